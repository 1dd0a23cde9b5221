import { ok, rejects, deepStrictEqual as same } from 'node:assert';

import type { Check, Report } from '../report';
import type { Running } from '../setUp';

/** Values of which one is wrong, and what the test of the credential says about it. */
interface Wrong {
	what: string;
	change: Record<string, string>;
	told: RegExp;
}

const KEYS = /did not accept Client ID and Client Secret/;

const WRONG: Wrong[] = [
	{ what: 'client ID', change: { clientId: 'wrong' }, told: KEYS },
	{ what: 'client secret', change: { clientSecret: 'wrong' }, told: KEYS },
	{
		what: 'signature secret',
		change: { signatureSecret: 'wrong' },
		told: /Check Signature Secret/,
	},
	{ what: 'e-mail', change: { email: 'other@demo.example' }, told: /E-mail and Tenant ID/ },
	{ what: 'host', change: { baseUrl: 'http://127.0.0.1:9' }, told: /cannot be reached/ },
	{ what: 'base URL', change: { baseUrl: 'http://acc.example' }, told: /must start with https/ },
	{ what: 'tenant ID', change: { tenantId: 'nonsense' }, told: /must be a UUID/ },
];

async function rightValuesPass({ client, credentialId, sandbox }: Running): Promise<void> {
	const right = sandbox.credentials;
	const id = await client.createCredential('New', right);
	same((await client.testCredential(right, id)).status, 'OK');
	const loaded = await client.credentialData(credentialId);
	for (const secret of [right.clientSecret, right.signatureSecret]) {
		ok(!JSON.stringify(loaded).includes(secret), 'secret shown');
	}
	same((await client.testCredential(loaded, credentialId)).status, 'OK');
}

async function isToldAsWrong(
	{ client }: Running,
	{ told }: Wrong,
	data: Record<string, string>,
	id?: string,
): Promise<void> {
	const result = await client.testCredential(data, id);
	same(result.status, 'Error');
	ok(told.test(result.message), result.message);
}

async function isToldBeforeItIsSaved(running: Running, wrong: Wrong): Promise<void> {
	const data = { ...running.sandbox.credentials, ...wrong.change };
	if (running.folder.n8n.differences.refusesUnsavedCredentials) {
		await rejects(running.client.testCredential(data), /: 403 /);
	} else {
		await isToldAsWrong(running, wrong, data);
	}
}

async function isToldWhenTypedOverASavedOne(running: Running, wrong: Wrong): Promise<void> {
	const { client, credentialId } = running;
	const typed = { ...(await client.credentialData(credentialId)), ...wrong.change };
	await isToldAsWrong(running, wrong, typed, credentialId);
}

async function isToldWhenSaved(running: Running, wrong: Wrong): Promise<void> {
	const { client, sandbox } = running;
	const values = { ...sandbox.credentials, ...wrong.change };
	const id = await client.createCredential(`Wrong ${wrong.what}`, values);
	await isToldAsWrong(running, wrong, await client.credentialData(id), id);
}

function checksOf(wrong: Wrong): Array<Check<Running>> {
	const name = `credential test: wrong ${wrong.what}`;
	return [
		[`${name}, not saved`, async (running) => await isToldBeforeItIsSaved(running, wrong)],
		[
			`${name}, typed over a saved one`,
			async (running) => await isToldWhenTypedOverASavedOne(running, wrong),
		],
		[`${name}, saved`, async (running) => await isToldWhenSaved(running, wrong)],
	];
}

/**
 * The test of the credential, before and after saving.
 *
 * Right values are tested as the editor does it, which saves first: n8n stores the token that
 * `preAuthentication` returns and fails where there is no saved credential to store it in.
 */
export async function credentialChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		['credential test: right, new and existing', rightValuesPass],
		...WRONG.flatMap(checksOf),
	]);
}
