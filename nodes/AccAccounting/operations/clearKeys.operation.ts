import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { groupBy } from '../values/groupBy';
import {
	addHints,
	failedRead,
	failureOfProblems,
	nodeError,
	pairedWith,
	type Failed,
} from '../telling/failures';
import { ACT_FOR, actForField, isActForGiven, readActFor } from '../form/actFor';
import { NodeParameters, type ItemParameters } from '../reading/nodeParameters';
import { choice } from '../form/option';
import { DuplicateGuard, keyOfCompany, type ClearedKeys } from '../posting/guard/duplicateGuard';
import type { Operation } from './operation';
import { firstFew, keyText } from '../values/text';
import type { Problem } from '../values/problem';
import { type OwnCompany, readOwnCompany } from '../service/credentialFields';

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
	[
		{ name: 'Purchase Invoice', value: 'purchaseInvoice' },
		{ name: 'Sales Invoice', value: 'salesInvoice' },
		{ name: 'Voucher', value: 'voucher' },
	],
);

const ALL_COMPANIES =
	'expected none with All Keys: they are forgotten for all companies of this workflow';

/** More keys than this are counted only. */
const MOST_TOLD = 20;

const HELD =
	'Held when they were cleared, by a run that was ended or one that is still under way. A run that is under way posts these documents all the same, and the next run posts them again: make sure that none is';

function tellKeys(what: string, keys: string[]): string[] {
	return keys.length > 0 ? [`${what}: ${firstFew(keys, ', ', MOST_TOLD)}`] : [];
}

/** What an item asks for: the key of a document type, or all keys. */
interface Asked {
	row: number;
	all: boolean;
	documentType: typeof documentType.fallback;
	key: string;
	/** As it was recorded. */
	recorded: string;
}

function askedOf(item: ItemParameters, own: OwnCompany): Asked {
	const asked = { row: item.itemIndex, all: item.option(which) === 'all' };
	if (asked.all) {
		if (isActForGiven(item.get(ACT_FOR, actForField.displayName)))
			item.refuse(actForField.displayName, ALL_COMPANIES);
		return { ...asked, documentType: documentType.fallback, key: '', recorded: '' };
	}
	const company = readActFor(item, own);
	const value = item.get('key', 'Key');
	const key = keyText(value);
	if (key === undefined && item.problems.length === 0) {
		item.expected('Key', 'the key of a document', value);
	}
	const recorded = keyOfCompany(company, key ?? '');
	return { ...asked, documentType: item.option(documentType), key: key ?? '', recorded };
}

/** Clears the keys that items ask for, by document type, and says which of them were not known. */
async function clearGiven(context: IExecuteFunctions, asked: Asked[]): Promise<ClearedKeys> {
	const result: ClearedKeys = { cleared: 0, notKnown: [], held: [] };
	for (const [type, ofType] of groupBy(asked, (each) => each.documentType)) {
		const guard = new DuplicateGuard(context, type);
		const keyOf = new Map(ofType.map(({ recorded, key }) => [recorded, key]));
		const { cleared, notKnown, held } = await guard.clear([...keyOf.keys()]);
		result.cleared += cleared;
		result.notKnown.push(...notKnown.flatMap((recorded) => keyOf.get(recorded) ?? []));
		result.held.push(...held.flatMap((recorded) => keyOf.get(recorded) ?? []));
	}
	return result;
}

function refusedBecause(problems: Problem[], row: number): Failed {
	const failure = failureOfProblems(problems, { rows: [row] });
	return { failure, rows: [row], outcome: 'refused', problems };
}

async function clearKeys(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const parameters = new NodeParameters(context);
	const own = await readOwnCompany(context);
	const failed: Failed[] = [];
	const asked: Asked[] = [];
	for (let row = 0; row < parameters.count; row++) {
		const item = parameters.ofItem(row);
		const ofItem = askedOf(item, own);
		const [first] = asked;
		if (first && first.all !== ofItem.all) {
			item.refuse(which.property.displayName, 'expected the same for all items');
		}
		if (item.problems.length === 0) asked.push(ofItem);
		else failed.push(refusedBecause(item.problems, row));
	}
	const [wrong] = failed;
	if (wrong && !context.continueOnFail()) {
		throw nodeError(context.getNode(), wrong, ['No key was cleared.']);
	}
	const items = failed.map((each) => failedRead(context, each));
	const [first] = asked;
	if (!first) return [items];
	const json = first.all
		? { cleared: await new DuplicateGuard(context, '').clearAll(), notKnown: [], held: [] }
		: await clearGiven(context, asked);
	addHints(context, [
		...tellKeys(
			'Not known in this workflow (keys belong to the workflow that posted)',
			json.notKnown,
		),
		...tellKeys(HELD, json.held),
	]);
	const done = {
		json: { ...json },
		pairedItem: pairedWith(asked.map(({ row }) => row)),
	};
	return [[done, ...items]];
}

/** Duplicate Guard › Clear Keys: lets documents with these keys be sent again. */
export const clear: Operation = {
	name: 'Clear Keys',
	value: 'clear',
	action: 'Clear keys of the duplicate guard',
	description: 'Forget keys of this workflow, so that their documents can be sent again',
	fields: [
		{
			displayName:
				'Clear a key only after you have looked in ACC that its document is not there. Keys belong to the workflow that posted: clear them in that workflow.',
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
			description: 'As the output of the create operation gave it',
			placeholder: 'e.g. {{ $json.row_id }}',
			displayOptions: { show: { clear: ['given'] } },
		},
	],
	execute: clearKeys,
};
