import { DEFAULTS, startSandbox, type Sandbox, type SandboxOptions } from '../../tools/sandbox';
import { ask } from './client';

let sandbox: Sandbox;
type BankRow = { bank_code: string; bank_name: string };
const banks = async (query = '') => {
	const { httpStatus, json } = await ask(sandbox, 'GET', `/v1/banks${query}`);
	const data = json.data as unknown as [BankRow[]];
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

	const NAMES = { pageSize: 'limit', page: null, search: 'search' };
	const dialect = async (options: Partial<SandboxOptions>, ...queries: string[]) => {
		const own = await startSandbox(options);
		const answers = await Promise.all(
			queries.map(async (query) => await ask(own, 'GET', `/v1/banks${query}`)),
		);
		await own.close();
		return answers.map(({ httpStatus, json }) => {
			const [rows = []] = (json.data ?? []) as unknown as BankRow[][];
			return { httpStatus, json, codes: rows.map(({ bank_code }) => bank_code) };
		});
	};

	test('unknown parameters are refused where set so, known ones are taken', async () => {
		const [size, page, known, other] = await dialect(
			{ unknownParameters: 'refuse' },
			'?page_size=5',
			'?limit=5&Page=2',
			'?limit=5&page=2&search=b',
			'?constructor=1',
		);
		expect(size?.httpStatus).toBe(400);
		expect(size?.json).toEqual({ status: '01', message: 'unknown parameter page_size' });
		expect(page?.json.message).toBe('unknown parameter Page');
		expect(known?.json.metadata).toMatchObject({ limit: 5, offset: 5 });
		expect(other?.httpStatus).toBe(400);
	});

	test('without a page parameter there is the first page only', async () => {
		const answers = await dialect({ bankParameters: NAMES }, '?limit=100', '?limit=100&page=2');
		for (const { json, codes } of answers) {
			expect(codes).toEqual(DEFAULTS.banks.slice(0, 100).map(({ bank_code }) => bank_code));
			expect(json.metadata).toEqual({
				total: 137,
				limit: 100,
				offset: 0,
				current_page: 1,
				total_pages: 2,
			});
		}
		const [refused] = await dialect(
			{ bankParameters: NAMES, unknownParameters: 'refuse' },
			'?page=2',
		);
		expect(refused?.httpStatus).toBe(400);
	});

	test('paging by offset leaves out so many banks, and knows no page', async () => {
		const bankParameters = { ...DEFAULTS.bankParameters, offset: 'start' };
		const [first, second, rest, beyond, wrong, page] = await dialect(
			{ bankParameters, unknownParameters: 'refuse' },
			'?limit=50',
			'?limit=50&start=50',
			'?start=130&limit=50',
			'?start=137',
			'?start=-1',
			'?page=2',
		);
		const codes = [first, second].flatMap((answer) => answer?.codes);
		expect(codes).toEqual(DEFAULTS.banks.slice(0, 100).map(({ bank_code }) => bank_code));
		expect(second?.json.metadata).toEqual({
			total: 137,
			limit: 50,
			offset: 50,
			current_page: 2,
			total_pages: 3,
		});
		expect(rest?.codes).toHaveLength(7);
		expect(rest?.json.metadata).toMatchObject({ offset: 130, current_page: 3 });
		expect(beyond?.codes).toEqual([]);
		expect(wrong?.json).toEqual({ status: '01', message: 'start must be 0 or more' });
		expect(page?.json.message).toBe('unknown parameter page');
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

test('a list without entries has one page', async () => {
	const own = await startSandbox({ cashCategories: [] });
	const { json } = await ask(own, 'GET', '/v1/vouchers/category-cash');
	expect(json.data).toEqual([]);
	expect(json.metadata).toEqual({
		total: 0,
		limit: 0,
		offset: 0,
		current_page: 1,
		total_pages: 1,
	});
	await own.close();
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
