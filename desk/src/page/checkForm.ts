import { ROWS_AT_A_TIME } from '../file/chosen';
import { textField, unitField, wordField } from '../file/correction';
import type { Facts } from '../file/facts';
import { wayOf, type Code } from '../rows/codes';
import { UNREADABLE } from '../rows/row';
import { shownTexts, type TextToAsk, type UnitToAsk, type WordToAsk } from '../judge/askedTexts';
import { escapeHtml, htmlField, rupiah } from './html';
import type { JudgedFile } from '../judge/judged';
import type { Words } from '../wording/words';
import { partsOf, reasonOf } from '../wording/reasonText';

type Field = Record<string, unknown>;

const dropdown = (fieldName: string, fieldLabel: string, options: string[]): Field => ({
	fieldName,
	fieldLabel,
	fieldType: 'dropdown',
	fieldOptions: { values: ['–', ...options].map((option) => ({ option })) },
	defaultValue: '–',
});

/** Categories as drop-down options, in order of their codes. */
const optionsOf = (categories: Code[]) =>
	[...categories]
		.sort((one, other) => one.code.localeCompare(other.code))
		.map(({ code, name }) => `${code} · ${name}`);

/** Facts about rows that share one question: how many, direction, sum, and examples. */
function factsOf(
	{ rows, way, cents, examples }: Omit<TextToAsk, 'words' | 'once' | 'totals'>,
	words: Words,
) {
	const sum = rupiah(Math.abs(cents));
	const facts = `${words.count}: ${rows} · ${way < 0 ? words.wayOut : words.wayIn} · ${sum}`;
	return [facts, ...examples.map((example) => `${words.line} ${example.slice(0, 130)}`)];
}

/** The label of the question about a text, mentioning the sum rows among its rows. */
function labelOf(text: TextToAsk, words: Words): string {
	const totals = text.totals.map(
		(line) => `${words.line} ${line}: ${reasonOf({ code: 'sumRow' }, words)}`,
	);
	const once = text.once.length > 0 ? [words.askedOnce] : [];
	return [text.words.slice(0, 120), ...factsOf(text, words), ...totals, ...once].join('\n');
}

/** Possible answers for money of one direction. */
const answersFor = (way: number, { words, categories }: Facts) => [
	...optionsOf(categories.filter(({ type }) => wayOf(type) === way || !wayOf(type))),
	words.rowTransfer,
	words.rowSkip,
];

/** A drop-down for each word that answers many texts. */
function wordFields(many: WordToAsk[], facts: Facts): Field[] {
	const { words } = facts;
	if (many.length === 0) return [];
	const hint = `<h3>${words.manyTexts}</h3><p>${escapeHtml(words.manyTextsHint)}</p>`;
	const fields = many.map((word, at) => {
		const title = `${words.allThatContain} “${word.words}”: ${word.texts}`;
		const label = [title, ...factsOf(word, words)].join('\n');
		return dropdown(wordField(at), label, answersFor(word.way, facts));
	});
	return [htmlField('many', hint), ...fields];
}

/** A drop-down for each text that needs a category; nothing is preselected. */
export function textFields({ asked, many }: JudgedFile, facts: Facts): Field[] {
	const { words } = facts;
	const shown = shownTexts(asked);
	if (shown.length === 0) return [];
	const count = shown.length < asked.length ? ` (${shown.length} / ${asked.length})` : '';
	const title = `<h3>${words.categoryPerText}${count}</h3>`;
	const fields = shown.map((text, at) =>
		dropdown(textField(at), labelOf(text, words), answersFor(text.way, facts)),
	);
	const hint = `<p>${escapeHtml(words.categoryPerTextHint)}</p>`;
	return [...wordFields(many, facts), htmlField('texts', title + hint), ...fields];
}

/** A drop-down for each question about several rows at once. */
export function unitFields({ units }: JudgedFile, { words, kind }: Facts): Field[] {
	if (units.length === 0) return [];
	const labelOfUnit = ({ reason, rows, cents, examples }: UnitToAsk) => {
		const sum = kind === 'voucher' ? ` · ${rupiah(Math.abs(cents))}` : '';
		const own = examples.map((example) => `${words.line} ${example.slice(0, 130)}`);
		return [...partsOf(reason, words), `${words.count}: ${rows}${sum}`, ...own].join('\n');
	};
	const fields = units.map((unit, at) => {
		const isPostable = !UNREADABLE.has(unit.code);
		const answers = [...(isPostable ? [words.unitPost] : []), words.unitLeave];
		return dropdown(unitField(at), labelOfUnit(unit), answers);
	});
	return [htmlField('rows_together', `<h3>${words.askedTogether}</h3>`), ...fields];
}

/** What is typed for rows. */
type RowField = 'rows' | 'row_date' | 'row_amount';

/** The fields for changing rows. */
function changeFields({ words, kind, categories }: Facts): Field[] {
	const typed = (name: RowField, label = words[name]) => ({
		fieldName: name,
		fieldLabel: label,
		fieldType: 'text',
		defaultValue: '',
	});
	const isVoucher = kind === 'voucher';
	const codes = categories.filter(({ type }) => wayOf(type) !== 0 || !type);
	const own = isVoucher ? [words.rowTransfer, ...optionsOf(codes)] : [];
	const known = [words.rowAnother, words.rowSame];
	const answers = [words.rowAccept, ...known, words.rowSkip, ...own];
	return [
		htmlField('change_rows', `<h3>${words.changeRows}</h3>`),
		typed('rows', isVoucher ? words.rowsOrWord : words.rows),
		dropdown('row_decision', words.row_decision, answers),
		typed('row_date'),
		...(isVoucher ? [typed('row_amount')] : []),
	];
}

type Action = 'post' | 'keep' | 'nextRows' | 'update' | 'change' | 'cancel';

/** The possible next steps, depending on the outcome of the rows: codes of words. */
function actionsOf({ shown, good, kept }: JudgedFile): Action[] {
	const actions: Action[] = [];
	if (good.length > 0) actions.push('post');
	else if (kept.length > 0) actions.push('keep');
	if (shown.length > ROWS_AT_A_TIME) actions.push('nextRows');
	return actions.concat('update', 'change', 'cancel');
}

/** The last fields of the check page: changes to rows, and what to do next. */
export function checkFields(judged: JudgedFile, facts: Facts): Field[] {
	const { words } = facts;
	const isAsked = judged.asked.length + judged.units.length > 0;
	const actions = actionsOf(judged).map((code) => words[code]);
	// A drop-down, because in n8n, clicking the selected one of several buttons clears it.
	const decision = {
		fieldName: 'decision',
		fieldLabel: words.decision,
		fieldType: 'dropdown',
		requiredField: true,
		fieldOptions: {
			values: [...(isAsked ? [] : [words.chooseOne]), ...actions].map((option) => ({ option })),
		},
		// Posts nothing, and accepts the answers above.
		defaultValue: isAsked ? words.update : words.chooseOne,
	};
	return [...changeFields(facts), decision];
}
