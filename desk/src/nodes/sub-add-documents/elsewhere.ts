import { idsElsewhere, type Asked, type Told } from '../../documents/add';
import { rowsOf } from '../../documents/row';

/** Rows that have to be read by their IDs for the result. */
export default function elsewhere() {
	const asked = $('Read').first().json as unknown as Asked;
	const { told } = $('Compare').first().json as unknown as { told: Told[] };
	const added = $('Add').isExecuted ? rowsOf($('Add').all()) : [];
	return idsElsewhere(asked, told, added).map((id) => ({ json: { id } }));
}
