import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Ended, EndedRun } from '../posting/ended';
import type { Kind } from '../reading/asked';
import type { JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import {
	failureData,
	hasErrorOutput,
	itemOfFailure,
	pairedWith,
	problemsData,
	type Failing,
} from './errors';
import type { Report } from './report';
import { differenceText, failedOf, messageOf, numberOf, problemsText, textsOf } from './sentences';
import { capital, sentence } from './words';

/** How much of an item a tool returns: one of two forms, or the names of the selected fields. */
export type ToolOutput = 'simplified' | 'raw' | readonly string[];

interface Output extends Failing {
	kind: Kind;
	/** Of a tool; other nodes have Simplify. */
	toolOutput: ToolOutput | undefined;
}

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
export function simpleColumns({ identifiedBy }: Kind, mode: Mode = 'run'): string[] {
	const first = mode === 'run' ? 'outcome' : 'check';
	const number = mode === 'run' ? ['document_number'] : [];
	return [first, 'message', 'key', 'group', 'tenantId', ...identifiedBy, ...number, 'itemIndex'];
}

/** The columns of the node itself; fields of ACC with these names come out as `acc_<name>`. */
export function ownColumns(kind: Kind, mode: Mode = 'run'): string[] {
	return [...simpleColumns(kind, mode), ...MORE[mode]];
}

function isoDay({ year, month, day }: NonNullable<Ended['asked']['date']>): string {
	return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A value of a document: as ACC answered it, else as it was asked, else as the row has it. */
function valueOf(name: string, { asked, ...ended }: Ended): unknown {
	const { body, totals, date, given, simplify } = asked;
	const isDate = name === 'document_date';
	// All rows of a table write days in one form; if ACC answered another day, that is a difference.
	const answered =
		ended.outcome === 'posted' && !(isDate && simplify) ? ended.answer[name] : undefined;
	const wanted = isDate ? date && isoDay(date) : (body[name] ?? totals[name]);
	const value = [answered, wanted, given[name]].find((each) => !isEmpty(each));
	return value ?? (/_amount$|_tax$/.test(name) ? null : '');
}

/** What a dry run says of a document. */
export function checkOf(ended: Ended): string {
	if (ended.outcome === 'ready') return 'OK';
	if (ended.outcome === 'refused') return 'wrong';
	return ended.outcome === 'skipped' && ended.why === 'sameKey' ? 'same key' : 'already sent';
}

/** ACC's answer beside the columns of the node. */
function besideOwn(answer: JsonObject, kind: Kind): JsonObject {
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
function ownOf(ended: Ended, kind: Kind, report: Report): JsonObject {
	const { run, around, lookFor } = report;
	const { known, company, mayChoose, rows } = ended.asked;
	const problems = problemsOf(ended, report);
	const isRun = run.mode === 'run';
	return {
		...(isRun ? { outcome: ended.outcome } : { check: checkOf(ended) }),
		message: problemsText(problems, around) || messageOf(ended, around, lookFor.get(ended)),
		key: known.key?.text ?? '',
		group: known.group ?? '',
		tenantId: mayChoose ? (company?.tenantId ?? '') : '',
		...Object.fromEntries(kind.identifiedBy.map((name) => [name, valueOf(name, ended)])),
		...(isRun ? { document_number: numberOf(ended) ?? '' } : {}),
		itemIndex: rows[0] ?? null,
	};
}

function adviceOf(ended: Ended, { around }: Report): string {
	if (ended.outcome === 'unknown') return 'Look it up in ACC before you run it again.';
	return ended.outcome === 'refused' ? sentence(textsOf(failedOf(ended), around).cure) : '';
}

/** All that is told of a document: the columns of the table, what ACC answered, and the rest as data. */
function wholeOf(ended: Ended, kind: Kind, report: Report): JsonObject {
	const { around, lookFor, run } = report;
	const { rows, body, totals, company } = ended.asked;
	const { answer = {}, differences = [] } = ended.outcome === 'posted' ? ended : {};
	const ofRun = {
		...failureData(failedOf(ended).failure),
		warnings: differences.map((each) => capital(differenceText(each, around))),
		differences: differences.map((each) => ({ ...each })),
		lookFor: lookFor.get(ended) ?? null,
	};
	return {
		...ownOf(ended, kind, report),
		tenantId: company?.tenantId ?? '',
		...besideOwn(answer, kind),
		documentType: kind.resource,
		itemIndexes: [...rows],
		...(run.mode === 'run' ? ofRun : { totals, body }),
		advice: adviceOf(ended, report),
		problems: problemsData(problemsOf(ended, report), around),
	};
}

/** Columns that are left out if no document of the run has a value in them. */
const IF_USED: Record<string, (ended: Ended) => boolean> = {
	key: ({ asked }) => asked.known.key !== undefined,
	group: ({ asked }) => typeof asked.known.group === 'string',
	tenantId: ({ asked }) => asked.mayChoose,
	description: (ended) => !isEmpty(valueOf('description', ended)),
};

/** The columns of the table of a run: the same for every document. */
function columnsOf(kind: Kind, { run: { documents, mode } }: Report): string[] {
	const used = simpleColumns(kind, mode).filter((name) =>
		documents.some(IF_USED[name] ?? (() => true)),
	);
	return used.length > MOST_COLUMNS ? used.filter((name) => name !== 'description') : used;
}

/** One item for each document of a run, in their order. */
export function itemsOf(output: Output, report: Report): INodeExecutionData[] {
	const { kind, node, toolOutput } = output;
	const { run } = report;
	const columns = columnsOf(kind, report);
	const jsonOf = (ended: Ended, isFailed: boolean): JsonObject => {
		const isRaw = toolOutput
			? toolOutput !== 'simplified'
			: !ended.asked.simplify || (isFailed && hasErrorOutput(node));
		const json = (isRaw ? wholeOf : ownOf)(ended, kind, report);
		const names = isRaw ? (typeof toolOutput === 'object' ? toolOutput : undefined) : columns;
		if (!names) return json;
		const shown = Object.fromEntries(names.map((name) => [name, json[name] ?? null]));
		return isRaw ? shown : { ...shown, message: cut(String(json.message), LONGEST_MESSAGE) };
	};
	return run.documents.map((ended) => {
		const isFailed =
			run.mode === 'run' && (ended.outcome === 'refused' || ended.outcome === 'unknown');
		const json = jsonOf(ended, isFailed) as IDataObject;
		return isFailed
			? itemOfFailure(output, failedOf(ended), json, ownColumns(kind))
			: { json, pairedItem: pairedWith(ended.asked.rows) };
	});
}
