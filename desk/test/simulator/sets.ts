import type { Facts } from '../../src/file/facts';
import type { Layout } from '../../src/rows/layout';
import { FINAL_PURCHASES } from '../files/finalPurchases';
import { FRESH_PURCHASES } from '../files/freshPurchases';
import { LAST_PURCHASES } from '../files/lastPurchases';
import { LATER_PURCHASES } from '../files/laterPurchases';
import { OFFICE_PURCHASES } from '../files/officePurchases';
import { PURCHASE_FILES } from '../files/purchases';
import { truthsOf } from '../files/answer';
import { ASKED_BANKS } from '../files/askedBanks';
import { ASKED_BOOKS } from '../files/askedBooks';
import { ASKED_LATER } from '../files/askedLater';
import { ASKED_WALLETS } from '../files/askedWallets';
import { HELD_OUT, type HeldOut } from '../files/heldOut';
import { HELD_OUT_AGAIN } from '../files/heldOutAgain';
import { GUESTS } from '../files/guests';
import type { Guest } from '../files/guestsTold';
import { STRANGERS } from '../files/strangers';
import { WORDS_OF_OTHERS } from '../files/wordsOfOthers';
import { NEWCOMERS } from '../files/newcomers';
import { VISITORS } from '../files/visitors';
import { VOUCHER_FILES, type FileCase } from '../files/vouchers';
import type { Made } from '../../src/file/made';
import { readBy, type ReadFile } from '../files/read';
import { factsFor, type Truths } from './person';
import { UNSEEN } from './unseen';

/** One upload of a file. */
export interface Pass {
	file: Buffer;
	truths: Truths;
	categories?: Map<number, string>;
	reads: Set<number>;
}

/** A file with the right outcome of each line; several passes if it is exported again. */
export interface Case {
	set: string;
	name: string;
	kind: Facts['kind'];
	layout: Layout;
	passes: Pass[];
}

/** A file whose lines are marked with their required outcome. */
function passOf(marked: string): Pass {
	const { file, truths: all } = truthsOf(marked);
	const truths: Truths = new Map();
	const categories = new Map<number, string>();
	const reads = new Set<number>();
	for (const [line, { posted, reads: category }] of all) {
		truths.set(line, posted.split(' ').slice(0, 2).join(' ').trim());
		if (posted) categories.set(line, category);
		if (!['transfer', 'skip'].includes(category)) reads.add(line);
	}
	return { file: Buffer.from(file), truths, categories, reads };
}

/** A file whose required outcomes are listed separately from its lines. */
function heldOutCase(set: string, { name, layout, file, lines, kind = 'voucher' }: HeldOut): Case {
	const said = Object.entries(lines).map(([line, wanted]) => ({ line: Number(line), wanted }));
	const isPosted = (wanted: string) => /^\d{4}-/.test(wanted);
	const truths = new Map(said.map(({ line, wanted }) => [line, isPosted(wanted) ? wanted : '']));
	const held = said.filter(({ wanted }) => wanted.startsWith('held'));
	const reads = new Set(held.map(({ line }) => line));
	return { set, name, kind, layout, passes: [{ file: Buffer.from(file), truths, reads }] };
}

/** A file that says its categories, and what is right when it is exported once more. */
function guestCase(guest: Guest, who: string): Case {
	const { kind = 'voucher', again, categories } = guest;
	const set = kind === 'voucher' ? who : `${who} invoices`;
	const own = heldOutCase(set, guest);
	const passes = own.passes.map((pass) => ({ ...pass, categories }));
	return { ...own, passes: [...passes, ...(again ? guestCase(again, who).passes : [])] };
}

/** All documents that a file may become, in the order of its lines. */
function documentsOf({ reading }: ReadFile): Made[] {
	const { documents = [], left = [], held = [] } = reading ?? {};
	const all = [...documents, ...left, ...held.flatMap(({ made }) => made)];
	return all.sort((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0));
}

/**
 * A file that lists what is posted from it: rows that look like that are good, except for held
 * ones.
 */
function unitCase(kind: Facts['kind'], { name, file, layout, posted, held }: FileCase): Case {
	const wanted = posted.map((text) => text.split(' ').slice(0, 2).join(' '));
	const isHeld = new Set(held.map((each) => Number(each.split(' ')[0])));
	const truths: Truths = new Map([...isHeld].map((line) => [line, '']));
	for (const { document, lines, cents } of documentsOf(readBy(file, layout, factsFor(kind)))) {
		const own = `${document.date} ${cents / 100}`;
		const at = isHeld.has(lines[0] ?? 0) ? -1 : wanted.indexOf(own);
		const isGood = at >= 0;
		if (isGood) wanted.splice(at, 1);
		for (const line of lines) {
			const before = truths.get(line) ?? '';
			truths.set(line, isGood ? [before, own].filter(Boolean).join(', ') : before);
		}
	}
	// What can't be found in the file counts as lost.
	for (const [at, own] of wanted.entries()) truths.set(-1 - at, own);
	const set = kind === 'voucher' ? 'units' : 'invoice units';
	return { set, name, kind, layout, passes: [{ file: Buffer.from(file), truths, reads: isHeld }] };
}

const isVoucher = ({ kind = 'voucher' }: HeldOut) => kind === 'voucher';

/** A layout that names no category: each text is asked. */
/** A layout without category and status: each text and each column is asked about. */
const perText = (said: Layout): Layout => {
	const { category_out: out = '', category_in: into = '', ...layout } = said;
	for (const field of ['status', 'status_ok', 'currency']) delete layout[field];
	const columnOf = (said: string) => (said.startsWith('column:') ? said : '');
	return { ...layout, rules: '', category_out: columnOf(out), category_in: columnOf(into) };
};

/** All payment files that the desk's reader is judged by. */
const ALL: Case[] = [
	...[...ASKED_BANKS, ...ASKED_WALLETS, ...ASKED_BOOKS, ...ASKED_LATER].map(
		({ name, layout, file, again }): Case => ({
			set: 'asked',
			name,
			kind: 'voucher',
			layout,
			passes: [file, again].filter((each) => each !== undefined).map(passOf),
		}),
	),
	...WORDS_OF_OTHERS.map(({ name, layout, file }): Case => ({
		set: 'words of others',
		name,
		kind: 'voucher',
		layout,
		passes: [passOf(file)],
	})),
	...[...HELD_OUT, ...HELD_OUT_AGAIN]
		.filter(isVoucher)
		.map((each) => heldOutCase('held out', each)),
	...VOUCHER_FILES.map((each) => unitCase('voucher', each)),
	...PURCHASE_FILES.map((each) => unitCase('purchaseInvoice', each)),
	...[
		...HELD_OUT,
		...HELD_OUT_AGAIN,
		...FRESH_PURCHASES,
		...LATER_PURCHASES,
		...LAST_PURCHASES,
		...FINAL_PURCHASES,
		...OFFICE_PURCHASES,
		...STRANGERS,
	]
		.filter((each) => !isVoucher(each))
		.map((each) => heldOutCase('invoices', each)),
	...STRANGERS.filter(isVoucher).map((each) => heldOutCase('strangers', each)),
	...UNSEEN,
	...GUESTS.map((each) => guestCase(each, 'guests')),
	...VISITORS.map((each) => guestCase(each, 'visitors')),
	...NEWCOMERS.map((each) => guestCase(each, 'newcomers')),
];

export const CASES = ALL.map((each) => ({ ...each, layout: perText(each.layout) }));
