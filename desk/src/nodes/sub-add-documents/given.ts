import { givenIn, type Checked } from '../../documents/given';
import { readRows } from '../rowsFile';

/** The caller's items, one per document or decision. */
export async function given() {
	const items = $('Documents')
		.all()
		.map(async (item) => ({ json: item.json, rows: await readRows<Checked>(item) }));
	return givenIn(await Promise.all(items));
}
