import {
	sendWithGoodToken,
	type RequestContext,
	NodeRequest,
	pauseMs,
	repeated,
	retryAfterMs,
} from '../../nodes/AccAccounting/service/request';
import { signedHeaders } from '../../tools/sandbox/client';
import { CONTINUE, CREATE, expectNoSecrets, jsonOf, rows, usePair } from '../support/pair';

const path = '/v1/vouchers/category-cash';
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

const pair = usePair();

describe('a read', () => {
	it.each([
		{ kind: 'tooMany', retryAfter: '0' } as const,
		{ kind: 'status', httpStatus: 503, headers: { 'Retry-After': '0' } } as const,
		{ kind: 'reset', stored: false } as const,
	])('is repeated after $kind', async (fault) => {
		pair.sandbox.setFaults([{ fault, path, times: 1 }]);
		expect(jsonOf(await pair.run(CATEGORIES, [{}]))).toHaveLength(12);
	});

	it('is given up after four attempts, and says why', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'tooMany', retryAfter: '0' }, path }]);
		const result = await pair.run(CATEGORIES, [{}]);
		expect(result.error?.message).toBe('too many requests (01)');
		expect(pair.sandbox.stats().requests[`GET ${path} 429`]).toBe(4);
		expectNoSecrets(pair, result.run);
	});
});

