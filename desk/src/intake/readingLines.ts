import { Amounts } from './amounts';
import { cleaned, listOf, type Fields } from './fields';
import type { InvoiceSettings } from './invoice';
import { isNear, netOf, plainAmount, sumOf, times, withoutTax, type Line } from './money';

/** A quantity, possibly with its unit: `5 pcs`. */
function quantityOf(line: Fields, amounts: Amounts): bigint | undefined {
	const [, digits, unit] = /^([\d.,]+) ?(\p{L}+)\.?$/u.exec(cleaned(line.quantity)) ?? [];
	const own = cleaned(line.unit).toLowerCase();
	const isUnit = digits !== undefined && ['', unit?.toLowerCase()].includes(own);
	return amounts.read(isUnit ? digits : line.quantity);
}

/** The discount of a line: an amount, or a percentage of its price. */
function discountOf(line: Fields, amounts: Amounts): bigint | undefined {
	const text = cleaned(line.discount);
	const [, percent] = /^([\d.,]+) ?%$/.exec(text) ?? [];
	if (percent === undefined) return amounts.read(text || 0);
	const share = amounts.read(percent);
	const quantity = quantityOf(line, amounts);
	const price = amounts.read(line.unit_price);
	if (share === undefined || quantity === undefined || price === undefined) return undefined;
	return times(times(quantity, price), share) / 100n;
}

function linesOf({ lines }: Fields, ppnCode: string, amounts: Amounts) {
	return listOf(lines).map((line) => ({
		item_code: '',
		item_name: cleaned(line.item_name),
		tax_code: ppnCode,
		quantity: quantityOf(line, amounts),
		unit_of_measurement: cleaned(line.unit),
		unit_price: amounts.read(line.unit_price),
		discount_amount: discountOf(line, amounts),
	}));
}

/**
 * Whether prices include PPN: they add up to the total, and the stated PPN is the part of it that
 * the rate implies.
 */
function holdTax(lines: Line[], percent: bigint, ppn?: bigint, total?: bigint): boolean {
	if (ppn === undefined || total === undefined || percent === 0n) return false;
	return isNear(sumOf(lines), total) && isNear(total - withoutTax(total, percent), ppn);
}

/** The lines with PPN taken out of their prices. */
const linesWithoutTax = (lines: Line[], percent: bigint): Line[] => {
	const net = (amount?: bigint) => (amount === undefined ? amount : withoutTax(amount, percent));
	return lines.map((line) => ({
		...line,
		unit_price: net(line.unit_price),
		discount_amount: net(line.discount_amount),
	}));
};

/** All amounts of a reading, as written. */
function writtenIn({ total, ppn, lines }: Fields): unknown[] {
	const ofLines = listOf(lines).flatMap(({ quantity, unit_price, discount }) => [
		quantity,
		unit_price,
		discount,
	]);
	return [total, ppn, ...ofLines];
}

/** The amounts of a reading. */
export interface ReadAmounts {
	lines: Line[];
	/** Percentage of the tax that ACC will add, in ten-thousandths. */
	percent: bigint;
	/** As stated in the document. */
	total?: bigint;
	ppn?: bigint;
	/** Numbers of the lines that could not be read. */
	unread: number[];
}

/**
 * Reads the amounts of an invoice. Prices that include PPN according to the stated amounts are
 * converted to prices without it.
 */
export function readAmounts(answer: Fields, settings: InvoiceSettings): ReadAmounts {
	const amounts = new Amounts(writtenIn(answer));
	const ppn = amounts.read(answer.ppn);
	const total = amounts.read(answer.total);
	const hasPpn = cleaned(answer.ppn) !== '' && ppn !== 0n;
	const written = linesOf(answer, hasPpn ? settings.ppn_code : '', amounts);
	const isRead = (line: Line) => line.item_name !== '' && netOf(line) !== undefined;
	const unread = written.flatMap((line, at) => (isRead(line) ? [] : [at + 1]));
	const percent = hasPpn ? (plainAmount(settings.ppn_percent) ?? 0n) : 0n;
	const isInside = holdTax(written, percent, ppn, total);
	const lines = isInside ? linesWithoutTax(written, percent) : written;
	return { lines, percent, total, ppn, unread };
}
