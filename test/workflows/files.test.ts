import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

import { createEngine, readWorkflow, type Engine } from '../../tools/engine';
import { workflowFiles } from '../../tools/workflows';

/** Files sent to the first example, before n8n opens them: one small file can bring down all of n8n. */

const ROOT = join(__dirname, '..', '..');

const TEMPLATE = 'examples/vouchers-from-spreadsheet.json';

let engine: Engine;

beforeAll(async () => {
	engine = await createEngine();
});

afterAll(async () => await engine.close());

const item = (bytes: Buffer | string) => ({
	json: {},
	binary: {
		File: {
			data: Buffer.from(bytes as string).toString('base64'),
			mimeType: 'application/octet-stream',
			fileName: 'payments.xlsx',
			fileExtension: 'xlsx',
		},
	},
});

/** Runs only these steps of the template, from the first one on. */
async function runSteps(steps: string[], input: ReturnType<typeof item>) {
	const { nodes, connections, ...workflow } = readWorkflow(join(ROOT, TEMPLATE));
	type Outputs = NonNullable<(typeof connections)[string]['main']>;
	const inside = (outputs: Outputs) =>
		outputs.map((targets) => targets?.filter(({ node }) => steps.includes(node)) ?? []);
	return await engine.run(
		{
			...workflow,
			nodes: nodes.filter(({ name }) => steps.includes(name)),
			connections: Object.fromEntries(
				steps.map((name) => [name, { main: inside(connections[name]?.main ?? []) }]),
			),
		},
		{ startNode: steps[0], input: [input] },
	);
}

/** Sends a file through the template up to its rows. */
async function send(bytes: Buffer | string) {
	const steps = ['Bytes of File', 'Rows of File', 'Rows', 'File Not Read'];
	const run = await runSteps(steps, item(bytes));
	return {
		rows: run.output('Rows').map(({ json }) => json.row),
		isRefused: run.output('Rows of File').some(({ json }) => json.error !== undefined),
		error: run.error?.message,
	};
}

