import { readNumber, writeNumber, type DocumentNumber } from '../values/documentNumber';
import { groupBy } from '../values/groupBy';
import type { JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import { byOutcome, type Posting } from '../posting/outcome';

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
	'sub_total_amount',
];

/** Codes and statuses after which the service may still be at work: nobody waited for its end. */
const ENDED_WAITING = /^(ETIMEDOUT|ECONNABORTED|ERR_CANCELED|408|499|502|503|504|52\d)$/;

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

/** A document that was sent. */
interface Sending {
	posting: Posting;
	/** Its place among all that were sent. */
	at: number;
	/** Its number, also where only an uncertain answer holds it. */
	number?: DocumentNumber;
	/** Whether it may have a number that nobody knows. */
	isOpen: boolean;
	/** Whether the service may still be at work on it. */
	isLate: boolean;
	/** `/11/26`, by its date. */
	month: string;
}

function sendingOf(posting: Posting, at: number): Sending {
	const { outcome, draft } = posting;
	const [, month = '', year = ''] = String(draft.body.document_date).split('/');
	const told = 'number' in outcome ? outcome.number : undefined;
	const isUnknown = outcome.outcome === 'unknown';
	const why = isUnknown ? [outcome.failure.code, outcome.failure.httpStatus] : [];
	return {
		posting,
		at,
		number: told === undefined ? undefined : readNumber(told),
		isOpen: isUnknown && told === undefined,
		isLate: why.some((each) => ENDED_WAITING.test(String(each))),
		month: `/${month}/${year.slice(2)}`,
	};
}

function searchFor({ body, totals, tenantId }: Posting['draft']): JsonObject {
	const asked: JsonObject = { ...totals, ...body, tenant_id: tenantId };
	const fields = SEARCHED.filter((field) => !isEmpty(asked[field]));
	return Object.fromEntries(fields.map((field) => [field, asked[field]]));
}

type Numbered = Sending & { number: DocumentNumber };

/** Documents whose numbers are of one kind, month and width, in the order of sending. */
class Series {
	private readonly held: Set<number>;

	/** From each number on: which ones are missing, and whether each is followed by the next. */
	private readonly from: Array<{ missing: string[]; unbroken: boolean }> = [];

	constructor(private readonly given: readonly [Numbered, ...Numbered[]]) {
		this.held = new Set(given.map(({ number }) => number.sequence));
		let later = { missing: [] as string[], unbroken: true };
		for (let index = given.length - 1; index >= 0; index--) {
			const [one, next] = [this.sequence(index), this.sequence(index + 1)];
			const gap = this.between(one, next);
			later = {
				missing:
					gap.length > 0 ? [...gap, ...later.missing].slice(0, MOST_CANDIDATES) : later.missing,
				unbroken: next === undefined || (next === Number(one) + 1 && later.unbroken),
			};
			this.from[index] = later;
		}
	}

	private sequence(index: number): number | undefined {
		return this.given[index]?.number.sequence;
	}

	/** The numbers between two sequences, both not included, that nobody has. */
	private between(from = 0, to = from, look = LONGEST_LOOK): string[] {
		const like = this.given[0].number;
		const found: string[] = [];
		const end = Math.min(to, from + look);
		for (let next = from + 1; next < end && found.length < MOST_CANDIDATES; next++) {
			if (!this.held.has(next)) found.push(writeNumber(next, like));
			// What has no more room may begin again.
			const again = next - 10 ** like.digits + 1;
			if (again > 0 && !this.held.has(again)) found.push(writeNumber(again, like));
		}
		return found.slice(0, MOST_CANDIDATES);
	}

	/** All that is missing where so many were under way at a time: they may have taken any order. */
	all(atATime: number): string[] {
		const inOrder = [...this.held].sort((a, b) => a - b);
		const [low = 0, high = 0] = [inOrder[0], inOrder.at(-1)];
		return this.between(Math.max(0, low - atATime - 1), high + atATime + 1, Infinity);
	}

	/**
	 * What is known of a document that was sent one at a time.
	 *
	 * @param index how many numbers of this series were given before
	 * @param open how many documents may have a number that nobody knows: `earlier` before the number
	 *   before this one, `here` between its neighbours, `inAll` in the run
	 */
	guess(
		{ at, isLate }: Sending,
		index: number,
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
		const isBetween = this.given[index - 1]?.at === at - 1 && this.given[index]?.at === at + 1;
		if (isBetween && !isLate && this.from[index - 1]?.unbroken === true) {
			return { candidates: [], certainty: FOLLOW_EACH_OTHER };
		}
		// Numbers that went down may have begun again, after some of those that would have followed.
		const all = new Set([
			...(isGap || before === undefined ? [] : next(before)),
			...gap,
			...(this.from[index]?.missing ?? []),
			...(isLate ? next(this.sequence(this.given.length - 1)) : []),
		]);
		const certainty = all.size > 0 ? ANY_OR_NONE : UNTOLD;
		return { candidates: [...all].slice(0, MOST_CANDIDATES), certainty };
	}
}

/** What is known of the documents of a month that may have a number that nobody knows. */
function guessesOf(
	open: readonly Sending[],
	numbered: readonly Numbered[],
	atATime: number,
): Array<[Sending, Guess]> {
	const all = [
		...groupBy(numbered, ({ number }) => `${number.digits}${number.series}`).values(),
	].map((its) => new Series(its));
	const [series, ...others] = all;
	if (!series) return [];
	if (atATime > 1 || others.length > 0) {
		const candidates = all.flatMap((each) => each.all(atATime)).slice(0, MOST_CANDIDATES);
		return open.map((each) => [each, { candidates, certainty: ANY_OR_NONE }]);
	}
	let [index, earlier] = [0, 0];
	const intervals = groupBy(open, ({ at }) => {
		while ((numbered[index]?.at ?? Infinity) < at) index++;
		return index;
	});
	return [...intervals].flatMap(([place, its]) => {
		const counts = { earlier, here: its.length, inAll: open.length };
		return its.map((each): [Sending, Guess] => {
			const guess = series.guess(each, place, counts);
			if (guess.certainty !== LEFT_OUT) earlier++;
			return [each, guess];
		});
	});
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
	const { unknown } = byOutcome(postings);
	if (unknown.length === 0) return new Map();
	const sendings = postings
		.filter(({ outcome }) => outcome.sentAs !== undefined)
		.toSorted((a, b) => (a.outcome.sentAs ?? 0) - (b.outcome.sentAs ?? 0))
		.map(sendingOf);
	const ofMonths = groupBy(
		sendings.filter(({ isOpen }) => isOpen),
		({ month }) => month,
	);
	const guesses = new Map<Posting, Guess>();
	for (const [month, open] of ofMonths) {
		const numbered = sendings.filter((each): each is Numbered => each.number?.month === month);
		for (const [{ posting }, guess] of guessesOf(open, numbered, atATime)) {
			guesses.set(posting, guess);
		}
	}
	const nothing: Guess = { candidates: [], certainty: NOTHING_TO_COMPARE };
	const guessOf = (posting: (typeof unknown)[number]): Guess => {
		const { number, others = [] } = posting.outcome;
		if (number === undefined) return guesses.get(posting) ?? nothing;
		const certainty = others.length > 0 ? HAS_NUMBERS : HAS_NUMBER;
		return { candidates: [number, ...others], certainty };
	};
	return new Map(
		unknown.map((posting) => [
			posting,
			{ searchFor: searchFor(posting.draft), ...guessOf(posting) },
		]),
	);
}
