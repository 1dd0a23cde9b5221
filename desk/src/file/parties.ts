import type { Columns } from '../rows/columns';
import { findCode, SKIP, TRANSFER, wayOfCategory } from '../rows/codes';
import { columnIn } from '../rows/layout';
import { hold, type Row } from '../rows/row';
import type { Rules } from './rules';

/** The category of a row, and the rule that determines it. */
export interface Category {
	code: string;
	/** As written in the layout. */
	rule?: string;
}

/** The bank of a row: the layout's, or the one named in its column. A row without one is held. */
export function resolveBank(columns: Columns, row: Row): string {
	const { layout, banks } = columns.means;
	const { bank = '' } = layout;
	const named = bank.startsWith('column:') ? columns.text(row.cells, 'bank') : bank;
	const found = findCode(banks, named)?.code;
	if (!found) hold(row, 'noBank', { column: columnIn(layout, 'bank'), got: named });
	return found ?? '';
}

/** The category named in a column of the file; undefined if none is. */
function namedCategory(columns: Columns, row: Row): string | undefined {
	const { layout } = columns.means;
	const { cents = 0 } = row;
	const side = cents < 0 || layout.direction === 'category' ? 'category_out' : 'category_in';
	if (!layout[side]?.startsWith('column:')) return undefined;
	const text = columns.text(row.cells, side);
	const isOtherWay = wayOfCategory(columns.means, text) * cents < 0;
	return isOtherWay ? undefined : findCode(columns.means.categories, text)?.code;
}

/**
 * The category of a row according to a person, a column, or a rule. A row without one is held, and
 * its text is asked about.
 */
export function resolveCategory(columns: Columns, rules: Rules, row: Row): Category {
	const { leaves, category } = row.decision;
	if (leaves === 'transfer') return { code: TRANSFER };
	if (leaves !== undefined) return { code: SKIP };
	if (category !== undefined) {
		const isOtherWay = wayOfCategory(columns.means, category) * (row.cents ?? 0) < 0;
		if (isOtherWay) hold(row, 'otherWay', { got: category });
		return { code: category };
	}
	const named = namedCategory(columns, row);
	if (named) return { code: named };
	const [rule, other] = rules.of(row.text || row.cells.join(' '), row.words, row.cents ?? 0);
	if (rule && other) hold(row, 'twoRules', { got: `${rule.line} / ${other.line}` });
	if (rule) return { code: rule.code, rule: rule.line };
	hold(row, 'noCategoryYet');
	return { code: '' };
}
