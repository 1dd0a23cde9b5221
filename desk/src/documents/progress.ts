import type { Row } from './row';

/** How far the documents of one file are. */
export interface Progress {
	total: number;
	/** Approved and not answered for by ACC. */
	open: number;
	posted: number;
	/** Whether nothing is left to wait for. */
	isOver: boolean;
	/** Whether nothing has happened for so long that somebody has to look. */
	isStuck: boolean;
	/** All rows with what became of them, once nothing is open. */
	rows: Row[];
}

/** Counts the rows of a batch. Documents that were interrupted while posting wait for a person: not open. */
export function progressOf(rows: Row[], now: number, interruptedAfter: number): Progress {
	const isOpen = ({ state, updatedAt }: Row) =>
		state === 'approved' ||
		(state === 'posting' && Date.parse(updatedAt ?? '') >= now - interruptedAfter);
	const open = rows.filter(isOpen).length;
	const posted = rows.filter(({ state }) => state === 'posted').length;
	const latest = Math.max(...rows.map(({ updatedAt }) => Date.parse(updatedAt ?? '') || 0));
	const isStuck = open > 0 && latest < now - interruptedAfter;
	const isOver = open === 0;
	return { total: rows.length, open, posted, isOver, isStuck, rows: isOver ? rows : [] };
}
