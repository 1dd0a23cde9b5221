import type { Row } from '../../src/documents/row';
import type { Facts } from '../../src/file/facts';
import { checkPage, type CheckedFile } from '../../src/page/checkPage';
import type { ReadRows } from '../../src/file/reading';
import { MORE_CATEGORIES, type AskedFile } from './asked';
import { allQuestions, answersOf, asRead, factsOf, readFile, type ReadFile } from './read';

/** What a line must become, and what its text says to someone who sees nothing else. */
export interface Truth {
	/** `2026-11-02 -15000 KK01`; empty where it must not be posted. */
	posted: string;
	/** A category, `transfer` or `skip`. */
	reads: string;
}

const FACTS: Facts = { ...factsOf(), categories: MORE_CATEGORIES };
const { words: WORDS } = FACTS;
const MEANS: Record<string, string> = { T: 'transfer', S: 'skip' };

function truthOf(mark: string): Truth {
	if (mark.startsWith('!')) return { posted: '', reads: mark.slice(1) };
	if (mark in MEANS) return { posted: '', reads: MEANS[mark] ?? '' };
	const [day = '', amount = '', reads = ''] = mark.split(' ');
	const date = day.includes('-') ? `2026-${day}` : `2026-11-${day.padStart(2, '0')}`;
	return { posted: [date, amount, reads].join(' '), reads };
}

/** A file as it arrives, and what is right for each line. */
export function truthsOf(marked: string): { file: string; truths: Map<number, Truth> } {
	const truths = new Map<number, Truth>();
	const lines = marked.split('\n').map((line, at) => {
		const [text = '', mark] = line.split(/ @(?=[!TS\d])/);
		if (mark) truths.set(at + 1, truthOf(mark));
		return text;
	});
	return { file: lines.join('\n'), truths };
}

interface Field {
	fieldName?: string;
	fieldLabel?: string;
	fieldOptions?: { values: Array<{ option: string }> };
}

/** The texts that the page shows of one question: its examples, or its words where these are the text. */
function shownIn({ fieldLabel = '' }: Field): string[] {
	const [words = '', , ...examples] = fieldLabel.split('\n');
	if (examples.length === 0) return [words];
	return examples.map((line) => line.replace(/^for example: /, ''));
}

/** One pass over a file as a person makes it, who answers each text by what its question shows. */
export class AnsweredFile {
	/** How many questions were answered. */
	answers = 0;
	checked?: CheckedFile;
	told: string[] = [];

	constructor(
		private readonly truths: Map<number, Truth>,
		private readonly known: Row[] = [],
	) {}

	/** Answers until nothing is asked that its question answers. */
	answerAll(first: ReadFile): void {
		let file = first;
		this.told = first.told;
		for (let round = 0; round < 20 && file.page === 'check'; round++) {
			const { known } = this;
			const dryRuns = (file.reading?.documents ?? []).map(() => ({ check: 'OK' }));
			const read = file as ReadFile & ReadRows;
			const checked = checkPage({
				opened: file,
				chosen: file,
				read,
				known,
				dryRuns,
				facts: FACTS,
				token: 'shown',
			});
			this.checked = checked;
			const said = this.saidOn(file, checked);
			if (Object.keys(said).length === 0) return;
			this.answers += Object.keys(said).length;
			const { texts, token } = checked;
			const correction = { ...said, token };
			file = readFile(file.sheet, undefined, [], FACTS, { ...file, texts, token, correction });
		}
	}

	/** The answers to the questions of a page. A question whose texts mean different things stays open. */
	private saidOn(file: ReadFile, { decide, texts }: CheckedFile): Record<string, string> {
		const fields = (JSON.parse(decide) as Field[]).filter(({ fieldName }) =>
			fieldName?.startsWith('category_'),
		);
		const said = fields.flatMap((field, at): Array<[string, string]> => {
			const reads = new Set(
				shownIn(field).map((text) => this.readsOf(file, text, texts[at]?.way ?? 0)),
			);
			const [only = ''] = reads;
			const options = field.fieldOptions?.values.map(({ option }) => option) ?? [];
			const wanted = { transfer: WORDS.rowTransfer, skip: WORDS.rowSkip }[only] ?? `${only} · `;
			const option = options.find((each) => each === wanted || each.startsWith(wanted));
			return reads.size === 1 && option ? [[field.fieldName ?? '', option]] : [];
		});
		return Object.fromEntries(said);
	}

	/** What a text says; one without a mark is no payment. */
	private readsOf(file: ReadFile, text: string, way: number): string {
		const same = (file.reading?.held ?? []).filter((row) => {
			const isText = row.text.slice(0, 120).toUpperCase() === text.toUpperCase();
			return row.asks !== '' && isText && Math.sign(row.cents ?? 0) === way;
		});
		const [first] = same;
		return this.truths.get(first?.line ?? 0)?.reads ?? 'skip';
	}

	/** What would be posted from each line. */
	posted(): Map<number, string> {
		const all = new Map<number, string>();
		for (const { document, lines, cents } of this.checked?.documents ?? []) {
			const text = [document.date, cents / 100, document.category_code].join(' ');
			for (const line of lines) all.set(line, [all.get(line), text].filter(Boolean).join(', '));
		}
		return all;
	}

	/** `wrong`, `lost`, `held` (a good row that waits) or nothing for each line that did not come out right. */
	outcomes(): string[] {
		const posted = this.posted();
		const told = this.checked?.lines ?? {};
		return [...this.truths].flatMap(([line, { posted: wanted }]) => {
			const got = posted.get(line) ?? '';
			if (got === wanted) return [];
			const { state = 'lost', message = '' } = told[line] ?? {};
			const tell = (how: string) => [
				`${how}: line ${line}, ${wanted} | ${got} ${state} ${message}`,
			];
			if (got !== '') return tell('wrong');
			return tell(state === 'held' ? 'held' : 'lost');
		});
	}

	/** What the list knows after *Catat*. */
	list(): Row[] {
		const posted = (this.checked?.documents ?? []).map(({ document }) => ({
			...document,
			state: 'posted',
		}));
		return [...posted, ...(this.checked?.kept ?? [])].map((row, at) => ({
			...row,
			id: at + 1,
			batch: 'first',
		})) as Row[];
	}
}

/** Goes through the layout page, the check page, and the same file exported again. */
export function answerFile({ file: marked, layout, again }: AskedFile): AnsweredFile[] {
	const { file, truths } = truthsOf(marked);
	const opened = readFile(asRead(Buffer.from(file)), undefined, [], FACTS);
	const asked = allQuestions(opened, FACTS);
	const first = new AnsweredFile(truths);
	first.answerAll(readFile(asked.sheet, answersOf(asked, layout), [], FACTS));
	if (again === undefined) return [first];
	const next = truthsOf(again);
	const stored = [{ fingerprint: opened.fingerprint, layout: first.checked?.layout ?? '' }];
	const second = new AnsweredFile(next.truths, first.list());
	second.answerAll(readFile(asRead(Buffer.from(next.file)), undefined, stored, FACTS));
	return [first, second];
}
