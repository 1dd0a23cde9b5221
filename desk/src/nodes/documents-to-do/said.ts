import type { Next } from '../../todo/answer';
import { saidOf, type DecisionResult } from '../../todo/said';
import type { TodoWords } from '../../todo/words';

/** The results of the decisions. */
export default function said() {
	const results = $input.all().map(({ json }) => json as DecisionResult);
	const next = $('Answer').first().json as unknown as Next;
	return [{ json: saidOf(results, next, $('Words').first().json as TodoWords) }];
}
