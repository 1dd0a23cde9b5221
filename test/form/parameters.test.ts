import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { text, wholeNumber, yesOrNo } from '../../nodes/AccAccounting/form/option';
import {
	noteMissingFields,
	usedFields,
	NodeParameters,
} from '../../nodes/AccAccounting/form/parameters';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { insideNode, runBuilt } from '../support/context';
import { CREATE, guardedBy, rows, usePair, type Json } from '../support/pair';

describe('expressions', () => {
	describe('the fields that a form uses', () => {
		it.each<[unknown, string[]]>([
			['={{ $json.amount }}', ['amount']],
			['={{ $json["Total Amount"] }} {{ $json[\'Due Date\'] }}', ['Total Amount', 'Due Date']],
			['=PT {{ $json.vendor.name }}, {{ $json.lines[0].name }}', ['vendor', 'lines']],
			['={{ [{ item_name: $json.mark, tax_code: $json.tx }] }}', ['mark', 'tx']],
			[{ options: { actFor: { company: { email: '={{ $json.mail }}' } } } }, ['mail']],
			[{ lines: { line: [{ quantity: '={{ $json.qty }}' }, { quantity: 5 }] } }, ['qty']],
			[['={{ $json.a + $json.a }}'], ['a']],
			['={{ $json.größe }} {{ $json.日付.年 }} {{ $json.harga_é }}', ['größe', '日付', 'harga_é']],
			['={{ $json.$id + $json.a$b + $json._ }}', ['$id', 'a$b', '_']],
			['={{ $json.größe ?? 0 }}', []],
			// No expression, not a field of the item, or a field that may be missing.
			['{{ $json.amount }}', []],
			["={{ $('Sheet').item.json.amount }}", []],
			['={{ $json.keys().length }}', []],
			['={{ $json.note ?? "" }}', []],
			['={{ $json.note || "" }}', []],
			['={{ $json.note?.trim() }}', []],
			['={{ $json.note ? 1 : 2 }}', []],
			['={{ $json[$json.column] }}', ['column']],
			[null, []],
			[5, []],
		])('%j: %j', (form, fields) => {
			expect([...usedFields(form, true)]).toEqual(fields);
		});
	});

	/** Reads a parameter of two equal items. Returns the second value, and how often n8n was asked. */
	function readTwo(expression: string, ofN8n?: unknown) {
		const item = { größe: 'L', 日付: { 年: 2026 }, a$b: 3 };
		let asked = 0;
		const getNodeParameter = (_: string, __: number, ___: unknown, options?: Json) => {
			if (options?.rawExpressions) return expression;
			asked++;
			return ofN8n;
		};
		const getInputData = () => [{ json: item }, { json: item }];
		const context = { getInputData, getNodeParameter } as unknown as IExecuteFunctions;
		const parameters = new NodeParameters(context);
		parameters.value('amount', 0);
		return { value: parameters.value('amount', 1), asked };
	}

	it.each<[string, unknown]>([
		['={{ $json.größe }}', 'L'],
		['={{ $json["größe"] }}', 'L'],
		['={{ $json.日付.年 }}', 2026],
		['={{ $json.a$b }}', 3],
		['={{ $json.$id }}', undefined],
	])('%s is read from the item itself, once n8n has agreed', (expression, value) => {
		expect(readTwo(expression, value)).toEqual({ value, asked: 1 });
	});

	it.each(['={{ $json.1 }}', '={{ $json.a-b }}', '={{ $json.a b }}', '={{ $json.‿ }}'])(
		'%s is left to n8n',
		(expression) => {
			expect(readTwo(expression)).toEqual({ value: undefined, asked: 2 });
		},
	);

	it('fields that may be missing are used as well', () => {
		const form = ['={{ $json.note ?? "" }}', '={{ $json["No. PO"] || "" }}', '={{ $json.a?.b }}'];
		expect([...usedFields(form, false)]).toEqual(['note', 'No. PO', 'a']);
	});

	describe('the note about missing fields', () => {
		const FORM = { a: '={{ $json.jumlh }}', b: '={{ $json.Bank }}', c: '={{ $json.toString }}' };

		it('names those that no item has, but not those that an item has, even if empty', () => {
			const rows = [{}, { Bank: '' }, {}];
			expect(noteMissingFields(FORM, rows)).toEqual([NOTE.fieldsNotInItems(['jumlh', 'toString'])]);
			expect(noteMissingFields(FORM, [{ jumlh: null }, { Bank: 1, toString: 2 }])).toEqual([]);
		});

		it('knows names with letters beyond A to Z', () => {
			const form = ['={{ $json.größe }}', '={{ $json.a$b * 2 }}', '={{ $json.żółć.trim() }}'];
			expect(noteMissingFields(form, [{ größe: 1, a$b: 2, żółć: 'x' }])).toEqual([]);
			expect(noteMissingFields(form, [{ gr: 1, a: 2, b: 3 }])).toEqual([
				NOTE.fieldsNotInItems(['größe', 'a$b', 'żółć']),
			]);
		});

		it('truncates long names', () => {
			const [note] = noteMissingFields(`={{ $json.${'x'.repeat(1_000)} }}`, [{}]);
			expect(JSON.stringify(note).length).toBeLessThan(250);
		});
	});
});

