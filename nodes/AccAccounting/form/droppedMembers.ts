import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import type { NodeParameters } from './nodeParameters';
import { choicesOf } from './option';

/*
 * n8n silently drops what a collection such as Options does not declare, a collection that is one whole
 * expression, and every parameter that the form does not show: the editor at every change, the server when it
 * loads a workflow. A program or a model that writes a workflow can set them all the same. So every collection
 * has a hidden parameter of its name behind it: n8n hands that over as the workflow stores it.
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

/** What a collection, or a group of a fixed collection, declares. */
interface DeclaredMembers {
	displayName: string;
	members: readonly INodeProperties[];
	/** Parameters that stand beside the collection, and that somebody may set in it. */
	beside: readonly Label[];
}

/** The problem of a name that a collection does not declare: its value would be lost. */
function unknownName({ displayName, members, beside }: DeclaredMembers, name: string): Problem {
	const label = beside.find((each) => each.name === name);
	if (label) return { field: `${displayName} › ${label.displayName}`, reason: 'misplaced' };
	const names = members.map((member) => member.name);
	return { field: `${displayName} › ${name}`, reason: 'unknownName', with: { names } };
}

/** The problem of a member that is filled in while a choice beside it hides it: its value would be lost. */
function hiddenByChoice(
	{ displayName, members }: DeclaredMembers,
	member: INodeProperties,
	stored: JsonObject,
): Problem[] {
	if (!holdsAnything(stored[member.name])) return [];
	const rules = Object.entries(member.displayOptions?.show ?? {});
	return rules.flatMap(([name, shownWith = []]): Problem[] => {
		const option = members.find((each) => each.name === name);
		const choices = option ? choicesOf(option) : [];
		// An expression is none of the choices: each item may have another.
		const chosen = choices.find(({ value }) => value === (stored[name] ?? option?.default));
		if (!option || !chosen || shownWith.includes(chosen.value)) return [];
		const told = {
			option: option.displayName,
			chosen: chosen.name,
			others: choices.filter(({ value }) => shownWith.includes(value)).map((each) => each.name),
		};
		const field = `${displayName} › ${member.displayName}`;
		return [{ field, reason: 'otherChoice', with: told }];
	});
}

/** What would be lost of a stored value: all of it, or what has a name that is not declared or is hidden. */
function lostOf(declared: DeclaredMembers, stored: unknown): Problem[] {
	if (isEmpty(stored)) return [];
	if (!isRecord(stored)) return [{ field: declared.displayName, reason: 'wholeExpression' }];
	return Object.entries(stored).flatMap(([name, value]) => {
		const member = declared.members.find((each) => each.name === name);
		if (!member) return isEmpty(value) ? [] : [unknownName(declared, name)];
		const within = isCollection(member) ? lostOfCollection(member, value) : [];
		return [...hiddenByChoice(declared, member, stored), ...within];
	});
}

/** The same of a collection; a fixed one stores a group, or a list of groups, for each kind that it has. */
function lostOfCollection(
	collection: INodeProperties,
	stored: unknown,
	beside: readonly Label[] = [],
): Problem[] {
	const { displayName, type, options = [] } = collection;
	if (type === 'collection') {
		const members = options.filter((option) => 'type' in option);
		return lostOf({ displayName, members, beside }, stored);
	}
	const groups = options.filter((option) => 'values' in option);
	const asMembers = groups.map(({ displayName: label, name }): INodeProperties => {
		return { displayName: label, name, type: 'hidden', default: '' };
	});
	const ofKinds = lostOf({ displayName, members: asMembers, beside }, stored);
	if (!isRecord(stored)) return ofKinds;
	const ofGroups = groups.flatMap(({ name, values }) => {
		const declared = { displayName, members: values, beside };
		const given = stored[name];
		return (Array.isArray(given) ? given : [given]).flatMap((each) => lostOf(declared, each));
	});
	return [...ofKinds, ...ofGroups];
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
		.flatMap((each) => lostOfCollection(each, parameters.raw(each.name).value, beside));
}

/**
 * A parameter that is kept while the form does not show it. It has the name of the one that is shown, and
 * must stand behind it: n8n takes the first one to check a value.
 *
 * @param displayOptions when the parameter itself is not shown
 */
export function keptUnseen(
	property: INodeProperties,
	displayOptions: IDisplayOptions,
): INodeProperties {
	const { displayName, name, type } = property;
	const isPicker = type === 'resourceLocator';
	// As n8n writes an empty picker: without it the picker would begin as an empty text.
	const empty = isPicker ? { __rl: true, ...(property.default as object) } : property.default;
	return { displayName, name, type: 'hidden', default: empty, displayOptions };
}

/** Whether a value holds anything, an expression as well; a picker or a collection, whether any part of it does. */
function holdsAnything(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return !isEmpty(value);
	const parts: unknown[] = '__rl' in value ? [Reflect.get(value, 'value')] : Object.values(value);
	return parts.some(holdsAnything);
}

/** Whether a parameter is filled in: with anything but its default. */
export function isFilledIn(
	parameters: NodeParameters,
	{ name, default: template }: Label & Partial<INodeProperties>,
): boolean {
	const { value } = parameters.raw(name);
	return value !== template && holdsAnything(value);
}
