import { existsSync } from 'node:fs';

/** The browser for the checks: the installed one. None is downloaded. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Why checks with a browser are skipped, for `test.skip`. */
export const NO_CHROMIUM: [isMissing: boolean, reason: string] = [
	!existsSync(CHROMIUM),
	`no Chromium at ${CHROMIUM}; install it with "apt-get install chromium", or set CHROMIUM`,
];
