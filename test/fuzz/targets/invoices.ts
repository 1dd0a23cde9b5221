import assert from 'node:assert/strict';
import fc from 'fast-check';

import { compareAnswer } from '../../../nodes/AccAccounting/documents/compare';
import { readDate, toAccDate } from '../../../nodes/AccAccounting/values/dates';
import { readDecimal, multiply, sum, toText } from '../../../nodes/AccAccounting/values/decimal';
import type { Problem } from '../../../nodes/AccAccounting/values/reading';
import { PURCHASE_INVOICE } from '../../../nodes/AccAccounting/documents/types';
import { joinRows } from '../../../nodes/AccAccounting/sheet/rows';
import { SETTINGS } from '../../support/documents';
import { invoiceRow } from '../../support/invoiceRow';
import { exactValue } from '../exact';
import { target } from '../target';

const LONG = 'INV-2026-11-21-of-the-branch-in-Surabaya-and-its-warehouses-number-';

const some = (...values: unknown[]) => fc.constantFrom(...values);
/** One of the values, or anything at all. */
const orAnything = (...values: unknown[]) =>
	fc.oneof(
		{ weight: 6, arbitrary: some(...values) },
		{ weight: 1, arbitrary: fc.anything({ withBigInt: true, withDate: true }) },
	);

const HEADER = {
	vendorName: 'PT A',
	documentDate: '21/11/2026',
	autoCreatePayment: undefined,
	otherAmount: 0,
	extraFields: '{"a":1}',
};
const HEADERS: Record<keyof typeof HEADER, fc.Arbitrary<unknown>> = {
	vendorName: orAnything('pt a', ' PT A ', 5, ''),
	documentDate: orAnything('2026-11-21', 46347, '11/21/2026', ''),
	autoCreatePayment: orAnything(null, '', true, 'TRUE', 'yes'),
	otherAmount: orAnything('0', '0.00', null, '', '1.500', 5),
	extraFields: orAnything('{ "a": 1 }', { a: 1 }, '{"a":1,"a":2}', '{}', '{"vendor_name":1}'),
};
const LINE = { item_name: 'Paper', quantity: 2, unit_price: '1.5', tax_code: 'PPN' };
const LINES: Record<string, fc.Arbitrary<unknown>> = {
	item_name: orAnything(5, ' ', 'Ink'),
	quantity: orAnything('3', 0.1, -2, '1.500', '', 999_999_999_999_999),
	unit_price: orAnything(0, '1.500,5', 1e-7, 123_456_789.123_456),
	tax_code: orAnything('', 'PPH23', null),
	discount_amount: orAnything(0, '1', 'none'),
};
/** Further rows mostly agree, because a successful reading is worth more than another refusal. */
const changes = (of: Record<string, fc.Arbitrary<unknown>>) =>
	fc
		.constantFrom(...Object.entries(of))
		.chain(([name, values]) => values.map((value): Record<string, unknown> => ({ [name]: value })));
const seldom = <T>(usual: T, other: fc.Arbitrary<T>) =>
	fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const row = fc
	.record({
		row: fc.nat(100_000),
		values: seldom({}, changes(HEADERS)).map((changed) => ({ ...HEADER, ...changed })),
		line: seldom({}, changes(LINES)).map((changed) => ({ ...LINE, ...changed })),
		settings: fc.record({
			timezone: fc.constant(SETTINGS.timezone),
			today: fc.constant(SETTINGS.today),
			withoutYear: fc.constant(SETTINGS.withoutYear),
			order: seldom('dayFirst', fc.constant('monthFirst')),
			amountFormat: seldom('plain', fc.constantFrom('indonesian', 'english')),
		}),
		key: seldom(`${LONG}1`, fc.constantFrom(`${LONG}2`, 'x')),
		group: fc.constant('A'),
		problems: fc.constant<Problem[]>([]),
	})
	.map(({ values, line, ...each }) => {
		// An invoice of equal lines is refused.
		const item_name = line.item_name === LINE.item_name ? `Paper ${each.row}` : line.item_name;
		const found = invoiceRow(each.row, values, { ...each, line: { ...line, item_name } });
		return { ...found, said: values };
	});

/** Maximum total length of problem texts, which are shown in a panel. */
const LONGEST_MESSAGE = 2_000;

const exactOf = (value: unknown) => readDecimal(String(value)) ?? assert.fail(`${String(value)}`);

