import { dayAfter, isDay } from '../documents/days';
import { MAY_BE_IN_ACC, text, type Row } from '../documents/row';
import { dayText, rupiahText } from '../documents/writing';
import { escapeHtml, Look, rupiah, RowName, tableHtml } from '../page/html';
import type { Language } from '../words';
import {
	accountsOf,
	OPEN_STATES,
	sumOf,
	transfersOf,
	type Account,
	type KeptBalance,
	type Transfer,
} from './account';
import { daysOfMonth, missingIn, type Missing } from './missing';
import { monthEndWordsIn, type MonthEndWords } from './words';

/** The data of the month-end page. */
export interface MonthEnd {
	/** `2026-11` */
	month: string;
	today: string;
	/** Rows of the list: of the month, the previous month, and the following ten days. */
	rows: Row[];
	/** Rows from any day that need a person. */
	open: Row[];
	kept: KeptBalance[];
	/** ACC's names of banks, by code; empty if ACC doesn't answer. */
	banks: Map<string, string>;
	language: Language;
}

/** Context for all accounts. */
interface Month {
	transfers: Transfer[];
	banks: Map<string, string>;
	first: string;
	/** The last day that a file can cover by now. */
	last: string;
	words: MonthEndWords;
}

/** Longer lists are truncated, and the rest is counted. */
const MOST_NAMED = 5;

/** The beginning of a list, and how many more there are. */
function listed(all: string[], words: MonthEndWords): string {
	const more = all.length - MOST_NAMED;
	const named = all.slice(0, MOST_NAMED).join('; ');
	return more > 0 ? `${named}; + ${more} ${words.andMore}` : named;
}

/** Text that needs attention, or a statement that there is none. */
const lookOr = (found: string, words: MonthEndWords) =>
	found ? new Look(found) : words.nothingFound;

function coveredText({ rows, before }: Account, words: MonthEndWords): string | Look {
	const days = rows.map(({ date }) => text(date)).sort();
	const noRows = words.noRows.replace('{0}', String(before));
	if (days.length === 0) return new Look(noRows);
	const [from, to] = [days[0], days.at(-1)].map((day) => dayText(day));
	return `${from} ${words.until} ${to} (${words.rows}: ${days.length})`;
}

function moneyText(rows: Row[]): string {
	const { count, cents } = sumOf(rows);
	return `${rupiah(cents)} (${count})`;
}

function balanceText({ balance }: Account, words: MonthEndWords): string {
	if (!balance) return words.noBalance;
	const day = dayText(text(balance.balance_day));
	const amount = `${rupiah(Number(balance.balance))} ${words.onDay} ${day}`;
	return balance.file ? `${amount} (${balance.file})` : amount;
}

function missingText({ weeks, days }: Missing, words: MonthEndWords): string {
	const ranges = weeks.map(({ from, to }) =>
		[...new Set([from, to])].map((day) => dayText(day)).join('–'),
	);
	return listed([...ranges, ...days.map((day) => dayText(day))], words);
}

/** `2 perlu disetujui, 1 ditolak`; empty if nothing is open. */
function openText(rows: Row[], words: MonthEndWords): string {
	const counts = OPEN_STATES.flatMap((state) => {
		const count = rows.filter((row) => row.state === state).length;
		return count > 0 ? [`${count} ${words[state]}`] : [];
	});
	return counts.join(', ');
}

/** `07/11/2026, Rp 1.250.000 keluar, Penarikan dana`. */
function transferText({ row, otherSide }: Transfer, words: MonthEndWords): string {
	const way = row.direction === 'in' ? words.wayIn : words.wayOut;
	const amount = `${rupiahText(row.total)} ${way}`;
	const number = otherSide?.number ? `→ ${otherSide.number}` : '';
	return [dayText(text(row.date)), amount, text(row.description).slice(0, 60), number]
		.filter(Boolean)
		.join(', ');
}

/** The lines about an account. */
function linesOf(account: Account, { transfers, first, last, words }: Month): unknown[][] {
	const { rows } = account;
	const posted = rows.filter(({ state }) => state === 'posted');
	const ofWay = (way: string) => posted.filter(({ direction = '' }) => direction === way);
	const own = transfers.filter(({ row }) => rows.includes(row));
	const noOtherSide = own.filter(({ otherSide }) => !otherSide);
	const toCorrect = own.filter(({ otherSide }) => MAY_BE_IN_ACC.includes(otherSide?.state ?? ''));
	const named = (all: Transfer[]) =>
		listed(
			all.map((each) => transferText(each, words)),
			words,
		);
	const days = rows.map(({ date }) => text(date));
	const noWay = ofWay('');
	const lines: Array<[code: keyof MonthEndWords, value: unknown]> = [
		['covered', coveredText(account, words)],
		['moneyIn', moneyText(ofWay('in'))],
		['moneyOut', moneyText(ofWay('out'))],
		['noWay', noWay.length > 0 ? moneyText(noWay) : ''],
		['balance', balanceText(account, words)],
		['missing', lookOr(missingText(missingIn(days, first, last), words), words)],
		['notFinished', lookOr(openText(rows, words), words)],
		['noOtherSide', lookOr(named(noOtherSide), words)],
		['toCorrect', toCorrect.length > 0 ? new Look(named(toCorrect)) : ''],
	];
	return lines
		.filter(([, value]) => value !== '')
		.map(([code, value]) => [new RowName(words[code]), value]);
}

function accountHtml(account: Account, month: Month): string {
	const { company, bank, number, name } = account;
	const facts = [bank, month.banks.get(bank), number, name, company];
	const title = facts.filter(Boolean).join(' · ') || month.words.noAccount;
	const table = tableHtml(['what', 'value'], linesOf(account, month), month.words);
	return `<h3>${escapeHtml(title)}</h3>${table}`;
}

/** The invoices of the month, and documents without a month. */
function othersHtml({ rows, open, month }: MonthEnd, words: MonthEndWords): string {
	const lines = (['purchaseInvoice', 'salesInvoice'] as const).flatMap((kind) => {
		const own = rows.filter((row) => row.kind === kind && text(row.date).startsWith(month));
		if (own.length === 0) return [];
		const posted = moneyText(own.filter(({ state }) => state === 'posted'));
		const notFinished = openText(own, words);
		const value = notFinished
			? new Look(`${posted}; ${words.notFinished}: ${notFinished}`)
			: posted;
		return [[new RowName(words[kind]), value]];
	});
	const noDay = open.filter(({ date }) => !isDay(text(date))).length;
	if (noDay > 0) lines.push([new RowName(words.noDay), new Look(String(noDay))]);
	if (lines.length === 0) return '';
	return `<h3>${words.invoices}</h3>${tableHtml(['what', 'value'], lines, words)}`;
}

/** The page of a month: a table for each own account, then invoices. */
export function monthEndPage(monthEnd: MonthEnd): { title: string; html: string } {
	const { month, today, rows, kept, banks, language } = monthEnd;
	const words = monthEndWordsIn(language);
	const { first, last } = daysOfMonth(month);
	const yesterday = dayAfter(today, -1);
	const shared: Month = {
		transfers: transfersOf(rows),
		banks,
		first,
		last: last < yesterday ? last : yesterday,
		words,
	};
	const accounts = accountsOf(rows, month, kept).map((account) => accountHtml(account, shared));
	const html = [
		accounts.length > 0 ? accounts.join('') : `<p>${words.nothing}</p>`,
		othersHtml(monthEnd, words),
	];
	const [year, number] = month.split('-');
	return { title: `${words.title} ${number}/${year}`, html: html.join('') };
}
