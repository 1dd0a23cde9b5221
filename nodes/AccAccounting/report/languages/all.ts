import { ENGLISH } from './english';
import { INDONESIAN } from './indonesian';
import type { Language } from './language';

/** The languages of reports and of the trigger's texts; the first is the default. */
export const LANGUAGES: readonly [Language, ...Language[]] = [ENGLISH, INDONESIAN];

/** Choices for the form. */
export const LANGUAGE_CHOICES = LANGUAGES.map(({ code, name }) => ({ name, value: code }));

/** The language with a code; the default for an unknown code. */
export function languageOf(code: string): Language {
	return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}
