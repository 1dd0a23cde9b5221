import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { readCashCategories } from '../../nodes/AccAccounting/service/cashCategories';

const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

async function read(data: unknown, metadata: object, search?: string) {
	const body = { status: '00', message: 'success', data, metadata };
	const context = {
		helpers: {
			httpRequestWithAuthentication: async () =>
				await Promise.resolve({ statusCode: 200, headers: {}, body }),
		},
	} as never;
	const result = await readCashCategories(context, company, { search });
	if (!result.ok) throw new Error('not read');
	return result.value;
}

const POWER = { code: 'KK01', desc: 'Listrik', cash_type_name: 'Kas Keluar' };
const SALES = { code: 'KM01', desc: 'Penjualan', cash_type_name: 'Kas Masuk' };

it('are searched by direction, name and code', async () => {
	for (const search of ['kas keluar', 'LISTRIK', 'kk01 listrik']) {
		expect((await read([POWER, SALES], { total: 2 }, search)).elements).toEqual([POWER]);
	}
});

it.each([
	[{ total_pages: 2 }, '2 pages of'],
	[{ total: 5 }, '5'],
])('a note says that there are more: %j', async (metadata, of) => {
	expect(await read([POWER], metadata)).toMatchObject({
		whole: false,
		notes: [NOTE.categoriesNotWhole(of, 1)],
	});
});

it('the list is complete as far as ACC says, but not if it is empty', async () => {
	expect(await read([POWER], {})).toMatchObject({ whole: true, notes: [] });
	expect(await read([], {})).toMatchObject({ whole: false, notes: [] });
});
