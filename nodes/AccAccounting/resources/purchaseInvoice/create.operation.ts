import { createInvoices } from '../invoice/createInvoices';
import { invoiceFields } from '../invoice/fields';
import type { InvoiceResource } from '../invoice/invoiceResource';
import type { Operation } from '../operation';

const invoice: InvoiceResource = {
	resource: 'purchaseInvoice',
	path: '/v1/purchase-invoices',
	partyField: 'vendor_name',
	partyLabel: 'Vendor Name',
	partyParameter: 'vendorName',
	partyPlaceholder: 'e.g. PT Sumber Makmur',
	simpleFields: [
		'document_number',
		'document_date',
		'due_date',
		'document_status',
		'process_status',
		'vendor_code',
		'vendor_name',
		'currency_code',
		'sub_total_amount',
		'discount_amount',
		'total_tax_amount',
		'other_amount',
		'total_amount',
		'outstanding_amount',
	],
};

/** Purchase Invoice › Create (API document, endpoint 2). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a purchase invoice',
	description: 'Post a purchase invoice to ACC',
	fields: invoiceFields(invoice),
	execute: async (context) => await createInvoices(context, invoice),
};
