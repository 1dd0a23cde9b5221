import { rowsOf } from '../../documents/row';
import { storeRows } from '../rowsFile';

/** The outcome of each document of the file. */
export default async function outcomes() {
	const rows = rowsOf($input.all()).map(({ id, key, state, number, message, note }) => {
		return { id, key, state, number, message, note };
	});
	return [{ json: $('Progress').first().json, binary: await storeRows(rows) }];
}
