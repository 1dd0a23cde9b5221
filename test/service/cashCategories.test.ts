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
	[{ total: 'many', total_pages: '3' }, '3 pages of'],
	[{ total: 5 }, '5'],
	[{ total: '2', limit: 1, total_pages: 2 }, '2'],
])('a note says that there are more: %j', async (metadata, of) => {
	expect(await read([POWER], metadata)).toMatchObject({
		whole: false,
		notes: [NOTE.categoriesNotWhole(of, 1)],
	});
});

it.each([
	{ total: 25, limit: 10, total_pages: 3 },
	{ total: '25', limit: '10', page: 1, total_pages: '3' },
	{ total: 24, total_pages: 2 },
	{ total: 25, total_pages: 0 },
])(
	'a list with as many entries as ACC says is complete, whatever its pages: %j',
	async (metadata) => {
		const all = Array.from({ length: 25 }, (_, at) => ({ ...POWER, code: `KK${at}` }));
		expect(await read([all], metadata)).toMatchObject({ whole: true, notes: [] });
	},
);

it('the list is complete as far as ACC says, but not if it is empty', async () => {
	expect(await read([POWER], {})).toMatchObject({ whole: true, notes: [] });
	expect(await read([], {})).toMatchObject({ whole: false, notes: [] });
});
