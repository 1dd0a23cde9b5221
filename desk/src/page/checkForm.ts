import { ROWS_AT_A_TIME } from '../file/chosen';
import { textField } from '../file/correction';
import { wayOf, type Code, type Facts } from '../file/facts';
import type { ReadRows } from '../file/reading';
import { shownTexts, type TextToAsk } from './askedTexts';
import { escapeHtml, htmlField, rupiah } from './html';
import type { JudgedFile } from './judged';
import type { Words } from './words';

type Field = Record<string, unknown>;

const dropdown = (fieldName: string, fieldLabel: string, options: string[]): Field => ({
	fieldName,
	fieldLabel,
	fieldType: 'dropdown',
	fieldOptions: { values: ['–', ...options].map((option) => ({ option })) },
	defaultValue: '–',
});

/** Categories as a drop-down shows them, in the order of their codes. */
const optionsOf = (categories: Code[]) =>
	[...categories]
		.sort((one, other) => one.code.localeCompare(other.code))
		.map(({ code, name }) => `${code} · ${name}`);

/** A text as the page asks for it: its words, its rows and their sum, and how some of them read. */
function labelOf({ words: text, way, rows, cents, examples }: TextToAsk, words: Words): string {
	const sum = rupiah(Math.abs(cents));
	const facts = `${rows} ${words.rowsWord} · ${way < 0 ? words.wayOut : words.wayIn} · ${sum}`;
	const isSame = examples.every((example) => example.toUpperCase() === text);
	const more = isSame
		? []
		: examples.map((example) => `${words.example}: ${example.slice(0, 120)}`);
	return [text.slice(0, 120), facts, ...more].join('\n');
}

/** A drop-down for each text that needs a category; none is chosen beforehand. */
export function textFields({ asked }: JudgedFile, { words, categories }: Facts): Field[] {
	const shown = shownTexts(asked);
	if (shown.length === 0) return [];
	const count = shown.length < asked.length ? ` (${shown.length} / ${asked.length})` : '';
	const title = `<h3>${words.categoryPerText}${count}</h3>`;
	const others = [words.rowTransfer, words.rowSkip];
	const fields = shown.map((text, at) => {
		const own = categories.filter(({ type }) => wayOf(type) === text.way || !type);
		return dropdown(textField(at), labelOf(text, words), [...optionsOf(own), ...others]);
	});
	const hint = `<p>${escapeHtml(words.categoryPerTextHint)}</p>`;
	return [htmlField('texts', title + hint), ...fields];
}

/** The rules that give rows of the file their categories, as the layout writes them. */
const rulesOf = ({ shown }: JudgedFile) => [...new Set(shown.flatMap(({ rule }) => rule ?? []))];

/** What is typed for rows. */
type RowField = 'rows' | 'row_date' | 'row_amount' | 'row_text';

/** The fields by which rows and rules are changed. */
function changeFields(judged: JudgedFile, { words, kind, categories }: Facts): Field[] {
	const typed = (name: RowField) => ({
		fieldName: name,
		fieldLabel: words[name],
		fieldType: 'text',
		defaultValue: '',
	});
	const isVoucher = kind === 'voucher';
	const rules = rulesOf(judged);
	const codes = categories.filter(({ type }) => wayOf(type) !== 0 || !type);
	const own = isVoucher ? [words.rowTransfer, ...optionsOf(codes)] : [];
	const known = [words.rowAnother, words.rowSame];
	const answers = [words.rowAccept, ...known, words.rowSkip, ...own];
	return [
		htmlField('change', `<h3>${words.changeRows}</h3>`),
		typed('rows'),
		...(rules.length > 0 ? [dropdown('row_rule', words.row_rule, rules)] : []),
		dropdown('row_decision', words.row_decision, answers),
		typed('row_date'),
		...(isVoucher ? [typed('row_amount'), typed('row_text')] : []),
	];
}

type Action = 'post' | 'nextRows' | 'update' | 'change' | 'cancel';

/** What can be done next with a file, by what becomes of its rows: codes of words. */
function actionsOf({ shown, good }: JudgedFile, read: ReadRows): Action[] {
	const actions: Action[] = [];
	if (good.length + read.reading.left.length > 0) actions.push('post');
	if (shown.length > ROWS_AT_A_TIME) actions.push('nextRows');
	return actions.concat('update', 'change', 'cancel');
}

/** The last fields of the check page: what rows are changed by, and what to do next. */
export function checkFields(judged: JudgedFile, read: ReadRows, facts: Facts): Field[] {
	const { words } = facts;
	const decision = {
		fieldName: 'decision',
		fieldLabel: words.decision,
		fieldType: 'radio',
		requiredField: true,
		fieldOptions: {
			values: actionsOf(judged, read).map((code) => ({ option: words[code] })),
		},
		// Nothing is posted by it, and what was answered above is taken.
		defaultValue: judged.asked.length > 0 ? words.update : '',
	};
	return [...changeFields(judged, facts), decision];
}
