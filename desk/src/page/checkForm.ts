import { ROWS_AT_A_TIME } from '../file/chosen';
import { wayOf, type Facts } from '../file/facts';
import type { ReadRows } from '../file/reading';
import { htmlField } from './html';
import type { JudgedFile } from './judged';

type Field = Record<string, unknown>;

const dropdown = (fieldName: string, fieldLabel = '', options: string[]): Field => ({
	fieldName,
	fieldLabel,
	fieldType: 'dropdown',
	fieldOptions: { values: ['–', ...options].map((option) => ({ option })) },
	defaultValue: '–',
});

/** The fields by which rows are changed. */
function changeFields({ words, kind, categories }: Facts): Field[] {
	const typed = (name: string) => ({
		fieldName: name,
		fieldLabel: words[name],
		fieldType: 'text',
		defaultValue: '',
	});
	const isVoucher = kind === 'voucher';
	const transfer = isVoucher ? [words.rowTransfer ?? ''] : [];
	const known = [words.rowAnother ?? '', words.rowSame ?? ''];
	const what = [words.rowAccept ?? '', ...known, words.rowSkip ?? '', ...transfer];
	const inOrderOfCode = [...categories].sort((one, other) => one.code.localeCompare(other.code));
	const codes = inOrderOfCode.filter(({ type }) => wayOf(type) !== 0 || !type);
	const options = codes.map(({ code, name }) => `${code} · ${name}`);
	return [
		htmlField('change', `<h3>${words.changeRows}</h3>`),
		typed('rows'),
		dropdown('row_decision', words.row_decision, what),
		...(isVoucher ? [dropdown('row_category', words.row_category, options)] : []),
		...(isVoucher ? [typed('row_always')] : []),
		typed('row_date'),
		...(isVoucher ? [typed('row_amount'), typed('row_text')] : []),
	];
}

/** What can be done next with a file, by what becomes of its rows: codes of words. */
function actionsOf({ shown, good }: JudgedFile, read: ReadRows): string[] {
	return [
		...(good.length + read.reading.left.length > 0 ? ['post'] : []),
		...(shown.length > ROWS_AT_A_TIME ? ['nextRows'] : []),
		'update',
		'change',
		'cancel',
	];
}

/** The fields of the check page: what to do next, and what rows are changed by. */
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
	};
	return [decision, ...changeFields(facts)];
}
