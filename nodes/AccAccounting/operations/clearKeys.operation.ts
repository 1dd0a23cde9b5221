import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { ACT_FOR, actForField, actForOptions } from '../form/actFor';
import { choice } from '../form/option';
import { DuplicateGuard, type ClearedKeys } from '../posting/guard/duplicateGuard';
import { NodeParameters, type ItemParameters } from '../reading/nodeParameters';
import { readCompany } from '../reading/run';
import { readOwnCompany } from '../service/company';
import { addNotes, errorOf, failedItem, pairedWith } from '../telling/errors';
import type { Failed } from '../telling/sentences';
import { keyOfCompany, type OwnCompany } from '../values/company';
import { type NoteCode, wrongKey, type Note } from '../values/problem';
import { groupBy, isRecord } from '../values/record';
import { firstFew, isEmpty, keyText } from '../values/text';
import type { Operation } from './operation';

const ALL = 'All Keys';
const GIVEN = 'The Key of Each Item';

const which = choice({ displayName: 'Clear', name: 'clear' }, 'given', [
	{ name: ALL, value: 'all' },
	{ name: GIVEN, value: 'given' },
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

/** More keys than this are counted only. */
const MOST_TOLD = 20;

/** Whether Act For was added: in Options, or where earlier versions had it. */
function hasActFor({ parameters }: ItemParameters): boolean {
	const { value: old = {} } = parameters.raw(ACT_FOR);
	const isGiven = isRecord(old) ? Object.keys(old).length > 0 : !isEmpty(old);
	return isGiven || parameters.raw(`options.${ACT_FOR}`).value !== undefined;
}

/** What an item asks for: all keys, or the key of a document type. */
function askedOf(item: ItemParameters, own: OwnCompany) {
	const asked = { row: item.itemIndex, all: item.option(which) === 'all' };
	if (asked.all) {
		const field = actForField.displayName;
		if (hasActFor(item)) item.add({ field, reason: 'companiesWithAllKeys' });
		return { ...asked, type: '', key: '', recorded: '' };
	}
	const company = readCompany(item, own);
	const value = item.get('key', 'Key');
	const key = keyText(value) ?? '';
	if (key === '' && item.problems.length === 0) item.refuse('Key', wrongKey(value), value);
	return { ...asked, type: item.option(documentType), key, recorded: keyOfCompany(company, key) };
}

type Asked = ReturnType<typeof askedOf>;

/** Reads what the items ask for: all of them the same of Clear. */
async function readAsked(
	context: IExecuteFunctions,
): Promise<{ asked: Asked[]; failed: Failed[] }> {
	const own = await readOwnCompany(context);
	const parameters = new NodeParameters(context);
	const [asked, failed]: [Asked[], Failed[]] = [[], []];
	for (let row = 0; row < parameters.count; row++) {
		if (!own.ok) {
			failed.push({ failure: own.failure, rows: [row] });
			continue;
		}
		const item = parameters.ofItem(row);
		const ofItem = askedOf(item, own.value);
		const { all = ofItem.all, row: first = row } = asked[0] ?? {};
		if (all !== ofItem.all) {
			const values = [all, ofItem.all].map((each) => (each ? ALL : GIVEN));
			const field = which.property.displayName;
			item.add({ field, reason: 'differsByItem', with: { values, items: [first, row] } });
		}
		if (item.problems.length === 0) asked.push(ofItem);
		else failed.push({ problems: item.problems, rows: [row] });
	}
	return { asked, failed };
}

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
	const { asked, failed } = await readAsked(context);
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
	const note = (code: NoteCode, keys: string[]): Note[] =>
		keys.length > 0 ? [{ code, with: { keys: firstFew(keys, ', ', MOST_TOLD) } }] : [];
	addNotes(context, [...note('keysNotKnown', json.notKnown), ...note('keysHeld', json.held)]);
	const pairedItem = pairedWith(asked.map(({ row }) => row));
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
	execute: clearKeys,
};
