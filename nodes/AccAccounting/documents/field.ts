import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { capital } from '../values/text';

/** A field of a document or of one of its lines. Its form, its reading and its name in ACC follow from it. */
export interface Field {
	/** Its name in ACC. */
	api: string;
	/** Its name in the form. */
	form: string;
	label: string;
	/** The total of a voucher is above 0: its cash category says whether money comes in or goes out. */
	type: 'text' | 'code' | 'date' | 'switch' | 'amount' | 'voucherTotal' | 'quantity';
	/** Whether it is the date under which the document stands in the books. A document has one such field. */
	isDocumentDate?: boolean;
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

type Declared = Omit<Field, 'form' | 'label'> & Partial<Field>;

/** A field whose name in the form and label follow from its name in ACC: `documentDate`, `Document Date`. */
export function field(declared: Declared): Field {
	const words = declared.api.split('_').map(capital);
	const [first = '', ...others] = words;
	return { form: [first.toLowerCase(), ...others].join(''), label: words.join(' '), ...declared };
}

/** The document date, which every type of document has (API document, endpoints 2 to 4). */
export const documentDate = field({
	api: 'document_date',
	type: 'date',
	isDocumentDate: true,
	required: true,
	placeholder: 'e.g. 31/12/2026',
	description:
		'For example, 31/12/2026, 2026-12-31, 31 Dec 2026, or the date number of a spreadsheet',
});

/** Whether a field is the amount, whose column may say the direction. */
export const isMoney = ({ type }: Field) => type === 'voucherTotal';

/** Whether a field is the cash category, of which the form has one for each direction. */
export const isCategory = ({ list }: Field) => list === 'searchCashCategories';

/** Where the fields stand that are seldom filled in. */
export const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

/** A parameter that takes a code: picked from a list, or given as it is. */
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

/** The free extra fields of a body: their name in Additional Fields, and what errors call them. */
export const EXTRA_FIELDS = { displayName: 'Extra Fields', name: 'extraFields' };

/** The free extra fields in the form. One way of giving them: JSON says what is a text and what a number. */
const extraFieldsProperty: INodeProperties = {
	...EXTRA_FIELDS,
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {"currency_code": "USD"}',
	description:
		'Fields to send that are not in the form, as a JSON object with their names in ACC, for example {"currency_code": "USD"}',
};

/** The parameter Additional Fields: the fields that stand in it, and the free ones. */
export function additionalFields(fields: readonly Field[]): INodeProperties {
	const additional = fields.filter((field) => field.additional).map(fieldProperty);
	return {
		...ADDITIONAL,
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [...additional, extraFieldsProperty].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}
