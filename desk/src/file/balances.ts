import { rupiah } from '../page/html';
import { readMoney } from './amounts';
import { isBlank } from './cells';
import { checkOrder } from './dating';
import type { Row } from './row';
import type { Reading } from './rows';
import { signed } from './ways';

/** The balance of a row: `1.000 CR`, `1.000 DB`, `1.000`. */
function readBalance(row: Row): number | undefined {
	const cell = row.cell('balance');
	const { digits, way = 1 } = signed(cell);
	const cents = readMoney(digits, row.means.layout.numbers ?? '');
	if (cents !== undefined && way !== 0) return cents * way;
	row.holdIf(!isBlank(cell), 'noBalance', 'balance');
	return undefined;
}

/** What following the balances shows. */
interface Followed {
	/** The oldest first. */
	rows: Row[];
	proven: Row[];
	/** The rows from the first balance that does not follow from the one before. */
	broken?: { unproven: Row[]; values: string[] };
}

/** The money of rows since a balance: of all of them, and of those that state a balance. */
class Since {
	private sum: number;
	private ofStated: number;

	constructor(
		balance: number,
		readonly from: number,
	) {
		this.sum = balance;
		this.ofStated = balance;
	}

	get isKnown(): boolean {
		return !Number.isNaN(this.sum);
	}

	/** The balance that should stand here. */
	get expected(): number {
		return this.sum;
	}

	add(row: Row): void {
		const { value = NaN, balance, decision } = row;
		// Money of a row that was cancelled, is pending or left out moved only if its balance says so.
		const isStopped = row.isHeldFor('statusOff', 'pending', 'stopWord');
		const isOpen = isStopped || decision.leaves === 'skip';
		if (!isOpen || this.sum + value === balance) this.sum += value;
		if (balance !== undefined) this.ofStated += value;
	}

	/** The rows that a balance proves: all, or those that state one where the others moved nothing; else none. */
	provenBy(balance: number, rows: Row[]): Row[] {
		if (this.sum === balance) return rows;
		return this.ofStated === balance ? rows.filter((row) => row.balance !== undefined) : [];
	}
}

/** Goes from balance to balance, the oldest row first. */
function follow(rows: Row[]): Followed {
	const proven: Row[] = [];
	let since = new Since(NaN, 0);
	for (const [at, row] of rows.entries()) {
		since.add(row);
		const { balance } = row;
		if (balance === undefined) continue;
		if (since.isKnown) {
			const own = since.provenBy(balance, rows.slice(since.from, at + 1));
			const values = [String(row.line), rupiah(since.expected), rupiah(balance)];
			const unproven = proven.length === 0 ? rows : rows.slice(since.from);
			if (own.length === 0) return { rows, proven, broken: { unproven, values } };
			proven.push(...own);
		}
		since = new Since(balance, at + 1);
	}
	return { rows, proven };
}

/** Holds rows behind the first balance that state none and that none proves: they may be of another account. */
function checkLacking(inOrder: Row[]): void {
	const first = inOrder.findIndex(({ balance }) => balance !== undefined);
	for (const row of first < 0 ? [] : inOrder.slice(first)) {
		row.holdIf(row.balance === undefined && !row.isProven, 'lacksBalance', 'balance');
	}
}

/** Follows the balances from above or from below, whichever proves more; else as the dates say. */
function followed(rows: Row[]): Followed {
	const down = follow(rows);
	const up = follow([...rows].reverse());
	const more = up.proven.length - down.proven.length;
	const days = rows.map(({ date }) => date).filter(Boolean);
	const isNewestFirst = (days[0] ?? '') > (days.at(-1) ?? '');
	return more > 0 || (more === 0 && isNewestFirst) ? up : down;
}

/** Holds each balance against the one before it; after one that does not follow everything is held. */
export function proveBalances(rows: Row[]): Pick<Reading, 'proven' | 'balances' | 'balanceDay'> {
	for (const row of rows) row.balance = readBalance(row);
	const { rows: inOrder, proven, broken } = followed(rows);
	for (const row of proven) row.isProven = true;
	for (const row of broken?.unproven ?? []) row.hold('balanceOff', '', '', broken?.values);
	checkLacking(inOrder);
	checkOrder(inOrder);
	const [first, ...stated] = inOrder.filter(({ balance }) => balance !== undefined);
	const count = { count: proven.length, of: rows.length };
	if (!first) return { proven: count };
	const { balance = 0, value = 0 } = first;
	const balances = [balance - value, balance, ...stated.map((row) => row.balance ?? 0)];
	const balanceDay = (stated.at(-1) ?? first).date;
	return { proven: count, balances, balanceDay };
}
