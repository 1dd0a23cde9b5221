import { groupsOf } from '../groups';
import { SKIP, TRANSFER, wayOfCategory, type Code } from '../rows/codes';
import { pairsOf } from '../rows/pairs';
import { spaced, wordsOf } from '../rows/text';

/** Normalizes words and puts a space at both ends, so that only whole words match. */
const around = (text: string) => ` ${spaced(text)} `;

/** The result of a rule: one of ACC's codes, `TRANSFER`, or `SKIP`. */
interface Given {
	code: string;
	/** -1 for money out only, 1 for money in only, 0 for both. */
	way: number;
}

/**
 * Parses the right side of a rule: `KK01`, `TRANSFER`, or `TRANSFER out`; undefined for anything
 * else.
 */
export function ruleCode(right: string, categories: Code[]): Given | undefined {
	const isCode = (code: string) =>
		code === TRANSFER || code === SKIP || categories.some((each) => each.code === code);
	if (isCode(right)) return { code: right, way: wayOfCategory({ categories }, right) };
	const [, code = '', side] = /^(.+) (in|out)$/.exec(right) ?? [];
	return isCode(code) ? { code, way: side === 'in' ? 1 : -1 } : undefined;
}

/** A line of a layout's rules. */
export interface Rule extends Given {
	/** As written in the layout. */
	line: string;
	/** What a text must contain or equal: uppercase, with a space around each word. */
	words: string;
	/** Whether the text must consist of exactly these words, as in `"PT MAJU" = KK04`. */
	isExact: boolean;
}

/** The rules of a layout. A line without a valid code is ignored: the layout page asks about it. */
function rulesIn(text: string | undefined, categories: Code[]): Rule[] {
	return pairsOf(text).flatMap(({ left, right }) => {
		const given = ruleCode(right, categories);
		const [, exact] = /^"(.*)"$/.exec(left) ?? [];
		const words = around(exact ?? left);
		const line = `${left} = ${right}`;
		return given && words !== '  ' ? { ...given, line, words, isExact: exact !== undefined } : [];
	});
}

/** The rules that determine the categories of a file's rows. */
export class Rules {
	private readonly contained: Rule[];
	/** Rules for one exact text, keyed by that text. */
	private readonly exact: Map<string, Rule[]>;
	/** All words of those texts. */
	private readonly exactWords: Set<string>;

	constructor(text: string | undefined, categories: Code[]) {
		const all = rulesIn(text, categories);
		this.contained = all.filter(({ isExact }) => !isExact);
		const exact = all.filter(({ isExact }) => isExact);
		this.exact = groupsOf(exact, ({ words }) => words);
		this.exactWords = new Set(exact.flatMap(({ words }) => words.split(' ')));
	}

	/** Whether any rule for an exact text contains this number. */
	names(number: string): boolean {
		return this.exactWords.has(number);
	}

	/**
	 * The rules that apply to a row, one per category; more specific rules come first.
	 *
	 * @param text the whole text of the row
	 * @param words what it has in common with rows of the same kind
	 * @param value hundredths, negative for money out
	 */
	of(text: string, words: string, value: number): Rule[] {
		if (this.contained.length + this.exact.size === 0) return [];
		const own = ` ${words} `;
		const all = around(text);
		const contained = this.contained.filter(
			({ words }) => all.includes(words) || own.includes(words),
		);
		const found = [...(this.exact.get(own) ?? []), ...contained].filter(
			({ way }) => way * value >= 0,
		);
		const isPart = ({ words }: Rule) =>
			found.some((other) => other.words !== words && other.words.includes(words));
		const most = found.filter((rule) => !isPart(rule));
		return most.filter(({ code }, at) => most.findIndex((other) => other.code === code) === at);
	}
}

/** Whether words occur in any of the texts, with or without the text's numbers. */
export function isWordsOf(texts: string[], words: string): boolean {
	const wanted = around(words);
	return texts.some((text) => [text, wordsOf(text)].some((each) => around(each).includes(wanted)));
}

/** Adds a rule to a layout's rules, replacing those for the same words and direction. */
export function withRule(text: string | undefined, line: string, categories: Code[]): string {
	const [rule] = rulesIn(line, categories);
	const lines = (text ?? '').split('\n').filter((old) => {
		const [other] = rulesIn(old, categories);
		const isSame = rule && other?.words === rule.words && other.isExact === rule.isExact;
		return old.trim() !== '' && !(isSame && other.way * rule.way >= 0);
	});
	return [...lines, line].join('\n');
}

/** The right side of a rule: a code, followed by the direction if the code doesn't imply it. */
export const rightOf = (code: string, way: number, categories: Code[]) =>
	way === 0 || wayOfCategory({ categories }, code) !== 0
		? code
		: `${code} ${way < 0 ? 'out' : 'in'}`;

/** The rule for texts that consist of exactly these words. */
export const ruleForText = (words: string, code: string, way: number, categories: Code[]) =>
	`"${words}" = ${rightOf(code, way, categories)}`;

/** The rule for texts that contain these words. */
export const ruleForWords = (words: string, code: string) => `${spaced(words)} = ${code}`;
