import { outcomesOf, type Answer } from '../../documents/outcome';
import { languageOf, rowsOf } from '../../documents/row';
import { answers } from './posted';

/** What to write back for each document that was sent. */
export default function outcome() {
	const told = answers().map(({ json }) => json as Answer);
	const sent = rowsOf($('Each to Send').all());
	const numbered = rowsOf($('Same Number').all());
	const language = languageOf($('Settings').all());
	return outcomesOf(told, sent, numbered, language).map((json) => ({ json }));
}
