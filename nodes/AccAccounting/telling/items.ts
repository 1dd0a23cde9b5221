import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { ToolOutput } from '../form/toolOutput';
import type { Difference, Ended, EndedRun } from '../posting/ended';
import type { Kind } from '../reading/kind';
import type { Failure } from '../values/problem';
import type { JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import {
	codeOf,
	hasErrorOutput,
	isTool,
	itemOfFailure,
	pairedWith,
	problemsData,
	type Failing,
} from './errors';
import type { LookFor } from './lookFor';
import { differenceText, failureTexts, messageOf, problemsText, type Around } from './sentences';
import { capital } from './words';

/** What the items of a run are written for. */
export interface Output extends Failing {
	kind: Kind;
	around: Around;
	/** Of a tool; other nodes have Simplify. */
	toolOutput: ToolOutput;
}

/** Columns of a dry run have other names, since it has no outcomes. */
type Mode = EndedRun['mode'];

/** A longer message makes a row of n8n's table too high. */
const LONGEST_MESSAGE = 240;

/** n8n's rule for simplified items. */
const MOST_COLUMNS = 10;

/** Columns before and after those that identify the document. */
const FIRST: Record<Mode, readonly string[]> = {
	run: ['outcome', 'message', 'key', 'group', 'tenantId'],
	dryRun: ['check', 'message', 'key', 'group', 'tenantId'],
};
const LAST: Record<Mode, readonly string[]> = {
	run: ['document_number', 'itemIndex'],
	dryRun: ['itemIndex'],
};
/** Columns that are left out if no document of the run has a value in them. */
const IF_USED = new Set(['key', 'group', 'tenantId', 'description']);

const MORE: Record<Mode, readonly string[]> = {
	run: [
		...['documentType', 'itemIndexes', 'code', 'httpStatus', 'traceId', 'advice', 'problems'],
		...['warnings', 'differences', 'lookFor'],
	],
	dryRun: ['documentType', 'itemIndexes', 'advice', 'problems', 'totals', 'body'],
};

/** The columns of simplified items, in their order. */
export function simpleColumns({ identifiedBy }: Kind, mode: Mode = 'run'): string[] {
	return [...FIRST[mode], ...identifiedBy, ...LAST[mode]];
}

/** The columns of the node itself: fields of ACC with these names come out as `acc_<name>`. */
export function ownColumns(kind: Kind, mode: Mode = 'run'): string[] {
	return [...simpleColumns(kind, mode), ...MORE[mode]];
}

function isoDay({ year, month, day }: { year: number; month: number; day: number }): string {
	return [String(year).padStart(4, '0'), month, day]
		.map((part) => String(part).padStart(2, '0'))
		.join('-');
}

/** A value that an item holds, or what it holds instead of none. */
function shown(name: string, value: unknown): unknown {
	if (!isEmpty(value)) return value;
	return /_amount$|_tax$/.test(name) ? null : '';
}

/** What identifies a document: as ACC answered it, else as it was asked, else as the row has it. */
function identityOf({ identifiedBy }: Kind, { asked, ...ended }: Ended): JsonObject {
	const { body, totals, date, given, simplify } = asked;
	const answer = ended.outcome === 'posted' ? ended.answer : {};
	const values: JsonObject = { ...totals, ...body, document_date: date && isoDay(date) };
	const valueOf = (name: string) => {
		// All rows of a table write days in one form; if ACC answered another day, that is a difference.
		const answered = name === 'document_date' && simplify ? undefined : answer[name];
		return [answered, values[name], given[name]].find((value) => !isEmpty(value));
	};
	return Object.fromEntries(identifiedBy.map((name) => [name, shown(name, valueOf(name))]));
}

function failureOf(ended: Ended): Failure | undefined {
	return ended.outcome === 'refused' || ended.outcome === 'unknown' ? ended.failure : undefined;
}

const CHECKS: Record<Ended['outcome'], string> = {
	ready: 'OK',
	refused: 'wrong',
	skipped: 'already sent',
	unknown: 'wrong',
	posted: 'already sent',
};

/** What a dry run says of a document. */
export function checkOf(ended: Ended): string {
	return ended.outcome === 'skipped' && ended.why === 'sameKey'
		? 'same key'
		: CHECKS[ended.outcome];
}

function adviceOf(ended: Ended, around: Around): string {
	if (ended.outcome === 'unknown') return 'Look it up in ACC before you run it again.';
	const failure = failureOf(ended);
	if (failure) {
		const { cure } = failureTexts(failure, around);
		return cure === '' ? '' : `${capital(cure)}.`;
	}
	return ended.outcome === 'refused' ? 'Correct it and run it again.' : '';
}

/** Differences as data; their sentences are the warnings. */
function differencesData(differences: readonly Difference[]): IDataObject[] {
	return differences.map((difference) => ({ ...difference }) as IDataObject);
}

/** ACC's answer beside the columns of the node. */
function besideOwn(answer: JsonObject, kind: Kind): JsonObject {
	// With `error` in an item, n8n takes it for a failure.
	const taken = new Set([...ownColumns(kind), 'error']);
	return Object.fromEntries(
		Object.entries(answer)
			.filter(([name]) => name !== 'document_number' && !kind.identifiedBy.includes(name))
			.map(([name, value]) => [taken.has(name) ? `acc_${name}` : name, value]),
	);
}

/** Items of a run: each is written whole, and then reduced to what is asked for. */
export class Items {
	/** The columns of simplified items: the same for every document of the run. */
	private readonly columns: string[];

	constructor(
		private readonly output: Output,
		private readonly run: Pick<EndedRun, 'mode' | 'documents' | 'refusal'>,
		private readonly lookFor: ReadonlyMap<Ended, LookFor>,
	) {
		const { kind } = output;
		const isUsed = (name: string) =>
			run.documents.some((ended) => !isEmpty(this.valueOf(ended, name)));
		const used = simpleColumns(kind, run.mode).filter((name) => !IF_USED.has(name) || isUsed(name));
		this.columns =
			used.length > MOST_COLUMNS ? used.filter((name) => name !== 'description') : used;
	}

	private valueOf(ended: Ended, name: string): unknown {
		const { key, group } = ended.asked.known;
		if (name === 'key') return key?.text;
		if (name === 'group') return group;
		if (name === 'tenantId') return ended.asked.mayChoose || undefined;
		return identityOf(this.output.kind, ended)[name];
	}

	/** One item for each document, in their order. */
	all(): INodeExecutionData[] {
		return this.run.documents.map((ended) => this.item(ended));
	}

	private item(ended: Ended): INodeExecutionData {
		const { kind, node } = this.output;
		const { rows, problems } = ended.asked;
		const json = this.reduced(ended);
		const isFailed = ended.outcome === 'refused' || ended.outcome === 'unknown';
		if (!isFailed || this.run.mode === 'dryRun') return { json, pairedItem: pairedWith(rows) };
		const failed = { failure: failureOf(ended), problems, rows };
		return itemOfFailure({ node, input: this.output.input }, failed, json, ownColumns(kind));
	}

	private reduced(ended: Ended): IDataObject {
		const { node, toolOutput } = this.output;
		const { simplify } = ended.asked;
		const isFailed = ended.outcome === 'refused' || ended.outcome === 'unknown';
		const isRaw = isTool(node)
			? toolOutput === 'raw'
			: !simplify || (hasErrorOutput(node) && isFailed && this.run.mode === 'run');
		if (isRaw) return this.whole(ended);
		if (!isTool(node) || typeof toolOutput === 'string') return this.simple(ended);
		const whole = this.whole(ended);
		return Object.fromEntries(toolOutput.map((name) => [name, whole[name] ?? null]));
	}

	private simple(ended: Ended): IDataObject {
		const own = this.own(ended);
		const json = Object.fromEntries(this.columns.map((name) => [name, own[name]]));
		return { ...json, message: cut(String(own.message), LONGEST_MESSAGE) } as IDataObject;
	}

	private whole(ended: Ended): IDataObject {
		const { kind } = this.output;
		const ofAcc = ended.outcome === 'posted' ? besideOwn(ended.answer, kind) : {};
		const tenantId = ended.asked.company?.tenantId ?? '';
		return { ...this.own(ended), tenantId, ...ofAcc, ...this.more(ended) } as IDataObject;
	}

	private message(ended: Ended): string {
		const { around } = this.output;
		const { refusal } = this.run;
		if (refusal?.problems && ended.outcome === 'refused' && !ended.failure) {
			return problemsText([...refusal.problems, ...ended.asked.problems], around);
		}
		return messageOf(ended, around, this.lookFor.get(ended));
	}

	private own(ended: Ended): JsonObject {
		const { kind } = this.output;
		const { known, company, mayChoose, rows } = ended.asked;
		const isDry = this.run.mode === 'dryRun';
		return {
			...(isDry ? { check: checkOf(ended) } : { outcome: ended.outcome }),
			message: this.message(ended),
			key: known.key?.text ?? '',
			group: known.group ?? '',
			tenantId: mayChoose ? (company?.tenantId ?? '') : '',
			...identityOf(kind, ended),
			...(isDry ? {} : { document_number: ('number' in ended ? ended.number : undefined) ?? '' }),
			itemIndex: rows[0] ?? null,
		};
	}

	private more(ended: Ended): JsonObject {
		const { kind, around } = this.output;
		const { rows, body, totals } = ended.asked;
		const isRefused = ended.outcome === 'refused' && !ended.failure;
		const problems = isRefused
			? [...(this.run.refusal?.problems ?? []), ...ended.asked.problems]
			: [];
		const failure = failureOf(ended);
		const differences = ended.outcome === 'posted' ? ended.differences : [];
		return {
			documentType: kind.resource,
			itemIndexes: [...rows],
			...(this.run.mode === 'dryRun'
				? {}
				: {
						code: codeOf(failure) ?? '',
						httpStatus: failure?.httpStatus ?? null,
						traceId: failure?.traceId ?? '',
						warnings: differences.map((each) => capital(differenceText(each, around))),
						differences: differencesData(differences),
						lookFor: this.lookFor.get(ended) ?? null,
					}),
			advice: adviceOf(ended, around),
			problems: problemsData(problems, around),
			...(this.run.mode === 'dryRun' ? { totals, body } : {}),
		};
	}
}
