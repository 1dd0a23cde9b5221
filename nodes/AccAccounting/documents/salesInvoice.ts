import type { DocumentType } from './documentType';
import { invoiceType } from './invoice';

/** Sales invoices (API document, endpoint 3). */
export const SALES_INVOICE: DocumentType = invoiceType({
	resource: 'salesInvoice',
	name: 'Sales Invoice',
	noun: 'sales invoice',
	path: '/v1/sales-invoices',
	partner: 'customer',
	placeholder: 'e.g. Toko Maju Jaya',
});
