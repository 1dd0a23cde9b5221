import { WRONG } from '../sentences/problems';
import type { Direction } from '../values/cashType';
import { plainText } from '../values/json';
import { readable, unreadable, type Reading } from '../values/reading';
import { caselessText, normalText, withoutApostrophe, isEmpty, show } from '../values/text';

/** The marks of each direction, as the form lists them; one of the lists may be empty. */
export type Marks = Readonly<Record<Direction, readonly string[]>>;

/** A minus before or behind an amount, or parentheses. */
const MINUS_MARK = '-';
const PLUS = '+';

/** A mark without case and periods: `D.B.` and `db` are equal. */
function markText(text: string): string {
	return caselessText(text).replaceAll('.', '').trim();
}

/** The marks that the form lists for a direction, separated by commas. */
export function listMarks(given: string): string[] {
	return given.split(',').map(normalText).filter(Boolean);
}

function includes(marks: readonly string[], mark: string): boolean {
	return marks.some((each) => markText(each) === markText(mark));
}

/** An amount without its mark. */
interface Marked {
	/** A number, or a text in the Number Format. */
	amount: unknown;
	direction: Direction;
}

/**
 * The direction that a mark says. Without a mark, it's the direction that has none; if both have
 * marks, any other mark is refused, and so is an amount without one.
 */
function findDirection(mark: string, { out, in: into }: Marks): Direction | undefined {
	if (includes(out, mark)) return 'out';
	if (includes(into, mark)) return 'in';
	if (mark !== '' || (out.length > 0 && into.length > 0)) return undefined;
	return out.length > 0 ? 'in' : 'out';
}

const WORD = String.raw`\p{L}[\p{L}. ]*`;
const MINUS_SIGN = '[-−]';
const WORD_BEFORE = new RegExp(`^(${WORD})(?=[\\d(+]|${MINUS_SIGN})`, 'u');
const WORD_BEHIND = new RegExp(`(?<=[\\d).,\\s]|${MINUS_SIGN})(${WORD})$`, 'u');
const CURRENCY_WORD = /^(?:rp|idr)$/;
const CURRENCY_BEFORE = /^(?:rp\.?|idr)\s*/i;

/** A text without its sign: `-`, `+`, or parentheses. */
function splitSign(text: string): { sign: string; rest: string } {
	const inside = /^\((.*)\)$/.exec(text)?.[1];
	if (inside !== undefined) return { sign: MINUS_MARK, rest: inside };
	// `1.500.000,-` says that there are no cents.
	const behind = /^(.*\d)\s*([-−+])$/.exec(text);
	const [, rest, sign] = behind ?? [];
	if (rest !== undefined && sign !== undefined) {
		return { sign: sign === PLUS ? PLUS : MINUS_MARK, rest };
	}
	const [, before, digits] = /^([-−+])\s*(.*)$/.exec(text) ?? [];
	if (before === undefined || digits === undefined) return { sign: '', rest: text };
	return { sign: before === PLUS ? PLUS : MINUS_MARK, rest: digits };
}

/** A text without the word before or behind it, other than the currency. */
function splitWord(text: string): { word: string; rest: string } {
	for (const pattern of [WORD_BEHIND, WORD_BEFORE]) {
		const word = (pattern.exec(text)?.[1] ?? '').trim();
		if (word !== '' && !CURRENCY_WORD.test(markText(word))) {
			return { word, rest: text.replace(pattern, '').trim() };
		}
	}
	return { word: '', rest: text };
}

/** The marks at an amount, and the amount without them. */
function splitMarks(value: unknown): { word: string; sign: string; rest: unknown } {
	if (typeof value === 'number') {
		return { word: '', sign: value < 0 ? MINUS_MARK : '', rest: Math.abs(value) };
	}
	if (typeof value !== 'string') return { word: '', sign: '', rest: value };
	const { word, rest } = splitWord(withoutApostrophe(value));
	return { word, ...splitSign(rest.replace(CURRENCY_BEFORE, '')) };
}

/** Whether an amount has a minus, in whatever number format. */
export function hasMinus(amount: unknown): boolean {
	const { sign, rest } = splitMarks(amount);
	return sign === MINUS_MARK && /[1-9]/.test(String(rest));
}

/**
 * Reads the direction of an amount from its mark: in the column *Money Direction*, otherwise next
 * to the amount.
 *
 * @param cell of the column with the marks; undefined if the sheet has none
 */
export function readMark(
	amount: unknown,
	cell: { value: unknown } | undefined,
	marks: Marks,
): Reading<Marked> {
	const { word, sign, rest } = splitMarks(amount);
	const all = [...marks.out, ...marks.in];
	// A plus says nothing unless it is a mark.
	const signMark = sign === PLUS && !includes(all, PLUS) ? '' : sign;
	const inColumn = cell ? normalText(plainText(cell.value)) : '';
	const found = [inColumn, word, signMark].filter(Boolean);
	const [mark = '', second] = found;
	if (second !== undefined) return unreadable(WRONG.twoMarks(found));
	const direction = findDirection(mark, marks);
	if (direction) return readable({ amount: rest, direction });
	return unreadable(mark === '' ? WRONG.noMark(all) : WRONG.otherMark(mark, all));
}

/** A cell in one of a row's money columns. */
export interface MoneyCell {
	value: unknown;
	/** What messages call the column. */
	name: string;
	/** Undefined for a column that holds amounts of either direction. */
	direction?: Direction;
	/** Whether the row says already why it has no amount. */
	isTold?: boolean;
}

/** Zero in any number format, or only dashes. */
const NO_AMOUNT = /^(?:(?:rp\.?|idr) ?)?[-0.,]+$/i;

/** Whether a money cell holds no amount: many exports write `-`, `Rp -`, or `0,00` there. */
export function holdsNoAmount(value: unknown): boolean {
	if (isEmpty(value) || value === 0) return true;
	return typeof value === 'string' && NO_AMOUNT.test(normalText(value));
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
