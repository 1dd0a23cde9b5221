import { buildMessages, listAnd, listOr, withoutStop, type Message } from './sentence';

/** Ends a sentence about a column. */
const IGNORE_COLUMN = "enter its name in Columns › 'Columns to Ignore'.";

const PART_OR_VOUCHER = 'be part of the amount, or a voucher of its own';
const OTHER_CURRENCY =
	'mean another currency: post those rows in a run of their own, with the currency in Extra Fields';

const SKIP_TOTAL =
	"Only if the row is a total or a balance, add its text to 'Category Rules' with 'Skip These Rows'.";

/** What a column with an ambiguous heading may be: to follow `"D/K" may`. */
export interface May {
	voucher?: string;
	invoice?: string;
}

/** By the kind of its heading, in a sheet of vouchers and of invoices; nothing if it doesn't matter. */
export const MAY = {
	nothing: {},
	direction: {
		voucher:
			"be Money Direction: enter its marks, for example DB and CR, in 'Money Out Mark' and 'Money In Mark'",
		invoice: 'mark returns: remove those rows',
	},
	currency: { voucher: OTHER_CURRENCY, invoice: OTHER_CURRENCY },
	money: { voucher: 'be Money In or Money Out', invoice: 'be Other Amount, or a payment' },
	tax: {
		voucher: PART_OR_VOUCHER,
		invoice:
			"be Tax Code if it contains tax codes. If it contains amounts, add a column with the tax code of each row; only if every row has tax, enter it in 'Tax Code' instead",
	},
	discount: {
		voucher: 'be part of the amount',
		invoice: 'be Discount Amount if it contains amounts, not percentages',
	},
	cost: { voucher: PART_OR_VOUCHER, invoice: 'be Other Amount, or an invoice of its own' },
	deduction: {
		voucher: PART_OR_VOUCHER,
		invoice: 'be deducted from the payment, which is no part of the invoice',
	},
	state: {
		voucher: "mark rows not to post: add a rule with 'Skip These Rows'",
		invoice: 'mark rows not to post: remove those rows',
	},
	total: { voucher: 'be Total Amount', invoice: 'be Quantity, Line Total, or Invoice Total' },
	account: { voucher: 'tell several accounts apart: then use one file for each' },
} satisfies Record<string, May>;

const RULES_EXAMPLE = "{{ $('Rules').all().map((item) => item.json) }}";

/**
 * Everything that can be wrong with a value: what is wrong, and what to do about it. Each text
 * follows the name of its field and the value:
 * `Total Amount "dua juta" is not a number. Use digits, for example 2000000.` `valueProblem` in
 * `values/reading.ts` prepends both. Rows with the same advice share a line in errors, so advice
 * must not depend on the value.
 *
 * To add a problem, add an entry. Its name is the code, which workflows may rely on.
 */
