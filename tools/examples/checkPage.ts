import { escapeHtml, rupiah, tableOf, type Cells } from './html';
import type { Code, Facts } from './layout';
import type { ReadFile } from './readFile';
import type { Reading } from './rows';

/** A row of *ACC Documents*, or what *Add ACC Documents* gives back. */
export interface Known {
	key?: string;
	state?: string;
	number?: string;
	message?: string;
}

/** What the dry run says of a document. */
export interface DryRun {
	check?: string;
	error?: unknown;
	message?: string;
	/** `got` as the node shows it, a text in quotes; `message` is English. */
	problems?: Array<{ field?: string; reason?: string; got?: string; message?: string }>;
}

/** What a page shows and posts: `lines` says what becomes of each line of the file without posting. */
export interface CheckedFile extends Omit<ReadFile, 'reading'> {
	/** What the last page says if nothing is posted. */
	end: string;
	/** JSON of the check page. */
	decide: string;
	documents: Reading['documents'];
	lines: Record<string, Known>;
}

type Documents = Reading['documents'];

/** Rows that are not posted, by kind. */
function heldHtml(held: ReadFile['held'], words: ReadFile['words']): string {
	const parts = [...new Set(held.map(({ kind }) => kind))].map((kind) => {
		const own = held.filter((each) => each.kind === kind);
		const rows = own.map(({ line, reference, text, why }): Cells => [line, reference, text, why]);
		const html = tableOf(['line', 'reference', 'text', 'why'], rows, words);
		return `<h4>${words[kind]}: ${own.length}</h4>${html}`;
	});
	return held.length > 0 ? `<h3>${words.notPosted}: ${held.length}</h3>${parts.join('')}` : '';
}

const rupiahOf = (cents: number) => rupiah(Math.abs(cents));

/** Money in and out apart, by bank and category, or by vendor. */
function sumsHtml(all: Documents, { words }: ReadFile, { banks, categories, kind }: Facts): string {
	const named = (list: Code[], code = '') =>
		`${code} · ${list.find((each) => each.code === code)?.name ?? ''}`;
	const isVoucher = kind === 'voucher';
	const parts = ['moneyIn', 'moneyOut'].map((way) => {
		const own = all.filter(({ cents }) => cents > 0 === (way === 'moneyIn'));
		const sums = new Map<string, [count: number, cents: number]>();
		for (const { document, cents } of own) {
			const { bank_code: bank, category_code: category, party = '' } = document;
			const name = isVoucher ? `${named(banks, bank)}\n${named(categories, category)}` : party;
			const [count, sum] = sums.get(name) ?? [0, 0];
			sums.set(name, [count + 1, sum + cents]);
		}
		const rows = [...sums].map(([name, [count, cents]]): Cells => [
			...name.split('\n'),
			count,
			rupiahOf(cents),
		]);
		const columns = isVoucher
			? ['bank', 'categoryName', 'count', 'money']
			: ['vendor', 'count', 'money'];
		const total = rupiahOf(own.reduce((sum, { cents }) => sum + cents, 0));
		const title = isVoucher ? `${words[way]}: ${total}` : total;
		return own.length > 0 ? `<h4>${title}</h4>${tableOf(columns, rows, words)}` : '';
	});
	return parts.join('');
}

const dayOf = (iso = '') => iso.split('-').reverse().join('/');

/** The page between reading and posting, and what it posts. */
export function checkPage(
	read: ReadFile,
	known: Known[],
	dryRuns: DryRun[],
	facts: Facts,
): CheckedFile {
	const { reading = { documents: [], others: [], held: [] }, ...file } = read;
	const { words, page, notes } = read;
	const there = new Map(known.map((row) => [row.key, row]));
	const held = [...read.held];
	const lines: CheckedFile['lines'] = {};
	const found: Cells[] = [];
	const good = reading.documents.filter(({ document, lines: own, cents }, index) => {
		const row = there.get(document.key);
		const { check = 'wrong', problems = [], message = '', error } = dryRuns[index] ?? {};
		const { description: text = '', number: reference = '' } = document;
		if (row) {
			for (const line of own) lines[line] = row;
			found.push([
				own.join(', '),
				row.number || (words[row.state ?? ''] ?? ''),
				text,
				rupiahOf(cents),
			]);
		} else if (check === 'wrong') {
			const [{ field = '', got = '', reason = '', message: said = '' } = {}] = problems;
			const failure = message || (error as Error | undefined)?.message || String(error ?? '?');
			const values: Record<string, string> = { c: words[field] ?? field, g: got };
			const why =
				words[`acc ${reason}`]?.replace(/\{(.)\}/g, (_, name: string) => values[name] ?? '') ??
				(said || failure);
			for (const line of own)
				held.push({ line, code: 'acc', kind: 'otherKind', why, reference, text });
		}
		return !row && check !== 'wrong';
	});
	for (const { line } of reading.others) lines[line] = { state: 'none' };
	for (const { line, why } of held) lines[line] = { state: 'held', message: why };
	const days = good.map(({ document }) => document.date).sort();
	const { proven, others } = reading;
	const noted = others
		.slice(0, 20)
		.map(({ line, text }) => `${line} (${escapeHtml(text.slice(0, 40))})`);
	const proof = proven
		? `${words.proven} ${proven.count} ${words.ofRows} ${proven.of} ${words.rows}`
		: words.noProof;
	const html = [
		`<h3>${good.length} ${words.ready}</h3>`,
		good.length > 0
			? `<p>${words.dates}: ${dayOf(days[0])} ${words.until} ${dayOf(days.at(-1))}</p>`
			: '',
		facts.kind === 'voucher' ? `<p>${proof}</p>` : '',
		...notes.map((text) => `<p><em>${escapeHtml(text)}</em></p>`),
		sumsHtml(good, read, facts) + heldHtml(held, words),
		found.length > 0
			? `<h3>${words.isThere}: ${found.length}</h3>${tableOf(['line', 'documentNumber', 'text', 'money'], found, words)}`
			: '',
		noted.length > 0 ? `<p>${words.others}: ${noted.join(', ')}</p>` : '',
	].join('');
	const options = [...(good.length > 0 ? ['post'] : []), 'change', 'cancel'].map((code) => ({
		option: words[code],
	}));
	const radio = {
		fieldName: 'decision',
		fieldType: 'radio',
		fieldLabel: words.decision,
		requiredField: true,
	};
	const fields = [
		{ fieldType: 'html', elementName: 'check', html },
		{ ...radio, fieldOptions: { values: options } },
	];
	const end =
		page === 'check' ? '' : read.told.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
	const decide = JSON.stringify(fields).replaceAll('$', '\\u0024');
	return { ...file, end, decide, lines, documents: good };
}
