import type { CureCode } from '../values/cure';
import type { Failure, FailureCode, FailureValues, GuardFault } from '../values/failure';
import type { NoteValues } from '../values/note';
import { networkWords } from './credentialWords';
import { wordsFor } from './words';

const GUARD_WORDS: Record<GuardFault['why'], string> = {
	lost: 'another run took over, because this one stood still for too long',
	busy: 'other runs use it',
	cancelled: 'the execution was cancelled',
	store: "n8n's store of keys failed: {error}",
};

/** What to do about an answer of ACC. `{account}` is what ACC's message says that it did not find. */
export const CURE_WORDS: Record<CureCode, string> = {
	askAcc: 'correct it and run it again; if it stays, ask ACC with the trace ID',
	askForRight: 'ask your ACC administrator: the ACC user may not do this',
	checkAddress: 'check Base URL in {credential}, the network, and whether ACC is available',
	checkCodesFirst:
		'correct the row; Check Bank and Category First (Options) finds wrong codes before posting',
	correctNamed: 'correct what the message names',
	correctRow: 'correct the row and run it again; if it stays, ask ACC',
	createCurrency: 'create this currency in the master data of ACC, or use another',
	createMasterData: 'create it in ACC, or correct the value in this row',
	createNamed: 'create in ACC what the message names, or correct it in this row',
	enterPurchaseOrder: 'correct the number of the purchase order, or enter it in ACC first',
	expiryAfterDocument: 'the expiry date must not be before the document date: correct one of them',
	lookFirst: 'look in ACC before you run it again',
	lookThenAskForRight:
		'look in ACC before you run it again, and ask your ACC administrator whether the ACC user may do this',
	lookThenTestCredential:
		'look in ACC before you run it again, then open {credential} and test it; with Act For, check its tenant ID and email',
	oneTaxCode: 'give all its lines the same tax code, or make one invoice for each tax code',
	setAccount:
		'ask your ACC administrator to set the account for "{account}" in the ACC settings, then run it again',
	slowDown:
		'ACC gets too many requests: set or lower Requests per Minute in Options › Speed, wait, then run it again',
	testCredential: 'open {credential} and test it; with Act For, check its tenant ID and email',
};

/** What to do after looking in ACC for a document that may have been posted. */
const AFTER_LOOKING: Partial<Record<CureCode, string>> = {
	lookThenAskForRight: '; then check the permissions of the ACC user',
	lookThenTestCredential: '; then test the credential',
};

/** What follows the words to look in ACC for an unknown document; nothing where looking is all. */
export function afterLooking(failure: Failure | undefined): string {
	return (failure?.cure && AFTER_LOOKING[failure.cure]) ?? '';
}

function cureWords(cure: CureCode | '', otherwise: CureCode): string {
	return CURE_WORDS[cure === '' ? otherwise : cure];
}

/** What the words of every failure may say besides its own values; a text is empty for none. */
export interface OfEveryFailure {
	accCode: string;
	accMessage: string;
	httpStatus: number | '';
	cure: CureCode | '';
	networkCode: string;
	/** For example `the credential "ACC – PT Maju"`. */
	credential: string;
	theCredential: string;
	/** The account that is missing in the settings of ACC, as its message names it. */
	account: string;
	/** Of *credential* and *listsNotRead*: what happened, and what to do about it, in words. */
	reason: string;
	cureOfReason: string;
}

type WordValues = {
	[C in FailureCode]: OfEveryFailure &
		(FailureValues[C] extends undefined ? unknown : FailureValues[C]);
};

