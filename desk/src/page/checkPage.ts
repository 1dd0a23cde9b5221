import { compareAll, type Compared } from '../documents/compare';
import type { Row as KnownRow } from '../documents/row';
import { ROWS_AT_A_TIME, type ChosenLayout } from '../file/chosen';
import { findCode, TRANSFER, wayOf, type Facts } from '../file/facts';
import type { ReadRows } from '../file/reading';
import type { Document, Made } from '../file/rows';
import type { OpenedFile } from '../file/table';
import { dayText, escapeHtml, groupsOf, htmlField, Look, pageOf, rupiah, tableHtml } from './html';
import { kindOf, reasonOf, type Words } from './words';

/** What becomes of a line of the file. */
export type Known = Partial<Record<'key' | 'state' | 'number' | 'message', string>>;

/** What the dry run says of a document. `got` is the node's text in quotes; `message` is English. */
export interface DryRun {
	check?: string;
	error?: unknown;
	message?: string;
	problems?: Array<Partial<Record<'field' | 'reason' | 'got' | 'message', string>>>;
}

/** What the check step is made of. */
export interface ToCheck {
	opened: OpenedFile;
	chosen: ChosenLayout;
	/** Missing where another page comes first. */
	read?: ReadRows;
	/** Rows of *ACC Documents* of the days and numbers of the file. */
	known: KnownRow[];
	/** In the order of the documents. */
	dryRuns: DryRun[];
	facts: Facts;
}

/** A row as the check page shows it. */
interface Shown {
	line: number;
	state: 'held' | 'ready' | 'there' | 'transfer' | 'skipped' | 'none';
	date: string;
	text: string;
	cents?: number;
	category: string;
	why: string;
	/** Heading under which reasons are counted. */
	kind: string;
}

/** Why a dry run does not pass, in the reader's language where the words have it. */
function whyWrong({ problems = [], message, error }: DryRun, words: Words): string {
	const [{ field = '', got = '', reason = '', message: said } = {}] = problems;
	const failure = (error as Error | undefined)?.message ?? String(error ?? '?');
	const sentence = words[`acc ${reason}`] ?? said ?? message ?? failure;
	return sentence.replace('{c}', () => words[field] ?? field).replace('{g}', () => got);
}

/** `AKB/1 (02/10/2026, Rp 1.000.000,00, PLN)`: a row of the list, as a person recognises it. */
function knownText(rows: KnownRow[], words: Words): string {
	const texts = rows.slice(0, 3).map(({ number, state = '', date, total, description }) => {
		const amount = rupiah(Math.round(Number(total) * 100));
		const facts = [dayText(date), amount, description?.slice(0, 60)].filter(Boolean);
		return `${number || words[state] || state} (${facts.join(', ')})`;
	});
	return texts.join('; ');
}

/** A document, and what the list says of it. `differs_from` names what a person told apart from it. */
type CheckedMade = Made & { document: Document & { differs_from?: string } };

/** The documents compared with the list, with what a person said of those that look like known ones. */
function compared(all: Made[], known: KnownRow[], chosen: ChosenLayout) {
	const isAccepted = ({ lines }: Made) => lines.some((line) => chosen.decisions[line]?.accept);
	const first = compareAll(
		all.map(({ document }) => document),
		known,
	);
	const told = all.map((made, at): CheckedMade => {
		const { known: rows = [] } = first[at] ?? {};
		if (!isAccepted(made) || rows.length === 0) return made;
		const ids = rows.map(({ id }) => id).join(',');
		return { ...made, document: { ...made.document, differs_from: ids } };
	});
	const again = compareAll(
		told.map(({ document }) => document),
		known,
	);
	return told.map((made, at) => {
		const is = again[at] as Compared<Document>;
		return { made: { ...made, document: is.document }, is };
	});
}

/** What is shown of a document. */
function shownOf(made: Made, facts: Facts): Omit<Shown, 'line' | 'state' | 'why' | 'kind'> {
	const { date, category_code: code = '', party = '', description = '' } = made.document;
	const { words, categories } = facts;
	const name = findCode(categories, code)?.name ?? '';
	const category = code === TRANSFER ? (words.rowTransfer ?? '') : `${code} ${name}`.trim();
	const text = [party, description].filter(Boolean).join(' · ');
	return { date, text, cents: made.cents, category };
}

