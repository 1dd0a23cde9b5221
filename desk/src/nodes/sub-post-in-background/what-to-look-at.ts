import { INTERRUPTED_AFTER } from '../../documents/decide';
import { looksAt } from '../../documents/progress';

/** The few rows that show how far a file is. */
export default function whatToLookAt() {
	return looksAt(Date.now(), INTERRUPTED_AFTER).map((look) => ({ json: look }));
}
