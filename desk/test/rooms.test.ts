import { unitFields } from '../src/page/checkForm';
import { checkPage } from '../src/page/checkPage';
import { checkedTotal } from '../src/page/checkHtml';
import { judgeFile } from '../src/judge/judged';
import type { ReadRows } from '../src/file/reading';
import type { Layout } from '../src/rows/layout';
import { INVOICE_ROWS } from './files/layouts';
import {
	asRead,
	factsOf,
	heldOf,
	posted,
	readBy,
	readFile,
	USUAL,
	type ReadFile,
} from './files/read';

const FACTS = factsOf();
const TWO: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', balance: 'Saldo' };
const HEAD = 'Tanggal;Keterangan;Debet;Kredit;Saldo';
const OUT: Layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };

const read = (rows: string[], layout = TWO, head = HEAD) =>
	readBy([head, ...rows].join('\n'), layout, FACTS);

describe('the running balance', () => {
	const ROWS = [
		'02/11/2026;Adm;30.000;;970.000',
		'03/11/2026;Adm;30.000;;940.000',
		'04/11/2026;Setor;;500.000;1.440.000',
	];

	it('an opening balance proves the first row', () => {
		const opening = ';SALDO AWAL;;;1.000.000';
		expect(read([opening, ...ROWS]).reading?.proven).toEqual({ count: 3, of: 3 });
		expect(read(ROWS).reading?.proven).toEqual({ count: 2, of: 3 });
	});

	it('counts only rows with an amount', () => {
		const file = read([...ROWS, 'Saldo Awal;1.000.000;:;;', '05/11/2026;PLN;lihat bawah;;']);
		expect(file.reading?.held).toHaveLength(2);
		expect(file.reading?.proven).toEqual({ count: 2, of: 3 });
	});

	it('holds all rows if it shows that money in and out are swapped', () => {
		const swapped = { ...TWO, amount: 'Kredit', amount_in: 'Debet' };
		const file = read(ROWS, swapped);
		expect([posted(file), new Set(heldOf(file).map((each) => each.split(' ')[1]))]).toEqual([
			[],
			new Set(['opposite']),
		]);
	});

	it('that precedes its row does not suggest that money in and out are swapped', () => {
		const rows = [
			'02/11/2026;Adm;30.000;;1.000.000',
			'03/11/2026;Adm;30.000;;970.000',
			'04/11/2026;Setor;;500.000;940.000',
			'05/11/2026;PLN;200.000;;1.440.000',
		];
		const codes = (layout: Layout) =>
			new Set(heldOf(read(rows, layout)).map((each) => each.split(' ')[1]));
		expect(codes(TWO)).toEqual(new Set(['balanceOff']));
		const swapped = { ...TWO, amount: 'Kredit', amount_in: 'Debet' };
		expect(posted(read(rows, swapped))).toEqual([]);
	});

	it('two equal amounts prove no direction', () => {
		const two = read(ROWS.slice(0, 2), { ...TWO, amount: 'Kredit', amount_in: 'Debet' });
		expect(two.reading?.proven?.count).toBe(0);
	});

	it('asks once about all rows from the first that contradicts it', () => {
		const file = read([
			...ROWS,
			'05/11/2026;PLN;100.000;;1.300.000',
			'06/11/2026;PLN;100.000;;1.200.000',
		]);
		expect(heldOf(file)).toEqual(['5 balanceOff', '6 balanceOff']);
		expect(judgeFile(file.reading!, { known: [], dryRuns: [], facts: FACTS }).units).toEqual([
			expect.objectContaining({ code: 'balanceOff', lines: [5, 6] }),
		]);
	});
});

describe('rows without a date', () => {
	it('share an answer only with rows of the same shape', () => {
		const file = read(
			[
				'02/11/2026;Adm;30.000;;970.000',
				'PEND;PLN;5.000;;1',
				'PEND;PLN;6.000;;1',
				'Saldo;;9.000;;',
			],
			{ ...TWO, balance: '' },
		);
		const { units } = judgeFile(file.reading!, { known: [], dryRuns: [], facts: FACTS });
		expect(units.map(({ code, lines }) => [code, lines])).toEqual([
			['noDay', [3, 4]],
			['noDay', [5]],
		]);
	});
});

