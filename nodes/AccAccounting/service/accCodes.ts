/** ACC's codes (API document, "Errors"), and whether each is about data, never about the token. */
export const ACC_CODES = {
	'01': { isAboutData: false },
	ACC03: { isAboutData: true },
	ACC09: { isAboutData: true },
};

/** HTTP statuses about the token or the credential, not about the document that was sent. */
export const ABOUT_THE_CREDENTIAL: ReadonlySet<number> = new Set([401, 403, 419, 440, 498]);

/** With 429, which is about the pace: the document may be sent again. */
export const NOT_ABOUT_THE_DOCUMENT: ReadonlySet<number> = new Set([...ABOUT_THE_CREDENTIAL, 429]);
