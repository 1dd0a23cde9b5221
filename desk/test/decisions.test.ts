import { checkPage } from '../src/page/checkPage';
import type { Row } from '../src/documents/row';
import { linesIn } from '../src/file/decisions';
import type { Layout } from '../src/file/layout';
import type { ReadRows } from '../src/file/reading';
import {
	answersOf,
	allQuestions,
	asRead,
	factsOf,
	heldOf,
	posted,
	readFile,
	USUAL,
} from './files/read';
import type { ReadFile } from './files/read';

const FACTS = factsOf();
const { words } = FACTS;
const LAYOUT: Layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };
const FILE = `Tanggal;Keterangan;Jumlah;Catatan
02/11/2026;PLN;150.000;
03/11/2026;Parkir;5.000;
03/11/2026;Parkir;5.000;
04/11/2026;Sewa;x;
05/11/2026;ATK;35.000;sudah diinput`;

const raw = asRead(Buffer.from(FILE));
const first = allQuestions(readFile(raw, undefined, [], FACTS), FACTS);
const read = readFile(first.sheet, answersOf(first, LAYOUT), [], FACTS);

/** The file read again with what a person changed on the check page. */
const change = (before: ReadFile, correction: Record<string, string>) =>
	readFile(before.sheet, undefined, [], FACTS, { ...before, correction });

const check = (file: ReadFile, known: Row[] = []) =>
	checkPage({
		opened: file,
		chosen: file,
		read: file as ReadFile & ReadRows,
		known,
		dryRuns: (file.reading?.documents ?? []).map(() => ({ check: 'OK' })),
		facts: FACTS,
	});

describe('rows are changed on the check page', () => {
	it('are held before anybody says anything', () => {
		expect(heldOf(read)).toEqual(['4 twin', '5 noAmount', '6 noteWord']);
	});

	it('a category for one row, and for all rows with a word', () => {
		const one = change(read, { rows: '2', row_category: 'KK01 · Beban listrik dan air' });
		expect([one.told, posted(one)[0]]).toEqual([[], '2026-11-02 -150000 KK01']);
		expect(posted(one)[1]).toBe('2026-11-03 -5000 KK06');
		const all = change(read, { row_always: 'pln', row_category: 'KK01 · Beban listrik dan air' });
		expect(posted(all)[0]).toBe('2026-11-02 -150000 KK01');
		expect(JSON.parse(all.kept ?? '')).toMatchObject({ rules: 'pln = KK01' });
	});

	it('another payment, a correction, a row that is left out, one after the other', () => {
		const twin = change(read, { rows: '4', row_decision: words.rowAccept ?? '' });
		expect(heldOf(twin)).toEqual(['5 noAmount', '6 noteWord']);
		const corrected = change(twin, { rows: '5', row_amount: '2.000.000', row_text: 'Sewa toko' });
		expect(heldOf(corrected)).toEqual(['6 noteWord']);
		expect(posted(corrected)).toContain('2026-11-04 -2000000 KK06');
		const skipped = change(corrected, { rows: '6', row_decision: words.rowSkip ?? '' });
		expect(heldOf(skipped)).toEqual([]);
		expect(skipped.reading?.others).toEqual([
			{ line: 6, text: expect.stringContaining('ATK'), isSkipped: true },
		]);
		expect(posted(skipped)).toHaveLength(4);
	});

	it('a transfer between own accounts is not posted, and stays in the list', () => {
		const moved = change(read, { rows: '2-3', row_decision: words.rowTransfer ?? '' });
		expect(posted(moved)).toEqual([]);
		expect(moved.reading?.transfers.map(({ document }) => document.category_code)).toEqual([
			'TRANSFER',
			'TRANSFER',
		]);
		const { documents, transfers, lines } = check(moved);
		expect([documents.length, transfers.length, lines[2]?.state]).toEqual([0, 2, 'transfer']);
	});

	it.each([
		[{ rows: '99', row_decision: words.rowSkip }, /99 is no row/],
		[{ rows: 'semua', row_decision: words.rowSkip }, /semua is no row/],
		[{ rows: '2' }, /choose/],
		[{ row_category: 'KK01 · Beban listrik dan air' }, /choose/],
		[{ rows: '2', row_date: '31/11/2026' }, /31\/11\/2026/],
		[{ rows: '2', row_amount: '1,5 jt' }, /1,5 jt/],
		[{ row_always: 'PLN' }, /choose/],
	])('%j changes nothing and is told', (correction, told) => {
		const same = change(read, correction as Record<string, string>);
		expect(same.told[0]).toMatch(told);
		expect([posted(same), heldOf(same)]).toEqual([posted(read), heldOf(read)]);
	});

	it('a hard reason cannot be waved through', () => {
		const waved = change(read, { rows: '5', row_decision: words.rowAccept ?? '' });
		expect(heldOf(waved)).toContain('5 noAmount');
	});

	it('lines are numbers and ranges', () => {
		expect(linesIn('12, 15-17 20')).toEqual([12, 15, 16, 17, 20]);
		expect([linesIn('17-15'), linesIn('1-999999'), linesIn('a')]).toEqual(
			Array.from({ length: 3 }),
		);
	});
});

