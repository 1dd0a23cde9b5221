import type { IHttpRequestOptions } from 'n8n-workflow';
import { request } from 'undici';

import { renew } from '../../nodes/AccAccounting/transport/renewal';
import { readSettings } from '../../nodes/AccAccounting/transport/settings';
import type { Token } from '../../nodes/AccAccounting/transport/token';
import { startSandbox, type Sandbox } from '../../sandbox';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});

afterEach(async () => {
	await sandbox.close();
});

/** Sends as n8n's helper does, as far as the token needs it. */
async function send({ url, method, headers, body, qs }: IHttpRequestOptions): Promise<unknown> {
	const target = new URL(url);
	for (const [name, value] of Object.entries(qs ?? {}))
		target.searchParams.set(name, String(value));
	const answer = await request(target, {
		method: method as 'GET',
		headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const { statusCode, headers: received } = answer;
	return { statusCode, headers: received, body: await answer.body.json() };
}

const exchanges = () => sandbox.stats().tokenExchanges;
const settings = () => readSettings(sandbox.credentials);

async function firstToken(): Promise<Token> {
	return (await renew(settings(), send, undefined)) as Token;
}

/** As an execution holds it that read the credential before the end of the token. */
const ended = (token: Token): Token => ({ ...token, renewAt: 0 });

test('callers that still hold a token that was replaced get the new one without an exchange', async () => {
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

test('callers at the same moment share one exchange', async () => {
	const first = await firstToken();
	const tokens = await Promise.all(
		Array.from({ length: 8 }, async () => await renew(settings(), send, ended(first))),
	);
	expect(new Set(tokens.map((token) => token?.accessToken)).size).toBe(1);
	expect(exchanges()).toBe(2);
});

test('a token that is unknown here is not taken for one that was replaced', async () => {
	const first = await firstToken();
	const other = await renew(settings(), send, { ...ended(first), accessToken: 'of another time' });
	expect(other?.accessToken).not.toBe(first.accessToken);
	expect(exchanges()).toBe(2);
});

test('a token that is good and accepted is not replaced, however often one asks', async () => {
	const first = await firstToken();
	for (let caller = 0; caller < 3; caller++) {
		expect(await renew(settings(), send, first)).toBeUndefined();
	}
	expect(exchanges()).toBe(1);
});

test('a token that is refused before its end is replaced', async () => {
	const first = await firstToken();
	const revoked = { ...first, accessToken: `${first.accessToken}x` };
	expect((await renew(settings(), send, revoked))?.accessToken).toBeTruthy();
	expect(exchanges()).toBe(2);
});

test('tokens of one credential do not serve another', async () => {
	const first = await firstToken();
	const others = readSettings({ ...sandbox.credentials, signatureSecret: 'another' });
	await expect(renew(others, send, ended(first))).rejects.toThrow('Check Signature Secret');
	expect(exchanges()).toBe(2);
});
