import type { INodeProperties } from 'n8n-workflow';

import type { Problem } from '../values/problem';
import type { NodeParameters } from './nodeParameters';

/*
 * n8n silently drops what a collection such as Options does not declare. The form cannot make such a
 * collection, but a program or a model that writes a workflow can. What would be lost in a way that
 * matters is declared here as a hidden member, which the form never offers, so that the node sees it.
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

type Label = Pick<INodeProperties, 'displayName' | 'name'>;

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
