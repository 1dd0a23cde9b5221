import { join } from 'node:path';

import { HTTP_REQUEST_VERSIONS, openToOtherNodes, runHttpRequest } from '../support/httpRequest';
import { startOtherOrigin, type OtherOrigin } from '../support/otherOrigin';
import { startPair, type Pair } from '../support/pair';
import { present } from '../support/present';

const REPOSITORY = join(__dirname, '../..');
const REDIRECTS = [301, 302, 303, 307, 308];
const READ = '/v1/vouchers/category-cash';
const CREATE = '/v1/vouchers';

let pair: Pair;
let other: OtherOrigin;

beforeAll(async () => {
	other = await startOtherOrigin();
	pair = await startPair({}, { packages: [REPOSITORY, join(__dirname, 'fixture')] });
	openToOtherNodes(pair);
});

beforeEach(() => {
	pair.sandbox.reset();
	other.received.length = 0;
});

afterAll(async () => {
	await pair.close();
	await other.close();
});

const redirect = (path: string, httpStatus: number, location = `${other.url}/v1/banks?x=1`) => ({
	path,
	fault: { kind: 'status', httpStatus, headers: { location } } as const,
});

/** Redirect-related options that a request may set, in the format of a version. */
function optionsOf(version: number): object[] {
	if (version < 3) {
		return [
			{},
			{ followRedirect: true, followAllRedirects: true },
			{ followRedirect: true, followAllRedirects: true, ignoreResponseCode: true },
			{ followAllRedirects: true, fullResponse: true },
		];
	}
	const follow = { redirect: { redirect: { followRedirects: true, maxRedirects: 21 } } };
	return [
		{},
		follow,
		{ ...follow, sendCredentialsOnCrossOriginRedirect: true },
		{ sendCredentialsOnCrossOriginRedirect: true },
		{ ...follow, response: { response: { neverError: true, fullResponse: true } } },
	];
}

describe.each(HTTP_REQUEST_VERSIONS)('HTTP Request %d', (version) => {
	const methodField = version < 3 ? 'requestMethod' : 'method';

	it.each(REDIRECTS)('carries nothing along at HTTP %d', async (httpStatus) => {
		const { url } = pair.sandbox;
		for (const options of optionsOf(version)) {
			for (const [method, path] of [
				['GET', READ],
				['POST', CREATE],
			] as const) {
				pair.sandbox.setFaults([redirect(path, httpStatus)]);
				const parameters = { [methodField]: method, url: `${url}${path}`, options };
				await runHttpRequest(pair, version, parameters);
				const asked = Object.keys(pair.sandbox.stats().requests);
				expect(asked).toContain(`${method} ${path} ${httpStatus}`);
				expect(other.received).toEqual([]);
			}
		}
	});
});

it.each(HTTP_REQUEST_VERSIONS.filter((version) => version >= 3))(
	'HTTP Request %d follows no next page to another origin',
	async (version) => {
		const pagination = {
			paginationMode: 'responseContainsNextURL',
			nextURL: `={{ $pageCount === 0 ? "${pair.sandbox.url}" : "${other.url}" }}/v1/banks`,
			paginationCompleteWhen: 'other',
			completeExpression: '={{ false }}',
			limitPagesFetched: true,
			maxRequests: 2,
		};
		const result = await runHttpRequest(pair, version, {
			url: `${pair.sandbox.url}/v1/banks`,
			options: { pagination: { pagination } },
		});
		expect(Object.keys(pair.sandbox.stats().requests)).toContain('GET /v1/banks 200');
		expect(result.error?.message).toMatch(
			/^This credential works only for addresses below .*\. Correct the address/,
		);
		expect(other.received).toEqual([]);
	},
);

it('version 1 of HTTP Request cannot select the credential: it signs nothing', async () => {
	await runHttpRequest(pair, 1, { url: `${other.url}/v1/banks`, options: {} });
	expect(other.received).toHaveLength(1);
	expect(Object.keys(present(other.received[0]))).not.toContain('authorization');
	expect(Object.keys(present(other.received[0]))).not.toContain('a-signature');
});

it.each(REDIRECTS)("n8n's newer helper carries nothing along at HTTP %d", async (httpStatus) => {
	const askings = [
		{},
		{ disableFollowRedirect: false, maxRedirects: 5, sendCredentialsOnCrossOriginRedirect: true },
	];
	for (const asking of askings) {
		for (const [method, path] of [
			['GET', READ],
			['POST', CREATE],
		] as const) {
			pair.sandbox.setFaults([redirect(path, httpStatus)]);
			const workflow = pair.workflow({}, { type: 'n8n-nodes-sender.sender' });
			const result = await pair.engine.run(workflow, { input: [{ method, url: path, ...asking }] });
			expect(result.output('ACC')[0]?.json).toMatchObject({ statusCode: httpStatus });
			expect(other.received).toEqual([]);
		}
	}
});

describe.each(REDIRECTS)('the credential test at HTTP %d', (httpStatus) => {
	it.each([
		['the token exchange', '/oauth/clients/accesstoken'],
		['the signed read', '/v1/banks'],
	])('names where %s is redirected to', async (_, path) => {
		const { message, status } = await testOfANewCredential(path, {});
		expect(status).toBe('Error');
		expect(message).toBe(
			`The address redirects to ${other.url}/v1/banks. Redirects are not followed. Check 'Base URL'.`,
		);
	});

	it('says if the layout was never tested because it was selected', async () => {
		const { message, status } = await testOfANewCredential('/v1/banks', {
			moreSettings: true,
			aDataLayout: 'query',
		});
		expect(status).toBe('Error');
		expect(message).toMatch(/^The address redirects to another one\. .*Check 'Base URL'/);
	});

	/**
	 * For a separate service: a token that was just obtained would be used by another test as well.
	 */
	async function testOfANewCredential(path: string, change: object) {
		const { sandbox, engine, close } = await startPair();
		sandbox.setFaults([redirect(path, httpStatus)]);
		try {
			return await engine.testCredential('accAccountingApi', { ...sandbox.credentials, ...change });
		} finally {
			expect(other.received).toEqual([]);
			await close();
		}
	}
});
