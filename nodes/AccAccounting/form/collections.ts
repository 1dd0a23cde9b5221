import type { INodeProperties } from 'n8n-workflow';

import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/reading';
import { isRecord } from '../values/json';
import { isEmpty } from '../values/text';
import type { NodeParameters } from './parameters';

/*
 * n8n silently drops a collection that is set by a single expression, and any member that the
 * collection doesn't declare. An Amount Limit would vanish without a trace. So each collection is
 * backed by a hidden parameter of the same name, which makes n8n pass on what the workflow stores.
 */

const isCollection = ({ type }: INodeProperties) =>
	['collection', 'fixedCollection'].includes(type);

/** Makes n8n pass on a form's collections as the workflow stores them. */
export function keptAsStored(form: readonly INodeProperties[]): INodeProperties[] {
	const kept = form.filter(isCollection).map((collection): INodeProperties => {
		const { displayName, name, default: empty, displayOptions } = collection;
		return { displayName, name, type: 'hidden', default: empty, displayOptions };
	});
	return [...form, ...kept];
}

/** What a collection declares: parameters, or groups of them. */
function listMembers({
	displayName,
	typeOptions,
	options = [],
}: INodeProperties): INodeProperties[] {
	return options.flatMap((option): INodeProperties[] => {
		if ('type' in option) return [option];
		if (!('values' in option)) return [];
		const { name, values } = option;
		const group = { displayName, name, default: {}, options: values as never, typeOptions };
		return [{ ...group, type: 'collection' }];
	});
}

function findLost(collection: INodeProperties, stored: unknown): Problem[] {
	const { displayName: field, type, typeOptions } = collection;
	if (isEmpty(stored)) return [];
	const isGroups = type === 'collection' && typeOptions?.multipleValues === true;
	if (isGroups && Array.isArray(stored)) {
		return stored.flatMap((each) => findLost(collection, each));
	}
	if (!isRecord(stored)) return [problem(field, WRONG.wholeExpression())];
	const members = listMembers(collection);
	return Object.entries(stored).flatMap(([name, value]): Problem[] => {
		const member = members.find((each) => each.name === name);
		if (member) return isCollection(member) ? findLost(member, value) : [];
		if (isEmpty(value)) return [];
		const names = members.map((each) => each.name);
		return [problem(`${field} › ${name}`, WRONG.unknownName(names))];
	});
}

/**
 * A problem for everything in a form's collections that n8n would drop: an undeclared name, or a
 * collection or group that is set by a single expression.
 */
export function lostProblems(
	parameters: NodeParameters,
	form: readonly INodeProperties[],
): Problem[] {
	const collections = form.filter(isCollection);
	return collections.flatMap((each) => findLost(each, parameters.raw(each.name).value));
}
