import {
	NodeConnectionTypes,
	type IDataObject,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
} from 'n8n-workflow';

import { readCompany } from '../AccAccounting/form/actFor';
import { NodeParameters } from '../AccAccounting/form/nodeParameters';
import { languageOf } from '../AccAccounting/report/languages';
import { readDashboard } from '../AccAccounting/service/dashboard';
import { errorOf } from '../AccAccounting/telling/errors';
import { companyKey } from '../AccAccounting/values/company';
import {
	triggerLanguage,
	triggerProperties,
	readWatched,
	eventOf,
	figuresOf,
	readFigures,
	readRemembered,
	sampleOf,
} from './watch';

/** Key in the workflow's static data for what the last poll saw. */
const REMEMBERED = 'remembered';

/**
 * Reads what a poll is about.
 *
 * @throws NodeApiError or NodeOperationError if the credential or a parameter can't be read
 */
async function readAsked(context: IPollFunctions) {
	const parameters = new NodeParameters({
		getInputData: () => [{ json: {} }],
		getNodeParameter: (name, _, fallback, options) =>
			context.getNodeParameter(name, fallback, options),
	});
	const item = parameters.ofItem(0);
	const watched = readWatched(item);
	const chosen = languageOf(item.option(triggerLanguage));
	const { company, failure, problems: ofCompany = [] } = await readCompany(context, parameters);
	const problems = [...item.problems, ...ofCompany];
	if (!company || problems.length > 0) {
		throw errorOf(context.getNode(), { failure, problems, rows: [] });
	}
	return {
		watched,
		company,
		language: chosen,
		/** Identifies these settings, so that figures of other settings are not compared. */
		of: JSON.stringify([watched, companyKey(company)]),
	};
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
		// The node panel shows this for both nodes, in place of the other one's description.
		description:
			'Create invoices and vouchers in ACC Accounting, or start the workflow when a dashboard figure changes',
		activationMessage:
			'The first poll only stores the figures. If a figure is already beyond its limit, it must come back and cross the limit again.',
		defaults: { name: 'ACC Accounting Trigger' },
		polling: true,
		builderHint: {
			searchHint:
				'Polls a dashboard of ACC and starts the workflow when a figure changes or crosses a limit. To create documents, use the ACC Accounting node. For a report on fixed days, use Schedule Trigger and ACC Accounting > Dashboard > Get Report.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'accAccountingApi', required: true }],
		properties: triggerProperties,
	};

	/**
	 * Reads the dashboard once. The first poll only remembers the figures, and so does the first one
	 * after a change of settings. In a test, the editor gets the current figures, and nothing is
	 * remembered.
	 *
	 * @throws NodeApiError or NodeOperationError, leaving what is remembered unchanged
	 */
	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		const { watched, company, language: chosen, of } = await readAsked(this);
		const { path, fields } = figuresOf(watched);
		const dashboard = await readDashboard(this, company, path);
		const figures = dashboard.ok ? readFigures(dashboard.value, fields) : dashboard;
		if (!figures.ok) throw errorOf(this.getNode(), { failure: figures.failure, rows: [] });
		const now = figures.value;
		if (this.getMode() === 'manual') {
			return [[{ json: sampleOf(watched, now, chosen) }]];
		}
		const memory: IDataObject = this.getWorkflowStaticData('node');
		const before = readRemembered(memory[REMEMBERED], of, fields);
		memory[REMEMBERED] = { of, figures: now };
		const event = before && eventOf(watched, { before, now, language: chosen });
		return event ? [[{ json: event }]] : null;
	}
}
