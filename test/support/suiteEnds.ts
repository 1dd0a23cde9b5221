import { CREDENTIAL_WORDS } from '../../nodes/AccAccounting/telling/credentialWords';
import { FAILURE_WORDS, NOTE_WORDS } from '../../nodes/AccAccounting/telling/failureWords';
import { REASON_WORDS } from '../../nodes/AccAccounting/telling/reasonWords';
import { toldCodes } from './toldCodes';

/** All codes that users can be told, by the names of their tables. */
const TABLES = {
	reasons: REASON_WORDS,
	failures: FAILURE_WORDS,
	notes: NOTE_WORDS,
	refusals: CREDENTIAL_WORDS,
};

/** What of jest's configuration says whether only a part of the suite ran; jest 29 and 30 differ. */
interface Chosen {
	testPathPattern?: string;
	testPathPatterns?: { patterns: string[] };
	testNamePattern?: string;
	onlyChanged?: boolean;
	findRelatedTests?: boolean;
	shard?: unknown;
}

function isWhole(chosen: Chosen): boolean {
	const { testPathPattern = '', testPathPatterns, testNamePattern = '' } = chosen;
	const patterns = [testPathPattern, testNamePattern, ...(testPathPatterns?.patterns ?? [])];
	const isPart = chosen.onlyChanged === true || chosen.findRelatedTests === true || chosen.shard;
	return patterns.every((pattern) => pattern === '') && !isPart;
}

/**
 * Runs once after all tests. If the whole suite ran, every code must have been told to a user by a real run:
 * a code that no run produces, or that nobody tells, must go.
 */
export default function suiteEnds(chosen: Chosen): void {
	if (!isWhole(chosen)) return;
	const told = toldCodes();
	const missing = Object.entries(TABLES)
		.flatMap(([table, words]) => Object.keys(words).map((code) => `${table}.${code}`))
		.filter((code) => !told.has(code));
	if (missing.length > 0) throw new Error(`No run told a user: ${missing.join(', ')}`);
}
