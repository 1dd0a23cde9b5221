import { createRequire } from 'node:module';
import { join } from 'node:path';

import type * as Xlsx from '@e965/xlsx';
import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';

import { readWorkflow, type RunResult } from '../../tools/engine';
import { storedBy } from '../support/outcomes';
import { byCode, usePair, type Json } from '../support/pair';

/**
 * The page that takes a bank statement, on n8n's own engine. Only the form pages are replaced: what
 * a person sees is evaluated, and what they select is given.
 */

const ROOT = join(__dirname, '..', '..');

// Only n8n's form pages use it, and Jest can't load the modules that it imports.
jest.mock('sanitize-html', () => () => {
	throw new Error('no test here shows a form');
});

const pair = usePair({}, { timezone: 'Asia/Jakarta' });

const { nodes, connections, ...workflow } = readWorkflow(
	join(ROOT, 'examples', 'bank-statement-page.json'),
);

/** What a user sets up in the node. */
const SETTINGS: Json = {
	bankCode: byCode('008'),
	columns: { names: { moneyOut: 'Debit', moneyIn: 'Kredit', ignoreColumns: 'Saldo' } },
	categoryRules: {
		rules: [
			{ text: 'PLN', category: byCode('KK01') },
			{ text: 'SETORAN', category: byCode('KM01') },
			{ text: 'SALDO AWAL', category: byCode('skip') },
		],
	},
	options: { summaryItem: true, amountFormat: 'indonesian' },
};

/** A node that shows a page, replaced by one that evaluates its texts. */
function shown({ id, name, position, parameters, ...node }: INode, decision: string): INode {
	const { jsonOutput, completionTitle, completionMessage, options } = parameters as Json;
	const texts = {
		fields: jsonOutput,
		title: completionTitle ?? (options as Json).formTitle,
		message: completionMessage,
		decision,
	};
	const assignments = Object.entries(texts)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => ({ id: name, name, type: 'string', value }));
	const { alwaysOutputData } = node;
	return {
		id,
		name,
		position,
		alwaysOutputData,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: { assignments: { assignments }, options: {} } as unknown as INode['parameters'],
	};
}

interface Upload {
	bytes: Buffer | string;
	/** Whether the item has a file; by default true. */
	hasFile?: boolean;
	fileName?: string;
	/** What the person selects; by default, to post. */
	decide?: 'post' | 'none' | 'nothing yet';
	language?: string;
	settings?: Json;
	/** Another credential for the node. */
	credentialId?: string;
}

/** Each test has a workflow of its own, because the guard keeps its keys there. */
let tests = 0;
beforeEach(() => {
	tests += 1;
});

const isPage = ({ type }: INode) => type === 'n8n-nodes-base.form';

/** Reads 200 rows: the parser needs more than a second for the range of a large file. */
function ofFewRows({ parameters, ...node }: INode): INode {
	const options = { ...(parameters.options as IDataObject), range: 'A1:BB200' };
	return { ...node, parameters: { ...parameters, options } };
}

/** Sends a file to the page. */
async function send(upload: Upload): Promise<RunResult> {
	const { bytes, fileName = 'mutasi.csv', decide = 'post', language = 'en' } = upload;
	const { hasFile = true, settings = {}, credentialId = pair.credentialId } = upload;
	const answers =
		language === 'id' ? ['Catat baris', 'Unduh berkas'] : ['Post the rows', 'Download'];
	const decision = answers[decide === 'post' ? 0 : 1] ?? '';
	const set = nodes.map((node) => {
		if (isPage(node)) return shown(node, decision);
		if (node.name === 'Rows of File' && bytes.length < 50_000) return ofFewRows(node);
		if (node.name !== 'Vouchers') return node;
		const accAccountingApi = { id: credentialId, name: 'ACC' };
		return {
			...node,
			credentials: credentialId === '' ? {} : { accAccountingApi },
			parameters: { ...node.parameters, ...SETTINGS, ...settings },
		};
	}) as INode[];
	const File = { data: Buffer.from(bytes as string).toString('base64'), mimeType: 'text/csv' };
	return await pair.engine.run(
		{
			...workflow,
			id: `statement-page-${tests}`,
			nodes: set,
			connections: decide === 'nothing yet' ? { ...connections, Decide: {} } : connections,
		},
		{
			startNode: 'Upload',
			input: [
				{
					json: { File: { filename: fileName }, language } as IDataObject,
					binary: hasFile && {
						File: { ...File, fileName, fileExtension: fileName.replace(/.*\./, '') },
					},
				},
			],
		},
	);
}

