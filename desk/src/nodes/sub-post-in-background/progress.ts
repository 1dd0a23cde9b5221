import { INTERRUPTED_AFTER } from '../../documents/decide';
import { progressOf } from '../../documents/progress';
import { rowsOf } from '../../documents/row';

/** The progress of one file. */
export default function progress() {
	return [{ json: progressOf(rowsOf($input.all()), Date.now(), INTERRUPTED_AFTER) }];
}
