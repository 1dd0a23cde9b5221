import { CONTINUE, CREATE, hintsOf, jsonOf, rows, startPair, usePair } from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

describe('codes that are checked first', () => {
	it.each([
		['bank', 8, 'Bank', 'did you mean 008, Bank Mandiri?'],
		['bank', '0008', 'Bank', 'did you mean 008, Bank Mandiri?'],
		['bank', 'bank  mandiri', 'Bank', 'did you mean 008, Bank Mandiri?'],
		['bank', 'Mandiri', 'Bank', 'did you mean 008, Bank Mandiri?'],
		['bank', 'BCA', 'Bank', 'did you mean 014, Bank Central Asia?'],
		['bank', '8888', 'Bank', 'choose one From List'],
		['category', 'kk-01', 'Cash Category', 'did you mean KK01, Beban listrik dan air?'],
		['category', 'Listrik', 'Cash Category', 'did you mean KK01, Beban listrik dan air?'],
	])('tells which one the %s %j may have been', async (column, code, field, meant) => {
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		const { error } = await pair.run(parameters, [{ ...rows(1)[0], [column]: code }]);
		expect(error?.message).toMatch(new RegExp(`^${field} ".*": ACC has no such code; `));
		expect(error?.message).toContain(`; ${meant} (row 1)`);
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
		expect(description).toContain(
			'Bank "999999": ACC has no such code; choose one From List (row 39)',
		);
		expect(description).toContain(
			'Cash Category "XX": ACC has no such code; choose one From List (row 40)',
		);
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
	const bankParameters = { pageSize: 'page_size', page: null, offset: 'skip', search: 'keyword' };
	const other = await startPair({ bankParameters });
	try {
		const input = rows(3).map((row) => ({ ...row, bank: '726' }));
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		expect((await other.run(parameters, input)).error).toBeUndefined();
		expect(other.sandbox.ledger()).toHaveLength(3);
		present(input[1]).bank = '727';
		const result = await other.run(parameters, input);
		expect(result.error?.message).toMatch(/^Bank "727": ACC has no such code/);
	} finally {
		await other.close();
	}
});

describe('categories that require a member', () => {
	const parameters = { ...CREATE.voucher, dryRun: true, options: { checkMasterData: true } };
	const input = rows(3);
	present(input[1]).category = 'KM02';

	it('are told, with what to do', async () => {
		const hints = hintsOf(await pair.run(parameters, input));
		expect(hints).toContainEqual(
			expect.stringMatching(/Row 2: Cash Category "?KM02"? requires a member, /),
		);
		const posted = await pair.run({ ...CREATE.voucher, options: { checkMasterData: true } }, input);
		expect(hintsOf(posted)).toContainEqual(
			expect.stringMatching(/Row 2: Cash Category .* requires a member/),
		);
		expect(jsonOf(posted).map(({ outcome }) => outcome)).toEqual(Array(3).fill('posted'));
	});

	it('are not told where one is given', async () => {
		const additionalFields = { extraFields: '{"member_code": "M-1"}' };
		const result = await pair.run({ ...parameters, additionalFields }, input);
		expect(hintsOf(result).join()).not.toContain('member');
	});
});
