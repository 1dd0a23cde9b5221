import { FAILURE, type CureCode } from '../../nodes/AccAccounting/sentences/failures';
import type { Ended } from '../../nodes/AccAccounting/create/ended';
import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { messageOf } from '../../nodes/AccAccounting/telling/messages';
import { Names } from '../../nodes/AccAccounting/telling/names';
import { NOTE, type Note } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problemOf } from '../../nodes/AccAccounting/values/problem';
import { asked, ended, posted, refusedByAcc, wrong } from '../support/ended';

const told = {
	type: VOUCHER,
	names: new Names([asked({ known: { sheetRows: [2] } })]),
};
const YEAR = problemOf('Document Date', WRONG.invalidMoment(), '21/11/26');

describe('the message of a document', () => {
	const total: Difference = {
		kind: 'differs',
		field: 'total_amount',
		asked: '1250000',
		answered: '5',
	};
	const missing: Difference = { kind: 'missing', field: 'bank_code' };
	const answered = (...differences: Difference[]) => posted('00018/AKB/11/26', {}, { differences });
	const unknown = ended({ outcome: 'unknown', failure: FAILURE.noAnswer() });
	const unknownAfter = (cure: CureCode) =>
		ended({ outcome: 'unknown', failure: { ...FAILURE.notFromAcc({ cure }), cure } });
	const skipped = (more: object) => ended({ outcome: 'skipped', ...more } as never);

	it.each<[string | undefined, Ended]>([
		[undefined, ended({ outcome: 'ready' })],
		[undefined, posted('00017/AKB/11/26')],
		['Posted as 00018/AKB/11/26, but ACC answered total 5 instead of 1,250,000.', answered(total)],
		[
			"Posted as 00018/AKB/11/26, but ACC answered total 5 instead of 1,250,000; ACC's answer has no bank.",
			answered(total, missing),
		],
		['Not sent: row 2 has the same key.', skipped({ why: 'sameKey', earlier: 0 })],
		[
			'Already posted as 00003/AKB/11/26 by row 2.',
			skipped({ why: 'sameKey', earlier: 0, number: '00003/AKB/11/26' }),
		],
		['Sent before by an earlier run.', skipped({ why: 'recorded' })],
		['Document Date "21/11/26" is an invalid date. Check the expression.', wrong([YEAR])],
		['Unknown whether posted. Look in ACC for 21/11/2026, 008, KK01, 10.', unknown],
		[
			'Unknown whether posted. Look in ACC for 7/AKB/11/26, 21/11/2026, 008, KK01, 10.',
			{ ...unknown, number: '7/AKB/11/26' },
		],
		[
			"Unknown whether posted. Look in ACC for 21/11/2026, 008, KK01, 10. Open the credential and test it. With 'Act For', check its tenant ID and email.",
			unknownAfter('lookThenTestCredential'),
		],
		[
			'Unknown whether posted. Look in ACC for 21/11/2026, 008, KK01, 10. Ask your ACC administrator what the ACC user may do.',
			unknownAfter('lookThenAskForRight'),
		],
	])('%s', (text, document) => {
		expect(messageOf(document, told)).toBe(text);
	});

	it('that can be sent, or was, has what deserves a look, without its row', () => {
		const notes: Note[] = [{ ...NOTE.farDate('21/11/2022'), rows: [0] }];
		const looks: Note[] = [NOTE.directionNotKnown('Transfer')];
		const text = messageOf({ ...ended({ outcome: 'ready' }, { notes }), looks }, told);
		expect(text).toMatch(
			/^Document Date 21\/11\/2022 is more than .*\. ACC does not say whether .*\.$/,
		);
		expect(messageOf(wrong([YEAR], { notes }), told)).not.toContain('more than');
	});

	it('of a held key says what to do', () => {
		expect(messageOf(skipped({ why: 'held' }), told)).toMatch(
			/a run that is still going or was interrupted holds this key\. Look/,
		);
	});

	it('of a refusal has what ACC said, and the cure', () => {
		const failure = refusedByAcc({
			accCode: 'ACC03',
			accMessage: 'multiple tax codes are not allowed',
		});
		expect(messageOf(ended({ outcome: 'refused', failure }), told)).toMatch(
			/^multiple tax codes are not allowed \(ACC03\)\. [A-Z]/,
		);
	});
});
