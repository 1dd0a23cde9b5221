import { languageOf } from '../../documents/row';
import { todoWordsIn } from '../../todo/words';

/** The page's texts. */
export default function words() {
	return [{ json: todoWordsIn(languageOf($('Settings').all())) }];
}
