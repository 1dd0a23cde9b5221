import type { Language } from '../words';
import { saidBy, whyRefused, type Refused } from './reasons';
import { plainTotal, text, type Row } from './row';
import { facts, say } from './words';
import { rupiahText } from './writing';

/** The posting node's result for a document, with Simplify off. */
export interface Answer extends Refused {
	itemIndex?: number;
	outcome?: string;
	document_number?: string;
	total_amount?: unknown;
	warnings?: string[];
	differences?: Array<Partial<Record<'kind' | 'field' | 'asked' | 'answered', string>>>;
}

/** What is written back to a row after posting. */
export interface Written extends Record<'state' | 'number' | 'message' | 'claimed_by', string> {
	id: number;
}

/** Maximum length of a row's message. */
const LONGEST = 600;

/** How ACC's document differs from what was sent. */
function differencesOf(answer: Answer, row: Row, language: Language): string[] {
	const { differences = [], warnings = [] } = answer;
	const ofFields = differences.map(({ kind, field = '', asked = '', answered = '' }, at) =>
		language === 'id' && kind === 'differs'
			? say(language, 'otherField', { field, answered, own: asked })
			: (warnings[at] ?? ''),
	);
	const total = answer.total_amount;
	const isOther =
		typeof total === 'number' &&
		Number(row.total) !== 0 &&
		plainTotal(total) !== plainTotal(row.total);
	const values = { answered: rupiahText(total), own: rupiahText(row.total) };
	return [...ofFields, isOther ? say(language, 'otherTotal', values) : ''].filter(Boolean);
}

function messageOf(answer: Answer, row: Row, language: Language): string {
	const { outcome, document_number: number = '' } = answer;
	const own = facts(row);
	if (outcome === 'posted') return differencesOf(answer, row, language).join('; ');
	if (outcome === 'refused') return whyRefused(answer, language);
	if (outcome === 'skipped') return say(language, 'skipped', { own });
	return [
		language === 'en' ? saidBy(answer) : say(language, 'unknown', { own }),
		number && say(language, 'numberInAnswer', { number }),
	]
		.filter(Boolean)
		.join('. ');
}

const numberOf = (row: Row, number: string) => `${text(row.company)} ${number}`;

/**
 * What to write back for each document that was sent. Only *posted* and *refused* are certain. A
 * number that another document already has is not trusted.
 *
 * @param rows that were sent, in the order of the node's items
 * @param numbered rows that have one of the numbers in these answers
 */
export function outcomesOf(
	answers: Answer[],
	rows: Row[],
	numbered: Row[],
	language: Language,
): Written[] {
	const owner = new Map<string, number>();
	for (const row of numbered) owner.set(numberOf(row, text(row.number)), row.id);
	return answers.flatMap((answer, at) => {
		const row = rows[answer.itemIndex ?? at];
		if (!row) return [];
		const number = text(answer.document_number);
		const other = number ? owner.get(numberOf(row, number)) : undefined;
		const isTaken = other !== undefined && other !== row.id;
		if (number && !isTaken) owner.set(numberOf(row, number), row.id);
		const certain = ['posted', 'refused'].includes(text(answer.outcome));
		const state = certain && !isTaken ? text(answer.outcome) : 'unknown';
		const message = isTaken
			? say(language, 'numberTaken', { number, other: `#${other}`, own: facts(row) })
			: messageOf(answer, row, language);
		return [
			{
				id: row.id,
				state,
				number: state === 'posted' ? number : '',
				claimed_by: state === 'unknown' ? text(row.claimed_by) : '',
				message: message.slice(0, LONGEST),
			},
		];
	});
}

/**
 * Posted documents whose row was not updated: it was considered interrupted, and another run or a
 * person has taken it over. Their number is written anyway; `twice` reports that the row has
 * received a different number in the meantime.
 */
export function lateOutcomes(outcomes: Written[], written: number[], language: Language) {
	const isWritten = new Set(written);
	return outcomes
		.filter(({ id, state }) => state === 'posted' && !isWritten.has(id))
		.map((each) => ({ ...each, twice: say(language, 'twice', { number: each.number }) }));
}
