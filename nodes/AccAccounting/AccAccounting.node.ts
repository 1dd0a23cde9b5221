import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { searchBanks, searchCashCategories } from './listSearch';
import { getLineColumns } from './resourceMapping';
import { properties, runOperation } from './resources';

export class AccAccounting implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'ACC Accounting',
		name: 'accAccounting',
		icon: { light: 'file:icons/accAccounting.svg', dark: 'file:icons/accAccounting.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
		description:
			'Post invoices and vouchers to ACC, and read banks, cash categories and dashboards',
		defaults: { name: 'ACC Accounting' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'accAccountingApi', required: true }],
		properties,
	};

	methods = {
		listSearch: { searchBanks, searchCashCategories },
		resourceMapping: { getLineColumns },
	};

	/** Hands over to the operation's own file under `resources/`. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await runOperation(this)];
	}
}
