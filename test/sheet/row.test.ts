import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { readRow, type RowRead, type RowValue } from '../../nodes/AccAccounting/sheet/row';
import { reasonsOf } from '../support/documents';
import { byCode, usePair, type Json } from '../support/pair';
import { present } from '../support/present';
import { columns, LINE, raw, ROW, rules, without, withPlan } from './reading';

const pair = usePair();

type Parameters = Json & { type?: DocumentType };

const INVOICE: Parameters = { type: PURCHASE_INVOICE };

/** All rows of a sheet, as read. */
async function readAll(rows: Json[], parameters: Parameters = {}): Promise<RowRead[]> {
	return await withPlan(pair, parameters, rows, (run, plan) =>
		rows.map((_, index) => readRow(run, plan, index)),
	);
}

/** One row, as read, with the values of its fields and the reasons of its own problems. */
async function read(row: Json, parameters: Parameters = {}) {
	const [found] = await readAll([row], parameters);
	const { values, problems, ...others } = present(found);
	const fields: Record<string, RowValue> = Object.fromEntries(values);
	return { ...others, fields, reasons: reasonsOf(problems) };
}

const CODE = byCode('KK99');

describe('a value', () => {
	it.each<[string, Json, Parameters, string, object]>([
		[
			'cell',
			ROW,
			{},
			'description',
			{ value: 'PLN', name: 'Keterangan (Description)', from: 'cell' },
		],
		['cell', ROW, {}, 'total_amount', { value: 5000, name: 'Jumlah (Total Amount)', from: 'cell' }],
		[
			'form',
			without(ROW, 'Bank'),
			{ bankCode: byCode('014') },
			'bank_code',
			{ value: '014', name: 'Bank', from: 'form' },
		],
		[
			'form, if the cell is empty',
			{ ...ROW, Bank: ' ' },
			{ bankCode: byCode('014') },
			'bank_code',
			{ value: '014', name: 'Bank', from: 'form' },
		],
		[
			'form, in Options',
			without(ROW, 'Keterangan'),
			{ options: { voucherDescription: 'Kas' } },
			'description',
			{ value: 'Kas', name: 'Description', from: 'form' },
		],
		[
			'expression',
			{ ...without(ROW, 'Keterangan'), Memo: 'a' },
			{ options: { voucherDescription: '={{ $json.Memo + "!" }}' } },
			'description',
			{ value: 'a!', name: 'Description', from: 'expression' },
		],
		[
			'cell, if the expression has the same',
			ROW,
			{ options: { voucherDescription: ' ＰＬＮ' } },
			'description',
			{ value: 'PLN', from: 'cell' },
		],
		[
			'rule',
			without(ROW, 'Kategori'),
			rules(['pln', 'KK02']),
			'category_code',
			{ value: 'KK02', name: 'Rule "pln"', from: 'rule' },
		],
		[
			'cell of one of two columns',
			{ ...without(ROW, 'Jumlah'), Pengeluaran: 7, Penerimaan: '-' },
			{},
			'total_amount',
			{ value: 7, name: 'Pengeluaran (Money Out)', from: 'cell' },
		],
	])('comes from a %s', async (_, row, parameters, field, value) => {
		const { fields, reasons } = await read(row, parameters);
		expect(fields[field]).toMatchObject(value);
		expect(reasons).toEqual([]);
	});

	it.each([{}, { options: { voucherDescription: '={{ $json.Keterangan }}' } }])(
		'that is empty everywhere comes from nowhere: %j',
		async (parameters) => {
			const { fields, reasons } = await read({ ...ROW, Keterangan: '' }, parameters);
			expect(fields.description).not.toHaveProperty('from');
			expect(reasons).toEqual([]);
		},
	);

	it('of a column named like a part of every object is a value of the row only', async () => {
		const rows = [{ ...ROW, constructor: 'a' }, ROW];
		const parameters = { ...columns({ bankAccountName: 'constructor' }) };
		const found = await readAll(rows, parameters);
		const names = found.map(({ values }) => values.get('bank_account_name')?.value);
		expect(names).toEqual(['a', undefined]);
	});

	it('that is missing is a problem of the row, which says what can supply it', async () => {
		const found = await readAll([ROW, { ...ROW, Bank: '' }]);
		expect(reasonsOf(found[1]?.problems ?? [])).toEqual(['Bank: notChosen']);
		expect(found[1]?.problems[0]?.message).toContain("fill in 'Bank'");
	});

	it('that no row can have is a problem of the run, not of each row', async () => {
		expect((await read(without(ROW, 'Bank', 'Kategori', 'Jumlah'))).reasons).toEqual([]);
	});

	it.each<[string, Json, string]>([
		['a bank', { bankCode: byCode('014') }, 'Bank: cellAndForm'],
		['a text', { options: { voucherDescription: 'pln' } }, 'Keterangan (Description): cellAndForm'],
	])('is refused if cell and form differ: %s', async (_, parameters, reason) => {
		expect((await read(ROW, parameters)).reasons).toEqual([reason]);
	});

	it('of Extra Fields may differ by row if an expression computes them', async () => {
		const fixed = await read(ROW, { options: { extraFields: '{"a":1}' } });
		const computed = await read(ROW, { options: { extraFields: '={{ { a: $json.Bank } }}' } });
		expect([fixed.isExtraComputed, fixed.head.extra]).toEqual([false, { a: 1 }]);
		expect([computed.isExtraComputed, computed.head.extra]).toEqual([true, { a: '008' }]);
	});

	it('is read with the settings of its own row', async () => {
		const row = { ...ROW, Jumlah: '1.500', Format: 'indonesian' };
		const options = { amountFormat: '={{ $json.Format }}' };
		const rows = [row, { ...row, Format: 'plain' }];
		const found = await readAll(rows, { options });
		expect(found[0]?.head.body.total_amount).toBe(1500);
		expect(reasonsOf(found[1]?.head.problems ?? [])).toEqual([
			'Jumlah (Total Amount): mayBeThousands',
		]);
	});
});

