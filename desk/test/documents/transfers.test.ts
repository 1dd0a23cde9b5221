import { compareAll, idsOf, type Verdict } from '../../src/documents/compare';
import { isNextWorkingDay, monthsOf } from '../../src/documents/days';
import type { NewRow, Row } from '../../src/documents/row';
import { pairsOf } from '../../src/documents/transfers';

/** Money into a bank account; November 10, 2026 is a Tuesday. */
const moneyIn = (more: NewRow = {}): NewRow => ({
	kind: 'voucher',
	company: '',
	batch: 'bank',
	key: 'SETORAN',
	date: '2026-11-10',
	direction: 'in',
	total: '5000000.00',
	bank_code: '014',
	account_number: '5210987654',
	description: 'SETORAN',
	...more,
});

/** The same money out of another own account, in the list. */
const moneyOut = (id: number, more: NewRow = {}): Row => ({
	...moneyIn(),
	id,
	batch: 'cash book',
	key: `out ${id}`,
	direction: 'out',
	bank_code: '008',
	account_number: '123000456',
	state: 'posted',
	number: `0000${id}`,
	...more,
});

const verdictOf = (document: NewRow, ...rows: Row[]): Verdict | undefined =>
	compareAll([document], rows)[0]?.verdict;

const LEFT_OUT = { state: 'dismissed', note: 'transfer' };

describe('the other side of a transfer between own accounts', () => {
	it.each<[string, NewRow, Verdict]>([
		['the same day', {}, 'otherSide'],
		['the next working day', { date: '2026-11-11' }, 'otherSide'],
		['the working day before', { date: '2026-11-09' }, 'otherSide'],
		['two working days later', { date: '2026-11-12' }, 'new'],
		['a day that is none', { date: '2026-99-99' }, 'new'],
		['another amount', { total: '5000000.01' }, 'new'],
		['the same direction', { direction: 'out' }, 'new'],
		['no direction', { direction: '' }, 'new'],
		['another company', { company: 'abc' }, 'new'],
		['the same account', { account_number: '123-000-456' }, 'new'],
		['the same account, shortened', { account_number: '0456' }, 'new'],
		['another account of the bank', { bank_code: '008' }, 'otherSide'],
		['no number, and another bank', { account_number: '' }, 'otherSide'],
		['no number, and the same bank', { account_number: '', bank_code: '008' }, 'new'],
		['the same file', { batch: 'cash book' }, 'new'],
		['a person who said that it is another one', { differs_from: '1' }, 'new'],
	])('with %s', (_, more, verdict) => {
		expect(verdictOf(moneyIn(more), moneyOut(1))).toBe(verdict);
	});

	it.each<[string, NewRow, Verdict]>([
		['posted', { state: 'posted' }, 'otherSide'],
		['perhaps posted', { state: 'unknown' }, 'otherSide'],
		['approved', { state: 'approved' }, 'otherSide'],
		['waiting', { state: 'waiting' }, 'otherSide'],
		['left out as a transfer', LEFT_OUT, 'otherSide'],
		['left out for another reason', { state: 'dismissed', note: 'skip' }, 'new'],
		['refused', { state: 'refused' }, 'new'],
		['an invoice', { kind: 'purchaseInvoice' }, 'new'],
	])('is one with the state %s', (_, more, verdict) => {
		expect(verdictOf(moneyIn(), moneyOut(1, more))).toBe(verdict);
	});

	it('of a payout that was left out comes up to five days later, even to a bank without an account number', () => {
		const payout = moneyOut(1, LEFT_OUT);
		expect(verdictOf(moneyIn({ date: '2026-11-15' }), payout)).toBe('otherSide');
		expect(verdictOf(moneyIn({ date: '2026-11-16' }), payout)).toBe('new');
		const wallet = moneyOut(1, { ...LEFT_OUT, bank_code: '014', account_number: '' });
		expect(verdictOf(moneyIn(), wallet)).toBe('otherSide');
		expect(verdictOf(moneyIn({ account_number: '' }), wallet)).toBe('new');
	});

	it('that is already paired is not offered again', () => {
		const arrived = { ...moneyIn(), ...LEFT_OUT, id: 2, same_as: '1' };
		const later = moneyIn({ key: 'later', date: '2026-11-11' });
		expect(verdictOf(later, moneyOut(1, LEFT_OUT), arrived)).toBe('new');
		expect(verdictOf(later, moneyOut(1, LEFT_OUT), { ...arrived, same_as: '' })).toBe('otherSide');
	});

	it('is named together with possible duplicates', () => {
		const alike = { ...moneyIn(), id: 2, key: 'Setor', batch: 'other', state: 'posted' };
		const [compared] = compareAll([moneyIn()], [moneyOut(1), alike]);
		expect([compared?.verdict, compared && idsOf(compared.otherSides)]).toEqual(['suspected', '1']);
	});

	it('is not searched for if the document already exists', () => {
		const there = { ...moneyIn(), id: 2, state: 'posted' };
		const [compared] = compareAll([moneyIn()], [moneyOut(1), there]);
		expect([compared?.verdict, compared?.otherSides]).toEqual(['same', []]);
	});
});

