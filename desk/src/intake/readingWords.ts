import { COPY, NO_INVOICE, OTHER_PAPER, PAID, PART, TAX_LINE } from '../documents/paper';
import { isFraming } from '../file/framing';
import { listOf, type Fields } from './fields';
import { bareDigits, dayOf, low } from './names';

/** Words of the title of an invoice. */
const INVOICE = /faktur|invoice|\binv\b|nota|tagihan|\bbill(ing)?\b|\bbon\b|penjualan|sales/;

/** A down payment by the name of its line. */
const DOWN_PAYMENT = /(?<![\p{L}\p{N}-])dp(?![\p{L}\p{N}-])/u;

/** Longer ones are no names. */
const IS_LONG = /^.{30}(?=.{170})/;

/** What the words of an invoice say that makes it none to post. */
export function wordsIn(text: string, first: Fields, second: Fields) {
	const marks = [second.title, second.marks].map(low).join(' ');
	const said = `${text} ${marks}`;
	const names = listOf(first.lines).map(({ item_name: name }) => low(name));
	const quoted = (found: RegExpExecArray | null) => found?.[0] && `"${found[0]}"`;
	const title = low(second.title);
	const word = quoted(NO_INVOICE.exec(said) ?? OTHER_PAPER.exec(marks) ?? COPY.exec(marks));
	const isOdd = title !== '' && !word && !INVOICE.test(title);
	return {
		word,
		title: isOdd && `"${title.slice(0, 60)}"`,
		paid: quoted(PAID.exec(said)),
		part: quoted(PART.exec([said, ...names].join(' ')) ?? DOWN_PAYMENT.exec(names.join(' '))),
		taxLine: names.some((name) => TAX_LINE.test(name)),
		sumLine: names.some(isFraming),
		long: quoted(IS_LONG.exec(low(first.vendor)) ?? IS_LONG.exec(low(first.number))),
	};
}

/** Currencies that are not the books' own. */
const FOREIGN = /\b(usd|sgd|eur|euro|jpy|cny|rmb|aud|gbp|myr|dollars?)\b|[$€£¥]/;

/** Whether an invoice names another currency. */
export const namesCurrency = (text: string, first: Fields, second: Fields): boolean =>
	FOREIGN.test([text, second.currency, first.total, second.amount_due].map(low).join(' '));

/** How Indonesian tax numbers and numbers of mobile telephones are written. */
const TAX_NUMBER = /^\d\d\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$/;
const TELEPHONE = /^(\+?62|0)8[\d -]{8,13}$/;

/** Whether a number is none of an invoice: nothing, a day, or that of a company or a telephone. */
export function isNoNumber(value: unknown): boolean {
	const text = low(value);
	return (
		bareDigits(text) === '' || dayOf(text) !== '' || TAX_NUMBER.test(text) || TELEPHONE.test(text)
	);
}
