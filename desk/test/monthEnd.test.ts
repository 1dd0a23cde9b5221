import type { Row } from '../src/documents/row';
import { daysOfMonth, missingIn, readMonth } from '../src/month-end/missing';
import { monthEndPage, type MonthEnd } from '../src/month-end/page';
import { factsOf, readBy, USUAL } from './files/read';

let id = 0;
const row = (more: Partial<Row>): Row => ({
	id: ++id,
	kind: 'voucher',
	company: '',
	state: 'posted',
	direction: 'in',
	bank_code: '014',
	account_number: '521-098-7654',
	date: '2026-11-02',
	total: '1000.00',
	...more,
});

const BALANCE = {
	bank_code: '014',
	account_number: '5210987654',
	balance: '12345678',
	balance_day: '2026-11-27',
	file: 'bca.csv',
};

/** The lines of the page: what was checked, and what was found. */
function linesOf(rows: Row[], more: Partial<MonthEnd> = {}) {
	const { html } = monthEndPage({
		month: '2026-11',
		today: '2026-12-03',
		rows,
		open: [],
		kept: [],
		banks: new Map([['014', 'Bank Central Asia']]),
		language: 'en',
		...more,
	});
	const texts = html
		.replace(/<sub>[^<]*<\/sub>/g, '')
		.split(/<\/tr>|<\/h3>|<\/p>/)
		.map((each) => each.replace(/<\/th>/g, ': ').replace(/<[^>]*>/g, ''));
	return texts.filter((each) => !/^(Checked: Found: )?$/.test(each));
}