/** A ZIP archive of files that each declare their unpacked length. */
function zip(files: Record<string, string>, unpacked?: number): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, text] of Object.entries(files)) {
		const packed = deflateRawSync(text);
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(8, 4);
		head.writeUInt32LE(packed.length, 14);
		head.writeUInt32LE(unpacked ?? text.length, 18);
		head.writeUInt16LE(name.length, 22);
		const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
		const entry = Buffer.alloc(42);
		entry.writeUInt16LE(20, 0);
		head.copy(entry, 2, 0, 26);
		entry.writeUInt32LE(offset, 38);
		directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), entry, Buffer.from(name)]));
		parts.push(local);
		offset += local.length;
	}
	const end = Buffer.alloc(18);
	const length = directory.reduce((sum, each) => sum + each.length, 0);
	end.writeUInt16LE(directory.length, 4);
	end.writeUInt16LE(directory.length, 6);
	end.writeUInt32LE(length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook whose sheet has these rows of XML. */
const workbook = (rows: string, more: Record<string, string> = {}, unpacked?: number) =>
	zip(
		{
			'[Content_Types].xml':
				'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
			'_rels/.rels':
				'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
			'xl/workbook.xml': `<workbook ${SHEET} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
			'xl/_rels/workbook.xml.rels':
				'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
			'xl/worksheets/sheet1.xml': `<worksheet ${SHEET}><sheetData>${rows}</sheetData></worksheet>`,
			...more,
		},
		unpacked,
	);

const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;

const ROWS = `<row r="1">${cell('A1', 'Key')}${cell('B1', 'Amount')}</row><row r="2">${cell('A2', 'k1')}${cell('B2', '1.000,00')}</row>`;

const repeated =
	'<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"/></table:table-row>';

const HEADINGS = ['Key', 'Amount'];

describe("a user's file", () => {
	const one = [HEADINGS, ['k1', '1.000,00']];

	it.each<[string, Buffer | string, unknown[]]>([
		['XLSX', workbook(ROWS), one],
		['a CSV with semicolons', 'Key;Amount\r\nk1;1.000,00\r\n', one],
		['a CSV after a mark', '\ufeffKey;Amount\nk1;1.000,00\n', one],
		[
			'a CSV with quotes',
			'ID,Key\n1,"Kertas ""A4"", tinta"\n',
			[
				['ID', 'Key'],
				['1', 'Kertas "A4", tinta'],
			],
		],
		[
			'letters such as é after a mark',
			'\ufeffKey,Description\nk1,Café\n',
			[
				['Key', 'Description'],
				['k1', 'Café'],
			],
		],
		[
			'letters such as é in UTF-8 without a mark',
			'Key,Description\nk1,Café “Rp”\n',
			[
				['Key', 'Description'],
				['k1', 'Café “Rp”'],
			],
		],
		[
			'a page with letters in UTF-8 and as entities',
			'<table><tr><td>Café</td><td>&middot;</td></tr><tr><td>k1</td><td>50%</td></tr></table>',
			[
				['Café', '·'],
				['k1', '50%'],
			],
		],
		[
			'letters of a workbook that look like UTF-8',
			workbook(ROWS.replace('k1', 'CafÃ©')),
			[HEADINGS, ['CafÃ©', '1.000,00']],
		],
		['UTF-16', Buffer.from('\ufeffKey\tAmount\nk1\t1.000,00\n', 'utf16le'), one],
		[
			'a web page that a bank calls .xls',
			'<html><table><tr><th colspan="1">Key</th><th>Amount</th></tr><tr><td>k1</td><td>1.000,00</td></tr></table>',
			one,
		],
		['a text that a bank calls .xls', 'Key\tAmount\nk1\t1.000,00\n', one],
	])('is read without converting a cell: %s', async (_, bytes, rows) => {
		expect(await send(bytes)).toMatchObject({ rows });
	});

	it('is read with its blank rows, because they count, except for those at its end', async () => {
		const gap = `<row r="1">${cell('A1', 'Key')}</row><row r="4">${cell('A4', 'k1')}</row>`;
		expect((await send(workbook(gap))).rows).toEqual([['Key'], [], [], ['k1']]);
		const [headings, filled] = one;
		const csv = await send('Key;Amount\n\n\nk1;1.000,00\n\n');
		expect(csv.rows).toEqual([headings, [], [], filled]);
	});

	it('is read with numbers and dates as the file has them', async () => {
		const { rows } = await send(readFileSync(join(ROOT, 'examples', 'data', 'payments.xlsx')));
		expect(rows).toHaveLength(7);
		const dated = `<row r="1">${cell('A1', 'Date')}${cell('B1', 'Amount')}</row><row r="2"><c r="A2"><v>46347</v></c><c r="B2"><v>1250000.5</v></c></row>`;
		expect((await send(workbook(dated))).rows).toEqual([
			['Date', 'Amount'],
			[46347, 1250000.5],
		]);
	});

	it('may reach the end of the sheet: cells beyond the range are ignored', async () => {
		const far = `${ROWS}<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
		expect((await send(workbook(far))).rows).toEqual(one);
	});

	it('is refused as a whole if it has more rows or columns than are read, or no rows', async () => {
		const row = (at: number) => `<row r="${at}">${cell(`A${at}`, 'k')}</row>`;
		const rowsTo = (last: number) => Array.from({ length: last }, (_, at) => row(at + 1)).join('');
		const columnsTo = (last: string) => `<row r="1">${cell(`${last}1`, 'x')}</row>${row(2)}`;
		expect((await send(workbook(rowsTo(2_000)))).rows).toHaveLength(2_000);
		expect((await send(workbook(columnsTo('AX')))).rows).toHaveLength(2);
		const refused = [
			workbook(rowsTo(1_800) + row(2_200)),
			'k1\n'.repeat(2_001),
			workbook(columnsTo('AY')),
			workbook(row(1)),
			workbook(''),
		];
		for (const bytes of refused) {
			const { rows, error } = await send(bytes);
			expect([rows, error]).toEqual([
				[],
				expect.stringContaining('up to 500 kB, 2,000 rows, and 50 columns'),
			]);
		}
	});

	it.each<[string, Buffer | string]>([
		['SLK that addresses the last cell', 'ID;PWXL;N;E\r\nC;Y1048576;X16384;K1\r\nE\r\n'],
		['SLK after a mark', '\ufeffID;PWXL;N;E\r\nC;Y1048576;X16384;K1\r\nE\r\n'],
		['DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\nDATA\r\n0,0\r\n""\r\n'],
		['SocialCalc', 'socialcalc:version:1.0\nMIME-Version: 1.0\n'],
		['RTF', '{\\rtf1\\ansi\\trowd\\cell\\row}'],
		['XML', ' \n<?xml version="1.0"?><Workbook/>'],
		[
			'an ods, which repeats cells',
			zip({ mimetype: 'x', 'META-INF/manifest.xml': '<x/>', 'content.xml': repeated }),
		],
		[
			'an ods that names a folder of xlsx',
			zip({ 'xl/a': '', 'meta-inf\\manifest.xml': '<x/>', 'content.xml': repeated }),
		],
		['Numbers', zip({ 'xl/a': '', 'Index/Document.iwa': '' })],
		['a workbook inside', zip({ 'xl/a': '', 'Index.zip': '' })],
		['Lotus', Buffer.from([0, 0, 2, 0, 6, 4, 6, 0])],
		['dBASE', Buffer.from([3, 120, 1, 1, 1, 0, 0, 0, 65, 0])],
		['an old BIFF', Buffer.from([9, 8, 8, 0, 0, 5, 16, 0])],
		['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
		['a PDF', '%PDF-1.7\n\u0000'],
		['a CSV of too many columns', `Key${','.repeat(50)}\n`],
		['a workbook that unpacks to 50 MB', workbook(ROWS, { 'xl/a.xml': ' '.repeat(50_000_000) })],
		['XML in HTML', '<html></html><table><ss:Workbook></ss:Workbook>'],
		['fods in HTML', '<html></html><office:document><table><office:spreadsheet>'],
		[
			'fods in UTF-16',
			Buffer.from('\ufeff<office:document><table><office:spreadsheet>', 'utf16le'),
		],
		['HTML without a table', '<html><p>Key;Amount</p></html>'],
		[
			'HTML whose cells span a million rows',
			'<table><tr><td rowspan=1000000>Key</td></tr></table>',
		],
		['HTML whose cells span backwards', '<table><tr><td colspan = "-5">Key</td></tr></table>'],
		['HTML of too many spans', `<table>${'<tr><td colspan=2>k</td></tr>'.repeat(5_001)}</table>`],
		['a CSV in an unknown encoding', Buffer.from('Key,Description\nk1,Caf\u00e9\n', 'latin1')],
		['a file of more than 500 kB', `Key\n${'a'.repeat(500_000)}`],
	])('is refused before n8n opens it: %s', async (_, bytes) => {
		const sent = await send(bytes);
		expect([sent.isRefused, sent.rows, sent.error]).toEqual([
			true,
			[],
			expect.stringMatching(/^This file can't be read\. Upload an xlsx, xls, or CSV file/),
		]);
	});
});

describe('every step that opens a sheet', () => {
	const opens = workflowFiles().flatMap((file) =>
		readWorkflow(join(ROOT, file))
			.nodes.filter(({ type }) => type.endsWith('.extractFromFile'))
			.map(({ name, parameters, typeVersion }) => ({
				at: `${file} ${name}`,
				parameters,
				typeVersion,
			})),
	);

	it('reads a limited range', () => {
		const sheets = opens.filter(({ parameters }) =>
			/^(xlsx|xls|ods|csv|html)$/.test(String(parameters.operation)),
		);
		expect(sheets.length).toBeGreaterThan(0);
		for (const { at, parameters } of sheets) {
			const { range } = parameters.options as { range?: string };
			expect([at, range]).toEqual([at, expect.stringMatching(/A1:[A-Z]{1,2}\d{4,5}$/)]);
		}
	});

	it('stops at a row that it cannot read: before 1.1, it drops the row and all rows after it', () => {
		expect(opens.filter(({ typeVersion }) => typeVersion < 1.1)).toEqual([]);
	});

	it('opens no PDF: a small one can unpack to so much that n8n hangs', () => {
		expect(opens.filter(({ parameters }) => parameters.operation === 'pdf')).toEqual([]);
	});
});
