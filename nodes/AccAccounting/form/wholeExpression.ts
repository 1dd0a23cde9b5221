import type { INodeProperties } from 'n8n-workflow';

import type { Problem } from '../values/problem';
import type { NodeParameters } from './nodeParameters';

/**
 * A collection such as Options may come as one whole expression, from a workflow that was written by a
 * program or a model; the form cannot make one. n8n then looks for the members of the collection in the
 * text of the expression, finds none, and gives the node an empty collection. A text does have one member
 * that a collection can name: `0`, its first character. So this member shows what n8n has dropped.
 */
const FIRST_CHARACTER = '0';

/** The hidden member of a collection that {@link droppedCollections} looks for. It is never offered. */
const firstCharacter: INodeProperties = {
	displayName: 'Whole Expression',
	name: FIRST_CHARACTER,
	type: 'hidden',
	default: '',
	displayOptions: { show: { [FIRST_CHARACTER]: ['='] } },
};

/** A collection that notices if it comes as one whole expression. */
export function noticing(collection: INodeProperties): INodeProperties {
	const { options = [] } = collection;
	return { ...collection, options: [...options, firstCharacter] as INodeProperties['options'] };
}

/** A problem for each of these collections that n8n has dropped because it is one whole expression. */
export function droppedCollections(
	parameters: NodeParameters,
	collections: ReadonlyArray<Pick<INodeProperties, 'displayName' | 'name'>>,
): Problem[] {
	return collections
		.filter(({ name }) => parameters.raw(`${name}.${FIRST_CHARACTER}`).value !== undefined)
		.map(({ displayName }) => ({ field: displayName, reason: 'wholeExpression' }));
}
