/** What became of one check. */
export interface CheckResult {
	name: string;
	outcome: 'passed' | 'failed' | 'not run';
	reason?: string;
}

/** A check by its name in the report; it throws when it fails. */
export type Check<Subject> = [name: string, check: (subject: Subject) => Promise<void>];

/** Thrown by a check that cannot run on this machine; it is reported, never passed over in silence. */
export class NotRun extends Error {}

/** Prints what belongs to a check: figures, or why it failed. */
export function note(text: string): void {
	console.log(text.replace(/^/gm, '         '));
}

async function resultOf(name: string, work: () => Promise<void>): Promise<CheckResult> {
	try {
		await work();
		return { name, outcome: 'passed' };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return { name, outcome: error instanceof NotRun ? 'not run' : 'failed', reason };
	}
}

/** Runs named checks one after the other and keeps what became of them. */
export class Report {
	readonly results: CheckResult[] = [];

	/** @param work throws when the check fails */
	async check(name: string, work: () => Promise<void>): Promise<void> {
		const result = await resultOf(name, work);
		this.results.push(result);
		console.log(`${result.outcome.padEnd(8)} ${name}`);
		if (result.reason) note(result.reason);
	}

	/** Runs checks of the same subject in their order. */
	async checkAll<Subject>(subject: Subject, checks: Array<Check<Subject>>): Promise<void> {
		for (const [name, check] of checks) await this.check(name, async () => await check(subject));
	}

	/** Prints the closing lines and tells whether all went well. */
	close(): boolean {
		const count = (outcome: CheckResult['outcome']) =>
			this.results.filter((result) => result.outcome === outcome).length;
		const notRun = count('not run');
		if (notRun > 0) console.log(`${notRun} not run`);
		console.log(`${count('passed')} passed, ${count('failed')} failed`);
		return count('failed') === 0;
	}
}
