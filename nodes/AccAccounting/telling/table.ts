import type { Ended, RunMode } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { amountOf, toAmountText } from '../values/decimal';
import { dateOfAcc, toIsoDate } from '../values/dates';
import { ownValue, plainText, type JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import { looksOf, messageOf, numberOf, problemsOf, problemsText } from './messages';
import { checkOf } from './summary';
import type { ToldRun } from './toldRun';

/** A longer text makes a row of n8n's table too tall. */
const LONGEST_MESSAGE = 400;
const LONGEST_CELL = 60;
const LONGEST_PART = 40;
/** For a value appended to a message, where space is short. */
const LONGEST_OF_WHICH = 24;

/** Columns that can identify a row in the table: the first one that the run has. */
const NAME_COLUMNS = ['group', 'key', 'row'] as const;
type NameColumn = (typeof NAME_COLUMNS)[number];

/** Whether a column holds a document's date. */
function isDateColumn({ fields }: DocumentType, name: string): boolean {
	return fields.some((field) => field.api === name && field.type === 'date');
}

/** Whether a column holds amounts: a field of the document, or a total computed from its fields. */
export function isAmountColumn({ fields, workedOut }: DocumentType, name: string): boolean {
	const types = ['amount', 'voucherTotal'];
	const isField = fields.some((field) => field.api === name && types.includes(field.type));
	return isField || workedOut.includes(name);
}

/** The outcome of a document in a run, or the verdict of a dry run (`check`). */
export function stateOf(ended: Ended, mode: RunMode): JsonObject {
	return mode === 'run' ? { outcome: ended.outcome } : { check: checkOf(ended) };
}

/** A document's value: from ACC's answer, otherwise as requested, otherwise as in the row. */
export function valueIn(ended: Ended, type: DocumentType, name: string): unknown {
	const { body, totals, given } = ended.asked;
	const isDate = isDateColumn(type, name);
	// All items show dates in the same format; if ACC answered with a different day, that is a
	// difference.
	const isAnswered = ended.outcome === 'posted' && !isDate;
	const date = isDate ? dateOfAcc(String(body[name])) : undefined;
	const wanted = date ? toIsoDate(date) : (body[name] ?? totals[name]);
	const values = [isAnswered ? ended.answer[name] : undefined, wanted, given[name]];
	return values.find((each) => !isEmpty(each)) ?? '';
}

function oneLine(value: unknown, longest: number): string {
	return cut(plainText(value).replace(/\s+/g, ' ').trim(), longest);
}

/**
 * A document's value as a part of its description: an amount with its direction, a code with its
 * name.
 */
function partOf(ended: Ended, type: DocumentType, name: string): string {
	const value = valueIn(ended, type, name);
	const amount = isAmountColumn(type, name) ? amountOf(value) : undefined;
	if (amount) {
		const text = toAmountText(amount).replace(/\.00$/, '');
		return `${ended.direction ?? ''} ${text}`.trim();
	}
	const { bank = '', category = '' } = ended.names ?? {};
	const calledBy = { bank_code: bank, category_code: category };
	return oneLine(`${plainText(value)} ${ownValue(calledBy, name) ?? ''}`, LONGEST_PART);
}

/**
 * Describes a document:
 * `out 1,250,000 · Listrik · 008 Bank Mandiri · KK01 Beban listrik · 2026-11-21` or
 * `2,040 · PT Maju · 3 lines · 2026-11-21`. The message column has more space for this than
 * separate columns would. A posted document shares the space with its number, so the date is
 * omitted.
 */
function contentOf(ended: Ended, type: DocumentType): string {
	const { identifiedBy } = type;
	const amounts = identifiedBy.filter((name) => isAmountColumn(type, name));
	const dates = identifiedBy.filter((name) => isDateColumn(type, name));
	const shownDates = ended.outcome === 'posted' ? [] : dates;
	const others = identifiedBy.filter((name) => ![...amounts, ...dates].includes(name));
	const partsOf = (names: readonly string[]) => names.map((name) => partOf(ended, type, name));
	const { lines } = ended.asked.totals;
	const count = typeof lines === 'number' ? `${lines} ${lines === 1 ? 'line' : 'lines'}` : '';
	const parts = [...partsOf([...amounts, ...others]), count, ...partsOf(shownDates)];
	return parts.filter((part) => part !== '').join(' · ');
}

/**
 * Describes a refused row as far as it could be read: `2026-11-21 · 1,250,000 · Listrik kantor`.
 * Codes, and values that the message already quotes, are omitted.
 */
function whichRow(ended: Ended, type: DocumentType, message: string): string {
	if (ended.outcome !== 'refused') return '';
	const { body, totals, given } = ended.asked;
	const rankOf = (name: string) => {
		if (isDateColumn(type, name)) return 0;
		return isAmountColumn(type, name) ? 1 : 2;
	};
	const parts = type.identifiedBy
		.filter((name) => !name.endsWith('_code'))
		.sort((a, b) => rankOf(a) - rankOf(b))
		.map((name) => {
			const isRead = !isEmpty(body[name] ?? totals[name]);
			if (isRead) {
				const part = partOf(ended, type, name);
				return message.includes(`"${part}"`) ? '' : part;
			}
			// An unreadable value is shown as in the row; formatting it as an amount would be a guess.
			const part = oneLine(given[name] ?? '', LONGEST_PART);
			return message.includes(part) ? '' : part;
		});
	return parts
		.filter((part) => part !== '')
		.map((part) => cut(part, LONGEST_OF_WHICH))
		.join(' · ');
}

/**
 * A row's message in the table, with its sign and, for a refused row, its description. The message
 * is truncated to fit.
 */
function messageInTable(ended: Ended, told: ToldRun): string {
	const message = messageCell(ended, told);
	const which = whichRow(ended, told.type, message);
	const end = which === '' ? '' : ` · ${which}`;
	const sign = signOf(ended);
	const room = LONGEST_MESSAGE - sign.length - end.length;
	return `${sign}${cut(message, room)}${end}`;
}

/** The reason and what to do about it, otherwise a description of the document; never empty. */
export function messageCell(ended: Ended, told: ToldRun): string {
	const { run, type } = told;
	const problems = problemsText(problemsOf(ended, run));
	return problems || messageOf(ended, told) || contentOf(ended, type) || 'OK';
}

/** A sign in front of messages that need attention, because n8n shows such rows like any other. */
function signOf(ended: Ended): string {
	if (ended.outcome === 'refused') return '✗ ';
	const differs = ended.outcome === 'posted' && ended.differences.length > 0;
	return ended.outcome === 'unknown' || differs || looksOf(ended).length > 0 ? '! ' : '';
}

/** The column that identifies the rows of the table: the same for all rows. */
function nameColumnOf(documents: readonly Ended[]): NameColumn {
	const known = documents.map(({ asked }) => asked.known);
	if (known.some(({ group }) => group !== undefined)) return 'group';
	if (known.some(({ key }) => key && !key.content)) return 'key';
	return 'row';
}

/**
 * Identifies a document in its column: rows by their number in the sheet if all have one, otherwise
 * by position.
 */
function nameCell(ended: Ended, column: NameColumn, { names, run }: ToldRun): string | number {
	const { rows, known } = ended.asked;
	if (column === 'row') {
		const areOfSheet = run.documents.every(({ asked }) => asked.known.sheetRows?.length);
		return areOfSheet ? (known.sheetRows?.[0] ?? '') : (rows[0] ?? 0) + 1;
	}
	const name = column === 'group' ? known.group : known.key?.text;
	return oneLine(name, LONGEST_CELL) || names.documents([ended.asked]);
}

/** The columns that the table may have, in order; only one of those that identify a row is used. */
export function simpleColumns(mode: RunMode = 'run'): string[] {
	if (mode === 'dryRun') return ['check', ...NAME_COLUMNS, 'message'];
	return ['outcome', ...NAME_COLUMNS, 'document_number', 'message'];
}

/** Placeholder for a missing document number: n8n shows an empty cell as an error, in red. */
const NO_NUMBER = '-';

/**
 * The table with Simplify on. All documents have the same columns, three in a dry run and four in a
 * run, so that n8n leaves the message enough width. No cell is empty.
 */
export function tableOf(told: ToldRun): JsonObject[] {
	const { documents, mode } = told.run;
	const name = nameColumnOf(documents);
	return documents.map((ended) => {
		const row: JsonObject = stateOf(ended, mode);
		row[name] = nameCell(ended, name, told);
		if (mode === 'run') {
			row.document_number = oneLine(numberOf(ended), LONGEST_CELL) || NO_NUMBER;
		}
		row.message = messageInTable(ended, told);
		return row;
	});
}
