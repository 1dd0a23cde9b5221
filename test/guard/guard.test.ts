import { createHash } from 'node:crypto';

import {
	type DuplicateGuard,
	guardFault,
	KEYS_TOGETHER,
	type Key,
	type KeyState,
} from '../../nodes/AccAccounting/guard/guard';
import { GuardError } from '../../nodes/AccAccounting/guard/keyLock';
import { present } from '../support/present';
import { momentOf, NAMES, PROCESSES, SEEDS, Simulation } from '../support/simulation';

const KEYS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** A key as stored in the database: n8n receives no text from the user. */
function entryOf(key: string): string {
	return createHash('sha256').update(`voucher ${key}`).digest('base64');
}

/** Keys that stand for nothing else. */
function keys(texts: string[]): Key[] {
	return texts.map((text) => ({ text }));
}

interface Answer {
	process: string;
	key: string;
	state: KeyState;
}

/**
 * Each process works like the node: it records keys in batches, ends those that were new, and
 * closes.
 */
async function recordAll(
	simulation: Simulation,
	{ released = () => false }: { released?: (key: string) => boolean } = {},
) {
	const answers: Answer[] = [];
	const ended = new Set<string>();
	const errors: string[] = [];
	const tooEarly: Answer[] = [];
	await simulation.inEach(NAMES, async (process, at) => {
		const { DuplicateGuard } = present(PROCESSES[at]);
		const guard = new DuplicateGuard(simulation.contextOf(process), 'voucher');
		await simulation.pass(simulation.upTo(30));
		for (const batch of [KEYS.slice(0, 3), KEYS.slice(3)]) {
			try {
				for (const [key, state] of await guard.record(keys(batch))) {
					const answer = { process, key, state };
					answers.push(answer);
					if (state === 'recorded' && !ended.has(key)) tooEarly.push(answer);
					if (state !== 'new') continue;
					await simulation.pass(simulation.upTo(20));
					ended.add(key);
					guard.end({ text: key }, released(key) ? 'new' : 'recorded');
				}
			} catch (error) {
				errors.push((error as Error).message);
			}
		}
		await guard.close();
	});
	const newOf = (key: string) => answers.filter((each) => each.key === key && each.state === 'new');
	return { answers, errors, tooEarly, newOf };
}

