import { setTimeout as wait } from 'node:timers/promises';

import type { FaultRule } from '../../tools/sandbox';
import { LINE, ROW } from '../sheet/reading';
import { clearKeys, outcomesOf, storedBy } from '../support/outcomes';
import {
	CONTINUE,
	CREATE,
	expectNoSecrets,
	guardedBy,
	hintsOf,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';
import { present } from '../support/present';

/** Rules 17, 18, 19, and 24: "sent" means that this document was sent. */

const VENDORS = ['CV Null Byte', 'PT A', 'PT Sumber Makmur'];
const pair = usePair({
	vendors: VENDORS.map((name, at) => ({ name, code: `V${at}`, address: '' })),
});

beforeEach(async () => await clearKeys(pair));

const VOUCHERS = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'rows',
	duplicateGuard: true,
};
const INVOICES = { ...VOUCHERS, resource: 'purchaseInvoice' };
const KEYED = guardedBy('={{ $json.mark }}');
const [ITEM = {}] = rows(1);
const VOUCHER_PATH = '/v1/vouchers';

/** A document, the same with another total, and the two ways out. */
const MODES: Array<[string, Json, Json, Json, RegExp]> = [
	['Fields', { ...CREATE.voucher, ...KEYED }, ITEM, { amount: 987_654 }, /do not send it again/],
	['JSON', { ...CREATE.purchaseInvoice, ...KEYED }, ITEM, { amount: 987_654 }, /another key\./],
	['rows with a key', VOUCHERS, { ...ROW, Key: 'K-1' }, { Jumlah: 7 }, /document_number/],
	['rows, another date', VOUCHERS, { ...ROW, Key: 'K' }, { Tanggal: '1/11/2026' }, /date or total/],
	['invoices of rows', INVOICES, LINE, { Qty: 3 }, /add the year to its number/],
];

describe.each(MODES)('a key of another document: %s', (_, parameters, row, change, told) => {
	const other = { ...row, ...change };

	it('refuses it in a dry run and a run, leaves the other one sent, and no trace', async () => {
		expect(await outcomesOf(pair, parameters, [row])).toEqual(['posted']);
		expect(await outcomesOf(pair, { ...parameters, dryRun: true }, [other])).toEqual(['wrong']);
		expect(await outcomesOf(pair, parameters, [other])).toEqual(['keyOfOther']);
		const [item] = jsonOf(await pair.run({ ...parameters, simplify: false }, [other], CONTINUE));
		expect(`${String(item?.message)} ${String(item?.advice)}`).toMatch(told);
		const { error } = await pair.run(parameters, [other]);
		expect(error?.message).toMatch(/: Not sent: .* was used before/);
		const toErrors = { onError: 'continueErrorOutput' };
		expect(jsonOf(await pair.run(parameters, [other], toErrors), 1)).toHaveLength(1);
		expect(await outcomesOf(pair, parameters, [row])).toEqual(['skipped: recorded']);
		expect(storedBy(pair)).toHaveLength(1);
	});
});

it('a row that was added to a posted invoice is not called sent', async () => {
	await outcomesOf(pair, INVOICES, [LINE]);
	const added = { ...LINE, 'Nama Barang': 'Tinta' };
	expect(await outcomesOf(pair, INVOICES, [LINE, added])).toEqual(['keyOfOther']);
	expect(storedBy(pair)).toHaveLength(1);
});

it('the words of a name say nothing about its key: a dry run and a run agree', async () => {
	const invoice = { ...LINE, Pemasok: 'CV Null Byte' };
	expect(await outcomesOf(pair, { ...INVOICES, dryRun: true }, [invoice])).toEqual(['OK']);
	expect(await outcomesOf(pair, INVOICES, [invoice])).toEqual(['posted']);
	expect(await outcomesOf(pair, INVOICES, [invoice])).toEqual(['skipped: recorded']);
});