describe('a line with money in both columns', () => {
	const file = read(['02/11/2026;Toko;45.000;812.000;', '03/11/2026;Toko;;500.000;'], {
		...TWO,
		balance: '',
	});

	it('is two payments, once a person has confirmed it', () => {
		expect(heldOf(file)).toEqual(['2 bothSides', '2 bothSides']);
		expect(file.reading?.money[2]).toEqual({ in: 81_200_000, out: -4_500_000 });
		const looked = { '2': { isChecked: true } };
		const accepted = readFile(file.sheet, undefined, [], FACTS, {
			...file,
			correction: {},
			decisions: { ...file.decisions, ...looked },
		});
		const amounts = (accepted.reading?.held ?? []).map(({ cents, reasons }) => [
			cents,
			...reasons.map(({ code }) => code),
		]);
		expect(amounts).toEqual([
			[81_200_000, 'noCategoryYet'],
			[-4_500_000, 'noCategoryYet'],
		]);
	});

	it('needs no confirmation if the balance counts both', () => {
		const rows = ['01/11/2026;A;;1;100', '02/11/2026;B;5;10;105', '03/11/2026;C;5;;100'];
		const layout = { ...TWO, category_out: '', category_in: '' };
		expect(heldOf(read(rows, layout)).filter((each) => each.startsWith('3'))).toEqual([
			'3 noCategoryYet',
			'3 noCategoryYet',
		]);
	});
});

it('small amounts with one text are asked about once', () => {
	const file = read(['02/11/2026;Bunga;;312;', '03/11/2026;Bunga;;318;'], { ...TWO, balance: '' });
	const { units } = judgeFile(file.reading!, { known: [], dryRuns: [], facts: FACTS });
	expect(units.map(({ code, lines }) => [code, lines])).toEqual([['small', [2, 3]]]);
});

const unitsOf = ({ reading }: ReadFile) =>
	judgeFile(reading!, { known: [], dryRuns: [], facts: FACTS }).units.map(({ code, lines }) => [
		code,
		lines,
	]);

it('rows outside the month above the table are asked about once for each month', () => {
	const rows = ['31/08/2026;A;1.000.000', '02/10/2026;B;2.000.000', '03/10/2026;C;3.000.000'];
	const under = (frame: string) =>
		readBy([frame, 'Tanggal;Keterangan;Jumlah', ...rows].join('\n'), OUT, FACTS);
	expect(unitsOf(under('Januari 2026'))).toEqual([
		['outside', [3]],
		['outside', [4, 5]],
	]);
	expect(unitsOf(under('Agustus - Oktober 2026'))).toEqual([['outside', [3]]]);
});

it('lines may say the direction by a mark alone', () => {
	const layout = { ...OUT, direction: 'section', words_in: '+', words_out: '-' };
	const rows = ['+;;', '02/11/2026;Jual;60.000', '-;;', '03/11/2026;Sewa;45.000'];
	expect(posted(read(rows, layout, 'Tanggal;Keterangan;Jumlah'))).toEqual([
		'2026-11-02 60000 KM01',
		'2026-11-03 -45000 KK06',
	]);
});

describe('an amount to add', () => {
	const FEES: Layout = { ...OUT, direction: 'minusOut', 'says:Biaya': 'addAmount' };
	const amountsOf = (rows: string[]) =>
		posted(read(rows, FEES, 'Tanggal;Keterangan;Jumlah;Biaya')).map((each) => each.split(' ')[1]);

	it('with a minus goes out, as the amount beside it does', () => {
		const rows = ['02/11/2026;A;-10.000;-1.500', '03/11/2026;B;20.000;-1.500'];
		expect(amountsOf(rows)).toEqual(['-11500', '18500']);
	});

	it('comes back with a refund, in a column that has a minus elsewhere', () => {
		const rows = ['02/11/2026;A;20.000;-1.500', '03/11/2026;B;-20.000;1.500'];
		expect(amountsOf(rows)).toEqual(['18500', '-18500']);
	});

	it('without a minus anywhere comes on top', () => {
		expect(amountsOf(['02/11/2026;A;-10.000;1.500'])).toEqual(['-11500']);
	});
});

