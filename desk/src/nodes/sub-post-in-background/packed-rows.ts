import { packed } from '../../documents/packed';
import type { Progress } from '../../documents/progress';
import { rowsOf } from '../../documents/row';

/** The outcome of each document of the file, packed for a run that waits for pages. */
export default function packedRows() {
	const rows = rowsOf($input.all()).map(({ id, key, state, number, message, note }) => {
		return { id, key, state, number, message, note };
	});
	const progress = $('Progress').first().json as unknown as Progress;
	return [{ json: { ...progress, rows: packed(rows) } }];
}
