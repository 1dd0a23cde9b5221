import { batchesOf, MOST_AT_ONCE } from '../../documents/batches';
import { rowsOf } from '../../documents/row';
import { itemsOf } from '../items';

/** What to post now; one item of the kind `background` if there is too much to wait for. */
export default function toPost() {
	const rows = rowsOf([...itemsOf($('Added to Post')), ...itemsOf($('Decide'))]);
	const approved = rows.filter(({ state }) => state === 'approved');
	const table = $('Documents Table').first().json.id;
	if (approved.length > MOST_AT_ONCE) return [{ json: { kind: 'background', table } }];
	return batchesOf(approved).map((batch) => ({ json: { ...batch, table } }));
}
