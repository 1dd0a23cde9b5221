import { readBy, readFile, asRead, type ReadFile } from '../files/read';
import type { Row as KnownRow } from '../../src/documents/row';
import { factsFor, Person, saysOfColumn, type Mode, type Truths } from './person';
import type { Document } from '../../src/file/made';
import type { Case } from './sets';

/** How the lines of files came out. */
export interface Figures {
	files: number;
	good: number;
	bad: number;
	/** Posted with another day or amount, or not to be posted. */
	wrong: string[];
	/** Good rows of which nothing is told but that they are no transaction, or that were left out. */
	lost: string[];
	/** Posted once more. */
	twice: string[];
	/** Good rows that wait for a person to look at them. */
	held: string[];
	/** Answers on the check page, for each pass. */
	answers: number[];
	/** What is posted of each file at first. */
	posted: Document[][];
	/** Files that stop at the layout page. */
	stopped: string[];
}

export const noFigures = (): Figures => ({
	files: 0,
	good: 0,
	bad: 0,
	wrong: [],
	lost: [],
	twice: [],
	held: [],
	answers: [],
	posted: [],
	stopped: [],
});

/** What is posted from each line. */
function postedOf({ checked }: Person): Map<number, string> {
	const all = new Map<number, string>();
	for (const { document, lines, cents } of checked?.documents ?? []) {
		const text = `${document.date} ${cents / 100}`;
		for (const line of lines) all.set(line, [all.get(line), text].filter(Boolean).join(', '));
	}
	return all;
}

function count(
	figures: Figures,
	name: string,
	truths: Truths,
	person: Person,
	isAgain: boolean,
): void {
	const posted = postedOf(person);
	const goods = new Set([...truths.values()].filter(Boolean));
	for (const [line, wanted] of truths) {
		const got = posted.get(line) ?? '';
		const { state = 'lost', message = '' } = person.checked?.lines[line] ?? {};
		const told = `${name}: line ${line}, ${wanted || 'nothing'} | ${got} ${got ? '' : state} ${message}`;
		if (wanted) figures.good++;
		else figures.bad++;
		if (got === wanted) continue;
		if (got !== '' && !wanted && (isAgain || goods.has(got))) figures.twice.push(told);
		else if (got !== '') figures.wrong.push(told);
		else if (state === 'held') figures.held.push(told);
		else figures.lost.push(told);
	}
}

/** Goes through all passes of a file as a person of a mode does. */
export function judgeCase(
	{ name, kind, layout, passes }: Case,
	mode: Mode,
	figures: Figures,
): void {
	const facts = factsFor(kind);
	let known: KnownRow[] = [];
	let before: ReadFile | undefined;
	for (const [at, pass] of passes.entries()) {
		const knowing = { ...pass, mode };
		const person = new Person(knowing, known, facts);
		const stored = before && [{ fingerprint: before.fingerprint, layout: before.kept ?? '' }];
		const again = stored && readFile(asRead(pass.file), undefined, stored, facts);
		const isKnown = again?.page === 'check';
		const first = isKnown ? again : readBy(pass.file, layout, facts, saysOfColumn(knowing));
		figures.files++;
		if (first.page !== 'check') figures.stopped.push(`${name}: ${first.told.join('; ')}`);
		before = person.answerAll(first);
		count(figures, name, pass.truths, person, at > 0);
		figures.answers.push(person.answers);
		const documents = person.checked?.documents ?? [];
		if (at === 0) figures.posted.push(documents.map(({ document }) => document));
		known = person.list('first');
	}
}

/** The figures in a line. */
export function told({
	files,
	good,
	bad,
	wrong,
	lost,
	twice,
	held,
	answers,
	stopped,
}: Figures): string {
	const sum = answers.reduce((all, each) => all + each, 0);
	const parts = [
		`${files} files, ${good} good, ${bad} not to be posted`,
		`wrong ${wrong.length}, lost ${lost.length}, twice ${twice.length}`,
		`held ${held.length}, stopped ${stopped.length}`,
		`answers ${(sum / Math.max(1, answers.length)).toFixed(1)}, at most ${Math.max(0, ...answers)}`,
	];
	return parts.join(' | ');
}
