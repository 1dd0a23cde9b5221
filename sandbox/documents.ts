import { CURRENCIES, MISSING_PARAMETERS, PURCHASE_ORDERS, TAXES } from './demoData';
import type { Kind, Ledger } from './ledger';
import { millionths, percent, times, toAmount } from './money';
import type { Party, SandboxOptions } from './options';
import { invoiceError, reply, success, type Reply } from './reply';

type Body = Record<string, unknown>;

/** A create that was checked and computed: stored only by calling `store`. */
export interface Checked {
	store: () => Reply;
}

export type Creation = Checked | Reply;

interface Day {
	year: number;
	month: number;
	day: number;
}

function isObject(value: unknown): value is Body {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value);
}

/** `DD/MM/YYYY` of a day that exists. */
function dayOf(value: unknown): Day | undefined {
	const match = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) : null;
	if (!match) return undefined;
	const [day, month, year] = match.slice(1).map(Number);
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
		? { year, month, day }
		: undefined;
}

function dateTime({ year, month, day }: Day): string {
	return `${new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 19)}Z`;
}

const bad = (message: string) => invoiceError(400, 'ACC03', message);
const missing = (message: string) => invoiceError(404, 'ACC09', message);

interface InvoiceKind {
	kind: Kind;
	party: 'vendor' | 'customer';
	parties: Party[];
}

function lineProblem(line: unknown, at: number): string | undefined {
	if (!isObject(line)) return `items[${at}] must be an object`;
	if (typeof line.item_name !== 'string' || line.item_name === '') {
		return `items[${at}].item_name is required`;
	}
	if (!isNumber(line.quantity) || line.quantity <= 0) {
		return `items[${at}].quantity must be greater than 0`;
	}
	if (!isNumber(line.unit_price)) return `items[${at}].unit_price must be a number`;
	if (line.discount_amount !== undefined && !isNumber(line.discount_amount)) {
		return `items[${at}].discount_amount must be a number`;
	}
	for (const field of ['item_code', 'unit_of_measurement', 'tax_code']) {
		if (line[field] !== undefined && typeof line[field] !== 'string') {
			return `items[${at}].${field} must be a string`;
		}
	}
	return undefined;
}

function headerProblem(body: Body, party: string): string | undefined {
	if (typeof body[`${party}_name`] !== 'string' || body[`${party}_name`] === '') {
		return `${party}_name is required`;
	}
	if (!dayOf(body.document_date)) return 'document_date must be DD/MM/YYYY';
	if (!Array.isArray(body.items) || body.items.length === 0) return 'items is required';
	if (body.auto_create_payment !== undefined && typeof body.auto_create_payment !== 'boolean') {
		return 'auto_create_payment must be a boolean';
	}
	if (body.other_amount !== undefined && !isNumber(body.other_amount)) {
		return 'other_amount must be a number';
	}
	return undefined;
}

/** The errors of the API document's table, and clear ones for bodies that it does not speak of. */
function refuseInvoice(body: unknown, { party, parties }: InvoiceKind): Reply | undefined {
	if (!isObject(body)) return bad('body must be an object');
	const problem = headerProblem(body, party);
	if (problem) return bad(problem);
	const lines = body.items as unknown[];
	for (const [at, line] of lines.entries()) {
		const wrong = lineProblem(line, at);
		if (wrong) return bad(wrong);
	}
	const items = lines as Body[];
	const taxCodes = new Set(items.map((line) => line.tax_code ?? '').filter((code) => code !== ''));
	if (taxCodes.size > 1) return bad('multiple tax codes are not allowed');
	const [taxCode] = taxCodes;
	if (taxCode !== undefined && !(String(taxCode) in TAXES)) {
		return missing('master data tax not found');
	}
	const expiry = body.expired_date === undefined ? undefined : dayOf(body.expired_date);
	if (body.expired_date !== undefined && !expiry) return bad('expired_date must be DD/MM/YYYY');
	if (expiry && dateTime(expiry) < dateTime(dayOf(body.document_date) as Day)) {
		return bad('expired date should be later or equal to document date');
	}
	const order = body.purchase_order_document_number;
	if (order !== undefined && order !== '' && !PURCHASE_ORDERS.includes(String(order))) {
		return missing('transaction data purchase order not found');
	}
	if (body.currency_code !== undefined && !CURRENCIES.includes(String(body.currency_code))) {
		return missing('master data currency not found');
	}
	const lacking = items.map((line) => MISSING_PARAMETERS[String(line.item_code)]).find(Boolean);
	if (lacking) return missing(`parameter data ${lacking} not found`);
	if (!parties.some(({ name }) => name === body[`${party}_name`])) {
		return missing(`master data ${party} not found`);
	}
	return undefined;
}

