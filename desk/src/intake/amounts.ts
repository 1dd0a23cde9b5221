import { cleaned } from './fields';
import { plainAmount } from './money';

/** `1.250.000`, `2.500,00`: unambiguously Indonesian. */
const INDONESIAN = /^-?(\d{1,3}(\.\d{3}){2,}(,\d{1,2})?|\d{1,3}(\.\d{3})+,\d{1,2}|\d+,\d{1,2})$/;

/** `1,250,000`, `2,500.00`, `0.50`: unambiguously English. */
const ENGLISH = /^-?(\d{1,3}(,\d{3}){2,}(\.\d{1,2})?|\d{1,3}(,\d{3})+\.\d{1,2}|\d+\.\d{1,2})$/;

/**
 * What each format allows. An amount that doesn't fit the document's format may mean a different
 * number.
 */
const WAYS = {
	id: /^-?(\d{1,3}(\.\d{3})*|\d+)(,(\d{1,2}|\d{4}))?$/,
	en: /^-?(\d{1,3}(,\d{3})*|\d+)(\.(\d{1,2}|\d{4}))?$/,
};

/** An amount without decoration: the currency, and a dash for no cents. */
const bareAmount = (value: unknown) =>
	cleaned(value)
		.slice(0, LONGEST)
		.replace(/^(Rp\.?|IDR) ?|(?<=\d) ?(IDR|Rp)$/i, '')
		.replace(/,--?$/, '')
		.replace(/ ?%$/, '');

/** Longer texts are not amounts. They are cut to a length that still counts as too long. */
const LONGEST = 60;

/** Reads the amounts of one document, which all have the same format. */
export class Amounts {
	private readonly way: 'id' | 'en';
	/** @param all amounts of the document, as written */
	constructor(all: unknown[]) {
		const texts = all.filter((each) => typeof each === 'string').map(bareAmount);
		const isEnglish = texts.some((text) => ENGLISH.test(text));
		const isIndonesian = texts.some((text) => INDONESIAN.test(text));
		this.way = isEnglish && !isIndonesian ? 'en' : 'id';
	}

	/** An amount in ten-thousandths; undefined if it is in a different format. */
	read(value: unknown): bigint | undefined {
		if (typeof value === 'number') return plainAmount(value);
		const text = bareAmount(value);
		if (!WAYS[this.way].test(text)) return undefined;
		const digits =
			this.way === 'en' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
		return plainAmount(digits);
	}
}
