import { columns, LINE, ROW, rules, without } from '../sheet/reading';
import { outcomesOf, storedBy } from '../support/outcomes';
import { byCode, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

/** Rule 1: every column of a sheet is used or listed, otherwise nothing is posted. */

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const INVOICES = { resource: 'purchaseInvoice', operation: 'create', createFrom: 'rows' };
const INVOICE = { ...LINE, Pemasok: 'PT Sumber Makmur' };
const KINDS: Array<[string, Json, Json]> = [
	['vouchers', VOUCHERS, ROW],
	['invoices', INVOICES, INVOICE],
];

/** Columns that fill no field, with the cells of two rows. */
const LEFT: Array<[heading: string, cells: [unknown, unknown]]> = [
	['Catatan', ['', '']],
	['No', [1, 2]],
	['Saldo', [500, 400]],
	['PIC', ['Budi', 'Sari']],
	['Satuan Kerja', ['rim', '']],
	['Harga', [50000, 50000]],
	['D/K Lama', ['DB', 'CR']],
	['Penerima', ['PLN', '']],
	['Status', ['Lunas', 'Batal']],
	['Cur', ['USD', '']],
	['PPN 11%', ['11%', '']],
	['Ongkir', ['', 25000]],
	['Diskon (Rp)', ['Rp 5.000', '-']],
	['Subtotal', [100000, 100001]],
	['Jumlah_lama', [5, 6]],
	['Telepon, kantor', ['0812-3456-7890', '']],
	['Jatuh "Tempo"', ['1/12/2026', '']],
	['body', [{ a: 1 }, { a: 1 }]],
	['', ['', 'USD']],
	['-', ['', 'USD']],
	['constructor', ['x', '']],
];
const withColumn = (row: Json, heading: string, cells: readonly unknown[]) =>
	cells.map((cell) => ({ ...row, [heading]: cell }));

const PASTE = /paste this into Columns › 'Columns to Ignore': (.*)/;

describe.each(KINDS)('a column that fills no field of %s', (_, parameters, row) => {
	it.each(LEFT)(
		'%j stops the run, whatever it holds, until it is listed',
		async (heading, cells) => {
			const rows = withColumn(row, heading, cells);
			const [why] = await outcomesOf(pair, parameters, rows);
			expect([why, storedBy(pair)]).toEqual(['columnsLeft', []]);

			const name = heading === '' ? '(no heading)' : heading.toUpperCase();
			const listed = { ...parameters, ...columns({ ignoreColumns: `x, ${name} ,Cabang` }) };
			const outcomes = await outcomesOf(pair, listed, rows);
			expect(new Set(outcomes)).toEqual(new Set(['posted']));
		},
	);

	it('counts without a heading only if it holds data, and is no output of this node', async () => {
		const rows = ['', null, ' '].map((cell) => ({
			...row,
			'': cell,
			__EMPTY: cell,
			row_number: 7,
		}));
		const [outcome] = await outcomesOf(pair, parameters, rows);
		expect(outcome).toBe('posted');
	});

	it('is used if the form names it', async () => {
		const rows = [{ ...without(row, 'Tanggal'), Buku: '21/11/2026' }];
		const named = { ...parameters, ...columns({ documentDate: 'buku' }) };
		expect(await outcomesOf(pair, named, rows)).toEqual(['posted']);
	});

	it('is left if the form names another one for its field', async () => {
		const rows = [{ ...row, Buku: '20/11/2026' }];
		const named = { ...parameters, ...columns({ documentDate: 'Buku' }) };
		expect(await outcomesOf(pair, named, rows)).toEqual(['columnsLeft']);
		const ignored = columns({ documentDate: 'Buku', ignoreColumns: 'Buku, Tanggal' });
		expect(await outcomesOf(pair, { ...parameters, ...ignored }, rows)).toEqual(['posted']);
		expect(storedBy(pair)).toMatchObject([{ document_date: '20/11/2026' }]);
	});

	it.each<[string, Json]>([
		['Extra Fields', { extraFields: '={{ { note: $json["Cat. 2"] } }}' }],
		['the key', { duplicateGuardKey: '={{ "K " + $json["Cat. 2"] }}' }],
		['an option', { amountLimit: '={{ $json["Cat. 2"] ? 1e9 : 1e9 }}' }],
	])('is used if an expression of the node uses it: %s', async (_what, options) => {
		const rows = [{ ...row, 'Cat. 2': 'a' }];
		const using = { ...parameters, duplicateGuard: 'duplicateGuardKey' in options, options };
		expect(await outcomesOf(pair, using, rows)).toEqual(['posted']);
	});

	it('ends the error if the line that it proposes is pasted', async () => {
		const odd = { 'a, b': 1, ' Baris\n2 ': 2, 'Kode "x"': 4, '': 5, 'x.y': 6 };
		const rows = [{ ...row, ...odd, 'PPN 11%': 1 }];
		const { error } = await pair.run(parameters, rows);
		const told = String(error?.message);
		const [, list = ''] = PASTE.exec(told) ?? [];
		expect(told).toMatch(/"PPN 11%" may .*"\(no heading\)"|"\(no heading\)".*"PPN 11%" may/);
		expect(list).not.toMatch(/PPN|…|heading/);
		const pasted = { ...parameters, ...columns({ ignoreColumns: list }) };
		expect(await outcomesOf(pair, pasted, rows)).toEqual(['columnsLeft']);
		const typed = {
			...parameters,
			...columns({ ignoreColumns: `${list}, ppn 11%, (no heading)` }),
		};
		expect(await outcomesOf(pair, typed, rows)).toEqual(['posted']);
	});

	it('does not hide the table of a dry run, which flags all', async () => {
		const rows = withColumn(row, 'Saldo', [1, 2]);
		const result = await pair.run({ ...parameters, dryRun: true }, rows);
		expect(result.error).toBeUndefined();
		expect(new Set(jsonOf(result).map(({ check }) => check))).toEqual(new Set(['look']));
		expect(hintsOf(result).join()).toMatch(/Columns to Ignore.*Saldo/s);
		expect(storedBy(pair)).toEqual([]);
	});
});

/** What is wrong with the columns of a run. */
const WRONG: Array<[what: string, code: string, Json, rows: Json[]]> = [
	['no column for the date', 'noColumnNamed', {}, [without(ROW, 'Tanggal')]],
	['none for the amount', 'noColumnNamed', {}, [without(ROW, 'Jumlah')]],
	['none for the bank, and none selected', 'noColumnNamed', {}, [without(ROW, 'Bank')]],
	['none for the category, and none selected', 'noColumnNamed', {}, [without(ROW, 'Kategori')]],
	['no columns at all', 'noColumnNamed', {}, [{}]],
	['two columns with data for one field', 'sameHeading', {}, [{ ...ROW, 'Kode Bank': '008' }]],
	['the second of two equal headings', 'sameHeading', {}, [{ ...ROW, Jumlah_1: 7 }]],
	['headings that differ in case only', 'sameHeading', {}, [{ ...ROW, bank: '009' }]],
	['a named column that is not there', 'noSuchColumn', columns({ bankCode: 'Kas' }), [ROW]],
	[
		'a dragged column that is not there',
		'noSuchColumn',
		columns({ totalAmount: '={{ $json["Netto (Rp)"] }}' }),
		[ROW],
	],
	[
		'an expression in place of a name',
		'notColumnName',
		columns({ totalAmount: '={{ $json.Jumlah ?? 5 }}' }),
		[ROW],
	],
	['a number in place of a name', 'notColumnName', columns({ totalAmount: 7 }), [ROW]],
	['a name of a prototype', 'noSuchColumn', columns({ voucherDescription: 'constructor' }), [ROW]],
	['all columns by one expression', 'wholeExpression', { columns: '={{ $json.x }}' }, [ROW]],
	[
		'a key in the form and in a column',
		'inColumnAndForm',
		{ duplicateGuard: true, options: { duplicateGuardKey: '={{ $json.Keterangan }}' } },
		[{ ...ROW, Key: 'A-2' }],
	],
	[
		'a mark and two columns of money',
		'marksAndColumns',
		columns({ moneyOutMark: 'DB' }),
		[{ ...without(ROW, 'Jumlah'), 'Uang Masuk': 5, 'Uang Keluar': '' }],
	],
	[
		'a column of marks without a mark',
		'marksMissing',
		columns({ moneyDirection: 'D/K' }),
		[{ ...ROW, 'D/K': 'DB' }],
	],
	['a heading of 201 characters', 'longHeading', {}, [{ ...ROW, ['x'.repeat(201)]: 1 }]],
	[
		'more than 1,000 columns',
		'tooManyColumns',
		{},
		[{ ...ROW, ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`c${at}`, at])) }],
	],
];

