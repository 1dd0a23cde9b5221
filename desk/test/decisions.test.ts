import type { Words } from '../src/wording/words';
import { checkPage } from '../src/page/checkPage';
import type { Row } from '../src/documents/row';
import { linesIn } from '../src/file/decisions';
import type { Layout } from '../src/rows/layout';
import type { ReadRows } from '../src/file/reading';
import { INVOICE_LINES } from './files/layouts';
import { factsOf, heldOf, posted, readBy, readFile, USUAL } from './files/read';
import type { ReadFile } from './files/read';

const FACTS = factsOf();
const { words } = FACTS;
const LAYOUT: Layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };
const FILE = `Tanggal;Keterangan;Jumlah;Catatan
02/11/2026;PLN;150.000;
03/11/2026;Parkir;5.000;
03/11/2026;Parkir;5.000;
04/11/2026;Sewa;x;
05/12/2026;ATK;35.000;`;

/** A file of payments, read with the layout. */
const readText = (text: string, layout = LAYOUT): ReadFile => readBy(text, layout, FACTS);

const read = readText(FILE);

const LISTRIK = 'KK01 · Beban listrik dan air';

/** The file read again with a person's changes on the check page. */
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
		token: 'shown',
	});

/** The state of the page that showed a file next to these rows of the list. */
const shownWith = (file: ReadFile, known: Row[]) => ({
	...file,
	beside: check(file, known).beside,
});

/** The file after one answer about rows. */
const answer = (file: ReadFile, known: Row[], rows: string, what: keyof Words) =>
	change(shownWith(file, known), { rows, row_decision: words[what] });

