import type { Words } from '../src/wording/words';
import { checkPage } from '../src/page/checkPage';
import type { Row } from '../src/documents/row';
import type { Layout } from '../src/rows/layout';
import type { ReadRows } from '../src/file/reading';
import { factsOf, heldOf, posted, readBy, readFile, USUAL, type ReadFile } from './files/read';

const FACTS = factsOf();
const { words } = FACTS;

/** A bank account that receives a shop's payouts and the money from a cash book. */
const BANK = `No. rekening : 521-098-7654
Tanggal;Keterangan;Jumlah
10/11/2026;SHOPEE INTL INDONESIA PT;1.250.000
11/11/2026;MODAL USAHA BUDI;5.000.000
12/11/2026;KLIEN;750.000`;
const LAYOUT: Layout = { ...USUAL, amount: 'Jumlah', direction: 'in' };

const side = (id: number, more: Partial<Row>): Row => ({
	id,
	kind: 'voucher',
	company: '',
	key: `k${id}`,
	direction: 'out',
	bank_code: '008',
	account_number: '123000456',
	...more,
});

const PAYOUT = side(1, {
	date: '2026-11-07',
	total: '1250000.00',
	description: 'Penarikan dana',
	state: 'dismissed',
	note: 'transfer',
});
const CASH = side(2, {
	date: '2026-11-10',
	total: '5000000.00',
	description: 'Setor',
	state: 'posted',
	number: 'AKK/2',
});
const KNOWN = [PAYOUT, CASH];

const check = (file: ReadFile, known = KNOWN) =>
	checkPage({
		opened: file,
		chosen: file,
		read: file as ReadFile & ReadRows,
		known,
		dryRuns: (file.reading?.documents ?? []).map(() => ({ check: 'OK' })),
		facts: FACTS,
		token: '',
	});

const answer = (file: ReadFile, rows: string, what: keyof Words) => {
	const shown = { ...file, beside: check(file).beside };
	const correction = { rows, row_decision: words[what] };
	return readFile(file.sheet, undefined, [], FACTS, { ...shown, correction });
};

describe('a file with the other side of payments in the list', () => {
	const file = readBy(BANK, LAYOUT, FACTS);

	it('is held row by row, next to the other side with number, account, day, and description', () => {
		const { lines, documents, beside } = check(file);
		expect(documents).toHaveLength(1);
		expect(beside).toEqual({ 3: '1', 4: '2' });
		expect(lines[3]).toEqual({
			state: 'held',
			message:
				'Possible transfer between own accounts: its other side is #1, 008 123000456, 07/11/2026, Rp\u00a01.250.000, Penarikan dana',
		});
		expect(lines[4]?.message).toBe(
			'Possible transfer between own accounts: its other side is AKK/2, 008 123000456, 10/11/2026, Rp\u00a05.000.000, Setor. That side is posted in ACC as expense: for a transfer, correct AKK/2 in ACC',
		);
	});

	it('a transfer is kept with the matching line, and says what to correct in ACC', () => {
		const { kept, lines, documents } = check(answer(file, '3-4', 'rowTransfer'));
		expect(documents).toHaveLength(1);
		expect(kept.map(({ state, note, same_as }) => [state, note, same_as])).toEqual([
			['dismissed', 'transfer', '1'],
			['dismissed', 'transfer', '2'],
		]);
		expect(lines[3]?.message).toMatch(/^its other side is #1, /);
		expect(kept[1]?.message).toMatch(
			/not posted; its other side is AKK\/2.*correct AKK\/2 in ACC$/,
		);
	});

	it('a different payment is posted, and never asked about again', () => {
		const { documents } = check(answer(file, '4', 'rowAnother'));
		expect(documents.map(({ document }) => [document.total, document.differs_from])).toEqual([
			['5000000.00', '2'],
			['750000.00', ''],
		]);
	});

	it('a payout declared a transfer matches a line that was posted four days later', () => {
		const shop = 'Tanggal;Keterangan;Jumlah\n06/11/2026;Penarikan dana;5.000.000';
		const layout = { ...LAYOUT, direction: 'out', bank: '009', rules: 'Penarikan = TRANSFER' };
		const arrived = { ...CASH, direction: 'in' };
		const { kept } = check(readBy(shop, layout), [arrived]);
		expect(kept.map(({ same_as }) => same_as)).toEqual(['2']);
	});
});

describe('two own accounts in one file', () => {
	const head = 'Tanggal;Bank;Keterangan;Masuk;Keluar';
	const layout: Layout = {
		...USUAL,
		amount: 'Keluar',
		amount_in: 'Masuk',
		direction: 'columns',
		bank: 'column:Bank',
	};
	const text = `${head}
10/11/2026;Bank Mandiri;Cek 771;;5.000.000
10/11/2026;Bank Central Asia;Cek 771;5.000.000;
10/11/2026;Bank Central Asia;Sewa;;5.000.000
12/11/2026;Bank Mandiri;Jual;750.000;`;
	const file = readBy(text, layout, FACTS);

	it('hold both sides, and name what each may belong to', () => {
		expect(heldOf(file)).toEqual(['2 side', '3 side']);
		expect(check(file, []).lines[2]?.message).toBe(
			'Possible transfer between own accounts: its other side is line 3',
		);
	});

	it('are left out as a transfer, or posted as two separate payments', () => {
		const moved = answer(file, '2-3', 'rowTransfer');
		expect([heldOf(moved), posted(moved).length]).toEqual([[], 2]);
		expect(posted(answer(file, '2', 'rowAnother'))).toHaveLength(4);
	});

	it('ask about the other side of a transfer', () => {
		expect(heldOf(answer(file, '2', 'rowTransfer'))).toEqual(['3 side']);
	});
});
