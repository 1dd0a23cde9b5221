export type Language = 'en' | 'id';

/** A page's text, in both languages. */
export interface Said {
	en: string;
	id: string;
}

/** Which step of a workflow failed, and why. */
export const STEP_FAILED: Said = {
	en: 'The step “{0}” failed: {1}',
	id: 'Langkah “{0}” gagal: {1}',
};

/** The texts of a table in one language, by code. */
export function inLanguage<Code extends string>(
	table: Record<Code, Said>,
	language: Language,
): Record<Code, string> {
	const said = Object.entries<Said>(table).map(([code, each]) => [code, each[language]]);
	return Object.fromEntries(said) as Record<Code, string>;
}
