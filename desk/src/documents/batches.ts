import { groupsOf } from '../groups';
import type { Row } from './row';

/** IDs that follow each other. */
export interface Range {
	from: number;
	to: number;
}

/** Approved rows of one kind: what a poster takes at once. */
export interface Batch {
	kind: string;
	/** The IDs of the rows, without others in between. */
	ranges: Range[];
}

/** So many documents are posted while the caller waits; more of them in the background. */
export const MOST_AT_ONCE = 100;

function idRanges(rows: Row[]): Range[] {
	const ranges: Range[] = [];
	for (const { id } of rows) {
		const last = ranges.at(-1);
		if (last?.to === id - 1) last.to = id;
		else ranges.push({ from: id, to: id });
	}
	return ranges;
}

/**
 * What is posted now, of the rows that a run has approved.
 *
 * @returns nothing for more than `MOST_AT_ONCE` rows: the workflow in the background takes them
 */
export function batchesOf(approved: Row[]): Batch[] {
	const rows = [...new Map(approved.map((row) => [row.id, row])).values()];
	if (rows.length > MOST_AT_ONCE) return [];
	rows.sort((one, other) => one.id - other.id);
	const byKind = groupsOf(rows, ({ kind = '' }) => kind);
	return [...byKind].map(([kind, own]) => ({ kind, ranges: idRanges(own) }));
}

/**
 * The next rows to post in the background: those of the first row's kind.
 *
 * @param approved the approved rows with the lowest IDs, in their order
 */
export function nextBatch(approved: Row[]): Batch | undefined {
	const [first] = approved;
	if (!first) return undefined;
	const kind = first.kind ?? '';
	const ids = approved.filter((row) => row.kind === kind).map(({ id }) => id);
	return { kind, ranges: [{ from: first.id, to: Math.max(...ids) }] };
}

/** After this time without a word from it, a run that posts is taken for interrupted, milliseconds. */
const SILENT_AFTER = 120_000;

/**
 * Whether another run is posting the approved rows: rows are posted by their IDs, so it has written to the one
 * before them a moment ago.
 */
export const isBeingPosted = (before: Row | undefined, now: number): boolean =>
	now - Date.parse(before?.updatedAt ?? '') < SILENT_AFTER;
