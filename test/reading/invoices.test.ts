import { CONTINUE, CREATE, hintsOf, jsonOf, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

describe('lines of an invoice', () => {
	const LINES: Array<[string, unknown, string]> = [
		['no lines', [], 'Lines of item 0 is empty'],
		['no array', { a: 1 }, 'Lines of item 0: expected a JSON array of lines'],
		['broken JSON', '[{', 'Lines of item 0: expected a JSON array of lines'],
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
		const result = await pair.run({ ...CREATE.purchaseInvoice, linesJson: '={{ $json.lines }}' }, [
			{ ...rows(1)[0], lines },
		]);
		const { message: headline, description } = result.error ?? {};
		expect(`${headline}\n${description}`).toContain(message);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('extra fields go into the body, but not over a field of the form', async () => {
		const additionalFields = {
			extraFields: '{"currency_code":"USD","vendor_invoice_number":"A-1"}',
		};
		await pair.run({ ...CREATE.purchaseInvoice, additionalFields }, rows(1));
		expect(pair.sandbox.ledger()[0]?.request).toMatchObject({
			currency_code: 'USD',
			vendor_invoice_number: 'A-1',
		});
		const result = await pair.run(
			{ ...CREATE.voucher, additionalFields: { extraFields: '{"total_amount":1}' } },
			rows(1),
		);
		expect(result.error?.message).toContain('"total_amount" has a field of its own');
	});

	it('has the whole answer without Simplify, and what was asked in the books', async () => {
		const result = await pair.run(
			{
				...CREATE.purchaseInvoice,
				simplify: false,
				additionalFields: { autoCreatePayment: true, otherAmount: 500.5 },
			},
			rows(1),
		);
		expect(jsonOf(result)[0]).toMatchObject({
			outcome: 'posted',
			process_status: 'Lunas',
			total_amount: 2500.5,
			items: [{ sub_total_amount: 2000 }],
		});
		expect(pair.sandbox.ledger()[0]?.request).toEqual({
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
			{ ...CREATE.salesInvoice, linesFrom: 'define', lines: { line: [line] } },
			rows(1),
		);
		expect(pair.sandbox.ledger()[0]?.request.items).toEqual([
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
});

describe('a form that nobody filled in', () => {
	it.each([
		['define', { lines: { line: [{ itemName: 'a' }] } }],
		['json', {}],
		['rows', { groupBy: 'A' }],
	])('posts nothing: %s', async (linesFrom, given) => {
		const invoice = { ...CREATE.purchaseInvoice, linesJson: undefined };
		const result = await pair.run({ ...invoice, linesFrom, ...given }, rows(1));
		expect(result.error?.message).toEqual(expect.any(String));
		expect(pair.sandbox.ledger()).toEqual([]);
	});
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
		simplify: false,
		linesFrom: 'rows',
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

	it('hints at keys that differ in case alone, ten of them at most', async () => {
		const keys = Array.from({ length: 12 }, (_, at) => [`inv-${at}`, `INV-${at}`]).flat();
		const input = keys.map((key) => row(key, 'a', { price: 1 }));
		const hints = (await pair.run(parameters, input)).hints('ACC').map(({ message }) => message);
		const [first = '', ...others] = hints.join('\n').match(/Group By: .*|… and .*/g) ?? [];
		expect(first).toContain('"inv-0" and "INV-0" differ in case or blanks alone');
		expect(others).toHaveLength(10);
		expect(others.at(-1)).toBe('… and 2 more such groups.');
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
		expect(first?.map(({ item_name, unit_price }) => [item_name, unit_price])).toEqual([
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
		const [a, b] = jsonOf(result);
		expect(b?.outcome).toBe('posted');
		expect(a?.problems).toEqual([
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
		expect(jsonOf(same)[0]?.outcome).toBe('posted');
		const result = await pair.run(
			withOther,
			[row('B', 'b1', other(5)), row('B', 'b2', { ...other('five'), date: 'today' })],
			CONTINUE,
		);
		const messages = (jsonOf(result)[0]?.problems as Json[]).map(({ message }) => message);
		expect(messages).toContainEqual(expect.stringContaining('got 5 in item 0; "five" in item 1'));
		expect(messages).toContainEqual(
			expect.stringContaining('got 21/11/2026 in item 0; "today" in item 1'),
		);
	});

	it('refuses a row without a key, and takes columns by their names', async () => {
		const result = await pair.run(
			{ ...parameters, columns: { mappingMode: 'autoMapInputData', value: null } },
			[
				{ ...row('', ''), item_name: 'lost', unit_price: 5 },
				{ ...row('A', ''), item_name: 'auto', unit_price: 5 },
			],
			CONTINUE,
		);
		const [lost, a] = jsonOf(result);
		expect(a?.outcome).toBe('posted');
		expect(lost?.message).toBe('Group By is empty');
		expect(pair.sandbox.ledger()[0]?.request.items).toEqual([
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

	it('refuses a document with rows below it that name none, as merged cells leave them', async () => {
		const result = await pair.run(
			parameters,
			[row('A', 'a1'), row('', 'a2'), row('B', 'b1'), row('A', 'a3'), row('\u200b', 'a4')],
			CONTINUE,
		);
		const [a, , b] = jsonOf(result);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual([
			'refused',
			'refused',
			'posted',
			'refused',
		]);
		expect(a?.problems).toEqual([
			{
				field: 'Group By',
				message:
					'expected every row of this group to name it, but items 1, 4 below it have none. Fill the cells down in the sheet (of merged cells only the first holds the text), or leave such rows out',
				rows: [1, 4],
			},
		]);
		expect(b?.group).toBe('B');
	});

	it('names the columns that Map Automatically has no field for, and that nothing else takes', async () => {
		const automatic = { ...parameters, columns: { mappingMode: 'autoMapInputData', value: null } };
		const named = { 'Nama Barang': 'auto', Qty: 2, 'Harga Satuan': 5 };
		const input = { ...rows(1)[0], ...named, invoice: 'A', row_number: 2, Disc: 7 };
		const result = await pair.run(automatic, [input]);
		expect(hintsOf(result).find((hint) => hint.startsWith('Map'))).toBe(
			'Map Automatically has no field for the columns "mark", "bank", "category", "customer", "tax", "amount", "Disc".',
		);
		expect(pair.sandbox.ledger()[0]?.request.items).toMatchObject([
			{ item_name: 'auto', quantity: 2, unit_price: 5, discount_amount: 0 },
		]);
	});

	it('posts nothing with Execute Once, which leaves the first row alone', async () => {
		const result = await pair.run(parameters, [row('A', 'a1'), row('A', 'a2')], {
			executeOnce: true,
		});
		expect(result.error?.message).toContain('Execute Once: turn it off');
		expect(pair.sandbox.ledger()).toEqual([]);
	});
});
