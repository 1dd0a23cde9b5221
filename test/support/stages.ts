import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';

import { load } from '../../tools/engine/load';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/posting/ended';
import type * as Post from '../../nodes/AccAccounting/posting/post';
import type { AskedRun } from '../../nodes/AccAccounting/reading/asked';
import type * as Read from '../../nodes/AccAccounting/reading/readItems';

const BUILT = join(__dirname, '../../dist/nodes/AccAccounting');

/** How many runs have gone through each stage in this test file. */
export const passed = { read: 0, post: 0, tried: 0 };

function frozen<T>(value: T): T {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
	Object.values(value).forEach(frozen);
	return Object.freeze(value);
}

/** What one stage passes to the next, after a JSON round trip and frozen. */
export function handedOn<T>(value: T): T {
	return frozen(JSON.parse(JSON.stringify(value)) as T);
}

/** The decision about a document before anything was sent. */
function decisionOf(ended: Ended): string {
	if (ended.outcome === 'skipped' && ended.why === 'sameKey') return `same key as ${ended.earlier}`;
	return ended.asked.problems.length > 0 ? 'wrong' : 'ready';
}

/** Compares a dry run's decisions about the documents of a run with the run's own. */
export function expectSameDecisions(dry: EndedRun, run: EndedRun): void {
	const [tried, done] = [dry, run].map(({ documents }) => documents.map(decisionOf));
	if (isDeepStrictEqual(tried, done)) return;
	throw new Error(`A dry run decides ${String(tried)}, and the run ${String(done)}`);
}

/** Whether a dry run of the same documents can be compared with a run. */
function isComparable({ documents, options, failure, problems }: AskedRun, run: EndedRun): boolean {
	const isBegun = !failure && problems.length === 0 && !run.refusal?.failure;
	// A dry run reads the lists of codes, and so do rows: a second time, they could differ.
	return isBegun && !options.dryRun && !documents.some(({ sheet }) => sheet);
}

/**
 * Makes every run of the built package in this test file pass JSON between its stages, and also
 * sends every document through a dry run, which must decide like the run.
 */
export function holdStages(): void {
	const reading = load<{ -readonly [K in keyof typeof Read]: (typeof Read)[K] }>(
		`${BUILT}/reading/readItems.js`,
	);
	const posting = load<{ -readonly [K in keyof typeof Post]: (typeof Post)[K] }>(
		`${BUILT}/posting/post.js`,
	);
	const { readItems } = reading;
	const { post } = posting;
	reading.readItems = async (...given) => {
		const asked = handedOn(await readItems(...given));
		passed.read++;
		return asked;
	};
	posting.post = async (asked, kind, context) => {
		const run = handedOn(await post(asked, kind, context));
		passed.post++;
		if (isComparable(asked, run)) {
			const options = { ...asked.options, dryRun: true, guard: false };
			// A dry run knows more about codes than a run that doesn't check them.
			const dry = await post({ ...asked, options }, { ...kind, fields: [] }, context);
			expectSameDecisions(dry, run);
			passed.tried++;
		}
		return run;
	};
}
