import type { Difference, DifferenceKind } from '../documents/compare';
import { decimalOf, toAmountText } from '../values/decimal';
import type { Names } from './names';
import { say } from './words';

/** Fields of ACC as a sentence calls them, where that is not their name with blanks. */
const FIELD_WORDS: Record<string, string> = {
	bank_code: 'bank',
	category_code: 'cash category',
	document_number: 'number',
	total_amount: 'total',
};

/** A value of ACC as a sentence shows it: amounts with separators. */
export function shownValue(field: string, value = ''): string {
	if (value === '') return 'nothing';
	const amount = /amount|price|tax$/.test(field) ? decimalOf(value) : undefined;
	return amount ? toAmountText(amount).replace(/\.00$/, '') : value;
}

/** Differences, to complete `Posted as 00018/AKB/11/26, but …`. */
const DIFFERENCE_WORDS: Record<DifferenceKind, string> = {
	differs: 'ACC answered {what} {answered} instead of {asked}',
	missing: "ACC's answer has no {what}",
	lines: 'ACC answered another number of lines: {answered} instead of {asked}',
	aboveLimit: 'ACC answered {what} {answered}, which is above the Amount Limit of {asked}',
	notCompared: "ACC's answer could not be compared ({answered})",
	sameNumber: '{document} got the same number: look in ACC which of the two is there',
};

/** A difference, to complete `Posted as 00018/AKB/11/26, but …`. */
export function differenceText(difference: Difference, names: Names): string {
	const { kind, field, document } = difference;
	return say(DIFFERENCE_WORDS[kind], {
		what: FIELD_WORDS[field] ?? field.replaceAll('_', ' '),
		asked: shownValue(field, difference.asked),
		answered: shownValue(field, difference.answered),
		document: document === undefined ? '' : names.place(document),
	});
}
