import { columns, ROW, rules, without } from '../sheet/reading';
import { clearKeys, outcomesOf, storedBy } from '../support/outcomes';
import { byCode, CONTINUE, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

/** Rule 12: without a key, a row of a sheet is recognized by what it says. */

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const GUARDED = { ...VOUCHERS, duplicateGuard: true };
const PLAIN = without(ROW, 'Kategori');
const CASH = { categoryCode: byCode('KK01') };

beforeEach(async () => await clearKeys(pair));

it('the same sheet again posts nothing, and an extended one only its new rows', async () => {
	const sheet = [ROW, ROW, { ...ROW, Keterangan: 'sewa' }];
	const posted = async (rows: Json[]) => {
		return (await outcomesOf(pair, GUARDED, rows)).map((outcome) => outcome === 'posted');
	};
	expect(await posted(sheet)).toEqual([true, true, true]);
	expect(await posted(sheet)).toEqual([false, false, false]);
	expect(await posted([ROW, ...sheet])).toEqual([false, false, true, false]);
	expect(storedBy(pair)).toHaveLength(4);
});

/** A change between two runs. */
type Change = [what: string, Json, Json, change: { parameters?: Json; row?: Json }];

const MEMBER = { options: { extraFields: '={{ { member_code: $json.M } }}' } };
const withExtra = (extraFields: string) => ({ ...CASH, options: { extraFields } });

const NO_CONTENT: Change[] = [
	['the category of the cell', {}, ROW, { row: { Kategori: 'KK02' } }],
	['the category of a rule', rules(['PLN', 'KK01']), PLAIN, { parameters: rules(['PLN', 'KK02']) }],
	[
		'a rule in place of a cell',
		{},
		ROW,
		{ parameters: rules(['PLN', 'KK02']), row: { Kategori: '' } },
	],
	['the category of the form', CASH, PLAIN, { parameters: { categoryCode: byCode('KK02') } }],
	[
		'the category of an expression',
		CASH,
		PLAIN,
		{ parameters: { categoryCode: byCode('={{ $json.Jumlah > 1 ? "KK02" : "KK01" }}') } },
	],
	['Extra Fields for all rows', CASH, PLAIN, { parameters: withExtra('{"member_code":"M1"}') }],
	[
		'a column that is ignored',
		columns({ ignoreColumns: 'M' }),
		{ ...ROW, M: 1 },
		{ row: { M: 2 } },
	],
	['the spelling of codes', {}, ROW, { row: { Bank: 'bank mandiri', Kategori: 'Beban gaji' } }],
	['the kind of cells', {}, ROW, { row: { Jumlah: '5000.00', Tanggal: 46347 } }],
	...['PLN  ', 'P\u200bLN', '\r\nPLN', '\u00a0PLN'].map((Keterangan): Change => {
		return [`the spaces of ${JSON.stringify(Keterangan)}`, {}, ROW, { row: { Keterangan } }];
	}),
	['how a letter is encoded', {}, { ...ROW, Keterangan: 'é' }, { row: { Keterangan: 'e\u0301' } }],
];

const CONTENT: Change[] = [
	['the date', {}, ROW, { row: { Tanggal: '22/11/2026' } }],
	['the amount', {}, ROW, { row: { Jumlah: 5001 } }],
	['the description', {}, ROW, { row: { Keterangan: 'pln' } }],
	['the account', {}, ROW, { row: { 'No. Rekening': '123' } }],
	['the bank of the cell', {}, ROW, { row: { Bank: '014' } }],
	[
		'the bank of the form',
		{ bankCode: byCode('008') },
		without(ROW, 'Bank'),
		{ parameters: { bankCode: byCode('014') } },
	],
	[
		'the direction',
		columns({ moneyOutMark: 'DB' }),
		{ ...ROW, Jumlah: '5 DB' },
		{ row: { Jumlah: '5', Kategori: 'KM01' } },
	],
	['computed Extra Fields', MEMBER, { ...ROW, M: 'a' }, { row: { M: 'b' } }],
	[
		'a computed description',
		{ options: { voucherDescription: '={{ $json.M }}' } },
		{ ...without(ROW, 'Keterangan'), M: 'a' },
		{ row: { M: 'b' } },
	],
];

describe.each([
	['stays the same', NO_CONTENT, 'skipped: recorded'],
	['is another one', CONTENT, 'posted'],
])('a row %s if a run changes', (_, changes, outcome) => {
	it.each(changes)('%s', async (_what, parameters, row, change) => {
		expect(await outcomesOf(pair, { ...GUARDED, ...parameters }, [row])).toEqual(['posted']);
		const changed = { ...GUARDED, ...parameters, ...change.parameters };
		expect(await outcomesOf(pair, changed, [{ ...row, ...change.row }])).toEqual([outcome]);
	});
});

describe.each([false, true])('equal rows that would be booked differently, guard %p', (guard) => {
	const twice = (change: Json) => [ROW, { ...ROW, ...change }, { ...ROW, Keterangan: 'sewa' }];

	it.each<[string, Json, Json[]]>([
		['by their cells', {}, twice({ Kategori: 'KK02' })],
		['by a cell and a name', {}, twice({ Kategori: 'beban gaji' })],
		[
			'by rules',
			{ ...rules(['toko a', 'KK01'], ['toko b', 'KK02']), ...columns({ ignoreColumns: 'Toko' }) },
			['Toko A', 'Toko B'].map((Toko) => ({ ...PLAIN, Toko })),
		],
		[
			'by an expression',
			{ categoryCode: byCode('={{ $json.Toko }}') },
			['KK01', 'KK02'].map((Toko) => ({ ...PLAIN, Toko })),
		],
	])('%s, are refused, until a key tells them apart', async (_, parameters, rows) => {
		const all = { ...VOUCHERS, ...parameters, duplicateGuard: guard };
		const outcomes = await outcomesOf(pair, all, rows);
		expect(outcomes).toEqual(['equalRows', 'equalRows', 'posted'].slice(0, rows.length));
		const keyed = rows.slice(0, 2).map((row, at) => ({ ...row, Key: `K-${at}` }));
		expect(await outcomesOf(pair, all, keyed)).toEqual(['posted', 'posted']);
	});

	it('are named, and stop a run that stops after errors', async () => {
		const rows = twice({ Kategori: 'KK02' });
		const { error } = await pair.run({ ...VOUCHERS, duplicateGuard: guard }, rows);
		expect(`${error?.message} ${error?.description}`).toMatch(/data rows 1, 2.*column Key/);
		expect(storedBy(pair)).toEqual([]);
	});

	it('are posted once they have one category', async () => {
		const parameters = { ...VOUCHERS, duplicateGuard: guard };
		await outcomesOf(pair, parameters, twice({ Kategori: 'KK02' }).slice(0, 2));
		expect(await outcomesOf(pair, parameters, [ROW, ROW])).toEqual(['posted', 'posted']);
	});
});

it('equal rows are payments of their own, and flagged', async () => {
	const told = jsonOf(await pair.run({ ...GUARDED, dryRun: true }, [ROW, ROW]));
	expect(told.map(({ check }) => check)).toEqual(['OK', 'look']);
	expect(told[1]?.message).toContain('The same as data row 1');
	expect(await outcomesOf(pair, GUARDED, [ROW, ROW])).toEqual(['posted', 'posted']);
});

it('a dry run knows what was sent, and its key can be cleared', async () => {
	await pair.run(GUARDED, [ROW]);
	const [tried] = jsonOf(await pair.run({ ...GUARDED, dryRun: true, simplify: false }, [ROW]));
	expect(tried).toMatchObject({ skipped: 'recorded', key: expect.stringMatching(/^\w{24}-1$/) });
	const clear = { resource: 'duplicateGuard', operation: 'clear', key: tried?.key };
	expect(jsonOf(await pair.run(clear, [{}]))).toMatchObject([{ cleared: 1 }]);
	expect(await outcomesOf(pair, GUARDED, [ROW])).toEqual(['posted']);
});

it('a run without the guard warns that its rows would be posted again, unless it has one row', async () => {
	const hint = expect.stringContaining('Duplicate Guard is off');
	const other = { ...ROW, Keterangan: 'sewa' };
	for (const dryRun of [true, false]) {
		const parameters = { ...VOUCHERS, dryRun };
		expect(hintsOf(await pair.run(parameters, [ROW, other]))).toEqual([hint]);
		expect(hintsOf(await pair.run(parameters, [ROW]))).not.toEqual([hint]);
		expect(hintsOf(await pair.run({ ...parameters, ...GUARDED }, [ROW, other]))).not.toEqual([
			hint,
		]);
	}
});

it('two sheets at once share no number of equal rows', async () => {
	const run = async () =>
		await pair.run({ ...GUARDED, simplify: false }, [ROW, ROW, ROW], CONTINUE);
	const both = await Promise.all([run(), run()]);
	const outcomes = both.flatMap((result) => jsonOf(result).map(({ outcome }) => outcome));
	expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(3);
	expect(storedBy(pair)).toHaveLength(3);
});
