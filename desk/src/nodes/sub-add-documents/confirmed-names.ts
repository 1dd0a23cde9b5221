import type { Name } from '../../documents/add';
import { confirmedNames } from '../../documents/names';
import { rowsOf, type NewRow } from '../../documents/row';

/** The names that were confirmed by approving. */
export default function names() {
	const { add } = $('Compare').first().json as unknown as { add: NewRow[] };
	const decided = $('Decide').isExecuted ? rowsOf($('Decide').all()) : [];
	const known = $('Names')
		.all()
		.map(({ json }) => json as Name);
	return confirmedNames([...add, ...decided], known).map((json) => ({ json }));
}
