import { cut } from '../values/text';
import { allReasons, type ToldRun } from './toldRun';

/** A hint stands above the table and takes its room. */
const MOST_LINES = 4;
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
 * The one hint of a run: what became of it, and the most important reasons and notes, in at most four lines.
 * What is left out stands in the rows, or with the Summary Item, and the last line says so.
 */
export function hintOf(told: ToldRun): string {
	const reasons = [...allReasons(told, MOST_NAMES_IN_HINT), ...differingText(told)];
	const { notes, summary } = told;
	const room = MOST_LINES - 1;
	if (reasons.length + notes.length <= room)
		return joinedLines([summary.text, ...reasons, ...notes]);
	// The last line counts what is left out. Of each kind there is at least one.
	const mostReasons = notes.length > 0 ? room - 2 : room - 1;
	const shownReasons = reasons.slice(0, mostReasons);
	const shownNotes = notes.slice(0, room - 1 - shownReasons.length);
	const moreReasons = reasons.length - shownReasons.length;
	const moreNotes = notes.length - shownNotes.length;
	const left: string[] = [];
	if (moreReasons > 0) left.push(`${counted(moreReasons, 'reason')}: see "message" of each row`);
	if (moreNotes > 0) left.push(`${counted(moreNotes, 'note')}: add Options › Summary Item`);
	return joinedLines([summary.text, ...shownReasons, ...shownNotes, `… and ${left.join('; ')}`]);
}

function counted(more: number, what: string): string {
	return `${more} more ${what}${more === 1 ? '' : 's'}`;
}

function joinedLines(lines: readonly string[]): string {
	return lines.map((line) => cut(line, LONGEST_LINE)).join('\n');
}
