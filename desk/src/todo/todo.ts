/** A row of a Data Table. */
type Row = Record<string, unknown>;

/** What the to-do page is made of. */
export interface Desk {
	rows: Row[];
	search: string;
	/** ID of the document to show by itself; empty for the list. */
	open: string;
	/** What became of the last decisions. */
	said: string;
	words: Record<string, string>;
	/** Part of the names of fields, so that no address fills them in and no old page answers. */
	token: string;
	now: number;
}

/** More documents of a group are not shown: n8n keeps every page that it has shown. */
const MOST = 100;
const TICKED = ['waiting', 'refused', 'unknown', 'stuck', 'approved'];
const ENDED = ['posting', 'posted', 'dismissed'];
const ACCOUNT = ['bank_code', 'account_number', 'account_name', 'category_code'];
const VOUCHER = ['date', ...ACCOUNT, 'total', 'description'];
const INVOICE = ['party', 'date', 'other_amount', 'lines'];
const ITEM = ['item_name', 'quantity', 'unit_of_measurement', 'unit_price'];
const LINE = [...ITEM, 'discount_amount', 'tax_code', 'item_code'];

const text = (value: unknown) =>
	typeof value === 'object' ? '' : `${(value as string) ?? ''}`.replace(/[^\S\xa0]+/g, ' ').trim();
/** Signs that mean something in HTML, to n8n's expressions, or where n8n replaces a text. */
const html = (value: unknown) =>
	text(value).replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** A value as people write it: `31/12/2026`, `1.250.000,50`. What is neither day nor amount stays. */
