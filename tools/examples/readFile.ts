import { escapeHtml } from './html';
import { kindOf, reasonOf, wordsIn } from './importWords';
import { askedOf, fitting, formOf, layoutOf, type Facts, type Layout } from './layout';
import { propose } from './propose';
import { readPurchases } from './purchases';
import { meansOf, type Held, type Reading } from './rows';
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
	title: string;
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
	/** Rows that are not posted, with the sentence that says why, and its kind. */
	held: Array<Held & { why: string; kind: string }>;
	/** What deserves a look before posting. */
	notes: string[];
	/** All words of the pages in the reader's language, by their codes. */
	words: Record<string, string>;
}

/** The key of a layout; empty without headings, or if Excel has lost the digits of the account. */
function fingerprintOf(kind: string, { heading, account, frame }: Table): string {
	const isLost = frame.some((text) => /rek|acc/i.test(text) && /\dE\+\d/.test(text));
	return heading.line === 0 || isLost ? '' : [kind, account, headingText(heading)].join('|');
}

/** What a person has to know about a file besides its rows. */
function notesOf({ unread }: Sheet, balance: string | undefined, reading: Reading): string[] {
	const isNext = !balance || !reading.balances || reading.balances.all.includes(Number(balance));
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
	const words = wordsIn(language);
	const next = (page: ReadFile['page'], more: Partial<ReadFile>): ReadFile => ({
		...{ page, title: words[page] ?? '', sheet, told: [], form: '', fingerprint, layout: '' },
		...{ balance: '', isKnown: !answer, names: table.names, heading: table.heading.line },
		...{ held: [], notes: [], words, ...more },
	});
	const isAcc = facts.banks.length > 0 && facts.categories.length > 0;
	// The page was left open until n8n went on without an answer.
	const isLeft = answer !== undefined && answer.heading_line === undefined;
	const missing = isLeft ? 'noAnswer' : isAcc ? 'noRows' : 'noMaster';
	const problem = sheet.problem ?? (isLeft || !isAcc || table.body.length === 0 ? missing : '');
	if (problem) return next('problem', { told: [reasonOf({ code: problem }, language)] });
	const ask = (given: Layout, told: string[]) => {
		const list = told.map((each) => `<p><em>${escapeHtml(each)}</em></p>`).join('');
		return next('layout', { told, form: formOf(table, given, facts, list) });
	};
	// Another line of headings has other columns: they have to be asked for.
	const isMoved = answer?.heading_was !== undefined && Number(answer.heading_was) !== asked;
	if ((!answer && !own) || isMoved) return ask(propose(table, facts), []);
	const said = answer
		? layoutOf(answer, table, facts)
		: (JSON.parse(own?.layout ?? '{}') as Layout);
	const layout = fitting(said, table, kind);
	const open = askedOf(layout, table, facts);
	if (open.length > 0) return ask(layout, open);
	const means = meansOf(table, layout, facts);
	const reading = kind === 'voucher' ? readVouchers(means) : readPurchases(means);
	const held = reading.held.map((each) => {
		return { ...each, why: reasonOf(each, language), kind: kindOf(each.code) };
	});
	const isNoYear = held.some(({ code }) => code === 'noYear') && !layout.period;
	if (isNoYear || (reading.documents.length === 0 && !answer)) {
		return ask(
			layout,
			held.slice(0, 5).map(({ line, why }) => `${line}: ${why}`),
		);
	}
	// The month is that of one file.
	const kept = { ...layout, period: '' };
	const notes = notesOf(sheet, own?.balance, reading).map((code) => reasonOf({ code }, language));
	return next('check', {
		...{ reading, held, notes, form: formOf(table, layout, facts, '') },
		...{ layout: JSON.stringify(kept), balance: String(reading.balances?.closing ?? '') },
	});
}
