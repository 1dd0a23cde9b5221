import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { buildReport, readCurrency, type Format, type Language } from '../../documents/report';
import type { Operation } from '../operation';
import { readEachItem, type ReadResult } from '../shared/readEachItem';
import { CASH_FLOW_PATH, RATIOS_PATH, readDashboard } from './readDashboard';

/** Where the workflow's static data keeps the last report of a node, for the next comparison. */
const LAST_REPORT = 'lastReport';

async function report(context: IExecuteFunctions, itemIndex: number): Promise<ReadResult> {
	const options = context.getNodeParameter('options', itemIndex, {}) as IDataObject;
	const currency = readCurrency(String(options.currency ?? ''));
	if (!currency.ok) {
		const message = `Currency of item ${itemIndex}: expected ${currency.expected}`;
		return { failure: { message, description: 'Nothing was read. Correct the currency.' } };
	}
	const cashFlow = await readDashboard(context, CASH_FLOW_PATH);
	if ('failure' in cashFlow) return cashFlow;
	const ratios = await readDashboard(context, RATIOS_PATH);
	if ('failure' in ratios) return ratios;

	const compared = context.getNodeParameter('compare', itemIndex, false) === true;
	const memory = context.getWorkflowStaticData('node');
	const { snapshot, notes, ...json } = buildReport({
		cashFlow: cashFlow.data[0],
		ratios: ratios.data[0],
		format: context.getNodeParameter('format', itemIndex) as Format,
		language: context.getNodeParameter('language', itemIndex) as Language,
		currency: currency.value,
		title: String(options.title ?? ''),
		now: new Date(),
		timezone: context.getTimezone(),
		...(compared ? { previous: memory[LAST_REPORT] } : {}),
	});
	if (compared) memory[LAST_REPORT] = snapshot as unknown as IDataObject;
	const missing = json.missing.length > 0 ? [`ACC gave no ${json.missing.join(', ')}.`] : [];
	return { data: [json as unknown as IDataObject], hints: [...notes, ...missing] };
}

/** Dashboard › Get Report: both dashboards as a message (API document, endpoints 7 and 8). */
export const getReport: Operation = {
	name: 'Get Report',
	value: 'getReport',
	action: 'Get a report of both dashboards',
	description: 'Turn both dashboards into a message for chat or mail',
	fields: [
		{
			displayName: 'Format',
			name: 'format',
			type: 'options',
			default: 'plain',
			description: 'Where the message goes',
			options: [
				{ name: 'HTML E-Mail', value: 'html', description: 'Also for the Microsoft Teams node' },
				{ name: 'Markdown', value: 'teams', description: 'For Microsoft Teams webhooks and cards' },
				{ name: 'Plain Text', value: 'plain' },
				{ name: 'Slack', value: 'slack' },
				{ name: 'Telegram', value: 'telegram', description: 'With Parse Mode set to HTML' },
			],
		},
		{
			displayName: 'Language',
			name: 'language',
			type: 'options',
			default: 'en',
			options: [
				{ name: 'English', value: 'en' },
				{ name: 'Indonesian', value: 'id' },
			],
		},
		{
			displayName: 'Compare With Previous Report',
			name: 'compare',
			type: 'boolean',
			default: false,
			description:
				'Whether to show the change since the last report of this node. n8n remembers it only in active workflows, not in test runs.',
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [
				{
					displayName: 'Currency',
					name: 'currency',
					type: 'string',
					default: 'IDR',
					placeholder: 'e.g. IDR',
					description: 'ISO code of the currency to write at amounts; ACC states none',
				},
				{
					displayName: 'Title',
					name: 'title',
					type: 'string',
					default: '',
					placeholder: 'e.g. PT Sumber Makmur: weekly figures',
				},
			],
		},
	],
	execute: async (context) =>
		await readEachItem(context, async (itemIndex) => await report(context, itemIndex)),
};
