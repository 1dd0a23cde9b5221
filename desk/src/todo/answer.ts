import { longText, text, type Given, type Row } from '../documents/row';
import { dayTyped } from '../rows/dates';

import { DOUBTFUL, GROUPS_TO_DECIDE, isPlain, LINE, OTHER_SIDE, type TodoPage } from './todo';
import type { TodoWords } from './words';

/** What the workflow does next, and what the next page shows. */
export interface Next {
	does: 'look' | 'decide' | 'check' | 'end';
	search: string;
	/** ID of the document shown on its own page. */
	open: string;
	said: string;
	/** Who decides, if n8n doesn't know. */
	by: string;
	/** For *Add ACC Documents*. */
	decisions?: Given[];
	/** The corrected document, to be checked before it is saved, and whether to post it then. */
	kind?: string;
	row?: Given;
	post?: boolean;
}

export interface Answered {
	page: TodoPage;
	/** The form's fields; their names end with the page's token. */
	given: Given;
	words: TodoWords;
	/** The signed-in user; empty with Basic Auth. */
	user: string;
}

const ID = /^#(\d+)/;

/** Converts a day as people write it to the table's format; anything else stays unchanged. */
const dayOf = (written: string) => dayTyped(written) || written;

/**
 * Converts an amount as people write it to the table's format; anything else stays unchanged, and
 * ACC's check reports it.
 */
const amountOf = (written: string) =>
	/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(written)
		? written.replaceAll('.', '').replace(',', '.')
		: written;

const COLUMNS = [
	'date',
	'party',
	'reference',
	'bank_code',
	'account_number',
	'account_name',
	'category_code',
	'description',
	'total',
	'other_amount',
];

/** Parses the lines of an invoice from a text; undefined if a line lacks a part. */
function linesOf(written: string): string | undefined {
	const lines = written
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()))
		.filter((cells) => cells.join('') !== '');
	if (lines.some((cells) => cells.length !== LINE.length)) return undefined;
	const isAmount = (name: string) => /quantity|price|amount/.test(name);
	const fields = lines.map((cells) =>
		LINE.map((name, at) => [name, isAmount(name) ? amountOf(cells[at] ?? '') : (cells[at] ?? '')]),
	);
	return JSON.stringify(fields.map((each) => Object.fromEntries(each) as object));
}

/** A person's answer to a page of documents. */
class Answer {
	readonly by: string;
	constructor(readonly answered: Answered) {
		this.by = answered.user || this.typed('by');
	}

	given(name: string): unknown {
		return this.answered.given[`${name}_${this.answered.page.token}`];
	}

	typed(name: string): string {
		return longText(this.given(name));
	}

	/** Shows the list, with a message. */
	list(said = '', search = ''): Next {
		return { does: 'look', search, open: '', said, by: this.by };
	}

	/** Shows the same page again, with a message. */
	stay(said = ''): Next {
		const { open, search } = this.answered.page;
		return { ...this.list(said, open === '' ? search : ''), open };
	}

	decide(rows: Row[], more: Given): Next {
		if (this.by === '') return this.stay(this.answered.words.noName);
		const decisions = rows.map(({ id, updatedAt }) => ({
			decide: id,
			updatedAt,
			approved_by: this.by,
			...more,
		}));
		return { ...this.list(), does: 'decide', decisions };
	}
}

const isDoubtful = ({ note = '' }: Row) => DOUBTFUL.includes(note);

/** Whether a document waits next to others, so that a person must say what it is. */
const isAsked = (row: Row) => isDoubtful(row) || row.note === OTHER_SIDE;

/** A person's possible answers about a potential duplicate, and what each does. */
const ANSWERS: Record<string, Given> = {
	another: { state: 'approved', answer: 'another' },
	same: { state: 'dismissed', answer: 'same' },
	transfer: { state: 'dismissed', answer: 'transfer' },
};

