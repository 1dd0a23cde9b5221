import { patternsOf } from '../../documents/numbers';

/** What the numbers of all answers have in common, for a search each. */
export default function numbers() {
	const answers = $('Post').all();
	const all = answers.map(({ json }) => String(json.document_number ?? ''));
	return patternsOf(all).map((like) => ({ json: { like } }));
}
