import type { DocumentType } from './documentType';
import { documentDate, field, type Field } from './field';
import { LINE_FIELDS } from './lineFields';
import { readInvoice } from './readInvoice';
import { LINES_FROM } from './sources';

/** In what the two types of invoices differ. */
interface InvoiceDeclared extends Pick<DocumentType, 'resource' | 'name' | 'noun' | 'path'> {
	/** Whom it is from or to. */
	partner: 'vendor' | 'customer';
	/** An example of its vendor or customer. */
	placeholder: string;
}

const FIELDS_OF_BOTH: readonly Field[] = [
	documentDate,
	field({
		api: 'auto_create_payment',
		type: 'switch',
		additional: true,
		description: 'Whether ACC creates the payment of the invoice immediately',
	}),
	field({
		api: 'other_amount',
		type: 'amount',
		additional: true,
		placeholder: 'e.g. 25000',
		description: 'Additional costs of the whole invoice',
	}),
];

/** What purchase and sales invoices have in common (API document, endpoints 2 and 3). */
export function invoiceType({ partner, placeholder, ...declared }: InvoiceDeclared): DocumentType {
	const partnerField = `${partner}_name`;
	return {
		...declared,
		description: `Post a ${declared.noun} to ACC`,
		fields: [
			field({
				api: partnerField,
				type: 'text',
				required: true,
				placeholder,
				description: 'The name exactly as in ACC',
			}),
			...FIELDS_OF_BOTH,
		],
		source: LINES_FROM,
		lineFields: LINE_FIELDS,
		partnerField,
		workedOut: ['sub_total_amount', 'discount_amount', 'total_before_tax'],
		identifiedBy: ['document_date', partnerField, 'total_before_tax'],
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
			`${partner}_code`,
		],
		searchFor: [partnerField, 'document_date', 'sub_total_amount'],
		options: [
			'summaryItem',
			'extraColumns',
			'ignoreColumns',
			'amountLimit',
			'order',
			'amountFormat',
		],
		read: readInvoice,
	};
}
