import type { INodeProperties } from 'n8n-workflow';

import { isFormulaError } from '../values/formulaError';
import { alikeNames, findAlike, readJson } from '../values/json';
import { problemOf, type Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty } from '../values/text';

/** What errors call the free extra fields of a body. */
export const EXTRA_FIELDS = 'Extra Fields';

/** Where they stand in Additional Fields: as names and values, and as JSON. */
const PAIRS = 'extraFieldsUi';
const PAIR = 'field';
const JSON_TEXT = 'extraFields';

const pairsProperty: INodeProperties = {
	displayName: EXTRA_FIELDS,
	name: PAIRS,
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	placeholder: 'Add Field',
	description:
		'Further fields of the body as ACC names them, for example currency_code with USD. One without a value is not sent.',
	options: [
		{
			displayName: 'Field',
			name: PAIR,
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. currency_code',
					description: 'As ACC names the field',
				},
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					default: '',
					placeholder: 'e.g. USD',
					description:
						'What is typed is sent as a text; an expression may give a number, or true or false',
				},
			],
		},
	],
};

const jsonProperty: INodeProperties = {
	displayName: `${EXTRA_FIELDS} (JSON)`,
	name: JSON_TEXT,
	type: 'json',
	default: '{}',
	description:
		'Further fields that hold lists or objects, for example {"reference": {"number": "PO-7"}}. They are sent as they are.',
};

/** The free extra fields in the form. */
export const extraFieldsProperties: INodeProperties[] = [pairsProperty, jsonProperty];

/** The names that Additional Fields has of them. */
export const EXTRA_FIELDS_AT = [PAIRS, JSON_TEXT];

/** The extra fields of a body, and what is wrong with them. */
interface ExtraRead {
	extra: JsonObject;
	problems: Problem[];
}

function refused(...problems: Problem[]): ExtraRead {
	return { extra: {}, problems };
}

/** The pairs in the form's group; what has other members is no group of pairs. */
function pairsOf(given: unknown): unknown {
	if (!isRecord(given)) return given;
	const { [PAIR]: list = [], ...others } = given;
	return Object.keys(others).length === 0 ? list : undefined;
}

/** Reads the fields that are given as names and values. */
function readPairs(given: unknown): { pairs: Array<[string, unknown]>; problems: Problem[] } {
	const problems: Problem[] = [];
	const pairs: Array<[string, unknown]> = [];
	const list = pairsOf(given);
	if (!Array.isArray(list) || !list.every(isRecord)) {
		if (!isEmpty(given)) problems.push({ field: EXTRA_FIELDS, reason: 'wholeExpression' });
		return { pairs, problems };
	}
	const filled = list.filter(({ name, value }) => !(isEmpty(name) && isEmpty(value)));
	for (const { name, value } of filled) {
		if (typeof name !== 'string' || isEmpty(name)) {
			problems.push(problemOf(`${EXTRA_FIELDS}: Name`, { reason: 'notText' }, name));
		} else if (isFormulaError(value)) {
			problems.push(problemOf(`${EXTRA_FIELDS}: ${name}`, { reason: 'formulaError' }, value));
		} else if (!isEmpty(value)) {
			pairs.push([name.trim(), value]);
		}
	}
	return { pairs, problems };
}

/** Reads the fields that are given as JSON. */
function readJsonFields(given: unknown): ExtraRead {
	if (isEmpty(given)) return { extra: {}, problems: [] };
	const reading = readJson(given);
	if (!reading.ok) return refused(problemOf(EXTRA_FIELDS, reading.wrong, given));
	if (isRecord(reading.value)) return { extra: reading.value, problems: [] };
	return refused(problemOf(EXTRA_FIELDS, { reason: 'notObject' }, given));
}

/**
 * Reads the free extra fields of a body, which are sent as they are (API document, endpoint 2, rule 2). No
 * name may be one that is taken by the form, or occur twice, also for a service that ignores case or
 * underscores.
 *
 * @param additional Additional Fields of the form
 * @param taken ACC's names of the fields that the form has
 */
export function readExtraFields(additional: JsonObject, taken: readonly string[]): ExtraRead {
	const ofJson = readJsonFields(additional[JSON_TEXT]);
	const ofPairs = readPairs(additional[PAIRS]);
	const problems = [...ofPairs.problems, ...ofJson.problems];
	const names = [...ofPairs.pairs.map(([name]) => name), ...Object.keys(ofJson.extra)];
	const takenNames = new Set(taken.map(comparableName));
	const own = names.filter((name) => takenNames.has(comparableName(name)));
	if (own.length > 0) {
		problems.push({ field: EXTRA_FIELDS, reason: 'ownField', with: { names: own } });
	}
	// A name that stands twice is gone when both are one object.
	const twice = alikeNames(names);
	const extra = Object.fromEntries([...ofPairs.pairs, ...Object.entries(ofJson.extra)]);
	const reading = readJson(extra);
	const wrong = twice ?? (reading.ok ? findAlike(extra) : reading.wrong);
	if (wrong) problems.push({ field: EXTRA_FIELDS, ...wrong });
	return { extra: reading.ok ? extra : {}, problems };
}

/** What the form holds for them, for a message. */
export function givenExtraFields(additional: JsonObject): unknown[] {
	return EXTRA_FIELDS_AT.map((name) => additional[name]).filter((value) => !isEmpty(value));
}
