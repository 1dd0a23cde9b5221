import fc from 'fast-check';

import type { Ended } from '../../nodes/AccAccounting/posting/ended';
import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import { lookForOf } from '../../nodes/AccAccounting/telling/lookFor';
import { asked, COMPANY, ended, posted } from '../support/ended';

const AKB = (sequence: number, month = '11') =>
	`${String(sequence).padStart(5, '0')}/AKB/${month}/26`;

/** A document by its number, `?` if unknown, `?N` if unknown with a number, `x` if refused. */
function document(what: string, change: Partial<Asked> = {}): Ended {
	const failure = { code: 'noAnswer' } as const;
	if (what === 'x') return ended({ outcome: 'refused', failure }, change);
	if (!what.startsWith('?')) return posted(what, change);
	const [number, ...others] = what.slice(1).split('+');
	const evident = number ? { number, ...(others.length > 0 ? { others } : {}) } : {};
	return ended({ outcome: 'unknown', failure, ...evident }, change);
}

function lookFor(run: Array<string | Ended>) {
	const documents = run.map((each) => (typeof each === 'string' ? document(each) : each));
	return [...lookForOf(documents).values()].map(({ candidates, known }) => [candidates, known]);
}

const NOTHING = [[], ''];
const DECEMBER = { date: { year: 2026, month: 12, day: 1 } };
const body = (change: object) => ({ body: { ...asked().body, ...change } });

describe('the number of an unknown document', () => {
	const CASES: Array<[string, Array<string | Ended>, unknown[]]> = [
		[
			'is one that is missing between documents of the run',
			[AKB(6), '?', AKB(8)],
			[[[AKB(7)], '00007 is missing between 00006 and 00008 of this run']],
		],
		[
			'is one of several, whatever order they came in',
			[AKB(9), '?', AKB(1), AKB(4), AKB(5), AKB(6), AKB(7)],
			[
				[
					[AKB(2), AKB(3), AKB(8)],
					'00002–00003, 00008 are missing between 00001 and 00009 of this run',
				],
			],
		],
		['is not told if the numbers follow each other', [AKB(1), '?', AKB(2)], [NOTHING]],
		['is not told after the last number', [AKB(1), AKB(2), '?'], [NOTHING]],
		['is not told from one number', ['?', AKB(2), '?'], [NOTHING, NOTHING]],
		['is not told if nothing was posted', ['?', 'x'], [NOTHING]],
		[
			'is not told across series, or shapes that are not known',
			[AKB(1), '?', '00003/AKM/11/26', '?', 'A-5'],
			[NOTHING, NOTHING],
		],
		['is not told across widths', ['1/AKB/11/26', '?', AKB(3)], [NOTHING]],
		[
			'is of the month of its date',
			[
				AKB(1),
				AKB(3),
				document(AKB(5, '12'), DECEMBER),
				document('?', DECEMBER),
				document(AKB(8, '12'), DECEMBER),
				document(AKB(99), DECEMBER),
			],
			[
				[
					[AKB(6, '12'), AKB(7, '12')],
					'00006–00007 are missing between 00005 and 00008 of this run',
				],
			],
		],
		['is not told without a date', [AKB(1), document('?', { date: undefined }), AKB(3)], [NOTHING]],
		[
			'is not one that another document of the run has, whatever its bank',
			[AKB(1), '?', AKB(4), document(AKB(2), body({ bank_code: '014' })), document(`?${AKB(3)}`)],
			[NOTHING, [[AKB(3)], `ACC's answer holds the number ${AKB(3)}`]],
		],
		[
			'is the one in the answer, and others there',
			[AKB(1), document(`?${AKB(7)}+${AKB(8)}`)],
			[[[AKB(7), AKB(8)], `ACC's answer holds the numbers ${AKB(7)}, ${AKB(8)}`]],
		],
	];
	it.each(CASES)('%s', (_, run, expected) => {
		expect(lookFor(run)).toEqual(expected);
	});

	it.each<[string, Partial<Asked>]>([
		['bank', body({ bank_code: '014' })],
		['category', body({ category_code: 'KM01' })],
		['currency', body({ currency_code: 'USD' })],
		['company', { company: { ...COMPANY, tenantId: 'b' } }],
	])('is not told from documents of another %s', (_, change) => {
		expect(lookFor([AKB(1), document('?', change), AKB(3)])).toEqual([NOTHING]);
	});

	it('has at most 20 candidates, also in a gap without end', () => {
		const [candidates] = lookFor([AKB(1), '?', '99999/AKB/11/26'])[0] ?? [];
		expect(candidates).toHaveLength(20);
	});

	it('never is the number of another document of the run', () => {
		const runs = fc.array(
			fc.oneof(
				fc.constant('?'),
				fc.integer({ min: 1, max: 12 }).map((n) => AKB(n)),
			),
		);
		fc.assert(
			fc.property(runs, (run) => {
				for (const [candidates] of lookFor(run)) {
					expect((candidates as string[]).filter((number) => run.includes(number))).toEqual([]);
				}
			}),
		);
	});

	it('is looked for in linear time', () => {
		const run = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? AKB(at + 1) : '?'));
		expect(lookFor(run)).toHaveLength(10_000);
	});
});

describe('what an unknown document was sent with', () => {
	it('is what a person can search for; its company if items choose one', () => {
		const of = (change: Partial<Asked>) =>
			[...lookForOf([document('?', change)]).values()][0]?.searchFor;
		expect(of(body({ description: '', bank_account_name: 'x' }))).toEqual({
			document_date: '21/11/2026',
			bank_code: '008',
			category_code: 'KK01',
			total_amount: 10,
		});
		expect(
			of({
				body: { vendor_name: 'PT A', items: [] },
				totals: { sub_total_amount: 5 },
				mayChoose: true,
			}),
		).toEqual({
			tenant_id: COMPANY.tenantId,
			vendor_name: 'PT A',
			sub_total_amount: 5,
		});
	});
});
