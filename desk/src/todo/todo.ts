import { isInterrupted } from '../documents/decide';
import { text, type Given, type Row } from '../documents/row';
import { amountText, dayText } from '../documents/writing';
import { groupsOf } from '../groups';
import { escapeHtml, linkHtml, tableHtml } from '../page/html';
import type { TodoWords } from './words';

/** The data of the to-do page. */
export interface Desk {
	rows: Row[];
	search: string;
	/** ID of the document to show on its own page; empty for the list. */
	open: string;
	/** The result of the last decisions. */
	said: string;
	/** The name that a person typed, if n8n doesn't know who it is; undefined if it does. */
	by?: string;
	words: TodoWords;
	/** Part of the field names, so that no URL can prefill them and no old page can answer. */
	token: string;
	now: number;
}

/** A field of an n8n form. */
export type Field = Given & { fieldName: string };

/** What a page shows, and what is needed to read its answer. */
export interface TodoPage {
	token: string;
	search: string;
	open: string;
	title: string;
	/** The action of each label in the drop-down. */
	actions: Record<string, string>;
	/** The rows that can be decided on, as the person sees them. */
	seen: Row[];
	fields: Field[];
}

/** Further documents of a group are not shown, because n8n keeps every page that it has shown. */
const MOST = 100;

/** Notes of documents that may already be in ACC. */
export const DOUBTFUL = ['suspected', 'differs'];

/** Note and group of documents that may be one side of a transfer between own accounts. */
export const OTHER_SIDE = 'otherSide';

/** Note of rows that the check page held, or whose question was left unanswered. */
export const HELD = 'held';

/** Groups that a person decides on, most urgent first. */
export const GROUPS_TO_DECIDE = [
	'unknown',
	'stuck',
	'doubtful',
	'otherSide',
	'refused',
	'waiting',
	'approved',
] as const;

/** Groups that are shown below for reference. */
const GROUPS_TO_SEE = ['posting', 'posted', 'dismissed'] as const;

/** A group of documents, by what a person may do with them. */
export type Group = (typeof GROUPS_TO_DECIDE)[number] | (typeof GROUPS_TO_SEE)[number];

/** Groups whose documents can be opened on their own page. */
const OPENS: Group[] = GROUPS_TO_DECIDE.filter((group) => group !== 'approved');

/** A field of a document that a person can fill in. */
type DocumentField =
	| 'number'
	| 'date'
	| 'total'
	| 'bank_code'
	| 'account_number'
	| 'account_name'
	| 'category_code'
	| 'description'
	| 'party'
	| 'reference'
	| 'other_amount'
	| 'lines';

const ACCOUNT: DocumentField[] = ['bank_code', 'account_number', 'account_name', 'category_code'];
const VOUCHER: DocumentField[] = ['date', ...ACCOUNT, 'total', 'description'];
const INVOICE: DocumentField[] = ['party', 'reference', 'date', 'other_amount', 'lines'];

/** The parts of an invoice line, in the order of the text area. */
export const LINE = [
	'item_name',
	'quantity',
	'unit_of_measurement',
	'unit_price',
	'discount_amount',
	'tax_code',
	'item_code',
];

const html = (value: unknown) => escapeHtml(text(value));

/**
 * A value as people write it: `31/12/2026`, `1.250.000,50`. Anything but a day or an amount stays
 * unchanged.
 */
function written(name: string, value: unknown): string {
	if (name === 'date') return dayText(value);
	if (!/total|amount$|price|quantity/.test(name)) return text(value);
	return amountText(value, name === 'total' ? 'always' : 'if any');
}

/**
 * The lines of an invoice, one per line of text, with parts in the order of `LINE`; if they can't
 * be parsed, the text itself.
 */
function linesOf({ lines }: Row): string {
	try {
		const cells = (line: Given) => LINE.map((name) => written(name, line[name]));
		return (JSON.parse(lines ?? '') as Given[]).map((line) => cells(line).join(' | ')).join('\n');
	} catch {
		return text(lines);
	}
}

