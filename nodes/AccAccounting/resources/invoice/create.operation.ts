import type { Operation } from '../operation';
import { createInvoices } from './createInvoices';
import { invoiceFields, type InvoiceResource } from './fields';

/** The fields of both invoices that Simplify keeps besides; `party` is vendor or customer. */
function simpleFields(party: 'vendor' | 'customer'): string[] {
	return [
		'total_amount',
		'total_tax_amount',
		'sub_total_amount',
		'discount_amount',
		'other_amount',
		'outstanding_amount',
		'process_status',
		'document_status',
		'due_date',
		'currency_code',
		`${party}_code`,
	];
}

function createOf(name: string, invoice: InvoiceResource): Operation {
	return {
		name: 'Create',
		value: 'create',
		action: `Create a ${name}`,
		description: `Post a ${name} to ACC`,
		kind: invoice,
		fields: invoiceFields(invoice),
		execute: async (context) => await createInvoices(context, invoice),
	};
}

/** Purchase Invoice › Create (API document, endpoint 2). */
export const createPurchaseInvoice = createOf('purchase invoice', {
	resource: 'purchaseInvoice',
	path: '/v1/purchase-invoices',
	partyField: 'vendor_name',
	partyLabel: 'Vendor Name',
	partyParameter: 'vendorName',
	partyPlaceholder: 'e.g. PT Sumber Makmur',
	identifiedBy: ['document_date', 'vendor_name', 'total_before_tax'],
	simpleFields: simpleFields('vendor'),
});

/** Sales Invoice › Create (API document, endpoint 3). */
export const createSalesInvoice = createOf('sales invoice', {
	resource: 'salesInvoice',
	path: '/v1/sales-invoices',
	partyField: 'customer_name',
	partyLabel: 'Customer Name',
	partyParameter: 'customerName',
	partyPlaceholder: 'e.g. Toko Maju Jaya',
	identifiedBy: ['document_date', 'customer_name', 'total_before_tax'],
	simpleFields: simpleFields('customer'),
});