describe('a frequent amount of an account', () => {
	const file = (count: number) =>
		Array.from({ length: count }, (_, at) => moneyIn({ key: `sale ${at}` }));

	it.each<[payments: number, sides: number, verdict: Verdict]>([
		[2, 1, 'otherSide'],
		[3, 1, 'new'],
		[3, 3, 'otherSide'],
	])('%i payments and %i in another account', (payments, count, verdict) => {
		const sides = Array.from({ length: count }, (_, at) => moneyOut(at + 1));
		const verdicts = compareAll(file(payments), sides).map((each) => each.verdict);
		expect(new Set(verdicts)).toEqual(new Set([verdict]));
	});

	it('includes those in the list', () => {
		const there = file(2).map((each, at) => ({ ...each, id: 10 + at, state: 'posted' }));
		expect(verdictOf(moneyIn({ key: 'new' }), moneyOut(1), ...there)).toBe('new');
	});

	it('is a price if it is in more than fifty rows on these days', () => {
		const many = (count: number, more: NewRow) =>
			Array.from({ length: count }, (_, at) => moneyOut(at + 1, more));
		expect(verdictOf(moneyIn(), ...many(50, LEFT_OUT))).toBe('otherSide');
		expect(verdictOf(moneyIn(), ...many(51, LEFT_OUT))).toBe('new');
	});

	it('can still be a payout that was left out', () => {
		const verdicts = compareAll(file(3), [moneyOut(1, LEFT_OUT)]).map((each) => each.verdict);
		expect(verdicts).toEqual(['otherSide', 'otherSide', 'otherSide']);
	});
});

it('pairs the oldest transfer with the oldest other side, using each once', () => {
	const rows = [moneyOut(1, { date: '2026-11-09' }), moneyOut(2)];
	const transfers = ['2026-11-11', '2026-11-10', '2026-11-12'].map((date) => ({
		document: moneyIn({ date }),
		otherSides: rows,
	}));
	expect(pairsOf(transfers).map((row) => row?.id)).toEqual([2, 1, undefined]);
});

it.each([
	['2026-11-13', '2026-11-16', true],
	['2026-11-16', '2026-11-13', true],
	['2026-11-14', '2026-11-16', true],
	['2026-11-13', '2026-11-17', false],
	['2026-11-12', '2026-11-16', false],
	['', '2026-11-16', false],
])('%s and %s are at most one working day apart: %j', (one, other, is) => {
	expect(isNextWorkingDay(one, other)).toBe(is);
});

it('requests whole months, plus ten days around them', () => {
	expect(monthsOf(['2026-11-15', '2026-02-03'])).toEqual({
		from: '2026-01-22',
		until: '2026-12-11',
	});
	expect(monthsOf(['9999-12-31']).until).toBe('9999-12-31');
});
