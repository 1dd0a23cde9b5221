import { CONTINUE, guardedBy, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

const pair = usePair();

/** Purchase invoices of rows, with nothing else in the form. */
const PURCHASES = { resource: 'purchaseInvoice', operation: 'create', linesFrom: 'rows' };
const SALES = { ...PURCHASES, resource: 'salesInvoice' };

const INDONESIAN = {
	'No. Faktur': 'F-1',
	'Tgl Faktur': '21/11/2026',
	PEMASOK: 'PT Sumber Makmur',
	'Nama\u00a0Barang': 'Kertas A4',
	qty: '2',
	'Satuan ': 'rim',
	harga_satuan: 50000,
};
const ENGLISH = {
	'\ufeffInvoice Number': 'F-2',
	Date: 46347,
	Vendor: 'PT Sumber Makmur',
	'Item\nName': 'Ink',
	Quantity: 1,
	'Unit Price': '75000',
	'Discount Amount': 5000,
};

function stored(): Json[] {
	return pair.sandbox.ledger().map(({ request }) => request as Json);
}

/** Runs rows with Continue; the message of each invoice, `posted` for a posted one. */
async function messages(parameters: Json, rows: Json[]): Promise<string[]> {
	const result = await pair.run({ ...PURCHASES, ...parameters }, rows, CONTINUE);
	return jsonOf(result).map(({ outcome, message }) =>
		outcome === 'posted' ? 'posted' : String(message).replace(/^[✗!] /, ''),
	);
}

function without(row: Json, ...names: string[]): Json {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

describe('rows become invoices without a word in the form', () => {
	it('with Indonesian names', async () => {
		const second = { ...INDONESIAN, 'Nama\u00a0Barang': 'Map', qty: 10, harga_satuan: '1500' };
		expect(await messages({}, [INDONESIAN, second])).toEqual(['posted']);
		expect(stored()).toMatchObject([
			{
				vendor_name: 'PT Sumber Makmur',
				document_date: '21/11/2026',
				items: [
					{ item_name: 'Kertas A4', quantity: 2, unit_of_measurement: 'rim', unit_price: 50000 },
					{ item_name: 'Map', quantity: 10, unit_price: 1500 },
				],
			},
		]);
	});

	it('with English names, of a customer', async () => {
		const row = { ...without(ENGLISH, 'Vendor'), Pelanggan: 'Toko Maju Jaya' };
		expect(await messages(SALES, [row])).toEqual(['posted']);
		expect(stored()).toMatchObject([
			{
				customer_name: 'Toko Maju Jaya',
				document_date: '21/11/2026',
				items: [{ item_name: 'Ink', unit_price: 75000, discount_amount: 5000 }],
			},
		]);
	});

	it('with all optional fields of the invoice and of its lines', async () => {
		const row = {
			...INDONESIAN,
			'Kode Barang': 'K-1',
			'Kode Pajak': 'PPN',
			'Other Amount': 25000,
			'Auto Create Payment': 'true',
		};
		expect(await messages({}, [row])).toEqual(['posted']);
		expect(stored()).toMatchObject([
			{
				other_amount: 25000,
				auto_create_payment: true,
				items: [{ item_code: 'K-1', tax_code: 'PPN' }],
			},
		]);
	});
});

type Case = [what: string, parameters: Json, rows: Json[], messages: Array<RegExp | 'posted'>];

const VENDOR = 'PEMASOK';
const HEADS: Case[] = [
	[
		'no column for the vendor and none in the form',
		{},
		[without(INDONESIAN, VENDOR)],
		[/^Vendor Name: no column is named Vendor Name, Vendor, Pemasok or Supplier; there are /],
	],
	[
		'a vendor of the form',
		{ vendorName: 'PT Tinta Jaya' },
		[without(INDONESIAN, VENDOR)],
		['posted'],
	],
	[
		'an empty cell and nothing in the form',
		{},
		[INDONESIAN, { ...INDONESIAN, 'No. Faktur': 'F-9', [VENDOR]: '' }],
		['posted', /^Vendor Name: the cell is empty; fill it in, or choose Vendor Name in the form$/],
	],
	[
		'an expression that says another vendor than the column',
		{ vendorName: '={{ $json.Other }}' },
		[
			{ ...INDONESIAN, Other: 'PT Tinta Jaya' },
			{ ...INDONESIAN, 'No. Faktur': 'F-3', Other: ' PT Sumber  Makmur' },
		],
		[/^Vendor Name: "PEMASOK" says "PT Sumber Makmur", the form says "PT Tinta Jaya"; /, 'posted'],
	],
	[
		'a column by hand that wins over a name',
		{ otherColumns: { vendorName: 'Other' } },
		[{ ...INDONESIAN, Other: 'PT Tinta Jaya' }],
		['posted'],
	],
	[
		'no column for the invoice number',
		{},
		[{ ...without(INDONESIAN, 'No. Faktur'), No: 7, ID: 8, Invoice: 'x' }],
		[
			/^Group By: no column is named Group By, Invoice Number, No. Faktur or No. Invoice; there are/,
		],
	],
	[
		'an invoice number that is a formula error, and one that a spreadsheet shortened',
		{},
		[
			{ ...INDONESIAN, 'No. Faktur': '#N/A' },
			{ ...INDONESIAN, 'No. Faktur': '1.23E+12' },
		],
		[/^Group By "#N\/A": formula error/, /^Group By "1.23E\+12": .*digits/],
	],
	[
		'two dates',
		{},
		[{ ...INDONESIAN, Tanggal: '22/11/2026' }],
		[/^Document Date: "Tgl Faktur" and "Tanggal" are filled in/],
	],
	[
		'rows of one invoice that disagree on the vendor',
		{},
		[INDONESIAN, { ...INDONESIAN, [VENDOR]: 'PT Tinta Jaya' }],
		[
			/^Vendor Name: the rows of this invoice say "PT Sumber Makmur" and "PT Tinta Jaya"|or "PT Tinta/,
		],
	],
	[
		'a number of two vendors, told apart by an expression',
		{ otherColumns: { groupBy: "={{ $json.PEMASOK + ' ' + $json['No. Faktur'] }}" } },
		[INDONESIAN, { ...INDONESIAN, [VENDOR]: 'PT Tinta Jaya' }],
		['posted', 'posted'],
	],
	[
		'merged cells',
		{},
		[INDONESIAN, { ...INDONESIAN, 'No. Faktur': '' }],
		[/^Group By: .*below it: no value; fill the cells down/, /^Group By is empty/],
	],
];

const LONG = 'x'.repeat(100_000);
const CELLS: Case[] = [
	[
		'headings of one field that differ in case',
		{},
		[{ ...INDONESIAN, QTY: 3 }],
		[/^Quantity: "qty" and "QTY" are filled in; empty one of them/],
	],
	[
		'cells that are objects, formula errors, empty, or 100,000 characters',
		{},
		[
			{ ...INDONESIAN, 'No. Faktur': 'A', qty: { a: 1 } },
			{ ...INDONESIAN, 'No. Faktur': 'B', harga_satuan: '#REF!' },
			{ ...INDONESIAN, 'No. Faktur': 'C', qty: '' },
			{ ...INDONESIAN, 'No. Faktur': 'D', harga_satuan: LONG },
			{ ...INDONESIAN, 'No. Faktur': 'E', 'Tgl Faktur': ['21/11/2026'] },
			{ ...INDONESIAN, 'No. Faktur': 'F', [LONG]: 'x' },
		],
		[
			/^Quantity of line 1 \{"a":1\}: /,
			/^Unit Price of line 1 "#REF!": formula error/,
			/^Quantity of line 1 is empty/,
			/^Unit Price of line 1 "x+…/,
			/^Document Date \["21/,
			'posted',
		],
	],
	[
		'an expression in place of a column, which fails for one row',
		{ otherColumns: { unitPrice: '={{ $json.price.toFixed(2) }}' } },
		[
			{ ...without(INDONESIAN, 'harga_satuan'), price: 5 },
			{ ...without(INDONESIAN, 'harga_satuan'), 'No. Faktur': 'B', price: {} },
		],
		['posted', /^Unit Price of line 1 is empty/],
	],
	[
		'a column by hand that is not there',
		{ otherColumns: { unitPrice: 'Harga' } },
		[INDONESIAN],
		[/^Columns With Another Name: Unit Price: no column is named "Harga"; there are /],
	],
	[
		'a discount that may be a percentage, beside one that is an amount',
		{},
		[
			{ ...INDONESIAN, Diskon: '10', 'Discount Amount': '' },
			{ ...INDONESIAN, 'No. Faktur': 'B', Diskon: '10', 'Discount Amount': 500 },
			{ ...INDONESIAN, 'No. Faktur': 'C', Diskon: '10', 'Discount Amount': 0 },
		],
		[/^Discount Amount: "Diskon" may be a percentage, an amount or a code/, 'posted', 'posted'],
	],
	[
		'a discount that may be a percentage, alone',
		{},
		[{ ...INDONESIAN, Diskon: '10' }],
		[/^Discount Amount: "Diskon" may be a percentage, an amount or a code; choose it in Columns/],
	],
];

const KEYS: Case[] = [
	[
		'a column for the key',
		{},
		[
			{ ...INDONESIAN, Key: 'K-1' },
			{ ...INDONESIAN, 'No. Faktur': 'B', Key: 'K-1' },
		],
		['posted', /^Already posted as /],
	],
	[
		'a key that differs within an invoice',
		{},
		[
			{ ...INDONESIAN, Key: 'K-1' },
			{ ...INDONESIAN, Key: 'K-2' },
		],
		[/^Duplicate Guard Key: the rows of this invoice say /],
	],
	[
		'a key in the form and in a column',
		guardedBy('={{ $json["No. Faktur"] }}'),
		[{ ...INDONESIAN, Key: 'K-1' }],
		[/^Duplicate Guard Key: it is set in the form and by the column "Key"/],
	],
];

const NOT_COUNTED: Case[] = [
	[
		'all other columns by one expression',
		{ otherColumns: '={{ $json.columns }}' },
		[INDONESIAN],
		[/^Columns With Another Name: fill in its fields one by one/],
	],
];

const ALL: Array<[string, Case[]]> = [
	['the head', HEADS],
	['cells', CELLS],
	['keys', KEYS],
	['what does not count', NOT_COUNTED],
];

describe.each(ALL)('%s', (_, cases) => {
	it.each(cases)('%s', async (_what, parameters, rows, expected) => {
		await pair.run({ resource: 'duplicateGuard', operation: 'clear', clear: 'all' }, [{}]);
		const told = await messages(parameters, rows);
		expect(told).toEqual(
			expected.map((each) => (each === 'posted' ? each : expect.stringMatching(each))),
		);
		expect(stored()).toHaveLength(expected.filter((each) => each === 'posted').length);
	});
});

it('what the form has counts for rows without it, with a hint where the sheet has the column', async () => {
	const additionalFields = { autoCreatePayment: true, otherAmount: 5 };
	const rows = [
		{ ...INDONESIAN, 'Other Amount': 7 },
		{ ...INDONESIAN, 'No. Faktur': 'B', 'Other Amount': '' },
	];
	const result = await pair.run({ ...PURCHASES, additionalFields }, rows);
	expect(stored()).toMatchObject([
		{ auto_create_payment: true, other_amount: 7 },
		{ auto_create_payment: true, other_amount: 5 },
	]);
	expect(hintsOf(result).join()).toMatch(
		/Other Amount is that of the form, because the cell in "Other Amount" is empty/,
	);
});

it('extra fields may come from columns', async () => {
	const row = { ...INDONESIAN, 'Satuan ': '', Satuan: 'rim' };
	const additionalFields = { extraFields: '={{ { project: $json.Satuan } }}' };
	expect(await messages({ additionalFields }, [row])).toEqual(['posted']);
	expect(stored().map(({ project }) => project)).toEqual(['rim']);
});

it('the guard needs no key: it is the number with the vendor', async () => {
	const parameters = { ...guardedBy(''), simplify: false };
	const result = await pair.run({ ...PURCHASES, ...parameters }, [INDONESIAN]);
	expect(jsonOf(result)[0]).toMatchObject({ key: '["pt sumber makmur","F-1"]' });
	expect(await messages(parameters, [INDONESIAN])).toEqual([expect.stringMatching(/^Sent before/)]);
});

it('a dry run shows the invoices, and a hint the columns that are not used', async () => {
	const row = { ...INDONESIAN, Subtotal: 100000, No: 1, Catatan: '', 'Jatuh Tempo': '1/12/2026' };
	const result = await pair.run({ ...PURCHASES, dryRun: true }, [row, row]);
	expect(jsonOf(result)).toMatchObject([{ check: 'OK' }]);
	expect(hintsOf(result).join()).toContain('Columns not used: "Subtotal", "No", "Jatuh Tempo".');
	expect(stored()).toEqual([]);
});
