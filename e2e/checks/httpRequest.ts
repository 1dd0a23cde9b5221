import { deepStrictEqual as same, match, ok } from 'node:assert';

import { HTTP_REQUEST_VERSIONS } from '../../test/support/httpRequest';
import { startOtherOrigin, type OtherOrigin } from '../../test/support/otherOrigin';
import type { Execution } from '../client';
import type { Check, Report } from '../report';
import type { Running } from '../setUp';
import { accWorkflow, httpRequestWorkflow } from '../workflows';

async function runHttpRequest(
	{ client, credentialId }: Running,
	version: number,
	parameters: Record<string, unknown>,
): Promise<Execution> {
	const name = `HTTP Request ${version}`;
	const workflow = httpRequestWorkflow(name, credentialId, version, parameters);
	return await client.runManually(await client.saveWorkflow(workflow), 'Start');
}

/** A credential that is not opened: nothing is signed for the node, and our own and the test work. */
async function isRefusedUnlessOpened(running: Running, version: number): Promise<void> {
	const { client, credentialId, sandbox } = running;
	for (const path of ['/v1/banks', '/v1/nowhere']) {
		const url = `${sandbox.url}${path}`;
		const execution = await runHttpRequest(running, version, { url, options: {} });
		match(execution.raw, /set Other Nodes in the credential to Allowed/);
		ok(!/eyJ[\w-]+\.eyJ|A-Signature/.test(execution.raw), 'a token or signature in the execution');
	}
	const banks = accWorkflow('Banks', credentialId, [{}], {
		resource: 'bank',
		operation: 'getAll',
		limit: 1,
	});
	const own = await client.runManually(await client.saveWorkflow(banks), 'Start');
	same(own.status, 'success');
	const data = await client.credentialData(credentialId);
	const tested = await client.testCredential({ ...data, ...sandbox.credentials }, credentialId);
	same(tested.status, 'OK');
}

/** As the README says it: the full address works, a path alone is refused by the node itself. */
async function worksAsTheReadmeSays(running: Running, version: number): Promise<void> {
	const url = `${running.sandbox.url}/v1/banks`;
	const full = await runHttpRequest(running, version, { url, options: {} });
	same(full.status, 'success');
	ok(full.raw.includes('Bank Mandiri'), 'banks');
	const path = await runHttpRequest(running, version, { url: '/v1/banks', options: {} });
	match(path.raw, /Invalid URL/);
	for (const execution of [full, path]) {
		ok(!/eyJ[\w-]+\.eyJ/.test(execution.raw), 'a token in the execution');
	}
}

async function takesNothingAlong(
	running: Running,
	version: number,
	other: OtherOrigin,
): Promise<void> {
	const { sandbox } = running;
	const path = '/v1/vouchers/category-cash';
	const follow = { redirect: { redirect: { followRedirects: true, maxRedirects: 21 } } };
	for (const httpStatus of [302, 307]) {
		const headers = { location: `${other.url}/v1/banks` };
		sandbox.setFaults([{ path, fault: { kind: 'status', httpStatus, headers } }]);
		const options =
			version < 3
				? { followRedirect: true, followAllRedirects: true }
				: { ...follow, sendCredentialsOnCrossOriginRedirect: true };
		await runHttpRequest(running, version, { url: `${sandbox.url}${path}`, options });
		ok(sandbox.stats().requests[`GET ${path} ${httpStatus}`], 'the redirect was not asked for');
	}
	sandbox.setFaults([]);
	same(other.received, []);
}

async function theTestNamesTheRedirect(running: Running, other: OtherOrigin): Promise<void> {
	const { client, credentialId, sandbox } = running;
	const headers = { location: `${other.url}/v1/banks` };
	for (const path of ['/oauth/clients/accesstoken', '/v1/banks']) {
		const fault = { kind: 'answer', stored: false, httpStatus: 302, headers, body: '' } as const;
		sandbox.setFaults([{ path, fault }]);
		const data = await client.credentialData(credentialId);
		const id = await client.createCredential(`Redirected ${path}`, sandbox.credentials);
		const { status, message } = await client.testCredential(
			{ ...data, ...sandbox.credentials },
			id,
		);
		same(status, 'Error');
		match(message, /redirect/);
	}
	sandbox.setFaults([]);
	same(other.received, []);
}

/** n8n's HTTP Request node with the credential, in every version in which it can be chosen. */
export async function httpRequestChecks(report: Report, running: Running): Promise<void> {
	const { client, sandbox } = running;
	const other = await startOtherOrigin();
	const credentialId = await client.createCredential('ACC for other nodes', {
		...sandbox.credentials,
		allowedHttpRequestDomains: 'all',
	});
	try {
		await report.checkAll(
			running,
			HTTP_REQUEST_VERSIONS.map((version): Check<Running> => [
				`HTTP Request ${version}: is refused unless the credential is opened to it`,
				async (each) => await isRefusedUnlessOpened(each, version),
			]),
		);
		const opened = Object.create(running, { credentialId: { value: credentialId } }) as Running;
		await report.checkAll(opened, [
			...HTTP_REQUEST_VERSIONS.flatMap((version): Array<Check<Running>> => [
				[
					`HTTP Request ${version}: works as the README says`,
					async (each) => await worksAsTheReadmeSays(each, version),
				],
				[
					`HTTP Request ${version}: a redirect takes nothing along`,
					async (each) => await takesNothingAlong(each, version, other),
				],
			]),
			[
				'credential test: a redirect is named and not followed',
				async (each) => await theTestNamesTheRedirect(each, other),
			],
		]);
	} finally {
		await other.close();
	}
}
