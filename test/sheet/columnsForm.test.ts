import { NodeHelpers, type INodeParameters } from 'n8n-workflow';

import { COLUMN_NAMES, fieldOfColumn } from '../../nodes/AccAccounting/sheet/columnNames';
import { columnParameters, columnsForm } from '../../nodes/AccAccounting/sheet/columnsForm';
import { PURCHASE_INVOICE, SALES_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { documentForm } from '../../nodes/AccAccounting/create/documentForm';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { byCode, type Json } from '../support/pair';

const TEXTS = { vouchers: VOUCHER, purchases: PURCHASE_INVOICE, sales: SALES_INVOICE };

it.each(Object.entries(TEXTS))('the notice of %s lists recognized headings', (_, type) => {
	const notice = columnsForm(type).find((each) => each.type === 'notice')?.displayName ?? '';
	const [, list = ''] = /by name: (.*?)\. For /.exec(notice) ?? [];
	const fields = list
		.split(/ or |, /)
		.map((name) => fieldOfColumn(name, type.lineFields !== undefined));
	const all = [...type.fields, ...(type.lineFields ?? [])];
	const required = all.filter((field) => field.required).map(({ api }) => api);
	expect(fields).toEqual(expect.arrayContaining(required));
	expect(columnParameters(type).map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
	expect(notice.length).toBeLessThan(300);
	// n8n removes markup from a community node's notice without a replacement.
	expect(notice).not.toMatch(/[<>]/);
});

it.each(Object.entries(TEXTS))('all fields of %s have headings, their label first', (_, type) => {
	for (const { field, label } of columnParameters(type)) {
		expect(COLUMN_NAMES[field][0] === label || COLUMN_NAMES[field].includes(label as never)).toBe(
			true,
		);
	}
});

it('the form of an invoice shows what each choice of Lines From needs, and nothing else', () => {
	const form = documentForm(PURCHASE_INVOICE);
	const shownWith = (mode: string) =>
		form
			.filter(({ type, displayOptions }) => {
				return type !== 'hidden' && displayOptions?.show?.linesFrom?.includes(mode);
			})
			.map(({ name }) => name);
	expect(shownWith('define')).toEqual(['vendorName', 'documentDate', 'lines']);
	expect(shownWith('json')).toEqual(['vendorName', 'documentDate', 'linesJson']);
	expect(shownWith('rows')).toEqual(['columnsNotice', 'vendorName', 'otherColumns']);
});

it('an empty list says which rows it is for', () => {
	const forRows = columnsForm(VOUCHER).filter(({ displayOptions, modes }) => {
		return modes && displayOptions?.show?.voucherFrom?.join() === 'columns';
	});
	expect(forRows.map(({ modes }) => modes?.[0]?.placeholder)).toEqual([
		'For rows without a Bank',
		'For rows without a Cash Category',
		'For rows with Money In',
		'For rows with Money Out',
	]);
});

it('a new node starts with Columns', () => {
	expect(columnsForm(VOUCHER)[0]).toMatchObject({ name: 'voucherFrom', default: 'columns' });
});

describe('a tool of an AI agent', () => {
	const { description } = new AccAccounting();
	const FIELDS = {
		documentDate: '21/11/2026',
		totalAmount: 7,
		bankCode: byCode('014'),
		categoryCode: byCode('KM01'),
	};

	/** The parameters as n8n passes them to the node, or to the tool that it derives from it. */
	function parametersOf(name: string, parameters: Json): Json {
		const all = { resource: 'voucher', operation: 'create', ...parameters } as INodeParameters;
		const node = { typeVersion: 1, parameters: all, name, type: name } as never;
		const known = NodeHelpers.getNodeParameters(description.properties, all, true, false, node, {
			...description,
			name,
		});
		return known as Json;
	}

	it.each([{}, { createFrom: 'fields' }])('has all fields and no columns, with %j', (more) => {
		const known = parametersOf('accAccountingTool', { ...FIELDS, ...more });
		expect(known).toMatchObject({ createFrom: 'fields', ...FIELDS });
		expect(known).not.toHaveProperty('otherColumns');
	});

	it('is the only variant that starts with Fields', () => {
		const known = parametersOf('accAccounting', FIELDS);
		expect(known).toMatchObject({ createFrom: 'rows', otherColumns: {} });
	});

	it.each(['accAccounting', 'accAccountingTool'])(
		'a new %s saves nothing of what it does not show',
		(name) => {
			const all = parametersOf(name, {}) as INodeParameters;
			const node = { typeVersion: 1, parameters: all, name, type: name } as never;
			const type = { ...description, name };
			const saved = NodeHelpers.getNodeParameters(
				description.properties,
				all,
				false,
				false,
				node,
				type,
			);
			const known = Object.keys(saved ?? {});
			for (const each of ['documentDate', 'totalAmount', 'duplicateGuardKey']) {
				expect(known).not.toContain(each);
			}
			expect(known).toContain('bankCode');
		},
	);
});
