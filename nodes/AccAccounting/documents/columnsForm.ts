import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { GUARD_KEY } from '../form/createOptions';
import { choicesOf } from '../form/option';
import { PROPOSED, type ColumnField } from './columnNames';
import type { DocumentType, Source } from './documentType';
import { ADDITIONAL, fieldProperty, isCategory, isVoucherTotal, type Field } from './field';
import type { Direction } from '../values/cashType';

/** A category per direction, for sheets with separate Money In and Money Out columns. */
const CATEGORY_OF = {
	in: { name: 'categoryIn', displayName: 'Category of Money In' },
	out: { name: 'categoryOut', displayName: 'Category of Money Out' },
};

/** The fixed collection in which the form names columns. */
export const OTHER_COLUMNS = {
	name: 'otherColumns',
	displayName: 'Columns With Another Name',
	/** Path of its values. */
	path: 'otherColumns.columns',
};

/**
 * A field that a column can fill, with its parameter name and label in Columns With Another Name.
 */
export interface ColumnParameter {
	field: ColumnField;
	form: string;
	label: string;
}

const KEY: ColumnParameter = { field: 'key', form: 'guardKey', label: GUARD_KEY.displayName };

/** What the rows of one invoice have in common. */
export const GROUP: ColumnParameter = { field: 'group', form: 'groupBy', label: 'Group By' };

const MONEY: readonly ColumnParameter[] = [
	{ field: 'money_in', form: 'moneyIn', label: 'Money In' },
	{ field: 'money_out', form: 'moneyOut', label: 'Money Out' },
];

/**
 * What columns can fill: the fields of the document and of its lines, and what groups several rows
 * into one document.
 */
export function columnParameters({ fields, lineFields = [] }: DocumentType): ColumnParameter[] {
	const ofFields = [...fields, ...lineFields].map(({ api, form, label }): ColumnParameter => {
		return { field: api, form, label };
	});
	return [
		...ofFields,
		...(fields.some(isVoucherTotal) ? MONEY : []),
		...(lineFields.length > 0 ? [GROUP] : []),
		KEY,
	];
}

/** The fields whose headings the form lists. The documentation lists those of all fields. */
const LISTED: readonly ColumnField[] = [
	'document_date',
	'vendor_name',
	'customer_name',
	'group',
	'item_name',
	'quantity',
	'unit_price',
	'total_amount',
	'bank_code',
	'category_code',
	'description',
];

/**
 * What the form says about the columns that are found by name. It is short, because everything below
 * it moves out of sight; a missing column ends in an error that lists its names.
 */
function noticeOf(type: DocumentType): INodeProperties {
	const ofType = columnParameters(type).map(({ field }) => field);
	const listed = LISTED.filter((field) => ofType.includes(field));
	const names = listed.map((field) => PROPOSED[field].join(' or ')).join(', ');
	return {
		displayName: [
			...(type.lineFields
				? ['Each row is a line. Rows with the same invoice number make one invoice.']
				: []),
			`Found by name: ${names}. For other names, refer to Docs.`,
		].join(' '),
		name: 'columnsNotice',
		type: 'notice',
		default: '',
	};
}

/** Whether the form can supply a field for rows that have no value of their own. */
export function countsForRows({ partnerField }: DocumentType, field: Field): boolean {
	return field.list !== undefined || field.additional === true || field.api === partnerField;
}

/** A form field that supplies the value for rows without one of their own. */
export interface InForm {
	/** Parameter path. */
	path: string;
	label: string;
	isPicker: boolean;
	/** The direction that it applies to; undefined for both. */
	direction?: Direction;
}

/** The form fields that can supply a field. A category also has one per direction. */
export function inFormOf(field: Field): [InForm, ...InForm[]] {
	const { form, label, list, additional } = field;
	const path = additional ? `${ADDITIONAL.name}.${form}` : form;
	const own: InForm = { path, label, isPicker: list !== undefined };
	if (!isCategory(field)) return [own];
	const ofDirection = (direction: Direction): InForm => {
		const { name, displayName } = CATEGORY_OF[direction];
		return { path: name, label: displayName, isPicker: true, direction };
	};
	return [own, ofDirection('in'), ofDirection('out')];
}