/** The words of each failure: what happened → what to do. */
export const FAILURE_WORDS = wordsFor<WordValues>()({
	accRefused: (values) => {
		const what = values.accMessage ? '{accMessage}' : 'ACC gave no reason';
		const code = ['', '00'].includes(String(values.accCode)) ? 'HTTP {httpStatus}' : '{accCode}';
		return `${what} (${code}) → ${cureWords(values.cure, 'askAcc')}`;
	},
	notFromAcc: ({ cure }) =>
		`ACC answered HTTP {httpStatus} with something that is not an ACC message → ${cureWords(cure, 'checkAddress')}`,
	noAnswer: ({ networkCode }) =>
		`No answer from ACC: ${networkWords(networkCode)} → ${CURE_WORDS.checkAddress}`,
	addressBlocked:
		'n8n does not allow requests to the address of ACC → ask the administrator of n8n to add the host of Base URL to N8N_SSRF_ALLOWED_HOSTNAMES',
	credential: '{theCredential}: {reason} → {cureOfReason}',
	cancelled: 'Not sent: the execution was cancelled → run it again',
	pauseTooLong:
		'Not sent: ACC is busy and asked for a pause of {seconds} seconds → run it again after that',
	keyNotRecorded: ({ why, mayBeRecorded }) => {
		const skipped =
			'; if it is then skipped as held, look it up in ACC and clear its key (Duplicate Guard › Clear Keys)';
		return `Not sent: the Duplicate Guard could not record its key (${GUARD_WORDS[why]}) → run it again${mayBeRecorded ? skipped : ''}`;
	},
	guardFailed: ({ why }) => `The Duplicate Guard failed: ${GUARD_WORDS[why]} → run it again later`,
	listsNotRead: 'Bank and Cash Category could not be checked: {reason} → {cureOfReason}',
	retryOnFail:
		'Nothing was sent: Retry On Fail is on, and after an error n8n would run all items again, also posted ones → turn off Retry On Fail in the settings of this node; the node itself repeats what is safe to repeat',
	successWithoutNumber:
		'ACC reported success without a document number → look it up in ACC before you run it again',
	exception: '{error} → report this with the workflow if you cannot explain it',
	noOperation:
		'ACC Accounting has no operation "{operation}" for "{resource}" → choose resource and operation from their lists',
	noDashboard:
		'ACC reported success, but gave no dashboard → try again later; if it stays, ask ACC',
	noFigure:
		'{label}: ACC gave {got} for {field}, not a number → ask ACC if this stays; nothing was compared, and the remembered figures stay as they were',
});

/** What deserves a look, as whole sentences with full stops. */
export const NOTE_WORDS = wordsFor<NoteValues>()({
	dateElsewhere:
		"{field} {got} was read as {taken}, its day in the workflow's time zone ({timezone}); at its own offset it is {origin}. If that is not your time zone, change it in the workflow's settings.",
	fieldsNotInItems:
		'No input item has the field {fields}, which this node uses. Check the names in its expressions.',
	columnsNotUsed: 'Columns not used: {columns}.',
	emptyCells: '{field} is that of the form, because the cell in {column} is empty.',
	executeOnce:
		'Execute Once is on in the settings of this node: only the first item was processed.',
	farDate: 'Document Date {date} is more than a year from today. Check it.',
	lostCharacter: '{field} {got} has a character that could not be read. Save the file as UTF-8.',
	guardNotAsked: ({ why }) =>
		`The Duplicate Guard could not be asked (${GUARD_WORDS[why]}), so rows that were sent before are not marked here. The run skips them.`,
	guardNotClosed: ({ why }) =>
		`The Duplicate Guard could not record the end of this run (${GUARD_WORDS[why]}). The next run will skip all rows of this run, also refused ones: clear the keys of those first.`,
	guardOff: 'Duplicate Guard is off. Running this again posts these rows again.',
	listNotWhole: '{field}: not in the part of the list that ACC gave, so it could not be checked.',
	codesNotLookedUp: 'Codes not looked up.',
	lookUpFailed: 'Bank and Cash Category could not be looked up: {cause}.',
	directionNotKnown: ({ word }) =>
		`ACC does not say whether this cash category is for money in or money out${word === '' ? '' : ' (it says "{word}")'}. Check it.`,
	parameterIgnored: ({ total }) =>
		`ACC ignored the query parameter "{name}" of the bank list. ${
			total === undefined
				? '{count} banks were read; there may be more.'
				: 'Only {count} of {total} banks could be read.'
		} Ask ACC for its name, then set 'Bank List: Page Parameter' under More Settings in the credential.`,
	banksNotWhole: ({ total }) =>
		`The bank list may not be complete: ${total === undefined ? 'it changed while it was read, or ACC has more banks' : 'ACC says that there are {total} banks'}, and {count} were read. Read it again.`,
	categoriesNotWhole: ({ total }) =>
		`ACC says that it has ${total === undefined ? '{pages} pages of' : '{total}'} cash categories, but gave {count}. This node cannot ask for the rest: ask ACC how to read it.`,
	keysNotKnown: 'Not known in this workflow: {keys}. Keys belong to the workflow that posted.',
	keysHeld:
		'Cleared while a run held them: {keys}. If that run is still going, it posts these documents, and the next run would post them again: make sure that no run is going.',
});

/** The last entry of a picker where ACC's list is longer than what it gave. */
export const BANKS_NOT_WHOLE = 'ACC may have more banks than it gave. Choose By Code for these';

/** The last entry of a picker that leaves out entries. */
export function entriesLeftOut(count: number): string {
	return `${count} left out: code or name begins with "=", which n8n would run as an expression`;
}
