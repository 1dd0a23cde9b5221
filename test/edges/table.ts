import type { Fault } from '../../tools/sandbox';
import { byCode, CREATE, guardedBy, rows } from '../support/rows';

type Json = Record<string, unknown>;

/** One edge case: input and required output. */
export interface Edge {
	what: string;
	parameters: Json;
	items: Json[];
	node?: Json;
	/** The fault that affects creates. */
	fault?: Fault;
	/**
	 * Outcomes of the output items, in order: p(osted), r(efused), u(nknown), s(kipped), d(ry run).
	 */
	outcomes: string;
	/** How many documents are on the books afterward. */
	stored: number;
	/** What output items, hints, or error must contain. */
	says?: RegExp;
	/** What they must not contain. */
	silent?: RegExp;
}

const V = CREATE.voucher;
const [ROW = {}] = rows(1);

/** Rows that differ in the given fields. */
function rowsOf(...changes: Json[]): Json[] {
	return changes.map((change, index) => ({ ...ROW, mark: `row-${index}.`, ...change }));
}

const NESTED = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
const SHEET = { resource: 'voucher', operation: 'create', createFrom: 'rows' };

/** Rows of a sheet of vouchers that differ in the given cells. */
function sheetOf(...changes: Json[]): Json[] {
	const row = { Tanggal: '21/11/2026', Bank: '008', Kategori: 'KK01', Jumlah: 5, Catatan: '' };
	return changes.map((change, at) => ({ ...row, Keterangan: `row-${at}.`, ...change }));
}

// ---------------------------------------------------------------- options

const OF_SPEED = new Set(['concurrentRequests', 'requestsPerMinute', 'timeout']);

/** Parameters with one option set, at its path in the form. */
function optionWith(name: string, value: unknown): Json {
	if (name === 'dryRun' || name === 'duplicateGuard') return { [name]: value };
	return {
		options: OF_SPEED.has(name) ? { speed: { values: { [name]: value } } } : { [name]: value },
	};
}

const OPTION_VALUES: Array<[string, unknown[]]> = [
	['requestsPerMinute', [59.5, '60/min', -1, '', true, {}, []]],
	['concurrentRequests', [0, 21, 1.5, '8', null, 'many']],
	['timeout', ['', 0, -5, '30', 3601, 0.5]],
	['amountFormat', ['Indonesian', 'INDONESIAN', '', 0, ['plain']]],
	['dateOrder', ['MM/DD', 'dayfirst', '', true]],
	['summaryItem', ['ja', 1, 'TRUE!']],
	['dryRun', [1, 0, 'yes', '', 'wahr', null, {}, []]],
	['duplicateGuard', [1, 0, 'yes', '', 'an', null, {}, []]],
];

const options = OPTION_VALUES.flatMap(([name, values]) =>
	values.map((value): Edge => ({
		what: `option ${name} by expression is ${JSON.stringify(value)}`,
		parameters: { ...V, ...optionWith(name, '={{ $json.value }}') },
		items: rowsOf({ value }),
		outcomes: 'r',
		stored: 0,
		says: /(not true or false|is not a whole number|is not a valid option|is empty|cannot be an expression|cannot be set with one expression)/,
	})),
);

const DIFFERING: Array<[string, unknown, unknown]> = [
	['dryRun', false, true],
	['dryRun', true, false],
	['duplicateGuard', true, false],
	['timeout', 10, 20],
	['requestsPerMinute', 0, 60],
	['concurrentRequests', 1, 2],
];

const differing = DIFFERING.map(([name, first, second]): Edge => ({
	what: `option ${name} is ${String(first)} for one item and ${String(second)} for the next`,
	parameters: { ...V, ...optionWith(name, '={{ $json.value }}') },
	items: rowsOf({ value: first }, { value: second }),
	outcomes: 'rr',
	stored: 0,
	says: /must be the same for all items/,
}));

const option = (what: string, optionValues: unknown, rest: Partial<Edge>): Edge => ({
	what,
	parameters: { ...V, options: optionValues },
	items: rowsOf({}),
	outcomes: 'r',
	stored: 0,
	...rest,
});

