import { NodeHelpers, type INodeParameters } from 'n8n-workflow';

import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { byCode, CONTINUE, CREATE, jsonOf, usePair, type Json } from '../support/pair';

/*
 * What is filled in for another choice of Voucher From or Lines From: n8n does not show it, and would drop it.
 */

const pair = usePair();

/** A choice: its value, its name, and parameters with which the row below can be posted. */
interface Choice {
	value: string;
	name: string;
	parameters: Json;
}

/** A parameter: its label, the values of the choice that it counts with, and what it may hold. */
interface Parameter {
	name: string;
	label: string;
	counts: string[];
	values: unknown[];
}

interface Create {
	resource: string;
	choice: { name: string; label: string };
	choices: Choice[];
	parameters: Parameter[];
}

const ROW = {
	date: '21/11/2026',
	bank: '008',
	category: 'KK01',
	amount: 1000,
	vendor: 'PT Sumber Makmur',
	customer: 'Toko Maju Jaya',
	'Invoice Number': 'INV-1',
	'Item Name': 'Kertas',
	Quantity: 1,
	'Unit Price': 5,
	mark: 'Kertas',
	tax: '',
};

const LINE = { itemName: 'Kertas', quantity: '1', unitPrice: '5' };

const without = (parameters: Json | undefined, ...names: string[]): Json =>
	Object.fromEntries(Object.entries(parameters ?? {}).filter(([name]) => !names.includes(name)));

const DATE = {
	name: 'documentDate',
	label: 'Document Date',
	values: ['21/11/2026', '={{ $now }}'],
};

const COLUMNS: Omit<Parameter, 'counts'> = {
	name: 'otherColumns',
	label: 'Columns With Another Name',
	values: [{ documentDate: 'date' }, { documentDate: '={{ $json.date }}' }],
};

const CATEGORIES = [byCode('KM01'), byCode('={{ $json.category }}'), '={{ $json.category }}'];

const VOUCHER: Create = {
	resource: 'voucher',
	choice: { name: 'voucherFrom', label: 'Voucher From' },
	choices: [
		{ value: 'fields', name: 'Fields', parameters: CREATE.voucher },
		{
			value: 'columns',
			name: 'Columns',
			parameters: { resource: 'voucher', operation: 'create', voucherFrom: 'columns' },
		},
	],
	parameters: [
		{ ...DATE, counts: ['fields'] },
		{
			name: 'totalAmount',
			label: 'Total Amount',
			counts: ['fields'],
			values: ['5', 5, '={{ 5 }}'],
		},
		{ name: 'categoryIn', label: 'Category of Money In', counts: ['columns'], values: CATEGORIES },
		{
			name: 'categoryOut',
			label: 'Category of Money Out',
			counts: ['columns'],
			values: CATEGORIES,
		},
		{ ...COLUMNS, counts: ['columns'] },
	],
};

function invoice(resource: 'purchaseInvoice' | 'salesInvoice'): Create {
	const asJson = CREATE[resource];
	const lines = { line: [LINE] };
	return {
		resource,
		choice: { name: 'linesFrom', label: 'Lines From' },
		choices: [
			{
				value: 'define',
				name: 'Define Below',
				parameters: { ...without(asJson, 'linesJson'), linesFrom: 'define', lines },
			},
			{ value: 'json', name: 'JSON', parameters: asJson },
			{
				value: 'rows',
				name: 'Rows',
				parameters: { ...without(asJson, 'linesJson', 'documentDate'), linesFrom: 'rows' },
			},
		],
		parameters: [
			{ ...DATE, counts: ['define', 'json'] },
			{
				name: 'lines',
				label: 'Lines',
				counts: ['define'],
				values: [lines, { line: [{ itemName: '={{ $json.mark }}' }] }, { line: [{}, LINE] }],
			},
			{
				name: 'linesJson',
				label: 'Lines (JSON)',
				counts: ['json'],
				values: ['[{ "item_name": "Kertas" }]', '={{ $json.lines }}', [{ item_name: 'Kertas' }]],
			},
			{ ...COLUMNS, counts: ['rows'] },
		],
	};
}

const CREATES = [VOUCHER, invoice('purchaseInvoice'), invoice('salesInvoice')];

const { description } = new AccAccounting();
const { properties } = description;

