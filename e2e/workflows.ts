/** A workflow of a trigger, fixed items and the ACC node. */
export function accWorkflow(
	name: string,
	credentialId: string,
	items: Array<Record<string, unknown>>,
	parameters: Record<string, unknown>,
	extra: { node?: Record<string, unknown>; trigger?: Record<string, unknown> } = {},
): Record<string, unknown> {
	return {
		name,
		nodes: [
			{
				id: 'trigger',
				name: 'Start',
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
				...extra.trigger,
			},
			{
				id: 'rows',
				name: 'Rows',
				type: 'n8n-nodes-base.set',
				typeVersion: 3.4,
				position: [220, 0],
				parameters: {
					mode: 'raw',
					jsonOutput: JSON.stringify({ rows: items }),
					options: {},
				},
			},
			{
				id: 'split',
				name: 'Split Out',
				type: 'n8n-nodes-base.splitOut',
				typeVersion: 1,
				position: [440, 0],
				parameters: { fieldToSplitOut: 'rows', options: {} },
			},
			{
				id: 'acc',
				name: 'ACC Accounting',
				type: 'n8n-nodes-acc-accounting.accAccounting',
				typeVersion: 1,
				position: [660, 0],
				parameters,
				credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
				...extra.node,
			},
		],
		connections: {
			Start: { main: [[{ node: 'Rows', type: 'main', index: 0 }]] },
			Rows: { main: [[{ node: 'Split Out', type: 'main', index: 0 }]] },
			'Split Out': { main: [[{ node: 'ACC Accounting', type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1', timezone: 'Asia/Jakarta' },
	};
}

/** What makes a trigger one that fires every two seconds. */
export const EVERY_TWO_SECONDS = {
	type: 'n8n-nodes-base.scheduleTrigger',
	typeVersion: 1.2,
	parameters: { rule: { interval: [{ field: 'seconds', secondsInterval: 2 }] } },
};

/** Vouchers as rows, and the parameters that read them. */
export const VOUCHER_PARAMETERS = {
	resource: 'voucher',
	operation: 'create',
	documentDate: '={{ $json.date }}',
	bankCode: { __rl: true, mode: 'code', value: '={{ $json.bank }}' },
	totalAmount: '={{ $json.amount }}',
	categoryCode: { __rl: true, mode: 'code', value: '={{ $json.category }}' },
	description: '={{ $json.id }}',
};

export function voucherRows(prefix: string, count: number): Array<Record<string, unknown>> {
	return Array.from({ length: count }, (_, index) => ({
		id: `${prefix}-${index}`,
		date: '21/11/2026',
		bank: '008',
		category: 'KK01',
		amount: 1000 + index,
	}));
}
