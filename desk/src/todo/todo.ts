import { isInterrupted } from '../documents/decide';
import { text, type Given, type Row } from '../documents/row';
import { amountText, dayText, rupiahText } from '../documents/writing';
import { linkHtml, tableHtml } from '../page/html';
import type { TodoWords } from './words';

/** What the to-do page is made of. */
export interface Desk {
	rows: Row[];
	search: string;
	/** ID of the document to show by itself; empty for the list. */
	open: string;
	/** What became of the last decisions. */
	said: string;
	/** The name that a person typed, where n8n does not know who it is; undefined where it does. */
	by?: string;
	words: TodoWords;
	/** Part of the names of fields, so that no address fills them in and no old page answers. */
	token: string;
	now: number;
}

/** A field of a form of n8n. */
export type Field = Given & { fieldName: string };

/** What a page shows, and what its answer is read with. */
export interface TodoPage {
	token: string;
	search: string;
	open: string;
	title: string;
	/** What each label of the drop-down does. */
	actions: Record<string, string>;
	/** The rows that can be decided on, as the person sees them. */
	seen: Row[];
	fields: Field[];
}

/** More documents of a group are not shown: n8n keeps every page that it has shown. */
const MOST = 100;

/** Notes of documents that may be in ACC already. */
export const DOUBTFUL = ['suspected', 'differs'];

/** Note and group of documents that may be one side of a transfer between own accounts. */
export const OTHER_SIDE = 'otherSide';

/** Groups that a person decides on, the most urgent first. */
export const GROUPS_TO_DECIDE = [
	'unknown',
	'stuck',
	'doubtful',
	'otherSide',
	'refused',
	'waiting',
	'approved',
] as const;

/** Groups that are shown below, to look at. */
const GROUPS_TO_SEE = ['posting', 'posted', 'dismissed'] as const;

/** Documents of these groups open by themselves. */
const OPENS = ['unknown', 'stuck', 'doubtful', 'otherSide', 'refused', 'waiting'];

const ACCOUNT = ['bank_code', 'account_number', 'account_name', 'category_code'];
const VOUCHER = ['date', ...ACCOUNT, 'total', 'description'];
const INVOICE = ['party', 'reference', 'date', 'other_amount', 'lines'];

/** The parts of a line of an invoice, in the order of the text area. */
export const LINE = [
	'item_name',
	'quantity',
	'unit_of_measurement',
	'unit_price',
	'discount_amount',
	'tax_code',
	'item_code',
];

/** Signs that mean something in HTML, to n8n's expressions, or where n8n replaces a text. */
const html = (value: unknown) =>
	text(value).replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A value as people write it: `31/12/2026`, `1.250.000,50`. What is neither day nor amount stays. */
function written(name: string, value: unknown): string {
	if (name === 'date') return dayText(value);
	if (!/total|amount$|price|quantity/.test(name)) return text(value);
	return amountText(value, name === 'total' ? 'always' : 'if any');
}

/** Lines of an invoice, a line of text each, its cells in the order of `LINE`; else the text itself. */
function linesOf({ lines }: Row): string {
	try {
		const cells = (line: Given) => LINE.map((name) => written(name, line[name]));
		return (JSON.parse(lines ?? '') as Given[]).map((line) => cells(line).join(' | ')).join('\n');
	} catch {
		return text(lines);
	}
}

function groupOf(row: Row, now: number): string {
	if (isInterrupted(row, now)) return 'stuck';
	const { state = '', note = '' } = row;
	if (state !== 'waiting') return state;
	if (note === OTHER_SIDE) return OTHER_SIDE;
	return DOUBTFUL.includes(note) ? 'doubtful' : state;
}

/** Why a document waits, as its note says; one that stands beside others says it in its message. */
function noteText({ note = '', on_paper }: Row, words: TodoWords): string {
	if (note === 'name') return `${words.newName}: ${text(on_paper)}`;
	return [...DOUBTFUL, OTHER_SIDE, 'transfer'].includes(note) ? '' : note;
}

/** Sources of our own workflows, in the language of the page. */
const sourceText = (source: string, words: TodoWords) =>
	source === 'import page' ? (words.importPage ?? source) : source;

