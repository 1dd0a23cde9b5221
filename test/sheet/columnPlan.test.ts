import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { planColumns } from '../../nodes/AccAccounting/sheet/columnPlan';
import { reasonsOf } from '../support/documents';
import { byCode, usePair, type Json } from '../support/pair';
import { columns, inSheet, LINE, raw, ROW, rules, without } from './reading';

const pair = usePair();

type Parameters = Json & { type?: DocumentType };

const INVOICE: Parameters = { type: PURCHASE_INVOICE };

/** The plan of a sheet, and what is wrong with its columns. */
async function plan(rows: Json[], parameters: Parameters = {}) {
	return await inSheet(pair, parameters, rows, (run, form) => {
		const type = parameters.type ?? VOUCHER;
		const { plan: found, problems } = planColumns(run.parameters, type, form);
		const reasons = reasonsOf(problems).map((each) => each.replace(/^Columns: /, ''));
		const message = problems.map((each) => each.message).join('\n');
		return { found, reasons, message };
	});
}

const LEFT = ['Columns to Ignore: columnsLeft'];

describe('a column is used', () => {
	it.each<[string, Json, Json]>([
		['its name is recognized', {}, {}],
		['Columns names it', { Ket: 'a' }, columns({ bankAccountName: 'ket' })],
		[
			'an expression of the node uses it',
			{ Cabang: 'a' },
			{ options: { extraFields: '={{ { branch: $json.Cabang } }}' } },
		],
		['it is listed', { Cabang: 'a' }, columns({ ignoreColumns: 'No, cabang' })],
		[
			'it is listed, with its comma',
			{ 'Saldo, Rp': 1 },
			columns({ ignoreColumns: 'No,Saldo, Rp' }),
		],
		['it is listed, though only a sign', { '-': 1 }, columns({ ignoreColumns: '-' })],
		['it has neither heading nor data', { __EMPTY: '', __EMPTY_12: null, '': ' ' }, {}],
		[
			'it is listed as messages call it',
			{ '': 'a', __EMPTY: 1 },
			columns({ ignoreColumns: '(no heading), __EMPTY' }),
		],
		[
			'it is an output column of the node',
			{ outcome: 'x', check: 'x', row: 1, row_number: 2, message: 'x', document_number: '-' },
			{},
		],
	])('if %s', async (_, more, parameters) => {
		const { reasons } = await plan([ROW, { ...ROW, ...more }], parameters);
		expect(reasons).toEqual([]);
	});

	it.each<[string, Json, Json]>([
		['its name is unknown, even if it is empty', { Cabang: '' }, {}],
		['it has data, but no heading', { __EMPTY: 'a' }, {}],
		['it has data, but no name', { '': 'a' }, columns({ ignoreColumns: 'Cabang, ' })],
		['only its beginning is listed', { 'Saldo, Rp': 1 }, columns({ ignoreColumns: 'Saldo' })],
		['only a longer name is listed', { Saldo: 1 }, columns({ ignoreColumns: 'Saldo Rp' })],
		['it has another spelling than an output column', { Outcome: 'x' }, {}],
		['it belongs to the other document type', { 'Nama Barang': 'x' }, {}],
		['it has a direction, but no mark is set', { 'D/K': 'D' }, {}],
	])('not if %s', async (_, more, parameters) => {
		const { reasons } = await plan([ROW, { ...ROW, ...more }], parameters);
		expect(reasons).toEqual(LEFT);
	});

	it('of vouchers and of invoices alike', async () => {
		const { reasons } = await plan([{ ...LINE, Cabang: 'a' }], INVOICE);
		expect(reasons).toEqual(LEFT);
	});

	it('of raw rows not by an expression, which cannot read it', async () => {
		const names = Object.keys(ROW);
		const cells = Object.values(ROW);
		const parameters = { options: { extraFields: '={{ { branch: $json.Cabang } }}' } };
		const rows = raw([...names, 'Cabang'], [...cells, 'a']);
		expect((await plan(rows, parameters)).reasons).toEqual(LEFT);
	});

	it('of raw rows only if the lines above the headings are not its only data', async () => {
		const names = Object.keys(ROW);
		const cells = Object.values(ROW);
		const rows = (own: string) => raw(['PT Maju'], ['', ...names], [own, ...cells]);
		expect((await plan(rows(''))).reasons).toEqual([]);
		expect((await plan(rows('a'))).message).toContain('"Column 1" has no heading, and holds "a".');
	});
});

