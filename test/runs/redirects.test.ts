import { join } from 'node:path';

import { startOtherOrigin, type OtherOrigin } from '../support/otherOrigin';
import { startPair, type Pair } from '../support/pair';

/** What reaches another service, and the credential's test: `test/rules` sees neither. */

const REPOSITORY = join(__dirname, '../..');
const REDIRECTS = [301, 302, 303, 307, 308];
const READ = '/v1/vouchers/category-cash';
const CREATE = '/v1/vouchers';

let pair: Pair;
let other: OtherOrigin;

beforeAll(async () => {
	other = await startOtherOrigin();
	pair = await startPair({}, { packages: [REPOSITORY, join(__dirname, 'fixture')] });
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

it.each(REDIRECTS)("n8n's helper carries nothing along at HTTP %d", async (httpStatus) => {
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
		// A separate service: a token that was just obtained would be used by another test as well.
		const { sandbox, engine, close } = await startPair();
		sandbox.setFaults([redirect(path, httpStatus)]);
		const result = await engine.testCredential('accAccountingApi', sandbox.credentials);
		await close();
		expect(result).toEqual({
			status: 'Error',
			message: `The address redirects to ${other.url}/v1/banks. Redirects are not followed. Check 'Base URL'.`,
		});
		expect(other.received).toEqual([]);
	});
});
