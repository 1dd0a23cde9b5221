import type { Columns } from '../rows/columns';
import type { Entry } from '../rows/lines';
import { hold, type Row } from '../rows/row';

/** A line in its order: a row, or a balance alone; the balance with its sign. */
interface Step {
	row?: Row;
	balance?: number;
}

/** What a running balance shows of rows. */
interface Followed {
	proven: Row[];
	/** Rows that moved nothing by their own balance: sums, balances carried over. */
	still: Row[];
	/** Rows from the first one that the balance does not follow. */
	broken: Row[];
	/** What the balance of the first broken row had to be, and what it is. */
	expected?: number;
	stated?: number;
}

/** Goes from balance to balance, the oldest first; `sign` -1 reads money in as money out. */
function follow(steps: Step[], sign: 1 | -1): Followed {
	const found: Followed = { proven: [], still: [], broken: [] };
	let last: number | undefined;
	let isOpening = false;
	let since: Row[] = [];
	const sumSince = () => since.reduce((all, { cents = NaN }) => all + sign * cents, 0);
	for (const [at, { row, balance }] of steps.entries()) {
		if (!row) {
			if (last !== undefined || since.length > 0) continue;
			last = balance;
			isOpening = true;
			continue;
		}
		const cents = sign * (row.cents ?? NaN);
		if (balance === undefined) {
			if (row.cents !== undefined) since.push(row);
			continue;
		}
		// What stands above the first row may be anything: only rows break the chain.
		const isOther = isOpening && (last ?? NaN) + sumSince() + cents !== balance && last !== balance;
		isOpening = false;
		if (last === undefined || isOther) {
			last = balance;
			since = [];
			continue;
		}
		const sum = sumSince();
		if (last + sum + cents === balance) found.proven.push(...since, row);
		else if (last + cents === balance) found.proven.push(row);
		else if (last + sum === balance || last === balance) {
			if (last + sum === balance) found.proven.push(...since);
			found.still.push(row);
		} else {
			const rest = steps.slice(at).flatMap((each) => each.row ?? []);
			return {
				...found,
				broken: [...since, ...rest],
				expected: last + sum + cents,
				stated: balance,
			};
		}
		last = balance;
		since = [];
	}
	return found;
}

/** The most that one of several ways to read the balances proves. */
const best = (all: Followed[]): Followed =>
	all.reduce((one, other) => (other.proven.length > one.proven.length ? other : one));

/**
 * The balances with their signs. Two marks, such as those of debit and credit, say two signs: the one that
 * proves more is right.
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

/** How rows are proven. */
export interface Proof {
	/** How many rows the balance proves, of how many. */
	proven?: { count: number; of: number };
	/** All balances in hundredths, the oldest first. */
	balances?: number[];
	/** The day of the last balance; empty if its row says none. */
	balanceDay?: string;
}

/** All balances in the order of the days, with the one before the first row. */
function statedIn(steps: Step[]): Pick<Proof, 'balances' | 'balanceDay'> {
	const stated = steps.filter(({ balance }) => balance !== undefined);
	const [first] = stated;
	// The one before the first row, too, so that the last one of the file before is found.
	const before = (first?.balance ?? NaN) - (first?.row?.cents ?? NaN);
	const opening = Number.isNaN(before) || steps[0] !== first ? [] : [before];
	return {
		balances: [...opening, ...stated.flatMap(({ balance }) => balance ?? [])],
		balanceDay: stated.at(-1)?.row?.day ?? '',
	};
}

/**
 * Proves amounts and directions by the running balance of a named column, and holds rows that it does not
 * count. Where it follows as well with money in and out swapped, it proves nothing: two equal amounts follow
 * each other both ways.
 */
export function proveBalances(entries: Entry[]): Proof {
	const rows = entries.flatMap(({ row }) => row ?? []);
	const signed = signings(entries);
	const both = signed.flatMap((steps) => [
		{ steps, isUp: false },
		{ steps: [...steps].reverse(), isUp: true },
	]);
	const isNewestFirst = (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '');
	both.sort(
		(one, other) => Number(other.isUp === isNewestFirst) - Number(one.isUp === isNewestFirst),
	);
	const found = both.map(({ steps }) => follow(steps, 1));
	const own = best(found);
	const steps = both[found.indexOf(own)]?.steps ?? [];
	const swapped = best(both.map((each) => follow(each.steps, -1)));
	const isSwapped = swapped.proven.length > own.proven.length;
	const isUndecided =
		!isSwapped && own.proven.length > 0 && swapped.proven.length === own.proven.length;
	if (isSwapped) for (const row of rows) hold(row, 'opposite', { unit: 'opposite' });
	else if (!isUndecided) for (const row of own.proven) row.isProven = true;
	if (!isSwapped) holdOff(rows, own);
	const count = rows.filter(({ isProven }) => isProven).length;
	return { proven: { count, of: rows.length }, ...statedIn(steps) };
}

/** Holds what a balance speaks against. */
function holdOff(rows: Row[], { proven, still, broken, expected, stated }: Followed): void {
	for (const row of still) hold(row, 'notCounted');
	const off = proven.length === 0 && broken.length > 0 ? rows : broken;
	const amounts = [String(broken[0]?.line ?? ''), String(expected ?? ''), String(stated ?? '')];
	for (const row of off) hold(row, 'balanceOff', { with: amounts, unit: 'balanceOff' });
	// Once a balance is stated, a row that none proves may be of another account.
	const balances = rows.filter(({ balance }) => balance !== undefined);
	for (const row of rows) {
		const isAlone =
			!row.isProven && row.balance === undefined && balances.length * 2 >= rows.length;
		if (isAlone) hold(row, 'lacksBalance');
	}
}

/** Fewer rows may agree by chance. */
const LEAST = 3;

/**
 * Looks for a running balance in a column that no field names: it proves rows as a named one does, and holds
 * all of them where it shows the other direction.
 */
export function findBalance(columns: Columns, rows: Row[]): void {
	const ways = new Set(rows.map(({ cents = 0 }) => Math.sign(cents)).filter(Boolean));
	// Payments of one direction alone may have a running total beside them.
	if (rows.length < LEAST || ways.size < 2) return;
	for (const at of columns.free) {
		const balances = rows.map(({ cells }) => columns.money(cells[at]) ?? NaN);
		for (const order of [[...rows.keys()], [...rows.keys()].reverse()]) {
			proveBy(order, balances, rows);
		}
	}
}

/** Proves rows by the numbers of a column in one order. */
function proveBy(order: number[], balances: number[], rows: Row[]): void {
	const follows = (sign: number) =>
		order.slice(1).filter((index, before) => {
			const change = (balances[index] ?? NaN) - (balances[order[before] ?? -1] ?? NaN);
			return change === sign * (rows[index]?.cents ?? NaN);
		});
	const proven = follows(1);
	const swapped = follows(-1);
	if (swapped.length === order.length - 1 && proven.length < swapped.length) {
		for (const row of rows) hold(row, 'opposite', { unit: 'opposite' });
	}
	const isProof = proven.length * 3 >= (order.length - 1) * 2 && proven.length > swapped.length;
	if (!isProof) return;
	for (const row of proven.flatMap((index) => rows[index] ?? [])) row.isProven = true;
}
