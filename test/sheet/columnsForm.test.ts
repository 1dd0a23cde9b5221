import { findField } from '../../nodes/AccAccounting/sheet/columnNames';
import {
	columnFields,
	columnsCollection,
	columnsNotice,
	countsForRows,
	fieldsForRows,
	listFormFields,
	rowOptions,
	rulesCollection,
} from '../../nodes/AccAccounting/sheet/columnsForm';
import {
	PURCHASE_INVOICE,
	SALES_INVOICE,
	VOUCHER,
} from '../../nodes/AccAccounting/documents/types';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';

const TEXTS = { vouchers: VOUCHER, purchases: PURCHASE_INVOICE, sales: SALES_INVOICE };

it.each(Object.entries(TEXTS))('the notice of %s lists recognized headings', (_, type) => {
	const notice = columnsNotice(type).displayName;
	const [, list = ''] = /by name: (.*?)\. Name others/.exec(notice) ?? [];
	const fields = list
		.split(/ or |, /)
		.map((name) => findField(name, type.lineFields !== undefined));
	const all = [...type.fields, ...(type.lineFields ?? [])];
	const required = all.filter((field) => field.required).map(({ api }) => api);
	expect(fields).toEqual(expect.arrayContaining(required));
	expect(columnFields(type).map(({ api }) => api)).toEqual(expect.arrayContaining(fields));
	expect(notice.length).toBeLessThan(300);
	// n8n removes markup from a community node's notice without a replacement.
	expect(notice).not.toMatch(/[<>]/);
});

it.each(Object.entries(TEXTS))('all fields of %s are recognized by their label', (_, type) => {
	for (const { api, label } of columnFields(type)) expect(findField(label)).toBe(api);
});

it('a column can fill every field once, and the form has a name for each', () => {
	for (const type of Object.values(TEXTS)) {
		const all = columnFields(type);
		expect(new Set(all.map(({ api }) => api)).size).toBe(all.length);
		const [group] = columnsCollection(type).options ?? [];
		const names = group && 'values' in group ? group.values.map(({ name }) => name) : [];
		expect(names).toEqual(expect.arrayContaining(all.map(({ form }) => form)));
		expect(new Set(names).size).toBe(names.length);
	}
});

it('what Columns needs most stands first: money and its marks, and columns to ignore', () => {
	const [group] = columnsCollection(VOUCHER).options ?? [];
	const names = group && 'values' in group ? group.values.map(({ name }) => name) : [];
	expect(names.slice(0, 6)).toEqual([
		'moneyIn',
		'moneyOut',
		'moneyDirection',
		'moneyOutMark',
		'moneyInMark',
		'ignoreColumns',
	]);
});

it('an empty list says which rows it is for, and is not required', () => {
	const lists = [...fieldsForRows(VOUCHER), ...rowOptions(VOUCHER)].filter(({ modes }) => modes);
	expect(lists.map(({ required, modes }) => [required, modes?.[0]?.placeholder])).toEqual([
		[undefined, 'For rows without a Bank'],
		[undefined, 'For rows without a Cash Category'],
		[undefined, 'For money in without a Cash Category'],
		[undefined, 'For money out without a Cash Category'],
	]);
});

it.each<[string, DocumentType, string[]]>([
	[
		'vouchers',
		VOUCHER,
		['bank_code', 'bank_account_number', 'bank_account_name', 'category_code', 'description'],
	],
	[
		'purchase invoices',
		PURCHASE_INVOICE,
		['vendor_name', 'auto_create_payment', 'other_amount', 'invoice_total'],
	],
])('for rows of %s, the form can supply what several rows may share', (_, type, fields) => {
	const supplied = type.fields.filter((field) => countsForRows(type, field));
	expect(supplied.map(({ api }) => api)).toEqual(fields);
});

it('a category for a direction comes before the one for all rows', () => {
	const places = VOUCHER.fields.map((field) => [
		field.api,
		listFormFields(field).map(({ path, direction }) => [path, direction]),
	]);
	expect(Object.fromEntries(places)).toMatchObject({
		category_code: [
			['options.categoryIn', 'in'],
			['options.categoryOut', 'out'],
			['categoryCode', undefined],
		],
		bank_code: [['bankCode', undefined]],
		description: [['options.voucherDescription', undefined]],
	});
});

it('rules are for documents with a cash category, and can skip rows', () => {
	expect([VOUCHER, SALES_INVOICE].map((type) => rulesCollection(type).length)).toEqual([1, 0]);
	expect(JSON.stringify(rulesCollection(VOUCHER))).toContain(
		'"searchListMethod":"searchRuleCategories"',
	);
});