function cellsOf(row: Row, words: TodoWords): string[] {
	const known = [
		row.party,
		row.reference,
		row.bank_code,
		row.category_code,
		sourceText(row.source ?? '', words),
		row.company,
	];
	const message = text(row.message);
	const note = text(noteText(row, words));
	const why = [message.includes(note) ? '' : note, message].filter(Boolean);
	return [
		`#${row.id}`,
		dayText(row.date),
		row.total ? `Rp\u00a0${amountText(row.total)}` : '',
		known.map(text).filter(Boolean).join(' · '),
		text(row.description),
		why.map((each) => `→ ${each}`).join('\n'),
	];
}

/** A document as the label of a box: its facts in columns, the reason on a line of its own. */
const labelOf = (row: Row, words: TodoWords) =>
	cellsOf(row, words).join('\t').replace('\t→', '\n→').trim();

function field(fieldName: string, fieldLabel = '', more: Given = {}): Field {
	return { fieldName, fieldLabel, fieldType: 'text', ...more };
}

const choices = (labels: string[]) => ({
	fieldOptions: { values: labels.map((option) => ({ option })) },
});

interface Shown {
	head: string;
	inputs: Field[];
	boxes: Field[];
	/** Codes of the actions; the first is chosen. */
	keys: string[];
	seen: Row[];
}

/** How many documents wait for a person, by group. */
function summary(groups: Map<string, Row[]>, words: TodoWords): string {
	const counts = [...GROUPS_TO_DECIDE, 'posting'].flatMap((group) => {
		const count = groups.get(group)?.length ?? 0;
		return count > 0 ? [`${count} ${words[`summary_${group}`]}`] : [];
	});
	const said = counts.length > 0 ? `${words.waits}: ${counts.join(' · ')}` : words.nothingWaits;
	return `<h3>${html(said)}</h3>`;
}

function titleOf(group: string, rows: Row[], words: TodoWords): string {
	const sum = rows.reduce((all, { total }) => all + (Number(total) || 0), 0);
	return `${words[group]} (${rows.length}) · ${rupiahText(sum.toFixed(2))}`;
}

const COLUMNS = ['documentNumber', 'line', 'date', 'money', 'about', 'text', 'message', 'person'];

/** Documents to look at: the last ones, or all that a search has found. */
function tableOf(group: string, rows: Row[], desk: Desk): string {
	const { words, search } = desk;
	const headings = {
		documentNumber: words.number ?? '',
		line: '#',
		date: words.day ?? '',
		money: words.money ?? '',
		about: words.about ?? '',
		text: words.description ?? '',
		message: words.message ?? '',
		person: words.person ?? '',
	};
	const lines = rows
		.slice(search === '' ? -5 : -MOST)
		.map((row) => [row.number, ...cellsOf(row, words), row.approved_by]);
	const title = html(titleOf(group, rows, words));
	return `<h4>${title}</h4>${tableHtml(COLUMNS, lines, headings)}`;
}

/** The actions of the list, and the groups of which one must be there for each; none: always. */
const LIST_ACTIONS: Array<{ key: string; groups?: readonly string[] }> = [
	{ key: 'post', groups: ['waiting', 'refused', 'stuck', 'approved'] },
	{ key: 'all', groups: ['waiting'] },
	{ key: 'another', groups: ['doubtful', OTHER_SIDE] },
	{ key: 'same', groups: ['doubtful'] },
	{ key: 'show', groups: GROUPS_TO_DECIDE },
	{ key: 'dismiss', groups: GROUPS_TO_DECIDE },
	{ key: 'transfer', groups: ['waiting', 'doubtful', OTHER_SIDE] },
	{ key: 'look' },
];

/** The actions for a list with these groups. */
const keysOf = (there: string[]): string[] =>
	LIST_ACTIONS.filter(({ groups }) => !groups || groups.some((each) => there.includes(each))).map(
		({ key }) => key,
	);

