import type { Row } from '../../documents/row';
import type { ChosenLayout } from '../../file/chosen';
import type { Facts } from '../../file/facts';
import type { ReadRows } from '../../file/reading';
import type { OpenedFile } from '../../file/table';
import { checkPage } from '../../page/checkPage';
import type { DryRun } from '../../page/judged';
import { packFile } from '../../page/packedFile';
import { jsonsOf } from './jsons';

/** The page that shows what would be posted. */
export default function check() {
	const { facts, ...opened } = $('Table').first().json as unknown as OpenedFile & { facts: Facts };
	const chosen = $('Layout').first().json as unknown as ChosenLayout;
	const read = $('Rows').first().json as unknown as Partial<ReadRows>;
	const checks = [$('Check Vouchers'), $('Check Purchase Invoices')];
	const dryRuns = checks.flatMap((node) => (node.isExecuted ? jsonsOf(node) : []));
	const known = jsonsOf($input).filter(({ id }) => id) as unknown as Row[];
	const toCheck = {
		opened,
		chosen,
		read: read.reading ? (read as ReadRows) : undefined,
		known,
		dryRuns: dryRuns as DryRun[],
		facts,
		token: $execution.id,
	};
	return [{ json: packFile(checkPage(toCheck)) }];
}
