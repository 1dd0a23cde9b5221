import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { AccAccountingApi } from '../credentials/AccAccountingApi.credentials';
import { AccAccounting } from '../nodes/AccAccounting/AccAccounting.node';
import { DOCUMENT_TYPES } from '../nodes/AccAccounting/documents/all';
import { COLUMN_NAMES, NAMES_OF_INVOICES } from '../nodes/AccAccounting/documents/columnNames';
import { columnParameters } from '../nodes/AccAccounting/documents/columnsForm';
import { AccAccountingTrigger } from '../nodes/AccAccountingTrigger/AccAccountingTrigger.node';

const ROOT = resolve(__dirname, '..');

const FOLDERS = [
	'.',
	'docs',
	'contributing',
	'docs/id',
	'examples',
	'desk',
	'tools/sandbox',
	'tools/engine',
	'e2e',
	'test',
	'tools/probe',
];

const PAGES = FOLDERS.flatMap((folder) =>
	readdirSync(join(ROOT, folder))
		.filter((file) => file.endsWith('.md'))
		.map((file) => join(folder, file)),
);

/** The pages for users, in English: what they say together must stay short. */
const FOR_USERS = PAGES.filter(
	(page) => page === 'README.md' || ['docs', 'examples'].includes(dirname(page)),
);

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** A page without blocks and spans of code. */
const proseOf = (page: string) =>
	textOf(page)
		.replace(/^```[\s\S]*?^```/gm, '')
		.replace(/`[^`\n]*`/g, 'code');

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
	const headings = textOf(page)
		.replace(/^```[\s\S]*?^```/gm, '')
		.matchAll(/^#+ (.*)$/gm);
	return [...headings].map(([, heading = '']) =>
		heading
			.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}_ -]/gu, '')
			.replaceAll(' ', '-'),
	);
}

/** The targets of the links and pictures of a page. */
function targetsOf(page: string): string[] {
	return [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

type Member = INodeProperties | INodePropertyCollection | { name: string; value?: unknown };

/** All parameters of a form, including those inside collections. */
function membersOf(properties: readonly Member[]): INodeProperties[] {
	return properties.flatMap((member) => {
		if ('values' in member) return membersOf(member.values);
		if (!('type' in member)) return [];
		const inside = member.type.toLowerCase().includes('collection') ? (member.options ?? []) : [];
		return [member, ...membersOf(inside)];
	});
}

const FORMS = [
	new AccAccounting().description.properties,
	new AccAccountingTrigger().description.properties,
	new AccAccountingApi().properties,
];

/** The parameters of all forms, by their labels. */
const named = new Map<string, INodeProperties[]>();
for (const member of FORMS.flatMap(membersOf)) {
	named.set(member.displayName, [...(named.get(member.displayName) ?? []), member]);
}

/** The rows of the table below a heading of a page. */
function tableBelow(page: string, heading: string): string[][] {
	const [, below = ''] = textOf(page).split(`\n## ${heading}\n`);
	const [section = ''] = below.split('\n## ');
	return section
		.split('\n')
		.filter((line) => /^\| (?!-|Option|Field)/.test(line))
		.map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The names in bold letters of a text. */