describe('a create whose token the service no longer takes', () => {
	const EXPIRED = { status: '01', message: 'token expired' };

	/** Posts a voucher that is first answered so, with a token that a harmless read then shows to have ended. */
	async function post(httpStatus: number, body: unknown) {
		await pair.run(CATEGORIES, [{}]);
		pair.sandbox.reset();
		const fault = { kind: 'answer', stored: false, httpStatus, body } as const;
		pair.sandbox.setFaults([
			{ path: '/v1/vouchers', fault, times: 1 },
			{ path: '/v1/banks', fault: { kind: 'status', httpStatus: 403 }, times: 1 },
		]);
		const result = await pair.run(CREATE.voucher, rows(1), CONTINUE);
		expectNoSecrets(pair, result.run);
		return jsonOf(result)[0]?.outcome;
	}

	it.each<[number, string, unknown]>([
		...[
			200, 400, 401, 402, 403, 404, 405, 406, 410, 412, 419, 422, 423, 424, 440, 451, 498, 499,
		].map((httpStatus): [number, string, unknown] => [httpStatus, 'an error', EXPIRED]),
		...[401, 403, 419, 440, 498].map((httpStatus): [number, string, unknown] => [
			httpStatus,
			'a known code',
			{ ...EXPIRED, status: 'ACC03' },
		]),
		...[{}, [], [[]], null, '', { voucher: null }, 'token expired', false].flatMap(
			(data): Array<[number, string, unknown]> =>
				[200, 400, 404].map((httpStatus) => [
					httpStatus,
					`the data ${JSON.stringify(data)}`,
					{ ...EXPIRED, data },
				]),
		),
		[422, 'a number as code', { ...EXPIRED, status: 422 }],
		[401, 'a code that is not known', { ...EXPIRED, status: 'TOKEN_EXPIRED' }],
	])('is posted once with a new one after HTTP %d with %s', async (httpStatus, _, body) => {
		expect(await post(httpStatus, body)).toBe('posted');
		expect(pair.sandbox.ledger()).toHaveLength(1);
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
	});

	const NO_REFUSALS: Array<[string, unknown]> = [
		['a page', '<html>Page expired</html>'],
		['an empty body', ''],
		['a message of a gateway', { message: 'Forbidden' }],
		['an error of a gateway', { error: 'Unauthorized' }],
		['the code 00', { ...EXPIRED, status: '00' }],
		['the code 0', { ...EXPIRED, status: 0 }],
		['the HTTP status as its code', { ...EXPIRED, status: 403 }],
		['another HTTP status as its code', { ...EXPIRED, status: '200' }],
		['a code of success', { ...EXPIRED, status: 'success' }],
		['a message of success', { ...EXPIRED, message: 'Berhasil disimpan' }],
		['another message of success', { ...EXPIRED, message: 'Voucher has been created' }],
		['a success', { ...EXPIRED, success: true }],
		['data of success', { ...EXPIRED, data: 'Dokumen telah tersimpan' }],
	];

	/** Posts vouchers, each of them stored and answered so, while one harmless read is refused. */
	async function postAllStored(httpStatus: number, body: unknown, concurrentRequests: number) {
		await pair.run(CATEGORIES, [{}]);
		pair.sandbox.reset();
		const fault = { kind: 'answer', stored: true, httpStatus, body } as const;
		pair.sandbox.setFaults([
			{ path: '/v1/vouchers', fault, times: concurrentRequests },
			{ path: '/v1/banks', fault: { kind: 'status', httpStatus: 403 }, times: 1 },
		]);
		const options = { speed: { values: { concurrentRequests } } };
		const result = await pair.run({ ...CREATE.voucher, options }, rows(5), CONTINUE);
		expectNoSecrets(pair, result.run);
		return jsonOf(result).map(({ outcome }) => outcome);
	}

	const SUCCESSES = NO_REFUSALS.filter(([what]) => /00|code 0|success/.test(what));

	it.each([
		...[401, 403, 419, 440, 498].flatMap((httpStatus) =>
			NO_REFUSALS.map(([what, body]): [number, string, unknown] => [httpStatus, what, body]),
		),
		...SUCCESSES.map(([what, body]): [number, string, unknown] => [429, what, body]),
		[429, 'a number', { ...EXPIRED, data: { document_number: '{{number}}' } }],
	])('is unknown and not sent again after HTTP %d with %s', async (httpStatus, _, body) => {
		expect(await postAllStored(httpStatus, body, 5)).toEqual(Array(5).fill('unknown'));
		expect(pair.sandbox.ledger()).toHaveLength(5);
	});

	it('is not sent again, but those after it get a new token', async () => {
		const outcomes = await postAllStored(403, '<html>Forbidden</html>', 1);
		expect(outcomes).toEqual(['unknown', ...Array<string>(4).fill('posted')]);
		expect(pair.sandbox.ledger()).toHaveLength(5);
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
	});

	it.each<[number, string, unknown, string]>([
		...[302, 408, 409, 425, 500, 502, 503].map((httpStatus): [number, string, unknown, string] => [
			httpStatus,
			'an error',
			EXPIRED,
			'unknown',
		]),
		...[400, 404, 422].flatMap((httpStatus): Array<[number, string, unknown, string]> => [
			[httpStatus, 'a page', '<html>Not found</html>', 'refused'],
			[httpStatus, 'ACC03', { ...EXPIRED, status: 'ACC03' }, 'refused'],
			[httpStatus, 'ACC09', { ...EXPIRED, status: 'ACC09' }, 'refused'],
			[httpStatus, 'success', { ...EXPIRED, status: '00' }, 'unknown'],
			[httpStatus, 'data', { ...EXPIRED, data: { id: 7 } }, 'refused'],
			[httpStatus, 'a list of data', { ...EXPIRED, data: [{ id: 0 }] }, 'refused'],
			[httpStatus, 'a number', { ...EXPIRED, data: { document_number: '{{number}}' } }, 'unknown'],
		]),
		...[401, 419, 498].map((httpStatus): [number, string, unknown, string] => [
			httpStatus,
			'a number',
			{ ...EXPIRED, document_number: '{{number}}' },
			'unknown',
		]),
		[200, 'data', { ...EXPIRED, data: [[{ description: 'row' }]] }, 'refused'],
		...[0, 200, '000', ' 00 ', 'OK', 'success'].map((status): [number, string, unknown, string] => [
			200,
			`status ${JSON.stringify(status)}`,
			{ status, message: 'saved', data: {} },
			'unknown',
		]),
	])('is not sent again after HTTP %d with %s', async (httpStatus, _, body, outcome) => {
		expect(await post(httpStatus, body)).toBe(outcome);
		expect(pair.sandbox.ledger()).toEqual([]);
		const { requests } = pair.sandbox.stats();
		expect(requests).toEqual({ [`POST /v1/vouchers ${httpStatus}`]: 1 });
	});

	/** Posts vouchers of which the second is stored and answered so, with a token that holds. */
	async function postStored(httpStatus: number, body: unknown) {
		await pair.run(CATEGORIES, [{}]);
		pair.sandbox.reset();
		const fault = { kind: 'answer', stored: true, httpStatus, body } as const;
		pair.sandbox.setFaults([{ path: '/v1/vouchers', fault, nth: 2 }]);
		const result = await pair.run(CREATE.voucher, rows(3), CONTINUE);
		expect(pair.sandbox.ledger()).toHaveLength(3);
		return jsonOf(result);
	}

	it.each([401, 419, 440, 498])(
		'is unknown after HTTP %d, where the token turns out to hold',
		async (httpStatus) => {
			const items = await postStored(httpStatus, { status: '01', message: 'invalid token' });
			expect(items.map(({ outcome }) => outcome)).toEqual(['posted', 'unknown', 'posted']);
		},
	);

	it('costs one harmless read for many that are refused at the same moment', async () => {
		await pair.run(CATEGORIES, [{}]);
		pair.sandbox.reset();
		const fault = { kind: 'answer', stored: false, httpStatus: 404, body: EXPIRED } as const;
		pair.sandbox.setFaults([
			{ path: '/v1/vouchers', fault },
			{ path: '/v1/banks', fault: { kind: 'latency', ms: 1000 } },
		]);
		const options = { speed: { values: { concurrentRequests: 20 } } };
		const result = await pair.run({ ...CREATE.voucher, options }, rows(20), CONTINUE);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(Array(20).fill('refused'));
		const { requests } = pair.sandbox.stats();
		expect(requests).toEqual({ 'POST /v1/vouchers 404': 20, 'GET /v1/banks 200': 1 });
	});
});

