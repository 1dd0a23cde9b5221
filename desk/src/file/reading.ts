import { monthsOf } from '../documents/days';
import type { Unreadable } from '../wording/unreadable';
import type { ChosenLayout } from './chosen';
import type { Facts } from './facts';
import { readPurchases } from './purchases';
import type { Decisions, Means } from '../rows/means';
import type { Table } from '../rows/sheet';
import type { Layout } from '../rows/layout';
import type { Document, Reading } from './made';
import { storedFor, tableOf, type OpenedFile, type StoredLayout } from './table';
import { readVouchers } from './vouchers';

/** The third step: the rows as read with the layout. */
export interface ReadRows {
	reading: Reading;
	/** Warnings to show before posting. */
	notes: string[];
	/** The last balance, in hundredths, and its day; empty if there is none. */
	balance: string;
	balanceDay: string;
	/** The account of that balance; empty if the file has several accounts. */
	account: Record<'bank_code' | 'account_number', string>;
	/** First and last day to query the list for, in whole months. */
	firstDay: string;
	lastDay: string;
	/** The layout as stored: without the month, which belongs to a single file. */
	kept: string;
}

/** The account of all documents; empty if there are several. */
function accountOfAll(documents: Document[]): ReadRows['account'] {
	const first: Partial<Document> = documents[0] ?? {};
	const { bank_code = '', account_number = '' } = first;
	const isOne = documents.every(
		(each) => each.bank_code === bank_code && each.account_number === account_number,
	);
	return isOne ? { bank_code, account_number } : { bank_code: '', account_number: '' };
}

/** Collects what is needed to read a table. */
export function meansOf(
	table: Table,
	layout: Layout,
	{ today, banks, categories }: Facts,
	decisions: Decisions = {},
): Means {
	return { table, layout, today, banks, categories, decisions };
}

/** Reads the rows of a file strictly by its layout. */
export function readRowsOfFile(
	opened: OpenedFile,
	{ layout, decisions }: ChosenLayout,
	stored: StoredLayout[],
	facts: Facts,
): ReadRows {
	const means = meansOf(tableOf(opened), layout, facts, decisions);
	const reading = facts.kind === 'voucher' ? readVouchers(means) : readPurchases(means);
	const { balances } = reading;
	const own = storedFor(opened, stored);
	const isNext = !own?.balance || !balances || balances.includes(Number(own.balance));
	const { documents, left, held } = reading;
	const all = [...documents, ...left, ...held.flatMap(({ made }) => made)];
	const days = monthsOf(all.map(({ document }) => document.date).filter(Boolean));
	const notes: Unreadable[] = [];
	if (opened.sheet.hasMore) notes.push('unread');
	if (!isNext) notes.push('otherStart');
	return {
		reading,
		notes: notes.map((code) => facts.words[code]),
		balance: String(balances?.at(-1) ?? ''),
		balanceDay: reading.balanceDay ?? '',
		account: accountOfAll(all.map(({ document }) => document)),
		firstDay: days.from,
		lastDay: days.until,
		kept: JSON.stringify({ ...layout, period: '', date_all: '' }),
	};
}