const moreOptions: Edge[] = [
	option(
		'Dry Run as the text true',
		{},
		{ parameters: { ...V, dryRun: "={{ 'true' }}" }, outcomes: 'd' },
	),
	option(
		'Dry Run as the text " TRUE "',
		{},
		{ parameters: { ...V, dryRun: "={{ ' TRUE ' }}" }, outcomes: 'd' },
	),
	option(
		'Dry Run as the text false',
		{},
		{ parameters: { ...V, dryRun: "={{ 'False' }}" }, outcomes: 'p', stored: 1 },
	),
	option(
		'Dry Run by an expression that gives nothing',
		{},
		{ parameters: { ...V, dryRun: '={{ $json.none }}' } },
	),
	option(
		'Dry Run by an expression that fails',
		{},
		{ parameters: { ...V, dryRun: '={{ $json.none.deep.er }}' } },
	),
	option(
		'Simplify as the text false',
		{},
		{
			parameters: { ...V, simplify: "={{ 'false' }}" },
			outcomes: 'p',
			stored: 1,
			says: /"menu_code"/,
		},
	),
	option('Simplify as 0', {}, { parameters: { ...V, simplify: '={{ 0 }}' }, says: /Simplify/ }),
	option(
		'Number Format of each item',
		{ amountFormat: '={{ $json.format }}' },
		{
			parameters: { ...V, simplify: false, options: { amountFormat: '={{ $json.format }}' } },
			items: rowsOf(
				{ amount: '1.500,50', format: 'indonesian' },
				{ amount: '1,500.50', format: 'english' },
			),
			outcomes: 'pp',
			stored: 2,
			says: /"total_amount":1500\.5,.*"total_amount":1500\.5,/s,
		},
	),
	option(
		'Number Format of one item is none',
		{ amountFormat: '={{ $json.format }}' },
		{
			items: rowsOf({ amount: '1.000', format: 'Indonesian' }, { format: 'plain' }),
			outcomes: 'rp',
			stored: 1,
			says: /Number Format .*Indonesian.* is not a valid option/,
		},
	),
	option(
		'Date Order of each item',
		{ dateOrder: '={{ $json.order }}' },
		{
			items: rowsOf(
				{ date: '03/04/2026', order: 'dayFirst' },
				{ date: '04/03/2026', order: 'monthFirst' },
			),
			outcomes: 'pp',
			stored: 2,
			says: /00001.AKB.04.26.*00002.AKB.04.26/s,
		},
	),
];

// ---------------------------------------------------------------- rows of invoices

const COLUMNS = { invoiceNumber: 'invoice', itemName: 'item', unitPrice: 'price' };
const INVOICE: Json = {
	resource: 'purchaseInvoice',
	operation: 'create',
	createFrom: 'rows',
	columns: { names: COLUMNS },
};
const invoiceRows = (...changes: Json[]): Json[] =>
	changes.map((change, index) => ({
		invoice: 'A',
		vendor: 'PT Sumber Makmur',
		date: '21/11/2026',
		item: `line-${index}.`,
		quantity: 1,
		price: 1000,
		...change,
	}));

const BAD_NUMBERS: unknown[] = [
	{ a: 1 },
	['A'],
	true,
	false,
	1.5,
	null,
	'',
	'  ',
	1e300,
	NaN,
	1234567890123456,
	'1.23E+12',
	'#N/A',
	'FB-NaN',
	'FB-',
];
/** Invoice numbers of two rows, and how many invoices they make. */
const TWO_NUMBERS: Array<[unknown, unknown, number]> = [
	[1, '1', 1],
	['1 ', ' 1', 1],
	['A', 'A\u00a0', 1],
	['A', 'a', 2],
	['INV 1', 'INV  1', 1],
	['INV 1', 'INV1', 2],
	['INV-1', 'INV\u200b\u2011１', 1],
];
const numbers: Edge[] = [
	...BAD_NUMBERS.map((invoice): Edge => ({
		what: `the invoice number is ${Number.isNaN(invoice) ? 'NaN' : JSON.stringify(invoice)}`,
		parameters: INVOICE,
		items: invoiceRows({ invoice }, { invoice }, { invoice: 'B' }),
		// The other invoice waits, because the row may be one of its lines.
		outcomes: 'rrr',
		stored: 0,
		says: /invoice.*(is empty|is not text|has lost digits|is a formula error|is incomplete).*cannot be read in data rows 1, 2/s,
	})),
	...TWO_NUMBERS.map(([first, second, invoices]): Edge => ({
		what: `the invoice numbers ${JSON.stringify(first)} and ${JSON.stringify(second)}`,
		parameters: INVOICE,
		items: invoiceRows({ invoice: first }, { invoice: second }),
		outcomes: 'p'.repeat(invoices),
		stored: invoices,
	})),
	{
		what: 'a row that is empty but for the number of no invoice',
		parameters: INVOICE,
		items: [...invoiceRows({}), {}, ...invoiceRows({ invoice: 'B' })],
		outcomes: 'psp',
		stored: 2,
		says: /empty row/,
	},
];

