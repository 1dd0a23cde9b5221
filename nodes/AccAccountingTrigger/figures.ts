import { ofNumber, toAmountText, toText } from '../AccAccounting/values/decimal';
import {
	CASH_FLOW,
	FIGURE_TYPES,
	RATIOS,
	type Field,
} from '../AccAccounting/documents/report/figures';
import { WORDING, type Language } from '../AccAccounting/documents/report/wording';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../AccAccounting/transport/paths';
import type { ReadResult } from '../AccAccounting/transport/failure';
import { show } from '../AccAccounting/values/text';
import type { Failure } from '../AccAccounting/values/problem';

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

/** Figures as ACC gave them. */
export type Figures = Partial<Record<Field, number>>;

function noNumber(field: Field, value: unknown): Failure {
	return {
		message: `${WORDING.en.labels[field]}: ACC gave no number for ${field}, but ${show(value)}`,
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

const OTHER_SIGN: Record<string, string> = { ',': '.', '.': ',' };

/** A figure as people read it, with all its digits: `1,250,000.50` or `1.250.000,50`, `12.5%`. */
export function figureText(field: Field, value: number, language: Language): string {
	const decimal = ofNumber(value);
	const type = FIGURE_TYPES[field];
	const isPercent = type === 'growth' || type === 'percent';
	const text = type === 'amount' ? toAmountText(decimal) : toText(decimal);
	const written =
		language === 'en' ? text : text.replace(/[,.]/g, (sign) => OTHER_SIGN[sign] ?? '');
	return isPercent ? `${written}%` : written;
}
