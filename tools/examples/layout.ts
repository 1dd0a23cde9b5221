import { escapeHtml } from './html';
import { labelOf } from './importWords';
import { NUMBERS, ORDERS, type Table } from './sheet';
import { textOf, type Language } from './text';

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

/** What is known of ACC, of the reader and of the day (`2026-11-22`). */
export interface Facts {
	kind: Kind;
	language: Language;
	today: string;
	banks: Code[];
	categories: Code[];
}

const DATES = 'date:column! date_order:choice!';
const LAST = 'status:column status_ok:text currency:column period:text';

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

/** What a drop-down shows, with the value of each. */
function optionsOf({ name, type }: Field, table: Table, facts: Facts): Map<string, string> {
	const { language, banks, categories } = facts;
	const way = { category_out: /masuk/i, category_in: /keluar/i }[name];
	const ofWay = categories.filter(({ type: of = '' }) => way && !way.test(of));
	const prefix = type === 'list' ? 'column:' : '';
	return new Map([
		[NONE, ''] as const,
		...(type === 'column' ? [] : (OPTIONS[name] ?? [])).map(
			(code) => [labelOf(code, language), code] as const,
		),
		...(name === 'bank' ? banks : ofWay).map(
			(each) => [`${each.code} · ${each.name}`, each.code] as const,
		),
		...(type === 'choice' ? [] : table.names.filter(Boolean)).map(
			(column) =>
				[`${prefix && `${labelOf(prefix, language)} `}${column}`, prefix + column] as const,
		),
	]);
}

const isTyped = ({ type }: Field) => type === 'text' || type === 'area';

/** The layout that the answers of a page say. */
export const layoutOf = (answer: Record<string, unknown>, table: Table, facts: Facts): Layout =>
	Object.fromEntries(
		fieldsOf(facts.kind).map((field) => {
			const text = String(answer[field.name] ?? '').trim();
			return [field.name, isTyped(field) ? text : (optionsOf(field, table, facts).get(text) ?? '')];
		}),
	);

/** A layout whose columns are all in the table; others count as not answered. */
export const fitting = (layout: Layout, { names }: Table, kind: Kind): Layout =>
	Object.fromEntries(
		fieldsOf(kind).map(({ name, type }) => {
			const value = layout[name] ?? '';
			const column = isColumn(value) ? value.slice(7) : type === 'column' ? value : '';
			return [name, column && !names.includes(column) ? '' : value];
		}),
	);

/** What a layout lacks or names wrongly, with the labels of the page. */
export function askedOf(
	layout: Layout,
	table: Table,
	{ kind, language, categories }: Facts,
): string[] {
	const asked: string[] = [];
	const ask = (name: string, code: string, what = '') =>
		asked.push(`${labelOf(name, language)}: ${labelOf(code, language)} ${what}`.trim());
	for (const { name, type, isNeeded } of fieldsOf(kind)) {
		const value = layout[name] ?? '';
		if (!value && isNeeded(layout)) ask(name, 'choose');
		for (const [left, right] of type === 'area' ? pairsOf(value) : []) {
			if (!left || !right) ask(name, 'writePair');
			else if (name !== 'rules' && !table.names.includes(left)) ask(name, 'noColumn', left);
			else if (kind === 'voucher' && !categories.some(({ code }) => code === right))
				ask(name, 'noCode', right);
		}
	}
	const month = '20\\d\\d-(0[1-9]|1[0-2])';
	const isPeriod = new RegExp(`^(${month}( ?[-–] ?${month})?)?$`).test(layout.period ?? '');
	if (!isPeriod) asked.push(`${labelOf('period', language)} / 2026-11 - 2027-01`);
	return asked;
}

/** A cell as a person reads it; a date number also as the day that it is. */
function sampleOf(cell: unknown): string {
	const isDay =
		typeof cell === 'number' && Number.isInteger(cell) && cell > 43_000 && cell < 50_000;
	const day = isDay ? new Date(Date.UTC(1899, 11, 30 + cell)).toISOString().slice(0, 10) : '';
	return escapeHtml(day ? `${String(cell)} (${day})` : textOf(cell).slice(0, 60));
}

/**
 * The fields of a layout page: what is told, the file's own rows, and a question for each field.
 *
 * @returns JSON for n8n's form, without `$`, which n8n would replace in it
 */
export function formOf(table: Table, layout: Layout, facts: Facts, told: string): string {
	const { language, kind } = facts;
	const shown = table.body.slice(0, 5);
	const row = (name: string, cells: string[]) =>
		`<tr><th>${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
	const rows = table.names.map((name, at) =>
		name
			? row(
					escapeHtml(name),
					shown.map(({ cells }) => sampleOf(cells[at])),
				)
			: '',
	);
	const lines = row(
		labelOf('line', language),
		shown.map(({ line }) => String(line)),
	);
	const html = `${told}<table><tbody>${lines}${rows.join('')}</tbody></table>`;
	const fields = fieldsOf(kind).map((field) => {
		const { name, type } = field;
		const value = layout[name] ?? '';
		const isAsked = field.isNeeded(layout);
		const base = { fieldName: name, fieldLabel: labelOf(name, language) + (isAsked ? ' *' : '') };
		if (isTyped(field)) {
			return { ...base, fieldType: type === 'area' ? 'textarea' : 'text', defaultValue: value };
		}
		const options = [...optionsOf(field, table, facts)];
		const [chosen] = options.find(([, code]) => code === value && (code !== '' || !isAsked)) ?? [];
		const fieldOptions = { values: options.map(([option]) => ({ option })) };
		return {
			...base,
			fieldType: 'dropdown',
			fieldOptions,
			...(chosen && { defaultValue: chosen }),
		};
	});
	const line = {
		fieldName: 'heading_line',
		fieldLabel: labelOf('heading_line', language),
		fieldType: 'number',
	};
	return JSON.stringify([
		{ fieldType: 'html', elementName: 'sample', html },
		...fields,
		{ ...line, defaultValue: table.heading.line },
	]).replaceAll('$', '\\u0024');
}
