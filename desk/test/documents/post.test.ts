import { toPost, type Claimed } from '../../src/documents/post';
import type { Row } from '../../src/documents/row';

const row = (id: number, more: Partial<Row> = {}): Row => ({
	id,
	kind: 'voucher',
	company: '',
	batch: `file ${id}`,
	key: `k${id}`,
	state: 'posting',
	date: '2026-11-02',
	total: '5.00',
	account_number: '123',
	claimed_by: 'w/1',
	...more,
});

const stopsOf = (rows: Row[], others: Row[] = [], more: Partial<Claimed> = {}) =>
	toPost({
		rows,
		claimedBefore: {},
		others: [...rows, ...others],
		claim: 'w/1',
		language: 'id',
		...more,
	}).map(({ row: { id }, stop }) => [id, stop?.state]);

describe('a claimed row', () => {
	it('is sent, unless another run has claimed it', () => {
		expect(stopsOf([row(1), row(2, { claimed_by: 'w/2', date: '2026-11-03' })])).toEqual([
			[1, undefined],
		]);
	});

	it.each<[string, Partial<Row>, string | undefined]>([
		['posted', { state: 'posted' }, 'dismissed'],
		['perhaps posted', { state: 'unknown' }, 'dismissed'],
		['being posted, and came first', { id: 1, state: 'posting' }, 'dismissed'],
		['being posted, and came later', { id: 9, state: 'posting' }, undefined],
		['waiting', { state: 'waiting' }, undefined],
		['of another company', { state: 'posted', company: 'x' }, undefined],
	])('with the same key as another row that is %s', (_, other, state) => {
		const twin = row(3, { key: 'k5', claimed_by: 'w/7', ...other });
		expect(stopsOf([row(5)], [twin])).toEqual([[5, state]]);
	});

	it.each<[string, Partial<Row>, string | undefined]>([
		['of another account', { account_number: '98765' }, 'waiting'],
		['said to be another one', { account_number: '98765', differs_from: '5' }, undefined],
		['of the same account', {}, undefined],
	])('next to the opposite payment on the following day that is %s', (_, other, state) => {
		const side = row(3, { direction: 'in', date: '2026-11-03', state: 'posted', ...other });
		const [posts] = toPost({
			rows: [row(5, { direction: 'out' })],
			claimedBefore: {},
			others: [side],
			claim: 'w/1',
			language: 'id',
		});
		expect(posts?.stop?.state).toBe(state);
		if (state) expect(posts?.stop).toMatchObject({ note: 'otherSide', same_as: '3' });
	});

	it.each<[string, Partial<Row>, string | undefined]>([
		['posted', { state: 'posted' }, 'waiting'],
		['being posted: both wait', { id: 9 }, 'waiting'],
		['said to differ', { state: 'posted', differs_from: '5' }, undefined],
		['of the same file', { state: 'posted', batch: 'file 5' }, undefined],
		['approved, not sent', { state: 'approved' }, undefined],
		['of another account', { state: 'posted', account_number: '9' }, undefined],
	])('that looks like one that is %s', (_, other, state) => {
		const alike = row(3, { claimed_by: 'w/7', ...other });
		expect(stopsOf([row(5)], [alike])).toEqual([[5, state]]);
	});

	it('is compared by its current content, whatever its key', () => {
		const known = row(1, { kind: 'purchaseInvoice', party: 'PT Sumber Makmur', state: 'posted' });
		const corrected = row(2, { kind: 'purchaseInvoice', party: 'PT. Sumber Makmur' });
		expect(stopsOf([corrected], [known])).toEqual([[2, 'waiting']]);
		expect(stopsOf([{ ...corrected, party: 'CV Lain' }], [known])).toEqual([[2, undefined]]);
	});

	it('is unknown if another copy of the workflow was interrupted while posting it', () => {
		expect(stopsOf([row(1)], [], { claimedBefore: { 1: 'other/4' } })).toEqual([[1, 'unknown']]);
		expect(stopsOf([row(1)], [], { claimedBefore: { 1: 'w/4' } })).toEqual([[1, undefined]]);
	});
});
