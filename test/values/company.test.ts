import {
	companyKey,
	prefixKeys,
	readEmail,
	readMayChoose,
	readTenantId,
} from '../../nodes/AccAccounting/values/company';
import { saying } from '../support/documents';

const TENANT = '123e4567-e89b-12d3-a456-42661417400A';

describe('a tenant ID', () => {
	it('is a UUID as written, without surrounding spaces', () => {
		expect(readTenantId(` ${TENANT}\n`)).toEqual({ ok: true, value: TENANT });
	});

	it.each(['', 'x', `${TENANT}0`, TENANT.replaceAll('-', ''), 5, null, undefined, [TENANT]])(
		'is not %j',
		(value) => {
			expect(readTenantId(value).ok).toBe(false);
		},
	);
});

describe('an email address', () => {
	it('is accepted without surrounding spaces, up to 254 characters', () => {
		expect(readEmail(' a.b+c@d-e.co.id ')).toEqual({ ok: true, value: 'a.b+c@d-e.co.id' });
		const longest = `${'a'.repeat(249)}@b.co`;
		expect(readEmail(longest).ok).toBe(true);
		expect(readEmail(`a${longest}`)).toMatchObject({ wrong: { code: 'notEmail' } });
	});

	it.each(['a&b@c.co', 'a@b&c.co'])('cannot end a part of what is signed: %s', (value) => {
		expect(readEmail(value)).toMatchObject({ wrong: { code: 'notEmail' } });
	});

	it.each(['', 'a', 'a@b', 'a@b.', 'a@@b.co', 'a b@c.co', 'a:b@c.co', 'a\u0000@b.co', 5, null])(
		'is not %j',
		(value) => {
			expect(readEmail(value).ok).toBe(false);
		},
	);
});

describe('Companies', () => {
	it.each([
		['chosen', true],
		['one', false],
		[undefined, false],
		[null, false],
	])('%j lets the node choose: %s', (value, expected) => {
		expect(readMayChoose(value)).toEqual({ ok: true, value: expected });
	});

	it.each(['', 'all', true, ['chosen'], 'constructor'])('is not %j', (value) => {
		expect(readMayChoose(value)).toEqual({
			ok: false,
			wrong: saying('notAllowed', { allowed: ['Only This One', 'Chosen in the Node'] }),
		});
	});
});

it('companies are distinguished by tenant, in either case, and not by email', () => {
	const company = { tenantId: TENANT, email: 'a@b.co' };
	const same = { tenantId: TENANT.toLowerCase(), email: 'c@d.co' };
	expect(companyKey(company)).toBe(companyKey(same));
	expect(companyKey(company)).not.toBe(companyKey({ ...company, tenantId: 'other' }));
});

it('the guard has keys of its own for each company and type of document', () => {
	const company = { tenantId: TENANT, email: 'a@b.co' };
	const keys = prefixKeys(company, 'voucher');
	expect(prefixKeys({ tenantId: TENANT.toLowerCase(), email: 'c@d.co' }, 'voucher')).toBe(keys);
	expect(prefixKeys({ ...company, tenantId: 'other' }, 'voucher')).not.toBe(keys);
	expect(prefixKeys(company, 'salesInvoice')).not.toBe(keys);
});
