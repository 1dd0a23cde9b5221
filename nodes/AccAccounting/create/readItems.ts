import type { IExecuteFunctions } from 'n8n-workflow';

import { INVOICE_FIELDS, VOUCHER_FIELDS, type Party } from '../documents/field';
import { linesFrom } from '../documents/invoiceForm';
import type { OwnCompany } from '../values/company';
import { toAccDate } from '../values/dates';
import { readJson } from '../values/json';
import type { Note } from '../values/note';
import { isEmpty } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked, AskedRun, Kind } from './asked';
import { askedOf, readItem, readVoucher } from '../documents/document';
import { readInvoice } from '../documents/lines';
import { NodeParameters, type ItemParameters } from '../form/nodeParameters';
import { readRows } from '../documents/rows';
import { RunReader } from './readOptions';

const LINES = 'Lines';

/** The lines of Define Below or JSON. */
function linesOf(run: RunReader, item: ItemParameters, isJson: boolean): unknown[] {
	if (!isJson) {
		const lines = item.get('lines.line', LINES);
		return Array.isArray(lines) ? lines : [];
	}
	const given = item.get('linesJson', LINES);
	if (isEmpty(given)) return [];
	const reading = readJson(given);
	if (!reading.ok || !Array.isArray(reading.value)) {
		item.refuse(LINES, reading.ok ? { reason: 'notList' } : reading.wrong, given);
		return [];
	}
	run.givesNothing.see(`${LINES} (JSON)`, run.parameters.raw('linesJson').value, reading.value);
	return reading.value;
}

/** One document of each input item. */
async function readEach(
	run: RunReader,
	party: Party | undefined,
	isJson: boolean,
): Promise<Asked[]> {
	const fields = party ? INVOICE_FIELDS[party] : VOUCHER_FIELDS;
	return await readAll(run.parameters.rows.keys(), (row) => {
		const item = run.parameters.ofItem(row);
		const read = readItem(run, item, fields);
		const { head, settings } = read;
		const linesHere = () => linesOf(run, item, isJson).map((line) => ({ line, settings }));
		const document = party ? readInvoice(head, linesHere()) : readVoucher(head);
		return askedOf(run, fields, { ...read, rows: [row], key: run.keyOf(item) }, document);
	});
}

/** How far a document date may be from today without a note, in days. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Notes dates far from today: in a spreadsheet's 1904 date system, numbers mean days four years later. */
function noteOfFarDates(documents: readonly Asked[], now: number): Note[] {
	const far = documents.filter(({ date, problems }) => {
		if (!date || problems.length > 0) return false;
		const days = (Date.UTC(date.year, date.month - 1, date.day) - now) / DAY_MS;
		return Math.abs(days) > MOST_DAYS;
	});
	const date = far[0]?.date;
	const rows = far.flatMap((each) => each.rows);
	return date ? [{ code: 'farDate', with: { date: toAccDate(date) }, rows }] : [];
}

/** Notes that the key of every document is its row number: rows of another sheet have the same. */
function noteOfRowNumbers(documents: readonly Asked[]): Note[] {
	const keyed = documents.filter(({ known }) => known.key);
	const isRowNumber = ({ known }: Asked) =>
		known.sheetRows?.some((row) => String(row) === known.key?.text) === true;
	return keyed.length > 0 && keyed.every(isRowNumber) ? [{ code: 'rowNumberKeys' }] : [];
}

/**
 * Reads what the input items ask for: the first stage of a run of creates. An item that cannot be read
 * becomes a document with problems; nothing is thrown for it.
 *
 * @param own the company of the credential
 */
export async function readItems(
	context: IExecuteFunctions,
	{ party }: Kind,
	own: OwnCompany,
): Promise<AskedRun> {
	const { executeOnce, parameters } = context.getNode();
	const run = new RunReader(new NodeParameters(context), context.getTimezone(), own);
	const known = run.problems.length;
	const mode = party ? run.read(linesFrom, '') : 'define';
	// If it is not known where the lines come from, it is not known either what makes a document.
	const isRows = mode === 'rows' && run.problems.length === known;
	if (executeOnce === true) {
		if (isRows) run.problems.push({ field: 'Execute Once', reason: 'executeOnce' });
		else run.notes.push({ code: 'executeOnce' });
	}
	const documents =
		party && isRows
			? await readRows(run, party, JSON.stringify(parameters))
			: await readEach(run, party, mode === 'json');
	run.refuseFixedKey(documents.length);
	const notes = [
		...run.notes,
		...run.givesNothing.notes(),
		...noteOfFarDates(documents, Date.now()),
		...noteOfRowNumbers(documents),
	];
	return { documents, options: run.options, timezone: run.timezone, problems: run.problems, notes };
}
