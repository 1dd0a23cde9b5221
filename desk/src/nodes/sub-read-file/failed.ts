import { errorText, languageOf } from '../../documents/row';
import { failedPage } from '../../page/failedPage';

/** The page that names the failed step. */
export default function failed() {
	return failedPage($prevNode.name, errorText($json.error), languageOf($('Settings').all()));
}
