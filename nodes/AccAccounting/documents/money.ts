import { WRONG, type Wrong } from '../sentences/problems';
import type { Direction } from '../values/cashType';
import { isEmpty, normalText, show } from '../values/text';

/** Column labels for each direction. */
export const MONEY_LABEL: Record<Direction, string> = { in: 'Money In', out: 'Money Out' };

/** A cell in one of a row's money columns. */
export interface MoneyCell {
	value: unknown;
	/** What messages call the column. */
	name: string;
	/** Undefined for a column that holds amounts of either direction. */
	direction?: Direction;
}

/** Zero in any number format, or only dashes. */
const NO_AMOUNT = /^(?:(?:rp\.?|idr) ?)?[-0.,]+$/i;

/** Whether a money cell counts as empty: many exports write `-`, `Rp -`, or `0,00` there. */
function isLeftEmpty(value: unknown): boolean {
	if (typeof value === 'string' && NO_AMOUNT.test(normalText(value))) return true;
	return isEmpty(value) || value === 0;
}

/**
 * Finds the amount of a row whose money may be in several columns. Exactly one of them may hold an
 * amount. A single column's cell is passed on unchanged.
 *
 * @param there the cells of the money columns that the sheet has
 */
export function moneyOf(
	there: readonly MoneyCell[],
): { ok: true; money: MoneyCell } | { ok: false; wrong: Wrong } {
	const [only] = there;
	if (only && there.length === 1) return { ok: true, money: only };
	const holding = there.filter(({ value }) => !isLeftEmpty(value));
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
