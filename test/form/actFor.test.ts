import { readActForValue } from '../../nodes/AccAccounting/form/actFor';

const OWN = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co', mayChoose: true };
const OTHER = { tenantId: '7e000000-0000-4000-8000-000000000001', email: 'other@b.co' };

describe('the value of Act For', () => {
	it.each([[undefined], [null], [{}], [{ company: { whose: 'own' } }]])(
		"is the credential's own company where it is %j",
		(value) => {
			expect(readActForValue(value, OWN)).toBe(OWN);
			const only = { ...OWN, mayChoose: false };
			expect(readActForValue(value, only)).toBe(only);
		},
	);

	it('is another company, also where nothing says whose', () => {
		expect(readActForValue({ company: OTHER }, OWN)).toEqual(OTHER);
		expect(readActForValue({ company: { whose: 'another', ...OTHER } }, OWN)).toEqual(OTHER);
	});

	it('is refused where the credential is for one company, whatever it says', () => {
		for (const company of [OTHER, {}, { whose: 'mine' }]) {
			expect(readActForValue({ company }, { ...OWN, mayChoose: false })).toEqual([
				{ field: 'Act For', message: expect.stringContaining('set Companies') },
			]);
		}
	});

	it.each<[unknown, string[]]>([
		['a text', ['Act For: Tenant ID', 'Act For: E-Mail']],
		[{ compny: OTHER }, ['Act For: Tenant ID', 'Act For: E-Mail']],
		[{ company: { ...OTHER, email: '' } }, ['Act For: E-Mail']],
		[{ company: { ...OTHER, tenantId: 5 } }, ['Act For: Tenant ID']],
		[{ company: { ...OTHER, whose: 'mine' } }, ['Act For: Company']],
	])('%j is wrong, and says where', (value, fields) => {
		const wrong = readActForValue(value, OWN);
		expect(Array.isArray(wrong) ? wrong.map(({ field }) => field) : wrong).toEqual(fields);
	});
});
