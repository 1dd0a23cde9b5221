import { packed } from '../../documents/packed';
import type { Progress } from '../../documents/progress';
import { rowsOf } from '../../documents/row';

/** What became of each document of the file, as one text: a run that waits for pages keeps it. */
export default function packedRows() {
	const rows = rowsOf($input.all()).map(({ id, key, state, number, message, note }) => {
		return { id, key, state, number, message, note };
	});
	const progress = $('Progress').first().json as unknown as Progress;
	return [{ json: { ...progress, rows: packed(rows) } }];
}
