import { startSandbox, type Sandbox } from '../../tools/sandbox';
import { ask, line, purchase, sale, UUID } from './client';

const PURCHASES = '/v1/purchase-invoices';
const SALES = '/v1/sales-invoices';
const number = expect.any(Number);
const string = expect.any(String);
let sandbox: Sandbox;
const buy = async (more: object = {}) =>
	await ask(sandbox, 'POST', PURCHASES, { body: { ...purchase, ...more } });
const sell = async (more: object = {}) =>
	await ask(sandbox, 'POST', SALES, { body: { ...sale, ...more } });

beforeAll(async () => {
	sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(async () => await sandbox.close());

const lineFields = {
	detail_number: '00001',
	document_number: string,
	item_code: 'A4',
	item_name: 'Kertas A4',
	quantity: 2,
	unit_price: 50_000,
	discount_amount: 0,
	sub_total_amount: 100_000,
	tax_code: '',
	tax_name: '',
	tax_rate: 0,
	total_tax_amount: 0,
	total_amount: 100_000,
	unit_of_measurement_code: 'RIM',
	unit_of_measurement_name: 'rim',
};
const common = {
	auto_create_payment: false,
	bank_account_code: string,
	bank_account_name: string,
	currency_code: 'IDR',
	currency_name: 'Rupiah',
	description: expect.stringContaining('API'),
	discount_amount: 0,
	document_date: '2026-11-21T00:00:00Z',
	document_status: 'Final',
	other_amount: 0,
	outstanding_amount: 100_000,
	process_status: string,
	rounding_amount: number,
	sub_total_amount: 100_000,
	tax_included_indicator: false,
	total_amount: 100_000,
	total_tax_amount: 0,
};

test('a purchase invoice is answered with every field of the document and no other', async () => {
	const { httpStatus, json } = await buy();
	expect(httpStatus).toBe(200);
	expect(json).toEqual({
		status: '00',
		message: 'success',
		data: {
			...common,
			aging_days: number,
			document_number: '00001/FPB/11/26',
			due_date: null,
			purchase_order_document_number: '',
			total_payment: 0,
			vendor_address: string,
			vendor_code: 'V0001',
			vendor_invoice_number: '',
			vendor_name: 'PT Sumber Makmur',
			items: [{ ...lineFields, document_number: '00001/FPB/11/26' }],
		},
	});
});

test('a sales invoice is answered with every field of the document and no other', async () => {
	const { httpStatus, json } = await sell();
	expect(httpStatus).toBe(200);
	expect(json.data).toEqual({
		...common,
		cancel_reason: '',
		customer_address: string,
		customer_code: 'C0001',
		customer_name: 'Toko Maju Jaya',
		document_number: '00001/FPJ/11/26',
		due_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
		sales_order_document_number: '',
		sales_person_code: '',
		sales_person_name: '',
		items: [{ ...lineFields, document_number: '00001/FPJ/11/26' }],
	});
});

test('a payment created with the invoice pays it', async () => {
	const bought = (await buy({ auto_create_payment: true, other_amount: 500 })).json.data;
	expect(bought).toMatchObject({
		auto_create_payment: true,
		process_status: 'Lunas',
		total_amount: 100_500,
		total_payment: 100_500,
		outstanding_amount: 0,
	});
	const sold = (await sell({ auto_create_payment: true })).json.data;
	expect(sold).toMatchObject({
		process_status: 'Dibayarkan Sepenuhnya',
		outstanding_amount: 0,
	});
	expect((await buy()).json.data.process_status).not.toBe('Lunas');
});

test('amounts follow decimal arithmetic', async () => {
	const items = [
		{ ...line, quantity: 3, unit_price: 0.1, tax_code: 'PPN' },
		{ ...line, quantity: 1.1, unit_price: 1.1, discount_amount: 0.01, tax_code: 'PPN' },
	];
	const { data } = (await buy({ items, other_amount: 0.2 })).json;
	expect(data.items[0]).toMatchObject({
		sub_total_amount: 0.3,
		tax_name: 'PPN 11%',
		tax_rate: 11,
		total_tax_amount: 0.033,
		total_amount: 0.333,
	});
	expect(data.items[1]).toMatchObject({
		detail_number: '00002',
		discount_amount: 0.01,
		sub_total_amount: 1.21,
		total_tax_amount: 0.132,
		total_amount: 1.332,
	});
	expect(data).toMatchObject({
		sub_total_amount: 1.51,
		discount_amount: 0.01,
		total_tax_amount: 0.165,
		other_amount: 0.2,
		total_amount: 1.865,
	});
});

test('extra fields are accepted if their values are known', async () => {
	const more = {
		currency_code: 'USD',
		expired_date: '21/11/2026',
		purchase_order_document_number: '00001/PO/11/26',
		vendor_invoice_number: 'INV-7',
	};
	expect((await buy(more)).json.data).toMatchObject({
		currency_code: 'USD',
		currency_name: 'Dolar Amerika',
		purchase_order_document_number: '00001/PO/11/26',
		vendor_invoice_number: 'INV-7',
	});
});

test('lines with and without the same tax code can be combined', async () => {
	const items = [line, { ...line, tax_code: 'PPN' }];
	expect((await buy({ items })).httpStatus).toBe(200);
});

const lines = (more: object) => ({ items: [line, { ...line, ...more }] });

describe('the error table', () => {
	test.each<[number, string, string, object]>([
		[
			400,
			'ACC03',
			'multiple tax codes are not allowed',
			{
				items: [
					{ ...line, tax_code: 'PPN' },
					{ ...line, tax_code: 'PPN12' },
				],
			},
		],
		[
			400,
			'ACC03',
			'expired date should be later or equal to document date',
			{
				expired_date: '20/11/2026',
			},
		],
		[
			404,
			'ACC09',
			'transaction data purchase order not found',
			{
				purchase_order_document_number: '00009/PO/11/26',
			},
		],
		[404, 'ACC09', 'master data currency not found', { currency_code: 'XXX' }],
		[
			404,
			'ACC09',
			'parameter data product inventory not found',
			lines({ item_code: 'NO-INVENTORY' }),
		],
		[
			404,
			'ACC09',
			'parameter data other purchasing expenses not found',
			lines({
				item_code: 'NO-EXPENSES',
			}),
		],
		[404, 'ACC09', 'parameter data account payable not found', lines({ item_code: 'NO-PAYABLE' })],
		[
			404,
			'ACC09',
			'parameter data consumption expense not found',
			lines({
				item_code: 'NO-CONSUMPTION',
			}),
		],
		[404, 'ACC09', 'master data vendor not found', { vendor_name: 'PT Tidak Ada' }],
		[404, 'ACC09', 'master data tax not found', lines({ tax_code: 'constructor' })],
	])('%i %s %s', async (httpStatus, status, message, more) => {
		const answer = await buy(more);
		expect(answer.httpStatus).toBe(httpStatus);
		expect(answer.json).toEqual({ status, message, traceId: expect.stringMatching(UUID) });
		expect(sandbox.ledger()).toEqual([]);
	});

	test('an unknown customer', async () => {
		const answer = await sell({ customer_name: 'Siapa' });
		expect(answer.httpStatus).toBe(404);
		expect(answer.json).toMatchObject({
			status: 'ACC09',
			message: 'master data customer not found',
		});
	});
});

describe('bad bodies are refused with a clear error', () => {
	const bodies: Array<[string, object]> = [
		['vendor_name is required', { vendor_name: undefined }],
		['document_date must be DD/MM/YYYY', { document_date: '2026-11-21' }],
		['document_date must be DD/MM/YYYY', { document_date: '29/02/2026' }],
		['items must have lines', { items: [] }],
		['auto_create_payment must be true or false', { auto_create_payment: 'true' }],
		['other_amount must be a number', { other_amount: '5' }],
		['items[1] must be an object', { items: [line, 'x'] }],
		['items[1].quantity must be a number greater than 0', lines({ quantity: '2' })],
		['items[1].unit_price must be a number', lines({ unit_price: undefined })],
		['items[1].tax_code must be a string', lines({ tax_code: 11 })],
	];

	test.each(bodies)('%s: %j', async (message, more) => {
		const answer = await buy(more);
		expect(answer.httpStatus).toBe(400);
		expect(answer.json).toEqual({ status: 'ACC03', message, traceId: expect.stringMatching(UUID) });
		expect(sandbox.ledger()).toEqual([]);
	});
});

test('the day begins according to the time zone', async () => {
	const jakarta = await startSandbox({ timeZone: 'Asia/Jakarta' });
	const { data } = (await ask(jakarta, 'POST', PURCHASES, { body: purchase })).json;
	expect(data.document_date).toBe('2026-11-20T17:00:00Z');
	expect(data.document_number).toBe('00001/FPB/11/26');
	await jakarta.close();
	await expect(startSandbox({ timeZone: 'Asia/Nowhere' })).rejects.toThrow('Asia/Nowhere');
});
