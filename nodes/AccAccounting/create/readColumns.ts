import type { DocumentType } from '../documents/documentType';
import { readDocument } from '../documents/readDocument';
import { readAll } from '../values/turn';
import type { Asked } from './asked';
import { hasField, notesOfEmptyCells, planColumns } from './columnPlan';
import { askedOf, readItem } from './readItem';
import type { RunReader } from './readOptions';
import { RowReader } from './rowReader';

/**
 * Reads input items that are rows of a sheet: one document of each. Its fields come from the columns of the
 * row, found by their names or named in the form, and else from the form. A column for the key switches the
 * duplicate guard on; without one, and without a key in the form, the content is the key; banks and categories are looked up, as they may be names.
 *
 * @param form the parameters of the node, their expressions not evaluated: they may use columns as well
 */
export async function readColumns(
	run: RunReader,
	type: DocumentType,
	form: unknown,
): Promise<Asked[]> {
	const plan = planColumns(run, type, form);
	run.options.checkMasterData = true;
	const rows = await readAll(run.parameters.rows.keys(), (index) => {
		const item = run.parameters.ofItem(index);
		const row = new RowReader(plan, item);
		const read = readItem(run, item, type, (settings) => row.values(settings));
		const key = hasField(plan, 'key') ? row.key('key') : run.keyOf(item, 'content');
		const document = readDocument(type, read.head, []);
		const whole = askedOf(run, { ...read, rows: [index], key }, document);
		const asked: Asked = {
			...whole,
			problems: whole.problems.filter((problem) => row.isNew(problem)),
			columns: { direction: row.direction, cells: row.cells },
		};
		return { asked, fromForm: row.fromForm };
	});
	const fromForm = rows.map((row) => row.fromForm);
	run.notes.push(...notesOfEmptyCells(plan, fromForm));
	return rows.map(({ asked }) => asked);
}
