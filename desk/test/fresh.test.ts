import { FINAL_PURCHASES } from './files/finalPurchases';
import { FRESH_PURCHASES } from './files/freshPurchases';
import { LAST_PURCHASES } from './files/lastPurchases';
import { LATER_PURCHASES } from './files/laterPurchases';
import { OFFICE_PURCHASES } from './files/officePurchases';
import { factsOf, readBy } from './files/read';

/**
 * The total that ACC calculates from the lines of a document: PPN on those with a code, and other
 * costs.
 */
function totalInAcc(lines: string, other = '0', rate = 11): number {
	const sums = (JSON.parse(lines) as Array<Record<string, string>>).map((line) => {
		const net = Number(line.quantity) * Number(line.unit_price) - Number(line.discount_amount);
		return line.tax_code ? net * (1 + rate / 100) : net;
	});
	return sums.reduce((sum, each) => sum + each, Number(other));
}

describe('documents that were written without knowledge of the code', () => {
	it.each([
		...FRESH_PURCHASES,
		...LATER_PURCHASES,
		...LAST_PURCHASES,
		...FINAL_PURCHASES,
		...OFFICE_PURCHASES,
	])('$name: the lines add up to the total', ({ file, layout }) => {
		const { reading } = readBy(file, layout, factsOf('purchaseInvoice'));
		const rate = parseInt(layout.tax_rate ?? '', 10);
		for (const { document, cents } of reading?.documents ?? []) {
			const total = totalInAcc(document.lines ?? '[]', document.other_amount, rate);
			expect(Math.abs(total - cents / 100)).toBeLessThan(1);
			expect(Number(document.total)).toBe(cents / 100);
		}
	});
});
