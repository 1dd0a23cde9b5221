import { ok, deepStrictEqual as same } from 'node:assert';

import type { Report } from '../report';
import type { Running } from '../setUp';

/** What is wrong, the changed fields, and what the test of the credential says about it. */
const WRONG: Array<[string, Record<string, string>, RegExp]> = [
	['client ID', { clientId: 'wrong' }, /did not accept Client ID and Client Secret/],
	['client secret', { clientSecret: 'wrong' }, /did not accept Client ID and Client Secret/],
	['signature secret', { signatureSecret: 'wrong' }, /Check Signature Secret/],
	['e-mail', { email: 'other@demo.example' }, /E-mail and Tenant ID/],
	['host', { baseUrl: 'http://127.0.0.1:9' }, /cannot be reached/],
	['base URL', { baseUrl: 'http://acc.example' }, /must start with https/],
	['tenant ID', { tenantId: 'nonsense' }, /must be a UUID/],
];

/**
 * The test of the credential, before and after saving.
 *
 * Right values are tested as the editor does it, which saves first: n8n stores the token that
 * `preAuthentication` returns and fails where there is no saved credential to store it in.
 */
export async function credentialChecks(
	report: Report,
	{ client, credentialId, sandbox }: Running,
): Promise<void> {
	const right = sandbox.credentials;

	await report.check('credential test: right, new and existing', async () => {
		const id = await client.createCredential('New', right);
		same((await client.testCredential(right, id)).status, 'OK');
		const loaded = await client.credentialData(credentialId);
		for (const secret of [right.clientSecret, right.signatureSecret]) {
			ok(!JSON.stringify(loaded).includes(secret), 'secret shown');
		}
		same((await client.testCredential(loaded, credentialId)).status, 'OK');
	});

	for (const [what, change, message] of WRONG) {
		const isToldBy = async (data: Record<string, string>, id?: string) => {
			const result = await client.testCredential(data, id);
			same(result.status, 'Error');
			ok(message.test(result.message), result.message);
		};
		await report.check(`credential test: wrong ${what}, not saved`, async () => {
			await isToldBy({ ...right, ...change });
		});
		await report.check(`credential test: wrong ${what}, typed over a saved one`, async () => {
			await isToldBy({ ...(await client.credentialData(credentialId)), ...change }, credentialId);
		});
		await report.check(`credential test: wrong ${what}, saved`, async () => {
			const id = await client.createCredential(`Wrong ${what}`, { ...right, ...change });
			await isToldBy(await client.credentialData(id), id);
		});
	}
}
