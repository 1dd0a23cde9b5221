import crypto from 'node:crypto';

import type * as Guard from '../../nodes/AccAccounting/guard/guard';
import type * as Lock from '../../nodes/AccAccounting/guard/keyLock';
import { Database, type Statement } from './database';
import { present } from './present';
import { inVirtualTime } from './virtualTime';

/** Numbers from 0 to 1, always the same for a seed. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let bits = Math.imul(state ^ (state >>> 15), 1 | state);
		bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
		return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
	};
}

type ProcessModules = Pick<typeof Guard, 'DuplicateGuard'> & Pick<typeof Lock, 'KeyLock'>;

/** The guard's classes in four processes, which share nothing but the database. */
export const PROCESSES: ProcessModules[] = Array.from({ length: 4 }, () => {
	let modules: ProcessModules | undefined;
	jest.isolateModules(() => {
		const folder = '../../nodes/AccAccounting/guard';
		modules = {
			...jest.requireActual<typeof Guard>(`${folder}/guard`),
			...jest.requireActual<typeof Lock>(`${folder}/keyLock`),
		};
	});
	return present(modules);
});

export const NAMES = PROCESSES.map((_, at) => `process ${at}`);

/** Number of random sequences that a test tries. */
const COURSES = Number(process.env.SIMULATIONS ?? 40);

export const SEEDS = Array.from({ length: COURSES }, (_, at) => at + 1);

/** When something happens to a process: early enough for the others to notice. */
export function momentOf(seed: number): number {
	return 1 + (seed % 60);
}

let workflows = 0;

/** A random sequence of events between processes and a database. A seed determines all of it. */
export class Simulation {
	/** Unique to this simulation, because a killed process leaves its place in a queue. */
	readonly workflow = `workflow ${++workflows}`;

	readonly database: Database;

	/** Killed processes, none of whose work continues. */
	readonly killed = new Set<string>();

	/** Number of statements and answers sent so far. */
	statements = 0;

	private readonly random: () => number;

	/**
	 * @param disturb what happens to a statement in addition to a delay of a few milliseconds; it may
	 *   fail
	 */
	constructor(
		seed: number,
		disturb: (statement: Statement) => Promise<void> = async () => undefined,
	) {
		this.random = randomOf(seed);
		this.database = new Database(async (statement) => {
			this.statements++;
			await disturb(statement);
			await this.pass(this.upTo(8));
			if (this.killed.has(statement.process)) await new Promise<never>(() => undefined);
		});
	}

	/** A whole number from 0 up to, but not including, `end`. */
	upTo(end: number): number {
		return Math.floor(this.random() * end);
	}

	async pass(ms: number): Promise<void> {
		await new Promise<void>((resolve) => setTimeout(resolve, ms));
	}

	contextOf(process: string): ReturnType<Database['contextOf']> {
		return this.database.contextOf(process, this.workflow);
	}

	/** The row that is the lock. */
	get lockRow(): string[] | undefined {
		return this.database.entries(`${this.workflow} n:node`);
	}

	/** Runs work in virtual time. The seed also determines the random numbers of the lock. */
	async run<T>(work: () => Promise<T>): Promise<T> {
		const chance = jest
			.spyOn(crypto, 'randomInt')
			.mockImplementation(((from: number, to: number) => from + this.upTo(to - from)) as never);
		try {
			return await inVirtualTime(work, 3_600_000);
		} finally {
			chance.mockRestore();
		}
	}

	/** Runs work in each process, until all of them except killed ones are done. */
	async inEach(
		processes: string[],
		work: (process: string, at: number) => Promise<void>,
	): Promise<void> {
		await Promise.all(
			processes.map(async (process, at) => {
				let isOver = false;
				const over = work(process, at).finally(() => (isOver = true));
				while (!isOver && !this.killed.has(process)) await this.pass(50);
				if (isOver) await over;
			}),
		);
	}
}
