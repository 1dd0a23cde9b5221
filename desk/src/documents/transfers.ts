import { groupsOf } from '../groups';
import { daysAround, daysBetween, isNextWorkingDay, MOST_DAYS_TO_NEXT } from './days';
import { accountDigits, idsIn, plainTotal, text, type NewRow, type Row } from './row';

/** Days after which a payout that was left out as a transfer has arrived. */
const MOST_DAYS_OF_LEFT_OUT = 5;

/** States of a payment that moved money, or may have. */
const COUNTS = ['posted', 'posting', 'unknown', 'approved', 'waiting'];

/** Whether a person or a rule has said that a payment is a transfer between own accounts. */
export const isLeftOutAsTransfer = ({ state, note }: NewRow): boolean =>
	state === 'dismissed' && note === 'transfer';

/** Whether two payments are of two accounts. Banks shorten numbers: `4567` may be `1230004567`. */
function isOtherAccount(one: NewRow, other: NewRow): boolean {
	const own = accountDigits(one.account_number);
	const others = accountDigits(other.account_number);
	if (own !== '' && others !== '') return !own.endsWith(others) && !others.endsWith(own);
	const bank = text(one.bank_code);
	const otherBank = text(other.bank_code);
	if (bank !== otherBank) return bank !== '' && otherBank !== '';
	// A wallet has the bank of its payouts, and no number. Its payouts are known to go somewhere else.
	const isLeftOut = isLeftOutAsTransfer(one) || isLeftOutAsTransfer(other);
	return isLeftOut && own !== others;
}

const OPPOSITE: Record<string, string> = { in: 'out', out: 'in' };

const companyOf = ({ company }: NewRow) => text(company).toLowerCase();

/** Whether two days are those of one transfer: a bank books it on the next working day at the latest. */
function areDaysOfOne(one: NewRow, other: NewRow): boolean {
	const days = [text(one.date), text(other.date)] as const;
	const isLeftOut = isLeftOutAsTransfer(one) || isLeftOutAsTransfer(other);
	return isLeftOut ? daysBetween(...days) <= MOST_DAYS_OF_LEFT_OUT : isNextWorkingDay(...days);
}

/**
 * Whether two payments may be the two sides of one transfer between own accounts: the same amount, out of
 * one and into the other, on the same or the next working day; within 5 days where one was left out as a
 * transfer, as a payout of a shop takes longer.
 */
export function isOtherSide(one: NewRow, other: NewRow): boolean {
	const areVouchers = one.kind === 'voucher' && other.kind === 'voucher';
	if (!areVouchers || companyOf(one) !== companyOf(other)) return false;
	if (OPPOSITE[text(one.direction)] !== text(other.direction)) return false;
	if (plainTotal(one.total) !== plainTotal(other.total)) return false;
	return areDaysOfOne(one, other) && isOtherAccount(one, other);
}

/** Payments by direction, amount and day. */
class ByTrace<Payment extends NewRow> {
	private readonly payments: Map<string, Payment[]>;
	/** The days around a day, by it: a file has few days, and many payments of each. */
	private readonly around = new Map<string, string[]>();

	constructor(all: Payment[]) {
		this.payments = groupsOf(all, ({ direction, total, date }) =>
			[text(direction), plainTotal(total), text(date)].join(' '),
		);
	}

	/** The payments of this direction with the amount of another one, by the days around it. */
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

/** More payments of one amount than this, and than there are other sides, are a price. */
const MOST_EQUAL = 2;

/** More payments of one amount than this within these days are a price in any case. */
const MOST_NEAR = 50;

const countOf = (days: NewRow[][]) => days.reduce((sum, { length }) => sum + length, 0);

/** Finds the rows that may be the other side of a payment. */
export class OtherSides {
	private readonly rows: ByTrace<Row>;
	private readonly documents: ByTrace<NewRow>;
	/** Whether a row has found its other side, by its ID. */
	private readonly paired = new Map<number, boolean>();

	/**
	 * @param rows of the days of the payments, and of ten days before and after them
	 * @param documents of the file, without those that are there already
	 */
	constructor(rows: Row[], documents: NewRow[]) {
		const counts = (row: Row) => COUNTS.includes(text(row.state)) || isLeftOutAsTransfer(row);
		this.rows = new ByTrace(rows.filter((row) => row.kind === 'voucher' && counts(row)));
		this.documents = new ByTrace(documents);
	}

	/** The rows that may be the other side, also those that have found theirs. */
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

	/** How many payments of its account have this amount and direction within these days. */
	private countOfEqual(payment: NewRow): number {
		const direction = text(payment.direction);
		const all = [this.rows, this.documents].flatMap((each) =>
			each.near(payment, direction, MOST_DAYS_TO_NEXT),
		);
		if (countOf(all) > MOST_NEAR) return countOf(all);
		return all.flat().filter((other) => !isOtherAccount(payment, other)).length;
	}

	/**
	 * The rows that may be the other side of a payment, and have not found theirs yet. An amount that the
	 * account has often is a price, and shows nothing; unless the other side was left out as a transfer.
	 */
	of(payment: NewRow): Row[] {
		const rows = this.near(payment).filter((row) => !this.isPaired(row));
		if (rows.length === 0 || rows.some(isLeftOutAsTransfer)) return rows;
		const count = this.countOfEqual(payment);
		return count > MOST_EQUAL && count > rows.length ? [] : rows;
	}
}

/** Whether one of two rows was left out as a transfer whose other side is the other one. */
export function isPair(one: Row, other: Row): boolean {
	const names = (row: Row, id: number) =>
		isLeftOutAsTransfer(row) && idsIn(row.same_as).includes(String(id));
	return names(one, other.id) || names(other, one.id);
}

/** Two sides of transfers that belong together. */
interface Sides {
	/** What was said to be a transfer. */
	document: NewRow;
	otherSides: Row[];
}

/**
 * Finds the other side of each transfer, each row once: the oldest payment has the oldest other side.
 *
 * @returns the row of each transfer, in their order; undefined where none is left
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
