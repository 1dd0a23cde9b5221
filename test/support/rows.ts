type Json = Record<string, unknown>;

/** A picker's value, set by its code. */
export function byCode(value: string): Json {
	return { __rl: true, mode: 'code', value };
}

/** The duplicate guard, on, with this key. */
export function guardedBy(key: unknown): Json {
	return { duplicateGuard: true, duplicateGuardKey: key };
}

/** Parameters that read a voucher, or an invoice of one line, from the rows of `rows()`. */
export const CREATE: Record<'purchaseInvoice' | 'salesInvoice' | 'voucher', Json> = {
	voucher: {
		resource: 'voucher',
		operation: 'create',
		createFrom: 'fields',
		documentDate: '={{ $json.date }}',
		bankCode: byCode('={{ $json.bank }}'),
		categoryCode: byCode('={{ $json.category }}'),
		totalAmount: '={{ $json.amount }}',
		additionalFields: { voucherDescription: '={{ $json.mark }}' },
	},
	purchaseInvoice: {
		resource: 'purchaseInvoice',
		operation: 'create',
		vendorName: '={{ $json.vendor }}',
		documentDate: '={{ $json.date }}',
		createFrom: 'json',
		linesJson:
			'={{ [{ item_name: $json.mark, quantity: 2, unit_price: $json.amount, tax_code: $json.tax }] }}',
	},
	salesInvoice: {
		resource: 'salesInvoice',
		operation: 'create',
		customerName: '={{ $json.customer }}',
		documentDate: '={{ $json.date }}',
		createFrom: 'json',
		linesJson:
			'={{ [{ item_name: $json.mark, quantity: 2, unit_price: $json.amount, tax_code: $json.tax }] }}',
	},
};

/** Parameters that read invoices whose rows have a number in `invoice`; the other columns are found by name. */
export const INVOICE_OF_ROWS: Json = {
	resource: 'purchaseInvoice',
	operation: 'create',
	createFrom: 'rows',
	// What `rows()` has for vouchers.
	columns: { names: { invoiceNumber: 'invoice', ignoreColumns: 'amount, bank' } },
};

/** Valid rows for the sandbox. `mark` is different for each document. */
export function rows(count: number, prefix = 'row'): Json[] {
	return Array.from({ length: count }, (_, index) => ({
		mark: `${prefix}-${index}.`,
		date: '21/11/2026',
		bank: '008',
		category: 'KK01',
		vendor: 'PT Sumber Makmur',
		customer: 'Toko Maju Jaya',
		tax: '',
		amount: 1000 + index,
	}));
}
