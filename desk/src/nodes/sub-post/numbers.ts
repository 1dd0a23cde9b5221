import { patternOf } from '../../documents/numbers';

/** What the numbers of all answers have in common, for one search. */
export default function numbers() {
	const answers = $('Post').all();
	return { like: patternOf(answers.map(({ json }) => String(json.document_number ?? ''))) };
}
