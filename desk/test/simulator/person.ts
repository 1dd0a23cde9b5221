import type { Row as KnownRow } from '../../src/documents/row';
import type { AskedText, AskedUnit } from '../../src/file/correction';
import type { Facts } from '../../src/file/facts';
import { unitField, textField, wordField } from '../../src/file/correction';
import type { ReadRows } from '../../src/file/reading';
import { checkPage, type CheckedFile } from '../../src/page/checkPage';
import { wayOf } from '../../src/rows/codes';
import { MOST_VALUES } from '../../src/form/columns';
import { MORE_CATEGORIES } from '../files/asked';
import { factsOf, readFile, type ColumnAnswer, type ReadFile } from '../files/read';

export const FACTS: Facts = { ...factsOf(), categories: MORE_CATEGORIES };

export const factsFor = (kind: Facts['kind']): Facts => ({ ...FACTS, kind });

/** What a line must become: `2026-11-02 -15000`, several joined by `, `; empty: not posted. */
export type Truths = Map<number, string>;

/**
 * How a person answers about rows none of which is good. `careful`: they are not posted; `reads`: a
 * text is posted if it looks like something to post; `careless`: every text is posted; `reckless`:
 * so is everything that the page holds and offers to post.
 */
export type Mode = 'careful' | 'reads' | 'careless' | 'reckless';

/** What a person knows about a file. */
export interface Knowing {
	truths: Truths;
	/** The category of a line, if the set specifies it. */
	categories?: Map<number, string>;
	/** Lines that look like something to post. */
	reads?: Set<number>;
	mode: Mode;
}

/**
 * A person's answer about a column that no question covers: which of its values no good row has.
 */
export const saysOfColumn =
	({ truths }: Knowing) =>
	(_name: string, values: Map<string, number[]>): ColumnAnswer => {
		const isGood = (lines: number[]) => lines.some((line) => truths.get(line));
		const bad = [...values].filter(([value, lines]) => {
			const isKnown = lines.some((line) => truths.has(line));
			return value !== '' && isKnown && !isGood(lines);
		});
		if (bad.length === 0) return { says: 'notNeeded' };
		if (values.size > MOST_VALUES) return { says: 'partOfText' };
		const isBad = (value: string) => bad.some(([other]) => other === value);
		return { says: 'state', counts: [...values.keys()].filter((value) => !isBad(value)) };
	};

/** A person who works through the check page of a file until nothing answerable is asked. */
export class Person {
	/** Number of questions answered. */
	answers = 0;
	checked?: CheckedFile;

	constructor(
		private readonly knowing: Knowing,
		private readonly known: KnownRow[] = [],
		private readonly facts: Facts = FACTS,
	) {}

	/** Answers page after page. Returns the file in its final state. */
	answerAll(first: ReadFile): ReadFile {
		let file = first;
		for (let round = 0; round < 40 && file.page === 'check'; round++) {
			const dryRuns = (file.reading?.documents ?? []).map(() => ({ check: 'OK' }));
			const read = file as ReadFile & ReadRows;
			const { known } = this;
			const shown = {
				opened: file,
				chosen: file,
				read,
				known,
				dryRuns,
				facts: this.facts,
				token: 't',
			};
			const checked = checkPage(shown);
			this.checked = checked;
			const said = this.saidOn(file, checked);
			if (Object.keys(said).length === 0) return file;
			this.answers += Object.keys(said).length;
			const { texts, many, units, beside, token } = checked;
			const correction = { ...said, token };
			const given = { ...file, texts, many, units, beside, token, correction };
			file = readFile(file.sheet, undefined, [], this.facts, given);
		}
		return file;
	}

	private isPosted(lines: number[]): boolean {
		const { truths, mode, reads } = this.knowing;
		const isAll = mode === 'careless' || mode === 'reckless';
		if (isAll || lines.some((line) => truths.get(line))) return true;
		return mode === 'reads' && lines.some((line) => reads?.has(line));
	}

	/** The category of most lines, as shown on the page. */
	private category(lines: number[], way: number): string {
		const own = lines.flatMap((line) => this.knowing.categories?.get(line) ?? []);
		const count = (code: string) => own.filter((each) => each === code).length;
		const [best] = [...new Set(own)].sort((one, other) => count(other) - count(one));
		const fits = FACTS.categories.filter(({ type }) => wayOf(type) === way);
		const { code, name } = fits.find((each) => each.code === best) ??
			fits[0] ?? { code: '', name: '' };
		return `${code} · ${name}`;
	}

