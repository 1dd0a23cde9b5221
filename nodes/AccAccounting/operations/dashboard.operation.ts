import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { actForOptions } from '../form/actFor';
import { choice, text, type Option } from '../form/option';
import { buildReport } from '../report';
import { CASH_FLOW, RATIOS } from '../report/figures';
import { LANGUAGE_CHOICES, languageOf, LANGUAGES } from '../report/languages';
import { readCurrency } from '../report/numbers';
import { readDashboard } from '../service/dashboard';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../service/endpoints';
import { WRONG } from '../sentences/problems';
import { unreadable } from '../values/reading';
import {
	fieldsOfType,
	listOf,
	NUMBER,
	objectOf,
	TEXT,
	type Operation,
	type OutputFields,
} from './operation';
import { readEachItem } from './readEachItem';

const CASH_FLOW_FIELDS = fieldsOfType(Object.keys(CASH_FLOW), NUMBER);
const RATIO_FIELDS = fieldsOfType(Object.keys(RATIOS), NUMBER);
/** The figures of both dashboards. */
export const FIGURES: OutputFields = { ...CASH_FLOW_FIELDS, ...RATIO_FIELDS };

/** An operation that returns a dashboard unchanged. */
function getDashboard(path: string, form: Omit<Operation, 'fields' | 'execute'>): Operation {
	const fields = [actForOptions];
	return {
		...form,
		fields,
		execute: async (context) =>
			await readEachItem(context, fields, {
				ask: () => undefined,
				read: async (_, company) => {
					const result = await readDashboard(context, company, path);
					return result.ok ? { ok: true, value: { data: [result.value] } } : result;
				},
			}),
	};
}

/** Dashboard › Get Accounting Ratios (API document, endpoint 8). */
export const getAccountingRatios = getDashboard(RATIOS_PATH, {
	name: 'Get Accounting Ratios',
	value: 'getAccountingRatios',
	action: 'Get accounting ratios',
	description: 'Get net profit margin and current ratio',
	output: RATIO_FIELDS,
});

/** Dashboard › Get Monthly Cash Flow (API document, endpoint 7). */
export const getMonthlyCashFlow = getDashboard(CASH_FLOW_PATH, {
	name: 'Get Monthly Cash Flow',
	value: 'getMonthlyCashFlow',
	action: 'Get monthly cash flow',
	description: 'Get monthly income, expense, and balance with their growth',
	output: CASH_FLOW_FIELDS,
});

const format = choice(
	{
		displayName: 'Format',
		name: 'format',
		required: true,
		description: 'Format of the message',
	},
	'plain',
	[
		{ name: 'HTML Email', value: 'html', description: 'Also for the Microsoft Teams node' },
		{ name: 'Markdown', value: 'teams', description: 'For Microsoft Teams webhooks and cards' },
		{ name: 'Plain Text', value: 'plain' },
		{ name: 'Slack', value: 'slack' },
		{
			name: 'Telegram',
			value: 'telegram',
			description: 'Set Parse Mode of the Telegram node to HTML',
		},
		{
			name: 'WhatsApp',
			value: 'whatsapp',
			description: 'As free text. For an approved template, use the texts of the figures.',
		},
	],
);

/** Without a parse mode, the Telegram node reads a message as Markdown, and shows its tags. */
const parseModeNotice: INodeProperties = {
	displayName:
		'In the Telegram node, add the field Parse Mode and set it to HTML. Otherwise, the message shows HTML tags.',
	name: 'parseModeNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { format: ['telegram'] } },
};

const reportLanguage = choice(
	{ displayName: 'Language', name: 'language', description: 'Language of the message' },
	LANGUAGES[0].code,
	LANGUAGE_CHOICES,
);

const currency: Option<string> = {
	property: {
		displayName: 'Currency',
		name: 'currency',
		type: 'string',
		default: '',
		placeholder: 'e.g. IDR',
		description: 'ISO code of the currency. Without it, amounts are plain numbers.',
	},
	fallback: '',
	read: (value) =>
		typeof value === 'string' ? readCurrency(value) : unreadable(WRONG.notCurrency()),
};

const title = text({
	displayName: 'Title',
	name: 'title',
	placeholder: 'e.g. PT Sumber Makmur: weekly figures',
	description: `The heading of the report. Defaults to ${LANGUAGES.map((each) => each.title).join(' or ')}.`,
});

const REPORT_FIELDS: INodeProperties[] = [
	format.property,
	parseModeNotice,
	reportLanguage.property,
	currency.property,
	title.property,
	actForOptions,
];

async function getReports(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await readEachItem(context, REPORT_FIELDS, {
		ask: (item) => ({
			format: item.option(format),
			language: languageOf(item.option(reportLanguage)),
			currency: item.option(currency),
			title: item.option(title),
		}),
		read: async (asked, company) => {
			const cashFlow = await readDashboard(context, company, CASH_FLOW_PATH);
			if (!cashFlow.ok) return cashFlow;
			const ratios = await readDashboard(context, company, RATIOS_PATH);
			if (!ratios.ok) return ratios;
			const json = buildReport({
				...asked,
				cashFlow: cashFlow.value,
				ratios: ratios.value,
				now: new Date(),
				timezone: context.getTimezone(),
			});
			const hints =
				json.missing.length > 0 ? [`ACC returned no ${json.missing.join(', ')}.`] : [];
			return { ok: true, value: { data: [json as unknown as IDataObject], hints } };
		},
	});
}

/** Dashboard › Get Report: both dashboards as a message (API document, endpoints 7 and 8). */
export const getReport: Operation = {
	name: 'Get Report',
	value: 'getReport',
	action: 'Get report of both dashboards',
	description: 'Format both dashboards as a message for chat or email',
	fields: REPORT_FIELDS,
	output: {
		...fieldsOfType(['text', 'subject', 'period', 'asOf'], TEXT),
		chart: objectOf({
			...fieldsOfType(['type', 'label'], TEXT),
			labels: listOf(TEXT),
			data: listOf(NUMBER),
		}),
		values: objectOf(FIGURES),
		texts: objectOf(fieldsOfType(Object.keys(FIGURES), TEXT)),
		missing: listOf(TEXT),
	},
	execute: getReports,
};