describe('the page of a month', () => {
	it('has a table for each own account, with days, money, and balance', () => {
		const rows = [
			row({ date: '2026-11-03', total: '1500000.50' }),
			row({ account_number: '5210987654', total: '250000', account_name: 'PT Contoh' }),
			row({ direction: 'out', date: '2026-11-27', total: '400000.25' }),
			row({ direction: 'out', state: 'waiting', total: '9' }),
			row({ date: '2026-12-01', total: '77.00' }),
			row({ bank_code: '008', account_number: '', direction: '', total: '5.00' }),
		];
		const lines = linesOf(rows, { kept: [{ ...BALANCE, balance_day: '2026-10-30' }, BALANCE] });
		expect(lines.filter((each) => !each.startsWith('Working days'))).toEqual([
			'008',
			'First and last day: 02/11/2026 to 02/11/2026 (rows: 1)',
			'Money in, posted: Rp\u00a00,00 (0)',
			'Money out, posted: Rp\u00a00,00 (0)',
			'Posted, direction unknown: Rp\u00a05,00 (1)',
			'Last balance in a file: unknown: no balance in the file',
			'Not finished: none',
			'Transfers whose other side is missing: none',
			'014 · Bank Central Asia · 521-098-7654 · PT Contoh',
			'First and last day: 02/11/2026 to 27/11/2026 (rows: 4)',
			'Money in, posted: Rp\u00a01.750.000,50 (2)',
			'Money out, posted: Rp\u00a0400.000,25 (1)',
			'Last balance in a file: Rp\u00a0123.456,78 on 27/11/2026 (bca.csv)',
			'Not finished: 1 waiting for approval',
			'Transfers whose other side is missing: none',
		]);
	});

	it('names an account that has rows only in the previous month', () => {
		const lines = linesOf([row({ date: '2026-10-05' }), row({ date: '2026-10-06' })]);
		expect(lines).toContain('First and last day: no rows; 2 in the month before');
		expect(linesOf([row({ date: '2026-12-05' })])).toEqual(['No payments in this month.']);
	});

	it('names transfers whose other side has not arrived, and those to correct in ACC', () => {
		const transfer = { state: 'dismissed', note: 'transfer', direction: 'out' };
		const arrived = row({ account_number: '99', number: 'AKM/9', total: '3000.00' });
		const rows = [
			row({ ...transfer, total: '1000.00', description: 'Ke Mandiri' }),
			row({ ...transfer, total: '2000.00', description: 'Ke BRI' }),
			row({ ...transfer, total: '2000.00', direction: 'in', bank_code: '002', account_number: '' }),
			arrived,
			row({ ...transfer, total: '3000.00', same_as: String(arrived.id) }),
		];
		const lines = linesOf(rows).filter((each) => each.startsWith('Transfers'));
		expect(lines).toEqual([
			'Transfers whose other side is missing: none',
			'Transfers whose other side is missing: 02/11/2026, Rp\u00a01.000 out, Ke Mandiri',
			'Transfers whose other side is income or expense in ACC: 02/11/2026, Rp\u00a03.000 out, → AKM/9',
			'Transfers whose other side is missing: none',
		]);
	});

	it('counts invoices, and documents without a month', () => {
		const invoice = { kind: 'purchaseInvoice', direction: '', bank_code: '', account_number: '' };
		const rows = [
			row({ ...invoice, total: '500.00' }),
			row({ ...invoice, total: '700.00' }),
			row({ ...invoice, state: 'refused' }),
			row({ ...invoice, kind: 'salesInvoice', total: '9.00' }),
			row({ ...invoice, date: '2026-10-30' }),
		];
		const open = [row({ state: 'waiting', date: '31/12/26' }), row({ state: 'waiting' })];
		expect(linesOf(rows, { open })).toEqual([
			'No payments in this month.',
			'Invoices',
			'Purchase invoices, posted: Rp\u00a01.200,00 (2); Not finished: 1 refused',
			'Sales invoices, posted: Rp\u00a09,00 (1)',
			'Documents without a readable date: 1',
		]);
	});

	it('expects no rows for days that are not over', () => {
		const lines = linesOf([row({ date: '2026-11-03' })], { today: '2026-11-09' });
		expect(lines).toContain('Working days without rows: none');
		const later = linesOf([row({ date: '2026-11-03' })], { today: '2026-11-10' });
		expect(later).toContain('Working days without rows: 09/11/2026');
	});

	it('contains no HTML from documents', () => {
		const rows = [row({ account_name: '<img src=x>', number: '', bank_code: '{{ 1+1 }}' })];
		const { html } = monthEndPage({
			month: '2026-11',
			today: '2026-12-03',
			rows,
			open: [],
			kept: [],
			banks: new Map(),
			language: 'id',
		});
		expect(html).not.toMatch(/<img|\{\{/);
	});
});

describe('working days without rows', () => {
	/** November 2, 2026 is a Monday. */
	const { first, last } = daysOfMonth('2026-11');
	const days = (...numbers: number[]) =>
		numbers.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

	it('are weeks, if other weeks have rows', () => {
		const found = missingIn(days(3, 17, 24, 30), first, last);
		expect(found).toEqual({ weeks: [{ from: '2026-11-09', to: '2026-11-13' }], days: [] });
	});

	it('are single days, if most days have rows', () => {
		const all = Array.from({ length: 30 }, (_, at) => at + 1);
		const found = missingIn(days(...all.filter((day) => day !== 18 && day !== 21)), first, last);
		expect(found).toEqual({ weeks: [], days: ['2026-11-18'] });
	});

	it('exclude days that no file can cover yet, and accounts without any rows', () => {
		expect(missingIn(days(3, 4), first, '2026-11-06').weeks).toEqual([]);
		expect(missingIn([], first, last)).toEqual({ weeks: [], days: [] });
	});
});

it.each([
	['11/2026', '2026-11'],
	['2026-2', '2026-02'],
	['1-2027', '2027-01'],
	['13/2026', undefined],
	['November', undefined],
])('reads the month %s', (written, month) => {
	expect(readMonth(written)).toBe(month);
});

it.each([
	['2026-02', '2026-02-28'],
	['2026-12', '2026-12-31'],
	['2028-02', '2028-02-29'],
])('%s ends on %s', (month, last) => {
	expect(daysOfMonth(month).last).toBe(last);
});

it('a file provides the day and the account of its last balance', () => {
	const layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', balance: 'Saldo' };
	const text = `No. rekening : 521-098-7654
Tanggal;Keterangan;Debet;Kredit;Saldo
04/11/2026;PLN;3.000;;94.000
03/11/2026;Sewa;2.000;;97.000
02/11/2026;ATK;1.000;;99.000`;
	const read = readBy(text, layout, factsOf());
	expect([read.balance, read.balanceDay, read.account]).toEqual([
		'9400000',
		'2026-11-04',
		{ bank_code: '014', account_number: '5210987654' },
	]);
});
