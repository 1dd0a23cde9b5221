import { readActFor } from '../../nodes/AccAccounting/form/actFor';

const COMPANY = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };
const OWN = { ...COMPANY, mayChoose: true };
const ONLY = { ...COMPANY, mayChoose: false };
const OTHER = { tenantId: '7e000000-0000-4000-8000-000000000001', email: 'other@b.co' };

/** The company, or each problem with its field and reason. */
function read(value: unknown, own: typeof OWN): unknown {
	const company = readActFor(value, own);
	return Array.isArray(company) ? company.map(({ field, code }) => `${field}: ${code}`) : company;
}

describe('Act For', () => {
	it.each([undefined, null, ''])(
		"that is missing (%j) is the credential's own company, or refused",
		(value) => {
			expect(read(value, ONLY)).toEqual(COMPANY);
			expect(read(value, OWN)).toEqual(['Act For: noCompany']);
		},
	);

	it("may be the credential's own company, whatever the credential allows", () => {
		for (const own of [OWN, ONLY])
			expect(read({ company: { whose: 'own' } }, own)).toEqual(COMPANY);
	});

	it('is another company, even if nothing says whose', () => {
		expect(read({ company: OTHER }, OWN)).toEqual(OTHER);
		expect(read({ company: { whose: 'another', ...OTHER } }, OWN)).toEqual(OTHER);
	});

	it('is refused for another company if the credential is for a single one', () => {
		for (const company of [OTHER, {}, { whose: 'mine' }]) {
			expect(read({ company }, ONLY)).toEqual(['Act For: oneCompany']);
		}
	});

	// n8n produces an empty object from a single expression or a misspelled name.
	it.each([{}, { compny: OTHER }, 'a text', [OTHER], { company: 'a text' }])(
		'that n8n has emptied (%j) is refused, whatever the credential allows',
		(value) => {
			for (const own of [OWN, ONLY]) expect(read(value, own)).toEqual(['Act For: wholeExpression']);
		},
	);

	it.each<[object, string[]]>([
		[
			{ whose: 'another', tenantId: '', email: '' },
			['Act For: Tenant ID: empty', 'Act For: Email: empty'],
		],
		[{ ...OTHER, email: 'x' }, ['Act For: Email: notEmail']],
		[{ ...OTHER, tenantId: 5 }, ['Act For: Tenant ID: notUuid']],
		[{ ...OTHER, whose: 'mine' }, ['Act For: Company: notAllowed']],
	])('%j is wrong: %j', (company, reasons) => {
		expect(read({ company }, OWN)).toEqual(reasons);
	});
});
