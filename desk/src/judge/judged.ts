import { compareAll, idsOf, resembled, shownBeside, type Compared } from '../documents/compare';
import { hintOf, whyRefused, type Refused } from '../documents/reasons';
import type { Row as KnownRow } from '../documents/row';
import { pairsOf } from '../documents/transfers';
import { listed, named, say, sideText, whyHeld } from '../documents/words';
import type { Facts } from '../file/facts';
import type { Document, HeldRow, Left, Made, Reading } from '../file/made';
import { findCode, SKIP, TRANSFER } from '../rows/codes';
import type { Language } from '../words';
import {
	askedTexts,
	askedUnits,
	askedWords,
	type TextToAsk,
	type UnitToAsk,
	type WordToAsk,
} from './askedTexts';
import type { Words } from '../wording/words';
import { reasonsText } from '../wording/reasonText';

/** The outcome of a line in the file. */
export type Known = Partial<Record<'key' | 'state' | 'number' | 'message', string>>;

/** The result of the dry run for a document. */
export interface DryRun extends Refused {
	check?: string;
}

/** What rows are judged by. */
export interface JudgedBy {
	/** Rows of *ACC Documents* with the days and numbers in the file. */
	known: KnownRow[];
	/** In the order of the documents. */
	dryRuns: DryRun[];
	facts: Facts;
}

/** The states of rows, those that need attention first. `open`: only the category is missing. */
const ORDER = ['held', 'open', 'ready', 'transfer', 'same', 'skipped', 'isThere', 'none'] as const;

/** A row as shown on the check page. */
export interface Shown {
	line: number;
	state: (typeof ORDER)[number];
	date: string;
	text: string;
	cents?: number;
	category: string;
	/** The rule that determines the category. */
	rule?: string;
	why: string;
}

/** A document of the file compared with the list. */
type ComparedFile = Compared<Document & { differs_from?: string }>;

/** A document that is left out; `pair` is the other side of a transfer, empty if there is none. */
type ComparedLeft = ComparedFile & { pair: KnownRow[] };

/** A left-out document as the list will store it. */
function asLeftOut({ document, leaves }: Left): Document {
	return leaves === 'transfer' ? { ...document, state: 'dismissed', note: leaves } : document;
}

/**
 * All documents of a file compared with the list, including held and left-out ones, by their keys.
 */
function compared(reading: Reading, known: KnownRow[]) {
	const left = reading.left.map((each) => ({ ...each, document: asLeftOut(each) }));
	const held = reading.held.flatMap(({ made }) => made);
	const all = [...reading.documents, ...left, ...held];
	const unique = new Map(all.map(({ document }) => [document.key, document]));
	const told = compareAll<ComparedFile['document']>([...unique.values()], known);
	return new Map([...unique.keys()].map((key, at) => [key, told[at] as ComparedFile]));
}

/** The data of a document that the page shows. */
function shownOf(made: Made, facts: Facts): Omit<Shown, 'line' | 'state' | 'why'> {
	const { date, category_code: code = '', party = '', description = '' } = made.document;
	const { words, categories } = facts;
	const name = findCode(categories, code)?.name ?? '';
	const named = `${code} ${name}`.trim();
	const category = { [TRANSFER]: words.rowTransfer, [SKIP]: words.rowSkip }[code] ?? named;
	const text = [party, description].filter(Boolean).join(' · ');
	return { date, text, cents: made.cents, category, rule: made.rule };
}

/** The outcome of a document or row, and why. */
type Judged = Pick<Shown, 'state' | 'why'>;

/** A document that is already in the list, with its row there and others that look like it. */
function thereAlready({ known, alike }: ComparedFile, language: Language): Judged {
	const why = known.map((row) =>
		[named(row), row.state === 'dismissed' && row.message].filter(Boolean).join(': '),
	);
	if (alike.length > 0) why.push(say(language, 'suspected', { known: listed(alike) }));
	return { state: 'isThere', why: why.join('; ') };
}

