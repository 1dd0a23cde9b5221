import fc from 'fast-check';

import {
	compareAnswer,
	isOtherTotal,
	type Difference,
} from '../../nodes/AccAccounting/documents/compare';
import { line, invoice } from '../support/documents';

const DATE = '2026-11-21T00:00:00Z';

type Json = Record<string, unknown>;

/** Differences in the tables' notation: `total_amount: 2 ≠ 3; document_date: missing`. */
function written(differences: Difference[]): string {
	const texts = differences.map(({ kind, field, asked, answered }) =>
		kind === 'missing' ? `${field}: missing` : `${field}: ${answered} ≠ ${asked}`,
	);
	return texts.join('; ');
}

const HEAD = { vendorName: 'PT Maju', documentDate: '21/11/2026' };
const LINES: unknown[] = [
	line({ quantity: 3, unit_price: 0.1 }),
	line({ quantity: 2, unit_price: 50, tax_code: 'PPN' }),
];
const INVOICE: Json = { document_date: DATE, sub_total_amount: 100.30000000000001 };

/** Compares an answer with an invoice of these lines. */
function ofInvoice(answer: unknown, lines = LINES) {
	const sent = invoice(HEAD, lines);
	expect(sent.problems).toEqual([]);
	return written(compareAnswer(sent, answer));
}

const VOUCHER = { document_date: DATE, total_amount: 0.3 };

function ofVoucher(answer: unknown) {
	const totals = { total_amount: 0.3 };
	const body = { document_date: '21/11/2026', bank_code: '008', ...totals };
	return written(compareAnswer({ body, totals }, answer));
}

describe('the answer to an invoice', () => {
	it.each<[string, Json, string?]>([
		['all agrees', {}],
		["midnight of another server's time zone", { document_date: '2026-11-20T17:00:00Z' }],
		['the day as it was sent', { document_date: '21/11/2026' }],
		[
			'another day',
			{ document_date: '2026-11-23T00:00:00Z' },
			'document_date: 2026-11-23T00:00:00Z ≠ 21/11/2026',
		],
		['no day', { document_date: null }, 'document_date: missing'],
		['a day that is no text', { document_date: 5 }, 'document_date: 5 ≠ 21/11/2026'],
		['another sub-total', { sub_total_amount: 100.31 }, 'sub_total_amount: 100.31 ≠ 100.3'],
		['less than half a cent', { sub_total_amount: 100.304 }],
		['no sub-total', { sub_total_amount: '' }, 'sub_total_amount: missing'],
		['a word as the sub-total', { sub_total_amount: 'a  lot' }, 'sub_total_amount: a lot ≠ 100.3'],
		['what is not compared', { total_amount: 7, items: [], vendor_name: 'PT Mundur' }],
	])('%s', (_name, answer, differences = '') => {
		expect(ofInvoice({ ...INVOICE, ...answer })).toBe(differences);
	});

	it('tolerates a service that adds binary fractions, at any size', () => {
		const cents = fc.integer({ min: 0, max: 1_000_000_000_00 });
		const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 999_999 }), cents), {
			minLength: 1,
			maxLength: 50,
			size: 'max',
		});
		const check = (asked: Array<[number, number]>) => {
			const lines = asked.map(([quantity, price]) =>
				line({ quantity: quantity / 1000, unit_price: price / 100 }),
			);
			const total = asked.reduce((sum, [each, price]) => sum + (each / 1000) * (price / 100), 0);
			expect(ofInvoice({ ...INVOICE, sub_total_amount: total }, lines)).toBe('');
			const wrong = { ...INVOICE, sub_total_amount: total * 1.001 + 0.01 };
			expect(ofInvoice(wrong, lines)).toMatch(/^sub_total_amount/);
		};
		fc.assert(fc.property(amounts, check), { numRuns: 200 });
	});
});

it.each<[string, unknown, string]>([
	['the same total', '111.3', ''],
	['another total', 100.3, 'total_amount: 100.3 ≠ 111.3'],
	['no total', undefined, 'total_amount: missing'],
])('the answer to an invoice with a stated total: %s', (_, total_amount, differences) => {
	const sent = invoice({ ...HEAD, invoiceTotal: 111.3 }, LINES);
	expect(written(compareAnswer(sent, { ...INVOICE, total_amount }))).toBe(differences);
});

describe('the answer to a voucher', () => {
	it.each<[string, unknown, string]>([
		['all agrees', 0.3, ''],
		['a text', '0.30', ''],
		['another total', 0.31, 'total_amount: 0.31 ≠ 0.3'],
		['a negative total', -0.3, 'total_amount: -0.3 ≠ 0.3'],
		['not a number', 'five', 'total_amount: five ≠ 0.3'],
		['missing', undefined, 'total_amount: missing'],
	])('%s', (_name, total_amount, differences) => {
		expect(ofVoucher({ ...VOUCHER, total_amount })).toBe(differences);
	});
});

describe('an answer of any shape', () => {
	it.each([
		['JSON', fc.jsonValue()],
		['anything', fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true })],
	])('never throws, and is never mistaken for a correct one: %s', (_name, value) => {
		const names = Object.keys({ ...INVOICE, ...VOUCHER });
		const shape = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
			requiredKeys: [],
		});
		fc.assert(
			fc.property(fc.oneof(value, shape), (answer) => {
				for (const differences of [ofInvoice(answer), ofVoucher(answer)]) {
					expect(differences).not.toBe('');
					expect(differences.length).toBeLessThan(500);
				}
			}),
			{ numRuns: 500 },
		);
	});
});

it.each<[string, Json, unknown, boolean]>([
	['is the same', {}, 1110, false],
	['differs by a rupiah for each line', {}, 1108, false],
	['differs by more', {}, 1107.99, true],
	['is no number', {}, 'x', false],
	['differs by a cent for each line', { currency_code: 'USD' }, 1110.02, false],
	['differs by more in another currency', { currency_code: 'USD' }, 1110.03, true],
])('a stated total that %s: %#', (_, body, total_amount, expected) => {
	const totals = { invoice_total: 1110, lines: 2 };
	expect(isOtherTotal({ body, totals }, { total_amount })).toBe(expected);
	expect(isOtherTotal({ body, totals: { lines: 2 } }, { total_amount })).toBe(false);
});
