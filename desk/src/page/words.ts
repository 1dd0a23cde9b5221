import { inLanguage } from '../words';
import { CHECK } from './words/check';
import { CHOICES } from './words/choices';
import { LAYOUT } from './words/layout';
import { OUTCOMES } from './words/outcomes';
import { QUESTION_LABELS } from './words/questions';
import { KINDS, REASONS } from './words/reasons';
import { RESULT } from './words/result';
import { UNREADABLE } from './words/unreadable';

/** All tables of words of the import pages. No code stands in two of them. */
export const TABLES = [
	QUESTION_LABELS,
	CHOICES,
	LAYOUT,
	CHECK,
	OUTCOMES,
	KINDS,
	REASONS,
	RESULT,
	UNREADABLE,
];

const WORDS = {
	...QUESTION_LABELS,
	...CHOICES,
	...LAYOUT,
	...CHECK,
	...OUTCOMES,
	...KINDS,
	...REASONS,
	...RESULT,
	...UNREADABLE,
};

/** The words of the import pages in one language, by their codes. */
export type Words = Record<keyof typeof WORDS, string>;

export const wordsIn = (language: 'en' | 'id'): Words => inLanguage(WORDS, language);
