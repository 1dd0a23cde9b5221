import { guardError, type GuardFault } from './failures';
import { buildMessages, firstFew, listOr, type Message } from './sentence';

/** The two different days that a moment falls on. */
interface DaysOfMoment {
	origin: string;
	taken: string;
}

/**
 * Everything worth pointing out although nothing is wrong, as complete sentences. To add a note,
 * add an entry: its name is the code.
 */
export const NOTE = buildMessages({
	// Values
	/** @param days `origin`: at the moment's own offset; `taken`: the day that is sent */
	dateElsewhere: (value: string, { origin, taken }: DaysOfMoment, timezone: string) =>
		`${value} was read as ${taken}, the day in the workflow's time zone (${timezone}). At its own offset, the day is ${origin}.`,
	farDate: (date: string) =>
		`Document Date ${date} is more than a month ahead, or more than a year ago. Check it.`,
	/** Text with U+FFFD: a file was decoded with the wrong encoding. */
	lostCharacter: (field: string, got: string) =>
		`${field} ${got} contains a character that could not be read. Save the file as UTF-8.`,
	/** @param fields names used in an expression of the form */
	fieldsNotInItems: (fields: readonly string[]) =>
		`No input item has the field ${firstFew(fields).join(', ')}, which this node uses. Check the names in its expressions.`,

	/** Of an invoice with tax, whose stated total is the one without tax. */
	totalWithoutTax: () =>
		'Invoice Total equals the total before tax. If the prices include tax, enter them without it.',

	// Rows
	/** @param marks as the form lists them */
	marksUnused: (marks: readonly string[]) =>
		`No row has the mark ${listOr(marks)}. Check the marks in 'Columns'.`,
	/** @param row the earlier row */
	equalRow: (row: string) =>
		`The same as ${row}. If both are one payment, delete this row, or cancel its voucher in ACC if it was posted.`,
	/** Of an invoice. */
	equalLines: (rows: string) =>
		`The same line in ${rows}. If it is one line, delete the copy, or cancel the invoice in ACC if it was posted.`,
	executeOnce: () =>
		"'Execute Once' is on in this node's settings. Only the first item was processed.",

	// Duplicate guard
	/** In a dry run. */
	keyMissing: () =>
		"To post, enter 'Duplicate Guard Key', for example {{ $json.id }}, or turn off 'Duplicate Guard'.",
	/** Several documents are affected. @param arePosted whether this run may have posted them */
	guardOff: (arePosted: boolean) =>
		`Duplicate Guard is off. Running this again posts these rows again.${arePosted ? ' The guard does not recognize them if you turn it on later.' : ''}`,
	/** @param most how many keys the failed look-up may hold */
	guardNotAsked: (fault: GuardFault, most: number) =>
		`The Duplicate Guard could not be checked (${guardError(fault)}), so rows that were already sent are not marked here. A run skips them. If it also skips rows that were never sent, at most ${most}, clear their keys (Duplicate Guard › Clear Keys).`,
	guardNotClosed: (fault: GuardFault) =>
		`The Duplicate Guard could not record the end of this run (${guardError(fault)}). The next run skips all rows of this run, including the refused ones. Clear the keys of the refused rows first.`,
	keysNotKnown: (keys: readonly string[]) =>
		`Not found in this workflow: ${firstFew(keys).join(', ')}. Clear keys in the workflow that posted the documents.`,
	keysHeld: (keys: readonly string[]) =>
		`These keys were held: ${firstFew(keys).join(', ')}. The next run sends their documents. Make sure that they are not in ACC, and that no run is in progress.`,

	/** @param names of the dashboards' figures, as ACC names them */
	figuresMissing: (names: readonly string[]) => `ACC returned no ${names.join(', ')}.`,

	// ACC's lists: `count` entries were read; `total` or `pages` is what ACC says exists, if it says
	// so
	listNotWhole: (field: string, got: string) =>
		`${field} ${got} is not in the part of ACC's list that could be read. Check it.`,
	/** @param word ACC's word for the direction of a category */
	directionNotKnown: (word: string) =>
		`ACC does not say whether this cash category is for money in or money out${word === '' ? '' : ` (it says "${word}")`}. Check it.`,
	memberRequired: () =>
		'ACC says that this cash category requires a member, but its documentation shows no field for one. Check the voucher in ACC, or use another category.',
	/** @param name of the query parameter for the page */
	banksNotWhole: (name: string, count: number, total = 0) =>
		`${
			total > count
				? `${count} of ${total} banks were read.`
				: `${count} banks were read, but there may be more.`
		} If this happens again, ACC may ignore the query parameter "${name}": ask ACC for its name, then set 'Bank List: Page Parameter' under 'More Settings' in the credential.`,
	/** @param of what ACC says exists: `900` or `3 pages of` */
	categoriesNotWhole: (of: string, count: number) =>
		`ACC reports ${of} cash categories, but returned ${count}. Ask ACC how to read the rest.`,
});

/** Something worth pointing out although nothing is wrong. Plain data. */
export type Note = Message<keyof typeof NOTE>;

/** Last entry of a picker if ACC's list has more entries than it returned. */
export const BANKS_NOT_WHOLE = 'ACC may have more banks. Use By Code to enter them';

/** Last entry of a picker that omits entries. */
export function entriesLeftOut(count: number): string {
	return `${count} omitted, because n8n would run their code or name as an expression`;
}
