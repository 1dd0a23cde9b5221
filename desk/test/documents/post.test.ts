import { batchesOf, MOST_AT_ONCE, nextBatch } from '../../src/documents/batches';
import { toPost, type Claimed } from '../../src/documents/post';
import { progressOf } from '../../src/documents/progress';
import type { Row } from '../../src/documents/row';
import { readWorkflowFile } from '../../../tools/workflows';

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
	])('whose key another row has that is %s', (_, other, state) => {
		const twin = row(3, { key: 'k5', claimed_by: 'w/7', ...other });
		expect(stopsOf([row(5)], [twin])).toEqual([[5, state]]);
	});

	it.each<[string, Partial<Row>, string | undefined]>([
		['of another account', { account_number: '98765' }, 'waiting'],
		['said to be another one', { account_number: '98765', differs_from: '5' }, undefined],
		['of the same account', {}, undefined],
	])('beside the opposite payment of the next day that is %s', (_, other, state) => {
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
	])('that is like one that is %s', (_, other, state) => {
		const alike = row(3, { claimed_by: 'w/7', ...other });
		expect(stopsOf([row(5)], [alike])).toEqual([[5, state]]);
	});

	it('is compared by what it says now, whatever its key', () => {
		const known = row(1, { kind: 'purchaseInvoice', party: 'PT Sumber Makmur', state: 'posted' });
		const corrected = row(2, { kind: 'purchaseInvoice', party: 'PT. Sumber Makmur' });
		expect(stopsOf([corrected], [known])).toEqual([[2, 'waiting']]);
		expect(stopsOf([{ ...corrected, party: 'CV Lain' }], [known])).toEqual([[2, undefined]]);
	});

	it('is unknown if another copy of the workflow was interrupted with it', () => {
		expect(stopsOf([row(1)], [], { claimedBefore: { 1: 'other/4' } })).toEqual([[1, 'unknown']]);
		expect(stopsOf([row(1)], [], { claimedBefore: { 1: 'w/4' } })).toEqual([[1, undefined]]);
	});
});

describe('batches', () => {
	const approved = (id: number, kind = 'voucher') => row(id, { kind, state: 'approved' });

	it('join rows of one kind that follow each other', () => {
		const rows = [approved(4), approved(2), approved(3), approved(4), approved(5, 'salesInvoice')];
		expect(batchesOf([...rows, approved(7)])).toEqual([
			{ kind: 'voucher', from: 2, to: 4 },
			{ kind: 'salesInvoice', from: 5, to: 5 },
			{ kind: 'voucher', from: 7, to: 7 },
		]);
	});

	it('are none for more rows than a caller waits for', () => {
		const many = (count: number) => Array.from({ length: count }, (_, at) => approved(at + 1));
		expect(batchesOf(many(MOST_AT_ONCE))).toHaveLength(1);
		expect(batchesOf(many(MOST_AT_ONCE + 1))).toEqual([]);
	});

	it('are read in no larger number than tells that there are more', () => {
		const { nodes } = readWorkflowFile('desk/workflows/sub-add-documents.json');
		const reading = nodes.find(({ name }) => name === 'Added to Post');
		expect(reading?.parameters.limit).toBe(MOST_AT_ONCE + 1);
	});

	it('of the background begin with the first row and have one kind', () => {
		expect(nextBatch([approved(3), approved(4, 'salesInvoice'), approved(9)])).toEqual({
			kind: 'voucher',
			from: 3,
			to: 9,
		});
		expect(nextBatch([])).toBeUndefined();
	});
});

it('counts what is open, and gives the rows once nothing is', () => {
	const now = Date.parse('2026-11-22T10:00:00Z');
	const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
	const states = (open: string, minutes = 1) =>
		progressOf(
			[row(1, { state: 'posted' }), row(2, { state: open, updatedAt: at(minutes) })],
			now,
			600_000,
		);
	expect(states('posting')).toMatchObject({
		total: 2,
		posted: 1,
		open: 1,
		isOver: false,
		rows: [],
	});
	expect(states('approved').isOver).toBe(false);
	// Interrupted: a person decides, so that nobody waits for it.
	expect(states('posting', 11)).toMatchObject({ isOver: true, rows: [{ id: 1 }, { id: 2 }] });
	expect(states('refused').isOver).toBe(true);
	// Approved, and nobody has taken it: somebody has to look.
	expect([9, 11].map((minutes) => states('approved', minutes).isStuck)).toEqual([false, true]);
});
