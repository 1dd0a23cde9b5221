import { escapeHtml, groupsOf, pageOf, rupiah, tableOf } from './html';
import type { Words } from './words';
import type { Code, Facts } from '../file/layout';
import type { ReadFile } from '../file/readFile';
import type { Reading } from '../file/rows';

/** A row of *ACC Documents*, or what *Add ACC Documents* gives back. */
export type Known = Partial<Record<'key' | 'state' | 'number' | 'message', string>>;

/** What the dry run says of a document. `got` is the node's text in quotes; `message` is English. */
export interface DryRun {
	check?: string;
	error?: unknown;
	message?: string;
	problems?: Array<Partial<Record<'field' | 'reason' | 'got' | 'message', string>>>;
}

/** What a page shows and posts. */
export type CheckedFile = ReturnType<typeof checkPage>;

/** Why a dry run does not pass, in the reader's language where the words have it. */
function whyWrong({ problems = [], message, error }: DryRun, words: Words): string {
	const [{ field = '', got = '', reason = '', message: said } = {}] = problems;
	const sentence = words[`acc ${reason}`] ?? said ?? message;
	return (sentence || ((error as Error | undefined)?.message ?? String(error ?? '?')))
		.replace('{c}', () => words[field] ?? field)
		.replace('{g}', () => got);
}

type Documents = Reading['documents'];

/** Rows that are not posted, by kind. */
function heldHtml(held: Reading['held'], words: Words): string {
	const parts = [...groupsOf(held, ({ kind }) => kind)].map(([kind, own]) => {
		const rows = own.map(({ line, reference, text, why }) => [line, reference, text, why]);
		const table = tableOf(['line', 'reference', 'text', 'why'], rows, words);
		return `<h4>${words[kind]}: ${own.length}</h4>${table}`;
	});
	return held.length > 0 ? `<h3>${words.notPosted}: ${held.length}</h3>${parts.join('')}` : '';
}

const sumOf = (documents: Documents) =>
	rupiah(Math.abs(documents.reduce((sum, { cents }) => sum + cents, 0)));

/** Money in or out by bank and category, or by vendor. */
function sumsHtml(documents: Documents, words: Words, facts: Facts): string {
	const named = (list: Code[], code = '') =>
		`${code} · ${list.find((each) => each.code === code)?.name ?? ''}`;
	const groups = groupsOf(documents, ({ document: { bank_code, category_code, party } }) => {
		const names = [named(facts.banks, bank_code), named(facts.categories, category_code)];
		return party ?? names.join('\n');
	});
	const rows = [...groups].map(([name, own]) => [...name.split('\n'), own.length, sumOf(own)]);
	const parties = facts.kind === 'voucher' ? ['bank', 'categoryName'] : ['vendor'];
	return tableOf([...parties, 'count', 'money'], rows, words);
}

const dayOf = (iso = '') => iso.split('-').reverse().join('/');

/** What is ready to be posted: the days, what proves it, and its money, in and out apart. */
function readyHtml(good: Documents, { words, reading, notes }: ReadFile, facts: Facts): string {
	const isVoucher = facts.kind === 'voucher';
	const days = good.map(({ document }) => document.date).sort();
	const { count, of } = reading?.proven ?? {};
	const proof = of ? `${words.proven} ${count} ${words.ofRows} ${of} ${words.rows}` : words.noProof;
	const ways = ['moneyIn', 'moneyOut'].map((way) => {
		const own = good.filter(({ cents }) => cents > 0 === (way === 'moneyIn'));
		const title = `<h4>${words[isVoucher ? way : 'sum']}: ${sumOf(own)}</h4>`;
		return own.length > 0 ? title + sumsHtml(own, words, facts) : '';
	});
	const range = `${words.dates}: ${dayOf(days[0])} ${words.until} ${dayOf(days.at(-1))}`;
	return [
		`<h3>${good.length} ${words.ready}</h3>`,
		good.length > 0 ? `<p>${range}</p>` : '',
		isVoucher ? `<p>${proof}</p>` : '',
		...notes.map((text) => `<p><em>${escapeHtml(text)}</em></p>`),
		...ways,
	].join('');
}

/**
 * The page between reading and posting, and what it posts.
 *
 * @returns `decide`: JSON of the page; `end`: what the last page says if nothing is posted; `lines`: what
 *   becomes of each line of the file without posting
 */
export function checkPage(read: ReadFile, known: Known[], dryRuns: DryRun[], facts: Facts) {
	const { reading = { documents: [], held: [], others: [] }, ...file } = read;
	const { words } = file;
	const rows = new Map(known.map((row) => [row.key, row]));
	const good: Documents = [];
	const there: unknown[][] = [];
	const held = [...reading.held];
	const lines: Record<string, Known> = {};
	for (const [index, each] of reading.documents.entries()) {
		const row = rows.get(each.document.key);
		const dryRun = dryRuns[index] ?? {};
		const reason = { code: 'acc', kind: 'otherKind', why: whyWrong(dryRun, words), reference: '' };
		const text = each.document.description ?? '';
		if (row) {
			const known = row.number || words[row.state ?? ''];
			there.push([each.lines.join(', '), known, text, rupiah(Math.abs(each.cents))]);
			for (const line of each.lines) lines[line] = row;
		} else if (dryRun.check && dryRun.check !== 'wrong') good.push(each);
		else held.push(...each.lines.map((line) => ({ line, text, ...reason })));
	}
	for (const { line } of reading.others) lines[line] = { state: 'none' };
	for (const { line, why } of held) lines[line] = { state: 'held', message: why };
	const others = reading.others
		.slice(0, 20)
		.map(({ line, text }) => `${line} (${escapeHtml(text.slice(0, 40))})`);
	const isThere = tableOf(['line', 'documentNumber', 'text', 'money'], there, words);
	const html = [
		readyHtml(good, read, facts) + heldHtml(held, words),
		there.length > 0 ? `<h3>${words.isThere}: ${there.length}</h3>${isThere}` : '',
		others.length > 0 ? `<p>${words.others}: ${others.join(', ')}</p>` : '',
	].join('');
	const options = [...(good.length > 0 ? ['post'] : []), 'change', 'cancel'];
	const values = options.map((code) => ({ option: words[code] }));
	const question = { fieldName: 'decision', fieldLabel: words.decision, fieldType: 'radio' };
	const decision = { ...question, requiredField: true, fieldOptions: { values } };
	const end = file.told.map((text) => `<p>${escapeHtml(text)}</p>`);
	const decide = pageOf('check', html, [decision]);
	return { ...file, end: end.join(''), decide, lines, documents: good };
}