/** The verdict of the list and the dry run on a document that nothing in the file contradicts. */
function judge(is: ComparedFile, dryRun: DryRun, facts: Facts): Judged {
	const { language } = facts;
	if (is.verdict === 'same') return thereAlready(is, language);
	if (is.verdict !== 'new') return { state: 'held', why: whyHeld(is, language) };
	if (dryRun.check === 'OK') return { state: 'ready', why: '' };
	// A warning, such as codes that could not be looked up, is shown, but the document can be posted.
	if (dryRun.check === 'look') return { state: 'ready', why: hintOf(dryRun, language) };
	return { state: 'held', why: whyRefused(dryRun, language) };
}

/** The outcome of a document that a person leaves out. */
function judgeLeft({ leaves }: Left, is: ComparedLeft, { words, language }: Facts): Judged {
	if (is.verdict === 'same') return thereAlready(is, language);
	if (leaves === 'transfer') return { state: 'transfer', why: sideText(is.pair, language) };
	if (leaves === 'skip') return { state: 'skipped', why: '' };
	const rows = resembled(is);
	if (rows.length === 0) return { state: 'held', why: words.nothingAlike };
	return { state: 'same', why: say(language, 'sameAs', { known: listed(rows) }) };
}

/**
 * The outcome of a row with problems in the file. If it is already in the list, nobody is asked
 * about it.
 */
function judgeHeld(row: HeldRow, all: ComparedFile[], facts: Facts): Judged {
	const { made, reasons, isOpen } = row;
	const why = isOpen ? '' : reasonsText(reasons, facts.words);
	const isThere = made.length > 0 && all.every(({ verdict }) => verdict === 'same');
	const [first] = all;
	if (first && isThere) return thereAlready(first, facts.language);
	const alike = all.filter(({ verdict }) => verdict !== 'new' && verdict !== 'same');
	if (isOpen && alike.length === 0) return { state: 'open', why: '' };
	const whys = [why, ...alike.map((is) => whyHeld(is, facts.language))].filter(Boolean);
	return { state: 'held', why: whys.join('; ') };
}

/** A left-out document as the list stores it, so that it is recognized next time. */
function keptOf(
	{ document, leaves }: Left,
	is: ComparedLeft,
	{ words, language }: Facts,
): Document {
	const { category_code: category = '' } = document;
	const rows = resembled(is);
	const same = say(language, 'sameAs', { known: listed(rows) });
	const transfer = [words.transfer, sideText(is.pair, language)].filter(Boolean).join('; ');
	const messages = { transfer, skip: words.skipped, same };
	const belongsTo = { transfer: is.pair, skip: [], same: rows };
	return {
		...document,
		category_code: [TRANSFER, SKIP].includes(category) ? '' : category,
		state: 'dismissed',
		note: leaves,
		message: messages[leaves] ?? '',
		same_as: idsOf(belongsTo[leaves]),
	};
}

/**
 * A document that waits for an answer, as the list stores it, so that nobody has to send the file
 * again.
 */
function waiting({ document, lines }: Made, { state, why }: Judged, words: Words): Document {
	const told = state === 'open' ? words.noCategoryYet : why;
	const message = `${words.line} ${lines.join(', ')}: ${told}`;
	return { ...document, state: 'waiting', note: 'held', message };
}

/**
 * All rows: first those that need attention, then those to post, then the rest, each in file order.
 */
