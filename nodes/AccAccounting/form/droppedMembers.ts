import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Problem } from '../values/problem';
import { isRecord } from '../values/record';
import { isEmpty } from '../values/text';
import type { NodeParameters } from './nodeParameters';

/*
 * n8n silently drops what a collection such as Options does not declare, and every parameter that the form
 * does not show. A program or a model that writes a workflow can set them all the same. What would be lost
 * in a way that matters is declared here as a hidden member, or as a hidden parameter, which the form never
 * offers, so that the node sees it.
 */

/** A member of a collection that is kept if it is there, and never offered. */
function keptMember(displayName: string, name: string): INodeProperties {
	return {
		displayName,
		name,
		type: 'hidden',
		default: '',
		displayOptions: { show: { [name]: [{ _cnd: { exists: true } }] } },
	};
}

/**
 * A collection that is one whole expression: n8n looks for its members in the text of the expression and
 * finds none. But a text does have one member that a collection can name: `0`, its first character.
 */
const FIRST_CHARACTER = '0';

const firstCharacter = keptMember('Whole Expression', FIRST_CHARACTER);

/** A parameter, and what errors call it. */
export type Label = Pick<INodeProperties, 'displayName' | 'name'>;

/**
 * A collection that keeps what n8n would drop from it: that it is one whole expression.
 *
 * @param elsewhere parameters that stand beside the collection, and that somebody may set in it
 */
export function noticing(collection: INodeProperties, elsewhere: Label[] = []): INodeProperties {
	const { options = [] } = collection;
	const kept = [
		firstCharacter,
		...elsewhere.map(({ displayName, name }) => keptMember(displayName, name)),
	];
	return { ...collection, options: [...options, ...kept] as INodeProperties['options'] };
}

/** A problem for each of these collections that is one whole expression. */
export function wholeExpressions(
	parameters: NodeParameters,
	collections: readonly Label[],
): Problem[] {
	return collections
		.filter(({ name }) => parameters.raw(`${name}.${FIRST_CHARACTER}`).value !== undefined)
		.map(({ displayName }) => ({ field: displayName, reason: 'wholeExpression' }));
}

/** A problem for each parameter that is set in a collection although it stands beside it. */
export function misplaced(
	parameters: NodeParameters,
	collection: Label,
	elsewhere: readonly Label[],
): Problem[] {
	return elsewhere
		.filter(({ name }) => parameters.raw(`${collection.name}.${name}`).value !== undefined)
		.map(({ displayName }) => ({
			field: `${collection.displayName} › ${displayName}`,
			reason: 'misplaced',
		}));
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

/**
 * A member of a collection that is a group of its own, kept as it was written. It must stand behind the
 * group, whose name it has. n8n reads the members of a collection before it knows the collection itself, so
 * only then it is undefined; in the editor it never is, so that the form does not offer the member.
 */
export function keptGroup({ displayName, name }: Label, collection = 'options'): INodeProperties {
	const displayOptions = { show: { [`/${collection}`]: [undefined] } };
	return { displayName, name, type: 'hidden', default: '', displayOptions };
}

/** Whether a parameter is filled in, by an expression as well; a picker or a collection, whether any of it is. */
function isFilledIn(value: unknown): boolean {
	if (!isRecord(value)) return !isEmpty(value);
	const parts = '__rl' in value ? [value.value] : Object.values(value);
	return !parts.every(isEmpty);
}

/** Those of these parameters that are filled in. */
export function filledIn(parameters: NodeParameters, labels: readonly Label[]): Label[] {
	return labels.filter(({ name }) => isFilledIn(parameters.raw(name).value));
}
