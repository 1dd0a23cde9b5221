import { CREATE, INVOICE_OF_ROWS, rows, usePair, type Json } from '../support/pair';

/** Other nodes around this one, which `test/rules` doesn't have. */

const pair = usePair();

/** One invoice line per row. */
const FROM_ROWS = {
	...INVOICE_OF_ROWS,
	columns: {
		names: {
			invoiceNumber: 'invoice',
			itemName: 'mark',
			unitPrice: 'amount',
			ignoreColumns: 'bank, category, customer, tax',
		},
	},
};

const TO = (node: string) => [{ node, type: 'main', index: 0 }];

const IN_THE_LOOP = { Loop: { main: [[], TO('ACC')] }, ACC: { main: [TO('Loop')] } };
const AFTER_THE_LOOP = { Loop: { main: [TO('ACC'), TO('Loop')] } };

/**
 * Runs the node together with Loop Over Items, which outputs one row at a time. Returns its error,
 * if any.
 */
async function errorBeside(connections: Json, parameters: Json): Promise<string> {
	const workflow = pair.workflow(parameters);
	workflow.nodes.push({
		id: 'loop',
		name: 'Loop',
		type: 'n8n-nodes-base.splitInBatches',
		typeVersion: 3,
		position: [100, 0],
		parameters: { batchSize: 1, options: {} },
	} as never);
	workflow.connections = { Start: { main: [TO('Loop')] }, ...connections } as never;
	const input = rows(2).map((row) => ({ ...row, invoice: 'INV-1', quantity: 1 }));
	const { error } = await pair.engine.run(workflow, { input: input as never });
	return error ? `${error.message} ${error.description}` : '';
}

const COLUMNS = {
	resource: 'voucher',
	operation: 'create',
	duplicateGuard: true,
	columns: { names: { ignoreColumns: 'mark, vendor, customer, invoice, quantity, tax' } },
};

describe('Loop Over Items', () => {
	it.each<[string, Json, string]>([
		[
			'an invoice of several rows',
			FROM_ROWS,
			'Create From cannot be Sheet Rows inside Loop Over Items',
		],
		[
			'rows that only their content tells apart',
			COLUMNS,
			'Duplicate Guard Key is required inside Loop Over Items',
		],
	])('must not split %s', async (_, parameters, says) => {
		expect(await errorBeside(IN_THE_LOOP, parameters)).toContain(says);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it.each<[string, Json, Json, number]>([
		['rows of an invoice after the loop has ended', AFTER_THE_LOOP, FROM_ROWS, 1],
		['documents of one item each', IN_THE_LOOP, CREATE.voucher, 2],
	])('may output %s', async (_, connections, parameters, stored) => {
		expect(await errorBeside(connections, parameters)).toBe('');
		expect(pair.sandbox.ledger()).toHaveLength(stored);
	});
});
