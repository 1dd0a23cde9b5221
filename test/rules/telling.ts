import type { RunResult } from '../../tools/engine';
import type { Fault } from '../../tools/sandbox';
import {
	byCode,
	CATEGORY_OF_OTHERS,
	categoryRules,
	columns,
	ITEM,
	JSON_LINES,
	LINE,
	PURCHASES,
	raw,
	ROW,
	rowsOf,
	VOUCHERS,
	without,
} from './given';
import { executeWith, type Json, type Run } from './table';

/**
 * The exact texts of the node, as a person sees them in n8n: the box above the table, the table, and
 * the error. Read them before you accept a change: `npx jest test/rules -u`.
 */

const STATEMENT = raw(
	['REKENING KORAN', '1000200032'],
	['Tanggal', 'Keterangan', 'Debet', 'Kredit', 'Saldo'],
	['02/11/2026', 'TOKEN PLN', '502.500', '', '9.497.500'],
	['03/11/2026', 'TRANSFER DARI PT DEMO SENTOSA', '', '4.250.000', '13.747.500'],
	['03/11/2026', 'BIAYA TRANSFER', '2.500', '', '13.745.000'],
	['03/11/2026', 'BIAYA TRANSFER', '2.500', '', '13.742.500'],
	['11/13/2026', 'SEWA RUKO', '3.000.000', '', '10.742.500'],
	['', 'SALDO AKHIR', '', '', '10.742.500'],
);
const OF_STATEMENT = {
	...VOUCHERS,
	bankCode: byCode('008'),
	...categoryRules(['biaya', 'KK06']),
	...columns({ moneyIn: 'Kredit', moneyOut: 'Debet', ignoreColumns: 'Saldo' }),
	options: { ...(CATEGORY_OF_OTHERS.options as Json), amountFormat: 'indonesian' },
};
const SHEET = rowsOf(
	ROW,
	{ row_number: 2, Keterangan: 'Listrik' },
	{ row_number: 3, Jumlah: 1_250_000, Keterangan: 'Sewa ruko', Kategori: 'KK03' },
	{ row_number: 4, Jumlah: 75_000, Keterangan: 'Internet', Kategori: 'KK05' },
);
const wrong = SHEET.map((row, at) => ({
	...row,
	...[{ Tanggal: '31/11/2026' }, { Jumlah: 'lima' }][at],
}));
const INVOICES = rowsOf(
	LINE,
	{ 'Kode Pajak': 'PPN', 'Invoice Total': 1000 },
	{ 'No. Faktur': 'INV-2', 'Kode Pajak': '', 'Invoice Total': 1500, 'Nama Barang': 'Map' },
	{ 'No. Faktur': 'INV-2', 'Kode Pajak': '', 'Invoice Total': 1500, Qty: 1 },
	{ 'No. Faktur': 'INV-3', 'Kode Pajak': 'PPN', 'Invoice Total': 1110 },
);
const reset: Fault = { kind: 'reset', stored: true };
const PATH = '/v1/vouchers';
const KEYED = { ...JSON_LINES, duplicateGuard: true, duplicateGuardKey: '={{ $json.mark }}' };
const TOOL = {
	resource: 'voucher',
	operation: 'create',
	documentDate: "={{ $fromAI('date') }}",
	totalAmount: "={{ $fromAI('amount') }}",
	bankCode: byCode('008'),
	categoryCode: byCode("={{ $fromAI('category') }}"),
	additionalFields: { voucherDescription: "={{ $fromAI('description') }}" },
	dryRun: false,
};
const SAID = { date: '21/11/2026', amount: 150_000, category: 'KK01', description: 'Listrik' };

const RUNS: Array<[what: string, runs: Run[]]> = [
	['the first press on a bank statement', [{ form: OF_STATEMENT, isDry: true, rows: STATEMENT }]],
	[
		'columns that are neither used nor listed',
		[{ form: VOUCHERS, isDry: true, rows: rowsOf(ROW, { Saldo: 5, 'PPN 11%': '', Harga: 7 }) }],
	],
	['Stop: two rows are wrong', [{ form: VOUCHERS, onError: 'stop', rows: wrong }]],
	[
		'Stop: ACC gives no answer to the second document',
		[
			{
				form: VOUCHERS,
				onError: 'stop',
				rows: SHEET,
				fault: [{ fault: reset, path: PATH, nth: 2 }],
			},
		],
	],
	[
		'Continue: posted, refused, and unknown documents, then the same sheet again',
		[
			{
				form: { ...VOUCHERS, duplicateGuard: true },
				rows: [...SHEET, ...rowsOf(ROW, { row_number: 5, Tanggal: '', Keterangan: 'Air' })],
				fault: [{ fault: reset, path: PATH, bodyIncludes: 'Sewa' }],
			},
			{},
		],
	],
	['the error output', [{ form: VOUCHERS, onError: 'errorOutput', rows: wrong }]],
	['invoices with taxes and totals', [{ form: PURCHASES, rows: INVOICES }]],
	[
		'a key that is used again for another total',
		[{ form: KEYED, rows: [ITEM] }, { rows: [{ ...ITEM, amount: 2000 }] }],
	],
	[
		'a returned sheet',
		[
			{
				form: VOUCHERS,
				isDry: true,
				rows: [...SHEET, { ...SHEET[0], row_number: 5 }].map((row, at) => ({
					...row,
					document_number: at === 0 ? '00026/AKB/11/26' : '',
				})),
			},
		],
	],
	['a tool that a model calls twice', [{ form: TOOL, isTool: true, rows: [SAID, SAID] }]],
	[
		'a sheet without a column for the bank and a wrong credential',
		[
			{ form: VOUCHERS, onError: 'stop', rows: [without(ROW, 'Bank')] },
			{
				form: VOUCHERS,
				onError: 'stop',
				rows: [ROW],
				credential: { clientSecret: 'other', accessToken: '' },
			},
		],
	],
];

/** A table as n8n shows it. */
function tableOf(items: Json[]): string[] {
	const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
	const cellsOf = (item: Json) => names.map((name) => String(item[name] ?? '')).join(' | ');
	return items.length === 0 ? [] : [names.join(' | '), ...items.map(cellsOf)];
}

/** What a person sees of a run. */
function seenOf(result: RunResult): string {
	const { message, description } = result.error ?? {};
	const parts: Array<[string, string[]]> = [
		['Box', result.hints('ACC').flatMap((hint) => hint.message.split('<br>'))],
		['Table', tableOf(result.output('ACC', 0).map(({ json }) => json))],
		['Error output', tableOf(result.output('ACC', 1).map(({ json }) => json))],
		['Error', message === undefined ? [] : [message, String(description ?? '')]],
	];
	const filled = parts.filter(([, lines]) => lines.length > 0);
	return filled.map(([title, lines]) => `${title}:\n${lines.join('\n')}`).join('\n\n');
}

it.each(RUNS)('told: %s', async (what, runs) => {
	const results = await executeWith(what, runs);
	expect(`\n${results.map(seenOf).join('\n\n-- again --\n\n')}\n`).toMatchSnapshot();
});
