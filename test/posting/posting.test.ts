import { setTimeout as wait } from 'node:timers/promises';

import { byCode, CREATE, rows, startPair, storedMarks, type Pair } from '../support/pair';

type Json = Record<string, unknown>;

let pair: Pair;

beforeAll(async () => {
	pair = await startPair();
});

beforeEach(() => {
	pair.sandbox.reset();
});

afterAll(async () => {
	await pair.close();
});

const CONTINUE = { onError: 'continueRegularOutput' };

function json(result: Awaited<ReturnType<Pair['run']>>, output = 0): Json[] {
	return result.output('ACC', output).map((item) => item.json);
}

describe('order and lanes', () => {
	it('keeps the order of the rows in the books with one request at a time', async () => {
		const input = rows(15);
		await pair.run(CREATE.voucher, input);
		expect(storedMarks(pair.sandbox)).toEqual(input.map(({ mark }) => mark));
	});

	it('keeps the order of the rows in the output with eight at a time', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'latency', ms: 60 }, path: '/v1/vouchers', every: 3 },
		]);
		const input = rows(20);
		const result = await pair.run({ ...CREATE.voucher, options: { concurrentRequests: 8 } }, input);
		expect(json(result).map(({ description }) => description)).toEqual(
			input.map(({ mark }) => mark),
		);
		expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual(
			input.map((_, item) => ({ item })),
		);
		expect(storedMarks(pair.sandbox)).not.toEqual(input.map(({ mark }) => mark));
	});

	it('sends a hundred vouchers with a hundred creates', async () => {
		const result = await pair.run(
			{ ...CREATE.voucher, options: { concurrentRequests: 20 } },
			rows(100),
		);
		expect(result.status).toBe('success');
		expect(pair.sandbox.stats().requests['POST /v1/vouchers 200']).toBe(100);
	});

	it('sends nothing more after a failure, but waits for what is under way', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'latency', ms: 80 }, path: '/v1/vouchers', bodyIncludes: 'row-1.' },
		]);
		const input = rows(30);
		input[0].bank = 'nowhere';
		const result = await pair.run({ ...CREATE.voucher, options: { concurrentRequests: 2 } }, input);
		expect(result.error?.message).toBe('bank not found (01)');
		expect(storedMarks(pair.sandbox)).toEqual(['row-1.']);
		const { context, description } = result.error as unknown as {
			context: Json;
			description: string;
		};
		expect(context.data).toMatchObject({ posted: [{ number: '00001/AKB/11/26', items: [1] }] });
		expect(description).toContain('1 document was already posted: 00001/AKB/11/26');
		expect(description).toContain('28 other documents were not posted');
	});

	it.each([1, 8])('sends nothing more after a cancellation, with %d at a time', async (lanes) => {
		pair.sandbox.setFaults([{ fault: { kind: 'latency', ms: 30 }, path: '/v1/vouchers' }]);
		const started = pair.engine.start(
			pair.workflow({ ...CREATE.voucher, options: { concurrentRequests: lanes } }, CONTINUE),
			{ input: rows(200) as never },
		);
		while (pair.sandbox.ledger().length < 10) await wait(5);
		started.cancel();
		await started.promise;
		await wait(100);
		const after = pair.sandbox.ledger().length;
		expect(after).toBeLessThan(10 + 2 * lanes + 2);
		await wait(200);
		expect(pair.sandbox.ledger().length).toBe(after);
	});

	it('holds all lanes back after HTTP 429, as Retry-After asks', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'tooMany', retryAfter: '1' }, path: '/v1/vouchers', nth: 1 },
		]);
		const started = pair.engine.start(
			pair.workflow({ ...CREATE.voucher, options: { concurrentRequests: 4 } }, CONTINUE),
			{ input: rows(40) as never },
		);
		while ((pair.sandbox.stats().requests['POST /v1/vouchers 429'] ?? 0) === 0) await wait(2);
		await wait(150);
		// The three that were under way are through; nobody has sent another one during the pause.
		expect(pair.sandbox.ledger().length).toBeLessThanOrEqual(6);
		const result = await started.promise;
		expect(json(result).filter(({ outcome }) => outcome === 'posted')).toHaveLength(39);
		expect(json(result).filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
	});

	it('keeps to the requests per minute', async () => {
		const started = pair.engine.start(
			pair.workflow({
				...CREATE.voucher,
				options: { requestsPerMinute: 60, concurrentRequests: 20 },
			}),
			{ input: rows(50) as never },
		);
		while (pair.sandbox.ledger().length < 1) await wait(5);
		await wait(300);
		expect(pair.sandbox.ledger().length).toBeLessThan(3);
		started.cancel();
		await started.promise;
	});

	it('refuses to post with Retry On Fail', async () => {
		for (const onError of ['stopWorkflow', 'continueErrorOutput']) {
			const result = await pair.run(CREATE.voucher, rows(2), {
				retryOnFail: true,
				maxTries: 2,
				waitBetweenTries: 1,
				onError,
			});
			expect(pair.sandbox.ledger()).toEqual([]);
			expect(JSON.stringify(result.run)).toContain('Turn off Retry On Fail');
		}
	});
});