describe('rows are changed on the check page', () => {
	it('are held until somebody decides', () => {
		expect(heldOf(read)).toEqual(['4 twin', '5 noAmount', '6 future']);
	});

	it('a category for one row, and for all rows with a word', () => {
		const one = change(read, { rows: '2', row_decision: LISTRIK });
		expect([one.told, posted(one)[0]]).toEqual([[], '2026-11-02 -150000 KK01']);
		expect(posted(one)[1]).toBe('2026-11-03 -5000 KK06');
		const open = readText(FILE, { ...LAYOUT, category_out: '' });
		const all = change(open, { rows: 'pln', row_decision: LISTRIK });
		expect(posted(all)).toEqual(['2026-11-02 -150000 KK01']);
		expect(JSON.parse(all.kept ?? '')).toMatchObject({ rules: 'PLN = KK01' });
	});

	it('a different payment, a correction, and leaving a row out, in sequence', () => {
		const twin = change(read, { rows: '4', row_decision: words.rowAnother });
		expect(heldOf(twin)).toEqual(['5 noAmount', '6 future']);
		const corrected = change(twin, { rows: '5', row_amount: '2.000.000' });
		expect(heldOf(corrected)).toEqual(['5 noCategoryYet', '6 future']);
		const named = change(corrected, { rows: '5', row_decision: LISTRIK });
		expect(posted(named)).toContain('2026-11-04 -2000000 KK01');
		const skipped = change(named, { rows: '6', row_decision: words.rowSkip });
		expect(heldOf(skipped)).toEqual([]);
		expect(skipped.reading?.left.map(({ lines, leaves }) => [lines, leaves])).toEqual([
			[[6], 'skip'],
		]);
		expect(posted(skipped)).toHaveLength(4);
	});

	it('a transfer between own accounts is not posted, and stays in the list', () => {
		const moved = change(read, { rows: '2-3', row_decision: words.rowTransfer });
		expect(posted(moved)).toEqual([]);
		expect(moved.reading?.left.map(({ leaves }) => leaves)).toEqual(['transfer', 'transfer']);
		const { documents, kept, lines } = check(moved);
		expect([documents.length, lines[2]?.state]).toEqual([0, 'transfer']);
		expect(kept.map(({ state, note, date, total }) => [state, note, date, total])).toEqual([
			['waiting', 'held', '2026-11-03', '5000.00'],
			['waiting', 'held', '2026-11-04', ''],
			['waiting', 'held', '2026-12-05', '35000.00'],
			['dismissed', 'transfer', '2026-11-02', '150000.00'],
			['dismissed', 'transfer', '2026-11-03', '5000.00'],
		]);
	});

	it.each([
		[{ rows: '99', row_decision: words.rowSkip }, /99 is not a row/],
		[{ rows: 'semua', row_decision: words.rowSkip }, /semua is not a row/],
		[{ rows: '2' }, /choose/],
		[{ row_decision: LISTRIK }, /choose/],
		[{ rows: '2', row_date: '31/11/2026' }, /31\/11\/2026/],
		[{ rows: '2', row_amount: '1.5 jt' }, /1\.5 jt/],
		[{ rows: 'PLN' }, /choose/],
		[{ rows: 'PLN', row_decision: words.rowAccept }, /for words, choose/],
		[{ rows: 'PLN', row_decision: LISTRIK, row_amount: '5.000' }, /for words, choose/],
		[{ rows: '17-15', row_decision: LISTRIK }, /17-15 is not a row/],
		[{ rows: '2', row_decision: words.rowSkip, token: 'older' }, /out of date/],
		[{ decision: words.chooseOne }, /Continue\?: choose/],
	])('%j changes nothing and is told', (correction, told) => {
		const same = change(read, correction as Record<string, string>);
		expect(same.told[0]).toMatch(told);
		expect([posted(same), heldOf(same)]).toEqual([posted(read), heldOf(read)]);
	});

	it('an answer applies to the reasons shown, not to those that a correction raises', () => {
		const file = readText(`${FILE.split('\n')[0]}\n05/12/2026;PLN;150.000;`);
		expect(heldOf(file)).toEqual(['2 future']);
		const waved = answer(file, [], '2', 'rowAccept');
		expect(heldOf(waved)).toEqual([]);
		expect(heldOf(change(waved, { rows: '2', row_date: '06/12/2026' }))).toEqual(['2 future']);
		expect(posted(answer(waved, [], '2', 'rowSkip'))).toEqual([]);
		expect(posted(answer(answer(waved, [], '2', 'rowSkip'), [], '2', 'rowAccept'))).toHaveLength(1);
	});

	it('all reasons of a row are shown once; an unreadable value is shown alone', () => {
		const text = `${FILE.split('\n')[0]}\n05/12/2026;PLN;150;\n06/12/2026;PLN;x;`;
		const { lines } = check(readText(text));
		expect(lines[2]?.message).toMatch(/^Jumlah -150 is very small[^;]*; [^;]* in the future$/);
		expect(lines[3]?.message).toMatch(/^Jumlah "x" is not an amount[^;]*$/);
	});

	it('an ineffective answer is followed by why the row still waits', () => {
		const waved = change(read, { rows: '5', row_decision: words.rowAccept });
		expect(heldOf(waved)).toContain('5 noAmount');
		expect(check(waved).decide).toMatch(/<em>5: Jumlah &#34;x&#34; is not an amount\. Enter/);
	});

	it('an answer without effect is followed by what becomes of the row', () => {
		const open = readText(FILE, { ...LAYOUT, category_out: '' });
		const waved = change(open, { rows: '2', row_decision: words.rowAccept });
		expect(check(waved).decide).toMatch(/<em>2: unanswered</);
		const state = { ...LAYOUT, 'says:Catatan': 'state', 'counts:Catatan': 'ok' };
		const file = readText(`${FILE}\n06/11/2026;PLN;90.000;ok`, state);
		const named = change(file, { rows: '2', row_decision: LISTRIK });
		expect(check(named).decide).toMatch(/<em>2: skipped</);
		const skipped = change(file, { rows: '2', row_decision: words.rowSkip });
		expect(check(skipped).decide).not.toMatch(/<em>2: /);
		const corrected = change(skipped, { rows: '2', row_amount: '160.000' });
		expect(check(corrected).decide).toMatch(/<em>2: skipped</);
	});

	it('a category cancels skipping the row', () => {
		const skipped = change(read, { rows: '2', row_decision: words.rowSkip });
		const named = change(skipped, { rows: '2', row_decision: LISTRIK });
		expect(posted(named)).toContain('2026-11-02 -150000 KK01');
	});

	it('a minus sign in a separate column is a reversal, if somebody says so', () => {
		const layout = { ...LAYOUT, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
		const file = readText('Tanggal;Keterangan;Debet;Kredit\n02/11/2026;Adm;(10.000);', layout);
		expect(heldOf(file)).toEqual(['2 minusInColumn']);
		expect(posted(answer(file, [], '2', 'rowAccept'))).toEqual(['2026-11-02 10000 KM01']);
	});

	it('a typed amount goes out where the other column has a 0', () => {
		const layout = { ...LAYOUT, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
		const file = readText(
			'Tanggal;Keterangan;Debet;Kredit\n02/11/2026;Adm;1O.000;0\n02/11/2026;Jual;0;1O.000',
			layout,
		);
		expect(heldOf(file)).toEqual(['2 noAmount', '3 noAmount']);
		const typed = change(file, { rows: '2-3', row_amount: '10.000' });
		expect(typed.reading?.held.map(({ cents }) => cents)).toEqual([-1_000_000, 1_000_000]);
	});

	it('a row that is left out still counts toward the balance', () => {
		const head = 'Tanggal;Keterangan;Jumlah;Saldo\n02/11/2026;A;1.000;99.000\n';
		const text = `${head}03/11/2026;B;2.000;97.000\n04/11/2026;C;3.000;94.000`;
		const file = readText(text, { ...LAYOUT, balance: 'Saldo' });
		const left = change(file, { rows: '3', row_decision: words.rowSkip });
		expect([posted(left).length, heldOf(left)]).toEqual([2, []]);
	});

	it('lines may be numbers and ranges', () => {
		expect(linesIn('12, 15-17 20')).toEqual([12, 15, 16, 17, 20]);
		expect([linesIn('17-15'), linesIn('1-999999'), linesIn('a')]).toEqual(
			Array.from({ length: 3 }),
		);
	});
});

describe('rows that are or may be in the list already', () => {
	const [pln] = read.reading?.documents ?? [];
	const known = (more: object) =>
		[{ ...pln?.document, id: 7, state: 'posted', number: 'AKB/7', ...more }] as Row[];

	it('same key, day, and amount: already there, with the number, day, and amount of the existing one', () => {
		const checked = check(read, known({}));
		// Nothing else of the row: the run keeps it while it waits for a page.
		const line = { state: 'posted', number: 'AKB/7', message: words.isThere };
		expect(checked.lines[2]).toEqual(line);
		expect(checked.documents).toHaveLength(1);
		expect(checked.decide).toMatch(/already there: AKB\/7, 02\/11\/2026, Rp.150\.000, PLN/);
	});

	it('same day and amount, different description: held until a person says that it is a different payment', () => {
		const rows = known({ key: 'other words #1', description: 'LISTRIK PLN' });
		const checked = check(read, rows);
		expect(checked.lines[2]?.state).toBe('held');
		expect(checked.decide).toMatch(/Possibly posted already: AKB\/7, 02\/11\/2026.*LISTRIK PLN/);
		const waved = change(shownWith(read, rows), { rows: '2', row_decision: words.rowAccept });
		expect(check(waved, rows).lines[2]?.state).toBe('held');
		const other = answer(read, rows, '2', 'rowAnother');
		const [first] = check(other, rows).documents;
		expect(first?.document).toMatchObject({ differs_from: '7', date: '2026-11-02' });
		// A different one that was added to the list in the meantime was not shown, so it is asked
		// about.
		const more = [...rows, ...known({ id: 8, number: 'AKB/8', key: 'third words' })];
		const asked = check(other, more);
		expect([asked.lines[2]?.state, asked.lines[2]?.message]).toEqual([
			'held',
			expect.stringMatching(/^Possibly posted already: AKB\/8, [^;]*$/),
		]);
	});

	it('an existing key among look-alikes: one answer covers all of them', () => {
		const rows = [...known({}), ...known({ id: 8, number: 'AKB/8', key: 'other words' })];
		const there = check(read, rows);
		expect([there.beside[2], there.lines[2]?.state]).toEqual(['7,8', 'posted']);
		expect(there.decide).toMatch(/already there: AKB\/7, [^;]*; Possibly posted already: AKB\/8/);
		const other = check(answer(read, rows, '2', 'rowAnother'), rows);
		expect(other.documents[0]?.document).toMatchObject({ differs_from: '7,8' });
	});

	it('"the same": not posted, but kept in the list, so that the next import does not ask', () => {
		const rows = known({ key: 'other words #1' });
		const { kept, documents, lines } = check(answer(read, rows, '2', 'rowSame'), rows);
		expect(documents.map(({ lines: [line] }) => line)).toEqual([3]);
		const same = kept.filter(({ state }) => state === 'dismissed');
		expect(same).toEqual([
			expect.objectContaining({
				key: pln?.document.key,
				note: 'same',
				same_as: '7',
				message: expect.stringMatching(/^The same as AKB\/7/),
			}),
		]);
		expect(lines[2]).toMatchObject({ state: 'same' });
		const added = { ...same[0], id: 9 } as unknown as Row;
		const again = check(read, [...rows, added]);
		expect([again.beside[2], again.lines[2]]).toEqual([
			'9,7',
			expect.objectContaining({ state: 'dismissed' }),
		]);
		expect(again.decide).toMatch(/already there: #\d+, [^:]*: The same as AKB\/7/);
	});

	it('the same as nothing is held, and waits in the list', () => {
		const { kept, lines } = check(answer(read, [], '2', 'rowSame'), []);
		const own = kept.filter(({ key }) => key === pln?.document.key);
		expect(own.map(({ state, note }) => [state, note])).toEqual([['waiting', 'held']]);
		expect(lines[2]?.state).toBe('held');
		expect(lines[2]?.message).toMatch(/nothing in the list is similar/);
	});

	it('importing the same file again asks about nothing that was answered: posted, left out, the same, a transfer', () => {
		let file = answer(read, [], '4', 'rowAnother');
		file = answer(file, [], '6', 'rowAccept');
		file = answer(file, [], '2', 'rowSkip');
		file = answer(file, [], '3', 'rowTransfer');
		const { documents, kept } = check(file);
		expect([documents.length, kept.map(({ state }) => state)]).toEqual([
			2,
			['waiting', 'dismissed', 'dismissed'],
		]);
		const list = [
			...documents.map(({ document }) => ({ ...document, state: 'posted', number: '00001' })),
			...kept,
		].map((row, at) => ({ ...row, id: at + 1 }) as unknown as Row);
		const again = check(read, list);
		const held = Object.entries(again.lines).filter(([, { state }]) => state === 'held');
		// The unreadable row is in the list too, and waits there.
		expect([again.documents, again.kept, held]).toEqual([[], [], []]);
		expect(again.lines[5]).toMatchObject({ state: 'waiting' });
	});

	it('all rows of a held invoice are there once the invoice is in the list', () => {
		const facts = factsOf('purchaseInvoice');
		const text = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga\nF-1;PT A;02/11/2026;';
		const file = readBy(
			`${text}Kertas;1;100.000\nF-1;PT A;02/11/2026;Tinta;1;90.000`,
			INVOICE_LINES,
			facts,
		);
		const { kept, lines } = check(file);
		expect([kept.length, lines[2]?.state, lines[3]?.state]).toEqual([1, 'held', 'held']);
		const again = check(file, [{ ...kept[0], id: 1, state: 'posted' } as unknown as Row]);
		expect([again.lines[2]?.state, again.lines[3]?.state]).toEqual(['posted', 'posted']);
		expect(again.units).toEqual([]);
	});

	it('an invoice number from another month is held rather than considered known', () => {
		const facts = factsOf('purchaseInvoice');
		const text = 'No Faktur;Pemasok;Tanggal;Barang;Harga\n001;PT A;03/11/2026;Kertas;1.200.000';
		const layout = {
			number: 'No Faktur',
			vendor: 'Pemasok',
			date: 'Tanggal',
			date_order: 'dmy',
			numbers: '1.234,56',
			price: 'Harga',
			item_name: 'Barang',
			ppn: 'noTax',
			total: 'column:Harga',
			total_of: 'perInvoice',
		};
		const invoices = readBy(text, layout, facts);
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
			token: '',
		});
		expect([checked.documents.length, checked.lines[2]?.state]).toEqual([0, 'held']);
		expect(checked.lines[2]?.message).toMatch(
			/number already exists \(00001, 02\/10\/2026, Rp.1\.000\.000/,
		);
	});
});

describe('a line with two payments', () => {
	const layout = { ...LAYOUT, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
	const file = readText('Tanggal;Keterangan;Debet;Kredit\n02/11/2026;Jual;5.000;90.000', {
		...layout,
		category_in: '',
	});
	const row = { kind: 'voucher', key: 'x', date: '2026-11-02', bank_code: '014', state: 'posted' };
	const known: Row[] = [
		{ ...row, id: 7, direction: 'in', total: '90000.00' },
		{ ...row, id: 8, direction: 'out', total: '5000.00' },
	];

	it('has the more urgent outcome of the two, as in the control total', () => {
		const rules = '"JUAL" = TRANSFER out';
		const checked = readFile(file.sheet, undefined, [], FACTS, {
			...file,
			layout: { ...file.layout, rules },
			decisions: { 2: { isChecked: true } },
			correction: {},
		});
		const { lines, decide } = check(checked);
		expect([posted(checked), heldOf(checked)]).toEqual([[], ['2 noCategoryYet']]);
		expect(lines[2]?.state).toBe('held');
		expect(decide).toMatch(/Unanswered/);
	});

	it('is different from all rows beside it with one answer', () => {
		expect(shownWith(file, known).beside[2]).toBe('7,8');
		const other = answer(file, known, '2', 'rowAnother');
		expect(check(other, known).beside).toEqual({});
	});
});

describe('a file with more rows than a page shows', () => {
	const next = (before: ReadFile) => change(before, { decision: words.nextRows });
	const shownOn = (page: ReadFile) => /All rows: ([0-9–]+)/.exec(check(page).decide)?.[1];
	const rows = Array.from({ length: 250 }, (_, at) => `02/11/2026;Baris ${at};${at + 1}.000;`);
	const many = readText(`Tanggal;Keterangan;Jumlah;Catatan\n${rows.join('\n')}`);

	it('shows a hundred at a time, until all were shown', () => {
		const pages = [many, next(many), next(next(many)), next(next(next(many)))];
		expect(pages.map(shownOn)).toEqual(['1–100', '101–200', '201–250', '1–100']);
	});

	it('counts rows, not lines: a line with a fee is two rows', () => {
		const fees = Array.from({ length: 90 }, (_, at) => `02/11/2026;Baris ${at};5.000;500;5.500`);
		const text = `Tanggal;Keterangan;Jumlah;Biaya;Total\n${fees.join('\n')}`;
		const file = readText(text, { ...LAYOUT, more_vouchers: 'Biaya = KK06', total: 'Total' });
		expect([file, next(file), next(next(file))].map(shownOn)).toEqual([
			'1–100',
			'101–180',
			'1–100',
		]);
	});
});