describe('the duplicate guard', () => {
	it('gives each key to only one of several concurrent processes', async () => {
		for (const seed of SEEDS) {
			const simulation = new Simulation(seed);
			const { newOf, answers, errors, tooEarly } = await simulation.run(() =>
				recordAll(simulation),
			);
			expect({ seed, times: KEYS.map((key) => newOf(key).length) }).toEqual({
				seed,
				times: KEYS.map(() => 1),
			});
			expect(answers).toHaveLength(NAMES.length * KEYS.length);
			expect([errors, tooEarly]).toEqual([[], []]);
			// Every key, and no held marks.
			const list = simulation.database.entries(simulation.workflow);
			expect(list?.sort()).toEqual(KEYS.map(entryOf).sort());
			expect(simulation.lockRow).toBeUndefined();
		}
	}, 600_000);

	it('gives a key out again only after it was released', async () => {
		for (const seed of SEEDS) {
			const simulation = new Simulation(seed);
			const { newOf } = await simulation.run(() =>
				recordAll(simulation, { released: (key) => key === 'B' }),
			);
			for (const key of KEYS.filter((each) => each !== 'B')) expect(newOf(key)).toHaveLength(1);
			expect(newOf('B').length).toBeGreaterThanOrEqual(1);
			const list = simulation.database.entries(simulation.workflow);
			expect(list).toHaveLength(KEYS.length - 1);
			expect(list).not.toContain(entryOf('B'));
		}
	}, 600_000);

	it('distinguishes keys of a killed process from settled ones', async () => {
		let cutOff = 0;
		for (const seed of SEEDS) {
			const simulation = new Simulation(seed, async ({ process }) => {
				if (simulation.statements === momentOf(seed)) simulation.killed.add(process);
			});
			const { newOf, errors, tooEarly } = await simulation.run(() => recordAll(simulation));
			expect({ seed, errors, tooEarly }).toEqual({ seed, errors: [], tooEarly: [] });
			for (const key of KEYS) expect(newOf(key).length).toBeLessThanOrEqual(1);

			const { DuplicateGuard } = present(PROCESSES[simulation.killed.has('process 0') ? 1 : 0]);
			const later = new DuplicateGuard(simulation.contextOf('later'), 'voucher');
			const states = await simulation.run(async () => await later.record(keys(KEYS)));
			for (const [key, state] of states) {
				// Never new: somebody has it, or the killed process may have sent it.
				const [taken] = newOf(key);
				if (!taken || simulation.killed.has(taken.process)) cutOff++;
				if (state === 'recorded') expect(taken).toBeDefined();
				expect(state).not.toBe('new');
			}
		}
		expect(cutOff).toBeGreaterThan(0);
	}, 600_000);

	it('recognizes what a killed process leaves behind, at whatever statement it was killed', async () => {
		let isOver = false;
		for (let kill = 1; !isOver; kill++) {
			const simulation: Simulation = new Simulation(kill, async ({ process }) => {
				if (process === NAMES[0] && simulation.statements === kill) simulation.killed.add(process);
			});
			/** From the run's perspective: sent once the run learned that they are new. */
			const sent = new Set<string>();
			const ended = new Set<string>();
			const released = new Set<string>();
			const run = async () => {
				const { DuplicateGuard } = present(PROCESSES[0]);
				const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
				for (const batch of [KEYS.slice(0, 2), KEYS.slice(1, 4)]) {
					for (const [key, state] of await guard.record(keys(batch))) {
						if (state === 'new') sent.add(key);
					}
					for (const key of batch.filter((each) => !ended.has(each))) {
						(key === 'A' ? released : ended).add(key);
						guard.end({ text: key }, key === 'A' ? 'new' : 'recorded');
					}
				}
				await guard.close();
			};
			const states = await simulation.run(async () => {
				await simulation.inEach(NAMES.slice(0, 1), run);
				const { DuplicateGuard } = present(PROCESSES[1]);
				return await new DuplicateGuard(simulation.contextOf('later'), 'voucher').record(
					keys(KEYS),
				);
			});
			for (const [key, state] of states) {
				const may = {
					new: !sent.has(key) || released.has(key),
					recorded: ended.has(key),
					held: simulation.killed.size > 0,
					other: false,
				};
				expect({ kill, key, state, may: may[state] }).toEqual({ kill, key, state, may: true });
			}
			isOver = simulation.killed.size === 0;
		}
	}, 600_000);

	it('lets nobody post a key again if it is killed while clearing another', async () => {
		let isOver = false;
		for (let kill = 1; !isOver; kill++) {
			let clears = false;
			let statements = 0;
			const simulation: Simulation = new Simulation(kill, async ({ process }) => {
				if (process !== NAMES[0] || !clears) return;
				if (++statements === kill) simulation.killed.add(process);
			});
			const states = await simulation.run(async () => {
				await simulation.inEach(NAMES.slice(0, 1), async () => {
					const { DuplicateGuard } = present(PROCESSES[0]);
					const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
					await guard.record(keys(['A', 'B']));
					guard.end({ text: 'A' }, 'recorded');
					guard.end({ text: 'B' }, 'recorded');
					await guard.close();
					clears = true;
					await guard.clear(['B', 'X']);
				});
				const { DuplicateGuard } = present(PROCESSES[1]);
				const later = new DuplicateGuard(simulation.contextOf('later'), 'voucher');
				return await later.record(keys(['A', 'B']));
			});
			expect(states.get('A')).toBe('recorded');
			isOver = simulation.killed.size === 0;
			if (isOver) expect(states.get('B')).toBe('new');
		}
	}, 600_000);

	it('keeps the keys of different resources separate', async () => {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const context = simulation.contextOf('process 0');
		const states = await simulation.run(async () => [
			...(await new DuplicateGuard(context, 'voucher').record(keys(['A']))).values(),
			...(await new DuplicateGuard(context, 'salesInvoice').record(keys(['A']))).values(),
		]);
		expect(states).toEqual(['new', 'new']);
	});

	it('clears keys, and says which were not recorded', async () => {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		await simulation.run(async () => {
			await guard.record(keys(['A', 'B']));
			expect(await guard.clear(['A', 'X'])).toEqual({ cleared: 1, notKnown: ['X'], held: ['A'] });
			expect(await guard.record(keys(['A', 'B', 'X']))).toEqual(
				new Map([
					['A', 'new'],
					['B', 'held'],
					['X', 'new'],
				]),
			);
			// All three are held, and so count twice.
			expect(await guard.clearAll()).toBe(6);
			expect(await guard.record(keys(['B']))).toEqual(new Map([['B', 'new']]));
		});
	});

	it('says what to do if a key may have been recorded before the store failed', async () => {
		let isAway = false;
		const simulation = new Simulation(1, async ({ kind, row }) => {
			// The answer is lost on its way back, but the write is permanent.
			if (kind === 'insert' && row === simulation.workflow && isAway) throw new Error('reset');
			isAway = kind === 'insert' && row === simulation.workflow;
		});
		const { DuplicateGuard } = present(PROCESSES[0]);
		const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		await simulation.run(async () => {
			const failed = { why: 'store', message: 'reset', mayBeRecorded: true };
			await expect(guard.record(keys(['A']))).rejects.toMatchObject(failed);
			expect(await guard.record(keys(['A']))).toEqual(new Map([['A', 'held']]));
			expect(await guard.clear(['A'])).toEqual({ cleared: 1, notKnown: [], held: ['A'] });
		});
	});

	it('throws if keys cannot be recorded, and reports if the end cannot be recorded', async () => {
		let isAway = false;
		const simulation = new Simulation(1, async ({ kind }) => {
			if (isAway && kind !== 'find') throw new Error('the database is away');
		});
		const { DuplicateGuard } = present(PROCESSES[0]);
		const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		await simulation.run(async () => {
			await guard.record(keys(['A']));
			isAway = true;
			const failed = { why: 'store', message: 'the database is away', mayBeRecorded: false };
			await expect(guard.record(keys(['B']))).rejects.toMatchObject(failed);
			guard.end({ text: 'A' }, 'recorded');
			expect(await guard.close()).toEqual([
				expect.objectContaining({
					code: 'guardNotClosed',
					message: expect.stringContaining('the database is away'),
				}),
			]);
			isAway = false;
			expect(await guard.close()).toEqual([]);
		});
		expect(simulation.database.entries(simulation.workflow)).toEqual([entryOf('A')]);
	});

	it('looks keys up and leaves nothing behind', async () => {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const context = simulation.contextOf('process 0');
		await simulation.run(async () => {
			const guard = new DuplicateGuard(context, 'voucher');
			const never = () => false;
			expect(await guard.lookUp(keys([]), never)).toEqual(new Map());
			expect(await guard.lookUp(keys(['A']), never)).toEqual(new Map([['A', 'new']]));
			await guard.record(keys(['A', 'B']));
			guard.end({ text: 'A' }, 'recorded');
			await guard.close();
			const before = simulation.database.entries(simulation.workflow)?.sort();
			const other = new DuplicateGuard(context, 'voucher');
			const many = Array.from({ length: 1_200 }, (_, at) => `key ${at}`);
			expect(await other.lookUp(keys(['A', 'B', ...many]), never)).toEqual(
				new Map([['A', 'recorded'], ['B', 'held'], ...many.map((key) => [key, 'new'] as const)]),
			);
			expect(simulation.database.entries(simulation.workflow)?.sort()).toEqual(before);
			expect(simulation.lockRow).toBeUndefined();
		});
	});

	it('gives each key to only one process while others look it up', async () => {
		for (const seed of SEEDS.slice(0, 10)) {
			const simulation = new Simulation(seed);
			const looked: KeyState[] = [];
			const { newOf, errors } = await simulation.run(async () => {
				const recorded = recordAll(simulation);
				const { DuplicateGuard } = present(PROCESSES[0]);
				for (let times = 0; times < 5; times++) {
					const guard = new DuplicateGuard(simulation.contextOf('dry run'), 'voucher');
					looked.push(...(await guard.lookUp(keys(KEYS), () => false)).values());
				}
				return await recorded;
			});
			expect({ seed, errors, times: KEYS.map((key) => newOf(key).length) }).toEqual({
				seed,
				errors: [],
				times: KEYS.map(() => 1),
			});
			expect(looked).toHaveLength(5 * KEYS.length);
			expect(simulation.database.entries(simulation.workflow)?.sort()).toEqual(
				KEYS.map(entryOf).sort(),
			);
		}
	}, 600_000);

	it('leaves at most 25 of many keys held, at whatever statement a look-up is killed', async () => {
		const many = Array.from({ length: 60 }, (_, at) => `key ${at}`);
		let isOver = false;
		let most = 0;
		for (let kill = 1; !isOver; kill++) {
			const simulation: Simulation = new Simulation(kill, async ({ process }) => {
				if (process === NAMES[0] && simulation.statements === kill) simulation.killed.add(process);
			});
			const states = await simulation.run(async () => {
				await simulation.inEach(NAMES.slice(0, 1), async () => {
					const { DuplicateGuard } = present(PROCESSES[0]);
					const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
					await guard.lookUp(keys(many), () => false);
				});
				const { DuplicateGuard } = present(PROCESSES[1]);
				return await new DuplicateGuard(simulation.contextOf('later'), 'voucher').record(
					keys(many),
				);
			});
			const held = [...states.values()].filter((state) => state === 'held').length;
			expect(held).toBeLessThanOrEqual(KEYS_TOGETHER);
			most = Math.max(most, held);
			isOver = simulation.killed.size === 0;
		}
		expect([KEYS_TOGETHER, most]).toEqual([25, 25]);
	}, 600_000);

	it('leaves keys held, not recorded, if it is killed while looking them up', async () => {
		let isOver = false;
		for (let kill = 1; !isOver; kill++) {
			const simulation: Simulation = new Simulation(kill, async ({ process }) => {
				if (process === NAMES[0] && simulation.statements === kill) simulation.killed.add(process);
			});
			const states = await simulation.run(async () => {
				await simulation.inEach(NAMES.slice(0, 1), async () => {
					const { DuplicateGuard } = present(PROCESSES[0]);
					const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
					await guard.lookUp(keys(['A', 'B']), () => false);
				});
				const { DuplicateGuard } = present(PROCESSES[1]);
				const later = new DuplicateGuard(simulation.contextOf('later'), 'voucher');
				return await later.record(keys(['A', 'B']));
			});
			isOver = simulation.killed.size === 0;
			for (const state of states.values()) {
				expect(isOver ? ['new'] : ['new', 'held']).toContain(state);
			}
		}
	}, 600_000);
});