function invoiceLine(line: Body, at: number, documentNumber: string) {
	const quantity = millionths(line.quantity as number);
	const unitPrice = millionths(line.unit_price as number);
	const discount = millionths((line.discount_amount as number | undefined) ?? 0);
	const tax = TAXES[String(line.tax_code ?? '')];
	const subTotal = times(quantity, unitPrice);
	const taxAmount = percent(subTotal - discount, tax?.rate ?? 0);
	const amounts = { subTotal, discount, taxAmount, total: subTotal - discount + taxAmount };
	const json = {
		detail_number: String(at + 1).padStart(5, '0'),
		document_number: documentNumber,
		item_code: String(line.item_code ?? ''),
		item_name: String(line.item_name),
		quantity: line.quantity,
		unit_price: line.unit_price,
		discount_amount: toAmount(discount),
		sub_total_amount: toAmount(subTotal),
		tax_code: String(line.tax_code ?? ''),
		tax_name: tax?.name ?? '',
		tax_rate: tax?.rate ?? 0,
		total_tax_amount: toAmount(taxAmount),
		total_amount: toAmount(amounts.total),
		unit_of_measurement_code: String(line.unit_of_measurement ?? '').toUpperCase(),
		unit_of_measurement_name: String(line.unit_of_measurement ?? ''),
	};
	return { amounts, json };
}

function invoiceDocument(body: Body, invoice: InvoiceKind, ledger: Ledger): Body {
	const day = dayOf(body.document_date) as Day;
	const number = ledger.nextNumber(invoice.kind, day);
	const lines = (body.items as Body[]).map((line, at) => invoiceLine(line, at, number));
	const total = (of: 'subTotal' | 'discount' | 'taxAmount' | 'total') =>
		lines.reduce((sum, { amounts }) => sum + amounts[of], 0n);
	const other = millionths((body.other_amount as number | undefined) ?? 0);
	const totalAmount = total('total') + other;
	const paid = body.auto_create_payment === true;
	const { code, name, address } = invoice.parties.find(
		(party) => party.name === body[`${invoice.party}_name`],
	) as Party;
	const common = {
		auto_create_payment: paid,
		bank_account_code: paid ? '1.1.01.002' : '',
		bank_account_name: paid ? 'Bank Mandiri' : '',
		currency_code: String(body.currency_code ?? 'IDR'),
		currency_name: 'Rupiah',
		description: 'Dibuat melalui integrasi API',
		discount_amount: toAmount(total('discount')),
		document_date: dateTime(day),
		document_number: number,
		document_status: 'Final',
		due_date: dateTime(day),
		other_amount: toAmount(other),
		outstanding_amount: paid ? 0 : toAmount(totalAmount),
		rounding_amount: 0,
		sub_total_amount: toAmount(total('subTotal')),
		tax_included_indicator: false,
		total_amount: toAmount(totalAmount),
		total_tax_amount: toAmount(total('taxAmount')),
		items: lines.map(({ json }) => json),
	};
	if (invoice.party === 'vendor') {
		return {
			...common,
			aging_days: 0,
			due_date: null,
			purchase_order_document_number: String(body.purchase_order_document_number ?? ''),
			process_status: paid ? 'Lunas' : 'Belum Lunas',
			total_payment: paid ? toAmount(totalAmount) : 0,
			vendor_address: address,
			vendor_code: code,
			vendor_invoice_number: String(body.vendor_invoice_number ?? ''),
			vendor_name: name,
		};
	}
	return {
		...common,
		cancel_reason: '',
		customer_address: address,
		customer_code: code,
		customer_name: name,
		process_status: paid ? 'Dibayarkan Sepenuhnya' : 'Belum Dibayarkan',
		sales_order_document_number: '',
		sales_person_code: '',
		sales_person_name: '',
	};
}