describe.each<[string, (value: string) => Json]>([
	['number of the account', (bankAccountNumber) => ({ bankAccountNumber })],
	['name of the account', (bankAccountName) => ({ bankAccountName })],
	['currency', (code) => ({ extraFields: JSON.stringify({ currency_code: code }) })],
])('the %s in Options', (_, optionsOf) => {
	const of = (value: string) => ({ ...VOUCHERS, options: optionsOf(value) });

	it('is what a row stands for', async () => {
		expect(await outcomesOf(pair, of('IDR'), [ROW])).toEqual(['posted']);
		expect(await outcomesOf(pair, { ...of('USD'), dryRun: true }, [ROW])).toEqual(['wrong']);
		expect(await outcomesOf(pair, of('USD'), [ROW])).toEqual(['keyOfOther']);
		for (const parameters of [of('idr '), VOUCHERS]) {
			expect(await outcomesOf(pair, parameters, [ROW])).toEqual(['skipped: recorded']);
		}
	});

	it('is also what a row without a clear answer stands for, and equal rows are refused with it', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: false }, path: VOUCHER_PATH, nth: 1 },
		]);
		expect(await outcomesOf(pair, of('IDR'), [ROW])).toEqual(['ECONNRESET']);
		pair.sandbox.setFaults([]);
		for (const dryRun of [true, false]) {
			const found = await outcomesOf(pair, { ...of('USD'), dryRun }, [ROW]);
			expect(found).toEqual([dryRun ? 'wrong' : 'keyOfOther']);
		}
		// The refused row would get the key of the posted one next time.
		expect(await outcomesOf(pair, of('USD'), [ROW, ROW])).toEqual(['keyOfOther', 'keyOfOther']);
		expect(storedBy(pair)).toEqual([]);
		expect(await outcomesOf(pair, of('IDR'), [ROW])).toEqual(['skipped: held']);
	});

	it('is what the posted one of equal rows stands for, if the other one is without an answer', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: false }, path: VOUCHER_PATH, nth: 1 },
		]);
		expect(await outcomesOf(pair, VOUCHERS, [ROW])).toEqual(['ECONNRESET']);
		pair.sandbox.setFaults([]);
		expect(await outcomesOf(pair, of('IDR'), [ROW, ROW])).toEqual(['skipped: held', 'posted']);
		expect(await outcomesOf(pair, of('USD'), [ROW])).toEqual(['keyOfOther']);
	});

	it('posts nothing again if it is entered between two runs', async () => {
		const sheet = [ROW, ROW, { ...ROW, Keterangan: 'sewa' }];
		await outcomesOf(pair, VOUCHERS, sheet);
		expect(await outcomesOf(pair, of('IDR'), sheet)).toEqual(Array(3).fill('skipped: recorded'));
		expect(storedBy(pair)).toHaveLength(3);
	});
});

describe('a tool', () => {
	const VOUCHER = { ...CREATE.voucher, dryRun: false, duplicateGuard: true };
	const call = async (parameters: Json, says: Json) => jsonOf(await pair.call(parameters, says))[0];

	it('posts a voucher once, however a model words it', async () => {
		await pair.call(VOUCHER, { ...ITEM, mark: 'Electricity Nov' });
		const again = await call(VOUCHER, { ...ITEM, mark: 'Electricity, November' });
		const message = String(again?.message);
		expect(message).toMatch(/a voucher with the same date, bank or partner, and total was sent/);
		expect(message).not.toMatch(/other values/);
		expect(storedBy(pair)).toHaveLength(1);
	});

	it('posts an invoice once, however its lines are written', async () => {
		const line = { item_name: 'Kertas', quantity: 2, unit_price: 500 };
		const linesJson = '={{ $json.lines }}';
		const invoice = {
			...CREATE.purchaseInvoice,
			linesJson,
			dryRun: false,
			duplicateGuard: true,
		};
		const split = { ...line, quantity: 1 };
		for (const lines of [[line], [split, split], [{ ...line, item_code: 'A' }]]) {
			await call(invoice, { ...ITEM, lines });
		}
		await call(invoice, { ...ITEM, vendor: 'pt. sumber makmur', lines: [line] });
		expect(storedBy(pair)).toHaveLength(1);
	});

	it('does not say of an unknown voucher that it was sent', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: false }, path: VOUCHER_PATH, nth: 1 },
		]);
		await pair.call(VOUCHER, ITEM);
		const told = String((await call(VOUCHER, ITEM))?.message);
		expect(told).toMatch(/unknown whether a voucher .* is in ACC/);
		expect(told).not.toMatch(/was sent/);
		expect(storedBy(pair)).toEqual([]);
	});
});

