import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { text, wholeNumber, yesOrNo } from '../../nodes/AccAccounting/form/option';
import { NodeParameters } from '../../nodes/AccAccounting/form/nodeParameters';
import { insideNode, runBuilt } from '../support/context';
import { CREATE, guardedBy, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

/** Counts how often each parameter is evaluated for an item. */
function counting(context: IExecuteFunctions) {
	const evaluations = new Map<string, number>();
	const getNodeParameter = (name: string, item: number, fallback?: unknown, options?: Json) => {
		const call = `${name} of ${item}`;
		if (!options?.rawExpressions) evaluations.set(call, (evaluations.get(call) ?? 0) + 1);
		return context.getNodeParameter(name, item, fallback, options) as unknown;
	};
	const evaluateExpression = (expression: string, item: number) => {
		const call = `fields of ${item}`;
		if (expression.includes('$json')) evaluations.set(call, (evaluations.get(call) ?? 0) + 1);
		return context.evaluateExpression(expression, item);
	};
	const counted = Object.create(context, {
		getNodeParameter: { value: getNodeParameter },
		evaluateExpression: { value: evaluateExpression },
	});
	return { counted: counted as IExecuteFunctions, evaluations };
}

describe('parameters of a run', () => {
	it('are evaluated once for each item where they hold an expression, fields of the item in one, else once in all', async () => {
		const parameters = { ...CREATE.voucher, documentDate: '21/11/2026' };
		const seen = await insideNode(pair, parameters, rows(3), (context) => {
			const { counted, evaluations } = counting(context);
			const all = new NodeParameters(counted);
			const values = [0, 1, 2].map((index) => [
				all.value('totalAmount', index),
				all.value('bankCode', index, true),
				all.value('documentDate', index),
			]);
			return { values, evaluations: [...evaluations] };
		});
		expect(seen.values).toEqual([0, 1, 2].map((index) => [1000 + index, '008', '21/11/2026']));
		expect(seen.evaluations.sort()).toEqual([
			['bankCode of 0', 1],
			['documentDate of 0', 1],
			['fields of 1', 1],
			['fields of 2', 1],
			['totalAmount of 0', 1],
		]);
	});

	it('are evaluated once for each item by a whole run of creates', async () => {
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
		const more = calls.filter(([call, count]) => count > 1 && !/^(resource|operation) /.test(call));
		expect(more).toEqual([]);
		const named = calls
			.map(([call]) => call)
			.filter((call) => /^(vendorName|fields) of/.test(call));
		expect(named).toEqual(['vendorName of 0', 'fields of 1', 'fields of 2', 'fields of 3']);
	});

	it('are not set where the form leaves them out', async () => {
		const raws = await insideNode(pair, CREATE.voucher, rows(1), (context) => {
			const all = new NodeParameters(context);
			return ['options.checkMasterData', 'groupBy', 'no such', 'totalAmount'].map((name) =>
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
	const check = yesOrNo({ displayName: 'Check', name: 'checkMasterData' });
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

	it('are read; an expression that fails is a problem of its field', async () => {
		const right = await ofItem({}, (item) => item.get('totalAmount', 'Total Amount'));
		expect(right).toEqual({ value: 1001, problems: [] });
		const wrong = await ofItem({ totalAmount: "={{ $('No such node').item.json.a }}" }, (item) =>
			item.get('totalAmount', 'Total Amount'),
		);
		expect(wrong).toEqual({
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

	it('that are options have their default where they are not set or cannot be read', async () => {
		const both = (item: ReturnType<NodeParameters['ofItem']>) => [
			item.option(check, 'options'),
			item.option(timeout, 'options.speed.values'),
		];
		expect(await ofItem({}, both)).toEqual({ value: [false, 5], problems: [] });
		expect(
			await ofItem(
				{ options: { checkMasterData: 'TRUE', speed: { values: { timeout: 7 } } } },
				both,
			),
		).toEqual({
			value: [true, 7],
			problems: [],
		});
		expect(
			await ofItem({ options: { checkMasterData: 'x', speed: { values: { timeout: 0 } } } }, both),
		).toMatchObject({
			value: [false, 5],
			problems: [
				{ field: 'Check', code: 'notTrueOrFalse', got: '"x"', rows: [1] },
				{ field: 'Timeout', code: 'notWholeNumber', rows: [1] },
			],
		});
	});

	it('that are options report a failing expression once', async () => {
		const amount = text({ displayName: 'Total Amount', name: 'totalAmount' });
		const { value, problems } = await ofItem(
			{ totalAmount: "={{ $('No such node').item.json.a }}" },
			(item) => item.option(amount),
		);
		expect(value).toBe('');
		expect(problems).toMatchObject([{ code: 'expressionFailed' }]);
	});
});

describe('parameters that one expression reads', () => {
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
			const [together, alone] = await insideNode(pair, form, rows, (context) => {
				const run = new NodeParameters(context);
				return [
					(name: string, index: number) => run.value(name, index, true),
					(name: string, index: number): unknown =>
						context.getNodeParameter(name, index, null, { extractValue: true }),
				].map((get) =>
					rows.map((_, index) => parameters.map((name) => read(() => get(name, index)))),
				);
			});
			expect(together).toEqual(alone);
		}

		it('have the values that n8n gives for each alone', async () => {
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
				const parameters = [...Object.keys(form), 'bankCode'];
				await expectSame({ ...CREATE.voucher, ...form, bankCode }, parameters, rows);
			});
			await fc.assert(property, { numRuns: 100 });
		});
	});
});
