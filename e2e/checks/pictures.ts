import { execute, openNode, openWorkflow, part } from '../editor';
import { readExample } from '../examples';
import { expect, test } from '../fixtures';
import { takePicture, takePictureOfCanvas } from '../picture';

/** The pictures in README.md and docs/, with the data of a company: `PICTURES=folder`. */

test.beforeEach(async ({ editor }) => {
	test.skip(!process.env.PICTURES, 'PICTURES names no folder');
	await editor.setViewportSize({ width: 1440, height: 900 });
});

/** A week of a small company, as in its sheet. */
const WEEK = [
	['02/11/2026', 'Sewa kantor November', '', 12_500_000, 'Bank Mandiri', 'KK03'],
	['03/11/2026', 'Pelunasan INV-2291 CV Cahaya', 18_750_000, '', 'BCA', 'KM01'],
	['04/11/2026', 'Token listrik', '', 1_502_500, 'Bank Mandiri', 'KK01'],
	['05/11/2026', 'Tagihan air PDAM', '', 845_000, 'BCA', 'KK01'],
	['06/11/2026', 'Penjualan tunai', 3_800_000.5, '', 'Bank Mandiri', 'KM01'],
].map(([Tanggal, Keterangan, masuk, keluar, Bank, Kategori], row) => ({
	row_number: row + 2,
	Tanggal,
	Keterangan,
	'Uang Masuk': masuk,
	'Uang Keluar': keluar,
	Bank: Bank === 'BCA' ? '014' : '008',
	Kategori,
}));

const COLUMNS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };

const PARTS = ['node-parameters', 'output-panel'];

/** Mistakes that people make: a nonexistent day, and a category that ACC doesn't have. */
const WITH_MISTAKES = WEEK.map((row, at) => ({
	...row,
	...(at === 2 ? { Tanggal: '31/11/2026' } : {}),
	...(at === 3 ? { Kategori: 'KK-Air' } : {}),
}));

test('picture: a dry run of a sheet with mistakes', async ({ editor, running }) => {
	const parameters = COLUMNS;
	await openNode(editor, running, 'Sheet', { parameters, rows: WITH_MISTAKES });
	await execute(editor);
	await expect(part(editor, 'output-panel')).toContainText('Dry Run', { timeout: 60_000 });
	await takePicture(editor, 'dry-run', ...PARTS);
});

test('picture: the vouchers of a sheet are posted', async ({ editor, running }) => {
	const settings = { onError: 'continueRegularOutput' };
	const parameters = { ...COLUMNS, dryRun: false };
	await openNode(editor, running, 'Posted', { parameters, rows: WITH_MISTAKES, settings });
	await execute(editor);
	await expect(part(editor, 'output-panel')).toContainText('Posted 3', { timeout: 60_000 });
	await takePicture(editor, 'posted', ...PARTS);
});

test('picture: an error that names row and field', async ({ editor, running }) => {
	await openNode(editor, running, 'Error', {
		parameters: { ...COLUMNS, dryRun: false },
		rows: WEEK.map((row, at) => (at === 2 ? { ...row, Tanggal: '31/11/2026' } : row)),
	});
	await execute(editor);
	await part(editor, 'node-error-message').waitFor({ timeout: 60_000 });
	await takePicture(editor, 'error', ...PARTS);
});

test('picture: the first example, as npm run try imports it', async ({ editor, running }) => {
	const { client, credentialId } = running;
	const credentials = { accAccountingApi: credentialId };
	const example = readExample('vouchers-from-spreadsheet.json', credentials);
	const { id } = await client.saveWorkflow(example);
	await openWorkflow(editor, running, id);
	await takePictureOfCanvas(editor, 'vouchers-from-spreadsheet');
	await part(editor, 'execute-workflow-button').first().click();
	await editor.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
	await takePictureOfCanvas(editor, 'try');
});
