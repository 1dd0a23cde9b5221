import fc from 'fast-check';

import { compareInvoice, compareVoucher } from '../../nodes/AccAccounting/posting/compare';
import { present } from '../support/present';

const ZONE = 'Asia/Jakarta';
const date = { year: 2026, month: 11, day: 21 };
const ANSWERED_DATE = '2026-11-21T00:00:00Z';

/** A line as it is sent: every field that the form has. */
const line = (quantity: number, unit_price: number, change: object = {}) => ({
	item_code: '',
	item_name: 'Paper',
	quantity,
	unit_of_measurement: '',
	unit_price,
	discount_amount: 0,
	tax_code: '',
	...change,
});
const invoice = (items: object[], change: object = {}) => ({
	date,
	body: { vendor_name: 'PT Maju', document_date: '21/11/2026', items, ...change },
});

/** Lines as a bookkeeper writes them: quantities in thousandths, prices in cents. */
const lines = fc.array(
	fc.record({
		thousandths: fc.integer({ min: 1, max: 999_999 }),
		cents: fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
	}),
	{ minLength: 1, maxLength: 50, size: 'max' },
);

interface Answer {
	document_date: string;
	sub_total_amount: number;
	total_amount: number;
	items: Array<{ sub_total_amount: number }>;
}

/** The answer of a service that multiplies and adds up with binary fractions. */
function noisy(asked: Array<{ thousandths: number; cents: number }>): Answer {
	const items = asked.map(({ thousandths, cents }) => ({
		sub_total_amount: (thousandths / 1000) * (cents / 100),
	}));
	const total = items.reduce((amount, item) => amount + item.sub_total_amount, 0);
	return {
		document_date: ANSWERED_DATE,
		sub_total_amount: total,
		total_amount: total,
		items,
	};
}

const asAsked = (asked: Array<{ thousandths: number; cents: number }>) =>
	invoice(asked.map(({ thousandths, cents }) => line(thousandths / 1000, cents / 100)));

