/** What became of one check. */
export interface CheckResult {
	name: string;
	outcome: 'passed' | 'failed' | 'not run';
	reason?: string;
}

/** Thrown by a check that cannot run on this machine; it is reported, never passed over in silence. */
export class NotRun extends Error {}

/** Runs named checks one after the other and keeps what became of them. */
export class Report {
	readonly results: CheckResult[] = [];

	/** @param work throws when the check fails */
	async check(name: string, work: () => Promise<void>): Promise<void> {
		try {
			await work();
			this.results.push({ name, outcome: 'passed' });
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			this.results.push({ name, outcome: error instanceof NotRun ? 'not run' : 'failed', reason });
		}
		const { outcome, reason } = this.results[this.results.length - 1];
		console.log(`${outcome.padEnd(8)} ${name}`);
		if (reason) console.log(reason.replace(/^/gm, '         '));
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
