import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/purchaseInvoice';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import fc from 'fast-check';

import type { Ended } from '../../nodes/AccAccounting/create/ended';
import type { Asked } from '../../nodes/AccAccounting/create/asked';
import {
	documentRanges,
	lookForOf,
	Names,
	postedRanges,
} from '../../nodes/AccAccounting/telling/names';
import { asked, COMPANY, ended, NODE, posted } from '../support/ended';

const keyed = (text: string) => ({ key: { text, recorded: text } });

describe('how rows and documents are called', () => {
	const CASES: Array<[string, Parameters<typeof asked>[0]]> = [
		['item 3', { rows: [3] }],
		['items 3, 5', { rows: [3, 5] }],
		['sheet row 15', { rows: [13], known: { sheetRows: [15] } }],
		['sheet rows 15, 16', { rows: [13, 14], known: { sheetRows: [15, 16] } }],
		['item 1', { rows: [1], known: { sheetRows: [] } }],
		['BK-012', { rows: [13], known: { sheetRows: [15], ...keyed('BK-012') } }],
		[
			'INV-1',
			{ rows: [1, 2], known: { group: 'INV-1', sheetRows: [2, 3], ...keyed('["a","INV-1"]') } },
		],
		['sheet rows 2, 3', { rows: [1, 2], known: { group: null, sheetRows: [2, 3] } }],
		['PT A INV-1', { rows: [1], known: { group: ' PT A\n\tINV-1' } }],
		[`${'x'.repeat(40)}…`, { rows: [1], known: { group: 'x'.repeat(70) } }],
	];
	it.each(CASES)('%s', (name, change) => {
		expect(new Names(NODE).documents([asked(change)])).toBe(name);
	});

	const documents = [
		asked({ rows: [0], known: { sheetRows: [2], ...keyed('BK-1') } }),
		asked({ rows: [1], known: { sheetRows: [3] } }),
		asked({ rows: [2, 3], known: { group: 'INV-7', sheetRows: [4, 5] } }),
		asked({ rows: [4, 5], known: { group: 'INV-8' } }),
	];
	const names = new Names(NODE, documents);

	it('lists three and counts the rest', () => {
		const many = Array.from({ length: 24 }, (_, row) => asked({ rows: [row] }));
		expect(names.documents(many)).toBe('items 0, 1, 2 and 21 more');
		expect(names.documents(many.slice(0, 4))).toBe('items 0, 1, 2 and 1 more');
		expect(names.documents(documents, 2)).toBe('BK-1, INV-7 and 1 more, sheet row 3');
	});

	it.each([
		['BK-1, sheet row 3', [0, 1]],
		['sheet rows 4, 5', [2, 3]],
		['item 5', [5]],
		['item 9', [9]],
	])('input items are called %s', (name, items) => {
		expect(names.items(items)).toBe(name);
	});

	it('tells documents with the same key apart by their place', () => {
		expect([0, 2, 3].map((at) => names.place(at))).toEqual([
			'sheet row 2',
			'sheet rows 4, 5',
			'items 4, 5',
		]);
	});

	describe('says which documents got which numbers', () => {
		const numbers = (places: Array<[number, Parameters<typeof asked>[0], string]>) =>
			postedRanges(
				places.map(([row, change, number]) => ({
					asked: asked({ rows: [row], ...change }),
					number,
				})),
			);
		const sheet = (row: number) => ({ known: { sheetRows: [row] } });

		it('as ranges, while rows, names and numbers follow each other', () => {
			expect(
				numbers([
					[0, {}, '00006/AKB/11/26'],
					[1, {}, '00007/AKB/11/26'],
					[3, {}, '00008/AKB/11/26'],
					[4, {}, '00010/AKB/11/26'],
				]),
			).toEqual([
				'item 0 to item 1 → 00006/AKB/11/26 to 00007/AKB/11/26',
				'item 3 → 00008/AKB/11/26',
				'item 4 → 00010/AKB/11/26',
			]);
			expect(
				numbers([
					[0, sheet(2), '00006/AKB/11/26'],
					[1, sheet(3), '00007/AKB/11/26'],
					[2, sheet(9), '00008/AKB/11/26'],
				]),
			).toEqual([
				'sheet row 2 to sheet row 3 → 00006/AKB/11/26 to 00007/AKB/11/26',
				'sheet row 9 → 00008/AKB/11/26',
			]);
			expect(
				numbers([
					[0, { known: keyed('BK-1') }, '00001/AKB/11/26'],
					[1, { known: keyed('BK-2') }, '00002/AKB/11/26'],
				]),
			).toEqual(['BK-1 to BK-2 → 00001/AKB/11/26 to 00002/AKB/11/26']);
		});

		it('for each company by itself', () => {
			const of = (tenantId: string) => ({ mayChoose: true, company: { tenantId, email: '' } });
			expect(
				numbers([
					[0, of('a'), '00001/AKB/11/26'],
					[1, of('b'), '00002/AKB/11/26'],
				]),
			).toEqual(['item 0 → 00001/AKB/11/26 of a', 'item 1 → 00002/AKB/11/26 of b']);
		});

		it('and names a document of several rows alone', () => {
			const group = (rows: number[], name: string) => ({ rows, known: { group: name } });
			expect(
				numbers([
					[0, group([0, 1], 'INV-1'), '00001/FPB/11/26'],
					[2, group([2, 3], 'INV-2'), '00002/FPB/11/26'],
				]),
			).toEqual(['INV-1 → 00001/FPB/11/26', 'INV-2 → 00002/FPB/11/26']);
		});
	});
});

