import { groupsOf } from '../groups';
import { daysAround, daysBetween, isNextWorkingDay, MOST_DAYS_TO_NEXT } from './days';
import { accountDigits, companyOf, idsIn, plainTotal, text, type NewRow, type Row } from './row';

/** Days within which a payout that was left out as a transfer arrives. */
const MOST_DAYS_OF_LEFT_OUT = 5;

/** States of a payment that moved or may have moved money. */
const COUNTS = ['posted', 'posting', 'unknown', 'approved', 'waiting'];

/** Whether a person or a rule has said that a payment is a transfer between own accounts. */
export const isLeftOutAsTransfer = ({ state, note }: NewRow): boolean =>
	state === 'dismissed' && note === 'transfer';

/**
 * Whether two payments belong to different accounts. Banks abbreviate numbers: `4567` may be
 * `1230004567`.
 */
function isOtherAccount(one: NewRow, other: NewRow): boolean {
	const own = accountDigits(one.account_number);
	const others = accountDigits(other.account_number);
	if (own !== '' && others !== '') return !own.endsWith(others) && !others.endsWith(own);
	const bank = text(one.bank_code);
	const otherBank = text(other.bank_code);
	if (bank !== otherBank) return bank !== '' && otherBank !== '';
	// A wallet has the bank of its payouts, but no account number. Its payouts are known to go to
	// another account.
	const isLeftOut = isLeftOutAsTransfer(one) || isLeftOutAsTransfer(other);
	return isLeftOut && own !== others;
}

const OPPOSITE: Record<string, string> = { in: 'out', out: 'in' };

/**
 * Whether two days can belong to the same transfer: a bank books it on the next working day at the
 * latest.
 */
function areDaysOfOne(one: NewRow, other: NewRow): boolean {
	const days = [text(one.date), text(other.date)] as const;
	const isLeftOut = isLeftOutAsTransfer(one) || isLeftOutAsTransfer(other);
	return isLeftOut ? daysBetween(...days) <= MOST_DAYS_OF_LEFT_OUT : isNextWorkingDay(...days);
}

/**
 * Whether two payments may be the two sides of a transfer between own accounts: the same amount,
 * out of one and into the other, on the same or the next working day. If one was left out as a
 * transfer, within 5 days, because a shop's payout takes longer.
 */
export function isOtherSide(one: NewRow, other: NewRow): boolean {
	const areVouchers = one.kind === 'voucher' && other.kind === 'voucher';
	if (!areVouchers || companyOf(one) !== companyOf(other)) return false;
	if (OPPOSITE[text(one.direction)] !== text(other.direction)) return false;
	if (plainTotal(one.total) !== plainTotal(other.total)) return false;
	return areDaysOfOne(one, other) && isOtherAccount(one, other);
}

/** Payments by direction, amount, and day. */
class ByTrace<Payment extends NewRow> {
	private readonly payments: Map<string, Payment[]>;
	/** Cache of the days around each day: a file has few days, but many payments on each. */
	private readonly around = new Map<string, string[]>();

	constructor(all: Payment[]) {
		this.payments = groupsOf(all, ({ direction, total, date }) =>
			[text(direction), plainTotal(total), text(date)].join(' '),
		);
	}

	/**
	 * Payments in this direction with the same amount as another one, grouped by the days around it.
	 */
	near({ date, total }: NewRow, direction: string | undefined, most: number): Payment[][] {
		if (direction === undefined) return [];
		const money = `${direction} ${plainTotal(total)}`;
		const days = this.daysAround(text(date), most);
		return days.map((day) => this.payments.get(`${money} ${day}`) ?? []);
	}

	private daysAround(day: string, most: number): string[] {
		const name = `${day} ${most}`;
		const known = this.around.get(name);
		if (known) return known;
		const days = daysAround(day, most);
		this.around.set(name, days);
		return days;
	}
}

/**
 * If an amount occurs more often than this, and more often than there are other sides, it is a
 * price.
 */
