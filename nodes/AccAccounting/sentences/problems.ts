import { listAnd, listOr, sentencesOf, withoutStop, type Sentence } from './sentence';

function selectFormat(format: string): string {
	return `select ${format} in Options › 'Number Format'`;
}

/**
 * Everything that can be wrong with a value: what is wrong, then what to do. Each text follows the
 * name of its field and the value:
 * `Total Amount "dua juta" is not a number. Use digits, for example 2000000.` `problemOf` in
 * `values/problem.ts` prepends both.
 *
 * To add a problem, add an entry. Its name is the code, which workflows may rely on.
 */
export const WRONG = sentencesOf({
	// Any value
	empty: () => 'is empty.',
	notText: () => 'is not text. Enter text.',
	/** A spreadsheet abbreviated a long number. */
	lostDigits: () => 'has lost digits. Format the column as text, and enter the value again.',
	notTrueOrFalse: () => 'is not true or false. Use true or false.',
	notNumber: () => 'is not a number. Enter a number.',
	formulaError: () => 'is a formula error. Correct the formula in the sheet.',
	/** @param sign code point of the character, for example `U+200B` */
	oddSign: (sign: string) =>
		`contains an invisible or look-alike character (${sign}). Retype the value.`,

	// Options
	notWholeNumber: (least: number, most?: number) =>
		most === undefined
			? `is not a whole number of at least ${least}. Enter one.`
			: `is not a whole number from ${least} to ${most}. Enter one.`,
	notAllowed: (allowed: readonly string[]) => `is not a valid option. Use ${listOr(allowed)}.`,
	/** @param values each with the row that has it */
	differsByItem: (values: readonly string[]) =>
		`must be the same for all items, but is ${listAnd(values)}. Use one value.`,
	notCurrency: () => 'is not a currency code. Use one such as IDR or USD, or leave it empty.',

	// Expressions
	expressionFailed: (error: string) =>
		`has an expression that failed: ${withoutStop(error)}. Correct the expression.`,
	expressionNotAllowed: () => 'cannot be an expression. Select a fixed value.',
	wholeExpression: () => 'cannot be set with one expression. Set its fields one by one.',
	unknownName: (names: readonly string[]) => `does not exist. Use ${listOr(names)}.`,
	leftToModel: () => 'cannot be filled in by a model. Set it yourself.',

	// Dates
	notDate: (example: string) => `is not a date. Write it like ${example}.`,
	noSuchDay: () => 'is not a possible date. Check the day, month, and year.',
	/** @param first what the date begins with */
	otherOrder: (first: 'day' | 'month', example: string) =>
		`has the ${first} first. Write it like ${example}, or select the order in Options › 'Date Order'.`,
	/** @param number a date number, `text`: a date as text; both of the same column, with their rows */
	mixedDates: (number: string, text: string) =>
		`is a number in ${number}, but text in ${text}. A spreadsheet may have swapped day and month. Format the column as text, and enter the dates again.`,
	/** A complete sentence. @param rows those with the date */
	orderUnclear: (rows: string, date: string) =>
		`The order of day and month is unclear because of the date ${date} in ${rows}. Correct it there, or select the order in Options › 'Date Order'.`,
	yearMissing: (example: string) => `has no year. Write it like ${example}.`,
	shortYear: (example: string) => `does not have a four-digit year. Write it like ${example}.`,
	noSeparators: (example: string) => `has no separators. Write it like ${example}.`,
	emptyMoment: () => 'comes from an empty cell or a small number. Enter a date.',
	invalidMoment: () => 'is an invalid date. Check the expression.',
	noTimeZone: (timezone: string) =>
		`cannot be read because the time zone "${timezone}" does not exist. Select another one in the workflow's settings.`,

	// Amounts
	notAmount: (example: string) => `is not a number. Use digits, for example ${example}.`,
	/**
	 * @param write what to type instead, one text per number
	 * @param isFormatOpen whether no Number Format was selected
	 */
	twoReadings: (write: readonly string[], isFormatOpen: boolean) =>
		`has two possible meanings. Write ${listOr(write)}${isFormatOpen ? `, or ${selectFormat('the format')}` : ''}.`,
	/**
	 * @param formats the formats that can read it
	 * @param write what to type for the number that they read
	 */
	otherFormat: (formats: readonly string[], write: readonly string[]) =>
		`is in another number format. Write ${listOr(write)}, or ${selectFormat(listOr(formats))}.`,
	foreignCurrency: () => 'is not in rupiah. Enter the amount in IDR.',
	tooManyDigits: () => 'has too many digits. Use at most 15.',
	tooLargeNumber: () => 'is too large to be exact. Enter it as text.',
	zero: () => 'is zero. Enter the amount.',
	belowZero: () =>
		'is negative. Enter a positive amount, and set the direction with the column or the cash category.',
	negativeDiscount: () => 'is negative. Enter the discount as a positive amount.',
	notAboveZero: () => 'is not greater than zero. Enter a positive number.',
	/** Both are exact decimals. */
	aboveLimit: (limit: string, total: string, isBeforeTax: boolean) =>
		`is ${limit}, but the total ${isBeforeTax ? 'before tax ' : ''}is ${total}. Check the amounts, or raise the limit.`,

	// JSON
	notJson: (error: string) =>
		`is not valid JSON: ${withoutStop(error)}. Check its brackets, quotes, and commas.`,
	/** Of JSON text. */
	thousandsInJson: (number: string) =>
		`contains ${number}, which has two possible meanings. Use an expression that returns an array, or put the number in quotes.`,
	notObject: () => 'is not a JSON object. Use one such as {"currency_code": "USD"}.',
	notList: () => 'is not a JSON array. Enter an array of lines.',
	/** The workflow may predate the field. @param labels the form's labels of the fields */
	ownField: (names: readonly string[], labels: readonly string[]) =>
		`contains ${listAnd(names)}. This node has ${names.length > 1 ? 'fields for them' : 'a field for it'}: fill in ${listAnd(labels)}, and remove ${names.length > 1 ? 'these names' : 'this name'} here.`,

	// Lines
	nameOfLine: (name: string, api: string) => `is named ${name}. Rename it to ${api}.`,
	twoNamesOfLine: (names: readonly string[]) => `is given as ${listAnd(names)}. Keep one.`,
	/** Of an invoice. */
	negativeTotal: () => 'is negative. Check the prices, quantities, and discounts.',
	/** @param codes each with the lines that have it */
	twoTaxCodes: (codes: readonly string[]) =>
		`differs between lines: ${listAnd(codes)}. Create one invoice for each tax code.`,

	// Columns and rows
	/**
	 * A complete sentence, not to be prefixed with a field's name.
	 *
	 * @param columns the missing columns, each with its headings: `Date (or Tanggal)`
	 * @param selectable fields that the form can supply for all rows
	 */
	noColumnNamed: (columns: readonly string[], selectable: readonly string[]) => {
		const select = selectable.map((label) => `'${label}'`);
		const which = columns.length > 1 ? 'the columns' : 'the column';
		const name = `name ${which} in 'Columns With Another Name'.`;
		return `No column is named ${listOr(columns)}. ${select.length > 0 ? `Select ${listAnd(select)} above, or ${name}` : name.replace('name', 'Name')}`;
	},
	notColumnName: () =>
		'is not the name of a column. Enter the name, or drag a column of the input here.',
	/** @param there the first columns of the sheet */
	noSuchColumn: (column: string, there: string) =>
		`names the column ${column}, which the sheet does not have. It has ${there}.`,
	/** @param columns those that hold data, such as `"Jumlah" or "Jumlah_1"` */
	sameHeading: (columns: string) =>
		`may be in ${columns}. Enter the right column in 'Columns With Another Name'.`,
	/** A complete sentence. @param units the columns with the unit or its price */
	mayBeQuantity: (column: string, units: string) =>
		`${column} may be a quantity, because the sheet also has ${units}. Enter the column with the amount in 'Columns With Another Name', next to Total Amount.`,
	/** @param picker the form label of the field */
	cellAndForm: (cell: string, form: string, picker: string) =>
		`is ${cell} in the sheet, but '${picker}' above is ${form}. Clear one of them.`,
	/** A complete sentence. @param columns each with an example */
	extraNumbers: (columns: string) =>
		`The numbers in ${columns} would not be posted. Enter the column in 'Columns With Another Name', for example next to Other Amount, or in Options › 'Columns to Ignore'. ACC calculates tax from the tax code, so ignore a tax amount.`,
	/** A complete sentence. @param columns each with its marks */
	extraDirection: (columns: string) =>
		`The marks in ${columns} may tell money in from money out, but 'Cash Category' is the same for all rows. Use the column in an expression for 'Cash Category', or enter it in Options › 'Columns to Ignore'.`,
	/** @param row the first row with a negative amount */
	twoSigns: (row: string) =>
		`is negative in ${row} and positive in others, but 'Cash Category' is the same for all rows. Put money in and money out in separate columns, without a minus sign.`,
	/** A complete sentence. @param columns each with an example */
	extraCurrency: (columns: string) =>
		`Some amounts are not in IDR: ${columns}. Remove those rows. If all amounts are in IDR, enter the column in Options › 'Columns to Ignore'.`,
	/** @param columns the first columns of an invoice sheet that were recognized */
	rowsNotChosen: (columns: string) =>
		`is Define Below, but the items look like rows of a sheet (${columns}). Select Rows.`,
	/** @param amounts each column with the amount that it holds */
	twoAmounts: (amounts: string) => `is filled in twice: ${amounts}. Clear one of them.`,
	noMoney: (columns: readonly string[]) =>
		`is empty or zero. Enter the amount in ${listOr(columns)}.`,
	/** @param picker label of the form field that supplies such rows */
	notChosen: (picker: string) => `is empty. Fill in the cell, or select '${picker}' above.`,
	oneCategoryForBoth: () =>
		'cannot apply to both money in and money out. Clear it, and select a category for each.',
	/** @param column the column with the amount; `direction`: of the category, in ACC's words */
	otherDirection: (column: string, direction: string) =>
		`is for ${direction} in ACC, but the amount is in ${column}. Change the category, or move the amount.`,
	keyInColumnAndForm: (columns: string) =>
		`is set in the form and in the column ${columns}. Remove one of them.`,
	/** @param values each with the row that has it */
	rowsDiffer: (values: readonly string[]) =>
		`differs between the rows of this invoice: ${listAnd(values)}. Use one value, or another invoice number.`,
	/** Of the invoice number. */
	unclearRows: (rows: string) =>
		`cannot be read in ${rows}, which may belong to any of the invoices. Correct it there.`,
	rowsInLoop: () =>
		'cannot be Rows inside Loop Over Items, which can split an invoice. Remove the loop.',
	executeOnce: () => "keeps only the first row. Turn it off in this node's settings.",

	// Keys of the duplicate guard
	notKey: () => 'contains no letter, and no digit other than 0. Enter a value that has one.',
	/** @param fields that the key's expression joins, quoted */
	keyIncomplete: (fields: readonly string[]) =>
		`is incomplete, because ${listAnd(fields)} ${fields.length === 1 ? 'is' : 'are'} empty. Fill in the missing value, or use other fields for the key.`,
	keyWithoutGuard: () => 'is off, but has a key. Turn it on, or remove the key.',
	keyOfAnother: (key: string) =>
		`${key} is also the key of an earlier document with other values. Give each document its own key.`,
	sameKeyForAll: (documents: number) =>
		`is the same for all ${documents} documents. Use an expression that returns a different key for each.`,
	keyInLoop: () =>
		'is required inside Loop Over Items, where identical rows cannot be told apart. Give each row its own key.',
	companiesWithAllKeys: () => 'has no effect on All Keys. Remove it.',

	// Companies
	noCompany: () =>
		"is required because 'Companies' in the credential is Chosen in the Node. Add it.",
	oneCompany: () =>
		"is not allowed by the credential. Remove it, or set 'Companies' there to Chosen in the Node.",
	companyByExpression: () => 'is an expression, so the list cannot be loaded. Select By Code.',
	notUuid: () => 'is not a UUID. Use one such as 123e4567-e89b-12d3-a456-426614174000.',
	notEmail: () => 'is not an email address. Use one such as name@company.com.',
	longEmail: (most: number) => `is longer than ${most} characters. Enter a shorter address.`,
	andInEmail: () => 'contains "&". Enter an address without it.',

	// ACC's lists
	/**
	 * @param list label of the field whose picker shows the list; `isCell`: whether a name is
	 *   accepted too
	 */
	notInAcc: (list: string, isCell: boolean) =>
		`is not in ACC. Use a code ${isCell ? 'or an exact name ' : ''}from the list in '${list}'.`,
	severalInAcc: (list: string) =>
		`is the name of several entries in ACC. Use a code from the list in '${list}'.`,
	/** The list could not be read completely, and the cell may hold a name. */
	nameNotChecked: () =>
		"is not in the part of ACC's list that could be read. Use a code from that part, or run the row again later.",
	/** The list could not be read completely. @param column the column with the amount */
	directionNotChecked: (column: string) =>
		`was not found, and ACC's list could not be read completely, so the direction of ${column} cannot be checked. Leave the row for later, or use a category that was found.`,
});

/** What is wrong with a value, and what to do. */
export type Wrong = Sentence<keyof typeof WRONG>;
