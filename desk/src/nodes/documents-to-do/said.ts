import type { Next } from '../../todo/answer';
import { saidOf, type DecisionResult } from '../../todo/said';
import type { TodoWords } from '../../todo/words';
import { jsonsOf } from '../items';

/** The results of the decisions. */
export default function said() {
	const results = jsonsOf($input) as DecisionResult[];
	const next = $('Answer').first().json as unknown as Next;
	return [{ json: saidOf(results, next, $('Words').first().json as TodoWords) }];
}
