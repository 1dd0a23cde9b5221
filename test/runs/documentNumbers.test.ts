import { columns, LINE, ROW, without } from '../sheet/reading';
import { clearKeys, outcomesIn, outcomesOf, storedBy } from '../support/outcomes';
import { CONTINUE, jsonOf, usePair, type Json } from '../support/pair';

/** Rows with the number of an ACC document in the column `document_number`. */

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const PURCHASES = { ...VOUCHERS, resource: 'purchaseInvoice' };
const GUARDED = { duplicateGuard: true };
const NUMBER = '00026/AKB/11/26';
const OTHER = '00027/AKB/11/26';
const DECEMBER = { Tanggal: '01/12/2026' };

const numbered = (document_number: unknown, more: Json = {}) => ({
	...ROW,
	...more,
	document_number,
});
const line = (document_number: unknown, more: Json = {}) => ({ ...LINE, ...more, document_number });

beforeEach(async () => await clearKeys(pair));

/** A run and a dry run, which must agree. */
async function becomes(parameters: Json, rows: Json[]): Promise<string[]> {
	const checked = await outcomesOf(pair, { ...parameters, dryRun: true }, rows);
	const sent = await outcomesOf(pair, parameters, rows);
	expect(checked.map((each) => each.replace(/^(?:OK|look)$/, 'posted'))).toEqual(sent);
	return sent;
}

it.each([NUMBER, ` ${NUMBER}\u200b`, 26, '1', '０００２６/AKB'])(
	'%j is a number: the row is skipped',
	async (number) => {
		expect(await becomes(VOUCHERS, [numbered(number)])).toEqual(['skipped: posted']);
		expect(await becomes(PURCHASES, [line(number)])).toEqual(['skipped: posted']);
	},
);

it.each(['', ' ', '-', '–', null, undefined, '\u200b'])('%j is none', async (number) => {
	expect(await becomes(VOUCHERS, [numbered(number)])).toEqual(['posted']);
});

it.each([
	'belum',
	'?',
	'0',
	0,
	'00',
	'null',
	'#N/A',
	'#DIV/0!',
	'#REF!',
	true,
	{ number: NUMBER },
	[NUMBER],
	1.5,
	'1.23E+12',
	'9'.repeat(100_000),
])('%j refuses the row', async (number) => {
	const rows = [numbered(number), ROW];
	const [found = '', other] = await becomes(VOUCHERS, rows);
	expect(['notNumberOfAcc', 'formulaError']).toContain(found);
	expect(other).toBe('posted');
	expect(await becomes(PURCHASES, [line(number)])).toEqual([found]);
	pair.sandbox.reset();
	const { error } = await pair.run(VOUCHERS, rows);
	expect(error?.message).toContain('document_number');
	expect(storedBy(pair)).toEqual([]);
});

it('a row that asks for nothing needs none', async () => {
	const total = { ...without(ROW, 'Tanggal', 'Jumlah'), Keterangan: 'SALDO' };
	expect(await becomes(VOUCHERS, [{ ...total, document_number: '#N/A' }, ROW])).toEqual([
		'skipped: noMoney',
		'posted',
	]);
});

it('a column of another name or for another field says nothing', async () => {
	const parameters = { ...VOUCHERS, ...columns({ guardKey: 'document_number' }), ...GUARDED };
	expect(await becomes(parameters, [numbered('belum')])).toEqual(['posted']);
});

describe('a row that was copied with its number', () => {
	it('for another date is refused, and so is the original', async () => {
		const rows = [numbered(NUMBER), numbered(NUMBER, DECEMBER), numbered(OTHER), ROW];
		expect(await becomes(VOUCHERS, rows)).toEqual([
			'numberTwice',
			'numberTwice',
			'skipped: posted',
			'posted',
		]);
		const { error } = await pair.run(VOUCHERS, rows);
		expect(error?.message).toContain(
			`document_number ${NUMBER} is in data row 1 and data row 2, which have different dates. Clear the cell where the row was copied.`,
		);
	});

	it('on the same date is one voucher in ACC', async () => {
		const rows = [numbered(NUMBER), numbered(NUMBER, { Jumlah: 7 })];
		expect(await becomes(VOUCHERS, rows)).toEqual(['skipped: posted', 'skipped: posted']);
	});

	it.each(['soon', '', '#N/A'])('is compared only if its date can be read: %j', async (Tanggal) => {
		const rows = [numbered(NUMBER, { Tanggal }), numbered(NUMBER)];
		expect(await becomes(VOUCHERS, rows)).toEqual(['skipped: posted', 'skipped: posted']);
	});

	it.each([
		['another date', DECEMBER, ['numberTwice']],
		['another invoice', { 'No. Faktur': 'INV-2' }, ['numberTwice', 'numberTwice']],
		[
			'another invoice and date',
			{ 'No. Faktur': 'INV-2', ...DECEMBER },
			['numberTwice', 'numberTwice'],
		],
		['another item', { 'Nama Barang': 'Tinta' }, ['skipped: posted']],
	])('as an invoice with %s', async (_, change, outcomes) => {
		const found = await becomes(PURCHASES, [line(NUMBER), line(NUMBER, change)]);
		expect(found).toEqual(outcomes);
	});

	it('as an invoice of which another row has another number', async () => {
		expect(await becomes(PURCHASES, [line(NUMBER), line(OTHER)])).toEqual(['rowsDiffer']);
		expect(await becomes(PURCHASES, [line(NUMBER), line('')])).toEqual(['rowsDiffer']);
	});
});

it('an equal row that was sent, without a number, says where that may be', async () => {
	await pair.run({ ...VOUCHERS, ...GUARDED }, [ROW]);
	const adviceOf = async (row: Json, parameters: Json = VOUCHERS) => {
		const result = await pair.run({ ...parameters, ...GUARDED, simplify: false }, [row], CONTINUE);
		expect(outcomesIn(result)).toEqual(['skipped: recorded']);
		return jsonOf(result)[0]?.advice;
	};
	const ELSEWHERE = 'look for the number in another row. A second equal payment needs a Key.';
	expect(await adviceOf(numbered(''))).toContain(ELSEWHERE);
	expect(await adviceOf(ROW)).not.toContain(ELSEWHERE);
	const invoice = { ...line(''), Pemasok: 'PT Sumber Makmur' };
	await pair.run({ ...PURCHASES, ...GUARDED }, [invoice]);
	expect(await adviceOf(invoice, PURCHASES)).not.toContain(ELSEWHERE);
});
