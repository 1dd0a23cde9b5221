import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { EndedRun } from '../posting/ended';
import type { AskedRun } from '../reading/asked';
import type { Failure } from '../values/problem';
import { errorText } from '../values/record';

/** A run whose items could not be read: every item stands for a document that is not sent. */
export function unreadItems(context: IExecuteFunctions, failure: Failure): AskedRun {
	const documents = context.getInputData().map((_, row) => ({
		...{ rows: [row], known: {}, mayChoose: false, body: {}, totals: {}, given: {} },
		...{ problems: [], notes: [], simplify: true },
	}));
	// The outputs of the node follow from this option, which takes no expression.
	const summaryItem = context.getNodeParameter('options.summaryItem', 0, false) === true;
	return {
		documents,
		options: {
			...{ summaryItem, checkMasterData: false, dryRun: false, guard: false },
			...{ concurrentRequests: 1, requestsPerMinute: 0, timeout: 0 },
		},
		timezone: '',
		problems: [],
		failure,
		notes: [],
	};
}

/**
 * The items of a run that could not be told because of an exception: what was posted must not get lost.
 *
 * @throws the exception, if the run was to end with an error
 */
export function tellBarely(run: EndedRun, goesOn: boolean, error: unknown): INodeExecutionData[][] {
	if (!goesOn && (run.refusal || run.stoppedBy !== undefined)) throw error;
	const items = run.documents.map(({ asked: { rows }, ...ended }) => ({
		json: {
			outcome: ended.outcome,
			message: errorText(error),
			document_number: ('number' in ended ? ended.number : undefined) ?? '',
			itemIndex: rows[0] ?? null,
			itemIndexes: rows,
		},
		pairedItem: rows.map((item) => ({ item })),
	}));
	return run.options.summaryItem ? [items, []] : [items];
}
