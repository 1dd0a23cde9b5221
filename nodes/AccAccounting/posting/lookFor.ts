import { readNumber, writeNumber, type DocumentNumber } from '../values/documentNumber';
import { groupBy } from '../values/groupBy';
import type { JsonObject } from '../values/record';
import type { Posting } from './posting';
import type { Failure } from '../values/problem';

/** How a document of which it is unknown whether it was posted can be found in ACC. */
export interface LookFor {
	/** What it was sent with, by ACC's names. */
	searchFor: JsonObject;
	/** Numbers that it may have. */
	candidates: string[];
	/** How certain that is, in words. */
	certainty: string;
}

const MOST_CANDIDATES = 20;

/** A gap between two numbers is looked through so far: there is one for each of a long run. */
const LONGEST_LOOK = 1_000;

const SEARCHED = [
	'tenant_id',
	'vendor_name',
	'customer_name',
	'document_date',
	'bank_code',
	'category_code',
	'total_amount',
	'description',
];

const HAS_NUMBER = 'The answer held this number, so the document is probably in ACC.';
const HAS_NUMBERS = 'The answer held these numbers, so there are probably two documents in ACC.';
const NOTHING_TO_COMPARE = 'Not known: this run holds no numbers to compare with.';
const UNTOLD = 'Not known: the numbers of this run do not tell.';
const FOLLOW_EACH_OTHER =
	'Probably not stored: the numbers that ACC gave before and after it follow each other.';
const LEFT_OUT =
	'Probably stored: the numbers that ACC gave before and after it leave these out. Somebody else may have taken them.';
const ANY_OR_NONE = 'Not known: it may have any of these numbers, or none.';

type Guess = Pick<LookFor, 'candidates' | 'certainty'>;

/** Nothing was posted after it: whether it is in ACC is not known, what it is called there may be. */
function nothingAfter(candidates: string[]): Guess {
	const [first, ...more] = candidates;
	const which = more.length === 0 ? first : 'one of these';
	return { candidates, certainty: `If ACC has it, its number is probably ${which}.` };
}

/** What a document that was sent came to, in the order of sending. */
interface Sending {
	posting: Posting;
	/** Its number, also where only an uncertain answer holds it. */
	number?: DocumentNumber;
	/** Whether it may have a number that nobody knows. */
	isOpen: boolean;
	/** `/11/26`, by its date. */
	month: string;
}

function sendingOf(posting: Posting): Sending {
	const { outcome, draft } = posting;
	const [, month = '', year = ''] = String(draft.body.document_date).split('/');
	const isUnknown = outcome.outcome === 'unknown';
	const told = isUnknown || outcome.outcome === 'posted' ? outcome.number : undefined;
	const number = told === undefined ? undefined : readNumber(told);
	return {
		posting,
		...(number ? { number } : {}),
		isOpen: isUnknown && told === undefined,
		month: `/${month}/${year.slice(2)}`,
	};
}

/** Codes and statuses after which the service may still be at work: nobody waited for its end. */
const ENDED_WAITING = /^(ETIMEDOUT|ECONNABORTED|ERR_CANCELED|408|499|502|503|504|52\d)$/;

function mayComeLate({ code, httpStatus }: Failure): boolean {
	return [code, httpStatus].some((each) => ENDED_WAITING.test(String(each)));
}

function searchFor({ body, totals, tenantId }: Posting['draft']): JsonObject {
	const asked: JsonObject = {
		...totals,
		...body,
		...(tenantId ? { tenant_id: tenantId } : {}),
	};
	const fields = [...SEARCHED, 'sub_total_amount'].filter(
		(field) => asked[field] !== undefined && asked[field] !== '',
	);
	return Object.fromEntries(fields.map((field) => [field, asked[field]]));
}

/** Numbers of one kind, month and width, in the order of sending. */
class Series {
	private readonly held: Set<number>;

	/** The numbers that are missing from each one on. */
	private readonly missing: string[][] = [];

	/** Whether from each one on, each is followed by the next. */
	private readonly unbroken: boolean[] = [];

	/** @param at where among all sendings each number was given */
	constructor(
		private readonly numbers: readonly DocumentNumber[],
		private readonly at: readonly number[],
	) {
		this.held = new Set(numbers.map(({ sequence }) => sequence));
		for (let index = numbers.length - 1; index >= 0; index--) {
			const [from, to] = [this.sequence(index), this.sequence(index + 1)];
			const later = this.missing[index + 1] ?? [];
			const gap = to === undefined ? [] : this.between(from, to);
			this.missing[index] = gap.length > 0 ? [...gap, ...later].slice(0, MOST_CANDIDATES) : later;
			this.unbroken[index] =
				to === undefined || (to === Number(from) + 1 && this.unbroken[index + 1] === true);
		}
	}

	private sequence(index: number): number | undefined {
		return this.numbers[index]?.sequence;
	}

	/** The numbers between two sequences, both not included, that nobody has. */
	private between(from = 0, to = from, look = LONGEST_LOOK): string[] {
		const [like] = this.numbers;
		const found: string[] = [];
		const end = Math.min(to, from + look);
		for (let next = from + 1; like && next < end && found.length < MOST_CANDIDATES; next++) {
			if (!this.held.has(next)) found.push(writeNumber(next, like));
			// What has no more room may begin again.
			const again = next - 10 ** like.digits + 1;
			if (again > 0 && !this.held.has(again)) found.push(writeNumber(again, like));
		}
		return found.slice(0, MOST_CANDIDATES);
	}

