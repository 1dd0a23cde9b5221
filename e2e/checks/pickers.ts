import { expect, test } from '../fixtures';

test('pickers list and search', async ({ client, credentialId }) => {
	const banks = async (filter?: string) =>
		await client.listSearch('searchBanks', credentialId, filter);
	const codes = ({ results }: { results: Array<{ value: string }> }) =>
		results.map(({ value }) => value);

	expect((await banks()).results).toHaveLength(137);
	expect(codes(await banks('mandiri'))).toEqual(['008']);
	const categories = await client.listSearch('searchCashCategories', credentialId, 'gaji');
	expect(codes(categories)).toEqual(['KK02']);
});
