import fc from 'fast-check';

import { differencesOf } from '../../nodes/AccAccounting/documents/compare';
import type { Difference } from '../../nodes/AccAccounting/documents/difference';
import type { DocumentType } from '../../nodes/AccAccounting/documents/documentType';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/purchaseInvoice';
import { SALES_INVOICE } from '../../nodes/AccAccounting/documents/salesInvoice';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { present } from '../support/present';

const ZONE = 'Asia/Jakarta';
const ANSWERED_DATE = '2026-11-21T00:00:00Z';

type Json = Record<string, unknown>;

/** Differences as the tables write them: `quantity: 2 ≠ 3; items: missing`. */
function written(differences: Difference[]): string {
	return differences
		.map(({ kind, field, asked, answered }) => {
			const values: Record<string, string> = {
				differs: `${answered || 'empty'} ≠ ${asked || 'empty'}`,
				unasked: `${answered} unasked`,
				lines: `${answered} ≠ ${asked} lines`,
				aboveLimit: `${answered} > ${asked}`,
				notCompared: `${answered} ? ${asked}`,
			};
			return `${field}: ${values[kind] ?? kind}`;
		})
		.join('; ');
}

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

/** The body of an invoice. */
function invoice(items: object[], change: object = {}): Json {
	return { vendor_name: 'PT Maju', document_date: '21/11/2026', items, ...change };
}

/** Compares an answer with an invoice, of a customer if the body names one. */
function ofInvoice(body: Json, answer: unknown, timezone = ZONE): Difference[] {
	const type: DocumentType = body.customer_name ? SALES_INVOICE : PURCHASE_INVOICE;
	return differencesOf(type, { body }, answer, timezone);
}

function ofVoucher(body: Json, answer: unknown, limit?: string, timezone = ZONE): Difference[] {
	return differencesOf(VOUCHER, { body, limit }, answer, timezone);
}

/**
 * Edges: what came back besides a right answer, the differences, and what was asked besides a right
 * document.
 */
type Row = [name: string, answer: object, differences?: string, asked?: object];

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
const LONG = 'Pembayaran '.repeat(30).trim();

