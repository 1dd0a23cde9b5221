import type { IDataObject } from 'n8n-workflow';

import { text, wholeNumber, yesOrNo } from '../../parameters/option';
import { readBanks } from '../../transport/masterData';
import type { Operation } from '../operation';
import { readEachItem } from '../readEachItem';

const returnAll = yesOrNo({
	displayName: 'Return All',
	name: 'returnAll',
	description: 'Whether to return all results or only up to a given limit',
});

const limit = wholeNumber(
	{
		displayName: 'Limit',
		name: 'limit',
		displayOptions: { show: { returnAll: [false] } },
		description: 'Max number of results to return',
	},
	{ least: 1, most: Number.MAX_SAFE_INTEGER, fallback: 50 },
);

const search = text({
	displayName: 'Search',
	name: 'search',
	placeholder: 'e.g. Mandiri',
	description: 'Text to look for in the name or the code of a bank',
});

/** Bank › Get Many (API document, endpoint 5). */
export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many banks',
	description: 'List the banks, or search them by name or code',
	fields: [returnAll.property, limit.property, search.property],
	execute: async (context) =>
		await readEachItem(context, {
			ask: (item) => ({
				search: item.option(search),
				most: item.option(returnAll) ? Infinity : item.option(limit),
			}),
			read: async (asked, ofCompany) => {
				const result = await readBanks(ofCompany, asked);
				if (!result.ok) return result;
				const { elements, hints } = result.value;
				return { ok: true, value: { data: elements as IDataObject[], hints } };
			},
		}),
};