/** What the file and the list say of each document: whether it is posted, and what is shown of it. */
function judge(is: Compared<Document>, dryRun: DryRun, facts: Facts) {
	const { words } = facts;
	const told = [knownText(is.known, words)];
	const reason = (code: string) => ({
		state: 'held' as const,
		why: reasonOf({ code, with: told }, words),
		kind: kindOf(code),
	});
	if (is.verdict === 'same')
		return { state: 'there' as const, why: told[0] ?? '', kind: 'isThere' };
	if (is.verdict === 'differs' || is.verdict === 'suspected') return reason(is.verdict);
	if (dryRun.check === 'OK') return { state: 'ready' as const, why: '', kind: '' };
	// Something to look at, such as codes that could not be looked up: it is shown and may be posted.
	if (dryRun.check === 'look') {
		return { state: 'ready' as const, why: dryRun.message ?? '', kind: '' };
	}
	return { state: 'held' as const, why: whyWrong(dryRun, words), kind: 'otherKind' };
}

/** Rows of the file without a document: held, no transaction, left out. */
function withoutDocument({ reading }: ReadRows): Shown[] {
	const held = reading.held.map(({ line, date, text, cents, why, kind }): Shown => ({
		line,
		state: 'held',
		date,
		text,
		cents,
		category: '',
		why,
		kind,
	}));
	const others = reading.others.map(({ line, text, isSkipped }): Shown => ({
		line,
		state: isSkipped ? 'skipped' : 'none',
		date: '',
		text,
		category: '',
		why: '',
		kind: '',
	}));
	return [...held, ...others];
}

const ORDER: Array<Shown['state']> = ['held', 'ready', 'transfer', 'there', 'skipped', 'none'];

