import { CONTINUE, guardedBy, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

const pair = usePair();

/** Purchase invoices of rows, with nothing else in the form. */
const PURCHASES = { resource: 'purchaseInvoice', operation: 'create', createFrom: 'rows' };
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

/** Runs rows with Continue. Returns the message of each invoice, `posted` for a posted one. */
async function messages(parameters: Json, rows: Json[]): Promise<string[]> {
	const result = await pair.run({ ...PURCHASES, ...parameters }, rows, CONTINUE);
	return jsonOf(result).map(({ outcome, message }) =>
		outcome === 'posted' ? 'posted' : String(message).replace(/^[✗!] /, ''),
	);
}

function without(row: Json, ...names: string[]): Json {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

describe('rows become invoices without anything in the form', () => {
	it('with Indonesian headings', async () => {
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

	it('with English headings, for a customer', async () => {
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
		[
			/^No column is named Vendor \(or Pemasok\)\. Select 'Vendor Name' above, or name the column in /,
		],
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
		[
			'posted',
			/^PEMASOK \(Vendor Name\) is empty\. Fill in the cell, or select 'Vendor Name' above\. · 2026-11-21 · 100,000$/,
		],
	],
	[
		'an expression that says another vendor than the column',
		{ vendorName: '={{ $json.Other }}' },
		[
			{ ...INDONESIAN, Other: 'PT Tinta Jaya' },
			{ ...INDONESIAN, 'No. Faktur': 'F-3', Other: ' PT Sumber  Makmur' },
		],
		[
			/^PEMASOK \(Vendor Name\) is "PT Sumber Makmur" in the sheet, but 'Vendor Name' above is "PT Tinta Jaya"/,
			'posted',
		],
	],
	[
		'a column by hand that wins over a name',
		{ columns: { names: { vendorName: 'Other' } } },
		[{ ...INDONESIAN, Other: 'PT Tinta Jaya' }],
		['posted'],
	],
	[
		'no column for the invoice number',
		{},
		[{ ...without(INDONESIAN, 'No. Faktur'), No: 7, Invoice: 'x' }],
		[/^No column is named Invoice Number \(or No\. Faktur\)\. Name the column in /],
	],
	[
		'an invoice number that is a formula error, and one that a spreadsheet shortened',
		{},
		[
			{ ...INDONESIAN, 'No. Faktur': '#N/A' },
			{ ...INDONESIAN, 'No. Faktur': '1.23E+12' },
		],
		[
			/^No\. Faktur \(Group By\) "#N\/A" is a formula/,
			/^No\. Faktur .*"1.23E\+12" has lost digits/,
		],
	],
	[
		'two dates',
		{},
		[{ ...INDONESIAN, Tanggal: '22/11/2026' }],
		[/^Document Date may be in "Tgl Faktur" or "Tanggal"\. Enter the right column/],
	],
	[
		'rows of one invoice that disagree on the vendor',
		{},
		[INDONESIAN, { ...INDONESIAN, [VENDOR]: 'PT Tinta Jaya' }],
		[
			/^PEMASOK \(Vendor Name\) differs between the rows of this invoice: "PT Sumber Makmur" \(data row 1\) and "PT Tinta/,
		],
	],
	[
		'merged cells',
		{},
		[INDONESIAN, { ...INDONESIAN, 'No. Faktur': '' }],
		[
			/^No\. Faktur \(Group By\) cannot be read in data row 2, which may belong to any of the invoices\./,
			/^No\. Faktur \(Group By\) is empty\. · 2026-11-21 · 100,000 · PT Sumber Makmur$/,
		],
	],
];

const LONG = 'x'.repeat(100_000);
const CELLS: Case[] = [
	[
		'a discount below 0, which would make the invoice dearer',
		{},
		[
			{ ...INDONESIAN, 'Nilai Diskon': -5000 },
			{ ...INDONESIAN, 'No. Faktur': 'B', 'Nilai Diskon': 0 },
		],
		[
			/^Nilai Diskon .* -5000 in data row 1 is negative\. Enter the discount as a positive amount\./,
			'posted',
		],
	],
	[
		'headings of one field that differ in case',
		{},
		[{ ...INDONESIAN, QTY: 3 }],
		[/^Quantity may be in "qty" or "QTY"/],
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
			/^qty \(Quantity\) "\{"a":1\}" in data row 1 /,
			/^harga_satuan \(Unit Price\) "#REF!" in data row 2 is a formula error/,
			/^qty \(Quantity\) in data row 3 is empty/,
			/^harga_satuan \(Unit Price\) "x+… in data row 4 /,
			/^Tgl Faktur \(Document Date\) "\["21/,
			'posted',
		],
	],
	[
		'a column by hand that is not there',
		{ columns: { names: { unitPrice: 'Harga' } } },
		[INDONESIAN],
		[/Columns With Another Name: Unit Price names the column "Harga", which/],
	],
];

const KEYS: Case[] = [
	[
		'a column for the key, which two invoices share',
		{},
		[
			{ ...INDONESIAN, Key: 'K-1' },
			{ ...INDONESIAN, 'No. Faktur': 'B', Key: 'K-1' },
		],
		['posted', /^Duplicate Guard Key "K-1" is also the key of an earlier document/],
	],
	[
		'a key that differs within an invoice',
		{},
		[
			{ ...INDONESIAN, Key: 'K-1' },
			{ ...INDONESIAN, Key: 'K-2' },
		],
		[/^Duplicate Guard Key differs between the rows/],
	],
	[
		'a key in the form and in a column',
		guardedBy('={{ $json["No. Faktur"] }}'),
		[{ ...INDONESIAN, Key: 'K-1' }],
		[/^Duplicate Guard Key is set in the form and in the column "Key"/],
	],
];

const NOT_COUNTED: Case[] = [
	[
		'all other columns by one expression',
		{ otherColumns: '={{ $json.columns }}' },
		[INDONESIAN],
		[/^Columns With Another Name cannot be set with one expression/],
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

it('the form applies to rows without a value', async () => {
	const additionalFields = { autoCreatePayment: true, otherAmount: 5 };
	const rows = [
		{ ...INDONESIAN, 'Other Amount': 7 },
		{ ...INDONESIAN, 'No. Faktur': 'B', 'Other Amount': '' },
		{ ...INDONESIAN, 'No. Faktur': 'C', 'Other Amount': '5' },
	];
	const [contradicting, ...others] = await messages({ additionalFields }, rows);
	expect(contradicting).toMatch(/^Other Amount is 7 in the sheet, but 'Other Amount' above is 5/);
	expect(others).toEqual(['posted', 'posted']);
	expect(stored()).toMatchObject([{ other_amount: 5, auto_create_payment: true }, {}]);
});

it('extra fields may come from columns', async () => {
	const row = { ...INDONESIAN, 'Satuan ': '', Satuan: 'rim' };
	const additionalFields = { extraFields: '={{ { project: $json.Satuan } }}' };
	expect(await messages({ additionalFields }, [row])).toEqual(['posted']);
	expect(stored().map(({ project }) => project)).toEqual(['rim']);
});

it('the guard needs no key: it combines number and vendor', async () => {
	const parameters = { ...guardedBy(''), simplify: false };
	const result = await pair.run({ ...PURCHASES, ...parameters }, [INDONESIAN]);
	expect(jsonOf(result)[0]).toMatchObject({ key: '["pt sumber makmur","F-1"]' });
	expect(await messages(parameters, [INDONESIAN])).toEqual([
		expect.stringMatching(/^Already sent/),
	]);
});

it('a dry run shows the invoices, and a hint names unused columns', async () => {
	const row = { ...INDONESIAN, Subtotal: 100000, Catatan: '', 'Jatuh Tempo': '1/12/2026' };
	const other = { ...row, qty: 3, Subtotal: 150000 };
	const result = await pair.run({ ...PURCHASES, dryRun: true }, [row, other]);
	expect(jsonOf(result)).toMatchObject([{ check: 'OK' }]);
	expect(hintsOf(result).join()).toContain('Columns not posted: "Subtotal", "Jatuh Tempo".');
	expect(stored()).toEqual([]);
});

/** The row with an additional column. */
const withColumn = (name: string, ...cells: unknown[]): Json[] =>
	cells.map((cell, at) => ({ ...INDONESIAN, 'Nama\u00a0Barang': `item ${at}`, [name]: cell }));

describe('a column with numbers that fills no field', () => {
	it.each<[string, unknown[]]>([
		['PPN 11%', ['11%', '']],
		['Nilai PPN', [11000, 11000]],
		['Diskon (Rp)', ['Rp 5.000', '']],
		['Ongkir', ['', 25000]],
		['VAT Amount', ['1.250,00']],
		['Kurs', ['15,800']],
		['Subtotal', [100000, 100001]],
		['Keterangan Pajak', ['PPN 11%']],
		['Kode Pos', ['40115']],
	])('%s stops the run until somebody explains it', async (name, cells) => {
		const rows = withColumn(name, ...cells);
		const { error } = await pair.run(PURCHASES, rows);
		expect(error?.message).toContain(`The numbers in "${name}" (`);
		expect(stored()).toEqual([]);
		const result = await pair.run({ ...PURCHASES, dryRun: true }, rows);
		expect(jsonOf(result)).toMatchObject([{ check: 'wrong' }]);
		expect(hintsOf(result).join()).toContain(`The numbers in "${name}" (`);
	});

	it.each<[string, Json]>([
		['ignored by name', { options: { ignoreColumns: ' subtotal,Ongkir ' } }],
		['ignored with all others', { options: { extraColumns: 'ignore' } }],
		['named', { columns: { names: { otherAmount: 'Ongkir' } } }],
		['the Amount Limit', { options: { amountLimit: '={{ $json.Ongkir }}' } }],
		['used by an expression', { additionalFields: { extraFields: '={{ { a: $json.Ongkir } }}' } }],
	])('is fine if it is %s', async (_, parameters) => {
		expect(await messages(parameters, withColumn('Ongkir', 250000))).toEqual(['posted']);
	});

	it.each<[string, unknown[]]>([
		['No.', ['1.', '2.', '3', 1]],
		['Diskon', [0, '0,00', '-', 'Rp 0', '0%']],
		['Nomor PO', ['PO-001', 'PO-002']],
		['Telepon', ['0812-3456-7890', '+62 812/345']],
		['Jatuh Tempo', ['1/12/2026', '2026-12-01', '01.12.2026']],
		['row_number', [2, 7]],
	])('is fine if it is %s with %j', async (name, cells) => {
		expect(await messages({}, withColumn(name, ...cells))).toEqual(['posted']);
	});

	it('is fine if it repeats the total of each line', async () => {
		const rows = [
			{ ...INDONESIAN, Nilai: 100000 },
			{ ...INDONESIAN, qty: 3, Nilai: '150000' },
		];
		expect(await messages({}, rows)).toEqual(['posted']);
	});

	it.each<[string, unknown[]]>([
		['Diskon', [100000]],
		['Ongkir', ['', 100000]],
		['Uang Muka', [100000, 100000]],
	])('stops the run if %s equals the total of a line by chance: %j', async (name, cells) => {
		const { error } = await pair.run(PURCHASES, withColumn(name, ...cells));
		expect(error?.message).toContain(`The numbers in "${name}" (`);
		expect(stored()).toEqual([]);
	});

	it.each<[string, Json]>([
		['the key', guardedBy('={{ $json["No. Faktur"] + $json.Ongkir }}')],
		['Simplify', { simplify: '={{ $json.Ongkir > 0 }}' }],
		['an option', { options: { amountLimit: '={{ $json.Ongkir * 1000 }}' } }],
	])('stops the run even if %s uses it, because nothing sends it', async (_, parameters) => {
		const result = await pair.run({ ...PURCHASES, ...parameters }, withColumn('Ongkir', 5000));
		expect(result.error?.message).toContain('The numbers in "Ongkir" (5000 in data row 1)');
		expect(stored()).toEqual([]);
	});

	it('does not stop vouchers, whose amount is explicit', async () => {
		const voucher = { resource: 'voucher', operation: 'create' };
		const row = { Date: '21/11/2026', Amount: 5, Bank: '008', Category: 'KK01', PPN: '11%' };
		expect(jsonOf(await pair.run(voucher, [row]))).toMatchObject([{ outcome: 'posted' }]);
		const { error } = await pair.run(voucher, [
			row,
			{ ...row, Cur: 'IDR' },
			{ ...row, Cur: 'USD' },
		]);
		expect(error?.message).toContain('Some amounts are not in IDR: "Cur" ("USD" in data row ');
		const options = { ignoreColumns: 'Cur' };
		const goOn = await pair.run({ ...voucher, options }, [{ ...row, Cur: 'USD' }]);
		expect(jsonOf(goOn)).toMatchObject([{ outcome: 'posted' }]);
	});
});

describe('a row without its number', () => {
	const EMPTY = Symbol('a row whose cells are all empty');

	it.each<[string, unknown[], unknown[]]>([
		['between two invoices', ['1', '', '2'], []],
		['that cannot be read', ['1', '#N/A'], []],
		['and nothing else', ['1', EMPTY, '2'], ['1', '2']],
		['and nothing else, beside one with other cells', ['1', EMPTY, ' '], []],
	])('%s', async (_, numbers, posted) => {
		const rows = numbers.map((number) =>
			number === EMPTY ? {} : { ...INDONESIAN, 'No. Faktur': number },
		);
		const items = jsonOf(await pair.run({ ...PURCHASES }, rows, CONTINUE));
		const refused = items.filter(({ outcome }) => outcome === 'refused');
		for (const { message } of refused) {
			expect(message).toMatch(/which may belong to any|is empty|formula error/);
		}
		const groups = items.filter(({ outcome }) => outcome === 'posted').map(({ group }) => group);
		expect(groups).toEqual(posted);
	});
});

it('an invoice whose discount exceeds its lines is refused', async () => {
	const [message] = await messages({}, [{ ...INDONESIAN, 'Nilai Diskon': 500000 }]);
	expect(message).toMatch(/^Total "?-[\d,.]+"? is negative\. Check the prices/);
	expect(stored()).toEqual([]);
});

it('two vendors in one invoice differ, and the key that the node made of them is not named', async () => {
	const guarded = { ...PURCHASES, ...guardedBy(undefined) };
	const result = await pair.run(
		guarded,
		[INDONESIAN, { ...INDONESIAN, [VENDOR]: 'PT B' }],
		CONTINUE,
	);
	const [{ message } = {}] = jsonOf(result);
	expect(message).toMatch(/^✗ PEMASOK \(Vendor Name\) differs/);
	expect(message).not.toContain('Duplicate Guard Key');
	expect(stored()).toEqual([]);
});

it('rows whose cells are all empty are skipped and stop nothing', async () => {
	const empty = Object.fromEntries(Object.keys(INDONESIAN).map((name) => [name, '']));
	const result = await pair.run(PURCHASES, [INDONESIAN, empty, INDONESIAN, {}]);
	expect(jsonOf(result)).toMatchObject([
		{ outcome: 'posted' },
		{ outcome: 'skipped', message: 'The row is empty.' },
		{ outcome: 'skipped', message: 'The row is empty.' },
	]);
	expect(stored()).toMatchObject([{ items: [{}, {}] }]);
});

describe('a dry run of rows whose columns are not found', () => {
	it('shows the problems of each row as well', async () => {
		const row = without(INDONESIAN, VENDOR);
		const rows = [row, { ...row, [`No. Faktur`]: 'B', qty: 'dua' }];
		const result = await pair.run({ ...PURCHASES, dryRun: true }, rows);
		expect(result.error).toBeUndefined();
		expect(jsonOf(result)).toMatchObject([
			{ check: 'wrong', message: expect.stringContaining('No column is named Vendor') },
			{
				check: 'wrong',
				message: expect.stringMatching(/^✗ qty \(Quantity\) "dua" in data row 2 /),
			},
		]);
		expect(hintsOf(result).join()).toContain("Select 'Vendor Name' above");
	});

	it('says that Rows is meant, if the lines are not defined', async () => {
		const parameters = { ...PURCHASES, createFrom: 'fields', dryRun: true };
		const result = await pair.run(parameters, [INDONESIAN]);
		expect(jsonOf(result)).toMatchObject([
			{ check: 'wrong', message: expect.stringMatching(/^✗ Lines From is Define Below, but/) },
		]);
		expect(hintsOf(result).join()).toMatch(
			/Lines From is Define Below, but the items look like rows of a sheet \("No. Faktur"/,
		);
	});
});
