import { escapeHtml, MOST_ROWS, table } from './html';
import { dayText, labelOf, reasonOf, rupiah } from './importWords';
import type { Code, Facts } from './layout';
import type { ReadFile } from './readFile';
import type { Document, Held } from './rows';
import { textOf } from './text';

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
	problems?: Array<{ field?: string; reason?: string; got?: string; message?: string }>;
}

/** What a page shows and posts. */
export interface CheckedFile extends Omit<ReadFile, 'reading'> {
	language: string;
	title: string;
	/** What the last page says if nothing is posted. */
	end: string;
	/** JSON of the check page. */
	decide: string;
	/** Texts of the workflow's other nodes, by their codes. */
	words: Record<string, string>;
	documents: Document[];
	/** What becomes of each line of the file without posting: state, number and sentence. */
	lines: Record<string, Known>;
	/** Lines of the file by the key of their document. */
	linesOf: Record<string, number[]>;
}

type Row = Array<string | number>;

/** A table of texts; its columns are named by codes of words. */
function tableOf(columns: string[], rows: Row[], language: 'en' | 'id'): string {
	const cells = rows.slice(0, MOST_ROWS).map((row) => row.map(escapeHtml));
	const more =
		rows.length > MOST_ROWS
			? `<p>+ ${rows.length - MOST_ROWS} ${labelOf('andMore', language)}</p>`
			: '';
	return (
		table(
			columns.map((code) => [code, labelOf(code, language)]),
			cells,
		) + more
	);
}

/** What kind of trouble holds a row: a code of words. */
function kindOf({ code }: Held): string {
	const kinds: Array<[RegExp, string]> = [
		[/Date|Year|Period/, 'date'],
		[/alance/, 'balance'],
		[/status|stop|pending/, 'status'],
		[/Bank|Category|Way|Rules/, 'categoryName'],
		[/Amount|Number|negative|Sides|zero|Small|Direction|total|tax/i, 'sum'],
	];
	return kinds.find(([word]) => word.test(code))?.[1] ?? 'rows';
}

/** Rows that are not posted, by kind. */
function heldHtml(held: Held[], language: 'en' | 'id'): string {
	if (held.length === 0) return '';
	const kinds = [...new Set(held.map(kindOf))];
	const parts = kinds.map((kind) => {
		const own = held.filter((each) => kindOf(each) === kind);
		const rows = own.map((each): Row => [
			each.line,
			each.reference,
			each.text,
			reasonOf(each, language),
		]);
		return `<h4>${labelOf(kind, language)}: ${own.length}</h4>${tableOf(['line', 'reference', 'text', 'why'], rows, language)}`;
	});
	return `<h3>${labelOf('notPosted', language)}: ${held.length}</h3>${parts.join('')}`;
}

type Documents = NonNullable<ReadFile['reading']>['documents'];

/** Money in and out apart, by bank and category, or by vendor. */
function sumsHtml(documents: Documents, { banks, categories, language, kind }: Facts): string {
	const nameOf = (list: Code[], code = '') =>
		[code, list.find((each) => each.code === code)?.name].filter(Boolean).join(' · ');
	return ['moneyIn', 'moneyOut']
		.map((way) => {
			const own = documents.filter(({ cents }) => cents > 0 === (way === 'moneyIn'));
			if (own.length === 0) return '';
			const sums = new Map<string, { row: string[]; count: number; cents: number }>();
			for (const { document, cents } of own) {
				const row =
					kind === 'voucher'
						? [nameOf(banks, document.bank_code), nameOf(categories, document.category_code)]
						: [document.party ?? ''];
				const sum = sums.get(row.join('|')) ?? { row, count: 0, cents: 0 };
				sums.set(row.join('|'), { row, count: sum.count + 1, cents: sum.cents + Math.abs(cents) });
			}
			const total = own.reduce((all, { cents }) => all + Math.abs(cents), 0);
			const rows = [...sums.values()].map(({ row, count, cents }): Row => [
				...row,
				count,
				rupiah(cents),
			]);
			const columns =
				kind === 'voucher'
					? ['bank', 'categoryName', 'count', 'money']
					: ['vendor', 'count', 'money'];
			const title = kind === 'voucher' ? `${labelOf(way, language)}: ` : '';
			return `<h4>${title}${rupiah(total)}</h4>${tableOf(columns, rows, language)}`;
		})
		.join('');
}

