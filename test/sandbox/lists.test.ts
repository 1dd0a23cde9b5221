import { DEFAULTS, startSandbox, type Sandbox, type SandboxOptions } from '../../tools/sandbox';
import { ask } from './client';

type BankRow = { bank_code: string; bank_name: string };

let sandbox: Sandbox;

beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox.close());

/** Requests banks; `codes` are those of the inner array. */
async function banks(query = '', options?: Partial<SandboxOptions>) {
	const service = options ? await startSandbox(options) : sandbox;
	const { httpStatus, json } = await ask(service, 'GET', `/v1/banks${query}`);
	if (options) await service.close();
	const [rows = []] = (json.data ?? []) as unknown as BankRow[][];
	return { httpStatus, json, codes: rows.map(({ bank_code }) => bank_code) };
}

/** The metadata of a page of all 137 banks. */
const page = (current_page: number, limit: number, total = 137) => ({
	total,
	limit,
	offset: (current_page - 1) * limit,
	current_page,
	total_pages: Math.ceil(total / limit),
});

const CODES = DEFAULTS.banks.map(({ bank_code }) => bank_code);

test('banks come in one inner array, ten at a time, and pages hold every bank once', async () => {
	const usual = await banks();
	expect(usual.json.metadata).toEqual(page(1, 10));
	expect(usual.codes).toEqual(CODES.slice(0, 10));
	const first = await banks('?limit=100');
	const second = await banks('?limit=100&page=2');
	expect(second.json.metadata).toEqual(page(2, 100));
	expect([...first.codes, ...second.codes]).toEqual(CODES);
});

test('a search covers name and code', async () => {
	expect((await banks('?search=MANDIRI')).codes).toEqual(['008']);
	expect((await banks('?search=014')).codes).toEqual(['014']);
	expect((await banks('?search=no%20such%20bank')).codes).toEqual([]);
});

test.each(['?limit=0', '?limit=101', '?limit=x', '?limit=1.5', '?page=0'])(
	'%s is refused',
	async (query) => {
		expect((await banks(query)).httpStatus).toBe(400);
	},
);

describe('dialects of the bank list', () => {
	test('other names: unknown ones are ignored', async () => {
		const bankParameters = { pageSize: 'size', page: 'p', search: 'q' };
		const { json } = await banks('?limit=50&page=3&size=20&p=2&q=bpr', { bankParameters });
		expect(json.metadata).toEqual(page(2, 20, 127));
	});

	test('unknown names are refused', async () => {
		const refusing = { unknownParameters: 'refuse' as const };
		const unknown = await banks('?page_size=5', refusing);
		expect(unknown.json).toEqual({ status: '01', message: 'unknown parameter page_size' });
		expect((await banks('?limit=5&page=2&search=b', refusing)).httpStatus).toBe(200);
	});

	test('without a page parameter, there is only the first page', async () => {
		const bankParameters = { pageSize: 'limit', page: null, search: 'search' };
		const { codes } = await banks('?limit=100&page=2', { bankParameters });
		expect(codes).toEqual(CODES.slice(0, 100));
	});
});

test('cash categories have every field in the API document', async () => {
	const { json } = await ask(sandbox, 'GET', '/v1/vouchers/category-cash');
	const data = json.data as unknown as Array<Record<string, unknown>>;
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
	expect(json.metadata).toEqual(page(1, 12, 12));
});

test('dashboards have every field in the API document, with the configured numbers', async () => {
	const cashFlow = {
		total_income: 10,
		income_growth: -1.5,
		total_expense: 4,
		expense_growth: 0,
		total_balance: 6,
		balance_growth: 2.25,
	};
	const own = await startSandbox({ cashFlow });
	expect((await ask(own, 'GET', '/v1/dashboard/monthly-cashflow')).json.data).toEqual(cashFlow);
	await own.close();
	const ratios = await ask(sandbox, 'GET', '/v1/dashboard/accountings');
	expect(Object.keys(ratios.json.data).sort()).toEqual([
		'current_ratio',
		'net_profit_margin',
		'percentage_current_ratio',
		'percentage_not_profit_margin',
	]);
});
