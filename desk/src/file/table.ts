import { reasonOf } from '../wording/reasonText';
import type { Unreadable } from '../wording/unreadable';
import type { Facts } from './facts';
import {
	findTable,
	headingText,
	openFile,
	type RawFile,
	type Sheet,
	type Table,
} from '../rows/sheet';

/** A row of the Data Table *ACC Layouts*. `balance`: the last one posted with it, in hundredths. */
export type StoredLayout = Partial<Record<'fingerprint' | 'layout' | 'balance', string>>;

/** The first step: the table of a file, or why there is none. */
export interface OpenedFile {
	sheet: Sheet;
	/** Line number of the headings; 0 if there are none. */
	heading: number;
	/** Identifies the stored layout: kind, account, and headings; empty if none is stored. */
	fingerprint: string;
	/** Column names. */
	names: string[];
	/** Why nothing can be read. */
	told: string[];
}

/** The table of an opened file. */
export const tableOf = ({ sheet, heading }: Pick<OpenedFile, 'sheet' | 'heading'>): Table =>
	findTable(sheet, [], heading);

/** Why a table can't be read: a code of `words`. */
function problemOf(sheet: Sheet, table: Table, facts: Facts): Unreadable | undefined {
	if (sheet.problem) return sheet.problem;
	if (facts.banks.length === 0 || facts.categories.length === 0) return 'noMaster';
	return table.body.length === 0 ? 'noRows' : undefined;
}

/**
 * Opens a file and finds its table.
 *
 * @param file from n8n, or the sheet returned by an earlier call
 * @param asked heading line selected by a person
 */
export function openTable(
	file: RawFile | Sheet,
	stored: StoredLayout[],
	facts: Facts,
	asked?: number,
): OpenedFile {
	const sheet = 'lines' in file ? file : openFile(file);
	const parts = stored.map(({ fingerprint = '' }) => fingerprint.split('|'));
	const headings = parts.filter(([kind]) => kind === facts.kind).map((each) => each.slice(2));
	const table = findTable(
		sheet,
		headings.map((each) => each.join('|')),
		asked,
	);
	// No layout is stored without headings, or if Excel has lost digits of the account number.
	const isLost = table.frame.some((text) => /\dE\+\d/.test(text));
	const key = [facts.kind, table.account, headingText(table.heading)].join('|');
	const problem = problemOf(sheet, table, facts);
	return {
		sheet,
		heading: table.heading.line,
		fingerprint: table.heading.line === 0 || isLost ? '' : key,
		names: table.names,
		told: problem ? [reasonOf({ code: problem }, facts.words)] : [],
	};
}
