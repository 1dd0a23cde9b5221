/** A field of a document or of one of its lines. Its form, its reading and its name in ACC follow from it. */
export interface Field {
	/** Its name in ACC. */
	api: string;
	/** Its name in the form. */
	form: string;
	label: string;
	/** The total of a voucher is above 0: its cash category says whether money comes in or goes out. */
	type: 'text' | 'code' | 'date' | 'switch' | 'amount' | 'voucherTotal' | 'quantity';
	/** Nothing can be sent without it. */
	required?: boolean;
	/** What is sent for an amount that is left empty; nothing if undefined. */
	whenEmpty?: 0;
	/** The list of ACC that its form offers. */
	list?: 'searchBanks' | 'searchCashCategories';
	/** Whether it stands in Additional Fields. */
	additional?: boolean;
	description?: string;
	placeholder?: string;
}

/** The field that names whom an invoice is from or to, by ACC's name. */
export type Party = 'vendor_name' | 'customer_name';

/** A field of an invoice line. The column mapping follows from it as well. */
export interface LineField extends Field {
	/** Other names of its column that Map Automatically takes. */
	also: readonly string[];
}

/** The label of the free extra fields of a body. */
export const EXTRA_FIELDS = 'Extra Fields (JSON)';

const DOCUMENT_DATE: Field = {
	api: 'document_date',
	form: 'documentDate',
	label: 'Document Date',
	type: 'date',
	required: true,
	placeholder: 'e.g. 31/12/2026',
	description:
		'For example 31/12/2026, 2026-12-31, 31 Dec 2026 or the date number of a spreadsheet',
};

/** The fields of a voucher, in the order of the form (API document, endpoint 4). */
export const VOUCHER_FIELDS: readonly Field[] = [
	DOCUMENT_DATE,
	{
		api: 'bank_code',
		form: 'bankCode',
		label: 'Bank',
		type: 'code',
		required: true,
		list: 'searchBanks',
		placeholder: 'e.g. 008',
		description: 'The bank that the money moved through',
	},
	{
		api: 'bank_account_number',
		form: 'bankAccountNumber',
		label: 'Bank Account Number',
		type: 'code',
		placeholder: 'e.g. 1230004567890',
		description: 'Optional',
	},
	{
		api: 'bank_account_name',
		form: 'bankAccountName',
		label: 'Bank Account Name',
		type: 'text',
		placeholder: 'e.g. PT Sumber Makmur',
		description: 'Optional',
	},
	{
		api: 'total_amount',
		form: 'totalAmount',
		label: 'Total Amount',
		type: 'voucherTotal',
		required: true,
		placeholder: 'e.g. 150000',
		description: 'Above 0. The cash category says whether the money comes in or goes out.',
	},
	{
		api: 'category_code',
		form: 'categoryCode',
		label: 'Cash Category',
		type: 'code',
		required: true,
		list: 'searchCashCategories',
		placeholder: 'e.g. KM01',
		description: 'What the money was for, and whether it comes in or goes out',
	},
	{
		api: 'description',
		// n8n gives a parameter called `description` no button that lets an AI model fill it.
		form: 'voucherDescription',
		label: 'Description',
		type: 'text',
		placeholder: 'e.g. Electricity November',
		description: 'The text of the voucher; optional',
	},
];

const PARTY = {
	type: 'text',
	required: true,
	description: 'The name exactly as in ACC',
} as const;

const OF_INVOICES: readonly Field[] = [
	DOCUMENT_DATE,
	{
		api: 'auto_create_payment',
		form: 'autoCreatePayment',
		label: 'Auto Create Payment',
		type: 'switch',
		additional: true,
		description: 'Whether ACC should create the payment of the invoice at once',
	},
	{
		api: 'other_amount',
		form: 'otherAmount',
		label: 'Other Amount',
		type: 'amount',
		additional: true,
		placeholder: 'e.g. 25000',
		description: 'Further costs of the whole invoice; optional',
	},
];

/** The fields of a whole purchase or sales invoice (API document, endpoints 2 and 3), by its party. */
export const INVOICE_FIELDS: Record<Party, readonly Field[]> = {
	vendor_name: [
		{
			...PARTY,
			api: 'vendor_name',
			form: 'vendorName',
			label: 'Vendor Name',
			placeholder: 'e.g. PT Sumber Makmur',
		},
		...OF_INVOICES,
	],
	customer_name: [
		{
			...PARTY,
			api: 'customer_name',
			form: 'customerName',
			label: 'Customer Name',
			placeholder: 'e.g. Toko Maju Jaya',
		},
		...OF_INVOICES,
	],
};

/** The fields of an invoice line, in the order of the form (API document, endpoint 2: items). */
export const LINE_FIELDS: readonly LineField[] = [
	{
		api: 'item_name',
		form: 'itemName',
		label: 'Item Name',
		also: ['Nama Barang'],
		type: 'text',
		required: true,
	},
	{
		api: 'item_code',
		form: 'itemCode',
		label: 'Item Code',
		also: ['Kode Barang'],
		type: 'code',
		description: 'Optional',
	},
	{
		api: 'quantity',
		form: 'quantity',
		label: 'Quantity',
		also: ['Qty', 'Kuantitas'],
		type: 'quantity',
		required: true,
		placeholder: 'e.g. 10',
		description: 'Above 0',
	},
	{
		api: 'unit_of_measurement',
		form: 'unitOfMeasurement',
		label: 'Unit of Measurement',
		also: ['Satuan'],
		type: 'text',
		placeholder: 'e.g. pcs',
		description: 'Optional',
	},
	{
		api: 'unit_price',
		form: 'unitPrice',
		label: 'Unit Price',
		also: ['Harga Satuan'],
		type: 'amount',
		required: true,
		placeholder: 'e.g. 45000',
		description: 'The price of one unit; 0 for a free item',
	},
	{
		api: 'discount_amount',
		form: 'discountAmount',
		label: 'Discount Amount',
		also: ['Discount', 'Diskon'],
		type: 'amount',
		whenEmpty: 0,
		placeholder: 'e.g. 5000',
		description: 'The discount of the whole line as an amount; optional',
	},
	{
		api: 'tax_code',
		form: 'taxCode',
		label: 'Tax Code',
		also: ['Kode Pajak', 'Pajak'],
		type: 'code',
		description: 'Empty for no tax. All lines of an invoice must have the same tax code.',
	},
];
