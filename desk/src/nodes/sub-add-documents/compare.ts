import { addition, type Asked } from '../../documents/add';
import { compareAll } from '../../documents/compare';
import { languageOf, rowsOf } from '../../documents/row';
import { itemsOf } from '../items';

/** Which documents are new, which are or may be there already, and all decisions to apply. */
export default function compare() {
	const { documents, ...asked } = $('Read').first().json as unknown as Asked;
	const days = rowsOf($('Same Days').all());
	const numbers = rowsOf(itemsOf($('Same Number')));
	const undated = rowsOf($('Without a Date').all());
	const compared = compareAll(documents, [...days, ...numbers, ...undated]);
	const { decisions, ...added } = addition(compared, languageOf($('Settings').all()));
	return [{ json: { ...added, decisions: [...asked.decisions, ...decisions] } }];
}
