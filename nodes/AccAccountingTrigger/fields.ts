import type { INodeProperties } from 'n8n-workflow';

import { FIELDS } from '../AccAccounting/report/figures';
import { LANGUAGES, WORDING } from '../AccAccounting/report/wording';
import { actForOptions, oldActForField } from '../AccAccounting/form/actFor';
import type { ItemParameters } from '../AccAccounting/reading/nodeParameters';
import { anyNumber, choice } from '../AccAccounting/form/option';
import type { Watched } from './watch';

const event = choice({ displayName: 'Trigger On', name: 'event' }, 'figureCrossesLimit', [
	{
		name: 'Dashboard Changed',
		value: 'dashboardChanged',
		description: 'A figure of a dashboard has changed since the last poll',
	},
	{
		name: 'Figure Crosses a Limit',
		value: 'figureCrossesLimit',
		description: 'A figure rises above or falls below a limit; once for each time',
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
	{ displayName: 'Figure', name: 'figure', displayOptions: ofLimit },
	'total_balance',
	FIELDS.map((value) => ({ name: inTitleCase(WORDING.en.labels[value]), value })).sort((a, b) =>
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

const limit = anyNumber({
	displayName: 'Limit',
	name: 'limit',
	displayOptions: ofLimit,
	description:
		'The figure as ACC gives it; growth and percentages are 12.5 for 12.5%. A figure that is already beyond the limit when the workflow is published counts only after it has come back and crosses the limit again.',
});

/** The language of the text of an event. */
export const language = choice(
	{
		displayName: 'Language',
		name: 'language',
		description: 'The language of the text and of the name of the figure',
	},
	'en',
	LANGUAGES,
);

/** The parameters of the trigger. */
export const properties: INodeProperties[] = [
	event.property,
	dashboard.property,
	figure.property,
	direction.property,
	limit.property,
	language.property,
	actForOptions,
	oldActForField,
];

/** What the trigger is set to watch; with problems of the item if that cannot be read. */
export function readWatched(parameters: ItemParameters): Watched {
	if (parameters.option(event) === 'dashboardChanged') {
		return { event: 'dashboardChanged', dashboard: parameters.option(dashboard) };
	}
	const asked = parameters.option(figure);
	// A limit that was emptied in the form is missing; it is not 0.
	const given = parameters.get(limit.property.name, limit.property.displayName);
	const read = limit.read(given);
	if (!read.ok) parameters.refuse(limit.property.displayName, read.wrong, given);
	return {
		event: 'figureCrossesLimit',
		figure: FIELDS.find((field) => field === asked) ?? 'total_balance',
		direction: parameters.option(direction),
		limit: read.ok ? read.value : limit.fallback,
	};
}
