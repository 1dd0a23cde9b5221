import type { Fault } from '../../tools/sandbox';
import { CREATE, expectNoSecrets, rows, startPair, storedMarks } from '../support/pair';
import { present } from '../support/present';

/**
 * Each fault in each mode, with books of its own: what is asserted is the same for all, so it's no
 * table of rows.
 */

interface Case {
	name: string;
	fault: Fault;
	/** How many requests of the document it affects; one by default. */
	times?: number;
	becomes: 'posted' | 'refused' | 'unknown';
}

const FAULTS: Case[] = [
	{ name: 'latency', fault: { kind: 'latency', ms: 20 }, becomes: 'posted' },
	{ name: '429', fault: { kind: 'tooMany', retryAfter: '0' }, becomes: 'posted' },
	{
		name: '429 as often as it is repeated',
		fault: { kind: 'tooMany', retryAfter: '0' },
		times: 3,
		becomes: 'posted',
	},
	{
		name: '429 more often than it is repeated',
		fault: { kind: 'tooMany', retryAfter: '0' },
		times: 4,
		becomes: 'refused',
	},
	{ name: '401 though the token holds', fault: { kind: 'unauthorized' }, becomes: 'unknown' },
	{
		name: '401 after storing',
		fault: {
			kind: 'answer',
			httpStatus: 401,
			stored: true,
			body: { status: '01', message: 'invalid token' },
		},
		becomes: 'unknown',
	},
	{
		name: 'a code that nobody knows, after storing',
		fault: { kind: 'answer', stored: true, body: { status: 'PENDING', message: 'in queue' } },
		becomes: 'unknown',
	},
	{
		name: 'HTML 403 of a firewall after storing',
		fault: { kind: 'html', httpStatus: 403, stored: true },
		becomes: 'unknown',
	},
	{
		name: 'two documents in one answer',
		fault: {
			kind: 'answer',
			stored: true,
			body: {
				status: '00',
				data: [{ document_number: '{{number}}' }, { document_number: '99999/X/11/26' }],
			},
		},
		becomes: 'unknown',
	},
	{ name: '400', fault: { kind: 'status', httpStatus: 400 }, becomes: 'refused' },
	{ name: '500', fault: { kind: 'status', httpStatus: 500 }, becomes: 'unknown' },
	{
		name: '500 after storing',
		fault: { kind: 'status', httpStatus: 500, stored: true },
		becomes: 'unknown',
	},
	{
		name: '503 with Retry-After, after storing',
		fault: { kind: 'status', httpStatus: 503, stored: true, headers: { 'Retry-After': '0' } },
		becomes: 'unknown',
	},
	{ name: 'reset', fault: { kind: 'reset', stored: false }, becomes: 'unknown' },
	{ name: 'reset after storing', fault: { kind: 'reset', stored: true }, becomes: 'unknown' },
	{ name: 'no answer', fault: { kind: 'hang', stored: false }, becomes: 'unknown' },
	{ name: 'no answer after storing', fault: { kind: 'hang', stored: true }, becomes: 'unknown' },
	{ name: 'HTML', fault: { kind: 'html', httpStatus: 200, stored: false }, becomes: 'unknown' },
	{
		name: 'HTML after storing',
		fault: { kind: 'html', httpStatus: 200, stored: true },
		becomes: 'unknown',
	},
	{
		name: 'HTML 502 after storing',
		fault: { kind: 'html', httpStatus: 502, stored: true },
		becomes: 'unknown',
	},
	{
		name: 'redirect after storing',
		fault: { kind: 'status', httpStatus: 307, stored: true, headers: { Location: '/v1/banks' } },
		becomes: 'unknown',
	},
	{ name: 'cut-off JSON', fault: { kind: 'truncated', stored: true }, becomes: 'unknown' },
	{ name: '01 at HTTP 200', fault: { kind: 'status01' }, becomes: 'refused' },
	{ name: 'success without a number', fault: { kind: 'noNumber' }, becomes: 'unknown' },
];

const ENDPOINTS = {
	purchaseInvoice: '/v1/purchase-invoices',
	salesInvoice: '/v1/sales-invoices',
	voucher: '/v1/vouchers',
} as const;

const ON_ERROR = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;

const COUNT = 6;
const STRUCK = 2;

type Json = Record<string, unknown>;

interface Reported {
	posted: Map<number, string>;
	refused: Set<number>;
	unknown: Set<number>;
}