function written(name: string, value: unknown): string {
	if (name === 'date') return text(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
	const [, whole, part = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text(value)) ?? [];
	if (whole === undefined || !/total|amount$|price|quantity/.test(name)) return text(value);
	const decimals = name === 'total' || Number(part) > 0 ? `,${part.padEnd(2, '0')}` : '';
	return whole.replace(/\B(?=(\d{3})+$)/g, '.') + decimals;
}
/** Lines of an invoice, a line of text each, its cells in the order of `LINE`; else the text itself. */
function linesOf({ lines }: Row): string {
	try {
		const cells = (line: Row) => LINE.map((name) => written(name, line[name]));
		return (JSON.parse(text(lines)) as Row[]).map((line) => cells(line).join(' | ')).join('\n');
	} catch {
		return text(lines);
	}
}

/** A document that has been posting for more than ten minutes was interrupted. */
const groupOf = ({ state, updatedAt }: Row, now: number) =>
	state === 'posting' && Date.parse(text(updatedAt)) < now - 600_000 ? 'stuck' : text(state);

function cellsOf(row: Row, { words }: Desk): string[] {
	const columns = ['party', 'bank_code', 'category_code', 'source', 'company'];
	const known = columns.map((name) => text(row[name])).filter(Boolean);
	const total = text(row.total) && `Rp\u00a0${written('total', row.total)}`;
	const note = row.note === 'name' ? `${words.newName}: ${text(row.on_paper)}` : row.note;
	const why = [note, row.message].map(text).filter(Boolean);
	const told = why.map((each) => `→ ${each}`).join('\n');
	const about = [known.join(' · '), text(row.description)];
	return [`#${text(row.id)}`, written('date', row.date), total, ...about, told];
}

/** A field of a form of n8n. */
function field(fieldName: string, fieldLabel = '', more: Row = {}, values?: string[]): Row {
	const fieldOptions = { values: values?.map((option) => ({ option })) };
	return { fieldName, fieldLabel, fieldType: 'text', ...more, ...(values && { fieldOptions }) };
}

/** The list: boxes for each state that a person decides on, tables for the others. */
function listPage(desk: Desk) {
	const { rows, words, now, search } = desk;
	const of = (group: string) => rows.filter((row) => groupOf(row, now) === group);
	const sum = (its: Row[]) => its.reduce((all, { total }) => all + (Number(total) || 0), 0);
	const title = (group: string, its = of(group)) =>
		`${words[group]} (${its.length}) · Rp\u00a0${written('total', sum(its).toFixed(2))}`;
	const tables = ENDED.filter((group) => of(group).length > 0).map((group) => {
		const cells = (row: Row) => [row.number, ...cellsOf(row, desk), row.approved_by].map(html);
		const lines = of(group).slice(search === '' ? -5 : -MOST);
		const body = lines.map((row) => `<tr><td>${cells(row).join('</td><td>')}</td></tr>`).join('');
		return `<h4>${title(group)}</h4><table><tbody>${body}</tbody></table>`;
	});
	const groups = TICKED.filter((group) => of(group).length > 0);
	const shown = (group: string) => of(group).slice(0, MOST);
	const boxes = groups.map((group) => {
		const label = (row: Row) => cellsOf(row, desk).join('\t').replace('\t→', '\n→').trim();
		return field(group, title(group), { fieldType: 'checkbox' }, shown(group).map(label));
	});
	return {
		head: [rows.length === 0 ? `<p>${words.nothing}</p>` : '', ...tables].join(''),
		inputs: [field('search', words.search, { defaultValue: search })],
		boxes,
		keys: ['post', ...(groups.includes('waiting') ? ['all'] : []), 'dismiss', 'show', 'look'],
		seen: groups.flatMap(shown),
	};
}

/** One document with what a person can correct in it, or say of it. */
function documentPage(row: Row, desk: Desk) {
	const isUnsure = ['unknown', 'stuck'].includes(groupOf(row, desk.now));
	const columns = isUnsure ? ['number'] : row.kind === 'voucher' ? VOUCHER : INVOICE;
	const inputs = columns.map((name) => {
		const fieldType = name === 'lines' ? 'textarea' : 'text';
		const defaultValue = name === 'lines' ? linesOf(row) : written(name, row[name]);
		return field(name, desk.words[name], { fieldType, defaultValue });
	});
	const link = /^https?:/.test(text(row.link))
		? `<a href="${html(row.link)}" target="_blank">${desk.words.file}</a>`
		: '';
	const save = row.state === 'refused' ? ['save', 'check'] : ['check', 'save'];
	const head = [...cellsOf(row, desk).map(html), link].filter(Boolean);
	const keys = [...(isUnsure ? ['noted', 'again'] : save), 'back'];
	return { head: `<p>${head.join('<br>')}</p>`, inputs, boxes: [], keys, seen: [row] };
}

/** The list, or one document, as fields of a form of n8n; and what its answer is read with. */
export function todoPage(desk: Desk) {
	const { words, token, search, rows, said } = desk;
	const row = rows.find(({ id }) => text(id) !== '' && text(id) === desk.open);
	const isOpen = row !== undefined && TICKED.slice(0, 4).includes(groupOf(row, desk.now));
	const { head, inputs, boxes, keys, seen } = isOpen ? documentPage(row, desk) : listPage(desk);
	const all = `${words.all} (${seen.filter(({ state }) => state === 'waiting').length})`;
	const labels = keys.map((key) => (key === 'all' ? all : text(words[key])));
	// What is not certain has no answer that is chosen beforehand.
	const chosen = keys.includes('again') ? {} : { defaultValue: labels[0] };
	const fields = [
		field('page', '', { fieldType: 'hiddenField', fieldValue: token }),
		field('head', '', { fieldType: 'html', html: (said && `<p>${html(said)}</p>`) + head }),
		...inputs,
		field('action', words.action, { fieldType: 'radio', ...chosen }, labels),
		...boxes,
	].map((each) => ({ ...each, fieldName: `${text(each.fieldName)}_${token}` }));
	const actions = Object.fromEntries(labels.map((label, at) => [label, keys[at]]));
	const open = isOpen ? desk.open : '';
	return { token, search, open, title: words.title, actions, seen, fields };
}
