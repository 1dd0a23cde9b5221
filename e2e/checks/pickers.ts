import { deepStrictEqual as same } from 'node:assert';

import type { Report } from '../report';
import type { Running } from '../setUp';

async function pickersListAndSearch({ client, credentialId }: Running): Promise<void> {
	const banks = async (filter?: string, page?: string) =>
		await client.listSearch('searchBanks', credentialId, filter, page);
	const codes = ({ results }: { results: Array<{ value: string }> }) =>
		results.map(({ value }) => value);

	const first = await banks();
	same(first.results.length, 100);
	const second = await banks(undefined, first.paginationToken);
	same(first.results.length + second.results.length, 137);
	same(codes(await banks('mandiri')), ['008']);
	const categories = await client.listSearch('searchCashCategories', credentialId, 'gaji');
	same(codes(categories), ['KK02']);
}

/** The searchable lists of banks and cash categories. */
export async function pickerChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [['pickers list and search', pickersListAndSearch]]);
}
