import { constants } from 'node:os';

type Step = () => void | Promise<void>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const steps: Step[] = [];
let interrupted = false;

/**
 * Registers how to undo a step. Undoing happens once, last step first.
 *
 * @param step must also work if its subject has already ended
 * @throws Error if the run was interrupted: then the step is undone immediately, and nothing more
 *   may start
 */
export function atEnd(step: Step): void {
	steps.push(step);
	if (interrupted) throw new Error('The run was interrupted');
}

/** Ends everything that was started, last first. */
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
 * Runs a program and cleans up however it ends: normally, with an error, or by a signal such as Ctrl-C.
 *
 * @param program resolves to whether it succeeded; the exit code is 0 or 1, or that of the signal
 * @param options signalIsTheEnd: the program runs until a signal ends it, so a signal is not a failure
 */
export function runToEnd(
	program: () => Promise<boolean>,
	{ signalIsTheEnd = false }: { signalIsTheEnd?: boolean } = {},
): void {
	for (const signal of SIGNALS) {
		// Not `once`: both a terminal and npm send the signal, and the second one would end this
		// process immediately.
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
			// An error caused by the interruption is not reported.
			if (interrupted) return;
			console.error(error);
			process.exitCode = 1;
		})
		.finally(() => {
			if (!interrupted) void endAll();
		});
}