describe('the cash category', () => {
	const TWO = columns({ moneyIn: 'Masuk', moneyOut: 'Keluar' });
	const IN = { ...without(ROW, 'Jumlah', 'Kategori'), Masuk: 5, Keluar: '' };
	const OUT = { ...IN, Masuk: '', Keluar: 5 };
	const BY_FORM = { options: { categoryIn: byCode('KM01'), categoryOut: byCode('KK01') } };
	const RULE = rules(['PLN', 'KK02']);

	it.each<[string, Json, Parameters, unknown]>([
		['that of the cell', ROW, { ...RULE, ...columns({}) }, 'KK01'],
		[
			'otherwise that of the first rule',
			{ ...ROW, Kategori: '' },
			rules(['x', 'KK03'], ['PLN', 'KK02'], ['pln', 'KK04']),
			'KK02',
		],
		['of a rule for all rows', { ...ROW, Kategori: '' }, { ...RULE, categoryCode: CODE }, 'KK02'],
		['of a rule for a direction', OUT, { ...TWO, ...RULE, ...BY_FORM }, 'KK02'],
		['otherwise that of money in', IN, { ...TWO, ...BY_FORM }, 'KM01'],
		['otherwise that of money out', OUT, { ...TWO, ...BY_FORM }, 'KK01'],
		[
			'otherwise that of all rows',
			{ ...ROW, Kategori: '' },
			{ ...rules(['x', 'KK02']), categoryCode: CODE },
			'KK99',
		],
	])('is %s', async (_, row, parameters, code) => {
		const { fields, reasons } = await read(row, parameters);
		expect([fields.category_code?.value, reasons]).toEqual([code, []]);
	});

	it.each<[string, Json, Parameters, string]>([
		[
			'no rule matches',
			{ ...ROW, Kategori: '' },
			rules(['x', 'KK02']),
			'Keterangan (Description): noRule',
		],
		[
			'no rule matches, and another direction has one',
			OUT,
			{ ...TWO, ...rules(['x', 'KK02']), options: { categoryIn: CODE } },
			'Keterangan (Description): noRule',
		],
		['there are no rules', { ...ROW, Kategori: '' }, {}, 'Kategori (Cash Category): notChosen'],
	])('is missing if %s', async (_, row, parameters, reason) => {
		expect((await read(row, parameters)).reasons).toEqual([reason]);
	});

	it.each<[string, Json, string[]]>([
		['', {}, ['Kategori (Cash Category): notChosen']],
		['with rules', rules(['x', 'KK02']), ['Keterangan (Description): noRule']],
		['with a rule', rules(['PLN', 'KK02']), []],
	])(
		'is missing in a row without a direction in a sheet that has them, %s',
		async (_, parameters, reasons) => {
			const row = { ...ROW, Kategori: '', Pemasukan: '', Pengeluaran: '' };
			const found = await read(row, { ...parameters, ...BY_FORM });
			expect([found.direction, found.reasons]).toEqual([undefined, reasons]);
		},
	);

	it.each<[string, Json, Parameters, string]>([
		['one for all rows', { ...ROW, Kategori: '' }, {}, 'Cash Category'],
		['one for its direction', { ...OUT, Kategori: '' }, TWO, 'Category of Other Money Out'],
		[
			'a rule, if nothing says its direction',
			{ ...ROW, Kategori: '', Pemasukan: '', Pengeluaran: '' },
			BY_FORM,
			'Category Rules',
		],
	])('that is missing can be %s', async (_, row, parameters, field) => {
		const [found] = await readAll([row], parameters);
		expect(found?.problems[0]?.message).toContain(`fill in '${field}'`);
	});

	it('is not missing if the direction of the row is unclear, which is a problem of its own', async () => {
		const row = { ...ROW, Kategori: '', Jumlah: '5 KOR' };
		const parameters = { ...columns({ moneyOutMark: 'DB' }), ...BY_FORM };
		expect((await read(row, parameters)).reasons).toEqual(['Jumlah (Total Amount): otherMark']);
	});

	it('of a rule is found in a text column without a field, but not in a number', async () => {
		const row = { ...ROW, Kategori: '', Memo: 'Gaji 11', Kode: 11 };
		const parameters = (text: string) => ({
			...columns({ ignoreColumns: 'Memo, Kode' }),
			...rules([text, 'KK02']),
		});
		const { fields } = await read(row, parameters('gaji'));
		expect(fields.category_code?.from).toBe('rule');
		expect((await read({ ...row, Memo: '' }, parameters('11'))).reasons).toHaveLength(1);
	});
});