/** All rows: first what a person has to look at, then what is posted, then the rest, as the file has them. */
const inOrder = (rows: Shown[]) =>
	[...rows].sort(
		(one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.line - other.line,
	);

const STATE_WORDS: Record<Shown['state'], string> = {
	held: 'held',
	ready: 'ready',
	transfer: 'transfer',
	there: 'there',
	skipped: 'skipped',
	none: 'none',
};

/** The rows that the page shows now, with what becomes of each. */
function rowsHtml(rows: Shown[], from: number, facts: Facts): string {
	const { words } = facts;
	const cells = rows.slice(from, from + ROWS_AT_A_TIME).map((row) => {
		const { line, date, text, cents, category, state, why } = row;
		const way = cents === undefined || cents >= 0 ? words.wayIn : words.wayOut;
		const isVoucher = facts.kind === 'voucher';
		const amount = cents === undefined ? '' : rupiah(Math.abs(cents));
		const told = [words[STATE_WORDS[state]], why].filter(Boolean).join(': ');
		const direction = cents === undefined || !isVoucher ? '' : way;
		const own = isVoucher ? [direction, category] : [];
		return [line, dayText(date), text, amount, ...own, state === 'held' ? new Look(told) : told];
	});
	const parties = facts.kind === 'voucher' ? ['direction', 'categoryName'] : [];
	const columns = ['line', 'date', 'text', 'money', ...parties, 'why'];
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
	const parties = facts.kind === 'voucher' ? ['bank', 'categoryName'] : ['vendor'];
	return tableHtml([...parties, 'count', 'money'], rows, facts.words);
}

/** What is ready to be posted: the days, what proves it, and its money, in and out apart. */
function readyHtml(good: Made[], read: ReadRows, facts: Facts): string {
	const { words } = facts;
	const isVoucher = facts.kind === 'voucher';
	const days = good.map(({ document }) => document.date).sort();
	const { count, of } = read.reading.proven ?? {};
	const proof = of
		? `${words.proven}: ${count} ${words.ofRows} ${of} ${words.rowsWord}`
		: words.noProof;
	const ways = ['moneyIn', 'moneyOut'].map((way) => {
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

/** How many rows are not posted, by reason. */
function countsHtml(rows: Shown[], words: Words): string {
	const held = rows.filter(({ state }) => state === 'held');
	const groups = groupsOf(held, ({ kind }) => kind);
	const reasons = [...groups].map(([kind, own]) => `${words[kind]}: ${own.length}`);
	const count = (state: Shown['state'], label = '') => {
		const own = rows.filter((row) => row.state === state);
		return own.length > 0 ? `<p>${label}: ${own.length}</p>` : '';
	};
	return [
		held.length > 0 ? `<h3>${words.notPosted}: ${held.length}</h3>` : '',
		reasons.length > 0 ? `<p>${reasons.join(' · ')}</p>` : '',
		count('there', words.isThere),
		count('transfer', words.rowTransfer),
		count('skipped', words.skipped),
		count('none', words.others),
	].join('');
}

type Field = Record<string, unknown>;

const dropdown = (fieldName: string, fieldLabel = '', options: string[]): Field => ({
	fieldName,
	fieldLabel,
	fieldType: 'dropdown',
	fieldOptions: { values: ['–', ...options].map((option) => ({ option })) },
	defaultValue: '–',
});

/** The fields by which rows are changed. */
function changeFields({ words, kind, categories }: Facts): Field[] {
	const typed = (name: string) => ({
		fieldName: name,
		fieldLabel: words[name],
		fieldType: 'text',
		defaultValue: '',
	});
	const isVoucher = kind === 'voucher';
	const transfer = isVoucher ? [words.rowTransfer ?? ''] : [];
	const what = [words.rowAccept ?? '', words.rowSkip ?? '', ...transfer];
	const inOrderOfCode = [...categories].sort((one, other) => one.code.localeCompare(other.code));
	const codes = inOrderOfCode.filter(({ type }) => wayOf(type) !== 0 || !type);
	const options = codes.map(({ code, name }) => `${code} · ${name}`);
	return [
		htmlField('change', `<h3>${words.changeRows}</h3>`),
		typed('rows'),
		dropdown('row_decision', words.row_decision, what),
		...(isVoucher ? [dropdown('row_category', words.row_category, options)] : []),
		...(isVoucher ? [typed('row_always')] : []),
		typed('row_date'),
		...(isVoucher ? [typed('row_amount'), typed('row_text')] : []),
	];
}

/** The check page as JSON of a form. */
function decideForm(rows: Shown[], good: Made[], toCheck: ToCheck & { read: ReadRows }): string {
	const { chosen, read, facts } = toCheck;
	const { words } = facts;
	const told = chosen.told.map((text) => `<p><em>${escapeHtml(text)}</em></p>`);
	const html = [
		...told,
		readyHtml(good, read, facts),
		countsHtml(rows, words),
		rowsHtml(rows, chosen.from, facts),
	];
	const actions = [
		...(good.length + read.reading.transfers.length > 0 ? ['post'] : []),
		...(rows.length > ROWS_AT_A_TIME ? ['nextRows'] : []),
		'update',
		'change',
		'cancel',
	];
	const decision = {
		fieldName: 'decision',
		fieldLabel: words.decision,
		fieldType: 'radio',
		requiredField: true,
		fieldOptions: { values: actions.map((code) => ({ option: words[code] })) },
	};
	return pageOf('check', html.join(''), [decision, ...changeFields(facts)]);
}

/** What a page shows and posts. */
export type CheckedFile = ReturnType<typeof checkPage>;

/**
 * The fourth step: the page between reading and posting, and what it posts.
 *
 * @returns `decide`: JSON of the page; `end`: what the last page says if nothing is posted; `lines`: what
 *   becomes of each line of the file without posting
 */
export function checkPage(toCheck: ToCheck) {
	const { opened, chosen, read, known, dryRuns, facts } = toCheck;
	const { words } = facts;
	const file = {
		page: chosen.page,
		title: chosen.title,
		told: chosen.told,
		form: chosen.form,
		isKnown: chosen.isKnown,
		decisions: chosen.decisions,
		from: chosen.from,
		chosenLayout: chosen.layout,
		kind: facts.kind,
		words,
		sheet: opened.sheet,
		names: opened.names,
		heading: opened.heading,
		fingerprint: opened.fingerprint,
		end: chosen.told.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
	};
	const lines: Record<string, Known> = {};
	if (!read) {
		const none = { decide: '', lines, documents: [] as Made[], transfers: [] as Made[] };
		return { ...file, ...none, notes: [] as string[], layout: '', balance: '' };
	}
	const { reading } = read;
	const good: Made[] = [];
	const shown = withoutDocument(read);
	for (const [at, { made, is }] of compared(reading.documents, known, chosen).entries()) {
		const judged = judge(is, dryRuns[at] ?? {}, facts);
		if (judged.state === 'ready') good.push(made);
		for (const line of made.lines) shown.push({ line, ...shownOf(made, facts), ...judged });
		if (judged.state !== 'there') continue;
		for (const line of made.lines) lines[line] = { ...is.known[0], message: words.isThere };
	}
	for (const made of reading.transfers) {
		const transfer = { state: 'transfer' as const, why: '', kind: '' };
		for (const line of made.lines) shown.push({ line, ...shownOf(made, facts), ...transfer });
	}
	for (const { line, state, why } of shown) {
		if (state === 'ready' || state === 'there') continue;
		lines[line] = { state, message: why };
	}
	const rows = inOrder(shown);
	return {
		...file,
		notes: read.notes,
		decide: decideForm(rows, good, { ...toCheck, read }),
		lines,
		documents: good,
		transfers: reading.transfers,
		layout: read.kept,
		balance: read.balance,
	};
}