const GROUPS: readonly Group[] = [...GROUPS_TO_DECIDE, ...GROUPS_TO_SEE];

/**
 * Whether a document can be posted together with all others that wait. An invoice must first be
 * compared with its original, and a held row needs an answer.
 */
export const isPlain = ({ state, note = '', kind }: Row): boolean =>
	state === 'waiting' && kind === 'voucher' && ![...DOUBTFUL, OTHER_SIDE, HELD].includes(note);

/** The group of a document. An unknown state means that a person must look it up. */
function groupOf(row: Row, now: number): Group {
	if (isInterrupted(row, now)) return 'stuck';
	const { state = '', note = '' } = row;
	if (state !== 'waiting') return GROUPS.find((group) => group === state) ?? 'unknown';
	if (note === OTHER_SIDE) return OTHER_SIDE;
	return DOUBTFUL.includes(note) ? 'doubtful' : state;
}

/** Names of our own workflows as sources, in the language of the page. */
const sourceText = (source: string, words: TodoWords) =>
	source === 'import page' ? words.importPage : source;

function cellsOf(row: Row, words: TodoWords): string[] {
	const known = [
		row.party,
		row.reference,
		row.bank_code,
		row.category_code,
		sourceText(row.source ?? '', words),
		row.company,
	];
	return [
		`#${row.id}`,
		dayText(row.date),
		row.total ? `Rp\u00a0${amountText(row.total)}` : '',
		known.map(text).filter(Boolean).join(' · '),
		text(row.description),
		text(row.message) && `→ ${text(row.message)}`,
	];
}

/** The label of a document's checkbox: its facts in columns, and the reason on a separate line. */
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
	/** Codes of the actions; the first is preselected. */
	keys: Action[];
	seen: Row[];
}

const titleOf = (group: Group, rows: Row[], words: TodoWords): string =>
	`${words[`group_${group}` as const]} (${rows.length})`;

const COLUMNS = [
	'documentNumber',
	'line',
	'date',
	'money',
	'about',
	'text',
	'message',
	'person',
] as const;

/** Documents for reference: the latest, or all matches of a search. */
function tableOf(group: Group, rows: Row[], desk: Desk): string {
	const { words, search } = desk;
	const headings = {
		documentNumber: words.field_number,
		line: '#',
		date: words.column_date,
		money: words.column_money,
		about: words.column_about,
		text: words.field_description,
		message: words.column_message,
		person: words.column_person,
		andMore: words.moreDocuments,
	};
	const lines = rows
		.slice(search === '' ? -5 : -MOST)
		.map((row) => [row.number, ...cellsOf(row, words), row.approved_by]);
	const title = html(titleOf(group, rows, words));
	return `<h4>${title}</h4>${tableHtml(COLUMNS, lines, headings)}`;
}

/** What a person can do with the list or with a document. */
type Action =
	| 'post'
	| 'all'
	| 'another'
	| 'same'
	| 'show'
	| 'dismiss'
	| 'transfer'
	| 'look'
	| 'check'
	| 'save'
	| 'noted'
	| 'again'
	| 'back';

/**
 * The list's actions, and the groups of which at least one must be present; without groups: always.
 */