const INVOICES: Row[] = [
	['all agrees', {}],
	// Date.
	['the day in the zone of the workflow', { document_date: '2026-11-20T17:00:00Z' }],
	[
		'another day',
		{ document_date: '2026-11-22T00:00:00Z' },
		'document_date: 2026-11-22T00:00:00Z ≠ 21/11/2026',
	],
	['the day as it was sent', { document_date: '21/11/2026' }],
	[
		'month and day swapped',
		{ document_date: '2026-12-11T00:00:00Z' },
		'document_date: 2026-12-11T00:00:00Z ≠ 21/11/2026',
	],
	['no date', { document_date: undefined }, 'document_date: missing'],
	['date null', { document_date: null }, 'document_date: missing'],
	['date empty', { document_date: '' }, 'document_date: missing'],
	['date as a number', { document_date: 46347 }, 'document_date: 46347 ≠ 21/11/2026'],
	['date as an object', { document_date: {} }, 'document_date: {} ≠ 21/11/2026'],
	// Vendor and customer.
	['another vendor', { vendor_name: 'PT Lain' }, 'vendor_name: PT Lain ≠ PT Maju'],
	['vendor in capitals', { vendor_name: 'PT MAJU' }],
	['vendor with blanks around and inside', { vendor_name: ' PT  Maju\t' }],
	['vendor with a no-break space', { vendor_name: 'PT\u00a0Maju' }],
	['vendor without its blank', { vendor_name: 'PTMaju' }, 'vendor_name: PTMaju ≠ PT Maju'],
	['a longer vendor', { vendor_name: 'PT Maju Jaya' }, 'vendor_name: PT Maju Jaya ≠ PT Maju'],
	['vendor with sharp s', { vendor_name: 'GROSS & SÖHNE' }, '', { vendor_name: 'Groß & Söhne' }],
	['vendor in Greek capitals', { vendor_name: 'ΝΈΟΣ' }, '', { vendor_name: 'Νέος' }],
	[
		'vendor with a composed letter',
		{ vendor_name: 'Caf\u00e9' },
		'',
		{ vendor_name: 'Cafe\u0301' },
	],
	[
		'vendor without its accent',
		{ vendor_name: 'Cafe' },
		'vendor_name: Cafe ≠ Café',
		{ vendor_name: 'Café' },
	],
	['vendor empty', { vendor_name: '' }, 'vendor_name: empty ≠ PT Maju'],
	['vendor null', { vendor_name: null }, 'vendor_name: empty ≠ PT Maju'],
	['vendor of blanks', { vendor_name: '  ' }, 'vendor_name: empty ≠ PT Maju'],
	[
		'vendor as an object',
		{ vendor_name: { name: 'PT Maju' } },
		'vendor_name: {"name":"PT Maju"} ≠ PT Maju',
	],
	['vendor as a list', { vendor_name: ['PT Maju'] }, 'vendor_name: ["PT Maju"] ≠ PT Maju'],
	['vendor as a number', { vendor_name: 5 }, '', { vendor_name: '5' }],
	['no vendor at all', { vendor_name: undefined }],
	[
		'another customer',
		{ vendor_name: '', customer_name: 'PT Lain' },
		'customer_name: PT Lain ≠ PT Maju',
		{ vendor_name: undefined, customer_name: 'PT Maju' },
	],
	[
		'customer in capitals',
		{ customer_name: 'pt maju' },
		'',
		{ vendor_name: undefined, customer_name: 'PT Maju' },
	],
	// Payment, other amount, and fields of the user's own.
	['payment not made', {}, 'auto_create_payment: false ≠ true', { auto_create_payment: true }],
	['payment made', { auto_create_payment: true }, '', { auto_create_payment: true }],
	['payment made as text', { auto_create_payment: 'True' }, '', { auto_create_payment: true }],
	[
		'payment made unasked-for',
		{ auto_create_payment: true },
		'auto_create_payment: true ≠ false',
		{ auto_create_payment: false },
	],
	[
		'payment null',
		{ auto_create_payment: null },
		'auto_create_payment: empty ≠ true',
		{ auto_create_payment: true },
	],
	[
		'payment as 1',
		{ auto_create_payment: 1 },
		'auto_create_payment: 1 ≠ true',
		{ auto_create_payment: true },
	],
	[
		'another other amount',
		{ other_amount: 6, total_amount: 106.3 },
		'other_amount: 6 ≠ 5',
		{ other_amount: 5 },
	],
	['other amount dropped', {}, 'other_amount: 0 ≠ 5', { other_amount: 5 }],
	[
		'other amount of the other sign',
		{ other_amount: 5 },
		'other_amount: 5 ≠ -5',
		{ other_amount: -5 },
	],
	['other amount null', { other_amount: null }, 'other_amount: empty ≠ 5', { other_amount: 5 }],
	['other amount zero and null', { other_amount: null }, '', { other_amount: 0 }],
	[
		'other amount as text',
		{ other_amount: '1000.00', total_amount: 1100.3 },
		'',
		{ other_amount: 1000 },
	],
	[
		'other amount, and the total as ACC calculates it',
		{ other_amount: 5, total_amount: 1 },
		'',
		{ other_amount: 5 },
	],
	[
		'other amount zero, and a wrong total',
		{ total_amount: 1 },
		'total_amount: 1 ≠ 100.3',
		{ other_amount: 0 },
	],
	['another currency', {}, 'currency_code: IDR ≠ USD', { currency_code: 'USD' }],
	['the currency', {}, '', { currency_code: 'IDR' }],
	[
		'purchase order dropped',
		{},
		'purchase_order_document_number: empty ≠ PO-1',
		{ purchase_order_document_number: 'PO-1' },
	],
	['due date as a date-time', { due_date: '2026-12-31T00:00:00Z' }, '', { due_date: '31/12/2026' }],
	[
		'due date in the zone of the workflow',
		{ due_date: '2026-12-30T17:00:00Z' },
		'',
		{ due_date: '31/12/2026' },
	],
	[
		'another due date',
		{ due_date: '2026-12-12T00:00:00Z' },
		'due_date: 2026-12-12T00:00:00Z ≠ 31/12/2026',
		{ due_date: '31/12/2026' },
	],
	['due date dropped', {}, 'due_date: empty ≠ 31/12/2026', { due_date: '31/12/2026' }],
	['expiry date, which is not echoed', {}, '', { expired_date: '31/12/2026' }],
	['left empty', { vendor_invoice_number: 'INV-1' }, '', { vendor_invoice_number: '' }],
	['left null', {}, '', { currency_code: null }],
	['a field of an object', { reference: { id: 2 } }, '', { reference: { id: 1 } }],
	['a number as text', { branch: '5' }, '', { branch: 5 }],
	['a number as another text', { branch: '6' }, 'branch: 6 ≠ 5', { branch: 5 }],
	['a number as a word', { branch: 'five' }, 'branch: five ≠ 5', { branch: 5 }],
	['names of what every object has', {}, '', { constructor: 'a', toString: 'b' }],
	['the description is ACC’s own', {}, '', { description: 'Mine' }],
	[
		'a discount of the whole, and the total as ACC calculates it',
		{ discount_amount: 5, total_amount: 95.3 },
		'',
		{ discount_amount: 5 },
	],
	// Totals.
	['another total', { total_amount: 101 }, 'total_amount: 101 ≠ 100.3'],
	['no total', { total_amount: undefined }, 'total_amount: missing'],
	['total null', { total_amount: null }, 'total_amount: missing'],
	['total as text', { total_amount: '100.30' }],
	['total as another text', { total_amount: '100.31' }, 'total_amount: 100.31 ≠ 100.3'],
	['total as Indonesian text', { total_amount: '100,30' }, 'total_amount: 100,30 ≠ 100.3'],
	[
		'total of 1e400',
		JSON.parse('{"total_amount": 1e400}') as object,
		'total_amount: Infinity ≠ 100.3',
	],
	[
		'total as the text 1e400',
		{ total_amount: '1e400' },
		'total_amount: 100000000000000000000000000000000000000000000000000000000000… ≠ 100.3',
	],
	['total NaN', { total_amount: NaN }, 'total_amount: NaN ≠ 100.3'],
	['total as a list', { total_amount: [100.3] }, 'total_amount: [100.3] ≠ 100.3'],
	['total of the other sign', { total_amount: -100.3 }, 'total_amount: -100.3 ≠ 100.3'],
	['another sub-total', { sub_total_amount: 100.31 }, 'sub_total_amount: 100.31 ≠ 100.3'],
	['sub-total as text', { sub_total_amount: '100.3' }],
	['sub-total null', { sub_total_amount: null }, 'sub_total_amount: missing'],
	// Lines as a whole.
	['one line less', { items: [ANSWERED_LINES[0]] }, 'items: 1 ≠ 2 lines'],
	['one line more', { items: [...ANSWERED_LINES, {}] }, 'items: 3 ≠ 2 lines'],
	['no lines', { items: [] }, 'items: 0 ≠ 2 lines'],
	['lines missing', { items: undefined }, 'items: missing'],
	['lines as an object', { items: { 0: {}, 1: {} } }, 'items: missing'],
	['lines as text', { items: '[]' }, 'items: missing'],
	[
		'lines in another order, and one is another',
		{ items: [ANSWERED_LINES[1], { ...ANSWERED_LINES[0], quantity: 4 }] },
	],
	// What was not asked.
	['paid', { auto_create_payment: true, outstanding_amount: 0 }, '', { auto_create_payment: true }],
	[
		'all outstanding',
		{ auto_create_payment: true, outstanding_amount: 100.3 },
		'outstanding_amount: 100.3 ≠ 0',
		{ auto_create_payment: true },
	],
	[
		'partly outstanding, as a text',
		{ auto_create_payment: 'true', outstanding_amount: '0.3' },
		'outstanding_amount: 0.3 ≠ 0',
		{ auto_create_payment: true },
	],
	['nothing asked, nothing paid', { outstanding_amount: 100.3 }],
	[
		'no payment, all outstanding',
		{ outstanding_amount: 100.3 },
		'',
		{ auto_create_payment: false },
	],
	['paid unasked', { auto_create_payment: true }, 'auto_create_payment: true unasked'],
	['paid unasked, as a text', { auto_create_payment: 'TRUE' }, 'auto_create_payment: true unasked'],
	['other amount unasked', { other_amount: -5 }, 'other_amount: -5 unasked'],
	[
		'discount asked by a line',
		{
			discount_amount: 7,
			sub_total_amount: 10,
			total_amount: 3,
			items: [{ sub_total_amount: 10, discount_amount: 7 }],
		},
		'',
		{ items: [line(1, 10, { discount_amount: 7 })] },
	],
];

