import type { SandboxOptions } from '../../tools/sandbox';
import { startPair, usePair } from '../support/pair';

const ACC = 'n8n-nodes-acc-accounting.accAccounting';

const pair = usePair();

function list(method: string, filter?: string) {
	return pair.engine.listSearch(ACC, method, pair.credentialId, filter);
}

describe('pickers', () => {
	it('list all banks', async () => {
		const all = await list('searchBanks');
		expect(all.results).toHaveLength(137);
		expect(all.paginationToken).toBeUndefined();
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

	it('list a cash category without a direction', async () => {
		const data = [{ code: 'KK02', desc: 'Beban gaji' }];
		const body = { status: '00', message: 'success', data };
		pair.sandbox.setFaults([{ fault: { kind: 'answer', stored: false, body } }]);
		expect((await list('searchCashCategories')).results).toEqual([
			{ name: 'Beban gaji (KK02)', value: 'KK02' },
		]);
	});

	it('renew a token that is stored as an expression before they sign with it', async () => {
		const stored = pair.engine.storedCredential(pair.credentialId);
		const accessToken = '={{$self["signatureSecret"]}}';
		pair.engine.saveCredential(pair.credentialId, { ...stored, accessToken });
		expect((await list('searchBanks')).results).toHaveLength(137);
		expect(pair.sandbox.stats().requests).not.toHaveProperty('GET /v1/banks 401');
	});

	it.each(['searchBanks', 'searchCashCategories'])('%s says why it fails', async (method) => {
		pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 } }]);
		await expect(list(method)).rejects.toThrow('internal server error (403)');
	});
});

describe('pickers of a service with other parameters', () => {
	const NO_SIZE = { pageSize: 'size', page: 'page', search: 'keyword' };
	const NOTHING = { pageSize: 'a', page: null, search: 'c' };

	/** The codes that the picker shows, and its last entry. */
	async function shown(options: Partial<SandboxOptions>, filter?: string) {
		const other = await startPair(options);
		try {
			const { engine, credentialId } = other;
			const { results } = await engine.listSearch(ACC, 'searchBanks', credentialId, filter);
			const codes = results.flatMap(({ value }) => (value === '' ? [] : [value]));
			return { codes: new Set(codes).size, last: results.at(-1)?.name };
		} finally {
			await other.close();
		}
	}

	it.each([
		['all', '', 137],
		['many', 'BPR', 127],
		['one', '014', 1],
	])('list and search the banks of small pages: %s', async (_, filter, codes) => {
		for (const bankMetadata of ['number', 'missing'] as const) {
			const list = await shown({ bankParameters: NO_SIZE, bankMetadata }, filter);
			expect(list).toEqual({ codes, last: expect.not.stringContaining('more banks') });
		}
	});

	it.each(['number', 'missing'] as const)(
		'say that there may be more if no parameter is understood, metadata: %s',
		async (bankMetadata) => {
			const list = await shown({ bankParameters: NOTHING, bankMetadata });
			expect(list).toEqual({ codes: 10, last: expect.stringContaining('more banks') });
		},
	);

	it('list no banks if there are none', async () => {
		expect(await shown({ banks: [] })).toEqual({ codes: 0, last: undefined });
	});
});

describe('a list whose codes or names n8n could run', () => {
	const LEFT_OUT = {
		value: '',
		name: '2 omitted, because n8n would run their code or name as an expression',
	};

	it.each([
		[
			'searchBanks',
			'/v1/banks',
			[
				{ bank_code: '={{ $env.PATH }}', bank_name: 'Mandiri' },
				{ bank_code: '008', bank_name: '={{ 1 }}' },
				{ bank_code: '014', bank_name: 'BCA={{ 1 }}' },
			],
			{ name: 'BCA={{ 1 }} (014)', value: '014' },
		],
		[
			'searchCashCategories',
			'/v1/vouchers/category-cash',
			[
				{ code: ' ={{ 1 }}', desc: 'Kas' },
				{ code: 'KK01', desc: 'Kas', cash_type_name: '={{ 1 }}' },
				{ code: 'KK02', desc: '= Kas', cash_type_name: 'Keluar' },
			],
			{ name: 'Keluar: = Kas (KK02)', value: 'KK02' },
		],
	])('%s omits them and says so', async (method, path, data, kept) => {
		const metadata = { total: data.length, total_pages: 1, current_page: 1, limit: 100, offset: 0 };
		const body = { status: '00', message: 'success', data: [data], metadata };
		pair.sandbox.setFaults([{ path, fault: { kind: 'answer', stored: false, body } }]);
		const { results } = await list(method);
		expect(results).toEqual([kept, LEFT_OUT]);
	});
});
