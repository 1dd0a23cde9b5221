import { renew } from '../../nodes/AccAccounting/credential/renewal';
import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import type { Token } from '../../nodes/AccAccounting/credential/token';
import { startSandbox, type Sandbox } from '../../sandbox';
import { send } from '../support/httpHelper';
import { present } from '../support/present';

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

test('a refusal that a new token gets as well is no reason to go on', async () => {
	const chosen = readSettings({ ...sandbox.credentials, aDataLayout: 'query' });
	const first = (await renew(chosen, send, undefined)) as Token;
	sandbox.setFaults([{ path: '/v1/banks', fault: { kind: 'status', httpStatus: 403 } }]);
	await expect(renew(chosen, send, first)).rejects.toThrow('signatureRefused');
});

test('a chosen layout is only tried where the service refused the token before', async () => {
	const chosen = readSettings({ ...sandbox.credentials, aDataLayout: 'query' });
	const first = (await renew(chosen, send, undefined)) as Token;
	await renew(chosen, send, ended(first));
	expect(Object.keys(sandbox.stats().requests)).toEqual(['POST /oauth/clients/accesstoken 200']);
	await renew(chosen, send, { ...first, accessToken: `${first.accessToken}x` });
	expect(sandbox.stats().requests).toMatchObject({ 'GET /v1/banks 200': 1 });
});

test('of the tokens that were replaced only the last 20 are remembered', async () => {
	const chain = [await firstToken()];
	for (let renewal = 0; renewal < 22; renewal++) {
		chain.push((await renew(settings(), send, ended(present(chain[renewal])))) as Token);
	}
	const newest = present(chain[22]);
	expect(exchanges()).toBe(23);

	// Who holds one of the last twenty gets the newest; an older one costs an exchange of its own.
	expect(await renew(settings(), send, ended(present(chain[21])))).toEqual(newest);
	expect(await renew(settings(), send, ended(present(chain[2])))).toEqual(newest);
	expect(exchanges()).toBe(23);
	const other = await renew(settings(), send, ended(present(chain[1])));
	expect(other?.accessToken).not.toBe(newest.accessToken);
	expect(exchanges()).toBe(24);
});

test('tokens of one credential do not serve another', async () => {
	const first = await firstToken();
	const others = readSettings({ ...sandbox.credentials, signatureSecret: 'another' });
	await expect(renew(others, send, ended(first))).rejects.toThrow('signatureRefused');
	expect(exchanges()).toBe(2);
});