const invoices: Edge[] = [
	{
		what: 'a bad line names its own item',
		parameters: INVOICE,
		items: invoiceRows({}, { quantity: 'two' }, {}),
		outcomes: 'r',
		stored: 0,
		says: /quantity .*two.* in data row 2 is not a number/,
	},
	{
		what: 'vendor 5 and "5" are one',
		parameters: INVOICE,
		items: invoiceRows({ vendor: 5 }, { vendor: '5' }),
		outcomes: 'r',
		stored: 0,
		// The sandbox doesn't know such a vendor; the rows agree.
		silent: /differs between the rows/,
	},
	{
		what: 'two vendors in one invoice, whose key is made of its vendor',
		parameters: { ...INVOICE, duplicateGuard: true },
		items: invoiceRows({}, { vendor: 'PT Tinta Jaya' }, { invoice: 'B' }),
		outcomes: 'rp',
		stored: 1,
		says: /vendor.* differs between the rows of this invoice: .*Sumber Makmur.*data row 1.*Tinta Jaya.*data row 2/,
		silent: /Duplicate Guard Key/,
	},
	...[
		['{"a":1,"b":2}', '{ "b": 2, "a": 1 }', true],
		[{ a: 1 }, '{"a": 1}', true],
		['', '{}', true],
		['{"a":1}', '{"a":2}', false],
	].map(([first, second, agree]): Edge => ({
		what: `extra fields ${JSON.stringify(first)} and ${JSON.stringify(second)} ${agree ? 'agree' : 'differ'}`,
		parameters: { ...INVOICE, options: { extraFields: '={{ $json.extra }}' } },
		items: invoiceRows({ extra: first }, { extra: second }),
		outcomes: agree ? 'p' : 'r',
		stored: agree ? 1 : 0,
		...(agree ? {} : { says: /Extra Fields differs between the rows of this invoice/ }),
	})),
	...[
		['by expression', '={{ $json.from }}'],
		['of an earlier form', 'define'],
		['empty', ''],
		['no text', true],
	].map(([what, createFrom]): Edge => ({
		what: `where invoices come from is ${String(what)}`,
		parameters: { ...CREATE.purchaseInvoice, createFrom },
		items: rowsOf({ from: 'rows' }, { from: 'json' }),
		outcomes: 'rr',
		stored: 0,
		says: /Create From .*is (not a valid option\. Use rows|empty)/,
	})),
	{
		what: 'dates of which one has the month first, in an invoice whose rows differ otherwise',
		parameters: INVOICE,
		items: invoiceRows({ date: '11/21/2026' }, { date: '' }, { invoice: 'B', date: '03/04/2026' }),
		outcomes: 'rr',
		stored: 0,
		says: /The order of day and month is unclear because of the date .*11.21.2026.* in data row 1/,
	},
	{
		what: 'dates of which one has the month first, in an invoice whose rows differ in it',
		parameters: INVOICE,
		items: invoiceRows(
			{ invoice: 'F-1', date: '11/02/2026' },
			{ invoice: 'F-1', date: '11/25/2026' },
			{ invoice: 'F-2', date: '11/03/2026' },
		),
		outcomes: 'rr',
		stored: 0,
		says: /The order of day and month is unclear because of the date .*11.25.2026.* in data row 2/,
	},
];

// ---------------------------------------------------------------- prices that nobody gave

const LINE_BY_EXPRESSION = {
	define: {
		...CREATE.purchaseInvoice,
		createFrom: 'fields',
		lines: {
			line: [
				{
					itemName: 'a',
					quantity: '={{ $json.quantity }}',
					unitPrice: '={{ $json.price }}',
					discountAmount: '={{ $json.discount }}',
				},
			],
		},
	},
	json: {
		...CREATE.purchaseInvoice,
		linesJson:
			'={{ [{ item_name: "a", quantity: $json.quantity, unit_price: $json.price, discount_amount: $json.discount }] }}',
	},
	rows: { ...INVOICE, columns: { names: { ...COLUMNS, discountAmount: 'discount' } } },
};
const NOT_GIVEN: unknown[] = [undefined, null, '', ' ', '\u00a0', '\t'];
const NOTHING: unknown[] = [0, '0', '0.00', -0, '-0'];

