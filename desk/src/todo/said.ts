import { whyRefused, type Refused } from '../documents/reasons';
import { text, type Given, type Language } from '../documents/row';
import type { Next } from './answer';
import type { TodoWords } from './words';

/** What *Add ACC Documents* says of a decision. */
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
];

/** What became of decisions, in one sentence; a document that is not right stays open. */
export function saidOf(results: DecisionResult[], next: Next, words: TodoWords) {
	const { search, kind, by } = next;
	const failed = results.find(({ error }) => error)?.error as Error | string | undefined;
	const [first] = results;
	const isWrong = kind !== undefined && first?.state === 'waiting' && first.isDecided === true;
	const of = (state: string) =>
		results.filter((each) => (each.isDecided ? each.state : 'unchanged') === state);
	const counts = STATES.filter((state) => of(state).length > 0).map((state) => {
		const own = of(state);
		const number = own.length === 1 ? text(own[0]?.number) : '';
		return `${words[state]}: ${own.length}${number && ` (${number})`}`;
	});
	const held = results.length === 1 && first?.state === 'waiting' ? text(first.message) : '';
	const sentence = isWrong || held ? text(first?.message) : counts.join('. ');
	return {
		search,
		by,
		open: isWrong ? String(first?.id) : '',
		said: failed === undefined ? sentence : text((failed as Error).message ?? failed),
	};
}

/** The decision on a corrected document, after a dry run: approved where it is right, else it waits. */
export function checkedDecision(
	dryRun: Refused & { check?: string; problem?: string },
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
	const problems = dryRun.problems ?? [];
	const why =
		problems.length > 0 || language === 'en'
			? whyRefused({ ...dryRun, message: dryRun.message ?? dryRun.problem ?? '' }, language)
			: whyRefused(dryRun, language).replace(/^[^:]*: /, '');
	return { ...decision, message: `${words.wrong}: ${why}`.slice(0, 600) };
}
