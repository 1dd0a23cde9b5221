import type { IDataObject } from 'n8n-workflow';

import { CASH_FLOW, FIGURE_TYPES, RATIOS, type Field } from '../AccAccounting/report/figures';
import { WORDING, type Language } from '../AccAccounting/report/wording';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../AccAccounting/service/dashboard';
import type { ReadResult } from '../AccAccounting/service/failure';
import { ofNumber, toAmountText, toText } from '../AccAccounting/values/decimal';
import type { Failure } from '../AccAccounting/values/problem';
import { isRecord } from '../AccAccounting/values/record';
import { show } from '../AccAccounting/values/text';

/** The dashboards: where each is read, and its figures (API document, endpoints 7 and 8). */
export const DASHBOARDS = {
	accountingRatios: { path: RATIOS_PATH, fields: Object.keys(RATIOS) as Field[] },
	monthlyCashFlow: { path: CASH_FLOW_PATH, fields: Object.keys(CASH_FLOW) as Field[] },
};

export type Dashboard = keyof typeof DASHBOARDS;

/** The dashboard that has a figure. */
function dashboardOf(field: Field): Dashboard {
	return DASHBOARDS.monthlyCashFlow.fields.includes(field) ? 'monthlyCashFlow' : 'accountingRatios';
}

/** Figures as ACC gave them. */
export type Figures = Partial<Record<Field, number>>;

function noNumber(field: Field, value: unknown): Failure {
	const label = WORDING.en.labels[field];
	return {
		code: 'noFigure',
		with: { label, field, got: show(value) || 'nothing' },
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

/** What a trigger watches. */
export type Watched =
	| { event: 'dashboardChanged'; dashboard: Dashboard }
	| { event: 'figureCrossesLimit'; figure: Field; direction: 'above' | 'below'; limit: number };

/** The figures that are looked at, and the dashboard that has them. */
export function figuresOf(watched: Watched): { dashboard: Dashboard; fields: Field[] } {
	if (watched.event === 'figureCrossesLimit') {
		return { dashboard: dashboardOf(watched.figure), fields: [watched.figure] };
	}
	const { dashboard } = watched;
	return { dashboard, fields: DASHBOARDS[dashboard].fields };
}

/** What n8n keeps for the node from one poll to the next. */
export interface Remembered {
	/** What was watched, for which company: another setting begins anew. */
	of: string;
	figures: Figures;
}

/** What is remembered of just this, as it came back from storage; undefined where there is nothing. */
export function readRemembered(
	stored: unknown,
	of: string,
	fields: Field[],
): Remembered | undefined {
	if (!isRecord(stored) || stored.of !== of || !isRecord(stored.figures)) return undefined;
	const { figures } = stored;
	return fields.every((field) => Number.isFinite(figures[field])) ? { of, figures } : undefined;
}

/** What the texts say besides the names of figures. */
const WORDS: Record<
	Language,
	Record<'before' | 'above' | 'below' | 'beyond' | 'within', string>
> = {
	en: {
		before: 'before',
		above: 'rose above',
		below: 'fell below',
		beyond: 'is beyond',
		within: 'is not beyond',
	},
	id: {
		before: 'sebelumnya',
		above: 'naik di atas',
		below: 'turun di bawah',
		beyond: 'melewati batas',
		within: 'tidak melewati batas',
	},
};

function changedItem(
	dashboard: Dashboard,
	changed: Field[],
	before: Figures,
	now: Figures,
	language: Language,
) {
	const text = (field: Field, of: Figures) => figureText(field, of[field] ?? 0, language);
	const lines = changed.map(
		(field) =>
			`${WORDING[language].labels[field]}: ${text(field, now)} (${WORDS[language].before}: ${text(field, before)})`,
	);
	return {
		event: 'dashboardChanged',
		dashboard,
		changed,
		values: now,
		previousValues: before,
		text: lines.join('\n'),
	};
}

type WatchedLimit = Extract<Watched, { event: 'figureCrossesLimit' }>;

function isBeyond(figures: Figures, { figure, direction, limit }: WatchedLimit): boolean {
	const value = figures[figure] ?? 0;
	return direction === 'above' ? value > limit : value < limit;
}

function limitItem(
	watched: WatchedLimit,
	before: Figures,
	now: Figures,
	language: Language,
	how: keyof (typeof WORDS)[Language],
): IDataObject {
	const { figure, limit } = watched;
	const value = now[figure] ?? 0;
	const name = WORDING[language].labels[figure];
	const text = (of: number) => figureText(figure, of, language);
	return {
		...watched,
		name,
		value,
		previous: before[figure] ?? 0,
		text: `${name} ${WORDS[language][how]} ${text(limit)}: ${text(value)}`,
	};
}

/**
 * What a poll gives out: an item where something has happened since the last one.
 *
 * A dashboard has changed where one of its figures has. A figure crosses the limit where it is beyond
 * it and was not before; on the limit is not beyond it.
 *
 * @param language of its text
 */
export function eventOf(
	watched: Watched,
	before: Figures,
	now: Figures,
	language: Language,
): IDataObject | undefined {
	if (watched.event === 'dashboardChanged') {
		const { dashboard } = watched;
		const changed = DASHBOARDS[dashboard].fields.filter((field) => now[field] !== before[field]);
		if (changed.length === 0) return undefined;
		return changedItem(dashboard, changed, before, now, language);
	}
	const crosses = isBeyond(now, watched) && !isBeyond(before, watched);
	return crosses ? limitItem(watched, before, now, language, watched.direction) : undefined;
}

/** What the editor shows in a test: an item of the same form with the present figures. */
export function sampleOf(watched: Watched, now: Figures, language: Language): IDataObject {
	if (watched.event === 'dashboardChanged') {
		const { dashboard } = watched;
		const { fields } = DASHBOARDS[dashboard];
		return { ...changedItem(dashboard, fields, now, now, language), test: true };
	}
	const how = isBeyond(now, watched) ? 'beyond' : 'within';
	return { ...limitItem(watched, now, now, language, how), test: true };
}
