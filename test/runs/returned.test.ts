import { LINE, ROW, without } from '../sheet/reading';
import { clearKeys, outcomesIn, outcomesOf, storedBy } from '../support/outcomes';
import { CONTINUE, jsonOf, usePair, type Json } from '../support/pair';

/** Rule 2: a row whose `document_number` is filled has been posted. */

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const INVOICES = { ...VOUCHERS, resource: 'purchaseInvoice' };
const INVOICE = { ...LINE, Pemasok: 'PT Sumber Makmur' };
const KINDS: Array<[string, Json, Json[], change: Json]> = [
	['vouchers', VOUCHERS, [ROW, { ...ROW, Keterangan: 'sewa' }, ROW], { Keterangan: 'gaji' }],
	[
		'invoices',
		INVOICES,
		[INVOICE, { ...INVOICE, 'No. Faktur': 'B' }, { ...INVOICE, 'Nama Barang': 'Map' }],
		{ 'No. Faktur': 'C' },
	],
];

beforeEach(async () => await clearKeys(pair));

/** The sheet with what our templates write back to it after a run. */
async function returned(parameters: Json, rows: Json[]): Promise<Json[]> {
	const result = await pair.run({ ...parameters, simplify: true }, rows, CONTINUE);
	const sheet = rows.map((row) => ({ ...row }));
	for (const { json, pairedItem } of result.output('ACC')) {
		for (const each of [pairedItem].flat()) {
			const at = typeof each === 'object' ? each.item : Number(each);
			const { outcome, document_number: number, message } = json;
			Object.assign(sheet[at] ?? {}, {
				row_number: at + 2,
				outcome,
				document_number: number,
				message,
			});
		}
	}
	return sheet;
}

describe.each(KINDS)('a sheet of %s with the output of an earlier run', (_, kind, rows, change) => {
	describe.each([false, true])('and the guard %p', (duplicateGuard) => {
		const parameters = { ...kind, duplicateGuard };
		const numbersOf = () => storedBy(pair).length;

		it('posts nothing again', async () => {
			const sheet = await returned(parameters, rows);
			const before = numbersOf();
			for (const outcome of await outcomesOf(pair, parameters, sheet)) {
				expect(outcome).toBe('skipped: posted');
			}
			expect(numbersOf()).toBe(before);
		});

		it('posts rows that were refused, once they are corrected', async () => {
			const [first = {}, ...others] = rows;
			const sheet = await returned(parameters, [{ ...first, Tanggal: 'soon' }, ...others]);
			expect(sheet.map(({ document_number: number }) => number)).toContain('-');
			const corrected = sheet.map((row) => ({ ...row, Tanggal: '21/11/2026' }));
			const again = await returned(parameters, corrected);
			const before = numbersOf();
			await returned(parameters, again);
			expect(numbersOf()).toBe(before);
			const numbers = new Set(again.map(({ document_number: number }) => number));
			expect([numbers.has('-'), numbers.size]).toEqual([false, before]);
		});

		it('posts new rows below it, also in a copy of the sheet', async () => {
			const sheet = await returned(parameters, rows);
			const before = numbersOf();
			const typed = { ...rows[0], ...change };
			const copy = [...sheet, typed].map((row) => ({ ...row }));
			expect((await outcomesOf(pair, parameters, copy)).at(-1)).toBe('posted');
			expect(numbersOf()).toBe(before + 1);
		});

		it('posts nothing of a copy in which rows have moved', async () => {
			const sheet = await returned(parameters, rows);
			const before = numbersOf();
			await outcomesOf(pair, parameters, [...sheet].reverse());
			expect(numbersOf()).toBe(before);
		});
	});
});

