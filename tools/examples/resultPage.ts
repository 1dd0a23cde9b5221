import type { CheckedFile, Known } from './checkPage';
import { tableOf } from './html';

/** The page after posting, and the file with what became of each line. */
export function resultPage(
	{ documents, words, sheet, names, ...checked }: CheckedFile,
	answers: Known[],
) {
	const of = new Map(answers.map((answer) => [answer.key, answer]));
	const lines = { ...checked.lines };
	const rank = ({ state = '' }: Known) => ['unknown', 'refused', 'waiting'].indexOf(state);
	const told = documents.map((each) => ({
		...each,
		answer: of.get(each.document.key) ?? { state: 'unknown' },
	}));
	for (const { answer, lines: own } of told) {
		for (const line of own) {
			const before = lines[line];
			const number = [before?.number, answer.number].filter(Boolean).join(', ');
			lines[line] = { ...(before && rank(before) > rank(answer) ? before : answer), number };
		}
	}
	told.sort((one, other) => rank(other.answer) - rank(one.answer));
	const states = told.map(({ answer: { state = '' } }) => state);
	const counts = [...new Set(states)].map(
		(state) => `${states.filter((each) => each === state).length} ${words[state]}`,
	);
	const rows = told.map(({ document, answer, lines: own }) => {
		const { state = '', number = '', message = '' } = answer;
		return [own.join(', '), words[state] ?? state, number, document.description ?? '', message];
	});
	const file = sheet.lines.map(({ line, cells }) => {
		const { state = '', number = '', message = '' } = lines[line] ?? {};
		const own = names.map((name, at): [string, unknown] => [
			name || `(${at + 1})`,
			cells[at] ?? '',
		]);
		const added = {
			[words.outcome ?? '']: words[state] ?? '',
			[words.documentNumber ?? '']: number,
			[words.message ?? '']: message,
		};
		return { ...Object.fromEntries(own), ...added };
	});
	const columns = ['line', 'outcome', 'documentNumber', 'text', 'message'];
	const html = `<h3>${counts.join(', ')}</h3>${tableOf(columns, rows, words)}`;
	return { title: words.result, html, file, again: words.again };
}
