import fc from 'fast-check';

import type { Asked } from '../../nodes/AccAccounting/create/asked';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/create/ended';
import type { DocumentType } from '../../nodes/AccAccounting/documents/documentType';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { toldRowOf } from '../../nodes/AccAccounting/telling/row';
import { summaryOf } from '../../nodes/AccAccounting/telling/totals';
import { ended, OPTIONS, posted, runOf, wrong } from '../support/ended';
import { looked, repeated, skipped, YEAR } from './told';

const failure = FAILURE.noAnswer();

function summarize(
	documents: Ended[],
	change: Partial<EndedRun> = {},
	type: DocumentType = VOUCHER,
) {
	const run = runOf(documents, change);
	const rows = run.documents.map((each) => toldRowOf(each, { run, type }));
	return summaryOf(rows, { run, type });
}

const dry = { mode: 'dryRun' } as const;

/** A document with an amount that comes in or goes out, or with none that can be read. */
const money = <E extends Ended>(each: E, total?: string, direction?: 'in' | 'out'): E => ({
	...each,
	direction,
	asked: { ...each.asked, total },
});
const ready = ended({ outcome: 'ready' });

describe('the line of a dry run', () => {
	it('has rows, money in, and money out for each verdict', () => {
		const documents = [
			money(ready, '10900000', 'in'),
			...repeated(2, () => money(ready, '3732500', 'out')),
			money(wrong([YEAR]), '385000', 'out'),
			money(wrong([YEAR])),
			money(skipped, '25000', 'in'),
			money(looked, '1.5', 'in'),
		];
		expect(summarize(documents, dry).text).toBe(
			'OK 3 (in 10,900,000, out 7,465,000), look 1 (in 1.50), wrong 2 (out 385,000), skipped 1 (in 25,000)',
		);
		const format = { amounts: 'indonesian', dates: 'dayFirst' } as const;
		expect(summarize(documents.slice(0, 3), { ...dry, options: { ...OPTIONS, format } }).text).toBe(
			'OK 3 (in 10.900.000, out 7.465.000)',
		);
	});

	it('takes the direction from columns or marks if the category was not looked up', () => {
		const sheet: Asked['sheet'] = { direction: 'in', cells: {}, content: [] };
		expect(summarize([wrong([YEAR], { total: '5', sheet })], dry).text).toBe('wrong 1 (in 5)');
	});

	it('counts rows without an amount', () => {
		expect(summarize([money(wrong([YEAR])), money(skipped)], dry).text).toBe('wrong 1, skipped 1');
	});

	it('has one total if no document has a direction, and never adds currencies', () => {
		expect(summarize([money(ready, '5'), money(ready, '6')], dry).text).toBe('OK 2 (total 11)');
		expect(summarize([money(ready, '5'), money(ready, '6', 'in')], dry).text).toBe(
			'OK 2 (in 6, without direction 5)',
		);
		expect(summarize([money(ready, '5')], dry, PURCHASE_INVOICE).text).toBe(
			'OK 1 (total before tax 5)',
		);
		const dollars = ended({ outcome: 'ready' }, { total: '5', body: { currency_code: 'USD' } });
		const mixed = summarize([money(ready, '5'), dollars], dry);
		expect(mixed).toMatchObject({ text: 'OK 2', amount: { ok: null } });
	});
});

describe('the line of a run', () => {
	const documents = [
		money(posted('00001/AKB/11/26'), '10', 'in'),
		money(ended({ outcome: 'refused', failure }), '3', 'out'),
		money(posted('00002/AKB/11/26'), '5.5', 'out'),
		money(skipped, '7', 'in'),
		money(ended({ outcome: 'unknown', failure }), '1', 'in'),
		money(ended({ outcome: 'refused' }), '2', 'in'),
		money(posted('00004/AKB/11/26'), '1', 'in'),
	];

	it('has the numbers, and the same for each outcome', () => {
		expect(summarize(documents).text).toBe(
			'Posted 3 (first 00001/AKB/11/26, last 00004/AKB/11/26, in 11, out 5.50), refused 1 (out 3), skipped 1 (in 7), unknown 1 (in 1), not sent 1 (in 2)',
		);
	});

	it('is short if nothing, or one document, was posted', () => {
		expect(summarize([money(skipped, '7', 'in')]).text).toBe('Posted 0, skipped 1 (in 7)');
		expect(summarize([money(posted('7/AKB/11/26'), '1250000.5')]).text).toBe(
			'Posted 1 (7/AKB/11/26, total 1,250,000.50)',
		);
	});

	it('is in the summary item, next to its figures', () => {
		expect(summarize(documents)).toMatchObject({
			posted: 3,
			refused: 2,
			skipped: 1,
			unknown: 1,
			moneyIn: { posted: 11, refused: 2, skipped: 7, unknown: 1 },
			moneyOut: { posted: 5.5, refused: 3, skipped: 0, unknown: 0 },
			amount: { posted: 0, refused: 0, skipped: 0, unknown: 0 },
			firstNumber: '00001/AKB/11/26',
			lastNumber: '00004/AKB/11/26',
		});
		expect(summarize([ready], dry)).toMatchObject({
			ok: 1,
			look: 0,
			wrong: 0,
			skipped: 0,
			amount: { ok: 10 },
			firstNumber: '',
		});
	});
});

it('sums are exact, even if a number cannot represent them', () => {
	const sumOf = (...totals: string[]) =>
		summarize(
			totals.map((total) => money(ready, total)),
			dry,
		).amount.ok;
	expect(sumOf('0.1', '0.2')).toBe(0.3);
	expect(sumOf('9007199254740991', '0.01')).toBe('9007199254740991.01');
	fc.assert(
		fc.property(fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 20 }), (units) => {
			const exact = units.reduce((sum, each) => sum + BigInt(each), 0n);
			expect(String(sumOf(...units.map(String)))).toBe(String(exact));
		}),
	);
});

it('every document is counted exactly once', () => {
	const one = fc.constantFrom<Ended>(
		posted('1'),
		wrong([YEAR]),
		skipped,
		ended({ outcome: 'refused' }),
		ended({ outcome: 'unknown', failure }),
	);
	fc.assert(
		fc.property(fc.array(one, { minLength: 1 }), (documents) => {
			const counts = summarize(documents).text.replace(/\([^)]*\)/g, '');
			const counted = [...counts.matchAll(/[a-z ]+ (\d+)/gi)];
			const sum = counted.reduce((all, [, count]) => all + Number(count), 0);
			expect(sum).toBe(documents.length);
		}),
	);
});
