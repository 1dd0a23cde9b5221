import fc from 'fast-check';

import { documentRanges } from '../../nodes/AccAccounting/documents/ranges';
import { disagreements, groupRows } from '../../nodes/AccAccounting/documents/rows';

describe('rows', () => {
	it('are grouped in the order of first appearance, each in exactly one group', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', '', '1')), (keys) => {
				const groups = groupRows(keys);
				expect(groups.map(({ key }) => key)).toEqual([...new Set(keys)]);
				for (const { key, rows } of groups) {
					expect(rows).toEqual(keys.flatMap((each, row) => (each === key ? [row] : [])));
				}
			}),
		);
	});

	it('200,000 of them, all alike or all different', () => {
		const count = 200_000;
		const alike = groupRows(Array.from({ length: count }, () => 'one'));
		expect(alike.map(({ rows }) => rows.length)).toEqual([count]);
		expect(groupRows(Array.from({ length: count }, (_, row) => `key ${row}`))).toHaveLength(count);
		const [{ rowsByValue }] = disagreements(alike[0].rows, {
			date: Array.from({ length: count }, (_, row) => String(row)),
		});
		expect(rowsByValue.size).toBe(count);
	});

	it('that differ are named by value; fields that agree are not', () => {
		const value = fc.constantFrom('x', 'y', '', '__proto__');
		const group = fc.array(fc.record({ row: fc.nat(), one: value, two: value }), { minLength: 1 });
		fc.assert(
			fc.property(group, (members) => {
				const found = disagreements(
					members.map(({ row }) => row),
					{ one: members.map(({ one }) => one), two: members.map(({ two }) => two) },
				);
				const expected = (['one', 'two'] as const).flatMap((field) => {
					const said = [...new Set(members.map((member) => member[field]))];
					const rowsOf = (each: string) =>
						members.flatMap((member) => (member[field] === each ? [member.row] : []));
					return said.length < 2
						? []
						: [{ field, said: said.map((each) => [each, rowsOf(each)] as const) }];
				});
				expect(found.map(({ field, rowsByValue }) => ({ field, said: [...rowsByValue] }))).toEqual(
					expected,
				);
			}),
		);
		expect(disagreements([], { date: [] })).toEqual([]);
	});
});

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
					Array.from({ length }, (_, step) => `${String(first + step).padStart(5, '0')}${suffix}`),
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
