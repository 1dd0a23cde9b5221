import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { createOptionsFields } from '../form/createOptions';
import { VOUCHER_FIELDS, additionalFields, fieldProperty } from '../documents/field';
import { invoiceForm } from '../documents/invoiceForm';
import type { EndedRun } from '../create/ended';
import { failureOfException } from '../create/outcome';
import { post } from '../create/post';
import { postingContextOf } from '../create/postingContext';
import {
	type AskedRun,
	type Kind,
	VOUCHER,
	PURCHASE_INVOICE,
	SALES_INVOICE,
} from '../create/asked';
import { readItems } from '../create/readItems';
import { readOwnCompany } from '../service/company';
import { numberOf } from '../telling/sentences';
import { tell } from '../telling/tell';
import type { Failure } from '../values/failure';
import { errorText } from '../values/record';
import type { Operation } from './operation';

/** Reads what the items ask for. If that fails as a whole, each item is a document that is not sent. */
async function read(context: IExecuteFunctions, kind: Kind): Promise<AskedRun> {
	let failure: Failure;
	try {
		const own = await readOwnCompany(context);
		if (own.ok) return await readItems(context, kind, own.value);
		({ failure } = own);
	} catch (error) {
		failure = failureOfException(error);
	}
	const documents = context.getInputData().map((_, row) => ({
		...{ rows: [row], known: {}, mayChoose: false, body: {}, totals: {}, given: {} },
		...{ problems: [], notes: [], simplify: true },
	}));
	// The outputs of the node follow from this option, which takes no expression.
	const summaryItem = context.getNodeParameter('options.summaryItem', 0, false) === true;
	const options = {
		...{ summaryItem, checkMasterData: false, dryRun: false, guard: false },
		...{ concurrentRequests: 1, requestsPerMinute: 0, timeout: 0 },
	};
	return { documents, options, timezone: '', problems: [], failure, notes: [] };
}

/**
 * The items of a run that could not be told because of an exception: what was posted must not get lost.
 *
 * @throws the exception, if the run was to end with an error
 */
function tellBarely(run: EndedRun, goesOn: boolean, error: unknown): INodeExecutionData[][] {
	if (!goesOn && (run.refusal || run.stoppedBy !== undefined)) throw error;
	const items = run.documents.map((ended) => {
		const { rows } = ended.asked;
		const { outcome } = ended;
		const document_number = numberOf(ended) ?? '';
		const ofRows = { itemIndex: rows[0] ?? null, itemIndexes: rows };
		const json = { outcome, message: errorText(error), document_number, ...ofRows };
		return { json, pairedItem: rows.map((item) => ({ item })) };
	});
	return run.options.summaryItem ? [items, []] : [items];
}

/**
 * Creates documents from the input items: reads what they ask for, posts it, and tells what became of it.
 * With continue-on-fail there is an output item for every input item, whatever goes wrong.
 *
 * @throws without continue-on-fail: NodeOperationError for the items, NodeApiError for an answer of ACC
 */
export async function createDocuments(
	context: IExecuteFunctions,
	kind: Kind,
): Promise<INodeExecutionData[][]> {
	const asked = await read(context, kind);

	const run = await post(asked, kind, postingContextOf(context, kind));

	try {
		return tell(context, kind, run);
	} catch (error) {
		return tellBarely(run, context.continueOnFail(), error);
	}
}

function createOf(kind: Kind, document: string, fields: INodeProperties[]): Operation {
	return {
		name: 'Create',
		value: 'create',
		action: `Create ${document}`,
		description: `Post a ${document} to ACC`,
		kind,
		fields,
		execute: async (context) => await createDocuments(context, kind),
	};
}

/** Voucher › Create (API document, endpoint 4). */
export const createVoucher: Operation = {
	...createOf(VOUCHER, 'voucher', [
		...VOUCHER_FIELDS.map(fieldProperty),
		additionalFields(VOUCHER_FIELDS),
		...createOptionsFields('voucher'),
	]),
	description: 'Post a bank cash-flow voucher to ACC',
};

/** Purchase Invoice › Create (API document, endpoint 2). */
export const createPurchaseInvoice = createOf(
	PURCHASE_INVOICE,
	'purchase invoice',
	invoiceForm('vendor_name'),
);

/** Sales Invoice › Create (API document, endpoint 3). */
export const createSalesInvoice = createOf(
	SALES_INVOICE,
	'sales invoice',
	invoiceForm('customer_name'),
);
