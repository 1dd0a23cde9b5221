import type { Difference } from '../documents/compare';
import { decimalOf, toAmountText } from '../values/decimal';
import type { Names } from './names';

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

/** A difference, to complete `Posted as 00018/AKB/11/26, but …`; no full stop. */
export function differenceText(difference: Difference, names: Names): string {
	const { kind, field, document } = difference;
	const what = FIELD_WORDS[field] ?? field.replaceAll('_', ' ');
	const asked = shownValue(field, difference.asked);
	const answered = shownValue(field, difference.answered);
	switch (kind) {
		case 'differs':
			return `ACC answered ${what} ${answered} instead of ${asked}`;
		case 'missing':
			return `ACC's answer has no ${what}`;
		case 'lines':
			return `ACC answered ${answered} ${answered === '1' ? 'line' : 'lines'} instead of ${asked}`;
		case 'aboveLimit':
			return `ACC answered ${what} ${answered}, which is above the Amount Limit of ${asked}`;
		case 'notCompared':
			return `ACC's answer could not be compared (${answered})`;
		case 'sameNumber':
			return `${document === undefined ? 'another document' : names.place(document)} got the same number. Check in ACC which of the two exists`;
	}
}