it.each(WRONG)('%s: nothing is posted, and the error is %s', async (_, code, parameters, rows) => {
	const outcomes = await outcomesOf(pair, { ...VOUCHERS, ...parameters }, [...rows, ...rows]);
	expect(outcomes.length).toBe(2 * rows.length);
	for (const codes of outcomes) expect(codes.split(', ')).toContain(code);
	expect(storedBy(pair)).toEqual([]);
});

/** Columns that look doubtful, and are none of our business. */
const FINE: Array<[what: string, Json, rows: Json[], stored: Json]> = [
	[
		'two columns for one field, of which one is empty',
		{},
		[{ ...ROW, 'Kode Bank': '' }],
		{ bank_code: '008' },
	],
	[
		'two columns for one field, of which one is ignored',
		columns({ ignoreColumns: 'bank' }),
		[{ ...ROW, 'Kode Bank': '014' }],
		{ bank_code: '014' },
	],
	['a name in Columns that is empty', columns({ bankCode: '' }), [ROW], { bank_code: '008' }],
	[
		'a dragged column',
		columns({ totalAmount: "={{ $json['Netto (Rp)'] }}" }),
		[{ ...without(ROW, 'Jumlah'), 'Netto (Rp)': 7 }],
		{ total_amount: 7 },
	],
	['a column that no row fills', {}, [{ ...ROW, 'No. Rekening': '' }], { bank_account_number: '' }],
];

