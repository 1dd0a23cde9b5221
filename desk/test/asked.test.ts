import { answerFile } from './files/answer';
import { BOOK } from './files/asked';
import { ASKED_BANKS } from './files/askedBanks';
import { ASKED_BOOKS } from './files/askedBooks';
import { ASKED_LATER } from './files/askedLater';
import { ASKED_WALLETS } from './files/askedWallets';
import { heldOf, readBy } from './files/read';

const ALL = [...ASKED_BANKS, ...ASKED_WALLETS, ...ASKED_BOOKS, ...ASKED_LATER];

/** What nobody can see on a question: texts that are the same in all rows, and one typed twice with a slip. */
const KNOWN: Record<string, string[]> = {
	'transfers without a name: only a code says what they are': [
		'wrong: line 3',
		'wrong: line 5',
		'wrong: line 7',
	],
	'typed twice: one row stands there again on another page of the book': ['wrong: line 7'],
};

const found = (file: (typeof ALL)[number], how: RegExp) =>
	answerFile(file).flatMap((pass) => pass.outcomes().filter((each) => how.test(each)));

describe('files whose texts a person answers by what the questions show', () => {
	it.each(ALL)('$name: no line is wrong or lost', (file) => {
		const lines = found(file, /^(wrong|lost)/).map((each) => each.replace(/,.*/, ''));
		expect(lines).toEqual(KNOWN[file.name] ?? []);
	});

	it('at most five of a hundred good rows wait for a person', () => {
		const held = ALL.flatMap((file) => found(file, /^held/).map((each) => `${file.name}: ${each}`));
		const good = ALL.flatMap(({ file, again = '' }) => `${file}\n${again}`.match(/ @\d/g) ?? []);
		expect({ held, most: held.length <= good.length * 0.05 }).toEqual({ held, most: true });
	});

	it('a file asks for a few texts', () => {
		const answers = ALL.flatMap((file) => answerFile(file).map((pass) => pass.answers));
		const sum = answers.reduce((all, each) => all + each, 0);
		expect(sum / answers.length).toBeLessThan(6);
		expect(Math.max(...answers)).toBeLessThanOrEqual(10);
	});
});

describe('a column that says credit', () => {
	const read = (other: string) =>
		readBy(
			`Tanggal;Keterangan;Keluar;Masuk;Jenis
02/11/2026;Jual kain;;100.000;Kredit
03/11/2026;Jual benang;;200.000;${other}`,
			{ ...BOOK, category_in: 'KM01', category_out: 'KK06' },
		);

	it.each([
		['holds what is owed', 'Tunai', ['2 stopWord']],
		['says the direction if it says debit too', 'Debit', []],
	])('%s', (_, other, held) => {
		expect(heldOf(read(other))).toEqual(held);
	});
});
