import { COLUMNS, plainTotal, text } from '../../src/documents/row';
import { amountText, dayText, rupiahText } from '../../src/documents/writing';
import { readWorkflowFile, workflowFiles } from '../../../tools/workflows';

const creating = workflowFiles().flatMap((file) =>
	readWorkflowFile(file)
		.nodes.filter(({ parameters }) => parameters.tableName === 'ACC Documents')
		.map(({ parameters }) => ({
			file,
			columns: (parameters.columns as { column: Array<{ name: string }> }).column,
		})),
);

it.each(creating)('$file creates the table with all columns', ({ columns }) => {
	expect(columns.map(({ name }) => name)).toEqual([...COLUMNS]);
});

it.each([
	[5, '5.00'],
	['0005.5', '5.50'],
	['1250000.5000', '1250000.50'],
	['1.2345', '1.2345'],
	['-5', '-5.00'],
	['1.250.000', '1.250.000'],
	['1,5 jt', '1,5 jt'],
	['', ''],
	[undefined, ''],
])('writes the amount %j as %j', (given, plain) => {
	expect(plainTotal(given)).toBe(plain);
});

it('writes days and amounts as people do, and leaves everything else unchanged', () => {
	expect([dayText('2026-11-09'), dayText('9 Nov')]).toEqual(['09/11/2026', '9 Nov']);
	expect(amountText('1250000.5')).toBe('1.250.000,50');
	expect([
		rupiahText('1250000.00'),
		rupiahText('-5.5'),
		rupiahText(''),
		rupiahText('1,5 jt'),
	]).toEqual(['Rp\u00a01.250.000', 'Rp\u00a0-5,50', '', 'Rp\u00a01,5 jt']);
});

it('truncates texts that are too long for a column', () => {
	expect(text('x'.repeat(100_000))).toHaveLength(20_000);
});
