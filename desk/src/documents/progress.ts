import type { Row } from './row';

/** How far the documents of one file are. */
export interface Progress {
	/** How many rows the file has in the list, about: from its first to its last one. */
	total: number;
	/** How many of them are behind the posting, about: rows are posted in their order. */
	done: number;
	/** Whether nothing is left to wait for. */
	isOver: boolean;
	/** Whether nothing has happened for so long that somebody has to look. */
	isStuck: boolean;
}

/** A search that gives one row of a file. */
export interface Look {
	/** A pattern; `%` for any. */
	state: string;
	since: string;
	order: 'id' | 'updatedAt';
	direction: 'ASC' | 'DESC';
}

const ANY = { state: '%', since: '1970-01-01T00:00:00.000Z' };

/**
 * The searches by which `progressOf` sees how far a file is. A page that is looked at again and again must not
 * read all rows each time.
 *
 * @param interruptedAfter milliseconds; a row that has been posting for longer is not waited for
 */
export const looksAt = (now: number, interruptedAfter: number): Look[] => [
	{ ...ANY, order: 'id', direction: 'ASC' },
	{ ...ANY, order: 'id', direction: 'DESC' },
	{ ...ANY, order: 'updatedAt', direction: 'DESC' },
	{ ...ANY, state: 'approved', order: 'id', direction: 'ASC' },
	{
		state: 'posting',
		since: new Date(now - interruptedAfter).toISOString(),
		order: 'id',
		direction: 'ASC',
	},
];

/**
 * How far a file is, by a few of its rows: the first, the last, the one that changed last, the first one that
 * is approved, and the first one that is being posted. Documents that were interrupted while posting wait for
 * a person: nobody waits for them here.
 */
export function progressOf(rows: Row[], now: number, interruptedAfter: number): Progress {
	const changed = ({ updatedAt }: Row) => Date.parse(updatedAt ?? '') || 0;
	const isRecent = (row: Row) => changed(row) >= now - interruptedAfter;
	const open = rows.filter(
		(row) => row.state === 'approved' || (row.state === 'posting' && isRecent(row)),
	);
	const ids = rows.map(({ id }) => id);
	const first = Math.min(...ids);
	const total = rows.length === 0 ? 0 : Math.max(...ids) - first + 1;
	const isOver = open.length === 0;
	const done = isOver ? total : Math.min(...open.map(({ id }) => id)) - first;
	return { total, done, isOver, isStuck: !isOver && !rows.some(isRecent) };
}