describe('the error about other columns', () => {
	const ASKED = { 'D/K': 'D', 'PPN 11%': 1, Status: 'ok' };

	it('asks about ambiguous names, and only the others are in the line to paste', async () => {
		const { message } = await plan([{ ...ROW, No: 1, ...ASKED, Cabang: 'a' }]);
		expect(message).toMatch(/^Some columns would not be posted\. "D\/K" may be Money Direction: /);
		expect(message).toMatch(/ "PPN 11%" may .*\. "Status" may .*\. Name those that matter in/);
		expect(message).toMatch(/ To ignore the others, paste this into .*: No, Cabang$/);
	});

	it('has no line to paste if all names are ambiguous', async () => {
		const { message } = await plan([{ ...LINE, Ongkir: 1 }], INVOICE);
		expect(message).toMatch(/"Ongkir" may be Other Amount, .*\. Enter the others in .*\.$/);
	});

	it('has a line that ends the error if it is pasted', async () => {
		const odd = { 'a, b': 1, ' Saldo\n(Rp) ': 2, '-': 3, 'x.y': 4 };
		const { message } = await plan([{ ...ROW, ...odd }]);
		const ignoreColumns = message.replace(/^.*: /s, '');
		const pasted = await plan([{ ...ROW, ...odd }], columns({ ignoreColumns }));
		expect(pasted.reasons).toEqual([]);
		expect(message).toContain('To ignore them, paste');
	});

	it('ends if an ambiguous name, or that of a column without a heading, is typed', async () => {
		const ignoreColumns = 'd/k, PPN 11%, Status, (no heading), __EMPTY';
		const row = { ...ROW, ...ASKED, '': 1, __EMPTY: 'a' };
		const { message } = await plan([row]);
		expect(message).toContain(
			'"(no heading)" has no heading, and holds 1. "__EMPTY" has no heading, and holds "a".',
		);
		expect((await plan([row], columns({ ignoreColumns }))).reasons).toEqual([]);
	});

	it('says how to get the rows out of a webhook', async () => {
		const { message } = await plan([{ headers: {}, params: {}, query: {}, body: { a: 1 } }]);
		expect(message).toContain("Take the rows out of body first, with 'Split Out'");
		const { message: other } = await plan([{ ...ROW, body: 'a' }]);
		expect(other).not.toContain('Split Out');
	});
});