/** The checked documents, among those that the person sees. */
function tickedIn(answer: Answer): Row[] {
	const labels = GROUPS_TO_DECIDE.flatMap((group) => answer.given(group) ?? []);
	const ids = labels.map((label) => ID.exec(String(label))?.[1]);
	return answer.answered.page.seen.filter(({ id }) => ids.includes(String(id)));
}

/** Opens the checked document on its own page. */
function shown(answer: Answer, ticked: Row[]): Next {
	if (ticked.length > 1) return answer.stay(answer.answered.words.one);
	return { ...answer.list(), open: String(ticked[0]?.id) };
}

/** Applies an action to the checked documents. A possible duplicate needs its own answer first. */
function decidedInList(answer: Answer, action: string, ticked: Row[]): Next {
	const { words } = answer.answered;
	if (action === 'post' && ticked.some(isAsked)) return answer.stay(words.isDoubtful);
	const isFor = { another: isAsked, same: isDoubtful }[action];
	if (isFor && !ticked.every(isFor)) return answer.stay(words.notDoubtful);
	const decision = ANSWERS[action] ?? { state: action === 'post' ? 'approved' : 'dismissed' };
	return answer.decide(ticked, decision);
}

function fromList(answer: Answer, action: string): Next {
	const { page, words } = answer.answered;
	const search = answer.typed('search');
	if (action === 'look') return answer.list('', search);
	const waiting = page.seen.filter(isPlain);
	if (action === 'all') return answer.decide(waiting, { state: 'approved' });
	const ticked = tickedIn(answer);
	if (ticked.length === 0) {
		// Someone who only typed a text wants to search for it.
		return search === page.search ? answer.stay(words.nothingTicked) : answer.list('', search);
	}
	return action === 'show' ? shown(answer, ticked) : decidedInList(answer, action, ticked);
}

/** A corrected document: it is checked with ACC first, and stays open if a value isn't right. */
function corrected(answer: Answer, row: Row, post: boolean): Next {
	const columns = COLUMNS.filter((name) => typeof answer.given(name) === 'string');
	const changed: Given = Object.fromEntries(
		columns.map((name) => {
			const written = answer.typed(name);
			if (name === 'date') return [name, dayOf(written)];
			return [name, /total|amount$/.test(name) ? amountOf(written) : written];
		}),
	);
	if (answer.typed('lines') !== '') {
		const lines = linesOf(answer.typed('lines'));
		if (lines === undefined) return answer.stay(answer.answered.words.badLines);
		changed.lines = lines;
	}
	const decided = answer.decide([row], { ...changed, state: 'waiting' });
	if (decided.does !== 'decide') return decided;
	return { ...decided, does: 'check', kind: row.kind ?? '', row: { ...row, ...changed }, post };
}

function fromDocument(answer: Answer, action: string): Next {
	const { page, words } = answer.answered;
	const [row] = page.seen;
	if (!row || action === 'back') return answer.list();
	const known = ANSWERS[action];
	if (known) return answer.decide([row], known);
	if (action === 'again') return answer.decide([row], { state: 'approved', again: true });
	if (action === 'noted') {
		const number = answer.typed('number');
		return number === ''
			? answer.stay(words.noNumber)
			: answer.decide([row], { state: 'posted', number });
	}
	if (action === 'check' || action === 'save') return corrected(answer, row, action === 'save');
	return answer.stay();
}

/**
 * Interprets a person's answer to a page. An answer to an old page changes nothing.
 *
 * @param isLast whether the run has shown so many pages that it must end, because n8n keeps all of
 *   them
 */
export function answerOf(answered: Answered, isLast: boolean): Next {
	const answer = new Answer(answered);
	const { page, words } = answered;
	// Without this field, nobody answered: n8n continued after the time limit.
	if (answer.given('page') === undefined || isLast) return { ...answer.list(), does: 'end' };
	if (answer.given('page') !== page.token) return answer.list(words.old);
	const action = page.actions[text(answer.given('action'))] ?? '';
	if (action === '') return answer.stay(words.chooseAction);
	return page.open === '' ? fromList(answer, action) : fromDocument(answer, action);
}