describe('a row with money is never dropped', () => {
	it.each([
		[
			'a fee beside a word',
			{ more_vouchers: 'Biaya = KK06', total: 'Total' },
			';Adm;lihat;2500;2500',
		],
		['an amount to add', { 'says:Biaya': 'addAmount', 'says:Total': 'notNeeded' }, ';Adm;;2500;'],
	])('%s, without a date and without dots', (_, more, row) => {
		const file = read(
			['02/11/2026;Kopi;20.000;1.500;21.500', row],
			{ ...OUT, ...more },
			'Tanggal;Keterangan;Jumlah;Biaya;Total',
		);
		expect(file.reading?.held.map(({ line }) => line)).toEqual([3]);
	});

	it.each([
		['Closing harian', '20/11/2026;Closing harian;300.000', []],
		['a total without a date', ';TOTAL;300.000', ['3 noDay']],
		['money in a column of texts', ';300.000,00;', ['3 elsewhere']],
	])('%s', (_, row, held) => {
		const file = read(
			['02/11/2026;Kopi;20.000', row],
			{ ...OUT, period: '2026-11' },
			'Tanggal;Keterangan;Jumlah',
		);
		const { documents = [], held: waiting = [] } = file.reading ?? {};
		expect(documents.length + waiting.length).toBe(2);
		expect(heldOf(file)).toEqual(held);
	});

	it.each([
		[OUT, 'Tanggal;Keterangan;Jumlah', '02/11/2026', FACTS],
		[
			INVOICE_ROWS,
			'Tanggal;No Faktur;Pemasok;Jumlah',
			'02/11/2026;F-1',
			factsOf('purchaseInvoice'),
		],
	])('rows in a cell without a closing quotation mark', (layout, head, cells, facts) => {
		const row = (text: string) => `${cells};${text};20.000`;
		const rows = Array.from({ length: 40 }, (_, at) => row(`Toko ${at}`));
		const file = readBy([head, row('"SINAR'), ...rows].join('\n'), layout, facts);
		expect(heldOf(file)).toEqual(['2 cut']);
	});
});

describe('columns that nobody explained', () => {
	const head = 'Tanggal;Keterangan;Jumlah;Flag';
	const rows = ['02/11/2026;Kopi;20.000;CAP', '03/11/2026;Teh;30.000;CHB'];
	const asks = (file: ReadFile) => file.told.join();

	it('are asked about, with their values, before anything is posted', () => {
		const file = readBy([head, ...rows].join('\n'), OUT, FACTS, () => ({ says: '' }));
		expect([file.page, asks(file)]).toEqual([
			'layout',
			'What does this column contain: Flag? (CAP; CHB)',
		]);
	});

	it('are asked for also if their money has no marks of thousands', () => {
		const text = `${head}\n02/11/2026;Kopi;20000;-1250\n03/11/2026;Teh;30000;-1875`;
		const file = readBy(text, { ...OUT, numbers: '1234.56' }, FACTS, () => ({ says: '' }));
		expect(asks(file)).toBe('What does this column contain: Flag? (-1250; -1875)');
	});

	it('without a heading hold no row, once a person has said what they say', () => {
		const text = `${head.replace('Flag', '')}\n02/11/2026;Kopi;20.000;\n03/11/2026;Teh;30.000;batal`;
		const say = (says: string) => readBy(text, OUT, FACTS, () => ({ says, counts: ['', 'batal'] }));
		expect(heldOf(say('state'))).toEqual([]);
		expect(heldOf(say('notNeeded'))).toEqual(['3 moreCells']);
	});

	it('tell rows apart that otherwise say the same, if they are part of the text', () => {
		const members = ['A-1', 'A-2', 'A-3', 'A-3'].map((each) => `02/11/2026;Iuran;50.000;${each}`);
		const say = (says: string) =>
			heldOf(readBy([head, ...members].join('\n'), OUT, FACTS, () => ({ says })));
		expect(say('partOfText')).toEqual(['5 twin']);
		expect(say('notNeeded')).toEqual(['3 twin', '4 twin', '5 twin']);
	});

	it('leave out rows whose value does not count, and ask about a value that comes later', () => {
		const say = () => ({ says: 'state', counts: ['CAP'] });
		const first = readBy([head, ...rows].join('\n'), OUT, FACTS, say);
		expect(posted(first)).toEqual(['2026-11-02 -20000 KK06']);
		expect(first.reading?.others).toEqual([expect.objectContaining({ line: 3, isSkipped: true })]);
		const change = { rows: '3', row_decision: FACTS.words.rowAccept };
		const single = readFile(first.sheet, undefined, [], FACTS, { ...first, correction: change });
		expect(heldOf(single)).toEqual(['3 noCategoryYet']);
		const range = { ...change, rows: '2-3' };
		const both = readFile(first.sheet, undefined, [], FACTS, { ...first, correction: range });
		expect(both.reading?.others).toEqual([expect.objectContaining({ line: 3, isSkipped: true })]);
		const stored = [{ fingerprint: first.fingerprint, layout: first.kept }];
		const next = [head, '09/11/2026;Kopi;20.000;CHB', '10/11/2026;Kopi;20.000;XYZ'].join('\n');
		const again = readFile(asRead(Buffer.from(next)), undefined, stored, FACTS);
		expect([again.page, heldOf(again)]).toEqual(['check', ['3 value']]);
		const checked = checkPage({
			opened: again,
			chosen: again,
			read: again as ReadFile & ReadRows,
			known: [],
			dryRuns: [],
			facts: FACTS,
			token: 't',
		});
		const { units, token } = checked;
		const correction = { unit_1: FACTS.words.unitPost, token };
		const answered = readFile(again.sheet, undefined, stored, FACTS, {
			...again,
			units,
			token,
			correction,
		});
		expect([heldOf(answered), answered.layout['counts:Flag']]).toEqual([
			['3 noCategoryYet'],
			'CAP\nXYZ',
		]);
	});
});