const LIST_ACTIONS: Array<{ key: Action; groups?: readonly Group[] }> = [
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
const keysOf = (there: Group[]): Action[] =>
	LIST_ACTIONS.filter(({ groups }) => !groups || groups.some((each) => there.includes(each))).map(
		({ key }) => key,
	);

/** The list: checkboxes for each group that a person decides on, tables for the others. */
function listPage(desk: Desk): Shown {
	const { rows, words, now, search } = desk;
	const groups = groupsOf(rows, (row) => groupOf(row, now));
	const of = (group: Group) => groups.get(group) ?? [];
	const toDecide = GROUPS_TO_DECIDE.filter((group) => of(group).length > 0);
	const shown = (group: Group) => of(group).slice(0, MOST);
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
	const count = toDecide.reduce((sum, group) => sum + of(group).length, 0);
	const waits = count > 0 ? `${words.waits}: ${count}` : words.nothingWaits;
	return {
		head: [`<h3>${waits}</h3>`, isEmpty ? `<p>${words.nothing}</p>` : '', ...tables].join(''),
		inputs: [field('search', words.search, { defaultValue: search })],
		boxes,
		keys: keysOf(toDecide).filter((key) => key !== 'all' || rows.some(isPlain)),
		seen: toDecide.flatMap(shown),
	};
}

function actionsOf(group: Group, row: Row): Action[] {
	if (group === 'unknown' || group === 'stuck') return ['noted', 'again', 'back'];
	if (group === OTHER_SIDE) return ['transfer', 'another', 'save', 'back'];
	if (group === 'doubtful') return ['another', 'same', 'transfer', 'save', 'back'];
	return row.state === 'refused'
		? ['save', 'check', 'transfer', 'back']
		: ['check', 'save', 'transfer', 'back'];
}

function columnsOf(group: Group, row: Row): DocumentField[] {
	if (group === 'unknown' || group === 'stuck') return ['number'];
	return row.kind === 'voucher' ? VOUCHER : INVOICE;
}

/** A single document, with what a person can correct in it or say about it. */
function documentPage(row: Row, { words, now }: Desk): Shown {
	const group = groupOf(row, now);
	const inputs = columnsOf(group, row).map((name) => {
		const isLines = name === 'lines';
		const value = (row as Given)[name];
		return field(name, words[`field_${name}` as const], {
			fieldType: isLines ? 'textarea' : 'text',
			defaultValue: isLines ? linesOf(row) : written(name, value),
		});
	});
	const link = text(row.link) && `${words.file_of}: ${linkHtml(text(row.link), words.file)}`;
	const head = [...cellsOf(row, words).map(html), link].filter(Boolean);
	return {
		head: `<h3>${html(words[`group_${group}` as const])}</h3><p>${head.join('<br>')}</p>`,
		inputs,
		boxes: [],
		keys: actionsOf(group, row),
		seen: [row],
	};
}

/** Answers that are never preselected: nobody knows, or money depends on it. */
const UNDECIDED: Action[] = ['again', 'another'];

/**
 * The list or a single document as fields of an n8n form, and what is needed to read its answer.
 */
export function todoPage(desk: Desk): TodoPage {
	const { words, token, search, rows, said, by } = desk;
	const row = rows.find(({ id }) => String(id) === desk.open);
	const opened = row && OPENS.includes(groupOf(row, desk.now)) ? row : undefined;
	const { head, inputs, boxes, keys, seen } = opened ? documentPage(opened, desk) : listPage(desk);
	const waiting = seen.filter(isPlain).length;
	const labelOfKey = (key: Action) => {
		const label = words[`do_${key}` as const];
		return key === 'all' ? `${label} (${waiting})` : label;
	};
	const isUndecided = opened !== undefined && keys.some((key) => UNDECIDED.includes(key));
	const labels = [...(isUndecided ? [words.chooseAction] : []), ...keys.map(labelOfKey)];
	const fields = [
		field('page', '', { fieldType: 'hiddenField', fieldValue: token }),
		field('head', '', { fieldType: 'html', html: (said && `<p>${html(said)}</p>`) + head }),
		...(by === undefined ? [] : [field('by', words.by, { defaultValue: by })]),
		...inputs,
		// A drop-down, in which clicking the selected entry again keeps it selected.
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
		title: words.title,
		actions: Object.fromEntries(keys.map((key) => [labelOfKey(key), key])),
		seen,
		fields: fields.map((each) => ({ ...each, fieldName: `${each.fieldName}_${token}` })),
	};
}
