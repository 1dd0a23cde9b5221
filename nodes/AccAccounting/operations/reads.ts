import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { readCompany, type CompanyOfRun, actForOptions } from '../form/actFor';
import { lostProblems } from '../form/collections';
import { text, wholeNumber, yesOrNo, choice, type Option } from '../form/option';
import { NodeParameters, type ItemParameters } from '../form/parameters';
import { buildReport } from '../report';
import {
	CASH_FLOW,
	FIGURE_NAMES,
	RATIOS,
	readCurrency,
	LANGUAGE_CHOICES,
	findLanguage,
	LANGUAGES,
} from '../report/figures';
import { FAILURE } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import type { ReadResult } from '../service/answers';
import { readBanks, readCashCategories, readDashboard } from '../service/reads';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../service/send';
import { addNotes, buildError, failedItem } from '../telling/errors';
import type { Failed } from '../telling/row';
import type { Company } from '../values/company';
import { errorText } from '../values/json';
import { unreadable } from '../values/reading';
import {
	fieldSchemas,
	TEXT,
	YES_OR_NO,
	type Operation,
	type OutputFields,
	listSchema,
	NUMBER,
	objectSchema,
} from './operation';

/** The result of a read for one input item: the data of its output items, and warnings. */
interface ItemData {
	data: IDataObject[];
	notes?: Note[];
}

/** A read: how to get its request from the parameters of an item, and how to perform it. */
interface Read<A> {
	ask: (item: ItemParameters) => A;
	read: (asked: A, company: Company) => Promise<ReadResult<ItemData>>;
}

async function readOneItem<A>(
	item: ItemParameters,
	{ company, ...ofCompany }: CompanyOfRun,
	{ ask, read }: Read<A>,
): Promise<ItemData | Failed> {
	const rows = [item.itemIndex];
	if (!company) return { ...ofCompany, rows };
	try {
		const asked = ask(item);
		if (item.problems.length > 0) return { problems: item.problems, rows };
		const result = await read(asked, company);
		return result.ok ? result.value : { failure: result.failure, rows };
	} catch (error) {
		return { failure: FAILURE.exception(errorText(error)), rows };
	}
}

/**
 * Performs a read for every input item. Output items are paired with their input item. With
 * continue-on-fail, a failed item becomes an item with the error.
 *
 * @param form the fields of the operation
 * @throws NodeApiError or NodeOperationError for the first failure, without continue-on-fail
 */
async function readEachItem<A>(
	context: IExecuteFunctions,
	form: readonly INodeProperties[],
	how: Read<A>,
): Promise<INodeExecutionData[][]> {
	const parameters = new NodeParameters(context);
	const company = await readCompany(context, parameters);
	const dropped = lostProblems(parameters, form);
	const items: INodeExecutionData[] = [];
	const allNotes: Note[] = [];
	for (let itemIndex = 0; itemIndex < parameters.count; itemIndex++) {
		const item = parameters.ofItem(itemIndex);
		for (const problem of dropped) item.add(problem);
		const result = await readOneItem(item, company, how);
		if ('data' in result) {
			const { data, notes = [] } = result;
			// Don't spread `data` into arguments: a long list would overflow the stack.
			for (const json of data) items.push({ json, pairedItem: { item: itemIndex } });
			allNotes.push(...notes);
		} else {
			if (!context.continueOnFail()) throw buildError(context.getNode(), result);
			items.push(failedItem(context, result));
		}
	}
	addNotes(context, allNotes);
	return [items];
}

const returnAll = yesOrNo({
	displayName: 'Return All',
	name: 'returnAll',
	description: 'Whether to return all results or only up to a given limit',
});

const mostResults = wholeNumber(
	{
		displayName: 'Limit',
		name: 'limit',
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	},
	{ least: 1, fallback: 50 },
);

type ReadList = typeof readBanks | typeof readCashCategories;

/** The Get Many operation of one of ACC's lists. */
function getMany(
	things: string,
	readList: ReadList,
	{ output, ...searchForm }: { placeholder: string; description: string; output: OutputFields },
): Operation {
	const search = text({ displayName: 'Search', name: 'search', ...searchForm });
	const fields = [returnAll.property, mostResults.property, search.property, actForOptions];
	return {
		name: 'Get Many',
		value: 'getAll',
		action: `Get many ${things}`,
		description: `Get or search ${things}`,
		fields,
		output,
		execute: async (context) =>
			await readEachItem(context, fields, {
				ask: (item) => ({
					search: item.option(search),
					most: item.option(returnAll) ? Infinity : item.option(mostResults),
				}),
				read: async (asked, company) => {
					const result = await readList(context, company, asked);
					if (!result.ok) return result;
					const { elements, notes } = result.value;
					return { ok: true, value: { data: elements as IDataObject[], notes } };
				},
			}),
	};
}

/** Bank › Get Many (API document, endpoint 5). */
export const getBanks = getMany('banks', readBanks, {
	placeholder: 'e.g. Mandiri',
	description: 'Text in the name or code of a bank. Leave it empty for all banks.',
	output: fieldSchemas(['bank_code', 'bank_name'], TEXT),
});

/** Cash Category › Get Many (API document, endpoint 6). */
export const getCashCategories = getMany('cash categories', readCashCategories, {
	placeholder: 'e.g. kas keluar listrik',
	description:
		'Words in the direction, name, or code of a cash category. Leave it empty for all categories.',
	output: {
		...fieldSchemas(['code', 'desc', 'account_number', 'category_code', 'category_name'], TEXT),
		cash_type_name: TEXT,
		is_member_required: YES_OR_NO,
	},
});

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
	output: fieldSchemas(
		['net_profit_margin', ...Object.keys(RATIOS), 'percentage_current_ratio'],
		NUMBER,
	),
});

/** Dashboard › Get Monthly Cash Flow (API document, endpoint 7). */
export const getMonthlyCashFlow = getDashboard(CASH_FLOW_PATH, {
	name: 'Get Monthly Cash Flow',
	value: 'getMonthlyCashFlow',
	action: 'Get monthly cash flow',
	description: 'Get monthly income, expense, and balance with their growth',
	output: fieldSchemas(Object.keys(CASH_FLOW), NUMBER),
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
			description: 'In the Telegram node, add the field Parse Mode and set it to HTML',
		},
		{
			name: 'WhatsApp',
			value: 'whatsapp',
			description: 'As free text. For an approved template, use the texts of the figures.',
		},
	],
);

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
	reportLanguage.property,
	currency.property,
	title.property,
	actForOptions,
];

async function getReports(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await readEachItem(context, REPORT_FIELDS, {
		ask: (item) => ({
			format: item.option(format),
			language: findLanguage(item.option(reportLanguage)),
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
			const notes = json.missing.length > 0 ? [NOTE.figuresMissing(json.missing)] : [];
			return { ok: true, value: { data: [json as unknown as IDataObject], notes } };
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
		...fieldSchemas(['text', 'subject', 'period', 'asOf'], TEXT),
		values: objectSchema(fieldSchemas(FIGURE_NAMES, NUMBER)),
		texts: objectSchema(fieldSchemas(FIGURE_NAMES, TEXT)),
		missing: listSchema(TEXT),
	},
	execute: getReports,
};
