import type { DateTime } from 'luxon';

import Big from 'big.js';

import { isAmount, isObject, textProblem, type Fields } from './checks';
import { dateTime, dayOf } from './dates';
import { CURRENCIES, MISSING_PARAMETERS, PURCHASE_ORDERS, TAXES } from './demoData';
import type { Kind, Ledger } from './ledger';
import type { Party, SandboxOptions } from './options';
import { invoiceError, success, type Creation, type Reply } from './reply';

/** The differences between purchase and sales invoices. */
interface InvoiceKind {
	kind: Kind;
	party: 'vendor' | 'customer';
	parties: Party[];
}

const EXTRA_TEXTS = [
	'currency_code',
	'purchase_order_document_number',
	'sales_order_document_number',
	'vendor_invoice_number',
];

/** Percentages are multiplied by this, because a division in big.js rounds. */
const ONE_PERCENT = Big('0.01');

const bad = (message: string) => invoiceError(400, 'ACC03', message);
const missing = (message: string) => invoiceError(404, 'ACC09', message);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function lineProblem(line: unknown, at: number): string | undefined {
	const name = `items[${at}]`;
	if (!isObject(line)) return `${name} must be an object`;
	if (text(line.item_name) === '') return `${name}.item_name is required`;
	if (!isAmount(line.quantity) || line.quantity <= 0) {
		return `${name}.quantity must be a number greater than 0`;
	}
	if (!isAmount(line.unit_price)) return `${name}.unit_price must be a number`;
	if (line.discount_amount !== undefined && !isAmount(line.discount_amount)) {
		return `${name}.discount_amount must be a number`;
	}
	return textProblem(line, ['item_code', 'unit_of_measurement', 'tax_code'], `${name}.`);
}

function headerProblem(body: Fields, party: string): string | undefined {
	if (text(body[`${party}_name`]) === '') return `${party}_name is required`;
	if (!dayOf(body.document_date)) return 'document_date must be DD/MM/YYYY';
	if (!Array.isArray(body.items) || body.items.length === 0) return 'items must have lines';
	if (body.auto_create_payment !== undefined && typeof body.auto_create_payment !== 'boolean') {
		return 'auto_create_payment must be true or false';
	}
	if (body.other_amount !== undefined && !isAmount(body.other_amount)) {
		return 'other_amount must be a number';
	}
	if (body.expired_date !== undefined && !dayOf(body.expired_date)) {
		return 'expired_date must be DD/MM/YYYY';
	}
	return textProblem(body, EXTRA_TEXTS);
}

/** The 400 and 404 rows of the error table; unknown taxes and parties get the same form. */
function ruleBroken(body: Fields, items: Fields[], invoice: InvoiceKind): Reply | undefined {
	const taxCodes = new Set(items.map((line) => text(line.tax_code)).filter(Boolean));
	if (taxCodes.size > 1) return bad('multiple tax codes are not allowed');
	const expiry = dayOf(body.expired_date);
	if (expiry && expiry < (dayOf(body.document_date) as DateTime)) {
		return bad('expired date should be later or equal to document date');
	}
	const order = invoice.party === 'vendor' ? text(body.purchase_order_document_number) : '';
	if (order && !PURCHASE_ORDERS.includes(order)) {
		return missing('transaction data purchase order not found');
	}
	if (text(body.currency_code) && !CURRENCIES.has(text(body.currency_code))) {
		return missing('master data currency not found');
	}
	const lacking = items.map((line) => MISSING_PARAMETERS.get(text(line.item_code))).find(Boolean);
	if (lacking) return missing(`parameter data ${lacking} not found`);
	if ([...taxCodes].some((code) => !TAXES.has(code))) return missing('master data tax not found');
	if (!partyOf(body, invoice)) return missing(`master data ${invoice.party} not found`);
	return undefined;
}

function partyOf(body: Fields, { party, parties }: InvoiceKind): Party | undefined {
	return parties.find(({ name }) => name === body[`${party}_name`]);
}

function refuse(body: unknown, invoice: InvoiceKind): Reply | undefined {
	if (!isObject(body)) return bad('the body must be a JSON object');
	const problem = headerProblem(body, invoice.party);
	if (problem) return bad(problem);
	const lines = body.items as unknown[];
	const inLines = lines.map(lineProblem).find(Boolean);
	return inLines ? bad(inLines) : ruleBroken(body, lines as Fields[], invoice);
}

/**
 * A line and its amounts (API document, "Invoice line"). The calculation of tax is an assumption:
 * based on the line's subtotal less its discount.
 */
