import { CREATE, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

const ROWS = {
	...CREATE.purchaseInvoice,
	linesFrom: 'rows',
	groupBy: '={{ $json.invoice }}',
	columns: {
		mappingMode: 'defineBelow',
		value: { item_name: '={{ $json.mark }}', quantity: 1, unit_price: '={{ $json.amount }}' },
		schema: [],
	},
};

/** Runs the node in Loop Over Items, some rows at a time. */
async function runInLoop(parameters: Json, input: Json[], batchSize: number, node: Json = {}) {
	const workflow = pair.workflow(parameters, node);
	workflow.nodes.push({
		id: 'loop',
		name: 'Loop',
		type: 'n8n-nodes-base.splitInBatches',
		typeVersion: 3,
		position: [100, 0],
		parameters: { batchSize, options: {} },
	} as never);
	const to = (name: string) => [{ node: name, type: 'main', index: 0 }];
	workflow.connections = {
		Start: { main: [to('Loop')] },
		Loop: { main: [[], to('ACC')] },
		ACC: { main: [to('Loop')] },
	} as never;
	return await pair.engine.run(workflow, { input: input as never });
}

/** The hints of all runs of the node. */
function hintsOf(result: Awaited<ReturnType<typeof runInLoop>>): string[] {
	const runs = result.run.data.resultData.runData.ACC ?? [];
	return runs.flatMap(({ hints = [] }) => hints.map(({ message }) => message));
}

const invoices = (...groups: string[]) =>
	rows(groups.length).map((row, index) => ({ ...row, invoice: groups[index] }));

const AGAIN = /^Group By: "INV-1" was posted as (\d+\/[^/]+\/11\/26) by an earlier run/;

describe('rows of an invoice in a loop', () => {
	it('are warned of where a later run brings more rows of an invoice that was posted', async () => {
		const result = await runInLoop(ROWS, invoices('INV-1', 'INV-2', 'INV-1'), 1);
		const hints = hintsOf(result).filter((text) => text.startsWith('Group By'));
		expect(hints).toEqual([expect.stringMatching(AGAIN)]);
		expect(AGAIN.exec(hints[0] ?? '')?.[1]).toBe(pair.sandbox.ledger()[0]?.number);
		expect(pair.sandbox.ledger()).toHaveLength(3);
	});

	it('are no cause for a warning where each run has whole invoices', async () => {
		const result = await runInLoop(ROWS, invoices('INV-1', 'INV-1', 'INV-2', 'INV-2'), 2);
		expect(hintsOf(result).filter((text) => text.startsWith('Group By'))).toEqual([]);
		expect(pair.sandbox.ledger()).toHaveLength(2);
	});

	it('are told from another vendor with the same number', async () => {
		const [first, second] = invoices('INV-1', 'INV-1');
		const other = { ...second, vendor: 'CV Cahaya Abadi' };
		const result = await runInLoop(ROWS, [first ?? {}, other], 1, {
			onError: 'continueRegularOutput',
		});
		expect(hintsOf(result).filter((text) => text.startsWith('Group By'))).toEqual([]);
	});

	it('are told from another try of the same run', async () => {
		const fault = { kind: 'tooMany', retryAfter: '0' } as const;
		pair.sandbox.setFaults([
			{ fault, path: '/v1/purchase-invoices', bodyIncludes: 'row-1.', times: 1 },
		]);
		const parameters = { ...ROWS, options: { speed: { values: { repeatsWhenBusy: 0 } } } };
		const result = await pair.run(parameters, invoices('INV-1', 'INV-2'), {
			retryOnFail: true,
			maxTries: 3,
			waitBetweenTries: 1,
		});
		expect(result.status).toBe('success');
		const hints = result.hints('ACC').map(({ message }) => message);
		expect(hints).toContainEqual(expect.stringContaining('from an earlier try'));
		expect(hints.filter((text) => text.startsWith('Group By'))).toEqual([]);
		expect(pair.sandbox.ledger()).toHaveLength(2);
	});

	it('are warned of as well where the duplicate guard has left them out', async () => {
		const options = { duplicateGuard: { guard: { key: '' } } };
		const result = await runInLoop({ ...ROWS, options }, invoices('INV-1', 'INV-1'), 1);
		expect(hintsOf(result)).toContainEqual(expect.stringMatching(AGAIN));
		expect(pair.sandbox.ledger()).toHaveLength(1);
	});

	it('are warned of in a dry run', async () => {
		const options = { dryRun: true };
		const result = await runInLoop({ ...ROWS, options }, invoices('INV-1', 'INV-1'), 1);
		expect(hintsOf(result)).toContainEqual(
			expect.stringMatching(/^Group By: "INV-1" was checked by an earlier run/),
		);
	});

	it('are warned of in the error where the run stops', async () => {
		const input = invoices('INV-1', 'INV-1');
		Object.assign(input[1] ?? {}, { date: '22/11/2026' });
		pair.sandbox.setFaults([
			{
				fault: { kind: 'reset', stored: true },
				path: '/v1/purchase-invoices',
				bodyIncludes: '22/11/2026',
			},
		]);
		const result = await runInLoop(ROWS, input, 1);
		expect(result.error?.description).toMatch(/was posted as .* by an earlier run of this node/);
	});
});
