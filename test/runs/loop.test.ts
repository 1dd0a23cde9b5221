import { CREATE, INVOICE_OF_ROWS, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

/** One line of an invoice a row. */
const FROM_ROWS = {
	...INVOICE_OF_ROWS,
	otherColumns: {
		groupBy: 'invoice',
		itemName: 'mark',
		quantity: '={{ 1 }}',
		unitPrice: 'amount',
	},
};

const TO = (node: string) => [{ node, type: 'main', index: 0 }];

const IN_THE_LOOP = { Loop: { main: [[], TO('ACC')] }, ACC: { main: [TO('Loop')] } };
const AFTER_THE_LOOP = { Loop: { main: [TO('ACC'), TO('Loop')] } };

/** Runs the node beside Loop Over Items, which gives out one row at a time; returns its hints. */
async function hintsBeside(connections: Json, parameters: Json): Promise<string[]> {
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
	const input = rows(2).map((row) => ({ ...row, invoice: 'INV-1' }));
	const result = await pair.engine.run(workflow, { input: input as never });
	expect(result.error).toBeUndefined();
	const runs = result.run.data.resultData.runData.ACC ?? [];
	return runs.flatMap(({ hints = [] }) => hints.map(({ message }) => message));
}

const HINT = expect.stringContaining('This node runs inside Loop Over Items');

describe('Loop Over Items', () => {
	it('divides an invoice of several rows: a hint says so', async () => {
		expect(await hintsBeside(IN_THE_LOOP, FROM_ROWS)).toContainEqual(HINT);
		expect(pair.sandbox.ledger()).toHaveLength(2);
	});

	it.each<[string, Json, Json, number]>([
		['after the loop has ended', AFTER_THE_LOOP, FROM_ROWS, 1],
		['of one row each', IN_THE_LOOP, CREATE.voucher, 2],
	])('is no cause for a hint for documents %s', async (_, connections, parameters, stored) => {
		expect(await hintsBeside(connections, parameters)).not.toContainEqual(HINT);
		expect(pair.sandbox.ledger()).toHaveLength(stored);
	});
});
