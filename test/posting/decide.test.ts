import { decide, itemsKey, skippedBy } from '../../nodes/AccAccounting/posting/decide';
import type { Ended } from '../../nodes/AccAccounting/posting/ended';
import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import type { Failure, Problem } from '../../nodes/AccAccounting/values/problem';
import { ASKED, POSTED, runOf } from './documents';

const wrong: Problem = { field: 'Bank', reason: 'empty' };
const keyed = (recorded: string): Partial<Asked> => ({
	known: { key: { text: recorded, recorded } },
});

function decided(
	changes: ReadonlyArray<Partial<Asked>>,
	{
		ended = [],
		notChecked = [],
		isGuarded = false,
	}: { ended?: Ended[]; notChecked?: Array<[number, Failure]>; isGuarded?: boolean } = {},
) {
	const checked = runOf(changes).documents.map((asked, place) => {
		const failure = notChecked.find(([at]) => at === place)?.[1];
		return { asked, ...(failure ? { notChecked: failure } : {}) };
	});
	const earlier = new Map(ended.map((each) => [itemsKey(each.asked), each]));
	return decide(checked, earlier, isGuarded);
}

describe('the decision about a document', () => {
	it('is to send what nothing speaks against', () => {
		expect(decided([{}, keyed('A'), keyed('B')])).toEqual([undefined, undefined, undefined]);
		expect(decided([keyed('A')], { isGuarded: true })).toEqual([undefined]);
	});

	it.each<[string, Partial<Asked>, object]>([
		['a problem', { problems: [wrong] }, { outcome: 'refused' }],
		['no company', { company: undefined }, { outcome: 'refused', failure: { code: 'noCompany' } }],
	])('refuses %s', (_, change, result) => {
		expect(decided([change])).toEqual([result]);
	});

	it('refuses what was not checked, and what has no key although the guard is on', () => {
		const failure: Failure = { code: 'listsNotRead' };
		expect(decided([{}, {}], { notChecked: [[1, failure]] })).toEqual([
			undefined,
			{ outcome: 'refused', failure },
		]);
		expect(decided([{}], { isGuarded: true })).toEqual([
			{ outcome: 'refused', failure: { code: 'noKey' } },
		]);
	});

	it('skips a key of an earlier document, unless that one is not sent', () => {
		const skipped = (earlier: number) => ({ outcome: 'skipped', why: 'sameKey', earlier });
		expect(decided([keyed('A'), keyed('B'), keyed('A'), keyed('A')])).toEqual([
			...[undefined, undefined, skipped(0), skipped(0)],
		]);
		const results = decided([{ ...keyed('A'), problems: [wrong] }, keyed('A'), keyed('A')]);
		expect(results).toEqual([{ outcome: 'refused' }, undefined, skipped(1)]);
	});

	it('keeps what an earlier try has ended, whatever is wrong now, and its key', () => {
		const ended: Ended = { ...POSTED, asked: { ...ASKED, ...keyed('A') } };
		const results = decided([{ ...keyed('A'), problems: [wrong] }, keyed('A')], { ended: [ended] });
		expect(results).toMatchObject([POSTED, { outcome: 'skipped', why: 'sameKey', earlier: 0 }]);
	});

	it('tells a document of another company from one of the same items', () => {
		const keyFor = (tenantId: string) =>
			itemsKey({ rows: [1, 2], company: { tenantId, email: 'a@b.example' } });
		expect(keyFor('a')).toBe(keyFor('A'));
		expect(keyFor('a')).not.toBe(keyFor('b'));
		expect(keyFor('a')).not.toBe(itemsKey({ rows: [1, 2] }));
	});
});

it('the guard skips keys that it knows, with their number if that is known', () => {
	expect(skippedBy('new', undefined)).toBeUndefined();
	expect(skippedBy('held', undefined)).toEqual({ outcome: 'skipped', why: 'held' });
	expect(skippedBy('recorded', '1')).toEqual({ outcome: 'skipped', why: 'recorded', number: '1' });
});