/** A document with a key: for an invoice of this total, or a row of this account. */
const INVOICE = (total: string): Key => ({ text: 'A', standsFor: { document: total } });
const ROW = (account?: string): Key => ({
	text: 'R-1',
	content: 'R',
	standsFor: account === undefined ? {} : { account },
});

/** Who asks about which document: killed at a statement, or never with 0. */
interface Ask {
	key: Key;
	isDry: boolean;
	kill: number;
}

describe('what a key stands for', () => {
	/** The states of two documents: `key` was posted, cleared, or left without an answer before. */
	async function after(key: Key, end: 'recorded' | 'held' | 'new', asked: Key) {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const open = () => new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		const count = () => simulation.database.entries(simulation.workflow)?.length ?? 0;
		return await simulation.run(async () => {
			const guard = open();
			await guard.record([key]);
			guard.end(key, end);
			await guard.close();
			const before = count();
			const dry = await open().lookUp([asked], () => false);
			const afterDry = count();
			const run = open();
			const done = await run.record([asked]);
			if (done.get(asked.text) === 'new') run.end(asked, 'new');
			await run.close();
			expect([...dry]).toEqual([...done]);
			// Asking leaves nothing, whatever the state.
			expect([afterDry, count()]).toEqual([before, before]);
			return done.get(asked.text);
		});
	}

	it.each<[string, Key, 'recorded' | 'held' | 'new', Key, KeyState]>([
		['the same document', INVOICE('1'), 'recorded', INVOICE('1'), 'recorded'],
		['another one', INVOICE('1'), 'recorded', INVOICE('2'), 'other'],
		['another one while it is held', INVOICE('1'), 'held', INVOICE('2'), 'held'],
		['the same one while it is held', INVOICE('1'), 'held', INVOICE('1'), 'held'],
		['another one after it was refused', INVOICE('1'), 'new', INVOICE('2'), 'new'],
		['the same account', ROW('1'), 'recorded', ROW('1'), 'recorded'],
		['another account', ROW('1'), 'recorded', ROW('2'), 'other'],
		['none after an account', ROW('1'), 'recorded', ROW(), 'recorded'],
		['an account after none', ROW(), 'recorded', ROW('1'), 'recorded'],
		['the same account while it is held', ROW('1'), 'held', ROW('1'), 'held'],
		['another account while it is held', ROW('1'), 'held', ROW('2'), 'other'],
		['an account while none is held', ROW(), 'held', ROW('1'), 'held'],
		['none while an account is held', ROW('1'), 'held', ROW(), 'held'],
	])('%s', async (_, key, end, asked, state) => {
		expect(await after(key, end, asked)).toBe(state);
	});

	it.each([
		['a dry run', true],
		['a run', false],
	])(
		'%s killed at any statement does not let another document count as posted',
		async (_, isDry) => {
			let isOver = false;
			for (let kill = 1; !isOver; kill++) {
				let asks = false;
				let statements = 0;
				const simulation: Simulation = new Simulation(kill, async ({ process }) => {
					if (process === NAMES[0] && asks && ++statements === kill) simulation.killed.add(process);
				});
				const states = await simulation.run(async () => {
					await simulation.inEach(NAMES.slice(0, 1), async () => {
						const { DuplicateGuard } = present(PROCESSES[0]);
						const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
						for (const key of [INVOICE('1'), ROW('1')]) {
							await guard.record([key]);
							guard.end(key, 'recorded');
						}
						await guard.close();
						asks = true;
						const others = [INVOICE('2'), ROW('2')];
						await (isDry ? guard.lookUp(others, () => false) : guard.record(others));
						await guard.close();
					});
					const { DuplicateGuard } = present(PROCESSES[1]);
					const later = new DuplicateGuard(simulation.contextOf('later'), 'voucher');
					// Somebody finds the keys held, clears them, and posts the first documents again.
					const held = [...(await later.lookUp([INVOICE('2'), ROW('2')], () => false)).values()];
					for (const state of held) expect(['other', 'held']).toContain(state);
					await later.clear(['A', 'R-1']);
					for (const key of [INVOICE('1'), ROW('1')]) {
						await later.record([key]);
						later.end(key, 'recorded');
					}
					await later.close();
					return await later.record([INVOICE('2'), ROW('2')]);
				});
				expect([...states.values()]).toEqual(['other', 'other']);
				isOver = simulation.killed.size === 0;
			}
		},
		600_000,
	);

	/**
	 * How many entries the list has before and after a document is asked about, which is then refused,
	 * and whether the process that asks was killed.
	 */
	async function countsOf(sent: Key | undefined, end: 'recorded' | 'held', ask: Ask) {
		let asks = false;
		let statements = 0;
		const simulation: Simulation = new Simulation(ask.kill, async ({ process }) => {
			if (process === NAMES[1] && asks && ++statements === ask.kill) simulation.killed.add(process);
		});
		const count = () => simulation.database.entries(simulation.workflow)?.length ?? 0;
		const [first, second] = PROCESSES.map(({ DuplicateGuard }, at) => {
			return new DuplicateGuard(simulation.contextOf(NAMES[at] ?? ''), 'voucher');
		}) as [DuplicateGuard, DuplicateGuard];
		return await simulation.run(async () => {
			if (sent) {
				await first.record([sent]);
				first.end(sent, end);
				await first.close();
			}
			const before = count();
			await simulation.inEach(NAMES.slice(1, 2), async () => {
				asks = true;
				if (ask.isDry) await second.lookUp([ask.key], () => false);
				else if ((await second.record([ask.key])).get(ask.key.text) === 'new') {
					second.end(ask.key, 'new');
				}
				await second.close();
			});
			const after = count();
			await first.lookUp([ask.key], () => false);
			expect(count()).toBe(after);
			return { before, after, isKilled: simulation.killed.size > 0 };
		});
	}

	describe.each([
		['a dry run', true],
		['a run that ACC refuses', false],
	])('%s leaves as many entries as there were', (_, isDry) => {
		it.each<[string, Key | undefined, 'recorded' | 'held', Key, before: number, killed: number]>([
			['new', undefined, 'recorded', INVOICE('1'), 0, 4],
			['recorded', INVOICE('1'), 'recorded', INVOICE('1'), 2, 4],
			['other', INVOICE('1'), 'recorded', INVOICE('2'), 2, 5],
			['held', INVOICE('1'), 'held', INVOICE('1'), 4, 4],
			['held, with another total', INVOICE('1'), 'held', INVOICE('2'), 4, 6],
			['new, with an account', undefined, 'recorded', ROW('1'), 0, 6],
			['recorded, with an account', ROW('1'), 'recorded', ROW('1'), 3, 6],
			['recorded without an account', ROW(), 'recorded', ROW('1'), 1, 6],
			['other, with another account', ROW('1'), 'recorded', ROW('2'), 3, 7],
			['held, with an account', ROW('1'), 'held', ROW('1'), 6, 6],
			['held, with another account', ROW('1'), 'held', ROW('2'), 6, 8],
			['held without an account', ROW(), 'held', ROW('1'), 2, 6],
		])('%s', async (_state, sent, end, key, before, killed) => {
			const counts = [];
			for (let kill = 0, isKilled = true; isKilled; kill++) {
				const found = await countsOf(sent, end, { key, isDry, kill });
				if (!found.isKilled) expect(found).toMatchObject({ before, after: before });
				// A killed process may leave entries, each of them with its held mark.
				expect(found.after).toBeGreaterThanOrEqual(before);
				counts.push(found.after);
				isKilled = kill === 0 || found.isKilled;
			}
			expect(Math.max(...counts)).toBe(killed);
		});
	});

	it('still counts after its key was cleared: the list does not say what it was', async () => {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		await simulation.run(async () => {
			for (const key of [INVOICE('1'), INVOICE('2')]) {
				await guard.record([key]);
				guard.end(key, 'recorded');
				await guard.close();
				if (key.standsFor?.document === '1') await guard.clear(['A']);
			}
			expect((await guard.record([INVOICE('1')])).get('A')).toBe('recorded');
			expect((await guard.record([INVOICE('3')])).get('A')).toBe('other');
		});
	});
});

describe('why the guard failed', () => {
	it.each([
		[new GuardError('busy'), { why: 'busy', error: 'busy' }],
		[new GuardError('store', 'away'), { why: 'store', error: 'away' }],
		[new GuardError('lost', 'lost', true), { why: 'lost', error: 'lost', mayBeRecorded: true }],
		[new Error('away'), { why: 'store', error: 'away' }],
		['a text', { why: 'store', error: 'a text' }],
	])('%p', (error, fault) => {
		expect(guardFault(error)).toEqual(fault);
	});
});
