import { findCode, TRANSFER, wayOfCategory } from './facts';
import { pairsOf } from './layout';
import type { Row } from './row';
import { mayBeTransfer } from './transfers';

/** Words in capitals with a blank around each. */
const spaced = (text: string) => ` ${text.toUpperCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The categories that the words of a row name; a rule that says more comes before one that says less. */
function ruled(row: Row): string[] {
	const { layout, facts } = row.means;
	if (!layout.rules) return [];
	const text = spaced(`${row.summary} ${row.description}`);
	const found = pairsOf(layout.rules)
		.map(({ left, right }) => ({ word: spaced(left), code: right }))
		.filter(({ word }) => word !== ' ' && text.includes(word))
		.filter(
			({ code }) => code === TRANSFER || wayOfCategory(facts, code) === Math.sign(row.value ?? 0),
		);
	const isPart = (word: string) =>
		found.some((other) => other.word !== word && other.word.includes(word));
	return [...new Set(found.filter(({ word }) => !isPart(word)).map(({ code }) => code))];
}

/** What the layout says for a field, or its column in the row. */
function saidIn(row: Row, field: string): string {
	const said = row.means.layout[field] ?? '';
	return said.startsWith('column:') ? row.text(field) : said;
}

/** The category that a person or a rule gives a row; nothing where neither does. */
function decidedCategory(row: Row): string | undefined {
	const { category, leaves } = row.decision;
	if (leaves === 'transfer') return TRANSFER;
	if (category !== undefined) return category;
	if (row.means.layout.direction === 'category') return undefined;
	const [rule, otherRule] = ruled(row);
	row.holdIf(otherRule, 'twoRules', '', row.description);
	return rule;
}

/** The category of a row; what ACC does not know, or what says the other direction, holds it. */
function categoryOf(row: Row): string {
	const { layout, facts } = row.means;
	const { value = 0 } = row;
	const isOut = value < 0 || layout.direction === 'category';
	const side = isOut ? 'category_out' : 'category_in';
	const decided = decidedCategory(row);
	const wanted = decided ?? saidIn(row, side);
	if (wanted === TRANSFER) return TRANSFER;
	const isMove = decided === undefined && mayBeTransfer(row);
	row.holdIf(isMove, 'maybeTransfer', 'description', row.description || row.summary);
	const category = findCode(facts.categories, wanted);
	row.holdIf(!category, 'noCategory', side, wanted);
	row.holdIf(wayOfCategory(facts, wanted) * value < 0, 'otherWay', side, wanted);
	return category?.code ?? '';
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
export function partiesOf(row: Row) {
	const { banks } = row.means.facts;
	const named = saidIn(row, 'bank');
	const bank = findCode(banks, named);
	row.holdIf(!bank, 'noBank', 'bank', named);
	return { bank: bank?.code ?? '', category: categoryOf(row) };
}
