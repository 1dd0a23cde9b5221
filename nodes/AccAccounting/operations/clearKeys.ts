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
import { checkAgree, problem, wrongKey, type Problem } from '../values/reading';
import { groupBy } from '../values/json';
import { isTool } from '../values/n8n';
import { keyText } from '../values/text';
import { listSchema, NUMBER, TEXT, type Operation } from './operation';

const which = choice({ displayName: 'Clear', name: 'clear' }, 'given', [
	{
		name: 'All Keys',
		value: 'all',
		description: 'Of this workflow, for all document types and companies',
	},
	{ name: 'The Key of Each Item', value: 'given', description: 'Of one type and company' },
]);

const documentType = choice(
	{
		displayName: 'Document Type',
		name: 'documentType',
		description: 'The type of the documents with these keys',
		displayOptions: { show: { clear: ['given'] } },
	},
	'voucher',
	DOCUMENT_TYPES.map(({ name, resource }) => ({ name, value: resource })),
);

/** What an item asks to clear, or what is wrong with it. */
interface ClearRequest {
	/** Indexes of the input items. */
	rows: number[];
	problems: Problem[];
	/** Whether to clear all keys; the rest is empty then. */
	all: boolean;
	/** Whose key it is: a company and a document type. */
	whose: string;
	key: string;
}

function readRequest(
	item: ItemParameters,
	{ company, problems: ofCompany = [] }: CompanyOfRun,
): ClearRequest {
	const { itemIndex, parameters, problems } = item;
	const chosen = item.option(which);
	const first = parameters.ofItem(0).option(which);
	if (chosen !== first) {
		const values = [
			[first, 0],
			[chosen, itemIndex],
		] as const;
		const name = which.property.displayName;
		checkAgree(name, values, (rows) => parameters.rowNames(rows)).forEach((each) => item.add(each));
	}
	for (const each of lostProblems(parameters, [actForOptions])) item.add(each);
	const ofItem = { rows: [itemIndex], problems };
	if (chosen === 'all') {
		const isGiven = parameters.raw(`options.${ACT_FOR}`).value !== undefined;
		if (isGiven) item.add(problem(actForField.displayName, WRONG.companiesWithAllKeys()));
		return { ...ofItem, all: true, whose: '', key: '' };
	}
	for (const each of ofCompany) item.add(each);
	const value = item.get('key', 'Key');
	const key = keyText(value) ?? '';
	if (key === '' && problems.length === 0) item.refuse('Key', wrongKey(value), value);
	const whose = company ? prefixKeys(company, item.option(documentType)) : '';
	return { ...ofItem, all: false, whose, key };
}

/** Clears the keys of items. */
async function clearGiven(
	context: IExecuteFunctions,
	requests: readonly ClearRequest[],
	givenUp: () => boolean,
): Promise<ClearedKeys> {
	const result: ClearedKeys = { cleared: 0, notKnown: [], held: [] };
	for (const [whose, its] of groupBy(requests, (each) => each.whose)) {
		const keys = [...new Set(its.map(({ key }) => key))];
		const cleared = await new DuplicateGuard(context, whose).clear(keys, givenUp);
		result.cleared += cleared.cleared;
		result.notKnown = result.notKnown.concat(cleared.notKnown);
		result.held = result.held.concat(cleared.held);
	}
	return result;
}

/** Clears what at least one item asks for. A failure of the guard is a failure of all items. */
async function clearAsked(
	context: IExecuteFunctions,
	requests: readonly ClearRequest[],
): Promise<ReadResult<ClearedKeys>> {
	const givenUp = () => context.getExecutionCancelSignal()?.aborted === true;
	try {
		if (!requests[0]?.all) return { ok: true, value: await clearGiven(context, requests, givenUp) };
		const cleared = await new DuplicateGuard(context, '').clearAll(givenUp);
		return { ok: true, value: { cleared, notKnown: [], held: [] } };
	} catch (error) {
		return { ok: false, failure: FAILURE.guardFailed(guardFault(error)) };
	}
}

/** Warnings about what was cleared. */
function noteCleared({ notKnown, held }: ClearedKeys): Note[] {
	const notes: Note[] = [];
	if (notKnown.length > 0) notes.push(NOTE.keysNotKnown(notKnown));
	if (held.length > 0) notes.push(NOTE.keysHeld(held));
	return notes;
}

/** @throws NodeOperationError or NodeApiError, without continue-on-fail */
async function clearKeys(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const parameters = new NodeParameters(context);
	const company = await readCompany(context, parameters);
	const ofTool = isTool(context.getNode()) && [problem('Clear Keys', WRONG.notForTools())];
	const requests: ClearRequest[] = [];
	const failed: Failed[] = [];
	for (let row = 0; row < parameters.count; row++) {
		if (ofTool || company.failure) {
			const why = ofTool ? { problems: ofTool } : { failure: company.failure };
			failed.push({ ...why, rows: [row] });
			continue;
		}
		const request = readRequest(parameters.ofItem(row), company);
		if (request.problems.length === 0) requests.push(request);
		else failed.push(request);
	}
	const [wrong] = failed;
	if (wrong && !context.continueOnFail()) {
		throw buildError(context.getNode(), wrong, ['No key was cleared.']);
	}
	const items = failed.map((each) => failedItem(context, each));
	if (requests.length === 0) return [items];

	const rows = requests.flatMap((each) => each.rows);
	const result = await clearAsked(context, requests);
	if (!result.ok) {
		const { failure } = result;
		if (!context.continueOnFail()) throw buildError(context.getNode(), { failure, rows: [] });
		return [[failedItem(context, { failure, rows }), ...items]];
	}
	addNotes(context, noteCleared(result.value));
	return [[{ json: { ...result.value }, pairedItem: pairItems(rows) }, ...items]];
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