const one = (run: RunResult, name: string) => run.output(name)[0]?.json ?? {};

/** What the page with the decision shows. */
function pageOf(run: RunResult) {
	const [first] = run.run.data.resultData.runData.Decide ?? [];
	const json: Json = first?.data?.main?.[0]?.[0]?.json ?? {};
	const fields = JSON.parse(String(json.fields)) as Array<{
		fieldType: string;
		html?: string;
		fieldOptions?: { values: Array<{ option: string }> };
	}>;
	const html = fields.map((field) => field.html ?? '').join('\n');
	const lines = [...html.matchAll(/<tr><td>(.*?)<\/tr>/g)].map(([, line = '']) =>
		line
			.replace(/<\/?(em|td)>/g, '|')
			.replace(/\|+/g, '|')
			.replace(/\|$/, ''),
	);
	const options = fields.flatMap(({ fieldOptions }) => fieldOptions?.values ?? []);
	return { fields, html, lines, options: options.map(({ option }) => option) };
}

/** What one of n8n's nodes makes of items. */
async function runOne(
	type: string,
	{ parameters, input }: { parameters: IDataObject; input: INodeExecutionData[] },
) {
	const node = { id: 'one', name: 'One', typeVersion: 1.1, position: [0, 0], parameters };
	const one = { ...node, type: `n8n-nodes-base.${type}` } as INode;
	const run = await pair.engine.run({ nodes: [one], connections: {} }, { startNode: 'One', input });
	return run.output('One');
}

/** The returned file, and its rows as n8n reads them. */
async function fileOf(run: RunResult) {
	const file = run.output('File Back')[0]?.binary?.result;
	const bytes = Buffer.from(file?.data ?? '', 'base64');
	const read = await runOne('extractFromFile', {
		parameters: {
			operation: 'xlsx',
			binaryPropertyName: 'result',
			options: { headerRow: false, rawData: true },
		},
		input: run.output('File Back'),
	});
	const rows = read.map(({ json }) => (json.row as unknown[]).map(String));
	return { fileName: file?.fileName, bytes, rows };
}

/** The formulas of a workbook, as n8n's library for workbooks reads them. */
function formulasIn(bytes: Buffer): unknown[] {
	const n8n = createRequire(require.resolve('n8n-nodes-base/package.json'));
	const { read } = n8n('@e965/xlsx') as typeof Xlsx;
	const { Sheets } = read(bytes);
	const cells = Object.values(Sheets).flatMap((sheet) => Object.values(sheet));
	return cells.filter((cell) => (cell as { f?: string }).f !== undefined);
}

const posted = () => storedBy(pair).map(({ description }) => description);

/** A workbook, as n8n writes it. */
async function workbookOf(rows: unknown[][]): Promise<Buffer> {
	const [item] = await runOne('convertToFile', {
		parameters: { operation: 'xlsx', options: { headerRow: false } },
		input: rows.map((row) => ({ json: { ...row } as IDataObject })),
	});
	return Buffer.from(item?.binary?.data?.data ?? '', 'base64');
}

const CSV = `Rekening 123;;;;
Tanggal;Keterangan;Debit;Kredit;Saldo
01/11/2026;SALDO AWAL;;;5.000.000,00
02/11/2026;PLN 5301 NOV;1.250.000,00;;3.750.000,00

03/11/2026;SETORAN TUNAI;;3.800.000,50;7.550.000,50
04/11/2026;TOKO ATK;75.000,00;;7.475.000,50
31/11/2026;PLN 5302;90.000,00;;7.385.000,50
`;

