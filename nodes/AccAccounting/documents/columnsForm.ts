import type { IDisplayOptions, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { COLUMN_NAMES, type ColumnField } from './columnNames';
import type { DocumentType } from './documentType';
import { isCategory, isMoney, type Field } from './field';
import { fieldProperty } from './fieldForm';
import { valuesOfFields } from './sources';

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

const KEY: ColumnParameter = { field: 'key', form: 'guardKey', label: 'Duplicate Guard Key' };

/** What the rows of one invoice have in common. */
export const GROUP: ColumnParameter = { field: 'group', form: 'groupBy', label: 'Group By' };

const MONEY: readonly ColumnParameter[] = [
	{ field: 'money_in', form: 'moneyIn', label: 'Money In' },
	{ field: 'money_out', form: 'moneyOut', label: 'Money Out' },
];

/** What columns can fill of a document, of its lines, and of what makes one document of several rows. */
export function columnParameters({ fields, lineFields = [] }: DocumentType): ColumnParameter[] {
	const ofFields = [...fields, ...lineFields].map(({ api, form, label }): ColumnParameter => {
		return { field: api as ColumnField, form, label };
	});
	return [
		...ofFields,
		...(fields.some(isMoney) ? MONEY : []),
		...(lineFields.length > 0 ? [GROUP] : []),
		KEY,
	];
}

/** Names of columns in the notice of the form: for each field one or two that say the same. */
const IN_NOTICE = {
	vouchers: [
		['Date', 'Tanggal'],
		['Amount', 'Jumlah'],
		['Description', 'Keterangan'],
		['Bank'],
		['Category', 'Kategori'],
		['No. Rekening'],
		['Nama Rekening'],
	],
	ofLines: [
		['Date', 'Tanggal'],
		['Item Name', 'Nama Barang'],
		['Quantity', 'Qty'],
		['Unit Price', 'Harga Satuan'],
		['Satuan'],
		['Kode Barang'],
		['Discount Amount'],
		['Tax Code'],
	],
	number: ['Invoice Number', 'No. Faktur'],
};

function namesInWords(names: readonly string[][]): string {
	return names.map((each) => each.join(' or ')).join(', ');
}

const NOTICE = { name: 'columnsNotice', type: 'notice', default: '' } as const;

const noticeOfVouchers: INodeProperties = {
	displayName: [
		`Found by name: ${namesInWords(IN_NOTICE.vouchers)}.`,
		'In place of Amount: Money In and Money Out, or Uang Masuk and Uang Keluar.',
		'Key turns the guard on. Debit and Kredit: say below which is Money In.',
	].join(' '),
	...NOTICE,
};

function noticeOfInvoices(partner: ColumnField): INodeProperties {
	const ofPartner = COLUMN_NAMES[partner].slice(1, 3);
	return {
		displayName: [
			`Each row is a line. Columns are found by their names: ${namesInWords([IN_NOTICE.number, ofPartner, ...IN_NOTICE.ofLines])}.`,
			'Rows with the same invoice number make one invoice.',
			'A column Key switches the Duplicate Guard on.',
		].join(' '),
		...NOTICE,
	};
}

/** Whether the form counts for rows that have no value of their own for a field. */
export function countsForRows({ partnerField }: DocumentType, field: Field): boolean {
	return field.list !== undefined || field.additional === true || field.api === partnerField;
}

/** What the form calls all fields that count for rows without a value of their own. */
function forRowsWithout(label: string): string {
	return `For rows without a ${label}: there is no column for it, or its cell is empty`;
}

/** The fields that count for rows without a value of their own, and a category for each direction. */
function fieldsForRows(type: DocumentType, displayOptions: IDisplayOptions): INodeProperties[] {
	const counting = type.fields.filter((field) => !field.additional && countsForRows(type, field));
	return counting.flatMap((field) => {
		const ofRows = (changed: Partial<INodeProperties>): INodeProperties => {
			return { ...fieldProperty(field), required: false, displayOptions, ...changed };
		};
		const own = ofRows({ description: forRowsWithout(field.label) });
		if (!isCategory(field)) return [own];
		return [
			own,
			ofRows({
				...CATEGORY_OF.in,
				description: 'For rows with Money In that have no Cash Category',
			}),
			ofRows({
				...CATEGORY_OF.out,
				description: 'For rows with Money Out that have no Cash Category',
			}),
		];
	});
}

function otherColumns(type: DocumentType, displayOptions: IDisplayOptions): INodeProperties {
	const options = columnParameters(type).map(({ form, label }): INodeProperties => ({
		displayName: label,
		name: form,
		type: 'string',
		default: '',
		placeholder: type.lineFields ? 'e.g. Harga' : 'e.g. Debit',
		description: 'The name of the column in the sheet, or an expression that gives the value',
	}));
	options.sort((a, b) => a.displayName.localeCompare(b.displayName));
	return {
		...OTHER_COLUMNS,
		type: 'collection',
		placeholder: 'Add Column',
		default: {},
		displayOptions,
		description: 'Columns that are not found by their names. They win over those that are.',
		options: options as INodeProperties[] & INodePropertyCollection[],
	};
}

/** The parameters of a document's fields, which are filled in, or taken from the columns of a row. */
export function columnsForm(type: DocumentType): INodeProperties[] {
	const { source } = type;
	const { property } = source.option;
	const withFields = { show: { [property.name]: valuesOfFields(source) } };
	const withRows = { show: { [property.name]: [source.rows] } };
	const fields = type.fields.filter(({ additional }) => !additional).map(fieldProperty);
	const notice = type.partnerField
		? noticeOfInvoices(type.partnerField as ColumnField)
		: noticeOfVouchers;
	return [
		property,
		...(source.ofTools ? [source.ofTools] : []),
		...fields.map((each) => ({ ...each, displayOptions: withFields })),
		...fieldsForRows(type, withRows),
		{ ...notice, displayOptions: withRows },
		otherColumns(type, withRows),
	];
}
