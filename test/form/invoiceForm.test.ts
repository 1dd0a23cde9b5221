import { CUSTOMER, VENDOR } from '../../nodes/AccAccounting/reading/invoice';
import { LINE_FIELDS } from '../../nodes/AccAccounting/reading/invoiceLine';
import { invoiceForm, linesFrom } from '../../nodes/AccAccounting/form/invoiceForm';

describe.each([VENDOR, CUSTOMER])('the form of an invoice with a $label', (party) => {
	const form = invoiceForm(party);

	it('begins with whom it names, which it needs', () => {
		expect(form[0]).toMatchObject({ name: party.form, displayName: party.label, required: true });
	});

	it('shows for each way of giving lines what that needs, and nothing else', () => {
		const shownFor = linesFrom.property.options?.map((option) => {
			const mode = 'value' in option ? String(option.value) : '';
			return [
				mode,
				form.flatMap(({ name, displayOptions: { show } = {} }) =>
					show?.linesFrom?.includes(mode) ? name : [],
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
		const lines = form.find(({ name }) => name === 'linesJson');
		expect(JSON.parse(String(lines?.default))).toEqual([
			Object.fromEntries(LINE_FIELDS.map(({ api }) => [api, ''])),
		]);
	});
});
