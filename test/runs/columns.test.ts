import {
	byCode,
	CONTINUE,
	CREATE,
	guardedBy,
	hintsOf,
	jsonOf,
	usePair,
	type Json,
} from '../support/pair';

const pair = usePair();

/** Voucher › Create in a new node: it finds columns by their headings. */
const COLUMNS = { resource: 'voucher', operation: 'create' };

const ENGLISH = {
	Date: '21/11/2026',
	Amount: 150000,
	Description: 'Electricity',
	Bank: '008',
	Category: 'KK01',
};
const INDONESIAN = {
	TGL: '22/11/2026',
	nominal: '1.250.000,00',
	uraian: 'Sewa',
	'Kode Bank': '014',
	kategori: 'KK01',
	'No. Rekening': '1230004567890',
	nama_rekening: 'PT Sumber Makmur',
};
/** A statement whose rows have neither bank nor category. */
const STATEMENT = [
	{ Tanggal: '01/11/2026', Keterangan: 'a', 'Uang Masuk': 500, 'Uang Keluar': '-', Saldo: 500 },
	{ Tanggal: '02/11/2026', Keterangan: 'b', 'Uang Masuk': '', 'Uang Keluar': 200, Saldo: 300 },
];
const PICKED = {
	bankCode: byCode('008'),
	categoryIn: byCode('KM01'),
	categoryOut: byCode('KK01'),
};

/** What was stored, by the fields that columns fill. */
function stored(): Json[] {
	return pair.sandbox.ledger().map(({ request }) => request as Json);
}

/** Runs rows with Continue. Returns the message of each row, `posted` for a posted one. */
async function messages(parameters: Json, rows: Json[]): Promise<string[]> {
	const result = await pair.run({ ...COLUMNS, ...parameters }, rows, CONTINUE);
	return jsonOf(result).map(({ outcome, message }) =>
		outcome === 'posted' ? 'posted' : String(message).replace(/^[✗!] /, ''),
	);
}

describe('rows become vouchers without anything in the form', () => {
	it('with our headings', async () => {
		expect(await messages({}, [ENGLISH])).toEqual(['posted']);
		expect(stored()).toEqual([
			{
				document_date: '21/11/2026',
				bank_code: '008',
				bank_account_number: '',
				bank_account_name: '',
				total_amount: 150000,
				category_code: 'KK01',
				description: 'Electricity',
			},
		]);
	});

	it('and the table shows the direction', async () => {
		const told = jsonOf(await pair.run({ ...COLUMNS, ...PICKED }, STATEMENT));
		expect(told.map(({ message }) => message)).toEqual([
			'in 500 · a · 008 Bank Mandiri · KM01 Penjualan tunai',
			'out 200 · b · 008 Bank Mandiri · KK01 Beban listrik dan air',
		]);
	});

	it('with Indonesian headings, in any case', async () => {
		const options = { amountFormat: 'indonesian' };
		expect(await messages({ options }, [INDONESIAN])).toEqual(['posted']);
		expect(stored()).toMatchObject([
			{
				document_date: '22/11/2026',
				bank_code: '014',
				bank_account_number: '1230004567890',
				bank_account_name: 'PT Sumber Makmur',
				total_amount: 1250000,
				description: 'Sewa',
			},
		]);
	});

	it('with money in two columns, and the categories of the form', async () => {
		expect(await messages(PICKED, STATEMENT)).toEqual(['posted', 'posted']);
		expect(stored()).toMatchObject([
			{ total_amount: 500, category_code: 'KM01', bank_code: '008', description: 'a' },
			{ total_amount: 200, category_code: 'KK01', bank_code: '008', description: 'b' },
		]);
	});
});

