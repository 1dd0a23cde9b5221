import { startSandbox, type Sandbox } from '../../tools/sandbox';
import { ask, voucher } from './client';

let sandbox: Sandbox;
const post = async (more: object = {}) =>
	await ask(sandbox, 'POST', '/v1/vouchers', { body: { ...voucher, ...more } });

beforeAll(async () => {
	sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(async () => await sandbox.close());

test('a voucher is answered with every field of the document and no other', async () => {
	const { httpStatus, json } = await post();
	const document_number = '00001/AKB/11/26';
	expect(httpStatus).toBe(200);
	expect(json).toEqual({
		status: '00',
		message: 'success',
		data: {
			document_number,
			document_date: '2026-11-21T00:00:00Z',
			document_status: 'F',
			document_type: 'S',
			total_amount: 150_000.5,
			description: 'Listrik November',
			total_debit: 150_000.5,
			total_credit: 150_000.5,
			menu_code: 'AKB',
			menu_desc: 'Arus Kas Bank',
			category_code: 'KK01',
			category_name: 'Beban listrik dan air',
			member_code: '',
			member_name: '',
			profit_center_id: '',
			profit_center_name: '',
			cancel_reason: '',
			items: [
				{
					document_number,
					detail_number: '00001',
					account_number: '1.1.01.002',
					account_description: 'Bank',
					debit: 0,
					credit: 150_000.5,
				},
				{
					document_number,
					detail_number: '00002',
					account_number: '6.1.02.001',
					account_description: 'Beban listrik dan air',
					debit: 150_000.5,
					credit: 0,
				},
			],
		},
	});
});

test('money that comes in debits the bank', async () => {
	const { items } = (await post({ category_code: 'KM01', description: undefined })).json.data;
	expect(items.map(({ debit, credit }) => [debit, credit])).toEqual([
		[150_000.5, 0],
		[0, 150_000.5],
	]);
});

test.each([
	['document_date must be DD/MM/YYYY', { document_date: '2026-11-21' }],
	['total_amount must be a number other than 0', { total_amount: '1' }],
	['total_amount must be a number other than 0', { total_amount: 0 }],
	['bank_account_number must be a string', { bank_account_number: 123 }],
	['description must be a string', { description: [] }],
	['bank not found', { bank_code: '999' }],
	['bank not found', { bank_code: undefined }],
	['category not found', { category_code: 'XX' }],
])('%s: %j', async (message, more) => {
	const answer = await post(more);
	expect(answer.httpStatus).toBe(400);
	expect(answer.json).toEqual({ status: '01', message });
	expect(sandbox.ledger()).toEqual([]);
});

test('a body that is not a JSON object, and the HTTP status of the dialect', async () => {
	const dialect = await startSandbox({ voucherErrorStatus: 200 });
	const answer = await ask(dialect, 'POST', '/v1/vouchers', { raw: 'text' });
	expect(answer.httpStatus).toBe(200);
	expect(answer.json).toEqual({ status: '01', message: 'the body must be a JSON object' });
	await dialect.close();
});
