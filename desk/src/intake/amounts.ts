import { readAmount, type AmountFormat } from '../../../nodes/AccAccounting/values/amounts';
import {
	absolute,
	amountOf,
	compare,
	isNegative,
	isZero,
	multiply,
	ofNumber,
	subtract,
	sum,
	ZERO,
	type Decimal,
} from '../../../nodes/AccAccounting/values/decimal';
import { cleaned, listOf, type Fields } from './fields';

/** The amounts of a line; one that cannot be read is undefined. */
type Amounts = Record<'quantity' | 'unit_price' | 'discount_amount', Decimal | undefined>;

/** An amount in a format; undefined for what is none, or may be another one. */
function amountIn(value: unknown, format: AmountFormat, isMoney = true): Decimal | undefined {
	const reading = readAmount(cleaned(value), format, isMoney);
	return reading.ok ? reading.value : undefined;
}

/** A quantity without its unit, which a model may copy with it: `5 pcs`. */
function quantityOf(line: Fields): string {
	const written = cleaned(line.quantity).toLowerCase();
	const unit = cleaned(line.unit).toLowerCase();
	return unit !== '' && written.endsWith(unit) ? written.slice(0, -unit.length) : written;
}

/** All amounts of a reading in one format. */
const readIn = (answer: Fields, format: AmountFormat) => ({
	total: amountIn(answer.total, format),
	ppn: amountIn(cleaned(answer.ppn) || '0', format),
	lines: listOf(answer.lines).map((line): Amounts => ({
		quantity: amountIn(quantityOf(line), format, false),
		unit_price: amountIn(line.unit_price, format),
		discount_amount: amountIn(cleaned(line.discount) || '0', format),
	})),
});

/** How many amounts could not be read. */
const countUnread = ({ total, ppn, lines }: ReturnType<typeof readIn>): number =>
	[total, ppn, ...lines.flatMap((line) => Object.values(line))].filter((each) => !each).length;

/** What a line comes to before tax; undefined where a number is missing or below what it can be. */
export function netOf({ quantity, unit_price: price, discount_amount: less }: Amounts) {
	if (!quantity || !price || !less || isZero(quantity)) return undefined;
	if ([quantity, price, less].some(isNegative)) return undefined;
	return subtract(multiply(quantity, price), less);
}

/** Two sums of rounded prices may be a rupiah apart. */
const isNear = (one: Decimal, other: Decimal) =>
	compare(absolute(subtract(one, other)), ofNumber(1)) <= 0;

/** The amounts of a reading: in the Indonesian format, unless the English one reads more of them. */
export function readAmounts(answer: Fields, ppnPercent: unknown) {
	const indonesian = readIn(answer, 'indonesian');
	const english = readIn(answer, 'english');
	const read = countUnread(english) < countUnread(indonesian) ? english : indonesian;
	const hasPpn = !read.ppn || !isZero(read.ppn);
	const percent = hasPpn ? (amountOf(ppnPercent) ?? ZERO) : ZERO;
	const net = sum(read.lines.map((line) => netOf(line) ?? ZERO));
	/** What ACC will make of the lines and the tax. */
	const made = sum([net, multiply(multiply(net, percent), ofNumber(0.01))]);
	return { ...read, hasPpn, made, isSame: read.total !== undefined && isNear(made, read.total) };
}
