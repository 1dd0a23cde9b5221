import type { NoteCode } from '../values/codes';
import type { Values } from '../values/problem';
import { guardWords } from './failureWords';
import type { Words } from './words';

/** What ACC did with an ignored query parameter of the bank list. */
function ignoredWords({ role, total }: Values): string {
	if (role === 'pageSize')
		return 'ACC does not give pages of 100 banks, so the list takes more requests.';
	if (role === 'search') {
		return 'ACC ignored the search text of the bank list. The banks were searched here instead, as far as they were read.';
	}
	return total === undefined
		? 'ACC ignored the page number of the bank list and does not say how many banks there are. {count} banks were read; there may be more.'
		: 'ACC ignored the page number of the bank list, so only {count} of {total} banks could be read.';
}

/** What to do about it. */
function parameterAdvice({ name, isChosen }: Values): string {
	if (isChosen) {
		return 'Check "{label}" in the credential: it is set to "{name}". Set it to Detect, or let somebody run the probe, which finds such names.';
	}
	const asked = name
		? 'It was asked for as "{name}". If ACC told you another name'
		: 'No name that this node knows has an effect. If ACC told you one';
	return `${asked}, set "{label}" under More Settings in the credential.`;
}

/** What ACC says about the length of its list. */
function lengthWords({ total, totals }: Values): string {
	if (totals !== undefined)
		return 'ACC said different numbers of banks while they were read ({totals})';
	return total === undefined
		? 'ACC says that there are more banks'
		: 'ACC says that there are {total} banks';
}

/**
 * What deserves a look, as whole sentences with full stops. Their values are the note's `with`;
 * `{rows}` stands for the rows of the note as the user knows them, at most three and a count.
 */
export const NOTE_WORDS: Record<NoteCode, Words> = {
	dateElsewhere:
		"{field} {got} is {origin} at its own offset and {taken} in the workflow's time zone ({timezone}), which was taken. If that is not your time zone, change it in the workflow's settings.",
	givesNothing:
		'{field}: {name} gets nothing from {expression} for any item. Check the names in it, unless it is meant to stay empty.',
	columnsNotTaken: 'Map Automatically has no field for the columns {columns}.',
	alikeGroups: 'Group By: {groups} differ in case or blanks only. They make different invoices.',
	executeOnce:
		'Execute Once is on in the settings of this node: only the first of the items that came in was taken.',
	farDate:
		'Document Date is more than a year from today ({rows}), for example {day}. Is that right? A spreadsheet in the 1904 date system shifts dates by four years.',
	rowNumberKeys:
		'Duplicate Guard Key is the row number. Rows of another sheet have the same numbers and would be skipped: use something of the document itself, such as its number.',
	otherGuards:
		'Other nodes of this workflow have a Duplicate Guard as well: {nodes}. In queue mode, when two of them work at the same moment, rows may be posted twice: put each into a workflow of its own.',
	guardNotAsked: (values) =>
		`The Duplicate Guard could not be asked (${guardWords(values)}), so rows that were sent before are not marked here. The run skips them.`,
	guardNotClosed: (values) =>
		`The Duplicate Guard could not record the end of this run (${guardWords(values)}). The next run will skip all rows of this run, also refused ones: clear the keys of those first.`,
	manyKeys:
		'The Duplicate Guard remembers {count} keys for this workflow, and each of them makes every run slower. When old rows no longer come, for example at the turn of the year, continue with a copy of this workflow: a copy begins without keys.',
	groupOfEarlierRun: ({ how }) =>
		`Group By: an earlier run of this node in this execution has {how} "{group}"${how === 'posted' ? ' as {number}' : ''}, and here are more rows of it. All rows of an invoice must come in one run: do not divide them with Loop Over Items.`,
	moreGroupsOfEarlierRun: 'The same is true of {count} more groups.',
	listNotWhole:
		'{field}: ACC did not give its whole list, so {count} codes that are not in the part received could not be checked.',
	memberRequired:
		'Cash Category: ACC says that {categories} requires a member ({rows}). This form has no field for it, and the API document does not show what ACC expects. If ACC refuses, ask for the name of the field and add it in Additional Fields › Extra Fields.',
	notesFailed: 'Some notes about this run are missing ({error}).',
	parameterIgnored: (values) => `${ignoredWords(values)} ${parameterAdvice(values)}`,
	banksNotWhole: (values) =>
		`The bank list may not be complete: ${lengthWords(values)}, and {count} were read. Read it again.`,
	categoriesNotWhole: ({ total }) =>
		`ACC says that it has ${total === undefined ? '{pages} pages of' : '{total}'} cash categories, but gave {count}. Its document names no way to ask for the rest.`,
	keysNotKnown: 'Not known in this workflow: {keys}. Keys belong to the workflow that posted.',
	keysHeld:
		'Cleared while a run held them: {keys}. A run that is under way posts these documents, and the next run would post them again: make sure that no run is under way.',
};
