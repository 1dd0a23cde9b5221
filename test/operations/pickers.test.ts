import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { getLineColumns } from '../../nodes/AccAccounting/operations/pickers';
import type { SandboxOptions } from '../../sandbox';
import { startPair, usePair } from '../support/pair';

const ACC = 'n8n-nodes-acc-accounting.accAccounting';

const pair = usePair();

function list(method: string, filter?: string, paginationToken?: string) {
	return pair.engine.listSearch(ACC, method, pair.credentialId, filter, paginationToken);
}

describe('pickers', () => {
	it('list banks page by page', async () => {
		const first = await list('searchBanks');
		expect(first.results).toHaveLength(100);
		const second = await list('searchBanks', undefined, first.paginationToken as string);
		expect(second.results).toHaveLength(37);
		expect(second.paginationToken).toBeUndefined();
	});

	it('search banks', async () => {
		const found = await list('searchBanks', 'central');
		expect(found.results).toEqual([{ name: 'Bank Central Asia (014)', value: '014' }]);
	});

	it('list and search cash categories', async () => {
		expect((await list('searchCashCategories')).results).toHaveLength(12);
		const gaji = [{ name: 'Kas Keluar: Beban gaji (KK02)', value: 'KK02' }];
		expect((await list('searchCashCategories', 'KK02')).results).toEqual(gaji);
		expect((await list('searchCashCategories', ' gaji  KELUAR')).results).toEqual(gaji);
		expect((await list('searchCashCategories', 'kas masuk')).results).toHaveLength(4);
		expect((await list('searchCashCategories', 'piutang')).results).toEqual([
			{ name: 'Kas Masuk: Pelunasan piutang (KM02), requires a member', value: 'KM02' },
		]);
	});

	it('list a cash category that has no direction', async () => {
		const data = [{ code: 'KK02', desc: 'Beban gaji' }];
		const body = { status: '00', message: 'success', data };
		pair.sandbox.setFaults([{ fault: { kind: 'answer', stored: false, body } }]);
		expect((await list('searchCashCategories')).results).toEqual([
			{ name: 'Beban gaji (KK02)', value: 'KK02' },
		]);
	});

	it.each(['searchBanks', 'searchCashCategories'])('%s tells why it fails', async (method) => {
		pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 } }]);
		await expect(list(method)).rejects.toThrow('internal server error (403)');
	});
});

describe('pickers of a service with other parameters', () => {
	const NAMES = { pageSize: 'page_size', page: 'page_number', search: 'keyword' };
	const OFFSET = { ...NAMES, page: null, offset: 'skip' };
	const NOTHING = { pageSize: 'a', page: null, search: 'c' };
	const NO_SEARCH = { ...NAMES, search: 'c' };

	/** All that the picker shows page by page, and how many pages that were. */
	async function shown(options: Partial<SandboxOptions>, filter?: string) {
		const other = await startPair(options);
		try {
			const values: unknown[] = [];
			let token: string | undefined;
			let pages = 0;
			do {
				const list = await other.engine.listSearch(
					ACC,
					'searchBanks',
					other.credentialId,
					filter,
					token,
				);
				values.push(...list.results.map(({ value }) => value));
				token = list.paginationToken as string | undefined;
				pages++;
			} while (token !== undefined && pages < 200);
			return { values: values.length, different: new Set(values).size, pages };
		} finally {
			await other.close();
		}
	}

	it.each([
		['other names', NAMES, 2],
		['offset', OFFSET, 2],
		['no search', NO_SEARCH, 2],
	])('list all banks, %s', async (_, bankParameters, pages) => {
		expect(await shown({ bankParameters })).toEqual({ values: 137, different: 137, pages });
	});

	it.each([
		['other names', NAMES, 'BPR', 127],
		['offset', OFFSET, 'BPR', 127],
		['no search', NO_SEARCH, 'BPR', 127],
		['other names', NAMES, '014', 1],
		['no search', NO_SEARCH, '014', 1],
	])('search them, %s', async (_, bankParameters, filter, values) => {
		const list = await shown({ bankParameters }, filter);
		expect(list).toMatchObject({ values, different: values });
	});

	it('list what there is where nothing is understood', async () => {
		const list = await shown({ bankParameters: NOTHING });
		// The last entry says that there are more banks.
		expect(list).toMatchObject({ values: 11, different: 11 });
	});

	it('end without metadata', async () => {
		const options = { bankMetadata: 'missing' as const };
		expect(await shown({ ...options, bankParameters: NAMES })).toMatchObject({
			values: 137,
			different: 137,
		});
		expect(await shown({ ...options, bankParameters: NOTHING })).toEqual({
			values: 11,
			different: 11,
			pages: 2,
		});
	});
});

describe('the columns of a row', () => {
	it('are the fields of a line, in the order of the form', async () => {
		const { fields } = await getLineColumns.call({} as ILoadOptionsFunctions);
		expect(fields.map(({ id, displayName, required }) => [id, displayName, required])).toEqual([
			['item_name', 'Item Name', true],
			['item_code', 'Item Code', false],
			['quantity', 'Quantity', true],
			['unit_of_measurement', 'Unit of Measurement', false],
			['unit_price', 'Unit Price', true],
			['discount_amount', 'Discount Amount', false],
			['tax_code', 'Tax Code', false],
		]);
	});

	it('have no type, so that n8n leaves their values alone', async () => {
		const { fields } = await getLineColumns.call({} as ILoadOptionsFunctions);
		expect(fields.filter(({ type }) => type !== undefined)).toEqual([]);
	});
});
