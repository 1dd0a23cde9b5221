import fc from 'fast-check';

import { demoTenants, type FaultRule } from '../../tools/sandbox';
import {
	CONTINUE,
	CREATE,
	guardedBy,
	expectNoSecrets,
	hintsOf,
	INVOICE_OF_ROWS,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';
import { present } from '../support/present';

const TENANTS = demoTenants(30);
const pair = usePair({ tenants: TENANTS });

/** Act For by the columns of a row. */
const ACT_FOR = {
	actFor: { company: { tenantId: '={{ $json.tenant }}', email: '={{ $json.email }}' } },
};

const fixed = (tenantId: unknown, email: unknown) => ({ actFor: { company: { tenantId, email } } });

/** Parameters with Act For among the options. */
function inOptions({ actFor, ...parameters }: Json): Json {
	if (actFor === undefined) return parameters;
	return { ...parameters, options: { ...(parameters.options as Json), actFor } };
}

const run: typeof pair.run = async (parameters, ...more) =>
	await pair.run(inOptions(parameters), ...more);

function choose(companies: unknown): void {
	const { engine, credentialId } = pair;
	const stored = engine.storedCredential(credentialId);
	engine.saveCredential(credentialId, { ...stored, companies } as never);
}

const other = (at: number) => present(TENANTS[at]);

/** Rows of tenants, by index; undefined stands for the credential's own. */
function rowsFor(places: Array<number | undefined>): Json[] {
	const { tenantId, email } = pair.sandbox.credentials;
	return rows(places.length).map((row, index) => {
		const place = places[index];
		const company = place === undefined ? { tenantId, email } : other(place);
		return { ...row, tenant: company.tenantId, email: company.email };
	});
}

/** The owner of each mark in the sandbox's ledger. */
function ownersOf(): Map<string, string> {
	return new Map(
		pair.sandbox.ledger().map(({ request, tenantId }) => {
			const [line] = (request.items ?? []) as Json[];
			return [String(line?.item_name ?? request.description), tenantId];
		}),
	);
}

/** Message and description of a run's error, line by line. */
function linesOf({ error }: Awaited<ReturnType<typeof pair.run>>): string[] {
	const { description = '' } = (error ?? {}) as { description?: string };
	return [error?.message ?? '', ...description.split('\n').map((line) => line.replace(/^- /, ''))];
}

beforeEach(() => choose('chosen'));

describe('Act For', () => {
	it.each(Object.keys(CREATE) as Array<keyof typeof CREATE>)(
		'posts a %s to the company of its item, with one token for all',
		async (kind) => {
			const input = rowsFor(TENANTS.map((_, at) => at));
			const result = await run(
				{ ...CREATE[kind], ...ACT_FOR, options: { speed: { values: { concurrentRequests: 8 } } } },
				input,
			);
			expect(result.error).toBeUndefined();
			expect(jsonOf(result)).toEqual(
				input.map(({ tenant }) =>
					expect.objectContaining({
						outcome: 'posted',
						tenantId: tenant,
						document_number: expect.stringMatching(/^00001/),
					}),
				),
			);
			expect(ownersOf()).toEqual(new Map(input.map(({ mark, tenant }) => [mark, tenant])));
			expect(pair.sandbox.stats().tokenExchanges).toBeLessThanOrEqual(1);
			expectNoSecrets(pair, result.run);
		},
	);

	it('costs one exchange for thirty companies with a credential that has no token yet', async () => {
		pair.sandbox.revokeTokens();
		await run({ ...CREATE.voucher, ...ACT_FOR }, rowsFor(TENANTS.map((_, at) => at)));
		expect(pair.sandbox.ledger()).toHaveLength(30);
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
	});

	it('defaults to the company of a single-company credential, without mentioning it', async () => {
		choose('one');
		const result = await run(CREATE.voucher, rows(1));
		expect(jsonOf(result)[0]).toMatchObject({ outcome: 'posted' });
		expect(jsonOf(result)[0]?.tenantId ?? '').toBe('');
		expect([...ownersOf().values()]).toEqual([pair.sandbox.credentials.tenantId]);
	});

	it.each<[string, Json]>([
		['not added', {}],
		['one whole expression, which n8n drops', { actFor: '={{ $json.company }}' }],
		['misspelt', { actFor: { compny: { whose: 'own' } } }],
		['misspelt itself', { actfor: fixed(TENANTS[0]?.tenantId, TENANTS[0]?.email).actFor }],
	])('is an error of each item where it is %s', async (_, actFor) => {
		const company = fixed(other(1).tenantId, other(1).email).actFor;
		const input = rowsFor([1, 2]).map((row) => ({ ...row, company }));
		for (const parameters of [CREATE.voucher, { resource: 'bank', operation: 'getAll' }]) {
			for (const node of [{}, CONTINUE]) {
				const result = await run({ ...parameters, ...actFor }, input, node);
				const { message, description } = result.error ?? {};
				const told = [message, description, ...hintsOf(result), jsonOf(result)[0]?.message];
				expect(told.join('\n')).toMatch(
					/Act For is required because .* Add it\.|Act For cannot be set with one expression\. Set its fields/,
				);
			}
		}
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it("names the credential's own company like any other", async () => {
		const { tenantId } = pair.sandbox.credentials;
		const whose = {
			actFor: {
				company: {
					whose: '={{ $json.tenant ? "another" : "own" }}',
					tenantId: '={{ $json.tenant }}',
					email: '={{ $json.email }}',
				},
			},
		};
		const input = rowsFor([1, undefined, 2]);
		delete present(input[1]).tenant;
		const options = { summaryItem: true };
		const result = await run({ ...CREATE.voucher, ...whose, options }, input);
		const tenants = [other(1).tenantId, tenantId, other(2).tenantId];
		expect(jsonOf(result).map((item) => item.tenantId)).toEqual(tenants);
		expect([...ownersOf().values()]).toEqual(tenants);
		expect(jsonOf(result, 1)[0]).toMatchObject({
			companies: tenants.map((each) => ({ tenantId: each, posted: 1 })),
		});
		const own = { actFor: { company: { whose: 'own' } } };
		const alone = await run({ ...CREATE.voucher, ...own, options, simplify: false }, rows(1));
		expect(jsonOf(alone)[0]).toMatchObject({ outcome: 'posted', tenantId });
		expect(jsonOf(alone, 1)[0]).toMatchObject({ companies: [{ tenantId, posted: 1 }] });
		const dry = await run({ ...CREATE.voucher, ...own, dryRun: true, simplify: false }, rows(1));
		expect(jsonOf(dry)[0]).toMatchObject({ tenantId });
		choose('one');
		expect(jsonOf(await run({ ...CREATE.voucher, ...own }, rows(1)))).toMatchObject([
			{ outcome: 'posted' },
		]);
	});

	it('does not guess an invalid choice', async () => {
		const company = { whose: 'mine', tenantId: other(1).tenantId, email: other(1).email };
		const result = await run({ ...CREATE.voucher, actFor: { company } }, rows(1));
		expect(linesOf(result)).toContainEqual(
			expect.stringContaining(
				'Data row 1: Act For: Company "mine" is not a valid option. Use another',
			),
		);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it.each([['one'], [undefined]])(
		'is refused before anything is sent while Companies is %p, naming the switch',
		async (companies) => {
			choose(companies);
			for (const node of [{}, CONTINUE]) {
				const result = await run({ ...CREATE.voucher, ...ACT_FOR }, rowsFor([1, 2]), node);
				const told = String(result.error?.description ?? hintsOf(result).join());
				expect(told).toContain(
					"Act For is not allowed by the credential. Remove it, or set 'Companies' there to Chosen in the Node.",
				);
			}
			expect(pair.sandbox.ledger()).toEqual([]);
			const read = await run({ resource: 'bank', operation: 'getAll', ...ACT_FOR }, rowsFor([1]));
			expect(read.error?.message).toContain('Act For is not allowed by the credential');
		},
	);

	it.each<[string, Json, RegExp]>([
		['no tenant', fixed('', 'a@b.co'), /^(Data row 1: )?Act For: Tenant ID is empty\.$/],
		['no email', fixed(TENANTS[0]?.tenantId, ''), /^(Data row 1: )?Act For: Email is empty\.$/],
		['nothing', fixed('', ''), /^(Data row 1: )?Act For: Tenant ID is empty\.$/],
		['no UUID', fixed('12', 'a@b.co'), /^(Data row 1: )?Act For: Tenant ID "12" is not a UUID\. /],
		[
			'a number',
			fixed('={{ 12 }}', 'a@b.co'),
			/^(Data row 1: )?Act For: Tenant ID 12 is not a UUID\. /,
		],
		[
			'an object',
			fixed('={{ { a: 1 } }}', 'a@b.co'),
			/^(Data row 1: )?Act For: Tenant ID .* is not a UUID\. /,
		],
		[
			'a list',
			fixed(`={{ ['${TENANTS[0]?.tenantId}'] }}`, 'a@b.co'),
			/^(Data row 1: )?Act For: Tenant ID .* is not a UUID\. /,
		],
		[
			'no column',
			fixed('={{ $json.none }}', 'a@b.co'),
			/^(Data row 1: )?Act For: Tenant ID is empty\.$/,
		],
		['an "&"', fixed(TENANTS[0]?.tenantId, 'a&b@c.co'), /"&"/],
		['a long email', fixed(TENANTS[0]?.tenantId, `${'a'.repeat(250)}@b.co`), /254/],
		[
			'a failing expression',
			fixed("={{ $('None').item.json.x }}", 'a@b.co'),
			/^(Data row 1: )?Act For has an expression that failed/,
		],
		[
			'an empty company',
			{ actFor: { company: {} } },
			/^(Data row 1: )?Act For: Tenant ID is empty\.$/,
		],
	])('with %s is an error that names item and field', async (_, parameters, message) => {
		for (const operation of [
			CREATE.voucher,
			CREATE.purchaseInvoice,
			{ resource: 'bank', operation: 'getAll' },
			{ resource: 'duplicateGuard', operation: 'clear', key: 'a' },
		]) {
			const result = await run({ ...operation, ...parameters }, rows(1));
			expect(linesOf(result)).toContainEqual(expect.stringMatching(message));
		}
		expect(pair.sandbox.stats().requests).toEqual({});
	});

	it('is in failed, skipped, and dry-run items as well', async () => {
		const [first, second] = rowsFor([3, 4]).map((row, at) =>
			at === 0 ? { ...row, bank: 'x' } : row,
		);
		const input = [first, second, second] as Json[];
		const parameters = { ...CREATE.voucher, ...ACT_FOR };
		const result = jsonOf(
			await run({ ...parameters, ...guardedBy('={{ "stands" }}') }, input, CONTINUE),
		);
		expect(result).toMatchObject([
			{ outcome: 'refused', tenantId: other(3).tenantId },
			{ outcome: 'posted', tenantId: other(4).tenantId },
			{ outcome: 'skipped', tenantId: other(4).tenantId, key: 'stands' },
		]);
		const drafts = await run({ ...parameters, dryRun: true }, input);
		expect(jsonOf(drafts).map(({ tenantId }) => tenantId)).toEqual(
			input.map(({ tenant }) => tenant),
		);
	});

	it('of a company that ACC answers with 401 costs no new token, and leaves the others alone', async () => {
		await run(CREATE.voucher, rows(1));
		pair.sandbox.reset();
		const stranger = { tenant: '7e000000-0000-4000-8000-999999999999', email: 'x@y.zz' };
		const input = rowsFor([1, 1, 2]).map((row, at) => (at === 1 ? { ...row, ...stranger } : row));
		const result = await run({ ...CREATE.voucher, ...ACT_FOR }, input, CONTINUE);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'unknown', 'posted']);
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
	});
});

describe('an item', () => {
	const FAULTS: FaultRule[] = [
		{ fault: { kind: 'tooMany', retryAfter: '0' }, method: 'POST', probability: 0.1 },
		{ fault: { kind: 'unauthorized' }, method: 'POST', probability: 0.1 },
		{ fault: { kind: 'status', httpStatus: 403 }, method: 'POST', probability: 0.05 },
		{ fault: { kind: 'status01' }, path: '/v1/vouchers', probability: 0.1 },
		{ fault: { kind: 'latency', ms: 15 }, path: '/v1/vouchers', probability: 0.3 },
		{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', probability: 0.05 },
		{
			fault: { kind: 'html', httpStatus: 502, stored: true },
			path: '/v1/vouchers',
			probability: 0.05,
		},
	];

	it('never goes to a company other than its own, whatever goes wrong', async () => {
		const place = fc.option(fc.nat({ max: 29 }), { nil: undefined });
		await fc.assert(
			fc.asyncProperty(
				fc.array(place, { minLength: 1, maxLength: 40 }),
				fc.integer({ min: 1, max: 20 }),
				fc.subarray(FAULTS),
				fc.nat(),
				fc.boolean(),
				async (places, concurrentRequests, faults, seed, isRevoked) => {
					pair.sandbox.reset();
					if (isRevoked) pair.sandbox.revokeTokens();
					pair.sandbox.setFaults(
						faults.map((rule, at) => ({ ...rule, path: '/v1/vouchers', seed: seed + at })),
					);
					const input = rowsFor(places);
					const parameters = {
						...CREATE.voucher,
						...ACT_FOR,
						simplify: false,
						options: { speed: { values: { concurrentRequests } } },
					};
					const running = run(parameters, input, CONTINUE);
					if (isRevoked) setImmediate(() => pair.sandbox.revokeTokens());
					const items = jsonOf(await running);
					const tenantOf = new Map(input.map(({ mark, tenant }) => [mark, tenant]));
					for (const [mark, owner] of ownersOf()) expect(owner).toBe(tenantOf.get(mark));
					expect(items.map(({ tenantId }) => tenantId)).toEqual(input.map(({ tenant }) => tenant));
					const numbers = new Set(
						pair.sandbox.ledger().map(({ tenantId, number }) => `${tenantId} ${number}`),
					);
					for (const { outcome, tenantId, document_number: number } of items) {
						if (outcome !== 'posted') continue;
						expect(numbers).toContain(`${String(tenantId)} ${String(number)}`);
					}
				},
			),
			{ numRuns: 40 },
		);
	});
});

describe('things that depend on the company', () => {
	const guarded = { ...CREATE.voucher, ...guardedBy('={{ $json.key }}') };
	const keyed = (places: Array<number | undefined>, key: string): Json[] =>
		rowsFor(places).map((row) => ({ ...row, key }));
	const outcomes = async (parameters: Json, input: Json[]) =>
		jsonOf(await run(parameters, input, CONTINUE)).map(({ outcome }) => outcome);

	it('is the key of the guard: the same in two companies, and once in each', async () => {
		const [first, second] = keyed([1, 2], 'INV-1');
		const input = [first, second, first] as Json[];
		expect(await outcomes({ ...guarded, ...ACT_FOR }, input)).toEqual([
			'posted',
			'posted',
			'skipped',
		]);
		expect(await outcomes({ ...guarded, ...ACT_FOR }, input)).toEqual(Array(3).fill('skipped'));
	});

	it('is the same key with Act For the own company, in either case, and without Act For', async () => {
		choose('one');
		expect(await outcomes(guarded, keyed([undefined], 'own'))).toEqual(['posted']);
		choose('chosen');
		const [row] = keyed([undefined], 'own');
		const upper = { ...row, tenant: String(row?.tenant).toUpperCase() };
		pair.sandbox.reset();
		expect(await outcomes({ ...guarded, ...ACT_FOR }, [present(row), upper])).toEqual([
			'skipped',
			'skipped',
		]);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('is the key that is cleared', async () => {
		const clear = { resource: 'duplicateGuard', operation: 'clear', key: '={{ $json.key }}' };
		await outcomes({ ...guarded, ...ACT_FOR }, keyed([5, 6], 'clear'));
		const cleared = await run({ ...clear, ...ACT_FOR }, keyed([5, 7], 'clear'));
		expect(jsonOf(cleared)).toMatchObject([{ cleared: 1, notKnown: ['clear'] }]);
		expect(await outcomes({ ...guarded, ...ACT_FOR }, keyed([5, 6], 'clear'))).toEqual([
			'posted',
			'skipped',
		]);
		const all = await run({ ...clear, clear: 'all', ...ACT_FOR }, keyed([5], 'clear'));
		expect(all.error?.message).toContain('Act For has no effect on All Keys. Remove it.');
	});

	it('are the lists that codes are looked up in, read once for each company', async () => {
		const input = rowsFor([1, 2, 1, 2]).map((row, at) => ({
			...row,
			bank: ['T2', 'T3', '008', 'T2'][at],
		}));
		const options = { checkMasterData: true };
		const result = await run({ ...CREATE.voucher, ...ACT_FOR, options }, input);
		expect(result.error?.message).toMatch(/^Data row 4: Bank "T2" is not in ACC\./);
		const { requests } = pair.sandbox.stats();
		expect(requests['GET /v1/vouchers/category-cash 200']).toBe(2);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	describe('are lists, if those of one company cannot be read', () => {
		const CATEGORIES = '/v1/vouchers/category-cash';
		const unreadable = (...nths: number[]): FaultRule[] =>
			nths.map((nth) => ({ fault: { kind: 'status', httpStatus: 403 }, path: CATEGORIES, nth }));
		const checked = {
			...guarded,
			...ACT_FOR,
			options: { checkMasterData: true },
		};
		const inputOf = (places: number[], key: string) =>
			rowsFor(places).map((row, at) => ({ ...row, key: `${key}-${at}` }));
		const reads = (httpStatus: number) =>
			pair.sandbox.stats().requests[`GET ${CATEGORIES} ${httpStatus}`];
		const CURE =
			'The ACC user does not have permission for this. Ask your ACC administrator to check the permissions of the ACC user.';
		const notChecked = (at: number) => ({
			outcome: 'refused',
			tenantId: other(at).tenantId,
			httpStatus: 403,
			message: expect.stringMatching(/^'Bank' and 'Cash Category' could not be checked\. /),
			advice: CURE,
		});

		it('with Continue, only its vouchers are refused, and none of their keys is held', async () => {
			pair.sandbox.setFaults(unreadable(2));
			const input = inputOf([1, 2, 1, 2, 3], 'lists');
			const options = { ...checked.options, summaryItem: true };
			const all = { ...checked, simplify: false, options };
			const result = await run(all, input, CONTINUE);
			const posted = { outcome: 'posted' };
			expect(jsonOf(result)).toMatchObject([posted, notChecked(2), posted, notChecked(2), posted]);
			expect(jsonOf(result, 1)[0]).toMatchObject({ posted: 3, refused: 2, skipped: 0 });
			expect([...ownersOf().keys()]).toEqual(['row-0.', 'row-2.', 'row-4.']);
			expect(hintsOf(result).join()).toContain('refused 2');
			expectNoSecrets(pair, result.run);

			pair.sandbox.reset();
			const again = await outcomes(checked, input);
			expect(again).toEqual(['skipped', 'posted', 'skipped', 'posted', 'skipped']);
		});

		it('no hint says that their keys are all the same', async () => {
			pair.sandbox.setFaults(unreadable(1));
			const result = await run(checked, inputOf([1, 2], 'hint'), CONTINUE);
			expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['refused', 'posted']);
			pair.sandbox.reset();
			pair.sandbox.setFaults(unreadable(1));
			const same = rowsFor([1, 1]).map((row) => ({ ...row, key: 'hint' }));
			const none = await run(checked, same, CONTINUE);
			expect(jsonOf(none).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
			expect([...hintsOf(result), ...hintsOf(none)].join()).not.toContain('guard key');
		});

		it('problems of an item itself come first', async () => {
			pair.sandbox.setFaults(unreadable(1));
			const [row, stray] = rowsFor([1, 2]);
			const input = [
				{ ...row, date: 'x', key: 'own-0' },
				{ ...stray, tenant: 'x', key: 'own-1' },
			];
			const result = jsonOf(await run(checked, input, CONTINUE));
			expect(result[0]?.message).toContain('Document Date');
			expect(result[1]?.message).toContain('Act For: Tenant ID');
		});

		it('with Stop, nothing is posted, and no other list is read', async () => {
			pair.sandbox.setFaults(unreadable(2));
			const result = await run(checked, inputOf([1, 2, 3], 'stop'));
			expect(result.error).toMatchObject({
				message: expect.stringMatching(/^'Bank' and 'Cash Category' could not be checked\. /),
				description: `Nothing was posted. ${CURE}`,
			});
			expect([reads(200), reads(403)]).toEqual([1, 1]);
			expect(pair.sandbox.ledger()).toEqual([]);
		});

		it('a dry run reports it only for its vouchers', async () => {
			pair.sandbox.setFaults(unreadable(2));
			const input = inputOf([1, 2, 1, 3], 'dry').map((row, at) =>
				at === 2 ? { ...row, bank: 'x' } : row,
			);
			const result = await run({ ...checked, dryRun: true }, input, CONTINUE);
			expect(jsonOf(result)).toMatchObject([
				{ check: 'OK', message: expect.stringMatching(/ · 008 Bank Mandiri · KK01 Beban listrik/) },
				{
					check: 'wrong',
					message: expect.stringContaining("'Bank' and 'Cash Category' could not be checked."),
				},
				{ check: 'wrong', message: expect.stringMatching(/^✗ Bank "x"/) },
				{ check: 'OK', message: expect.stringMatching(/ · 008 Bank Mandiri · KK01 Beban listrik/) },
			]);
			expect(hintsOf(result).join()).toContain('Dry Run: 2 of 4 rows are wrong.');
		});
	});

	it('are reads of each item', async () => {
		const banks = {
			resource: 'bank',
			operation: 'getAll',
			options: { search: 'Bank of tenant' },
		};
		const result = await run({ ...banks, ...ACT_FOR }, rowsFor([3, undefined, 4]));
		const { tenantId } = other(3);
		expect(jsonOf(result)).toEqual([
			{ tenantId, bank_code: 'T4', bank_name: 'Bank of tenant 4' },
			{ tenantId: other(4).tenantId, bank_code: 'T5', bank_name: 'Bank of tenant 5' },
		]);
		expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 2 },
		]);
	});

	it('are numbers: the same number in two companies is no warning, and no gap', async () => {
		const input = rowsFor([1, 2, 1, 2, 1]);
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', bodyIncludes: 'row-2.' },
		]);
		const options = { summaryItem: true };
		const parameters = { ...CREATE.voucher, ...ACT_FOR, simplify: false, options };
		const result = await run(parameters, input, CONTINUE);
		const items = jsonOf(result);
		expect(items.flatMap(({ differences }) => differences)).toEqual([]);
		expect(items[2]?.searchFor).toMatchObject({ tenant_id: other(1).tenantId });
		expect(jsonOf(result, 1)[0]).toMatchObject({
			posted: 4,
			firstNumber: '',
			companies: [
				{
					tenantId: other(1).tenantId,
					posted: 2,
					unknown: 1,
					text: expect.stringContaining('(first 00001/AKB/11/26, last 00003/AKB/11/26, '),
				},
				{ tenantId: other(2).tenantId, posted: 2, unknown: 0 },
			],
		});
		expect(hintsOf(result).join()).toContain('Posted 4 (in 2 companies, total 4,008.00)');
	});

	it('are the rows of an invoice: a group in each company is a separate invoice', async () => {
		const parameters = {
			...INVOICE_OF_ROWS,
			simplify: false,
			otherColumns: { columns: { groupBy: 'invoice', unitPrice: 'amount' } },
			...ACT_FOR,
			...guardedBy(''),
		};
		const lines = (places: number[]) =>
			rowsFor(places).map((row) => ({
				...row,
				item_name: row.mark,
				invoice: 'INV-1',
				quantity: 1,
			}));
		const result = await run(parameters, lines([1, 2, 1, 2]), CONTINUE);
		expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual([
			[{ item: 0 }, { item: 2 }],
			[{ item: 1 }, { item: 3 }],
		]);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
		expect(pair.sandbox.ledger().map(({ tenantId }) => tenantId)).toEqual([
			other(1).tenantId,
			other(2).tenantId,
		]);
		pair.sandbox.reset();
		const stray = lines([3, 4, 3]);
		Object.assign(present(stray[2]), { tenant: 'x' });
		const refused = jsonOf(await run(parameters, stray, CONTINUE));
		expect(refused.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
		expect(refused[0]?.problems).toContainEqual(
			expect.objectContaining({ field: 'Act For', code: 'unclearRows' }),
		);
		const mails = lines([5, 5]);
		Object.assign(present(mails[1]), { email: 'another@user.co' });
		const differ = jsonOf(await run(parameters, mails, CONTINUE));
		expect(differ[0]?.problems).toMatchObject([{ field: 'Act For: Email', code: 'rowsDiffer' }]);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('is the report that another is compared with', async () => {
		const report = {
			resource: 'dashboard',
			operation: 'getReport',
			options: { compare: true },
			...ACT_FOR,
		};
		const workflow = pair.workflow(inOptions(report));
		const first = await pair.engine.run(workflow, { input: rowsFor([1, undefined]) as never });
		expect(jsonOf(first).map(({ changes }) => changes)).toEqual([undefined, undefined]);
		const later = { ...workflow, staticData: first.staticData };
		const second = await pair.engine.run(later, { input: rowsFor([2, undefined, 1]) as never });
		expect(jsonOf(second).map(({ changes }) => changes !== undefined)).toEqual([false, true, true]);
	});
});

describe('pickers', () => {
	const NODE = 'n8n-nodes-acc-accounting.accAccounting';
	const list = async (method: string, parameters: Json) =>
		await pair.engine.listSearch(
			NODE,
			method,
			{
				parameters: inOptions(parameters) as never,
				credentials: { accAccountingApi: { id: pair.credentialId, name: 'ACC' } },
			},
			'tenant 9',
		);

	it('list the data of the company that Act For names', async () => {
		const { tenantId, email } = other(8);
		const { results } = await list('searchBanks', fixed(tenantId, email));
		expect(results).toEqual([{ name: 'Bank of tenant 9 (T9)', value: 'T9' }]);
		expect((await list('searchBanks', {})).results).toEqual([]);
	});

	it.each(['searchBanks', 'searchCashCategories'])(
		'%s says that Act For by expression is not known in the editor',
		async (method) => {
			await expect(list(method, ACT_FOR)).rejects.toThrow(/Act For/);
			await expect(list(method, fixed('x', ''))).rejects.toThrow(
				'Act For: Tenant ID "x" is not a UUID.',
			);
			choose('one');
			await expect(list(method, fixed(other(1).tenantId, other(1).email))).rejects.toThrow(
				"set 'Companies' there to Chosen in the Node",
			);
		},
	);
});