/** An invoice that can be sent has the values of all of its rows, and equals their sum. */
export const invoiceRows = target(
	'rows of an invoice',
	fc.array(row, { minLength: 1, maxLength: 30 }),
	([first, ...others]) => {
		assert.ok(first);
		const rows: [typeof first, ...typeof others] = [first, ...others];
		const { problems, body, totals } = joinRows(PURCHASE_INVOICE, rows, String);
		for (const problem of problems) {
			const { length } = JSON.stringify(problem);
			assert.ok(length < LONGEST_MESSAGE, `${length} signs`);
		}
		if (problems.length > 0) return;
		assert.deepEqual(JSON.parse(JSON.stringify(body)), { ...body });
		const items = body.items as Array<Record<string, unknown>>;
		assert.equal(items.length, rows.length);
		const subTotal = sum(
			items.map((item) => multiply(exactOf(item.quantity), exactOf(item.unit_price))),
		);
		assert.equal(exactValue(String(totals.sub_total_amount)), exactValue(toText(subTotal)));
		assert.equal(new Set(items.map((item) => item.tax_code || undefined)).size <= 2, true);
		for (const { said: header, settings, key } of rows) {
			assert.equal(String(header.vendorName).trim(), body.vendor_name);
			const date = readDate(header.documentDate, settings);
			assert.ok(date.ok && toAccDate(date.value) === body.document_date);
			assert.equal(key, first.key, 'a key of the duplicate guard was lost');
		}
	},
);

/* --- answers --- */

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100);
const line = fc.record({
	item_code: some('', 'A', '01'),
	item_name: some('Paper', 'Ink', 'Box'),
	quantity: fc.integer({ min: 1, max: 999 }),
	unit_of_measurement: some('', 'pcs'),
	unit_price: cents,
	discount_amount: fc.constant(0),
	tax_code: fc.constant(''),
});
const ASKED = { vendor_name: 'PT Maju', document_date: '21/11/2026' };
const change = fc.record({
	at: fc.nat(),
	field: fc.constantFrom(
		'sub_total_amount',
		'quantity',
		'unit_price',
		'item_name',
		'document_date',
	),
	by: fc.anything({ withBigInt: true, withDate: true }),
});

/** The answer of a service that did what was requested. */
function echo(lines: Array<Record<string, unknown>>) {
	const items = lines.map((each) => ({
		...each,
		sub_total_amount: Math.round(Number(each.quantity) * Number(each.unit_price) * 100) / 100,
	}));
	const total = Math.round(items.reduce((all, item) => all + item.sub_total_amount, 0) * 100) / 100;
	return {
		vendor_name: 'PT MAJU',
		document_date: '2026-11-21T00:00:00Z',
		sub_total_amount: total,
		total_amount: total,
		items: items as Array<Record<string, unknown>>,
	};
}

/**
 * A correct answer has no warnings, a cent too much has one, and no answer is too odd to be
 * compared.
 */
export const comparedAnswers = target(
	'answers that are compared',
	fc.tuple(fc.array(line, { minLength: 1, maxLength: 30 }), fc.array(change, { maxLength: 4 })),
	([lines, changes]) => {
		const answer = echo(lines);
		const { sub_total_amount } = answer;
		const totals = { lines: lines.length, sub_total_amount };
		const asked = { body: { ...ASKED, items: lines }, totals };
		assert.deepEqual(compareAnswer(asked, answer), []);
		const wrong = { ...answer, sub_total_amount: answer.sub_total_amount + 0.01 };
		assert.equal(compareAnswer(asked, wrong).length, 1);
		for (const { at, field, by } of changes) {
			const part: Record<string, unknown> | undefined =
				at % 3 === 0 ? answer : answer.items[at % answer.items.length];
			if (part) part[field] = by;
		}
		const differences = compareAnswer(asked, answer);
		assert.ok(differences.length <= 2);
		for (const each of differences) assert.ok(JSON.stringify(each).length < 400);
	},
);

/** Nor is anything else. */
export const oddAnswers = target(
	'answers of any shape',
	fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
	(answer) => {
		const asked = { body: { ...ASKED, items: [{ quantity: 1 }] }, totals: { sub_total_amount: 1 } };
		for (const odd of [answer, { items: answer }, { items: [answer] }]) {
			for (const each of compareAnswer(asked, odd)) {
				assert.ok(JSON.stringify(each).length < 400);
			}
		}
	},
);
