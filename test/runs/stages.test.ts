import type { Ended, EndedRun } from '../../nodes/AccAccounting/posting/ended';
import { ASKED, POSTED } from '../posting/documents';
import { CONTINUE, CREATE, jsonOf, rows, usePair } from '../support/pair';
import { present } from '../support/present';
import { EMPTY } from '../telling/told';
import { expectSameDecisions, handedOn, passed } from '../support/stages';

const pair = usePair();

it('every run of the suite passes JSON between its stages, and is repeated as a dry run', async () => {
	const before = { ...passed };
	const input = rows(3);
	present(input[1]).date = '31/02/2026';
	const items = jsonOf(await pair.run(CREATE.voucher, input, CONTINUE));
	expect(items.map(({ outcome }) => outcome)).toEqual(['posted', 'refused', 'posted']);
	const after = { read: before.read + 1, post: before.post + 1, tried: before.tried + 1 };
	expect(passed).toEqual(after);
});

it('data passed between stages cannot be modified, and functions do not survive', () => {
	const given = { documents: [{ compare: () => [], rows: [0] }] };
	const got = handedOn(given);
	expect(got).toEqual({ documents: [{ rows: [0] }] });
	expect(() => present(got.documents[0]).rows.push(1)).toThrow(TypeError);
});

it('a dry run that decides differently from the run is noticed', () => {
	const runOf = (result: Partial<Ended>) =>
		({ documents: [{ asked: ASKED, ...result }] }) as unknown as EndedRun;
	const ready = runOf({ outcome: 'ready' });
	expect(() => expectSameDecisions(ready, runOf(POSTED))).not.toThrow();
	const refusals: Array<Partial<Ended>> = [
		{
			outcome: 'refused',
			asked: { ...ASKED, problems: [EMPTY] },
		},
		{ outcome: 'skipped', why: 'sameKey', earlier: 0 },
	];
	for (const refused of refusals) {
		expect(() => expectSameDecisions(ready, runOf(refused))).toThrow('A dry run decides');
	}
});
