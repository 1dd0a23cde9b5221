import { DateTime } from 'luxon';

import type { Draft } from '../../nodes/AccAccounting/reading/draft';
import {
	hintsOfDrafts,
	hintsOfSameKey,
	hintsOfTries,
	howItWent,
} from '../../nodes/AccAccounting/telling/hints';
import type { Outcome } from '../../nodes/AccAccounting/posting/outcome';
import { otherDay, readDate } from '../../nodes/AccAccounting/values/dates';
import { CONTINUE, CREATE, hintsOf, jsonOf, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

const NOTHING =
	'Other Amount: {{ $json.shiping }} gives nothing for any item. Check the names in it, unless the field is meant to stay empty.';
const invoice = (options: Json = {}): Json => ({
	...CREATE.salesInvoice,
	additionalFields: { otherAmount: '={{ $json.shiping }}' },
	options,
});

describe('a field whose expression gives nothing for any item', () => {
	it.each([{}, CONTINUE])('is told after a run, and in its summary: %j', async (node) => {
		const result = await pair.run(invoice({ summaryItem: true }), rows(2), node);
		expect(hintsOf(result)).toContain(NOTHING);
		expect(jsonOf(result, 1)[0]?.hints).toContain(NOTHING);
		expect(pair.sandbox.ledger()).toHaveLength(2);
	});

	it('is told by a dry run', async () => {
		expect(hintsOf(await pair.run(invoice({ dryRun: true }), rows(2)))).toContain(NOTHING);
	});

	it('is part of an error, with which n8n drops hints', async () => {
		const descriptionOf = async (input: Json[]) =>
			((await pair.run(invoice(), input)).error as unknown as { description: string }).description;
		expect(await descriptionOf([...rows(1), { ...rows(1)[0], date: 'x' }])).toContain(NOTHING);
		pair.sandbox.setFaults([
			{ fault: { kind: 'status', httpStatus: 403 }, path: '/v1/sales-invoices' },
		]);
		expect(await descriptionOf(rows(1))).toContain(NOTHING);
	});

	it('is not told where one item has it', async () => {
		const input = rows(3).map((row, at) => (at === 1 ? { ...row, shiping: 5 } : row));
		expect(hintsOf(await pair.run(invoice(), input)).join()).not.toContain('Other Amount');
	});
});

describe('a moment that is of another day in the workflow than where it comes from', () => {
	const settings = { timezone: 'America/New_York', order: 'dayFirst' } as const;
	const hint = (value: unknown) => {
		const reading = readDate(value, settings);
		return reading.ok ? otherDay(value, reading.value, settings) : 'unreadable';
	};

	it('is told, with both days and the time zone', () => {
		const order = DateTime.fromISO('2026-11-21T08:00:00+07:00', { setZone: true });
		for (const value of ['2026-11-21T08:00:00+07:00', order, { ...order }]) {
			expect(hint(value)).toMatch(
				/^21\/11\/2026 where it comes from, was taken as 20\/11\/2026, .*\(America\/New_York\)/,
			);
		}
	});

	it.each([
		'2026-11-21T20:00:00+07:00',
		'2026-11-21T08:00:00',
		'2026-11-21',
		'21/11/2026',
		'21 Nov 2026',
		new Date('2026-11-21T01:00:00Z'),
		46347,
	])('is not told of %p', (value) => {
		expect(hint(value)).toBeUndefined();
	});

	it('is one hint for a run', async () => {
		const input = rows(3).map((row) => ({ ...row, date: '2026-11-21T02:00:00+14:00' }));
		const hints = hintsOf(await pair.run(CREATE.voucher, input)).join('\n');
		expect(hints.match(/where it comes from/g)).toHaveLength(1);
		expect(hints).toContain('Document Date: "2026-11-21T02:00:00+14:00", 21/11/2026 where');
		expect(hints).toContain('The same holds for 2 more.');
	});
});

it('Execute Once is told', async () => {
	const result = await pair.run(CREATE.voucher, rows(3), { executeOnce: true });
	expect(pair.sandbox.ledger()).toHaveLength(1);
	expect(hintsOf(result)).toContainEqual(expect.stringMatching(/^Execute Once is on/));
});

function draft(row: number, rest: Partial<Draft> = {}): Draft {
	return {
		...{ rows: [row], problems: [], body: {}, totals: {}, compare: () => [], simplify: true },
		...rest,
	};
}

describe('a date more than a year from today', () => {
	const now = Date.UTC(2026, 10, 22);
	const of = (...dates: unknown[]) =>
		hintsOfDrafts(
			dates.map((document_date, row) => draft(row, { body: { document_date } })),
			now,
		);

	it('is told with its items and an example, and none within a year or so', () => {
		expect(of('22/11/2026', '31/12/2025', '01/12/2027', undefined)).toEqual([]);
		expect(of('22/11/2026', '23/11/2022', '21/11/2030')).toEqual([
			expect.stringMatching(/^Document Date is more than a year .*: items 1, 2, .* 23\/11\/2022\./),
		]);
	});
});

describe('one key for all documents', () => {
	const key = { text: 'k', recorded: 'k' };
	const problems = [{ field: 'Bank', message: 'wrong' }];

	it('is told where one of several was sent', () => {
		expect(hintsOfSameKey([draft(0, { key }), draft(1, { key, problems })])).toHaveLength(1);
		expect(hintsOfSameKey([draft(0, { key }), draft(1)])).toEqual([]);
		expect(hintsOfSameKey([draft(0, { key, problems }), draft(1, { key, problems })])).toEqual([]);
		const other = { text: 'o', recorded: 'o' };
		expect(hintsOfSameKey([draft(0, { key }), draft(1, { key: other })])).toEqual([]);
	});
});

it('outcomes of earlier tries are counted', () => {
	const skipped: Outcome = { outcome: 'skipped', key: 'k', reason: 'known' };
	expect(hintsOfTries(new Map())).toEqual([]);
	expect(hintsOfTries(new Map([['0', skipped]]))[0]).toMatch(/^1 outcome is .* again for it\.$/);
});

describe('how a run went', () => {
	const failure = { message: 'bank not found (01)', description: 'Check the bank.' };
	const refused = (row: number, message = failure.message) => ({
		draft: draft(row),
		outcome: { outcome: 'refused', failure: { ...failure, message } } as Outcome,
	});
	const went = (postings: Array<{ draft: Draft; outcome: Outcome }>, took?: string) =>
		howItWent({ postings, lookFor: new Map(), hints: ['a hint'], took });

	it('says why documents were refused, each reason once', () => {
		expect(went([refused(0), refused(1), refused(2), refused(3)])).toEqual({
			hints: ['a hint'],
			text: 'Posted 0, refused 4\nbank not found (01): items 0, 1, 2, 3. Check the bank.',
			isFailed: true,
		});
	});

	it('leaves many reasons to a dry run', () => {
		const many = [refused(0), refused(1), refused(2), refused(3, 'closed')];
		expect(went(many).text).toBe('Posted 0, refused 4. A Dry Run says why in full.');
	});

	it('tells how long it took, and which answers were other than expected', () => {
		const outcome: Outcome = { outcome: 'posted', number: '7', document: {}, warnings: ['w'] };
		expect(went([{ draft: draft(0), outcome }], '1 documents in 9 seconds')).toEqual({
			hints: ['a hint', expect.stringContaining('asked for 1 of 1 documents')],
			text: 'Posted 1 (7, without a total amount). 1 documents in 9 seconds',
			isFailed: false,
		});
	});
});

const ROW_NUMBER = expect.stringContaining('Duplicate Guard Key is the row number');

/** The hints of a run, real or dry, of rows 2 to 4 of a sheet with this key. */
async function hintsWith(key: string, more: Json = {}): Promise<string[]> {
	const input = rows(3).map((row, index) => ({ ...row, row_number: index + 2 }));
	const options = { duplicateGuard: { guard: { key } }, ...more };
	return hintsOf(await pair.run({ ...CREATE.voucher, options }, input));
}

describe('a key that is the row number', () => {
	it.each([
		'={{ $json.row_number }}',
		'={{ String($json["row_number"]) }}',
		'= {{ $json.row_number }} ',
	])('gets a hint: %s', async (key) => {
		expect(await hintsWith(key, { dryRun: true })).toContainEqual(ROW_NUMBER);
		expect(await hintsWith(key)).toContainEqual(ROW_NUMBER);
	});

	it.each(['={{ $json.mark }}', '={{ $json.mark + $json.row_number }}'])(
		'is not what %s is',
		async (key) => {
			expect(await hintsWith(key, { dryRun: true })).not.toContainEqual(ROW_NUMBER);
		},
	);
});
