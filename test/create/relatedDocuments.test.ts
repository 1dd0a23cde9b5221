import type { Asked } from '../../nodes/AccAccounting/create/asked';
import type { Ended, Outcome } from '../../nodes/AccAccounting/create/ended';
import { relateDocuments } from '../../nodes/AccAccounting/create/relatedDocuments';
import { present } from '../support/present';
import { ASKED, POSTED } from './documents';

function posted(number: string, change: Partial<Asked> = {}): Ended {
	return {
		...(POSTED as Extract<Outcome, { outcome: 'posted' }>),
		number,
		asked: { ...ASKED, ...change },
	};
}

const differencesOf = (documents: readonly Ended[]) =>
	relateDocuments(documents).map((each) => (each.outcome === 'posted' ? each.differences : []));

const same = (document: number) => ({
	kind: 'sameNumber',
	field: 'document_number',
	answered: '1',
	document,
});

describe('the same number', () => {
	it('of two documents is a difference of both', () => {
		const documents = [posted('1'), posted('2'), posted('1'), posted('1')];
		expect(differencesOf(documents)).toEqual([[same(2)], [], [same(0)], [same(0)]]);
	});

	it('may be given by two companies', () => {
		const company = { ...present(ASKED.company), tenantId: 'another' };
		expect(differencesOf([posted('1'), posted('1', { company })])).toEqual([[], []]);
	});
});

describe('a document with the key of an earlier one', () => {
	const skipped: Ended = { outcome: 'skipped', why: 'sameKey', earlier: 0, asked: ASKED };

	it('gets its number', () => {
		expect(relateDocuments([posted('1'), skipped])[1]).toEqual({ ...skipped, number: '1' });
	});

	it('gets none if the earlier one was not posted', () => {
		const refused: Ended = { outcome: 'refused', asked: ASKED };
		expect(relateDocuments([refused, skipped])[1]).toEqual(skipped);
	});
});
