import type { INodeProperties } from 'n8n-workflow';

import { WRONG } from '../sentences/problems';
import { readJson } from '../values/json';
import { problem, problemOf, type Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty } from '../values/text';

/** The free extra fields of a body: their name in Additional Fields, and what errors call them. */
export const EXTRA_FIELDS = { displayName: 'Extra Fields', name: 'extraFields' };

/** The free extra fields in the form. One way of giving them: JSON says what is a text and what a number. */
export const extraFieldsProperty: INodeProperties = {
	...EXTRA_FIELDS,
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {"currency_code": "USD"}',
	description:
		'Fields to send that the form lacks, as a JSON object with their names in ACC, for example {"currency_code": "USD"}',
};

/**
 * Reads the free extra fields of a body, which are sent as they are (API document, endpoint 2, rule 2). No
 * name may be one that the form has, also for a service that ignores case or underscores.
 *
 * @param additional Additional Fields of the form
 * @param taken the fields that the form has, by ACC's names and their labels
 */
export function readExtraFields(
	additional: JsonObject,
	taken: ReadonlyArray<{ api: string; label: string }>,
): { extra: JsonObject; problems: Problem[] } {
	const { displayName: field, name } = EXTRA_FIELDS;
	const given = additional[name];
	if (isEmpty(given)) return { extra: {}, problems: [] };
	const reading = readJson(given);
	if (!reading.ok) return { extra: {}, problems: [problemOf(field, reading.wrong, given)] };
	const { value } = reading;
	if (!isRecord(value)) {
		return { extra: {}, problems: [problemOf(field, WRONG.notObject(), given)] };
	}
	const labelOf = new Map(taken.map(({ api, label }) => [comparableName(api), label]));
	const names = Object.keys(value).filter((each) => labelOf.has(comparableName(each)));
	const labels = names.map((each) => `'${labelOf.get(comparableName(each))}'`);
	const problems = names.length > 0 ? [problem(field, WRONG.ownField(names, labels))] : [];
	return { extra: value, problems };
}
