import { CONTINUE, CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';

const BANKS = { resource: 'bank', operation: 'getAll' };

const pair = usePair();

/** Runs the node with a credential in which these fields replace the sandbox's. */
async function run(fields: Json, items: Json[], parameters: Json = CREATE.voucher, node = {}) {
	const { sandbox, engine } = pair;
	const id = engine.addCredential('accAccountingApi', 'Odd', {
		...sandbox.credentials,
		...fields,
	} as never);
	const workflow = pair.workflow(parameters, node);
	for (const each of workflow.nodes as unknown as Json[]) {
		if (each.credentials) each.credentials = { accAccountingApi: { id, name: 'Odd' } };
	}
	return await engine.run(workflow, { input: items as never });
}

/** Rows with the values of the sandbox's credential. */
function itemsOf(count: number): Json[] {
	const { tenantId, email, baseUrl } = pair.sandbox.credentials;
	return rows(count).map((row) => ({ ...row, tenantId, email, baseUrl }));
}

describe.each([
	['={{ $json }}', { tenantId: '={{ $json.tenantId }}' }],
	['={{ $json }} with a default', { tenantId: '={{ $json?.tenantId ?? "a" }}' }],
	['={{ $input.item }}', { email: '={{ $input.item.json.email }}' }],
	['={{ $itemIndex }}', { clientId: '={{ $itemIndex }}' }],
	['an item of another node', { baseUrl: "={{ $('Start').item.json.baseUrl }}" }],
])('a credential with %s', (_, fields) => {
	it.each([1, 3])('is refused for %d items', async (count) => {
		for (const [parameters, node] of [
			[CREATE.voucher, {}],
			[CREATE.voucher, CONTINUE],
			[BANKS, {}],
		] as const) {
			const result = await run(fields, itemsOf(count), parameters, node);
			expect(result.error?.message ?? String(jsonOf(result)[0]?.message)).toContain('credential');
			expect(pair.sandbox.stats().requests).toEqual({});
		}
	});
});

it('a credential with an expression that is the same for all items is used', async () => {
	const { error } = await run({ tenantId: '={{ $input.first().json.tenantId }}' }, itemsOf(3));
	expect(error).toBeUndefined();
	expect(pair.sandbox.ledger()).toHaveLength(3);
});
