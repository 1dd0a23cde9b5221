import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Fault, FaultRule, Sandbox } from '../../tools/sandbox';
import { duplicates } from '../books';
import type { Execution } from '../client';
import { expect, queueTest as test } from '../fixtures';
import type { QueueMode } from '../queueMode';
import type { Rows, RowsWorkflow } from '../rowsWorkflow';
import { countsOf, told, type Told } from '../told';
import { GUARDED, voucherRows } from '../workflows';

const SECONDS = 300;
const ROWS = 40;
/** How many batches may be sent at a time; each batch is sent several times. */
const OPEN_BATCHES = 6;
const MOST_EXECUTIONS = 12;
const TIMEOUT_S = 4;

/** Which faults occur, per thousand creates. */
const FAULTS: Array<[perMille: number, fault: Fault]> = [
	[15, { kind: 'reset', stored: true }],
	[15, { kind: 'reset', stored: false }],
	[10, { kind: 'hang', stored: true }],
	[10, { kind: 'hang', stored: false }],
	[10, { kind: 'html', httpStatus: 502, stored: true }],
	[10, { kind: 'html', httpStatus: 502, stored: false }],
	[10, { kind: 'truncated', stored: true }],
	[10, { kind: 'noNumber', stored: true }],
	[10, { kind: 'answer', stored: true, merge: { status: '01' } }],
	[10, { kind: 'status', httpStatus: 503, stored: true }],
	[20, { kind: 'status01' }],
	[20, { kind: 'tooMany', retryAfter: '1' }],
	[10, { kind: 'tooMany' }],
	[5, { kind: 'unauthorized' }],
	[30, { kind: 'latency', ms: 1500 }],
];

/** @throws Error unless it is a whole number above 0 */
function wholeNumber(name: string, fallback: number): number {
	const given = process.env[name] ?? String(fallback);
	expect(given, `${name} must be a whole number above 0, not ${given}`).toMatch(/^[1-9]\d{0,8}$/);
	return Number(given);
}

/** Random numbers from 0 to 1, reproducible from a seed (mulberry32). */
function drawnFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function rulesOf(seed: number): FaultRule[] {
	return FAULTS.map(([perMille, fault], at) => ({
		fault,
		path: '/v1/vouchers',
		method: 'POST',
		probability: perMille / 1000,
		seed: seed + at,
	}));
}

/** One delivery of rows; the documents created from it carry its name. */
interface Bringing {
	name: string;
	rows: Rows;
	execution?: Execution;
	/** What it reports about its rows; empty if it was killed or canceled. */
	told: Told[];
}

/** The description of a document: its row, and the delivery that posted it. */
const DESCRIPTION = '={{ $json.id }} {{ $json.bringing }}';

class Chaos {
	private readonly draw: () => number;

	private readonly bringings = new Map<string, Bringing>();

	private readonly batches: Rows[] = [];

	/** Executions that have finished and were read. */
	private readonly read = new Set<string>();

	/** Executions whose data n8n has not kept, so that their deliveries are unknown. */
	private readonly empty: Execution[] = [];

	private kills = 0;

	private cancelled = 0;

	constructor(
		private readonly queue: QueueMode,
		private readonly workflow: RowsWorkflow,
		private readonly seed: number,
	) {
		this.draw = drawnFrom(seed);
	}

	private below(count: number): number {
		return Math.floor(this.draw() * count);
	}

	/** Delivers rows in a separate execution. */
	private async bring(rows: Rows): Promise<void> {
		const name = `bringing-${this.bringings.size + 1}.`;
		this.bringings.set(name, { name, rows, told: [] });
		await this.workflow.send(rows.map((row) => ({ ...row, bringing: name })));
	}

	private newBatch(): Rows {
		const rows = voucherRows(`chaos-${this.batches.length + 1}`, ROWS);
		this.batches.push(rows);
		return rows;
	}

	/** Rows from several batches, so that executions overlap partially. */
	private someRows(): Rows {
		while (this.batches.length < OPEN_BATCHES) this.newBatch();
		if (this.draw() < 0.3) return this.newBatch();
		const recent = this.batches.slice(-OPEN_BATCHES);
		const one = recent[this.below(recent.length)] ?? [];
		const other = recent[this.below(recent.length)] ?? [];
		if (one === other) return one;
		return [...one.slice(ROWS / 2), ...other.slice(0, ROWS / 2)];
	}

