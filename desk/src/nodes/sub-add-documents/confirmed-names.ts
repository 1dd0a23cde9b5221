import type { Name } from '../../documents/add';
import { confirmedNames } from '../../documents/names';
import { rowsOf } from '../../documents/row';

/** The names that were confirmed by approving. */
export default function names() {
	const added = $('Add').isExecuted ? rowsOf($('Add').all()) : [];
	const decided = $('Decide').isExecuted ? rowsOf($('Decide').all()) : [];
	const known = $('Names')
		.all()
		.map(({ json }) => json as Name);
	return confirmedNames([...added, ...decided], known).map((json) => ({ json }));
}
