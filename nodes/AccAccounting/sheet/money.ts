import { WRONG } from '../sentences/problems';
import type { Direction } from '../values/cashType';
import { readable, unreadable, type Reading } from '../values/reading';
import { isEmpty, normalText, show } from '../values/text';

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
export function moneyOf(cells: readonly MoneyCell[]): Reading<MoneyCell> {
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