describe('nothing is posted, also with Continue, if the sheet', () => {
	const refused = async (rows: Json[], reason: RegExp, parameters: Json = {}) => {
		for (const message of await messages(parameters, rows)) expect(message).toMatch(reason);
		expect(stored()).toEqual([]);
	};
	const CASH = { bankCode: byCode('008'), categoryCode: byCode('KK01') };
	const PLAIN = without(ENGLISH, 'Bank', 'Category');

	it('has a date that proves the other order', async () => {
		const rows = ['11/02/2026', '11/13/2026'].map((Date) => ({ ...ENGLISH, Date }));
		const own = /Date "11\/13\/2026" has the month first\./;
		const ofRun =
			/^The order of day and month is unclear because of the date "11\/13\/2026" in data row 2\./;
		await refused(rows, new RegExp(`${own.source}|${ofRun.source}`));
	});

	it('mixes date numbers and text', async () => {
		const rows = [46092, '13/11/2026'].map((Date) => ({ ...ENGLISH, Date }));
		await refused(rows, /^Date is a number in data row 1, but text in data row 2\./);
	});

	it('but not if the text is no date, or may have been typed as text', async () => {
		const rows = [46092, '31/11/2026', '12/11/2026'].map((Date) => ({ ...ENGLISH, Date }));
		expect(await messages({}, rows)).toEqual([
			'posted',
			expect.stringContaining('is not a possible date'),
			'posted',
		]);
	});

	it('has a currency in a column without a heading', async () => {
		for (const heading of ['', ' ', '-']) {
			const row = { ...ENGLISH, [heading]: 'USD' };
			await refused([row], /not in IDR/);
			await refused([row], /not in IDR/, { options: { ignoreColumns: 'x,' } });
		}
	});

	it('has a unit', async () => {
		const row = { ...without(ENGLISH, 'Amount'), Jumlah: 5, Satuan: 'rim', Harga: 50000 };
		await refused([row], /^"Jumlah" may be a quantity, because the sheet also has "Satuan"/);
	});

	it('has two marks next to a single cash category', async () => {
		const rows = ['DB', 'CR', 'DB'].map((mark) => ({ ...PLAIN, 'D/K': mark }));
		await refused(rows, /^The marks in "D\/K" \(DB, CR\) may tell money in from money out/, CASH);
	});

	it('has such marks, whatever else is in the column', async () => {
		const marked = (...marks: unknown[]) => marks.map((mark) => ({ ...PLAIN, mark }));
		const own = 'is empty|is not a date';
		const reason = new RegExp(`^The marks in "mark" \\(.*\\) may tell|${own}`);
		const total = { Amount: 300, mark: 1 };
		await refused([...marked('D', 'K'), {}], new RegExp(`${reason.source}|^The row is`), CASH);
		await refused([...marked('D', 'K'), total, { ...total, Date: 'Total' }], reason, CASH);
		await refused(marked('D', 'K', ''), reason, CASH);
		await refused(marked('DB', 'CR', 'cr'), reason, CASH);
		await refused(marked('', 'CR'), reason, CASH);
		const withCategory = marked('D', 'K').map((row) => ({ ...row, Category: '' }));
		await refused(withCategory, reason, CASH);
		const withoutHeading = marked('D', 'K').map((row) => ({ ...row, '': row.mark, mark: 'x' }));
		await refused(withoutHeading, /^The marks in "\(no heading\)"/, CASH);
	});

	it('has positive and negative amounts next to a single cash category', async () => {
		const rows = [-100, 200].map((Amount) => ({ ...PLAIN, Amount }));
		const reason =
			/^Amount is negative in data row 1 and positive in others|^Amount -100 is negative/;
		await refused(rows, reason, CASH);
		await refused(rows, reason, { ...CASH, options: { extraColumns: 'ignore' } });
	});

	it('but not if those rows have a category of their own', async () => {
		const rows = [
			{ ...ENGLISH, Amount: -100, mark: 'D' },
			{ ...ENGLISH, Amount: 200, Category: '', mark: 'K' },
		];
		const [, second] = await messages(CASH, rows);
		expect(second).toBe('posted');
	});

	it('but not if only empty rows lack the mark, or PLN is one of several payees', async () => {
		const rows = ['PDAM', 'PLN'].map((Penerima) => ({ ...PLAIN, Penerima, Status: 'Lunas' }));
		const told = await messages({ ...CASH, options: { ignoreColumns: 'Penerima' } }, [...rows, {}]);
		expect(told.slice(0, 2)).toEqual(['posted', 'posted']);
		expect(
			await messages({}, [
				{ ...ENGLISH, Penerima: 'PDAM' },
				{ ...ENGLISH, Penerima: 'PLN' },
			]),
		).toEqual(['posted', 'posted']);
	});

	it('but not if that column is to be ignored', async () => {
		const row = { ...ENGLISH, '': 'USD' };
		const [refusal] = await messages({}, [row]);
		expect(refusal).toContain('"(no heading)" ("USD" in data row 1)');
		const options = { ignoreColumns: '(no heading)' };
		expect(await messages({ options }, [row])).toEqual(['posted']);
		expect(
			await messages({ options: { ignoreColumns: '-' } }, [{ ...ENGLISH, '-': 'USD' }]),
		).toEqual(['posted']);
	});

	it('but not if an expression uses them, or they are to be ignored', async () => {
		const rows = ['DB', 'CR'].map((mark) => ({ ...PLAIN, mark }));
		const byMark = byCode("={{ $json.mark === 'DB' ? 'KK01' : 'KM01' }}");
		const used = { ...CASH, categoryCode: byMark };
		expect(await messages(used, rows)).toEqual(['posted', 'posted']);
		const ignored = { ...CASH, options: { ignoreColumns: 'mark' } };
		expect(await messages(ignored, rows)).toEqual(['posted', 'posted']);
	});
});

