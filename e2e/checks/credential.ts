import type { Sandbox } from '../../tools/sandbox';
import { expect, test } from '../fixtures';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const KEYS = /did not accept 'Client ID' and 'Client Secret'/;

/** Values of which one is wrong, and what the credential test says about it. */
const WRONG: Array<{ what: string; change: Record<string, string>; told: RegExp }> = [
	{ what: 'client ID', change: { clientId: 'wrong' }, told: KEYS },
	{ what: 'client secret', change: { clientSecret: 'wrong' }, told: KEYS },
	{
		what: 'signature secret',
		change: { signatureSecret: 'wrong' },
		told: /Check 'Signature Secret' first/,
	},
	{ what: 'email', change: { email: 'other@demo.example' }, told: /'Email' and 'Tenant ID'/ },
	{ what: 'host', change: { baseUrl: 'http://127.0.0.1:9' }, told: /No response from ACC/ },
	{
		what: 'base URL',
		change: { baseUrl: 'http://acc.example' },
		told: /does not start with https/,
	},
	{ what: 'tenant ID', change: { tenantId: 'nonsense' }, told: /is not a UUID/ },
];

/** Another name of the same computer: n8n's process may hold a valid token for the usual one. */
const otherNameOf = ({ url }: Sandbox) => url.replace('127.0.0.1', 'localhost');

const wrong = (told: RegExp) => ({ status: 'Error', message: expect.stringMatching(told) });

/**
 * Valid values are tested like in the editor, which saves first: n8n stores the token that
 * `preAuthentication` returns, and fails without a saved credential to store it in.
 */
test('credential test: valid, new and existing', async ({ client, credentialId, sandbox }) => {
	const right = sandbox.credentials;
	const id = await client.createCredential('New', right);
	expect((await client.testCredential(right, id)).status).toBe('OK');
	const loaded = await client.credentialData(credentialId);
	for (const secret of [right.clientSecret, right.signatureSecret]) {
		expect(JSON.stringify(loaded), 'secret shown').not.toContain(secret);
	}
	expect((await client.testCredential(loaded, credentialId)).status).toBe('OK');
});

for (const { what, change, told } of WRONG) {
	test.describe(`credential test: wrong ${what}`, () => {
		test('not saved', async ({ client, folder, sandbox }) => {
			const values = { ...sandbox.credentials, baseUrl: otherNameOf(sandbox), ...change };
			const tested = client.testCredential(values);
			if (folder.n8n.differences.refusesUnsavedCredentials) {
				await expect(tested).rejects.toThrow(/: 403 /);
			} else {
				expect(await tested).toEqual(wrong(told));
			}
		});

		test('typed over a saved one', async ({ client, credentialId }) => {
			const typed = { ...(await client.credentialData(credentialId)), ...change };
			expect(await client.testCredential(typed, credentialId)).toEqual(wrong(told));
		});

		test('saved', async ({ client, sandbox }) => {
			const values = { ...sandbox.credentials, ...change };
			const id = await client.createCredential(`Wrong ${what}`, values);
			const loaded = await client.credentialData(id);
			expect(await client.testCredential(loaded, id)).toEqual(wrong(told));
		});
	});
}

const READS_SECRET = '={{$self["signatureSecret"]}}';

test('text as expression: a token that n8n would evaluate is refused', async ({
	client,
	sandbox,
}) => {
	const data = { access_token: READS_SECRET, expires_in: 3600 };
	const body = { status: '00', message: 'success', data };
	const path = '/oauth/clients/accesstoken';
	sandbox.setFaults([{ path, fault: { kind: 'answer', stored: false, body } }]);
	const values = { ...sandbox.credentials, baseUrl: otherNameOf(sandbox) };
	const id = await client.createCredential('Expression as token', values);
	const workflow = await client.saveWorkflow(
		accWorkflow('Expression as token', id, voucherRows('expression', 1), VOUCHER_PARAMETERS),
	);
	for (let request = 0; request < 2; request++) {
		const execution = await client.runManually(workflow, 'Start');
		expect(execution.status).toBe('error');
		expect(execution.raw).toContain('no usable access token');
		expect(execution.raw).not.toContain(sandbox.credentials.signatureSecret);
	}
	// Nothing was signed with the result of the expression.
	expect(Object.keys(sandbox.stats().requests)).toEqual([`POST ${path} 200`]);
	sandbox.setFaults([]);
	expect((await client.runManually(workflow, 'Start')).status).toBe('success');
});

test('text as expression: a token stored like that is renewed', async ({ client, sandbox }) => {
	const right = sandbox.credentials;
	const id = await client.createCredential('Stored expression', right);
	const workflow = await client.saveWorkflow(
		accWorkflow('Stored expression', id, voucherRows('stored', 1), VOUCHER_PARAMETERS),
	);
	expect((await client.runManually(workflow, 'Start')).status).toBe('success');
	await client.call('PATCH', `/rest/credentials/${id}`, {
		name: 'Stored expression',
		type: 'accAccountingApi',
		data: { ...(await client.credentialData(id)), accessToken: READS_SECRET },
	});
	sandbox.reset();
	expect((await client.runManually(workflow, 'Start')).status).toBe('success');
	const { requests } = sandbox.stats();
	expect(Object.keys(requests).filter((request) => / 401$/.test(request))).toEqual([]);
	expect(sandbox.ledger()).toHaveLength(1);
});