/**
 * The form fields that supply rows without a value of their own, with a category per direction. An
 * empty list says so itself, because otherwise all of them look required.
 */
function fieldsForRows(type: DocumentType, displayOptions: IDisplayOptions): INodeProperties[] {
	const counting = type.fields.filter((field) => !field.additional && countsForRows(type, field));
	return counting.flatMap((field) => {
		const property = fieldProperty(field);
		const usedFor = (rows: string, changed: Partial<INodeProperties> = {}): INodeProperties => ({
			...property,
			...changed,
			required: false,
			displayOptions,
			description: `Used for ${rows}`,
			modes: property.modes?.map((mode) =>
				mode.type === 'list' ? { ...mode, placeholder: `For ${rows}` } : mode,
			),
		});
		const own = usedFor(`rows without a ${field.label}`);
		if (!isCategory(field)) return [own];
		return [
			own,
			usedFor('rows with Money In', CATEGORY_OF.in),
			usedFor('rows with Money Out', CATEGORY_OF.out),
		];
	});
}

/**
 * Examples of headings that are not recognized. Fields missing here use recognized headings as
 * examples.
 */
const PLACEHOLDERS: Partial<Record<ColumnField, string>> = {
	bank_code: 'Rekening Sumber',
	money_in: 'Kredit',
	money_out: 'Debit',
	other_amount: 'Ongkir',
	discount_amount: 'Diskon',
	tax_code: 'Pajak',
	auto_create_payment: 'Lunas',
	key: 'ID Transaksi',
};

/** The collection in which the form names columns that are not found. */
export function otherColumns(type: DocumentType): INodeProperties {
	const proposed: Partial<typeof PROPOSED> = PROPOSED;
	const values = columnParameters(type).map(({ field, form, label }): INodeProperties => ({
		displayName: label,
		name: form,
		type: 'string',
		default: '',
		placeholder: `e.g. ${PLACEHOLDERS[field] ?? proposed[field]?.at(-1) ?? label}`,
		description: 'Name of the column in the sheet. Enter it, or drag the column here.',
	}));
	const { name, displayName } = OTHER_COLUMNS;
	return {
		name,
		displayName,
		type: 'fixedCollection',
		placeholder: 'Name Columns',
		default: {},
		displayOptions: shownWithRows(type),
		description:
			'Names of columns that are not found automatically. They override columns that are found by name. Leave the other fields empty.',
		options: [{ displayName: 'Columns', name: 'columns', values }],
	};
}

/**
 * The choices of the source for which users fill in the fields instead of taking them from rows.
 */
function choicesOfFields({ option, rows }: Source): string[] {
	const values = choicesOf(option.property).map(({ value }) => value);
	return values.filter((value) => value !== rows);
}

function shownWithRows({ source }: DocumentType): IDisplayOptions {
	return { show: { [source.option.property.name]: [source.rows] } };
}

/** The parameters of a document's fields, whether filled in or taken from the columns of a row. */
export function columnsForm(type: DocumentType): INodeProperties[] {
	const { source } = type;
	const { property } = source.option;
	const withFields = { show: { [property.name]: choicesOfFields(source) } };
	const withRows = shownWithRows(type);
	const fields = type.fields.filter(({ additional }) => !additional).map(fieldProperty);
	// If a required field is empty, n8n doesn't run the node at all, and so the node couldn't suggest
	// Rows.
	if (type.lineFields) for (const property of fields) delete property.required;
	return [
		property,
		...(source.ofTools ? [source.ofTools] : []),
		...fields.map((each) => ({ ...each, displayOptions: withFields })),
		{ ...noticeOf(type), displayOptions: withRows },
		...fieldsForRows(type, withRows),
	];
}
