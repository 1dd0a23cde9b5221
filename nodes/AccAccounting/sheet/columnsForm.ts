import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import {
	type DocumentType,
	field,
	fieldProperty,
	isCategory,
	type Field,
	type FieldName,
} from '../documents/type';
import { GUARD_KEY } from '../form/createOptions';
import type { Direction } from '../values/cashType';
import { SKIP } from './categoryRules';
import { proposeNames } from './columnNames';

/** The collection in which the form names columns. */
export const COLUMNS = {
	displayName: 'Columns',
	name: 'columns',
	/** Path of its values. */
	path: 'columns.names',
};

/** Entries of {@link COLUMNS} that aren't names of one column. */
export const MARK_OF: Record<Direction, { name: string; displayName: string }> = {
	out: { displayName: 'Money Out Mark', name: 'moneyOutMark' },
	in: { displayName: 'Money In Mark', name: 'moneyInMark' },
};
export const IGNORE = { displayName: 'Columns to Ignore', name: 'ignoreColumns' };

/** The rules that give rows a cash category. */
export const CATEGORY_RULES = {
	displayName: 'Category Rules',
	name: 'categoryRules',
	/** Path of its values. */
	path: 'categoryRules.rules',
};

/** Where rows and the documents of the form differ in Options. */
export const RULES_FROM_ITEMS = {
	displayName: 'Category Rules From Items',
	name: 'categoryRulesFromItems',
};
const CATEGORY_OF: Record<Direction, { name: string; displayName: string }> = {
	in: { displayName: 'Category of Other Money In', name: 'categoryIn' },
	out: { displayName: 'Category of Other Money Out', name: 'categoryOut' },
};

/** What the rows of one invoice have in common, and what a line amounts to. */
const OF_INVOICE = field({ api: 'invoice_number', type: 'code', required: true });
const OF_LINE = field({ api: 'line_total', type: 'amount' });
const KEY = field({ api: 'key', type: 'code', form: 'guardKey', label: GUARD_KEY.displayName });
const MONEY: readonly Field[] = [
	field({ api: 'money_in', type: 'amount' }),
	field({ api: 'money_out', type: 'amount' }),
	field({ api: 'money_direction', type: 'text' }),
];

/** The fields that a column can fill, with their parameters in {@link COLUMNS}. */
export function columnFields({ fields, lineFields }: DocumentType): Field[] {
	return lineFields
		? [OF_INVOICE, ...fields, ...lineFields, OF_LINE, KEY]
		: [...MONEY, ...fields, KEY];
}