describe('the page of a statement', () => {
	it('shows the totals, then the decision, then what is wrong, then all rows, and posts nothing', async () => {
		const run = await send({ bytes: CSV, decide: 'nothing yet' });
		const { fields, lines, options } = pageOf(run);
		expect(fields.map(({ fieldType }) => fieldType)).toEqual(['html', 'dropdown', 'html']);
		expect(fields[0]?.html).toMatch(/2[^]*wrong[^]*TOKO ATK/);
		expect(options).toEqual([
			'Download the file with these messages, without posting',
			'Post the rows that are OK or look: 2',
		]);
		const wrong = [
			expect.stringMatching(
				/^7\|wrong\|Keterangan \(Description\) .*TOKO ATK.* has no category\. If you cannot .*, ask the person who set up this page\.$/,
			),
			expect.stringMatching(
				/^8\|wrong\|Tanggal .*31\/11\/2026.* is not a possible date\. .* · PLN 5302$/,
			),
		];
		expect(lines).toEqual([
			...wrong,
			expect.stringMatching(/^4\|OK\|out 1\.250\.000 · PLN 5301 NOV · 008.*KK01/),
			expect.stringMatching(/^6\|OK\|in 3\.800\.000,50 · SETORAN TUNAI · 008.*KM01/),
			...wrong,
			expect.stringMatching(/^3\|skipped\|.*SALDO AWAL/),
		]);
		expect(posted()).toEqual([]);
	});

	it('posts nothing if a person selects the file only', async () => {
		const run = await send({ bytes: CSV, decide: 'none' });
		expect([run.status, one(run, 'Done').title, posted()]).toEqual(['success', 'Your file', []]);
		expect((await fileOf(run)).rows[3]).toEqual(expect.arrayContaining(['OK', 'PLN 5301 NOV']));
	});

	it('posts the good rows if a person selects it, and returns the rows with their results', async () => {
		const run = await send({ bytes: CSV, fileName: 'Mutasi Nov.xls' });
		expect(posted()).toEqual(['PLN 5301 NOV', 'SETORAN TUNAI']);
		expect(String(one(run, 'Done').message)).toMatch(/^<p>Posted 2 .*<a href="..\/form\/acc-/);
		const { fileName, rows } = await fileOf(run);
		expect(fileName).toBe('Mutasi Nov - result.xlsx');
		expect(rows[1]).toEqual(
			['outcome', 'document_number', 'message'].concat(
				'Tanggal Keterangan Debit Kredit Saldo'.split(' '),
			),
		);
		expect(rows.map(([outcome, number]) => [outcome, number])).toEqual([
			['skipped', ''],
			['outcome', 'document_number'],
			['skipped', ''],
			['posted', '00001/AKB/11/26'],
			['skipped', ''],
			['posted', '00002/AKB/11/26'],
			['refused', ''],
			['refused', ''],
		]);
		expect(rows[3]?.slice(3)).toEqual([
			'02/11/2026',
			'PLN 5301 NOV',
			'1.250.000,00',
			'',
			'3.750.000,00',
		]);
	});

	it.each<[string, Buffer | string]>([
		['an empty file', ''],
		['headings without rows', 'Tanggal;Keterangan;Debit;Kredit\n'],
		['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
		['a cell that no workbook can hold', `${CSV}05/11/2026;${'x'.repeat(32_768)};1;;\n`],
		['too many rows', 'k1\n'.repeat(20_001)],
	])('has a page of its own for %s', async (_, bytes) => {
		const run = await send({ bytes });
		expect([run.status, run.output('Vouchers'), run.output('Decide')]).toEqual(['success', [], []]);
		expect(one(run, 'Not Read')).toMatchObject({
			title: 'This file cannot be read',
			message: expect.stringMatching(
				/^<p>Nothing was posted\. Upload .*20,000 rows, 50 columns, and/,
			),
		});
	});

	it.each([
		['an empty workbook', [['']]],
		['a cell in column 54', [Array.from({ length: 54 }, () => 'USD'), ['02/11/2026']]],
	])('has a page of its own for %s', async (_, rows) => {
		const run = await send({ bytes: await workbookOf(rows), fileName: 'a.xlsx' });
		expect(one(run, 'Not Read').title).toBe('This file cannot be read');
	});

	it('has a page of its own for a file of 0 bytes, of which n8n outputs no file', async () => {
		const run = await send({ bytes: '', hasFile: false });
		expect(one(run, 'Not Read').title).toBe('This file cannot be read');
	});

	it('reads all 50 columns of a file, and of the returned one', async () => {
		const more = Array.from({ length: 45 }, (_, at) => `Lain ${at}`);
		const rows = [
			['Tanggal', 'Keterangan', 'Debit', 'Kredit', 'Saldo', ...more],
			['02/11/2026', 'PLN 5301', 1000, '', '', ...more],
		];
		const first = await send({ bytes: await workbookOf(rows), decide: 'none' });
		expect(pageOf(first).html).toContain('Lain 44');
		const again = await send({ bytes: (await fileOf(first)).bytes, decide: 'none' });
		expect((await fileOf(again)).rows[1]).toContain('Lain 44');
	});

	it.each([
		['a column', { moneyOut: 'Debit', moneyIn: 'Kredit' }, /Saldo/],
		['an amount', { ignoreColumns: 'Saldo' }, /No column is named/],
	])('does not offer to post if %s stops the whole run', async (_, names, told) => {
		const settings = { columns: { names } };
		const { html, options } = pageOf(await send({ bytes: CSV, decide: 'nothing yet', settings }));
		expect(html).toMatch(told);
		expect(options).toEqual(['Download the file with these messages, without posting']);
	});

	it("says what is wrong and whom to ask, without the node's fields", async () => {
		const totals = ';TOTAL MUTASI;1.325.000,00;3.800.000,50;\n';
		const columns = { names: { moneyOut: 'Debit', moneyIn: 'Kredit' } };
		for (const settings of [{}, { columns }, { categoryRules: {} }]) {
			const run = await send({ bytes: `${CSV}${totals}`, decide: 'none', settings });
			const file = (await fileOf(run)).rows.map(([, , message]) => message).join('\n');
			for (const text of [pageOf(run).html, one(run, 'Done').message, file]) {
				expect(text).toContain(', ask the person who set up this page.');
				expect(text).not.toMatch(/Category Rules|Columns|›/);
			}
		}
	});

	it('offers to post rows that have to be looked at', async () => {
		const row = '02/11/2026;PLN 5301;1.000,00;;\n';
		const bytes = `Tanggal;Keterangan;Debit;Kredit;Saldo\n${row}${row}`;
		const { options, lines } = pageOf(await send({ bytes, decide: 'nothing yet' }));
		expect([lines.at(-1), options[1]]).toEqual([
			expect.stringMatching(/\|look\|/),
			'Post the rows that are OK or look: 2',
		]);
	});

	it('shows and returns letters of UTF-8 without a mark', async () => {
		const run = await send({ bytes: CSV.replace('PLN 5301', 'PLN é') });
		expect(posted()[0]).toBe('PLN é NOV');
		expect((await fileOf(run)).rows[3]).toEqual(expect.arrayContaining(['PLN é NOV']));
	});

	it('says why no row can be posted', async () => {
		const noTable = await send({ bytes: 'Halo\nIni surat\n' });
		expect(pageOf(noTable).html).toMatch(/^<p>[^]*<li>Heading Row was not found/);
		expect(one(noTable, 'Done').message).toMatch(/<p>Heading Row was not found/);
		const noCredential = await send({ bytes: CSV, credentialId: '' });
		expect(pageOf(noCredential).html).toMatch(/^<p>[^]*The credential cannot be used/);
		expect(pageOf(noCredential).options).toHaveLength(1);
		expect([noTable.status, noCredential.status, posted()]).toEqual(['success', 'success', []]);
	});

	it('is in the language that its form says, and in English otherwise', async () => {
		const titles = async (language: string) => {
			const run = await send({ bytes: CSV, language, decide: 'none' });
			const page = pageOf(run);
			return [one(run, 'Decide').title, page.options[1], one(run, 'Done').title];
		};
		const id = ['Periksa baris', 'Catat baris yang OK atau look: 2', 'Berkas Anda'];
		expect(await titles('id')).toEqual(id);
		expect((await titles('constructor'))[0]).toBe('Check the rows');
		const notRead = await send({ bytes: '', language: 'id' });
		expect(one(notRead, 'Not Read').title).toBe('Berkas ini tidak bisa dibaca');
		await send({ bytes: CSV, language: 'id' });
		expect(posted()).toHaveLength(2);
	});
});

describe('a statement that is sent again', () => {
	const HEADINGS = ['Tanggal', 'Keterangan', 'Debit', 'Kredit', 'Saldo'];
	/** 2 November 2026 and the days after it, as workbooks store them, one with a time. */
	const ROWS = [
		HEADINGS,
		[46328, 'PLN 5301', 1250000, '', 46329],
		[46329.5, 'SETORAN', '', 3800000.5, 36526],
		[46330, 'TOKO ATK', 75000, '', 46330],
		[46330, 'PLN 5301', 1250000, '', 1],
	];
	const EXPECTED = ['PLN 5301', 'SETORAN', 'PLN 5301'];

	it('posts nothing twice: the file, the returned file, and that one again', async () => {
		const bytes = await workbookOf(ROWS);
		const first = await send({ bytes, fileName: 'a.xlsx' });
		expect(posted()).toEqual(EXPECTED);
		const { rows, bytes: returned } = await fileOf(first);
		// Dates are text, so that the column stays of one kind, and other numbers are unchanged.
		expect(rows.map((row) => [row[3], row[7]])).toEqual([
			['Tanggal', 'Saldo'],
			['2026-11-02', '46329'],
			['2026-11-03 12:00', '36526'],
			['2026-11-04', '46330'],
			['2026-11-04', '1'],
		]);
		await send({ bytes, fileName: 'a.xlsx' });
		const again = await send({ bytes: returned, fileName: 'a - result.xlsx' });
		const twice = await fileOf(again);
		expect(posted()).toEqual(EXPECTED);
		expect(twice.fileName).toBe('a - result.xlsx');
		expect(twice.rows[0]).toEqual(['outcome', 'document_number', 'message', ...HEADINGS]);
		expect(twice.rows.map(([, number]) => number)).toEqual(rows.map(([, number]) => number));
		await send({ bytes: twice.bytes, fileName: 'a - result.xlsx' });
		expect(posted()).toEqual(EXPECTED);
	});

	it('returns even 20,000 rows in a file small enough to be sent again', async () => {
		const rows = Array.from({ length: 400 }, (_, at) => [46328, `PLN ${at}`, 1000 + at, '', at]);
		const run = await send({ bytes: await workbookOf([HEADINGS, ...rows]), decide: 'none' });
		const { bytes } = await fileOf(run);
		expect(bytes.length / rows.length).toBeLessThan(6_000_000 / 20_000);
	});

	it('posts a corrected row once, and no other', async () => {
		const first = await send({ bytes: await workbookOf(ROWS), fileName: 'a.xlsx' });
		const { rows } = await fileOf(first);
		const corrected = rows.map((row) =>
			row.map((cell) => (cell === 'TOKO ATK' ? 'PLN TOKO ATK' : cell)),
		);
		const bytes = await workbookOf(corrected);
		const run = await send({
			bytes,
			fileName: 'a - result.xlsx',
			settings: { options: { summaryItem: true } },
		});
		expect(posted()).toEqual([...EXPECTED, 'PLN TOKO ATK']);
		const { bytes: returned } = await fileOf(run);
		await send({
			bytes: returned,
			fileName: 'a.xlsx',
			settings: { options: { summaryItem: true } },
		});
		expect(posted()).toHaveLength(4);
	});

	it('gives an unknown row no number, and sends it no second time', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', method: 'POST', times: 1 },
		]);
		const first = await send({ bytes: CSV });
		const { rows, bytes } = await fileOf(first);
		expect(rows[3]?.slice(0, 3)).toEqual(['unknown', '', expect.stringMatching(/Look in ACC/)]);
		expect(one(first, 'Done').message).toMatch(
			/<p>4: May have been posted\. Look in ACC.*Clear Keys/,
		);
		const count = posted().length;
		await send({ bytes, fileName: 'mutasi - result.xlsx' });
		expect(posted()).toHaveLength(count);
	});
});

