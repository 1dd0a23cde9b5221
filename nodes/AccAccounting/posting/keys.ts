import { hash } from 'node:crypto';

import type { DocumentType } from '../documents/type';
import type { RunOptions } from '../form/runOptions';
import type { Key } from '../guard/guard';
import type { Asked, AskedRun } from '../reading/asked';
import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { rowNames } from '../sentences/sentence';
import { comparableJson, groupBy, plainText } from '../values/json';
import { readInSteps, type Steps } from '../values/n8n';
import { problem, type Problem } from '../values/reading';
import { caselessText, comparableName, cut, isEmpty, normalText } from '../values/text';
import type { Ended } from './ended';

/** Enough hex digits to avoid collisions, and short enough to copy into Clear Keys. */
const HASH_LENGTH = 24;

/** A hash that is the same for equal values. */
function hashContent(value: unknown): string {
	return hash('sha256', comparableJson(value)).slice(0, HASH_LENGTH);
}

/** A text without what is often written differently: case, spaces, and punctuation. */
function bareText(value: unknown): string {
	return caselessText(plainText(value)).replace(/[\s\p{P}\p{S}]/gu, '');
}

/** The total in half cents: a spreadsheet's 0.1 + 0.2 is 0.3. */
function readTotal({ total }: Asked): string {
	return total === undefined ? '' : String(Math.round(Number(total) * 200));
}

function findCurrency({ body }: Asked): string | undefined {
	return Object.keys(body).find((name) => comparableName(name) === 'currencycode');
}

/** A tool's key has no words in it, because a model that repeats a call words them anew. */
function keyOfTool(asked: Asked, { partnerField = 'bank_code' }: DocumentType): Key {
	const { body } = asked;
	const said = [body[partnerField], body.category_code, body[findCurrency(asked) ?? '']];
	const content = hashContent([body.document_date, readTotal(asked), ...said.map(bareText)]);
	return { text: content, content };
}

/** The key of an invoice made of rows: its number with the vendor or customer. */
function keyOfInvoice({ known, body }: Asked, { partnerField = '' }: DocumentType) {
	if (isEmpty(known.group)) return undefined;
	const partner = caselessText(plainText(body[partnerField]));
	return partner === '' ? undefined : normalText(JSON.stringify([partner, known.group]));
}

/** The key of a document, unless it's a row without a key of its own. */
function findKey(asked: Asked, options: RunOptions, type: DocumentType): Key | undefined {
	const { guard, isTool } = options;
	if (guard && isTool) return keyOfTool(asked, type);
	const text = asked.known.key ?? (guard ? keyOfInvoice(asked, type) : undefined);
	if (text === undefined) return undefined;
	const date = asked.sheet ? plainText(asked.body.document_date) : '';
	return { text, standsFor: { document: `${readTotal(asked)} ${date}` } };
}

/** What the form says about all rows, and is therefore no content: an account, and a currency. */
function readFromForm(asked: Asked): Record<string, string> {
	const { body, sheet } = asked;
	const account = ['bank_account_number', 'bank_account_name'].find((api) => !isEmpty(body[api]));
	const fromForm: Record<string, string> = {};
	for (const [name, api = ''] of Object.entries({ account, currency: findCurrency(asked) })) {
		const isOfForm = !isEmpty(body[api]) && sheet?.content.includes(api) === false;
		if (isOfForm) fromForm[name] = bareText(body[api]);
	}
	return fromForm;
}

/**
 * A hash of what a row of a sheet says: date, amount, direction, bank, description, account, and
 * whatever an expression computes. Its category isn't part of it, and nor is what the form says
 * about all rows: both can be corrected between two runs, and the row stays the same. Undefined for
 * rows with a key of their own, and for rows that ask for nothing.
 */
function hashRow({ asked: { sheet, skip, body, known }, key }: Ended): string | undefined {
	if (!sheet || key || known.group !== undefined) return undefined;
	if (skip && skip.why !== 'posted') return undefined;
	// Empty fields don't count. Otherwise, a field added in a later version would change the content of
	// every row.
	const filled = Object.entries(body)
		.filter(([api, value]) => sheet.content.includes(api) && value !== '')
		// The same statement as a CSV file and as a workbook may have different spaces.
		.map(([api, value]) => [api, typeof value === 'string' ? normalText(value) : value]);
	return hashContent([sheet.direction ?? '', Object.fromEntries(filled)]);
}

