import { rowsOf } from '../../documents/row';
import { claimedRows } from './claimed';

/** The vouchers of this run. */
export default function vouchers() {
	return claimedRows(rowsOf($('Same Money').all()));
}
