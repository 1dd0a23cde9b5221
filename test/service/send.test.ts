import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { secretRemover } from '../../nodes/AccAccounting/service/redact';
import {
	NodeRequest,
	sendWithGoodToken,
	type RequestContext,
} from '../../nodes/AccAccounting/service/send';
import { signedHeaders } from '../../tools/sandbox/client';
import {
	CONTINUE,
	CREATE,
	expectNoSecrets,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';

describe('node request', () => {
	const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

	describe('a request from our nodes', () => {
		it('cannot be imitated by anything that a user writes into a request', () => {
			const made = new NodeRequest(company);
			expect(NodeRequest.isOne(made)).toBe(true);
			const lookalikes = [{ ...made }, Object.create(made), JSON.parse(JSON.stringify(made))];
			for (const other of [...lookalikes, structuredClone({ company }), null, undefined, 'a', 1]) {
				expect(NodeRequest.isOne(other)).toBe(false);
			}
		});

		it('is not signed with any token, and removes nothing, before the credential signs it', () => {
			const { isSigned, isSignedWith, removeSecrets } = new NodeRequest(company);
			expect(isSigned).toBe(false);
			expect(isSignedWith('')).toBe(false);
			const result = { message: 'hush' };
			expect(removeSecrets(result)).toBe(result);
			expect(result).toEqual({ message: 'hush' });
		});

		it('that replaces a refused one removes the same secrets, and shares nothing else', () => {
			const refused = new NodeRequest(company);
			refused.isSigned = true;
			refused.hasRenewed = true;
			refused.removeSecrets = (given) => [given] as never;
			const another = new NodeRequest(company, refused);
			expect(another).toMatchObject({ refused, isSigned: false, hasRenewed: false });
			expect(another.removeSecrets('result')).toEqual(['result']);
			expect(new NodeRequest(company).removeSecrets('as it result')).toBe('as it result');
		});
	});
});

describe('send', () => {
	const path = '/v1/vouchers/category-cash';
	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

	const pair = usePair();

	describe('a create whose token the service no longer accepts', () => {
		const EXPIRED = { status: '01', message: 'token expired' };

		/**
		 * Posts a voucher that first gets this answer, with a token that a harmless read then finds to
		 * have expired.
		 */
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

		it.each<[number, unknown]>([
			...[200, 400, 401, 403, 404, 419, 422, 423, 440, 498].map((httpStatus): [number, unknown] => [
				httpStatus,
				EXPIRED,
			]),
			[400, { ...EXPIRED, data: [[]] }],
		])('is posted once with a new one after HTTP %d with %j', async (httpStatus, body) => {
			expect(await post(httpStatus, body)).toBe('posted');
			expect(pair.sandbox.ledger()).toHaveLength(1);
			expect(pair.sandbox.stats().tokenExchanges).toBe(1);
		});

		/** Posts vouchers that are all stored with this answer, while a harmless read is refused. */
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

		it.each<[number, unknown]>([
			...[401, 403, 419, 440, 498].flatMap((httpStatus): Array<[number, unknown]> => [
				[httpStatus, '<html>Page expired</html>'],
				[httpStatus, ''],
				[httpStatus, { ...EXPIRED, status: '00' }],
				[httpStatus, { ...EXPIRED, status: httpStatus }],
				[httpStatus, { ...EXPIRED, message: 'success' }],
				[httpStatus, { ...EXPIRED, document_number: '{{number}}' }],
			]),
			[429, { ...EXPIRED, status: '00' }],
			[429, { ...EXPIRED, status: 'success' }],
			[429, { ...EXPIRED, data: { document_number: '{{number}}' } }],
			[429, { ...EXPIRED, data: [{ document_number: '{{number}}' }] }],
			[429, { errors: ['too many'], data: { items: [{ documentNumber: '{{number}}' }] } }],
			...[400, 404, 422].map((httpStatus): [number, unknown] => [
				httpStatus,
				{ ...EXPIRED, data: { items: [{ document_number: '{{number}}' }] } },
			]),
		])('is unknown and not resent after HTTP %d with %j', async (httpStatus, body) => {
			expect(await postAllStored(httpStatus, body, 5)).toEqual(Array(5).fill('unknown'));
			expect(pair.sandbox.ledger()).toHaveLength(5);
		});

		it('is not resent, but later ones get a new token', async () => {
			const outcomes = await postAllStored(403, '<html>Forbidden</html>', 1);
			expect(outcomes).toEqual(['unknown', ...Array<string>(4).fill('posted')]);
			expect(pair.sandbox.ledger()).toHaveLength(5);
			expect(pair.sandbox.stats().tokenExchanges).toBe(1);
		});

		it.each<[number, unknown, string]>([
			[500, EXPIRED, 'unknown'],
			[302, EXPIRED, 'unknown'],
			[404, '<html>Not found</html>', 'refused'],
			[404, { ...EXPIRED, status: 'ACC09' }, 'refused'],
			[400, { ...EXPIRED, status: '00' }, 'unknown'],
			[400, { ...EXPIRED, data: { id: 7 } }, 'refused'],
			[200, { status: 'OK', message: 'saved', data: {} }, 'unknown'],
		])('is not resent after HTTP %d with %j', async (httpStatus, body, outcome) => {
			expect(await post(httpStatus, body)).toBe(outcome);
			expect(pair.sandbox.ledger()).toEqual([]);
			const { requests } = pair.sandbox.stats();
			expect(requests).toEqual({ [`POST /v1/vouchers ${httpStatus}`]: 1 });
		});

		/** Posts vouchers of which the second is stored with this answer, with a valid token. */
		async function postStored(httpStatus: number, body: unknown) {
			await pair.run(CATEGORIES, [{}]);
			pair.sandbox.reset();
			const fault = { kind: 'answer', stored: true, httpStatus, body } as const;
			pair.sandbox.setFaults([{ path: '/v1/vouchers', fault, nth: 2 }]);
			const result = await pair.run(CREATE.voucher, rows(3), CONTINUE);
			expect(pair.sandbox.ledger()).toHaveLength(3);
			return jsonOf(result);
		}

		it.each([401, 403, 419, 440, 498])(
			'is unknown after HTTP %d if the token turns out to be valid',
			async (httpStatus) => {
				const items = await postStored(httpStatus, { status: '01', message: 'invalid token' });
				expect(items.map(({ outcome }) => outcome)).toEqual(['posted', 'unknown', 'posted']);
			},
		);

		it('costs one harmless read for many that are refused concurrently', async () => {
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

	describe('secrets that the service echoes', () => {
		/** The secrets of the last create, in encodings that no pattern recognizes. */
		function repeated(): string[] {
			const stored = pair.engine.storedCredential(pair.credentialId) as Record<string, string>;
			const { accessToken = '', clientSecret, signatureSecret } = stored;
			const signed = signedHeaders(stored as never, '/v1/vouchers', accessToken);
			const secrets = [accessToken, clientSecret, signatureSecret, signed['a-signature']];
			return secrets.flatMap((secret = '') => [
				secret,
				encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
				Buffer.from(`x:${secret}`).toString('base64'),
			]);
		}

		const PLACES: Record<string, (text: string) => { httpStatus: number; body: unknown }> = {
			'the message of a refusal': (text) => ({
				httpStatus: 400,
				body: { status: 'ACC03', message: text, traceId: text },
			}),
			'a list of reasons': (text) => ({
				httpStatus: 400,
				body: { status: 'ACC03', message: [text], errors: { [text]: [text] } },
			}),
			'a reason without an envelope': (text) => ({
				httpStatus: 422,
				body: { error: { message: text } },
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
			'a page of a proxy': (text) => ({
				httpStatus: 403,
				body: `<html>"document_number":"${text}"`,
			}),
		};

		it.each(Object.keys(PLACES))('appear in no run: %s', async (place) => {
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

	it('a short secret is removed from the reason, wherever that is', async () => {
		const removeSecrets = secretRemover(['hush']);
		const answered = {
			statusCode: 400,
			headers: {},
			body: { errors: [{ message: ['not hush'] }] },
		};
		const context = {
			getNode: () => ({}),
			helpers: {
				httpRequestWithAuthentication: async (
					_: string,
					{ nodeRequest }: { nodeRequest: NodeRequest },
				) => {
					nodeRequest.removeSecrets = removeSecrets;
					return await Promise.resolve(answered);
				},
			},
		} as unknown as RequestContext;
		const company = { tenantId: '', email: '' };
		const sent = await sendWithGoodToken(context, company, { method: 'POST', url: path }, 1000);
		expect(sent).toMatchObject({ sent: 'answered', answer: { reason: 'not …' } });
	});

	describe('an error of n8n before 2.41, which keeps no cause', () => {
		it('is never made of an answer, which would be lost', async () => {
			/** What n8n's helper is told to do with HTTP errors. */
			async function askedOf(cause: unknown): Promise<unknown> {
				jest.resetModules();
				jest.doMock('n8n-workflow', () => ({
					...jest.requireActual<object>('n8n-workflow'),
					NodeApiError: class {
						cause = cause;
					},
				}));
				const { sendWithGoodToken: send } = await import('../../nodes/AccAccounting/service/send');
				const asked: unknown[] = [];
				const httpRequestWithAuthentication = async (_: string, options: Json) => {
					asked.push(options.ignoreHttpStatusErrors);
					return await Promise.resolve({ statusCode: 200, headers: {}, body: { status: '00' } });
				};
				const context = {
					getNode: () => ({}),
					helpers: { httpRequestWithAuthentication },
				} as never;
				const company = { tenantId: '', email: '' };
				await send(context, company, { method: 'POST', url: path }, 1000);
				jest.dontMock('n8n-workflow');
				return asked[0];
			}
			expect(await askedOf(undefined)).toBe(true);
			expect(await askedOf(new Error('x'))).toMatchObject({ ignore: true });
		});

		/**
		 * The outcome of a request that n8n's helper ends with this error.
		 *
		 * @param answered an earlier answer from the service, which makes the request be resent
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

		it('says that nothing was sent if the credential had not signed', async () => {
			expect(await sent('Client Secret is empty.', undefined, false)).toEqual({
				sent: 'no',
				failure: FAILURE.credential('Client Secret is empty.'),
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
			'returns an answer with HTTP %d if nothing was resent',
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
});
