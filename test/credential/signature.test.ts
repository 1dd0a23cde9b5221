import Base64 from 'crypto-js/enc-base64';
import hmacSHA256 from 'crypto-js/hmac-sha256';
import fc from 'fast-check';

import { aData, plainSignature, signature } from '../../nodes/AccAccounting/credential/signature';

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
