import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Ended, RunMode } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import type { JsonObject } from '../values/record';
import { differenceText, failedOf, numberOf, problemsOf, searchForOf, textsOf } from './messages';
import { failureData, itemOfFailure, pairedWith, problemsData } from './errors';
import { isAmountColumn, messageCell, stateOf, tableOf, valueIn } from './table';
import type { ToldRun } from './toldRun';
import { LOOK_FIRST } from '../sentences/sentence';
import { capital } from '../values/text';

/** The node's own columns, with Simplify off. */
const OWN_COLUMNS: Record<RunMode, { first: string[]; last: string[] }> = {
	run: {
		first: ['outcome', 'message', 'key', 'group'],
		last: [
			'document_number',
			'itemIndex',
			'documentType',
			'itemIndexes',
			'code',
			'httpStatus',
			'traceId',
			'advice',
			'problems',
			'warnings',
			'differences',
			'searchFor',
		],
	},
	dryRun: {
		first: ['check', 'message', 'key', 'group'],
		last: ['itemIndex', 'documentType', 'itemIndexes', 'advice', 'problems', 'totals', 'body'],
	},
};

/** The node's own columns. ACC's fields with the same names are output as `acc_<name>`. */
export function ownColumns({ identifiedBy }: DocumentType, mode: RunMode = 'run'): string[] {
	const { first, last } = OWN_COLUMNS[mode];
	return [...first, ...identifiedBy, ...last];
}

/** ACC's answer, renamed where it collides with the node's own columns. */
function besideOwn(answer: JsonObject, type: DocumentType): JsonObject {
	// n8n treats an item with `error` as a failure.
	const taken = new Set([...ownColumns(type), 'error']);
	return Object.fromEntries(
		Object.entries(answer)
			.filter(([name]) => name !== 'document_number' && !type.identifiedBy.includes(name))
			.map(([name, value]) => [taken.has(name) ? `acc_${name}` : name, value]),
	);
}

/** What only the items of a run have, or only those of a dry run. */
function ofMode(ended: Ended, { run, type }: ToldRun): JsonObject {
	const { totals, body } = ended.asked;
	if (run.mode === 'dryRun') return { totals, body };
	const differences = ended.outcome === 'posted' ? ended.differences : [];
	return {
		...failureData(failedOf(ended).failure),
		warnings: differences.map((each) => capital(differenceText(each))),
		differences: differences.map((each) => ({ ...each })),
		searchFor: ended.outcome === 'unknown' ? searchForOf(ended, type) : null,
	};
}

/** A value of a document; null for a missing amount. */
function wholeValue(ended: Ended, type: DocumentType, name: string): unknown {
	const value = valueIn(ended, type, name);
	return value === '' && isAmountColumn(type, name) ? null : value;
}

/** Everything reported about a document, including ACC's answer. */
function wholeOf(ended: Ended, told: ToldRun): JsonObject {
	const { run, type } = told;
	const { rows, known } = ended.asked;
	const advice: Partial<Record<Ended['outcome'], string>> = {
		unknown: LOOK_FIRST,
		refused: textsOf(failedOf(ended)).advice,
	};
	const whole: JsonObject = {
		...stateOf(ended, run.mode),
		message: messageCell(ended, told),
		key: known.key?.text ?? '',
		group: known.group ?? '',
	};
	for (const name of type.identifiedBy) whole[name] = wholeValue(ended, type, name);
	if (run.mode === 'run') whole.document_number = numberOf(ended) ?? '';
	return {
		...whole,
		itemIndex: rows[0] ?? null,
		...besideOwn(ended.outcome === 'posted' ? ended.answer : {}, type),
		documentType: type.resource,
		itemIndexes: [...rows],
		...ofMode(ended, told),
		advice: advice[ended.outcome] ?? '',
		problems: problemsData(problemsOf(ended, run)),
	};
}

/** One item for each document of a run, in order. */
export function itemsOf(context: IExecuteFunctions, told: ToldRun): INodeExecutionData[] {
	const { documents, mode, options } = told.run;
	const node = context.getNode();
	const input = context.getInputData();
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const table = tableOf(told);
	return documents.map((ended, at) => {
		const { rows } = ended.asked;
		const isFailed = mode === 'run' && ['refused', 'unknown'].includes(ended.outcome);
		const isSimple = options.simplify && !(isFailed && hasErrorOutput);
		const json = isSimple ? (table[at] ?? {}) : wholeOf(ended, told);
		return isFailed
			? itemOfFailure(node, input, failedOf(ended), json as IDataObject)
			: { json: json as IDataObject, pairedItem: pairedWith(rows) };
	});
}
