import type { Row } from '../src/documents/row';
import type { Layout } from '../src/rows/layout';
import type { ReadRows } from '../src/file/reading';
import { wordsOf } from '../src/rows/text';
import { checkPage } from '../src/page/checkPage';
import { asRead, factsOf, heldOf, posted, readBy, readFile, USUAL } from './files/read';
import type { ReadFile } from './files/read';

const FACTS = factsOf();
const { words } = FACTS;
const LAYOUT: Layout = {
	...USUAL,
	amount: 'Keluar',
	amount_in: 'Masuk',
	category_out: '',
	category_in: '',
};
const HEAD = 'Tanggal;Keterangan;Keluar;Masuk';
const STATEMENT = `${HEAD}
02/11/2026;TRSF E-BANKING DB 0211 PT MAJU;1.000.000;
03/11/2026;TRSF E-BANKING DB 0311 PT MAJU;2.500.000;
03/11/2026;TRSF E-BANKING CR 0311 PT RETAIL;;9.000.000
04/11/2026;PLN 5312;150.000;
05/11/2026;TRSF E-BANKING DB 0511;50.000;
06/11/2026;0611/99;7.000;
07/11/2026;KE GOPAY;300.000;
07/11/2026;PROMO;25.000;`;

const stored = (file: ReadFile, layout: string) => [{ fingerprint: file.fingerprint, layout }];

/** A file of payments whose categories are selected per text. */
const readText = (text = STATEMENT, layout = LAYOUT): ReadFile => readBy(text, layout, FACTS);

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

interface Field {
	fieldName?: string;
	fieldLabel?: string;
	fieldOptions?: { values: Array<{ option: string }> };
	defaultValue?: string;
}

const allFields = (file: ReadFile) => JSON.parse(check(file).decide) as Field[];

const fieldsOf = (file: ReadFile) =>
	allFields(file).filter(({ fieldName }) => fieldName?.startsWith('category_'));

/** The answers to questions given by the beginning of their labels. */
function answers(file: ReadFile, said: Record<string, string>): Record<string, string> {
	const named = Object.entries(said).map(([text, option]) => {
		const field = fieldsOf(file).find(({ fieldLabel = '' }) => fieldLabel.startsWith(`${text}\n`));
		expect([text, field?.fieldOptions?.values.some((each) => each.option === option)]).toEqual([
			text,
			true,
		]);
		return [field?.fieldName ?? '', option];
	});
	return Object.fromEntries(named) as Record<string, string>;
}

/** The file after one submission with these answers for texts. */
function say(file: ReadFile, said: Record<string, string>, more: Record<string, string> = {}) {
	const correction = { ...answers(file, said), ...more, token: 'shown' };
	const { texts, token } = check(file);
	return readFile(file.sheet, undefined, [], FACTS, { ...file, texts, token, correction });
}

const rulesOf = ({ layout }: ReadFile) => (layout.rules ?? '').split('\n');
const HUTANG = 'KK04 · Pembayaran hutang';
const LISTRIK = 'KK01 · Beban listrik dan air';

describe('the words of a text without its numbers', () => {
	it.each([
		['TRSF E-BANKING DB 0211/FTSCY PT MAJU', 'TRSF E BANKING DB FTSCY PT MAJU'],
		['60919/PLN POSTPAID', 'PLN POSTPAID'],
		['60919/TELKOMSEL POSTPAID', 'TELKOMSEL POSTPAID'],
		['TRSF E-BANKING DB 12208/SHOPEE', 'TRSF E BANKING DB SHOPEE'],
		['Solar?', 'SOLAR?'],
		['*Solar', '*SOLAR'],
		['FT2630611 X7K9QZ Bayar', 'FT BAYAR'],
		['KARTU ****7890', 'KARTU'],
		['0211/99', ''],
	])('%s', (text, expected) => {
		expect(wordsOf(text)).toBe(expected);
	});
});

