import { expect, test } from '../fixtures';

test('pickers list and search', async ({ client, credentialId }) => {
	const banks = async (filter?: string, page?: string) =>
		await client.listSearch('searchBanks', credentialId, filter, page);
	const codes = ({ results }: { results: Array<{ value: string }> }) =>
		results.map(({ value }) => value);

	const first = await banks();
	expect(first.results).toHaveLength(100);
	const second = await banks(undefined, first.paginationToken);
	expect(first.results.length + second.results.length).toBe(137);
	expect(codes(await banks('mandiri'))).toEqual(['008']);
	const categories = await client.listSearch('searchCashCategories', credentialId, 'gaji');
	expect(codes(categories)).toEqual(['KK02']);
});
