import type { Ended } from '../posting/ended';
import { companyKey } from '../values/company';
import { documentRanges, readNumber, writeNumber } from '../values/documentNumber';
import { groupBy } from '../values/groupBy';
import type { JsonObject } from '../values/record';
import { isEmpty } from '../values/text';

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

type Unknown = Extract<Ended, { outcome: 'unknown' }>;
type Found = Pick<LookFor, 'candidates' | 'known'>;

const MOST_CANDIDATES = 20;
const NOTHING: Found = { candidates: [], known: '' };

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

/** Documents that ACC may number in one series: they share company, bank, category and currency. */
function seriesOf({ asked: { body, company } }: Ended): string {
	const currencies = Object.entries(body).filter(([field]) => /currency/i.test(field));
	return JSON.stringify([companyKey(company), body.bank_code, body.category_code, currencies]);
}

/** `/11/26`: ACC counts the numbers of each month (API document, "Resources and their fields"). */
function monthOf({ asked: { date } }: Ended): string | undefined {
	if (!date) return undefined;
	return `/${String(date.month).padStart(2, '0')}/${String(date.year).slice(-2)}`;
}

function numbersOf(ended: Ended): string[] {
	if (ended.outcome === 'posted') return [ended.number];
	if (ended.outcome !== 'unknown' || ended.number === undefined) return [];
	return [ended.number, ...(ended.others ?? [])];
}

/**
 * The numbers that are missing between the lowest and the highest of some numbers; none where these are
 * not all of one series.
 *
 * @param taken the numbers of the whole run
 */
function missingBetween(numbers: readonly string[], taken: ReadonlySet<string>): Found {
	const read = numbers.map(readNumber);
	const [first] = read;
	const isOneSeries = read.every(
		(each) => each?.series === first?.series && each?.digits === first?.digits,
	);
	if (!first || !isOneSeries) return NOTHING;
	const sequences = read.map((each) => each?.sequence ?? 0);
	const low = sequences.reduce((a, b) => Math.min(a, b));
	const high = sequences.reduce((a, b) => Math.max(a, b));
	const candidates: string[] = [];
	for (let next = low + 1; next < high && candidates.length < MOST_CANDIDATES; next++) {
		const number = writeNumber(next, first);
		if (!taken.has(number)) candidates.push(number);
	}
	if (candidates.length === 0) return NOTHING;
	const short = (sequence: number) => writeNumber(sequence, { ...first, series: '' });
	const missing = documentRanges(candidates).replaceAll(first.series, '');
	const are = candidates.length === 1 ? 'is' : 'are';
	const known = `${missing} ${are} missing between ${short(low)} and ${short(high)} of this run`;
	return { candidates, known };
}

function ofAnswer(numbers: readonly string[]): Found {
	const s = numbers.length === 1 ? '' : 's';
	return {
		candidates: [...numbers],
		known: `ACC's answer holds the number${s} ${numbers.join(', ')}`,
	};
}

/**
 * Says how the documents of a run can be found of which it is unknown whether they were posted: facts
 * only, since others may post to ACC as well.
 *
 * @param documents of one kind
 */
export function lookForOf(documents: readonly Ended[]): Map<Ended, LookFor> {
	const unknown = documents.filter((each): each is Unknown => each.outcome === 'unknown');
	if (unknown.length === 0) return new Map();
	const ofSeries = groupBy(documents, seriesOf);
	const taken = groupBy(documents, ({ asked }) => companyKey(asked.company));
	const known = new Map<string, Found>();
	const missing = (ended: Unknown): Found => {
		const [series, month] = [seriesOf(ended), monthOf(ended)];
		const place = `${series} ${month ?? ''}`;
		const found =
			known.get(place) ??
			missingBetween(
				(ofSeries.get(series) ?? []).flatMap((each) =>
					each.outcome === 'posted' && readNumber(each.number)?.month === month
						? [each.number]
						: [],
				),
				new Set((taken.get(companyKey(ended.asked.company)) ?? []).flatMap(numbersOf)),
			);
		known.set(place, found);
		return found;
	};
	return new Map(
		unknown.map((ended) => {
			const numbers = numbersOf(ended);
			const found = numbers.length > 0 ? ofAnswer(numbers) : missing(ended);
			return [ended, { searchFor: searchFor(ended.asked), ...found }];
		}),
	);
}
