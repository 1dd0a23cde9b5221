import type { Row } from '../../documents/row';
import type { ReadRows } from '../../file/reading';
import { checkPage, type ToCheck } from '../../page/checkPage';
import type { DryRun } from '../../judge/judged';
import { separateRows } from '../../page/fileRows';
import { itemsOf, jsonsOf } from '../items';
import { storeRows } from '../rowsFile';

/** The page that shows what would be posted. */
export default async function check() {
	const { opened, chosen, facts, ...read } = $('Rows').first().json as unknown as ToCheck &
		Partial<ReadRows>;
	const checks = [$('Check Vouchers'), $('Check Purchase Invoices')];
	const dryRuns = checks.flatMap(itemsOf).map(({ json }) => json as DryRun);
	const known = jsonsOf($input).filter(({ id }) => id) as unknown as Row[];
	const toCheck = {
		opened,
		chosen,
		read: read.reading ? (read as ReadRows) : undefined,
		known,
		dryRuns,
		facts,
		token: $execution.id,
	};
	const { page, rows } = separateRows(checkPage(toCheck));
	return [{ json: page, binary: await storeRows(rows) }];
}
