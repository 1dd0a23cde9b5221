import { rowNames } from '../../nodes/AccAccounting/sentences/rows';

const data = (...indices: number[]) => indices.map((index) => ({ index }));

it.each([
	['data row 1', data(0)],
	['data rows 1, 2', data(0, 1)],
	['data rows 1 to 3, 7', data(6, 2, 0, 1)],
	['row 4', [{ index: 2, sheetRow: 4 }]],
	['rows 4 to 6', [6, 4, 5].map((sheetRow) => ({ index: 0, sheetRow }))],
	['row 4, data row 2', [{ index: 0, sheetRow: 4 }, { index: 1 }]],
	['', []],
])('%s', (text, rows) => {
	expect(rowNames(rows)).toBe(text);
});

it('lists ten, and says how many more there are', () => {
	const many = data(...Array.from({ length: 30 }, (_, at) => at * 2));
	expect(rowNames(many)).toBe('data rows 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, and more');
});