export const inOrder = (rows: Shown[]) =>
	[...rows].sort(
		(one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.line - other.line,
	);

/** The outcome of all rows in a file. */
export class JudgedFile {
	readonly shown: Shown[] = [];
	/** To be posted. */
	readonly good: Made[] = [];
	/** Left out or waiting, as the list stores it. */
	readonly kept: Document[] = [];
	/** Outcome of each line that is not posted; of several, the most urgent one. */
	readonly lines: Record<string, Known> = {};
	private readonly worst = new Map<number, Shown['state']>();
	/**
	 * The texts that need a category, words that many of them share, and questions about several
	 * rows.
	 */
	asked: TextToAsk[] = [];
	many: WordToAsk[] = [];
	units: UnitToAsk[] = [];
	/** IDs of the rows in the list shown next to each line. */
	readonly beside: Record<string, string> = {};

	constructor(private readonly words: Words) {}

	/**
	 * Adds a line with its outcome. A line with several payments is added for each of them.
	 *
	 * @param all what its documents were compared with
	 */
	add(row: Shown, all: ComparedFile[]): void {
		this.shown.push(row);
		const { line, state } = row;
		const ids = idsOf(all.flatMap(shownBeside));
		if (ids) this.beside[line] = [this.beside[line], ids].filter(Boolean).join(',');
		const before = this.worst.get(line);
		const isWorse = !before || ORDER.indexOf(state) < ORDER.indexOf(before);
		if (state === 'ready' || !isWorse) return;
		this.worst.set(line, state);
		this.lines[line] = this.knownOf(row, all);
	}

	/** The outcome of a line, and nothing else of its row in the list: a waiting run keeps it. */
	private knownOf({ state, why }: Shown, all: ComparedFile[]): Known {
		const [first] = all.flatMap(({ known }) => known);
		if (state === 'isThere' && first) {
			return { state: first.state, number: first.number, message: this.words.isThere };
		}
		if (state === 'open') return { state: 'held', message: this.words.noCategoryYet };
		return { state, message: why };
	}
}

/** The other side of each transfer, where the list has it. */
function pairedWith(all: Left[], isOf: (made: Made) => ComparedFile): Map<Left, KnownRow[]> {
	const transfers = all.filter(({ leaves }) => leaves === 'transfer');
	const pairs = pairsOf(transfers.map(isOf));
	return new Map(
		transfers.map((left, at) => [left, pairs.slice(at, at + 1).flatMap((row) => row ?? [])]),
	);
}

/** Data shared by all steps of judging a file. */
interface Judging {
	file: JudgedFile;
	facts: Facts;
	isOf: (made: Made) => ComparedFile;
}

/** Adds every line of a document. */
function addMade({ file, facts }: Judging, made: Made, is: ComparedFile, judged: Judged): void {
	for (const line of made.lines) file.add({ line, ...shownOf(made, facts), ...judged }, [is]);
}

/** Adds rows that wait, and the page's questions about them. */
function addHeld(judging: Judging, held: HeldRow[]): void {
	const { file, facts, isOf } = judging;
	const open: HeldRow[] = [];
	const kept = new Set<string>();
	for (const row of held) {
		const { line, date, text, cents, made } = row;
		const all = made.map(isOf);
		const judged = judgeHeld(row, all, facts);
		file.add({ line, date, text, cents, category: '', ...judged }, all);
		if (judged.state === 'isThere') continue;
		open.push(row);
		// All rows of an invoice wait as one document.
		const others = made.filter(({ document }) => !kept.has(document.key));
		for (const { document } of others) kept.add(document.key);
		file.kept.push(...others.map((each) => waiting(each, judged, facts.words)));
	}
	file.asked = askedTexts(open);
	file.many = askedWords(file.asked);
	file.units = askedUnits(open);
}

/** Adds what a person or a rule leaves out. */
function addLeft(judging: Judging, all: Left[]): void {
	const { file, facts, isOf } = judging;
	const pairs = pairedWith(all, isOf);
	for (const left of all) {
		const is = { ...isOf(left), pair: pairs.get(left) ?? [] };
		const judged = judgeLeft(left, is, facts);
		if (judged.state === 'held') file.kept.push(waiting(left, judged, facts.words));
		else if (judged.state !== 'isThere') file.kept.push(keptOf(left, is, facts));
		addMade(judging, left, is, judged);
	}
}

/**
 * Determines the outcome of all rows of a file, from the file itself, the list, and the dry run.
 */
export function judgeFile(reading: Reading, { known, dryRuns, facts }: JudgedBy): JudgedFile {
	const file = new JudgedFile(facts.words);
	const byKey = compared(reading, known);
	const isOf = ({ document }: Made) => byKey.get(document.key) as ComparedFile;
	const judging = { file, facts, isOf };
	addHeld(judging, reading.held);
	for (const { line, text, isSkipped } of reading.others) {
		const state = isSkipped ? 'skipped' : 'none';
		file.add({ line, state, date: '', text, category: '', why: '' }, []);
	}
	for (const [at, made] of reading.documents.entries()) {
		const is = isOf(made);
		const judged = judge(is, dryRuns[at] ?? {}, facts);
		if (judged.state === 'ready') file.good.push({ ...made, document: is.document });
		if (judged.state === 'held') file.kept.push(waiting(made, judged, facts.words));
		addMade(judging, made, is, judged);
	}
	addLeft(judging, reading.left);
	return file;
}
