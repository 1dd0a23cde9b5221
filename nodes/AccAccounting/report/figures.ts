import { equals, ofNumber, subtract } from '../values/decimal';
import { isRecord } from '../values/record';

/** Kind of a figure: money, a growth in percent, a value in percent, or a plain ratio. */
export type FigureType = 'amount' | 'growth' | 'percent' | 'ratio';

/**
 * The figures of both dashboards by the API's names, with the kind of each.
 *
 * The API states no units (Objects › Monthly cash-flow summary, Accounting dashboard summary; it
 * says only that growth values may be negative and have decimals). This is the only place with
 * assumptions: growth is a percentage (12.5 means 12.5%), and so are the fields named
 * `percentage_…`; `net_profit_margin` and `current_ratio` are plain ratios.
 */
export const CASH_FLOW = {
	total_income: 'amount',
	income_growth: 'growth',
	total_expense: 'amount',
	expense_growth: 'growth',
	total_balance: 'amount',
	balance_growth: 'growth',
} as const satisfies Record<string, FigureType>;

/** See {@link CASH_FLOW}. */
export const RATIOS = {
	net_profit_margin: 'ratio',
	percentage_not_profit_margin: 'percent',
	current_ratio: 'ratio',
	percentage_current_ratio: 'percent',
} as const satisfies Record<string, FigureType>;

export const FIGURE_TYPES = { ...CASH_FLOW, ...RATIOS };

/** Name of a figure in the API. */
export type FigureName = keyof typeof FIGURE_TYPES;

export const FIGURE_NAMES = Object.keys(FIGURE_TYPES) as FigureName[];

/** Each figure as returned by the API; `null` if it is not a number. */
export type FigureValues = Record<FigureName, number | null>;

/**
 * Extracts the figures from the `data` of both dashboards; anything but a finite number becomes
 * `null`.
 */
export function readValues(cashFlow: unknown, ratios: unknown): FigureValues {
	const from = (data: unknown, fields: object) =>
		Object.keys(fields).map((field) => {
			const value = isRecord(data) ? data[field] : undefined;
			return [field, Number.isFinite(value) ? value : null];
		});
	return Object.fromEntries([
		...from(cashFlow, CASH_FLOW),
		...from(ratios, RATIOS),
	]) as FigureValues;
}

/**
 * Whether the balance is the surplus of the same answer, exactly income less expenses. The API
 * document doesn't define it.
 */
export function isSurplus({ total_income, total_expense, total_balance }: FigureValues): boolean {
	if (total_income === null || total_expense === null || total_balance === null) return false;
	const surplus = subtract(ofNumber(total_income), ofNumber(total_expense));
	return equals(surplus, ofNumber(total_balance));
}
