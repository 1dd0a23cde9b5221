import type { Row } from './row';

/** Progress of posting the documents of one file. */
export interface Progress {
	/** Approximate number of the file's rows in the list, from its first and last IDs. */
	total: number;
	/** Approximate number of rows already processed: rows are posted in order. */
	done: number;
	/** Whether there is nothing left to wait for. */
	isOver: boolean;
	/** Whether nothing has happened for so long that somebody should look. */
	isStuck: boolean;
}

/** A query for a single row of a file. */
export interface Look {
	/** A pattern; `%` matches anything. */
	state: string;
	since: string;
	order: 'id' | 'updatedAt';
	direction: 'ASC' | 'DESC';
}

const ANY = { state: '%', since: '1970-01-01T00:00:00.000Z' };

/**
 * The queries from which `progressOf` determines the progress. A page that refreshes repeatedly
 * must not read all rows each time.
 *
 * @param interruptedAfter milliseconds; a row that has been posting for longer is not awaited
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
 * Determines the progress of a file from a few of its rows: the first, the last, the most recently
 * changed, the first approved one, and the first one being posted. Documents whose posting was
 * interrupted need a person, so they are not awaited here.
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