describe('a document without a clear answer', () => {
	const lost = (nth: number): FaultRule[] => [
		{ fault: { kind: 'reset', stored: false }, path: VOUCHER_PATH, nth },
	];
	const clear = async (key: unknown) =>
		jsonOf(await pair.run({ resource: 'duplicateGuard', operation: 'clear', key }, [{}]));

	it.each([
		['a row', VOUCHERS, ROW],
		['Fields', { ...CREATE.voucher, ...KEYED }, ITEM],
	])('of %s keeps its key held until that is cleared', async (_, parameters, row) => {
		pair.sandbox.setFaults(lost(1));
		expect(await outcomesOf(pair, parameters, [row])).toEqual(['ECONNRESET']);
		for (const dryRun of [true, false, false]) {
			expect(await outcomesOf(pair, { ...parameters, dryRun }, [row])).toEqual(['skipped: held']);
		}
		const [{ key } = {}] = jsonOf(await pair.run({ ...parameters, simplify: false }, [row]));
		expect(await clear(key)).toMatchObject([{ cleared: 1, held: [key] }]);
		expect(await outcomesOf(pair, parameters, [row])).toEqual(['posted']);
		expect(await outcomesOf(pair, parameters, [row])).toEqual(['skipped: recorded']);
	});

	it.each([1, 2, 3])('gets the last key of equal rows, if row %d is the lost one', async (nth) => {
		const sheet = [ROW, ROW, ROW];
		pair.sandbox.setFaults(lost(nth));
		const items = jsonOf(await pair.run({ ...VOUCHERS, simplify: false }, sheet, CONTINUE));
		expect(items.map(({ outcome }) => outcome).sort()).toEqual(['posted', 'posted', 'unknown']);
		expect(items[nth - 1]?.key).toMatch(/-3$/);
		pair.sandbox.setFaults([]);
		expect(await outcomesOf(pair, VOUCHERS, sheet)).toEqual([
			'skipped: recorded',
			'skipped: recorded',
			'skipped: held',
		]);
		await clear(items[nth - 1]?.key);
		await outcomesOf(pair, VOUCHERS, sheet);
		expect(storedBy(pair)).toHaveLength(3);
	});

	it('stays the held one if an equal row is posted later and has its number', async () => {
		pair.sandbox.setFaults(lost(1));
		await outcomesOf(pair, VOUCHERS, [ROW]);
		pair.sandbox.setFaults([]);
		expect(await outcomesOf(pair, VOUCHERS, [ROW, ROW])).toEqual(['skipped: held', 'posted']);
		const [number] = pair.sandbox.ledger().map((each) => each.number);
		const returned = [ROW, { ...ROW, document_number: number }];
		expect(await outcomesOf(pair, VOUCHERS, returned)).toEqual([
			'skipped: held',
			'skipped: posted',
		]);
	});
});

describe('with continue-on-fail', () => {
	it('30 rows lose three documents if ACC is gone, and the next run sends the rest', async () => {
		const input = rows(30);
		const parameters = { ...CREATE.voucher, ...KEYED };
		pair.sandbox.setFaults(
			[3, 4, 5].map((nth) => ({
				fault: { kind: 'html' as const, httpStatus: 502, stored: false },
				path: VOUCHER_PATH,
				nth,
			})),
		);
		const first = await pair.run(parameters, input, CONTINUE);
		const outcomes = jsonOf(first).map(({ outcome }) => outcome);
		expect(outcomes.slice(0, 6)).toEqual([
			'posted',
			'posted',
			...Array<string>(3).fill('unknown'),
			'refused',
		]);
		expect(hintsOf(first).join()).toContain('ACC did not respond to several documents in a row');
		pair.sandbox.setFaults([]);
		const again = await outcomesOf(pair, parameters, input);
		expect(again.slice(2, 5)).toEqual(Array(3).fill('skipped: held'));
		expect(again.slice(5)).toEqual(Array(25).fill('posted'));
	});

	it('a number that ACC gives twice makes the second document unknown', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'sameNumber' }, path: VOUCHER_PATH, nth: 2 }]);
		const items = jsonOf(await pair.run(CREATE.voucher, rows(2), CONTINUE));
		expect(items.map(({ outcome }) => outcome)).toEqual(['posted', 'unknown']);
		// In a sheet, it would say that the second row was posted.
		expect(items.map(({ document_number: number }) => number)).toEqual(['00001/AKB/11/26', '-']);
	});
});

it.each([
	['Tenant ID', { tenantId: '7e000000-0000-4000-8000-000000000009' }],
	['Base URL', { baseUrl: 'https://other.example' }],
])('another %s in the credential during a run ends it', async (_, change) => {
	const { engine, credentialId, sandbox } = pair;
	const stored = engine.storedCredential(credentialId);
	sandbox.setFaults([{ fault: { kind: 'latency', ms: 50 }, path: VOUCHER_PATH }]);
	const started = engine.start(pair.workflow(CREATE.voucher, CONTINUE), {
		input: rows(6) as never,
	});
	try {
		while (storedBy(pair).length < 1) await wait(2);
		const now = engine.storedCredential(credentialId);
		engine.saveCredential(credentialId, { ...now, ...change } as never);
		const result = await started.promise;
		const last = present(jsonOf(result).at(-1));
		expect(last).toMatchObject({
			outcome: 'refused',
			message: expect.stringContaining('The credential was changed during this run'),
		});
		expectNoSecrets(pair, result.run);
	} finally {
		engine.saveCredential(credentialId, stored);
	}
});
