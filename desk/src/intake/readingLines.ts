import { Amounts } from './amounts';
import { cleaned, listOf, type Fields } from './fields';
import type { InvoiceSettings } from './invoice';
import { isNear, netOf, plainAmount, sumOf, times, withoutTax, type Line } from './money';
import { low } from './names';

/** A quantity, which may be written with its unit: `5 pcs`. */
function quantityOf(line: Fields, amounts: Amounts): bigint | undefined {
	const [, digits, unit] = /^([\d.,]+) ?(\p{L}+)\.?$/u.exec(cleaned(line.quantity)) ?? [];
	const isUnit = digits !== undefined && ['', low(unit)].includes(low(line.unit));
	return amounts.read(isUnit ? digits : line.quantity);
}

/** A price; that of a gift may be a dash or a word. */
const priceOf = (line: Fields, amounts: Amounts): bigint | undefined =>
	/^([-–]|gratis|free|bonus)$/.test(low(line.unit_price)) ? 0n : amounts.read(line.unit_price);

/** A discount of a line: an amount, or a percentage of its price. */
function discountOf(line: Fields, amounts: Amounts): bigint | undefined {
	const text = cleaned(line.discount);
	const [, percent] = /^([\d.,]+) ?%$/.exec(text) ?? [];
	if (percent === undefined) return amounts.read(text || 0);
	const share = amounts.read(percent);
	const quantity = quantityOf(line, amounts);
	const price = priceOf(line, amounts);
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
		unit_price: priceOf(line, amounts),
		discount_amount: discountOf(line, amounts),
	}));
}

/** Whether prices hold the PPN: they come to the total, and the stated PPN is the part of it by the rate. */
function holdTax(lines: Line[], percent: bigint, ppn?: bigint, total?: bigint): boolean {
	if (ppn === undefined || total === undefined || percent === 0n) return false;
	return isNear(sumOf(lines), total) && isNear(total - withoutTax(total, percent), ppn);
}

/** Lines whose prices hold no PPN. */
const linesWithoutTax = (lines: Line[], percent: bigint): Line[] => {
	const net = (amount?: bigint) => (amount === undefined ? amount : withoutTax(amount, percent));
	return lines.map((line) => ({
		...line,
		unit_price: net(line.unit_price),
		discount_amount: net(line.discount_amount),
	}));
};

/** All amounts of a reading, as they are written. */
function writtenIn({ total, ppn, lines }: Fields, { amount_due }: Fields): unknown[] {
	const ofLines = listOf(lines).flatMap(({ quantity, unit_price, discount }) => [
		quantity,
		unit_price,
		discount,
	]);
	return [total, ppn, amount_due, ...ofLines];
}

/** What the amounts of a reading come to. */
export interface ReadAmounts {
	amounts: Amounts;
	lines: Line[];
	/** Percent of the tax that ACC will add, in ten-thousandths. */
	percent: bigint;
	/** What is stated. */
	total?: bigint;
	ppn?: bigint;
	/** The numbers of lines that cannot be read. */
	unread: number[];
}

/** Reads the amounts of an invoice; prices that hold the PPN by the stated amounts are given without it. */
export function readAmounts(first: Fields, second: Fields, settings: InvoiceSettings): ReadAmounts {
	const amounts = new Amounts(writtenIn(first, second));
	const ppn = amounts.read(first.ppn);
	const total = amounts.read(first.total);
	const hasPpn = (ppn ?? 0n) !== 0n;
	const written = linesOf(first, hasPpn ? settings.ppn_code : '', amounts);
	const isRead = (line: Line) => line.item_name !== '' && netOf(line) !== undefined;
	const unread = written.flatMap((line, at) => (isRead(line) ? [] : [at + 1]));
	const percent = hasPpn ? (plainAmount(settings.ppn_percent) ?? 0n) : 0n;
	const isInside = holdTax(written, percent, ppn, total);
	const lines = isInside ? linesWithoutTax(written, percent) : written;
	return { amounts, lines, percent, total, ppn, unread };
}

/** An invoice below Rp 10.000 was hardly written, nor a price below Rp 100: thousands were lost. */
const LEAST = 100_000_000n;
const LEAST_PRICE = 1_000_000n;

/** What amounts say that cannot be right. */
export function oddAmounts({ amounts, lines, percent, total, ppn }: ReadAmounts, first: Fields) {
	const made = times(sumOf(lines), percent) / 100n;
	// PPN of each line may be rounded to rupiah.
	const rounding = BigInt(lines.length) * 10_000n;
	const isShare = cleaned(first.ppn).endsWith('%');
	const isOther = ppn !== undefined && !isShare && (made - ppn > rounding || ppn - made > rounding);
	const prices = lines.map(({ unit_price }) => unit_price ?? 0n);
	return {
		mixed: amounts.isMixed,
		small: total !== undefined && total < LEAST,
		price: prices.some((price) => price > 0n && price < LEAST_PRICE),
		ppn: isOther && `"${cleaned(first.ppn)}"`,
	};
}
