import { patternsOf } from '../../documents/numbers';
import { answers } from './posted';

/** What the numbers of all answers have in common, for a search each. */
export default function numbers() {
	const all = answers().map(({ json }) => String(json.document_number ?? ''));
	return patternsOf(all).map((like) => ({ json: { like } }));
}
