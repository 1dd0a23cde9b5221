import { LINE_FIELDS } from '../../nodes/AccAccounting/documents/lineFields';
import { linesForm, linesFrom } from '../../nodes/AccAccounting/documents/linesForm';

const form = linesForm(LINE_FIELDS);

it('shows for each way of giving lines what that needs, and nothing else', () => {
	const shownFor = linesFrom.property.options?.map((option) => {
		const mode = 'value' in option ? String(option.value) : '';
		const fields = form.flatMap(({ name, displayOptions: { show } = {} }) =>
			show?.linesFrom?.includes(mode) ? name : [],
		);
		return [mode, fields];
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
