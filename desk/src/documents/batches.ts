import { groupsOf } from '../groups';
import type { Row } from './row';

/** Consecutive IDs. */
export interface Range {
	from: number;
	to: number;
}

/** Approved rows of one kind: what a poster takes at a time. */
export interface Batch {
	kind: string;
	/** IDs of the rows as ranges that contain no other IDs. */
	ranges: Range[];
}

/**
 * Up to this many documents are posted while the caller waits; more than that in the background.
 */
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

/** The rows that a run has approved, by kind. */
export function batchesOf(approved: Row[]): Batch[] {
	const rows = [...new Map(approved.map((row) => [row.id, row])).values()];
	rows.sort((one, other) => one.id - other.id);
	const byKind = groupsOf(rows, ({ kind = '' }) => kind);
	return [...byKind].map(([kind, own]) => ({ kind, ranges: idRanges(own) }));
}

/**
 * The next rows to post in the background: those of the first row's kind.
 *
 * @param approved the approved rows with the lowest IDs, in order
 */
export function nextBatch(approved: Row[]): Batch | undefined {
	const [first] = approved;
	if (!first) return undefined;
	const kind = first.kind ?? '';
	const ids = approved.filter((row) => row.kind === kind).map(({ id }) => id);
	return { kind, ranges: [{ from: first.id, to: Math.max(...ids) }] };
}

/** A posting run without a sign of life for this long counts as interrupted, in milliseconds. */
const SILENT_AFTER = 120_000;

/**
 * Whether another run is posting the approved rows: runs post rows in ID order, so it would have
 * updated the preceding row a moment ago.
 */
export const isBeingPosted = (before: Row | undefined, now: number): boolean =>
	now - Date.parse(before?.updatedAt ?? '') < SILENT_AFTER;
