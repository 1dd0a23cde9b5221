import { DOCUMENT_TYPES } from '../../nodes/AccAccounting/documents/all';

it('no two types have the same resource, name, or path', () => {
	for (const member of ['resource', 'name', 'noun', 'path'] as const) {
		const values = DOCUMENT_TYPES.map((type) => type[member]);
		expect(new Set(values).size).toBe(DOCUMENT_TYPES.length);
	}
});

describe.each(DOCUMENT_TYPES.map((type) => [type.name, type] as const))('%s', (_, type) => {
	const fields = type.fields.map(({ api }) => api);
	const known = [...fields, ...type.workedOut];

	it('has one document date, which is required', () => {
		const dates = type.fields.filter(({ isDocumentDate }) => isDocumentDate);
		expect(dates).toMatchObject([{ type: 'date', required: true }]);
	});

	it('has each field once, in ACC and in the form', () => {
		expect(new Set(fields).size).toBe(fields.length);
		expect(new Set(type.fields.map(({ form }) => form)).size).toBe(fields.length);
	});

	it('is identified by, and searched for by, fields that it has', () => {
		const named = [
			...type.identifiedBy,
			...type.searchFor,
			...(type.partnerField ?? '').split(' '),
		];
		expect(named.filter((name) => name !== '' && !known.includes(name))).toEqual([]);
	});
});
