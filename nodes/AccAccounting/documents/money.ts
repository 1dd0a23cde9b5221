import { WRONG, type Wrong } from '../sentences/problems';
import { readAmount, type AmountFormat } from '../values/amounts';
import { isZero } from '../values/decimal';
import { isEmpty, normalText, show } from '../values/text';

/** Which way money moves. */
export type Direction = 'in' | 'out';

/** Column labels for each direction. */
export const MONEY_LABEL: Record<Direction, string> = { in: 'Money In', out: 'Money Out' };

const WORDS_OF_IN = /\b(in|masuk|income|receipts?|penerimaan|pemasukan)\b/i;
const WORDS_OF_OUT = /\b(out|keluar|expenses?|payments?|pengeluaran)\b/i;

/** Translates ACC's word for the direction of a cash category; undefined for an unknown word. */
export function directionOf(word: string): Direction | undefined {
	const isIn = WORDS_OF_IN.test(word);
	const isOut = WORDS_OF_OUT.test(word);
	if (isIn === isOut) return undefined;
	return isIn ? 'in' : 'out';
}

/** A cell in one of a row's money columns. */
export interface MoneyCell {
	value: unknown;
	/** What messages call the column. */
	name: string;
	/** Undefined for a column that holds amounts of either direction. */
	direction?: Direction;
}

/** Whether a money cell counts as empty: many exports write `-` or `0,00` there. */
function isLeftEmpty(value: unknown, format: AmountFormat): boolean {
	if (isEmpty(value)) return true;
	if (typeof value === 'string' && /^-+$/.test(normalText(value))) return true;
	const reading = readAmount(value, format);
	return reading.ok && isZero(reading.value);
}

/**
 * Finds the amount of a row whose money may be in several columns. Exactly one of them may hold an
 * amount. A single column's cell is passed on unchanged.
 *
 * @param there the cells of the money columns that the sheet has
 */
export function moneyOf(
	there: readonly MoneyCell[],
	format: AmountFormat,
): { ok: true; money: MoneyCell } | { ok: false; wrong: Wrong } {
	const [only] = there;
	if (only && there.length === 1) return { ok: true, money: only };
	const holding = there.filter(({ value }) => !isLeftEmpty(value, format));
	const [first] = holding;
	if (!first) {
		const columns = there.map(({ name }) => name);
		return { ok: false, wrong: WRONG.noMoney(columns) };
	}
	if (holding.length > 1) {
		const amounts = holding.map(({ name, value }) => `${name} ${show(value)}`);
		return { ok: false, wrong: WRONG.twoAmounts(amounts.join(' and ')) };
	}
	return { ok: true, money: first };
}