	private linesOf({ reading }: ReadFile, text: Omit<AskedText, 'once'>, isWord = false): number[] {
		const rows = (reading?.held ?? []).filter(({ asks, cents = 0 }) => {
			const isText = isWord ? asks.split(' ').includes(text.words) : asks === text.words;
			return isText && Math.sign(cents) === text.way;
		});
		return rows.map(({ line }) => line);
	}

	private answerText(file: ReadFile, text: AskedText): string {
		const lines = this.linesOf(file, text);
		return this.isPosted(lines) ? this.category(lines, text.way) : FACTS.words.rowSkip;
	}

	/** One word may answer many texts only if all of its rows are good and have the same category. */
	private answerWord(file: ReadFile, text: Omit<AskedText, 'once'>): string {
		const { truths, categories } = this.knowing;
		const lines = this.linesOf(file, text, true);
		const codes = new Set(lines.map((line) => categories?.get(line)));
		const isOne = codes.size === 1 && !codes.has(undefined);
		return isOne && lines.every((line) => truths.get(line)) ? this.category(lines, text.way) : '';
	}

	private answerUnit({ code, lines }: AskedUnit, isPostable: boolean): string {
		const hasGood = lines.some((line) => this.knowing.truths.get(line));
		const isPosted = hasGood || this.knowing.mode === 'reckless';
		if (!isPosted) return FACTS.words.unitLeave;
		if (isPostable) return FACTS.words.unitPost;
		// A reckless person leaves out what can't be posted.
		return hasGood || code !== 'noDay' ? '' : FACTS.words.unitLeave;
	}

	/** Lines of invoices whose requested total is right; a wrong total is not confirmed. */
	private rightTotals({ reading }: ReadFile): number[] {
		const made = (reading?.held ?? []).flatMap((row) => row.made);
		const right = made.filter(({ document, lines, cents }) =>
			lines.every((line) => this.knowing.truths.get(line) === `${document.date} ${cents / 100}`),
		);
		const lines = new Set(right.flatMap((each) => each.lines));
		const isAsked = (codes: string[]) =>
			codes.includes('confirmTotal') &&
			codes.every((code) => ['confirmTotal', 'sameInvoice'].includes(code));
		const rows = (reading?.held ?? []).filter(
			({ line, reasons }) => lines.has(line) && isAsked(reasons.map(({ code }) => code)),
		);
		return rows.map(({ line }) => line);
	}

	/** Answers about totals of invoices: all at once if all are right, otherwise those that are. */
	private confirmed(file: ReadFile, units: AskedUnit[]): Array<[string, string]> {
		const at = units.findIndex(({ code }) => code === 'confirmTotal');
		const unit = units[at];
		if (!unit) return [];
		const lines = this.rightTotals(file);
		const isAll = this.knowing.mode === 'reckless' || lines.length === unit.lines.length;
		if (isAll) return [[unitField(at), FACTS.words.unitPost]];
		if (lines.length === 0) return [];
		return [
			['rows', lines.join(', ')],
			['row_decision', FACTS.words.rowAccept],
		];
	}

	private saidOn(
		file: ReadFile,
		{ texts, many, units, decide }: CheckedFile,
	): Record<string, string> {
		const fields = JSON.parse(decide) as Array<{
			fieldName?: string;
			fieldOptions?: { values: Array<{ option: string }> };
		}>;
		const optionsOf = (name: string) =>
			fields.find(({ fieldName }) => fieldName === name)?.fieldOptions?.values ?? [];
		const offers = (name: string, option: string) =>
			optionsOf(name).some((each) => each.option === option);
		const words = many.map((word, at) => [wordField(at), this.answerWord(file, word)]);
		const all = words.filter(([, said]) => said !== '');
		// What a word answers no longer needs to be asked.
		const open = all.length > 0 ? [] : texts;
		const own = open.map((text, at) => [textField(at), this.answerText(file, text)]);
		const rows = units.map((unit, at) => {
			if (unit.code === 'confirmTotal') return [];
			const isPostable = offers(unitField(at), FACTS.words.unitPost);
			return [unitField(at), this.answerUnit(unit, isPostable)];
		});
		const said = [...all, ...own, ...rows].filter(([name = '', option = '']) =>
			offers(name, option),
		);
		return Object.fromEntries([...said, ...this.confirmed(file, units)]) as Record<string, string>;
	}

	/** The content of the list after *Catat*. */
	list(batch: string): KnownRow[] {
		const posted = (this.checked?.documents ?? []).map(({ document }) => ({
			...document,
			state: 'posted',
		}));
		return [...posted, ...(this.checked?.kept ?? [])].map((row, at) => ({
			...row,
			id: at + 1,
			batch,
		})) as KnownRow[];
	}
}
