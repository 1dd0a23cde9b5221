import type { IDataObject } from 'n8n-workflow';

import { actForField, actForOptions } from '../form/actFor';
import { onWhenAdded, text, wholeNumber } from '../form/option';
import { readBanks } from '../service/banks';
import { readCashCategories } from '../service/cashCategories';
import { fieldsOfType, TEXT, YES_OR_NO, type Operation, type OutputFields } from './operation';
import { readEachItem } from './readEachItem';

const returnAll = onWhenAdded({
	displayName: 'Return All',
	name: 'returnAll',
	description: 'Whether to return all results or only up to a given limit',
});

const mostResults = wholeNumber(
	{ displayName: 'Limit', name: 'limit', description: 'Max number of results to return' },
	{ least: 1, most: Number.MAX_SAFE_INTEGER, fallback: 50 },
);

type ReadList = typeof readBanks | typeof readCashCategories;

/** The Get Many operation of one of ACC's lists. */
function getMany(
	things: string,
	readList: ReadList,
	{ output, ...searchForm }: { placeholder: string; description: string; output: OutputFields },
): Operation {
	const search = text({ displayName: 'Search', name: 'search', ...searchForm });
	const fields = [
		{
			...actForOptions,
			options: [actForField, mostResults.property, returnAll.property, search.property],
		},
	];
	return {
		name: 'Get Many',
		value: 'getAll',
		action: `Get many ${things}`,
		description: `Get or search ${things}`,
		fields,
		output,
		execute: async (context) =>
			await readEachItem(context, fields, {
				ask: (item) => ({
					search: item.option(search, actForOptions.name),
					most: item.option(returnAll, actForOptions.name)
						? Infinity
						: item.option(mostResults, actForOptions.name),
				}),
				read: async (asked, company) => {
					const result = await readList(context, company, asked);
					if (!result.ok) return result;
					const { elements, notes } = result.value;
					return { ok: true, value: { data: elements as IDataObject[], notes } };
				},
			}),
	};
}

/** Bank › Get Many (API document, endpoint 5). */
export const getBanks = getMany('banks', readBanks, {
	placeholder: 'e.g. Mandiri',
	description: 'Text to search for in the name or code of a bank',
	output: fieldsOfType(['bank_code', 'bank_name'], TEXT),
});

/** Cash Category › Get Many (API document, endpoint 6). */
export const getCashCategories = getMany('cash categories', readCashCategories, {
	placeholder: 'e.g. kas keluar listrik',
	description: 'Words to search for in the direction, name, and code of a cash category',
	output: {
		...fieldsOfType(['code', 'desc', 'account_number', 'category_code', 'category_name'], TEXT),
		cash_type_name: TEXT,
		is_member_required: YES_OR_NO,
	},
});