describe('bad input', () => {
	const BAD: Array<[keyof typeof CREATE, Json, string]> = [
		['voucher', { date: '2026-02-30' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '46347' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '03/04/26' }, 'Document Date of item 1: expected a date'],
		['voucher', { amount: 'abc' }, 'Total Amount of item 1: expected a number'],
		['voucher', { amount: '1,234' }, 'Total Amount of item 1: expected a number'],
		['voucher', { amount: 0 }, 'Total Amount of item 1: expected an amount other than zero'],
		['voucher', { amount: undefined }, 'Total Amount of item 1: expected a number'],
		['voucher', { bank: '' }, 'Bank of item 1: expected the code of a bank, got an empty text'],
		['voucher', { category: null }, 'Cash Category of item 1: expected the code'],
		['purchaseInvoice', { vendor: '  ' }, 'Vendor Name of item 1: expected a name'],
		['purchaseInvoice', { mark: '' }, 'Line 1: Item Name of item 1: expected the name of an item'],
		['purchaseInvoice', { amount: 'ten' }, 'Line 1: Unit Price of item 1: expected a number'],
		['salesInvoice', { customer: '' }, 'Customer Name of item 1: expected a name'],
		['salesInvoice', { date: '31/11/2026' }, 'Document Date of item 1: expected a date'],
	];

	it.each(BAD)('%s %j is refused before anything is sent', async (resource, change, message) => {
		const input = rows(3);
		Object.assign(input[1], change);
		const stopped = await pair.run(CREATE[resource], input);
		expect(stopped.error?.message).toContain(message);
		expect(stopped.error?.context.itemIndex).toBe(1);
		expect(pair.sandbox.ledger()).toEqual([]);

		const result = await pair.run(CREATE[resource], input, CONTINUE);
		const [first, second, third] = json(result);
		expect([first.outcome, third.outcome]).toEqual(['posted', 'posted']);
		expect(second).toMatchObject({ outcome: 'refused', itemIndex: 1, code: null });
		expect(second.error).toContain(message);
		expect(JSON.stringify(pair.sandbox.ledger())).not.toContain('undefined');
	});

	const LINES: Array<[string, unknown, string]> = [
		['no lines', [], 'Items of item 0: expected at least one line'],
		['no array', { a: 1 }, 'Items of item 0: expected a JSON array of lines'],
		['broken JSON', '[{', 'Items of item 0: expected a JSON array of lines'],
		['no object', [7], 'Line 1 of item 0: expected a line with its fields, got 7'],
		[
			'zero quantity',
			[{ item_name: 'a', quantity: 0, unit_price: 1 }],
			'Line 1: Quantity of item 0: expected a number greater than zero, got 0',
		],
		[
			'text quantity',
			[{ item_name: 'a', quantity: 'two', unit_price: 1 }],
			'Line 1: Quantity of item 0: expected a number',
		],
		[
			'a field twice',
			[{ item_name: 'a', itemName: 'b', quantity: 1, unit_price: 1 }],
			'Line 1: Item Name of item 0: expected "item_name" once',
		],
		[
			'different tax codes',
			['PPN', '', 'PPH23', 'PPN'].map((tax_code) => ({
				item_name: 'a',
				quantity: 1,
				unit_price: 1,
				tax_code,
			})),
			'Tax Code of item 0: expected one tax code for all lines, got PPN in lines 1, 4; PPH23 in line 3',
		],
	];

	it.each(LINES)('%s', async (_, lines, message) => {
		const result = await pair.run({ ...CREATE.purchaseInvoice, itemsJson: '={{ $json.lines }}' }, [
			{ ...rows(1)[0], lines },
		]);
		expect(result.error?.message).toContain(message);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('an expression that fails is the problem of its item alone', async () => {
		const input = rows(2);
		input[0].nested = { amount: 5 };
		const result = await pair.run(
			{ ...CREATE.voucher, totalAmount: '={{ $json.nested.amount.toFixed(0) }}' },
			input,
			CONTINUE,
		);
		expect(json(result)[0].outcome).toBe('posted');
		expect(json(result)[1]).toMatchObject({ outcome: 'refused', itemIndex: 1 });
	});

	it('an expression that names a missing node is told by its field, and nothing is sent', async () => {
		const result = await pair.run(
			{ ...CREATE.voucher, totalAmount: "={{ $('No such node').item.json.amount }}" },
			rows(2),
			CONTINUE,
		);
		expect(json(result).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
		expect(json(result)[1].error).toMatch(/^Total Amount of item 1: .*node/);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('extra fields go into the body, but not over a field of the form', async () => {
		const additionalFields = {
			extraFields: '{"currency_code":"USD","vendor_invoice_number":"A-1"}',
		};
		await pair.run({ ...CREATE.purchaseInvoice, additionalFields }, rows(1));
		expect(pair.sandbox.ledger()[0].request).toMatchObject({
			currency_code: 'USD',
			vendor_invoice_number: 'A-1',
		});
		const result = await pair.run(
			{ ...CREATE.voucher, additionalFields: { extraFields: '{"total_amount":1}' } },
			rows(1),
		);
		expect(result.error?.message).toContain('"total_amount" has a field of its own');
	});
});

describe('what comes out', () => {
	it('has the whole answer without Simplify, and what was asked in the books', async () => {
		const result = await pair.run(
			{
				...CREATE.purchaseInvoice,
				simplify: false,
				additionalFields: { autoCreatePayment: true, otherAmount: 500.5 },
			},
			rows(1),
		);
		expect(json(result)[0]).toMatchObject({
			outcome: 'posted',
			process_status: 'Lunas',
			total_amount: 2500.5,
			items: [{ sub_total_amount: 2000 }],
		});
		expect(pair.sandbox.ledger()[0].request).toEqual({
			vendor_name: 'PT Sumber Makmur',
			document_date: '21/11/2026',
			items: [
				{
					item_code: '',
					item_name: 'row-0.',
					quantity: 2,
					unit_of_measurement: '',
					unit_price: 1000,
					discount_amount: 0,
					tax_code: '',
				},
			],
			auto_create_payment: true,
			other_amount: 500.5,
		});
	});

	it('lines filled in below are sent with the names of the API', async () => {
		const line = {
			itemCode: 'B1',
			itemName: 'Beras',
			quantity: 2.5,
			unitOfMeasurement: 'kg',
			unitPrice: 10000,
			discountAmount: 100,
			taxCode: 'PPN',
		};
		await pair.run(
			{ ...CREATE.salesInvoice, itemsMode: 'define', items: { item: [line] } },
			rows(1),
		);
		expect(pair.sandbox.ledger()[0].request.items).toEqual([
			{
				item_code: 'B1',
				item_name: 'Beras',
				quantity: 2.5,
				unit_of_measurement: 'kg',
				unit_price: 10000,
				discount_amount: 100,
				tax_code: 'PPN',
			},
		]);
	});

	it('warns where the answer differs from what was asked, and never fails for it', async () => {
		const other = await startPair({ timeZone: 'Pacific/Kiritimati' });
		try {
			const result = await other.run(CREATE.voucher, rows(2));
			expect(result.status).toBe('success');
			expect(json(result)[0].warnings).toEqual([
				expect.stringContaining('document_date is 2026-11-20T10:00:00Z, expected 21/11/2026'),
			]);
			expect(result.hints('ACC').map(({ message }) => message)).toContainEqual(
				expect.stringContaining('for 2 of 2 documents'),
			);
		} finally {
			await other.close();
		}
	});

	it('sums the run up in a hint and in an item', async () => {
		const input = rows(5);
		input[3].bank = 'nowhere';
		const result = await pair.run(
			{ ...CREATE.voucher, options: { summaryItem: true } },
			input,
			CONTINUE,
		);
		const line =
			'Posted 4 (00001/AKB/11/26 to 00004/AKB/11/26, total amount 4007), refused 1, skipped 0, unknown 0';
		expect(result.hints('ACC').map(({ message }) => message)).toContain(line);
		expect(json(result).at(-1)).toMatchObject({
			summary: true,
			text: line,
			posted: 4,
			refused: 1,
			documentNumbers: '00001–00004/AKB/11/26',
			totalAmount: 4007,
		});
	});

	it('checks without posting in a dry run, with no request at all', async () => {
		const input = rows(3);
		Object.assign(input[1], { date: 'never', amount: 'much' });
		const result = await pair.run({ ...CREATE.voucher, options: { dryRun: true } }, input);
		expect(json(result)[0]).toEqual({
			dryRun: true,
			valid: true,
			body: {
				document_date: '21/11/2026',
				bank_code: '008',
				bank_account_number: '',
				bank_account_name: '',
				total_amount: 1000,
				category_code: 'KK01',
				description: 'row-0.',
			},
			totals: { total_amount: 1000 },
			problems: [],
		});
		expect(json(result)[1].valid).toBe(false);
		expect((json(result)[1].problems as Json[]).map(({ field }) => field)).toEqual([
			'Document Date',
			'Total Amount',
		]);
		expect(pair.sandbox.stats()).toMatchObject({ requests: {} });
	});

	it('finds a typo in the last row before the first is posted, reading the lists once', async () => {
		const input = rows(40);
		input[38].bank = '999999';
		input[39].category = 'XX';
		const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
		const result = await pair.run(parameters, input);
		expect(result.error?.message).toBe(
			'Bank of item 38: expected a bank code of ACC, got "999999"',
		);
		expect((result.error as unknown as { description: string }).description).toContain(
			'Cash Category of item 39: expected a cash category code of ACC, got "XX"',
		);
		expect(pair.sandbox.ledger()).toEqual([]);
		expect(pair.sandbox.stats().requests['GET /v1/vouchers/category-cash 200']).toBe(1);
		const goOn = await pair.run(parameters, input, CONTINUE);
		expect(json(goOn).filter(({ outcome }) => outcome === 'posted')).toHaveLength(38);
	});

	it.each(['/v1/banks', '/v1/vouchers/category-cash'])(
		'posts nothing where %s cannot be read to check against',
		async (path) => {
			const parameters = { ...CREATE.voucher, options: { checkMasterData: true } };
			pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 }, path }]);
			for (const node of [{}, CONTINUE]) {
				const result = await pair.run(parameters, rows(3), node);
				const told = result.error ?? result.output('ACC')[0].json.error;
				expect(JSON.stringify(told)).toContain('403');
			}
			expect(pair.sandbox.ledger()).toEqual([]);
		},
	);
});

describe('rows to one invoice', () => {
	const columns = {
		mappingMode: 'defineBelow',
		value: {
			item_name: '={{ $json.item }}',
			quantity: '={{ $json.quantity }}',
			unit_price: '={{ $json.price }}',
		},
		schema: [],
	};
	const parameters = {
		...CREATE.purchaseInvoice,
		itemsMode: 'rows',
		groupBy: '={{ $json.invoice }}',
		columns,
	};
	const row = (invoice: string, item: string, change: Json = {}) => ({
		...rows(1)[0],
		invoice,
		item,
		quantity: 1,
		price: 1.234,
		...change,
	});

	it('makes one invoice per key, in order, paired with all of its rows', async () => {
		const result = await pair.run({ ...parameters, options: { amountFormat: 'indonesian' } }, [
			row('B', 'b1', { date: 46347 }),
			row('A', 'a1'),
			row('B', 'b2', { date: '2026-11-21', price: '2.500,50' }),
			row('B', 'b3', { date: new Date('2026-11-21T01:00:00Z') }),
		]);
		expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual([
			[{ item: 0 }, { item: 2 }, { item: 3 }],
			{ item: 1 },
		]);
		const [first, second] = pair.sandbox.ledger().map(({ request }) => request.items as Json[]);
		expect(first.map(({ item_name, unit_price }) => [item_name, unit_price])).toEqual([
			['b1', 1.234],
			['b2', 2500.5],
			['b3', 1.234],
		]);
		expect(second).toHaveLength(1);
	});

	it('refuses an invoice whose rows disagree, naming rows and field', async () => {
		const result = await pair.run(
			parameters,
			[
				row('A', 'a1'),
				row('B', 'b1'),
				row('A', 'a2', { vendor: 'PT Tinta Jaya', date: '22/11/2026' }),
			],
			CONTINUE,
		);
		const [a, b] = json(result);
		expect(b.outcome).toBe('posted');
		expect(a.problems).toEqual([
			{
				field: 'Vendor Name',
				message:
					'expected the same in all rows of this invoice, got "PT Sumber Makmur" in item 0; "PT Tinta Jaya" in item 2',
				rows: [0, 2],
			},
			{
				field: 'Document Date',
				message:
					'expected the same in all rows of this invoice, got 21/11/2026 in item 0; 22/11/2026 in item 2',
				rows: [0, 2],
			},
		]);
	});

	it('compares what rows mean, not how it is written, and shows what differs', async () => {
		const other = (otherAmount: unknown) => ({ other: otherAmount });
		const withOther = {
			...parameters,
			additionalFields: { otherAmount: '={{ $json.other }}' },
		};
		const same = await pair.run(withOther, [
			row('A', 'a1', other(5)),
			row('A', 'a2', { ...other('5.00'), date: '2026-11-21' }),
		]);
		expect(json(same)[0].outcome).toBe('posted');
		const result = await pair.run(
			withOther,
			[row('B', 'b1', other(5)), row('B', 'b2', { ...other('five'), date: 'today' })],
			CONTINUE,
		);
		const messages = (json(result)[0].problems as Json[]).map(({ message }) => message);
		expect(messages).toContainEqual(expect.stringContaining('got 5 in item 0; "five" in item 1'));
		expect(messages).toContainEqual(
			expect.stringContaining('got 21/11/2026 in item 0; "today" in item 1'),
		);
	});

	it('refuses a row without a key, and takes columns by their names', async () => {
		const result = await pair.run(
			{ ...parameters, columns: { mappingMode: 'autoMapInputData', value: null } },
			[
				{ ...row('A', ''), item_name: 'auto', unit_price: 5 },
				{ ...row('', ''), item_name: 'lost', unit_price: 5 },
			],
			CONTINUE,
		);
		const [a, lost] = json(result);
		expect(a.outcome).toBe('posted');
		expect(lost.error).toContain('Group By of item 1: expected what the rows of one invoice');
		expect(pair.sandbox.ledger()[0].request.items).toEqual([
			{
				item_code: '',
				item_name: 'auto',
				quantity: 1,
				unit_of_measurement: '',
				unit_price: 5,
				discount_amount: 0,
				tax_code: '',
			},
		]);
	});
});

describe('duplicate guard', () => {
	const guarded = (options: Json = {}, guard: Json = {}) => ({
		...CREATE.voucher,
		options: {
			duplicateGuard: { guard: { key: '={{ $json.mark }}', scope: 'workflow', ...guard } },
			...options,
		},
	});

	it('skips what an earlier run has posted, and says so', async () => {
		const parameters = guarded({ concurrentRequests: 4 });
		const input = rows(10, 'first');
		await pair.run(parameters, input);
		const result = await pair.run(parameters, [...input, ...rows(2, 'second')]);
		expect(json(result).slice(0, 10)).toEqual(
			input.map(({ mark }) => ({
				skipped: true,
				reason: expect.stringContaining('recorded by an earlier run'),
				key: `voucher ${String(mark)}`,
			})),
		);
		expect(
			json(result)
				.slice(10)
				.map(({ outcome }) => outcome),
		).toEqual(['posted', 'posted']);
		expect(pair.sandbox.ledger()).toHaveLength(12);
		expect(result.hints('ACC').map(({ message }) => message)).toEqual([
			expect.stringContaining('skipped 10'),
		]);
	});

	it('records before sending, no more at a time than there are lanes', async () => {
		const { calls } = pair.engine.processedData;
		calls.largestBatch = 0;
		await pair.run(guarded({ concurrentRequests: 6 }), rows(20, 'batch'));
		expect(calls.largestBatch).toBe(6);
	});

	it('releases what was refused, keeps what is unknown', async () => {
		const input = rows(3, 'outcome');
		input[0].bank = 'nowhere';
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', bodyIncludes: 'outcome-1.' },
		]);
		await pair.run(guarded(), input, CONTINUE);
		input[0].bank = '008';
		const again = await pair.run(guarded(), input, CONTINUE);
		expect(json(again).map(({ outcome, skipped }) => outcome ?? skipped)).toEqual([
			'posted',
			true,
			true,
		]);
		expect(storedMarks(pair.sandbox).sort()).toEqual(['outcome-0.', 'outcome-1.', 'outcome-2.']);
	});

	it('releases the keys of a window that was not sent any more', async () => {
		const input = rows(12, 'window');
		input[1].bank = 'nowhere';
		await pair.run(guarded({ concurrentRequests: 4 }), input);
		input[1].bank = '008';
		const again = await pair.run(guarded({ concurrentRequests: 4 }), input);
		expect(json(again)).toHaveLength(12);
		expect(new Set(storedMarks(pair.sandbox)).size).toBe(12);
		expect(storedMarks(pair.sandbox)).toHaveLength(12);
	});

	it('skips a key that stands twice in one run', async () => {
		const [row] = rows(1, 'twice');
		const result = await pair.run(guarded({ concurrentRequests: 2 }), [row, row]);
		expect(json(result)[0].outcome).toBe('posted');
		expect(json(result)[1]).toMatchObject({
			skipped: true,
			reason: 'Same key as item 0 of this run',
		});
		expect(pair.sandbox.ledger()).toHaveLength(1);
	});

	it('refuses an empty key, also where only the option was added', async () => {
		const result = await pair.run(guarded({}, { key: '={{ $json.none }}' }), rows(1, 'empty'));
		expect(result.error?.message).toContain('Duplicate Guard Key of item 0');
		const added = await pair.run(
			{ ...CREATE.voucher, options: { duplicateGuard: {} } },
			rows(1, 'added'),
		);
		expect(added.error?.message).toContain('Duplicate Guard Key of item 0');
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('two executions at the same time in one process post each key once', async () => {
		const parameters = guarded({ concurrentRequests: 3 });
		const input = rows(30, 'together');
		const [one, two] = await Promise.all([
			pair.run(parameters, input),
			pair.run(parameters, input),
		]);
		expect(storedMarks(pair.sandbox)).toHaveLength(30);
		const posted = [...json(one), ...json(two)].filter(({ outcome }) => outcome === 'posted');
		expect(posted).toHaveLength(30);
	});

	it('keeps keys of a node apart, and clears keys', async () => {
		const parameters = guarded({}, { scope: 'node' });
		const input = rows(2, 'scope');
		await pair.run(parameters, input);
		await pair.run(parameters, input, { id: 'another-node' });
		expect(pair.sandbox.ledger()).toHaveLength(4);

		await pair.run(guarded(), rows(3, 'clear'));
		const clear = { resource: 'duplicateGuard', operation: 'clear', key: '={{ $json.mark }}' };
		const cleared = await pair.run(clear, rows(1, 'clear'));
		expect(json(cleared)).toEqual([{ cleared: 1 }]);
		const again = await pair.run(guarded(), rows(3, 'clear'));
		expect(json(again).map(({ outcome, skipped }) => outcome ?? skipped)).toEqual([
			'posted',
			true,
			true,
		]);
		await pair.run({ ...clear, clear: 'all' }, [{}]);
		const all = await pair.run(guarded(), rows(3, 'clear'));
		expect(json(all).map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted']);
	});

	it('records again what was lost while it ran, as by a rewrite of another process', async () => {
		const parameters = guarded();
		const input = rows(4, 'lost');
		pair.sandbox.setFaults([
			{ fault: { kind: 'latency', ms: 1000 }, path: '/v1/vouchers', bodyIncludes: 'lost-3.' },
		]);
		const started = pair.engine.start(pair.workflow(parameters), { input: input as never });
		while (pair.sandbox.ledger().length < 3) await wait(5);
		await pair.run({ resource: 'duplicateGuard', operation: 'clear', clear: 'all' }, [{}]);
		await started.promise;
		const again = await pair.run(parameters, input);
		expect(json(again).map(({ skipped }) => skipped)).toEqual([true, true, true, true]);
		expect(pair.sandbox.ledger()).toHaveLength(4);
	});

	it('says so where it cannot make sure that the keys are recorded', async () => {
		const { processedData } = pair.engine;
		const record = processedData.checkProcessedAndRecord.bind(processedData);
		processedData.checkProcessedAndRecord = async (...given) => {
			if (pair.sandbox.ledger().length === 2) throw new Error('the database is away');
			return await record(...given);
		};
		try {
			const parameters = guarded({ concurrentRequests: 2 });
			const result = await pair.run(parameters, rows(2, 'unsure'), CONTINUE);
			expect(json(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
			expect(result.hints('ACC').map(({ message }) => message)).toContainEqual(
				expect.stringContaining('Do not run these items again without looking in ACC'),
			);
		} finally {
			processedData.checkProcessedAndRecord = record;
		}
	});

	it('sends nothing whose key cannot be recorded', async () => {
		const { processedData } = pair.engine;
		const record = processedData.checkProcessedAndRecord;
		processedData.checkProcessedAndRecord = async () => {
			throw new Error('the database is away');
		};
		try {
			const result = await pair.run(guarded(), rows(3, 'away'), CONTINUE);
			expect(json(result).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
			expect(pair.sandbox.ledger()).toEqual([]);
		} finally {
			processedData.checkProcessedAndRecord = record;
		}
	});
});

describe('pickers', () => {
	it('a voucher takes the code that was picked', async () => {
		await pair.run(
			{
				...CREATE.voucher,
				bankCode: { __rl: true, mode: 'list', value: '014' },
				categoryCode: byCode('KM01'),
			},
			rows(1),
		);
		expect(pair.sandbox.ledger()[0].request).toMatchObject({
			bank_code: '014',
			category_code: 'KM01',
		});
	});
});
