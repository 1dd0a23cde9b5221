import { cut } from '../values/text';
import { allReasons, type ToldRun } from './toldRun';

/** So many lines below the first: a hint stands above the table and takes its room. */
const ROOM = 3;
const LONGEST_LINE = 280;
/** A line names so many documents; the table has the rest. */
const MOST_NAMES_IN_HINT = 3;

function differingText({ differing, posted }: ToldRun): string[] {
	if (differing.length === 0) return [];
	const which =
		posted.length === 1 ? 'the document' : `${differing.length} of ${posted.length} documents`;
	return [`ACC's answer differs from what was asked for ${which}: see "message".`];
}

/**
 * The one hint of a run: what became of it, then the most important reasons, then notes, in about four lines. No
 * note takes the place of a reason. What is left out stands in the rows, or with the Summary Item, and the last
 * line says so.
 */
export function hintOf(told: ToldRun): string {
	const reasons = [...allReasons(told, MOST_NAMES_IN_HINT), ...differingText(told)];
	const { notes, summary } = told;
	const shownReasons = reasons.length > ROOM ? reasons.slice(0, ROOM - 1) : reasons;
	const roomForNotes = reasons.length > ROOM ? 0 : Math.max(1, ROOM - reasons.length);
	const shownNotes =
		notes.length > roomForNotes ? notes.slice(0, Math.max(0, roomForNotes - 1)) : notes;
	const moreReasons = reasons.length - shownReasons.length;
	const moreNotes = notes.length - shownNotes.length;
	const left: string[] = [];
	if (moreReasons > 0) left.push(`${counted(moreReasons, 'reason')}: see "message" of each row`);
	if (moreNotes > 0) left.push(`${counted(moreNotes, 'note')}: add Options › Summary Item`);
	const last = left.length > 0 ? [`… and ${left.join('; ')}`] : [];
	return joinedLines([summary.text, ...shownReasons, ...shownNotes, ...last]);
}

function counted(more: number, what: string): string {
	return `${more} more ${what}${more === 1 ? '' : 's'}`;
}

function joinedLines(lines: readonly string[]): string {
	return lines.map((line) => cut(line, LONGEST_LINE)).join('\n');
}
