import { batchesOf, MOST_AT_ONCE } from '../../documents/batches';
import { rowsOf } from '../../documents/row';

/** What to post now; one item of the kind `background` if there is too much to wait for. */
export default function toPost() {
	const added = $('Added to Post').isExecuted ? rowsOf($('Added to Post').all()) : [];
	const decided = $('Decide').isExecuted ? rowsOf($('Decide').all()) : [];
	const approved = [...added, ...decided].filter(({ state }) => state === 'approved');
	const table = $('Documents Table').first().json.id;
	if (approved.length > MOST_AT_ONCE) return [{ json: { kind: 'background', table } }];
	return batchesOf(approved).map((batch) => ({ json: { ...batch, table } }));
}
