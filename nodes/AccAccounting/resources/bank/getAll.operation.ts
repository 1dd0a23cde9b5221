import type { IDataObject } from 'n8n-workflow';

import { readBanks } from '../../transport/masterData';
import type { Operation } from '../operation';
import { readEachItem } from '../shared/readEachItem';

/** Bank › Get Many (API document, endpoint 5). */
export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many banks',
	description: 'List the banks, or search them by name or code',
	fields: [
		{
			displayName: 'Return All',
			name: 'returnAll',
			type: 'boolean',
			default: false,
			description: 'Whether to return all results or only up to a given limit',
		},
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50,
			displayOptions: { show: { returnAll: [false] } },
			description: 'Max number of results to return',
		},
		{
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. Mandiri',
			description: 'Text to look for in the name or the code of a bank',
		},
	],
	execute: async (context) =>
		await readEachItem(context, async (itemIndex) => {
			const all = context.getNodeParameter('returnAll', itemIndex, false);
			const result = await readBanks(context, {
				search: String(context.getNodeParameter('search', itemIndex, '') ?? '').trim(),
				most: all ? Infinity : Number(context.getNodeParameter('limit', itemIndex, 50)),
			});
			if ('failure' in result) return result;
			return { data: result.elements as IDataObject[], hints: result.hints };
		}),
};