/** What the output says of each input item. */
function fromItems(items: Array<{ json: Json }>, marks: string[]): Reported {
	const reported: Reported = { posted: new Map(), refused: new Set(), unknown: new Set() };
	for (const { json } of items) {
		const index =
			json.outcome === 'posted' ? marks.indexOf(markOf(json)) : (json.itemIndex as number);
		if (json.outcome === 'posted') reported.posted.set(index, String(json.document_number));
		else reported[json.outcome as 'refused' | 'unknown'].add(index);
	}
	return reported;
}

function markOf(document: Json): string {
	const [line] = (document.items ?? []) as Json[];
	return String(line?.item_name ?? document.description);
}

/** What the error of a stopped run says; items that it doesn't name were not sent. */
function fromError(error: Json): Reported {
	const { data } = error.context as { data: Json };
	const reported: Reported = { posted: new Map(), refused: new Set(), unknown: new Set() };
	for (const { number, items } of data.posted as Array<{ number: string; items: number[] }>) {
		reported.posted.set(present(items[0]), number);
	}
	for (const { items } of data.unknown as Array<{ items: number[] }>) {
		reported.unknown.add(present(items[0]));
	}
	if (data.outcome === 'refused') reported.refused.add(present((data.items as number[])[0]));
	return reported;
}

interface Cell {
	resource: keyof typeof ENDPOINTS;
	lanes: number;
	onError: (typeof ON_ERROR)[number];
}

/**
 * Timeouts in seconds for a request that is never answered: longer ones only if the computer is
 * busy.
 */
const TIMEOUTS = [1, 4, 16, 60];

/** Runs a cell with its own books. */
async function runCell(cell: Cell, { fault, times = 1, becomes }: Case, timeout: number) {
	const { resource, lanes, onError } = cell;
	const input = rows(COUNT);
	const marks = input.map(({ mark }) => String(mark));
	const pair = await startPair();
	pair.sandbox.setFaults([
		{ fault, path: ENDPOINTS[resource], bodyIncludes: marks[STRUCK], times },
	]);
	const speed = { values: { concurrentRequests: lanes, timeout } };
	const parameters = { ...CREATE[resource], simplify: false, options: { speed } };
	const result = await pair.run(parameters, input, { onError });
	expectNoSecrets(pair, result.run);
	const stored = storedMarks(pair.sandbox);
	const numbers = new Map(
		pair.sandbox.ledger().map(({ number }, at) => [marks.indexOf(present(stored[at])), number]),
	);
	await pair.close();
	const stopped = onError === 'stopWorkflow' && becomes !== 'posted';
	const reported = stopped
		? fromError(result.error as unknown as Json)
		: fromItems([...result.output('ACC'), ...result.output('ACC', 1)], marks);
	return { status: result.status, stopped, reported, stored, numbers };
}

/**
 * Runs a cell until no request except the affected one has timed out: on a busy computer, an answer
 * may take seconds, which is not the fault being tested.
 */
async function runUndisturbed(cell: Cell, struck: Case) {
	if (struck.fault.kind !== 'hang') return await runCell(cell, struck, 60);
	for (const timeout of TIMEOUTS.slice(0, -1)) {
		const ran = await runCell(cell, struck, timeout);
		if (String([...ran.reported.unknown]) === String(STRUCK)) return ran;
	}
	return await runCell(cell, struck, present(TIMEOUTS.at(-1)));
}

describe('fault matrix: the books match the output', () => {
	const resources = Object.keys(ENDPOINTS) as Array<keyof typeof ENDPOINTS>;
	describe.each(FAULTS)('$name', (struck) => {
		const { becomes } = struck;
		const cellsOfFault = resources.flatMap((resource) =>
			[1, 8].flatMap((lanes) => ON_ERROR.map((onError) => ({ resource, lanes, onError }))),
		);

		// Each with its own books: some concurrently, because those without an answer only wait.
		it.concurrent.each(cellsOfFault)('$resource, $lanes at a time, $onError', async (cell) => {
			const { status, stopped, reported, stored, numbers } = await runUndisturbed(cell, struck);
			expect(status).toBe(stopped ? 'error' : 'success');
			expect(new Set(stored).size).toBe(stored.length);
			for (const [index, number] of reported.posted) expect(numbers.get(index)).toBe(number);
			for (const index of reported.refused) expect(numbers.has(index)).toBe(false);
			for (const index of numbers.keys()) {
				expect(reported.posted.has(index) || reported.unknown.has(index)).toBe(true);
			}
			if (becomes === 'posted') expect(reported.posted.size).toBe(COUNT);
			else expect(reported[becomes].has(STRUCK)).toBe(true);
			if (!stopped) {
				const all = reported.posted.size + reported.refused.size + reported.unknown.size;
				expect(all).toBe(COUNT);
			}
			if (stopped && cell.lanes === 1) expect([...reported.posted.keys()]).toEqual([0, 1]);
		});
	});
});
