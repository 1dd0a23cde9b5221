import { properties, RESOURCES, subtitle } from '../../nodes/AccAccounting/operations';
import { CONTINUE, jsonOf, usePair } from '../support/pair';

const pair = usePair();

describe('the form of the node', () => {
	it('offers each operation under its resource, with its fields and no other', () => {
		for (const { value: resource, operations } of RESOURCES) {
			for (const { value: operation, fields } of operations) {
				const shown = properties.filter(({ displayOptions: { show } = {} }) => {
					return show?.resource?.includes(resource) && show.operation?.includes(operation);
				});
				expect(shown.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
			}
		}
	});

	it('has every name that stands below the node on the canvas', () => {
		const named = RESOURCES.flatMap((resource) => [resource, ...resource.operations]);
		for (const { name, value } of named) expect(subtitle).toContain(`"${value}":"${name}"`);
	});
});

it('an operation that there is not is an error, or an item that says so', async () => {
	const parameters = { resource: 'bank', operation: 'create' };
	const message = 'ACC Accounting has no operation "create" for "bank"';
	expect((await pair.run(parameters, [{}])).error?.message).toBe(message);
	expect(jsonOf(await pair.run(parameters, [{}, {}], CONTINUE))).toMatchObject([
		{ message, itemIndex: 0 },
		{ message, itemIndex: 1 },
	]);
});
