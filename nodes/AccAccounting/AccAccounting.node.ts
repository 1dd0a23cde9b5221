import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { searchBanks, searchCashCategories, searchRuleCategories } from './operations/pickers';
import { nodeProperties, runOperation, subtitle } from './operations';

/** Adds a second output, for the summary of a run, when that option is on. */
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
			'Create invoices and vouchers in ACC Accounting, and get banks, cash categories, and dashboards',
		defaults: { name: 'ACC Accounting' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Creates invoices and vouchers in ACC, lists banks and cash categories, and reads dashboards. Use this node for every create, never HTTP Request: only this node distinguishes posted, refused, and unknown documents and prevents duplicates. Turn on Duplicate Guard, and let the user run it with Dry Run first. For rows of a sheet, set Create From to Sheet Rows. Returns one item per document, with outcome (check in a dry run), document_number, and message.',
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: OUTPUTS,
		credentials: [{ name: 'accAccountingApi', required: true }],
		properties: nodeProperties,
	};

	methods = {
		listSearch: { searchBanks, searchCashCategories, searchRuleCategories },
	};

	/** Runs the selected operation; `operations/` has one file for each. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this);
	}
}