it.each(FINE)('%s is fine', async (_, parameters, rows, stored) => {
	const outcomes = await outcomesOf(pair, { ...VOUCHERS, ...parameters }, rows);
	expect(outcomes).toEqual(rows.map(() => 'posted'));
	expect(storedBy(pair)[0]).toMatchObject(stored);
});

it('a sheet in other words becomes the same voucher as one in ours', async () => {
	const ours = {
		Date: '21/11/2026',
		Amount: 1250000,
		Description: 'Sewa',
		Bank: '008',
		Category: 'KK01',
		'Bank Account Number': '1230004567890',
		'Bank Account Name': 'PT Sumber Makmur',
	};
	const theirs = {
		TGL: '21-11-2026',
		nominal: '1.250.000,00',
		uraian: 'Sewa',
		'Kode Bank': 'Bank Mandiri',
		kategori: 'beban listrik dan air',
		'No. Rekening': 1230004567890,
		nama_rekening: 'PT Sumber Makmur',
	};
	const options = { amountFormat: 'indonesian' };
	await outcomesOf(pair, { ...VOUCHERS, options }, [ours]);
	await outcomesOf(pair, { ...VOUCHERS, options }, [theirs]);
	const [first, second] = storedBy(pair);
	expect(first).toEqual({
		document_date: '21/11/2026',
		bank_code: '008',
		bank_account_number: '1230004567890',
		bank_account_name: 'PT Sumber Makmur',
		total_amount: 1250000,
		category_code: 'KK01',
		description: 'Sewa',
	});
	expect(second).toEqual(first);
});

it('Fields reads no columns', async () => {
	const fixed = {
		...VOUCHERS,
		createFrom: 'fields',
		documentDate: '21/11/2026',
		totalAmount: 7,
		bankCode: byCode('014'),
		categoryCode: byCode('KM01'),
	};
	expect(await outcomesOf(pair, fixed, [{ ...ROW, Saldo: 5 }])).toEqual(['posted']);
	expect(storedBy(pair)).toMatchObject([{ total_amount: 7, bank_code: '014', description: '' }]);
});

it('2,000 rows with 50 columns are read', async () => {
	const more = Array.from({ length: 45 }, (_, at) => `Column ${at}`);
	const cells = Object.fromEntries(more.map((name, at) => [name, at]));
	const rows = Array.from({ length: 2_000 }, (_, at) => ({ ...cells, ...ROW, Jumlah: at + 1 }));
	const ignored = columns({ ignoreColumns: more.join(', ') });
	const result = await pair.run(
		{ ...VOUCHERS, ...ignored, ...rules(['x', 'skip']), dryRun: true },
		rows,
	);
	expect(jsonOf(result).filter(({ check }) => check === 'OK')).toHaveLength(2_000);
});
