import { compareAll } from '../src/documents/compare';
import type { Document } from '../src/file/made';
import { FINAL_PURCHASES } from './files/finalPurchases';
import { FRESH_PURCHASES } from './files/freshPurchases';
import { HELD_OUT, type HeldOut } from './files/heldOut';
import { HELD_OUT_AGAIN } from './files/heldOutAgain';
import { LAST_PURCHASES } from './files/lastPurchases';
import { LATER_PURCHASES } from './files/laterPurchases';
import { STRANGERS } from './files/strangers';
import { OFFICE_PURCHASES } from './files/officePurchases';
import { factsOf, readBy, type ReadFile } from './files/read';

/** What became of each line: `2026-11-02 -15000`, `held`, `transfer` or `none`. */
function linesOf({ reading }: ReadFile): Map<number, string> {
	const told = new Map<number, string>();
	if (!reading) return told;
	const tell = (lines: number[], what: string) => {
		for (const line of lines) told.set(line, what);
	};
	for (const { document, lines, cents } of reading.documents) {
		for (const line of lines) {
			const before = told.has(line) ? `${told.get(line)}, ` : '';
			told.set(line, `${before}${document.date} ${cents / 100}`);
		}
	}
	for (const { lines, leaves } of reading.left) tell(lines, leaves);
	for (const { line } of reading.held) tell([line], 'held');
	for (const { line } of reading.others) tell([line], 'none');
	return told;
}

const NOT_POSTED = ['held', 'none', 'transfer'];
const isPosted = (what: string) => !NOT_POSTED.includes(what);

/** How a line came out: right, wrong money, lost without a word, or a good row that a person has to look at. */
function judge(wanted: string, got = 'lost'): string {
	if (wanted === got) return 'right';
	if (got === 'lost' || (got === 'none' && wanted !== 'none')) return 'lost';
	if (isPosted(got)) return 'wrong';
	return isPosted(wanted) ? 'good row held' : 'right';
}

/** All lines of a file that did not come out right. */
function outcomesOf({ file, layout, lines, kind }: HeldOut): string[] {
	const read = readBy(file, layout, factsOf(kind ?? 'voucher'));
	const told = linesOf(read);
	return Object.entries(lines).map(([line, wanted]) => {
		const got = told.get(Number(line));
		return `${judge(wanted, got)}: line ${line}, ${wanted}, ${got ?? read.told.join()}`;
	});
}

const ALL = [
	...HELD_OUT,
	...HELD_OUT_AGAIN,
	...FRESH_PURCHASES,
	...LATER_PURCHASES,
	...LAST_PURCHASES,
	...FINAL_PURCHASES,
	...OFFICE_PURCHASES,
	...STRANGERS,
];

describe('files that were written after the readers', () => {
	it.each(ALL)('$name: no line is wrong or lost', (file) => {
		expect(outcomesOf(file).filter((each) => /^(wrong|lost)/.test(each))).toEqual([]);
	});

	it('at most five of a hundred good rows wait for a person', () => {
		const all = ALL.flatMap((file) => outcomesOf(file).map((each) => `${each} (${file.name})`));
		const good = ALL.flatMap(({ lines }) => Object.values(lines).filter(isPosted));
		const held = all.filter((each) => each.startsWith('good row held'));
		expect({ held, most: held.length <= good.length * 0.05 }).toEqual({ held, most: true });
	});
});

describe('the same files as those of own accounts', () => {
	/** The payments of each file, as if each were of an account of its own. */
	const accounts = ALL.filter(({ kind = 'voucher' }) => kind === 'voucher').map((file, at) =>
		(readBy(file.file, file.layout).reading?.documents ?? []).map(({ document }): Document => ({
			...document,
			account_number: String(1_000_000 + at * 7919),
			batch: `file ${at}`,
		})),
	);
	/** So many others each file is compared with. */
	const OTHERS = 10;
	const heldIn = (file: Document[], before: Document[]) => {
		const known = before.map((row, id) => ({ ...row, id, state: 'posted' }));
		return compareAll(file, known).filter(({ otherSides }) => otherSides.length > 0).length;
	};

	it('at most one of two hundred rows waits because another account has its amount', () => {
		let rows = 0;
		let held = 0;
		for (const [at, file] of accounts.entries()) {
			for (let step = 1; step <= OTHERS; step++) {
				rows += file.length;
				held += heldIn(file, accounts[(at + step * step) % accounts.length] ?? []);
			}
		}
		expect({ held, most: held <= rows * 0.005 }).toEqual({ held, most: true });
	});
});
