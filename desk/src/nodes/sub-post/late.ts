import { lateOutcomes, type Written } from '../../documents/outcome';
import { languageOf, rowsOf } from '../../documents/row';
import { jsonsOf } from '../items';

/** Posted documents whose row was not updated because another run or a person has it now. */
export default function late() {
	const outcomes = jsonsOf($('Outcome')) as unknown as Written[];
	const written = rowsOf($('Write Back').all()).map(({ id }) => id);
	const language = languageOf($('Settings').all());
	return lateOutcomes(outcomes, written, language).map((json) => ({ json }));
}
