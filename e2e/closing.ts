import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Why a check was skipped. */
function reasonOf({ annotations, results }: TestCase): string {
	const all = [...annotations, ...results.flatMap((result) => result.annotations)];
	const skipped = all.find(({ type }) => type === 'skip');
	return skipped?.description ?? 'the run ended before it';
}

/**
 * Prints the last lines of a run: the skipped checks with reasons, and how many passed and failed.
 */
export default class Closing implements Reporter {
	private checks: TestCase[] = [];

	/** Errors outside of checks, for example of a theme that cannot be loaded. */
	private otherErrors = 0;

	onBegin(_: FullConfig, suite: Suite): void {
		this.checks = suite.allTests();
	}

	onError(): void {
		this.otherErrors++;
	}

	/** After the output of all other reporters. */
	async onExit(): Promise<void> {
		const isList =
			this.otherErrors === 0 && this.checks.every(({ results }) => results.length === 0);
		if (isList) return;
		const withOutcome = (outcome: ReturnType<TestCase['outcome']>) =>
			this.checks.filter((check) => check.outcome() === outcome);
		const notRun = withOutcome('skipped');
		for (const check of notRun) console.log(`not run  ${check.title}: ${reasonOf(check)}`);
		if (notRun.length > 0) console.log(`${notRun.length} not run`);
		const failed = withOutcome('unexpected').length + this.otherErrors;
		console.log(`${withOutcome('expected').length} passed, ${failed} failed`);
	}
}
