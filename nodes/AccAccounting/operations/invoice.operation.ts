import type { Field } from '../reading/fields';
import { CUSTOMER, VENDOR } from '../reading/invoice';
import type { DocumentKind } from '../posting/documentKind';
import type { Operation } from './operation';
import { createInvoices } from '../reading/invoices';
import { invoiceForm } from '../form/invoiceForm';

function createOf(
	name: string,
	party: Field,
	{ resource, path }: Pick<DocumentKind, 'resource' | 'path'>,
): Operation {
	const kind: DocumentKind = {
		resource,
		path,
		identifiedBy: ['document_date', party.api, 'total_before_tax'],
		simpleFields: [
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
			party.api.replace('name', 'code'),
		],
	};
	return {
		name: 'Create',
		value: 'create',
		action: `Create a ${name}`,
		description: `Post a ${name} to ACC`,
		kind,
		fields: invoiceForm(party),
		execute: async (context) => await createInvoices(context, kind, party),
	};
}

/** Purchase Invoice › Create (API document, endpoint 2). */
export const createPurchaseInvoice = createOf('purchase invoice', VENDOR, {
	resource: 'purchaseInvoice',
	path: '/v1/purchase-invoices',
});

/** Sales Invoice › Create (API document, endpoint 3). */
export const createSalesInvoice = createOf('sales invoice', CUSTOMER, {
	resource: 'salesInvoice',
	path: '/v1/sales-invoices',
});