function lineOf(line: Fields, at: number, documentNumber: string) {
	const tax = TAXES.get(text(line.tax_code));
	const discount = Big((line.discount_amount as number | undefined) ?? 0);
	const subTotal = Big(line.quantity as number).times(line.unit_price as number);
	const net = subTotal.minus(discount);
	const taxAmount = net.times(tax?.rate ?? 0).times(ONE_PERCENT);
	const total = net.plus(taxAmount);
	const unit = text(line.unit_of_measurement);
	const json = {
		detail_number: String(at + 1).padStart(5, '0'),
		document_number: documentNumber,
		item_code: text(line.item_code),
		item_name: text(line.item_name),
		quantity: line.quantity,
		unit_price: line.unit_price,
		discount_amount: discount.toNumber(),
		sub_total_amount: subTotal.toNumber(),
		tax_code: text(line.tax_code),
		tax_name: tax?.name ?? '',
		tax_rate: tax?.rate ?? 0,
		total_tax_amount: taxAmount.toNumber(),
		total_amount: total.toNumber(),
		unit_of_measurement_code: unit.toUpperCase(),
		unit_of_measurement_name: unit,
	};
	return { subTotal, discount, taxAmount, total, json };
}

function ofVendor(body: Fields, paid: boolean, total: number, { code, name, address }: Party) {
	return {
		aging_days: 0,
		due_date: null,
		process_status: paid ? 'Lunas' : 'Belum Lunas',
		purchase_order_document_number: text(body.purchase_order_document_number),
		total_payment: paid ? total : 0,
		vendor_address: address,
		vendor_code: code,
		vendor_invoice_number: text(body.vendor_invoice_number),
		vendor_name: name,
	};
}

function ofCustomer(body: Fields, paid: boolean, { code, name, address }: Party) {
	return {
		cancel_reason: '',
		customer_address: address,
		customer_code: code,
		customer_name: name,
		process_status: paid ? 'Dibayarkan Sepenuhnya' : 'Belum Dibayarkan',
		sales_order_document_number: text(body.sales_order_document_number),
		sales_person_code: '',
		sales_person_name: '',
	};
}

function documentOf(
	body: Fields,
	invoice: InvoiceKind,
	documentNumber: string,
	timeZone: string,
): Fields {
	const date = dateTime(dayOf(body.document_date) as DateTime, timeZone);
	const lines = (body.items as Fields[]).map((line, at) => lineOf(line, at, documentNumber));
	const sum = (amountOf: (line: (typeof lines)[number]) => Big) =>
		lines.map(amountOf).reduce((total, amount) => total.plus(amount), Big(0));
	const other = Big((body.other_amount as number | undefined) ?? 0);
	const total = sum((line) => line.total)
		.plus(other)
		.toNumber();
	const paid = body.auto_create_payment === true;
	const party = partyOf(body, invoice) as Party;
	const currency = text(body.currency_code) || 'IDR';
	return {
		auto_create_payment: paid,
		bank_account_code: paid ? '1.1.01.002' : '',
		bank_account_name: paid ? 'Bank Mandiri' : '',
		currency_code: currency,
		currency_name: CURRENCIES.get(currency),
		description: 'Dibuat melalui integrasi API',
		discount_amount: sum((line) => line.discount).toNumber(),
		document_date: date,
		document_number: documentNumber,
		document_status: 'Final',
		due_date: date,
		other_amount: other.toNumber(),
		outstanding_amount: paid ? 0 : total,
		rounding_amount: 0,
		sub_total_amount: sum((line) => line.subTotal).toNumber(),
		tax_included_indicator: false,
		total_amount: total,
		total_tax_amount: sum((line) => line.taxAmount).toNumber(),
		items: lines.map(({ json }) => json),
		...(invoice.party === 'vendor'
			? ofVendor(body, paid, total, party)
			: ofCustomer(body, paid, party)),
	};
}

/**
 * Checks and calculates an invoice (API document, endpoints 2 and 3). The document shows the errors of
 * purchase invoices only; sales invoices are assumed to have the same.
 */
export function createInvoice(
	body: unknown,
	invoice: InvoiceKind,
	{ timeZone }: SandboxOptions,
	ledger: Ledger,
): Creation {
	const refusal = refuse(body, invoice);
	if (refusal) return refusal;
	const request = body as Fields;
	return {
		store: (arrival) => {
			const number = ledger.nextNumber(invoice.kind, dayOf(request.document_date) as DateTime);
			const document = documentOf(request, invoice, number, timeZone);
			ledger.store({ arrival, kind: invoice.kind, request, document });
			return success(document);
		},
	};
}