describe('secrets that the service repeats', () => {
	/** The secrets of the last create, in writings that no pattern knows. */
	function repeated(): string[] {
		const stored = pair.engine.storedCredential(pair.credentialId) as Record<string, string>;
		const { accessToken = '', clientSecret, signatureSecret } = stored;
		const signed = signedHeaders(stored as never, '/v1/vouchers', accessToken);
		const secrets = [accessToken, clientSecret, signatureSecret, signed['a-signature']];
		return secrets.flatMap((secret = '') => [
			secret,
			encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
			Buffer.from(`x:${secret}`).toString('base64'),
			[...secret].map((sign) => `&#${sign.charCodeAt(0)};`).join(''),
			secret.replaceAll('/', '\\/'),
		]);
	}

	const PLACES: Record<string, (text: string) => { httpStatus: number; body: unknown }> = {
		'the message of a refusal': (text) => ({
			httpStatus: 400,
			body: { status: 'ACC03', message: text, traceId: text },
		}),
		'the number of an unclear answer': (text) => ({
			httpStatus: 500,
			body: { status: '01', message: 'no', data: { document_number: text } },
		}),
		'a posted document': (text) => ({
			httpStatus: 200,
			body: {
				status: '00',
				message: 'success',
				data: {
					document_number: text,
					description: text,
					category_name: [text],
					[text]: { [text]: text },
				},
			},
		}),
		'a page of a proxy': (text) => ({ httpStatus: 403, body: `<html>"document_number":"${text}"` }),
	};

	it.each(Object.keys(PLACES))('come out of no run: %s', async (place) => {
		const asked = { ...CREATE.voucher, simplify: false };
		await pair.run(asked, rows(1));
		const written = repeated();
		for (const onError of [CONTINUE, {}]) {
			for (const text of written) {
				const answered = PLACES[place]?.(`PT Maju ${text} Jaya`);
				const fault = {
					kind: 'answer',
					stored: false,
					httpStatus: 400,
					body: '',
					...answered,
				} as const;
				pair.sandbox.setFaults([{ path: '/v1/vouchers', fault }]);
				const { run, error } = await pair.run(asked, rows(1), onError);
				const told = JSON.stringify([run, error, error?.message]);
				expect(written.find((each) => told.includes(JSON.stringify(each).slice(1, -1)))).toBe(
					undefined,
				);
				expectNoSecrets(pair, run);
			}
		}
	});
});

describe('an error of n8n before 2.41, which keeps no cause', () => {
	/**
	 * What becomes of a request that n8n's helper ends with this error.
	 *
	 * @param answered what the service says before, so that the request is to be sent once more
	 */
	async function sent(
		message: string,
		httpCode: string | undefined,
		isSigned: boolean,
		answered?: object,
	) {
		const company = { tenantId: '', email: '' };
		const answers = answered ? [answered] : [];
		const context = {
			getNode: () => ({}),
			helpers: {
				httpRequestWithAuthentication: async (
					_: string,
					{ nodeRequest }: { nodeRequest: NodeRequest },
				) => {
					const answer = answers.pop();
					nodeRequest.isSigned = answer !== undefined || isSigned;
					if (answer) return await Promise.resolve(answer);
					throw Object.assign(new Error(message), { httpCode, code: undefined });
				},
			},
		} as unknown as RequestContext;
		return await sendWithGoodToken(context, company, { method: 'POST', url: path }, 1000);
	}

	it('says that nothing was sent where the credential had not signed', async () => {
		expect(await sent('Client Secret is empty.', undefined, false)).toEqual({
			sent: 'no',
			failure: {
				code: 'credential',
				with: { error: 'Client Secret is empty.' },
			},
		});
	});

	it.each([
		['ECONNREFUSED', 'no'],
		['ECONNRESET', 'maybe'],
		['502', 'maybe'],
		[undefined, 'maybe'],
	])('of a signed request with the code %s: sent %s', async (httpCode, expected) => {
		expect((await sent('what n8n says', httpCode, true)).sent).toBe(expected);
	});

	it.each([401, 404, 498])(
		'leaves an answer with HTTP %d where nothing was sent again',
		async (statusCode) => {
			const answered = { statusCode, headers: {}, body: { status: '01', message: 'no' } };
			const message = 'ACC still accepts the access token.';
			expect(await sent(message, undefined, false, answered)).toMatchObject({
				sent: 'answered',
				answer: { httpStatus: statusCode },
			});
			expect((await sent('what n8n says', 'ECONNRESET', true, answered)).sent).toBe('maybe');
		},
	);
});