const MOST_EQUAL = 2;

/** If an amount occurs more often than this within these days, it is a price in any case. */
const MOST_NEAR = 50;

const countOf = (days: NewRow[][]) => days.reduce((sum, { length }) => sum + length, 0);

/** Finds the rows that may be the other side of a payment. */
export class OtherSides {
	private readonly rows: ByTrace<Row>;
	private readonly documents: ByTrace<NewRow>;
	/** Cache of whether a row already has its other side, by row ID. */
	private readonly paired = new Map<number, boolean>();

	/**
	 * @param rows on the days of the payments, and within ten days before and after
	 * @param documents of the file, except those already in the list
	 */
	constructor(rows: Row[], documents: NewRow[]) {
		const counts = (row: Row) => COUNTS.includes(text(row.state)) || isLeftOutAsTransfer(row);
		this.rows = new ByTrace(rows.filter((row) => row.kind === 'voucher' && counts(row)));
		this.documents = new ByTrace(documents);
	}

	/** The rows that may be the other side, including those that already have theirs. */
	private near(payment: NewRow): Row[] {
		const direction = OPPOSITE[text(payment.direction)];
		const days = this.rows.near(payment, direction, MOST_DAYS_OF_LEFT_OUT);
		return countOf(days) > MOST_NEAR ? [] : days.flat().filter((row) => isOtherSide(payment, row));
	}

	/** Whether a row is one side of a transfer whose other side is known. */
	private isPaired(row: Row): boolean {
		const known = this.paired.get(row.id);
		if (known !== undefined) return known;
		const isPaired = this.near(row).some((other) => isPair(row, other));
		this.paired.set(row.id, isPaired);
		return isPaired;
	}

	/** How many payments of the same account have this amount and direction within these days. */
	private countOfEqual(payment: NewRow): number {
		const direction = text(payment.direction);
		const all = [this.rows, this.documents].flatMap((each) =>
			each.near(payment, direction, MOST_DAYS_TO_NEXT),
		);
		if (countOf(all) > MOST_NEAR) return countOf(all);
		return all.flat().filter((other) => !isOtherAccount(payment, other)).length;
	}

	/**
	 * The rows that may be the other side of a payment and don't have theirs yet. An amount that the
	 * account often has is a price, which proves nothing, unless the other side was left out as a
	 * transfer.
	 */
	of(payment: NewRow): Row[] {
		const rows = this.near(payment).filter((row) => !this.isPaired(row));
		if (rows.length === 0 || rows.some(isLeftOutAsTransfer)) return rows;
		const count = this.countOfEqual(payment);
		return count > MOST_EQUAL && count > rows.length ? [] : rows;
	}
}

/** Whether one of two rows was left out as a transfer and names the other as its other side. */
export function isPair(one: Row, other: Row): boolean {
	const names = (row: Row, id: number) =>
		isLeftOutAsTransfer(row) && idsIn(row.same_as).includes(String(id));
	return names(one, other.id) || names(other, one.id);
}

/** A transfer, and the rows that may be its other side. */
interface Sides {
	/** The document that was said to be a transfer. */
	document: NewRow;
	otherSides: Row[];
}

/**
 * Assigns each transfer its other side, using each row once: the oldest payment gets the oldest
 * other side.
 *
 * @returns the row for each transfer, in order; undefined if none is left
 */
export function pairsOf(transfers: Sides[]): Array<Row | undefined> {
	const byDay = (one: NewRow, other: NewRow) => (text(one.date) < text(other.date) ? -1 : 1);
	const taken = new Map<NewRow, Row>();
	const used = new Set<Row>();
	for (const { document, otherSides } of [...transfers].sort((one, other) =>
		byDay(one.document, other.document),
	)) {
		const row = [...otherSides].sort(byDay).find((each) => !used.has(each));
		if (!row) continue;
		used.add(row);
		taken.set(document, row);
	}
	return transfers.map(({ document }) => taken.get(document));
}