describe('node parameters', () => {
	const pair = usePair();

	/** Counts how often each parameter is evaluated for an item. */
	function counting(context: IExecuteFunctions) {
		const evaluations = new Map<string, number>();
		const getNodeParameter = (name: string, item: number, fallback?: unknown, options?: Json) => {
			const call = `${name} of ${item}`;
			if (!options?.rawExpressions) evaluations.set(call, (evaluations.get(call) ?? 0) + 1);
			return context.getNodeParameter(name, item, fallback, options) as unknown;
		};
		const counted = Object.create(context, { getNodeParameter: { value: getNodeParameter } });
		return { counted: counted as IExecuteFunctions, evaluations };
	}

	it('name raw rows as the file counts them, and other rows as data rows', () => {
		const named = (...items: Json[]) => {
			const getInputData = () => items.map((json) => ({ json }));
			return new NodeParameters({ getInputData } as unknown as IExecuteFunctions).rowNames([1]);
		};
		expect(named({ row: ['Tanggal'] }, { row: { 0: '21/11/2026' } })).toBe('row 2');
		expect(named({ row: ['Tanggal'] }, { row: [], other: 1 })).toBe('data row 2');
		expect(named({ row: 'a' }, { row: 'b' })).toBe('data row 2');
	});

	describe('parameters of a run', () => {
		it('are evaluated once per item with an expression, for the first item only with an item field, otherwise once', async () => {
			const parameters = {
				...CREATE.voucher,
				documentDate: '21/11/2026',
				additionalFields: { voucherDescription: '={{ $json.bank }}', bankAccountNumber: '12' },
			};
			const seen = await insideNode(pair, parameters, rows(3), (context) => {
				const { counted, evaluations } = counting(context);
				const all = new NodeParameters(counted);
				const values = [0, 1, 2].map((index) => [
					all.value('totalAmount', index),
					all.value('bankCode', index, true),
					all.value('documentDate', index),
					all.value('additionalFields', index),
				]);
				return { values, evaluations: [...evaluations] };
			});
			const additional = { voucherDescription: '008', bankAccountNumber: '12' };
			expect(seen.values).toEqual(
				[0, 1, 2].map((index) => [1000 + index, '008', '21/11/2026', additional]),
			);
			expect(seen.evaluations.sort()).toEqual([
				['additionalFields of 0', 1],
				['bankCode of 0', 1],
				['documentDate of 0', 1],
				['totalAmount of 0', 1],
			]);
		});

		it('are evaluated once per item by a whole create run', async () => {
			const parameters = {
				...CREATE.purchaseInvoice,
				simplify: '={{ true }}',
				additionalFields: { otherAmount: '={{ 0 }}', autoCreatePayment: '={{ false }}' },
				options: {
					dateOrder: '={{ "dayFirst" }}',
				},
				dryRun: '={{ false }}',
				...guardedBy('={{ $json.mark }}'),
			};
			const calls = await insideNode(pair, parameters, rows(4, 'count'), async (context) => {
				const { counted, evaluations } = counting(context);
				await runBuilt(counted);
				return [...evaluations];
			});
			expect(pair.sandbox.ledger()).toHaveLength(4);
			// Messages about the run format dates as the first item's are read.
			const known = /^(resource|operation) |^options\.dateOrder of 0$/;
			const more = calls.filter(([call, count]) => count > 1 && !known.test(call));
			expect(more).toEqual([]);
			const named = calls
				.map(([call]) => call)
				.filter((call) => /^(vendorName|additionalFields) of/.test(call));
			expect(named.sort()).toEqual([
				...[0, 1, 2, 3].map((item) => `additionalFields of ${item}`),
				'vendorName of 0',
			]);
		});

		it.each<[string | boolean, number[]]>([
			[false, [0]],
			['={{ !$("Decide").isExecuted }}', [0, 3]],
			['={{ $("Rules").first().json.post }} {{ $items("Rules") }} {{ $nodeVersion }}', [0, 3]],
			['={{ $json.post === 1 }}', [0, 1, 2, 3]],
			['={{ $itemIndex > 1 }}', [0, 1, 2, 3]],
			['={{ $input.item.json.post }}', [0, 1, 2, 3]],
			['={{ $("Sheet").item.json.post }}', [0, 1, 2, 3]],
			['={{ $("Sheet")["item"].json.post }}', [0, 1, 2, 3]],
			['={{ $("Sheet").pairedItem(0).json.post }}', [0, 1, 2, 3]],
			['={{ $node["Sheet"].json.post }}', [0, 1, 2, 3]],
			['={{ $binary.file }}', [0, 1, 2, 3]],
			['={{ $parameter.documentDate }}', [0, 1, 2, 3]],
		])('that is %s is evaluated for the items %j of four', (expression, items) => {
			const getInputData = () => rows(4).map((json) => ({ json }));
			const context = { getInputData, getNodeParameter: () => expression };
			const parameters = new NodeParameters(context as unknown as IExecuteFunctions);
			expect(parameters.itemsOf('dryRun')).toEqual(items);
		});

		it("are all evaluated by n8n if its value for the first item differs from the item's field", async () => {
			const values = await insideNode(pair, CREATE.voucher, rows(2), (context) => {
				const getNodeParameter = (name: string, item: number, fallback: unknown, options: Json) =>
					options.rawExpressions
						? context.getNodeParameter(name, item, fallback, options)
						: 7 + item;
				const other = Object.create(context, { getNodeParameter: { value: getNodeParameter } });
				const all = new NodeParameters(other as IExecuteFunctions);
				return [0, 1].map((index) => all.value('totalAmount', index));
			});
			expect(values).toEqual([7, 8]);
		});

		it('are unset if the form omits them', async () => {
			const raws = await insideNode(pair, CREATE.voucher, rows(1), (context) => {
				const all = new NodeParameters(context);
				return ['options.amountLimit', 'groupBy', 'no such', 'totalAmount'].map((name) =>
					all.raw(name),
				);
			});
			expect(raws).toEqual([
				...Array(3).fill({ value: undefined, isExpression: false }),
				{ value: '={{ $json.amount }}', isExpression: true },
			]);
		});
	});

	describe('parameters of an item', () => {
		const check = yesOrNo({ displayName: 'Check', name: 'check' });
		const timeout = wholeNumber(
			{ displayName: 'Timeout', name: 'timeout' },
			{ least: 1, most: 9, fallback: 5 },
		);

		async function ofItem<T>(
			parameters: Json,
			look: (item: ReturnType<NodeParameters['ofItem']>) => T,
		) {
			return await insideNode(pair, { ...CREATE.voucher, ...parameters }, rows(2), (context) => {
				const item = new NodeParameters(context).ofItem(1);
				return { value: look(item), problems: item.problems };
			});
		}

		it('are read; a failed expression is a problem of its field', async () => {
			const right = await ofItem({}, (item) => item.get('totalAmount', 'Total Amount'));
			expect(right).toEqual({ value: 1001, problems: [] });
			const wrong = await ofItem({ totalAmount: "={{ $('No such node').item.json.a }}" }, (item) =>
				item.get('totalAmount', 'Total Amount'),
			);
			expect(wrong).toMatchObject({
				value: undefined,
				problems: [
					{
						field: 'Total Amount',
						code: 'expressionFailed',
						message: expect.stringMatching(/^Total Amount has an expression that failed: .*node/),
						rows: [1],
					},
				],
			});
		});

		it('that are options have their default if unset or unreadable', async () => {
			const both = (item: ReturnType<NodeParameters['ofItem']>) => [
				item.option(check, 'options'),
				item.option(timeout, 'options.speed.values'),
			];
			expect(await ofItem({}, both)).toEqual({ value: [false, 5], problems: [] });
			expect(
				await ofItem({ options: { check: 'TRUE', speed: { values: { timeout: 7 } } } }, both),
			).toEqual({
				value: [true, 7],
				problems: [],
			});
			expect(
				await ofItem({ options: { check: 'x', speed: { values: { timeout: 0 } } } }, both),
			).toMatchObject({
				value: [false, 5],
				problems: [
					{ field: 'Check', code: 'notTrueOrFalse', got: '"x"', rows: [1] },
					{ field: 'Timeout', code: 'notWholeNumber', rows: [1] },
				],
			});
		});

		it('that are options report a failed expression once', async () => {
			const amount = text({ displayName: 'Total Amount', name: 'totalAmount' });
			const { value, problems } = await ofItem(
				{ totalAmount: "={{ $('No such node').item.json.a }}" },
				(item) => item.option(amount),
			);
			expect(value).toBe('');
			expect(problems).toMatchObject([{ code: 'expressionFailed' }]);
		});
	});

	describe('parameters that are read without n8n', () => {
		const pair = usePair();

		describe('parameters that are fields of the item', () => {
			const value = fc.oneof(
				fc.string(),
				fc.double(),
				fc.boolean(),
				fc.constantFrom(null, undefined, -0, 10n, new Date(0), [1], {
					a: [],
				}),
			);
			const names = ['a', 'b_1', 'a name', 'toString', 'constructor', '__proto__', 'ü', 'a.b'];
			const items = fc.array(fc.dictionary(fc.constantFrom(...names), value), {
				minLength: 2,
				maxLength: 4,
			});
			const field = fc.constantFrom(
				...names.map((name) => `={{ $json[${JSON.stringify(name)}] }}`),
				...["={{$json['b_1']}}", '={{ $json.a }}', '={{ $json.b_1.a }}', '={{ $json.toString }}'],
				...[
					'={{ $json.constructor }}',
					'=x{{ $json.a }}',
					'={{ $json.a + $json.a }}',
					'={{ $json }}',
				],
			);

			function read(get: () => unknown) {
				try {
					return { value: get() };
				} catch (error) {
					return { message: (error as Error).message };
				}
			}

			async function expectSame(form: Json, parameters: string[], rows: Json[]) {
				const [own, ofN8n] = await insideNode(pair, form, rows, (context) => {
					const run = new NodeParameters(context);
					return [
						(name: string, index: number) => run.value(name, index, true),
						(name: string, index: number): unknown =>
							context.getNodeParameter(name, index, null, { extractValue: true }),
					].map((get) =>
						rows.map((_, index) => parameters.map((name) => read(() => get(name, index)))),
					);
				});
				expect(own).toEqual(ofN8n);
			}

			it('have the same values as in n8n', async () => {
				const mode = fc.constantFrom('code', 'list', '={{ "code" }}');
				const inputs = fc.tuple(field, field, field, mode, items);
				const property = fc.asyncProperty(inputs, async ([a, b, c, mode, rows]) => {
					const form = {
						duplicateGuardKey: a,
						documentDate: b,
						totalAmount: c,
						duplicateGuard: true,
					};
					const bankCode = { __rl: true, mode, value: a };
					const additionalFields = {
						voucherDescription: b,
						bankAccountNumber: '001',
						bankAccountName: c,
					};
					const parameters = [...Object.keys(form), 'bankCode', 'additionalFields'];
					const all = { ...CREATE.voucher, ...form, bankCode, additionalFields };
					await expectSame(all, parameters, rows);
				});
				await fc.assert(property, { numRuns: 100 });
			});
		});
	});
});