describe('a category for each text', () => {
	const file = readText();
	const checked = check(file);

	it('nothing is posted by default, and the page counts the questions', () => {
		expect([posted(file), checked.told]).toEqual([[], []]);
		expect(checked.decide).toMatch(/Unanswered.*?<i>8<\/i>/);
		expect(checked.decide).not.toMatch(/Not posted/);
		expect(checked.lines[2]).toEqual({ state: 'held', message: 'no category yet' });
	});

	it('each text is asked about once, most rows first, with its sum and an example; nothing is preselected', () => {
		const fields = fieldsOf(file);
		expect(fields.map(({ fieldLabel = '' }) => fieldLabel.split('\n')[0])).toEqual([
			'TRSF E BANKING DB PT MAJU',
			'TRSF E BANKING CR PT RETAIL',
			'KE GOPAY',
			'PLN',
			'TRSF E BANKING DB',
			'PROMO',
			'#',
		]);
		expect(fields[0]?.fieldLabel).toBe(
			'TRSF E BANKING DB PT MAJU\nRows: 2 · out · Rp\u00a03.500.000,00\nLine 2: 02/11/2026 TRSF E-BANKING DB 0211 PT MAJU 1.000.000\nLine 3: 03/11/2026 TRSF E-BANKING DB 0311 PT MAJU 2.500.000',
		);
		expect(new Set(fields.map(({ defaultValue }) => defaultValue))).toEqual(new Set(['–']));
	});

	it('the next step is a drop-down, in which clicking the selected entry keeps it selected', () => {
		expect(allFields(file).find(({ fieldName }) => fieldName === 'decision')).toMatchObject({
			fieldType: 'dropdown',
			defaultValue: 'Save changes and check again',
		});
	});

	it('offers the categories of the direction, a transfer, and leaving it out', () => {
		const optionsOf = (at: number) =>
			fieldsOf(file)[at]?.fieldOptions?.values.map(({ option }) => option.split(' ')[0]);
		expect(optionsOf(0)).toEqual(['–', 'KK01', 'KK04', 'KK05', 'KK06', 'transfer', 'skip']);
		expect(optionsOf(1)).toEqual(['–', 'KM01', 'KM04', 'transfer', 'skip']);
	});

	const all = say(file, {
		'TRSF E BANKING DB PT MAJU': HUTANG,
		'TRSF E BANKING CR PT RETAIL': 'KM01 · Penjualan tunai',
		'KE GOPAY': words.rowTransfer,
		PLN: LISTRIK,
		PROMO: words.rowSkip,
	});

	it('one click accepts all answers: each becomes a rule for exactly these words', () => {
		expect(posted(all)).toEqual([
			'2026-11-02 -1000000 KK04',
			'2026-11-03 -2500000 KK04',
			'2026-11-03 9000000 KM01',
			'2026-11-04 -150000 KK01',
		]);
		expect(rulesOf(all).sort()).toEqual([
			'"KE GOPAY" = TRANSFER out',
			'"PLN" = KK01',
			'"PROMO" = SKIP out',
			'"TRSF E BANKING CR PT RETAIL" = KM01',
			'"TRSF E BANKING DB PT MAJU" = KK04',
		]);
		const { kept, decide } = check(all);
		expect(kept.map(({ state, note, category_code }) => [state, note, category_code])).toEqual([
			['waiting', 'held', ''],
			['waiting', 'held', ''],
			['dismissed', 'transfer', ''],
			['dismissed', 'skip', ''],
		]);
		expect(decide).toMatch(/KK04 Pembayaran hutang \(rule\)/);
	});

	it('the next file asks only about new texts, and a short text is no rule for longer ones', () => {
		const generic = say(all, { 'TRSF E BANKING DB': 'KK06 · Beban administrasi bank' });
		const next = `${HEAD}
02/10/2026;TRSF E-BANKING DB 0210 PT MAJU;4.000.000;
03/10/2026;TRSF E-BANKING DB 0310;10.000;
03/10/2026;TRSF E-BANKING DB 0310 PT LAIN;11.000;
03/10/2026;KE GOPAY;;12.000`;
		const opened = readFile(asRead(Buffer.from(next)), undefined, [], FACTS);
		const again = readFile(opened.sheet, undefined, stored(opened, generic.kept ?? ''), FACTS);
		expect(again.page).toBe('check');
		expect(posted(again)).toEqual(['2026-10-02 -4000000 KK04', '2026-10-03 -10000 KK06']);
		// Money in with the same words is a separate question.
		expect(check(again).texts).toEqual([
			{ words: 'KE GOPAY', way: 1, once: [] },
			{ words: 'TRSF E BANKING DB PT LAIN', way: -1, once: [] },
		]);
	});

	it('answers for texts are accepted even if the answer for a row is wrong', () => {
		const half = say(file, { PLN: LISTRIK }, { rows: '99', row_decision: words.rowSkip });
		expect([half.told[0], rulesOf(half)]).toEqual([
			expect.stringMatching(/99 is not a row/),
			['"PLN" = KK01'],
		]);
	});

	it('an answer to an older page changes nothing', () => {
		const old = readFile(file.sheet, undefined, [], FACTS, {
			...file,
			texts: [{ words: 'PLN', way: -1, once: [] }],
			token: 'newer',
			correction: { token: 'shown', category_1: LISTRIK },
		});
		expect([old.told, old.layout.rules]).toEqual([[words.oldPage], '']);
	});

	it('a text without words makes no rule: its row gets its category by line number', () => {
		const one = say(file, {}, { rows: '7', row_decision: LISTRIK });
		expect(posted(one)).toEqual(['2026-11-06 -7000 KK01']);
		const waved = say(file, {}, { rows: '2-9', row_decision: words.rowAccept });
		expect(posted(waved)).toEqual([]);
	});

	it('two rules that disagree hold the row', () => {
		const two = readText(STATEMENT, { ...LAYOUT, rules: '"PLN" = KK01\nPLN = KK05' });
		expect(heldOf(two)).toContain('5 twoRules');
	});

	it('rows that are already in the list are not asked about', () => {
		const [made] = all.reading?.documents ?? [];
		const known = [{ ...made?.document, id: 7, state: 'posted', number: 'AKB/7' }] as Row[];
		const [first] = check(file, known).texts;
		expect(fieldsOf(file)[0]?.fieldLabel).toMatch(/MAJU\nRows: 2/);
		expect(first?.words).toBe('TRSF E BANKING CR PT RETAIL');
	});

	describe('a long number distinguishes texts', () => {
		const asked = (rows: string[], layout = LAYOUT) =>
			check(readText([HEAD, ...rows].join('\n'), layout)).texts.map(({ words }) => words);
		const to = (number: string, day = 2) => `0${day}/11/2026;TRANSFER KE ${number};1.000.000;`;

		it.each([
			[
				'if several rows have it',
				[to('1234567890'), to('123-45-67890', 3), to('0987654321')],
				['TRANSFER KE 1234567890', 'TRANSFER KE'],
			],
			[
				'also where the others of its digits are hidden',
				[to('******7890'), to('******7890', 3), to('xxxx-4321')],
				['TRANSFER KE 7890', 'TRANSFER KE'],
			],
			[
				'but not what each row has for itself',
				[to('1234567890'), to('0987654321')],
				['TRANSFER KE'],
			],
			['no day, and no amount', [to('02112026'), to('02112026', 3)], ['TRANSFER KE']],
			['no amount', [to('10000000.00'), to('10000000.00', 3)], ['TRANSFER KE']],
			[
				'not that of the card of the file',
				['SPBU', 'SPBU', 'HOKBEN', 'IURAN'].map(
					(text, at) => `0${at + 1}/11/2026;KARTU 5307952011112222 ${text};1.000.000;`,
				),
				['KARTU SPBU', 'KARTU HOKBEN', 'KARTU IURAN'],
			],
		])('%s', (_, rows, expected) => {
			expect(asked(rows)).toEqual(expected);
		});

		it('a rule for a text with a number applies only to this number, even if it occurs once', () => {
			const rules = '"TRANSFER KE 1234567890" = KK04\n"TRANSFER KE" = KK05';
			const rows = [to('1234567890'), to('5550001112', 3), to('0987654321'), to('0987654321', 4)];
			const file = readText([HEAD, ...rows].join('\n'), { ...LAYOUT, rules });
			expect(posted(file)).toEqual(['2026-11-02 -1000000 KK04', '2026-11-03 -1000000 KK05']);
			expect(asked(rows, { ...LAYOUT, rules })).toEqual(['TRANSFER KE 0987654321']);
		});
	});

	it('20 at a time, then the next 20', () => {
		const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'];
		const rows = letters.map((letter) => `02/11/2026;TOKO ${letter};1.000.000;`);
		const many = readText([HEAD, ...rows].join('\n'));
		expect([fieldsOf(many).length, check(many).texts.length]).toEqual([20, 20]);
		expect(check(many).decide).toMatch(/\(20 \/ 25\)/);
		const said = letters.slice(0, 20).map((letter) => [`TOKO ${letter}`, LISTRIK]);
		const next = say(many, Object.fromEntries(said) as Record<string, string>);
		expect(fieldsOf(next)).toHaveLength(5);
	});

	const named = (rowOf: (name: string, at: number) => string) =>
		Array.from({ length: 24 }, (_, at) => rowOf(String.fromCharCode(65 + at).repeat(3), at));

	it("offers no word that texts of both directions contain: it is the bank's own", () => {
		const rows = named((name, at) =>
			at < 12 ? `02/11/2026;BANKING ${name};1.000;` : `02/11/2026;BANKING QRIS ${name};;1.000`,
		);
		const { many } = check(readText([HEAD, ...rows].join('\n')));
		expect(many).toEqual([{ words: 'QRIS', way: 1 }]);
	});

	it('one word answers many texts', () => {
		const rows = named((name, at) => `02/11/2026;QRIS ${name};;${at + 1}0.000`);
		const many = readText([HEAD, ...rows, '03/11/2026;BIAYA;5.000;'].join('\n'));
		const { decide, many: words, texts, token } = check(many);
		expect(words).toEqual([{ words: 'QRIS', way: 1 }]);
		expect(decide).toMatch(
			/One word can answer many descriptions.*All descriptions that contain “QRIS”: 24/,
		);
		const correction = { many_1: 'KM01 · Penjualan tunai', token };
		const given = { ...many, many: words, texts, token, correction };
		const next = readFile(many.sheet, undefined, [], FACTS, given);
		expect([posted(next).length, heldOf(next), rulesOf(next)]).toEqual([
			24,
			['26 noCategoryYet'],
			['QRIS = KM01'],
		]);
	});

	it('needs a column if the category determines the direction', () => {
		const { told } = readText(STATEMENT, { ...LAYOUT, amount_in: '', direction: 'category' });
		expect(told).toContain('Column with categories for money out: choose');
	});
});