/** The fields whose headings the form lists. The documentation lists those of all fields. */
const LISTED: readonly FieldName[] = [
	'document_date',
	'vendor_name',
	'customer_name',
	'invoice_number',
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
export function columnsNotice(type: DocumentType): INodeProperties {
	const ofType = columnFields(type).map(({ api }) => api);
	const listed = LISTED.filter((each) => ofType.includes(each));
	const names = listed.map((each) => proposeNames(each).join(' or ')).join(', ');
	return {
		displayName: [
			...(type.lineFields
				? ['Each row is a line. Rows with the same invoice number make one invoice.']
				: []),
			`Found by name: ${names}. Name others in Columns.`,
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

/** The form fields that can supply a field, in order of precedence. */
export function listFormFields(field: Field): InForm[] {
	const { form, label, list, additional } = field;
	const path = additional ? `options.${form}` : form;
	const forAll: InForm = { path, label, isPicker: list !== undefined };
	if (!isCategory(field)) return [forAll];
	const ofDirection = (direction: Direction): InForm => {
		const { name, displayName } = CATEGORY_OF[direction];
		return { path: `options.${name}`, label: displayName, isPicker: true, direction };
	};
	return [ofDirection('in'), ofDirection('out'), forAll];
}

/**
 * A parameter that supplies rows without a value of their own. An empty list says so itself, because
 * otherwise it looks required.
 */
function isUsedFor(field: Field, rows: string, changed: Partial<INodeProperties> = {}) {
	const property = fieldProperty(field);
	return {
		...property,
		...changed,
		required: undefined,
		description: `Used for ${rows}`,
		modes: property.modes?.map((mode) =>
			mode.type === 'list' ? { ...mode, placeholder: `For ${rows}` } : mode,
		),
	};
}

/** The parameters that supply rows without a value of their own. */
export function fieldsForRows(type: DocumentType): INodeProperties[] {
	const { fields, lineFields = [] } = type;
	const ofFields = fields.filter((field) => !field.additional && countsForRows(type, field));
	const taxCode = lineFields.filter(({ api }) => api === 'tax_code');
	return [
		...ofFields.map((field) => isUsedFor(field, `rows without a ${field.label}`)),
		...taxCode.map((field) => ({
			...fieldProperty(field),
			description: 'For a sheet without a column for it. Leave it empty for no tax.',
		})),
	];
}

/** The entries of Options that apply to rows only: values for all rows, and rules from items. */
export function rowOptions(type: DocumentType): INodeProperties[] {
	const additional = type.fields.filter((field) => field.additional).map(fieldProperty);
	const category = type.fields.find(isCategory);
	if (!category) return additional;
	const ofDirection = (direction: Direction, rows: string) =>
		isUsedFor(category, rows, CATEGORY_OF[direction]);
	return [
		...additional,
		ofDirection('in', 'money in without a Cash Category'),
		ofDirection('out', 'money out without a Cash Category'),
		{
			...RULES_FROM_ITEMS,
			type: 'string',
			default: '',
			placeholder: "e.g. {{ $('Rules').all().map((item) => item.json) }}",
			description:
				'Rules from another sheet or a data table: an expression that returns an array of objects with Text, Category (a code, an exact name, or skip), and optionally Column. It must be the same for all rows.',
		},
	];
}

/**
 * Examples of headings that are not recognized. Fields missing here use recognized headings as
 * examples.
 */
const PLACEHOLDERS: Partial<Record<FieldName, string>> = {
	money_in: 'Kredit (bank statement)',
	money_out: 'Debit (bank statement)',
};

/** The entries of Columns for the marks of a direction. */
const MARKS: INodeProperties[] = [
	{
		...MARK_OF.out,
		type: 'string',
		default: '',
		placeholder: 'e.g. DB, or - for a minus sign',
		description:
			'Marks money out, in Money Direction or next to the amount. Separate several marks with commas. Alone, it makes amounts without a mark money in.',
	},
	{
		...MARK_OF.in,
		type: 'string',
		default: '',
		placeholder: 'e.g. CR',
		description:
			'Marks money in, likewise. Other marks are refused, and, if both are set, amounts without one.',
	},
];

const IGNORED: INodeProperties = {
	...IGNORE,
	type: 'string',
	default: '',
	placeholder: 'e.g. No, Cabang, Saldo',
	description: 'Names of columns that are not posted, separated by commas',
};

const NAME_OF_COLUMN =
	'Name of the column in the sheet. Enter it, or drag it here unless the rows are raw.';

/** The collection in which the form names columns that are not found. */
export function columnsCollection(type: DocumentType): INodeProperties {
	const nameOf = ({ api, form, label }: Field): INodeProperties => ({
		displayName: label,
		name: form,
		type: 'string',
		default: '',
		placeholder: `e.g. ${PLACEHOLDERS[api] ?? proposeNames(api).at(-1)}`,
		description: `${NAME_OF_COLUMN}${api === 'description' ? ' Separate several columns with commas.' : ''}`,
	});
	const others = columnFields(type).filter((each) => !MONEY.includes(each));
	const { name, displayName } = COLUMNS;
	return {
		displayName,
		name,
		type: 'fixedCollection',
		placeholder: 'Name Columns',
		default: {},
		description:
			'Names of columns that are not found automatically, and of columns to ignore. Leave the other fields empty.',
		options: [
			{
				displayName: 'Columns',
				name: 'names',
				values: [
					...(type.lineFields ? [] : [...MONEY.map(nameOf), ...MARKS]),
					IGNORED,
					...others.map(nameOf),
				],
			},
		],
	};
}

/** The collection of rules that give rows a cash category, for documents that have one. */
export function rulesCollection(type: DocumentType): INodeProperties[] {
	const category = type.fields.find(isCategory);
	if (!category) return [];
	const { name, displayName } = CATEGORY_RULES;
	const text: INodeProperties = {
		displayName: 'Text',
		name: 'text',
		type: 'string',
		default: '',
		placeholder: 'e.g. PLN',
		description:
			'One or more whole words in the description, or in a text column that fills no field. Case and punctuation are ignored. Separate alternatives with commas.',
	};
	const column: INodeProperties = {
		displayName: 'In Column',
		name: 'column',
		type: 'string',
		default: '',
		placeholder: 'e.g. Status',
		description: 'Name of the only column in which to look for the text',
	};
	const picker = fieldProperty({
		...category,
		form: 'category',
		list: 'searchRuleCategories',
		placeholder: `e.g. KK01, or ${SKIP}`,
	});
	return [
		{
			displayName,
			name,
			type: 'fixedCollection',
			typeOptions: { multipleValues: true, sortable: true },
			placeholder: 'Add Rule',
			default: {},
			description:
				'Cash categories for rows without one. A rule that skips rows wins. Otherwise, the first match does.',
			options: [
				{
					displayName: 'Rules',
					name: 'rules',
					values: [text, { ...picker, required: undefined }, column],
				},
			],
		},
	];
}

/** The display options of what applies to rows only, or to everything else. */
export const SHOWN_WITH_ROWS: IDisplayOptions = { show: { createFrom: ['rows'] } };
export const SHOWN_WITHOUT_ROWS: IDisplayOptions = { show: { createFrom: ['fields', 'json'] } };