describe('rows that equal posted ones', () => {
	it.each([false, true])('are payments of their own if typed later, guard %p', async (guard) => {
		const parameters = { ...VOUCHERS, duplicateGuard: guard };
		const sheet = await returned(parameters, [ROW, ROW]);
		const copies = [{ ...ROW }, ...sheet, { ...ROW, document_number: '' }];
		expect(await outcomesOf(pair, parameters, copies)).toEqual([
			'posted',
			'skipped: posted',
			'skipped: posted',
			'posted',
		]);
		expect(storedBy(pair)).toHaveLength(4);
	});

	it('are known to the guard, in whichever row the numbers are', async () => {
		const parameters = { ...VOUCHERS, duplicateGuard: true };
		const [first, second] = await returned(parameters, [ROW, ROW]);
		for (const sheet of [
			[ROW, second],
			[first, ROW],
			[ROW, ROW],
		] as Json[][]) {
			expect(new Set(await outcomesOf(pair, parameters, sheet))).not.toContain('posted');
		}
	});

	it('are flagged, so that one payment is not typed twice', async () => {
		const sheet = await returned(VOUCHERS, [ROW]);
		const result = await pair.run({ ...VOUCHERS, dryRun: true }, [...sheet, ROW]);
		expect(jsonOf(result).map(({ check }) => check)).toEqual(['skipped', 'look']);
	});

	it('are skipped if they have the same key', async () => {
		const keyed = { ...ROW, Key: 'K-1' };
		const copies = [{ ...keyed, document_number: '00026/AKB/11/26' }, keyed];
		expect(await outcomesOf(pair, VOUCHERS, copies)).toEqual([
			'skipped: posted',
			'skipped: sameKey',
		]);
		expect(storedBy(pair)).toEqual([]);
	});
});

describe('the column document_number', () => {
	it.each<[unknown, string]>([
		['00026/AKB/11/26', 'skipped: posted'],
		[' 26 ', 'skipped: posted'],
		[26, 'skipped: posted'],
		['', 'posted'],
		[' ', 'posted'],
		['-', 'posted'],
		['\u2013', 'posted'],
		[null, 'posted'],
	])('with %j: %s', async (number, outcome) => {
		const rows = [{ ...ROW, document_number: number }];
		expect(await outcomesOf(pair, VOUCHERS, rows)).toEqual([outcome]);
	});

	it.each([
		'Document Number',
		'document number',
		'DOCUMENT_NUMBER',
		'documentNumber',
		'No. Dokumen',
	])('in the spelling %s is any other column', async (heading) => {
		const rows = [{ ...ROW, [heading]: '00026/AKB/11/26' }];
		expect(await outcomesOf(pair, VOUCHERS, rows)).toEqual(['columnsLeft']);
	});

	it.each(['outcome', 'check', 'row', 'row_number', 'message'])(
		'is needed: %s alone says nothing',
		async (heading) => {
			const rows = [{ ...ROW, [heading]: heading === 'row_number' ? 2 : 'posted' }];
			expect(await outcomesOf(pair, VOUCHERS, rows)).toEqual(['posted']);
		},
	);

	it('that the form names is data', async () => {
		const names = { columns: { names: { voucherDescription: 'document_number' } } };
		const rows = [{ ...without(ROW, 'Keterangan'), document_number: '00026/AKB/11/26' }];
		expect(await outcomesOf(pair, { ...VOUCHERS, ...names }, rows)).toEqual(['posted']);
	});

	it('of raw rows is one, too', async () => {
		const headings = [...Object.keys(ROW), 'document_number'];
		const cells = Object.values(ROW);
		const rows = [headings, [...cells, '00026/AKB/11/26'], [...cells, '-']].map((row) => ({ row }));
		expect(await outcomesOf(pair, VOUCHERS, rows)).toEqual([
			'skipped: heading',
			'skipped: posted',
			'posted',
		]);
	});

	it('beside the number of an invoice that the node returned: which one is asked', async () => {
		const rows = [{ ...INVOICE, invoice_number: 'INV-1', document_number: '-' }];
		expect(await outcomesOf(pair, INVOICES, rows)).toEqual(['sameHeading']);
		const ignored = { columns: { names: { ignoreColumns: 'No. Faktur' } } };
		expect(await outcomesOf(pair, { ...INVOICES, ...ignored }, rows)).toEqual(['posted']);
	});

	it('in one row of an invoice refuses the invoice: posted with or without the others?', async () => {
		const rows = [
			{ ...INVOICE, document_number: '00026/FPB/11/26' },
			{ ...INVOICE, 'Nama Barang': 'Map', document_number: '' },
			{ ...INVOICE, 'No. Faktur': 'B' },
		];
		const result = await pair.run({ ...INVOICES, simplify: false }, rows, CONTINUE);
		expect(outcomesIn(result)).toEqual(['rowsDiffer', 'posted']);
		expect(jsonOf(result)[0]?.message).toMatch(/document_number differs .*00026.* empty/);
	});
});
