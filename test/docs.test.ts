import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { AccAccountingApi } from '../credentials/AccAccountingApi.credentials';
import { AccAccounting } from '../nodes/AccAccounting/AccAccounting.node';
import { AccAccountingTrigger } from '../nodes/AccAccountingTrigger/AccAccountingTrigger.node';

const ROOT = resolve(__dirname, '..');

const FOLDERS = [
	'.',
	'docs',
	'docs/id',
	'examples',
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

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** A page without what stands in blocks and spans of code. */
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

/** What the links and pictures of a page point to. */
function targetsOf(page: string): string[] {
	return [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

type Member = INodeProperties | INodePropertyCollection | { name: string; value?: unknown };

/** All parameters of a form, those inside collections as well. */
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

/** The parameters of all forms, by the name that people see. */
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

describe('the documents', () => {
	it.each(PAGES)('%s leads to files and headings that are there', (page) => {
		const lost = targetsOf(page).filter((target) => {
			if (/^(https?|mailto):/.test(target)) return false;
			const [path = '', anchor] = target.split('#');
			const file = path === '' ? page : join(dirname(page), path);
			if (!existsSync(join(ROOT, file))) return true;
			return anchor !== undefined && !anchorsOf(file).includes(anchor);
		});
		expect(lost).toEqual([]);
	});

	it.each(PAGES)('%s names commands and files that are there', (page) => {
		const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
		const text = textOf(page);
		const commands = [...text.matchAll(/\bnpm run ([a-z0-9:]+)/g)].map(([, name = '']) => name);
		expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
		const examples = [...text.matchAll(/`(?:examples\/)?([a-z0-9-]+\.json)`/g)]
			.map(([, name = '']) => name)
			.filter((name) => !existsSync(join(ROOT, name)));
		expect(examples.filter((name) => !existsSync(join(ROOT, 'examples', name)))).toEqual([]);
	});

	it('tell of every example', () => {
		const told = textOf('examples/README.md');
		const files = readdirSync(join(ROOT, 'examples')).filter((file) => file.endsWith('.json'));
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

	it.each(['README.md', 'docs/id/README.md'])('%s can be read in a few minutes', (page) => {
		expect(textOf(page).trimEnd().split('\n').length).toBeLessThanOrEqual(150);
	});
});

describe('the reference', () => {
	const rows = tableBelow('docs/reference.md', 'Options of the create operations');
	const optionNames = (rows: string[][]) => rows.map(([, name = '']) => name.replaceAll('**', ''));

	it('tells of every option of the create operations, and of no other', () => {
		const collections = new AccAccounting().description.properties.filter(
			({ name, displayOptions }) =>
				name === 'options' && displayOptions?.show?.operation?.includes('create'),
		);
		const inForms = new Set(
			collections.flatMap(({ options }) =>
				membersOf(options ?? [])
					.filter(({ type }) => !type.toLowerCase().includes('collection'))
					.filter(({ type, displayName }) => type !== 'hidden' && displayName !== 'Key')
					.map(({ displayName }) => displayName),
			),
		);
		inForms.add('Duplicate Guard');
		expect(optionNames(rows).sort()).toEqual([...inForms].sort());
	});

	it.each(optionNames(rows))('says default and range of %s as the form has them', (name) => {
		const [, , told = '', text = ''] = rows[optionNames(rows).indexOf(name)] ?? [];
		const [property] = named.get(name) ?? [];
		if (property?.type === 'boolean') expect(told).toBe('off');
		const { minValue, maxValue } = property?.typeOptions ?? {};
		if (minValue !== undefined && maxValue !== undefined) {
			expect(told).toBe(String(property?.default));
			expect(text).toContain(
				`${minValue.toLocaleString('en-US')} to ${maxValue.toLocaleString('en-US')}`,
			);
		}
		if (property?.type === 'options') {
			expect(told.replaceAll(' ', '').toLowerCase()).toBe(String(property.default).toLowerCase());
		}
	});

	it('calls the fields as the forms do', () => {
		const fields = ['Purchase Invoice › Create and Sales Invoice › Create', 'Voucher › Create']
			.flatMap((heading) => tableBelow('docs/reference.md', heading))
			.flatMap(([, cell = '']) =>
				[...cell.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name),
			);
		expect(fields.length).toBeGreaterThan(12);
		expect(fields.filter((name) => !named.has(name))).toEqual([]);
	});

	it('calls fields of the credential as its form does', () => {
		const fields = tableBelow('docs/install.md', 'The credential')
			.flatMap(([, cell = '']) => [...cell.matchAll(/\*\*([^*]+)\*\*/g)])
			.map(([, name = '']) => name)
			.filter((name) => !name.includes('…'));
		expect(fields.length).toBeGreaterThan(6);
		expect(fields.filter((name) => !named.has(name))).toEqual([]);
	});
});
