import type { ChosenLayout } from '../file/chosen';
import type { ReadRows } from '../file/reading';
import type { OpenedFile } from '../file/table';
import { shownTexts } from '../judge/askedTexts';
import { checkFields, textFields, unitFields } from './checkForm';
import { checkedTotal, readyHtml, rowsHtml } from './checkHtml';
import { escapeHtml, hiddenField, htmlField, pageOf } from './html';
import { JudgedFile, judgeFile, type JudgedBy } from '../judge/judged';
import { outcomeText } from '../wording/outcomes';
import type { Words } from '../wording/words';

/** Input of the check step. */
export interface ToCheck extends JudgedBy {
	opened: OpenedFile;
	/** With the JSON of the layout page. */
	chosen: ChosenLayout & { form: string };
	/** Undefined if another page comes first. */
	read?: ReadRows;
	/** Identifies the page, so that an answer to an older one is detected. */
	token: string;
}

/**
 * What to store about a file: its layout, and its last balance; empty if another page comes first.
 */
const rememberedOf = (read: ReadRows | undefined) => ({
	layout: read?.kept ?? '',
	balance: read?.balance ?? '',
	balanceDay: read?.balanceDay ?? '',
	account: read?.account ?? { bank_code: '', account_number: '' },
});

/** Messages at the top: what was not accepted, and answered rows that are still not posted. */
function toldHtml({ shown }: JudgedFile, { told, answered }: ChosenLayout, words: Words): string[] {
	const lines = new Set(answered);
	const still = shown
		.filter(({ line, state }) => lines.has(line) && ['held', 'open', 'skipped'].includes(state))
		.map(({ line, state, why }) => `${line}: ${why || outcomeText(state, words)}`);
	return [...told, ...still].map((text) => `<p><em>${escapeHtml(text)}</em></p>`);
}

/** What a page shows and posts. */
export type CheckedFile = ReturnType<typeof checkPage>;

/**
 * The fourth step: the page between reading and posting, and what it posts.
 *
 * @returns `decide`: JSON of the page; `end`: the text of the last page if nothing is posted;
 *   `lines`: outcome of each line of the file without posting
 */
export function checkPage(toCheck: ToCheck) {
	const { opened, chosen, read, facts, token } = toCheck;
	const judged = read ? judgeFile(read.reading, toCheck) : new JudgedFile(facts.words);
	const from = chosen.from < judged.shown.length ? chosen.from : 0;
	const fields = read
		? [
				hiddenField('token', token),
				htmlField(
					'check',
					[
						...toldHtml(judged, chosen, facts.words),
						checkedTotal(judged, read, facts),
						readyHtml(judged.good, read, facts),
					].join(''),
				),
				...unitFields(judged, facts),
				...textFields(judged, facts),
				htmlField('all', rowsHtml(judged, from, facts)),
				...checkFields(judged, facts),
			]
		: [];
	return {
		page: chosen.page,
		title: chosen.title,
		told: chosen.told,
		form: chosen.form,
		decisions: chosen.decisions,
		from,
		chosenLayout: chosen.layout,
		kind: facts.kind,
		words: facts.words,
		sheet: opened.sheet,
		names: opened.names,
		heading: opened.heading,
		fingerprint: opened.fingerprint,
		end: chosen.told.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
		decide: read ? pageOf(fields) : '',
		lines: judged.lines,
		documents: judged.good,
		kept: judged.kept,
		beside: judged.beside,
		money: read?.reading.money ?? {},
		texts: shownTexts(judged.asked).map(({ words, way, once }) => ({ words, way, once })),
		many: judged.many.map(({ words, way }) => ({ words, way })),
		units: judged.units.map(({ code, column, got, lines }) => ({ code, column, got, lines })),
		token,
		...rememberedOf(read),
	};
}
