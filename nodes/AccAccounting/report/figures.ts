import { ofNumber, subtract, toText } from '../values/decimal';
import { isRecord } from '../values/record';

/** What a figure is: money, a growth in percent, a value in percent, or a bare ratio. */
export type FigureType = 'amount' | 'growth' | 'percent' | 'ratio';

/**
 * The figures of both dashboards by the names the API gives them, and what each is.
 *
 * The API states no units (Objects › Monthly cash-flow summary, Accounting dashboard summary; it
 * only says that growth values may be negative and carry decimals). Assumed here and nowhere else:
 * growth is a percentage (12.5 is 12.5%), and so are the fields called `percentage_…`;
 * `net_profit_margin` and `current_ratio` are shown as the bare numbers they are.
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

/** Name of a figure, as in the API. */
export type FigureName = keyof typeof FIGURE_TYPES;

export const FIGURE_NAMES = Object.keys(FIGURE_TYPES) as FigureName[];

/** Each figure as the API gave it; `null` where it gave no number. */
export type FigureValues = Record<FigureName, number | null>;

/**
 * What is kept of a report to compare the next one with: `time` in ISO 8601, UTC, and `period`, the month
 * in the workflow's zone (`2026-11`).
 */
export interface PreviousReport {
	time: string;
	period: string;
	values: FigureValues;
}

/** The figures out of the `data` of both dashboards; what is not a finite number becomes `null`. */
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

/** A kept report as it came back from storage, or `undefined` where it is not a whole one. */
export function readPrevious(stored: unknown): PreviousReport | undefined {
	const { time, period, values } = isRecord(stored) ? stored : {};
	const isUtc = typeof time === 'string' && time.endsWith('Z') && !Number.isNaN(Date.parse(time));
	const isMonth = typeof period === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(period);
	if (!isUtc || !isMonth || !isRecord(values)) return undefined;
	const isWhole = FIGURE_NAMES.every(
		(field) => values[field] === null || Number.isFinite(values[field]),
	);
	return isWhole ? { time, period, values: readValues(values, values) } : undefined;
}

/** The two names that ACC has for one ratio: first the one that a report shows. */
const SAME_RATIO = [
	['percentage_not_profit_margin', 'net_profit_margin'],
	['current_ratio', 'percentage_current_ratio'],
] as const;

/** Two decimals of a ratio are a percent, so rounding explains a difference of half a percent. */
const ROUNDED_PERCENT = 0.5;

/** Whether two figures say the same: as a ratio and in percent, or both in percent. */
function agree(one: number, other: number): boolean {
	const close = (a: number, b: number) => Math.abs(a - b) <= ROUNDED_PERCENT;
	return one === other || close(one * 100, other) || close(one, other * 100);
}

/**
 * The ratios that a report shows: each once, the margin in percent and the current ratio as a ratio.
 * Where ACC gave only its other figure, that one; where its two figures contradict each other, both.
 */
export function ratiosToShow(values: FigureValues): Array<keyof typeof RATIOS> {
	return SAME_RATIO.flatMap(([shown, other]) => {
		const first = values[shown];
		const second = values[other];
		if (second === null) return [shown];
		if (first === null) return [other];
		return agree(first, second) ? [shown] : [shown, other];
	});
}

/** By how much each figure changed, reckoned in exact decimals; only the figures that both have. */
export function changesSince(
	before: FigureValues,
	now: FigureValues,
): Partial<Record<FigureName, number>> {
	const changes: Partial<Record<FigureName, number>> = {};
	for (const field of FIGURE_NAMES) {
		const from = before[field];
		const to = now[field];
		if (from !== null && to !== null) {
			changes[field] = Number(toText(subtract(ofNumber(to), ofNumber(from))));
		}
	}
	return changes;
}
