import { ENGLISH } from '../../nodes/AccAccounting/report/languages';
import {
	eventOf,
	readFigures,
	readRemembered,
	sampleOf,
	type Watched,
} from '../../nodes/AccAccountingTrigger/watch';

const below: Watched = {
	event: 'figureCrossesLimit',
	figure: 'total_balance',
	direction: 'below',
	limit: 100,
};
const above: Watched = { ...below, direction: 'above' };
const changed: Watched = { event: 'dashboardChanged', dashboard: 'accountingRatios' };

describe('a figure crosses a limit', () => {
	it.each<[Watched, number, number, boolean]>([
		[below, 101, 99, true],
		[below, 100, 99, true],
		[below, 101, 100, false],
		[below, 99, 98, false],
		[above, 99, 101, true],
		[above, 100, 101, true],
		[above, 99, 100, false],
		[above, 101, 102, false],
	])('%j from %d to %d: %s', (watched, before, now, expected) => {
		const event = eventOf(watched, {
			before: { total_balance: before },
			now: { total_balance: now },
			language: ENGLISH,
		});
		expect(event !== undefined).toBe(expected);
	});

	it('is shown in a test, whether or not it is beyond the limit', () => {
		expect(sampleOf(below, { total_balance: 99 }, ENGLISH).text).toContain(' is beyond 100');
		expect(sampleOf(below, { total_balance: 100 }, ENGLISH).text).toContain(' is not beyond 100');
	});
});

it('a dashboard has changed if a figure has, and only changed figures are reported', () => {
	const before = { current_ratio: 1, net_profit_margin: 2 };
	const after = (change: object) =>
		eventOf(changed, { before, now: { ...before, ...change }, language: ENGLISH });
	expect(after({ total_balance: 5 })).toBeUndefined();
	expect(after({ current_ratio: 3 })).toMatchObject({
		changed: ['current_ratio'],
		previousValues: before,
	});
});

it('a figure that is not a number is a failure, not a change', () => {
	for (const value of [undefined, null, '1', NaN, Infinity, [1]]) {
		const read = readFigures({ current_ratio: 1, net_profit_margin: value }, [
			'current_ratio',
			'net_profit_margin',
		]);
		expect(read).toMatchObject({
			ok: false,
			failure: { code: 'noFigure', message: expect.stringContaining('net_profit_margin') },
		});
	}
});

it('only complete figures for exactly the same settings are used', () => {
	const stored = { of: 'this', figures: { current_ratio: 1 } };
	expect(readRemembered(stored, 'this', ['current_ratio'])).toEqual(stored.figures);
	for (const other of [{ ...stored, of: 'that' }, { of: 'this' }, 'this', null, undefined]) {
		expect(readRemembered(other, 'this', ['current_ratio'])).toBeUndefined();
	}
	expect(readRemembered(stored, 'this', ['net_profit_margin'])).toBeUndefined();
	const text = { of: 'this', figures: { current_ratio: '1' } };
	expect(readRemembered(text, 'this', ['current_ratio'])).toBeUndefined();
});
