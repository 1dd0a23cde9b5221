import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { checkMasterData } from '../../nodes/AccAccounting/posting/masterData';
import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import type { PostingContext } from '../../nodes/AccAccounting/posting/context';
import { CONTINUE, CREATE, jsonOf, rows, startPair, usePair, type Json } from '../support/pair';
import { present } from '../support/present';
import { runOf } from './documents';

const pair = usePair();

/** Rows of a sheet. */
const OF_ROWS = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'rows',
	columns: { names: { voucherDescription: 'mark', ignoreColumns: 'vendor, customer, tax' } },
};

describe('codes checked before posting', () => {
	it('recognizes a code with invisible characters', async () => {
		const input = [{ ...rows(1)[0], bank: "'００\u200b8 ", category: 'KK01\u00ad' }];
		expect((await pair.run(OF_ROWS, input)).error).toBeUndefined();
		expect(pair.sandbox.ledger()[0]?.request).toMatchObject({
			bank_code: '008',
			category_code: 'KK01',
		});
	});

	it('finds a typo in the last row before the first is posted, reading each list once', async () => {
		const input = rows(40);
		present(input[38]).bank = '999999';
		present(input[39]).category = 'XX';
		const result = await pair.run(OF_ROWS, input);
		expect(result.error?.message).toBe('2 of 40 rows are wrong.');
		const { description } = result.error as unknown as { description: string };
		expect(description).toContain('Data row 39: bank "999999" is not in ACC. ');
		expect(description).toContain('Data row 40: category "XX" is not in ACC. ');
		expect(pair.sandbox.ledger()).toEqual([]);
		expect(pair.sandbox.stats().requests['GET /v1/vouchers/category-cash 200']).toBe(1);
		const goOn = await pair.run(OF_ROWS, input, CONTINUE);
		expect(jsonOf(goOn).filter(({ outcome }) => outcome === 'posted')).toHaveLength(38);
	});

	it.each(['/v1/banks', '/v1/vouchers/category-cash'])(
		'posts nothing if %s cannot be read for checking',
		async (path) => {
			pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 }, path }]);
			const cure =
				'The ACC user does not have permission for this. Ask your ACC administrator to check the permissions of the ACC user.';
			const { error } = await pair.run(OF_ROWS, rows(3));
			expect(error).toMatchObject({
				description: expect.stringContaining(`Nothing was posted. ${cure}`),
			});
			expect(error?.message).toMatch(/^'Bank' and 'Cash Category' could not be checked\. .*403/);
			const goOn = jsonOf(await pair.run({ ...OF_ROWS, simplify: false }, rows(3), CONTINUE));
			const refused = {
				outcome: 'refused',
				httpStatus: 403,
				message: expect.stringContaining(String(error?.message)),
				advice: cure,
			};
			expect(goOn).toMatchObject(Array(3).fill(refused));
			expect(pair.sandbox.ledger()).toEqual([]);
		},
	);
});

it('codes beyond the first page are known', async () => {
	const other = await startPair();
	try {
		const input = rows(3).map((row) => ({ ...row, bank: '726' }));
		expect((await other.run(OF_ROWS, input)).error).toBeUndefined();
		expect(other.sandbox.ledger()).toHaveLength(3);
		present(input[1]).bank = '727';
		const result = await other.run(OF_ROWS, input);
		expect(result.error?.message).toMatch(/^Data row 2: bank "727" is not in ACC\./);
	} finally {
		await other.close();
	}
});

