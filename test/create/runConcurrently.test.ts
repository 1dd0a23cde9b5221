import fc from 'fast-check';

import { runConcurrently } from '../../nodes/AccAccounting/create/runConcurrently';
import { present } from '../support/present';

/** Work that ends on command. */
function byHand() {
	const started: number[] = [];
	const ending = new Map<number, () => void>();
	return {
		started,
		underWay: () => ending.size,
		work: async (index: number) => {
			started.push(index);
			await new Promise<void>((resolve) => ending.set(index, resolve));
			ending.delete(index);
		},
		end: async (index: number) => {
			ending.get(index)?.();
			// Lets the work end and the next one start.
			for (let turn = 0; turn < 5; turn++) await Promise.resolve();
		},
	};
}

const never = () => false;

describe('work, several at a time', () => {
	it('starts in order, each item once, and never more at a time than allowed', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.nat({ max: 30 }),
				fc.integer({ min: 1, max: 40 }),
				fc.infiniteStream(fc.nat()),
				async (count, most, choices) => {
					const { started, underWay, work, end } = byHand();
					const all = runConcurrently(count, most, work, never);
					const open = new Set<number>();
					for (let ended = 0; ended < count; ended++) {
						// As many as allowed are in progress: none waits unnecessarily.
						expect(underWay()).toBe(Math.min(most, count - ended));
						started.forEach((index) => open.add(index));
						const chosen = present([...open][choices.next().value % open.size]);
						open.delete(chosen);
						started.length = 0;
						await end(chosen);
						expect(started).toEqual(ended + most < count ? [ended + most] : []);
					}
					await all;
					expect(underWay()).toBe(0);
				},
			),
		);
	});

	it('no longer starts once it is stopped, but work in progress is awaited', async () => {
		const { started, work, end } = byHand();
		let stopped = false;
		let over = false;
		const all = runConcurrently(10, 3, work, () => stopped).then(() => (over = true));
		await end(1);
		expect(started).toEqual([0, 1, 2, 3]);
		stopped = true;
		for (const index of [0, 3]) await end(index);
		expect(started).toEqual([0, 1, 2, 3]);
		expect(over).toBe(false);
		await end(2);
		await all;
		expect(over).toBe(true);
	});

	it('never starts if it is stopped beforehand', async () => {
		const { started, work } = byHand();
		await runConcurrently(3, 2, work, () => true);
		expect(started).toEqual([]);
	});
});
