import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

export const simplifyField: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

export const extraFieldsField: INodeProperties = {
	displayName: 'Extra Fields (JSON)',
	name: 'extraFields',
	type: 'json',
	default: '{}',
	description:
		'Further fields of the body as ACC names them, for example {"currency_code": "USD"}. They are sent as they are.',
};

/** Where keys of the duplicate guard have to be unique. */
export const guardScopeField: INodeProperties = {
	displayName: 'Scope',
	name: 'scope',
	type: 'options',
	default: 'workflow',
	description: 'Where the key has to be unique',
	options: [
		{
			name: 'Workflow',
			value: 'workflow',
			description: 'All nodes of this workflow share their keys',
		},
		{ name: 'Node', value: 'node', description: 'This very node keeps its own keys' },
	],
};

const duplicateGuard: INodeProperties = {
	displayName: 'Duplicate Guard',
	name: 'duplicateGuard',
	type: 'fixedCollection',
	default: { guard: { key: '', scope: 'workflow' } },
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
					required: true,
					placeholder: 'e.g. {{ $json.row_id }}',
					description:
						'What tells one document from all others, for example a row ID or an invoice number',
				},
				guardScopeField,
			],
		},
	],
};

const checkMasterData: INodeProperties = {
	displayName: 'Check Bank and Category First',
	name: 'checkMasterData',
	type: 'boolean',
	default: false,
	description:
		'Whether to look up the bank and category codes of all items in ACC before anything is posted',
};

const options: INodeProperties[] = [
	{
		displayName: 'Add Summary Item',
		name: 'summaryItem',
		type: 'boolean',
		default: false,
		description:
			'Whether to add one item at the end that counts what was posted, refused, skipped and is unknown',
	},
	{
		displayName: 'Concurrent Requests',
		name: 'concurrentRequests',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 20 },
		default: 1,
		description:
			'How many documents may be on their way at a time, 1 to 20. With 1, document numbers follow the order of the items.',
	},
	{
		displayName: 'Date Order',
		name: 'dateOrder',
		type: 'options',
		default: 'dayFirst',
		description: 'How to read dates such as 03/04/2026',
		options: [
			{ name: 'Day First (3 April)', value: 'dayFirst' },
			{ name: 'Month First (March 4)', value: 'monthFirst' },
		],
	},
	{
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: false,
		description:
			'Whether to only check the items and return what would be sent, with all problems at once. Nothing is posted.',
	},
	duplicateGuard,
	{
		displayName: 'Number Format',
		name: 'amountFormat',
		type: 'options',
		default: 'plain',
		description: 'How amounts and quantities that come as text are written',
		options: [
			{ name: '1234.56 (Plain)', value: 'plain' },
			{ name: '1,234.56 (English)', value: 'english' },
			{ name: 'Rp 1.234,56 (Indonesian)', value: 'indonesian' },
		],
	},
	{
		displayName: 'Requests per Minute',
		name: 'requestsPerMinute',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description: 'At most this many documents a minute; 0 for no limit',
	},
	{
		displayName: 'Timeout',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 120,
		description:
			'How many seconds to wait for an answer. When it does not come, it is unknown whether the document was posted.',
	},
];

/** The options of a create operation. Vouchers name banks and categories, which can be checked. */
export function createOptions(kind: 'invoice' | 'voucher'): INodeProperties {
	const all = kind === 'voucher' ? [...options, checkMasterData] : options;
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...all].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}
