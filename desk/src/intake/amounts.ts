import { cleaned } from './fields';
import { plainAmount } from './money';

/** `1.250.000`, `2.500,00`: only Indonesia writes so. */
const INDONESIAN = /^-?(\d{1,3}(\.\d{3}){2,}(,\d{1,2})?|\d{1,3}(\.\d{3})+,\d{1,2}|\d+,\d{1,2})$/;

/** `1,250,000`, `2,500.00`, `0.50`: only English writes so. */
const ENGLISH = /^-?(\d{1,3}(,\d{3}){2,}(\.\d{1,2})?|\d{1,3}(,\d{3})+\.\d{1,2}|\d+\.\d{1,2})$/;

/** What each may write: an amount that is not in its way may mean another one. */
const WAYS = {
	id: /^-?(\d{1,3}(\.\d{3})*|\d+)(,(\d{1,2}|\d{4}))?$/,
	en: /^-?(\d{1,3}(,\d{3})*|\d+)(\.(\d{1,2}|\d{4}))?$/,
};

/** An amount without the marks that say nothing: the currency, and a dash for no cents. */
const bareAmount = (value: unknown) =>
	cleaned(value)
		.slice(0, LONGEST)
		.replace(/^(Rp\.?|IDR) ?|(?<=\d) ?(IDR|Rp)$/i, '')
		.replace(/,--?$/, '')
		.replace(/ ?%$/, '');

/** Longer texts are no amounts; they stay too long. */
const LONGEST = 60;

/** Reads the amounts of one document, which all are written in one way. */
export class Amounts {
	private readonly way: 'id' | 'en';
	/** @param all amounts of the document, as they are written */
	constructor(all: unknown[]) {
		const texts = all.filter((each) => typeof each === 'string').map(bareAmount);
		const isEnglish = texts.some((text) => ENGLISH.test(text));
		const isIndonesian = texts.some((text) => INDONESIAN.test(text));
		this.way = isEnglish && !isIndonesian ? 'en' : 'id';
	}

	/** Ten-thousandths of an amount; nothing where it is written in another way. */
	read(value: unknown): bigint | undefined {
		if (typeof value === 'number') return plainAmount(value);
		const text = bareAmount(value);
		if (!WAYS[this.way].test(text)) return undefined;
		const digits =
			this.way === 'en' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
		return plainAmount(digits);
	}
}
