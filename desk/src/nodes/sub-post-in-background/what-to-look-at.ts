import { INTERRUPTED_AFTER } from '../../documents/decide';
import { looksAt } from '../../documents/progress';

/** The queries that show the progress of a file. */
export default function whatToLookAt() {
	return looksAt(Date.now(), INTERRUPTED_AFTER).map((look) => ({ json: look }));
}
