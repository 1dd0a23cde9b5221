import { itemsText, placeText } from '../../nodes/AccAccounting/output/text';

const sheetRow = (row: number) => row + 2;

describe('where something stands', () => {
	it.each([
		['item 3', { rows: [3] }, undefined],
		['items 3, 5', { rows: [3, 5] }, undefined],
		['item 1, line 2 of INV-1', { rows: [1], group: 'INV-1' }, 2],
		['item 1, line 2 of INV-1, sheet row 3', { rows: [1], group: 'INV-1', sheetRow }, 2],
		['items 1, 4 of INV-1, sheet rows 3, 6', { rows: [1, 4], group: 'INV-1', sheetRow }, undefined],
		['item 0, sheet row 2', { rows: [0], sheetRow }, undefined],
		['item 0', { rows: [0], sheetRow: () => undefined }, undefined],
		['item 0', { rows: [0], group: null }, 1],
		['item 0 of PT A INV-1', { rows: [0], group: 'PT A\n\tINV-1' }, undefined],
		[`item 0 of ${'x'.repeat(60)}…`, { rows: [0], group: 'x'.repeat(70) }, undefined],
	])('is told as "%s"', (text, place, line) => {
		expect(placeText(place, line)).toBe(text);
	});

	it('lists ten and counts the rest', () => {
		const rows = Array.from({ length: 12 }, (_, row) => row);
		expect(itemsText(rows)).toBe('items 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more');
		expect(placeText({ rows, sheetRow })).toBe(
			'items 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more, sheet rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more',
		);
	});
});
