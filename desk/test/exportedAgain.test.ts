import { addition } from '../src/documents/add';
import { compareAll } from '../src/documents/compare';
import type { Row } from '../src/documents/row';
import { CASH_BOOK } from './files/layouts';
import { readBy } from './files/read';

const BOOK = `Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Omzet;1.250.000;
02/11/2026;Parkir;;5.000
03/11/2026;Beli galon;;38.000
03/11/2026;Omzet;1.400.000;
04/11/2026;Gaji Ujang;;350.000
05/11/2026;Omzet;990.000;
06/11/2026;Sewa genset;;1.250.000`;
const WAGES = '04/11/2026;Gaji Ujang;;350.000\n';

const documentsOf = (file: string, batch: string) =>
	(readBy(file, CASH_BOOK).reading?.documents ?? []).map(({ document }) => ({
		...document,
		batch,
	}));

/** The unknown documents of a file after another one was posted: verdict and matching IDs. */
function broughtBy(file: string, posted: string): string[] {
	const known = documentsOf(posted, 'first').map((document, at): Row => ({
		...document,
		id: at + 1,
		state: 'posted',
	}));
	return compareAll(documentsOf(file, 'second'), known)
		.filter(({ verdict }) => verdict !== 'same')
		.map(({ verdict, alike }) => [verdict, ...alike.map(({ id }) => id)].join(' '));
}

describe('a cash book that is exported again', () => {
	it.each([
		['an amount was corrected', BOOK.replace('38.000', '83.000'), ['suspected 3']],
		['the amount of one of daily rows', BOOK.replace('1.400.000', '1.440.000'), ['suspected 4']],
		['a day was corrected', BOOK.replace('04/11/2026', '05/11/2026'), ['suspected 5']],
		[
			'a day was corrected, and the row stands at its new place',
			`${BOOK.replace(WAGES, '')}\n07/11/2026;Gaji Ujang;;350.000`,
			['suspected 5'],
		],
		['a text was corrected', BOOK.replace('galon', 'galon 2'), ['suspected 3']],
		['the direction was corrected', BOOK.replace(';;1.250.000', ';1.250.000;'), ['suspected 7']],
		['a row was added at the end', `${BOOK}\n07/11/2026;Omzet;1.010.000;`, ['new']],
		[
			'a row of an old day was added',
			BOOK.replace('03/11/2026;Omzet', '03/11/2026;Bensin;;50.000\n03/11/2026;Omzet'),
			['new'],
		],
		[
			'the book of another shop with the same words',
			`Tanggal;Keterangan;Masuk;Keluar\n02/11/2026;Omzet;650.000;\n04/11/2026;Parkir;;4.000`,
			['new', 'new'],
		],
	])('%s', (_, file, brought) => {
		expect(broughtBy(file, BOOK)).toEqual(brought);
	});
});

