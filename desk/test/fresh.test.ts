import { checkReading, type InvoiceSettings } from '../src/intake/invoice';
import { checkOrder, type OrderSettings } from '../src/intake/order';
import { FINAL_ORDERS } from './files/finalOrders';
import { FINAL_PURCHASES } from './files/finalPurchases';
import { FINAL_READINGS } from './files/finalReadings';
import { FRESH_ORDERS, type ShopOrder } from './files/freshOrders';
import { FRESH_PURCHASES } from './files/freshPurchases';
import { FRESH_READINGS, type Reading } from './files/freshReadings';
import { LAST_ORDERS } from './files/lastOrders';
import { LAST_PURCHASES } from './files/lastPurchases';
import { LAST_READINGS } from './files/lastReadings';
import { LATER_ORDERS } from './files/laterOrders';
import { LATER_PURCHASES } from './files/laterPurchases';
import { LATER_READINGS } from './files/laterReadings';
import { OFFICE_PURCHASES } from './files/officePurchases';
import { factsOf, readBy } from './files/read';

const READ_BY: InvoiceSettings = {
	ppn_code: 'PPN',
	ppn_percent: 11,
	our_company: 'PT Demo Sejahtera',
	language: 'en',
	today: '2026-11-22',
};

const SHOP: OrderSettings = {
	tax_code: 'PPN',
	tax_percent: 11,
	prices_include_tax: true,
	auto_create_payment: true,
	unit: 'pcs',
	language: 'en',
	post_states: 'paid, completed',
	today: '2026-11-22',
};

/** What ACC makes of the lines of a document: PPN on those with a code, and other costs. */
function totalInAcc(lines: string, other = '0', rate = 11): number {
	const sums = (JSON.parse(lines) as Array<Record<string, string>>).map((line) => {
		const net = Number(line.quantity) * Number(line.unit_price) - Number(line.discount_amount);
		return line.tax_code ? net * (1 + rate / 100) : net;
	});
	return sums.reduce((sum, each) => sum + each, Number(other));
}

/** `held`, or day and total; the total is that of the wish where it is less than a rupiah beside it. */
function told(isHeld: boolean, date: string, total: number, wanted: string): string {
	if (isHeld) return 'held';
	const [, wish = ''] = wanted.split(' ');
	const isNear = Math.abs(total - Number(wish)) < 1;
	return `${date} ${isNear ? wish : total}`;
}

function resultOfReading({ first, second, text = '', wanted }: Reading): string {
	const answer = (value: unknown) => ({ output: [{ content: [{ text: value }] }] });
	const file = { source: 'mail', sourceId: 'mail <1> 1', file: 'a.pdf', from: 'b@c', subject: 'S' };
	const readings = { text: { text }, first: answer(first), second: answer(second) };
	const { message, date, lines, state } = checkReading(file, readings, READ_BY);
	expect(state).toBe('waiting');
	return told(message !== '', date, totalInAcc(lines), wanted);
}

function resultOfOrder({ body, settings, wanted }: ShopOrder): string {
	const { state, date, lines, other_amount } = checkOrder(body, { ...SHOP, ...settings });
	return told(state === 'waiting', date, totalInAcc(lines, other_amount), wanted);
}

/** Those that are wrong, and how many good ones wait. */
function judged<Case extends { name: string; wanted: string }>(
	cases: Case[],
	resultOf: (one: Case) => string,
) {
	const all = cases.map((one) => ({ ...one, got: resultOf(one) }));
	const wrong = all.filter(({ got, wanted }) => got !== 'held' && got !== wanted);
	const good = all.filter(({ wanted }) => wanted !== 'held');
	const waiting = good.filter(({ got }) => got === 'held').map(({ name }) => name);
	return {
		wrong: wrong.map(({ name, wanted, got }) => `${name}: ${got}, not ${wanted}`),
		waiting,
		isFew: waiting.length <= good.length * 0.05,
	};
}

describe('documents that were written without a look at the code', () => {
	it('invoices that two models have read', () => {
		const { wrong, waiting, isFew } = judged(
			[...FRESH_READINGS, ...LATER_READINGS, ...LAST_READINGS, ...FINAL_READINGS],
			resultOfReading,
		);
		expect({ wrong, waiting, isFew }).toEqual({ wrong: [], waiting, isFew: true });
	});

	it('orders of shops', () => {
		const { wrong, waiting, isFew } = judged(
			[...FRESH_ORDERS, ...LATER_ORDERS, ...LAST_ORDERS, ...FINAL_ORDERS],
			resultOfOrder,
		);
		expect({ wrong, waiting, isFew }).toEqual({ wrong: [], waiting, isFew: true });
	});

	it.each([
		...FRESH_PURCHASES,
		...LATER_PURCHASES,
		...LAST_PURCHASES,
		...FINAL_PURCHASES,
		...OFFICE_PURCHASES,
	])('$name: the lines make the total', ({ file, layout }) => {
		const { reading } = readBy(file, layout, factsOf('purchaseInvoice'));
		const rate = parseInt(layout.tax_rate ?? '', 10);
		for (const { document, cents } of reading?.documents ?? []) {
			const total = totalInAcc(document.lines ?? '[]', document.other_amount, rate);
			expect(Math.abs(total - cents / 100)).toBeLessThan(1);
			expect(Number(document.total)).toBe(cents / 100);
		}
	});
});
