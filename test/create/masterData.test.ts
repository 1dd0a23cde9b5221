import { checkMasterData } from '../../nodes/AccAccounting/create/masterData';
import type { PostingContext } from '../../nodes/AccAccounting/create/postingContext';
import { CONTINUE, CREATE, hintsOf, jsonOf, rows, startPair, usePair } from '../support/pair';
import { present } from '../support/present';
import { runOf } from './documents';

const pair = usePair();

describe('codes that are checked first', () => {
	it.each([
		['bank', 8, 'Bank', 'did you mean 008 (Bank Mandiri)?'],
		['bank', '0008', 'Bank', 'did you mean 008 (Bank Mandiri)?'],
		['bank', 'bank  mandiri', 'Bank', 'did you mean 008 (Bank Mandiri)?'],
		['bank', 'Mandiri', 'Bank', 'did you mean 008 (Bank Mandiri)'],
		['bank', '8888', 'Bank', 'use a code such as '],
		['category', 'kk-01', 'Cash Category', 'did you mean KK01 (Beban listrik dan air)?'],
		['category', 'Listrik', 'Cash Category', 'did you mean KK01 (Beban listrik dan air)?'],
	])('tells which one the %s %j may have been', async (column, code, field, meant) => {
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		const { error } = await pair.run(parameters, [{ ...rows(1)[0], [column]: code }]);
		expect(error?.message).toMatch(new RegExp(`^${field} ".*": not in ACC; `));
		expect(error?.message).toContain(`; ${meant}`);
	});

	it('know a code that holds what nobody sees', async () => {
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		const input = [{ ...rows(1)[0], bank: "'００\u200b8 ", category: 'KK01\u00ad' }];
		expect((await pair.run(parameters, input)).error).toBeUndefined();
		expect(pair.sandbox.ledger()[0]?.request).toMatchObject({
			bank_code: '008',
			category_code: 'KK01',
		});
	});

	it('finds a typo in the last row before the first is posted, reading the lists once', async () => {
		const input = rows(40);
		present(input[38]).bank = '999999';
		present(input[39]).category = 'XX';
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		const result = await pair.run(parameters, input);
		expect(result.error?.message).toBe('2 of 40 rows are wrong.');
		const { description } = result.error as unknown as { description: string };
		expect(description).toContain('Bank "999999": not in ACC; use a code such as ');
		expect(description).toContain('Cash Category "XX": not in ACC; use a code such as ');
		expect(pair.sandbox.ledger()).toEqual([]);
		expect(pair.sandbox.stats().requests['GET /v1/vouchers/category-cash 200']).toBe(1);
		const goOn = await pair.run(parameters, input, CONTINUE);
		expect(jsonOf(goOn).filter(({ outcome }) => outcome === 'posted')).toHaveLength(38);
	});

	it.each(['/v1/banks', '/v1/vouchers/category-cash'])(
		'posts nothing where %s cannot be read to check against',
		async (path) => {
			const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
			pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 }, path }]);
			const cure = 'Ask your ACC administrator: the ACC user may not do this.';
			const { error } = await pair.run(parameters, rows(3));
			expect(error).toMatchObject({ description: `Nothing was posted. ${cure}` });
			expect(error?.message).toMatch(/^Bank and Cash Category could not be checked: .*403/);
			const goOn = jsonOf(await pair.run({ ...parameters, simplify: false }, rows(3), CONTINUE));
			const refused = {
				outcome: 'refused',
				httpStatus: 403,
				message: expect.stringContaining(String(error?.message)),
				advice: cure,
			};
			expect(goOn).toMatchObject(Array(3).fill(refused));
			expect(pair.sandbox.ledger()).toEqual([]);
		},
	);
});

it('codes behind the first page are known, whatever the parameters of the list are called', async () => {
	const bankParameters = { pageSize: 'limit', page: null, offset: 'offset', search: 'keyword' };
	const other = await startPair({ bankParameters });
	try {
		const input = rows(3).map((row) => ({ ...row, bank: '726' }));
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		expect((await other.run(parameters, input)).error).toBeUndefined();
		expect(other.sandbox.ledger()).toHaveLength(3);
		present(input[1]).bank = '727';
		const result = await other.run(parameters, input);
		expect(result.error?.message).toMatch(/^Bank "727": not in ACC/);
	} finally {
		await other.close();
	}
});

