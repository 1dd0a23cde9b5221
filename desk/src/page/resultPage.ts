import type { CheckedFile, Known } from './checkPage';
import { groupsOf, tableHtml } from './html';

/** States that a person has to look at, the worst last. */
const WRONG = ['waiting', 'held', 'refused', 'unknown'];
const rank = ({ state = '' }: Known) => WRONG.indexOf(state);

/** The page after posting, and the file with what became of each line. */
export function resultPage(checked: CheckedFile, answers: Known[]) {
	const { documents, words, sheet, names } = checked;
	const of = new Map(answers.map((answer) => [answer.key, answer]));
	const told = documents.map(({ document, lines: own }) => ({
		...{ own, text: document.description ?? '' },
		answer: of.get(document.key) ?? { state: 'unknown' },
	}));
	told.sort((one, other) => rank(other.answer) - rank(one.answer));
	const lines = { ...checked.lines };
	for (const { answer, own } of told) {
		for (const line of own) {
			const before = lines[line] ?? {};
			const number = [before.number, answer.number].filter(Boolean).join(', ');
			lines[line] = { ...(rank(before) > rank(answer) ? before : answer), number };
		}
	}
	const states = groupsOf(told, ({ answer: { state = '' } }) => state);
	const counts = [...states].map(([state, own]) => `${own.length} ${words[state]}`);
	const partsOf = ({ state = '', number = '', message = '' }: Known = {}) => [
		words[state] ?? state,
		number,
		message,
	];
	const rows = told.map(({ own, text, answer }) => [own.join(', '), ...partsOf(answer), text]);
	const added = ['outcome', 'documentNumber', 'message'];
	const file = sheet.lines.map(({ line, cells }) => {
		const parts = partsOf(lines[line]).map((part, at) => [words[added[at] ?? ''], part]);
		const own = names.map((name, at) => [name || `(${at + 1})`, cells[at] ?? '']);
		return Object.fromEntries([...own, ...parts]) as Record<string, unknown>;
	});
	const html = `<h3>${counts.join(', ')}</h3>${tableHtml(['line', ...added, 'text'], rows, words)}`;
	return { title: words.result, html, file, again: words.again };
}