const VOUCHER_BODY = {
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
	['all agrees', {}],
	['another amount', { total_amount: 3 }, 'total_amount: 3 ≠ 0.3'],
	['the other sign', { total_amount: -0.3 }, 'total_amount: -0.3 ≠ 0.3'],
	['amount as text', { total_amount: '0.30' }],
	['amount null', { total_amount: null }, 'total_amount: missing'],
	['amount off by half a millionth', { total_amount: 0.300_000_5 }],
	['amount off by more', { total_amount: 0.300_000_6 }, 'total_amount: 0.300001 ≠ 0.3'],
	['another category', { category_code: 'KK02' }, 'category_code: KK02 ≠ KK01'],
	['category with blanks', { category_code: ' KK01 ' }],
	['category in small letters', { category_code: 'kk01' }, 'category_code: kk01 ≠ KK01'],
	['category as a number', { category_code: 101 }, '', { category_code: '101' }],
	['category empty', { category_code: '' }, 'category_code: empty ≠ KK01'],
	['another description', { description: 'Water' }, 'description: Water ≠ Electricity'],
	['description dropped', { description: null }, 'description: empty ≠ Electricity'],
	[
		'description on one line',
		{ description: 'Electricity November' },
		'',
		{ description: 'Electricity\r\nNovember' },
	],
	[
		'description cut off',
		{ description: LONG.slice(0, 255) },
		`description: …${LONG.slice(240, 255)} ≠ …${LONG.slice(240, 300)}…`,
		{ description: LONG },
	],
	[
		'description of another length',
		{ description: 'y'.repeat(1000) },
		`description: ${'y'.repeat(60)}… ≠ x`,
		{ description: 'x' },
	],
	['no description asked', { description: 'Kas keluar' }, '', { description: '' }],
	['another bank, if it is echoed', { bank_code: 'BNI' }, 'bank_code: BNI ≠ BCA'],
	[
		'another account, if it is echoed',
		{ bank_account_number: '123' },
		'bank_account_number: 123 ≠ 0123',
	],
	['the account holder in capitals', { bank_account_name: 'PT SAYA' }],
	[
		'a field of the user’s own',
		{ member_code: '' },
		'member_code: empty ≠ M-1',
		{ member_code: 'M-1' },
	],
	[
		'text that could be markup',
		{ description: '<b>"Electricity"</b>' },
		'description: <b>"Electricity"</b> ≠ Electricity',
	],
];

