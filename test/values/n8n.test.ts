import { earlierError, readAll } from '../../nodes/AccAccounting/values/n8n';

describe('earlier error', () => {
	it.each<[Record<string, unknown>, string]>([
		[{ error: 'The sheet was not found' }, 'The sheet was not found'],
		[{ error: ' two\n\tlines ' }, 'two lines'],
		[{ error: { message: 'Unauthorized', status: 401 } }, 'Unauthorized'],
		[{ error: { status: 401 } }, '{"status":401}'],
		[{ error: 404 }, '404'],
		[{ error: 'x'.repeat(1_000) }, `${'x'.repeat(200)}…`],
	])('%j is only an error', (item, text) => {
		expect(earlierError(item)).toBe(text);
	});

	it.each([
		{},
		{ error: '' },
		{ error: null },
		{ error: undefined },
		{ error: 'x', Tanggal: '21/11/2026' },
		{ error: 'x', row_number: 4 },
		{ Error: 'x' },
		{ message: 'x' },
	])('%j is not only an error', (item) => {
		expect(earlierError(item)).toBeUndefined();
	});
});

describe('turn', () => {
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
});
