import { decideAll } from '../../documents/decide';
import { languageOf, rowsOf } from '../../documents/row';
import { jsonsOf } from '../items';

/** The accepted decisions, as the values to write to each row. */
export default function decided() {
	const wanted = jsonsOf($('Each Decision'));
	const rows = rowsOf($('Row').all());
	const numbered = rowsOf($('Number in Use').all());
	const language = languageOf($('Settings').all());
	const desk = { rows, numbered, language, now: Date.now() };
	return decideAll(wanted, desk).map((json) => ({ json }));
}
