import { findCode, SKIP, TRANSFER, wayOfCategory } from './facts';
import { PER_TEXT } from './layout';
import type { Row } from './row';
import { mayBeTransfer } from './transfers';

/** What the layout says for a field, or its column in the row. */
function saidIn(row: Row, field: string): string {
	const said = row.means.layout[field] ?? '';
	return said.startsWith('column:') ? row.text(field) : said;
}

/** The category of a row, and the rule that gives it. */
interface Category {
	code: string;
	/** As the layout writes it. */
	rule?: string;
}

/** The category that a person or a rule gives a row; nothing where neither does. */
function decidedCategory(row: Row): Category | undefined {
	const { category, leaves } = row.decision;
	if (leaves === 'transfer') return { code: TRANSFER };
	if (category !== undefined) return { code: category };
	const { layout, rules } = row.means;
	if (layout.direction === 'category') return undefined;
	const { summary, description, words, value = 0 } = row;
	const [rule, otherRule] = rules.of(`${summary} ${description}`, words, value);
	row.holdIf(otherRule, 'twoRules', '', row.description);
	return rule && { code: rule.code, rule: rule.line };
}

/** The category of a row; it is held where nobody has said one. */
function categoryOf(row: Row): Category {
	const { layout } = row.means;
	const { value = 0 } = row;
	const isOut = value < 0 || layout.direction === 'category';
	const side = isOut ? 'category_out' : 'category_in';
	const decided = decidedCategory(row);
	const wanted = decided?.code ?? saidIn(row, side);
	if (decided && [TRANSFER, SKIP].includes(wanted)) return decided;
	if (wanted === PER_TEXT) {
		// A person says what it is, also whether it goes to an own account.
		row.hold('noCategoryYet');
		return { code: '' };
	}
	const isMove = decided === undefined && mayBeTransfer(row);
	row.holdIf(isMove, 'maybeTransfer', 'description', row.description || row.summary);
	return { code: knownCategory(row, side, wanted), rule: decided?.rule };
}

/** The code of a category in ACC; one that ACC does not know, or of the other direction, holds the row. */
function knownCategory(row: Row, side: string, wanted: string): string {
	const { facts } = row.means;
	const category = findCode(facts.categories, wanted);
	row.holdIf(!category, 'noCategory', side, wanted);
	row.holdIf(wayOfCategory(facts, wanted) * (row.value ?? 0) < 0, 'otherWay', side, wanted);
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
