import type { Problem } from '../values/problem';
import type { Label } from './droppedMembers';
import type { NodeParameters } from './nodeParameters';

/** What lets the model of an AI agent fill in a parameter. */
const FILLED_BY_MODEL = /\$fromAI\s*\(/i;

/**
 * A problem for each of these parameters that the model of an AI agent would fill in. A model that may switch
 * Dry Run or the guard off, or raise Amount Limit, decides what they are there to prevent.
 *
 * @param labels parameters by their place in the form, for example `options.amountLimit`
 */
export function leftToModel(parameters: NodeParameters, labels: readonly Label[]): Problem[] {
	return labels
		.filter(({ name }) => FILLED_BY_MODEL.test(JSON.stringify(parameters.raw(name).value) ?? ''))
		.map(({ displayName }) => ({ field: displayName, reason: 'leftToModel' }));
}
