import type { JsonObject } from '../documents/record';
import type { Posting } from './posting';

/** How a document of which it is unknown whether it was posted can be found in ACC. */
export interface LookFor {
	/** What it was sent with, by ACC's names. */
	searchFor: JsonObject;
	/** Numbers that it may have. */
	candidates: string[];
	/** How certain that is, in words. */
	certainty: string;
}

/** `<sequence>/<kind>/<MM>/<YY>`, as the API document has observed. */
const NUMBERED = /^(\d{1,15})(\/[^/]{1,20}\/\d{2}\/\d{2})$/;

/** `/11/26` */
const MONTH_LENGTH = 6;

const MOST_CANDIDATES = 20;

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
const NOTHING_TO_COMPARE = 'Not known: this run holds no numbers to compare with.';
const FOLLOW_EACH_OTHER =
	'Probably not stored: the numbers that ACC gave before and after it follow each other.';
const LEFT_OUT =
	'Probably stored: the numbers that ACC gave before and after it leave these out. Somebody else may have taken them.';
const NOTHING_AFTER =
	'Not known: nothing was posted after it. If it was stored, and nobody else posted to ACC meanwhile, it has one of these numbers.';
const ANY_OR_NONE =
	'Not known: these numbers are missing among those of this run. It may have any of them, or none.';

interface Numbered {
	sequence: number;
	digits: number;
	suffix: string;
}

function parse(number: string): Numbered | undefined {
	const [, digits, suffix] = NUMBERED.exec(number) ?? [];
	if (digits === undefined || suffix === undefined) return undefined;
	return { sequence: Number(digits), digits: digits.length, suffix };
}

/** `21/11/2026` as the end of a number, `/11/26`. */
function monthOf({ body }: Posting['draft']): string {
	const [, month = '', year = ''] = String(body.document_date).split('/');
	return `/${month}/${year.slice(2)}`;
}

function searchFor({ body, totals, actFor }: Posting['draft']): JsonObject {
	const asked: JsonObject = {
		...totals,
		...body,
		...(actFor ? { tenant_id: actFor.tenantId } : {}),
	};
	const fields = [...SEARCHED, 'sub_total_amount'].filter(
		(field) => asked[field] !== undefined && asked[field] !== '',
	);
	return Object.fromEntries(fields.map((field) => [field, asked[field]]));
}

/** The numbers between two sequences, both not included. */
function between({ digits, suffix }: Numbered, from: number, to: number, held: Set<number>) {
	const numbers: string[] = [];
	for (let next = from + 1; next < to && numbers.length < MOST_CANDIDATES; next++) {
		if (!held.has(next)) numbers.push(`${String(next).padStart(digits, '0')}${suffix}`);
	}
	return numbers;
}

/** The numbers of a run that are counted in one month. */
class MonthNumbers {
	readonly held = new Set<number>();

	private lowest = Infinity;

	private highest = 0;

	private missing?: string[];

	constructor(private readonly like: Numbered) {}

	add({ sequence }: Numbered): void {
		this.held.add(sequence);
		this.lowest = Math.min(this.lowest, sequence);
		this.highest = Math.max(this.highest, sequence);
	}

	between(from: number, to: number): string[] {
		return between(this.like, from, to, this.held);
	}

	/** The numbers after the highest one. */
	next(count: number): string[] {
		return this.between(this.highest, this.highest + count + 1);
	}

	/** What is missing from the lowest on, and the next ones. */
	allMissing(atATime: number): string[] {
		this.missing ??= this.between(this.lowest, this.highest + atATime + 1);
		return this.missing;
	}
}

/** The sequences nearest to each posting in its month, in one direction. */
function nearest(postings: readonly Posting[]): Array<number | undefined> {
	const last = new Map<string, number>();
	return postings.map(({ draft, outcome }) => {
		const numbered = outcome.outcome === 'posted' ? parse(outcome.number) : undefined;
		const found = last.get(monthOf(draft));
		if (numbered) last.set(numbered.suffix.slice(-MONTH_LENGTH), numbered.sequence);
		return found;
	});
}

function candidatesOf(
	month: MonthNumbers | undefined,
	before: number | undefined,
	after: number | undefined,
	atATime: number,
): Pick<LookFor, 'candidates' | 'certainty'> {
	if (!month) return { candidates: [], certainty: NOTHING_TO_COMPARE };
	if (atATime > 1) return { candidates: month.allMissing(atATime), certainty: ANY_OR_NONE };
	if (after === undefined) return { candidates: month.next(1), certainty: NOTHING_AFTER };
	if (before === undefined) {
		const candidates = month.between(Math.max(0, after - 2), after);
		return { candidates, certainty: ANY_OR_NONE };
	}
	const candidates = month.between(before, after);
	return { candidates, certainty: candidates.length > 0 ? LEFT_OUT : FOLLOW_EACH_OTHER };
}

/**
 * Tells how the documents of a run can be found of which it is unknown whether they were posted. ACC
 * numbers the documents of a kind and month one after the other (API document, "Resources and their
 * fields"; that there are no gaps is assumed): a number that is missing among those of the run may be
 * theirs. Others may post to ACC as well, so nothing is certain.
 *
 * @param postings of one kind and company, in the order in which they were sent
 * @param atATime how many requests were under way at a time
 */
export function lookForOf(postings: readonly Posting[], atATime: number): Map<Posting, LookFor> {
	const months = new Map<string, MonthNumbers>();
	for (const { outcome } of postings) {
		const numbered = outcome.outcome === 'posted' ? parse(outcome.number) : undefined;
		if (!numbered) continue;
		const name = numbered.suffix.slice(-MONTH_LENGTH);
		const month = months.get(name) ?? new MonthNumbers(numbered);
		months.set(name, month);
		month.add(numbered);
	}
	const before = nearest(postings);
	const after = nearest(postings.toReversed()).reverse();
	const found = new Map<Posting, LookFor>();
	postings.forEach((posting, index) => {
		const { draft, outcome } = posting;
		if (outcome.outcome !== 'unknown') return;
		const guess =
			outcome.number === undefined
				? candidatesOf(months.get(monthOf(draft)), before[index], after[index], atATime)
				: { candidates: [outcome.number], certainty: HAS_NUMBER };
		found.set(posting, { searchFor: searchFor(draft), ...guess });
	});
	return found;
}
