import { reasonOf } from '../page/words';
import { askedOf, formOf, layoutOf, propose, type Facts, type Layout } from './layout';
import { readPurchases } from './purchases';
import type { Reading } from './rows';
import { findTable, headingText, openFile, type RawFile, type Sheet } from './sheet';
import { readVouchers } from './vouchers';

/** What a person is shown next, and what is kept for then. */
export type ReadFile = ReturnType<typeof readFile>;

const NOTHING = {
	/** Why the file is not used, or what the layout lacks; what deserves a look before posting. */
	...{ told: [] as string[], notes: [] as string[] },
	/** JSON of the layout page; what is stored once the file was posted. */
	...{ form: '', layout: '', balance: '' },
	reading: undefined as Reading | undefined,
};

/**
 * Reads a file: asks for its layout if nobody has confirmed one, else makes documents by it.
 *
 * @param file of n8n, or the sheet that an earlier call gave back
 * @param answer of the layout page; undefined at first
 * @param stored rows of *ACC Layouts*. `balance`: the last one posted by it, in hundredths
 */
export function readFile(
	file: RawFile | Sheet,
	answer: Record<string, unknown> | undefined,
	stored: Array<Partial<Record<'fingerprint' | 'layout' | 'balance', string>>>,
	facts: Facts,
) {
	const { kind, words } = facts;
	const sheet = 'lines' in file ? file : openFile(file);
	const parts = stored.map(({ fingerprint = '' }) => fingerprint.split('|'));
	const headings = parts.filter(([of]) => of === kind).map((each) => each.slice(2).join('|'));
	const asked = answer && Number(answer.heading_line);
	const table = findTable(sheet, headings, asked);
	// No layout is kept without headings, or if Excel has lost the digits of the account.
	const isLost = table.frame.some((text) => /rek|acc/i.test(text) && /\dE\+\d/.test(text));
	const key = [kind, table.account, headingText(table.heading)].join('|');
	const fingerprint = table.heading.line === 0 || isLost ? '' : key;
	const own = stored.find((each) => fingerprint !== '' && each.fingerprint === fingerprint);
	const next = (page: 'problem' | 'layout' | 'check', more: Partial<typeof NOTHING>) => ({
		...{ ...NOTHING, page, title: words[page] ?? '', words, sheet, fingerprint },
		...{ names: table.names, heading: table.heading.line, isKnown: !answer, ...more },
	});
	const ask = (given: Layout, told: string[]) =>
		next('layout', { told, form: formOf(table, given, facts, told) });
	// Without the line of the headings, the page was left open until n8n went on without an answer.
	const isLeft = answer && answer.heading_line === undefined;
	const isAcc = facts.banks.length > 0 && facts.categories.length > 0;
	const problem =
		sheet.problem ?? (isLeft ? 'noAnswer' : !isAcc ? 'noMaster' : table.body[0] ? '' : 'noRows');
	if (problem) return next('problem', { told: [reasonOf({ code: problem }, words)] });
	// Another line of headings has other columns: they have to be asked for.
	const isMoved = answer?.heading_was !== undefined && Number(answer.heading_was) !== asked;
	if ((!answer && !own) || isMoved) return ask(propose(table, facts), []);
	const kept = JSON.parse(own?.layout ?? '{}') as Layout;
	const layout = answer ? layoutOf(answer, table, facts) : kept;
	const open = askedOf(layout, table, facts);
	if (open.length > 0) return ask(layout, open);
	const means = { table, layout, facts };
	const reading = kind === 'voucher' ? readVouchers(means) : readPurchases(means);
	const { balances } = reading;
	const isNext = !own?.balance || !balances || balances.includes(Number(own.balance));
	const notes = [...(sheet.hasMore ? ['unread'] : []), ...(isNext ? [] : ['otherStart'])];
	return next('check', {
		...{ reading, form: formOf(table, layout, facts), balance: String(balances?.at(-1) ?? '') },
		notes: notes.map((code) => reasonOf({ code }, words)),
		// The month is that of one file.
		layout: JSON.stringify({ ...layout, period: '' }),
	});
}
