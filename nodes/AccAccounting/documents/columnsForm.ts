import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { keptUnseen, type Label, noticing } from '../form/droppedMembers';
import { choice } from '../form/option';
import type { ColumnField } from './columnNames';
import type { DocumentType } from './documentType';
import type { Field } from './field';
import { fieldProperty } from './fieldForm';

/** Where the fields of a voucher come from. */
export const voucherFrom = choice(
	{
		displayName: 'Voucher From',
		name: 'voucherFrom',
		// A tool has all fields: a model fills in each.
		displayOptions: { hide: { '@tool': [true] } },
		description: 'Where the fields of the voucher come from',
		builderHint: {
			propertyHint:
				'Columns where each item is a row of a sheet whose columns have usual names such as Date, Amount, Description, Bank and Category (or Tanggal, Jumlah, Keterangan, Bank, Kategori): nothing else has to be mapped. Fields wherever you set documentDate, totalAmount or another field: with Columns they would not count.',
		},
	},
	'columns',
	[
		{
			name: 'Columns',
			value: 'columns',
			description: 'Every input item is a row of a sheet; its columns are found by their names',
		},
		{
			name: 'Fields',
			value: 'fields',
			description: 'Every field is filled in here, by an expression or the same for all items',
		},
	],
);

const { name: VOUCHER_FROM } = voucherFrom.property;

/** A tool of an AI agent always has the fields. */
const voucherFromOfTools: INodeProperties = {
	displayName: voucherFrom.property.displayName,
	name: VOUCHER_FROM,
	type: 'hidden',
	default: 'fields',
	displayOptions: { show: { '@tool': [true] } },
};

const WITH_FIELDS = { show: { [VOUCHER_FROM]: ['fields'] } };
const WITH_COLUMNS = { show: { [VOUCHER_FROM]: ['columns'] } };

/** A category for each direction, where the money stands in two columns. */
export const CATEGORY_OF = {
	in: { name: 'categoryIn', displayName: 'Category of Money In' },
	out: { name: 'categoryOut', displayName: 'Category of Money Out' },
};

/** The columns that the form names. */
export const OTHER_COLUMNS = {
	name: 'otherColumns',
	displayName: 'Columns With Another Name',
};

/** A field that a column can fill, with its name and label in Columns With Another Name. */
export interface ColumnParameter {
	field: ColumnField;
	form: string;
	label: string;
}

/** The fields that columns fill besides those of the document. */
const MORE: readonly ColumnParameter[] = [
	{ field: 'money_in', form: 'moneyIn', label: 'Money In' },
	{ field: 'money_out', form: 'moneyOut', label: 'Money Out' },
	{ field: 'key', form: 'guardKey', label: 'Duplicate Guard Key' },
];

/** What columns can fill of a document. */
export function columnParameters({ fields }: DocumentType): ColumnParameter[] {
	const ofDocument = fields.map(({ api, form, label }) => {
		return { field: api as ColumnField, form, label };
	});
	return [...ofDocument, ...MORE];
}

/** Names of columns in the notice of the form. A test holds that all of them are recognised. */
export const NAMES_IN_NOTICE = {
	first: ['Date or Tanggal', 'Amount or Jumlah', 'Description or Keterangan'],
	codes: ['Bank', 'Category or Kategori', 'No. Rekening', 'Nama Rekening'],
	inTwoColumns: ['Money In and Money Out', 'Uang Masuk and Uang Keluar'],
	key: 'Key',
};

const notice: INodeProperties = {
	displayName: [
		`Columns are found by their names: ${[...NAMES_IN_NOTICE.first, ...NAMES_IN_NOTICE.codes].join(', ')}.`,
		`In place of Amount there can be two columns: ${NAMES_IN_NOTICE.inTwoColumns.join(', or ')}.`,
		`A column ${NAMES_IN_NOTICE.key} switches the Duplicate Guard on.`,
		'Debit and Kredit are not taken by their names: say below which is Money In.',
	].join(' '),
	name: 'columnsNotice',
	type: 'notice',
	default: '',
	displayOptions: WITH_COLUMNS,
};

/** A picker that counts for rows without a value of their own. */
function pickerOfRows(field: Field, changed: Partial<INodeProperties>): INodeProperties {
	return { ...fieldProperty(field), required: false, displayOptions: WITH_COLUMNS, ...changed };
}

/** The pickers of rows without a value: one for each list, and a category for each direction. */
function pickersOfRows(fields: readonly Field[]): INodeProperties[] {
	return fields.flatMap((field) => {
		if (!field.list) return [];
		const description = `For rows without a ${field.label}: there is no column for it, or its cell is empty`;
		const picker = pickerOfRows(field, { description });
		if (field.list !== 'searchCashCategories') return [picker];
		const ofDirections = [
			{ ...CATEGORY_OF.in, description: 'For rows with Money In that have no Cash Category' },
			{ ...CATEGORY_OF.out, description: 'For rows with Money Out that have no Cash Category' },
		];
		return [picker, ...ofDirections.map((changed) => pickerOfRows(field, changed))];
	});
}

function otherColumns(type: DocumentType): INodeProperties {
	const options = columnParameters(type).map(({ form, label }): INodeProperties => ({
		displayName: label,
		name: form,
		type: 'string',
		default: '',
		placeholder: 'e.g. Debit',
		description: 'The name of the column in the sheet, or an expression that gives the value',
	}));
	options.sort((a, b) => a.displayName.localeCompare(b.displayName));
	return noticing({
		...OTHER_COLUMNS,
		type: 'collection',
		placeholder: 'Add Column',
		default: {},
		displayOptions: WITH_COLUMNS,
		description: 'Columns that are not found by their names. They win over those that are.',
		options: options as INodeProperties[] & INodePropertyCollection[],
	});
}

/** What only Columns shows. */
const COLUMNS_ONLY: readonly Label[] = [CATEGORY_OF.in, CATEGORY_OF.out, OTHER_COLUMNS];

/** The parameters that do not count with a choice of Voucher From. The form does not show them then. */
export function notCounting({ fields }: DocumentType, from: 'columns' | 'fields') {
	if (from === 'fields') return COLUMNS_ONLY;
	// Columns has the pickers as well.
	const fieldsOnly = fields.filter(({ additional, list }) => !additional && !list);
	return fieldsOnly.map(({ form, label }): Label => ({ name: form, displayName: label }));
}

/** The parameters of a document that is made of fields, or of the columns of a row. */
export function columnsForm(type: DocumentType): INodeProperties[] {
	const fields = type.fields.filter(({ additional }) => !additional).map(fieldProperty);
	const ofColumns = [...pickersOfRows(type.fields), notice, otherColumns(type)];
	const withoutFields = notCounting(type, 'columns').map(({ name }) => name);
	const withoutColumns = notCounting(type, 'fields').map(({ name }) => name);
	// A tool has no Columns, and nothing of it to choose.
	const withFieldsOnCanvas = { ...WITH_FIELDS, hide: { '@tool': [true] } };
	return [
		voucherFrom.property,
		voucherFromOfTools,
		...fields.map((property) => ({ ...property, displayOptions: WITH_FIELDS })),
		...ofColumns,
		...fields
			.filter(({ name }) => withoutFields.includes(name))
			.map((property) => keptUnseen(property, WITH_COLUMNS)),
		...ofColumns
			.filter(({ name }) => withoutColumns.includes(name))
			.map((property) => keptUnseen(property, withFieldsOnCanvas)),
	];
}
