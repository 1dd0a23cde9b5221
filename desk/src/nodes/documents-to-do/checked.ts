import { languageOf } from '../../documents/row';
import type { Refused } from '../../documents/reasons';
import type { Next } from '../../todo/answer';
import { checkedDecision } from '../../todo/said';
import type { TodoWords } from '../../todo/words';

/** The decision about a corrected document. */
export default function checked() {
	const next = $('Answer').first().json as unknown as Next;
	const words = $('Words').first().json as TodoWords;
	const language = languageOf($('Settings').all());
	return [{ json: checkedDecision($input.first().json as Refused, next, words, language) }];
}
