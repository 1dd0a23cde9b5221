import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every worker of a run of the suite appends the codes that it told to a user, a line each. */
const FILE = join(__dirname, '../../.cache/told-codes.txt');

/** The codes that this test file has told. */
export const toldHere = new Set<string>();

/** Notes that a real run has told a code, such as `notes.farDate`. */
export function noteTold(code: string): void {
	if (toldHere.has(code)) return;
	toldHere.add(code);
	mkdirSync(dirname(FILE), { recursive: true });
	appendFileSync(FILE, `${code}\n`);
}

/** The codes that were told since {@link forgetTold}. */
export function toldCodes(): Set<string> {
	return new Set(existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []);
}

/** Begins to collect. */
export function forgetTold(): void {
	rmSync(FILE, { force: true });
}