describe('document numbers', () => {
	const N = (sequence: number, suffix = '/AKB/11/26') =>
		`${String(sequence).padStart(5, '0')}${suffix}`;

	it.each<[string[], string[]]>([
		[[], []],
		[[N(1)], [N(1)]],
		[
			[N(1), N(2), N(3), N(7)],
			[`${N(1)} to ${N(3)}`, N(7)],
		],
		[[N(3), N(1), N(2)], [`${N(1)} to ${N(3)}`]],
		[
			[N(1), N(1)],
			[N(1), N(1)],
		],
		[
			[N(2), N(1, '/AKB/12/26'), N(1)],
			[`${N(1)} to ${N(2)}`, N(1, '/AKB/12/26')],
		],
		[
			[N(1), '2/AKB/11/26'],
			[N(1), '2/AKB/11/26'],
		],
		[
			['X', 'X'],
			['X', 'X'],
		],
		[
			['1/2', '2/2'],
			['1/2', '2/2'],
		],
	])('%j: %j', (numbers, expected) => {
		expect(documentRanges(numbers)).toEqual(expected);
	});

	/** The numbers that a range stands for. */
	function numbersOf(range: string): string[] {
		const [first = '', last] = range.split(' to ');
		if (last === undefined) return [first];
		const [from, to] = [parseInt(first, 10), parseInt(last, 10)];
		return Array.from({ length: to - from + 1 }, (_, step) => N(from + step, first.slice(5)));
	}

	it('no number is lost or added, and numbers that follow each other are one range', () => {
		const run = fc.tuple(
			fc.integer({ min: 1, max: 99_990 }),
			fc.integer({ min: 1, max: 9 }),
			fc.constantFrom('/AKB/11/26', '/FPB/11/26', '/AKB/12/26', '', '-B'),
		);
		fc.assert(
			fc.property(fc.array(run, { minLength: 1 }), (runs) => {
				const numbers = runs.flatMap(([first, length, suffix]) =>
					Array.from({ length }, (_, step) => N(first + step, suffix)),
				);
				const ranges = documentRanges(numbers);
				expect(ranges.flatMap(numbersOf).sort()).toEqual([...numbers].sort());
				if (runs.length === 1 && runs[0]?.[2].startsWith('/')) expect(ranges).toHaveLength(1);
			}),
		);
	});
});

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
	return [...lookForOf(documents, VOUCHER).values()].map(({ candidates, known }) => [
		candidates,
		known,
	]);
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
					'00002 to 00003, 00008 are missing between 00001 and 00009 of this run',
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
			],
			[
				[
					[AKB(6, '12'), AKB(7, '12')],
					'00006 to 00007 are missing between 00005 and 00008 of this run',
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
			[[[AKB(7), AKB(8)], `ACC's answer holds the number ${AKB(7)}, ${AKB(8)}`]],
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
		const of = (change: Partial<Asked>, type = VOUCHER) =>
			[...lookForOf([document('?', change)], type).values()][0]?.searchFor;
		expect(of(body({ description: '', bank_account_name: 'x' }))).toEqual({
			document_date: '21/11/2026',
			bank_code: '008',
			category_code: 'KK01',
			total_amount: 10,
		});
		const ofInvoice = {
			body: { vendor_name: 'PT A', items: [] },
			totals: { sub_total_amount: 5 },
			mayChoose: true,
		};
		expect(of(ofInvoice, PURCHASE_INVOICE)).toEqual({
			tenant_id: COMPANY.tenantId,
			vendor_name: 'PT A',
			sub_total_amount: 5,
		});
	});
});
