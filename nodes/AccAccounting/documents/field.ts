import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

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
	/** Other names of its column that Map Automatically takes. */
	also?: readonly string[];
	description?: string;
	placeholder?: string;
}

/** The field that names whom an invoice is from or to, by ACC's name. */
export type Party = 'vendor_name' | 'customer_name';

/** The label of the free extra fields of a body. */
export const EXTRA_FIELDS = 'Extra Fields (JSON)';

type Declared = Omit<Field, 'form' | 'label'> & Partial<Field>;

/** A field whose name in the form and label follow from its name in ACC: `documentDate`, `Document Date`. */
function field(declared: Declared): Field {
	const words = declared.api.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	const [first = '', ...others] = words;
	return { form: [first.toLowerCase(), ...others].join(''), label: words.join(' '), ...declared };
}

const DOCUMENT_DATE = field({
	api: 'document_date',
	type: 'date',
	required: true,
	placeholder: 'e.g. 31/12/2026',
	description:
		'For example 31/12/2026, 2026-12-31, 31 Dec 2026 or the date number of a spreadsheet',
});

/** The fields of a voucher, in the order of the form (API document, endpoint 4). */
export const VOUCHER_FIELDS: readonly Field[] = [
	DOCUMENT_DATE,
	field({
		api: 'bank_code',
		label: 'Bank',
		type: 'code',
		required: true,
		list: 'searchBanks',
		placeholder: 'e.g. 008',
		description: 'The bank that the money moved through',
	}),
	field({ api: 'bank_account_number', type: 'code', placeholder: 'e.g. 1230004567890' }),
	field({ api: 'bank_account_name', type: 'text', placeholder: 'e.g. PT Sumber Makmur' }),
	field({
		api: 'total_amount',
		type: 'voucherTotal',
		required: true,
		placeholder: 'e.g. 150000',
		description: 'Above 0. The cash category says whether the money comes in or goes out.',
	}),
	field({
		api: 'category_code',
		label: 'Cash Category',
		type: 'code',
		required: true,
		list: 'searchCashCategories',
		placeholder: 'e.g. KM01',
		description: 'What the money was for, and whether it comes in or goes out',
	}),
	// n8n gives a parameter called `description` no button that lets an AI model fill it.
	field({
		api: 'description',
		form: 'voucherDescription',
		type: 'text',
		placeholder: 'e.g. Electricity November',
	}),
];

const OF_INVOICES: readonly Field[] = [
	DOCUMENT_DATE,
	field({
		api: 'auto_create_payment',
		type: 'switch',
		additional: true,
		description: 'Whether ACC should create the payment of the invoice at once',
	}),
	field({
		api: 'other_amount',
		type: 'amount',
		additional: true,
		placeholder: 'e.g. 25000',
		description: 'Further costs of the whole invoice',
	}),
];

function ofParty(api: Party, placeholder: string): readonly Field[] {
	const description = 'The name exactly as in ACC';
	return [field({ api, type: 'text', required: true, placeholder, description }), ...OF_INVOICES];
}

/** The fields of a whole purchase or sales invoice (API document, endpoints 2 and 3), by its party. */
export const INVOICE_FIELDS: Record<Party, readonly Field[]> = {
	vendor_name: ofParty('vendor_name', 'e.g. PT Sumber Makmur'),
	customer_name: ofParty('customer_name', 'e.g. Toko Maju Jaya'),
};

/** The fields of an invoice line, in the order of the form (API document, endpoint 2: items). */
export const LINE_FIELDS: readonly Field[] = [
	field({ api: 'item_name', also: ['Nama Barang'], type: 'text', required: true }),
	field({ api: 'item_code', also: ['Kode Barang'], type: 'code' }),
	field({
		api: 'quantity',
		also: ['Qty', 'Kuantitas'],
		type: 'quantity',
		required: true,
		placeholder: 'e.g. 10',
		description: 'Above 0',
	}),
	field({
		api: 'unit_of_measurement',
		label: 'Unit of Measurement',
		also: ['Satuan'],
		type: 'text',
		placeholder: 'e.g. pcs',
	}),
	field({
		api: 'unit_price',
		also: ['Harga Satuan'],
		type: 'amount',
		required: true,
		placeholder: 'e.g. 45000',
		description: 'The price of one unit; 0 for a free item',
	}),
	field({
		api: 'discount_amount',
		also: ['Discount', 'Diskon'],
		type: 'amount',
		whenEmpty: 0,
		placeholder: 'e.g. 5000',
		description: 'The discount of the whole line, as an amount',
	}),
	field({
		api: 'tax_code',
		also: ['Kode Pajak', 'Pajak'],
		type: 'code',
		description: 'Empty for no tax. All lines of an invoice must have the same tax code.',
	}),
];

export const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

const extraFields: INodeProperties = {
	displayName: EXTRA_FIELDS,
	name: 'extraFields',
	type: 'json',
	default: '{}',
	description:
		'Further fields of the body as ACC names them, for example {"currency_code": "USD"}. They are sent as they are.',
};

/** A parameter that takes a code: picked from a list, or given as it is. */
function codePicker(field: Field): INodeProperties {
	const { label, form, list: searchListMethod, description, placeholder } = field;
	const typeOptions = { searchListMethod, searchable: true };
	return {
		displayName: label,
		name: form,
		description: `${description}. To choose From List in place of an expression, switch the field to Fixed first.`,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		modes: [
			{ displayName: 'From List', name: 'list', type: 'list', typeOptions },
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder },
		],
	};
}

/**
 * A field as the form shows it. Dates and amounts are text fields, which keep what is typed in every
 * format that can be read: n8n's date field drops `21/11/2026`, and its number field makes 45 of
 * `45.000` and the default of an emptied field.
 */
export function fieldProperty(field: Field): INodeProperties {
	if (field.list) return codePicker(field);
	const { label: displayName, form: name, type, required, description, placeholder } = field;
	const property = { displayName, name, description };
	// Adding a switch means on.
	if (type === 'switch') return { ...property, type: 'boolean', default: true };
	return { ...property, type: 'string', default: '', required, placeholder };
}

/** The parameter Additional Fields: the fields that stand in it, and the free ones. */
export function additionalFields(fields: readonly Field[]): INodeProperties {
	const additional = fields.filter((field) => field.additional).map(fieldProperty);
	return {
		...ADDITIONAL,
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [...additional, extraFields].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}