describe('foreign texts in a statement', () => {
	const HOSTILE = [
		'<img src=x onerror=alert(1)>"\'',
		'$& $1 $` $$',
		'{{ $json }} ={{ 1 + 1 }} ${7*7}',
		'=1+1',
		'=HYPERLINK("https://evil.example","x")',
		'@SUM(1)',
		'+1',
		'-1+cmd',
		'</td></table><script>x</script>',
		'\\u0024& \\" \\n',
	];
	const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
	const csv = (rows: string[][]) => rows.map((row) => row.map(quoted).join(';')).join('\n');

	it('are shown and returned as they are, and run nowhere', async () => {
		const rows = [
			[HOSTILE[0] ?? '', HOSTILE[3] ?? '', '', '', ''],
			['Tanggal', 'Keterangan', 'Debit', 'Kredit', 'Saldo'],
			...HOSTILE.map((text) => ['02/11/2026', `PLN ${text}`, '1.000,00', '', text]),
			...HOSTILE.map((text) => ['02/11/2026', text, '1.000,00', '', text]),
			...HOSTILE.map((text) => [text, text, text, text, text]),
		];
		const run = await send({ bytes: csv(rows), fileName: '<img src=x>$&.csv' });
		expect([run.status, posted()]).toEqual(['success', HOSTILE.map((text) => `PLN ${text}`)]);

		const { html, lines } = pageOf(run);
		const tags = html
			.match(/<[^>]*>?/g)
			?.filter(
				(tag) => !/^<\/?(p|ul|li|h2|table|thead|tbody|tr|th|td|em)( scope="col")?>$/.test(tag),
			);
		expect([tags, /[{}$"']/.test(html.replaceAll('scope="col"', ''))]).toEqual([[], false]);
		const text = (line = '') =>
			line.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
		const ok = lines.map(text).filter((line) => line.includes('|OK|'));
		for (const [at, foreign] of HOSTILE.entries())
			expect(ok[at]).toContain(`PLN ${foreign.slice(0, 20)}`);
		expect(String(one(run, 'Done').message)).not.toMatch(
			/<(?!\/?p>|a href="\.\.\/form|\/a>)|[{}$]/,
		);

		const returned = await fileOf(run);
		expect(returned.rows.map((row) => row.slice(3))).toEqual([
			rows[0]?.slice(0, 2),
			...rows.slice(1),
		]);
		expect(formulasIn(returned.bytes)).toEqual([]);
		await send({ bytes: returned.bytes, fileName: 'again.xlsx' });
		expect(posted()).toHaveLength(HOSTILE.length);
	});
});

describe('a text that changes the direction of writing', () => {
	it('is shown without it, so that it reverses nothing else', async () => {
		const text = 'PLN \u202e000,05\u2066 \u200f\u061cx';
		const run = await send({
			bytes: `\ufeffTanggal;Keterangan;Debit;Kredit\n2/11/2026;${text};1.000,00;\n`,
		});
		for (const html of [pageOf(run).html, one(run, 'Done').message]) {
			expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/);
		}
		expect(pageOf(run).html).toContain('PLN 000,05 x');
		expect(posted()).toEqual([text]);
	});
});

describe('a file that the page opens', () => {
	it('is checked as in the first example, and may be larger', () => {
		const first = readWorkflow(join(ROOT, 'examples', 'vouchers-from-spreadsheet.json'));
		const checkOf = (all: INode[]) => {
			const { binaryPropertyName } =
				all.find(({ name }) => name === 'Rows of File')?.parameters ?? {};
			return String(binaryPropertyName).replace(/\d{6,}/g, 'most');
		};
		expect(checkOf(nodes)).toBe(checkOf(first.nodes));
	});
});
