import type { KeyLock } from '../../nodes/AccAccounting/posting/keyLock';
import { Database } from '../support/database';
import { inVirtualTime } from '../support/virtualTime';

type Mode = 'all live' | 'one is killed';

const PROCESSES = 4;
const HOLDS = 6;
const SEEDS = 40;

/** The module as a process of its own has it: queues within a process are not shared. */
function loadInProcess(): typeof KeyLock {
	let loaded: typeof KeyLock | undefined;
	jest.isolateModules(() => {
		const module = jest.requireActual<{ KeyLock: typeof KeyLock }>(
			'../../nodes/AccAccounting/posting/keyLock',
		);
		loaded = module.KeyLock;
	});
	if (!loaded) throw new Error('not loaded');
	return loaded;
}

/** Numbers from 0 to 1 that are the same for a seed. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

const never = new Promise<never>(() => undefined);

const wait = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Several processes take the lock again and again, on a database whose statements take their time. */
async function simulate(locks: Array<typeof KeyLock>, seed: number, mode: Mode) {
	const random = randomOf(seed);
	const workflow = `${mode} ${seed}`;
	const row = `${workflow} n:node`;
	const killedAt = mode === 'one is killed' ? 1 + Math.floor(random() * 30) : -1;
	let dead: string | undefined;
	let statements = 0;
	const database = new Database(async ({ process }) => {
		if (++statements === killedAt) dead = process;
		if (process === dead) await never;
		await wait(random() * 8);
		if (process === dead) await never;
	});
	const seen = { inside: 0, most: 0, holds: 0 };
	const lives = locks.map(async (Lock, at) => {
		const process = `process ${at}`;
		const lock = new Lock(database.contextOf(process, workflow));
		for (let hold = 0; hold < HOLDS; hold++) {
			await wait(random() * 20);
			await lock.hold(async () => {
				seen.most = Math.max(seen.most, ++seen.inside);
				await wait(random() * 10);
				seen.inside--;
			});
			seen.holds++;
		}
	});
	const untilDead = async (process: string) => {
		while (dead !== process) await wait(50);
	};
	await Promise.all(
		lives.map(async (life, at) => await Promise.race([life, untilDead(`process ${at}`)])),
	);
	return { ...seen, left: database.entries(row) };
}

describe.each<Mode>(['all live', 'one is killed'])(
	'the lock between four processes: %s',
	(mode) => {
		it(`lets one in at a time, and everybody in the end, in ${SEEDS} courses of events`, async () => {
			const locks = Array.from({ length: PROCESSES }, loadInProcess);
			for (let seed = 1; seed <= SEEDS; seed++) {
				const { most, holds, left } = await inVirtualTime(
					async () => await simulate(locks, seed, mode),
					10_000_000,
				);
				expect({ seed, most }).toEqual({ seed, most: 1 });
				const living = mode === 'one is killed' ? PROCESSES - 1 : PROCESSES;
				expect(holds).toBeGreaterThanOrEqual(living * HOLDS);
				if (mode !== 'one is killed') expect(left).toBeUndefined();
			}
		});
	},
);
