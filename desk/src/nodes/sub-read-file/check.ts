import type { Facts } from '../../file/layout';
import type { ReadFile } from '../../file/readFile';
import { checkPage, type DryRun, type Known } from '../../page/checkPage';

/** The page that shows what would be posted. */
export default function check() {
	const { facts, kind, ...read } = $('Read').first().json as unknown as ReadFile & {
		facts: Facts;
		kind: string;
	};
	const checks = [$('Check Vouchers'), $('Check Purchase Invoices')];
	const dryRuns = checks.flatMap((node) => (node.isExecuted ? node.all() : []));
	const known = $input.all().map(({ json }) => json as Known);
	const checked = dryRuns.map(({ json }) => json as DryRun);
	return [{ json: { ...checkPage(read, known, checked, facts), kind } }];
}