it('a question about rows starts with the reason, and its advice is on a line of its own', () => {
	const rows = ['02/11/2026;Kopi;20.000', 'PEND. BANK;Teh;30.000'];
	const { reading } = readBy(['Tanggal;Keterangan;Jumlah', ...rows].join('\n'), OUT, FACTS);
	const judged = judgeFile(reading!, { known: [], dryRuns: [], facts: FACTS });
	expect(unitFields(judged, FACTS)[1]?.fieldLabel).toMatch(
		/^Tanggal "PEND\. BANK" is not a date\nEnter the date, or check "Date format"\nRows: 1/,
	);
});

it('a file with different lines above the table must be confirmed again', () => {
	const table = 'Tanggal;Keterangan;Jumlah\n02/11/2026;Kopi;20.000';
	const first = readBy(`Mata uang: IDR;;\nPeriode November 2026;;\n${table}`, OUT, FACTS);
	const stored = [{ fingerprint: first.fingerprint, layout: first.kept }];
	const again = (above: string) =>
		readFile(asRead(Buffer.from(`${above}\n${table}`)), undefined, stored, FACTS).page;
	expect(again('Mata uang: IDR;;\nPeriode November 2026;;')).toBe('check');
	expect(again('Mata uang: IDR;;\nPeriode Desember 2026;;')).toBe('check');
	expect(again('Mata uang: USD;;\nPeriode November 2026;;')).toBe('layout');
});

it('a date that the file lacks applies to all rows, and is asked for each time', () => {
	const text = 'Nama;Gaji\nUjang;2.000.000\nSiti;2.500.000';
	const layout = {
		...OUT,
		date: '',
		date_order: '',
		date_all: '30/11/2026',
		description: 'Nama',
		amount: 'Gaji',
	};
	const file = readBy(text, layout, { ...FACTS, today: '2026-12-01' });
	expect(posted(file)).toEqual(['2026-11-30 -2000000 KK06', '2026-11-30 -2500000 KK06']);
	const stored = [{ fingerprint: file.fingerprint, layout: file.kept }];
	expect(readFile(asRead(Buffer.from(text)), undefined, stored, FACTS).page).toBe('layout');
});

describe('the control total', () => {
	it('the parts add up to the file, in rows and money', () => {
		const rows = [
			';SALDO AWAL;;;1.000.000',
			'02/11/2026;Adm;30.000;;970.000',
			'03/11/2026;Setor;;500.000;1.470.000',
			'04/11/2026;PLN;100.000;;1.300.000',
			'Catatan;;;;',
		];
		const file = read(rows, { ...TWO, category_in: '' });
		const { reading } = file;
		if (!reading) throw new Error('not read');
		const dryRuns = reading.documents.map(() => ({ check: 'OK' }));
		const judged = judgeFile(reading, { known: [], dryRuns, facts: FACTS });
		const html = checkedTotal(judged, file as ReadFile & ReadRows, FACTS);
		const rowsOf = html.split('<tr>').slice(2);
		const told = rowsOf.map((row) => row.replace(/<sub>.*?<\/sub>/g, '').match(/[^<>]+(?=<\/)/g));
		expect(told).toEqual([
			['In the file', '5', 'Rp\u00a0500.000,00', 'Rp\u00a0130.000,00'],
			['Held', '1', 'Rp\u00a00,00', 'Rp\u00a0100.000,00'],
			['Unanswered', '1', 'Rp\u00a0500.000,00', 'Rp\u00a00,00'],
			['Ready to be posted', '1', 'Rp\u00a00,00', 'Rp\u00a030.000,00'],
			['No amount', '2', 'Rp\u00a00,00', 'Rp\u00a00,00'],
		]);
	});

	it('nothing to post offers no Catat', () => {
		const file = read(['02/11/2026;Adm;30.000;;970.000'], { ...TWO, category_out: '' });
		const { decide } = checkPage({
			opened: file,
			chosen: file,
			read: file as ReadFile & ReadRows,
			known: [],
			dryRuns: [],
			facts: FACTS,
			token: 't',
		});
		expect(decide).not.toContain('"option":"Post"');
		expect(decide).toContain('Save to the list without posting');
	});
});
