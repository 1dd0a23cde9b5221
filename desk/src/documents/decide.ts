import type { Language } from '../words';
import { idsIn, longText, plainTotal, text, type Column, type Given, type Row } from './row';
import { say, transferText } from './words';

/** What a person can correct in a document. */
const CORRECTABLE: Column[] = [
	'date',
	'party',
	'bank_code',
	'account_number',
	'account_name',
	'category_code',
	'description',
	'reference',
	'total',
	'other_amount',
	'auto_create_payment',
	'lines',
	'approved_by',
];

/** The columns that distinguish one document from another. */
const FACTS: Column[] = ['date', 'total', 'party', 'reference', 'bank_code', 'account_number'];

/** Posting that takes longer than this was interrupted, in milliseconds. */
export const INTERRUPTED_AFTER = 600_000;

/** A row with the values to write; `was` and `updatedAt` must still match when they are written. */
export type Decided = Row & { was: string };

export interface Desk {
	rows: Row[];
	/** Rows that already have one of the numbers being entered. */
	numbered: Row[];
	language: Language;
	now: number;
}

/** Whether a document has been posting for so long that its run must have ended. */
export const isInterrupted = ({ state, updatedAt }: Row, now: number): boolean =>
	state === 'posting' && Date.parse(text(updatedAt)) < now - INTERRUPTED_AFTER;

/** States from which a decision may lead to another one. */
function statesBefore(to: string, row: Row, isAgain: boolean, now: number): string[] {
	const open = ['waiting', 'refused', ...(isInterrupted(row, now) ? ['posting'] : [])];
	const before: Record<string, string[]> = {
		waiting: ['waiting', 'refused'],
		approved: [...open, 'approved', ...(isAgain ? ['unknown'] : [])],
		dismissed: ['waiting', 'refused', 'approved', 'unknown'],
		posted: [...open, 'unknown'],
	};
	return before[to] ?? [];
}

/** The values of the columns that a person can correct, after the correction. */
function corrected(wanted: Given, row: Row): Partial<Row> {
	const columns = CORRECTABLE.map((column) => {
		const value = wanted[column];
		if (value === undefined) return [column, row[column] ?? ''];
		if (column === 'total') return [column, plainTotal(value)];
		return [column, column === 'lines' ? longText(value) : text(value)];
	});
	return Object.fromEntries(columns) as Partial<Row>;
}

const isHeldAsKnown = ({ note = '' }: Row) => ['suspected', 'differs', 'otherSide'].includes(note);

/**
 * Whether a possible duplicate is approved without an answer. A corrected one needs none: its new
 * content is compared again before it is posted.
 */
function isUnanswered(wanted: Given, row: Row): boolean {
	if (wanted.state !== 'approved' || !isHeldAsKnown(row) || wanted.answer === 'another')
		return false;
	const now = corrected(wanted, row);
	return FACTS.every((column) => now[column] === (row[column] ?? ''));
}

function messageOf(wanted: Given, row: Row, language: Language): string {
	if (wanted.answer === 'same') {
		const ids = idsIn(row.same_as).map((id) => `#${id}`);
		return say(language, 'sameAs', { known: text(wanted.known) || ids.join(', ') });
	}
	if (wanted.answer === 'transfer') return transferText(row, language);
	if (wanted.state === 'posted') return say(language, 'numberByHand');
	return text(wanted.message);
}

function noteOf(wanted: Given, row: Row): string {
	if (wanted.answer === 'transfer') return 'transfer';
	return wanted.state === 'waiting' ? (row.note ?? '') : '';
}

/** What a document needs before a person can approve it, by kind. */
const NEEDED: Record<string, Column[]> = {
	voucher: ['date', 'bank_code', 'category_code', 'total'],
	purchaseInvoice: ['date', 'party', 'lines'],
	salesInvoice: ['date', 'party', 'lines'],
};

/**
 * Whether an approved document would lack what it needs: a held row may have no date or category.
 */
function isIncomplete(wanted: Given, row: Row): boolean {
	const now = corrected(wanted, row);
	const needed = NEEDED[text(row.kind)] ?? [];
	return wanted.state === 'approved' && needed.some((column) => text(now[column]) === '');
}

/**
 * The row after a decision; undefined if the decision is not taken: the row is gone or has changed
 * since the person saw it, its state doesn't allow it, or its number belongs to another document.
 *
 * `answer` is what a person says about a possible duplicate: `same` (as `known`, a text),
 * `another`, or `transfer`.
 */
export function decide(wanted: Given, desk: Desk): Decided | undefined {
	const row = desk.rows.find(({ id }) => String(id) === text(wanted.decide));
	if (!row || !isAllowed(wanted, row, desk)) return undefined;
	return {
		...row,
		...corrected(wanted, row),
		...sending(wanted, row, desk.now),
		was: text(row.state),
		state: text(wanted.state),
		number: text(wanted.state) === 'posted' ? text(wanted.number) : '',
		differs_from: differing(wanted, row),
		note: noteOf(wanted, row),
		message: messageOf(wanted, row, desk.language),
	};
}

/** Whether a document is sent again because a person didn't find it in ACC. */
const isAgain = (wanted: Given, row: Row, now: number) =>
	wanted.again === true && (row.state === 'unknown' || isInterrupted(row, now));

/**
 * Whether a decision is allowed: the row is as the person saw it, its state permits it, and its
 * number is its own.
 */
function isAllowed(wanted: Given, row: Row, desk: Desk): boolean {
	if (row.updatedAt !== wanted.updatedAt || isUnanswered(wanted, row)) return false;
	if (isIncomplete(wanted, row)) return false;
	const to = text(wanted.state);
	const before = statesBefore(to, row, isAgain(wanted, row, desk.now), desk.now);
	if (!before.includes(text(row.state))) return false;
	const number = text(wanted.number);
	return to !== 'posted' || (number !== '' && !isTaken(number, row, desk));
}

/** The next attempt to send it, and which run claims it. A resent document gets a new key. */
function sending(wanted: Given, row: Row, now: number): Pick<Row, 'attempt' | 'claimed_by'> {
	if (!isAgain(wanted, row, now)) {
		return { attempt: text(row.attempt), claimed_by: text(row.claimed_by) };
	}
	return { attempt: String(Number(row.attempt || 1) + 1), claimed_by: '' };
}

/** The IDs of the rows that a person has said are different documents. */
function differing({ answer }: Given, row: Row): string {
	const now = answer === 'another' ? idsIn(row.same_as) : [];
	return [...new Set([...idsIn(row.differs_from), ...now])].join(',');
}

function isTaken(number: string, row: Row, { numbered }: Desk): boolean {
	return numbered.some(
		(other) => other.id !== row.id && other.company === row.company && other.number === number,
	);
}

/** All decisions, at most one per document, and each number only once. */
export function decideAll(wanted: Given[], desk: Desk): Decided[] {
	const decided: Decided[] = [];
	for (const each of wanted) {
		const row = decide(each, desk);
		const isTwice = decided.some(
			({ id, number, company }) =>
				id === row?.id || (number && number === row?.number && company === row?.company),
		);
		if (row && !isTwice) decided.push(row);
	}
	return decided;
}
