import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { DOCUMENT_TYPES } from '../documents/all';
import { ACT_FOR, actForField, actForOptions } from '../form/actFor';
import { choice } from '../form/option';
import { DuplicateGuard, type ClearedKeys } from '../guard/duplicateGuard';
import { NodeParameters, type ItemParameters } from '../form/nodeParameters';
import { readCompany } from '../create/readOptions';
import { readOwnCompany } from '../service/company';
import { addNotes, errorOf, failedItem, pairedWith } from '../telling/errors';
import type { Failed } from '../telling/sentences';
import { keyOfCompany, type OwnCompany } from '../values/company';
import type { Note } from '../values/note';
import { wrongKey } from '../values/problem';
import { groupBy } from '../values/record';
import { keyText } from '../values/text';
import type { Operation } from './operation';
import { listOf, NUMBER, TEXT } from './output';

const which = choice({ displayName: 'Clear', name: 'clear' }, 'given', [
	{ name: 'All Keys', value: 'all' },
	{ name: 'The Key of Each Item', value: 'given' },
]);

const documentType = choice(
	{
		displayName: 'Document Type',
		name: 'documentType',
		displayOptions: { show: { clear: ['given'] } },
	},
	'voucher',
	DOCUMENT_TYPES.map(({ name, resource }) => ({ name, value: resource })),
);

/** What an item asks for, or what is wrong with it: all keys, or its key of a document type. */
function askedOf(item: ItemParameters, own: OwnCompany) {
	const { itemIndex, parameters, problems } = item;
	const clear = item.option(which);
	const first = parameters.ofItem(0).option(which);
	if (clear !== first) {
		const told = { values: [first, clear], items: [0, itemIndex] };
		item.add({ field: which.property.displayName, reason: 'differsByItem', with: told });
	}
	const ofItem = { rows: [itemIndex], problems, all: clear === 'all' };
	if (ofItem.all) {
		const isGiven = parameters.raw(`options.${ACT_FOR}`).value !== undefined;
		if (isGiven) item.add({ field: actForField.displayName, reason: 'companiesWithAllKeys' });
		return { ...ofItem, type: '', key: '', recorded: '' };
	}
	const company = readCompany(item, own);
	const value = item.get('key', 'Key');
	const key = keyText(value) ?? '';
	if (key === '' && problems.length === 0) item.refuse('Key', wrongKey(value), value);
	return { ...ofItem, type: item.option(documentType), key, recorded: keyOfCompany(company, key) };
}

type Asked = ReturnType<typeof askedOf>;

/** Clears the keys that items ask for, by document type, and says which of them were not known. */
async function clearGiven(context: IExecuteFunctions, asked: Asked[]): Promise<ClearedKeys> {
	const keyOf = new Map(asked.map(({ recorded, key }) => [recorded, key]));
	const given = (recorded: string) => keyOf.get(recorded) ?? '';
	const result: ClearedKeys = { cleared: 0, notKnown: [], held: [] };
	for (const [type, its] of groupBy(asked, (each) => each.type)) {
		const keys = [...new Set(its.map(({ recorded }) => recorded))];
		const { cleared, notKnown, held } = await new DuplicateGuard(context, type).clear(keys);
		result.cleared += cleared;
		result.notKnown = result.notKnown.concat(notKnown.map(given));
		result.held = result.held.concat(held.map(given));
	}
	return result;
}

async function clearKeys(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const own = await readOwnCompany(context);
	const parameters = new NodeParameters(context);
	const [asked, failed]: [Asked[], Failed[]] = [[], []];
	for (let row = 0; row < parameters.count; row++) {
		if (own.ok) {
			const ofItem = askedOf(parameters.ofItem(row), own.value);
			(ofItem.problems.length === 0 ? asked : failed).push(ofItem);
		} else {
			failed.push({ failure: own.failure, rows: [row] });
		}
	}
	const [wrong] = failed;
	if (wrong && !context.continueOnFail()) {
		throw errorOf(context.getNode(), wrong, ['No key was cleared.']);
	}
	const items = failed.map((each) => failedItem(context, each));
	const [first] = asked;
	if (!first) return [items];
	const json = first.all
		? { cleared: await new DuplicateGuard(context, '').clearAll(), notKnown: [], held: [] }
		: await clearGiven(context, asked);
	const note = (code: 'keysNotKnown' | 'keysHeld', keys: string[]): Note[] =>
		keys.length > 0 ? [{ code, with: { keys } }] : [];
	addNotes(context, [...note('keysNotKnown', json.notKnown), ...note('keysHeld', json.held)]);
	const pairedItem = pairedWith(asked.flatMap(({ rows }) => rows));
	return [[{ json: { ...json }, pairedItem }, ...items]];
}

/** Duplicate Guard › Clear Keys: lets documents with these keys be sent again. */
export const clear: Operation = {
	name: 'Clear Keys',
	value: 'clear',
	action: 'Clear keys of duplicate guard',
	description: 'Forget keys of this workflow, so that their documents can be sent again',
	fields: [
		{
			displayName:
				'Clear a key only after you have made sure that its document is not in ACC. Keys belong to the workflow that posted: clear them in that workflow.',
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
			description: 'As the column key in the output of the create operation shows it',
			placeholder: 'e.g. {{ $json.row_id }}',
			displayOptions: { show: { clear: ['given'] } },
		},
		actForOptions,
	],
	output: { cleared: NUMBER, notKnown: listOf(TEXT), held: listOf(TEXT) },
	execute: clearKeys,
};
