import type { IHttpRequestOptions } from 'n8n-workflow';

import { type SendRequest, renew } from '../../nodes/AccAccounting/credential/exchange';
import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import type { Token } from '../../nodes/AccAccounting/credential/signRequest';
import type { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { startSandbox, type FaultRule, type Sandbox } from '../../tools/sandbox';
import { send } from '../support/httpHelper';
import { present } from '../support/present';

describe('exchange', () => {
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
		test('is obtained with the layout that the service accepts, starting with the last one', async () => {
			const { aDataLayout } = present(await renew(settings(), send, undefined));
			expect(aDataLayout).toBe(sandbox.options.aDataLayout);
			const looked = requests()[`GET ${BANKS} 401`];
			expect(looked).toBeGreaterThan(0);
			await renew(settings(), send, { accessToken: 'ended', renewAt: 0, aDataLayout });
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
			const token = present(await renew(settings(), send, undefined));
			sandbox.setFaults(fault ? [{ path: BANKS, ...fault }] : []);
			const doubted = { ...token, accessToken: token.accessToken + change };
			const exchanges = sandbox.stats().tokenExchanges;
			await renew(settings(), send, doubted).catch(() => 'refused as well');
			expect(sandbox.stats().tokenExchanges - exchanges).toBe(accepted ? 0 : 1);
			expect(sandbox.ledger()).toEqual([]);
		});
	});

	describe('a token exchange that answers oddly', () => {
		const answering = (body: unknown) => async () => ({ statusCode: 200, headers: {}, body });
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
		])('%s is not a token', async (_, access_token) => {
			const obtained = renew(chosen(), answering(tokenResult({ access_token })), undefined);
			await expect(obtained).rejects.toMatchObject({ refusal: { code: 'noUsableToken' } });
		});

		test('a token without an expiry is renewed within a day', async () => {
			const odd = answering(tokenResult({ access_token: 'opaque', expires_in: 0 }));
			const token = present(await renew(chosen(), odd, undefined));
			expect(token.renewAt).toBeGreaterThan(Date.now());
			expect(token.renewAt).toBeLessThanOrEqual(Date.now() + 86_400_000);
		});
	});

	test('an answer that never ends times out, and is not mistaken for a canceled execution', async () => {
		const chosen = readSettings({ ...sandbox.credentials, aDataLayout: 'query' });
		const dripping = async ({ abortSignal }: IHttpRequestOptions) => {
			expect(abortSignal).toBeInstanceOf(AbortSignal);
			throw Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' });
		};
		await expect(renew(chosen, dripping, undefined)).rejects.toMatchObject({
			message: expect.stringContaining('No response from ACC: it did not respond in time'),
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

	type Said = [httpStatus: number, body: unknown, headers?: object];

	/** What users read if requests get these answers, and no token is obtained. */
	async function refusalOf(
		answer: (options: IHttpRequestOptions) => Said,
		change: object,
	): Promise<string> {
		const service: SendRequest = async (options) => {
			const [statusCode, body, headers] = answer(options);
			return { statusCode, headers: { 'retry-after': '0', ...headers }, body };
		};
		const settings = readSettings({ ...FIELDS, ...change } as never);
		return await renew(settings, service, undefined).then(
			() => {
				throw new Error('a token was obtained');
			},
			({ message }: CredentialRefused) => message,
		);
	}

	/** What users read if the exchange gets this answer. */
	const exchangeSays = async (httpStatus: number, body: unknown, headers = {}, change = {}) =>
		await refusalOf(() => [httpStatus, body, headers], change);

	/** What users read if signed requests get these answers, with the last one repeating. */
	async function signingSays(
		answers: Said[] | ((options: IHttpRequestOptions) => Said),
		change = {},
	): Promise<string> {
		let reads = 0;
		return await refusalOf((options) => {
			if (options.method === 'POST') {
				return [200, { status: '00', data: { access_token: TOKEN } }];
			}
			if (!Array.isArray(answers)) return answers(options);
			return present(answers[Math.min(reads++, answers.length - 1)]);
		}, change);
	}

	describe('a token exchange without a token', () => {
		it.each([
			[
				401,
				WRONG_CLIENT,
				/^"invalid client" \(HTTP 401\): ACC did not accept 'Client ID' and 'Client Secret'\./,
			],
			[200, { status: '01', message: '' }, /^HTTP 200: ACC did not accept .*\. /],
			[
				200,
				{ status: '00', message: 'success', data: {} },
				/^ACC issued no usable access token: it returned "success" \(HTTP 200\)\. /,
			],
			[429, WRONG_CLIENT, /Try again later/],
			[503, '<html>', /Try again later/],
			[
				403,
				'<html>',
				/^There is no ACC service at this address: it returned HTTP 403\. Check 'Base URL'\.$/,
			],
			[
				401,
				{ error: 'invalid_client', error_description: 'no such client' },
				/: it returned "invalid_client; no such client" \(HTTP 401\)\. /,
			],
			[
				401,
				{ status: '01', message: ['no such client'] },
				/^"no such client" \(HTTP 401\): ACC did not /,
			],
			[200, '', /^There is no ACC service at this address: it returned HTTP 200\. /],
			[404, '<html>', /no ACC service at this address: it returned HTTP 404\. Check 'Base URL'\.$/],
			[
				404,
				WRONG_CLIENT,
				/no ACC service at this address: .*"invalid client".*Check 'Base URL'\.$/,
			],
			[405, {}, /Check 'Base URL'/],
			[410, {}, /Check 'Base URL'/],
		])('HTTP %d %j', async (httpStatus, body, message) => {
			expect(await exchangeSays(httpStatus, body)).toMatch(message);
		});

		it.each([
			[401, WRONG_CLIENT],
			[400, WRONG_CLIENT],
			[200, WRONG_CLIENT],
			[404, WRONG_CLIENT],
			[404, '<html>'],
			[403, '<html>'],
			[302, ''],
		])('mentions Base URL if it ends in a version: HTTP %d %j', async (httpStatus, body) => {
			for (const version of ['/v1', '/v2', '/V1']) {
				const baseUrl = `https://a.co/acc${version}/`;
				const said = await exchangeSays(httpStatus, body, {}, { baseUrl });
				expect(said).toContain(`Remove ${version} from the end of 'Base URL'.`);
				expect(said).not.toContain("heck 'Client");
			}
		});

		it.each([
			['https://login.example/in?token=hush#x', 'https://login.example/in'],
			['/acc/login', 'https://api.example.com/acc/login'],
			['//evil.example', 'https://evil.example/'],
			['https://me:hush@evil.example/x', 'https://evil.example/x'],
			['https://evil.example/client-secret/x', 'https://evil.example/…/x'],
			['javascript:alert(1)', 'javascript://alert(1)'],
			['http://[', 'another one'],
			[undefined, 'another one'],
			[['https://a.co'], 'another one'],
		])('a redirect to %j', async (location, target) => {
			for (const httpStatus of [301, 302, 303, 307, 308]) {
				const said = await exchangeSays(httpStatus, WRONG_CLIENT, { location });
				expect(said).toContain(`The address redirects to ${target}. Redirects are not followed.`);
				expect(said).toContain("Check 'Base URL'");
				expect(said).not.toMatch(/hush|Client/);
			}
		});

		it('a redirect to a long address is truncated', async () => {
			const location = `https://a.co/${'x'.repeat(100_000)}`;
			const said = await exchangeSays(302, '', { location });
			expect(said.length).toBeLessThan(400);
		});
	});

	describe('a new token that was not accepted', () => {
		const DATA: [number, unknown] = [401, { status: '01', message: 'invalid data' }];
		const SIGNATURE: [number, unknown] = [401, { status: '01', message: 'invalid signature' }];

		it('reports the first answer', async () => {
			expect(await signingSays([DATA, SIGNATURE, DATA])).toContain('"invalid data" (HTTP 401)');
			expect(await signingSays([SIGNATURE])).toContain(
				"Check 'Signature Secret' first, then 'Email' and 'Tenant ID'. If another program uses this 'Client ID', it may have renewed the token: try again.",
			);
		});

		it('names the layout if it was selected', async () => {
			expect(await signingSays([DATA], { aDataLayout: 'json' })).toMatch(
				/, then 'Email', 'Tenant ID', and 'A-Data Layout'\. If another program/,
			);
		});

		it('mentions the address if that is the reason', async () => {
			expect(await signingSays([[404, '<html>']])).toMatch(
				/no ACC service at this address.*Check 'Base URL'/,
			);
			const redirect = await signingSays([
				[307, '', { location: 'https://evil.example/v1/banks?x=1' }],
			]);
			expect(redirect).toContain(
				'redirects to https://evil.example/v1/banks. Redirects are not followed.',
			);
		});

		it('says that the service is busy', async () => {
			expect(await signingSays([DATA, [503, '']])).toMatch(
				/it returned HTTP 503\. Try again later/,
			);
		});

		it('contains no part of a secret, wherever the message is truncated', async () => {
			for (let before = 960; before < 1000; before++) {
				const message = `${'.'.repeat(before)}${FIELDS.clientSecret} and more`;
				expect(await signingSays([[401, { status: '01', message }]])).not.toMatch(
					/\.cl?i?e?n?t?-?s?…/,
				);
			}
		});

		it('contains no secret and is short, whatever the service says', async () => {
			const message = [
				'Bearer opaque-token',
				'opaque-token',
				'client-secret',
				'signature-secret',
				'\u0007\u202e\n',
				'x'.repeat(1_000_000),
			].join(' ');
			for (const said of [
				await signingSays([[401, { status: '01', message }]]),
				await signingSays([[404, { status: '01', message }]]),
				await signingSays([[500, { status: '01', message }]]),
				await exchangeSays(401, { status: '01', message: message.replaceAll(TOKEN, '') }),
				await exchangeSays(200, { status: '00', message: message.replaceAll(TOKEN, '') }),
			]) {
				expect(said.length).toBeLessThan(1300);
				expect(said).not.toMatch(/opaque-token|-secret|[\u0007\u202e\n]/);
			}
		});
	});

	it.each(['Authorization', 'A-Signature', 'A-Data'])(
		'a refused signed request is reported without its %s, in any encoding',
		async (name) => {
			const writers: Array<(secret: string) => string> = [
				(secret) => secret,
				(secret) => encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
				(secret) => Buffer.from(`a=${secret}`).toString('base64'),
			];
			for (const write of writers) {
				const shown: string[] = [];
				const said = await signingSays(({ headers }) => {
					const written = write(String(headers?.[name]).replace('Bearer ', ''));
					shown.push(written);
					return [401, { status: '01', message: `not ${written}, no` }];
				});
				expect(said).toContain('it returned "not ');
				expect(shown).toHaveLength(3);
				for (const written of shown) expect(said).not.toContain(written.slice(0, 24));
			}
		},
	);

	describe('a secret with a leading or trailing space', () => {
		const BLANKS = 'begins or ends with a space';

		it.each([' secret', 'secret ', 'secret\n', '\tsecret'])('is reported: %j', async (secret) => {
			expect(await exchangeSays(401, WRONG_CLIENT, {}, { clientSecret: secret })).toContain(
				`'Client Secret' ${BLANKS}`,
			);
			expect(await signingSays([[401, WRONG_CLIENT]], { signatureSecret: secret })).toContain(
				`'Signature Secret' ${BLANKS}`,
			);
		});

		it('is not reported without one, or if another field may be wrong', async () => {
			const blank = { signatureSecret: 'secret ' };
			expect(await exchangeSays(401, WRONG_CLIENT, {}, blank)).not.toContain(BLANKS);
			expect(await signingSays([[401, WRONG_CLIENT]])).not.toContain(BLANKS);
		});
	});
});

describe('renewal', () => {
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
		const other = await renew(settings(), send, {
			...ended(first),
			accessToken: 'of another time',
		});
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
			if (method === 'GET')
				return { statusCode: 200, headers: {}, body: { status: '00', data: [] } };
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
});
