import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { DOCUMENT_TYPES } from '../documents/types';
import {
	ACT_FOR,
	actForField,
	actForOptions,
	readCompany,
	type CompanyOfRun,
} from '../form/actFor';
import { lostProblems } from '../form/collections';
import { choice } from '../form/option';
import { DuplicateGuard, guardFault, type ClearedKeys } from '../guard/guard';
import { NodeParameters, type ItemParameters } from '../form/parameters';
import type { ReadResult } from '../service/answers';
import { addNotes, buildError, failedItem, pairItems } from '../telling/errors';
import type { Failed } from '../telling/row';
import { WRONG } from '../sentences/problems';
import { prefixKeys } from '../values/company';
import { FAILURE } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { problem, type Problem } from '../values/reading';
import { isTool } from '../values/n8n';
import { listSchema, NUMBER, TEXT, type Operation } from './operation';

const which = choice(
	{
		displayName: 'Clear',
		name: 'clear',
		// Other parameters are shown or hidden depending on it.
		noDataExpression: true,
	},
	'given',
	[
		{
			name: 'All Keys',
			value: 'all',
			description: 'Of this workflow, for all document types and companies',
		},
		{ name: 'The Key of Each Item', value: 'given', description: 'Of one type and company' },
	],
);

const documentType = choice(
	{
		displayName: 'Document Type',
		name: 'documentType',
		noDataExpression: true,
		description: 'The type of the documents with these keys',
		displayOptions: { show: { clear: ['given'] } },
	},
	'voucher',
	DOCUMENT_TYPES.map(({ name, resource }) => ({ name, value: resource })),
);

/** Whether to clear all keys, otherwise whose; and why none can be cleared. */
function readWhose(
	parameters: NodeParameters,
	{ company, problems: ofCompany = [] }: CompanyOfRun,
	isForTool: boolean,
): { whose?: string; isAll: boolean; problems: Problem[] } {
	const item = parameters.ofItem(0);
	const isAll = item.option(which) === 'all';
	const type = item.option(documentType);
	const isGiven = parameters.raw(`options.${ACT_FOR}`).value !== undefined;
	const problems = [
		...(isForTool ? [problem('Clear Keys', WRONG.notForTools())] : []),
		...item.problems,
		...lostProblems(parameters, [actForOptions]),
		...(isAll ? [] : ofCompany),
		...(isAll && isGiven ? [problem(actForField.displayName, WRONG.companiesWithAllKeys())] : []),
	];
	return { whose: company && prefixKeys(company, type), isAll, problems };
}

/** Clears keys, or all of them without a list. A failure of the guard is a failure of all items. */
async function clearAsked(
	context: IExecuteFunctions,
	whose: string,
	keys?: readonly string[],
): Promise<ReadResult<ClearedKeys>> {
	const guard = new DuplicateGuard(context, whose);
	const givenUp = () => context.getExecutionCancelSignal()?.aborted === true;
	try {
		if (keys) {
			return { ok: true, value: await guard.clear([...new Set(keys)], givenUp) };
		}
		return { ok: true, value: { cleared: await guard.clearAll(givenUp), notKnown: [], held: [] } };
	} catch (error) {
		return { ok: false, failure: FAILURE.guardFailed(guardFault(error)) };
	}
}

/** Warnings about what was cleared. */
function noteCleared({ notKnown, held }: ClearedKeys): Note[] {
	return [
		...(notKnown.length > 0 ? [NOTE.keysNotKnown(notKnown)] : []),
		...(held.length > 0 ? [NOTE.keysHeld(held)] : []),
	];
}

/** The key of an item; empty, with a problem, if it can't be read. */
function readItemKey(item: ItemParameters): string {
	const { value, isTold } = item.read('key', 'Key');
	return (isTold ? undefined : item.readKey(value, 'Key')) ?? '';
}

/** @throws NodeOperationError or NodeApiError, without continue-on-fail */
async function clearKeys(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const node = context.getNode();
	const parameters = new NodeParameters(context);
	const company = await readCompany(context, parameters);
	const { whose = '', isAll, problems } = readWhose(parameters, company, isTool(node));
	const keys = new Map<number, string>();
	const failed: Failed[] = [];
	for (const row of parameters.rows.keys()) {
		const item = parameters.ofItem(row);
		const key = isAll ? '' : readItemKey(item);
		const { failure } = company;
		const all = [...problems, ...item.problems];
		if (failure || all.length > 0) failed.push({ failure, problems: all, rows: [row] });
		else keys.set(row, key);
	}
	const [wrong] = failed;
	if (wrong && !context.continueOnFail()) throw buildError(node, wrong, ['No key was cleared.']);
	const items = failed.map((each) => failedItem(context, each));
	if (keys.size === 0) return [items];

	const result = await clearAsked(context, whose, isAll ? undefined : [...keys.values()]);
	const cleared = [...keys.keys()];
	if (!result.ok) {
		const { failure } = result;
		if (!context.continueOnFail()) throw buildError(node, { failure, rows: [] });
		return [[failedItem(context, { failure, rows: cleared }), ...items]];
	}
	addNotes(context, noteCleared(result.value));
	return [[{ json: { ...result.value }, pairedItem: pairItems(cleared) }, ...items]];
}

/** Duplicate Guard › Clear Keys: lets documents with these keys be sent again. */
export const clear: Operation = {
	name: 'Clear Keys',
	value: 'clear',
	action: 'Clear keys of duplicate guard',
	description: 'Remove keys of this workflow to allow their documents to be sent again',
	fields: [
		{
			displayName:
				'Make sure that the document is not in ACC before you clear its key. Clear keys in the workflow that posted the document.',
			name: 'notice',
			type: 'notice',
			default: '',
		},
		which.property,
		documentType.property,
		{
			displayName: 'Key',
			name: 'key',
			type: 'string',
			default: '',
			required: true,
			description:
				'The value of Duplicate Guard Key, or the column key of the create operation with Simplify off',
			placeholder: 'e.g. {{ $json.key }}',
			displayOptions: { show: { clear: ['given'] } },
		},
		actForOptions,
	],
	output: { cleared: NUMBER, notKnown: listSchema(TEXT), held: listSchema(TEXT) },
	execute: clearKeys,
};
