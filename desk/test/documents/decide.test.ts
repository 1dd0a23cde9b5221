import { decide, decideAll, type Desk } from '../../src/documents/decide';
import type { Given, Row } from '../../src/documents/row';

const SEEN = '2026-11-22T10:00:00.000Z';
const NOW = Date.parse('2026-11-22T10:05:00Z');

const row = (more: Partial<Row> = {}): Row => ({
	id: 5,
	kind: 'voucher',
	company: '',
	state: 'waiting',
	number: '',
	date: '2026-11-20',
	bank_code: '014',
	category_code: 'KK01',
	total: '5.00',
	updatedAt: SEEN,
	...more,
});

const by = (wanted: Given, known: Row, more: Partial<Desk> = {}) =>
	decide(
		{ decide: 5, updatedAt: SEEN, ...wanted },
		{ rows: [known], numbered: [], language: 'id', now: NOW, ...more },
	);

describe('a decision', () => {
	it('applies only to what the person saw', () => {
		expect(by({ state: 'approved' }, row())).toMatchObject({ state: 'approved', was: 'waiting' });
		expect(by({ state: 'approved', updatedAt: 'other' }, row())).toBeUndefined();
		expect(by({ state: 'approved', decide: 6 }, row())).toBeUndefined();
	});

	it.each<[to: string, from: string[]]>([
		['approved', ['waiting', 'refused', 'approved']],
		['waiting', ['waiting', 'refused']],
		['dismissed', ['waiting', 'refused', 'approved', 'unknown']],
		['posted', ['waiting', 'refused', 'unknown']],
	])('leads to %s only from %j', (to, from) => {
		const states = ['waiting', 'refused', 'approved', 'unknown', 'posted', 'posting', 'dismissed'];
		const taken = states.filter((state) => by({ state: to, number: '9' }, row({ state })));
		expect(taken).toEqual(from);
	});

	it('resends an unknown document, under a new key, only if a person says so', () => {
		const unknown = row({ state: 'unknown', claimed_by: 'w/1' });
		expect(by({ state: 'approved' }, unknown)).toBeUndefined();
		const again = by({ state: 'approved', again: true }, unknown);
		expect(again).toMatchObject({ attempt: '2', claimed_by: '' });
	});

	it('takes over a document that has been posting for more than ten minutes', () => {
		const posting = row({ state: 'posting' });
		expect(by({ state: 'approved' }, posting)).toBeUndefined();
		expect(by({ state: 'approved' }, posting, { now: NOW + 600_000 })).toMatchObject({
			attempt: '',
		});
	});

	it('approves nothing incomplete, unless the person fills in what is missing', () => {
		for (const column of ['date', 'bank_code', 'category_code', 'total'] as const) {
			const held = row({ note: 'held', [column]: '' });
			expect([column, by({ state: 'approved' }, held)]).toEqual([column, undefined]);
			const filled = by({ state: 'approved', [column]: '2026-11-21' }, held);
			expect(filled).toMatchObject({ state: 'approved', note: '' });
			expect(by({ state: 'waiting' }, held)).toMatchObject({ state: 'waiting' });
		}
		const invoice = row({ kind: 'purchaseInvoice', category_code: '', party: 'PT A', lines: '[]' });
		expect(by({ state: 'approved' }, invoice)).toMatchObject({ state: 'approved' });
		expect(by({ state: 'approved' }, { ...invoice, party: '' })).toBeUndefined();
	});

	it('assigns a number to only one document', () => {
		const numbered = [row({ id: 7, number: '00001' })];
		expect(by({ state: 'posted', number: '' }, row())).toBeUndefined();
		expect(by({ state: 'posted', number: '00001' }, row(), { numbered })).toBeUndefined();
		const wanted = [5, 6].map((id) => ({
			decide: id,
			updatedAt: SEEN,
			state: 'posted',
			number: '2',
		}));
		const rows = [row(), row({ id: 6 })];
		const desk = { rows, numbered: [], language: 'id' as const, now: NOW };
		expect(decideAll(wanted, desk).map(({ id }) => id)).toEqual([5]);
	});

	it('applies once to each document', () => {
		const wanted = ['approved', 'dismissed'].map((state) => ({
			decide: 5,
			updatedAt: SEEN,
			state,
		}));
		const desk = { rows: [row()], numbered: [], language: 'id' as const, now: NOW };
		expect(decideAll(wanted, desk).map(({ state }) => state)).toEqual(['approved']);
	});
});

describe.each(['suspected', 'differs'])('a document that is %s', (note) => {
	const held = row({ note, same_as: '3,4', differs_from: '2', message: 'Mungkin' });

	it('is approved only with an answer or a correction', () => {
		expect(by({ state: 'approved' }, held)).toBeUndefined();
		expect(by({ state: 'approved', description: 'x' }, held)).toBeUndefined();
		expect(by({ state: 'approved', total: '6' }, held)).toMatchObject({ total: '6.00' });
	});

	it('is a different one: never compared with these again', () => {
		expect(by({ state: 'approved', answer: 'another' }, held)).toMatchObject({
			state: 'approved',
			differs_from: '2,3,4',
			note: '',
		});
	});

	it('is the same, or a transfer: dismissed, with a reference', () => {
		const same = by({ state: 'dismissed', answer: 'same' }, held);
		expect([same?.state, same?.message]).toEqual(['dismissed', 'Sama dengan #3, #4']);
		const transfer = by({ state: 'dismissed', answer: 'transfer' }, held);
		expect([transfer?.note, transfer?.message]).toEqual([
			'transfer',
			'Transfer antar rekening sendiri: tidak dicatat',
		]);
	});
});

it('a transfer names its other side, and what must be corrected in ACC', () => {
	const message =
		'Mungkin transfer antar rekening sendiri: sisi lainnya AKK/2. Sisi itu sudah tercatat di ACC sebagai pengeluaran: untuk transfer, koreksi AKK/2 di ACC';
	const held = row({ note: 'otherSide', same_as: '2', message });
	expect(by({ state: 'approved' }, held)).toBeUndefined();
	expect(by({ state: 'approved', answer: 'another' }, held)).toMatchObject({ differs_from: '2' });
	expect(by({ state: 'dismissed', answer: 'transfer' }, held)).toMatchObject({
		note: 'transfer',
		same_as: '2',
		message:
			'Transfer antar rekening sendiri: tidak dicatat; sisi lainnya AKK/2. Sisi itu sudah tercatat di ACC sebagai pengeluaran: untuk transfer, koreksi AKK/2 di ACC',
	});
});