const prices = Object.entries(LINE_BY_EXPRESSION).flatMap(([mode, parameters]): Edge[] => {
	const edge = (change: Json, rest: Partial<Edge>): Edge => ({
		what: `${mode}: ${Object.entries(change).map(([name, value]) => `${name} ${Object.is(value, -0) ? '-0' : (JSON.stringify(value) ?? 'undefined')}`)}`,
		parameters: { ...parameters, simplify: false },
		// A named column must exist.
		items: invoiceRows({ discount: '', ...change }),
		outcomes: 'r',
		stored: 0,
		...rest,
	});
	return [
		...NOT_GIVEN.map((price) =>
			edge({ price }, { says: /(Unit Price|price)[^.]* (of line|in data row) 1 is empty/i }),
		),
		...[...NOT_GIVEN, ...NOTHING].map((quantity) =>
			edge(
				{ quantity },
				{ says: /Quantity .*(of line|in data row) 1 is (empty|not greater than zero)/i },
			),
		),
		...NOTHING.map((price) =>
			edge(
				{ price },
				{ outcomes: 'p', stored: 1, says: /"unit_price":0,/, silent: /warnings":\["/ },
			),
		),
		...NOT_GIVEN.map((discount) =>
			edge({ discount }, { outcomes: 'p', stored: 1, says: /"discount_amount":0,/ }),
		),
	];
});

const vouchersOfNothing = [...NOT_GIVEN, ...NOTHING].map((amount): Edge => ({
	what: `voucher: amount ${Object.is(amount, -0) ? '-0' : (JSON.stringify(amount) ?? 'undefined')} by a text field`,
	parameters: V,
	items: rowsOf({ amount }),
	outcomes: 'r',
	stored: 0,
	says: /Total Amount( is empty| .* is zero\.)/,
}));

// ---------------------------------------------------------------- columns

/** The rows of an invoice whose columns are all found, except for its lines. */
const byColumns = (what: string, lines: Json[], rest: Partial<Edge>): Edge => ({
	what: `columns of invoices: ${what}`,
	parameters: { resource: 'purchaseInvoice', operation: 'create', createFrom: 'rows' },
	items: lines.map((line) => ({
		'No. Faktur': 'A',
		Pemasok: 'PT Sumber Makmur',
		Tanggal: '21/11/2026',
		...line,
	})),
	outcomes: 'r',
	stored: 0,
	...rest,
});
const ONE_LINE = { item_name: 'a', quantity: 1, unit_price: 5 };
const WRITTEN: Json[] = [
	{ 'Item Name': 'a', Quantity: 1, 'Unit Price': 5 },
	{ itemName: 'a', quantity: 1, unitPrice: 5 },
	{ 'ITEM NAME': 'a', QUANTITY: 1, 'UNIT PRICE': 5 },
	{ Item_Name: 'a', quantity: 1, 'unit-price': 5 },
	{ '\ufeffitem name ': 'a', ' Quantity': 1, 'unit  price': 5 },
	{ 'Nama\nBarang': 'a', 'Qty.': 1, 'Harga\u00a0Satuan': 5 },
];
const columns: Edge[] = [
	...WRITTEN.map((line) =>
		byColumns(`called ${Object.keys(line).join(', ')}`, [line], { outcomes: 'p', stored: 1 }),
	),
	byColumns('two for one field', [{ ...ONE_LINE, 'Unit Price': 6 }, ONE_LINE], {
		says: /Unit Price may be in .*unit_price.* or .*Unit Price.*\. Name the right one/,
	}),
	byColumns('none for the price, in any row', [{ item_name: 'a', quantity: 1 }], {
		says: /No column is named Unit Price \(or Harga Satuan\)\. Name the column in 'Columns'/,
		silent: /line \d|is empty/i,
	}),
	byColumns('a cell of one row is not there', [ONE_LINE, { item_name: 'a', quantity: 1 }], {
		says: /unit_price in data row 2 is empty/,
		silent: /no column/i,
	}),
];

// ---------------------------------------------------------------- keys

