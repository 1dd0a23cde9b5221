import { escapeHtml } from './html';
import { reasonOf } from './importWords';
import { askedOf, fitting, formOf, layoutOf, type Facts, type Layout } from './layout';
import { propose } from './propose';
import { readPurchases } from './purchases';
import { meansOf, type Reading } from './rows';
import { findTable, headingText, openFile, type RawFile, type Sheet, type Table } from './sheet';
import { readVouchers } from './vouchers';

/** A row of the Data Table *ACC Layouts*. `balance`: the last one posted by it, in hundredths. */
export interface StoredLayout {
	fingerprint?: string;
	layout?: string;
	balance?: string;
}

/** What a person is shown next, and what is kept for then. */
export interface ReadFile {
	page: 'problem' | 'layout' | 'check';
	sheet: Sheet;
	/** Why the file is not used, or what the layout lacks. */
	told: string[];
	/** JSON of the layout page. */
	form: string;
	/** What is stored once it was posted. */
	fingerprint: string;
	layout: string;
	balance: string;
	isKnown: boolean;
	names: string[];
	/** The line of the headings, 0 for none. */
	heading: number;
	reading?: Reading;
	/** What deserves a look before posting. */
	notes: string[];
}

/** The key of a layout: kind, account and headings; empty if the table has no headings. */
const fingerprintOf = (kind: string, { heading, account }: Table) =>
	heading.line === 0 ? '' : [kind, account, headingText(heading)].join('|');

/** What a person has to know about a file besides its rows. */
function notesOf(
	{ unread }: Sheet,
	stored: StoredLayout | undefined,
	{ balances }: Reading,
): string[] {
	const last = stored?.balance ? Number(stored.balance) : undefined;
	const isNext = !balances || last === undefined || balances.all.includes(last);
	return [...(unread > 0 ? ['unread'] : []), ...(isNext ? [] : ['otherStart'])];
}

/**
 * Reads a file: asks for its layout if nobody has confirmed one, else makes documents by it.
 *
 * @param file of n8n, or the sheet that an earlier call gave back
 * @param answer of the layout page; undefined at first
 */
export function readFile(
	file: RawFile | Sheet,
	answer: Record<string, unknown> | undefined,
	stored: StoredLayout[],
	facts: Facts,
): ReadFile {
	const { kind, language } = facts;
	const sheet = 'lines' in file ? file : openFile(file);
	const known = stored.map(({ fingerprint = '' }) => fingerprint.split('|'));
	const headings = known.filter(([of]) => of === kind).map((parts) => parts.slice(2).join('|'));
	const asked = answer ? Number(answer.heading_line) : undefined;
	const table = findTable(sheet, headings, asked);
	const fingerprint = fingerprintOf(kind, table);
	const own = stored.find((each) => fingerprint !== '' && each.fingerprint === fingerprint);
	const base = {
		...{ sheet, fingerprint, names: table.names, heading: table.heading.line },
		...{ isKnown: !answer, layout: '', balance: '' },
	};
	const isAcc = facts.banks.length > 0 && facts.categories.length > 0;
	// The page was left open until n8n went on without an answer.
	const isLeft = answer !== undefined && answer.heading_line === undefined;
	const problem =
		sheet.problem ??
		(isLeft ? 'noAnswer' : !isAcc ? 'noMaster' : table.body.length === 0 ? 'noRows' : '');
	if (problem) {
		const told = [reasonOf({ code: problem }, language)];
		return { ...base, page: 'problem', told, form: '', notes: [] };
	}
	const ask = (given: Layout, told: string[]): ReadFile => {
		const list = told.map((each) => `<p><em>${escapeHtml(each)}</em></p>`).join('');
		return { ...base, page: 'layout', told, form: formOf(table, given, facts, list), notes: [] };
	};
	const confirmed = answer
		? layoutOf(answer, table, facts)
		: (JSON.parse(own?.layout ?? '{}') as Layout);
	const layout = fitting(confirmed, table, kind);
	// Another line of headings has other columns: they have to be asked for.
	const isMoved =
		answer !== undefined &&
		answer.heading_was !== undefined &&
		Number(answer.heading_was) !== asked;
	if ((!answer && !own) || isMoved) return ask(propose(table, facts), []);
	const missing = askedOf(layout, table, facts);
	if (missing.length > 0) return ask(layout, missing);
	const means = meansOf(table, layout, facts);
	const reading = kind === 'voucher' ? readVouchers(means) : readPurchases(means);
	const reasons = [
		...new Set(reading.held.map((held) => `${held.line}: ${reasonOf(held, language)}`)),
	];
	const isNoYear = reading.held.some(({ code }) => code === 'noYear') && !layout.period;
	if (isNoYear || (reading.documents.length === 0 && !answer))
		return ask(layout, reasons.slice(0, 5));
	const { period: _, ...kept } = layout;
	const balance = String(reading.balances?.closing ?? '');
	const notes = notesOf(sheet, own, reading).map((code) => reasonOf({ code }, language));
	const form = formOf(table, layout, facts, '');
	return {
		...base,
		page: 'check',
		told: [],
		form,
		layout: JSON.stringify(kept),
		balance,
		reading,
		notes,
	};
}