describe('the direction', () => {
	const TWO = columns({ moneyIn: 'Masuk', moneyOut: 'Keluar' });
	const row = { ...without(ROW, 'Jumlah'), Masuk: '', Keluar: '' };
	const MARKS = columns({ moneyOutMark: 'DB', moneyInMark: 'CR' });

	it.each<[string, Json, Json, unknown, unknown]>([
		['of the column', { ...row, Masuk: 5 }, TWO, 'in', 5],
		['of the column', { ...row, Masuk: 'Rp -', Keluar: '5' }, TWO, 'out', '5'],
		['of the mark at the amount', { ...ROW, Jumlah: '5 DB' }, MARKS, 'out', '5'],
		['of the mark in its column', { ...ROW, 'D/K': 'cr' }, MARKS, 'in', 5000],
		['of the minus', { ...ROW, Jumlah: -5 }, columns({ moneyOutMark: '-' }), 'out', 5],
		['undefined without either', ROW, {}, undefined, 5000],
		['undefined without an amount', { ...ROW, Jumlah: '-' }, MARKS, undefined, '-'],
	])('is that %s', async (_, given, parameters, direction, value) => {
		const found = await read(given, parameters);
		expect([found.direction, found.fields.total_amount?.value]).toEqual([direction, value]);
	});

	it.each<[string, Json, Json, string]>([
		['two amounts', { ...row, Masuk: 5, Keluar: 7 }, TWO, 'Total Amount: twoAmounts'],
		[
			'two amounts and no date, which are totals',
			{ ...row, Tanggal: '', Masuk: 5, Keluar: 7 },
			TWO,
			'Tanggal (Document Date): noDate',
		],
		['no amount', row, TWO, 'Total Amount: noMoney'],
		['another mark', { ...ROW, Jumlah: '5 KOR' }, MARKS, 'Jumlah (Total Amount): otherMark'],
	])('and the amount are refused with %s', async (_, given, parameters, reason) => {
		const { fields, reasons } = await read(given, parameters);
		expect([fields.total_amount?.value, reasons]).toEqual([undefined, [reason]]);
	});
});

