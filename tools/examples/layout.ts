import { escapeHtml } from './html';
import type { Words } from './importWords';
import { NUMBERS, ORDERS, typedPeriod, type Table } from './sheet';
import { textOf } from './text';

/** What a file is to become. */
export type Kind = 'voucher' | 'purchaseInvoice';

/** A layout that a person confirmed: a value for each field; `''` is no answer. `column:A` names a column. */
export type Layout = Record<string, string>;

/** A code of ACC with its name; `type` of a category is *Kas Masuk* or *Kas Keluar*. */
export interface Code {
	code: string;
	name: string;
	type?: string;
}

/** What is known of ACC, the words of the reader's language, and the day (`2026-11-22`). */
export interface Facts {
	kind: Kind;
	words: Words;
	today: string;
	banks: Code[];
	categories: Code[];
}

const DATES = 'date:column! date_order:choice!';
const LAST = 'status:column status_ok:text currency:column period:text heading_line:number';

/** The questions of a layout page: `name:type`, with `!` where each layout needs an answer. */
const FIELDS: Record<Kind, string> = {
	voucher: `${DATES} amount:column! amount_in:column direction:list numbers:choice! words_out:text words_in:text
		description:column description_2:column description_3:column reference:column balance:column account:column
		bank:list! account_name:text category_out:list category_in:list rules:area more_vouchers:area total:column ${LAST}`,
	purchaseInvoice: `number:column! vendor:column! ${DATES} numbers:choice! item_name:column item_text:text item_code:column
		quantity:column unit:column price:column! discount:column ppn:choice! tax_code:text tax:column more:area less:area
		total:list! total_of:choice ${LAST}`,
};

const OPTIONS: Record<string, string[]> = {
	date_order: ORDERS,
	numbers: NUMBERS,
	direction: ['minusOut', 'minusIn', 'behind', 'out', 'in', 'category'],
	ppn: ['noTax', 'added'],
	total: ['noTotal'],
	total_of: ['perInvoice', 'perRow'],
};

const isColumn = (value = '') => value.startsWith('column:');

/** Which answers need another answer. */
const NEEDED: Record<string, (layout: Layout) => boolean> = {
	direction: ({ amount_in }) => !amount_in,
	words_out: ({ direction, words_in }) => isColumn(direction) && !words_in,
	category_out: ({ direction }) => direction !== 'in',
	category_in: ({ direction }) => direction !== 'out',
	total: ({ more_vouchers: more }) => Boolean(more),
	status_ok: ({ status }) => Boolean(status),
	item_text: ({ item_name: item }) => !item,
	tax_code: ({ ppn }) => ppn === 'added',
	tax: ({ ppn }) => ppn === 'added',
	total_of: ({ total, tax }) => isColumn(total) || Boolean(tax),
};

interface Field {
	name: string;
	type: string;
	isNeeded: (layout: Layout) => boolean;
}

const fieldsOf = (kind: Kind): Field[] =>
	FIELDS[kind].split(/\s+/).map((each) => {
		const [name = '', type = ''] = each.split(':');
		const isNeeded = type.endsWith('!') ? () => true : (NEEDED[name] ?? (() => false));
		return { name, type: type.replace('!', ''), isNeeded };
	});

/** Pairs of lines `A = B`. */
export const pairsOf = (text = '') =>
	text.split('\n').flatMap((line): Array<[left: string, right: string]> => {
		const at = line.includes('=') ? line.lastIndexOf('=') : line.length;
		return textOf(line) === '' ? [] : [[textOf(line.slice(0, at)), textOf(line.slice(at + 1))]];
	});

/** No answer of a drop-down, which cannot be unselected. */
const NONE = '–';

