import type { INodeProperties } from 'n8n-workflow';

import { keptAsStored } from '../../nodes/AccAccounting/form/collections';
import { nodeProperties, RESOURCES, subtitle } from '../../nodes/AccAccounting/operations';
import { CONTINUE, jsonOf, usePair } from '../support/pair';

/** A parameter, or a group of them in a collection. */
type Member = INodeProperties & { values?: INodeProperties[] };

const pair = usePair();

describe('the form of the node', () => {
	it('offers each operation under its resource, with its fields and no other', () => {
		for (const { value: resource, operations } of RESOURCES) {
			for (const { value: operation, fields } of operations) {
				const shown = nodeProperties.filter(({ displayOptions: { show } = {} }) => {
					return show?.resource?.includes(resource) && show.operation?.includes(operation);
				});
				const kept = keptAsStored(fields).slice(fields.length);
				expect(shown.map(({ name }) => name)).toEqual([
					...fields.map(({ name }) => name),
					...kept.map(({ name }) => name),
				]);
				expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(['hidden']));
			}
		}
	});

	it('has an example in every text field, so that nobody guesses what goes into it', () => {
		const without = (properties: readonly object[]): string[] =>
			(properties as INodeProperties[]).flatMap((each) => {
				const { displayName, type, placeholder, options = [], values = [] } = each as Member;
				const inside = without([...values, ...(/collection/i.test(type) ? options : [])]);
				return type === 'string' && !placeholder ? [displayName, ...inside] : inside;
			});
		expect(without(nodeProperties)).toEqual([]);
	});

	it('calls operations in the node panel without articles', () => {
		const actions = RESOURCES.flatMap(({ operations }) => operations.map(({ action }) => action));
		expect(actions.filter((action) => /\b(a|an|the)\b/i.test(action))).toEqual([]);
		expect(actions).toContain('Create voucher');
	});

	it('offers tools the same switches, but without expressions and without a key', () => {
		const ofVoucher = nodeProperties.filter(({ displayOptions: { show, hide } = {} }) =>
			show?.resource?.includes('voucher') ? (show['@tool'] ?? hide?.['@tool']) : false,
		);
		const ofTools = ofVoucher.filter(({ displayOptions }) => displayOptions?.show?.['@tool']);
		for (const { type, noDataExpression } of ofTools) {
			expect(type === 'hidden' || noDataExpression).toBe(true);
		}
		expect(
			ofVoucher.map(({ name, displayOptions }) => [name, displayOptions?.show?.['@tool']]),
		).toEqual([
			['createFrom', undefined],
			['createFrom', [true]],
			['dryRun', undefined],
			['dryRun', [true]],
			['duplicateGuard', undefined],
			['duplicateGuard', [true]],
			['duplicateGuardKey', undefined],
			['simplify', undefined],
			['simplify', [true]],
		]);
	});

	it('has every label that is shown below the node on the canvas', () => {
		const named = RESOURCES.flatMap((resource) => [resource, ...resource.operations]);
		for (const { name, value } of named) expect(subtitle).toContain(`"${value}":"${name}"`);
	});
});

it('an unknown operation is an error, or an item that says so', async () => {
	const parameters = { resource: 'bank', operation: 'create' };
	const message = 'ACC Accounting has no operation "create" for "bank".';
	expect((await pair.run(parameters, [{}])).error?.message).toBe(message);
	expect(jsonOf(await pair.run(parameters, [{}, {}], CONTINUE))).toMatchObject([
		{ message, itemIndex: 0 },
		{ message, itemIndex: 1 },
	]);
});
