import { deepStrictEqual as same } from 'node:assert';

import type { Report } from '../report';
import type { Running } from '../setUp';

/** The searchable lists of banks and cash categories. */
export async function pickerChecks(
	report: Report,
	{ client, credentialId }: Running,
): Promise<void> {
	await report.check('pickers list and search', async () => {
		const first = await client.listSearch('searchBanks', credentialId);
		same(first.results.length, 100);
		const second = await client.listSearch(
			'searchBanks',
			credentialId,
			undefined,
			first.paginationToken,
		);
		same(first.results.length + second.results.length, 137);
		const found = await client.listSearch('searchBanks', credentialId, 'mandiri');
		same(
			found.results.map(({ value }) => value),
			['008'],
		);
		const categories = await client.listSearch('searchCashCategories', credentialId, 'gaji');
		same(
			categories.results.map(({ value }) => value),
			['KK02'],
		);
	});
}
