import fc from 'fast-check';

import { NodeParameters } from '../../nodes/AccAccounting/reading/nodeParameters';
import { insideNode } from '../support/context';
import { CREATE, usePair, type Json } from '../support/pair';

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
		...['={{ $json.constructor }}', '=x{{ $json.a }}', '={{ $json.a + $json.a }}', '={{ $json }}'],
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
			const form = { bankAccountNumber: a, bankAccountName: b, voucherDescription: c };
			const bankCode = { __rl: true, mode, value: a };
			const parameters = [...Object.keys(form), 'bankCode'];
			await expectSame({ ...CREATE.voucher, ...form, bankCode }, parameters, rows);
		});
		await fc.assert(property, { numRuns: 100 });
	});

	it('have them also within Columns', async () => {
		const cell = fc.oneof(field, fc.constantFrom(null, '', 'Paper', 7, true));
		const mapping = fc.record({
			item_name: cell,
			quantity: cell,
			unit_price: cell,
			__proto__: cell,
		});
		const mode = fc.constantFrom('defineBelow', '={{ "defineBelow" }}');
		const inputs = fc.tuple(mapping, mode, field, items);
		const property = fc.asyncProperty(inputs, async ([value, mappingMode, groupBy, rows]) => {
			const schema = [{ id: 'item_name', displayName: 'Item Name', required: true }];
			const columns = { mappingMode, value, schema, matchingColumns: [] };
			const form = { ...CREATE.purchaseInvoice, linesFrom: 'rows', groupBy, columns };
			await expectSame(form, ['columns', 'groupBy'], rows);
		});
		await fc.assert(property, { numRuns: 100 });
	});
});
