import { built } from '../build';
import { givenIn } from '../src/documents/given';
import { wordsIn } from '../src/wording/words';

type Json = Record<string, unknown>;
type Item = { json: Json; binary?: object };

const words = wordsIn('id');
const READ = {
	sheet: { lines: [] },
	heading: 1,
	decisions: {},
	from: 0,
	many: [{ words: 'PLN', way: -1 }],
	token: '7',
	chosenLayout: { sheet_name: '' },
	words,
};

/** What n8n provides to a node's code: the items of other nodes, and the incoming item. */
function run(node: string, data: Record<string, Json[]>, input: Item = { json: {} }): unknown {
	const { parameters = {} } =
		built('import-page-vouchers').nodes.find(({ name }) => name === node) ?? {};
	const { jsCode, jsonOutput, output } = parameters;
	const expression = String(jsonOutput ?? output).replace(/^=\{\{|\}\}$/g, '');
	const code = jsCode === undefined ? `return ${expression}` : String(jsCode);
	const itemsOf = (name: string) =>
		(data[name] ?? []).map((json) => ({ json, binary: { of: name } }));
	const $ = (name: string) => ({
		isExecuted: name in data,
		all: () => itemsOf(name),
		first: () => itemsOf(name)[0],
	});
	const globals = { first: () => input };
	const call = new Function('$', '$json', '$input', '$execution', code);
	return call($, input.json, globals, { id: '7' });
}

describe('the next thing to read', () => {
	const next = (json: Json, read: Json[] = [READ]) =>
		run('File and Answers', read.length > 0 ? { 'Read File': read } : {}, { json }) as Json;

	it('is the file at first, then the answers to a page together with what was read before', () => {
		expect(next({}, [])).toEqual({ kind: 'voucher' });
		expect(next({ heading_was: 1, date: 'A' })).toMatchObject({
			kind: 'voucher',
			heading: 1,
			answer: { date: 'A' },
			layout: READ.chosenLayout,
		});
		expect(next({ decision: words.update, rows: '2' })).toMatchObject({
			correction: { rows: '2' },
			many: READ.many,
			token: '7',
		});
	});

	it('includes the rows that were read, and the file again only for a different sheet', () => {
		const attached = (answer: Json) => {
			const json = { answer, layout: READ.chosenLayout };
			const [item] = run('Attach File', { Upload: [{}], 'Read File': [READ] }, { json }) as Item[];
			return item?.binary;
		};
		expect(attached({ sheet_name: 'Lembar 2' })).toEqual({ of: 'Upload' });
		const read = { of: 'Read File' };
		expect([attached({ sheet_name: '' }), attached({})]).toEqual([read, read]);
		const file = { file: {} };
		expect(run('Attach File', {}, { json: {}, binary: file })).toEqual([
			{ json: {}, binary: file },
		]);
	});
});

describe('the effect of the answer to the check page', () => {
	const route = (json: Json) => run('Decision', { 'Read File': [READ] }, { json });

	it.each([
		[{ decision: words.post, rows: '', row_decision: '–', category_1: '–', token: '7' }, 0],
		[{ decision: words.change, rows: '', row_decision: '–', token: '7' }, 1],
		[{ decision: words.change, category_1: 'KK01 · Listrik', token: '7' }, 3],
		[{ decision: words.cancel }, 2],
		[{}, 2],
		[{ decision: words.update, rows: '2' }, 3],
		[{ decision: words.nextRows }, 3],
		// Typed input is never lost: it is checked before anything is posted.
		[{ decision: words.post, rows: '2', token: '7' }, 3],
		[{ decision: words.post, token: '7', row_decision: 'KK01 · Listrik' }, 3],
		[{ decision: words.post, token: '7', category_1: 'KK01 · Listrik' }, 3],
		// From a different page than the current one.
		[{ decision: words.post, token: '6' }, 3],
	])('%j goes to output %i', (json, output) => {
		expect(route(json)).toBe(output);
	});
});

describe('the page after a file was read', () => {
	const page = (read: Json, correction?: Json) =>
		run(
			'Next Page',
			{ 'File and Answers': [{ correction }] },
			{ json: { words, told: [], ...read } },
		);

	it('is the layout page where a person changes the columns, once the answers are taken', () => {
		const change = { decision: words.change };
		expect([page({ page: 'check' }, change), page({ page: 'check', told: ['?'] }, change)]).toEqual(
			[0, 1],
		);
	});

	it.each([
		['layout', 0],
		['check', 1],
		['problem', 2],
	])('is that of the step: %s', (name, output) => {
		expect(page({ page: name }, { decision: words.update })).toBe(output);
		expect(page({ page: name })).toBe(output);
	});
});

