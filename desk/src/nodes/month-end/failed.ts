import { errorText, languageOf } from '../../documents/row';
import { monthEndWordsIn } from '../../month-end/words';
import { escapeHtml } from '../../page/html';

/** The page that names the failed step. */
export default function failed() {
	const message = errorText($json.error);
	const words = monthEndWordsIn(languageOf($('Settings').all()));
	const said = words.failed.replace('{0}', () => $prevNode.name).replace('{1}', () => message);
	const { title, again, todo } = words;
	return { title, again, todo, html: `<p>${escapeHtml(said)}</p><p>${words.advice}</p>` };
}