describe('a column that Columns names', () => {
	it.each<[string, unknown]>([
		['as it is', 'Uang'],
		['in another spelling', ' UANG'],
		['by dragging it here', '={{ $json.Uang }}'],
		['by dragging it here, with its quotes', '={{ $json["Uang"] }}'],
	])('is found %s', async (_, moneyOut) => {
		const rows = [{ ...without(ROW, 'Jumlah'), Uang: 5 }];
		const { found, reasons } = await plan(rows, columns({ moneyOut }));
		expect([found?.columns.get('money_out'), reasons]).toEqual(['Uang', []]);
	});

	it('comes before a recognized one, and is not ignored', async () => {
		const parameters = columns({ documentDate: 'Tgl Buku', ignoreColumns: 'tgl buku, Tanggal' });
		const { found, reasons } = await plan([{ ...ROW, 'Tgl Buku': '22/11/2026' }], parameters);
		expect([found?.columns.get('document_date'), reasons]).toEqual(['Tgl Buku', []]);
	});

	it('may be an output column of the node', async () => {
		const row = { ...without(ROW, 'Keterangan'), message: 'PLN', document_number: 'A-1' };
		const parameters = columns({ voucherDescription: 'message', guardKey: 'document_number' });
		const { found, reasons } = await plan([row], parameters);
		expect(found?.columns.get('description')).toBe('message');
		expect([found?.hasNumbers, reasons]).toEqual([false, []]);
	});

	it('is called by its heading, and by its label if that says something else', async () => {
		const { found } = await plan([{ ...ROW, Uang: 5 }], columns({ totalAmount: 'Uang' }));
		expect(found?.names.get('total_amount')).toBe('Uang (Total Amount)');
		expect(found?.names.get('bank_code')).toBe('Bank');
		expect(found?.names.get('key')).toBe('Duplicate Guard Key');
	});

	it.each<[string, Json, string]>([
		['that the sheet does not have', { moneyIn: 'Kredit' }, 'Money In: noSuchColumn'],
		['by another expression', { moneyIn: '={{ $json.a + 1 }}' }, 'Money In: notColumnName'],
		['by a number', { moneyIn: 5 }, 'Money In: notColumnName'],
		['by a cell of a raw row', { moneyIn: '={{ $json.row[3] }}' }, 'Money In: notColumnName'],
		[
			'to be ignored, by expression',
			{ ignoreColumns: '={{ "a" }}' },
			'Columns to Ignore: expressionNotAllowed',
		],
		[
			'a mark, by expression',
			{ moneyOutMark: '={{ "DB" }}' },
			'Money Out Mark: expressionNotAllowed',
		],
	])('is refused if it names one %s', async (_, names, reason) => {
		expect((await plan([ROW], columns(names))).reasons).toEqual([reason]);
	});

	it('that the sheet does not have is named with those that it has, once', async () => {
		const { message } = await plan([ROW], columns({ documentDate: 'Datum' }));
		expect(message).toMatch(/ names the column "Datum", .* It has "Tanggal", "Jumlah", "Ket/);
		expect(message).not.toContain('\n');
	});
});

describe('several columns for one field', () => {
	it('are an error if more than one holds data', async () => {
		const { reasons, message } = await plan([
			{ ...ROW, Nominal: '' },
			{ ...ROW, Nominal: 7 },
		]);
		expect(reasons).toEqual(['Total Amount: sameHeading']);
		expect(message).toContain('"Jumlah" or "Nominal"');
	});

	it('are one that holds data, if only one does', async () => {
		const { found, reasons } = await plan([
			{ Nominal: ' ', ...ROW },
			{ ...ROW, Nominal: null },
		]);
		expect([found?.columns.get('total_amount'), reasons]).toEqual(['Jumlah', []]);
	});

	it('are one that is not ignored', async () => {
		const parameters = columns({ ignoreColumns: 'Jumlah' });
		const { found, reasons } = await plan([{ ...ROW, Nominal: 7 }], parameters);
		expect([found?.columns.get('total_amount'), reasons]).toEqual(['Nominal', []]);
	});
});

describe('a required field', () => {
	const BANK = { bankCode: byCode('008') };
	const CASH = { categoryCode: byCode('KK01') };
	const OUT = { options: { categoryOut: byCode('KK01') } };
	const MARK = columns({ moneyOutMark: 'DB' });

	it.each<[string, Json, Parameters, string, string]>([
		['a date', without(ROW, 'Tanggal'), {}, 'Document Date', 'document_date'],
		['a date of an invoice', without(LINE, 'Tanggal'), INVOICE, 'Document Date', 'document_date'],
		['money', without(ROW, 'Jumlah'), {}, 'Total Amount', 'total_amount'],
		['a bank', without(ROW, 'Bank'), {}, 'Bank', 'bank_code'],
		['a category', without(ROW, 'Kategori'), {}, 'Cash Category', 'category_code'],
		['an invoice number', without(LINE, 'No. Faktur'), INVOICE, 'Invoice Number', 'invoice_number'],
		['a vendor', without(LINE, 'Pemasok'), INVOICE, 'Vendor Name', 'vendor_name'],
		[
			'an item, a quantity, and a price',
			without(LINE, 'Nama Barang', 'Qty', 'Harga Satuan'),
			INVOICE,
			'Item Name, Quantity, Unit Price',
			'item_name, quantity, unit_price',
		],
	])(
		'without a column is one problem of the run: %s',
		async (_, row, parameters, labels, fields) => {
			const { found, reasons } = await plan([row, row], parameters);
			expect(reasons).toEqual([`${labels}: noColumnNamed`]);
			expect([...(found?.missing ?? [])]).toEqual(fields.split(', '));
		},
	);

	it.each<[string, Json, Parameters]>([
		['a bank by the form', without(ROW, 'Bank'), BANK],
		['a bank by an expression', without(ROW, 'Bank'), { bankCode: byCode('={{ "008" }}') }],
		['a category by the form', without(ROW, 'Kategori'), CASH],
		['a category for money out', without({ ...ROW, Pengeluaran: 5 }, 'Kategori', 'Jumlah'), OUT],
		['a category by rules', without(ROW, 'Kategori'), rules(['PLN', 'KK01'])],
		['a vendor by the form', without(LINE, 'Pemasok'), { ...INVOICE, vendorName: 'PT A' }],
		['money in one column of two', without({ ...ROW, Penerimaan: 5 }, 'Jumlah'), {}],
	])('may be supplied otherwise: %s', async (_, row, parameters) => {
		const { found, reasons } = await plan([row], parameters);
		expect([reasons, found?.missing]).toEqual([[], new Set()]);
	});

	it.each<[string, Json, Json, RegExp]>([
		[
			'the form',
			without(ROW, 'Kategori'),
			{},
			/Category \(or Kategori\)\. Name the column in 'Columns', or fill in 'Cash Category'\./,
		],
		[
			'rules, if the sheet has directions',
			without(ROW, 'Kategori'),
			MARK,
			/, or fill in 'Category Rules'\./,
		],
		[
			'a column only',
			without(ROW, 'Tanggal'),
			{},
			/No column is named Date \(or Tanggal\)\. Name the column in/,
		],
	])('says what can supply it: %s', async (_, row, parameters, expected) => {
		expect((await plan([row], parameters)).message).toMatch(expected);
	});

	it('whose column is named wrongly is no second problem', async () => {
		const row = without(ROW, 'Tanggal');
		const { reasons } = await plan([row], columns({ documentDate: 'Datum' }));
		expect(reasons).toEqual(['Document Date: noSuchColumn']);
	});
});

describe('a contradiction', () => {
	const TWO = { ...without(ROW, 'Jumlah'), Penerimaan: 5, Pengeluaran: '' };
	const CASH = { categoryCode: byCode('KK01') };
	const IN = { options: { categoryIn: byCode('KM01') } };
	const MARK = columns({ moneyOutMark: 'DB' });

	it.each<[string, Json, Parameters, string[]]>([
		['a mark and two columns', TWO, MARK, ['Money Out Mark: marksAndColumns']],
		[
			'a mark and one of two columns',
			without(TWO, 'Penerimaan'),
			MARK,
			['Money Out Mark: marksAndColumns'],
		],
		[
			'a column of marks without a mark',
			{ ...ROW, Tanda: 'D' },
			columns({ moneyDirection: 'Tanda' }),
			['Money Direction: marksMissing'],
		],
		['one category for two columns', TWO, CASH, ['Cash Category: oneCategoryForBoth']],
		[
			'one category for marked amounts',
			ROW,
			{ ...MARK, ...CASH },
			['Cash Category: oneCategoryForBoth'],
		],
		[
			'a category of a direction without directions',
			ROW,
			IN,
			['Category of Other Money In: noDirections'],
		],
		[
			'two keys',
			{ ...ROW, Key: 'a' },
			{ options: { duplicateGuardKey: 'b' } },
			['Duplicate Guard Key: inColumnAndForm'],
		],
		[
			'two tax codes',
			{ ...LINE, 'Kode Pajak': '' },
			{ ...INVOICE, taxCode: 'PPN' },
			['Tax Code: inColumnAndForm'],
		],
	])('is a problem of the run: %s', async (_, row, parameters, reasons) => {
		expect((await plan([row], parameters)).reasons).toEqual(reasons);
	});

	it.each<[string, Json, Parameters]>([
		['one category for one of two columns', without(TWO, 'Penerimaan'), CASH],
		['a category of a direction for one of two columns', without(TWO, 'Pengeluaran'), IN],
		['a category of a direction for marked amounts', ROW, { ...MARK, ...IN }],
		['marks in a recognized column', { ...ROW, 'DB/CR': 'DB' }, MARK],
		['a tax code for a sheet without one', LINE, { ...INVOICE, taxCode: 'PPN' }],
	])('is not %s', async (_, row, parameters) => {
		expect((await plan([row], parameters)).reasons).toEqual([]);
	});

	it.each<[string, Json, Json, boolean]>([
		['two columns', TWO, {}, true],
		['one of two columns', without(TWO, 'Penerimaan'), {}, false],
		['a mark', ROW, MARK, true],
		['neither', ROW, {}, false],
	])('in directions is possible with %s: %4$p', async (_, row, parameters, expected) => {
		expect((await plan([row], parameters)).found?.hasDirections).toBe(expected);
	});
});

describe('category rules', () => {
	const ITEMS = '={{ [{ Text: "SALDO", Category: "skip" }, { Text: "BUNGA", Category: "008" }] }}';
	const fromItems = (expression: string) => ({ options: { categoryRulesFromItems: expression } });
	const FROM_ITEMS = fromItems(ITEMS);

	it('of the form come before those from items', async () => {
		const rows = [ROW, { ...ROW, Bank: '014' }];
		const { found, reasons } = await plan(rows, { ...rules(['PLN', 'KK01']), ...FROM_ITEMS });
		expect(reasons).toEqual([]);
		expect(found?.rules.map(({ text, category }) => [text, category])).toEqual([
			['PLN', 'KK01'],
			['SALDO', undefined],
			['BUNGA', '008'],
		]);
	});

	it.each<[string, Json, string]>([
		[
			'items are no list',
			{ options: { categoryRulesFromItems: '={{ "PLN" }}' } },
			'Category Rules From Items: notRules',
		],
		[
			'an expression fails',
			{ options: { categoryRulesFromItems: '={{ $("x").all() }}' } },
			'Category Rules From Items: expressionFailed',
		],
		['one has no text', rules(['', 'KK01']), 'Category Rules: ruleIncomplete'],
		[
			'one has an expression, which may differ by row',
			rules(['PLN', '={{ $json.Bank }}']),
			'Category Rules: expressionNotAllowed',
		],
	])('are refused if %s', async (_, parameters, reason) => {
		expect((await plan([ROW], parameters)).reasons).toEqual([reason]);
	});

	it.each([
		'={{ [{ Text: $json.Keterangan, Category: "KK01" }] }}',
		'={{ $itemIndex < 1 ? [{ Text: "a", Category: "KK01" }] : [] }}',
		'={{ [{ Text: "a", Category: $input.item.json.Kategori }] }}',
		'={{ [{ Text: "a", Category: $("In")["item"]?.json.Kategori ?? "KK01" }] }}',
		'={{ [{ Text: $input.all().length, Category: $now.toMillis() }] }}',
	])('are refused if they are not the same for all rows: %s', async (expression) => {
		const { reasons } = await plan([ROW, ROW, { ...ROW, Kategori: 'KK02' }], fromItems(expression));
		expect(reasons).toHaveLength(1);
		expect(reasons[0]).toMatch(/Category Rules From Items: (?:rulesByRow|expressionFailed)/);
	});

	it('are for vouchers only', async () => {
		const { found } = await plan([LINE], { ...INVOICE, ...rules(['PLN', 'KK01']) });
		expect(found?.rules).toEqual([]);
	});

	it('look in the description, and in columns that fill no field', async () => {
		const row = { ...ROW, outcome: 'x', Catatan: 'a', Cabang: 'b' };
		const parameters = {
			...columns({ ignoreColumns: 'Catatan' }),
			options: { extraFields: '={{ { branch: $json.Cabang } }}' },
		};
		const { found } = await plan([row], parameters);
		expect(found?.searched).toEqual(['Keterangan', 'Catatan', 'Cabang']);
	});
});

describe('a sheet', () => {
	it.each<[string, Json, string[]]>([
		[
			'1,000 columns',
			Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`c${at}`, ''])),
			['Document Date, Bank, Total Amount, Cash Category: noColumnNamed', ...LEFT],
		],
		[
			'more columns',
			Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`c${at}`, ''])),
			['tooManyColumns'],
		],
		['a name of 200 characters', { ...ROW, ['x'.repeat(200)]: 1 }, LEFT],
		['a longer name', { ...ROW, ['x'.repeat(201)]: 1 }, ['longHeading']],
	])('with %s', async (_, row, reasons) => {
		const { found, reasons: told, message } = await plan([row]);
		expect(told).toEqual(reasons);
		expect(found === undefined).toBe(!reasons[0]?.includes(': '));
		expect(message.length).toBeLessThan(8_000);
	});

	it('of raw rows without headings has no plan', async () => {
		const { found, reasons } = await plan(raw(['21/11/2026', 'PLN', 5]));
		expect([found, reasons]).toEqual([undefined, ['Heading Row: noHeadingRow']]);
	});

	it('of raw rows has the headings that Columns names', async () => {
		const rows = raw(['PostDate', 'Remarks'], ['21/11/2026', 'PLN']);
		const parameters = columns({ documentDate: 'post date', voucherDescription: 'Remarks' });
		const { found } = await plan(rows, parameters);
		expect(found?.columns.get('description')).toBe('Remarks');
		expect(found?.sheet.raw?.heading).toBe(0);
	});

	it.each<[string, Json, boolean]>([
		['with the numbers of an earlier run', { document_number: '' }, true],
		['with numbers in another spelling', { 'Document Number': '' }, false],
		['without numbers', {}, false],
	])('%s: %3$p', async (_, more, expected) => {
		expect((await plan([{ ...ROW, ...more }])).found?.hasNumbers).toBe(expected);
	});
});
