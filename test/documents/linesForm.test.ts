import { LINE_FIELDS } from '../../nodes/AccAccounting/documents/lineFields';
import { linesForm } from '../../nodes/AccAccounting/documents/linesForm';

const form = linesForm(LINE_FIELDS);

it('begins JSON with a line that names every field, and holds none', () => {
	const lines = form.find((field) => field.name === 'linesJson');
	expect(JSON.parse(String(lines?.default))).toEqual([
		Object.fromEntries(LINE_FIELDS.map(({ api }) => [api, ''])),
	]);
});