const BAD_KEYS: Array<[key: unknown, why: RegExp]> = [
	...[1.5, true, false, { a: 1 }, ['a']].map((key): [unknown, RegExp] => [key, /is not text/]),
	...[null, '', '  '].map((key): [unknown, RegExp] => [key, /is empty/]),
	[1234567890123456, /has lost digits/],
	['1.23E+12', /has lost digits/],
	...[0, '0'].map((key): [unknown, RegExp] => [key, /contains no letter/]),
	[' . ', /is incomplete/] as [unknown, RegExp],
	...[
		'PT X undefined',
		'PT X null',
		'FB-NaN',
		'FB [object Object]',
		'12/Invalid DateTime',
		'PT X ',
	].map((key): [unknown, RegExp] => [key, /is incomplete/]),
];
const keys: Edge[] = [
	...BAD_KEYS.map(([key, why]): Edge => ({
		what: `the key is ${JSON.stringify(key)}`,
		parameters: { ...V, ...guardedBy('={{ $json.key }}') },
		items: rowsOf({ key }, { key: 'good one' }),
		outcomes: 'rp',
		stored: 1,
		says: new RegExp(`Duplicate Guard Key .*${why.source}`),
	})),
	{
		what: 'the expression of the key fails: its own error is told',
		parameters: { ...V, ...guardedBy("={{ $('Nowhere').item.json.id }}") },
		items: rowsOf({}),
		outcomes: 'r',
		stored: 0,
		says: /Duplicate Guard Key has an expression that failed: Referenced node/,
	},
	{
		what: 'a fixed key for two documents',
		parameters: { ...V, ...guardedBy('fixed') },
		items: rowsOf({}, {}),
		outcomes: 'rr',
		stored: 0,
		says: /is the same for all 2 documents\. Use an expression that returns a different key for each\./,
	},
	{
		what: 'a fixed key for one document',
		parameters: { ...V, ...guardedBy('just one') },
		items: rowsOf({}),
		outcomes: 'p',
		stored: 1,
	},
	{
		what: 'an expression without the item',
		parameters: { ...V, ...guardedBy("={{ 'same ' + 'for all' }}") },
		items: rowsOf({}, {}, {}),
		outcomes: 'prr',
		stored: 1,
		says: /is also the key of an earlier document with other values/,
	},
	{
		what: 'rows of an invoice disagree about the key',
		parameters: {
			...INVOICE,
			duplicateGuard: true,
			options: { duplicateGuardKey: '={{ $json.item }}' },
		},
		items: invoiceRows({}, {}),
		outcomes: 'r',
		stored: 0,
		says: /differs between the rows of this invoice: .*line-0\..* and .*line-1\./,
	},
	{
		what: 'the key of the second row cannot be read',
		parameters: {
			...INVOICE,
			duplicateGuard: true,
			options: { duplicateGuardKey: '={{ $json.key }}' },
		},
		items: invoiceRows({ key: 'K' }, { key: { a: 1 } }),
		outcomes: 'r',
		stored: 0,
	},
	{
		what: 'Dry Run shows what would be skipped',
		parameters: { ...V, ...guardedBy('={{ $json.key }}'), dryRun: true },
		items: rowsOf({ key: 'K' }, { key: 'K', mark: 'row-0.' }),
		outcomes: 'dd',
		stored: 0,
		says: /same key as data row 1/,
	},
];

// ---------------------------------------------------------------- dates and amounts

const BAD_DATES: unknown[] = [
	2026,
	21,
	211126,
	202611,
	20261121,
	1.5,
	0,
	-1,
	36525,
	73051,
	1e9,
	true,
	{},
	[46347],
	'46347',
	'2026',
	'2026-11',
	'21/11/99',
	'2026-13-01',
	'31/11/2026',
	'21/11/2026 08:00 Uhr',
	'2026-W47-6',
	'٢١/١١/٢٠٢٦',
	'yesterday',
	'12/31/2026',
	'00/01/2026',
];
const GOOD_DATES: Array<[unknown, string]> = [
	[46347, '2026-11-21'],
	[46347.99, '2026-11-21'],
	['21/11/2026', '2026-11-21'],
	['21-11-2026', '2026-11-21'],
	['2026-11-21', '2026-11-21'],
	['2026-11-21T23:30:00', '2026-11-21'],
	[' 21/11/2026 ', '2026-11-21'],
	[36526, '2000-01-01'],
	[73050, '2099-12-31'],
];
const formulaErrors = ['date', 'amount', 'bank', 'category', 'mark'].map((column, at): Edge => {
	const error = ['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?'][at];
	return {
		what: `the error of a formula, ${error}, as ${column}`,
		parameters: V,
		items: rowsOf({ [column]: error }),
		outcomes: 'r',
		stored: 0,
		says: /is a formula error\. Correct the formula in the sheet\./,
	};
});

const dates: Edge[] = [
	...BAD_DATES.map((date): Edge => ({
		what: `the date ${JSON.stringify(date)} is refused`,
		parameters: V,
		items: rowsOf({ date }),
		outcomes: 'r',
		stored: 0,
		says: /Document Date( is empty| .*Write it like 31.12.2026| .*(is not a possible date|contains an invisible or look-alike|comes from an empty))/,
	})),
	...GOOD_DATES.map(([date, day]): Edge => ({
		what: `the date ${JSON.stringify(date)} is ${day}`,
		parameters: { ...V, simplify: false },
		items: rowsOf({ date }),
		outcomes: 'p',
		stored: 1,
		says: new RegExp(day),
	})),
	...[
		['20261121', 20261121, /31.12.2026/],
		['a date number that came as text', '46347', /31.12.2026/],
		['a date that fits the other order', '12/31/2026', /31.12.2026/],
	].map(([what, date, says]): Edge => ({
		what: `help with ${String(what)}`,
		parameters: V,
		items: rowsOf({ date }),
		outcomes: 'r',
		stored: 0,
		says: says as RegExp,
	})),
];

