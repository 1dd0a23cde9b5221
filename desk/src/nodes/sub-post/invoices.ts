import { rowsOf } from '../../documents/row';
import { claimedRows } from './claimed';

/** The invoices of this run. Invoices with one number are held against each other as well. */
export default function invoices() {
	return claimedRows(rowsOf([...$('Same Money').all(), ...$('Same Reference').all()]));
}
