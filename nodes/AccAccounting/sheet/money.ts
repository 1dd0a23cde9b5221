import type { FieldName, FieldValue } from '../documents/type';
import { WRONG } from '../sentences/problems';
import { CURRENCY } from '../values/amounts';
import type { Direction } from '../values/cashType';
import { plainText } from '../values/json';
import { readable, unreadable, type Reading } from '../values/reading';
import {
	caselessText,
	cut,
	DASHES,
	isEmpty,
	normalText,
	show,
	withoutApostrophe,
} from '../values/text';

/** The marks of each direction, as the form lists them; one of the lists may be empty. */
export type Marks = Readonly<Record<Direction, readonly string[]>>;

/** A minus before or behind an amount, or parentheses. */
const MINUS_MARK = '-';
const PLUS = '+';

/** A mark without case and periods: `D.B.` and `db` are equal. */
function markText(text: string): string {
	return caselessText(text).replaceAll('.', '').trim();
}

/** Whether the only mark is a minus for money out, which two columns may have, too. */
export function isOnlyMinus({ in: into, out }: Marks): boolean {
	return into.length === 0 && out.every((mark) => markText(mark) === MINUS_MARK);
}

/** Whether a mark is among others. */
export function hasMark(marks: readonly string[], mark: string): boolean {
	return marks.some((each) => markText(each) === markText(mark));
}

/**
 * The direction that a mark says. Without a mark, it's the direction that has none; if both have
 * marks, any other mark is refused, and so is an amount without one.
 */
function findDirection(mark: string, { out, in: into }: Marks): Direction | undefined {
	if (hasMark(out, mark)) return 'out';
	if (hasMark(into, mark)) return 'in';
	if (mark !== '' || (out.length > 0 && into.length > 0)) return undefined;
	return out.length > 0 ? 'in' : 'out';
}

const WORD = String.raw`\p{L}[\p{L}. ]*`;
const WORD_BEFORE = new RegExp(`^(${WORD})(?=[-\\d(+])`, 'u');
const WORD_BEHIND = new RegExp(`(?<=[-\\d).,\\s])(${WORD})$`, 'u');
const CURRENCY_AT = new RegExp(
	String.raw`(?<!\p{L})${CURRENCY}\s*(?=[-\d(+])|(?<=[-\d).,])\s*${CURRENCY}(?!\p{L})`,
	'iu',
);
/** Zero in any number format, or only dashes. */
const NO_AMOUNT = new RegExp(`^(?:${CURRENCY} ?)?[-0.,]+$`, 'i');
/** Longer texts are no amounts with a mark. */
const LONGEST_MARKED = 100;

/** A text without its sign: `-`, `+`, or parentheses. */
function splitSign(text: string): { sign: string; rest: string } {
	const inside = /^\((.*)\)$/.exec(text)?.[1];
	if (inside !== undefined) return { sign: MINUS_MARK, rest: inside };
	// `1.500.000,-` says that there are no cents.
	const [, rest, behind] = /^(.*\d)\s*([-+])$/.exec(text) ?? [];
	if (rest !== undefined && behind !== undefined) return { sign: behind, rest };
	const [, sign = '', digits = text] = /^([-+])\s*(.*)$/.exec(text) ?? [];
	return { sign, rest: digits };
}

/** A text without the word before or behind it. */
function splitWord(text: string): { word: string; rest: string } {
	for (const pattern of [WORD_BEHIND, WORD_BEFORE]) {
		const word = (pattern.exec(text)?.[1] ?? '').trim();
		if (word !== '') return { word, rest: text.replace(pattern, '').trim() };
	}
	return { word: '', rest: text };
}

/** The marks at an amount, and the amount without them, with its currency in front. */
function splitMarks(value: unknown): { word: string; sign: string; rest: unknown } {
	if (typeof value === 'number') {
		return { word: '', sign: value < 0 ? MINUS_MARK : '', rest: Math.abs(value) };
	}
	if (typeof value !== 'string' || value.length > LONGEST_MARKED) {
		return { word: '', sign: '', rest: value };
	}
	const text = withoutApostrophe(value).replace(DASHES, MINUS_MARK);
	const currency = (CURRENCY_AT.exec(text)?.[0] ?? '').trim();
	const { word, rest: signed } = splitWord(text.replace(CURRENCY_AT, '').trim());
	const { sign, rest } = splitSign(signed);
	return { word, sign, rest: `${currency}${rest}` };
}

/** What stands next to an amount: a word, or a minus as `-`. Empty if nothing does, and for zero. */
export function findMark(amount: unknown): string {
	const { word, sign, rest } = splitMarks(amount);
	if (!/[1-9]/.test(String(rest))) return '';
	return word || sign.replace(PLUS, '');
}

/** Whether an amount is zero, in any format and with any mark. An empty cell and a dash are none. */
export function isZeroAmount(value: unknown): boolean {
	const rest = String(splitMarks(value).rest);
	return rest.includes('0') && NO_AMOUNT.test(rest);
}

/**
 * Reads an amount without its mark, and the direction that the mark says: in the column *Money
 * Direction*, otherwise next to the amount. In one of two columns, the mark must agree with the
 * column.
 *
 * @param cell of the column with the marks; undefined if the sheet has none
 */
export function readMark(
	money: MoneyCell,
	cell: Pick<FieldValue, 'value'> | undefined,
	marks: Marks,
): Reading<MoneyCell> {
	const { word, sign, rest } = splitMarks(money.value);
	const all = [...marks.out, ...marks.in];
	// A plus says nothing unless it is a mark.
	const signMark = sign === PLUS && !hasMark(all, PLUS) ? '' : sign;
	const inColumn = cell ? normalText(cut(plainText(cell.value), LONGEST_MARKED)) : '';
	const found = [inColumn, word, signMark].filter(Boolean);
	const [mark = '', second] = found;
	if (second !== undefined) return unreadable(WRONG.twoMarks(found));
	const direction = findDirection(mark, marks);
	if (!direction) return unreadable(mark === '' ? WRONG.noMark(all) : WRONG.otherMark(mark, all));
	if (direction !== (money.direction ?? direction)) return unreadable(WRONG.otherSign(direction));
	return readable({ mark, ...money, value: rest, direction });
}

/** A cell in one of a row's money columns. */
export interface MoneyCell extends FieldValue {
	/** The field of its column. */
	field: FieldName;
	/** Undefined for a column that holds amounts of either direction. */
	direction?: Direction;
	/** Empty without one. */
	mark?: string;
}

/** Whether a money cell holds no amount: many exports write `-`, `Rp -`, or `0,00` there. */
export function holdsNoAmount(value: unknown): boolean {
	if (isEmpty(value) || value === 0) return true;
	const isText = typeof value === 'string' && value.length <= LONGEST_MARKED;
	return isText && NO_AMOUNT.test(normalText(value));
}

/**
 * Finds the amount of a row whose money may be in several columns. Exactly one of them may hold an
 * amount. A single column's cell is passed on unchanged.
 *
 * @param cells of the money columns that the sheet has; at least one
 */
export function chooseMoney(cells: readonly MoneyCell[]): Reading<MoneyCell> {
	const [only] = cells;
	if (only && cells.length === 1) return readable(only);
	const holding = cells.filter(({ value }) => !holdsNoAmount(value));
	const [first, ...others] = holding;
	if (!first) return unreadable(WRONG.noMoney(cells.map(({ name }) => name)));
	if (others.length > 0) {
		const amounts = holding.map(({ name, value }) => `${name} ${show(value)}`);
		return unreadable(WRONG.twoAmounts(amounts.join(' and ')));
	}
	return readable(first);
}
