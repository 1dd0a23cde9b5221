import { readAll } from '../../nodes/AccAccounting/values/turn';

/** Takes as long as a few hundred items. */
function busy(): void {
	const until = performance.now() + 60;
	while (performance.now() < until);
}

describe('reading many items', () => {
	it('returns what was read, in order', async () => {
		expect(await readAll(Array(1_000).keys(), (index) => index * 2)).toEqual(
			Array.from({ length: 1_000 }, (_, index) => index * 2),
		);
		expect(await readAll([], () => 1)).toEqual([]);
	});

	it('yields to other work even if the clock is set back', async () => {
		let done = false;
		setTimeout(() => {
			done = true;
		}, 0);
		const clock = jest.spyOn(Date, 'now');
		const seen = await readAll([1, 2, 3], () => {
			busy();
			clock.mockReturnValue(0);
			return done;
		});
		clock.mockRestore();
		expect(seen).toEqual([false, true, true]);
	});

	it('yields to other work in between', async () => {
		let done = false;
		setTimeout(() => {
			done = true;
		}, 0);
		const seen = await readAll([1, 2, 3], () => {
			busy();
			return done;
		});
		expect(seen).toEqual([false, true, true]);
	});
});
