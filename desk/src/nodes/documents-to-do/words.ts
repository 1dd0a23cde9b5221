import { languageOf } from '../../documents/row';
import { todoWordsIn } from '../../todo/words';

/** The words of the page. */
export default function words() {
	return [{ json: todoWordsIn(languageOf($('Settings').all())) }];
}
