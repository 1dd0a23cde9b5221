import { inLanguage, type Language } from '../words';
import { CHECK } from './check';
import { CHOICES } from './choices';
import { LAYOUT } from './layout';
import { OUTCOMES } from './outcomes';
import { QUESTION_LABELS } from './questions';
import { ADVICE, REASONS } from './reasons';
import { RESULT } from './result';
import { UNREADABLE } from './unreadable';

const WORDS = {
	...QUESTION_LABELS,
	...CHOICES,
	...LAYOUT,
	...CHECK,
	...OUTCOMES,
	...REASONS,
	...ADVICE,
	...RESULT,
	...UNREADABLE,
};

/** The import pages' texts in one language, by code. */
export type Words = Record<keyof typeof WORDS, string>;

export const wordsIn = (language: Language): Words => inLanguage(WORDS, language);
