import { sendOnce, type RequestContext } from '../../nodes/AccAccounting/transport/request';
import type { TokenUse } from '../../nodes/AccAccounting/transport/tokenUse';
import { expectNoSecrets, jsonOf, usePair } from '../support/pair';

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

describe('an error of n8n before 2.41, which keeps no cause', () => {
	/** What becomes of a request that n8n's helper ends with this error. */
	async function sent(message: string, httpCode: string | undefined, isSigned: boolean) {
		const context = {
			getNode: () => ({}),
			helpers: {
				httpRequestWithAuthentication: async (_: string, { tokenUse }: { tokenUse: TokenUse }) => {
					if (isSigned) tokenUse.sign('a token', ['a secret']);
					throw Object.assign(new Error(message), { httpCode, code: undefined });
				},
			},
		} as unknown as RequestContext;
		return await sendOnce(context, { method: 'POST', url: path }, 1000);
	}

	it('says that nothing was sent where the credential had not signed', async () => {
		expect(await sent('Client Secret is empty.', undefined, false)).toEqual({
			sent: 'no',
			failure: {
				message: 'Client Secret is empty.',
				description: 'Open the ACC Accounting credential and test it. Nothing was sent.',
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
});
