import { CONTINUE, CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';

const OTHER = '7e000000-0000-4000-8000-000000000001';
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

/** Vouchers, of which the one at this index belongs to a different company. */
function vouchers(count: number, odd: number): Json[] {
	const { tenantId, email, baseUrl } = pair.sandbox.credentials;
	return rows(count).map((row, index) => ({
		...row,
		tenantId: index === odd ? OTHER : tenantId,
		email: index === odd ? 'other@b.co' : email,
		baseUrl: index === odd ? 'https://other.example' : baseUrl,
	}));
}

describe.each([
	['Tenant ID', { tenantId: '={{ $json.tenantId }}' }],
	['Email', { email: '={{ $input.item.json.email }}' }],
	['Base URL', { baseUrl: '={{ $json.baseUrl }}' }],
	['Tenant ID', { tenantId: `={{ $json.tenantId === "${OTHER}" ? "${OTHER}" : $json.tenantId }}` }],
])('a credential whose %s is an expression: %j', (label, fields) => {
	it.each([
		[2, 1],
		[3, 1],
		[40, 39],
		[40, 17],
	])('refuses all of %d items if item %d has a different value', async (count, odd) => {
		for (const node of [{}, CONTINUE]) {
			const result = await run(fields, vouchers(count, odd), CREATE.voucher, node);
			const told = result.error?.message ?? String(jsonOf(result)[0]?.message);
			expect(told).toContain(`${label} in the credential differs between`);
			expect(told).toMatch(new RegExp(`data rows 1, ${odd + 1},`));
			expect(pair.sandbox.ledger()).toEqual([]);
		}
	});

	it('is used if all items have the same value', async () => {
		expect((await run(fields, vouchers(3, -1))).error).toBeUndefined();
		expect(pair.sandbox.ledger()).toHaveLength(3);
	});

	it('refuses reads as well', async () => {
		expect((await run(fields, vouchers(2, 1), BANKS)).error?.message).toContain(
			'in the credential differs between',
		);
	});
});
