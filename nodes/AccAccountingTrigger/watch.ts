import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../AccAccounting/documents/record';
import type { Field } from '../AccAccounting/documents/report/figures';
import {
	dashboardOf,
	FIGURE_NAMES,
	figureText,
	DASHBOARDS,
	type Dashboard,
	type Figures,
} from './figures';

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

function changeText(field: Field, now: Figures, before: Figures): string {
	const [to, from] = [now[field] ?? 0, before[field] ?? 0];
	return `${FIGURE_NAMES[field]}: ${figureText(field, to)} (before: ${figureText(field, from)})`;
}

function changedItem(dashboard: Dashboard, changed: Field[], before: Figures, now: Figures) {
	const text = changed.map((field) => changeText(field, now, before)).join('\n');
	return { event: 'dashboardChanged', dashboard, changed, values: now, previous: before, text };
}

function isBeyond(value: number, { direction, limit }: { direction: string; limit: number }) {
	return direction === 'above' ? value > limit : value < limit;
}

/**
 * What a poll gives out: an item where something has happened since the last one.
 *
 * A dashboard has changed where one of its figures has. A figure crosses the limit where it is beyond
 * it and was not before; on the limit is not beyond it.
 */
export function eventOf(watched: Watched, before: Figures, now: Figures): IDataObject | undefined {
	if (watched.event === 'dashboardChanged') {
		const { dashboard } = watched;
		const changed = DASHBOARDS[dashboard].fields.filter((field) => now[field] !== before[field]);
		return changed.length > 0 ? changedItem(dashboard, changed, before, now) : undefined;
	}
	const { figure } = watched;
	const crosses = isBeyond(now[figure] ?? 0, watched) && !isBeyond(before[figure] ?? 0, watched);
	return crosses ? limitItem(watched, before, now) : undefined;
}

function limitItem(
	watched: Extract<Watched, { event: 'figureCrossesLimit' }>,
	before: Figures,
	now: Figures,
): IDataObject {
	const { figure, direction, limit } = watched;
	const value = now[figure] ?? 0;
	const how = direction === 'above' ? 'rose above' : 'fell below';
	return {
		...watched,
		name: FIGURE_NAMES[figure],
		value,
		previous: before[figure] ?? 0,
		text: `${FIGURE_NAMES[figure]} ${how} ${figureText(figure, limit)}: ${figureText(figure, value)}`,
	};
}

/** What the editor shows in a test: an item of the same form with the present figures. */
export function sampleOf(watched: Watched, now: Figures): IDataObject {
	if (watched.event === 'dashboardChanged') {
		const { dashboard } = watched;
		return { test: true, ...changedItem(dashboard, DASHBOARDS[dashboard].fields, now, now) };
	}
	const { figure, limit } = watched;
	const is = isBeyond(now[figure] ?? 0, watched) ? 'is beyond' : 'is not beyond';
	return {
		test: true,
		...limitItem(watched, now, now),
		text: `${FIGURE_NAMES[figure]} ${is} ${figureText(figure, limit)}: ${figureText(figure, now[figure] ?? 0)}`,
	};
}
