import type { Asked } from '../../nodes/AccAccounting/create/asked';
import type { Ended } from '../../nodes/AccAccounting/create/ended';
import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE, type Note } from '../../nodes/AccAccounting/sentences/notes';
import {
	differenceText,
	messageOf,
	problemsText,
	searchForOf,
} from '../../nodes/AccAccounting/telling/messages';
import { Names } from '../../nodes/AccAccounting/telling/names';
import { asked, ended, posted, refusedByAcc, wrong } from '../support/ended';
import { EMPTY, YEAR } from './told';

const told = {
	type: VOUCHER,
	names: new Names([asked({ known: { sheetRows: [2] } })]),
};

describe('the message of a document', () => {
	const total: Difference = {
		kind: 'differs',
		field: 'total_amount',
		asked: '1250000',
		answered: '5',
	};
	const missing: Difference = { kind: 'missing', field: 'document_date', asked: '21/11/2026' };
	const answered = (...differences: Difference[]) => posted('00018/AKB/11/26', {}, { differences });
	const unknown = ended({ outcome: 'unknown', failure: FAILURE.noAnswer() });
	const skipped = (more: object) => ended({ outcome: 'skipped', ...more } as never);
	const recorded = () =>
		skipped({ why: 'recorded', asked: asked({ known: { key: { text: 'K' } } }) });

	it.each<[string | undefined, Ended]>([
		[undefined, ended({ outcome: 'ready' })],
		[undefined, posted('00017/AKB/11/26')],
		['Posted as 00018/AKB/11/26, but ACC returned total 5 instead of 1,250,000.', answered(total)],
		[
			"Posted as 00018/AKB/11/26, but ACC returned total 5 instead of 1,250,000; ACC's response has no document date.",
			answered(total, missing),
		],
		['Not sent: row 2 has the same key.', skipped({ why: 'sameKey', earlier: 0 })],
		[
			'Already posted as 00003/AKB/11/26 by row 2.',
			skipped({ why: 'sameKey', earlier: 0, number: '00003/AKB/11/26' }),
		],
		[
			'Already sent by an earlier run. If that run reported it as unknown, look in ACC. If it has changed since then, correct the document in ACC.',
			recorded(),
		],
		['Document Date "21/11/26" is an invalid date. Check the expression.', wrong([YEAR])],
		['May have been posted. Look in ACC for 21/11/2026, 008, KK01, 10.', unknown],
		[
			'May have been posted. Look in ACC for 7/AKB/11/26, 21/11/2026, 008, KK01, 10.',
			{ ...unknown, number: '7/AKB/11/26' },
		],
	])('%s', (text, document) => {
		expect(messageOf(document, told)).toBe(text);
	});

	it('that was or can be sent has its notes, without naming its row', () => {
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
			/a run that is still in progress or was interrupted holds this key\. Look/,
		);
		const held = (text: string) =>
			skipped({ why: 'held', asked: asked({ known: { key: { text } } }) });
		expect(messageOf(held('["pt a","A"]'), told)).toMatch(/ then clear the key \["pt a","A"\] \(/);
		expect(messageOf(held('k'.repeat(100_000)), told)).toMatch(/ then clear the key \(/);
	});

	it("that was refused has ACC's message, and the cure", () => {
		const failure = refusedByAcc({
			accCode: 'ACC03',
			accMessage: 'multiple tax codes are not allowed',
		});
		expect(messageOf(ended({ outcome: 'refused', failure }), told)).toMatch(
			/^multiple tax codes are not allowed \(ACC03\)\. [A-Z]/,
		);
	});
});

describe('how an answer differs', () => {
	it.each<[string, Difference]>([
		[
			'ACC returned total 5 instead of 1,250,000',
			{ kind: 'differs', field: 'total_amount', asked: '1250000', answered: '5' },
		],
		[
			"ACC's response has no document date",
			{ kind: 'missing', field: 'document_date', asked: '21/11/2026' },
		],
		[
			'ACC returned sub-total a lot instead of 5',
			{ kind: 'differs', field: 'sub_total_amount', asked: '5', answered: 'a lot' },
		],
	])('%s', (text, difference) => {
		expect(differenceText(difference)).toBe(text);
	});
});

const unknown = (change: Partial<Asked>, more: { number?: string } = {}) =>
	ended({ outcome: 'unknown', failure: FAILURE.noAnswer(), ...more }, change);

describe('what to search for in ACC', () => {
	it('is what was sent, without what is empty', () => {
		const body = { ...asked().body, description: '', bank_account_name: 'x' };
		expect(searchForOf(unknown({ body }), VOUCHER)).toEqual({
			document_date: '21/11/2026',
			bank_code: '008',
			category_code: 'KK01',
			total_amount: 10,
		});
	});

	it('is the partner and the amount of an invoice', () => {
		const body = { vendor_name: 'PT A', items: [] };
		const totals = { sub_total_amount: 5 };
		expect(searchForOf(unknown({ body, totals }), PURCHASE_INVOICE)).toEqual({
			vendor_name: 'PT A',
			sub_total_amount: 5,
		});
	});

	it("starts with the number in ACC's answer", () => {
		const number = '00007/AKB/11/26';
		expect(Object.entries(searchForOf(unknown({}, { number }), VOUCHER))[0]).toEqual([
			'document_number',
			number,
		]);
	});
});

describe('problems', () => {
	it('are listed shortest first, without duplicates', () => {
		expect(problemsText([YEAR, YEAR, EMPTY])).toBe(
			'Bank is empty. Document Date "21/11/26" is an invalid date. Check the expression.',
		);
		expect(problemsText([YEAR])).toBe(
			'Document Date "21/11/26" is an invalid date. Check the expression.',
		);
		expect(problemsText([])).toBe('');
	});
});
