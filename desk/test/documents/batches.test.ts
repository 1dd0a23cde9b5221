import { readWorkflowFile } from '../../../tools/workflows';
import { batchesOf, isBeingPosted, MOST_AT_ONCE, nextBatch } from '../../src/documents/batches';

describe('whether another run is posting the approved rows', () => {
	const now = Date.parse('2026-11-23T10:00:00Z');
	const before = (updatedAt: string) => ({ id: 1, updatedAt });

	it.each([
		['a moment ago', before('2026-11-23T09:59:00Z'), true],
		['some time ago', before('2026-11-23T09:57:00Z'), false],
		['never: no row is before them', undefined, false],
		['at an unknown time', { id: 1 }, false],
	])('judged by the preceding row, updated %s', (_, row, expected) => {
		expect(isBeingPosted(row, now)).toBe(expected);
	});
});

describe('posting', () => {
	const rows = (kind: string, ids: number[]) => ids.map((id) => ({ id, kind }));

	it('right away takes the rows of each kind, in contiguous ranges', () => {
		const all = [...rows('voucher', [7, 3, 4]), ...rows('salesInvoice', [5])];
		expect(batchesOf(all)).toEqual([
			{
				kind: 'voucher',
				ranges: [
					{ from: 3, to: 4 },
					{ from: 7, to: 7 },
				],
			},
			{ kind: 'salesInvoice', ranges: [{ from: 5, to: 5 }] },
		]);
	});

	it('reads only enough rows to know that there are more', () => {
		const { nodes } = readWorkflowFile('desk/workflows/sub-add-documents.json');
		const reading = nodes.find(({ name }) => name === 'Added to Post');
		expect(reading?.parameters.limit).toBe(MOST_AT_ONCE + 1);
	});

	it('in the background takes one kind at a time', () => {
		expect(nextBatch([...rows('voucher', [2, 9]), ...rows('salesInvoice', [3])])).toEqual({
			kind: 'voucher',
			ranges: [{ from: 2, to: 9 }],
		});
		expect(nextBatch([])).toBeUndefined();
	});
});
