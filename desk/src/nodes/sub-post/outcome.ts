import { outcomesOf, type Answer } from '../../documents/outcome';
import { languageOf, rowsOf } from '../../documents/row';

/** What is written back for each document that was sent. */
export default function outcome() {
	const answers = $('Post')
		.all()
		.map(({ json }) => json as Answer);
	const sent = rowsOf($('Each to Send').all());
	const numbered = rowsOf($('Same Number').all());
	const language = languageOf($('Settings').all());
	return outcomesOf(answers, sent, numbered, language).map((json) => ({ json }));
}
