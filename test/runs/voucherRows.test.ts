import { columns, ROW, rules, without } from '../sheet/reading';
import { clearKeys, outcomesOf, storedBy } from '../support/outcomes';
import { byCode, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const PLAIN = without(ROW, 'Kategori');
const CASH = { categoryCode: byCode('KK01') };
const OTHERS = { options: { categoryIn: byCode('KM01'), categoryOut: byCode('KK01') } };
const TWO = without(ROW, 'Jumlah', 'Kategori');
const into = (amount: unknown, more: Json = {}) => ({
	...TWO,
	'Uang Masuk': amount,
	'Uang Keluar': '',
	...more,
});
const out = (amount: unknown, more: Json = {}) => into('', { 'Uang Keluar': amount, ...more });
const amounts = (...all: unknown[]) => all.map((Jumlah) => ({ ...PLAIN, Jumlah }));
const OUT_DB = columns({ moneyOutMark: 'DB' });
const BOTH = columns({ moneyOutMark: 'DB', moneyInMark: 'CR' });
const LONG = 'x'.repeat(100_000);

/** Rows with parameters, and what becomes of each: a category if it was posted, otherwise why not. */
type Case = [what: string, Json, rows: Json[], outcomes: string[]];

const DIRECTIONS: Case[] = [
	['two columns', OTHERS, [into(500), out(200, { 'Uang Masuk': '-' })], ['KM01', 'KK01']],
	['both columns filled', OTHERS, [into(5, { 'Uang Keluar': 3 }), out(2)], ['twoAmounts', 'KK01']],
	['both columns empty or zero', OTHERS, [into('0', { 'Uang Keluar': ' - ' })], ['noMoney']],
	[
		'a column for both directions beside two',
		OTHERS,
		[into(5, { Jumlah: 5 }), out(2, { Jumlah: '' })],
		['twoAmounts', 'KK01'],
	],
	['a minus in one of two columns', OTHERS, [into(-500), out(2)], ['belowZero', 'signed']],
	[
		'a minus, whatever supplies the category',
		CASH,
		[...amounts(-5, 7), { ...ROW, Jumlah: '(9)' }],
		['belowZero', 'signed', 'otherFormat'],
	],
	[
		'a minus as the mark',
		{ ...OTHERS, ...columns({ moneyOutMark: '-' }) },
		amounts(-5, 7, '(9)', '8-'),
		['KK01', 'KM01', 'KK01', 'KK01'],
	],
	[
		'one mark next to the amount: without any, it goes the other way',
		{ ...OTHERS, ...OUT_DB },
		amounts('5 DB', '7', 'd.b. 8', '9 KOR'),
		['KK01', 'KM01', 'KK01', 'otherMark'],
	],
	[
		'marks of both directions in a column',
		{ ...OTHERS, ...BOTH },
		['DB', 'cr', '', 'KOR'].map((mark) => ({ ...PLAIN, 'D/K': mark })),
		['KK01', 'KM01', 'noMark', 'otherMark'],
	],
	[
		'a mark and a minus',
		{ ...OTHERS, ...OUT_DB },
		amounts('-5 DB', -5, '6 DB'),
		['twoMarks', 'otherMark', 'KK01'],
	],
	[
		'one category for two directions',
		CASH,
		[into(5), out(2)],
		['oneCategoryForBoth', 'oneCategoryForBoth'],
	],
	['categories for two directions in a sheet that has none', OTHERS, amounts(5), ['notChosen']],
	['one column of money, and a category for it', CASH, [without(out(5), 'Uang Masuk')], ['KK01']],
	[
		'one column of money, and a category of the other direction',
		{ categoryCode: byCode('KM01') },
		[without(out(5), 'Uang Masuk')],
		['otherDirection'],
	],
	[
		'cells with categories of either direction',
		{},
		[into(5, { Kategori: 'KK01' }), out(5, { Kategori: 'KK01' }), out(6, { Kategori: 'KM01' })],
		['otherDirection', 'KK01', 'otherDirection'],
	],
	[
		'categories of the form that are exchanged',
		{ options: { categoryIn: byCode('KK01'), categoryOut: byCode('KM01') } },
		[into(5), out(5)],
		['otherDirection', 'otherDirection'],
	],
];

const described = (...all: string[]) => all.map((Keterangan) => ({ ...PLAIN, Keterangan }));
const CATEGORIES: Case[] = [
	[
		'the first rule of which all words are in the description',
		rules(['token pln', 'KK05'], ['PLN', 'KK01'], ['pln', 'KK02']),
		described('Token PLN Nov', 'PLN, Nov', 'PLNX'),
		['KK05', 'KK01', 'noRule'],
	],
	[
		'a rule that skips comes before all others, and before a cell',
		rules(['PLN', 'KK01'], ['saldo', 'skip']),
		[...described('PLN', 'PLN SALDO'), { ...ROW, Keterangan: 'saldo' }],
		['KK01', 'skipped: rule', 'skipped: rule'],
	],
	[
		'a cell comes before a rule, and a rule before the form',
		{ ...rules(['PLN', 'KK02']), ...CASH },
		[{ ...ROW, Jumlah: 7, Kategori: 'KK05' }, ...described('PLN', 'sewa')],
		['KK05', 'KK02', 'KK01'],
	],
	[
		'a rule of the other direction refuses the row, and no other is tried',
		{ ...rules(['PLN', 'KM01'], ['PLN', 'KK02']), ...OTHERS },
		[out(5), into(5)],
		['otherDirection', 'KM01'],
	],
	[
		'a rule looks in columns that fill no field',
		{
			...rules(['lunas', 'KK02'], ['batal', 'skip']),
			...CASH,
			...columns({ ignoreColumns: 'Status' }),
		},
		['LUNAS', 'Batal', ''].map((Status, at) => ({ ...PLAIN, Jumlah: at + 1, Status })),
		['KK02', 'skipped: rule', 'KK01'],
	],
	[
		'by an expression',
		{ categoryCode: byCode("={{ $json.Keterangan === 'PLN' ? 'KK01' : 'KK05' }}") },
		described('PLN', 'sewa'),
		['KK01', 'KK05'],
	],
	['none for a row', {}, [ROW, { ...ROW, Jumlah: 7, Kategori: ' ' }], ['KK01', 'notChosen']],
	[
		'one of two directions',
		{ options: { categoryIn: byCode('KM01') } },
		[into(5), out(5)],
		['KM01', 'notChosen'],
	],
];

const CELLS: Case[] = [
	[
		'names in place of codes',
		{},
		[
			{ ...ROW, Bank: 'bank  central asia', Kategori: 'BebanSewa' },
			{ ...ROW, Bank: 'Mandiri' },
			{ ...ROW, Bank: 8 },
			{ ...ROW, Jumlah: 6, Kategori: 'Beban' },
			{ ...ROW, Jumlah: 7, Kategori: 'KK99' },
		],
		['KK03', 'didYouMean', 'notInAcc', 'notInAcc', 'notInAcc'],
	],
	[
		'a cell and the form that say different things',
		{ bankCode: byCode('014') },
		['008', '014', '', ' '].map((Bank) => ({ ...ROW, Bank })),
		['cellAndForm', 'KK01', 'KK01', 'KK01'],
	],
	['empty cells, and nothing in the form', {}, [ROW, { ...ROW, Bank: '' }], ['KK01', 'notChosen']],
	[
		'amounts that are none',
		{},
		[0, '-', '', 'lima', { a: 1 }, LONG].map((Jumlah) => ({ ...ROW, Jumlah })),
		['zero', 'notAmount', 'empty', 'notAmount', 'notAmount', 'notAmount'],
	],
	[
		'objects, lists, and long texts',
		{},
		[
			{ ...ROW, Bank: ['008'] },
			{ ...ROW, Tanggal: {} },
			{ ...ROW, Keterangan: { a: 1 } },
			{ ...ROW, Kategori: true },
			{ ...ROW, Bank: LONG },
			{ ...ROW, Tanggal: LONG },
			{ ...ROW, Keterangan: LONG },
		],
		['notText', 'notDate', 'notText', 'notText', 'notInAcc', 'notDate', 'KK01'],
	],
	[
		'a date of the other order, which makes all dates doubtful',
		{},
		['11/02/2026', '11/13/2026'].map((Tanggal) => ({ ...ROW, Tanggal })),
		['orderUnclear', 'otherOrder'],
	],
	[
		'dates of which some are numbers, and some have separators',
		{},
		[46092, '13/11/2026', '46093'].map((Tanggal) => ({ ...ROW, Tanggal })),
		['mixedKinds', 'mixedKinds', 'notDate'],
	],
	[
		'amounts of which some are numbers, and some have separators',
		{ options: { amountFormat: 'indonesian' } },
		amounts(150, '1.250.000').map((row) => ({ ...row, Kategori: 'KK01' })),
		['mixedKinds', 'mixedKinds'],
	],
	[
		'amounts of which some are numbers, and some are digits',
		{},
		amounts(150, '1250000').map((row) => ({ ...row, Kategori: 'KK01' })),
		['KK01', 'KK01'],
	],
	[
		'a total: an amount without a date',
		{},
		[ROW, { Jumlah: 5000 }, { Keterangan: 'Total' }],
		['KK01', 'notChosen, empty', 'skipped: noMoney'],
	],
];

const KEYS: Case[] = [
	[
		'a column for the key switches the guard on',
		{},
		['A-1', ' A-1 ', '', { a: 1 }, 'A-2'].map((Key) => ({ ...ROW, Key })),
		['KK01', 'skipped: sameKey', 'empty', 'notText', 'KK01'],
	],
	[
		'a key of another row',
		columns({ guardKey: 'No. Bukti' }),
		[1, 2, 1].map((Jumlah) => ({ ...ROW, Jumlah, 'No. Bukti': 'B-1' })),
		['KK01', 'keyOfAnother', 'skipped: sameKey'],
	],
	[
		'a key in Options',
		{ duplicateGuard: true, options: { duplicateGuardKey: '={{ $json.Keterangan }}' } },
		[ROW, ROW],
		['KK01', 'skipped: sameKey'],
	],
];

const ALL: Array<[string, Case[]]> = [
	['directions', DIRECTIONS],
	['cash categories', CATEGORIES],
	['cells', CELLS],
	['keys', KEYS],
];

describe.each(ALL)('%s', (_, cases) => {
	it.each(cases)('%s', async (_what, parameters, rows, expected) => {
		await clearKeys(pair);
		const outcomes = await outcomesOf(pair, { ...VOUCHERS, ...parameters }, rows);
		const posted = storedBy(pair).map(({ category_code: category }) => category);
		const told = outcomes.map((each) => (each === 'posted' ? posted.shift() : each));
		expect([told, posted]).toEqual([expected, []]);
	});
});

it('a note lists the descriptions that no rule matches, most frequent first', async () => {
	const rows = described('Sewa 1', 'GAJI 2', 'gaji', 'GAJI 11', 'PLN');
	const result = await pair.run({ ...VOUCHERS, ...rules(['PLN', 'KK01']), dryRun: true }, rows);
	expect(hintsOf(result).join()).toMatch(/"GAJI" \(2\), .*"Sewa" \(1\)/);
});

it('a note counts what each rule skips, with its money', async () => {
	const rows = [into(5, { Keterangan: 'SALDO' }), out(1_250_000, { Keterangan: 'saldo' }), out(5)];
	const parameters = { ...VOUCHERS, ...OTHERS, ...rules(['SALDO', 'skip']), dryRun: true };
	expect(hintsOf(await pair.run(parameters, rows)).join()).toMatch(
		/SALDO.* 2 rows \(.*in 5.*out 1,250,000/,
	);
});

it('a dry run looks names up and checks directions as the run does', async () => {
	const rows = [
		into(5, { Bank: 'Bank Mandiri', Kategori: 'KM01' }),
		into(5, { Bank: '999', Kategori: 'KM01' }),
		into(6, { Kategori: 'KK01' }),
	];
	const result = await pair.run({ ...VOUCHERS, dryRun: true, simplify: false }, rows);
	expect(jsonOf(result)).toMatchObject([
		{ check: 'OK', body: { bank_code: '008' } },
		{ check: 'wrong' },
		{ check: 'wrong' },
	]);
	expect(storedBy(pair)).toEqual([]);
});

it('dates as Date, as a moment, and as a number are the day in the time zone', async () => {
	const days = [new Date('2026-11-20T18:00:00Z'), '2026-11-21T23:30:00Z', 46347];
	for (const Tanggal of days) await outcomesOf(pair, VOUCHERS, [{ ...ROW, Tanggal }]);
	expect(storedBy(pair).map(({ document_date: date }) => date)).toEqual([
		'20/11/2026',
		'21/11/2026',
		'21/11/2026',
	]);
});

describe('rows whose cells are all empty', () => {
	const empty = Object.fromEntries(Object.keys(ROW).map((name) => [name, ' ']));
	const rows = [{ ...ROW, row_number: 2 }, { ...empty, row_number: 3 }, { row_number: 4 }];

	it.each<[string, Json]>([
		['nothing in the form', {}],
		['a bank and a category in the form', { bankCode: byCode('008'), ...CASH }],
		['the guard', { duplicateGuard: true }],
	])('are skipped and stop nothing, with %s', async (_, parameters) => {
		await clearKeys(pair);
		const result = await pair.run({ ...VOUCHERS, ...parameters, simplify: false }, rows);
		expect(jsonOf(result)).toMatchObject([
			{ row: 2, outcome: 'posted' },
			{ row: 3, skipped: 'empty' },
			{ row: 4, skipped: 'empty' },
		]);
	});

	it('do not hide problems of other rows', async () => {
		const { error } = await pair.run(VOUCHERS, [...rows, { ...ROW, Jumlah: '' }]);
		expect(error?.message).toContain('ata row 4: Jumlah');
		expect(storedBy(pair)).toEqual([]);
	});
});