	private running(): string[] {
		return this.queue.executionIds(this.workflow.id, 'running');
	}

	/** Delivers rows in several concurrent executions until the time is up. */
	private async bringing(until: number): Promise<void> {
		while (Date.now() < until) {
			if (this.running().length < MOST_EXECUTIONS) {
				const rows = this.someRows();
				const times = 1 + this.below(3);
				await Promise.all(Array.from({ length: times }, async () => await this.bring(rows)));
			}
			await wait(300 + this.below(700));
		}
	}

	/** Kills one or both workers from time to time. */
	private async killing(until: number): Promise<void> {
		for (;;) {
			await wait(8_000 + this.below(12_000));
			if (Date.now() >= until) return;
			this.kills++;
			if (this.draw() < 0.25) {
				await this.queue.killWorkers();
				await this.queue.replaceWorkers();
				this.kills++;
			} else {
				await this.queue.killAndReplace(this.below(2));
			}
		}
	}

	private async cancelling(until: number): Promise<void> {
		for (;;) {
			await wait(4_000 + this.below(6_000));
			if (Date.now() >= until) return;
			const running = this.running();
			const id = running[this.below(running.length)];
			if (id !== undefined && (await this.cancel(id))) this.cancelled++;
		}
	}

	/** @returns whether it was still running */
	private async cancel(id: string): Promise<boolean> {
		try {
			await this.queue.client.cancel(id);
			return true;
		} catch (error) {
			console.log(`execution ${id} could not be cancelled: ${String(error).slice(0, 120)}`);
			return false;
		}
	}

	/** Number of batches; the last deliveries contained one each. */
	get batchCount(): number {
		return this.batches.length;
	}

	/** Injects faults for a while, and then, without faults, delivers all rows again. */
	async run(seconds: number): Promise<Bringing[]> {
		const { sandbox } = this.queue;
		sandbox.setFaults(rulesOf(this.seed));
		const until = Date.now() + seconds * 1000;
		await Promise.all([this.bringing(until), this.killing(until), this.cancelling(until)]);
		console.log(
			`${this.bringings.size} executions brought ${this.batches.flat().length} rows; kills ${this.kills}, cancelled ${this.cancelled}`,
		);
		await this.readAll();
		sandbox.setFaults([]);
		const before = this.bringings.size;
		for (const batch of this.batches) await this.bring(batch);
		await this.readAll();
		const all = [...this.bringings.values()];
		const statuses = all.map(({ execution }) => ({ as: execution?.status ?? 'no data kept' }));
		console.log(`executions: ${countsOf(statuses)}`);
		expect(all.filter(({ execution }) => !execution)).toHaveLength(this.empty.length);
		const statusesOfEmpty = this.empty.map(({ status }) => status);
		expect(statusesOfEmpty, 'an execution lost its data').not.toContain('success');
		expect(new Set(statuses.slice(before).map(({ as }) => as))).toEqual(new Set(['success']));
		expect(this.queue.executionIds(this.workflow.id)).toHaveLength(all.length);
		return all;
	}

	/** Reads the report of each execution as soon as it finishes. */
	private async readAll(): Promise<void> {
		const { client } = this.queue;
		for (const id of await this.workflow.executionIds()) {
			if (this.read.has(id)) continue;
			const execution = await client.finished(id);
			this.read.add(id);
			const [name = ''] = /bringing-\d+\./.exec(execution.raw) ?? [];
			const bringing = this.bringings.get(name);
			if (!bringing) {
				this.empty.push(execution);
				continue;
			}
			bringing.execution = execution;
			bringing.told = told(execution);
		}
	}
}

