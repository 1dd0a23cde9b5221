import type { DocumentType } from './documentType';
import { invoiceType } from './invoice';

/** Purchase invoices (API document, endpoint 2). */
export const PURCHASE_INVOICE: DocumentType = invoiceType({
	resource: 'purchaseInvoice',
	name: 'Purchase Invoice',
	noun: 'purchase invoice',
	path: '/v1/purchase-invoices',
	partner: 'vendor',
	placeholder: 'e.g. PT Sumber Makmur',
});