/** What a drop-down shows, with the value of each; a field that is typed has none. */
function optionsOf({ name, type }: Field, table: Table, facts: Facts): Map<string, string> {
	const { words, banks, categories } = facts;
	if (['text', 'area', 'number'].includes(type)) return new Map();
	const otherWay = { category_out: /masuk/i, category_in: /keluar/i }[name];
	const ofWay = categories.filter((each) => otherWay && !otherWay.test(each.type ?? ''));
	const codes = name === 'bank' ? banks : ofWay;
	const choices = type === 'column' ? [] : (OPTIONS[name] ?? []);
	const columns = type === 'choice' ? [] : table.names.filter(Boolean);
	const isList = type === 'list';
	return new Map([
		[NONE, ''],
		...choices.map((code): [string, string] => [words[code] ?? code, code]),
		...codes.map(({ code, name: of }): [string, string] => [`${code} · ${of}`, code]),
		...columns.map((column): [string, string] =>
			isList ? [`${words['column:']} ${column}`, `column:${column}`] : [column, column],
		),
	]);
}

/** The layout that the answers of a page say. */
export const layoutOf = (answer: Record<string, unknown>, table: Table, facts: Facts): Layout =>
	Object.fromEntries(
		fieldsOf(facts.kind).map((field) => {
			const text = String(answer[field.name] ?? '').trim();
			const options = optionsOf(field, table, facts);
			return [field.name, options.size > 0 ? (options.get(text) ?? '') : text];
		}),
	);

/** What a layout lacks or names wrongly, with the labels of the page. */
export function askedOf(layout: Layout, table: Table, facts: Facts): string[] {
	const { kind, words, categories } = facts;
	const asked: string[] = [];
	const ask = (name: string, code: string, what = '') =>
		asked.push(`${words[name]}: ${words[code]} ${what}`.trim());
	for (const { name, type, isNeeded } of fieldsOf(kind)) {
		const value = layout[name] ?? '';
		if (!value && isNeeded(layout)) ask(name, 'choose');
		for (const [left, right] of type === 'area' ? pairsOf(value) : []) {
			const isCode = kind !== 'voucher' || categories.some(({ code }) => code === right);
			if (!left || !right) ask(name, 'writePair');
			else if (name !== 'rules' && !table.names.includes(left)) ask(name, 'noColumn', left);
			else if (!isCode) ask(name, 'noCode', right);
		}
	}
	const isPeriod = !layout.period || typedPeriod(layout.period);
	if (!isPeriod) asked.push(`${words.period} / 2026-11 - 2027-01`);
	return asked;
}

/** The file's own first rows, a line for each column. */
function sampleTable({ names, body }: Table, words: Words): string {
	const shown = body.slice(0, 5);
	const row = (name: unknown, texts: unknown[]) => {
		const cells = texts.map((text) => `<td>${escapeHtml(textOf(text).slice(0, 60))}</td>`);
		return `<tr><th>${escapeHtml(name)}</th>${cells.join('')}</tr>`;
	};
	const rows = names.map((name, at) => {
		const cells = shown.map((each) => each.cells[at]);
		return name === '' ? '' : row(name, cells);
	});
	const lines = shown.map(({ line }) => line);
	return `<table><tbody>${row(words.line, lines)}${rows.join('')}</tbody></table>`;
}

/**
 * The fields of a layout page: what is told, the file's own rows, and a question for each field.
 *
 * @returns JSON for n8n's form, without `$`, which n8n would replace in it
 */
export function formOf(table: Table, layout: Layout, facts: Facts, told: string[] = []): string {
	const { words } = facts;
	const fields = fieldsOf(facts.kind).map((field) => {
		const { name, type } = field;
		const value = name === 'heading_line' ? String(table.heading.line) : (layout[name] ?? '');
		const isAsked = field.isNeeded(layout);
		const base = { fieldName: name, fieldLabel: `${words[name]}${isAsked ? ' *' : ''}` };
		const options = [...optionsOf(field, table, facts)];
		if (options.length === 0) {
			return { ...base, fieldType: type === 'area' ? 'textarea' : type, defaultValue: value };
		}
		const [chosen] = options.find(([, code]) => code === value && (code !== '' || !isAsked)) ?? [];
		const fieldOptions = { values: options.map(([option]) => ({ option })) };
		return { ...base, fieldType: 'dropdown', fieldOptions, defaultValue: chosen };
	});
	const html = [
		...told.map((each) => `<p><em>${escapeHtml(each)}</em></p>`),
		sampleTable(table, words),
	].join('');
	const sample = { fieldType: 'html', elementName: 'sample', html };
	return JSON.stringify([sample, ...fields]).replaceAll('$', '\\u0024');
}
