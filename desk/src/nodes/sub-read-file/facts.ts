import { languageOf } from '../../documents/row';
import type { Facts } from '../../file/facts';
import { wordsIn } from '../../wording/words';
import { jsonsOf } from '../items';

/** Banks, categories, language, and day for reading a file. */
export function factsOf(kind: Facts['kind']): Facts {
	const language = languageOf($('Settings').all());
	const banks = jsonsOf($('Banks')).filter((bank) => bank.bank_code);
	const categories = jsonsOf($('Categories')).filter(({ code }) => code);
	return {
		kind,
		today: $now.toISODate(),
		words: wordsIn(language),
		language,
		banks: banks.map((bank) => ({ code: String(bank.bank_code), name: String(bank.bank_name) })),
		categories: categories.map(({ code, desc, cash_type_name: type }) => ({
			code: String(code),
			name: String(desc),
			type: String(type),
		})),
	};
}
