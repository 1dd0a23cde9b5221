import { usePair } from '../support/pair';

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
