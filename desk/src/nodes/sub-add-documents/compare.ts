import { addition, compareAsked, type Asked } from '../../documents/add';
import { languageOf, rowsOf } from '../../documents/row';

/** What of it is new, and what of it is there or may be there. */
export default function compare() {
	const asked = $('Read').first().json as unknown as Asked;
	const days = rowsOf($('Same Days').all());
	const numbers = $('Same Number').isExecuted ? rowsOf($('Same Number').all()) : [];
	const compared = compareAsked(asked, [...days, ...numbers]);
	return [{ json: addition(compared, languageOf($('Settings').all())) }];
}
