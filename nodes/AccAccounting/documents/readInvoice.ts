import { WRONG } from '../sentences/problems';
import { add, multiply, subtract, sum, toNumber, toText } from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { problem, problemOf, type Problem } from '../values/problem';
import { groupBy, type JsonObject } from '../values/record';
import { cut, firstFew } from '../values/text';
import type { DocumentRead, Head, LineRead } from './documentType';

const LONGEST_CODE = 60;
const MOST_CODES = 3;

/** API document, endpoint 2, rule 1. An empty tax code means "no tax" and is no second code. */
function differentTaxCodes(lines: readonly LineRead[]): Problem[] {
	const codeOf = (number: number) => String(lines[number - 1]?.body.tax_code ?? '');
	const lineNumbers = lines.map((_, index) => index + 1);
	const numbersOf = groupBy(lineNumbers, codeOf);
	numbersOf.delete('');
	if (numbersOf.size < 2) return [];
	const few = [...numbersOf].slice(0, MOST_CODES);
	const codes = few.map(([code, numbers]) => {
		return `${cut(code, LONGEST_CODE)} (line${numbers.length > 1 ? 's' : ''} ${firstFew(numbers)})`;
	});
	return [problem('Tax Code', WRONG.twoTaxCodes(codes))];
}

/** Quantity × unit price; undefined if one of them cannot be read. */
function subTotalOf({ amounts }: LineRead): Decimal | undefined {
	const { quantity, unit_price: unitPrice } = amounts;
	return quantity && unitPrice && multiply(quantity, unitPrice);
}

/** The exact sum; undefined if one of the amounts cannot be read. */
function sumOf(amounts: ReadonlyArray<Decimal | undefined>): Decimal | undefined {
	const known = amounts.filter((amount) => amount !== undefined);
	return known.length === amounts.length ? sum(known) : undefined;
}

/** An amount as an output shows it: a text if a number cannot hold it. */
function shown(amount: Decimal | undefined): number | string | undefined {
	return amount && (toNumber(amount) ?? toText(amount));
}

/**
 * The body of an invoice and its expected totals (API document, endpoints 2 and 3). Its total is the lines
 * less their discounts, plus Other Amount; tax is not known before.
 */
export function readInvoice(head: Head, lines: readonly LineRead[]): DocumentRead {
	const problems = [...head.problems, ...lines.flatMap((line) => line.problems)];
	if (lines.length === 0) problems.push(problemOf('Lines', WRONG.empty(), ''));
	problems.push(...differentTaxCodes(lines));
	const subTotal = sumOf(lines.map(subTotalOf));
	const discount = sumOf(lines.map(({ amounts }) => amounts.discount_amount));
	const ofLines = subTotal && discount && subtract(subTotal, discount);
	const { other_amount: other } = head.amounts;
	const total = other && ofLines && add(ofLines, other);
	const amounts = {
		lines: lines.length,
		sub_total_amount: shown(subTotal),
		discount_amount: shown(discount),
		total_before_tax: shown(total),
		other_amount: head.body.other_amount,
	};
	const known = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
	const totals: JsonObject = Object.fromEntries(known);
	const body = { ...head.body, items: lines.map((line) => line.body), ...head.extra };
	return { body, totals, total, problems };
}
