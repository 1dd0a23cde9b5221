import { readMoney } from '../rows/amounts';
import { dayTyped } from '../rows/dates';
import type { Decision } from '../rows/means';
import type { Facts } from './facts';

/** The answers to the check page. */
export type Correction = Record<string, unknown>;

export const textIn = (correction: Correction, name: string) =>
	String(correction[name] ?? '').trim();

const partsOf = (text: string) => text.split(/[,;\s]+/).filter(Boolean);

/** The lines in `12, 15-18`; undefined for anything but a list of lines. */
export function linesIn(text: string): number[] | undefined {
	const lines: number[] = [];
	for (const part of partsOf(text)) {
		const [, from = '', to = from] = /^(\d{1,6})(?:[-–](\d{1,6}))?$/.exec(part) ?? [];
		const isRange = from !== '' && Number(to) >= Number(from) && Number(to) - Number(from) < 20_000;
		if (!isRange) return undefined;
		for (let line = Number(from); line <= Number(to); line++) lines.push(line);
	}
	return lines;
}

/** The lines in `12, 15-18` that are named one by one: 12. */
export const singleLinesIn = (text: string): number[] =>
	partsOf(text)
		.filter((part) => /^\d+$/.test(part))
		.map(Number);

/** The decision that each answer means. */
const ANSWERS = {
	rowAccept: { isChecked: true },
	rowAnother: { another: '' },
	rowSame: { leaves: 'same' },
	rowSkip: { leaves: 'skip' },
	rowTransfer: { leaves: 'transfer' },
} satisfies Record<string, Decision>;

/** ACC's code in an option such as `KK01 · Beban listrik`. */
export const categoryNamed = (option: string, { categories }: Facts) =>
	categories.find(({ code, name }) => option === `${code} · ${name}`)?.code;

/** The choice made for rows: an answer or a category. */
function chosenIn(correction: Correction, facts: Facts): Decision {
	const chosen = textIn(correction, 'row_decision');
	const category = categoryNamed(chosen, facts);
	if (category !== undefined) return { category };
	const answers = Object.keys(ANSWERS) as Array<keyof typeof ANSWERS>;
	const answer = answers.find((name) => chosen === facts.words[name]);
	return answer ? { ...ANSWERS[answer] } : {};
}

/** The decision that a correction means for its rows, or why it can't be read. */
export function decisionOf(correction: Correction, facts: Facts): Decision | string {
	const { words } = facts;
	const decision = chosenIn(correction, facts);
	const date = textIn(correction, 'row_date');
	const day = dayTyped(date);
	if (date && !day) return `${words.row_date}: "${date}"`;
	if (date) decision.date = day;
	const amount = textIn(correction, 'row_amount');
	const cents = readMoney(amount, '1.234,56');
	if (amount && !cents) return `${words.row_amount}: "${amount}"`;
	if (amount) decision.cents = cents;
	return decision;
}

/**
 * Combines a decision with an earlier one. An answer applies only to what was shown with it: after
 * a correction, the row is checked again. Posting a row cancels leaving it out, and vice versa.
 *
 * @param shown IDs of the rows in the list shown next to the row
 */
export function decidedAfter(before: Decision, now: Decision, shown: string): Decision {
	const { isChecked, accepts, another, leaves, ...facts } = { ...before, ...now };
	const isCorrected = [now.date, now.cents].some((each) => each !== undefined);
	if (now.leaves) return { ...facts, accepts, leaves: now.leaves };
	const posts = [now.isChecked, now.another, now.category];
	const isPosted = posts.some((each) => each !== undefined);
	const left = leaves && !isPosted ? { leaves } : {};
	if (isCorrected) return { ...facts, ...left };
	const ids =
		now.another === undefined ? another : [before.another, shown].filter(Boolean).join(',');
	return { isChecked, accepts, another: ids, ...facts, ...left };
}
