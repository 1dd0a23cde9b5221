import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';

import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { documentForm } from '../../nodes/AccAccounting/reading/documentForm';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import {
	PURCHASE_INVOICE,
	SALES_INVOICE,
	VOUCHER,
} from '../../nodes/AccAccounting/documents/types';
import type { Json } from '../support/pair';

/** The members of all collections, at any depth. */
function membersOf(properties: INodeProperties[]): INodeProperties[] {
	return properties.flatMap(({ type, options = [] }) => {
		const within = options.flatMap((option) => {
			if ('values' in option) return option.values;
			return 'type' in option ? [option] : [];
		});
		return [...(type === 'collection' ? within : []), ...membersOf(within)];
	});
}

const ALL = new AccAccounting().description.properties;

const labels = (properties: INodeProperties[]) => properties.map(({ displayName }) => displayName);

it('adding a switch turns it on', () => {
	const switches = membersOf(ALL).filter(({ type }) => type === 'boolean');
	expect(new Set(labels(switches)).size).toBeGreaterThanOrEqual(2);
	expect(switches.filter((each) => each.default !== true)).toEqual([]);
});

it('an untouched form has no amount and no quantity', () => {
	const amounts = /"name":"(quantity|unitPrice|discountAmount|otherAmount|totalAmount)"[^{}]*/g;
	const all = JSON.stringify(new AccAccounting().description.properties).match(amounts) ?? [];
	const found = all.filter((each) => !each.includes('"type":"hidden"'));
	expect(found.length).toBeGreaterThan(10);
	for (const each of found) {
		expect(each).toContain('"type":"string"');
		expect(each).toContain('"default":""');
	}
});

/** The parameters that the form shows, by name. */
function shownWith(type: DocumentType, createFrom: string, isTool = false): string[] {
	return documentForm(type).flatMap(({ type: kind, name, displayOptions: { show, hide } = {} }) => {
		const isShown =
			(show?.createFrom?.includes(createFrom) ?? true) &&
			(show?.['@tool']?.includes(isTool) ?? true) &&
			!hide?.['@tool']?.includes(isTool);
		return isShown && kind !== 'hidden' ? [name] : [];
	});
}

const SWITCHES = ['dryRun', 'duplicateGuard'];
const LAST = ['duplicateGuardKey', 'additionalFields', 'simplify', 'options'];

it.each<[string, string, DocumentType, string[]]>([
	[
		'a voucher',
		'rows',
		VOUCHER,
		[
			'createFrom',
			'columnsNotice',
			'bankCode',
			'categoryCode',
			...SWITCHES,
			'columns',
			'simplify',
			'options',
			'categoryRules',
		],
	],
	[
		'a voucher',
		'fields',
		VOUCHER,
		['createFrom', 'documentDate', 'bankCode', 'totalAmount', 'categoryCode', ...SWITCHES, ...LAST],
	],
	[
		'a purchase invoice',
		'rows',
		PURCHASE_INVOICE,
		[
			'createFrom',
			'columnsNotice',
			'vendorName',
			'taxCode',
			...SWITCHES,
			'columns',
			'simplify',
			'options',
		],
	],
	[
		'a purchase invoice',
		'fields',
		PURCHASE_INVOICE,
		['createFrom', 'vendorName', 'documentDate', 'lines', ...SWITCHES, ...LAST],
	],
	[
		'a sales invoice',
		'json',
		SALES_INVOICE,
		['createFrom', 'customerName', 'documentDate', 'linesJson', ...SWITCHES, ...LAST],
	],
])('the form of %s from %s', (_, createFrom, type, names) => {
	expect(shownWith(type, createFrom)).toEqual(names);
	const known = ['createFrom', 'duplicateGuardKey'];
	const inTool = names.filter((name) => !known.includes(name));
	expect(shownWith(type, createFrom, true)).toEqual(
		type.lineFields ? ['createFrom', ...inTool] : inTool,
	);
});

it.each<[string, DocumentType, string[]]>([
	[
		'a voucher',
		VOUCHER,
		[
			'bankAccountName',
			'bankAccountNumber',
			'categoryIn',
			'categoryOut',
			'categoryRulesFromItems',
			'voucherDescription',
			'duplicateGuardKey',
			'extraFields',
		],
	],
	[
		'an invoice',
		SALES_INVOICE,
		['autoCreatePayment', 'duplicateGuardKey', 'extraFields', 'invoiceTotal', 'otherAmount'],
	],
])('in Options of %s, rows have these besides', (_, type, names) => {
	const { options = [] } = documentForm(type).find(({ name }) => name === 'options') ?? {};
	const ofRows = options.filter(
		(each) => 'type' in each && each.displayOptions?.show?.['/createFrom']?.join() === 'rows',
	);
	expect(ofRows.map(({ name }) => name)).toEqual(names);
});

