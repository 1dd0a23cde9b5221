import {
	afterClearing,
	decide,
	rowsForAPerson,
	whatToAnswer,
	type Decision,
} from '../../tools/examples/recovery';

const AT = '2026-11-22 10:30';

const row = (changed: object = {}) => ({
	...{ row_id: 'a', date: '2026-11-20', amount: 1000, result: 'refused' },
	...changed,
});

describe('rows for a person', () => {
	it('are those that were refused or skipped or are unknown, each once until it was answered', () => {
		const payments = ['posted', 'refused', 'skipped', 'unknown', 'in the books', ''].map((result) =>
			row({ row_id: `of ${result}`, result, message: ' why ' }),
		);
		const listed = [
			{ row_id: 'of refused', done: 'Back in Payments' },
			{ row_id: 'of skipped', done: ' ' },
		];
		expect(
			rowsForAPerson([...payments, row({ row_id: ' ' })], listed, 'en').map(
				({ row_id, reason, what_to_answer, answer, done, amount }) => [
					...[row_id, reason, what_to_answer, answer, done, amount],
				],
			),
		).toEqual([
			['of refused', 'why', whatToAnswer('refused', 'en'), '', '', 1000],
			['of unknown', 'why', whatToAnswer('unknown', 'en'), '', '', 1000],
		]);
	});
});

describe('an answer', () => {
	it.each([
		['refused', 'again', { result: '' }, false, /^Back in Payments/],
		['refused', ' Ulangi ', { result: '' }, false, /^Back in Payments/],
		['refused', 'not in ACC', {}, false, /^Not understood .*: not in ACC\. Correct the row/],
		['unknown', 'not in ACC', { result: '' }, true, /^Key cleared/],
		['skipped', 'belum ada', { result: '' }, true, /^Key cleared/],
		['unknown', 'again', {}, false, /^Not understood .*: again\. Look in ACC/],
		['unknown', 'ada di ACC', { result: 'in the books' }, false, /^Noted/],
		['unknown', 'toString', {}, false, /^Not understood/],
	])('to %s: %s', (result, answer, to, clear, done) => {
		const answered = row({ result, answer });
		const decision = decide(answered, [row({ result })], 'en', AT);
		expect(decision).toMatchObject({ row_id: 'a', to, clear });
		expect(decision.done).toMatch(done);
		if (!('result' in to)) expect(decision.to).toEqual({});
	});

	it('takes over what was corrected, and nothing else', () => {
		const { to } = decide(row({ answer: 'again', amount: 2000, secret: 1 }), [row()], 'en', AT);
		expect(to).toMatchObject({ amount: 2000, date: '2026-11-20', description: '', result: '' });
		expect(to).not.toHaveProperty('secret');
	});

	it('does nothing where the row has changed, is gone or is not the only one', () => {
		const answered = row({ answer: 'again' });
		const done = (payments: object[]) =>
			decide(answered, payments as Array<Record<string, unknown>>, 'en', AT);
		expect(done([row({ result: 'posted' })])).toMatchObject({
			to: {},
			clear: false,
			done: `Nothing done at ${AT}: the result is posted by now`,
		});
		expect(done([]).done).toMatch(/: 0 rows of Payments/);
		expect(done([row(), row()]).done).toMatch(/: 2 rows of Payments/);
	});

	it('is answered in Indonesian', () => {
		const { done } = decide(row({ answer: 'apa' }), [row()], 'id', AT);
		expect(done).toMatch(/^Tidak dipahami .*: apa\. Perbaiki baris/);
	});
});

describe('keys that were to be cleared', () => {
	const decisions: Decision[] = ['a', 'b'].map((row_id) => ({
		...{ row_id, to: { result: '' }, clear: true, done: 'Key cleared' },
	}));

	it('leave a row alone whose key was not known', () => {
		const after = afterClearing(decisions, { cleared: 1, notKnown: ['b'] }, 'en');
		expect(after[0]).toEqual(decisions[0]);
		expect(after[1]).toMatchObject({
			to: {},
			done: expect.stringMatching(/^Nothing done: the Duplicate Guard did not/) as string,
		});
	});

	it('leave all rows alone where clearing failed', () => {
		for (const clearing of [{ error: { message: 'no lock' } }, { message: 'no lock' }]) {
			const after = afterClearing(decisions, clearing, 'id');
			expect(after.map(({ to, done }) => [to, done])).toEqual(
				Array(2).fill([{}, 'Tidak ada yang dilakukan: no lock']),
			);
		}
	});
});
