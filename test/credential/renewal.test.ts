import type { IHttpRequestOptions } from 'n8n-workflow';

import type { SendRequest } from '../../nodes/AccAccounting/credential/exchange';
import { renew } from '../../nodes/AccAccounting/credential/renewal';
import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import type { Token } from '../../nodes/AccAccounting/credential/token';
import { startSandbox, type Sandbox } from '../../tools/sandbox';
import { send } from '../support/httpHelper';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});

afterEach(async () => {
	await sandbox.close();
});

const exchanges = () => sandbox.stats().tokenExchanges;
const settings = () => readSettings(sandbox.credentials);

async function firstToken(): Promise<Token> {
	return (await renew(settings(), send, undefined)) as Token;
}

/** A token as held by an execution that read the credential before the token expired. */
const ended = (token: Token): Token => ({ ...token, renewAt: 0 });

test('callers that still hold a replaced token get the new one without an exchange', async () => {
	const first = await firstToken();
	const second = await renew(settings(), send, ended(first));
	expect(second?.accessToken).not.toBe(first.accessToken);
	for (let caller = 0; caller < 3; caller++) {
		expect(await renew(settings(), send, ended(first))).toEqual(second);
	}
	expect(exchanges()).toBe(2);

	const third = await renew(settings(), send, ended(second as Token));
	expect(await renew(settings(), send, ended(first))).toEqual(third);
	expect(exchanges()).toBe(3);
});

test('concurrent callers share one exchange', async () => {
	const first = await firstToken();
	const tokens = await Promise.all(
		Array.from({ length: 8 }, async () => await renew(settings(), send, ended(first))),
	);
	expect(new Set(tokens.map((token) => token?.accessToken)).size).toBe(1);
	expect(exchanges()).toBe(2);
});

test('an unknown token is not mistaken for a replaced one', async () => {
	const first = await firstToken();
	const other = await renew(settings(), send, { ...ended(first), accessToken: 'of another time' });
	expect(other?.accessToken).not.toBe(first.accessToken);
	expect(exchanges()).toBe(2);
});

test('a valid, accepted token is not replaced, however often callers ask', async () => {
	const first = await firstToken();
	for (let caller = 0; caller < 3; caller++) {
		expect(await renew(settings(), send, first)).toBeUndefined();
	}
	expect(exchanges()).toBe(1);
});

test('a token that is refused before its expiry is replaced', async () => {
	const first = await firstToken();
	const revoked = { ...first, accessToken: `${first.accessToken}x` };
	expect((await renew(settings(), send, revoked))?.accessToken).toBeTruthy();
	expect(exchanges()).toBe(2);
});

test('a refusal that the new token gets as well is no reason to continue', async () => {
	const chosen = readSettings({ ...sandbox.credentials, aDataLayout: 'query' });
	const first = (await renew(chosen, send, undefined)) as Token;
	sandbox.setFaults([{ path: '/v1/banks', fault: { kind: 'status', httpStatus: 403 } }]);
	await expect(renew(chosen, send, first)).rejects.toMatchObject({
		refusal: { code: 'signatureRefused' },
	});
});

/** A service that issues these tokens in order, with the last one repeating. */
function giving(...tokens: string[]): SendRequest & { exchanges: number } {
	const service = async ({ method }: IHttpRequestOptions) => {
		if (method === 'GET') return { statusCode: 200, headers: {}, body: { status: '00', data: [] } };
		const access_token = tokens[Math.min(service.exchanges++, tokens.length - 1)];
		return { statusCode: 200, headers: {}, body: { status: '00', data: { access_token } } };
	};
	service.exchanges = 0;
	return service;
}

const chosenOf = (clientId: string) =>
	readSettings({ ...sandbox.credentials, clientId, aDataLayout: 'query' });
const held = (accessToken: string): Token => ({ accessToken, renewAt: 0, aDataLayout: 'query' });

test('a service may issue a previously replaced token again', async () => {
	const its = chosenOf('again');
	const service = giving('a', 'b', 'a', 'a');
	const renewed = async (token: string) => (await renew(its, service, held(token)))?.accessToken;
	expect(await renewed('z')).toBe('a');
	expect(await renewed('a')).toBe('b');
	expect(await renewed('b')).toBe('a');
	expect(await renewed('z')).toBe('a');
	expect(service.exchanges).toBe(3);
	// The same token is issued again: each caller makes its own exchange.
	expect([await renewed('a'), await renewed('a')]).toEqual(['a', 'a']);
	expect(service.exchanges).toBe(5);
});

test('a replacement token that has expired is renewed as well', async () => {
	const its = chosenOf('ended');
	const service = giving('a', 'b');
	jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
	try {
		await renew(its, service, held('z'));
		jest.setSystemTime(Date.now() + 86_400_000);
		expect((await renew(its, service, held('z')))?.accessToken).toBe('b');
		expect((await renew(its, service, held('a')))?.accessToken).toBe('b');
		expect(service.exchanges).toBe(2);
	} finally {
		jest.useRealTimers();
	}
});

test('a caller without a token shares only an exchange from the last ten seconds', async () => {
	const its = chosenOf('none');
	const service = giving('a', 'b');
	jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
	try {
		const renewed = async () => (await renew(its, service, undefined))?.accessToken;
		expect(await Promise.all([renewed(), renewed()])).toEqual(['a', 'a']);
		jest.setSystemTime(Date.now() + 9_999);
		expect(await renewed()).toBe('a');
		jest.setSystemTime(Date.now() + 1);
		expect(await renewed()).toBe('b');
	} finally {
		jest.useRealTimers();
	}
});

test('a failed exchange is repeated for the next caller', async () => {
	const failing = async () => ({ statusCode: 400, headers: {}, body: { status: '01' } });
	await expect(renew(chosenOf('fails'), failing, held('z'))).rejects.toMatchObject({
		refusal: { code: 'keysRefused' },
	});
	expect((await renew(chosenOf('fails'), giving('a'), held('z')))?.accessToken).toBe('a');
});

test('only the last 1,000 renewals are remembered', async () => {
	const its = chosenOf('many');
	const tokens = Array.from({ length: 1_002 }, (_, at) => `t${at}`);
	const service = giving(...tokens.slice(1), 'newest');
	for (const token of tokens.slice(0, -1)) await renew(its, service, held(token));
	expect(service.exchanges).toBe(1_001);
	// A holder of one of the last thousand tokens gets the newest; with an older one, it makes its
	// own exchange.
	expect((await renew(its, service, held('t1')))?.accessToken).toBe('t1001');
	expect(service.exchanges).toBe(1_001);
	expect((await renew(its, service, held('t0')))?.accessToken).toBe('newest');
});

test('tokens of one credential are not used for another', async () => {
	const first = await firstToken();
	const others = readSettings({ ...sandbox.credentials, signatureSecret: 'another' });
	await expect(renew(others, send, ended(first))).rejects.toMatchObject({
		refusal: { code: 'signatureRefused' },
	});
	expect(exchanges()).toBe(2);
});