/** The page between reading and posting, and what it posts. */
export function checkPage(
	read: ReadFile,
	known: Known[],
	dryRuns: DryRun[],
	facts: Facts,
): CheckedFile {
	const { language } = facts;
	const say = (code: string) => labelOf(code, language);
	const { reading = { documents: [], held: [], others: [], account: '' }, ...file } = read;
	const there = new Map(known.map((row) => [row.key, row]));
	const held = [...reading.held];
	const isThere = ({ document }: Documents[number]) => there.has(document.key);
	const good = reading.documents.filter((each, index) => {
		const { check, problems = [], message, error } = dryRuns[index] ?? {};
		if (isThere(each) || (check && check !== 'wrong')) return !isThere(each);
		const [problem] = problems;
		const got = textOf(
			problem?.message ?? message ?? (error as { message?: string })?.message ?? error ?? '?',
		);
		const { description: text = '' } = each.document;
		for (const line of each.lines)
			held.push({ line, code: 'acc', column: problem?.field ?? '', got, reference: '', text });
		return false;
	});
	const days = good.map(({ document }) => document.date ?? '').sort();
	const found = reading.documents.filter(isThere);
	const state = ({ document }: Documents[number]) => there.get(document.key) ?? {};
	const foundRows = found.map((each): Row => [
		each.lines.join(', '),
		state(each).number || say(state(each).state ?? ''),
		each.document.description ?? '',
		rupiah(Math.abs(each.cents)),
	]);
	const { proven } = reading;
	const html = [
		...(read.page === 'check' ? [`<h3>${good.length} ${say('ready')}</h3>`] : []),
		...(days.length > 0
			? [
					`<p>${say('dates')}: ${dayText(days[0] ?? '')} ${say('until')} ${dayText(days.at(-1) ?? '')}</p>`,
				]
			: []),
		...(proven
			? [`<p>${say('proven')} ${proven.count} ${say('ofRows')} ${proven.of} ${say('rows')}</p>`]
			: []),
		...(read.page === 'check' && !proven && facts.kind === 'voucher'
			? [`<p>${say('noProof')}</p>`]
			: []),
		...read.notes.map((text) => `<p><em>${escapeHtml(text)}</em></p>`),
		sumsHtml(good, facts),
		heldHtml(held, language),
		...(found.length > 0
			? [
					`<h3>${say('isThere')}: ${found.length}</h3>`,
					tableOf(['line', 'documentNumber', 'text', 'money'], foundRows, language),
				]
			: []),
		...(reading.others.length > 0
			? [
					`<p>${say('others')}: ${reading.others
						.slice(0, 20)
						.map(({ line, text }) => `${line} (${escapeHtml(text.slice(0, 40))})`)
						.join(', ')}</p>`,
				]
			: []),
	].join('');
	const options = [...(good.length > 0 ? ['post'] : []), 'change', 'cancel'].map((code) => ({
		option: say(code),
	}));
	const decide = JSON.stringify([
		{ fieldType: 'html', elementName: 'check', html },
		{
			fieldName: 'decision',
			fieldLabel: say('decision'),
			fieldType: 'radio',
			fieldOptions: { values: options },
			requiredField: true,
		},
	]).replaceAll('$', '\\u0024');
	const lines: CheckedFile['lines'] = {};
	for (const { line } of reading.others) lines[line] = { state: 'none' };
	for (const each of held) lines[each.line] = { state: 'held', message: reasonOf(each, language) };
	for (const each of found) for (const line of each.lines) lines[line] = { ...state(each) };
	const end = read.told.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
	return {
		...{ ...file, end, language, title: say(read.page), decide, lines },
		words: Object.fromEntries(
			['layout', 'check', 'problem', 'again', 'failed', 'listed'].map((code) => [code, say(code)]),
		),
		documents: good.map(({ document }) => document),
		linesOf: Object.fromEntries(good.map(({ document, lines: own }) => [document.key, own])),
	};
}

/** The page after posting, and the file with what became of each line. */
export function resultPage(checked: CheckedFile, answers: Known[]) {
	const language = checked.language === 'en' ? 'en' : 'id';
	const say = (code: string) => labelOf(code, language);
	const of = new Map(answers.map((answer) => [answer.key, answer]));
	const told = checked.documents.map((document) => ({
		document,
		...(of.get(document.key) ?? { state: 'unknown' }),
	}));
	const lines = { ...checked.lines };
	for (const { document, ...answer } of told) {
		for (const line of checked.linesOf[document.key] ?? []) {
			const numbers = [lines[line]?.number, answer.number].filter(Boolean).join(', ');
			lines[line] = {
				...answer,
				...(lines[line]?.state === 'unknown' ? lines[line] : {}),
				number: numbers,
			};
		}
	}
	const states = [...new Set(told.map(({ state = 'unknown' }) => state))];
	const counts = states.map(
		(state) => `${told.filter((each) => (each.state ?? 'unknown') === state).length} ${say(state)}`,
	);
	const rank = ({ state = '' }: Known) => ['unknown', 'refused', 'waiting'].indexOf(state);
	const rows = [...told]
		.sort((one, other) => rank(other) - rank(one))
		.map(({ document, state = 'unknown', number = '', message = '' }): Row => [
			(checked.linesOf[document.key] ?? []).join(', '),
			...[say(state), number, document.description ?? '', message],
		]);
	const file = checked.sheet.lines.map(({ line, cells }) => {
		const { state = '', number = '', message = '' } = lines[line] ?? {};
		const own = checked.names.map((name, at): [string, unknown] => [
			name || `(${at + 1})`,
			cells[at] ?? '',
		]);
		return {
			...Object.fromEntries(own),
			...{
				[say('outcome')]: state && say(state),
				[say('documentNumber')]: number,
				[say('message')]: message,
			},
		};
	});
	const html = `<h3>${counts.join(', ')}</h3>${tableOf(['line', 'outcome', 'documentNumber', 'text', 'message'], rows, language)}`;
	return { title: say('result'), html, file, again: say('again') };
}
