import type { IDataObject } from 'n8n-workflow';

import { readCashCategories } from '../../transport/masterData';
import type { Operation } from '../operation';
import { readEachItem } from '../readEachItem';

/** Cash Category › Get Many (API document, endpoint 6: no parameters). */
export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many cash categories',
	description: 'List the cash categories of vouchers',
	fields: [],
	execute: async (context) =>
		await readEachItem(context, {
			ask: () => undefined,
			read: async (_, ofCompany) => {
				const result = await readCashCategories(ofCompany);
				if (!result.ok) return result;
				const { elements, hints } = result.value;
				return { ok: true, value: { data: elements as IDataObject[], hints } };
			},
		}),
};
