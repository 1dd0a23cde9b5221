import type { Operation } from '../operation';
import { createInvoices } from './createInvoices';
import { invoiceFields, type InvoiceResource } from './fields';

/** The fields of both invoices that Simplify keeps; `party` is vendor or customer. */
function simpleFields(party: 'vendor' | 'customer'): string[] {
	return [
		'document_number',
		'document_date',
		'due_date',
		'document_status',
		'process_status',
		`${party}_code`,
		`${party}_name`,
		'currency_code',
		'sub_total_amount',
		'discount_amount',
		'total_tax_amount',
		'other_amount',
		'total_amount',
		'outstanding_amount',
	];
}

function createOf(name: string, invoice: InvoiceResource): Operation {
	return {
		name: 'Create',
		value: 'create',
		action: `Create a ${name}`,
		description: `Post a ${name} to ACC`,
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
	simpleFields: simpleFields('customer'),
});
