import { setTimeout as wait } from 'node:timers/promises';
import type { IExecuteFunctions } from 'n8n-workflow';

import type { KeyLock } from '../../nodes/AccAccounting/posting/keyLock';

type Context = ConstructorParameters<typeof KeyLock>[0];
type Helpers = IExecuteFunctions['helpers'];

/** Something that is awaited here and happens elsewhere. */
class Signal {
	happen: () => void = () => undefined;

	readonly happened = new Promise<void>((resolve) => (this.happen = resolve));
}

/** The row of a node in n8n's database: read in one statement and written in another. */
class NodeRow {
	entries?: string[];

	/** One call of a process may stand still between reading and writing. */
	context(standStill: () => Promise<void> = async () => undefined): Context {
		const helpers: Partial<Helpers> = {
			getProcessedDataCount: async () => {
				await wait(1);
				return this.entries?.length ?? 0;
			},
			checkProcessedAndRecord: async (items) => {
				const read = this.entries;
				if (!read) {
					this.entries = items.map(String);
					return { new: items, processed: [] };
				}
				await standStill();
				const fresh = items.filter((item) => !read.includes(String(item)));
				// n8n's update: nothing, where the row has gone.
				if (this.entries) this.entries = [...read, ...fresh.map(String)];
				return { new: fresh, processed: items.filter((item) => !fresh.includes(item)) };
			},
			removeProcessed: async (items) => {
				this.entries = this.entries?.filter((entry) => !items.includes(entry));
			},
			clearAllProcessedItems: async () => {
				this.entries = undefined;
			},
		};
		return {
			helpers: helpers as Helpers,
			getWorkflow: () => ({ id: 'workflow', active: false }),
		};
	}
}

/** The lock as a process of its own has it. */
function inAProcess(context: Context): KeyLock {
	let lock: KeyLock | undefined;
	jest.isolateModules(() => {
		const module = jest.requireActual<{ KeyLock: typeof KeyLock }>(
			'../../nodes/AccAccounting/posting/keyLock',
		);
		lock = new module.KeyLock(context);
	});
	if (!lock) throw new Error('no lock');
	return lock;
}

describe('lock of the duplicate guard', () => {
	it('stays with its holder where a process that came too late writes an earlier lock over it', async () => {
		const row = new NodeRow();
		const [isLate, goOn] = [new Signal(), new Signal()];
		let stoodStill = false;
		const late = row.context(async () => {
			if (stoodStill) return;
			stoodStill = true;
			isLate.happen();
			await goOn.happened;
		});
		const one = inAProcess(row.context());
		// It takes the row for free, and finds it taken only when it adds to it.
		const { getProcessedDataCount } = late.helpers;
		const takenForFree: Helpers['getProcessedDataCount'] = async (...asked) =>
			stoodStill ? await getProcessedDataCount(...asked) : 0;
		late.helpers.getProcessedDataCount = takenForFree;

		let lateWork: Promise<string> | undefined;
		await one.hold(async () => {
			lateWork = inAProcess(late).hold(async () => 'late');
			await isLate.happened;
		});
		const second = await one.hold(async () => {
			const own = row.entries;
			goOn.happen();
			while (row.entries === own) await wait(1);
			return 'second';
		});
		expect(second).toBe('second');
		// Without a lock that somebody would have to take over.
		expect(await lateWork).toBe('late');
		expect(row.entries).toBeUndefined();
	});

	it('lets one in at a time', async () => {
		const row = new NodeRow();
		const locks = Array.from({ length: 4 }, () =>
			inAProcess(row.context(async () => await wait(Math.random() * 30))),
		);
		let inside = 0;
		let done = 0;
		await Promise.all(
			locks.flatMap((lock) =>
				Array.from({ length: 10 }, async () => {
					await lock.hold(async () => {
						inside++;
						expect(inside).toBe(1);
						await wait(2);
						inside--;
						done++;
					});
				}),
			),
		);
		expect(done).toBe(40);
		expect(row.entries).toBeUndefined();
	}, 60_000);
});
