import type { Ended, Outcome } from '../../nodes/AccAccounting/create/ended';
import {
	earlierTries,
	memoryAt,
	mostTries,
	remember,
} from '../../nodes/AccAccounting/create/means';
import type { FaultRule } from '../../tools/sandbox';
import { CREATE, rows, storedMarks, usePair, type Json, type Pair } from '../support/pair';
import { present } from '../support/present';
import { ASKED, POSTED } from './documents';

const TRIES = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const CONTINUE = { ...TRIES, onError: 'continueRegularOutput' };
/** Busy for one try: the document is sent once, and again three times. */
const ONE_TRY = 4;

const pair = usePair();

function busy(mark: string, times = ONE_TRY): FaultRule {
	const fault = { kind: 'tooMany', retryAfter: '0' } as const;
	return { fault, path: '/v1/vouchers', bodyIncludes: mark, times };
}

function outcomes(result: Awaited<ReturnType<Pair['run']>>): unknown[] {
	return result.output('ACC').map(({ json }) => json.outcome);
}

describe('Retry On Fail', () => {
	const parameters = { ...CREATE.voucher, simplify: false };

	it.each([
		['the first row', 0],
		['a row in the middle', 2],
		['the last row', 4],
	])('Stop: %s fails once, and every row is posted once, in order', async (_, failing) => {
		pair.sandbox.setFaults([busy(`row-${failing}.`)]);
		const result = await pair.run(parameters, rows(5), TRIES);
		expect(result.status).toBe('success');
		expect(outcomes(result)).toEqual(Array(5).fill('posted'));
		expect(result.output('ACC').map(({ json }) => json.description)).toEqual(
			rows(5).map(({ mark }) => mark),
		);
		expect(storedMarks(pair.sandbox).sort()).toEqual(rows(5).map(({ mark }) => mark));
		const hints = result.hints('ACC').map(({ message }) => message);
		if (failing > 0) expect(hints).toContainEqual(expect.stringContaining('from an earlier try'));
	});

	it('Continue: the first row fails once, and the others are given out from the first try', async () => {
		pair.sandbox.setFaults([busy('row-0.')]);
		const result = await pair.run(parameters, rows(4), CONTINUE);
		expect(outcomes(result)).toEqual(Array(4).fill('posted'));
		expect(storedMarks(pair.sandbox)).toHaveLength(4);
		expect(new Set(result.output('ACC').map(({ json }) => json.document_number)).size).toBe(4);
	});

	it('Continue: a failure in the last row is no reason for n8n to try again', async () => {
		pair.sandbox.setFaults([busy('row-3.')]);
		const result = await pair.run(parameters, rows(4), CONTINUE);
		expect(outcomes(result)).toEqual(['posted', 'posted', 'posted', 'refused']);
		expect(storedMarks(pair.sandbox)).toHaveLength(3);
	});

	it.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'])(
		'what is unknown is never sent again, %s',
		async (onError) => {
			pair.sandbox.setFaults([
				{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', bodyIncludes: 'row-0.' },
			]);
			const result = await pair.run(parameters, rows(3), { ...TRIES, onError });
			const stored = storedMarks(pair.sandbox);
			expect(new Set(stored).size).toBe(stored.length);
			expect(JSON.stringify(result.run.data.resultData)).toContain('Unknown whether posted');
			expect(stored).toEqual(
				onError === 'stopWorkflow' ? ['row-0.'] : rows(3).map(({ mark }) => mark),
			);
		},
	);

	it('what ACC has refused for good is not sent again', async () => {
		const input = rows(3);
		Object.assign(input[0] ?? {}, { bank: 'nowhere' });
		const result = await pair.run(parameters, input, CONTINUE);
		expect(outcomes(result)).toEqual(['refused', 'posted', 'posted']);
		expect(pair.sandbox.stats().requests['POST /v1/vouchers 200']).toBe(2);
		const refused = Object.entries(pair.sandbox.stats().requests).filter(
			([request]) => request.startsWith('POST /v1/vouchers') && !request.endsWith(' 200'),
		);
		expect(refused.map(([, count]) => count)).toEqual([1]);
	});

	it('with the guard: posted once, and no row is called skipped', async () => {
		pair.sandbox.setFaults([busy('guard-1.')]);
		const result = await pair.run(
			{
				...CREATE.voucher,
				options: { duplicateGuard: { guard: { key: '={{ $json.mark }}' } } },
			},
			rows(4, 'guard'),
			TRIES,
		);
		expect(outcomes(result)).toEqual(Array(4).fill('posted'));
		expect(storedMarks(pair.sandbox)).toHaveLength(4);
	});

	it.each([1, 2, 3, 4, 5])(
		'posts no row twice where another try groups the rows in another way (%d)',
		async () => {
			pair.sandbox.setFaults([
				{
					fault: { kind: 'tooMany', retryAfter: '0' },
					path: '/v1/purchase-invoices',
					bodyIncludes: 'row-3.',
					times: ONE_TRY,
				},
			]);
			const columns = { item_name: '={{ $json.mark }}', quantity: 1, unit_price: 5 };
			const parameters = {
				...CREATE.purchaseInvoice,
				linesFrom: 'rows',
				groupBy: '={{ Math.random() < 0.5 ? "A" : "B" }}',
				columns: { mappingMode: 'defineBelow', value: columns },
			};
			await pair.run(parameters, rows(6), TRIES);
			const lines = pair.sandbox
				.ledger()
				.flatMap(({ request }) => (request.items as Json[]).map(({ item_name }) => item_name));
			expect(new Set(lines).size).toBe(lines.length);
		},
	);

	it('the runs of a loop stay apart: each posts its own rows', async () => {
		const workflow = pair.workflow(parameters, TRIES);
		const [start, acc] = workflow.nodes;
		if (!start || !acc) throw new Error('no nodes');
		const loop = {
			...workflow,
			nodes: [
				start,
				{
					id: 'loop',
					name: 'Loop',
					type: 'n8n-nodes-base.splitInBatches',
					typeVersion: 3,
					position: [100, 0] as [number, number],
					parameters: { batchSize: 2 },
				},
				acc,
			],
			connections: {
				Start: { main: [[{ node: 'Loop', type: 'main', index: 0 }]] },
				Loop: { main: [[], [{ node: 'ACC', type: 'main', index: 0 }]] },
				ACC: { main: [[{ node: 'Loop', type: 'main', index: 0 }]] },
			},
		};
		pair.sandbox.setFaults([busy('row-0.'), busy('row-3.')]);
		const result = await pair.engine.run(loop as never, { input: rows(6) as never });
		expect(result.status).toBe('success');
		expect(storedMarks(pair.sandbox).sort()).toEqual(rows(6).map(({ mark }) => mark));
		expect(result.run.data.resultData.runData.ACC).toHaveLength(3);
	});
});

