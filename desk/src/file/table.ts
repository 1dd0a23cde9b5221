import type { Unreadable } from '../wording/unreadable';
import type { Layout } from '../rows/layout';
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
	/** By what a layout is found again: kind, numbers above and headings; empty where none is kept. */
	fingerprint: string;
	/** Column names. */
	names: string[];
	/** Why nothing can be read. */
	told: string[];
}

/** The stored layouts for the headings of a table, and the numbers that stood above each. */
function layoutsFor(stored: StoredLayout[], { heading }: Table, { kind }: Facts) {
	return stored.flatMap((each) => {
		const [own, numbers = '', ...headings] = (each.fingerprint ?? '').split('|');
		if (own !== kind || headings.join('|') !== headingText(heading)) return [];
		const layout = JSON.parse(each.layout || '{}') as Layout;
		return [{ ...each, layout, numbers: numbers.split(' ') }];
	});
}

/** The layout of another file with these headings, of whose numbers none was that of an account. */
export const layoutWithoutAccount = (stored: StoredLayout[], table: Table, facts: Facts) =>
	layoutsFor(stored, table, facts).findLast(({ layout }) => layout.account_number === 'noAccount')
		?.layout;

/** What is stored for an opened file; undefined where nothing is kept. */
export const storedFor = ({ fingerprint: own }: OpenedFile, stored: StoredLayout[]) =>
	own === '' ? undefined : stored.find(({ fingerprint }) => fingerprint === own);

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
	const key = [facts.kind, table.numbers.join(' '), headingText(table.heading)].join('|');
	// Its account stands where it stood; other numbers may change with every file.
	const own = layoutsFor(stored, table, facts).find(({ layout, numbers }) => {
		const at = numbers.indexOf(layout.account_number ?? '');
		const isAlike = at >= 0 && numbers.length === table.numbers.length;
		return isAlike && numbers[at] === table.numbers[at];
	});
	const problem = problemOf(sheet, table, facts);
	return {
		sheet,
		heading: table.heading.line,
		fingerprint: table.heading.line === 0 || isLost ? '' : (own?.fingerprint ?? key),
		names: table.names,
		told: problem ? [facts.words[problem]] : [],
	};
}