/** Compares the reports of all executions with the books. */
function account(sandbox: Sandbox, bringings: Bringing[], finals: number): void {
	const stored = sandbox.ledger().map(({ request }) => {
		const [id = '', name = ''] = String(request.description).split(' ');
		return { id, name };
	});
	const inTheBooks = new Set(stored.map(({ id }) => id));
	const byName = new Map(bringings.map((bringing) => [bringing.name, bringing]));
	const isSilent = ({ told: tells }: Bringing) => tells.length === 0;
	const tellsOf = (name: string, id: string) => {
		const bringing = byName.get(name);
		const row = bringing?.rows.findIndex((each) => each.id === id) ?? -1;
		return bringing && !isSilent(bringing) ? bringing.told[row] : undefined;
	};

	// The books: no duplicates, and each document was reported by the execution that posted it.
	const origins = stored.map(({ id, name }) => ({
		as: tellsOf(name, id)?.as ?? 'left by an execution that was killed or cancelled',
	}));
	console.log(
		`in the books ${stored.length}, twice ${duplicates(stored.map(({ id }) => id))}: ${countsOf(origins)}`,
	);
	expect(duplicates(stored.map(({ id }) => id))).toBe(0);
	const allowed = ['posted', 'unknown', 'left by an execution that was killed or cancelled'];
	expect(origins.filter(({ as }) => !allowed.includes(as))).toEqual([]);

	// The reports: everything reported as posted is on the books, under that execution.
	const speaking = bringings.filter((bringing) => !isSilent(bringing));
	for (const { told: tells, rows, execution } of speaking) {
		expect(tells, `execution ${execution?.id}`).toHaveLength(rows.length);
	}
	const all = speaking.flatMap(({ name, rows, told: tells }) =>
		tells.map((each, row) => ({ ...each, name, id: String(rows[row]?.id) })),
	);
	console.log(
		`told by ${speaking.length} executions: ${countsOf(all)}; silent: ${bringings.length - speaking.length}`,
	);
	const silent = bringings.filter(isSilent).map(({ execution }) => execution?.status);
	expect(silent, 'an execution ended well and says nothing').not.toContain('success');
	expect(all.filter(({ as }) => as === 'nothing').map(({ why }) => why)).toEqual([]);
	const books = new Set(stored.map(({ id, name }) => `${id} ${name}`));
	expect(all.filter(({ as, id, name }) => as === 'posted' && !books.has(`${id} ${name}`))).toEqual(
		[],
	);
	const refusedAndStored = all.filter(
		({ as, id, name }) => as === 'refused' && books.has(`${id} ${name}`),
	);
	expect(refusedAndStored).toEqual([]);
	const why = all.filter(({ as }) => as === 'refused').map((each) => ({ as: each.why }));
	console.log(`refused because of: ${countsOf(why)}`);

	// Every row, according to the last execution that delivered it.
	const last = bringings
		.slice(-finals)
		.flatMap(({ rows, told: tells }) =>
			rows.map(({ id }, row) => ({ id: String(id), as: 'nothing', ...tells[row] })),
		);
	const missing = last.filter(({ id }) => !inTheBooks.has(id));
	console.log(
		`in the end ${last.length} rows: ${countsOf(last)}; not in the books: ${countsOf(missing) || 'none'}`,
	);
	expect(last.filter(({ as }) => !['posted', 'recorded', 'held'].includes(as))).toEqual([]);
	const silentRows = new Set(
		bringings.filter(isSilent).flatMap(({ rows }) => rows.map(({ id }) => String(id))),
	);
	const unknown = new Set(all.filter(({ as }) => as === 'unknown').map(({ id }) => id));
	const unaccounted = missing.filter(
		({ id, as }) => !(as === 'held' && unknown.has(id)) && !silentRows.has(id),
	);
	expect(unaccounted, 'lost without a word').toEqual([]);
}

/** Two workers and several minutes of trouble: faults, kills, canceled executions. */
test('chaos: no duplicates, everything accounted for', async ({ queue }) => {
	test.setTimeout(0);
	const seconds = wholeNumber('CHAOS_SECONDS', SECONDS);
	const seed = wholeNumber('CHAOS_SEED', randomInt(1, 1_000_000));
	console.log(`${seconds} seconds, CHAOS_SEED=${seed}`);
	const parameters = {
		options: { speed: { values: { concurrentRequests: 4, timeout: TIMEOUT_S } } },
		...GUARDED,
	};
	const changed = { additionalFields: { voucherDescription: DESCRIPTION } };
	const workflow = await queue.publishRows('chaos', parameters, undefined, changed);
	const chaos = new Chaos(queue, workflow, seed);
	const bringings = await chaos.run(seconds);
	account(queue.sandbox, bringings, chaos.batchCount);
});