describe('a dry run', () => {
	const DRY = { ...CREATE.voucher, dryRun: true };

	it.each([
		['without the option', {}],
		['with the option', { checkMasterData: true }],
		['with the option off', { checkMasterData: false }],
	])('finds wrong codes %s', async (_, options) => {
		const input = rows(4);
		present(input[1]).bank = '999';
		present(input[2]).bank = 'Bank Mandiri';
		present(input[3]).category = 'KK99';
		const items = jsonOf(await pair.run({ ...DRY, options }, input));
		expect(items.map(({ check }) => check)).toEqual(['OK', 'wrong', 'wrong', 'wrong']);
		expect(items[1]?.message).toMatch(/Bank "999": not in ACC; /);
		expect(items[2]?.message).toContain('did you mean 008 (Bank Mandiri)?');
		expect(items[3]?.message).toMatch(/Cash Category "KK99": not in ACC; /);
		expect(pair.sandbox.stats().requests['GET /v1/vouchers/category-cash 200']).toBe(1);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it.each([
		['Stop', {}],
		['Continue', CONTINUE],
	])(
		'goes on if a list cannot be read, with %s: each row says so, and the reason is told once',
		async (_, node) => {
			const fault = { kind: 'status', httpStatus: 403 } as const;
			pair.sandbox.setFaults([{ fault, path: '/v1/vouchers/category-cash' }]);
			const input = rows(3);
			present(input[2]).date = '2026-02-30';
			const result = await pair.run(DRY, input, node);
			const look = { check: 'look', message: expect.stringContaining('Codes not looked up.') };
			const wrong = { check: 'wrong', message: expect.stringMatching(/Document Date/) };
			expect(jsonOf(result)).toMatchObject([look, look, wrong]);
			const reasons = hintsOf(result)
				.join('\n')
				.match(/could not be looked up: .*403/g);
			expect(reasons).toHaveLength(1);
		},
	);

	it('of invoices reads no list', async () => {
		await pair.run({ ...CREATE.salesInvoice, dryRun: true }, rows(2));
		expect(pair.sandbox.stats().requests).toEqual({});
	});
});

describe('categories that require a member', () => {
	const input = rows(3);
	present(input[1]).category = 'KM02';

	it('deserve a look in a dry run', async () => {
		const items = jsonOf(await pair.run({ ...CREATE.voucher, dryRun: true }, input));
		const look = { check: 'look', message: expect.stringMatching(/KM02"? requires a member/) };
		expect(items).toMatchObject([{ check: 'OK' }, look, { check: 'OK' }]);
	});

	it('are told by a hint of a run', async () => {
		const posted = await pair.run({ ...CREATE.voucher, options: { checkMasterData: true } }, input);
		expect(hintsOf(posted).join()).toMatch(/Row 2: .*KM02"? requires a member/);
		expect(jsonOf(posted).map(({ outcome }) => outcome)).toEqual(Array(3).fill('posted'));
	});

	it('are not told if a member is given', async () => {
		const additionalFields = { extraFields: '{"member_code": "M-1"}' };
		const result = await pair.run({ ...CREATE.voucher, additionalFields, dryRun: true }, input);
		expect(jsonOf(result).map(({ check }) => check)).toEqual(['OK', 'OK', 'OK']);
	});
});

it('200 wrong codes in a list of 1,000 banks are looked up in one pass each', async () => {
	const elements = Array.from({ length: 1_000 }, (_, at) => {
		return { bank_code: String(1_000 + at), bank_name: `Bank number ${at}` };
	});
	const ready = async (list: object[]) =>
		await Promise.resolve({
			ok: true as const,
			value: { elements: list as Array<Record<string, unknown>>, whole: true, notes: [] },
		});
	const asked = runOf(
		Array.from({ length: 400 }, (_, at) => ({ body: { bank_code: `wrong ${at % 200}` } })),
	).documents;
	const includes = jest.spyOn(String.prototype, 'includes');
	const found = await checkMasterData(asked, true, {
		readBanks: async () => await ready(elements),
		readCashCategories: async () => await ready([{ code: 'KK01' }]),
	} as unknown as PostingContext);
	const comparisons = includes.mock.calls.length;
	includes.mockRestore();
	expect(found.documents.every(({ asked: { problems } }) => problems.length === 1)).toBe(true);
	// Each bank once for each wrong code.
	expect(comparisons).toBeLessThanOrEqual(1_000 * 200 + 1_000);
});
