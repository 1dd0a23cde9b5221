import Base64 from 'crypto-js/enc-base64';
import hmacSHA256 from 'crypto-js/hmac-sha256';
import fc from 'fast-check';

import {
	isSuccess,
	listElements,
	readEnvelope,
} from '../../nodes/AccAccounting/transport/envelope';
import { failureOf } from '../../nodes/AccAccounting/transport/failure';
import { pauseMs, retryAfterMs } from '../../nodes/AccAccounting/transport/pace';
import { aData, plainSignature, signature } from '../../nodes/AccAccounting/transport/signature';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';

describe('signature', () => {
	// printf %s "$PLAIN" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64
	it.each([
		[
			{ path: '/v1/banks', token: 'abc.def.ghi', email: 'a@b.co', tenantId: TENANT },
			'top secret',
			'p4XkPmVtH4JobfhlMZcoFTrU/8HoRKcyT2WnhPHTW6I=',
		],
		[
			{
				path: '/v1/purchase-invoices',
				token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
				email: 'büro@firma.example',
				tenantId: TENANT,
			},
			'schlüssel&=?',
			'mHuKJj21L4Bsr+CIBa+Ti3QzTdOzrDrlonWtGCko3Gc=',
		],
	])('is what openssl makes of %j', (parts, secret, expected) => {
		expect(signature(parts, secret)).toBe(expected);
	});

	it('is what crypto-js makes, for any text', () => {
		const text = fc.string({ unit: 'grapheme' });
		fc.assert(
			fc.property(
				text,
				text,
				text,
				text,
				fc.string({ unit: 'grapheme', minLength: 1 }),
				(path, token, email, tenantId, secret) => {
					const parts = { path, token, email, tenantId };
					const independent = Base64.stringify(hmacSHA256(plainSignature(parts), secret));
					expect(signature(parts, secret)).toBe(independent);
				},
			),
		);
	});

	it('joins the literal parts in the documented order', () => {
		expect(plainSignature({ path: '/p', token: 't', email: 'e', tenantId: 'u' })).toBe(
			'path=/p&token=t&email=e&tenant_id=u',
		);
	});

	it.each([
		['colon', `a@b.co:${TENANT}`],
		['query', `email=a@b.co&tenant_id=${TENANT}`],
		['json', `{"email":"a@b.co","tenant_id":"${TENANT}"}`],
	] as const)('A-Data as %s', (layout, plain) => {
		expect(Buffer.from(aData(layout, 'a@b.co', TENANT), 'base64').toString()).toBe(plain);
	});
});

describe('envelope', () => {
	it.each([
		[{ status: '00', message: 'ok', data: {} }, 200, true],
		[{ status: 0, message: 'ok' }, 200, false],
		[{ status: '01' }, 200, false],
		[{ status: '00' }, 500, false],
		['<html>', 200, false],
		[null, 200, false],
		[[], 200, false],
	])('%j at HTTP %d is a success: %s', (body, httpStatus, expected) => {
		expect(isSuccess({ httpStatus, headers: {}, body })).toBe(expected);
	});

	it('has no envelope where there is no status', () => {
		expect(readEnvelope({ message: 'x' })).toBeUndefined();
	});

	it('flattens one level of nesting', () => {
		expect(listElements([[{ a: 1 }, { a: 2 }]])).toEqual([{ a: 1 }, { a: 2 }]);
		expect(listElements([{ a: 1 }])).toEqual([{ a: 1 }]);
		expect(listElements(undefined)).toEqual([]);
		expect(listElements([[null, 3]])).toEqual([]);
	});
});

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

	it('grow, and end at half a minute', () => {
		expect([1, 2, 3].map((attempt) => pauseMs(attempt, undefined))).toEqual([500, 1000, 2000]);
		expect(pauseMs(1, 7_000)).toBe(7_000);
		expect(pauseMs(1, 999_000)).toBe(30_000);
	});
});

describe('failures', () => {
	it.each([
		['ACC03', 'multiple tax codes are not allowed', /one invoice for each tax code/],
		['ACC03', 'expired date should be later or equal to document date', /must not be before/],
		['ACC09', 'transaction data purchase order not found', /enter the purchase order in ACC/],
		['ACC09', 'master data currency not found', /Create this currency in the master data/],
		['ACC09', 'parameter data product inventory not found', /"product inventory"/],
		['ACC09', 'parameter data other purchasing expenses not found', /"other purchasing expenses"/],
		['ACC09', 'parameter data account payable not found', /"account payable"/],
		['ACC09', 'parameter data consumption expense not found', /"consumption expense"/],
		['ACC09', 'master data vendor not found', /Create it in ACC/],
		['ACC42', 'something new', /ask ACC with the trace ID/],
		['01', 'general error', /Check bank, cash category, amount and date/],
	])('%s %s', (status, message, advice) => {
		const failure = failureOf({
			httpStatus: 404,
			headers: {},
			body: { status, message, traceId: 'trace-1' },
		});
		expect(failure).toMatchObject({
			message: `${message} (${status})`,
			code: status,
			traceId: 'trace-1',
			httpStatus: 404,
		});
		expect(failure.description).toMatch(advice);
	});

	it('describes an answer without an envelope by its HTTP status', () => {
		const failure = failureOf({ httpStatus: 404, headers: {}, body: '<html>' });
		expect(failure).toEqual({
			message: 'ACC answered HTTP 404 with something that is not an ACC message',
			description: 'ACC has no such address. Check Base URL in the credential.',
			httpStatus: 404,
		});
	});
});