describe('rows held in two months', () => {
	const heldIn = (month: string, row: string) => {
		const file = `Tanggal;Keterangan;Masuk;Keluar;Catatan\n02/${month}/2026;Omzet;990.000;;\n${row}`;
		const held = readBy(file, CASH_BOOK).reading?.held ?? [];
		return held.flatMap(({ made }) => made.map(({ document }) => document));
	};
	const broughtIn = (september: string, november: string) => {
		const known = heldIn('09', september).map((document, at): Row => ({
			...document,
			id: at + 1,
			state: 'waiting',
			note: 'held',
			batch: 'first',
		}));
		return compareAll(heldIn('11', november), known).map(({ verdict }) => verdict);
	};

	it.each([
		['a day that does not exist', '31/09/2026;Sewa;;750.000;', '31/11/2026;Sewa;;750.000;'],
		['a day without its month', '32;Sewa;;750.000;', '32;Sewa;;750.000;'],
		['no day and no amount', ';Saldo Awal;;;1.250.000,00', ';Saldo Awal;;;2.500.000,00'],
		['no day', ';Gaji Ujang;;350.000;', ';Gaji Ujang;;350.000;'],
		['a word for a day', 'Senin;Gaji Ujang;;350.000;', 'Senin;Gaji Ujang;;350.000;'],
	])('both wait in the list: %s', (_, september, november) => {
		expect(broughtIn(september, november)).toEqual(['new']);
		expect(heldIn('11', november)).toEqual(heldIn('11', november));
	});

	it('of one day with amounts that cannot be read', () => {
		const row = (amount: string) => `03/09/2026;Kayu;;${amount};`;
		const [one = {}] = heldIn('09', row('1,2,3'));
		const [other = {}] = heldIn('09', row('4,5,6'));
		expect(compareAll([other], [{ ...one, id: 1 }])).toMatchObject([{ verdict: 'new' }]);
	});

	it('leave the list once the file is corrected, and only then', () => {
		const batch = 'first';
		const known = [
			...documentsOf(BOOK, batch).map((document): Row => ({ ...document, id: 0 })),
			...heldIn('11', '31/11/2026;Sewa;;750.000;'),
		].map((document, at): Row => ({
			...document,
			id: at + 1,
			batch,
			note: 'held',
			state: 'waiting',
		}));
		const replaced = (row: string) =>
			compareAll([...documentsOf(`${BOOK}\n${row}`, 'second')], known).flatMap(({ replaces }) =>
				replaces.map(({ id }) => id),
			);
		expect(replaced('08/11/2026;Sewa;;750.000')).toEqual([known.length]);
		expect(replaced('08/11/2026;Sewa;;760.000')).toEqual([]);
	});
});

describe('a row that an import page held', () => {
	/** What the corrected file replaces after the first one is in the list: IDs. */
	const replacedBy = (corrected: string, held: Partial<Row>) => {
		const known = documentsOf(BOOK, 'first').map((document, at): Row => {
			const row = { ...document, id: at + 1, state: 'posted' };
			return at === 2 ? { ...row, state: 'waiting', note: 'held', key: 'old', ...held } : row;
		});
		const compared = compareAll(documentsOf(corrected, 'second'), known);
		return compared.flatMap(({ replaces }) => replaces.map(({ id }) => id));
	};

	it.each([
		['had no date', { date: '' }],
		['had no amount', { total: '' }],
		['had another amount', { total: '38.00' }],
	])('no longer waits once it is corrected in the file: it %s', (_, held) => {
		expect(replacedBy(BOOK, held)).toEqual([3]);
	});

	it('keeps waiting if the file is a different one, or the row is unchanged in it', () => {
		const other = BOOK.replace(/^(\d\d)\/11\/2026;(?!Beli)(.*)$/gm, '$1/12/2026;$2 lain');
		expect(replacedBy(other, { date: '' })).toEqual([]);
		const { key } = documentsOf(BOOK, 'first')[2] ?? {};
		expect(replacedBy(BOOK, { key })).toEqual([]);
	});

	it('keeps waiting if the next file only begins after it and repeats the payment', () => {
		const [head = '', ...rows] = BOOK.split('\n');
		const next = [head, ...rows.slice(-2), '20/11/2026;Beli galon;;38.000'].join('\n');
		expect([replacedBy(next, {}), replacedBy(next, { date: '' })]).toEqual([[], []]);
		// A wrong month: the correction stands among the rows of the first file.
		expect(replacedBy(BOOK, { date: '2026-10-03' })).toEqual([3]);
	});

	it('is replaced only once: two rows correct two', () => {
		const twice = BOOK.replace('38.000', '38.000\n03/11/2026;Beli galon;;38.000');
		expect(replacedBy(twice, { date: '' })).toEqual([3]);
	});

	it('is dismissed by a decision about the row as it was read', () => {
		const [document = { key: '' }] = documentsOf(BOOK, 'second');
		const row: Row = { ...document, id: 7, updatedAt: 'then', state: 'waiting', note: 'held' };
		const compared = { ...compareAll([document], [])[0]!, replaces: [row] };
		expect(addition([compared], 'en').decisions).toMatchObject([
			{ decide: 7, updatedAt: 'then', state: 'dismissed' },
		]);
	});
});
