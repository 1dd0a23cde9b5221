import { accountDigits, companyOf, text, type Row } from '../documents/row';
import { isLeftOutAsTransfer, isOtherSide, isPair, pairsOf } from '../documents/transfers';

/** What *ACC Layouts* stores about the last file of an account. */
export type KeptBalance = Partial<
	Record<'bank_code' | 'account_number' | 'balance' | 'balance_day' | 'file', string>
>;

/** Number and sum of documents; the sum in hundredths. */
export interface Sum {
	count: number;
	cents: number;
}

/** An own account with its rows in the list. */
export interface Account {
	company: string;
	bank: string;
	number: string;
	name: string;
	/** Rows of the month. */
	rows: Row[];
	/** Number of rows in the previous month. */
	before: number;
	/** The last balance stated in a file of this account. */
	balance?: KeptBalance;
}

/** States in which a document still needs a person or the poster. */
export const OPEN_STATES = ['waiting', 'refused', 'unknown', 'posting', 'approved'] as const;

/** Identifies an own account: rows that name none have one together. */
const identityOf = (row: Partial<Row>): string =>
	[companyOf(row), text(row.bank_code), accountDigits(row.account_number)].join(' ');

/** Number and sum of rows. */
export const sumOf = (rows: Row[]): Sum => ({
	count: rows.length,
	cents: rows.reduce((sum, { total }) => sum + Math.round((Number(total) || 0) * 100), 0),
});

/** The last balance of each account; among several files, the one with the latest day. */
function balancesByAccount(kept: KeptBalance[]): Map<string, KeptBalance> {
	const known = kept.filter(({ balance, balance_day }) => text(balance) && text(balance_day));
	known.sort((one, other) => (text(one.balance_day) < text(other.balance_day) ? -1 : 1));
	return new Map(known.map((each) => [identityOf(each), each]));
}

/**
 * The own accounts of vouchers, including those with rows only in the previous month.
 *
 * @param rows of the month and the previous month
 */
export function accountsOf(rows: Row[], month: string, kept: KeptBalance[]): Account[] {
	const balances = balancesByAccount(kept);
	const accounts = new Map<string, Account>();
	for (const row of rows.filter(({ kind }) => kind === 'voucher')) {
		const identity = identityOf(row);
		const account = accounts.get(identity) ?? {
			company: text(row.company),
			bank: text(row.bank_code),
			number: text(row.account_number),
			name: '',
			rows: [],
			before: 0,
			balance: row.company ? undefined : balances.get(identity),
		};
		accounts.set(identity, account);
		account.name = account.name || text(row.account_name);
		if (text(row.date).startsWith(month)) account.rows.push(row);
		else if (text(row.date) < month) account.before++;
	}
	const inUse = [...accounts].filter(([, { rows: own, before }]) => own.length > 0 || before > 0);
	return inUse.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, account]) => account);
}

/** A transfer between own accounts, and its other side if known. */
export interface Transfer {
	row: Row;
	/** Undefined if it has not arrived. */
	otherSide?: Row;
}

/** The other side of each left-out transfer, as named by a person or as found now. */
export function transfersOf(rows: Row[]): Transfer[] {
	const transfers = rows.filter(isLeftOutAsTransfer);
	const said = transfers.map((row) => rows.find((other) => isSide(row, other)));
	const open = transfers.filter((_, at) => !said[at]);
	const sides = open.map((document) => ({
		document,
		otherSides: open.filter((other) => isOtherSide(document, other)),
	}));
	const found = pairsOf(sides);
	return transfers.map((row, at) => ({ row, otherSide: said[at] ?? found[open.indexOf(row)] }));
}

const isSide = (row: Row, other: Row) => isPair(row, other) && isOtherSide(row, other);
