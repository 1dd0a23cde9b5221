import { LINE_FIELDS } from '../../nodes/AccAccounting/documents/field';
import { invoiceForm, linesFrom } from '../../nodes/AccAccounting/documents/invoiceForm';

describe.each([
	['vendor_name', 'vendorName', 'Vendor Name'],
	['customer_name', 'customerName', 'Customer Name'],
] as const)('the form of an invoice with %s', (party, name, displayName) => {
	const form = invoiceForm(party);

	it('begins with whom it names, which it needs', () => {
		expect(form[0]).toMatchObject({ name, displayName, required: true });
	});

	it('shows for each way of giving lines what that needs, and nothing else', () => {
		const shownFor = linesFrom.property.options?.map((option) => {
			const mode = 'value' in option ? String(option.value) : '';
			return [
				mode,
				form.flatMap(({ name: field, displayOptions: { show } = {} }) =>
					show?.linesFrom?.includes(mode) ? field : [],
				),
			];
		});
		expect(shownFor).toEqual([
			['define', ['lines']],
			['json', ['linesJson']],
			['rows', ['groupBy', 'columns']],
		]);
	});

	it('begins JSON with a line that names every field, and holds none', () => {
		const lines = form.find((field) => field.name === 'linesJson');
		expect(JSON.parse(String(lines?.default))).toEqual([
			Object.fromEntries(LINE_FIELDS.map(({ api }) => [api, ''])),
		]);
	});
});
