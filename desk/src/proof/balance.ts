import type { Entry } from '../rows/lines';
import { hold, isHeldFor, type Row } from '../rows/row';
import { rupiah } from '../rows/rupiah';

/** A line in sequence: a row, or only a balance. The balance has its sign. */
interface Step {
	row?: Row;
	balance?: number;
}

/** What a running balance proves about rows. */
interface Followed {
	proven: Row[];
	/** Rows that changed nothing according to their own balance: sums, balances carried over. */
	still: Row[];
	/** Rows from the first one that the balance contradicts. */
	broken: Row[];
	/** What the balance of the first contradicting row should be, and what it is. */
	expected?: number;
	stated?: number;
}

/** Follows the balances, oldest first. */
class Chain {
	readonly found: Followed = { proven: [], still: [], broken: [] };
	private last?: number;
	/** Whether the last balance precedes the first row: it may be anything. */
	private isOpening = false;
	/** Rows without a balance since the last one. */
	private since: Row[] = [];

	/** @param sign -1 treats money in as money out */
	constructor(private readonly sign: 1 | -1) {}

	private centsOf({ cents = NaN }: Row): number {
		return this.sign * cents;
	}

	/** Continues with the next line; false if the balance doesn't follow. */
	see({ row, balance }: Step): boolean {
		if (!row) this.open(balance);
		else if (balance !== undefined) return this.reach(row, balance);
		else if (row.cents !== undefined) this.since.push(row);
		return true;
	}

	private open(balance: number | undefined): void {
		if (this.last !== undefined || this.since.length > 0) return;
		this.last = balance;
		this.isOpening = true;
	}

	private reach(row: Row, balance: number): boolean {
		const { found, since, last } = this;
		const sum = since.reduce((all, each) => all + this.centsOf(each), 0);
		const ends = this.endsOf(row, sum);
		const isStart = last === undefined || (this.isOpening && !ends.includes(balance));
		this.isOpening = false;
		if (!isStart && !ends.includes(balance)) {
			found.expected = ends[0];
			found.stated = balance;
			return false;
		}
		if (!isStart) this.prove(row, ends.indexOf(balance));
		this.last = balance;
		this.since = [];
		return true;
	}

	/** The balances that may follow: all rows count, only this one, only those before it, or none. */
	private endsOf(row: Row, sum: number): number[] {
		const { last = NaN } = this;
		const cents = this.centsOf(row);
		return [last + sum + cents, last + cents, last + sum, last];
	}

	private prove(row: Row, end: number): void {
		const { found, since } = this;
		if (end === 0 || end === 2) found.proven.push(...since);
		if (end < 2) found.proven.push(row);
		else found.still.push(row);
	}

	/** Records the rows that the balance doesn't prove. */
	breakAt(rest: Step[]): void {
		this.found.broken = [...this.since, ...rest.flatMap(({ row }) => row ?? [])];
	}
}

/** What the balances prove about rows; `sign` -1 treats money in as money out. */
function follow(steps: Step[], sign: 1 | -1): Followed {
	const chain = new Chain(sign);
	const at = steps.findIndex((step) => !chain.see(step));
	if (at >= 0) chain.breakAt(steps.slice(at));
	return chain.found;
}

/** Among several ways to read the balances, the one that proves the most. */
const best = (all: Followed[]): Followed =>
	all.reduce((one, other) => (other.proven.length > one.proven.length ? other : one));

/**
 * The balances with their signs. Two marks, such as those of debit and credit, stand for opposite
 * signs; the assignment that proves more is the right one.
 */
function signings(entries: Entry[]): Step[][] {
	const marks = [...new Set(entries.flatMap(({ stated }) => stated?.mark ?? []))];
	const isSigned = marks.length > 1;
	return (isSigned ? marks : ['']).map((minus) =>
		entries.map(({ row, stated }) => ({
			row,
			balance: stated && (isSigned && stated.mark === minus ? -stated.cents : stated.cents),
		})),
	);
}

/** The result of proving rows by balance. */
export interface Proof {
	/** How many rows the balance proves, out of how many with an amount. */
	proven?: { count: number; of: number };
	/** All balances in hundredths, oldest first. */
	balances?: number[];
	/** The day of the last balance; empty if its row has none. */
	balanceDay?: string;
}

/** All balances in chronological order, including the one before the first row. */
function statedIn(steps: Step[]): Pick<Proof, 'balances' | 'balanceDay'> {
	const stated = steps.filter(({ balance }) => balance !== undefined);
	const [first] = stated;
	// Includes the one before the first row, to match the last balance of the previous file.
	const before = (first?.balance ?? NaN) - (first?.row?.cents ?? NaN);
	const opening = Number.isNaN(before) || steps[0] !== first ? [] : [before];
	return {
		balances: [...opening, ...stated.flatMap(({ balance }) => balance ?? [])],
		balanceDay: stated.at(-1)?.row?.day ?? '',
	};
}

/** How often the day rises from one row to the next, minus how often it falls. */
function risesIn(rows: Row[]): number {
	const days = rows.flatMap(({ day }) => day || []);
	return days.slice(1).reduce((rises, day, at) => {
		const before = days[at] ?? '';
		return rises + Number(day > before) - Number(day < before);
	}, 0);
}

/**
 * The ways to read the balances: downward, upward, or either if the days don't tell. Against the
 * days, balances that precede their rows look like those of swapped directions.
 */
function orders(entries: Entry[], rows: Row[]): Step[][] {
	const down = signings(entries);
	const up = down.map((steps) => [...steps].reverse());
	const rises = risesIn(rows);
	return [...(rises < 0 ? [] : down), ...(rises > 0 ? [] : up)];
}

/**
 * Proves amounts and directions by the running balance in a named column, and holds rows that
 * contradict it. If the balance also follows with money in and out swapped, it proves nothing: two
 * equal amounts follow each other either way.
 */
export function proveBalances(entries: Entry[]): Proof {
	const rows = entries.flatMap(({ row }) => row ?? []);
	const all = orders(entries, rows);
	const found = all.map((steps) => follow(steps, 1));
	const own = best(found);
	const swapped = best(all.map((steps) => follow(steps, -1)));
	if (swapped.proven.length > own.proven.length) {
		for (const row of rows) hold(row, 'opposite', { unit: 'opposite' });
	} else {
		const isSure = own.proven.length > swapped.proven.length;
		for (const row of isSure ? own.proven : []) row.isProven = true;
		holdOff(rows, own);
	}
	const count = rows.filter(({ isProven }) => isProven).length;
	const hasAmount = (row: Row) => row.cents !== undefined || isHeldFor(row, 'noDirection');
	const of = rows.filter(hasAmount).length;
	const steps = all[found.indexOf(own)] ?? [];
	return { proven: { count, of }, ...statedIn(steps) };
}

/** Holds rows that a balance contradicts. */
function holdOff(rows: Row[], { proven, still, broken, expected = 0, stated = 0 }: Followed): void {
	for (const row of still) hold(row, 'notCounted');
	const [first] = broken;
	if (first) {
		const amounts = [String(first.line), rupiah(expected), rupiah(stated)];
		const off = proven.length === 0 ? rows : broken;
		for (const row of off) hold(row, 'balanceOff', { with: amounts, unit: 'balanceOff' });
	}
}