function boldIn(text: string): string[] {
	return [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
}

const WITHOUT_A_VALUE = ['hidden', 'notice'];

/** The parameters of a create operation, as the form shows them; a tool has an Output besides. */
function fieldsOf(resource: string): INodeProperties[] {
	return new AccAccounting().description.properties.filter(({ type, displayOptions }) => {
		const { resource: resources, operation, '@tool': isTool } = displayOptions?.show ?? {};
		const isOfCreate = resources?.includes(resource) && operation?.includes('create');
		return isOfCreate && isTool === undefined && !WITHOUT_A_VALUE.includes(type);
	});
}

/** The options of the create operations: those of Speed stand in a group of their own. */
function optionsOf(resource: string): string[] {
	const [options] = fieldsOf(resource).filter(({ name }) => name === 'options');
	return (options?.options ?? []).flatMap((option) => {
		if (!('type' in option)) return [];
		const isGroup = option.name === 'speed';
		if (option.type === 'hidden') return [];
		return isGroup
			? membersOf(option.options ?? []).map((each) => each.displayName)
			: [option.displayName];
	});
}

describe('the documents', () => {
	it.each(PAGES)('%s links to files and headings that exist', (page) => {
		const lost = targetsOf(page).filter((target) => {
			if (/^(https?|mailto):/.test(target)) return false;
			const [path = '', anchor] = target.split('#');
			const file = path === '' ? page : join(dirname(page), path);
			if (!existsSync(join(ROOT, file))) return true;
			return anchor !== undefined && !anchorsOf(file).includes(anchor);
		});
		expect(lost).toEqual([]);
	});

	it.each(PAGES)('%s names commands and files that exist', (page) => {
		const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
		const text = textOf(page);
		const commands = [...text.matchAll(/\bnpm run ([a-z0-9:]+)/g)].map(([, name = '']) => name);
		expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
		const examples = [...text.matchAll(/`(?:examples\/)?([a-z0-9-]+\.json)`/g)]
			.map(([, name = '']) => name)
			.filter((name) => !existsSync(join(ROOT, name)));
		const isThere = (name: string) =>
			['examples', 'desk/workflows'].some((folder) => existsSync(join(ROOT, folder, name)));
		expect(examples.filter((name) => !isThere(name))).toEqual([]);
	});

	it.each([
		['examples', 'examples/README.md'],
		['desk/workflows', 'desk/README.md'],
	])('name every workflow of %s', (folder, page) => {
		const told = textOf(page);
		const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.json'));
		expect(files.filter((file) => !told.includes(`\`${file}\``))).toEqual([]);
	});

	it('show every picture of the folder', () => {
		const shown = new Set(
			PAGES.flatMap((page) =>
				targetsOf(page).map((target) => relative(ROOT, join(ROOT, dirname(page), target))),
			),
		);
		const pictures = readdirSync(join(ROOT, 'docs/images'), {
			recursive: true,
			encoding: 'utf8',
		}).filter((file) => file.endsWith('.png'));
		expect(pictures.filter((file) => !shown.has(join('docs/images', file)))).toEqual([]);
	});

	it('for users have at most 6,300 words in total', () => {
		const words = FOR_USERS.flatMap((page) => textOf(page).split(/\s+/)).filter((word) =>
			/[\p{L}\p{N}]/u.test(word),
		);
		expect(words.length).toBeLessThanOrEqual(6_300);
	});

	it('have a README of fewer than 900 words', () => {
		const words = textOf('README.md')
			.split(/\s+/)
			.filter((word) => /[\p{L}\p{N}]/u.test(word));
		expect(words.length).toBeLessThan(900);
	});

	it.each(['README.md', 'docs/id/README.md'])('%s can be read in a few minutes', (page) => {
		expect(textOf(page).trimEnd().split('\n').length).toBeLessThanOrEqual(150);
	});
});

describe('the reference', () => {
	const rows = tableBelow('docs/reference.md', 'Options of the create operations');
	const optionNames = (rows: string[][]) => rows.map(([, name = '']) => name.replaceAll('**', ''));

	it('has exactly one line for every option of the create operations', () => {
		const resources = ['voucher', 'purchaseInvoice', 'salesInvoice'];
		const inForms = new Set(resources.flatMap(optionsOf));
		expect(optionNames(rows).sort()).toEqual([...inForms].sort());
	});

	it.each(optionNames(rows))('gives the same default and range of %s as the form', (name) => {
		const row = rows[optionNames(rows).indexOf(name)] ?? [];
		const told = row[2] ?? '';
		const { type, default: value, typeOptions = {} } = named.get(name)?.[0] ?? {};
		if (type === 'boolean') expect(told).toBe('off');
		if (type === 'options') {
			expect(told.replaceAll(' ', '').toLowerCase()).toBe(String(value).toLowerCase());
		}
		const { minValue, maxValue } = typeOptions;
		if (minValue === undefined || maxValue === undefined) return;
		const range = [minValue, maxValue].map((each) => each.toLocaleString('en-US'));
		expect(told).toBe(String(value));
		expect(row[3]).toContain(range.join(' to '));
	});

	it.each([
		['voucher', 'Voucher › Create'],
		['purchaseInvoice', 'Purchase Invoice › Create and Sales Invoice › Create'],
		['salesInvoice', 'Purchase Invoice › Create and Sales Invoice › Create'],
	])('has a line for every field of %s', (resource, heading) => {
		const table = tableBelow('docs/reference.md', heading);
		const lines = table.flatMap(([, cell = '']) => boldIn(cell));
		const fields = fieldsOf(resource).map(({ displayName }) => displayName);
		expect(fields.length).toBeGreaterThan(7);
		expect(fields.filter((name) => !lines.includes(name))).toEqual([]);
		const inside = fieldsOf(resource)
			.filter(({ name }) => name !== 'options')
			.flatMap((field) => membersOf([field]))
			.filter(({ type }) => !WITHOUT_A_VALUE.includes(type))
			.map(({ displayName }) => displayName);
		const text = table.flat().join(' ');
		expect(inside.filter((name) => !text.includes(name))).toEqual([]);
	});

	it('lists exactly the headings by which columns are found', () => {
		const [, section = ''] = textOf('docs/reference.md').split('\n## Columns of a sheet\n');
		const lines = section.split('\n## ')[0]?.match(/^\| (?!-|Field).*\|$/gm) ?? [];
		const listed = lines.map((line) => {
			const [, field = '', names = ''] = line.split('|').map((cell) => cell.trim());
			return [field, ...names.split(', ').filter(Boolean)];
		});
		const fields = DOCUMENT_TYPES.flatMap((type) =>
			columnParameters(type).map(({ field }) => field),
		);
		const known: Array<readonly string[]> = [...new Set(fields)].map(
			(field) => COLUMN_NAMES[field],
		);
		known.push(['Document Date of an invoice', ...NAMES_OF_INVOICES.document_date]);
		const sorted = (names: ReadonlyArray<readonly string[]>) =>
			names.map((each) => [...each].sort().join()).sort();
		expect(sorted(listed)).toEqual(sorted(known));
	});

	it('names only fields that the forms have', () => {
		const fields = ['Purchase Invoice › Create and Sales Invoice › Create', 'Voucher › Create']
			.flatMap((heading) => tableBelow('docs/reference.md', heading))
			.flatMap(([, cell = '']) => boldIn(cell));
		expect(fields.length).toBeGreaterThan(12);
		expect(fields.filter((name) => !named.has(name))).toEqual([]);
	});

	it('has exactly one line for every field of the credential', () => {
		const lines = tableBelow('docs/install.md', 'The credential').flatMap(([, cell = '']) =>
			boldIn(cell),
		);
		const fields = new AccAccountingApi().properties
			.filter(({ type }) => !WITHOUT_A_VALUE.includes(type))
			// The three names of the bank list's parameters share a line.
			.map(({ displayName }) => displayName.replace(/(?<=^Bank List: ).* (?=Parameter$)/, '… '));
		expect([...new Set(lines)].sort()).toEqual([...new Set(fields)].sort());
	});
});

describe('the Indonesian guide', () => {
	it('names fields of a voucher as its form does', () => {
		const table = tableBelow('docs/id/README.md', '1. Voucher bank dari spreadsheet');
		const names = table.flatMap(([, cell = '']) => boldIn(cell));
		expect(names.length).toBeGreaterThan(4);
		const fields = fieldsOf('voucher');
		expect(names.filter((name) => !fields.some((field) => field.displayName === name))).toEqual([]);
		const optional = fields.find(({ name }) => name === 'additionalFields');
		const inside = membersOf(optional ? [optional] : []).map(({ displayName }) => displayName);
		const [, told = ''] =
			table.find(([, cell]) => cell === '**Additional Fields**')?.slice(1) ?? [];
		const italic = [...told.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name);
		expect(italic).toHaveLength(3);
		expect(italic.filter((name) => !inside.includes(name))).toEqual([]);
	});
});

describe('the published code', () => {
	it('sends no user to the README for content of other pages', () => {
		const sources = ['nodes', 'credentials'].flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
				.filter((file) => file.endsWith('.ts'))
				.map((file) => join(folder, file)),
		);
		expect(sources.filter((file) => textOf(file).includes('README'))).toEqual([]);
	});
});
