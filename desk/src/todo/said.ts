import { reasonFor, type Refused } from '../documents/reasons';
import { errorText, text, type Given } from '../documents/row';
import type { Language } from '../words';
import type { Next } from './answer';
import type { TodoWords } from './words';

/** The result of a decision from *Add ACC Documents*. */
export interface DecisionResult {
	id?: number;
	state?: string;
	number?: string;
	message?: string;
	isDecided?: boolean;
	error?: unknown;
}

const STATES = [
	'posted',
	'refused',
	'unknown',
	'posting',
	'approved',
	'dismissed',
	'waiting',
	'unchanged',
] as const;

/** `2 tercatat, 1 ditolak`; a single document with its number. */
function countsOf(results: DecisionResult[], words: TodoWords): string {
	const stateOf = ({ isDecided, state }: DecisionResult) => (isDecided ? state : 'unchanged');
	const counts = STATES.flatMap((state) => {
		const own = results.filter((each) => stateOf(each) === state);
		if (own.length === 0) return [];
		const number = own.length === 1 ? text(own[0]?.number) : '';
		return [`${own.length} ${words[state]}${number && ` (${number})`}`];
	});
	return counts.join(', ');
}

/** The results of decisions in one sentence. A document that isn't right stays open. */
export function saidOf(results: DecisionResult[], next: Next, words: TodoWords) {
	const { search, kind, by } = next;
	const [first = {}] = results;
	const isWaiting = first.state === 'waiting';
	const isCorrected = kind !== undefined && isWaiting && first.isDecided === true;
	const isHeld = results.length === 1 && isWaiting && text(first.message) !== '';
	const failure = errorText(results.find(({ error }) => error)?.error);
	const sentence = isCorrected || isHeld ? text(first.message) : countsOf(results, words);
	return {
		search,
		by,
		open: isCorrected ? String(first.id) : '',
		said: failure || sentence,
	};
}

/**
 * The decision about a corrected document after a dry run: approved if it is right; otherwise it
 * waits.
 */
export function checkedDecision(
	dryRun: Refused & { check?: string },
	next: Next,
	words: TodoWords,
	language: Language,
): Given {
	const [decision = {}] = next.decisions ?? [];
	if (dryRun.check === 'OK' || dryRun.check === 'look') {
		return next.post
			? { ...decision, state: 'approved', message: '' }
			: { ...decision, message: words.ok };
	}
	return { ...decision, message: `${words.wrong}: ${reasonFor(dryRun, language)}`.slice(0, 600) };
}
