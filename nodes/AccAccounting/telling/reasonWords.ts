import type { Values } from '../values/coded';
import type { ReasonValues, Wrong } from '../values/problem';
import { say, wordsFor, type Words } from './words';

/**
 * What is wrong with a value and what to do, to complete `Document Date "21/11/26": …` or `Bank is empty`.
 * The values are those of the problem's `with`.
 */
export const REASON_WORDS = wordsFor<ReasonValues>()({
	empty: '',
	notText: 'give a text',
	lostDigits: 'too long, digits were lost; keep it as text in the sheet',
	notTrueOrFalse: 'give true or false',
	notNumber: 'give a number, not a text',
	notWholeNumber: ({ most }) =>
		`give a whole number${most === undefined ? ', at least {least}' : ' from {least} to {most}'}`,
	notAllowed: 'choose {allowed}',
	expressionFailed: '{error}',
	expressionNotAllowed: 'set it in the form, not by an expression',
	wholeExpression:
		'fill in its fields one by one; n8n discards a group that is one whole expression',
	misplaced: 'set it beside Options; here it has no effect',
	unknownName: 'no such name; it can be {names}',
	leftToModel: 'a model must not decide this; set it in the form',
	differsByItem: 'it must be the same for all items, but is {values} ({items})',
	formulaError: 'formula error; correct it in the sheet',
	oddSign: 'has the character {sign}; type it again',
	notCurrency: 'give a currency code such as IDR or USD, or nothing',

	notDate: 'no such date; write it like {example}',
	emptyMoment: 'this date comes from an empty cell or from a number; give a date',
	invalidMoment: 'this is an invalid date; check the expression',
	noTimeZone: "the workflow's time zone {timezone} does not exist; choose another",

	notAmount: 'write a number such as {example}',
	twoReadings: ({ write }) =>
		write === undefined
			? 'is it {readings}? Write it so, or choose a Number Format'
			: 'is it {readings}? Write {write}',
	otherFormat: 'write {amounts}, or choose Number Format {formats}',
	debitOrCredit: 'write the number only; the cash category sets the direction',
	numberWithWords: 'write the number only and in full, such as 1500000',
	centsSign: 'leave out the sign for no cents',
	minusAfter: 'write the minus before the number',
	blanksBetween: 'leave out the blanks between the digits',
	exponent: 'shortened by the sheet; give the cell a number format without E',
	tooManyDigits: 'at most 15 digits can be sent exactly',
	tooLargeNumber: 'too large a number; digits may be lost, so give it as text',
	zero: 'the amount must not be 0',
	belowZero: 'leave out the minus; the cash category sets the direction',
	notAboveZero: 'give a number above 0',
	aboveLimit: ({ isBeforeTax }) =>
		`the total ${isBeforeTax ? 'before tax ' : ''}{total} is above {limit}`,

	notJson: 'this is not valid JSON ({error})',
	notObject: 'give a JSON object such as {"currency_code": "USD"}',
	notList: 'give a JSON array of lines',
	ownField: '{names} has a field of its own in the form; set it there',

	nameOfLine: 'write {api} instead of {name}',
	twoNamesOfLine: 'give either {names}, not both',
	twoTaxCodes: 'make one invoice for each tax code: {codes}',
	noColumnNamed: 'no column is named {names}; there are {there}',
	noSuchColumn: 'no column is named {column}; there are {there}',
	twoCells: '{columns} are filled in; empty one of them',
	unsureColumn:
		'{columns} may be a percentage, an amount or a code; choose it in Columns With Another Name',
	cellAndForm: '{columns} says {cell}, the form says {form}; empty one of them',
	twoAmounts: 'two amounts, {amounts}; empty one of them',
	noMoney: 'empty or 0; write an amount in {columns}',
	notChosen: 'the cell is empty; fill it in, or choose {picker} in the form',
	oneCategoryForBoth: 'money moves in and out here; empty it, and choose a category for each',
	otherDirection: 'the amount stands in {column}, but ACC books this category as {direction}',
	keyInColumnAndForm: 'it is set in the form and by the column {columns}; remove one',
	rowsDiffer: 'the rows of this invoice say {values} ({items}); make them the same',
	companyOfRows: 'the company of {items} in this group cannot be read',
	notFilledDown: '{items} below it: no value; fill the cells down in the sheet',
	executeOnce: 'turn it off in the settings of this node; with it only the first row is processed',

	keyWithoutGuard: 'it is off, but has a key; turn it on, or empty the key',
	notKey: 'give a text with a letter or a digit',
	sameKeyForAll: 'all {documents} documents have the same key; give each its own by an expression',
	noCompany: 'add Options › Act For; the credential lets the node choose the company',
	oneCompany: 'remove it, or set Companies in the credential to Chosen in the Node',
	companyByExpression: 'the list needs a company; choose By Code instead of From List',
	notUuid: 'give a UUID such as 123e4567-e89b-12d3-a456-426614174000',
	notEmail: 'give an e-mail address such as name@company.com',
	longEmail: 'give an e-mail address of at most {most} characters',
	andInEmail: 'give an e-mail address without "&"',
	companiesWithAllKeys: 'remove it; All Keys are those of all companies',

	notInAcc: 'not in ACC; use a code or an exact name from its list',
	nameNotChecked: "ACC's list could not be read completely, and this is not in it; use a code",
	directionNotChecked:
		"the amount stands in {column}, but this is not in the part of ACC's list that was read",
});

/** Why a value cannot be taken, and what to do, to follow the name of its field. */
export function phraseOf(wrong: Wrong, more: Values = {}): string {
	// The type of `wrong` holds reason and values together.
	return say(REASON_WORDS[wrong.reason] as Words, { ...wrong.with, ...more });
}
