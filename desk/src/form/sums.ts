import { isFilled } from '../rows/cells';
import { hold, type Row } from '../rows/row';

/** A running sum of rows. */
export class Part {
	private sum = 0;
	private count = 0;
	private filled?: number[];

	add(row: Row, cents = row.cents ?? 0): void {
		this.sum += cents;
		this.count++;
		const own = [...row.cells.keys()].filter((at) => isFilled(row.cells[at]));
		this.filled = this.filled ? this.filled.filter((at) => own.includes(at)) : own;
	}

	/**
	 * Whether a row states this sum. With only a few rows, equality may be a coincidence, unless the
	 * row lacks a cell that all of them have.
	 */
	is(row: Row, least = 3, leastUnlike = 2, cents = row.cents): boolean {
		const isUnlike = (this.filled ?? []).some((at) => !isFilled(row.cells[at]));
		return this.sum === cents && this.count >= (isUnlike ? leastUnlike : least);
	}
}

interface Parts {
	all: Part;
	since: Part;
}

/** Walks through rows and finds those that state the sum of rows above. */
class Sums {
	readonly found: Row[] = [];
	private readonly parts = new Map<number, Parts>();
	private left = 0;
	private count = 0;

	private partsOf(way: number): Parts {
		const own = this.parts.get(way) ?? { all: new Part(), since: new Part() };
		this.parts.set(way, own);
		return own;
	}

	see(row: Row): void {
		const { cents } = row;
		if (!cents) return;
		const own = this.partsOf(Math.sign(cents));
		const isLeft = this.parts.size > 1 && this.count > 2 && cents > 0 && cents === this.left;
		const least = this.found.length > 0 ? 2 : 3;
		if (isLeft || own.since.is(row, least) || own.all.is(row)) {
			this.found.push(row);
			own.since = new Part();
			return;
		}
		for (const part of [own.all, own.since]) part.add(row);
		this.left += cents;
		this.count++;
	}
}

/**
 * Holds rows that state the sum of rows above in their direction, or the remainder of all, unless a
 * balance proves them.
 */
export function checkSums(rows: Row[]): void {
	const sums = new Sums();
	for (const row of rows) if (!row.isProven) sums.see(row);
	for (const row of sums.found) hold(row, 'sumRow');
}