/** The result of rows with additional parameters: the message of each row. */
type Case = [what: string, parameters: Json, rows: Json[], messages: Array<RegExp | 'posted'>];

function without(row: Json, ...names: string[]): Json {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

const IN = { ...STATEMENT[0] };
const OUT = { ...STATEMENT[1] };
const TWO = without(ENGLISH, 'Amount', 'Category');

const WHICH_BANK = /^Bank may be in "Bank" or "Kode Bank"\. Enter the right column in/;

const COLUMN_ERRORS: Case[] = [
	[
		'no column for the date: which names, and which columns there are',
		{},
		[{ ...without(ENGLISH, 'Date'), Waktu: '1/1/2026' }],
		[
			/^No column is named Date \(or Tanggal\)\. Name the column in 'Columns With Another Name'\. · 150,000 · Electricity$/,
		],
	],
	[
		'no column for money',
		{},
		[{ ...without(ENGLISH, 'Amount'), Total: 5, Debit: 7 }],
		[
			/^No column is named Amount \(or Jumlah, Money In, Uang Masuk, Money Out, or Uang Keluar\)\. Name the column/,
		],
	],
	[
		'no column and nothing chosen for the bank',
		{},
		[without(ENGLISH, 'Bank')],
		[/^No column is named Bank\. Select 'Bank' above, or name the column in /],
	],
	[
		'no column and nothing chosen for the category',
		{},
		[without(ENGLISH, 'Category')],
		[/^No column is named Category \(or Kategori\)\. Select 'Cash Category' above, or /],
	],
	[
		'no columns at all',
		{},
		[{}],
		[
			/^No column is named Date \(or Tanggal\), Bank, Amount \(or Jumlah, Money In, Uang Masuk, Money Out, or Uang Keluar\), or Category \(or Kategori\)\. Select 'Bank' and/,
		],
	],
	[
		'columns of one field that both hold data',
		{},
		[
			{ ...ENGLISH, 'Kode Bank': '008' },
			{ ...ENGLISH, 'Kode Bank': '' },
			{ ...ENGLISH, Bank: null, 'Kode Bank': '014' },
		],
		[WHICH_BANK, WHICH_BANK, /^Bank is empty/],
	],
	[
		'names that differ in case only',
		{},
		[{ ...ENGLISH, bank: '009' }],
		[/^Bank may be in "Bank" or "bank"\. Enter the right column in/],
	],
	[
		'columns of one field, of which only one holds data',
		{},
		[{ ...ENGLISH, 'Kode Bank': '' }, without(ENGLISH, 'Date')],
		['posted', /^Date is empty/],
	],
	[
		'columns of one field, of which one is ignored',
		{ options: { ignoreColumns: 'bank ' } },
		[{ ...ENGLISH, 'Kode Bank': '008' }],
		['posted'],
	],
];

const TWICE =
	/^Total Amount may be in "Jumlah" or "Jumlah_1"\. Enter the right column in 'Columns With Another Name'\./;
const QUANTITY =
	/^"Jumlah" may be a quantity, because the sheet also has "Harga Satuan"\. Enter the column with the amount in/;
const JUMLAH: Json = { ...without(ENGLISH, 'Amount'), Jumlah: 2 };

const DOUBTFUL_COLUMNS: Case[] = [
	['a heading that the sheet has twice', {}, [{ ...JUMLAH, Jumlah_1: 1000 }], [TWICE]],
	[
		'a heading that the sheet has twice, with one of them named',
		{ columns: { names: { totalAmount: 'Jumlah_1' } } },
		[{ ...JUMLAH, Jumlah_1: 1000 }],
		['posted'],
	],
	['a second heading without data', {}, [{ ...JUMLAH, Jumlah_1: '' }], ['posted']],
	['a heading that only begins alike', {}, [{ ...JUMLAH, Jumlah_lama: 1000 }], ['posted']],
	[
		'Jumlah next to a unit price',
		{},
		[{ ...JUMLAH, 'Harga Satuan': 500, Total: 1000 }],
		[QUANTITY],
	],
	[
		'Jumlah next to a unit price, with the amount named',
		{ columns: { names: { totalAmount: 'Total' } } },
		[{ ...JUMLAH, 'Harga Satuan': 500, Total: 1000 }],
		['posted'],
	],
	[
		'Jumlah next to a unit price and a quantity',
		{},
		[{ ...JUMLAH, Qty: 2, 'Harga Satuan': 1 }],
		['posted'],
	],
	[
		'Jumlah next to a unit price that is ignored',
		{ options: { ignoreColumns: 'Harga Satuan' } },
		[{ ...JUMLAH, 'Harga Satuan': 500 }],
		['posted'],
	],
];

const MONEY_ERRORS: Case[] = [
	[
		'both columns of money filled in',
		PICKED,
		[{ ...IN, 'Uang Keluar': 300 }, OUT],
		[
			/^Total Amount is filled in twice: Uang Masuk \(Money In\) 500 and Uang Keluar \(Money Out\) 300\./,
			'posted',
		],
	],
	[
		'two zeros, and two empty cells',
		PICKED,
		[
			{ ...IN, 'Uang Masuk': '0', 'Uang Keluar': 0 },
			{ ...OUT, 'Uang Keluar': ' - ' },
		],
		[
			/^Total Amount is empty or zero\. Enter the amount in Uang Masuk \(Money In\) or Uang Keluar/,
			/^Total Amount is empty or zero\. Enter the amount in Uang Masuk \(Money In\) or Uang Keluar/,
		],
	],
	[
		'an amount in a column for all and in one for a direction',
		PICKED,
		[
			{ ...IN, Jumlah: 500 },
			{ ...OUT, Jumlah: '' },
		],
		[
			/^Total Amount is filled in twice: Jumlah \(Total Amount\) 500 and Uang Masuk \(Money In\) 500/,
			'posted',
		],
	],
	[
		'negative amounts',
		PICKED,
		[
			{ ...IN, 'Uang Masuk': -500 },
			{ ...OUT, 'Uang Keluar': '(200)' },
		],
		[/^Uang Masuk \(Money In\) -500 is negative/, /^Uang Keluar \(Money Out\) "\(200\)" /],
	],
	['a negative amount in one column', {}, [{ ...ENGLISH, Amount: -5 }], [/^Amount -5 is negative/]],
	['a zero in one column', {}, [{ ...ENGLISH, Amount: 0 }], [/^Amount 0 is zero/]],
	['a dash in one column', {}, [{ ...ENGLISH, Amount: '-' }], [/^Amount "-" is not a number/]],
	[
		'an amount that is no number',
		PICKED,
		[{ ...IN, 'Uang Masuk': 'lima' }],
		[/^Uang Masuk \(Money In\) "lima" is not a number/],
	],
];

const CATEGORY_ERRORS: Case[] = [
	[
		'a category that contradicts the column of the amount',
		{},
		[
			{ ...TWO, 'Money In': 5, 'Money Out': '', Category: 'KK01' },
			{ ...TWO, 'Money In': '', 'Money Out': 5, Category: 'KK01' },
			{ ...TWO, 'Money In': '', 'Money Out': 5, Category: 'KM01' },
		],
		[
			/^Category "KK01" is for Kas Keluar in ACC, but the amount is in Money In\./,
			'posted',
			/^Category "KM01" is for Kas Masuk in ACC, but the amount is in Money Out\./,
		],
	],
	[
		'categories of the form that are exchanged',
		{ ...PICKED, categoryIn: byCode('KK01'), categoryOut: byCode('KM01') },
		STATEMENT,
		[/is for Kas Keluar .* is in Uang Masuk/, /is for Kas Masuk .* in Uang Keluar/],
	],
	[
		'one category for both directions',
		{ ...PICKED, categoryCode: byCode('KM01') },
		STATEMENT,
		[
			/^Cash Category cannot apply to both money in and money out/,
			/^Cash Category cannot apply to both money in/,
		],
	],
	[
		'a category of one direction is none for money in one column',
		{ categoryOut: byCode('KK01') },
		[without(ENGLISH, 'Category')],
		[
			/^Cash Category is empty\. Fill in the cell, or select 'Cash Category' above\. · 2026-11-21 · 150,000 · Electricity$/,
		],
	],
	[
		'one of two categories is missing',
		{ bankCode: byCode('008'), categoryIn: byCode('KM01') },
		STATEMENT,
		[
			'posted',
			/^Cash Category is empty\. Fill in the cell, or select 'Category of Money Out' above\. · 2026-11-02 · out 200 · b$/,
		],
	],
	[
		'one category for one direction, if it is the right one',
		{ bankCode: byCode('008'), categoryCode: byCode('KK01') },
		[without(OUT, 'Uang Masuk')],
		['posted'],
	],
	[
		'one category for one direction, if it is the wrong one',
		{ bankCode: byCode('008'), categoryCode: byCode('KM01') },
		[without(OUT, 'Uang Masuk')],
		[/is for Kas Masuk in ACC, but the amount is in Uang Keluar/],
	],
	[
		'a category by expression',
		{ categoryCode: byCode("={{ $json.Description === 'Electricity' ? 'KK01' : 'KK05' }}") },
		[without(ENGLISH, 'Category')],
		['posted'],
	],
];

const CODES: Case[] = [
	[
		'exact names in place of codes, in any case and with other blanks',
		{},
		[
			{ ...ENGLISH, Bank: 'Bank Mandiri', Category: ' BEBAN  listrik dan air ' },
			{ ...ENGLISH, Bank: 'bank central asia', Category: 'BebanSewa' },
		],
		['posted', 'posted'],
	],
	[
		'names that are not exact',
		{},
		[
			{ ...ENGLISH, Bank: 'Mandiri' },
			{ ...ENGLISH, Category: 'Beban listrik' },
		],
		[/^Bank "Mandiri" is not in ACC/, /^Category "Beban listrik" is not in ACC/],
	],
	[
		'codes that ACC does not have',
		{},
		[
			{ ...ENGLISH, Bank: '999' },
			{ ...ENGLISH, Bank: 8 },
			{ ...ENGLISH, Category: 'KK99' },
		],
		[/^Bank "999" is not in ACC/, /^Bank "8" is not in ACC/, /^Category "KK99" is not in ACC/],
	],
];

const OTHER_NAMES: Case[] = [
	[
		'Debit and Kredit by hand',
		{ ...PICKED, columns: { names: { moneyIn: 'Kredit', moneyOut: 'debit' } } },
		[
			{ Tgl: '01/11/2026', Debit: '', Kredit: 5 },
			{ Tgl: '01/11/2026', Debit: 7, Kredit: '-' },
		],
		['posted', 'posted'],
	],
	[
		'a column by hand wins over a name',
		{ columns: { names: { bankCode: 'Rekening Kas' } } },
		[{ ...ENGLISH, 'Rekening Kas': '014' }],
		['posted'],
	],
	[
		'a column that no item has',
		{ columns: { names: { documentDate: 'Datum' } } },
		[ENGLISH],
		[
			/^Columns With Another Name: Document Date names the column "Datum", which the sheet does not have\. It has "Date"/,
		],
	],
	[
		'a dragged column that no item has',
		{ columns: { names: { totalAmount: '={{ $json["Netto (Rp)"] }}' } } },
		[ENGLISH],
		[/Columns With Another Name: Total Amount names the column "Netto \(Rp\)", which/],
	],
	[
		'a dragged column',
		{ columns: { names: { totalAmount: "={{ $json['Netto (Rp)'] }}" } } },
		[{ ...ENGLISH, 'Netto (Rp)': 7 }],
		['posted'],
	],
	[
		'an expression: it names no column',
		{ columns: { names: { totalAmount: '={{ $json.A ?? $json.B }}' } } },
		[{ ...ENGLISH, A: 1 }],
		[/^Columns With Another Name: Total Amount .* is not the name of a column\. Enter the name/],
	],
	[
		'an empty entry, and a number',
		{ columns: { names: { bankCode: '', key: 'x', totalAmount: 7 } } },
		[ENGLISH],
		[/^Columns With Another Name: Total Amount 7 is not the name of a column/],
	],
	[
		'a name of a prototype',
		{ columns: { names: { voucherDescription: 'constructor' } } },
		[ENGLISH],
		[/Description names the column "constructor", which/],
	],
];

const KEYS: Case[] = [
	[
		'a column for the key switches the guard on',
		{},
		[
			{ ...ENGLISH, Key: 'A-1' },
			{ ...ENGLISH, Key: ' A-1 ' },
			{ ...ENGLISH, Key: '' },
			{ ...ENGLISH, Key: { a: 1 } },
		],
		['posted', /^Already posted as /, /^Key is empty/, /^Key "\{"a":1\}" is not text/],
	],
	[
		'a key in the form and in a column',
		guardedBy('={{ $json.Description }}'),
		[{ ...ENGLISH, Key: 'A-2' }],
		[/^Duplicate Guard Key is set in the form and in the column "Key"/],
	],
	[
		'the guard that is on takes the key of the column',
		{ duplicateGuard: true },
		[{ ...ENGLISH, 'Row ID': 'A-3' }],
		['posted'],
	],
	[
		'a key in the form alone',
		guardedBy('={{ $json.Description }}'),
		[ENGLISH, ENGLISH],
		['posted', /^Already posted as /],
	],
	[
		'a key by hand',
		{ columns: { names: { guardKey: 'No. Bukti' } } },
		[
			{ ...ENGLISH, 'No. Bukti': 'B-1' },
			{ ...ENGLISH, 'No. Bukti': 'B-1' },
		],
		['posted', /^Already posted as /],
	],
	[
		'numbers of slips are no key by themselves',
		{},
		[
			{ ...ENGLISH, 'No. Bukti': 'B-1', ID: 1, Ref: 'x' },
			{ ...ENGLISH, 'No. Bukti': 'B-1', ID: 1, Ref: 'x' },
		],
		['posted', 'posted'],
	],
];

const LONG = 'x'.repeat(100_000);
const HOSTILE: Case[] = [
	[
		'cells that are objects and lists',
		{},
		[
			{ ...ENGLISH, Amount: { a: 1 } },
			{ ...ENGLISH, Bank: ['008'] },
			{ ...ENGLISH, Date: {} },
			{ ...ENGLISH, Description: { a: 1 } },
			{ ...ENGLISH, Category: true },
		],
		[
			/^Amount "\{"a":1\}" /,
			/^Bank "\["008"\]" is not text/,
			/^Date "\{\}" /,
			/^Description "\{"a":1\}" is not text/,
			/^Category true is not text/,
		],
	],
	[
		'100,000 characters',
		{},
		[
			{ ...ENGLISH, Amount: LONG },
			{ ...ENGLISH, Bank: LONG },
			{ ...ENGLISH, Date: LONG },
			{ ...ENGLISH, [LONG]: 1 },
		],
		[/^Amount "x+… /, /^Bank "x+… /, /^Date "x+… /, 'posted'],
	],
	[
		'names of prototypes',
		{},
		[
			JSON.parse(
				JSON.stringify(ENGLISH).replace('{', '{"__proto__":{"Bank":"009"},"constructor":1,'),
			),
		],
		['posted'],
	],
	[
		'a row of which only one cell is filled in',
		{},
		[ENGLISH, { Note: 'Total' }],
		[
			'posted',
			/^Date is empty\. Amount is empty\. Bank is empty\. Fill in the cell, or select 'Bank' above\./,
		],
	],
	[
		'a cell and the form that say different things',
		{ bankCode: byCode('014') },
		[ENGLISH, { ...ENGLISH, Bank: '014' }, { ...ENGLISH, Bank: '' }, without(ENGLISH, 'Bank')],
		[/^Bank is "008" in the sheet, but 'Bank' above is "014"\. /, 'posted', 'posted', 'posted'],
	],
	[
		'empty cells, and nothing in the form',
		{},
		[ENGLISH, { ...ENGLISH, Bank: '', Category: ' ' }],
		['posted', /^Bank is empty\. Fill in the cell/],
	],
	['dates of two readings', {}, [{ ...ENGLISH, Date: '11/21/2026' }], [/^Date "11\/21\/2026" /]],
];

const ALL: Array<[string, Case[]]> = [
	['columns', COLUMN_ERRORS],
	['doubtful columns', DOUBTFUL_COLUMNS],
	['money', MONEY_ERRORS],
	['categories', CATEGORY_ERRORS],
	['codes', CODES],
	['Columns With Another Name', OTHER_NAMES],
	['keys', KEYS],
	['hostile rows', HOSTILE],
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

describe('what was stored', () => {
	const columnsOf = (field: string) => stored().map((request) => request[field]);

	it('of names are their codes', async () => {
		await messages({}, [{ ...ENGLISH, Bank: 'BANK MANDIRI', Category: 'beban gaji' }]);
		expect(stored()).toMatchObject([{ bank_code: '008', category_code: 'KK02' }]);
	});

	it('for empty cells is what the form selects', async () => {
		const rows = [{ ...ENGLISH, Bank: '014' }, { ...ENGLISH, Bank: '' }, without(ENGLISH, 'Bank')];
		const parameters = { ...COLUMNS, bankCode: byCode('014') };
		await pair.run(parameters, rows);
		expect(columnsOf('bank_code')).toEqual(['014', '014', '014']);
	});

	it('for dates as Date, as a moment, and as a number is the day in the time zone', async () => {
		const days = [new Date('2026-11-20T18:00:00Z'), '2026-11-21T23:30:00Z', 46347];
		const rows = days.map((Day) => ({ ...without(ENGLISH, 'Date'), Date: Day }));
		expect(await messages({}, rows)).toEqual(['posted', 'posted', 'posted']);
		expect(columnsOf('document_date')[2]).toBe('21/11/2026');
	});

	it('for extra fields is what the form has', async () => {
		const additionalFields = { extraFields: '={{ { project_code: $json.Project } }}' };
		await messages({ additionalFields }, [{ ...ENGLISH, Project: 'P1' }]);
		expect(stored()).toMatchObject([{ project_code: 'P1' }]);
	});
});

describe('hints', () => {
	it('name the columns that hold data and are not used, once', async () => {
		const rows = [1, 2, 3].map((Saldo) => ({ ...ENGLISH, Saldo, Catatan: '', row_number: Saldo }));
		const result = await pair.run(COLUMNS, rows);
		const told = hintsOf(result).join();
		expect(told.match(/Columns not posted: [^.]*\./g)).toEqual(['Columns not posted: "Saldo".']);
		expect(told).not.toMatch(/Catatan|row_number/);
	});

	it('omit columns that an expression uses', async () => {
		const additionalFields = { extraFields: '={{ { note: $json.Note } }}' };
		const result = await pair.run({ ...COLUMNS, additionalFields }, [{ ...ENGLISH, Note: 'a' }]);
		expect(hintsOf(result).join()).not.toContain('not posted: "Note"');
	});
});

describe('a dry run', () => {
	it('looks names up and checks directions as the run does', async () => {
		const rows = [
			{ ...ENGLISH, Bank: 'Bank Mandiri' },
			{ ...ENGLISH, Bank: '999' },
			{ ...without(ENGLISH, 'Amount'), 'Money In': 5 },
		];
		const result = await pair.run({ ...COLUMNS, dryRun: true, simplify: false }, rows, CONTINUE);
		expect(jsonOf(result).map(({ check }) => check)).toEqual(['OK', 'wrong', 'wrong']);
		expect(jsonOf(result)[0]).toMatchObject({ body: { bank_code: '008' } });
		expect(stored()).toEqual([]);
	});
});

describe('the choice', () => {
	it.each(['Columns', '', 'rows', true])('%p is invalid: nothing is sent', async (voucherFrom) => {
		const result = await pair.run({ ...COLUMNS, voucherFrom }, [ENGLISH], CONTINUE);
		expect(jsonOf(result)[0]).toMatchObject({ outcome: 'refused' });
		expect(stored()).toEqual([]);
	});

	it('that is an expression is refused', async () => {
		const parameters = { ...CREATE.voucher, voucherFrom: '={{ $json.from }}' };
		const rows = ['columns', 'fields'].map((from) => ({ ...ENGLISH, from }));
		const told = await messages(parameters, rows);
		expect(told).toHaveLength(2);
		for (const each of told)
			expect(each).toMatch(
				/^Voucher From ".*" is not a valid option\. Use columns \(Columns\) or fields/,
			);
		expect(stored()).toEqual([]);
	});

	it('Fields is unaffected by columns', async () => {
		const fixed = {
			createFrom: 'fields',
			documentDate: '21/11/2026',
			totalAmount: 7,
			bankCode: byCode('014'),
			categoryCode: byCode('KM01'),
		};
		expect(await messages(fixed, [ENGLISH])).toEqual(['posted']);
		expect(stored()).toMatchObject([{ total_amount: 7, bank_code: '014', description: '' }]);
	});
});

describe('rows whose cells are all empty', () => {
	const empty = { ...ENGLISH, Date: '', Amount: null, Description: ' ', Bank: '', Category: '' };
	const rows = [{ ...ENGLISH, row_number: 2 }, { ...empty, row_number: 3 }, { row_number: 4 }];

	it.each<[string, Json]>([
		['nothing in the form', {}],
		['bank, category, and description in the form', { ...PICKED, categoryCode: byCode('KK01') }],
		['the guard', { duplicateGuard: true }],
	])('are skipped and stop nothing, with %s', async (_, parameters) => {
		const result = await pair.run({ ...COLUMNS, ...parameters }, rows);
		expect(jsonOf(result)).toMatchObject([
			{ row: 2, outcome: 'posted' },
			{ row: 3, outcome: 'skipped', message: 'The row is empty.' },
			{ row: 4, outcome: 'skipped', message: 'The row is empty.' },
		]);
		expect(stored()).toHaveLength(1);
	});

	it('are named by a dry run', async () => {
		const result = await pair.run({ ...COLUMNS, dryRun: true }, rows);
		expect(jsonOf(result).map(({ check }) => check)).toEqual(['OK', 'empty', 'empty']);
		expect(hintsOf(result).join()).toContain('1 is OK. 2 would be skipped: empty.');
	});

	it('do not hide problems of other rows', async () => {
		const { error } = await pair.run(COLUMNS, [...rows, { ...ENGLISH, Amount: '' }]);
		expect(error?.message).toBe('Data row 4: Amount is empty.');
		expect(stored()).toEqual([]);
	});
});

it('a failed calculation counts as empty, and NaN is not posted', async () => {
	const parameters = { ...CREATE.voucher, totalAmount: '={{ $json.amount * 2 }}' };
	const row = { date: '21/11/2026', bank: '008', category: 'KK01', mark: 'Rent', amount: 'two' };
	expect(await messages(parameters, [row])).toEqual(['Total Amount is empty. · 2026-11-21 · Rent']);
});

it('2,000 rows with 50 columns are read', async () => {
	const more = Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`Column ${at}`, at]));
	const rows = Array.from({ length: 2_000 }, (_, at) => ({ ...more, ...ENGLISH, Amount: at + 1 }));
	const result = await pair.run({ ...COLUMNS, dryRun: true }, rows);
	expect(jsonOf(result).filter(({ check }) => check === 'OK')).toHaveLength(2_000);
	expect(hintsOf(result).join()).toMatch(/Columns not posted: .* and 35 more/);
});