describe('what came back for an invoice', () => {
	it.each(INVOICES)('%s', (_name, answer, differences = '', asked = {}) => {
		const got = ofInvoice(invoice(ASKED_LINES, asked), { ...ANSWER, ...answer });
		expect(written(got)).toBe(differences);
	});

	it('a field that the answer does not have is not compared', () => {
		const { document_date, sub_total_amount, total_amount } = ANSWER;
		const items = ANSWERED_LINES.map((each) => ({ sub_total_amount: each.sub_total_amount }));
		const answer = { document_date, sub_total_amount, total_amount, items };
		const asked = { auto_create_payment: true, currency_code: 'USD' };
		expect(ofInvoice(invoice(ASKED_LINES, asked), answer)).toEqual([]);
	});
});

describe('what came back for a voucher', () => {
	it.each(VOUCHERS)('%s', (_name, answer, differences = '', asked = {}) => {
		const got = ofVoucher({ ...VOUCHER_BODY, ...asked }, { ...VOUCHER_ANSWER, ...answer });
		expect(written(got)).toBe(differences);
	});

	it.each([null, undefined, '', 'posted', 5, [], {}, [VOUCHER_ANSWER]])(
		'no answer: %j',
		(answer) => {
			const missing = 'document_date: missing; total_amount: missing';
			expect(written(ofVoucher(VOUCHER_BODY, answer))).toBe(missing);
		},
	);

	it.each([
		['below', '0.31', 0.3, ''],
		['at the limit', '0.3', 0.3, ''],
		['above', '0.25', 0.3, 'total_amount: 0.3 > 0.25'],
		['above, below zero', '0.25', -0.3, 'total_amount: -0.3 > 0.25; total_amount: -0.3 ≠ 0.3'],
		['not a number', '5', 'five', 'total_amount: five ? 5; total_amount: five ≠ 0.3'],
		['missing', '5', undefined, 'total_amount:  ? 5; total_amount: missing'],
	])('the Amount Limit: %s', (_name, limit, total_amount, differences) => {
		const got = ofVoucher(VOUCHER_BODY, { ...VOUCHER_ANSWER, total_amount }, limit);
		expect(written(got)).toBe(differences);
	});

	it('an Extra Field called items makes no invoice of it', () => {
		const body = { ...VOUCHER_BODY, items: [line(1, 2)] };
		expect(ofVoucher(body, VOUCHER_ANSWER)).toEqual([]);
	});
});

describe('an answer of any shape', () => {
	const names = [...Object.keys(ANSWER), ...Object.keys(VOUCHER_BODY), 'customer_name'];
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
						...ofInvoice(invoice(ASKED_LINES, { auto_create_payment: true }), answer, zone),
						...ofVoucher(VOUCHER_BODY, answer, undefined, zone),
					];
					expect(warnings.length).toBeGreaterThan(1);
					for (const { asked = '', answered = '' } of warnings) {
						expect(Math.max(asked.length, answered.length)).toBeLessThan(100);
					}
				}
			}),
			{ numRuns: 1000 },
		);
	});

	it('a time zone that does not exist is no difference, where the day is that of UTC', () => {
		expect(ofInvoice(invoice(ASKED_LINES), ANSWER, 'Mars/Olympus')).toEqual([]);
	});
});
