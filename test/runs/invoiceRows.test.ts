import { columns, LINE, without } from '../sheet/reading';
import { clearKeys, outcomesOf, storedBy } from '../support/outcomes';
import { CONTINUE, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

const pair = usePair();

const PURCHASES = { resource: 'purchaseInvoice', operation: 'create', createFrom: 'rows' };
const SALES = { ...PURCHASES, resource: 'salesInvoice' };
const GUARDED = { duplicateGuard: true };

/** 2 × 500. */
const ROW = { ...LINE, Pemasok: 'PT Sumber Makmur' };
const OTHER = 'PT Tinta Jaya';
const invoice = (number: string, change: Json = {}) => ({
	...ROW,
	'No. Faktur': number,
	...change,
});

describe('rows become invoices without anything in the form', () => {
	it.each<[string, Json, Json[], Json]>([
		[
			'one line per row, from Indonesian headings',
			PURCHASES,
			[
				{ ...ROW, Satuan: 'rim', 'Nilai Diskon': 10 },
				{ ...ROW, 'Nama Barang': 'Map', Qty: '10', Satuan: '', 'Harga Satuan': '1500' },
			],
			{
				vendor_name: 'PT Sumber Makmur',
				document_date: '21/11/2026',
				items: [
					{
						item_name: 'Kertas',
						quantity: 2,
						unit_price: 500,
						unit_of_measurement: 'rim',
						discount_amount: 10,
					},
					{ item_name: 'Map', quantity: 10, unit_price: 1500 },
				],
			},
		],
		[
			'for a customer, from English headings',
			SALES,
			[
				{
					'\ufeffInvoice Number': 'F-2',
					Date: 46347,
					Customer: 'Toko Maju Jaya',
					'Item\nName': 'Ink',
					Quantity: 1,
					'Unit Price': '75000',
				},
			],
			{
				customer_name: 'Toko Maju Jaya',
				document_date: '21/11/2026',
				items: [{ item_name: 'Ink', unit_price: 75000 }],
			},
		],
		[
			'with all optional fields',
			PURCHASES,
			[
				{
					...ROW,
					'Kode Barang': 'K-1',
					'Kode Pajak': 'PPN',
					'Other Amount': 25000,
					'Auto Create Payment': 'true',
				},
			],
			{
				other_amount: 25000,
				auto_create_payment: true,
				items: [{ item_code: 'K-1', tax_code: 'PPN' }],
			},
		],
	])('%s', async (_, parameters, rows, stored) => {
		expect(await outcomesOf(pair, parameters, rows)).toEqual(['posted']);
		expect(storedBy(pair)).toMatchObject([stored]);
	});
});

/** Rows with parameters, and what becomes of each invoice. */
type Case = [what: string, Json, rows: Json[], outcomes: string[]];

const HEADS: Case[] = [
	['a vendor of the form', { vendorName: OTHER }, [without(ROW, 'Pemasok')], ['posted']],
	['no vendor at all', {}, [without(ROW, 'Pemasok')], ['noColumnNamed']],
	[
		'an empty vendor, and none in the form',
		{},
		[ROW, invoice('B', { Pemasok: '' })],
		['posted', 'notChosen'],
	],
	[
		'a vendor in the cell and another one in the form',
		{ vendorName: '={{ $json.Lain }}' },
		[{ ...ROW, Lain: OTHER }, invoice('B', { Lain: ' PT Sumber  Makmur' })],
		['cellAndForm', 'posted'],
	],
	['no column for the number', {}, [without(ROW, 'No. Faktur')], ['noColumnNamed']],
	['two columns for the date', {}, [{ ...ROW, 'Tgl Faktur': '22/11/2026' }], ['sameHeading']],
	[
		'rows with two vendors',
		{},
		[ROW, { ...ROW, Pemasok: OTHER }, invoice('B')],
		['rowsDiffer', 'posted'],
	],
	[
		'a number in the first row only, as merged cells have it',
		{},
		[ROW, invoice(''), invoice('B')],
		['unclearRows', 'empty', 'unclearRows'],
	],
	[
		'an empty row, and one without a number',
		{},
		[ROW, {}, invoice(' ')],
		['unclearRows', 'skipped: empty', 'empty'],
	],
	[
		'empty rows between others',
		{},
		[ROW, {}, { 'No. Faktur': '' }, ROW],
		['posted', 'skipped: empty', 'skipped: empty'],
	],
	[
		'a value in the form for rows without one',
		{ options: { autoCreatePayment: true, otherAmount: 5 } },
		[7, '', '5'].map((amount, at) => invoice(`F${at}`, { 'Other Amount': amount })),
		['cellAndForm', 'posted', 'posted'],
	],
];

const LINES: Case[] = [
	[
		'a discount that makes the invoice dearer, none, and one above the lines',
		{},
		[-10, 0, 5000].map((discount, at) => invoice(`F${at}`, { 'Nilai Diskon': discount })),
		['negativeDiscount', 'posted', 'negativeTotal'],
	],
	[
		'cells that are objects, formula errors, empty, or long',
		{},
		[
			invoice('A', { Qty: { a: 1 } }),
			invoice('B', { 'Harga Satuan': '#REF!' }),
			invoice('C', { Qty: '' }),
			invoice('D', { 'Harga Satuan': 'x'.repeat(100_000) }),
			invoice('E', { Tanggal: ['21/11/2026'] }),
			invoice('F', { 'Nama Barang': 'x'.repeat(100_000) }),
		],
		['notAmount', 'formulaError', 'empty', 'notAmount', 'notDate', 'posted'],
	],
	[
		'prices of which some are numbers, and some have separators',
		{ options: { amountFormat: 'indonesian' } },
		[500, '1.500'].map((price, at) => invoice(`F${at}`, { 'Harga Satuan': price })),
		['mixedKinds', 'mixedKinds'],
	],
];

const TAXES: Case[] = [
	['a code in the form', { taxCode: 'PPN' }, [ROW, ROW], ['posted']],
	[
		'a code in the form and a column',
		{ taxCode: 'PPN' },
		[{ ...ROW, 'Kode Pajak': '' }],
		['inColumnAndForm'],
	],
	['two codes', {}, ['PPN', 'PPH'].map((tax) => ({ ...ROW, 'Kode Pajak': tax })), ['twoTaxCodes']],
	['a code and none', {}, ['PPN', ''].map((tax) => ({ ...ROW, 'Kode Pajak': tax })), ['posted']],
];

const totals = (...all: unknown[]) =>
	all.map((total, at) => invoice(`F${at}`, { 'Invoice Total': total }));
const TOTALS: Case[] = [
	[
		'without tax: the lines',
		{},
		totals(1000, '1000', '', 999),
		['posted', 'posted', 'totalMissing', 'otherTotal'],
	],
	[
		'without tax: the lines less discounts, and Other Amount',
		columns({ invoiceTotal: 'Grand Total' }),
		[1040, 1000].map((total, at) =>
			invoice(`F${at}`, { 'Nilai Diskon': 10, 'Other Amount': 50, 'Grand Total': total }),
		),
		['posted', 'otherTotal'],
	],
	['with tax: known only to ACC', { taxCode: 'PPN' }, totals(1110), ['posted']],
	[
		'on one row only',
		{},
		['', 3000, ''].flatMap((total, at) => [
			invoice('A', { 'Nama Barang': `a${at}`, 'Harga Satuan': 0, 'Invoice Total': '' }),
			invoice('B', { 'Nama Barang': `b${at}`, 'Invoice Total': total }),
		]),
		['totalMissing', 'posted'],
	],
	[
		'on two rows, and another one',
		{},
		[2000, 2001].map((total, at) =>
			invoice('A', { 'Nama Barang': `a${at}`, 'Invoice Total': total }),
		),
		['rowsDiffer'],
	],
	[
		'of a line: quantity × price, or that less the discount',
		{},
		[1000, 990, '', 995].map((total, at) =>
			invoice(`F${at}`, { 'Nilai Diskon': 10, 'Line Total': total }),
		),
		['posted', 'posted', 'empty', 'otherLineTotal'],
	],
];

const twice = (...rows: Json[]) => [...rows, ...rows];
const REPEATED: Case[] = [
	['one line twice', {}, twice(invoice('A')), ['linesTwice']],
	[
		'all lines twice, and an invoice without',
		{},
		[...twice(invoice('A'), invoice('A', { Qty: 7 })), invoice('B')],
		['linesTwice', 'posted'],
	],
	['one of two lines twice', {}, [...twice(invoice('A')), invoice('A', { Qty: 7 })], ['posted']],
];

const KEYS: Case[] = [
	[
		'a column for the key, which two invoices share',
		{},
		[invoice('A', { Key: 'K-1' }), invoice('B', { Key: 'K-1' })],
		['posted', 'keyOfAnother'],
	],
	[
		'a key that differs within an invoice',
		{},
		[
			{ ...ROW, Key: 'K-1' },
			{ ...ROW, Key: 'K-2' },
		],
		['rowsDiffer'],
	],
	[
		'a key in Options',
		{ ...GUARDED, options: { duplicateGuardKey: '={{ $json.Pemasok }}' } },
		[invoice('A'), invoice('B')],
		['posted', 'keyOfAnother'],
	],
];

describe.each<[string, Case[]]>([
	['the head', HEADS],
	['the lines', LINES],
	['taxes', TAXES],
	['a stated total', TOTALS],
	['equal lines', REPEATED],
	['keys', KEYS],
])('%s', (_, cases) => {
	it.each(cases)('%s', async (_what, parameters, rows, expected) => {
		await clearKeys(pair);
		const outcomes = await outcomesOf(pair, { ...PURCHASES, ...parameters }, rows);
		expect(outcomes).toEqual(expected);
		expect(storedBy(pair)).toHaveLength(expected.filter((each) => each === 'posted').length);
	});
});

it('each invoice says which tax it has', async () => {
	const rows = [invoice('A', { 'Kode Pajak': '' }), invoice('B', { 'Kode Pajak': 'PPN' })];
	const told = jsonOf(await pair.run({ ...PURCHASES, dryRun: true }, rows));
	expect(told.map(({ message }) => message)).toEqual([
		expect.stringContaining('no tax'),
		expect.stringContaining('tax PPN'),
	]);
});

it("a stated total that ACC's answer contradicts is reported after posting", async () => {
	const parameters = { ...PURCHASES, taxCode: 'PPN', simplify: false };
	const [item] = jsonOf(await pair.run(parameters, totals(1234)));
	expect(item).toMatchObject({ outcome: 'posted', differences: [{ field: 'total_amount' }] });
});

it('extra fields may come from columns', async () => {
	const parameters = { ...PURCHASES, options: { extraFields: '={{ { project: $json.Proyek } }}' } };
	expect(await outcomesOf(pair, parameters, [{ ...ROW, Proyek: 'P1' }])).toEqual(['posted']);
	expect(storedBy(pair)).toMatchObject([{ project: 'P1' }]);
});

it('the key without a column is the number with the vendor, in any case', async () => {
	await clearKeys(pair);
	const parameters = { ...PURCHASES, ...GUARDED };
	expect(await outcomesOf(pair, parameters, [ROW])).toEqual(['posted']);
	const again = [
		{ ...ROW, Pemasok: 'pt  sumber makmur', 'Nama Barang': 'Map' },
		invoice('INV-2'),
		{ ...invoice('INV-3'), Pemasok: OTHER },
	];
	expect(await outcomesOf(pair, parameters, again)).toEqual([
		'skipped: recorded',
		'posted',
		'posted',
	]);
	const ofOther = [{ ...ROW, Pemasok: OTHER }];
	expect(await outcomesOf(pair, parameters, ofOther)).toEqual(['posted']);
});

describe('every item', () => {
	const rowsOf = (...numbers: string[]) =>
		numbers.map((number, at) =>
			invoice(number, { row_number: at + 2, 'Nama Barang': `item ${at}.` }),
		);

	/** Outcome, invoice number, and linked rows of each item. */
	const placesOf = (result: Awaited<ReturnType<typeof pair.run>>, output = 0) =>
		result
			.output('ACC', output)
			.map(({ json, pairedItem }) => [
				json.outcome,
				json.invoice_number,
				[pairedItem].flat().map((each) => (typeof each === 'object' ? each.item : each)),
			]);

	it.each([true, false])(
		'has its number and is linked to its rows, Simplify %s',
		async (simplify) => {
			const result = await pair.run({ ...PURCHASES, simplify }, rowsOf('A', 'B', 'A'));
			expect(placesOf(result)).toEqual([
				['posted', 'A', [0, 2]],
				['posted', 'B', [1]],
			]);
		},
	);

	it('is so whatever became of it', async () => {
		await clearKeys(pair);
		const parameters = { ...PURCHASES, ...GUARDED };
		await pair.run(parameters, rowsOf('D'));
		pair.sandbox.setFaults([
			{
				fault: { kind: 'reset', stored: true },
				path: '/v1/purchase-invoices',
				bodyIncludes: 'item 0.',
			},
		]);
		const [, , , , last] = rowsOf('A', 'C', 'D', 'B', 'B');
		const rows = [...rowsOf('A', 'C', 'D', 'B'), { ...last, Pemasok: OTHER }];
		expect(placesOf(await pair.run(parameters, rows, CONTINUE))).toEqual([
			['unknown', 'A', [0]],
			['posted', 'C', [1]],
			['skipped', 'D', [2]],
			['refused', 'B', [3, 4]],
		]);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'])(
		'is so if the whole run is refused, %s',
		async (onError) => {
			const options = { speed: { values: { timeout: 'long' } } };
			const result = await pair.run({ ...PURCHASES, options }, rowsOf('A', 'B', 'A'), { onError });
			expect(placesOf(result, onError === 'continueErrorOutput' ? 1 : 0)).toEqual([
				['refused', 'A', [0, 2]],
				['refused', 'B', [1]],
			]);
		},
	);

	it('has an own column next to a field of ACC with such a name', async () => {
		const data = { document_number: '00001/FPB/11/26', invoice_number: 'x', itemIndexes: 7 };
		const fault = { kind: 'answer', stored: true, httpStatus: 200, body: { status: '00', data } };
		pair.sandbox.setFaults([{ fault: fault as never, method: 'POST', pathPattern: '^/v1/' }]);
		const result = await pair.run({ ...PURCHASES, simplify: false }, rowsOf('A'));
		expect(jsonOf(result)[0]).toMatchObject({
			invoice_number: 'A',
			itemIndexes: [0],
			acc_invoice_number: 'x',
			acc_itemIndexes: 7,
		});
	});

	it('of a dry run has readable values only', async () => {
		const [first, second] = rowsOf('A', 'A');
		const rows = [first, { ...second, 'Harga Satuan': 'much' }];
		const parameters = { ...PURCHASES, dryRun: true, simplify: false };
		const [item = {}] = jsonOf(await pair.run(parameters, rows as Json[]));
		expect(item).toMatchObject({
			check: 'wrong',
			total_before_tax: null,
			totals: { lines: 2, discount_amount: 0 },
			itemIndexes: [0, 1],
		});
		const { items } = item.body as { items: Json[] };
		expect(items.map((line) => 'unit_price' in line)).toEqual([true, false]);
	});
});

describe('an error', () => {
	const rowsOf = (...numbers: string[]) =>
		numbers.map((number, at) => invoice(number, { row_number: at + 2 }));

	it('names the row and the column of a wrong cell', async () => {
		const [first, second, third] = rowsOf('A', 'B', 'B');
		const rows = [first, second, { ...third, Qty: 'dua' }] as Json[];
		const { error } = await pair.run(PURCHASES, rows);
		expect(error?.message).toMatch(/Qty.* "dua" in row 4 is not a number\./);
		const result = await pair.run({ ...PURCHASES, simplify: false }, rows, CONTINUE);
		expect(jsonOf(result)[1]?.problems).toMatchObject([{ code: 'notAmount', line: 2, rows: [2] }]);
	});

	it('names the invoice at which the run stops, and what was posted', async () => {
		const rows = rowsOf('A', 'B', 'A', 'B').map((row) =>
			row['No. Faktur'] === 'B' ? { ...row, Pemasok: 'Nobody' } : row,
		);
		const { error } = await pair.run(PURCHASES, rows);
		const [number] = pair.sandbox.ledger().map((each) => each.number);
		expect(error?.message).toContain('(B)');
		expect(error?.context.data).toMatchObject({ posted: [{ number, items: [0, 2] }] });
		expect(error?.description).toMatch(/^Already posted\. .*: rows 2, 4\.$/m);
	});

	it('about columns comes with the problems of each row in a dry run', async () => {
		const rows = [without(ROW, 'Pemasok'), without(invoice('B', { Qty: 'dua' }), 'Pemasok')];
		const result = await pair.run({ ...PURCHASES, dryRun: true }, rows);
		expect(result.error).toBeUndefined();
		expect(jsonOf(result)).toMatchObject([
			{ check: 'look' },
			{ check: 'wrong', message: expect.stringMatching(/Qty.* "dua" .*is not a number/) },
		]);
		expect(hintsOf(result).join()).toMatch(/No column is named Vendor .*'Vendor Name'/);
	});
});
