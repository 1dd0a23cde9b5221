import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';

import { load } from '../../tools/engine/load';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/create/ended';
import type * as Post from '../../nodes/AccAccounting/create/post';
import type { AskedRun } from '../../nodes/AccAccounting/create/asked';
import type * as Read from '../../nodes/AccAccounting/create/readItems';
import type * as Telling from '../../nodes/AccAccounting/telling/words';
import { noteTold } from './toldCodes';
import type { Values } from '../../nodes/AccAccounting/values/coded';

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

/** Places of words that were said without a value. */
const unfilled = new Set<string>();

/** The places of words, such as `{date}`, for which there is no value. */
export function placesWithout(words: Telling.Words, values: Values = {}): string[] {
	const text = typeof words === 'function' ? words(values) : words;
	return [...text.matchAll(/\{(\w+)\}/g)]
		.filter(([, place = '']) => String(values[place] ?? '') === '')
		.map(([place]) => `${place} in "${text}"`);
}

/** Which codes have some words, such as `notes.farDate`; few words belong to several codes. */
function codesOfWords(): Map<unknown, string[]> {
	const wordsIn = (file: string, name: string) =>
		load<Record<string, Record<string, unknown>>>(`${BUILT}/telling/${file}.js`)[name] ?? {};
	const tables = {
		reasons: wordsIn('reasonWords', 'REASON_WORDS'),
		failures: wordsIn('failureWords', 'FAILURE_WORDS'),
		notes: wordsIn('failureWords', 'NOTE_WORDS'),
		refusals: wordsIn('credentialWords', 'CREDENTIAL_WORDS'),
	};
	const codes = new Map<unknown, string[]>();
	for (const [table, words] of Object.entries(tables)) {
		for (const [code, said] of Object.entries(words)) {
			codes.set(said, [...(codes.get(said) ?? []), `${table}.${code}`]);
		}
	}
	return codes;
}

/** Makes all words of the built package note the places that they have no value for. */
function holdWords(): void {
	const words = load<{ -readonly [K in keyof typeof Telling]: (typeof Telling)[K] }>(
		`${BUILT}/telling/words.js`,
	);
	const { say, sayBoth } = words;
	const codes = codesOfWords();
	const note = (said: Telling.Words, values?: Values) => {
		for (const place of placesWithout(said, values)) unfilled.add(place);
		for (const code of codes.get(said) ?? []) noteTold(code);
	};
	words.say = (...given) => {
		note(...given);
		return say(...given);
	};
	words.sayBoth = (...given) => {
		note(...given);
		return sayBoth(...given);
	};
}

/** Fails if a run of this test file has said words without a value for one of their places. */
export function expectAllFilled(): void {
	const places = [...unfilled];
	unfilled.clear();
	if (places.length > 0) throw new Error(`Words without a value: ${places.join('; ')}`);
}

/**
 * Makes every run of the built package in this test file hand on JSON between its stages, and sends every
 * document through a dry run as well: it must decide as the run does. {@link expectAllFilled} says whether
 * the words of all runs were complete.
 */
export function holdStages(): void {
	holdWords();
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
				await Promise.resolve({ ok: false as const, failure: { code: 'noAnswer' as const } });
			const without = { ...context, readBanks: unread, readCashCategories: unread };
			const dry = await post({ ...asked, options }, kind, without);
			expectSameDecisions(dry, run);
			passed.tried++;
		}
		return run;
	};
}
