import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Ended, EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { dateOfAcc, toIsoDate } from '../values/dates';
import type { JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import { failureData, isTool, itemOfFailure, pairedWith, problemsData } from './errors';
import { checkOf, type Report } from './report';
import { differenceText, failedOf, messageOf, numberOf, problemsText, textsOf } from './sentences';
import { capital, sentence } from './words';

type Mode = EndedRun['mode'];

/** A longer message makes a row of n8n's table too high. */
const LONGEST_MESSAGE = 240;

/** n8n's rule for simplified items. */
const MOST_COLUMNS = 10;

const MORE = {
	run: [
		...['documentType', 'itemIndexes', 'code', 'httpStatus', 'traceId', 'advice', 'problems'],
		...['warnings', 'differences', 'lookFor'],
	],
	dryRun: ['documentType', 'itemIndexes', 'advice', 'problems', 'totals', 'body'],
};

/** The columns of simplified items, in their order; a dry run has no outcomes and no numbers. */
export function simpleColumns({ identifiedBy }: DocumentType, mode: Mode = 'run'): string[] {
	const first = mode === 'run' ? 'outcome' : 'check';
	const number = mode === 'run' ? ['document_number'] : [];
	return [first, 'message', 'key', 'group', 'tenantId', ...identifiedBy, ...number, 'itemIndex'];
}

/** The columns of the node itself; fields of ACC with these names come out as `acc_<name>`. */
export function ownColumns(kind: DocumentType, mode: Mode = 'run'): string[] {
	return [...simpleColumns(kind, mode), ...MORE[mode]];
}

/** Columns that are left out if no document of the run has a value in them. */
const IF_USED = ['key', 'group', 'tenantId', 'description'];

/** Whether a column of a document holds amounts: a field of its type, or what is worked out of these. */
export function isAmountColumn({ fields, workedOut }: DocumentType, name: string): boolean {
	const types = ['amount', 'voucherTotal'];
	return (
		workedOut.includes(name) ||
		fields.some((field) => field.api === name && types.includes(field.type))
	);
}

/** A value of a document: as ACC answered it, else as it was asked, else as the row has it. */
function columnValue(name: string, { asked, ...ended }: Ended, kind: DocumentType): unknown {
	const { body, totals, given, simplify } = asked;
	const isDate = kind.fields.some((field) => field.api === name && field.type === 'date');
	// All rows of a table write days in one form; if ACC answered another day, that is a difference.
	const answered =
		ended.outcome === 'posted' && !(isDate && simplify) ? ended.answer[name] : undefined;
	const date = isDate ? dateOfAcc(String(body[name])) : undefined;
	const wanted = date ? toIsoDate(date) : (body[name] ?? totals[name]);
	const value = [answered, wanted, given[name]].find((each) => !isEmpty(each));
	return value ?? (isAmountColumn(kind, name) ? null : '');
}

/** ACC's answer beside the columns of the node. */
function besideOwn(answer: JsonObject, kind: DocumentType): JsonObject {
	// n8n takes an item with `error` for a failure.
	const taken = new Set([...ownColumns(kind), 'error']);
	return Object.fromEntries(
		Object.entries(answer)
			.filter(([name]) => name !== 'document_number' && !kind.identifiedBy.includes(name))
			.map(([name, value]) => [taken.has(name) ? `acc_${name}` : name, value]),
	);
}

/** The problems of a refused document, and of its run. */
function problemsOf(ended: Ended, { run }: Report) {
	const isRefused = ended.outcome === 'refused' && !ended.failure;
	return isRefused ? [...(run.refusal?.problems ?? []), ...ended.asked.problems] : [];
}

/** The columns of the table, all of them. */
function ownOf(ended: Ended, kind: DocumentType, report: Report): JsonObject {
	const { run, names, lookFor } = report;
	const { known, company, mayChoose, rows } = ended.asked;
	const problems = problemsText(problemsOf(ended, report), names);
	const isRun = run.mode === 'run';
	return {
		...(isRun ? { outcome: ended.outcome } : { check: checkOf(ended) }),
		message: problems || messageOf(ended, names, lookFor.get(ended)),
		key: known.key?.text ?? '',
		group: known.group ?? '',
		tenantId: mayChoose ? (company?.tenantId ?? '') : '',
		...Object.fromEntries(kind.identifiedBy.map((name) => [name, columnValue(name, ended, kind)])),
		...(isRun ? { document_number: numberOf(ended) ?? '' } : {}),
		itemIndex: rows[0] ?? null,
	};
}

/** All that is told of a document: the columns of the table, what ACC answered, and the rest as data. */
function wholeOf(own: JsonObject, ended: Ended, kind: DocumentType, report: Report): JsonObject {
	const { names, lookFor, run } = report;
	const { rows, body, totals, company } = ended.asked;
	const { answer = {}, differences = [] } = ended.outcome === 'posted' ? ended : {};
	const advice: Partial<Record<Ended['outcome'], string>> = {
		unknown: 'look it up in ACC before you run it again',
		refused: textsOf(failedOf(ended), names).cure,
	};
	const ofRun = {
		...failureData(failedOf(ended).failure),
		warnings: differences.map((each) => capital(differenceText(each, names))),
		differences: differences.map((each) => ({ ...each })),
		lookFor: lookFor.get(ended) ?? null,
	};
	return {
		...own,
		tenantId: company?.tenantId ?? '',
		...besideOwn(answer, kind),
		documentType: kind.resource,
		itemIndexes: [...rows],
		...(run.mode === 'run' ? ofRun : { totals, body }),
		advice: sentence(advice[ended.outcome] ?? ''),
		problems: problemsData(problemsOf(ended, report), names),
	};
}

/** The columns of the table of a run: the same for every document. */
function columnsOf(rows: readonly JsonObject[], kind: DocumentType, mode: Mode): string[] {
	const isUsed = (name: string) => rows.some((row) => !isEmpty(row[name]));
	const used = simpleColumns(kind, mode).filter((name) => !IF_USED.includes(name) || isUsed(name));
	return used.length > MOST_COLUMNS ? used.filter((name) => name !== 'description') : used;
}

function pick(json: JsonObject, names: readonly string[]): JsonObject {
	return Object.fromEntries(names.map((name) => [name, json[name] ?? null]));
}

/** What the fields Output and Fields of a tool say; simplified if they are not set. */
function readToolOutput(context: IExecuteFunctions): 'simplified' | 'raw' | string[] {
	const output = context.getNodeParameter('output', 0, 'simplified') as unknown;
	if (output !== 'fields') return output === 'raw' ? 'raw' : 'simplified';
	const fields = context.getNodeParameter('fields', 0, []) as unknown;
	return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
}

/** One item for each document of a run, in their order. */
export function itemsOf(
	context: IExecuteFunctions,
	kind: DocumentType,
	report: Report,
): INodeExecutionData[] {
	const { documents, mode } = report.run;
	const [node, input] = [context.getNode(), context.getInputData()];
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const toolOutput = isTool(node) ? readToolOutput(context) : undefined;
	const table = documents.map((ended) => ownOf(ended, kind, report));
	const columns = columnsOf(table, kind, mode);
	return documents.map((ended, at) => {
		const { simplify, rows } = ended.asked;
		const own = table[at] ?? {};
		const isFailed = mode === 'run' && ['refused', 'unknown'].includes(ended.outcome);
		const isSimple = simplify && !(isFailed && hasErrorOutput);
		let json: JsonObject;
		if (toolOutput ? toolOutput === 'simplified' : isSimple) {
			json = pick({ ...own, message: cut(String(own.message), LONGEST_MESSAGE) }, columns);
		} else {
			const whole = wholeOf(own, ended, kind, report);
			json = Array.isArray(toolOutput) ? pick(whole, toolOutput) : whole;
		}
		return isFailed
			? itemOfFailure(node, input, failedOf(ended), json as IDataObject)
			: { json: json as IDataObject, pairedItem: pairedWith(rows) };
	});
}
