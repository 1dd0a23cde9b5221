import { setTimeout as wait } from 'node:timers/promises';

import { KeyStore, KeyLock } from '../../nodes/AccAccounting/guard/keyLock';
import { Database } from '../support/database';
import { present } from '../support/present';
import { momentOf, NAMES, PROCESSES, SEEDS, Simulation } from '../support/simulation';

describe('key store', () => {
	it('a list of entries: adds, counts, removes and clears, apart from another list', async () => {
		const database = new Database(async () => undefined);
		const context = database.contextOf('process', 'workflow');
		const store = new KeyStore(context, 'workflow');
		const other = new KeyStore(context, 'node');
		expect(await store.count()).toBe(0);
		expect(await store.add(['a', 'b'])).toEqual(new Set(['a', 'b']));
		expect(await store.add(['b', 'c'])).toEqual(new Set(['c']));
		await store.remove(['a']);
		expect(database.entries('workflow')).toEqual(['b', 'c']);
		await other.add(['x']);
		await store.clear();
		expect([await store.count(), await other.count()]).toEqual([0, 1]);
	});
});

describe('key lock', () => {
	type Context = ConstructorParameters<typeof KeyLock>[0];

	/** An event that is awaited here and happens elsewhere. */
	class Signal {
		happen: () => void = () => undefined;

		readonly happened = new Promise<void>((resolve) => (this.happen = resolve));
	}

	/** A separate process's view of the lock. */
	function inAProcess(context: Context): KeyLock {
		let lock: KeyLock | undefined;
		jest.isolateModules(() => {
			const module = jest.requireActual<{ KeyLock: typeof KeyLock }>(
				'../../nodes/AccAccounting/guard/keyLock',
			);
			lock = new module.KeyLock(context);
		});
		if (!lock) throw new Error('no lock');
		return lock;
	}

	it('a lock stays with its holder even if a late process overwrites it with an earlier one', async () => {
		const hasLooked = new Signal();
		const isTaken = new Signal();
		const isLate = new Signal();
		const goOn = new Signal();
		let onItsWay = 0;
		const database = new Database(async ({ process, kind }) => {
			await wait(1);
			if (process !== 'late') return;
			onItsWay++;
			if (onItsWay === 2) {
				// The result of its first check: nobody holds the lock.
				hasLooked.happen();
				await isTaken.happened;
			}
			if (kind === 'update') {
				// It has found another process's lock, and writes it back with its own entries.
				isLate.happen();
				await goOn.happened;
			}
		});
		const lockOf = () => database.entries('workflow n:node');
		const one = inAProcess(database.contextOf('one', 'workflow'));
		const late = inAProcess(database.contextOf('late', 'workflow'));

		const lateWork = late.hold(async () => 'late');
		await hasLooked.happened;
		await one.hold(async () => {
			isTaken.happen();
			await isLate.happened;
		});
		const second = await one.hold(async () => {
			const own = lockOf();
			goOn.happen();
			while (lockOf() === own) await wait(1);
			return 'second';
		});
		expect(second).toBe('second');
		// Without leaving a lock that somebody would have to take over.
		expect(await lateWork).toBe('late');
		expect(lockOf()).toBeUndefined();
	});

	/** A period in which a process believed to hold the lock. */
	interface Span {
		from: number;
		to: number;
	}

	/** Each process wants the lock several times. */
	async function holdAll(simulation: Simulation, times: number, work: () => Promise<void>) {
		const granted: Span[] = [];
		const errors: string[] = [];
		await simulation.inEach(NAMES, async (name, at) => {
			const { KeyLock } = present(PROCESSES[at]);
			const lock = new KeyLock(simulation.contextOf(name));
			for (let time = 0; time < times; time++) {
				await simulation.pass(simulation.upTo(20));
				const span = { from: 0, to: 0 };
				try {
					await lock.hold(async () => {
						span.from = Date.now();
						await work();
						span.to = Date.now();
					});
					granted.push(span);
				} catch (error) {
					errors.push((error as Error).message);
				}
			}
		});
		const inOrder = granted.sort((a, b) => a.from - b.from);
		const overlapping = inOrder.filter(({ to }, at) => to > (inOrder[at + 1]?.from ?? Infinity));
		return { granted: granted.length, overlapping, errors };
	}

	describe('the lock between processes', () => {
		it('admits one at a time, eventually everybody, and leaves nothing behind', async () => {
			for (const seed of SEEDS) {
				const simulation = new Simulation(seed);
				const result = await simulation.run(() =>
					holdAll(simulation, 5, () => simulation.pass(simulation.upTo(10))),
				);
				expect({ seed, ...result }).toEqual({ seed, granted: 20, overlapping: [], errors: [] });
				expect(simulation.lockRow).toBeUndefined();
			}
		}, 600_000);

		it('is taken over from a killed process, whenever it was killed', async () => {
			for (const seed of SEEDS) {
				const simulation = new Simulation(seed, async ({ process }) => {
					if (simulation.statements === momentOf(seed)) simulation.killed.add(process);
				});
				const result = await simulation.run(() =>
					holdAll(simulation, 5, () => simulation.pass(simulation.upTo(10))),
				);
				expect({ seed, ...result }).toMatchObject({ seed, overlapping: [], errors: [] });
				expect(result.granted).toBeGreaterThanOrEqual(15);
				expect(simulation.lockRow).toBeUndefined();
			}
		}, 600_000);

		it('is not held by a process that was suspended until another one took it over', async () => {
			let lost = 0;
			for (const seed of SEEDS) {
				const longMs = () => 15_000 + simulation.upTo(30_000);
				const simulation: Simulation = new Simulation(seed, async () => {
					if (simulation.statements === momentOf(seed)) await simulation.pass(longMs());
				});
				let works = 0;
				const result = await simulation.run(() =>
					holdAll(simulation, 8, () =>
						simulation.pass(++works === 3 ? longMs() : simulation.upTo(10)),
					),
				);
				lost += result.errors.length;
				expect({ seed, ...result }).toMatchObject({ seed, overlapping: [] });
				expect(result.granted + result.errors.length).toBe(32);
				expect(simulation.lockRow).toBeUndefined();
			}
			expect(lost).toBeGreaterThan(0);
		}, 600_000);

		it.each([
			['a lock', ['ACC Accounting lock', 'a token', 'a token 0']],
			['what a kill has left of one, without its name', ['a token']],
		])(
			'is taken over from a killed process, at whatever statement it was killed: %s',
			async (_, left) => {
				let cleared = 0;
				for (let kill = 1; cleared < 3; kill++) {
					let statements = 0;
					const simulation: Simulation = new Simulation(kill, async ({ process, kind }) => {
						// Starting when it adds its own entries; checking writes nothing.
						if (process !== NAMES[0] || (statements === 0 && kind !== 'update')) return;
						if (++statements === kill) simulation.killed.add(process);
					});
					const row = `${simulation.workflow} n:node`;
					simulation.database.put(row, left);
					const { KeyLock } = present(PROCESSES[0]);
					const killed = new KeyLock(simulation.contextOf('killed'));
					const { granted, ...result } = await simulation.run(async () => {
						await simulation.inEach(
							['killed'],
							async () => await killed.hold(async () => undefined),
						);
						return await holdAll(simulation, 1, async () => undefined);
					});
					expect({ kill, ...result }).toEqual({ kill, overlapping: [], errors: [] });
					expect(granted).toBe(NAMES.length);
					expect(simulation.lockRow).toBeUndefined();
					if (!simulation.killed.has('killed')) cleared++;
				}
			},
			600_000,
		);

		it('is taken over from a process that was killed on noticing its loss', async () => {
			let kill = 1;
			for (let isOver = false; !isOver; kill++) {
				let statements = 0;
				let wakes = false;
				const simulation: Simulation = new Simulation(kill, async ({ process }) => {
					if (process !== NAMES[0] || !wakes) return;
					if (++statements === kill) simulation.killed.add(process);
				});
				const one = present(PROCESSES[0]);
				const other = present(PROCESSES[1]);
				const late = new one.KeyLock(simulation.contextOf('process 0'));
				const next = new other.KeyLock(simulation.contextOf('process 1'));
				const result = await simulation.run(async () => {
					const lost = simulation.inEach(NAMES.slice(0, 1), async () => {
						const work = async () => {
							await simulation.pass(60_000);
							wakes = true;
						};
						await expect(late.hold(work)).rejects.toMatchObject({ why: 'lost' });
					});
					await simulation.pass(100);
					// When the late one wakes up, either nobody or somebody holds the lock.
					await next.hold(async () => await simulation.pass(kill % 2 === 0 ? 1 : 40_000));
					await lost;
					return await holdAll(simulation, 1, async () => undefined);
				});
				const granted = NAMES.length - simulation.killed.size;
				expect({ kill, ...result }).toEqual({ kill, granted, overlapping: [], errors: [] });
				expect(simulation.lockRow).toBeUndefined();
				isOver = simulation.killed.size === 0 && kill % 2 === 0;
			}
			expect(kill).toBeGreaterThan(6);
		}, 600_000);

		it("is not acquired if the store fails, and the store's error is reported", async () => {
			const simulation = new Simulation(1, async () => {
				throw new Error('the database is away');
			});
			const result = await simulation.run(() => holdAll(simulation, 1, async () => undefined));
			expect(result.granted).toBe(0);
			for (const error of result.errors) expect(error).toContain('the database is away');
			expect(result.errors).toHaveLength(NAMES.length);
		});

		it('is not awaited once that is pointless', async () => {
			const simulation = new Simulation(1);
			simulation.database.put(`${simulation.workflow} n:node`, ['ACC Accounting lock', 'another']);
			const { KeyLock } = present(PROCESSES[0]);
			const lock = new KeyLock(simulation.contextOf('process 0'));
			const waiting = simulation.run(async () => {
				let givenUp = false;
				const held = lock
					.hold(
						async () => 'held',
						() => givenUp,
					)
					.catch((error: Error) => error.message);
				await simulation.pass(3_000);
				givenUp = true;
				return [await held, Date.now() < 4_000];
			});
			expect(await waiting).toEqual(['cancelled', true]);
		});

		it('is busy if others hold it for five minutes in turn', async () => {
			const simulation = new Simulation(1);
			const row = `${simulation.workflow} n:node`;
			const { KeyLock } = present(PROCESSES[0]);
			const lock = new KeyLock(simulation.contextOf('process 0'));
			await simulation.run(async () => {
				let isOver = false;
				const held = lock.hold(async () => 'held').finally(() => (isOver = true));
				held.catch(() => undefined);
				for (let holder = 0; !isOver; holder++) {
					const entries = Array.from({ length: 2 + (holder % 2) }, (_, at) => `${holder} ${at}`);
					simulation.database.put(row, entries);
					await simulation.pass(1_000);
				}
				await expect(held).rejects.toMatchObject({ why: 'busy' });
				expect(Date.now()).toBeGreaterThan(299_000);
			});
		});

		it.each([
			['slept, while its monotonic clock stood still', 60_000, 0],
			['was suspended, and whose wall clock was set back', -3_600_000, 60_000],
		])('is given up by a holder that %s', async (_, setBy, passes) => {
			const simulation = new Simulation(1);
			const { KeyLock } = present(PROCESSES[0]);
			const lock = new KeyLock(simulation.contextOf('process 0'));
			const other = ['ACC Accounting lock', 'other'];
			await simulation.run(async () => {
				const work = async () => {
					const set = Date.now() + setBy;
					jest.spyOn(Date, 'now').mockImplementation(() => set);
					simulation.database.put(`${simulation.workflow} n:node`, other);
					await simulation.pass(passes);
				};
				await expect(lock.hold(work)).rejects.toMatchObject({ why: 'lost' });
			});
			expect(simulation.lockRow).toEqual(other);
		});

		it('is taken over in time from a killed process even if the wall clock is set back', async () => {
			const simulation = new Simulation(1);
			simulation.database.put(`${simulation.workflow} n:node`, ['ACC Accounting lock', 'killed']);
			const { KeyLock } = present(PROCESSES[0]);
			const lock = new KeyLock(simulation.contextOf('process 0'));
			await simulation.run(async () => {
				const held = lock.hold(async () => performance.now());
				await simulation.pass(1_000);
				jest.spyOn(Date, 'now').mockImplementation(() => performance.now() - 3_600_000);
				expect(await held).toBeLessThan(25_000);
			});
		});

		it('is released after failed work, whose error is passed on', async () => {
			const simulation = new Simulation(1);
			const { KeyLock } = present(PROCESSES[0]);
			const lock = new KeyLock(simulation.contextOf('process 0'));
			await simulation.run(async () => {
				const failing = lock.hold(async () => {
					throw new Error('no');
				});
				await expect(failing).rejects.toThrow('no');
				expect(await lock.hold(async () => 'held')).toBe('held');
			});
			expect(simulation.lockRow).toBeUndefined();
		});

		it('is awaited without the store within a process, only by callers of the same workflow', async () => {
			const isOver = new Signal();
			const sent: string[] = [];
			const database = new Database(async ({ row }) => void sent.push(row));
			const lockOf = (workflow: string) => new KeyLock(database.contextOf('process', workflow));
			const first = lockOf('one').hold(async () => {
				sent.length = 0;
				await isOver.happened;
				throw new Error('no');
			});
			const second = lockOf('one').hold(async () => 'second');
			expect(await lockOf('other').hold(async () => 'other')).toBe('other');
			await wait(50);
			expect([...new Set(sent)]).toEqual(['other n:node']);
			isOver.happen();
			await expect(first).rejects.toThrow('no');
			expect(await second).toBe('second');
		});
	});
});
