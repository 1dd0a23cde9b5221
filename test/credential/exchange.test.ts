import type { IHttpRequestOptions } from 'n8n-workflow';

import { isStillAccepted, obtainToken } from '../../nodes/AccAccounting/credential/exchange';
import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import { startSandbox, type FaultRule, type Sandbox } from '../../sandbox';
import { send } from '../support/httpHelper';

const BANKS = '/v1/banks';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});

afterEach(async () => {
	await sandbox.close();
});

const settings = () => readSettings(sandbox.credentials);
const requests = () => sandbox.stats().requests;

describe('a token', () => {
	test('is obtained with the layout that the service accepts, the last one first', async () => {
		const { aDataLayout } = await obtainToken(settings(), send);
		expect(aDataLayout).toBe(sandbox.options.aDataLayout);
		const looked = requests()[`GET ${BANKS} 401`];
		expect(looked).toBeGreaterThan(0);
		await obtainToken(settings(), send, { last: aDataLayout });
		expect(requests()[`GET ${BANKS} 401`]).toBe(looked);
	});

	test.each<[string, Omit<FaultRule, 'path'> | undefined, string, boolean]>([
		['is taken', undefined, '', true],
		['is refused', undefined, 'x', false],
		['is refused by whatever status', { fault: { kind: 'status', httpStatus: 403 } }, '', false],
		[
			'is not judged by a service in trouble',
			{ fault: { kind: 'status', httpStatus: 503, headers: { 'Retry-After': '0' } } },
			'x',
			true,
		],
		[
			'is not judged by a connection that broke',
			{ fault: { kind: 'reset', stored: false } },
			'x',
			true,
		],
	])('%s, as a harmless read shows', async (_, fault, change, accepted) => {
		const token = await obtainToken(settings(), send);
		sandbox.setFaults(fault ? [{ path: BANKS, ...fault }] : []);
		const doubted = { ...token, accessToken: token.accessToken + change };
		expect(await isStillAccepted(settings(), send, doubted)).toBe(accepted);
		expect(sandbox.ledger()).toEqual([]);
	});
});

describe('a token exchange that answers oddly', () => {
	const answering =
		(body: unknown, statusCode = 200, headers: object = {}) =>
		async () => ({ statusCode, headers, body });
	const chosen = () => readSettings({ ...sandbox.credentials, aDataLayout: 'query' });
	const tokenResult = (data: object) => ({ status: '00', message: 'success', data });

	test.each([
		['nothing', undefined],
		['null', null],
		['an empty text', ''],
		['a number', 5],
		['a text with a blank', 'a b'],
		['a text with an "&"', 'a&tenant_id=b'],
		['a text with a line break', 'a\r\nX: y'],
		['a text of 16,385 signs', 'x'.repeat(16_385)],
	])('%s is no token', async (_, access_token) => {
		const obtained = obtainToken(chosen(), answering(tokenResult({ access_token })));
		await expect(obtained).rejects.toThrow('noUsableToken');
	});

	test('the clock of the service counts, not ours', async () => {
		const date = new Date(Date.now() - 3_600_000);
		const exp = Math.round(date.getTime() / 1000) + 120;
		const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url');
		const data = { access_token: `h.${claims}.s` };
		const asked = Date.now();
		const odd = answering(tokenResult(data), 200, { date: date.toUTCString() });
		const token = await obtainToken(chosen(), odd);
		expect(token.renewAt).toBeGreaterThan(asked + 100_000);
		expect(token.renewAt).toBeLessThan(Date.now() + 120_000);
	});

	test('a token that says nothing of its end is renewed within a day', async () => {
		const odd = answering(tokenResult({ access_token: 'opaque', expires_in: 0 }), 200, {
			date: 'x',
		});
		const token = await obtainToken(chosen(), odd);
		expect(token.renewAt).toBeGreaterThan(Date.now());
		expect(token.renewAt).toBeLessThanOrEqual(Date.now() + 86_400_000);
	});
});

test('an answer that never ends is given up, and not taken for a cancelled execution', async () => {
	const chosen = readSettings({ ...sandbox.credentials, aDataLayout: 'query' });
	const dripping = async ({ abortSignal }: IHttpRequestOptions) => {
		expect(abortSignal).toBeInstanceOf(AbortSignal);
		throw Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' });
	};
	await expect(obtainToken(chosen, dripping)).rejects.toMatchObject({
		refusal: 'unreachable',
		values: { networkCode: 'ETIMEDOUT' },
	});
});
