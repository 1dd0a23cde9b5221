import { outcomesOf, type Answer } from '../../documents/outcome';
import { languageOf, rowsOf } from '../../documents/row';
import { itemsOf } from '../items';

/** What to write back for each document that was sent. */
export default function outcome() {
	// Rows of one kind go to one of the three.
	const posts = [$('Post Vouchers'), $('Post Purchase Invoices'), $('Post Sales Invoices')];
	const told = posts.flatMap(itemsOf).map(({ json }) => json as Answer);
	const sent = rowsOf($('Each to Send').all());
	const numbered = rowsOf($('Same Number').all());
	const language = languageOf($('Settings').all());
	return outcomesOf(told, sent, numbered, language).map((json) => ({ json }));
}
