import type { Ended } from '../posting/ended';
import { companyKey } from '../values/company';
import { groupBy, type JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import { documentRanges, readNumber, writeNumber } from './names';

/** How a user can find a document in ACC of which it is unknown whether it was posted. */
export interface LookFor {
	/** What it was sent with, by ACC's names. */
	searchFor: JsonObject;
	/**
	 * Numbers that it may have: those of ACC's answer, or else those that are missing between documents of
	 * this run; at most 20. Others may have taken them.
	 */
	candidates: string[];
	/** What is known about its number, as a sentence without a full stop; empty if nothing is. */
	known: string;
}

type Found = Pick<LookFor, 'candidates' | 'known'>;

const MOST_CANDIDATES = 20;

const SEARCHED = [
	...['tenant_id', 'vendor_name', 'customer_name', 'document_date', 'bank_code', 'category_code'],
	...['total_amount', 'description', 'sub_total_amount'],
];

function searchFor({ body, totals, company, mayChoose }: Ended['asked']): JsonObject {
	const tenant = mayChoose ? company?.tenantId : undefined;
	const asked: JsonObject = { ...totals, ...body, tenant_id: tenant };
	const fields = SEARCHED.filter((field) => !isEmpty(asked[field]));
	return Object.fromEntries(fields.map((field) => [field, asked[field]]));
}

/** `/11/26`: ACC counts the numbers of each month (API document, "Resources and their fields"). */
function monthOf({ asked: { date } }: Ended): string {
	if (!date) return 'none';
	return `/${String(date.month).padStart(2, '0')}/${String(date.year).slice(-2)}`;
}

/** Documents that ACC may number in one series: they share company, bank, category, currency and month. */
function seriesOf(ended: Ended): string {
	const { body, company } = ended.asked;
	const currencies = Object.entries(body).filter(([field]) => /currency/i.test(field));
	const { bank_code: bank, category_code: category } = body;
	return JSON.stringify([companyKey(company), bank, category, currencies, monthOf(ended)]);
}

/** The numbers that a document has, for certain or by an answer that is not trustworthy. */
function numbersOf(ended: Ended): string[] {
	if (ended.outcome === 'posted') return [ended.number];
	if (ended.outcome !== 'unknown' || ended.number === undefined) return [];
	return [ended.number, ...(ended.others ?? [])];
}

/** The numbers that are missing between some numbers; none unless these are all of one series. */
function missingBetween(numbers: readonly string[], isTaken: (number: string) => boolean): Found {
	const read = numbers.map(readNumber);
	const [first] = read;
	const isLike = (each: typeof first) =>
		each?.series === first?.series && each?.digits === first?.digits;
	if (!first || !read.every(isLike)) return { candidates: [], known: '' };
	const sequences = read.map((each) => each?.sequence ?? 0);
	const low = sequences.reduce((a, b) => Math.min(a, b));
	const high = sequences.reduce((a, b) => Math.max(a, b));
	const candidates: string[] = [];
	for (let next = low + 1; next < high && candidates.length < MOST_CANDIDATES; next++) {
		const number = writeNumber(next, first);
		if (!isTaken(number)) candidates.push(number);
	}
	const [from, to] = [low, high].map((each) => writeNumber(each, { ...first, series: '' }));
	const missing = documentRanges(candidates).replaceAll(first.series, '');
	const are = candidates.length === 1 ? 'is' : 'are';
	const known = `${missing} ${are} missing between ${from} and ${to} of this run`;
	return { candidates, known: candidates.length > 0 ? known : '' };
}

/** How the unknown documents of a run can be found in ACC: facts only, since others may post as well. */
export function lookForOf(documents: readonly Ended[]): Map<Ended, LookFor> {
	const unknown = documents.filter(({ outcome }) => outcome === 'unknown');
	if (unknown.length === 0) return new Map();
	const numbered = ({ asked }: Ended, number: string) => `${companyKey(asked.company)} ${number}`;
	const taken = new Set(
		documents.flatMap((each) => numbersOf(each).map((number) => numbered(each, number))),
	);
	const missing = new Map(
		[...groupBy(documents, seriesOf)].map(([series, its]) => {
			const posted = its.flatMap((each) => (each.outcome === 'posted' ? [each.number] : []));
			const ofMonth = posted.filter((number) => readNumber(number)?.month === monthOf(its[0]));
			return [series, missingBetween(ofMonth, (number) => taken.has(numbered(its[0], number)))];
		}),
	);
	const foundOf = (ended: Ended): Found => {
		const candidates = numbersOf(ended);
		if (candidates.length === 0) return missing.get(seriesOf(ended)) ?? { candidates, known: '' };
		const s = candidates.length === 1 ? '' : 's';
		return { candidates, known: `ACC's answer holds the number${s} ${candidates.join(', ')}` };
	};
	return new Map(
		unknown.map((ended) => [ended, { searchFor: searchFor(ended.asked), ...foundOf(ended) }]),
	);
}
