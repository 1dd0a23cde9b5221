import type { INodeProperties } from 'n8n-workflow';

import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/problem';
import { isRecord } from '../values/record';
import { isEmpty } from '../values/text';
import type { NodeParameters } from './nodeParameters';

/*
 * n8n silently drops a collection that is one whole expression, and names that a collection does not declare. An
 * Amount Limit would be gone. So a hidden parameter stands behind each collection, under the same name: n8n then
 * hands over what the workflow stores.
 */

/** A parameter, and what errors call it. */
export type Label = Pick<INodeProperties, 'displayName' | 'name'>;

const isCollection = ({ type }: INodeProperties) =>
	['collection', 'fixedCollection'].includes(type);

/** A form whose collections n8n hands over as the workflow stores them. */
export function keptAsStored(form: readonly INodeProperties[]): INodeProperties[] {
	const kept = form.filter(isCollection).map((collection): INodeProperties => {
		const { displayName, name, default: empty, displayOptions } = collection;
		return { displayName, name, type: 'hidden', default: empty, displayOptions };
	});
	return [...form, ...kept];
}

/** What a collection declares: parameters, or groups of them. */
function membersOf({ displayName, options = [] }: INodeProperties): INodeProperties[] {
	return options.flatMap((option): INodeProperties[] => {
		if ('type' in option) return [option];
		if (!('values' in option)) return [];
		const { name, values } = option;
		return [{ displayName, name, type: 'collection', default: {}, options: values as never }];
	});
}

function lostOf(collection: INodeProperties, stored: unknown, beside: readonly Label[]): Problem[] {
	const { displayName: field } = collection;
	if (isEmpty(stored)) return [];
	if (Array.isArray(stored)) return stored.flatMap((each) => lostOf(collection, each, beside));
	if (!isRecord(stored)) return [problem(field, WRONG.wholeExpression())];
	const members = membersOf(collection);
	return Object.entries(stored).flatMap(([name, value]): Problem[] => {
		const member = members.find((each) => each.name === name);
		if (member) return isCollection(member) ? lostOf(member, value, beside) : [];
		if (isEmpty(value)) return [];
		const label = beside.find((each) => each.name === name);
		if (label) return [problem(`${field} › ${label.displayName}`, WRONG.misplaced())];
		const names = members.map((each) => each.name);
		return [problem(`${field} › ${name}`, WRONG.unknownName(names))];
	});
}

/**
 * A problem for everything in the collections of a form that n8n would drop: a name that is not declared, or
 * a collection or a group that is one whole expression.
 *
 * @param beside parameters that stand beside the collections, and that somebody may set in them
 */
export function lostProblems(
	parameters: NodeParameters,
	form: readonly INodeProperties[],
	beside: readonly Label[] = [],
): Problem[] {
	return form
		.filter(isCollection)
		.flatMap((each) => lostOf(each, parameters.raw(each.name).value, beside));
}