it('what is approved is posted, and what is left out is kept without being posted', () => {
	const document = { kind: 'voucher', key: 'a', category_code: 'KK01' };
	const rows = {
		documents: [{ document }],
		kept: [
			{ ...document, category_code: '', state: 'dismissed', note: 'transfer', message: 'a' },
			{ ...document, key: 'b', state: 'waiting', message: 'Baris 7: belum ada kategori' },
		],
	};
	const read = { ...READ, count: 3 };
	const upload = { by: 'Siti', file: [{ filename: 'mutasi.csv' }] };
	const [item] = run('Approved', { 'Read File': [read], Upload: [upload] }) as Item[];
	expect(item).toMatchObject({ json: { count: 3, isAwaited: true }, binary: { of: 'Read File' } });
	const documents = givenIn([{ json: item?.json ?? {}, rows }]);
	expect(documents.map(({ state, note, category_code: code }) => [state, note, code])).toEqual([
		['approved', undefined, 'KK01'],
		['dismissed', 'transfer', ''],
		['waiting', undefined, 'KK01'],
	]);
	expect(documents.map(({ message }) => message)).toEqual([
		undefined,
		'a',
		'mutasi.csv, Baris 7: belum ada kategori',
	]);
	expect(documents[0]).toMatchObject({
		batch: 'import 7',
		approved_by: 'Siti',
	});
	expect(givenIn([{ json: { key: 'c' } }])).toEqual([{ key: 'c' }]);
});

describe('the page after Catat', () => {
	const after = (added: Json, progress: Json) =>
		run('How Far', { 'Read File': [READ], 'Add Documents': [added] }, { json: progress }) as {
			isOver: boolean;
			form: string;
		};
	const handedOver = { count: 300, isAwaited: false };

	it('says that documents are being saved until their rows exist, then shows progress', () => {
		const saving = after(handedOver, { total: 0, done: 0, isOver: true });
		expect(saving.isOver).toBe(false);
		expect(after(handedOver, handedOver)).toEqual(saving);
		expect(after(handedOver, {})).toEqual(saving);
		expect(saving.form).toContain('Dokumen sedang disimpan dulu');
		const posting = after(handedOver, { total: 300, done: 120, isOver: false });
		expect(posting.form).toContain('Sedang dicatat: 120 dari 300');
		expect(posting.form).not.toContain('Dokumen sedang disimpan dulu');
		expect(after(handedOver, { total: 300, done: 300, isOver: true })).toEqual({
			isOver: true,
			form: '',
		});
	});

	it('is the result if the page has waited, or if progress is unknown', () => {
		const answered = { key: 'a', isNew: false };
		expect(after(answered, { total: 0, done: 0, isOver: true }).isOver).toBe(true);
		expect(after({ error: 'no such workflow' }, { total: 0, isOver: true }).isOver).toBe(true);
		expect(after(handedOver, { error: 'no such workflow' }).isOver).toBe(true);
	});
});

describe('a request to a form without the token of a page', () => {
	/** The nodes that a run reaches from one node without passing through another. */
	function reached(workflow: string, from: string, without: string): Set<string> {
		const { connections } = built(workflow);
		const seen = new Set<string>();
		const next = [from];
		for (let name = next.pop(); name !== undefined; name = next.pop()) {
			if (seen.has(name) || name === without) continue;
			seen.add(name);
			const outputs = connections[name]?.main ?? [];
			next.push(...outputs.flatMap((output) => (output ?? []).map(({ node }) => node)));
		}
		return seen;
	}

	it.each([
		['import-page-vouchers', 'Upload', 'Check', 'Add Documents'],
		['import-page-purchase-invoices', 'Upload', 'Check', 'Add Documents'],
		['documents-to-do', 'Open', 'Form', 'Decide'],
	])(
		'%s: starts a run, but posts nothing until the page %s is answered',
		(name, start, page, adds) => {
			expect(reached(name, start, '')).toContain(adds);
			expect(reached(name, start, page)).not.toContain(adds);
		},
	);
});
