import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { actForOptions } from '../AccAccounting/form/actFor';
import { anyNumber, choice } from '../AccAccounting/form/option';
import type { ItemParameters } from '../AccAccounting/form/nodeParameters';
import {
	CASH_FLOW,
	FIGURE_NAMES,
	FIGURE_TYPES,
	RATIOS,
	type FigureName,
} from '../AccAccounting/report/figures';
import {
	ENGLISH,
	type Language,
	LANGUAGE_CHOICES,
	LANGUAGES,
} from '../AccAccounting/report/languages';
import { formatExactly } from '../AccAccounting/report/numbers';
import { FAILURE } from '../AccAccounting/sentences/failures';
import type { ReadResult } from '../AccAccounting/service/failure';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../AccAccounting/service/endpoints';
import { isRecord } from '../AccAccounting/values/record';
import { show } from '../AccAccounting/values/text';

/** The dashboards: the path and the figures of each (API document, endpoints 7 and 8). */
const DASHBOARDS = {
	accountingRatios: { path: RATIOS_PATH, fields: Object.keys(RATIOS) as FigureName[] },
	monthlyCashFlow: { path: CASH_FLOW_PATH, fields: Object.keys(CASH_FLOW) as FigureName[] },
};

/** Figures as returned by ACC. */
type Figures = Partial<Record<FigureName, number>>;

/**
 * Extracts figures from a dashboard. A figure that is missing or not a number is a failure, not a
 * change.
 */
export function readFigures(
	data: Record<string, unknown>,
	fields: FigureName[],
): ReadResult<Figures> {
	const figures: Figures = {};
	for (const field of fields) {
		const value = data[field];
		if (typeof value !== 'number' || !Number.isFinite(value)) {
			const got = show(value) || 'nothing';
			const failure = FAILURE.noFigure(ENGLISH.labels[field], field, got);
			return { ok: false, failure: { ...failure, httpStatus: 200 } };
		}
		figures[field] = value;
	}
	return { ok: true, value: figures };
}

/** What a trigger watches. */
export type Watched =
	| { event: 'dashboardChanged'; dashboard: keyof typeof DASHBOARDS }
	| {
			event: 'figureCrossesLimit';
			figure: FigureName;
			direction: 'above' | 'below';
			limit: number;
	  };

/** The figures to watch, and the path of their dashboard. */
export function figuresOf(watched: Watched): { path: string; fields: FigureName[] } {
	if (watched.event === 'dashboardChanged') return DASHBOARDS[watched.dashboard];
	const path = watched.figure in CASH_FLOW ? CASH_FLOW_PATH : RATIOS_PATH;
	return { path, fields: [watched.figure] };
}

/**
 * The figures of the last poll, as stored by n8n.
 *
 * @param of what is watched, for which company; different settings start over
 * @returns undefined unless all figures for exactly these settings are stored
 */
export function readRemembered(
	stored: unknown,
	of: string,
	fields: FigureName[],
): Figures | undefined {
	if (!isRecord(stored) || stored.of !== of || !isRecord(stored.figures)) return undefined;
	const { figures } = stored;
	return fields.every((field) => Number.isFinite(figures[field])) ? figures : undefined;
}

/** Two polls, and the language of the text about them. */
interface Polls {
	before: Figures;
	now: Figures;
	language: Language;
}

/**
 * The result of a poll: an item if something has happened since the last one. A dashboard has
 * changed if any of its figures has. A figure crosses the limit if it is now beyond it and was not
 * before; a figure equal to the limit is not beyond it.
 *
 * @param isTest return an item about all figures, regardless of what has happened
 */