function createInvoice(body: unknown, invoice: InvoiceKind, ledger: Ledger): Creation {
	const refusal = refuseInvoice(body, invoice);
	if (refusal) return refusal;
	return {
		store: () => {
			const document = invoiceDocument(body as Body, invoice, ledger);
			ledger.store(invoice.kind, body as Body, document);
			return success(document);
		},
	};
}

function voucherProblem(body: unknown, options: SandboxOptions): string | undefined {
	if (!isObject(body)) return 'body must be an object';
	if (!dayOf(body.document_date)) return 'document_date must be DD/MM/YYYY';
	if (!isNumber(body.total_amount) || body.total_amount === 0) {
		return 'total_amount must be a number other than 0';
	}
	for (const field of ['bank_account_number', 'bank_account_name', 'description']) {
		if (body[field] !== undefined && typeof body[field] !== 'string') {
			return `${field} must be a string`;
		}
	}
	if (!options.banks.some(({ bank_code }) => bank_code === body.bank_code)) return 'bank not found';
	if (!options.cashCategories.some(({ code }) => code === body.category_code)) {
		return 'category not found';
	}
	return undefined;
}

function voucherDocument(body: Body, options: SandboxOptions, ledger: Ledger): Body {
	const day = dayOf(body.document_date) as Day;
	const number = ledger.nextNumber('AKB', day);
	const amount = body.total_amount as number;
	const category = options.cashCategories.find(({ code }) => code === body.category_code);
	const incoming = category?.cash_type_name === 'Kas Masuk';
	const line = (at: number, account: string, description: string, isDebit: boolean) => ({
		document_number: number,
		detail_number: String(at).padStart(5, '0'),
		account_number: account,
		account_description: description,
		debit: isDebit ? amount : 0,
		credit: isDebit ? 0 : amount,
	});
	return {
		document_number: number,
		document_date: dateTime(day),
		document_status: 'F',
		document_type: 'S',
		total_amount: amount,
		description: String(body.description ?? ''),
		total_debit: amount,
		total_credit: amount,
		menu_code: 'AKB',
		menu_desc: 'Arus Kas Bank',
		category_code: String(body.category_code),
		category_name: category?.desc ?? '',
		member_code: '',
		member_name: '',
		profit_center_id: '',
		profit_center_name: '',
		cancel_reason: '',
		items: [
			line(1, '1.1.01.002', 'Bank', incoming),
			line(2, category?.account_number ?? '', category?.desc ?? '', !incoming),
		],
	};
}

/** API document, endpoint 4. The voucher error form has only status and message. */
function createVoucher(body: unknown, options: SandboxOptions, ledger: Ledger): Creation {
	const problem = voucherProblem(body, options);
	if (problem) return reply(options.voucherErrorStatus, { status: '01', message: problem });
	return {
		store: () => {
			const document = voucherDocument(body as Body, options, ledger);
			ledger.store('AKB', body as Body, document);
			return success(document);
		},
	};
}

/** The three create endpoints by their path (API document, endpoints 2 to 4). */
export const CREATES: Record<
	string,
	(body: unknown, options: SandboxOptions, ledger: Ledger) => Creation
> = {
	'/v1/purchase-invoices': (body, { vendors }, ledger) =>
		createInvoice(body, { kind: 'FPB', party: 'vendor', parties: vendors }, ledger),
	'/v1/sales-invoices': (body, { customers }, ledger) =>
		createInvoice(body, { kind: 'FPJ', party: 'customer', parties: customers }, ledger),
	'/v1/vouchers': createVoucher,
};
