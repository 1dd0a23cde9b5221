import type { IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import type { Ended, EndedRun, Outcome } from '../../nodes/AccAccounting/posting/ended';
import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { VOUCHER } from '../../nodes/AccAccounting/documents/types';
import type { RunOptions } from '../../nodes/AccAccounting/form/runOptions';
import {
	FAILURE,
	type Failure,
	type FailureOrigin,
} from '../../nodes/AccAccounting/sentences/failures';
import { tell } from '../../nodes/AccAccounting/telling/items';
import type { Steps } from '../../nodes/AccAccounting/values/n8n';
import type { Problem } from '../../nodes/AccAccounting/values/reading';

type Json = Record<string, unknown>;

/** A voucher from the first input item, except for the given values. */
export function asked(change: Partial<Asked> = {}): Asked {
	return {
		rows: [0],
		known: {},
		date: { year: 2026, month: 11, day: 21 },
		body: {
			document_date: '21/11/2026',
			bank_code: '008',
			category_code: 'KK01',
			total_amount: 10,
		},
		totals: {},
		total: '10',
		given: {},
		problems: [],
		notes: [],
		...change,
	};
}

/** A document with its outcome, and the key that it declares. */
export function ended<O extends Outcome>(outcome: O, change: Partial<Asked> = {}) {
	const { key } = change.known ?? {};
	return { asked: asked(change), ...(key === undefined ? {} : { key: { text: key } }), ...outcome };
}

export function posted(
	number: string,
	change: Partial<Asked> = {},
	{ answer = {}, differences = [] }: { answer?: Json; differences?: Difference[] } = {},
) {
	return ended({ outcome: 'posted', number, answer, differences }, change);
}

/** ACC's answer about a document that it refused. */
export function refusedByAcc(origin: FailureOrigin): Failure {
	return { ...FAILURE.accRefused(origin), ...origin };
}

export function wrong(problems: Problem[], change: Partial<Asked> = {}) {
	return ended({ outcome: 'refused' }, { ...change, problems });
}

export const OPTIONS: RunOptions = {
	summaryItem: false,
	dryRun: false,
	guard: false,
	simplify: true,
	isTool: false,
	concurrentRequests: 1,
	requestsPerMinute: 0,
	timeout: 120,
	format: { amounts: 'plain', dates: 'dayFirst' },
};

/** A run of documents, each from its own input item unless `isPlaced`. */
export function runOf(documents: Ended[], change: Partial<EndedRun> = {}): EndedRun {
	return {
		documents: documents.map((each, at) => ({
			...each,
			asked: { ...each.asked, rows: each.asked.rows.length > 1 ? each.asked.rows : [at] },
		})),
		options: OPTIONS,
		notes: [],
		...change,
	};
}

/** What makes a run a dry run. */
export const DRY = { options: { ...OPTIONS, dryRun: true } };

export const WITH_SUMMARY: RunOptions = { ...OPTIONS, summaryItem: true };

export const NODE = { name: 'ACC', type: 'n8n-nodes-acc-accounting.accAccounting' } as INode;

/** Does work in steps at once. */
export function finish<T>(work: Steps<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** What users are told about a run by a node that continues after errors. */
export function told(
	run: EndedRun,
	node: Partial<INode> = {},
	parameters: Json = {},
	type: DocumentType = VOUCHER,
) {
	const hints: string[] = [];
	const context = {
		getNode: () => ({ ...NODE, ...node }),
		getInputData: (): INodeExecutionData[] => run.documents.map(() => ({ json: { mark: 'x' } })),
		continueOnFail: () => node.onError !== 'stopWorkflow',
		getNodeParameter: (name: string, _: number, fallback: unknown) => parameters[name] ?? fallback,
		addExecutionHints: ({ message }: { message: string }) => hints.push(message),
	} as unknown as IExecuteFunctions;
	const outputs = finish(tell(context, type, run));
	return { hints, outputs, items: (outputs[0] ?? []).map(({ json }) => json as Json) };
}

/** The error of a node that stops. */
interface Told extends Error {
	description: string;
	context: { itemIndex?: number; descriptionTemplate?: string; data: Json };
}

export function toldError(run: EndedRun, node: Partial<INode> = {}): Told {
	try {
		told(run, { ...node, onError: 'stopWorkflow' });
	} catch (error) {
		return error as Told;
	}
	throw new Error('nothing was thrown');
}
