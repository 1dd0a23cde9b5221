import { inTurn } from '../../nodes/AccAccounting/guard/queue';

it('work of a queue waits for earlier work, well or not', async () => {
	const done: string[] = [];
	const work = (name: string) => async () => {
		done.push(`${name} begins`);
		await Promise.resolve();
		done.push(`${name} ends`);
		if (name === 'a') throw new Error('no');
		return name;
	};
	const first = inTurn('one', work('a'));
	const second = inTurn('one', work('b'));
	await expect(first).rejects.toThrow('no');
	expect(await second).toBe('b');
	expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('queues do not wait for each other', async () => {
	void inTurn('one', async () => await new Promise<never>(() => undefined));
	expect(await inTurn('other', async () => 'done')).toBe('done');
});
