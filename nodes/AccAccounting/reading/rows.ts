import { INVOICE_FIELDS, type Party } from '../form/documentFields';
import { companyKey } from '../values/company';
import { groupBy } from '../values/groupBy';
import { wrongKey, type Note, type Problem } from '../values/problem';
import { readAll } from '../values/turn';
import { keyText } from '../values/text';
import type { Asked } from './asked';
import { columnsNotTaken, linesOfRows, type ColumnsOfRow, type LineOfRow } from './columns';
import { askedOf, readValues, seeExtraFields, type ItemsRead } from './document';
import { readHead } from './invoice';
import { readInvoiceOfRows, type InvoiceRow } from './invoiceRows';
import type { ItemParameters } from './nodeParameters';
import type { RunReader } from './run';

const GROUP_BY = 'Group By';
const COLUMNS = 'Columns';

/** A row of the input, and which group it belongs to. */
interface Row extends InvoiceRow {
	/** Undefined, with a problem, if it cannot be read. */
	group: string | undefined;
	problems: Problem[];
}

/** The columns that Map Automatically has no field for and that no expression of the node names. */
function noteOfColumns(rows: readonly ColumnsOfRow[], form: string): Note[] {
	const columns = columnsNotTaken(rows).filter(
		(name) => name !== 'row_number' && !form.includes(JSON.stringify(name).slice(1, -1)),
	);
	return columns.length === 0 ? [] : [{ code: 'columnsNotTaken', with: { columns } }];
}

/** The lines of all rows. What is wrong with Columns for every row alike is a problem of the run. */
async function linesFromColumns(
	run: RunReader,
	form: string,
): Promise<Array<LineOfRow & { problems: Problem[] }>> {
	const { parameters } = run;
	const rows = await readAll(Array(parameters.count).keys(), (index) => {
		const item = parameters.ofItem(index);
		const columns = item.get('columns', COLUMNS);
		return { columns, row: parameters.json(index), problems: item.problems };
	});
	const lines = linesOfRows(rows, parameters.raw('columns').value);
	run.notes.push(...noteOfColumns(rows, form));
	const [first] = lines;
	const wrongs = new Set(lines.map(({ wrong }) => JSON.stringify(wrong)));
	if (first?.wrong && wrongs.size === 1 && rows.every(({ problems }) => problems.length === 0)) {
		run.problems.push({ field: COLUMNS, ...first.wrong });
		return lines.map(({ line }) => ({ line, problems: [] }));
	}
	return lines.map((line, index) => ({ ...line, problems: rows[index]?.problems ?? [] }));
}

function readRow(
	run: RunReader,
	party: Party,
	{ line, wrong, problems }: LineOfRow & { problems: Problem[] },
	item: ItemParameters,
): Row {
	const known = item.problems.length;
	const given = item.get('groupBy', GROUP_BY);
	const group = keyText(given);
	if (group === undefined && item.problems.length === known) {
		item.refuse(GROUP_BY, wrongKey(given), given);
	}
	for (const problem of problems) item.add(problem);
	if (wrong && problems.length === 0) item.add({ field: COLUMNS, ...wrong });
	const values = readValues(item, INVOICE_FIELDS[party]);
	const options = run.ofItem(item);
	const head = readHead(party, values, options.settings);
	seeExtraFields(run, head.extra);
	const { form = '' } = INVOICE_FIELDS[party][0] ?? {};
	const key = run.keyOf(item, { group, party: values[form] });
	return {
		...options,
		...{ row: item.itemIndex, group, key, values, head, line },
		problems: item.problems,
	};
}

/** The rows without a group by the group above them: merged cells leave the cells below empty. */
function rowsBelow(rows: readonly Row[], keyOf: (row: Row) => unknown): Map<unknown, number[]> {
	const below = new Map<unknown, number[]>();
	let above: number[] = [];
	for (const row of rows) {
		if (row.group === undefined) {
			above.push(row.row);
			continue;
		}
		const known = below.get(keyOf(row));
		above = known ?? [];
		if (!known) below.set(keyOf(row), above);
	}
	return below;
}

/** Groups that may have been meant as one: they differ in case or blanks only. */
function notesOfGroups(rows: readonly Row[]): Note[] {
	const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
	const alike = groupBy(groups, (group) => group.toLowerCase().replaceAll(' ', ''));
	return [...alike.values()]
		.filter((same) => same.length > 1)
		.map((same) => ({ code: 'alikeGroups', with: { groups: same } }));
}

/** The invoice that the rows of a group ask for. */
function invoiceOf(
	run: RunReader,
	party: Party,
	rows: readonly [Row, ...Row[]],
	ofGroup: Problem[],
): Asked {
	const [{ group = null, key, company, limit, simplify, values }] = rows;
	const items: ItemsRead = {
		...{ rows: rows.map(({ row }) => row), group, key, company, limit, simplify, values },
		problems: [...rows.flatMap(({ problems }) => problems), ...ofGroup],
	};
	const asked = askedOf(run, INVOICE_FIELDS[party], items, readInvoiceOfRows(party, rows));
	const isAboutColumns = ({ field }: Problem) => field === COLUMNS;
	if (!run.problems.some(isAboutColumns) && !asked.problems.some(isAboutColumns)) return asked;
	// Without columns every line is empty: that would hide the reason.
	return { ...asked, problems: asked.problems.filter(({ line }) => line === undefined) };
}

/**
 * Reads input items that are lines of invoices: those with the same group and company make one.
 *
 * @param form the parameters of the node as JSON, to tell which columns they name
 */
export async function readRows(run: RunReader, party: Party, form: string): Promise<Asked[]> {
	const lines = await linesFromColumns(run, form);
	const rows = await readAll(lines.entries(), ([index, line]) =>
		readRow(run, party, line, run.parameters.ofItem(index)),
	);
	// A row without a group or a company stands alone, so that its problem does not draw in another.
	const keyOf = ({ group, company, row }: Row) =>
		group === undefined || !company ? row : JSON.stringify([companyKey(company), group]);
	const below = rowsBelow(rows, keyOf);
	const homeless = groupBy(
		rows.filter(({ company, group }) => !company && group !== undefined),
		({ group }) => group,
	);
	run.notes.push(...notesOfGroups(rows));
	return await readAll(groupBy(rows, keyOf), ([key, members]) => {
		const problems: Problem[] = [];
		const [{ company, group }] = members;
		const about = (reason: 'companyOfRows' | 'notFilledDown', items: number[] = []) => {
			if (items.length === 0) return;
			problems.push({ field: GROUP_BY, reason, with: { items }, rows: items });
		};
		// An invoice must not be posted without rows that may belong to it.
		about('companyOfRows', company ? homeless.get(group)?.map(({ row }) => row) : []);
		about('notFilledDown', below.get(key));
		return invoiceOf(run, party, members, problems);
	});
}
