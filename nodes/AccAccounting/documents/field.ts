import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { EXTRA_FIELDS, notForModels } from '../form/createOptions';
import { capital } from '../values/text';

/** ACC's names of all fields of documents and lines, and our own `invoice_total`. */
export type FieldName =
	| 'document_date'
	| 'bank_code'
	| 'bank_account_number'
	| 'bank_account_name'
	| 'total_amount'
	| 'category_code'
	| 'description'
	| 'vendor_name'
	| 'customer_name'
	| 'auto_create_payment'
	| 'other_amount'
	| 'invoice_total'
	| 'item_name'
	| 'item_code'
	| 'quantity'
	| 'unit_of_measurement'
	| 'unit_price'
	| 'discount_amount'
	| 'tax_code';

/**
 * A field of a document or of one of its lines. Its parameter, its reading, and its name in ACC
 * derive from it.
 */
export interface Field {
	/** Name in ACC. */
	api: FieldName;
	/** Name in the form. */
	form: string;
	label: string;
	/**
	 * A `voucherTotal` must be above 0: the cash category determines whether money comes in or goes
	 * out. A `discount` must not be below 0, and is sent as 0 if it is empty.
	 */
	type: 'text' | 'code' | 'date' | 'switch' | 'amount' | 'discount' | 'voucherTotal' | 'quantity';
	/**
	 * Whether this is the date under which the document is booked. A document has exactly one such
	 * field.
	 */
	isDocumentDate?: boolean;
	/** A document can't be sent without it. */
	required?: boolean;
	/** The list that its picker offers. */
	list?: 'searchBanks' | 'searchCashCategories' | 'searchRuleCategories';
	/** Whether it is in Additional Fields, or for rows of a sheet in Options. */
	additional?: boolean;
	/** Whether it is only compared with other amounts, and not sent. */
	isOnlyCompared?: boolean;
	description?: string;
	placeholder?: string;
}

type Declared = Omit<Field, 'form' | 'label'> & Partial<Field>;

/**
 * A field whose form name and label derive from its name in ACC: `documentDate`, `Document Date`.
 */
export function field(declared: Declared): Field {
	const words = declared.api.split('_').map(capital);
	const [first = '', ...others] = words;
	return { form: [first.toLowerCase(), ...others].join(''), label: words.join(' '), ...declared };
}

/** The document date, which every document type has (API document, endpoints 2 to 4). */
export const documentDate = field({
	api: 'document_date',
	type: 'date',
	isDocumentDate: true,
	required: true,
	placeholder: 'e.g. 31/12/2026',
	description:
		'For example, 31/12/2026, 2026-12-31, 31 Dec 2026, or a date number from a spreadsheet',
});

/** Whether this is the amount of money, whose column may determine the direction. */
export const isVoucherTotal = ({ type }: Field) => type === 'voucherTotal';

/** Whether this is the cash category, for which the form has one parameter per direction. */
export const isCategory = ({ list }: Field) => list === 'searchCashCategories';

/** The collection of rarely used fields. */
export const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

/** A parameter for a code, picked from a list or entered as it is. */
function codePicker(field: Field): INodeProperties {
	const { label, form, list: searchListMethod, description, placeholder } = field;
	const typeOptions = { searchListMethod, searchable: true };
	return {
		displayName: label,
		name: form,
		description: `${description}. To select From List instead of an expression, switch the field to Fixed first.`,
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
 * The parameter of a field. Dates and amounts are text parameters, which preserve whatever is typed
 * in any supported format: n8n's date field drops `21/11/2026`, and its number field turns `45.000`
 * into 45 and an emptied field into its default.
 */
export function fieldProperty(field: Field): INodeProperties {
	if (field.list) return codePicker(field);
	const { label: displayName, form: name, type, required, description, placeholder } = field;
	const property = { displayName, name, description };
	// Adding a switch turns it on.
	if (type === 'switch') return { ...property, type: 'boolean', default: true };
	return { ...property, type: 'string', default: '', required, placeholder };
}

/**
 * Free extra fields in the form. JSON is the only input method, because it distinguishes text from
 * numbers.
 */
export const extraFieldsProperty: INodeProperties = {
	...EXTRA_FIELDS,
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {"currency_code": "USD"}',
	description:
		'Fields to send that are not in the form, as a JSON object with their names in ACC, for example {"currency_code": "USD"}',
};

/** The Additional Fields parameter: the fields that belong to it, and the free extra fields. */
export function additionalFields(fields: readonly Field[]): INodeProperties {
	const additional = fields.filter((field) => field.additional).map(fieldProperty);
	return {
		...ADDITIONAL,
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [...additional, ...notForModels(extraFieldsProperty)].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}