describe('the memory of a node', () => {
	const place = {};
	const documentOf = (rows: number[], outcome: Outcome = POSTED): Ended => ({
		...outcome,
		asked: { ...ASKED, rows },
	});

	it('is none where runs cannot be told apart', () => {
		expect(memoryAt(() => place, undefined)).toBeUndefined();
		expect(memoryAt(() => ({}), 0)).toBeUndefined();
	});

	it('keeps what stays, and forgets after the last try', () => {
		const documents = [
			documentOf([0]),
			documentOf([1], { outcome: 'unknown', failure: { code: 'noAnswer' } }),
			documentOf([2], { outcome: 'refused', isFinal: true, failure: { code: 'accRefused' } }),
			documentOf([3], { outcome: 'refused', failure: { code: 'pauseTooLong' } }),
			documentOf([4], { outcome: 'skipped', why: 'recorded' }),
		];
		for (const remembered of [[], [0, 1, 2], [0, 1, 2], []]) {
			const memory = present(memoryAt(() => place, 0));
			const known = [...earlierTries(memory).values()].map(({ asked }) => asked.rows[0]);
			expect(known).toEqual(remembered);
			remember(memory, documents, 3, true);
		}
		const memory = present(memoryAt(() => place, 0));
		remember(memory, documents, 3, false);
		expect(earlierTries(memory).size).toBe(0);
	});

	it('keeps the runs of a loop apart', () => {
		const [first, second] = [0, 1].map((runIndex) => present(memoryAt(() => place, runIndex)));
		remember(present(first), [documentOf([0])], 3, true);
		expect(earlierTries(present(second)).size).toBe(0);
	});

	it.each([
		[undefined, 3],
		[1, 2],
		[4, 4],
		[9, 5],
	])('counts tries as n8n does: %p gives %d', (maxTries, most) => {
		expect(mostTries({ maxTries })).toBe(most);
	});
});

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

const AGAIN = /^Group By: an earlier run .* has posted "INV-1" as (\d+\/[^/]+\/11\/26),/;

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
			{ fault, path: '/v1/purchase-invoices', bodyIncludes: 'row-1.', times: ONE_TRY },
		]);
		const result = await pair.run(ROWS, invoices('INV-1', 'INV-2'), {
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
			expect.stringMatching(/^Group By: an earlier run .* has checked "INV-1"/),
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
		expect(result.error?.description).toMatch(/an earlier run .* has posted "INV-1"/);
	});
});