describe('a row is skipped', () => {
	const NAMES = Object.keys(ROW);
	const CELLS = Object.values(ROW);
	const SKIP = rules(['PLN', 'skip'], ['SALDO', 'skip']);

	it.each<[string, Json, Parameters, object | undefined]>([
		[
			'an earlier run posted it',
			{ ...ROW, document_number: ' 1/AKB ' },
			SKIP,
			{ why: 'posted', number: '1/AKB' },
		],
		[
			'an earlier run posted it under a number',
			{ ...ROW, document_number: 26 },
			{},
			{ why: 'posted', number: '26' },
		],
		['a rule skips it, even with a category', ROW, SKIP, { why: 'rule', rule: 'PLN' }],
		[
			'a rule skips it, even if another one comes first',
			ROW,
			rules(['PLN', 'KK02'], ['pln', 'Skip']),
			{ why: 'rule', rule: 'pln' },
		],
		[
			'it has neither date nor amount',
			{ ...ROW, Tanggal: '', Jumlah: '0,00' },
			{},
			{ why: 'noMoney' },
		],
		[
			'its date cannot be read, and it has no amount',
			{ ...ROW, Tanggal: 'Total', Jumlah: null },
			{},
			{ why: 'noMoney' },
		],
		[
			'it is empty',
			{ Tanggal: '', Jumlah: ' ', Bank: null },
			{ bankCode: CODE, categoryCode: CODE },
			{ why: 'empty' },
		],
		[
			'only the outputs of an earlier run are in it',
			{
				...Object.fromEntries(NAMES.map((name) => [name, ''])),
				outcome: 'skipped',
				row_number: 5,
				document_number: '-',
			},
			{},
			{ why: 'empty' },
		],
	])('if %s', async (_, row, parameters, skip) => {
		expect((await read(row, parameters)).skip).toEqual(skip);
	});

	it.each<[string, Json, Parameters]>([
		['without a number', { ...ROW, document_number: '-' }, {}],
		[
			'with a number that is a column',
			{ ...ROW, document_number: '1' },
			columns({ guardKey: 'document_number' }),
		],
		['with a date only', { ...ROW, Jumlah: '' }, {}],
		['with only a date of the other order', { ...ROW, Tanggal: '11/25/2026', Jumlah: '' }, {}],
		['with only a date that does not exist', { ...ROW, Tanggal: '31/02/2026', Jumlah: '' }, {}],
		['with only a date that is an error', { ...ROW, Tanggal: '#N/A', Jumlah: '' }, {}],
		['with an amount only', { ...ROW, Tanggal: '' }, {}],
		['with an amount that cannot be read', { ...ROW, Tanggal: '', Jumlah: 'x' }, {}],
		[
			'with one of two amounts',
			{ Tanggal: '', Penerimaan: '', Pengeluaran: 5, Bank: '', Kategori: '' },
			{},
		],
	])('but not %s', async (_, row, parameters) => {
		expect((await read(row, parameters)).skip).toBeUndefined();
	});

	it('if it is above the headings, or has them, whatever it says', async () => {
		const rows = raw(['PLN', '21/11/2026', 5], NAMES, CELLS);
		const found = await readAll(rows, rules(['PLN', 'skip']));
		expect(found.map(({ skip }) => skip?.why)).toEqual(['above', 'heading', 'rule']);
	});

	it('not if a cell stands behind the last heading: then it is refused', async () => {
		const rows = raw(NAMES, [...CELLS, '', 'x'], ['', '', 'PLN', '', '', 'x'], [...CELLS, '', '']);
		const found = await readAll(rows);
		const isShifted = ({ problems }: RowRead) => problems.some(({ code }) => code === 'shifted');
		expect(found.map((each) => [each.skip?.why, isShifted(each)])).toEqual([
			['heading', false],
			[undefined, true],
			[undefined, true],
			[undefined, false],
		]);
		const skipped = await readAll(rows, rules(['PLN', 'skip']));
		expect(skipped.map(({ skip }) => skip?.why)).toEqual(['heading', 'rule', 'rule', 'rule']);
	});
});