it('Additional Fields and the lines have the fields of their tables', () => {
	const ofInvoice = documentForm(PURCHASE_INVOICE);
	const additional = ofInvoice.filter(({ name }) => name === 'additionalFields');
	expect(labels(membersOf(additional))).toEqual([
		'Auto Create Payment',
		'Extra Fields',
		'Extra Fields',
		'Invoice Total',
		'Other Amount',
	]);
	const lines = ofInvoice.find(({ name }) => name === 'lines')?.options?.[0];
	expect(lines && 'values' in lines && labels(lines.values)).toEqual(
		PURCHASE_INVOICE.lineFields?.map(({ label }) => label),
	);
});

it('tools take no expression in Extra Fields, so the editor lets no model fill it in', () => {
	const additional = documentForm(VOUCHER).filter(({ name }) => name === 'additionalFields');
	const variants = membersOf(additional).filter(({ name }) => name === 'extraFields');
	expect(
		variants.map(({ noDataExpression, displayOptions }) => [noDataExpression, displayOptions]),
	).toEqual([
		[undefined, { hide: { '@tool': [true] } }],
		[true, { show: { '@tool': [true] } }],
	]);
});

it('a new node starts with Sheet Rows', () => {
	for (const type of [VOUCHER, SALES_INVOICE]) {
		expect(documentForm(type)[0]).toMatchObject({ name: 'createFrom', default: 'rows' });
	}
});

describe('a tool of an AI agent', () => {
	const { description } = new AccAccounting();

	/** The parameters as n8n passes them to the node, or to the tool that it derives from it. */
	function parametersOf(name: string, parameters: Json): Json {
		const all = { operation: 'create', ...parameters } as INodeParameters;
		const node = { typeVersion: 1, parameters: all, name, type: name } as never;
		const known = NodeHelpers.getNodeParameters(description.properties, all, true, false, node, {
			...description,
			name,
		});
		return known as Json;
	}

	it.each<[string, Json, Json]>([
		['a voucher', { resource: 'voucher', documentDate: 'x' }, { createFrom: 'fields' }],
		[
			'a purchase invoice',
			{ resource: 'purchaseInvoice', linesJson: '[]' },
			{ createFrom: 'json' },
		],
	])('starts without rows: %s', (_, parameters, from) => {
		const known = parametersOf('accAccountingTool', parameters);
		expect(known).toMatchObject({ ...parameters, ...from });
		expect(known).not.toHaveProperty('columns');
		expect(parametersOf('accAccounting', parameters)).toMatchObject({
			createFrom: 'rows',
			columns: {},
		});
	});
});

it('mandatory fields of a document are required in its form', () => {
	const required = documentForm(VOUCHER).filter((field) => field.required);
	expect(labels(required)).toEqual(['Document Date', 'Bank', 'Total Amount', 'Cash Category']);
});

it('a date is typed as text, which preserves every supported format', () => {
	const dates = [VOUCHER, PURCHASE_INVOICE].flatMap((type) =>
		documentForm(type).filter((each) => each.name === 'documentDate' && each.type !== 'hidden'),
	);
	expect(dates).toHaveLength(2);
	for (const { type, placeholder } of dates) {
		expect([type, placeholder]).toEqual(['string', 'e.g. 31/12/2026']);
	}
});

it('Act For is in Options of every operation, and nowhere else', () => {
	expect(ALL.filter(({ name }) => name === 'actFor')).toEqual([]);
	const options = ALL.filter(({ name, type }) => name === 'options' && type !== 'hidden');
	expect(options.length).toBeGreaterThan(0);
	for (const { options: members = [] } of options) {
		expect(members.map(({ name }) => name)).toContain('actFor');
	}
});

it('Lines (JSON) starts with a line that names every field and fills none', () => {
	const lines = documentForm(PURCHASE_INVOICE).find((field) => field.name === 'linesJson');
	expect(JSON.parse(String(lines?.default))).toEqual([
		Object.fromEntries((PURCHASE_INVOICE.lineFields ?? []).map(({ api }) => [api, ''])),
	]);
});
