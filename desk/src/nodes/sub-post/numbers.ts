import { patternsOf } from '../../documents/numbers';
import { answers } from './posted';

/** Search patterns for the numbers in all answers. */
export default function numbers() {
	const all = answers().map(({ json }) => String(json.document_number ?? ''));
	return patternsOf(all).map((like) => ({ json: { like } }));
}
