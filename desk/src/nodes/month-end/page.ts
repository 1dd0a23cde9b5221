import { languageOf, rowsOf } from '../../documents/row';
import type { KeptBalance } from '../../month-end/account';
import { monthEndPage } from '../../month-end/page';
import { monthEndWordsIn } from '../../month-end/words';
import { jsonsOf } from '../items';

/** The page of the month, or why there is none. */
export default function page() {
	const language = languageOf($('Settings').all());
	const words = monthEndWordsIn(language);
	const links = { again: words.again, todo: words.todo };
	const month = String($('Month').first().json.month);
	if (month === '') {
		return [{ json: { title: words.title, html: `<p>${words.badMonth}</p>`, ...links } }];
	}
	const shown = monthEndPage({
		month,
		today: $now.toISODate(),
		rows: rowsOf($('Rows').all()),
		open: rowsOf($('Open Documents').all()),
		banks: new Map(
			jsonsOf($('Banks')).map((bank) => [String(bank.bank_code), String(bank.bank_name)]),
		),
		kept: jsonsOf($('Layouts')) as KeptBalance[],
		language,
	});
	return [{ json: { ...shown, ...links } }];
}
