import { groupsOf } from '../groups';
import { SKIP, TRANSFER, wayOfCategory, type Code } from '../rows/codes';
import { pairsOf } from '../rows/pairs';
import { spaced, wordsOf } from '../rows/text';

/** Words with a blank around each. */
const around = (text: string) => ` ${spaced(text)} `;

/** What a rule gives: a code of ACC, `TRANSFER` or `SKIP`. */
interface Given {
	code: string;
	/** -1 for money out alone, 1 for money in, 0 for both. */
	way: number;
}

/** What the right side of a rule gives: `KK01`, `TRANSFER`, or `TRANSFER out`; nothing for another text. */
export function ruleCode(right: string, categories: Code[]): Given | undefined {
	const isCode = (code: string) =>
		code === TRANSFER || code === SKIP || categories.some((each) => each.code === code);
	if (isCode(right)) return { code: right, way: wayOfCategory({ categories }, right) };
	const [, code = '', side] = /^(.+) (in|out)$/.exec(right) ?? [];
	return isCode(code) ? { code, way: side === 'in' ? 1 : -1 } : undefined;
}

/** A line of the rules of a layout. */
export interface Rule extends Given {
	/** As it stands in the layout. */
	line: string;
	/** What a text has to contain, or has to be: in capitals, with a blank around each word. */
	words: string;
	/** Whether the text has to be these words and no others, as `"PT MAJU" = KK04` says. */
	isExact: boolean;
}

/** The rules of a layout. What gives no code of ACC is none: the layout page asks for it. */
function rulesIn(text: string | undefined, categories: Code[]): Rule[] {
	return pairsOf(text).flatMap(({ left, right }) => {
		const given = ruleCode(right, categories);
		const [, exact] = /^"(.*)"$/.exec(left) ?? [];
		const words = around(exact ?? left);
		const line = `${left} = ${right}`;
		return given && words !== '  ' ? { ...given, line, words, isExact: exact !== undefined } : [];
	});
}

/** The rules by which the rows of a file get their categories. */
export class Rules {
	private readonly contained: Rule[];
	/** By the text that they are for. */
	private readonly exact: Map<string, Rule[]>;
	/** The words of these texts. */
	private readonly exactWords: Set<string>;

	constructor(text: string | undefined, categories: Code[]) {
		const all = rulesIn(text, categories);
		this.contained = all.filter(({ isExact }) => !isExact);
		const exact = all.filter(({ isExact }) => isExact);
		this.exact = groupsOf(exact, ({ words }) => words);
		this.exactWords = new Set(exact.flatMap(({ words }) => words.split(' ')));
	}

	/** Whether the words of a rule for one text alone have this number. */
	names(number: string): boolean {
		return this.exactWords.has(number);
	}

	/**
	 * The rules for a row, one for each category; a rule that says more comes before one that says less.
	 *
	 * @param text all that stands in the row
	 * @param words what it has in common with rows of the same kind
	 * @param value hundredths, less than 0 for money out
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

/** Whether words stand in one of the texts, as it is or without its numbers. */
export function isWordsOf(texts: string[], words: string): boolean {
	const wanted = around(words);
	return texts.some((text) => [text, wordsOf(text)].some((each) => around(each).includes(wanted)));
}

/** The rules of a layout with one more, in place of those for the same words and direction. */
export function withRule(text: string | undefined, line: string, categories: Code[]): string {
	const [rule] = rulesIn(line, categories);
	const lines = (text ?? '').split('\n').filter((old) => {
		const [other] = rulesIn(old, categories);
		const isSame = rule && other?.words === rule.words && other.isExact === rule.isExact;
		return old.trim() !== '' && !(isSame && other.way * rule.way >= 0);
	});
	return [...lines, line].join('\n');
}

/** The right side of a rule: a code, with the direction where the code does not say it. */
const rightOf = (code: string, way: number, categories: Code[]) =>
	way === 0 || wayOfCategory({ categories }, code) !== 0
		? code
		: `${code} ${way < 0 ? 'out' : 'in'}`;

/** The rule for texts that are these words and no others. */
export const ruleForText = (words: string, code: string, way: number, categories: Code[]) =>
	`"${words}" = ${rightOf(code, way, categories)}`;

/** The rule for texts that contain these words. */
export const ruleForWords = (words: string, code: string) => `${spaced(words)} = ${code}`;

/** A rule of the layout by its line; nothing where the layout has no such rule. */
export const ruleOf = (text: string | undefined, line: string, categories: Code[]) =>
	rulesIn(text, categories).find((each) => each.line === line);

/** A rule that gives another category for the same words and direction. */
export const changedRule = ({ line, way }: Rule, code: string, categories: Code[]) =>
	`${line.slice(0, line.lastIndexOf(' = '))} = ${rightOf(code, way, categories)}`;
