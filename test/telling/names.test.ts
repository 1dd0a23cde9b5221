import fc from 'fast-check';

import { Names, documentRanges } from '../../nodes/AccAccounting/telling/names';
import { asked } from '../support/ended';

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
		expect(new Names([]).documents([asked(change)])).toBe(name);
	});

	const documents = [
		asked({ rows: [0], known: { sheetRows: [2], ...keyed('BK-1') } }),
		asked({ rows: [1], known: { sheetRows: [3] } }),
		asked({ rows: [2, 3], known: { group: 'INV-7', sheetRows: [4, 5] } }),
		asked({ rows: [4, 5], known: { group: 'INV-8' } }),
	];
	const names = new Names(documents);

	it('lists three and counts the rest', () => {
		const many = Array.from({ length: 24 }, (_, row) => asked({ rows: [row] }));
		expect(names.documents(many)).toBe('items 0, 1, 2 and 21 more');
		expect(names.documents(many.slice(0, 4))).toBe('items 0, 1, 2, 3');
		expect(names.documents(documents, 2)).toBe('BK-1, sheet row 3 and 2 more');
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
			names.ranges(
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
				'items 0 to 1 → 00006 to 00007/AKB/11/26',
				'item 3 → 00008/AKB/11/26',
				'item 4 → 00010/AKB/11/26',
			]);
			expect(
				numbers([
					[0, sheet(2), '00006/AKB/11/26'],
					[1, sheet(3), '00007/AKB/11/26'],
					[2, sheet(9), '00008/AKB/11/26'],
				]),
			).toEqual(['sheet rows 2 to 3 → 00006 to 00007/AKB/11/26', 'sheet row 9 → 00008/AKB/11/26']);
			expect(
				numbers([
					[0, { known: keyed('BK-1') }, '00001/AKB/11/26'],
					[1, { known: keyed('BK-2') }, '00002/AKB/11/26'],
				]),
			).toEqual(['BK-1 to BK-2 → 00001 to 00002/AKB/11/26']);
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

describe('documentNumber', () => {
	/** The numbers that a text of ranges stands for. */
	function numbersOf(text: string): string[] {
		return text.split(', ').flatMap((range) => {
			const [, first, last, suffix] = /^(\d+)–(\d+)(\/.*)$/.exec(range) ?? [];
			if (first === undefined) return [range];
			return Array.from(
				{ length: Number(last) - Number(first) + 1 },
				(_, step) => `${String(Number(first) + step).padStart(first.length, '0')}${suffix}`,
			);
		});
	}

	describe('document numbers', () => {
		it.each([
			[[], ''],
			[['00001/AKB/11/26'], '00001/AKB/11/26'],
			[
				['00001/AKB/11/26', '00002/AKB/11/26', '00003/AKB/11/26', '00007/AKB/11/26'],
				'00001–00003/AKB/11/26, 00007/AKB/11/26',
			],
			[['00002/AKB/11/26', '00001/AKB/11/26'], '00002/AKB/11/26, 00001/AKB/11/26'],
			[['00001/AKB/11/26', '00001/AKB/11/26'], '00001/AKB/11/26, 00001/AKB/11/26'],
			[['00001/AKB/11/26', '00002/AKB/12/26'], '00001/AKB/11/26, 00002/AKB/12/26'],
			[['00001/AKB/11/26', '2/AKB/11/26'], '00001/AKB/11/26, 2/AKB/11/26'],
			[['X', 'X'], 'X, X'],
			[['1/2', '2/2'], '1/2, 2/2'],
			[['99999/FPB/11/26', '100000/FPB/11/26'], '99999/FPB/11/26, 100000/FPB/11/26'],
		])('%j', (numbers, expected) => {
			expect(documentRanges(numbers)).toBe(expected);
		});

		it('no number is lost, added or moved, and a run is one range', () => {
			const run = fc.tuple(
				fc.integer({ min: 1, max: 99_990 }),
				fc.integer({ min: 1, max: 9 }),
				fc.constantFrom('/AKB/11/26', '/FPB/11/26', '/AKB/12/26', '', '-B'),
			);
			fc.assert(
				fc.property(fc.array(run, { minLength: 1 }), (runs) => {
					const numbers = runs.flatMap(([first, length, suffix]) =>
						Array.from(
							{ length },
							(_, step) => `${String(first + step).padStart(5, '0')}${suffix}`,
						),
					);
					const text = documentRanges(numbers);
					expect(numbersOf(text)).toEqual(numbers);
					const ranges = runs.reduce(
						(count, [, length, suffix]) => count + (suffix.startsWith('/') ? 1 : length),
						0,
					);
					expect(text.split(', ').length).toBeLessThanOrEqual(ranges);
				}),
			);
		});
	});
});
