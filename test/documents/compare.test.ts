import fc from 'fast-check';

import { differencesOf, type Difference } from '../../nodes/AccAccounting/documents/compare';
import { line, invoice } from '../support/documents';

const ZONE = 'Asia/Jakarta';
const DATE = '2026-11-21T00:00:00Z';

type Json = Record<string, unknown>;

/** Differences in the tables' notation: `total_amount: 2 ≠ 3; items: missing`. */
function written(differences: Difference[]): string {
	const texts = differences.map(({ kind, field, asked, answered }) => {
		const values: Partial<Record<Difference['kind'], string>> = {
			differs: `${answered} ≠ ${asked ?? 'a number'}`,
			lines: `${answered} ≠ ${asked} lines`,
			aboveLimit: `${answered} > ${asked}`,
		};
		return `${field}: ${values[kind] ?? kind}`;
	});
	return texts.join('; ');
}

const HEAD = { vendorName: 'PT Maju', documentDate: '21/11/2026' };
const LINES: unknown[] = [
	line({ quantity: 3, unit_price: 0.1 }),
	line({ quantity: 2, unit_price: 50 }),
];
const INVOICE: Json = {
	document_date: DATE,
	vendor_name: 'PT Maju',
	sub_total_amount: 100.30000000000001,
	total_amount: 100.3,
	items: [{}, {}],
};

/** Compares an answer with an invoice, with `lines` and `head` added to those above. */
function ofInvoice(answer: unknown, { lines = LINES, head = {}, limit = '' } = {}, zone = ZONE) {
	const sent = invoice({ ...HEAD, ...head }, lines);
	expect(sent.problems).toEqual([]);
	return written(differencesOf({ ...sent, limit }, answer, zone));
}

const VOUCHER = { document_date: DATE, total_amount: 0.3 };

function ofVoucher(answer: unknown, limit?: string, zone = ZONE) {
	const totals = { total_amount: 0.3 };
	const body = { document_date: '21/11/2026', bank_code: '008', ...totals };
	return written(differencesOf({ body, totals, limit }, answer, zone));
}

describe('the answer to an invoice', () => {
	it.each<[string, Json, string?]>([
		['all agrees', {}],
		['the day in the zone of the workflow', { document_date: '2026-11-20T17:00:00Z' }],
		['the day as it was sent', { document_date: '21/11/2026' }],
		[
			'another day',
			{ document_date: '2026-11-22T00:00:00Z' },
			'document_date: 2026-11-22T00:00:00Z ≠ 21/11/2026',
		],
		['no day', { document_date: null }, 'document_date: missing'],
		['another sub-total', { sub_total_amount: 100.31 }, 'sub_total_amount: 100.31 ≠ 100.3'],
		['another total', { total_amount: '99' }, 'total_amount: 99 ≠ 100.3'],
		['less than half a cent', { total_amount: 100.304, sub_total_amount: 100.3 }],
		['no total', { total_amount: '' }, 'total_amount: missing'],
		['a word as the total', { total_amount: 'a  lot' }, 'total_amount: a lot ≠ 100.3'],
		['a line less', { items: [{}] }, 'items: 1 ≠ 2 lines'],
		['no lines', { items: undefined }, 'items: missing'],
		['another vendor, which nobody compares', { vendor_name: 'PT Mundur' }],
	])('%s', (_name, answer, differences = '') => {
		expect(ofInvoice({ ...INVOICE, ...answer })).toBe(differences);
	});

	it.each<[string, Json[], Json]>([
		['tax', [line({ tax_code: 'PPN' })], {}],
		['a discount', [line({ discount_amount: 1 })], {}],
		['another amount', [line()], { otherAmount: '5' }],
	])('a total with %s cannot be predicted', (_name, lines, head) => {
		const answer = { ...INVOICE, items: [{}], sub_total_amount: 1 };
		expect(ofInvoice({ ...answer, total_amount: 77 }, { lines, head })).toBe('');
		expect(ofInvoice({ ...answer, total_amount: 'x' }, { lines, head })).toBe(
			'total_amount: x ≠ a number',
		);
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
			const answer = { ...INVOICE, total_amount: total, sub_total_amount: total, items: asked };
			expect(ofInvoice(answer, { lines })).toBe('');
			const wrong = { ...answer, total_amount: total * 1.001 + 0.01 };
			expect(ofInvoice(wrong, { lines })).toMatch(/^total_amount/);
		};
		fc.assert(fc.property(amounts, check), { numRuns: 200 });
	});
});

describe('the answer to a voucher', () => {
	it.each<[string, string | undefined, unknown, string]>([
		['all agrees', undefined, 0.3, ''],
		['a text', undefined, '0.30', ''],
		['another total', undefined, 0.31, 'total_amount: 0.31 ≠ 0.3'],
		['below the limit', '0.31', 0.3, ''],
		['at the limit', '0.3', 0.3, ''],
		['above the limit', '0.25', 0.3, 'total_amount: 0.3 > 0.25'],
		['above it, below zero', '0.25', -0.3, 'total_amount: -0.3 > 0.25; total_amount: -0.3 ≠ 0.3'],
		['not a number', '5', 'five', 'total_amount: five ≠ 0.3'],
		['missing', '5', undefined, 'total_amount: missing'],
	])('%s', (_name, limit, total_amount, differences) => {
		expect(ofVoucher({ ...VOUCHER, total_amount }, limit)).toBe(differences);
	});

	it('an Extra Field named items does not make it an invoice', () => {
		const totals = { total_amount: 1 };
		const body = { document_date: '21/11/2026', items: [line()] };
		const answer = { document_date: DATE, total_amount: 1 };
		expect(differencesOf({ body, totals }, answer, ZONE)).toEqual([]);
	});
});

describe('an answer of any shape', () => {
	it.each([
		['JSON', fc.jsonValue()],
		['anything', fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true })],
	])('never throws, and is never mistaken for a correct one: %s', (_name, value) => {
		const shape = fc.record(Object.fromEntries(Object.keys(INVOICE).map((name) => [name, value])), {
			requiredKeys: [],
		});
		fc.assert(
			fc.property(fc.oneof(value, shape), (answer) => {
				for (const zone of [ZONE, 'Mars/Olympus']) {
					expect(ofInvoice(answer, {}, zone)).not.toBe('');
					expect(ofVoucher(answer, undefined, zone)).not.toBe('');
					expect(ofInvoice(answer, {}, zone).length).toBeLessThan(500);
				}
			}),
			{ numRuns: 500 },
		);
	});

	it('an unknown time zone causes no difference if the day is that in UTC', () => {
		expect(ofInvoice(INVOICE, {}, 'Mars/Olympus')).toBe('');
	});
});
