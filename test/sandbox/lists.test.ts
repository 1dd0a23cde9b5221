import { startSandbox, type Sandbox } from '../../sandbox';
import { ask } from './client';

let sandbox: Sandbox;
type BankRow = { bank_code: string; bank_name: string };
const banks = async (query = '') => {
	const { httpStatus, json } = await ask(sandbox, 'GET', `/v1/banks${query}`);
	const data = json.data as unknown as BankRow[][];
	return { httpStatus, json, data, metadata: json.metadata };
};

beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox.close());

describe('banks', () => {
	test('come in one inner array, ten at a time', async () => {
		const { httpStatus, data, metadata } = await banks();
		expect(httpStatus).toBe(200);
		expect(metadata).toEqual({
			total: 137,
			limit: 10,
			offset: 0,
			current_page: 1,
			total_pages: 14,
		});
		expect(data).toHaveLength(1);
		expect(data[0]).toHaveLength(10);
		expect(data[0]?.[1]).toEqual({ bank_code: '008', bank_name: 'Bank Mandiri' });
	});

	test('pages hold every bank once', async () => {
		const first = await banks('?limit=100');
		const second = await banks('?limit=100&page=2');
		expect(second.metadata).toEqual({
			total: 137,
			limit: 100,
			offset: 100,
			current_page: 2,
			total_pages: 2,
		});
		expect([...first.data, ...second.data].flat()).toEqual(sandbox.options.banks);
		const beyond = await banks('?limit=100&page=3');
		expect(beyond.data).toEqual([[]]);
	});

	test.each([
		['mandiri', ['008']],
		['MANDIRI', ['008']],
		['014', ['014']],
		['no such bank', []],
	])('the search %s is in name or code', async (search, codes) => {
		const { data, metadata } = await banks(`?search=${encodeURIComponent(search)}`);
		expect(data[0]?.map(({ bank_code }) => bank_code)).toEqual(codes);
		expect(metadata).toMatchObject({ total: codes.length, total_pages: 1 });
	});

	test.each([
		'?limit=0',
		'?limit=101',
		'?limit=x',
		'?limit=',
		'?limit=1.5',
		'?page=0',
		'?page=-1',
		`?page=${'9'.repeat(400)}`,
	])('%s is refused', async (query) => {
		const { httpStatus, json } = await banks(query);
		expect(httpStatus).toBe(400);
		expect(json).toEqual({ status: '01', message: expect.stringMatching(/limit|page/) });
	});

	test('unknown parameters are ignored, known ones go by the set names', async () => {
		const other = await startSandbox({
			bankParameters: { pageSize: 'size', page: 'p', search: 'q' },
		});
		const { metadata } = (await ask(other, 'GET', '/v1/banks?limit=50&page=3&size=20&p=2&q=bpr'))
			.json;
		expect(metadata).toEqual({
			total: 127,
			limit: 20,
			offset: 20,
			current_page: 2,
			total_pages: 7,
		});
		await other.close();
	});
});

test('cash categories have every field of the document', async () => {
	const { httpStatus, json } = await ask(sandbox, 'GET', '/v1/vouchers/category-cash');
	const data = json.data as unknown as Array<Record<string, unknown>>;
	expect(httpStatus).toBe(200);
	expect(data).toHaveLength(12);
	for (const category of data) {
		expect(category).toEqual({
			code: expect.any(String),
			desc: expect.any(String),
			account_number: expect.stringMatching(/^\d+(\.\d+)+$/),
			category_code: 'S',
			category_name: expect.any(String),
			cash_type_name: expect.any(String),
			is_member_required: expect.any(Boolean),
		});
	}
	expect(new Set(data.map(({ is_member_required }) => is_member_required)).size).toBe(2);
	expect(json.metadata).toEqual({
		total: 12,
		limit: 12,
		offset: 0,
		current_page: 1,
		total_pages: 1,
	});
});

test('dashboards have every field of the document and the numbers that were set', async () => {
	const cashFlow = {
		total_income: 10,
		income_growth: -1.5,
		total_expense: 4,
		expense_growth: 0,
		total_balance: 6,
		balance_growth: 2.25,
	};
	const own = await startSandbox({ cashFlow });
	const flow = await ask(own, 'GET', '/v1/dashboard/monthly-cashflow');
	expect(flow.json).toEqual({ status: '00', message: 'success', data: cashFlow });
	await own.close();
	const number = expect.any(Number);
	const byDefault = await ask(sandbox, 'GET', '/v1/dashboard/monthly-cashflow');
	expect(Object.keys(byDefault.json.data).sort()).toEqual(Object.keys(cashFlow).sort());
	const ratios = await ask(sandbox, 'GET', '/v1/dashboard/accountings');
	expect(ratios.json.data).toEqual({
		net_profit_margin: number,
		percentage_not_profit_margin: number,
		current_ratio: number,
		percentage_current_ratio: number,
	});
});
