import type { Row } from '../documents/row';
import type { Answer } from './resultPage';

/** Whether *Add ACC Documents* was awaited: then it has answered for each document, or failed. */
const isAnswered = (answers: Answer[]): boolean =>
	answers.every(({ isAwaited }) => isAwaited !== false);

/**
 * The outcome of each document: from its row in the list, otherwise from the answer of *Add ACC
 * Documents*. If that was not awaited, the rows are exactly those that were added, so a document
 * without a row was already there.
 *
 * @param keys of the documents
 * @param answers of *Add ACC Documents*, or its input if it was not awaited
 * @param rows of the file, all of them; undefined if they could not be read
 */
export function answersNow(keys: string[], answers: Answer[], rows?: Row[]): Answer[] {
	if (!isAnswered(answers) && !rows) return [];
	const given = new Set(keys);
	const byKey = new Map((rows ?? []).map((row) => [row.key ?? '', row]));
	const suffixed = [...byKey.values()].filter((row) => !given.has(row.key ?? ''));
	const rowOf = (key: string) =>
		byKey.get(key) ?? suffixed.find((row) => row.key?.startsWith(`${key} (`));
	const told = new Map(answers.map((answer) => [answer.key, answer]));
	return keys.flatMap((key) => {
		const row = rowOf(key);
		const { state, number, message } = row ?? {};
		if (row) return { key, isNew: true, state, number, message };
		return isAnswered(answers) ? (told.get(key) ?? []) : { key, state: 'isThere' };
	});
}
