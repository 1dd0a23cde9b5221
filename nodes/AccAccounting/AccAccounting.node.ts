import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { searchBanks, searchCashCategories } from './operations/pickers';
import { nodeProperties, runOperation, subtitle } from './operations';

/** A second output for the summary of a run, if the option for it is on. */
const OUTPUTS =
	`={{ $parameter.operation === 'create' && $parameter.options?.summaryItem === true ? [{ type: '${NodeConnectionTypes.Main}', displayName: 'Documents' }, { type: '${NodeConnectionTypes.Main}', displayName: 'Summary' }] : ['${NodeConnectionTypes.Main}'] }}` as const;

export class AccAccounting implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'ACC Accounting',
		name: 'accAccounting',
		icon: { light: 'file:icons/accAccounting.svg', dark: 'file:icons/accAccounting.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle,
		description:
			'Post invoices and vouchers to ACC, and read banks, cash categories and dashboards',
		defaults: { name: 'ACC Accounting' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Creates invoices and vouchers in ACC, lists banks and cash categories, reads dashboards. Use this node for every create, never HTTP Request: it alone tells posted from refused and unknown and guards against posting twice. Set Duplicate Guard with a key of the document, and let the user run it with Dry Run first. Rows of a sheet that make invoices: Lines From = Rows. One item comes out for each document, with outcome, document_number and message.',
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: OUTPUTS,
		credentials: [{ name: 'accAccountingApi', required: true }],
		properties: nodeProperties,
	};

	methods = {
		listSearch: { searchBanks, searchCashCategories },
	};

	/** Runs the operation that the node is set to; `operations/` has a file for each. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this);
	}
}