describe('rows that the list has already, or may have', () => {
	const [pln] = read.reading?.documents ?? [];
	const known = (more: object) =>
		[{ ...pln?.document, id: 7, state: 'posted', number: 'AKB/7', ...more }] as Row[];

	it('same key, day and amount: there, with number, day and amount of the one that is there', () => {
		const checked = check(read, known({}));
		expect(checked.lines[2]).toMatchObject({ state: 'posted', number: 'AKB/7' });
		expect(checked.documents).toHaveLength(1);
		expect(checked.decide).toMatch(/already there: AKB\/7 \(02\/11\/2026, Rp.150\.000,00, PLN\)/);
	});

	it('same day and amount under other words: held until a person says that it is another one', () => {
		const rows = known({ key: 'other words #1', description: 'LISTRIK PLN' });
		const checked = check(read, rows);
		expect(checked.lines[2]?.state).toBe('held');
		expect(checked.decide).toMatch(/May be posted already: AKB\/7 \(02\/11\/2026.*LISTRIK PLN/);
		const other = change(read, { rows: '2', row_decision: words.rowAccept ?? '' });
		const [first] = check(other, rows).documents;
		expect(first?.document).toMatchObject({ differs_from: '7', date: '2026-11-02' });
	});

	it('an invoice number of another month is held, not there', () => {
		const facts = factsOf('purchaseInvoice');
		const text = 'No Faktur;Pemasok;Tanggal;Barang;Harga\n001;PT A;03/11/2026;Kertas;1.200.000';
		const opened = readFile(asRead(Buffer.from(text)), undefined, [], facts);
		const layout = {
			number: 'No Faktur',
			vendor: 'Pemasok',
			date: 'Tanggal',
			date_order: 'dmy',
			numbers: '1.234,56',
			price: 'Harga',
			item_name: 'Barang',
			ppn: 'noTax',
			total: 'noTotal',
		};
		const all = allQuestions(opened, facts);
		const invoices = readFile(opened.sheet, answersOf(all, layout), [], facts);
		const [october] = known({
			...invoices.reading?.documents[0]?.document,
			date: '2026-10-02',
			total: '1000000.00',
			number: '00001',
		});
		const checked = checkPage({
			opened: invoices,
			chosen: invoices,
			read: invoices as ReadFile & ReadRows,
			known: [october as Row],
			dryRuns: [{ check: 'OK' }],
			facts,
		});
		expect([checked.documents.length, checked.lines[2]?.state]).toEqual([0, 'held']);
		expect(checked.lines[2]?.message).toMatch(
			/number is there already \(00001 \(02\/10\/2026, Rp.1\.000\.000,00/,
		);
	});
});

describe('a file with more rows than a page shows', () => {
	const rows = Array.from({ length: 250 }, (_, at) => `02/11/2026;Baris ${at};${at + 1}.000;`);
	const file = asRead(Buffer.from(`Tanggal;Keterangan;Jumlah;Catatan\n${rows.join('\n')}`));
	const opened = allQuestions(readFile(file, undefined, [], FACTS), FACTS);
	const many = readFile(opened.sheet, answersOf(opened, LAYOUT), [], FACTS);

	it('shows a hundred at a time, all of them one after the other', () => {
		const next = (before: ReadFile) => change(before, { decision: words.nextRows ?? '' });
		const pages = [many, next(many), next(next(many)), next(next(next(many)))];
		expect(pages.map((page) => /All rows: ([0-9–]+)/.exec(check(page).decide)?.[1])).toEqual([
			'1–100',
			'101–200',
			'201–250',
			'1–100',
		]);
	});
});
