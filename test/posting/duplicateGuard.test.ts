import type { KeyState } from '../../nodes/AccAccounting/posting/duplicateGuard';
import { present } from '../support/present';
import { momentOf, NAMES, PROCESSES, SEEDS, Simulation } from '../support/simulation';

const KEYS = ['A', 'B', 'C', 'D', 'E', 'F'];

interface Answer {
	process: string;
	key: string;
	state: KeyState;
}

/** Each process runs as the node does: it records keys in batches, ends those that were new, closes. */
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
				for (const [key, state] of await guard.record(batch)) {
					const answer = { process, key, state };
					answers.push(answer);
					if (state === 'recorded' && !ended.has(key)) tooEarly.push(answer);
					if (state !== 'new') continue;
					await simulation.pass(simulation.upTo(20));
					ended.add(key);
					guard.end(key, released(key));
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
	it('gives each key to one of the processes that ask at the same time', async () => {
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
			// Every key, and the marks of none.
			const list = simulation.database.entries(simulation.workflow);
			expect(list?.sort()).toEqual(KEYS.map((key) => `voucher ${key}`));
			expect(simulation.lockRow).toBeUndefined();
		}
	}, 600_000);

	it('gives a key again only after it was released', async () => {
		for (const seed of SEEDS) {
			const simulation = new Simulation(seed);
			const { newOf } = await simulation.run(() =>
				recordAll(simulation, { released: (key) => key === 'B' }),
			);
			for (const key of KEYS.filter((each) => each !== 'B')) expect(newOf(key)).toHaveLength(1);
			expect(newOf('B').length).toBeGreaterThanOrEqual(1);
			const list = simulation.database.entries(simulation.workflow);
			expect(list).not.toContain('voucher B');
			expect(list).not.toContain('held voucher B');
		}
	}, 600_000);

	it('tells keys of a killed process from those that came to their end', async () => {
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
			const states = await simulation.run(async () => await later.record(KEYS));
			for (const [key, state] of states) {
				// Never new: somebody has it, or the killed one may have sent it.
				const [taken] = newOf(key);
				if (!taken || simulation.killed.has(taken.process)) cutOff++;
				if (state === 'recorded') expect(taken).toBeDefined();
				expect(state).not.toBe('new');
			}
		}
		expect(cutOff).toBeGreaterThan(0);
	}, 600_000);

	it('keeps the keys of one resource apart from those of another', async () => {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const context = simulation.contextOf('process 0');
		const states = await simulation.run(async () => [
			...(await new DuplicateGuard(context, 'voucher').record(['A'])).values(),
			...(await new DuplicateGuard(context, 'salesInvoice').record(['A'])).values(),
		]);
		expect(states).toEqual(['new', 'new']);
	});

	it('clears keys, and says which it did not know', async () => {
		const simulation = new Simulation(1);
		const { DuplicateGuard } = present(PROCESSES[0]);
		const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		await simulation.run(async () => {
			await guard.record(['A', 'B']);
			expect(await guard.clear(['A', 'X'])).toEqual({ cleared: 1, notKnown: ['X'] });
			expect(await guard.record(['A', 'B', 'X'])).toEqual(
				new Map([
					['A', 'new'],
					['B', 'held'],
					['X', 'new'],
				]),
			);
			expect(await guard.clearAll()).toBeGreaterThanOrEqual(3);
			expect(await guard.record(['B'])).toEqual(new Map([['B', 'new']]));
		});
	});

	it('throws where keys cannot be recorded, and tells where the end cannot be written down', async () => {
		let isAway = false;
		const simulation = new Simulation(1, async ({ kind }) => {
			if (isAway && kind !== 'find') throw new Error('the database is away');
		});
		const { DuplicateGuard } = present(PROCESSES[0]);
		const guard = new DuplicateGuard(simulation.contextOf('process 0'), 'voucher');
		await simulation.run(async () => {
			await guard.record(['A']);
			isAway = true;
			await expect(guard.record(['B'])).rejects.toThrow('the database is away');
			guard.end('A', false);
			expect(await guard.close()).toEqual([
				expect.stringMatching(/could not write down the end of this run .*the database is away/),
			]);
			isAway = false;
			expect(await guard.close()).toEqual([]);
		});
		expect(simulation.database.entries(simulation.workflow)).toEqual(['voucher A']);
	});
});