describe('an amount without a date', () => {
	it.each([
		[
			'',
			"Fill in the date, also in each row of merged cells. Only if the row is a total or a balance, add its text to 'Category Rules' with 'Skip These Rows'.",
		],
		['Total', 'Is the row a total or a balance? Then delete it in the sheet.'],
	])('may be a total, if the date is %p', async (Tanggal, advice) => {
		const [found] = await readAll([{ ...ROW, Tanggal }]);
		expect(found?.problems).toMatchObject([{ field: 'Tanggal (Document Date)', code: 'noDate' }]);
		expect(found?.problems[0]?.advice).toContain(advice);
		expect(found?.head.problems).toEqual([]);
	});

	it('is no total if the date is another one', async () => {
		const { head } = await read({ ...ROW, Tanggal: '31/02/2026' });
		expect(head.problems[0]?.message).not.toContain('a total');
	});
});

describe('a row of an invoice', () => {
	it('has a line, and its number', async () => {
		const row = { ...LINE, 'Kode Pajak': '', 'Total Baris': 1000, Key: 'K-1' };
		const found = await read(row, { ...INVOICE, ...columns({ itemCode: 'Kode' }) });
		expect(found).toMatchObject({
			group: 'INV-1',
			key: 'K-1',
			line: { item_name: 'Kertas', quantity: 2, unit_price: 500, tax_code: '' },
			lineTotal: { value: 1000, name: 'Total Baris (Line Total)' },
			fields: { vendor_name: { value: 'PT A', from: 'cell' } },
			reasons: [],
		});
	});

	it('has the tax code of the form if the sheet has no column for it', async () => {
		const withTax = { ...INVOICE, taxCode: 'PPN' };
		expect((await read(LINE, withTax)).line).toMatchObject({ tax_code: 'PPN' });
		const own = await read({ ...LINE, 'Kode Pajak': '' }, INVOICE);
		expect(own.line).toMatchObject({ tax_code: '' });
	});

	it('has neither key nor total without columns for them', async () => {
		const found = await read(LINE, INVOICE);
		expect(found.key).toBeUndefined();
		expect(found.lineTotal).toBeUndefined();
	});

	it.each([
		['', 'empty'],
		['-', 'notKey'],
	])('has no number if it cannot be read: %p', async (number, code) => {
		const found = await read({ ...LINE, 'No. Faktur': number }, INVOICE);
		expect([found.group, found.reasons]).toEqual([null, [`No. Faktur (Invoice Number): ${code}`]]);
	});

	it.each<[string, Json, string | undefined]>([
		[
			'without date, number, quantity, and price',
			{ Tanggal: '', 'No. Faktur': '', Qty: '', 'Harga Satuan': '' },
			'noMoney',
		],
		['with a number', { Tanggal: '', Qty: '', 'Harga Satuan': '' }, undefined],
		['with a quantity', { Tanggal: '', 'No. Faktur': '', 'Harga Satuan': '' }, undefined],
		['with a price', { Tanggal: '', 'No. Faktur': '', Qty: '' }, undefined],
		[
			'with a discount only',
			{ Tanggal: '', 'No. Faktur': '', Qty: '', 'Harga Satuan': '', 'Jumlah Diskon': 25_000 },
			undefined,
		],
		[
			'with zeros only',
			{ Tanggal: '', 'No. Faktur': '', Qty: 0, 'Harga Satuan': '0', 'Total Baris': 0 },
			'noMoney',
		],
		['with a date', { 'No. Faktur': '', Qty: '', 'Harga Satuan': '' }, undefined],
	])('%s is skipped: %p', async (_, change, why) => {
		expect((await read({ ...LINE, ...change }, INVOICE)).skip?.why).toBe(why);
	});
});
