import { ofNumber, toAmountText, toText } from '../AccAccounting/documents/decimal';
import { show } from '../AccAccounting/documents/fields';
import {
	CASH_FLOW,
	FIGURE_TYPES,
	RATIOS,
	type Field,
} from '../AccAccounting/documents/report/figures';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../AccAccounting/transport/paths';
import type { Failure, ReadResult } from '../AccAccounting/transport/failure';

/** The dashboards: where each is read, and its figures (API document, endpoints 7 and 8). */
export const DASHBOARDS = {
	accountingRatios: { path: RATIOS_PATH, fields: Object.keys(RATIOS) as Field[] },
	monthlyCashFlow: { path: CASH_FLOW_PATH, fields: Object.keys(CASH_FLOW) as Field[] },
};

export type Dashboard = keyof typeof DASHBOARDS;

/** The dashboard that has a figure. */
export function dashboardOf(field: Field): Dashboard {
	return DASHBOARDS.monthlyCashFlow.fields.includes(field) ? 'monthlyCashFlow' : 'accountingRatios';
}

/** The figures by their names in the form. */
export const FIGURE_NAMES: Record<Field, string> = {
	total_balance: 'Balance',
	balance_growth: 'Balance Growth',
	current_ratio: 'Current Ratio',
	percentage_current_ratio: 'Current Ratio in Percent',
	expense_growth: 'Expense Growth',
	total_expense: 'Expenses',
	total_income: 'Income',
	income_growth: 'Income Growth',
	net_profit_margin: 'Net Profit Margin',
	percentage_not_profit_margin: 'Net Profit Margin in Percent',
};

/** Figures as ACC gave them. */
export type Figures = Partial<Record<Field, number>>;

function noNumber(field: Field, value: unknown): Failure {
	return {
		message: `${FIGURE_NAMES[field]}: ACC gave no number for ${field}, but ${show(value)}`,
		description:
			'Nothing was compared, and what was remembered stays as it was. If it stays, ask ACC.',
		httpStatus: 200,
	};
}

/** Takes figures out of a dashboard. One that is missing or no number is a failure, not a change. */
export function readFigures(data: Record<string, unknown>, fields: Field[]): ReadResult<Figures> {
	const figures: Figures = {};
	for (const field of fields) {
		const value = data[field];
		if (typeof value !== 'number' || !Number.isFinite(value)) {
			return { ok: false, failure: noNumber(field, value) };
		}
		figures[field] = value;
	}
	return { ok: true, value: figures };
}

/** A figure as people read it: `1,250,000.50`, `12.5 %`. */
export function figureText(field: Field, value: number): string {
	const decimal = ofNumber(value);
	switch (FIGURE_TYPES[field]) {
		case 'amount':
			return toAmountText(decimal);
		case 'growth':
		case 'percent':
			return `${toText(decimal)} %`;
		case 'ratio':
			return toText(decimal);
	}
}
