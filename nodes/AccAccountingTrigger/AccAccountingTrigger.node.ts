import {
	NodeConnectionTypes,
	type IDataObject,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import type { Language } from '../AccAccounting/report/wording';
import { NodeParameters } from '../AccAccounting/reading/nodeParameters';
import { readCompany } from '../AccAccounting/reading/run';
import { errorOf } from '../AccAccounting/telling/errors';
import { companyKey, type Company } from '../AccAccounting/values/company';
import { readDashboard } from '../AccAccounting/service/dashboard';
import { language, properties, readWatched } from './fields';
import {
	DASHBOARDS,
	eventOf,
	figuresOf,
	readFigures,
	readRemembered,
	sampleOf,
	type Figures,
	type Watched,
} from './watch';
import { readOwnCompany } from '../AccAccounting/service/company';

/** Where the workflow's static data keeps what the last poll saw. */
const REMEMBERED = 'remembered';

/** What a poll is about: what is watched, and for which company. */
interface Asked {
	watched: Watched;
	company: Company;
	/** The company, if the credential lets the node choose. */
	tenantId: string | undefined;
	language: Language;
	/** Tells this setting from another. */
	of: string;
}

/** @throws NodeApiError or NodeOperationError if the credential or a parameter cannot be read */
async function readAsked(context: IPollFunctions): Promise<Asked> {
	const own = await readOwnCompany(context);
	if (!own.ok) throw errorOf(context.getNode(), { failure: own.failure, rows: [] });
	const parameters = new NodeParameters({
		getInputData: () => [{ json: {} }],
		getNodeParameter: (name, _, fallback, options) =>
			context.getNodeParameter(name, fallback, options),
	}).ofItem(0);
	const watched = readWatched(parameters);
	const chosen = parameters.option(language);
	const company = readCompany(parameters, own.value);
	const { problems } = parameters;
	if (!company || problems.length > 0) throw errorOf(context.getNode(), { problems, rows: [] });
	return {
		watched,
		company,
		tenantId: own.value.mayChoose ? company.tenantId : undefined,
		language: chosen,
		of: JSON.stringify([watched, companyKey(company)]),
	};
}

/** @throws NodeApiError if the dashboard cannot be read, or has no number for a figure */
async function readNow(context: IPollFunctions, { watched, company }: Asked): Promise<Figures> {
	const { dashboard, fields } = figuresOf(watched);
	const read = await readDashboard(context, company, DASHBOARDS[dashboard].path);
	const figures = read.ok ? readFigures(read.value, fields) : read;
	if (!figures.ok) throw errorOf(context.getNode(), { failure: figures.failure, rows: [] });
	return figures.value;
}

export class AccAccountingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'ACC Accounting Trigger',
		name: 'accAccountingTrigger',
		icon: {
			light: 'file:../AccAccounting/icons/accAccounting.svg',
			dark: 'file:../AccAccounting/icons/accAccounting.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ $parameter.event === "dashboardChanged" ? "Dashboard Changed" : "Figure Crosses a Limit" }}',
		// The node panel shows it for the node ACC Accounting as well.
		description:
			'Post invoices and vouchers to ACC, read its lists and dashboards, and start when a figure changes',
		activationMessage:
			'The first poll only remembers the figures. A limit that is already crossed is not reported until the figure comes back and crosses it again.',
		defaults: { name: 'ACC Accounting Trigger' },
		polling: true,
		builderHint: {
			searchHint:
				'Polls a dashboard of ACC and starts the workflow when a figure changes or crosses a limit. It posts nothing: that is the ACC Accounting node. For a report on fixed days use Schedule Trigger and ACC Accounting > Dashboard > Get Report.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'accAccountingApi', required: true }],
		properties,
	};

	/**
	 * Reads the dashboard once. The first poll only remembers its figures; so does the first one after
	 * another setting. In a test the editor gets the present figures, and nothing is remembered.
	 *
	 * @throws NodeApiError or NodeOperationError; what is remembered stays as it was then
	 */
	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		const asked = await readAsked(this);
		const now = await readNow(this, asked);
		const company = asked.tenantId === undefined ? {} : { tenantId: asked.tenantId };
		if (this.getMode() === 'manual') {
			return [[{ json: { ...sampleOf(asked.watched, now, asked.language), ...company } }]];
		}
		const memory: IDataObject = this.getWorkflowStaticData('node');
		const { fields } = figuresOf(asked.watched);
		const before = readRemembered(memory[REMEMBERED], asked.of, fields);
		memory[REMEMBERED] = { of: asked.of, figures: now };
		const event = before && eventOf(asked.watched, before.figures, now, asked.language);
		return event ? [[{ json: { ...event, ...company } }]] : null;
	}
}