describe('a dry run', () => {
	const DRY = { ...CREATE.voucher, dryRun: true };

	it('finds wrong codes', async () => {
		const input = rows(4);
		present(input[1]).bank = '999';
		present(input[2]).bank = 'Bank Mandiri';
		present(input[3]).category = 'KK99';
		const items = jsonOf(await pair.run(DRY, input));
		expect(items.map(({ check }) => check)).toEqual(['OK', 'wrong', 'wrong', 'wrong']);
		expect(items[1]?.message).toMatch(/Bank "999" is not in ACC\. /);
		expect(items[2]?.message).toContain('Bank "Bank Mandiri" is not in ACC');
		expect(items[3]?.message).toMatch(/Cash Category "KK99" is not in ACC\. /);
		expect(pair.sandbox.stats().requests['GET /v1/vouchers/category-cash 200']).toBe(1);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('says like a run that a list cannot be read', async () => {
		const fault = { kind: 'status', httpStatus: 403 } as const;
		pair.sandbox.setFaults([{ fault, path: '/v1/vouchers/category-cash' }]);
		const input = rows(2);
		present(input[1]).date = '2026-02-30';
		const { error } = await pair.run(DRY, input);
		expect(error?.message).toMatch(/^'Bank' and 'Cash Category' could not be checked\. .*403/);
		expect(jsonOf(await pair.run(DRY, input, CONTINUE))).toMatchObject([
			{ check: 'wrong', message: expect.stringMatching(/'Cash Category' could not be checked\. /) },
			{ check: 'wrong', message: expect.stringMatching(/Document Date/) },
		]);
	});

	it('reads no lists for invoices', async () => {
		await pair.run({ ...CREATE.salesInvoice, dryRun: true }, rows(2));
		expect(pair.sandbox.stats().requests).toEqual({});
	});
});

/** ACC's lists as read. */
interface Lists {
	banks?: object[];
	categories?: object[];
	/** Which of them are complete. */
	whole?: { banks?: boolean; categories?: boolean };
}

const BANKS = [
	{ bank_code: '008', bank_name: 'Bank Mandiri' },
	{ bank_code: '101', bank_name: 'Twins' },
	{ bank_code: '102', bank_name: 'TWINS' },
	{ bank_code: '103' },
];
const CATEGORIES = [
	{ code: 'KK01', desc: 'Beban listrik', cash_type_name: 'Kas Keluar' },
	{ code: 'KM01', desc: 'Penjualan', cash_type_name: 'Kas Masuk' },
	{ code: 'T01', desc: 'Pindah buku', cash_type_name: 'Transfer' },
];

/** Looks up vouchers; `sheet` says which of their fields come from cells of a sheet. */
async function lookUp(
	bodies: Json[],
	sheet: Asked['sheet'],
	lists: Lists = {},
	change: Partial<Asked> = {},
) {
	const { banks = BANKS, categories = CATEGORIES, whole = {} } = lists;
	const listOf = async (elements: object[], isWhole = true) =>
		await Promise.resolve({ ok: true, value: { elements, whole: isWhole, notes: [] } });
	const asked = runOf(bodies.map((body) => ({ body, sheet, ...change }))).documents;
	const found = await checkMasterData(asked, {
		readBanks: async () => await listOf(banks, whole.banks),
		readCashCategories: async () => await listOf(categories, whole.categories),
	} as unknown as PostingContext);
	return found.documents;
}

const IN_CELLS = { bank_code: 'Bank', category_code: 'Kategori' };

describe('a name in a cell', () => {
	const bankOf = async (name: string, lists?: Lists) => {
		const [found] = await lookUp([{ bank_code: name }], { content: [], cells: IN_CELLS }, lists);
		const reasons = found?.asked.problems.map(({ code }) => code);
		return reasons?.length === 0 ? found?.asked.body.bank_code : reasons;
	};

	it.each([
		['Bank Mandiri', '008'],
		['  bank   MANDIRI', '008'],
		['BankMandiri', '008'],
		['008 Bank Mandiri', '008'],
		['Mandiri', ['didYouMean']],
		['BRI', ['notInAcc']],
		['Twins', ['severalInAcc']],
	])('%j is %j', async (name, expected) => {
		expect(await bankOf(name)).toEqual(expected);
	});

	it.each<[string, Lists]>([
		['is not complete', { whole: { banks: false } }],
		['has an entry without a code', { banks: [...BANKS, { bank_name: 'No code' }] }],
	])('is refused if the list %s, unless it can only be a code', async (_, lists) => {
		expect(await bankOf('Bank Mandiri', lists)).toEqual(['nameNotChecked']);
		expect(await bankOf('BRI', lists)).toEqual(['nameNotChecked']);
		expect(await bankOf('008', lists)).toBe('008');
		expect(await bankOf('777', lists)).toBe('777');
	});

	it('is not accepted in a form field, which holds codes', async () => {
		const [found] = await lookUp([{ bank_code: 'Bank Mandiri' }], { content: [], cells: {} });
		const message = `Bank "Bank Mandiri" is not in ACC. Use a code from the list in 'Bank'.`;
		expect(found?.asked.problems).toMatchObject([{ field: 'Bank', code: 'notInAcc', message }]);
	});
});

it('a category that requires a member is worth a look', async () => {
	const [category] = CATEGORIES;
	const categories = [{ ...category, is_member_required: true }];
	const [found] = await lookUp([{ category_code: 'KK01' }], undefined, { categories });
	expect(found?.looks?.map(({ code }) => code)).toEqual(['memberRequired']);
});

describe('the direction of a category', () => {
	const OUT: Asked['sheet'] = {
		direction: 'out',
		content: [],
		cells: { ...IN_CELLS, total_amount: 'Uang Keluar' },
	};
	const reasonsOf = async (code: string, sheet: Asked['sheet'], lists?: Lists) => {
		const [found] = await lookUp([{ category_code: code }], sheet, lists);
		return found?.asked.problems.map(({ code }) => code);
	};
	const PART = { whole: { categories: false } };

	it.each<[string, Asked['sheet'], Lists, string[]]>([
		['KK01', OUT, {}, []],
		['KM01', OUT, {}, ['otherDirection']],
		['Penjualan', OUT, {}, ['otherDirection']],
		['KK01', OUT, PART, []],
		['KM01', OUT, PART, ['otherDirection']],
		['KK77', OUT, PART, ['nameNotChecked']],
		['77', OUT, PART, ['directionNotChecked']],
		['KK77', { ...OUT, content: [], cells: {} }, PART, ['directionNotChecked']],
		['KK77', { content: [], cells: {} }, PART, []],
		['KK77', undefined, PART, []],
		['KK77', OUT, {}, ['notInAcc']],
	])('%s with %j and %j', async (code, sheet, lists, reasons) => {
		expect(await reasonsOf(code, sheet, lists)).toEqual(reasons);
	});

	it('is compared for the category of a rule, too, and the problem names the rule', async () => {
		const cells = { category_code: 'Rule "PLN"' };
		const sheet: Asked['sheet'] = { direction: 'out', content: [], cells };
		const [found] = await lookUp([{ category_code: 'Penjualan' }], sheet);
		expect(found?.asked.problems).toMatchObject([{ field: 'Rule "PLN"', code: 'otherDirection' }]);
	});

	it('causes a note if ACC says neither in nor out', async () => {
		const [found] = await lookUp([{ category_code: 'T01' }], OUT);
		expect(found).toMatchObject({
			asked: { problems: [] },
			looks: [NOTE.directionNotKnown('Transfer')],
		});
	});
});

it('the codes of a row that an earlier run has posted are looked up, but not checked', async () => {
	const skip = { why: 'posted', number: '1/AKB/11/26' } as const;
	const body = { bank_code: 'Bank Mandiri', category_code: 'nothing' };
	const [found] = await lookUp([body], { content: [], cells: IN_CELLS }, {}, { skip });
	expect(found?.asked).toMatchObject({ body: { bank_code: '008' }, problems: [] });
});

it('the names of bank and category and the direction are known afterwards', async () => {
	const [found] = await lookUp([{ bank_code: '008', category_code: 'KK01' }], undefined);
	expect(found).toMatchObject({
		names: { bank: 'Bank Mandiri', category: 'Beban listrik' },
		direction: 'out',
	});
});

it('a row has the direction of its column, even if its category has the opposite one', async () => {
	const sheet: Asked['sheet'] = { direction: 'in', content: [], cells: IN_CELLS };
	const [found] = await lookUp([{ bank_code: '008', category_code: 'KK01' }], sheet);
	expect(found).toMatchObject({
		asked: { problems: [{ code: 'otherDirection' }] },
		direction: 'in',
	});
});
