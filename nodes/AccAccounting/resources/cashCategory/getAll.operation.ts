import type { IDataObject } from 'n8n-workflow';

import { readCashCategories } from '../../transport/masterData';
import type { Operation } from '../operation';
import { readEachItem } from '../shared/readEachItem';

/** Cash Category › Get Many (API document, endpoint 6: no parameters). */
export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many cash categories',
	description: 'List the cash categories of vouchers',
	fields: [],
	execute: async (context) =>
		await readEachItem(context, async () => {
			const result = await readCashCategories(context);
			if ('failure' in result) return result;
			return { data: result.elements as IDataObject[], hints: result.hints };
		}),
};
