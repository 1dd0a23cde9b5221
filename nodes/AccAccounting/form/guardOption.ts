import type { INodeProperties } from 'n8n-workflow';

import { choice } from './option';
import type { ItemParameters } from '../reading/nodeParameters';
import { keyAdvice, keyText } from '../values/text';

/**
 * Where keys have to be unique: in their workflow. The form hides it, since there is one choice; it
 * is there so that n8n keeps what a workflow asks for, and another choice is refused.
 */
export const guardScope = choice({ displayName: 'Scope', name: 'scope' }, 'workflow', [
	{ name: 'Workflow', value: 'workflow' },
]);

/** The option Duplicate Guard of the create operations. */
export const duplicateGuardField: INodeProperties = {
	displayName: 'Duplicate Guard',
	name: 'duplicateGuard',
	type: 'fixedCollection',
	default: { guard: { key: '' } },
	placeholder: 'Set Key',
	description:
		'Remembers a key of every document in n8n before it is sent, and never sends a document with the same key again',
	options: [
		{
			displayName: 'Guard',
			name: 'guard',
			values: [
				{
					displayName: 'Key',
					name: 'key',
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.row_id }}',
					description:
						'What tells one document from all others, for example a row ID, or vendor and invoice number together. With Rows it may be empty: then it is Group By together with vendor or customer.',
					builderHint: {
						propertyHint:
							'Always set it in workflows that run by themselves. An expression that differs for every document and stays the same when the same document comes again, such as an invoice number with the vendor or an order ID; never a row number, an index or the time of the run.',
					},
				},
				{ ...guardScope.property, type: 'hidden' },
			],
		},
	],
};

export const GUARD = 'options.duplicateGuard' as const;
export const GUARD_KEY = `${GUARD}.guard.key`;
export const GUARD_KEY_LABEL = 'Duplicate Guard Key';

/** The key of the duplicate guard of one item; undefined, with a problem, where it has none. */
export function readGuardKey(item: ItemParameters): string | undefined {
	const known = item.problems.length;
	const value = item.get(GUARD_KEY, GUARD_KEY_LABEL);
	if (item.problems.length > known) return undefined;
	const key = keyText(value);
	if (key === undefined) {
		item.expected(GUARD_KEY_LABEL, `a text or a whole number${keyAdvice(value)}`, value);
	}
	return key;
}

/**
 * The key of an invoice that is made of rows where the form has none: its group together with vendor or
 * customer, since two vendors may have the same invoice number.
 */
export function keyOfGroup(group: string | undefined, partyName: unknown): string | undefined {
	const party = keyText(partyName)?.toLowerCase();
	return group === undefined || party === undefined ? undefined : JSON.stringify([party, group]);
}
