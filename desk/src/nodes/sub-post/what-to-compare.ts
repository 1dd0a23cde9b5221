import { lookupsFor } from '../../documents/post';
import { rowsOf } from '../../documents/row';

/** Which rows to compare the claimed rows with. */
export default function whatToCompare() {
	return lookupsFor(rowsOf($('Claim').all())).map((json) => ({ json }));
}
