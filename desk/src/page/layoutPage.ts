import type { ChosenLayout } from '../file/chosen';
import type { Facts } from '../file/facts';
import {
	countsInput,
	optionsOf,
	questionsOf,
	saysInput,
	shownValues,
	saysOptions,
	type Asked,
	type Question,
} from '../file/layout';
import { tableOf, type OpenedFile } from '../file/table';
import { textOf } from '../rows/cells';
import { countsField, saysField, valuesIn, type Layout } from '../rows/layout';
import type { Table } from '../rows/sheet';
import { escapeHtml, hiddenField, htmlField, pageOf, RowName, tableHtml } from './html';

/** Number of sample rows. */
const SAMPLE = 5;

/** The first rows of the file, transposed: one row per column. Empty cells keep their places. */
function sampleHtml(table: Table, facts: Facts): string {
	const shown = table.body.slice(0, SAMPLE);
	const rows = table.names.flatMap((name, at) => {
		const texts = shown.map(({ cells }) => textOf(cells[at]).slice(0, 60));
		return name === '' ? [] : [[new RowName(name), ...texts]];
	});
	const { words } = facts;
	const titles = [words.column, ...shown.map(({ line }) => `${words.line} ${line}`)];
	const headings = Object.fromEntries(titles.map((title) => [title, title]));
	return tableHtml(titles, rows, { ...headings, andMore: words.andMore });
}

/** A question as a field of n8n's form. */
function fieldOf(question: Question, table: Table, layout: Layout, facts: Facts) {
	const { name, type, isNeeded } = question;
	const needed = isNeeded?.(layout) ?? false;
	const label = `${facts.words[name]}${needed ? ' *' : ''}`;
	const base = { fieldName: name, fieldLabel: label };
	const value = shownValues(layout[name] ?? '', facts);
	if (type === 'text' || type === 'number') {
		return { ...base, fieldType: type, defaultValue: value };
	}
	if (type === 'area') return { ...base, fieldType: 'textarea', defaultValue: value };
	const options = optionsOf(question, table, facts, needed);
	const chosen = [...options].find(([, code]) => code === value)?.[0];
	const fieldOptions = { values: [...options.keys()].map((option) => ({ option })) };
	return { ...base, fieldType: 'dropdown', fieldOptions, defaultValue: chosen };
}

/** Maximum number of lines above the table to show. */
const MOST_ABOVE = 12;

/** The lines above the table, which contain the account, currency, and unit of amounts. */
function aboveHtml({ frame }: Table, { words }: Facts): string {
	const lines = frame.filter((line) => /\p{L}|\d/u.test(line)).slice(0, MOST_ABOVE);
	if (lines.length === 0) return '';
	const all = lines.map((line) => escapeHtml(line.slice(0, 120))).join('<br>');
	return `<h3>${words.aboveTable}</h3><p>${all}</p>`;
}

/**
 * Questions about columns that no other question covers: what each means, and which values count.
 */
function columnFields(table: Table, layout: Layout, asked: Asked[], facts: Facts): object[] {
	const { words } = facts;
	const options = saysOptions(facts);
	return table.names.flatMap((name, at) => {
		const names = [saysInput(at), countsInput(at)];
		const says = layout[saysField(name)] ?? '';
		const isShown = says !== '' || asked.some((each) => names.includes(each.name));
		if (name === '' || !isShown) return [];
		const dropdown = {
			fieldName: saysInput(at),
			fieldLabel: `${words.columnSays} ${name}? *`,
			fieldType: 'dropdown',
			fieldOptions: { values: [...options.keys()].map((option) => ({ option })) },
			defaultValue: [...options].find(([, code]) => code === says)?.[0],
		};
		if (says !== 'state') return [dropdown];
		const counts = {
			fieldName: countsInput(at),
			fieldLabel: `${words.valuesThatCount} ${name} *`,
			fieldType: 'text',
			defaultValue: shownValues(valuesIn(layout[countsField(name)]).join('; '), facts),
		};
		return [dropdown, counts];
	});
}

/**
 * The layout page as JSON: messages, the file's first rows, and the questions. Questions that few
 * files need are shown below the others only if a person asks for them, or if they have or lack an
 * answer. Empty if nothing can be read.
 */
export function layoutFormOf(
	opened: OpenedFile,
	{ page, layout, asked, isAll, told: toldThen }: ChosenLayout,
	facts: Facts,
): string {
	if (page === 'problem') return '';
	const table = tableOf(opened);
	// Messages about an answer to the check page belong on that page.
	const told = page === 'layout' ? toldThen : [];
	const { words } = facts;
	const answers: Layout = { ...layout, heading_line: String(table.heading.line) };
	const questions = questionsOf(facts, table);
	const isAsked = ({ name }: Question) => asked.some((each) => each.name === name);
	const isShown = (question: Question) =>
		isAll || isAsked(question) || Boolean(layout[question.name]);
	const main = questions.filter(({ isMain }) => isMain);
	const others = questions.filter((question) => !question.isMain && isShown(question));
	const fieldsOf = (all: Question[]) => all.map((each) => fieldOf(each, table, answers, facts));
	const showAll = {
		fieldName: 'show_all',
		fieldLabel: words.showAll,
		fieldType: 'dropdown',
		fieldOptions: { values: [{ option: '–' }, { option: words.showAllYes }] },
		defaultValue: '–',
	};
	const notes = told.map((each) => `<p><em>${escapeHtml(each)}</em></p>`);
	const columns = columnFields(table, layout, asked, facts);
	const title = htmlField('other_fields', `<h3>${words.otherFields}</h3>`);
	return pageOf([
		htmlField('sample', notes.join('') + sampleHtml(table, facts) + aboveHtml(table, facts)),
		hiddenField('heading_was', String(table.heading.line)),
		...columns,
		...fieldsOf(main),
		...(others.length > 0 ? [title] : []),
		...fieldsOf(others),
		...(isAll ? [] : [showAll]),
	]);
}
