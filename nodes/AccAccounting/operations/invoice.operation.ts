import { invoiceForm } from '../form/invoiceForm';
import { PURCHASE_INVOICE, SALES_INVOICE, type Kind } from '../reading/kind';
import { createDocuments } from './createDocuments';
import type { Operation } from './operation';

function createOf(name: string, party: NonNullable<Kind['party']>, kind: Kind): Operation {
	return {
		name: 'Create',
		value: 'create',
		action: `Create ${name}`,
		description: `Post a ${name} to ACC`,
		kind,
		fields: invoiceForm(party),
		execute: async (context) => await createDocuments(context, kind),
	};
}

/** Purchase Invoice › Create (API document, endpoint 2). */
export const createPurchaseInvoice = createOf('purchase invoice', 'vendor_name', PURCHASE_INVOICE);

/** Sales Invoice › Create (API document, endpoint 3). */
export const createSalesInvoice = createOf('sales invoice', 'customer_name', SALES_INVOICE);
