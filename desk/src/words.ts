/** What a page says, in both languages. */
export interface Said {
	en: string;
	id: string;
}

/** The words of a table in one language, by their codes. */
export const inLanguage = (
	table: Record<string, Said>,
	language: 'en' | 'id',
): Record<string, string> =>
	Object.fromEntries(Object.entries(table).map(([code, said]) => [code, said[language]]));