export function eventOf(
	watched: Watched,
	{ before, now, language }: Polls,
	isTest = false,
): IDataObject | undefined {
	const { labels, event: words } = language;
	const text = (field: FigureName, value = 0) =>
		formatExactly(value, FIGURE_TYPES[field], language);
	if (watched.event === 'dashboardChanged') {
		const { fields } = figuresOf(watched);
		const changed = fields.filter((field) => isTest || now[field] !== before[field]);
		if (changed.length === 0) return undefined;
		const lines = changed.map((field) => {
			const then = `${words.before}: ${text(field, before[field])}`;
			return `${labels[field]}: ${text(field, now[field])} (${then})`;
		});
		return { ...watched, changed, values: now, previousValues: before, text: lines.join('\n') };
	}
	const { figure, direction, limit } = watched;
	const value = now[figure] ?? 0;
	const previous = before[figure] ?? 0;
	const isBeyond = (of: number) => (direction === 'above' ? of > limit : of < limit);
	if (!isTest && (!isBeyond(value) || isBeyond(previous))) return undefined;
	const found = isBeyond(value) ? words.beyond : words.within;
	const name = labels[figure];
	const what = `${name} ${isTest ? found : words[direction]} ${text(figure, limit)}`;
	return { ...watched, name, value, previous, text: `${what}: ${text(figure, value)}` };
}

/** What the editor shows in a test: an item of the same form with the current figures. */
export function sampleOf(watched: Watched, now: Figures, language: Language): IDataObject {
	return { ...eventOf(watched, { before: now, now, language }, true), test: true };
}

const event = choice({ displayName: 'Trigger On', name: 'event' }, 'figureCrossesLimit', [
	{
		name: 'Dashboard Changed',
		value: 'dashboardChanged',
		description: 'When a figure of a dashboard changes',
	},
	{
		name: 'Figure Crosses a Limit',
		value: 'figureCrossesLimit',
		description: 'When a figure rises above or falls below a limit, once each time',
	},
]);

const dashboard = choice(
	{
		displayName: 'Dashboard',
		name: 'dashboard',
		displayOptions: { show: { event: ['dashboardChanged'] } },
	},
	'monthlyCashFlow',
	[
		{ name: 'Accounting Ratios', value: 'accountingRatios' },
		{ name: 'Monthly Cash Flow', value: 'monthlyCashFlow' },
	],
);

function inTitleCase(label: string): string {
	return label.replace(/\b(?!(?:a|as|in)\b)[a-z]/g, (letter) => letter.toUpperCase());
}

const ofLimit = { show: { event: ['figureCrossesLimit'] } };

const figure = choice(
	{
		displayName: 'Figure',
		name: 'figure',
		displayOptions: ofLimit,
		description:
			"Cash Flow Balance is ACC's total_balance. It may be the surplus of the month, not the money in the bank.",
	},
	'total_balance',
	FIGURE_NAMES.map((value) => ({ name: inTitleCase(ENGLISH.labels[value]), value })).sort((a, b) =>
		a.name.localeCompare(b.name),
	),
);

const direction = choice(
	{ displayName: 'Direction', name: 'direction', displayOptions: ofLimit },
	'below',
	[
		{ name: 'Falls Below', value: 'below' },
		{ name: 'Rises Above', value: 'above' },
	],
);

const figureLimit = anyNumber({
	displayName: 'Limit',
	name: 'limit',
	displayOptions: ofLimit,
	description:
		'In the unit of the figure: an amount, 12.5 for 12.5%, or 0.125 for a ratio. If the figure is already beyond the limit when you publish the workflow, it must come back and cross the limit again.',
});

/** The language of an event's text. */
export const triggerLanguage = choice(
	{
		displayName: 'Language',
		name: 'language',
		description: 'Language of the text and of the figure name',
	},
	LANGUAGES[0].code,
	LANGUAGE_CHOICES,
);

/** The parameters of the trigger. */
export const triggerProperties: INodeProperties[] = [
	event.property,
	dashboard.property,
	figure.property,
	direction.property,
	figureLimit.property,
	triggerLanguage.property,
	actForOptions,
];

/** Reads what the trigger is set to watch. Unreadable settings become problems of the item. */
export function readWatched(parameters: ItemParameters): Watched {
	if (parameters.option(event) === 'dashboardChanged') {
		return { event: 'dashboardChanged', dashboard: parameters.option(dashboard) };
	}
	// A limit that the user emptied in the form is missing, not 0.
	const given = parameters.get(figureLimit.property.name, figureLimit.property.displayName);
	const read = figureLimit.read(given);
	if (!read.ok) parameters.refuse(figureLimit.property.displayName, read.wrong, given);
	return {
		event: 'figureCrossesLimit',
		figure: parameters.option(figure),
		direction: parameters.option(direction),
		limit: read.ok ? read.value : figureLimit.fallback,
	};
}
