import type { Party } from '../form/documentFields';

/** A kind of document that the node creates: plain data. */
export interface Kind {
	/** Keys of the duplicate guard name it: an invoice and a voucher may have the same key. */
	resource: 'purchaseInvoice' | 'salesInvoice' | 'voucher';
	/** Endpoint path, for example `/v1/vouchers`. */
	path: string;
	/** The field that names the vendor or the customer, by ACC's name; a voucher has none. */
	party?: Party;
	/** The fields by which a person recognises a document, by ACC's names, in the order of the outputs. */
	identifiedBy: readonly string[];
	/** The other fields of ACC's answer that Simplify keeps. */
	simpleFields: readonly string[];
}

/** Vouchers (API document, endpoint 4). */
export const VOUCHER: Kind = {
	resource: 'voucher',
	path: '/v1/vouchers',
	identifiedBy: ['document_date', 'description', 'bank_code', 'category_code', 'total_amount'],
	simpleFields: ['category_name', 'document_status'],
};

const OF_INVOICES = [
	...['total_amount', 'total_tax_amount', 'sub_total_amount', 'discount_amount', 'other_amount'],
	...['outstanding_amount', 'process_status', 'document_status', 'due_date', 'currency_code'],
];

/** Purchase invoices (API document, endpoint 2). */
export const PURCHASE_INVOICE: Kind = {
	resource: 'purchaseInvoice',
	path: '/v1/purchase-invoices',
	party: 'vendor_name',
	identifiedBy: ['document_date', 'vendor_name', 'total_before_tax'],
	simpleFields: [...OF_INVOICES, 'vendor_code'],
};

/** Sales invoices (API document, endpoint 3). */
export const SALES_INVOICE: Kind = {
	resource: 'salesInvoice',
	path: '/v1/sales-invoices',
	party: 'customer_name',
	identifiedBy: ['document_date', 'customer_name', 'total_before_tax'],
	simpleFields: [...OF_INVOICES, 'customer_code'],
};