describe('amounts that came back', () => {
	it('agree with a service that adds up binary fractions, at any size and of both signs', () => {
		fc.assert(
			fc.property(lines, (list) => {
				expect(compareInvoice(asAsked(list), noisy(list), ZONE)).toEqual([]);
			}),
			{ numRuns: 300 },
		);
		const sub_total_amount = 37_037_036_703.299_995;
		const total = { sub_total_amount, total_amount: sub_total_amount };
		const answer = { document_date: ANSWERED_DATE, ...total, items: [total] };
		expect(compareInvoice(invoice([line(3, 12_345_678_901.1)]), answer, ZONE)).toEqual([]);
	});

	it.each([
		['a tenth, five thousand times', () => ({ thousandths: 100, cents: 100 })],
		['the same fraction, five thousand times', () => ({ thousandths: 1_001, cents: 999_999_999 })],
		['rising', (at: number) => ({ thousandths: 1 + at * 7, cents: 33 + at * 1_001 })],
		['in billions', (at: number) => ({ thousandths: 333 + at, cents: 100_000_000_001 + at * 13 })],
		[
			'of both signs',
			(at: number) => ({ thousandths: 1_111, cents: (at % 2 ? -1 : 1) * (987_654_321 + at) }),
		],
	])('five thousand lines agree in whatever order they are added up: %s', (_name, make) => {
		const list = Array.from({ length: 5_000 }, (_, at) => make(at));
		const asked = asAsked(list);
		const answer = noisy(list);
		expect(compareInvoice(asked, answer, ZONE)).toEqual([]);
		const backwards = [...answer.items]
			.reverse()
			.reduce((sum, each) => sum + each.sub_total_amount, 0);
		const other = { ...answer, sub_total_amount: backwards, total_amount: backwards };
		expect(compareInvoice(asked, other, ZONE)).toEqual([]);
	});

	it('a cent is told among five thousand lines of ten billion', () => {
		const list = Array.from({ length: 5_000 }, (_, at) => ({
			thousandths: 1_000 + at,
			cents: 57_150_001 + at,
		}));
		const answer = noisy(list);
		expect(answer.total_amount).toBeGreaterThan(1e10);
		const wrong = { ...answer, total_amount: answer.total_amount + 0.01 };
		expect(compareInvoice(asAsked(list), wrong, ZONE)).toEqual([
			expect.stringMatching('^Document: total_amount is '),
		]);
	});

	it('a cent too much or too little is told, once for each place', () => {
		fc.assert(
			fc.property(lines, fc.nat(), fc.constantFrom(0.01, -0.01), (list, place, cent) => {
				const small = list.map(({ thousandths, cents }) => ({
					thousandths,
					cents: 1 + (Math.abs(cents) % 100_000_00),
				}));
				const right = noisy(small);
				const at = place % small.length;
				const items = right.items.map((item, index) =>
					index === at ? { sub_total_amount: item.sub_total_amount + cent } : item,
				);
				const inLine = compareInvoice(asAsked(small), { ...right, items }, ZONE);
				expect(inLine).toEqual([expect.stringMatching(`^Line ${at + 1}: sub_total_amount is `)]);
				for (const field of ['sub_total_amount', 'total_amount'] as const) {
					const wrong = { ...right, [field]: right[field] + cent };
					expect(compareInvoice(asAsked(small), wrong, ZONE)).toEqual([
						expect.stringMatching(`^Document: ${field} is `),
					]);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('agree where they have more than six places', () => {
		const total = { sub_total_amount: 4.999_999_9e-7, total_amount: 4.999_999_9e-7 };
		const answer = { document_date: ANSWERED_DATE, ...total, items: [total] };
		expect(compareInvoice(invoice([line(0.001, 0.0005)]), answer, ZONE)).toEqual([]);
	});

	it('a voucher agrees with its own amount and with no other', () => {
		const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
		fc.assert(
			fc.property(amount, fc.integer({ min: -2, max: 2 }), (cents, away) => {
				const asked = { date, body: { total_amount: cents / 100 } };
				const answer = { document_date: ANSWERED_DATE, total_amount: (cents + away) / 100 };
				expect(compareVoucher(asked, answer, ZONE)).toHaveLength(away === 0 ? 0 : 1);
			}),
		);
	});
});

/*
 * Edges: what was asked besides a right invoice or voucher, what came back besides a right answer, and
 * the warnings. The last column: `held` where the row passed while only date, sub-totals, totals and
 * the number of lines were compared.
 */
type Row = [
	name: string,
	asked: object,
	answer: object,
	warnings: string[],
	before: 'held' | 'failed',
];

const ASKED_LINES = [
	line(3, 0.1, { item_code: 'P-1', unit_of_measurement: 'Rim', tax_code: '' }),
	line(2, 50, { item_name: 'Ink' }),
];
const ANSWERED_LINES = [
	{
		detail_number: '00001',
		item_code: 'P-1',
		item_name: 'Paper',
		quantity: 3,
		unit_price: 0.1,
		discount_amount: 0,
		sub_total_amount: 0.1 * 3,
		tax_code: '',
		total_amount: 0.1 * 3,
		unit_of_measurement_code: 'RIM',
		unit_of_measurement_name: 'Rim (500)',
	},
	{
		detail_number: '00002',
		item_code: 'I-7',
		item_name: 'Ink',
		quantity: 2,
		unit_price: 50,
		discount_amount: 0,
		sub_total_amount: 100,
		tax_code: '',
		total_amount: 100,
		unit_of_measurement_code: 'PCS',
		unit_of_measurement_name: 'Piece',
	},
];
const ANSWER = {
	document_number: '00001/FPB/11/26',
	document_date: ANSWERED_DATE,
	description: 'Dibuat melalui integrasi API',
	vendor_name: 'PT Maju',
	vendor_code: 'V-1',
	currency_code: 'IDR',
	auto_create_payment: false,
	discount_amount: 0,
	other_amount: 0,
	due_date: null,
	vendor_invoice_number: '',
	purchase_order_document_number: '',
	sub_total_amount: 100.3,
	total_amount: 100.3,
	items: ANSWERED_LINES,
};
const firstLine = (change: object) => ({
	items: [{ ...ANSWERED_LINES[0], ...change }, ANSWERED_LINES[1]],
});
const bothLines = (change: object) => ({
	items: ANSWERED_LINES.map((each) => ({ ...each, ...change })),
});
const askedFirst = (change: object) => ({
	items: [{ ...ASKED_LINES[0], ...change }, ASKED_LINES[1]],
});
const askedBoth = (change: object) => ({
	items: ASKED_LINES.map((each) => ({ ...each, ...change })),
});
const LONG = 'Pembayaran '.repeat(30).trim();

const INVOICES: Row[] = [
	['all agrees', {}, {}, [], 'held'],
	// Date.
	[
		'the day in the zone of the workflow',
		{},
		{ document_date: '2026-11-20T17:00:00Z' },
		[],
		'held',
	],
	[
		'another day',
		{},
		{ document_date: '2026-11-22T00:00:00Z' },
		['Document: document_date is 2026-11-22T00:00:00Z, expected 21/11/2026'],
		'held',
	],
	['the day as it was sent', {}, { document_date: '21/11/2026' }, [], 'held'],
	[
		'month and day swapped',
		{},
		{ document_date: '2026-12-11T00:00:00Z' },
		['Document: document_date is 2026-12-11T00:00:00Z, expected 21/11/2026'],
		'held',
	],
	[
		'no date',
		{},
		{ document_date: undefined },
		['Document: the answer has no document_date'],
		'held',
	],
	['date null', {}, { document_date: null }, ['Document: the answer has no document_date'], 'held'],
	[
		'date empty',
		{},
		{ document_date: '' },
		['Document: the answer has no document_date'],
		'failed',
	],
	[
		'date as a number',
		{},
		{ document_date: 46347 },
		['Document: document_date is 46347, expected 21/11/2026'],
		'failed',
	],
	[
		'date as an object',
		{},
		{ document_date: {} },
		['Document: document_date is of the type object, expected 21/11/2026'],
		'failed',
	],
	// Whom it is with.
	[
		'another vendor',
		{},
		{ vendor_name: 'PT Lain' },
		['Document: vendor_name is "PT Lain", expected "PT Maju"'],
		'failed',
	],
	['vendor in capitals', {}, { vendor_name: 'PT MAJU' }, [], 'held'],
	['vendor with blanks around and inside', {}, { vendor_name: ' PT  Maju\t' }, [], 'held'],
	['vendor with a no-break space', {}, { vendor_name: 'PT\u00a0Maju' }, [], 'held'],
	[
		'vendor without its blank',
		{},
		{ vendor_name: 'PTMaju' },
		['Document: vendor_name is "PTMaju", expected "PT Maju"'],
		'failed',
	],
	[
		'a longer vendor',
		{},
		{ vendor_name: 'PT Maju Jaya' },
		['Document: vendor_name is "PT Maju Jaya", expected "PT Maju"'],
		'failed',
	],
	[
		'vendor with sharp s',
		{ vendor_name: 'Groß & Söhne' },
		{ vendor_name: 'GROSS & SÖHNE' },
		[],
		'held',
	],
	['vendor in Greek capitals', { vendor_name: 'Νέος' }, { vendor_name: 'ΝΈΟΣ' }, [], 'held'],
	[
		'vendor with a composed letter',
		{ vendor_name: 'Cafe\u0301' },
		{ vendor_name: 'Caf\u00e9' },
		[],
		'held',
	],
	[
		'vendor without its accent',
		{ vendor_name: 'Café' },
		{ vendor_name: 'Cafe' },
		['Document: vendor_name is "Cafe", expected "Café"'],
		'failed',
	],
	[
		'vendor empty',
		{},
		{ vendor_name: '' },
		['Document: vendor_name is empty, expected "PT Maju"'],
		'failed',
	],
	[
		'vendor null',
		{},
		{ vendor_name: null },
		['Document: vendor_name is empty, expected "PT Maju"'],
		'failed',
	],
	[
		'vendor of blanks',
		{},
		{ vendor_name: '  ' },
		['Document: vendor_name is empty, expected "PT Maju"'],
		'failed',
	],
	[
		'vendor as an object',
		{},
		{ vendor_name: { name: 'PT Maju' } },
		['Document: vendor_name is of the type object, expected "PT Maju"'],
		'failed',
	],
	[
		'vendor as a list',
		{},
		{ vendor_name: ['PT Maju'] },
		['Document: vendor_name is a list, expected "PT Maju"'],
		'failed',
	],
	['vendor as a number', { vendor_name: '5' }, { vendor_name: 5 }, [], 'held'],
	['no vendor at all', {}, { vendor_name: undefined }, [], 'held'],
	[
		'another customer',
		{ vendor_name: undefined, customer_name: 'PT Maju' },
		{ vendor_name: '', customer_name: 'PT Lain' },
		['Document: customer_name is "PT Lain", expected "PT Maju"'],
		'failed',
	],
	[
		'customer in capitals',
		{ vendor_name: undefined, customer_name: 'PT Maju' },
		{ customer_name: 'pt maju' },
		[],
		'held',
	],
	// Payment, other amount, and fields of the user's own.
	[
		'payment not made',
		{ auto_create_payment: true },
		{},
		['Document: auto_create_payment is false, expected true'],
		'failed',
	],
	['payment made', { auto_create_payment: true }, { auto_create_payment: true }, [], 'held'],
	[
		'payment made as text',
		{ auto_create_payment: true },
		{ auto_create_payment: 'True' },
		[],
		'held',
	],
	[
		'payment made unasked-for',
		{ auto_create_payment: false },
		{ auto_create_payment: true },
		['Document: auto_create_payment is true, expected false'],
		'failed',
	],
	[
		'payment null',
		{ auto_create_payment: true },
		{ auto_create_payment: null },
		['Document: auto_create_payment is empty, expected true'],
		'failed',
	],
	[
		'payment as 1',
		{ auto_create_payment: true },
		{ auto_create_payment: 1 },
		['Document: auto_create_payment is 1, expected true'],
		'failed',
	],
	[
		'another other amount',
		{ other_amount: 5 },
		{ other_amount: 6, total_amount: 106.3 },
		['Document: other_amount is 6, expected 5'],
		'failed',
	],
	[
		'other amount dropped',
		{ other_amount: 5 },
		{},
		['Document: other_amount is 0, expected 5'],
		'failed',
	],
	[
		'other amount of the other sign',
		{ other_amount: -5 },
		{ other_amount: 5 },
		['Document: other_amount is 5, expected -5'],
		'failed',
	],
	[
		'other amount null',
		{ other_amount: 5 },
		{ other_amount: null },
		['Document: other_amount is empty, expected 5'],
		'failed',
	],
	['other amount zero and null', { other_amount: 0 }, { other_amount: null }, [], 'held'],
	[
		'other amount as text',
		{ other_amount: 1000 },
		{ other_amount: '1000.00', total_amount: 1100.3 },
		[],
		'held',
	],
	[
		'other amount, and the total as ACC reckons it',
		{ other_amount: 5 },
		{ other_amount: 5, total_amount: 1 },
		[],
		'held',
	],
	[
		'other amount zero, and a wrong total',
		{ other_amount: 0 },
		{ total_amount: 1 },
		['Document: total_amount is 1, expected 100.3'],
		'failed',
	],
	[
		'another currency',
		{ currency_code: 'USD' },
		{},
		['Document: currency_code is "IDR", expected "USD"'],
		'failed',
	],
	['the currency', { currency_code: 'IDR' }, {}, [], 'held'],
	[
		'purchase order dropped',
		{ purchase_order_document_number: 'PO-1' },
		{},
		['Document: purchase_order_document_number is empty, expected "PO-1"'],
		'failed',
	],
	[
		'due date as a date-time',
		{ due_date: '31/12/2026' },
		{ due_date: '2026-12-31T00:00:00Z' },
		[],
		'held',
	],
	[
		'due date in the zone of the workflow',
		{ due_date: '31/12/2026' },
		{ due_date: '2026-12-30T17:00:00Z' },
		[],
		'held',
	],
	[
		'another due date',
		{ due_date: '31/12/2026' },
		{ due_date: '2026-12-12T00:00:00Z' },
		['Document: due_date is "2026-12-12T00:00:00Z", expected "31/12/2026"'],
		'failed',
	],
	[
		'due date dropped',
		{ due_date: '31/12/2026' },
		{},
		['Document: due_date is empty, expected "31/12/2026"'],
		'failed',
	],
	['expiry date, which is not echoed', { expired_date: '31/12/2026' }, {}, [], 'held'],
	['left empty', { vendor_invoice_number: '' }, { vendor_invoice_number: 'INV-1' }, [], 'held'],
	['left null', { currency_code: null }, {}, [], 'held'],
	['a field of an object', { reference: { id: 1 } }, { reference: { id: 2 } }, [], 'held'],
	['a number as text', { branch: 5 }, { branch: '5' }, [], 'held'],
	[
		'a number as another text',
		{ branch: 5 },
		{ branch: '6' },
		['Document: branch is 6, expected 5'],
		'failed',
	],
	[
		'a number as a word',
		{ branch: 5 },
		{ branch: 'five' },
		['Document: branch is "five", expected 5'],
		'failed',
	],
	['names of what every object has', { constructor: 'a', toString: 'b' }, {}, [], 'held'],
	['the description is ACC’s own', { description: 'Mine' }, {}, [], 'held'],
	[
		'a discount of the whole, and the total as ACC reckons it',
		{ discount_amount: 5 },
		{ discount_amount: 5, total_amount: 95.3 },
		[],
		'failed',
	],
	// Totals.
	[
		'another total',
		{},
		{ total_amount: 101 },
		['Document: total_amount is 101, expected 100.3'],
		'held',
	],
	[
		'no total',
		{},
		{ total_amount: undefined },
		['Document: the answer has no total_amount'],
		'held',
	],
	['total null', {}, { total_amount: null }, ['Document: the answer has no total_amount'], 'held'],
	['total as text', {}, { total_amount: '100.30' }, [], 'failed'],
	[
		'total as another text',
		{},
		{ total_amount: '100.31' },
		['Document: total_amount is 100.31, expected 100.3'],
		'failed',
	],
	[
		'total as Indonesian text',
		{},
		{ total_amount: '100,30' },
		['Document: total_amount is "100,30", expected 100.3'],
		'failed',
	],
	[
		'total of 1e400',
		{},
		JSON.parse('{"total_amount": 1e400}') as object,
		['Document: total_amount is Infinity, expected 100.3'],
		'failed',
	],
	[
		'total as the text 1e400',
		{},
		{ total_amount: '1e400' },
		[`Document: total_amount is 1${'0'.repeat(59)}…, expected 100.3`],
		'failed',
	],
	[
		'total NaN',
		{},
		{ total_amount: NaN },
		['Document: total_amount is NaN, expected 100.3'],
		'failed',
	],
	[
		'total as a list',
		{},
		{ total_amount: [100.3] },
		['Document: total_amount is a list, expected 100.3'],
		'failed',
	],
	[
		'total of the other sign',
		{},
		{ total_amount: -100.3 },
		['Document: total_amount is -100.3, expected 100.3'],
		'held',
	],
	[
		'another sub-total',
		{},
		{ sub_total_amount: 100.31 },
		['Document: sub_total_amount is 100.31, expected 100.3'],
		'held',
	],
	['sub-total as text', {}, { sub_total_amount: '100.3' }, [], 'failed'],
	[
		'sub-total null',
		{},
		{ sub_total_amount: null },
		['Document: the answer has no sub_total_amount'],
		'held',
	],
	// Lines as a whole.
	[
		'one line less',
		{},
		{ items: [ANSWERED_LINES[0]] },
		['Document: number of lines is 1, expected 2'],
		'held',
	],
	[
		'one line more',
		{},
		{ items: [...ANSWERED_LINES, {}] },
		['Document: number of lines is 3, expected 2'],
		'held',
	],
	['no lines', {}, { items: [] }, ['Document: number of lines is 0, expected 2'], 'held'],
	['lines missing', {}, { items: undefined }, ['Document: the answer has no items'], 'held'],
	[
		'lines as an object',
		{},
		{ items: { 0: {}, 1: {} } },
		['Document: the answer has no items'],
		'held',
	],
	['lines as text', {}, { items: '[]' }, ['Document: the answer has no items'], 'held'],
	[
		'a line that is null',
		{},
		{ items: [ANSWERED_LINES[0], null] },
		['Line 2: the answer has no sub_total_amount'],
		'held',
	],
	[
		'a line that is a text',
		{},
		{ items: ['Paper', ANSWERED_LINES[1]] },
		['Line 1: the answer has no sub_total_amount'],
		'held',
	],
	[
		'lines in another order',
		{},
		{ items: [...ANSWERED_LINES].reverse() },
		['Document: the lines came back in another order'],
		'failed',
	],
	[
		'lines in another order, with a wrong total',
		{},
		{ items: [...ANSWERED_LINES].reverse(), total_amount: 1 },
		[
			'Document: total_amount is 1, expected 100.3',
			'Document: the lines came back in another order',
		],
		'failed',
	],
	[
		'lines that have only sub-totals, in another order',
		{},
		{ items: [{ sub_total_amount: 100 }, { sub_total_amount: 0.3 }] },
		['Document: the lines came back in another order'],
		'failed',
	],
	[
		'lines in another order, and one is wrong',
		{},
		{ items: [ANSWERED_LINES[1], { ...ANSWERED_LINES[0], quantity: 4 }] },
		[
			'Line 1: item_code is "I-7", expected "P-1"',
			'Line 1: item_name is "Ink", expected "Paper"',
			'Line 1: quantity is 2, expected 3',
			'Line 1: unit_price is 50, expected 0.1',
			'Line 1: unit_of_measurement_name is "Piece", unit_of_measurement_code is "PCS", expected "Rim"',
			'Line 1: sub_total_amount is 100, expected 0.3',
			'Line 1: total_amount is 100, expected 0.3',
			'Line 2: item_name is "Paper", expected "Ink"',
			'Line 2: quantity is 4, expected 2',
			'Line 2: unit_price is 0.1, expected 50',
			'Line 2: sub_total_amount is 0.3, expected 100',
			'Line 2: total_amount is 0.3, expected 100',
		],
		'failed',
	],
	[
		'only one line twice',
		{},
		{ items: [ANSWERED_LINES[0], ANSWERED_LINES[0]] },
		[
			'Line 2: item_name is "Paper", expected "Ink"',
			'Line 2: quantity is 3, expected 2',
			'Line 2: unit_price is 0.1, expected 50',
			'Line 2: sub_total_amount is 0.3, expected 100',
			'Line 2: total_amount is 0.3, expected 100',
		],
		'failed',
	],
	// Fields of a line.
	[
		'another quantity and price of the same product',
		{},
		firstLine({ quantity: 0.1, unit_price: 3 }),
		['Line 1: quantity is 0.1, expected 3', 'Line 1: unit_price is 3, expected 0.1'],
		'failed',
	],
	['quantity as text', {}, firstLine({ quantity: '3.000' }), [], 'held'],
	[
		'quantity null',
		{},
		firstLine({ quantity: null }),
		['Line 1: quantity is empty, expected 3'],
		'failed',
	],
	[
		'quantity as an object',
		{},
		firstLine({ quantity: {} }),
		['Line 1: quantity is of the type object, expected 3'],
		'failed',
	],
	['price with binary noise', {}, firstLine({ unit_price: 0.100_000_000_000_000_02 }), [], 'held'],
	[
		'price rounded to whole numbers',
		{},
		firstLine({ unit_price: 0 }),
		['Line 1: unit_price is 0, expected 0.1'],
		'failed',
	],
	[
		'a discount that was not asked',
		{},
		firstLine({ discount_amount: 0.1 }),
		['Line 1: discount_amount is 0.1, expected 0'],
		'failed',
	],
	[
		'a discount that was dropped',
		askedFirst({ discount_amount: 0.1 }),
		{},
		['Line 1: discount_amount is 0, expected 0.1'],
		'failed',
	],
	['a discount of zero as null', {}, firstLine({ discount_amount: null }), [], 'held'],
	[
		'the discount',
		askedFirst({ discount_amount: 0.1 }),
		{ ...firstLine({ discount_amount: 0.1, total_amount: 0.2 }), total_amount: 100.2 },
		[],
		'held',
	],
	[
		'another tax',
		askedBoth({ tax_code: 'PPN11' }),
		bothLines({ tax_code: 'PPN12' }),
		[
			'Line 1: tax_code is "PPN12", expected "PPN11"',
			'Line 2: tax_code is "PPN12", expected "PPN11"',
		],
		'failed',
	],
	[
		'the tax, and the total as ACC reckons it',
		askedBoth({ tax_code: 'PPN11' }),
		{ ...bothLines({ tax_code: ' PPN11', total_amount: 1 }), total_amount: 1 },
		[],
		'held',
	],
	[
		'the tax in other letters',
		askedFirst({ tax_code: 'PPN11' }),
		firstLine({ tax_code: 'ppn11' }),
		['Line 1: tax_code is "ppn11", expected "PPN11"'],
		'failed',
	],
	[
		'tax dropped',
		askedFirst({ tax_code: 'PPN11' }),
		{},
		['Line 1: tax_code is empty, expected "PPN11"'],
		'failed',
	],
	[
		'a tax where none was asked',
		{},
		firstLine({ tax_code: 'PPN11' }),
		['Line 1: tax_code is "PPN11", expected empty'],
		'failed',
	],
	['no tax, told as null', {}, firstLine({ tax_code: null }), [], 'held'],
	[
		'another item code',
		{},
		firstLine({ item_code: 'P-2' }),
		['Line 1: item_code is "P-2", expected "P-1"'],
		'failed',
	],
	[
		'the item code as a number',
		askedFirst({ item_code: '17' }),
		firstLine({ item_code: 17 }),
		[],
		'held',
	],
	[
		'the item code without its zeros',
		askedFirst({ item_code: '0017' }),
		firstLine({ item_code: 17 }),
		['Line 1: item_code is 17, expected "0017"'],
		'failed',
	],
	['an item code that was not given', askedFirst({ item_code: '' }), {}, [], 'held'],
	[
		'another item name',
		{},
		firstLine({ item_name: 'Pepper' }),
		['Line 1: item_name is "Pepper", expected "Paper"'],
		'failed',
	],
	['the item name in capitals', {}, firstLine({ item_name: 'PAPER' }), [], 'held'],
	['the unit by its name', askedFirst({ unit_of_measurement: 'rim (500)' }), {}, [], 'held'],
	['the unit by its code', askedFirst({ unit_of_measurement: 'rim' }), {}, [], 'held'],
	[
		'another unit',
		askedFirst({ unit_of_measurement: 'Box' }),
		{},
		[
			'Line 1: unit_of_measurement_name is "Rim (500)", unit_of_measurement_code is "RIM", expected "Box"',
		],
		'failed',
	],
	[
		'unit dropped',
		{},
		firstLine({ unit_of_measurement_code: '', unit_of_measurement_name: null }),
		[
			'Line 1: unit_of_measurement_name is empty, unit_of_measurement_code is empty, expected "Rim"',
		],
		'failed',
	],
	[
		'the unit under the name that was sent',
		{},
		firstLine({ unit_of_measurement_code: 1, unit_of_measurement: 'Rim' }),
		[],
		'held',
	],
	[
		'another sub-total of a line',
		{},
		firstLine({ sub_total_amount: 0.4 }),
		['Line 1: sub_total_amount is 0.4, expected 0.3'],
		'held',
	],
	[
		'no sub-total of a line',
		{},
		firstLine({ sub_total_amount: undefined }),
		['Line 1: the answer has no sub_total_amount'],
		'held',
	],
	[
		'another total of a line',
		{},
		firstLine({ total_amount: 0.4 }),
		['Line 1: total_amount is 0.4, expected 0.3'],
		'failed',
	],
	[
		'a field of the user’s own',
		askedFirst({ project: 'A' }),
		firstLine({ project: 'B' }),
		['Line 1: project is "B", expected "A"'],
		'failed',
	],
	['a field of the user’s own, not echoed', askedFirst({ project: 'A' }), {}, [], 'held'],
	[
		'a rate of the user’s own, and the total as ACC reckons it',
		askedFirst({ tax_rate: 11 }),
		{ ...firstLine({ total_amount: 0.333 }), total_amount: 100.333 },
		[],
		'failed',
	],
];

const VOUCHER = {
	document_date: '21/11/2026',
	bank_code: 'BCA',
	bank_account_number: '0123',
	bank_account_name: 'PT Saya',
	total_amount: 0.3,
	category_code: 'KK01',
	description: 'Electricity',
};
const VOUCHER_ANSWER = {
	document_date: '2026-11-20T17:00:00Z',
	total_amount: 0.1 + 0.2,
	category_code: 'KK01',
	category_name: 'Operational',
	description: 'Electricity',
};

const VOUCHERS: Row[] = [
	['all agrees', {}, {}, [], 'held'],
	[
		'another amount',
		{},
		{ total_amount: 3 },
		['Document: total_amount is 3, expected 0.3'],
		'held',
	],
	[
		'the other sign',
		{},
		{ total_amount: -0.3 },
		['Document: total_amount is -0.3, expected 0.3'],
		'held',
	],
	['amount as text', {}, { total_amount: '0.30' }, [], 'failed'],
	['amount null', {}, { total_amount: null }, ['Document: the answer has no total_amount'], 'held'],
	[
		'another category',
		{},
		{ category_code: 'KK02' },
		['Document: category_code is "KK02", expected "KK01"'],
		'failed',
	],
	['category with blanks', {}, { category_code: ' KK01 ' }, [], 'held'],
	[
		'category in small letters',
		{},
		{ category_code: 'kk01' },
		['Document: category_code is "kk01", expected "KK01"'],
		'failed',
	],
	['category as a number', { category_code: '101' }, { category_code: 101 }, [], 'held'],
	[
		'category empty',
		{},
		{ category_code: '' },
		['Document: category_code is empty, expected "KK01"'],
		'failed',
	],
	[
		'another description',
		{},
		{ description: 'Water' },
		['Document: description is "Water", expected "Electricity"'],
		'failed',
	],
	[
		'description dropped',
		{},
		{ description: null },
		['Document: description is empty, expected "Electricity"'],
		'failed',
	],
	[
		'description in other letters',
		{},
		{ description: 'ELECTRICITY' },
		['Document: description is "ELECTRICITY", expected "Electricity"'],
		'failed',
	],
	[
		'description on one line',
		{ description: 'Electricity\r\nNovember' },
		{ description: 'Electricity November' },
		[],
		'held',
	],
	[
		'description cut off',
		{ description: LONG },
		{ description: LONG.slice(0, 255) },
		[`Document: description is "…${LONG.slice(240, 255)}", expected "…${LONG.slice(240, 300)}…"`],
		'failed',
	],
	[
		'description of another length',
		{ description: 'x' },
		{ description: 'y'.repeat(1000) },
		[`Document: description is "${'y'.repeat(60)}…", expected "x"`],
		'failed',
	],
	['no description asked', { description: '' }, { description: 'Kas keluar' }, [], 'held'],
	[
		'another bank, if it is echoed',
		{},
		{ bank_code: 'BNI' },
		['Document: bank_code is "BNI", expected "BCA"'],
		'failed',
	],
	[
		'another account, if it is echoed',
		{},
		{ bank_account_number: '123' },
		['Document: bank_account_number is "123", expected "0123"'],
		'failed',
	],
	['the account holder in capitals', {}, { bank_account_name: 'PT SAYA' }, [], 'held'],
	[
		'a field of the user’s own',
		{ member_code: 'M-1' },
		{ member_code: '' },
		['Document: member_code is empty, expected "M-1"'],
		'failed',
	],
	[
		'text that could be markup',
		{},
		{ description: '<b>"Electricity"</b>' },
		['Document: description is "<b>"Electricity"</b>", expected "Electricity"'],
		'failed',
	],
];

describe('what came back for an invoice', () => {
	it.each(INVOICES)('%s', (_name, asked, answer, warnings) => {
		const got = compareInvoice(invoice(ASKED_LINES, asked), { ...ANSWER, ...answer }, ZONE);
		expect(got).toEqual(warnings);
	});

	it.each<[string, object, object, string[]]>([
		[
			'paid',
			{ auto_create_payment: true },
			{ auto_create_payment: true, outstanding_amount: 0 },
			[],
		],
		[
			'all outstanding',
			{ auto_create_payment: true },
			{ auto_create_payment: true, outstanding_amount: 100.3 },
			['Document: a payment was asked, and outstanding_amount is 100.3'],
		],
		[
			'partly outstanding, as a text',
			{ auto_create_payment: true },
			{ auto_create_payment: 'true', outstanding_amount: '0.3' },
			['Document: a payment was asked, and outstanding_amount is 0.3'],
		],
		['nothing asked, nothing paid', {}, { outstanding_amount: 100.3 }, []],
		[
			'no payment, all outstanding',
			{ auto_create_payment: false },
			{ outstanding_amount: 100.3 },
			[],
		],
		...[true, 'true', 'TRUE'].map((auto_create_payment): [string, object, object, string[]] => [
			`paid unasked (${auto_create_payment})`,
			{},
			{ auto_create_payment },
			['Document: auto_create_payment is true, and was not asked'],
		]),
		[
			'other amount unasked',
			{},
			{ other_amount: -5 },
			['Document: other_amount is -5, and was not asked'],
		],
		[
			'discount unasked',
			{},
			{ discount_amount: '7' },
			['Document: discount_amount is 7, and was not asked'],
		],
		[
			'discount asked by a line',
			{ items: [line(1, 10, { discount_amount: 7 })] },
			{
				discount_amount: 7,
				sub_total_amount: 10,
				total_amount: 3,
				items: [{ sub_total_amount: 10, discount_amount: 7 }],
			},
			[],
		],
		[
			'discount of a line unasked',
			{ items: [{ quantity: 1, unit_price: 10 }] },
			{
				sub_total_amount: 10,
				total_amount: 10,
				items: [{ sub_total_amount: 10, discount_amount: 7 }],
			},
			['Line 1: discount_amount is 7, and was not asked'],
		],
	])('what was not asked: %s', (_name, asked, answer, warnings) => {
		const got = compareInvoice(invoice(ASKED_LINES, asked), { ...ANSWER, ...answer }, ZONE);
		expect(got).toEqual(warnings);
	});

	it('a field that the answer does not have is not compared', () => {
		const { document_date, sub_total_amount, total_amount } = ANSWER;
		const items = ANSWERED_LINES.map((each) => ({ sub_total_amount: each.sub_total_amount }));
		const answer = { document_date, sub_total_amount, total_amount, items };
		const asked = { auto_create_payment: true, currency_code: 'USD' };
		expect(compareInvoice(invoice(ASKED_LINES, asked), answer, ZONE)).toEqual([]);
	});

	it('many differences are told in twenty and counted', () => {
		const asked = Array.from({ length: 100 }, (_, at) => line(at + 1, 10));
		const items = asked.map(({ quantity }) => ({
			quantity: quantity + 1,
			sub_total_amount: quantity * 10,
		}));
		const total = { sub_total_amount: 50_500, total_amount: 50_500 };
		const answer = { document_date: ANSWERED_DATE, ...total, vendor_name: 'PT Lain', items };
		const warnings = compareInvoice(invoice(asked), answer, ZONE);
		expect(warnings).toHaveLength(21);
		expect(warnings[0]).toBe('Document: vendor_name is "PT Lain", expected "PT Maju"');
		expect(warnings[19]).toBe('Line 19: quantity is 20, expected 19');
		expect(warnings[20]).toBe('and 81 more differences');
		const few = compareInvoice(
			invoice(asked.slice(0, 20)),
			{ ...answer, items: items.slice(0, 20), sub_total_amount: 2_100, total_amount: 2_100 },
			ZONE,
		);
		expect(few.at(-1)).toBe('and 1 more difference');
		const twenty = compareInvoice(
			invoice(asked.slice(0, 20)),
			{
				...answer,
				vendor_name: 'PT Maju',
				items: items.slice(0, 20),
				sub_total_amount: 2_100,
				total_amount: 2_100,
			},
			ZONE,
		);
		expect(twenty).toHaveLength(20);
	});

	it('lines in any other order are one warning', () => {
		const some = fc.array(
			fc.record({
				item_name: fc.constantFrom('Paper', 'paper ', 'Ink', 'Box'),
				item_code: fc.constantFrom('1', '01', 'A'),
				quantity: fc.constantFrom(1, 2, 0.1, 0.7),
				unit_price: fc.constantFrom(10, 0.1, 1.1, 33.33),
			}),
			{ minLength: 2, maxLength: 30 },
		);
		fc.assert(
			fc.property(some, fc.nat(), (list, by) => {
				const asked = list.map((each) => line(each.quantity, each.unit_price, each));
				const echo = asked.map((each) => ({
					...each,
					sub_total_amount: each.quantity * each.unit_price,
				}));
				const cut = by % echo.length;
				const items = [...echo.slice(cut), ...echo.slice(0, cut)];
				const total = echo.reduce((sum, each) => sum + each.sub_total_amount, 0);
				const answer = {
					document_date: ANSWERED_DATE,
					sub_total_amount: total,
					total_amount: total,
					items,
				};
				const warnings = compareInvoice(invoice(asked), answer, ZONE);
				if (warnings.length > 0) {
					expect(warnings).toEqual(['Document: the lines came back in another order']);
				}
				expect(compareInvoice(invoice(asked), { ...answer, items: echo }, ZONE)).toEqual([]);
			}),
		);
	});
});

describe('what came back for a voucher', () => {
	it.each(VOUCHERS)('%s', (_name, asked, answer, warnings) => {
		const got = compareVoucher(
			{ date, body: { ...VOUCHER, ...asked } },
			{ ...VOUCHER_ANSWER, ...answer },
			ZONE,
		);
		expect(got).toEqual(warnings);
	});

	it.each([null, undefined, '', 'posted', 5, [], {}, [VOUCHER_ANSWER]])(
		'no answer: %j',
		(answer) => {
			expect(compareVoucher({ date, body: VOUCHER }, answer, ZONE)).toEqual([
				'Document: the answer has no document_date',
				'Document: the answer has no total_amount',
			]);
		},
	);
});

describe('an answer of any shape', () => {
	const names = [...Object.keys(ANSWER), ...Object.keys(VOUCHER), 'customer_name'];
	const shapeOf = (value: fc.Arbitrary<unknown>) => {
		const lineShape = fc.record(
			Object.fromEntries(Object.keys(present(ANSWERED_LINES[0])).map((name) => [name, value])),
			{ requiredKeys: [] },
		);
		return fc.record(
			{
				...Object.fromEntries(names.map((name) => [name, value])),
				items: fc.oneof(value, fc.array(fc.oneof(value, lineShape), { maxLength: 3 })),
			},
			{ requiredKeys: [] },
		);
	};

	it.each([
		['JSON', fc.jsonValue()],
		['anything', fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true })],
	])('never throws, and is never taken for a right one: %s', (_name, value) => {
		fc.assert(
			fc.property(fc.oneof(value, shapeOf(value)), (answer) => {
				for (const zone of [ZONE, 'Mars/Olympus']) {
					const warnings = [
						...compareInvoice(invoice(ASKED_LINES, { auto_create_payment: true }), answer, zone),
						...compareVoucher({ date, body: VOUCHER }, answer, zone),
					];
					expect(warnings.length).toBeGreaterThan(1);
					for (const warning of warnings) expect(warning.length).toBeLessThan(300);
				}
			}),
			{ numRuns: 1000 },
		);
	});

	it('a time zone that does not exist is no difference, where the day is that of UTC', () => {
		expect(compareInvoice(invoice(ASKED_LINES), ANSWER, 'Mars/Olympus')).toEqual([]);
	});
});
