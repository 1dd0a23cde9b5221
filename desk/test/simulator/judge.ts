import { readBy, readFile, asRead, type ReadFile } from '../files/read';
import type { Row as KnownRow } from '../../src/documents/row';
import { factsFor, Person, saysOfColumn, type Mode, type Truths } from './person';
import type { Document } from '../../src/file/made';
import type { Case } from './sets';

/** The outcomes of the files' lines. */
export interface Figures {
	files: number;
	good: number;
	bad: number;
	/** Posted with a different day or amount, or although it must not be. */
	wrong: string[];
	/** Good rows that are only reported as no transaction, or that were left out. */
	lost: string[];
	/** Posted a second time. */
	twice: string[];
	/** Good rows that wait for a person. */
	held: string[];
	/** Number of answers on the check page, per pass. */
	answers: number[];
	/** What is posted from each file at first. */
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

/** The outcome of a line that differs from the wanted one. */
function outcomeOf(
	{ got, wanted, state }: Record<'got' | 'wanted' | 'state', string>,
	isKnown: boolean,
): 'wrong' | 'lost' | 'twice' | 'held' {
	if (got !== '') return !wanted && isKnown ? 'twice' : 'wrong';
	return state === 'held' ? 'held' : 'lost';
}

function count(figures: Figures, { name, truths, isAgain }: Judged, person: Person): void {
	const posted = postedOf(person);
	const goods = new Set([...truths.values()].filter(Boolean));
	for (const [line, wanted] of truths) {
		figures[wanted ? 'good' : 'bad']++;
		const got = posted.get(line) ?? '';
		if (got === wanted) continue;
		const { state = 'lost', message = '' } = person.checked?.lines[line] ?? {};
		const how = outcomeOf({ got, wanted, state }, isAgain || goods.has(got));
		figures[how].push(
			`${name}: line ${line}, ${wanted || 'nothing'} | ${got} ${got ? '' : state} ${message}`,
		);
	}
}

/** Figures of a single pass. */
interface Judged {
	name: string;
	truths: Truths;
	isAgain: boolean;
}

/** Goes through all passes of a file like a person in a mode. */
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
		count(figures, { name, truths: pass.truths, isAgain: at > 0 }, person);
		figures.answers.push(person.answers);
		const documents = person.checked?.documents ?? [];
		if (at === 0) figures.posted.push(documents.map(({ document }) => document));
		known = person.list('first');
	}
}

/** The figures as a line of text. */
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
