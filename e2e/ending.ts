import { constants } from 'node:os';

type Step = () => void | Promise<void>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const steps: Step[] = [];
let interrupted = false;

/**
 * Remembers how to undo what was just started. The steps run once, the last one first.
 *
 * @param step must bear being called for something that has ended already
 * @throws Error where the run was interrupted: the step is taken too, and nothing more may start
 */
export function atEnd(step: Step): void {
	steps.push(step);
	if (interrupted) throw new Error('The run was interrupted');
}

/** Ends all that was started, the last first. */
export async function endAll(): Promise<void> {
	for (let step = steps.pop(); step; step = steps.pop()) {
		try {
			await step();
		} catch (error) {
			console.error('Could not clean up:', error);
			process.exitCode = 1;
		}
	}
}

/**
 * Runs a program and cleans up however it ends: well, by an error, or by a signal such as Ctrl-C.
 *
 * @param program resolves to whether all went well; the exit code is 0 or 1, or that of the signal
 * @param options signalIsTheEnd: the program runs until somebody ends it, and a signal is no failure
 */
export function runToEnd(
	program: () => Promise<boolean>,
	{ signalIsTheEnd = false }: { signalIsTheEnd?: boolean } = {},
): void {
	for (const signal of SIGNALS) {
		// Not once: a terminal and npm both send it, and the second would end this process at once.
		process.on(signal, () => {
			if (interrupted) return;
			interrupted = true;
			console.error(`\n${signal}: stopping what was started …`);
			void endAll().then(() => {
				process.exit(signalIsTheEnd ? process.exitCode : 128 + constants.signals[signal]);
			});
		});
	}
	program()
		.then((well) => {
			if (!interrupted) process.exitCode = well ? 0 : 1;
		})
		.catch((error: unknown) => {
			// What failed because it was stopped is no news.
			if (interrupted) return;
			console.error(error);
			process.exitCode = 1;
		})
		.finally(() => {
			if (!interrupted) void endAll();
		});
}