describe('the causes of an error', () => {
	/** Whether a signed request was sent whose helper throws this. */
	async function sent(error: unknown) {
		const context = {
			helpers: {
				httpRequestWithAuthentication: async (
					_: string,
					{ nodeRequest }: { nodeRequest: NodeRequest },
				) => {
					nodeRequest.isSigned = true;
					return await Promise.reject(error as Error);
				},
			},
		} as unknown as RequestContext;
		const company = { tenantId: '', email: '' };
		const options = { method: 'POST', url: path } as const;
		return (await sendWithGoodToken(context, company, options, 1000)).sent;
	}

	it.each([
		[1, 'no'],
		[8, 'no'],
		[9, 'maybe'],
	])('are looked at, up to eight: the one that says why is number %d', async (number, expected) => {
		let error: object = { syscall: 'connect' };
		for (let above = 1; above < number; above++) error = { cause: error };
		expect(await sent(error)).toBe(expected);
	});

	it('have an end, also where one is its own cause', async () => {
		const error: { cause?: unknown } = {};
		error.cause = error;
		expect(await sent(error)).toBe('maybe');
	});
});

describe('nodeRequest', () => {
	const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

	describe('a request of our nodes', () => {
		it('is told from all that can be written into one', () => {
			const made = new NodeRequest(company);
			expect(NodeRequest.isOne(made)).toBe(true);
			const lookalikes = [{ ...made }, Object.create(made), JSON.parse(JSON.stringify(made))];
			for (const other of [...lookalikes, structuredClone({ company }), null, undefined, 'a', 1]) {
				expect(NodeRequest.isOne(other)).toBe(false);
			}
		});

		it('is signed with no token, and cleans nothing, before the credential has signed it', () => {
			const { isSigned, isSignedWith, clean } = new NodeRequest(company);
			expect(isSigned).toBe(false);
			expect(isSignedWith('')).toBe(false);
			const came = { message: 'hush' };
			expect(clean(came)).toBe(came);
			expect(came).toEqual({ message: 'hush' });
		});

		it('that takes the place of a refused one cleans as that one did, and shares nothing else', () => {
			const refused = new NodeRequest(company);
			refused.isSigned = true;
			refused.hasRenewed = true;
			refused.clean = (given) => [given] as never;
			const another = new NodeRequest(company, refused);
			expect(another).toMatchObject({ refused, isSigned: false, hasRenewed: false });
			expect(another.clean('came')).toEqual(['came']);
			expect(new NodeRequest(company).clean('as it came')).toBe('as it came');
		});
	});
});

describe('repeating', () => {
	describe('pauses', () => {
		const now = Date.parse('2026-11-21T00:00:00Z');

		it.each([
			['3', 3000],
			['0', 0],
			['Sat, 21 Nov 2026 00:00:05 GMT', 5000],
			['Fri, 20 Nov 2026 00:00:05 GMT', 0],
			['soon', undefined],
			['', undefined],
			[undefined, undefined],
		])('Retry-After %s', (value, expected) => {
			expect(retryAfterMs({ 'retry-after': value }, now)).toBe(expected);
		});

		it.each([
			['Fri, 20 Nov 2026 23:00:00 GMT', 3_605_000],
			['Sat, 21 Nov 2026 00:00:10 GMT', 0],
			['nonsense', 5000],
		])("are read against the service's own clock, %s", (date, expected) => {
			const headers = { 'retry-after': 'Sat, 21 Nov 2026 00:00:05 GMT', date };
			expect(retryAfterMs(headers, now)).toBe(expected);
			expect(retryAfterMs({ ...headers, 'retry-after': '3' }, now)).toBe(3000);
		});

		it.each([
			['a success', { passing: false }, 1],
			['what may pass', { passing: true, headers: { 'retry-after': '0' } }, 4],
			['too long a pause', { passing: true, headers: { 'retry-after': '31' } }, 1],
		])('lie between tries: after %s', async (_, answer, times) => {
			const attempt = jest.fn(async () => await Promise.resolve(answer));
			expect(await repeated(attempt)).toBe(answer);
			expect(attempt).toHaveBeenCalledTimes(times);
			const cancelled = AbortSignal.abort();
			await repeated(attempt, cancelled);
			expect(attempt).toHaveBeenCalledTimes(times + 1);
		});

		it('grow, and end at half a minute', () => {
			expect([1, 2, 3].map((attempt) => pauseMs(attempt, undefined))).toEqual([500, 1000, 2000]);
			expect(pauseMs(1, 7_000)).toBe(7_000);
			expect(pauseMs(1, 999_000)).toBe(30_000);
		});
	});
});
