import type { IDataObject } from 'n8n-workflow';

import { actForOptions } from '../form/actFor';
import { text, wholeNumber, yesOrNo } from '../form/option';
import { readBanks } from '../service/banks';
import { readCashCategories } from '../service/cashCategories';
import { fieldsOfType, TEXT, YES_OR_NO, type Operation, type OutputFields } from './operation';
import { readEachItem } from './readEachItem';

const returnAll = yesOrNo({
	displayName: 'Return All',
	name: 'returnAll',
	description: 'Whether to return all results or only up to a given limit',
});

const mostResults = wholeNumber(
	{
		displayName: 'Limit',
		name: 'limit',
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	},
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
	const fields = [returnAll.property, mostResults.property, search.property, actForOptions];
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
					search: item.option(search),
					most: item.option(returnAll) ? Infinity : item.option(mostResults),
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
	description: 'Text in the name or code of a bank. Leave it empty for all banks.',
	output: fieldsOfType(['bank_code', 'bank_name'], TEXT),
});

/** Cash Category › Get Many (API document, endpoint 6). */
export const getCashCategories = getMany('cash categories', readCashCategories, {
	placeholder: 'e.g. kas keluar listrik',
	description:
		'Words in the direction, name, or code of a cash category. Leave it empty for all categories.',
	output: {
		...fieldsOfType(['code', 'desc', 'account_number', 'category_code', 'category_name'], TEXT),
		cash_type_name: TEXT,
		is_member_required: YES_OR_NO,
	},
});