/** What n8n makes of parameters: the editor at every change, and a workflow when it is loaded. */
function ofEditor(parameters: Json, withDefaults: boolean): Json {
	const name = 'accAccounting';
	const given = parameters as INodeParameters;
	const node = { typeVersion: 1, parameters: given, name, type: name } as never;
	const type = { ...description, name };
	const made = NodeHelpers.getNodeParameters(properties, given, withDefaults, false, node, type);
	return made as Json;
}

const formOf = ({ resource }: Create) =>
	properties.filter(({ displayOptions: { show } = {} }) => {
		return show?.resource?.includes(resource) && show.operation?.includes('create');
	});

const nameOf = ({ choices }: Create, wanted: string) =>
	choices.find(({ value }) => value === wanted)?.name ?? '';

describe.each(CREATES)('a $resource', (create) => {
	const { choice, choices, parameters } = create;

	it('has these parameters that depend on the choice, and no others', () => {
		const shownWith = new Map<string, Set<unknown>>();
		for (const { name, type, displayOptions } of formOf(create)) {
			const values = displayOptions?.show?.[choice.name] ?? [];
			if (values.length === 0 || ['hidden', 'notice'].includes(type)) continue;
			shownWith.set(name, new Set([...(shownWith.get(name) ?? []), ...values]));
		}
		const depending = [...shownWith].filter(([, values]) => values.size < choices.length);
		expect(Object.fromEntries(depending.map(([name, values]) => [name, [...values]]))).toEqual(
			Object.fromEntries(parameters.map(({ name, counts }) => [name, counts])),
		);
	});

	it.each(choices)('with $name can be posted without them', async ({ parameters: given }) => {
		const result = await pair.run(given, [ROW]);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted']);
	});

	const cases = choices.flatMap((chosen) =>
		parameters
			.filter(({ counts }) => !counts.includes(chosen.value))
			.flatMap(({ name, label, counts, values }) =>
				values.map((value) => ({ chosen, name, label, counts, value })),
			),
	);

	it.each(cases)(
		'with $chosen.name refuses $label $value before anything is sent',
		async ({ chosen, name, label, counts, value }) => {
			const others = counts.map((each) => nameOf(create, each)).join(' or ');
			const told = `${label}: filled in, but ${choice.label} is ${chosen.name}; choose ${others}, or clear it there`;
			const given = { ...chosen.parameters, [name]: value };
			const stopped = await pair.run(given, [ROW]);
			expect(stopped.error?.message).toBe(told);
			const went = jsonOf(await pair.run(given, [ROW], CONTINUE));
			expect(went).toMatchObject([{ outcome: 'refused', message: `✗ ${told}` }]);
			expect(pair.sandbox.stats().requests).toEqual({});
		},
	);

	it.each(choices)('with $name saves nothing of the others that nobody filled in', (chosen) => {
		const { value } = chosen;
		const fresh = { resource: create.resource, operation: 'create', [choice.name]: value };
		const saved = Object.keys(ofEditor(ofEditor(fresh, true), false));
		const others = parameters.filter(({ counts }) => !counts.includes(value));
		expect(saved.filter((name) => others.some((other) => other.name === name))).toEqual([]);
	});

	it.each(cases)(
		'that the editor switches to $chosen.name has $label $value still after switching back',
		({ chosen, name, counts, value }) => {
			const [own = ''] = counts;
			const before = { ...chosen.parameters, [name]: value, [choice.name]: own };
			const switched = ofEditor({ ...before, [choice.name]: chosen.value }, true);
			expect(ofEditor({ ...switched, [choice.name]: own }, true)).toMatchObject({ [name]: value });
		},
	);

	it.each(choices)('with $name takes what the form makes of the others', async (chosen) => {
		const empty: Json = {
			documentDate: ' ',
			totalAmount: '',
			categoryIn: byCode(''),
			categoryOut: { __rl: true, mode: 'list', value: '' },
			otherColumns: { documentDate: '' },
			lines: { line: [{}, { itemName: '', quantity: '' }] },
			linesJson: properties.find(({ name }) => name === 'linesJson')?.default,
		};
		const others = parameters.filter(({ counts }) => !counts.includes(chosen.value));
		const added = others.map(({ name }) => [name, empty[name]] as const);
		for (const [name, value] of added) expect([name, value]).not.toContain(undefined);
		const given = { ...chosen.parameters, ...Object.fromEntries(added) };
		const result = await pair.run(given, [ROW]);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted']);
	});
});