type Format = 'plain' | 'english' | 'indonesian';

/** A text, what it is in a format, or why it is refused. */
const AMOUNTS: Array<[text: string, format: Format, is: number | RegExp]> = [
	['1500.50', 'plain', 1500.5],
	['150.00', 'plain', 150],
	['150000', 'plain', 150000],
	['0.500', 'plain', 0.5],
	['1234.500', 'plain', 1234.5],
	['050.000', 'plain', 50],
	['150.000', 'plain', /may mean thousands/],
	['12.345', 'plain', /may mean thousands/],
	['1,000', 'plain', /is in another number format/],
	['1,234,567', 'plain', /is in another number format/],
	['1.234.567', 'plain', /is in another number format/],
	['Rp 1.000', 'plain', /is in another number format/],
	['(5)', 'plain', /is in another number format/],
	['1,000', 'english', 1000],
	['1,234.50', 'english', 1234.5],
	['150.00', 'english', 150],
	['150.000', 'english', /may mean thousands/],
	['250.500', 'english', /may mean thousands/],
	['150.000', 'indonesian', 150000],
	['150,00', 'indonesian', 150],
	['Rp 1.234,56', 'indonesian', 1234.56],
	['0,500', 'indonesian', 0.5],
	['1,000', 'indonesian', /may mean thousands/],
	['Rp 250,000', 'indonesian', /may mean thousands/],
	['USD 5', 'indonesian', /would be booked in IDR/],
];
const BAD_AMOUNTS: unknown[] = [
	'abc',
	'1.2.3',
	'1e3,',
	'10-',
	'1 000',
	true,
	{},
	'12345678901234567',
	'١٢',
	2 ** 53 + 2,
];
const amounts: Edge[] = [
	...AMOUNTS.map(([amount, amountFormat, is]): Edge => {
		const isRead = typeof is === 'number';
		return {
			what: `the amount "${amount}" in the format ${amountFormat}`,
			parameters: { ...V, simplify: false, options: { amountFormat } },
			items: rowsOf({ amount }),
			outcomes: isRead ? 'p' : 'r',
			stored: isRead ? 1 : 0,
			says: isRead ? new RegExp(`"total_amount":${is}[,}]`.replace('.', '\\.')) : is,
		};
	}),
	...BAD_AMOUNTS.map((amount): Edge => ({
		what: `the amount ${JSON.stringify(amount)} is refused`,
		parameters: V,
		items: rowsOf({ amount }),
		outcomes: 'r',
		stored: 0,
		says: /Total Amount .* (is|has|contains) [^"]+\./,
	})),
	...[-5000, '-5000', '-0.01'].map((amount): Edge => ({
		what: `a voucher of ${JSON.stringify(amount)} is refused`,
		parameters: V,
		items: rowsOf({ amount }),
		outcomes: 'r',
		stored: 0,
		says: /is negative\. Enter a positive amount/,
	})),
	...[
		'[{"item_name":"a","quantity":1,"unit_price":12345678901234567}]',
		'[{"item_name":"a","quantity":1e400,"unit_price":1}]',
	].map((linesJson): Edge => ({
		what: `lines as a text: ${linesJson}`,
		parameters: { ...CREATE.purchaseInvoice, linesJson: '={{ $json.lines }}' },
		items: rowsOf({ lines: linesJson }),
		outcomes: 'r',
		stored: 0,
	})),
	{
		what: 'a cell nested 20,000 levels deep in a column that is used, and in one that is not',
		parameters: { ...SHEET, columns: { names: { ignoreColumns: 'Catatan' } } },
		items: sheetOf({}, { Keterangan: NESTED }, { Catatan: NESTED }),
		outcomes: 'prp',
		stored: 2,
		says: /Keterangan .*\[object Array\].* is not text/,
	},
	{
		what: 'JSON text nested 20,000 levels deep in Extra Fields',
		parameters: { ...V, additionalFields: { extraFields: '={{ $json.extra }}' } },
		items: rowsOf({ extra: '' }, { extra: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }),
		outcomes: 'pr',
		stored: 1,
		says: /Extra Fields .* is nested more than 100 levels deep/,
	},
	...['__proto__', 'constructor', 'prototype'].map((name): Edge => ({
		what: `lines with a key ${name}`,
		parameters: { ...CREATE.purchaseInvoice, linesJson: '={{ $json.lines }}' },
		items: rowsOf({
			lines: `[{"item_name":"a","quantity":1,"unit_price":1,"${name}":{"x":1}}]`,
		}),
		outcomes: 'r',
		stored: 0,
	})),
];

// ---------------------------------------------------------------- answers

const answer = (
	what: string,
	fault: Partial<Extract<Fault, { kind: 'answer' }>>,
	rest: Partial<Edge>,
): Edge => ({
	what: `the answer ${what}`,
	parameters: { ...V, options: { speed: { values: { timeout: 5 } } } },
	items: rowsOf({}),
	fault: { kind: 'answer', stored: true, ...fault },
	outcomes: 'u',
	stored: 1,
	says: /00001\/AKB\/11\/26/,
	...rest,
});

const STATUSES: unknown[] = [
	0,
	'0',
	200,
	'00 ',
	' 00',
	'01',
	'OK',
	'success',
	'000',
	'',
	null,
	true,
	'ACC03',
];
/** A number that is not where the API document shows it is not read. */
const NO_NUMBER: Partial<Edge> = { says: /May have been posted/, silent: /00001\/AKB/ };
const DOCUMENT = { status: '00', message: 'success' };
const answers: Edge[] = [
	...STATUSES.map((status) =>
		answer(`has status ${JSON.stringify(status)} and a number`, { merge: { status } }, {}),
	),
	...[400, 401, 403, 404, 422, 429, 302, 500, 502].map((httpStatus) =>
		answer(
			`has HTTP ${httpStatus} with 00 and a number`,
			{ httpStatus },
			httpStatus === 401 ? { outcomes: 'u' } : {},
		),
	),
	answer('is an array with the document', { body: { ...DOCUMENT, data: ['{{data}}'] } }, NO_NUMBER),
	answer('is the bare document', { body: '{{data}}' }, NO_NUMBER),
	answer(
		'holds the document one level deeper',
		{ body: { ...DOCUMENT, data: { voucher: '{{data}}' } } },
		NO_NUMBER,
	),
	answer(
		'calls the number documentNumber',
		{ body: { ...DOCUMENT, data: { documentNumber: '{{number}}' } } },
		NO_NUMBER,
	),
	answer(
		'has a number that is none',
		{ body: { ...DOCUMENT, data: { document_number: 7 } } },
		{ says: /Look in ACC for 7, 21/ },
	),
	answer(
		'is cut off after the number',
		{ body: '{"status":"00","data":{"document_number":"{{number}}","total' },
		NO_NUMBER,
	),
	answer(
		'is JSON as text',
		{
			body: JSON.stringify({ ...DOCUMENT, data: { document_number: '{{number}}' } }),
			headers: { 'Content-Type': 'text/plain' },
		},
		{ outcomes: 'p' },
	),
	answer(
		'is JSON in a text',
		{
			body: JSON.stringify(
				JSON.stringify({ ...DOCUMENT, data: { document_number: '{{number}}' } }),
			),
		},
		NO_NUMBER,
	),
	answer('is empty', { body: '' }, { says: /May have been posted/ }),
	answer('is null', { body: 'null' }, { says: /May have been posted/ }),
	answer('is a list', { body: '[]' }, { says: /May have been posted/ }),
	answer(
		'has an amount of 1e400',
		{
			body: '{"status":"00","message":"ok","data":{"document_number":"{{number}}","document_date":"2026-11-21T00:00:00Z","total_amount":1e400}}',
		},
		{ outcomes: 'p', says: /00001\/AKB\/11\/26/ },
	),
	answer(
		'holds fields called outcome, error and warnings',
		{ merge: { data: { outcome: 'refused', error: 'no', warnings: 'none' } } },
		{
			parameters: { ...V, simplify: false },
			outcomes: 'p',
			says: /"acc_error":"no"/,
		},
	),
	answer(
		'has a __proto__',
		{
			body: '{"status":"00","message":"ok","data":{"document_number":"{{number}}","document_date":"2026-11-21T00:00:00Z","total_amount":1000,"__proto__":{"x":1}}}',
		},
		{ parameters: { ...V, simplify: false }, outcomes: 'p' },
	),
	answer(
		'is a refusal without a number',
		{ stored: false, httpStatus: 400, body: { status: '01', message: 'no' } },
		{ outcomes: 'r', stored: 0, says: /no \(01\)/ },
	),
	answer(
		'is a refusal with an empty number',
		{
			stored: false,
			httpStatus: 400,
			body: { status: '01', message: 'no', data: { document_number: '' } },
		},
		{ outcomes: 'r', stored: 0, says: /no \(01\)/ },
	),
	answer(
		'names the purchase order alone',
		{
			stored: false,
			httpStatus: 404,
			body: {
				status: 'ACC09',
				message: 'no',
				data: { purchase_order_document_number: '7/PO/11/26' },
			},
		},
		{ outcomes: 'r', stored: 0, says: /no \(ACC09\)/ },
	),
	answer(
		'is 429 with code 01',
		{ stored: false, httpStatus: 429, body: { status: '01', message: 'slow' } },
		{ outcomes: 'r', stored: 0, says: /too many requests/, silent: /Check bank/ },
	),
	answer(
		'is 403 with code 01',
		{ stored: false, httpStatus: 403, body: { status: '01', message: 'no right' } },
		{ outcomes: 'u', stored: 0, says: /Look in ACC for/, silent: /Check bank/ },
	),
	answer(
		'is 01 to an invoice',
		{ stored: false, httpStatus: 400, body: { status: '01', message: 'no' } },
		{
			parameters: CREATE.purchaseInvoice,
			outcomes: 'r',
			stored: 0,
			says: /no \(01\)/,
			silent: /[Cc]heck bank/,
		},
	),
	answer(
		'is 429 that asks for a day',
		{
			stored: false,
			httpStatus: 429,
			headers: { 'Retry-After': '86400' },
			body: { status: '01', message: 'slow' },
		},
		{ items: rowsOf({}, {}), outcomes: 'rr', stored: 0, says: /86400 seconds/ },
	),
	answer(
		'is 429 that asks for a date next year',
		{
			stored: false,
			httpStatus: 429,
			headers: { 'Retry-After': 'Fri, 31 Dec 2027 23:59:59 GMT' },
			body: { status: '01', message: 'slow' },
		},
		{
			items: rowsOf({}, {}),
			outcomes: 'rr',
			stored: 0,
			says: /asks to wait \d{7,} seconds/,
			silent: /Dec 2027|Check bank/,
		},
	),
	answer(
		'drips for ever',
		{},
		{
			fault: { kind: 'drip', stored: true, everyMs: 100 },
			parameters: { ...V, options: { speed: { values: { timeout: 1 } } } },
			says: /May have been posted/,
		},
	),
];

// ---------------------------------------------------------------- what is echoed

const echo = (
	what: string,
	data: Json,
	says: RegExp,
	parameters: Json = V,
	items = rowsOf({}),
): Edge => ({
	what: `another ${what} in the answer`,
	parameters: { ...parameters, simplify: false },
	items,
	fault: { kind: 'answer', stored: true, merge: { data } },
	outcomes: 'p',
	stored: 1,
	says: new RegExp(`"differences":\\[[^\\]]*${says.source}`),
});

const LINE = {
	item_code: 'B1',
	item_name: 'Beras',
	quantity: 2,
	unit_of_measurement: 'kg',
	unit_price: 1000,
	discount_amount: 10,
	tax_code: 'PPN',
};
const INVOICE_OF_ONE = {
	...CREATE.purchaseInvoice,
	linesJson: JSON.stringify([LINE]),
	additionalFields: { autoCreatePayment: true, otherAmount: 50 },
};
const echoes: Edge[] = [
	echo('date', { document_date: '2026-11-19T00:00:00Z' }, /document_date/),
	echo('total', { total_amount: 999 }, /total_amount/),
	echo('sub-total', { sub_total_amount: 1 }, /sub_total_amount/, INVOICE_OF_ONE),
];

// ---------------------------------------------------------------- pickers of codes, and accounts

const codes: Edge[] = [
	{
		what: 'account numbers as numbers, of which Excel has kept 15 digits',
		parameters: {
			...V,
			simplify: false,
			additionalFields: { bankAccountNumber: '={{ $json.account }}' },
		},
		items: rowsOf({ account: 123456789012345 }, { account: 1234567890123456 }),
		outcomes: 'pr',
		stored: 1,
		says: /123456789012345.*Bank Account Number 1234567890123456 has lost digits/s,
	},
	{
		what: 'a bank code as a number',
		parameters: { ...V, bankCode: byCode('={{ $json.bank }}') },
		items: rowsOf({ bank: 8 }),
		outcomes: 'r',
		stored: 0,
		says: /bank not found/,
	},
	{
		what: 'a cash category as an object',
		parameters: V,
		items: rowsOf({ category: { code: 'KK01' } }),
		outcomes: 'r',
		stored: 0,
		says: /Cash Category .* is not text\. Enter text\./,
	},
];

export const EDGES: Edge[] = [
	...formulaErrors,
	...options,
	...differing,
	...moreOptions,
	...numbers,
	...invoices,
	...prices,
	...vouchersOfNothing,
	...columns,
	...keys,
	...dates,
	...amounts,
	...answers,
	...echoes,
	...codes,
];