	/** All that is missing where so many were under way at a time: they may have taken any order. */
	all(atATime: number): string[] {
		const [low, high] = this.numbers.reduce(
			([least, most], { sequence }) => [Math.min(least, sequence), Math.max(most, sequence)],
			[Infinity, 0],
		);
		return this.between(Math.max(0, low - atATime - 1), high + atATime + 1, Infinity);
	}

	/**
	 * What is known of a document that was sent one at a time.
	 *
	 * @param sent where among all sendings
	 * @param index how many numbers of this series were given before
	 * @param open how many documents may have a number that nobody knows: `earlier` before the number
	 *   before this one, `here` between its neighbours, `inAll` in the run
	 */
	guess(
		sent: number,
		index: number,
		isLate: boolean,
		open: { earlier: number; here: number; inAll: number },
	): Guess {
		const [before, after] = [this.sequence(index - 1), this.sequence(index)];
		const next = (last: number | undefined) => this.between(last, Number(last) + open.inAll + 1);
		if (after === undefined) return nothingAfter(next(before));
		const isGap = before !== undefined && before < after;
		const gap = this.between(isGap ? before : Math.max(0, after - open.inAll - 1), after);
		if (isGap && gap.length >= open.here && open.earlier === 0) {
			return { candidates: gap, certainty: LEFT_OUT };
		}
		const isBetween = this.at[index - 1] === sent - 1 && this.at[index] === sent + 1;
		if (isBetween && !isLate && this.unbroken[index - 1] === true) {
			return { candidates: [], certainty: FOLLOW_EACH_OTHER };
		}
		// Numbers that went down may have begun again, after some of those that would have followed.
		const all = new Set([
			...(isGap || before === undefined ? [] : next(before)),
			...gap,
			...(this.missing[index] ?? []),
			...(isLate ? next(this.sequence(this.numbers.length - 1)) : []),
		]);
		const certainty = all.size > 0 ? ANY_OR_NONE : UNTOLD;
		return { candidates: [...all].slice(0, MOST_CANDIDATES), certainty };
	}
}

/** What is known of the documents of a month, by their place among all sendings. */
function guessesOf(
	sendings: readonly Sending[],
	month: string,
	atATime: number,
): Map<number, Guess> {
	const numbered = sendings.flatMap(({ number }, at) =>
		number?.month === month ? [{ number, at }] : [],
	);
	const all = [
		...groupBy(numbered, ({ number }) => `${number.digits}${number.series}`).values(),
	].map(
		(its) =>
			new Series(
				its.map(({ number }) => number),
				its.map(({ at }) => at),
			),
	);
	const open = sendings.flatMap((each, at) => (each.isOpen && each.month === month ? [at] : []));
	const [series, ...others] = all;
	if (!series) {
		return new Map(open.map((at) => [at, { candidates: [], certainty: NOTHING_TO_COMPARE }]));
	}
	if (atATime > 1 || others.length > 0) {
		const candidates = all.flatMap((each) => each.all(atATime)).slice(0, MOST_CANDIDATES);
		return new Map(open.map((at) => [at, { candidates, certainty: ANY_OR_NONE }]));
	}
	const guesses = new Map<number, Guess>();
	let [index, earlier] = [0, 0];
	const intervals = groupBy(open, (at) => {
		while ((numbered[index]?.at ?? Infinity) < at) index++;
		return index;
	});
	for (const [place, its] of intervals) {
		const counts = { earlier, here: its.length, inAll: open.length };
		for (const at of its) {
			const { posting } = sendings[at] ?? {};
			const isLate = posting?.outcome.outcome === 'unknown' && mayComeLate(posting.outcome.failure);
			const guess = series.guess(at, place, isLate, counts);
			guesses.set(at, guess);
			if (guess.certainty !== LEFT_OUT) earlier++;
		}
	}
	return guesses;
}

/**
 * Tells how the documents of a run can be found of which it is unknown whether they were posted. ACC
 * numbers the documents of a kind and month one after the other (API document, "Resources and their
 * fields"; that there are no gaps is assumed): a number that is missing among those of the run may be
 * theirs. Others may post to ACC as well, so nothing is certain.
 *
 * That a document is probably not stored is only said where nothing speaks against it: documents of
 * the same series were sent right before and after it, their numbers follow each other, none is
 * missing later, and the service is not still at work on it.
 *
 * @param postings of one kind and company
 * @param atATime how many requests were under way at a time
 */
export function lookForOf(postings: readonly Posting[], atATime: number): Map<Posting, LookFor> {
	const found = new Map<Posting, LookFor>();
	if (!postings.some(({ outcome }) => outcome.outcome === 'unknown')) return found;
	const sendings = postings
		.filter(({ outcome }) => outcome.sentAs !== undefined)
		.toSorted((a, b) => (a.outcome.sentAs ?? 0) - (b.outcome.sentAs ?? 0))
		.map(sendingOf);
	const months = new Set(sendings.filter(({ isOpen }) => isOpen).map(({ month }) => month));
	const guesses = new Map<Posting | undefined, Guess>();
	for (const month of months) {
		for (const [at, guess] of guessesOf(sendings, month, atATime)) {
			guesses.set(sendings[at]?.posting, guess);
		}
	}
	for (const posting of postings) {
		const { draft, outcome } = posting;
		if (outcome.outcome !== 'unknown') continue;
		const { number, others = [] } = outcome;
		const told = {
			candidates: [number ?? '', ...others],
			certainty: others.length > 0 ? HAS_NUMBERS : HAS_NUMBER,
		};
		const untold = guesses.get(posting) ?? { candidates: [], certainty: NOTHING_TO_COMPARE };
		found.set(posting, {
			searchFor: searchFor(draft),
			...(number === undefined ? untold : told),
		});
	}
	return found;
}
