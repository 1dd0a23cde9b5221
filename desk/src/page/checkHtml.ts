import type { Facts } from '../file/facts';
import { ROWS_AT_A_TIME } from '../file/chosen';
import type { ReadRows } from '../file/reading';
import type { Made } from '../file/made';
import { dayText } from '../documents/writing';
import { groupsOf } from '../groups';
import { controlHtml } from './controlTotal';
import { escapeHtml, Look, rupiah, tableHtml } from './html';
import { inOrder, type JudgedFile, type Shown } from '../judge/judged';
import type { Words } from '../wording/words';

/** The category of a row, and whether it comes from a rule. */
function categoryText({ category, rule }: Shown, words: Words): string {
	if (rule === undefined) return category;
	// A rule for exactly this text would only repeat the text next to it.
	const contained = rule.startsWith('"') ? '' : `: ${rule.slice(0, rule.lastIndexOf(' = '))}`;
	return `${category} (${words.rule}${contained})`;
}

/**
 * The control total by the most urgent outcome of each line: a row with a fee may be posted in
 * part.
 */
export function checkedTotal({ shown }: JudgedFile, { reading }: ReadRows, facts: Facts): string {
	const lines = groupsOf(inOrder(shown), ({ line }) => String(line));
	const { money } = reading;
	return controlHtml(
		[...lines.values()].flatMap((own) => own.slice(0, 1)),
		{ ...facts, money },
	);
}

/** The rows that the page shows now, with the outcome of each. */
export function rowsHtml({ shown }: JudgedFile, from: number, facts: Facts): string {
	const { words } = facts;
	const rows = inOrder(shown);
	const cells = rows.slice(from, from + ROWS_AT_A_TIME).map((row) => {
		const { line, date, text, cents, state, why } = row;
		const way = cents === undefined || cents >= 0 ? words.wayIn : words.wayOut;
		const isVoucher = facts.kind === 'voucher';
		const amount = cents === undefined ? '' : rupiah(Math.abs(cents));
		const told = [words[state], why].filter(Boolean).join(': ');
		const direction = cents === undefined || !isVoucher ? '' : way;
		const own = isVoucher ? [direction, categoryText(row, words)] : [];
		return [line, dayText(date), text, amount, ...own, state === 'held' ? new Look(told) : told];
	});
	const parties = facts.kind === 'voucher' ? (['way', 'categoryName'] as const) : [];
	const columns = ['line', 'date', 'text', 'money', ...parties, 'why'] as const;
	const last = Math.min(from + ROWS_AT_A_TIME, rows.length);
	const range = rows.length > ROWS_AT_A_TIME ? `: ${from + 1}–${last} / ${rows.length}` : '';
	return `<h3>${words.all_rows}${range}</h3>${tableHtml(columns, cells, words)}`;
}

const sumOf = (documents: Made[]) =>
	rupiah(Math.abs(documents.reduce((sum, { cents }) => sum + cents, 0)));

/** Money in or out by bank and category, or by vendor. */
function sumsHtml(documents: Made[], facts: Facts): string {
	const named = (list: Facts['banks'], code = '') =>
		`${code} · ${list.find((each) => each.code === code)?.name ?? ''}`;
	const groups = groupsOf(documents, ({ document }) => {
		const { bank_code: bank, category_code: category, party } = document;
		return party ?? `${named(facts.banks, bank)}\n${named(facts.categories, category)}`;
	});
	const rows = [...groups].map(([name, own]) => [...name.split('\n'), own.length, sumOf(own)]);
	const columns =
		facts.kind === 'voucher'
			? (['bank', 'categoryName', 'count', 'money'] as const)
			: (['vendor', 'invoiceCount', 'money'] as const);
	return tableHtml(columns, rows, facts.words);
}

/** What is ready to post: the days, how it was verified, and money in and out separately. */
export function readyHtml(good: Made[], read: ReadRows, facts: Facts): string {
	const { words } = facts;
	const isVoucher = facts.kind === 'voucher';
	const days = good.map(({ document }) => document.date).sort();
	const { count, of } = read.reading.proven ?? {};
	const proof = of ? `${words.proven}: ${count} ${words.ofRows} ${of}` : words.noProof;
	const ways = (['moneyIn', 'moneyOut'] as const).map((way) => {
		const own = good.filter(({ cents }) => cents > 0 === (way === 'moneyIn'));
		const title = `<h4>${words[isVoucher ? way : 'sum']}: ${sumOf(own)}</h4>`;
		return own.length > 0 ? title + sumsHtml(own, facts) : '';
	});
	const range = `${words.dates}: ${dayText(days[0])} ${words.until} ${dayText(days.at(-1))}`;
	return [
		`<h3>${good.length} ${words.ready}</h3>`,
		good.length > 0 ? `<p>${range}</p>` : '',
		isVoucher ? `<p>${proof}</p>` : '',
		...read.notes.map((text) => `<p><em>${escapeHtml(text)}</em></p>`),
		...ways,
	].join('');
}
