import { HTTP_REQUEST_VERSIONS } from '../../test/support/httpRequest';
import { startOtherOrigin, type OtherOrigin } from '../../test/support/otherOrigin';
import type { Execution, N8nClient } from '../client';
import { expect, test as inOneN8n } from '../fixtures';
import { sandboxOfRun } from '../setUp';
import { accWorkflow, httpRequestWorkflow } from '../workflows';

/** n8n's HTTP Request node with the credential, in every version that can select it. */
const test = inOneN8n.extend<{ other: OtherOrigin }>({
	/** The target of a redirect, which nothing may reach. */
	other: async ({}, use) => {
		const other = await startOtherOrigin();
		await use(other);
		await other.close();
		expect(other.received).toEqual([]);
	},
});

async function run(
	client: N8nClient,
	credentialId: string,
	version: number,
	parameters: Record<string, unknown>,
): Promise<Execution> {
	const name = `HTTP Request ${version}`;
	const workflow = httpRequestWorkflow(name, credentialId, version, parameters);
	return await client.runManually(await client.saveWorkflow(workflow), 'Start');
}

for (const version of HTTP_REQUEST_VERSIONS) {
	/** Nothing is signed for the node, while ours and the credential test work. */
	test(`HTTP Request ${version}: is refused`, async ({ client, credentialId, sandbox }) => {
		for (const path of ['/v1/banks', '/v1/nowhere']) {
			const url = `${sandbox.url}${path}`;
			const { raw } = await run(client, credentialId, version, { url, options: {} });
			expect(raw).toMatch(/This credential works only in the ACC Accounting nodes\./);
			expect(raw, 'a token or signature').not.toMatch(/eyJ[\w-]+\.eyJ|A-Signature/);
		}
		const banks = accWorkflow('Banks', credentialId, [{}], {
			resource: 'bank',
			operation: 'getAll',
			limit: 1,
		});
		const own = await client.runManually(await client.saveWorkflow(banks), 'Start');
		expect(own.status).toBe('success');
		const data = { ...(await client.credentialData(credentialId)), ...sandbox.credentials };
		expect((await client.testCredential(data, credentialId)).status).toBe('OK');
	});
}

for (const path of ['/oauth/clients/accesstoken', '/v1/banks']) {
	test(`credential test: a redirect of ${path} is named and not followed`, async ({
		client,
		other,
	}) => {
		// n8n has no token for it.
		const sandbox = await sandboxOfRun();
		const headers = { location: `${other.url}/v1/banks` };
		const fault = { kind: 'answer', stored: false, httpStatus: 302, headers, body: '' } as const;
		sandbox.setFaults([{ path, fault }]);
		const id = await client.createCredential('Redirected', sandbox.credentials);
		const { status, message } = await client.testCredential(sandbox.credentials, id);
		expect(status).toBe('Error');
		expect(message).toMatch(/redirect/);
	});
}
