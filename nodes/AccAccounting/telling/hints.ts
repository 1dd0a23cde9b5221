import { hintsOfDrafts as hintsOfReading, type Draft } from '../reading/draft';
import { itemsText, problemLines, rowsText } from './text';
import { groupBy } from '../values/groupBy';
import { GUARD_KEY_LABEL } from '../form/guardOption';
import { byOutcome, type Outcome, type Posting } from '../posting/outcome';
import type { EndedRun } from '../posting/postingRun';
import { summarizeRun } from './summary';

/** How far a document date may be from today without a word, in days. */
const MOST_DAYS = 400;

const DAY_MS = 86_400_000;

/** `31/12/2026` as milliseconds. */
function timeOf(date: unknown): number {
	const [day = NaN, month = NaN, year = NaN] = String(date).split('/').map(Number);
	return Date.UTC(year, month - 1, day);
}

/**
 * Says which documents have a date more than a year from today: the date numbers of a spreadsheet mean
 * days four years later in its 1904 date system, and nothing in them tells.
 */
function hintsOfFarDates(drafts: readonly Draft[], now: number): string[] {
	const far = drafts.filter(
		({ body, problems }) =>
			problems.length === 0 && Math.abs(timeOf(body.document_date) - now) > MOST_DAYS * DAY_MS,
	);
	const [first] = far;
	if (!first) return [];
	return [
		`Document Date is more than a year from today: ${itemsText(far.flatMap(({ rows }) => rows))}, for example ${String(first.body.document_date)}. Is that meant? A spreadsheet in the 1904 date system shifts dates by four years.`,
	];
}

/** Says where the key of every document is its row number: the rows of another sheet have the same. */
function hintsOfRowNumbers(drafts: readonly Draft[]): string[] {
	const keyed = drafts.filter(({ key }) => key !== undefined);
	const isRowNumber = ({ key, rows, sheetRow }: Draft) =>
		rows.some((row) => key?.text === String(sheetRow?.(row)));
	if (keyed.length === 0 || !keyed.every(isRowNumber)) return [];
	return [
		`${GUARD_KEY_LABEL} is the row number. Another sheet has the same row numbers, and its rows would be skipped: use what belongs to the document itself, such as its number.`,
	];
}

/**
 * What deserves a look in the drafts of a run.
 *
 * @param now in milliseconds
 */
export function hintsOfDrafts(drafts: readonly Draft[], now: number): string[] {
	return [...hintsOfReading(drafts), ...hintsOfFarDates(drafts, now), ...hintsOfRowNumbers(drafts)];
}

/** Says how many outcomes are from earlier tries. */
export function hintsOfTries({ size }: ReadonlyMap<string, Outcome>): string[] {
	if (size === 0) return [];
	return [
		`${size} ${size === 1 ? 'outcome is' : 'outcomes are'} from an earlier try of this run (Retry On Fail); nothing was sent again for ${size === 1 ? 'it' : 'them'}.`,
	];
}

/** Says where all documents of a run have the same key. */
export function hintsOfSameKey(drafts: readonly Draft[]): string[] {
	const keyed = drafts.filter(({ key }) => key);
	const keys = new Set(keyed.map(({ key }) => key?.recorded));
	const isSent = keyed.some(({ problems, notChecked }) => problems.length === 0 && !notChecked);
	if (keyed.length < 2 || keys.size > 1 || !isSent) return [];
	return [
		`All ${keyed.length} documents of this run have the same duplicate guard key, so only one of them was sent. The key must be different for each document.`,
	];
}

/** Why documents were refused, to follow what is told of the run: in full where it is the same for all. */
function whyRefused(postings: readonly Posting[]): string {
	const { refused } = byOutcome(postings);
	const invalid = refused.flatMap(({ draft, outcome: { problems } }) =>
		problems ? [{ place: draft, problems }] : [],
	);
	const others = groupBy(
		refused.filter(({ outcome }) => !outcome.problems),
		({ outcome }) => outcome.failure.message,
	);
	const lines = [
		...problemLines(invalid),
		...[...others.values()].map((alike) => {
			const [{ draft, outcome }] = alike;
			const { message, description } = outcome.failure;
			const rows = alike.flatMap((each) => each.draft.rows);
			return `${message}: ${rowsText(rows, draft)}. ${description}`;
		}),
	];
	// More would leave no room for many items, and these say it.
	return lines.length > 1 && refused.length > 3
		? '. A Dry Run says why in full.'
		: ['', ...lines].join('\n');
}

/** What is told above the output of how a run went, and what deserves a look in it. */
export function howItWent({ postings, hints, took }: EndedRun): {
	hints: string[];
	text: string;
	isFailed: boolean;
} {
	const { posted, refused, unknown, text } = summarizeRun(postings);
	const { length: different } = byOutcome(postings).posted.filter(
		({ outcome }) => outcome.warnings.length > 0,
	);
	const differs =
		different > 0
			? [
					`ACC answered something else than what was asked for ${different} of ${posted} documents. See "warnings" in their items.`,
				]
			: [];
	return {
		hints: [...hints, ...differs],
		text: `${took ? `${text}. ${took}` : text}${whyRefused(postings)}`,
		isFailed: refused + unknown > 0,
	};
}