const LONGEST_CATEGORY = 60;

/**
 * Why rows are refused that are equal but have different categories: the next run couldn't tell
 * which of them it has posted.
 */
function otherCategories(equal: readonly Ended[], names: string): Problem {
	const categories = new Set(
		equal.map(({ asked }) => plainText(asked.body.category_code) || 'empty'),
	);
	const field = equal[0]?.asked.sheet?.cells.category_code ?? 'Cash Category';
	const shown = [...categories].map((each) => cut(each, LONGEST_CATEGORY));
	return problem(field, WRONG.equalRows(names, shown));
}

/**
 * Gives the rows of a sheet without a key of their own one: their content with a number, because
 * equal rows are two payments. Two identical parking fees are two vouchers, and are recognized as the
 * same two when the sheet is imported again. Equal rows get a note, and are refused if they would be
 * booked differently.
 *
 * Rows that an earlier run has posted come first. Refused rows are not numbered: next time they may
 * be corrected, moved, or gone. Which of two equal rows comes first doesn't matter.
 */
function* addContentKeys(documents: readonly Ended[], run: AskedRun): Steps<Ended[]> {
	const contents = yield* readInSteps(documents, hashRow);
	const known = [...documents.entries()].filter(([at]) => contents[at] !== undefined);
	const settled = new Map<Ended, Ended>();
	for (const [content = '', equal] of groupBy(known, ([at]) => contents[at])) {
		const rows = equal.map(([, document]) => document);
		for (const [row, keyed] of settle(rows, content, run)) settled.set(row, keyed);
		yield undefined;
	}
	return documents.map((each) => settled.get(each) ?? each);
}

/** Equal rows that aren't posted, each with what it becomes: its key and notes, or why it's refused. */
function settle(
	equal: readonly Ended[],
	content: string,
	run: AskedRun,
): Array<readonly [row: Ended, settled: Ended]> {
	const isPosted = ({ asked }: Ended) => asked.skip?.why === 'posted';
	const open = equal.filter((each) => !isPosted(each));
	const nameOf = (its: readonly Ended[]) => {
		const rows = its.flatMap(({ asked }) => asked.rows);
		return rowNames(rows, run.sheetRows);
	};
	const categories = new Set(open.map(({ asked }) => asked.body.category_code));
	const refused = categories.size > 1 ? [otherCategories(open, nameOf(open))] : [];
	const first = equal.find(isPosted) ?? equal[0];
	// Rows whose columns weren't found may differ in them.
	const isSame = equal.length > 1 && run.problems.length === 0;
	const same = first && isSame ? [NOTE.equalRow(nameOf([first]))] : [];
	let count = equal.length - open.length;
	return open.map((row) => {
		const { asked, outcome, looks = [] } = row;
		const problems = [...asked.problems, ...refused];
		const isReady = outcome === 'ready' && problems.length === 0;
		const text = isReady ? `${content}-${++count}` : '';
		const settled: Ended = {
			...row,
			asked: { ...asked, problems },
			key: isReady ? { text, content, standsFor: readFromForm(asked) } : undefined,
			looks: row === first ? looks : [...looks, ...same],
		};
		return [row, settled] as const;
	});
}

/**
 * Gives each document its key, whatever it's made of. Documents of a run without the guard have
 * none, except rows of a sheet: they are compared in any case.
 *
 * @param documents with codes in place of names
 */
export function* addKeys(
	documents: readonly Ended[],
	run: AskedRun,
	type: DocumentType,
): Steps<Ended[]> {
	const keyed = documents.map((each): Ended => {
		return { key: findKey(each.asked, run.options, type), ...each };
	});
	return yield* addContentKeys(keyed, run);
}

const FIRST = ['posted', 'unknown', 'skipped'];

/**
 * Exchanges the keys of equal rows at the end of a run: the posted ones get the first keys, and
 * those without a clear answer the next, because the next run numbers equal rows from the first.
 *
 * @param equal with keys that the run recorded or found held, in order
 */
export function orderKeys(equal: readonly Ended[]): Ended[] {
	const rankOf = ({ outcome }: Ended) => FIRST.indexOf(outcome) + 1 || FIRST.length + 1;
	const ordered = [...equal].sort((a, b) => rankOf(a) - rankOf(b));
	const keys = new Map(ordered.map((each, at) => [each, equal[at]?.key]));
	return equal.map((each): Ended => ({ ...each, key: keys.get(each) }));
}
