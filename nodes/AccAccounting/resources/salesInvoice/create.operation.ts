import { createInvoices } from '../invoice/createInvoices';
import { invoiceFields } from '../invoice/fields';
import type { InvoiceResource } from '../invoice/invoiceResource';
import type { Operation } from '../operation';

const invoice: InvoiceResource = {
	resource: 'salesInvoice',
	path: '/v1/sales-invoices',
	partyField: 'customer_name',
	partyLabel: 'Customer Name',
	partyParameter: 'customerName',
	partyPlaceholder: 'e.g. Toko Maju Jaya',
	simpleFields: [
		'document_number',
		'document_date',
		'due_date',
		'document_status',
		'process_status',
		'customer_code',
		'customer_name',
		'currency_code',
		'sub_total_amount',
		'discount_amount',
		'total_tax_amount',
		'other_amount',
		'total_amount',
		'outstanding_amount',
	],
};

/** Sales Invoice › Create (API document, endpoint 3). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a sales invoice',
	description: 'Post a sales invoice to ACC',
	fields: invoiceFields(invoice),
	execute: async (context) => await createInvoices(context, invoice),
};
