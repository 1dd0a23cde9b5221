import { HTTP_REQUEST_VERSIONS } from '../../test/support/httpRequest';
import { startOtherOrigin, type OtherOrigin } from '../../test/support/otherOrigin';
import type { Execution, N8nClient } from '../client';
import { expect, test as inOneN8n } from '../fixtures';
import { sandboxOfRun } from '../setUp';
import { accWorkflow, httpRequestWorkflow } from '../workflows';

/** n8n's HTTP Request node with the credential, in every version that can select it. */
const test = inOneN8n.extend<{ other: OtherOrigin; openedId: string }>({
	/** The target of a redirect, which nothing may reach. */
	other: async ({}, use) => {
		const other = await startOtherOrigin();
		await use(other);
		await other.close();
		expect(other.received).toEqual([]);
	},
	/** ID of a credential that other nodes may use. */
	openedId: async ({ client, sandbox }, use) => {
		const values = { ...sandbox.credentials, allowedHttpRequestDomains: 'all' };
		await use(await client.createCredential('ACC for other nodes', values));
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
	/**
	 * A credential not opened to other nodes: nothing is signed for the node, while ours and the test
	 * work.
	 */
	test(`HTTP Request ${version}: is refused unless the credential is opened to it`, async ({
		client,
		credentialId,
		sandbox,
	}) => {
		for (const path of ['/v1/banks', '/v1/nowhere']) {
			const url = `${sandbox.url}${path}`;
			const { raw } = await run(client, credentialId, version, { url, options: {} });
			expect(raw).toMatch(/set 'Other Nodes' in the credential to Allowed/);
			expect(raw, 'a token or signature').not.toMatch(/eyJ[\w-]+\.eyJ|A-Signature/);
		}
		const banks = accWorkflow('Banks', credentialId, [{}], {
			resource: 'bank',
			operation: 'getAll',
			options: { limit: 1 },
		});
		const own = await client.runManually(await client.saveWorkflow(banks), 'Start');
		expect(own.status).toBe('success');
		const data = { ...(await client.credentialData(credentialId)), ...sandbox.credentials };
		expect((await client.testCredential(data, credentialId)).status).toBe('OK');
	});

	/** The full address works; the node itself refuses a bare path. */
	test(`HTTP Request ${version}: works as the README says`, async ({
		client,
		openedId,
		sandbox,
	}) => {
		const url = `${sandbox.url}/v1/banks`;
		const full = await run(client, openedId, version, { url, options: {} });
		expect(full.status).toBe('success');
		expect(full.raw).toContain('Bank Mandiri');
		const path = await run(client, openedId, version, { url: '/v1/banks', options: {} });
		expect(path.raw).toMatch(/Invalid URL/);
		for (const { raw } of [full, path]) expect(raw, 'a token').not.toMatch(/eyJ[\w-]+\.eyJ/);
	});

	test(`HTTP Request ${version}: a redirect carries nothing along`, async ({
		client,
		openedId,
		other,
		sandbox,
	}) => {
		const path = '/v1/vouchers/category-cash';
		const follow = { redirect: { redirect: { followRedirects: true, maxRedirects: 21 } } };
		const options =
			version < 3
				? { followRedirect: true, followAllRedirects: true }
				: { ...follow, sendCredentialsOnCrossOriginRedirect: true };
		for (const httpStatus of [302, 307]) {
			const headers = { location: `${other.url}/v1/banks` };
			sandbox.setFaults([{ path, fault: { kind: 'status', httpStatus, headers } }]);
			await run(client, openedId, version, { url: `${sandbox.url}${path}`, options });
			expect(sandbox.stats().requests).toHaveProperty([`GET ${path} ${httpStatus}`]);
		}
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