export const WRONG = buildMessages({
	// Any value
	empty: () => ['is empty.', ''],
	notText: () => ['is not text.', 'Enter text.'],
	/** A spreadsheet abbreviated a long number. */
	lostDigits: () => ['has lost digits.', 'Format the column as text, and enter the value again.'],
	notTrueOrFalse: () => ['is not true or false.', 'Use true or false.'],
	formulaError: () => ['is a formula error.', 'Correct the formula in the sheet.'],
	/** @param sign code point of the character, for example `U+200B` */
	oddSign: (sign: string) => [
		`contains an invisible or look-alike character (${sign}).`,
		'Type the value again without it.',
	],

	// Items
	/** A complete sentence. */
	ownOutput: (rows: string) => [
		`Output items of this node are no rows of a sheet (${rows}).`,
		"Use the rows of the sheet, or keep only its columns with 'Edit Fields (Set)'.",
	],
	earlierError: (error: string) => [
		`is an error from an earlier node: ${withoutStop(error)}.`,
		'Correct it there.',
	],

	// Options
	notWholeNumber: (least: number, most?: number) => [
		`is not a whole number ${most === undefined ? `of at least ${least}` : `from ${least} to ${most}`}.`,
		'Enter one.',
	],
	notAllowed: (allowed: readonly string[]) => ['is not a valid option.', `Use ${listOr(allowed)}.`],
	/** @param values each with the row that has it */
	differsByItem: (values: readonly string[]) => [
		`must be the same for all items, but is ${listAnd(values)}.`,
		'Use one value.',
	],
	notCurrency: () => ['is not a currency code.', 'Use one such as IDR or USD, or leave it empty.'],

	// Expressions
	expressionFailed: (error: string) => [
		`has an expression that failed: ${withoutStop(error)}.`,
		'Correct the expression.',
	],
	expressionNotAllowed: () => ['cannot be an expression.', 'Select a fixed value.'],
	wholeExpression: () => ['cannot be set with one expression.', 'Set its fields one by one.'],
	unknownName: (names: readonly string[]) => ['does not exist.', `Use ${listOr(names)}.`],
	leftToModel: () => ['cannot be filled in by a model.', 'Set it yourself.'],
	notForTools: () => ['cannot be a tool.', 'Clear keys in a workflow that a person runs.'],

	// Dates
	notDate: (example: string) => ['is not a date.', `Write it like ${example}.`],
	noSuchDay: () => ['is not a possible date.', 'Check the day, month, and year.'],
	/** @param first what the date begins with */
	otherOrder: (first: 'day' | 'month', example: string) => [
		`has the ${first} first.`,
		`Write it like ${example}, or select the order in Options › 'Date Order'.`,
	],
	/** A complete sentence. @param rows those with the date */
	orderUnclear: (rows: string, date: string) => [
		`The order of day and month is unclear because of the date ${date} in ${rows}.`,
		"Correct it there, or select the order in Options › 'Date Order'.",
	],
	yearMissing: (example: string) => [
		'has no year.',
		`Write it like ${example}, or set Options › 'Dates Without a Year', and check 'Date Order'.`,
	],
	/** The day is within 31 days. */
	yearAhead: (example: string) => [
		'has no year, and the next such day is within 31 days.',
		`Write it like ${example}, or check the workflow's time zone.`,
	],
	shortYear: (example: string) => [
		'has a two-digit year that is more than 400 days from today.',
		`Write it like ${example}.`,
	],
	invalidMoment: () => ['is an invalid date.', 'Check the cell or the expression.'],

	// Amounts
	notAmount: (example: string) => [
		'is not a number.',
		`Write it in full, in digits, for example ${example}.`,
	],
	percentage: () => ['is a percentage.', 'Enter the amount that it comes to.'],
	/** Exactly three digits follow the decimal separator. */
	mayBeThousands: () => [
		'may mean thousands.',
		"Select its format in Options › 'Number Format', or write it without three decimals.",
	],
	/** @param formats the formats that can read it */
	otherFormat: (formats: readonly string[]) => [
		'is in another number format.',
		`Select ${listOr(formats)} in Options › 'Number Format'.`,
	],
	/** @param sign of the amount or in its heading; `sent`: code of the currency that is sent */
	foreignCurrency: (sign: string, sent: string) => [
		`is in ${sign}, but would be booked in ${sent}.`,
		'Only if all amounts are in that currency, send its code with Extra Fields, for example {"currency_code": "USD"}. Otherwise, convert it.',
	],
	tooManyDigits: () => ['has too many digits.', 'Use at most 15.'],
	tooLargeNumber: () => ['is too large to be exact.', 'Enter it as text.'],
	zero: () => ['is zero.', 'Enter the amount.'],
	belowZero: () => [
		'is negative.',
		'Remove the minus. If the money went the other way, change its cash category or column, too.',
	],
	/**
	 * @param mark a word such as DB, or - for any minus; `row`: the first row that has one
	 * @param isInTwo whether money in and money out have columns of their own
	 */
	signed: (mark: string, row: string, isInTwo: boolean) => {
		const ofOne =
			"If it marks money out or in, enter it in Columns › 'Money Out Mark' or 'Money In Mark'. If it means thousands or millions, write the amount in full, in digits.";
		const ofTwo =
			mark === '-'
				? "If all amounts in Money Out have a minus, enter - in Columns › 'Money Out Mark'. Only a refund belongs in the other column, without the minus."
				: 'Write the amount in full, in digits.';
		return [`has "${mark}" next to the amount in ${row}.`, isInTwo ? ofTwo : ofOne];
	},
	/** Of two columns, with a minus as the mark. @param direction what the amount would be */
	otherSign: (direction: 'in' | 'out') => [
		direction === 'in' ? 'has no minus, unlike money out.' : 'has a minus, which marks money out.',
		'If it is a refund, move it to the other column. Otherwise, correct the sign.',
	],
	/** @param row the first one */
	onlyZeros: (row: string) => [
		`is zero in ${row}, and has no other amount.`,
		'If formulas calculate it, open the file in a spreadsheet program, and save it. Otherwise, skip such rows with a rule.',
	],
	negativeDiscount: () => ['is negative.', 'Enter the discount as a positive amount.'],
	notAboveZero: () => [
		'is not greater than zero.',
		'If it is a return, enter it in ACC. Otherwise, enter a positive number.',
	],
	/** Both are exact decimals. */
	aboveLimit: (limit: string, total: string, isBeforeTax: boolean) => [
		`is ${limit}, but the total ${isBeforeTax ? 'before tax ' : ''}is ${total}.`,
		'Check the amounts, or raise the limit.',
	],

	// JSON
	notJson: (error: string) => [
		`is not valid JSON: ${withoutStop(error)}.`,
		'Check its brackets, quotes, and commas.',
	],
	/** Of JSON text. */
	thousandsInJson: (number: string) => [
		`contains ${number}, which has two possible meanings.`,
		'Use one expression for the whole field, or put the number in quotes.',
	],
	lostNumber: (number: string) => [
		`contains the number ${number}, which cannot be sent exactly.`,
		'Correct it, or put it in quotes.',
	],
	tooDeep: (most: number) => [
		`is nested more than ${most} levels deep.`,
		'Remove the inner levels.',
	],
	/** Of Extra Fields: n8n's HTTP client drops such names. */
	droppedName: (name: string) => [`contains the name ${name}, which cannot be sent.`, 'Remove it.'],
	currencyWithLimit: () => [
		'contains currency_code, but the Amount Limit is in IDR.',
		'Remove one of them.',
	],
	/** @param example how one begins */
	notObject: (example: string) => ['is not a JSON object.', `Use one such as ${example}.`],
	notList: () => ['is not a JSON array.', 'Enter an array of lines.'],
	/** The workflow may predate the field. @param labels the form's labels of the fields */
	ownField: (names: readonly string[], labels: readonly string[]) => [
		`contains ${listAnd(names)}.`,
		`Fill in ${listAnd(labels)} instead, and remove it here.`,
	],

	// Lines
	tooManyLines: (lines: number, most: number) => [
		`has ${lines} lines, more than ${most}.`,
		'Divide it into several invoices.',
	],
	/** @param names unknown ones, quoted; `line`: the first line that has one; `known`: all of ACC's */
	unknownInLines: (names: string, line: number, known: readonly string[]) => [
		`contains ${names}, first in line ${line}.`,
		`Use only ${listAnd(known)}.`,
	],
	/** A complete sentence. */
	moreProblems: (more: number) => [
		`${more} more problems are not listed.`,
		'Correct the others first.',
	],
	/** Of an invoice. */
	negativeTotal: () => ['is negative.', 'Check the prices, quantities, and discounts.'],
	/** @param codes each with the lines that have it */
	twoTaxCodes: (codes: readonly string[]) => [
		`differs between lines: ${listAnd(codes)}.`,
		'Create one invoice for each tax code.',
	],

	/** All amounts are for reading. @param difference without a sign */
	otherTotal: (stated: string, total: string, difference: string, isLess: boolean) => [
		`is ${stated}, but the lines less discounts plus Other Amount are ${total}: ${difference} too ${isLess ? 'little' : 'much'}.`,
		isLess
			? 'A tax, freight, rounding, or a line may be missing.'
			: 'A discount, rounding, or a deducted payment may be missing.',
	],
	/** Of an invoice made of rows. */
	totalMissing: () => [
		'is empty.',
		"Enter the total in one of the rows, or enter the column in Columns › 'Columns to Ignore'.",
	],
	/** A complete sentence. @param rows of an invoice */
	linesTwice: (rows: string) => [
		`Each line occurs more than once in ${rows}.`,
		'If the sheet arrived twice, remove the copy. Otherwise, tell the lines apart in Item Name, or enter quantity 2 in one row.',
	],
	/** A complete sentence. */
	rowsTwice: (times: number) => [
		`Each row occurs ${times} times.`,
		'If the sheet arrived more than once, remove the copies. If all are payments of their own, tell them apart in their descriptions.',
	],
	/** @param total of the line; `less`: that less the discount, if there is one */
	otherLineTotal: (total: string, less?: string) => [
		`is not quantity × unit price, which is ${total}${less === undefined ? '' : `, or ${less} less the discount`}.`,
		`If the column includes tax, ${IGNORE_COLUMN} Otherwise, correct the line.`,
	],

	// Columns and rows
	/**
	 * A complete sentence, not to be prefixed with a field's name.
	 *
	 * @param columns the missing columns, each with its headings: `Date (or Tanggal)`
	 * @param selectable fields that the form can supply for all rows
	 */
	noColumnNamed: (columns: readonly string[], selectable: readonly string[]) => {
		const which = columns.length > 1 ? 'the columns' : 'the column';
		const fields = listAnd(selectable.map((label) => `'${label}'`));
		const fill = fields === '' ? '' : `, or fill in ${fields}`;
		return [`No column is named ${listOr(columns)}.`, `Name ${which} in 'Columns'${fill}.`];
	},
	/**
	 * A complete sentence.
	 *
	 * @param asked what ambiguous columns may be; `others`: to be pasted into Columns to Ignore
	 */
	columnsLeft: (asked: readonly string[], others: readonly string[], isWebhook: boolean) => [
		'Some columns would not be posted.',
		[
			...asked,
			...(isWebhook
				? ["Take the rows out of body first, with 'Split Out' or 'Edit Fields (Set)'."]
				: []),
			"Name those that matter in 'Columns'.",
			...(others.length === 0
				? ["Enter the others in Columns › 'Columns to Ignore'."]
				: [
						`To ignore ${asked.length > 0 ? 'the others' : 'them'}, paste this into Columns › 'Columns to Ignore': ${others.join(', ')}`,
					]),
		].join(' '),
	],
	tooManyColumns: (most: number) => [
		`cannot be read, because the items have more than ${most} fields.`,
		'Keep only the columns of the sheet.',
	],
	longHeading: (heading: string, most: number) => [
		`cannot be read, because the name "${heading}" is longer than ${most} characters.`,
		'Shorten it.',
	],
	notColumnName: () => ['is not the name of a column.', 'Enter the heading of the column as text.'],
	/** @param there the first columns of the sheet; `isRaw`: whether empty ones would be there, too */
	noSuchColumn: (column: string, there: string, isRaw: boolean) => [
		`names the column ${column}, which the sheet does not have.`,
		`It has ${there}.${isRaw ? '' : " If the column is empty in this file, read the file with 'Header Row' off and 'RAW Data' on."}`,
	],
	/** @param columns those that hold data, such as `"Jumlah" or "Jumlah_1"` */
	sameHeading: (columns: string) => [
		`may be in ${columns}.`,
		"Name the right one in 'Columns', or ignore the other.",
	],
	/** The columns of the headings have been named, but a row below holds headings, too. */
	headingBelow: () => [
		'is not the first row of the file.',
		"In 'Extract from File', turn off 'Header Row' and turn on 'RAW Data'.",
	],
	/** @param joined a row that has them in one cell, quoted */
	noHeadingRow: (joined: string) => [
		'was not found: no row has two names of columns.',
		joined !== ''
			? `If ${joined} is the heading row, select the delimiter of the file in the node that reads it.`
			: "Enter the names of at least two in 'Columns'. If the file has no headings, add a row of them.",
	],
	twoHeadingRows: (rows: string) => [
		`is not the only one: there are headings in ${rows}, too.`,
		"Delete repeated headings. Join headings of two lines, or name the columns in 'Columns'. If they belong to another table, split the file, so that each run has one.",
	],
	rowsAbove: (rows: string) => [
		`has rows with a date and an amount above it (${rows}).`,
		'Move them below the headings.',
	],
	/** A complete sentence, for a row. */
	shifted: () => [
		'A cell is behind the last heading, so the columns of the row may be shifted.',
		'Correct the row, or give the column a heading.',
	],
	/** Of the column for ACC's numbers. */
	notNumberOfAcc: () => [
		'is not a document number of ACC.',
		'If the row was posted, enter its number. Otherwise, clear the cell.',
	],
	/** A complete sentence. @param rows the first row of each document that has the number */
	numberTwice: (number: string, rows: string, isDate: boolean) => [
		`document_number ${number} is in ${rows}, which have different ${isDate ? 'dates' : 'invoice numbers'}.`,
		'Clear the cell where the row was copied.',
	],
	/**
	 * @param number the first row with a number; `texts`: all rows with text that has separators;
	 *   `isRaw`: whether they are as in the file
	 */
	mixedKinds: (number: string, texts: string, isRaw: boolean) => [
		`is a number in ${number}, but text in ${texts}, so some may have been converted wrongly.`,
		`${isRaw ? '' : "Read a file with 'RAW Data' on. Otherwise: "}Skip or remove totals, and enter the other texts as numbers or dates.`,
	],
	/** @param picker the form label of the field */
	cellAndForm: (cell: string, form: string, picker: string) => [
		`is ${cell} in the sheet, but '${picker}' is ${form}.`,
		`If the column is about the other party, ${IGNORE_COLUMN} Otherwise, correct the cell, or clear '${picker}' (⋮ › Reset Value).`,
	],
	/** @param amounts each column with the amount that it holds */
	twoAmounts: (amounts: string) => [
		`is filled in twice: ${amounts}.`,
		`If a column always holds a balance or a total, ${IGNORE_COLUMN} Otherwise, correct the row, or divide it into two.`,
	],
	noMoney: (columns: readonly string[]) => [
		'is empty or zero.',
		`Enter the amount in ${listOr(columns)}. ${SKIP_TOTAL}`,
	],
	/** @param picker label of the form field that supplies such rows */
	notChosen: (picker: string) => [
		'is empty.',
		`Fill in the cell, also in each row of merged cells. Only if all rows have the same value, fill in '${picker}'.`,
	],
	oneCategoryForBoth: () => [
		'cannot apply to both money in and money out.',
		"Clear it (⋮ › Reset Value), and use 'Category Rules' or Options › 'Category of Other Money In' and 'Category of Other Money Out'.",
	],
	noDirections: () => [
		'needs a sheet that tells money in from money out.',
		"Name Money In and Money Out in 'Columns', or enter a mark there.",
	],
	marksAndColumns: () => [
		'cannot be used together with the columns Money In and Money Out.',
		'Remove one of them.',
	],
	marksMissing: () => ['has no mark.', "Enter one in Columns › 'Money Out Mark', for example DB."],
	/** @param marks two marks of one amount */
	twoMarks: (marks: readonly string[]) => [
		`has two marks (${listAnd(marks)}).`,
		'Keep one, or remove the minus.',
	],
	/** @param marks the marks of the form */
	noMark: (marks: readonly string[]) => ['has no mark.', `Use ${listOr(marks)}.`],
	otherMark: (mark: string, marks: readonly string[]) => [
		`has the mark "${mark}", but 'Columns' has only ${listAnd(marks)}.`,
		"Enter it in Columns › 'Money Out Mark' or 'Money In Mark', or correct it.",
	],

	// Category rules
	/** @param number of the rule, from 1; `text`: quoted, or empty */
	ruleIncomplete: (number: number, text: string) => [
		`has a rule without a word or a category: rule ${number}${text === '' ? '' : ` (${text})`}.`,
		'Fill in both.',
	],
	notRules: () => ['is not an array.', `Use an expression such as ${RULES_EXAMPLE}.`],
	/** @param number of the rule, from 1; `headings`: quoted, or empty */
	notRule: (number: number, headings: string) => [
		`has no columns Text and Category in rule ${number}${headings === '' ? '' : `, only ${headings}`}.`,
		`Name the columns so, and use an expression such as ${RULES_EXAMPLE}.`,
	],
	noRules: () => ['has no rules.', 'Add a rule to the sheet, or remove the option.'],
	rulesByRow: () => [
		'must be the same for all rows.',
		`Use an expression without the current item, such as ${RULES_EXAMPLE}.`,
	],
	noRule: () => ['matches no category rule.', "Add a rule, or fill in the row's category."],
	/** Of a row with an amount. Rules don't look in the column of dates. */
	noDate: (isEmpty: boolean) => [
		isEmpty ? 'is empty.' : 'is not a date.',
		isEmpty
			? `Fill in the date, also in each row of merged cells. ${SKIP_TOTAL}`
			: 'Is the row a total or a balance? Then delete it in the sheet.',
	],

	/** @param money of the row; `category`: the direction of the category, in ACC's words */
	otherDirection: (money: 'in' | 'out', category: string) => [
		`is for ${category} in ACC, but the row is money ${money}.`,
		'Change the category, or the direction.',
	],
	inColumnAndForm: (column: string) => [
		`is set in the form, but the sheet has the column ${column}.`,
		'Clear the form, or ignore the column.',
	],
	/** @param values each with the row that has it */
	rowsDiffer: (values: readonly string[]) => [
		`differs between the rows of this invoice: ${listAnd(values)}.`,
		'Use one value, or another invoice number.',
	],
	/** Of the invoice number. */
	unclearRows: (rows: string) => [
		`cannot be read in ${rows}, which may belong to any of the invoices.`,
		'Correct it there, or delete the rows if they are totals.',
	],
	/** @param rows with equal content; `categories`: theirs */
	equalRows: (rows: string, categories: readonly string[]) => [
		`differs between ${rows}, which are otherwise equal: ${listAnd(categories)}.`,
		'If one of them may have been posted, use one category for all. Otherwise, add a column Key to tell them apart.',
	],
	rowsInLoop: () => [
		'cannot be Sheet Rows inside Loop Over Items, which can split an invoice.',
		'Remove the loop.',
	],
	executeOnce: () => ['keeps only the first row.', "Turn it off in this node's settings."],

	// Keys of the duplicate guard
	notKey: () => ['contains no letter, and no digit other than 0.', 'Enter a value that has one.'],
	keyIncomplete: () => [
		'is incomplete: a part of it is missing.',
		'Fill in the missing value, or use other fields.',
	],
	keyMissing: () => [
		'is empty.',
		"Enter what makes the document unique, for example {{ $json.id }}, or turn off 'Duplicate Guard'.",
	],
	keyWithoutGuard: () => ['is off, but has a key.', 'Turn it on, or remove the key.'],
	keyOfAnother: (key: string) => [
		`${key} is also the key of an earlier document with other values.`,
		'Give each document its own key.',
	],
	sameKeyForAll: (documents: number) => [
		`is the same for all ${documents} documents.`,
		'Use an expression that returns a different key for each.',
	],
	keyInLoop: () => [
		'is required inside Loop Over Items, where identical rows cannot be told apart.',
		'Give each row its own key.',
	],
	companiesWithAllKeys: () => ['has no effect on All Keys.', 'Remove it.'],

	// Companies
	noCompany: () => [
		"is required because 'Companies' in the credential is Chosen in the Node.",
		'Add it.',
	],
	oneCompany: () => [
		'is not allowed by the credential.',
		"Remove it, or set 'Companies' there to Chosen in the Node.",
	],
	companyByExpression: () => ['is an expression, so the list cannot be loaded.', 'Select By Code.'],
	notUuid: () => ['is not a UUID.', 'Use one such as 123e4567-e89b-12d3-a456-426614174000.'],
	notEmail: () => ['is not an email address.', 'Use one such as name@company.com, without "&".'],

	// ACC's lists
	/** @param entry code and name of the only entry with this word; `isCell`: as in `notInAcc` */
	didYouMean: (entry: string, isCell: boolean) => [
		'is not in ACC.',
		`Did you mean ${entry}? Use its code${isCell ? ' or its exact name' : ''}.`,
	],
	/**
	 * @param list label of the field whose picker shows the list; `isCell`: whether a name is
	 *   accepted too
	 */
	notInAcc: (list: string, isCell: boolean) => [
		'is not in ACC.',
		isCell
			? `If it comes from a column with other entries, such as the bank's own, ${IGNORE_COLUMN} Otherwise, use a code or an exact name from the list in '${list}'.`
			: `Use a code from the list in '${list}'.`,
	],
	severalInAcc: (list: string) => [
		'is the name of several entries in ACC.',
		`Use a code from the list in '${list}'.`,
	],
	/** The list could not be read completely, and the cell may hold a name. */
	nameNotChecked: () => [
		"is not in the part of ACC's list that could be read.",
		'Use a code from that part, or run the row again later.',
	],
	/** The list could not be read completely. */
	directionNotChecked: (money: 'in' | 'out') => [
		`was not found, and ACC's list could not be read completely, so it cannot be checked whether it is for money ${money}.`,
		'Leave the row for later, or use a category that was found.',
	],
});

/** What is wrong with a value, and what to do about it. */
export type Wrong = Message<keyof typeof WRONG>;
