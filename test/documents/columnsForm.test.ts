import { NodeHelpers, type INodeParameters } from 'n8n-workflow';

import { COLUMN_NAMES, fieldOfColumn } from '../../nodes/AccAccounting/documents/columnNames';
import {
	columnParameters,
	columnsForm,
	NAMES_IN_NOTICE,
} from '../../nodes/AccAccounting/documents/columnsForm';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { byCode, type Json } from '../support/pair';

it('the notice lists names that are recognised, and leaves out no field of a voucher', () => {
	const names = Object.values(NAMES_IN_NOTICE)
		.flat()
		.join(' or ')
		.split(/ or | and /);
	const fields = names.map(fieldOfColumn);
	expect(fields).not.toContain(undefined);
	const all = columnParameters(VOUCHER).map(({ field }) => field);
	expect([...new Set(fields)].sort()).toEqual([...all].sort());
	const notice = columnsForm(VOUCHER).find(({ type }) => type === 'notice');
	for (const name of names) expect(notice?.displayName).toContain(name);
	expect(notice?.displayName.length).toBeLessThan(450);
	// n8n takes markup out of a community node's notice, and nothing takes its place.
	expect(notice?.displayName).not.toMatch(/[<>]/);
});

it('every field that a column can fill has names, its label first', () => {
	for (const { field, label } of columnParameters(VOUCHER)) {
		expect(COLUMN_NAMES[field]).toContain(label);
	}
});

it('a new node begins with Columns', () => {
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

	/** The parameters as n8n hands them to the node, or to the tool that it makes of it. */
	function parametersOf(name: string, parameters: Json): Json {
		const all = { resource: 'voucher', operation: 'create', ...parameters } as INodeParameters;
		const node = { typeVersion: 1, parameters: all, name, type: name } as never;
		const known = NodeHelpers.getNodeParameters(description.properties, all, true, false, node, {
			...description,
			name,
		});
		return known as Json;
	}

	it.each([{}, { voucherFrom: 'fields' }])('has all fields and no column, with %j', (more) => {
		const known = parametersOf('accAccountingTool', { ...FIELDS, ...more });
		expect(known).toMatchObject({ voucherFrom: 'fields', ...FIELDS });
		expect(known).not.toHaveProperty('otherColumns');
	});

	it('is the only variant that begins with Fields', () => {
		const known = parametersOf('accAccounting', FIELDS);
		expect(known).toMatchObject({ voucherFrom: 'columns', otherColumns: {} });
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

	it('keeps fields that a canvas node does not show, and nothing of Columns as a tool', () => {
		expect(parametersOf('accAccounting', FIELDS)).toMatchObject({ totalAmount: 7 });
		const tool = parametersOf('accAccountingTool', { ...FIELDS, categoryIn: byCode('KM01') });
		expect(tool).not.toHaveProperty('categoryIn');
	});
});