/** The list: boxes for each group that a person decides on, tables for the others. */
function listPage(desk: Desk): Shown {
	const { rows, words, now, search } = desk;
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const group = groupOf(row, now);
		groups.set(group, [...(groups.get(group) ?? []), row]);
	}
	const of = (group: string) => groups.get(group) ?? [];
	const toDecide = GROUPS_TO_DECIDE.filter((group) => of(group).length > 0);
	const shown = (group: string) => of(group).slice(0, MOST);
	const boxes = toDecide.map((group) =>
		field(group, titleOf(group, of(group), words), {
			fieldType: 'checkbox',
			...choices(shown(group).map((row) => labelOf(row, words))),
		}),
	);
	const tables = GROUPS_TO_SEE.filter((group) => of(group).length > 0).map((group) =>
		tableOf(group, of(group), desk),
	);
	const isEmpty = rows.length === 0;
	return {
		head: [summary(groups, words), isEmpty ? `<p>${words.nothing}</p>` : '', ...tables].join(''),
		inputs: [field('search', words.search, { defaultValue: search })],
		boxes,
		keys: keysOf(toDecide),
		seen: toDecide.flatMap(shown),
	};
}

function actionsOf(group: string, row: Row): string[] {
	if (group === 'unknown' || group === 'stuck') return ['noted', 'again', 'back'];
	if (group === OTHER_SIDE) return ['transfer', 'another', 'save', 'back'];
	if (group === 'doubtful') return ['another', 'same', 'transfer', 'save', 'back'];
	return [...(row.state === 'refused' ? ['save', 'check'] : ['check', 'save']), 'transfer', 'back'];
}

function columnsOf(group: string, row: Row): string[] {
	if (group === 'unknown' || group === 'stuck') return ['number'];
	return row.kind === 'voucher' ? VOUCHER : INVOICE;
}

/** One document with what a person can correct in it, or say of it. */
function documentPage(row: Row, { words, now }: Desk): Shown {
	const group = groupOf(row, now);
	const inputs = columnsOf(group, row).map((name) => {
		const isLines = name === 'lines';
		const value = (row as Given)[name];
		return field(name, words[name], {
			fieldType: isLines ? 'textarea' : 'text',
			defaultValue: isLines ? linesOf(row) : written(name, value),
		});
	});
	const link = text(row.link) && `${words.receipt}: ${linkHtml(text(row.link), words.file)}`;
	const head = [...cellsOf(row, words).map(html), link].filter(Boolean);
	return {
		head: `<h3>${html(words[group])}</h3><p>${head.join('<br>')}</p>`,
		inputs,
		boxes: [],
		keys: actionsOf(group, row),
		seen: [row],
	};
}

/** Answers of which none is chosen beforehand: nobody knows, or money depends on it. */
const UNDECIDED = ['again', 'another'];

/** The list, or one document, as fields of a form of n8n; and what its answer is read with. */
export function todoPage(desk: Desk): TodoPage {
	const { words, token, search, rows, said, by } = desk;
	const row = rows.find(({ id }) => String(id) === desk.open);
	const opened = row && OPENS.includes(groupOf(row, desk.now)) ? row : undefined;
	const { head, inputs, boxes, keys, seen } = opened ? documentPage(opened, desk) : listPage(desk);
	const waiting = seen.filter((each) => groupOf(each, desk.now) === 'waiting').length;
	const labelOfKey = (key: string) =>
		key === 'all' ? `${words.all} (${waiting})` : text(words[key]);
	const isUndecided = opened !== undefined && keys.some((key) => UNDECIDED.includes(key));
	const labels = [...(isUndecided ? [text(words.choose)] : []), ...keys.map(labelOfKey)];
	const fields = [
		field('page', '', { fieldType: 'hiddenField', fieldValue: token }),
		field('head', '', { fieldType: 'html', html: (said && `<p>${html(said)}</p>`) + head }),
		...(by === undefined ? [] : [field('by', words.by, { defaultValue: by })]),
		...inputs,
		// A drop-down: a second click on what is chosen leaves it chosen.
		field('action', words.action, {
			fieldType: 'dropdown',
			defaultValue: labels[0],
			requiredField: true,
			...choices(labels),
		}),
		...boxes,
	];
	return {
		token,
		search,
		open: opened ? desk.open : '',
		title: words.title ?? '',
		actions: Object.fromEntries(keys.map((key) => [labelOfKey(key), key])),
		seen,
		fields: fields.map((each) => ({ ...each, fieldName: `${each.fieldName}_${token}` })),
	};
}
