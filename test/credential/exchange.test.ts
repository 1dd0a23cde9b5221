import type { IHttpRequestOptions } from 'n8n-workflow';

import {
	isStillAccepted,
	obtainToken,
	refusalOfExchange,
	refusalOfSigning,
} from '../../nodes/AccAccounting/credential/exchange';
import {
	A_DATA_LAYOUTS,
	readSettings,
	type Settings,
} from '../../nodes/AccAccounting/credential/settings';
import { aData, secretsOf, signature } from '../../nodes/AccAccounting/credential/signRequest';
import { readAnswer, type Answer } from '../../nodes/AccAccounting/service/answer';
import type { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { credentialMessage } from '../../nodes/AccAccounting/telling/credentialWords';
import { startSandbox, type FaultRule, type Sandbox } from '../../tools/sandbox';
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

const FIELDS = {
	baseUrl: 'https://api.example.com/acc',
	clientId: 'c',
	clientSecret: 'client-secret',
	signatureSecret: 'signature-secret',
	email: 'a@b.co',
	tenantId: '123e4567-e89b-12d3-a456-426614174000',
};
const TOKEN = 'opaque-token';
const WRONG_CLIENT = { status: '01', message: 'invalid client' };

/** A refusal in its words: what a user reads. */
const wordsOf = ({ refusal, values }: CredentialRefused) => credentialMessage(refusal, values);
const problemOfExchange = (settings: Settings, answer: Answer) =>
	wordsOf(refusalOfExchange(settings, answer));
const problemOfSigning = (settings: Settings, token: string, answers: Answer[]) =>
	wordsOf(refusalOfSigning(settings, token, answers));

const settingsWith = (change: object) => readSettings({ ...FIELDS, ...change } as never);
const answerOf = (
	httpStatus: number,
	body: unknown,
	headers = {},
	secrets = secretsOf(settingsWith({}), TOKEN),
) => readAnswer({ httpStatus, headers, body }, secrets);
const exchangeSays = (httpStatus: number, body: unknown, headers = {}, change = {}) =>
	problemOfExchange(
		settingsWith(change),
		answerOf(httpStatus, body, headers, secretsOf(settingsWith(change))),
	);

describe('a token exchange that brought no token', () => {
	it.each([
		[
			401,
			WRONG_CLIENT,
			/^ACC did not accept Client ID and Client Secret: it answered "invalid client" \(HTTP 401\)/,
		],
		[200, { status: '01', message: '' }, /^ACC did not accept .* it answered HTTP 200\. /],
		[
			200,
			{ status: '00', message: 'success', data: {} },
			/^ACC gave no access token that can be used/,
		],
		[429, WRONG_CLIENT, /Try again later/],
		[503, '<html>', /Try again later/],
		[403, '<html>', /does not look like the ACC service.*HTTP 403.*Check Base URL/],
		[200, '', /does not look like the ACC service/],
		[404, '<html>', /no ACC service at this address: it answered HTTP 404\. Check Base URL\.$/],
		[404, WRONG_CLIENT, /no ACC service at this address: .*"invalid client".*Check Base URL\.$/],
		[405, {}, /Check Base URL/],
		[410, {}, /Check Base URL/],
	])('HTTP %d %j', (httpStatus, body, message) => {
		expect(exchangeSays(httpStatus, body)).toMatch(message);
	});

	it.each([
		[401, WRONG_CLIENT],
		[400, WRONG_CLIENT],
		[200, WRONG_CLIENT],
		[404, WRONG_CLIENT],
		[404, '<html>'],
		[403, '<html>'],
		[302, ''],
	])('speaks of Base URL where it ends in a version: HTTP %d %j', (httpStatus, body) => {
		for (const version of ['/v1', '/v2', '/V1']) {
			const said = exchangeSays(httpStatus, body, {}, { baseUrl: `https://a.co/acc${version}/` });
			expect(said).toContain(`Check Base URL: it is written without ${version} at its end`);
			expect(said).not.toContain('heck Client');
		}
	});

	it.each([
		['https://login.example/in?token=hush#x', 'https://login.example/in'],
		['/acc/login', 'https://api.example.com/acc/login'],
		['//evil.example', 'https://evil.example/'],
		['https://me:hush@evil.example/x', 'https://evil.example/x'],
		['https://evil.example/client-secret/x', 'https://evil.example/…/x'],
		['javascript:alert(1)', 'javascript:'],
		['http://[', 'another address'],
		[undefined, 'another address'],
		[['https://a.co'], 'another address'],
	])('a redirect to %j', (location, target) => {
		for (const httpStatus of [301, 302, 303, 307, 308]) {
			const said = exchangeSays(httpStatus, WRONG_CLIENT, { location });
			expect(said).toContain(`The address answers with a redirect to ${target}`);
			expect(said).toContain('Check Base URL');
			expect(said).not.toMatch(/hush|Client/);
		}
	});

	it('a redirect to a long address is told in short', () => {
		const said = exchangeSays(302, '', { location: `https://a.co/${'x'.repeat(100_000)}` });
		expect(said.length).toBeLessThan(400);
	});
});

describe('a new token that was not accepted', () => {
	const signingSays = (answers: Array<[number, unknown, object?]>, change = {}) =>
		problemOfSigning(
			settingsWith(change),
			TOKEN,
			answers.map(([httpStatus, body, headers]) => answerOf(httpStatus, body, headers)),
		);
	const DATA: [number, unknown] = [401, { status: '01', message: 'invalid data' }];
	const SIGNATURE: [number, unknown] = [401, { status: '01', message: 'invalid signature' }];

	it('says what the one answer says that differs', () => {
		expect(signingSays([DATA, SIGNATURE, DATA])).toContain('"invalid signature" (HTTP 401)');
		expect(signingSays([DATA, DATA, DATA])).toContain('"invalid data" (HTTP 401)');
		expect(signingSays([SIGNATURE])).toContain(
			'Check Signature Secret first (is it exchanged with Client Secret?), then E-mail and Tenant ID.',
		);
	});

	it('names the layout where it was chosen', () => {
		expect(signingSays([DATA], { aDataLayout: 'json' })).toMatch(/Tenant ID and A-Data Layout\.$/);
	});

	it('speaks of the address where that is the reason', () => {
		expect(signingSays([[404, '<html>']])).toMatch(
			/no ACC service at this address.*Check Base URL/,
		);
		const redirect = signingSays([[307, '', { location: 'https://evil.example/v1/banks?x=1' }]]);
		expect(redirect).toContain('a redirect to https://evil.example/v1/banks, which');
	});

	it('says that the service is busy', () => {
		expect(signingSays([DATA, [503, '']])).toMatch(/it answered HTTP 503\. Try again later/);
	});

	it('holds no half of a secret, wherever the message is cut', () => {
		for (let before = 960; before < 1000; before++) {
			const message = `${'.'.repeat(before)}${FIELDS.clientSecret} and more`;
			expect(signingSays([[401, { status: '01', message }]])).not.toMatch(/\.cl?i?e?n?t?-?s?…/);
		}
	});

	it('holds no secret and is short, whatever the service says', () => {
		const message = [
			'Bearer opaque-token',
			'opaque-token',
			'client-secret',
			'signature-secret',
			'\u0007\u202e\n',
			'x'.repeat(50_000_000),
		].join(' ');
		for (const said of [
			signingSays([[401, { status: '01', message }]]),
			signingSays([[404, { status: '01', message }]]),
			signingSays([[500, { status: '01', message }]]),
			exchangeSays(401, { status: '01', message: message.replaceAll(TOKEN, '') }),
			exchangeSays(200, { status: '00', message: message.replaceAll(TOKEN, '') }),
		]) {
			expect(said.length).toBeLessThan(1300);
			expect(said).not.toMatch(/opaque-token|-secret|[\u0007\u202e\n]/);
		}
	});
});

it('a signed request that was refused is told without what it was signed with, however written', () => {
	const { email, tenantId, signatureSecret } = FIELDS;
	const parts = { path: '/v1/banks', token: TOKEN, email, tenantId };
	const shown = [
		signature(parts, signatureSecret),
		...A_DATA_LAYOUTS.map((layout) => aData(layout, email, tenantId)),
	];
	for (const secret of shown) {
		const percent = encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase());
		const again = Buffer.from(`a=${secret}`).toString('base64');
		for (const written of [secret, percent, again]) {
			const answers = [answerOf(401, { status: '01', message: `not ${written}, no` })];
			const said = problemOfSigning(settingsWith({}), TOKEN, answers);
			expect(said).toContain('it answered "not ');
			expect(said).not.toContain(written.slice(0, 24));
		}
	}
});

describe('a secret with a blank at an end', () => {
	const BLANKS = 'begins or ends with a blank';

	it.each([' secret', 'secret ', 'secret\n', '\tsecret'])('is told: %j', (secret) => {
		expect(exchangeSays(401, WRONG_CLIENT, {}, { clientSecret: secret })).toContain(
			`Client Secret ${BLANKS}`,
		);
		const settings = settingsWith({ signatureSecret: secret });
		expect(problemOfSigning(settings, TOKEN, [answerOf(401, WRONG_CLIENT)])).toContain(
			`Signature Secret ${BLANKS}`,
		);
	});

	it('is not told of one without, or where the other may be wrong', () => {
		const blank = { signatureSecret: 'secret ' };
		expect(exchangeSays(401, WRONG_CLIENT, {}, blank)).not.toContain(BLANKS);
		expect(problemOfSigning(settingsWith({}), TOKEN, [answerOf(401, WRONG_CLIENT)])).not.toContain(
			BLANKS,
		);
	});
});
