import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';

import { load } from '../../tools/engine/load';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/create/ended';
import type * as Post from '../../nodes/AccAccounting/create/post';
import type { AskedRun } from '../../nodes/AccAccounting/create/asked';
import type * as Read from '../../nodes/AccAccounting/create/readItems';

const BUILT = join(__dirname, '../../dist/nodes/AccAccounting');

/** How many runs have gone through each stage in this test file. */
export const passed = { read: 0, post: 0, tried: 0 };

function frozen<T>(value: T): T {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
	Object.values(value).forEach(frozen);
	return Object.freeze(value);
}

/** What a stage hands on, as JSON has it, and so that nobody can change it. */
export function handedOn<T>(value: T): T {
	return frozen(JSON.parse(JSON.stringify(value)) as T);
}

/** What was decided about a document before anything was sent. */
function decisionOf(ended: Ended): string {
	if (ended.outcome === 'skipped' && ended.why === 'sameKey') return `same key as ${ended.earlier}`;
	return ended.asked.problems.length > 0 ? 'wrong' : 'ready';
}

/** Compares what a dry run decides about the documents of a run with what the run has decided. */
export function expectSameDecisions(dry: EndedRun, run: EndedRun): void {
	const [tried, done] = [dry, run].map(({ documents }) => documents.map(decisionOf));
	if (isDeepStrictEqual(tried, done)) return;
	throw new Error(`A dry run decides ${String(tried)}, and the run ${String(done)}`);
}

/** Whether a dry run of the same documents can be held against a run. */
function isComparable({ options, failure, problems }: AskedRun, run: EndedRun): boolean {
	const isBegun = !failure && problems.length === 0 && !run.refusal?.failure;
	return isBegun && !options.dryRun && !options.checkMasterData;
}

/**
 * Makes every run of the built package in this test file hand on JSON between its stages, and sends every
 * document through a dry run as well: it must decide as the run does.
 */
export function holdStages(): void {
	const reading = load<{ -readonly [K in keyof typeof Read]: (typeof Read)[K] }>(
		`${BUILT}/create/readItems.js`,
	);
	const posting = load<{ -readonly [K in keyof typeof Post]: (typeof Post)[K] }>(
		`${BUILT}/create/post.js`,
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
			// Of codes a dry run knows more than a run that does not check them.
			const unread = async () =>
				await Promise.resolve({ ok: false as const, failure: FAILURE.noAnswer() });
			const without = { ...context, readBanks: unread, readCashCategories: unread };
			const dry = await post({ ...asked, options }, kind, without);
			expectSameDecisions(dry, run);
			passed.tried++;
		}
		return run;
	};
}
