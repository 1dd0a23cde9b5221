import { checkAmounts } from '../form/amounts';
import { checkValues, checkWidth } from '../form/columns';
import { checkDays } from '../form/days';
import { checkSums } from '../form/sums';
import { checkTwins } from '../form/twins';
import { Keys } from '../list/keys';
import { checkSides } from '../list/sides';
import { proveBalances } from '../proof/balance';
import { amountText } from '../rows/amounts';
import { digitsOf } from '../rows/cells';
import { SKIP, TRANSFER } from '../rows/codes';
import { Columns } from '../rows/columns';
import { linesOf, tellApart } from '../rows/lines';
import type { Means } from '../rows/means';
import { hold, type Row } from '../rows/row';
import { join } from '../rows/text';
import { heldRow, isWhole, type Left, type Made, type Reading } from './made';
import { resolveBank, resolveCategory, type Category } from './parties';
import { Rules } from './rules';

/** Reasons that become moot once the balance proves a row. */
const ANSWERED_BY_PROOF = ['belowLine', 'minusInColumn', 'bothSides'];

/** Holds rows of any own account other than the first. */
function checkAccounts({ means }: Columns, rows: Row[]): void {
	if (means.layout.bank?.startsWith('column:')) return;
	const first =
		digitsOf(means.layout.account_number) || rows.map(({ account }) => account).find(Boolean);
	for (const row of rows) {
		const { account } = row;
		const isOther = account !== '' && account !== (first ?? '').replace(/^0+/, '');
		if (isOther) hold(row, 'otherAccount', { got: account, unit: `otherAccount ${account}` });
	}
}

/** Holds rows for every objection except a missing category. */
function check(columns: Columns, rows: Row[]): void {
	checkAccounts(columns, rows);
	checkAmounts(columns, rows);
	checkSums(rows);
	checkDays(columns, rows);
	checkWidth(columns, rows);
	checkTwins(columns, rows);
	checkSides(rows);
}

const wayOfMoney = (cents: number | undefined): string => {
	if (cents === undefined) return '';
	return cents < 0 ? 'out' : 'in';
};

/** The whole line of a row. */
const lineText = ({ cells }: Row) => join(cells).slice(0, 120);

/** Makes the documents of a row: one for its own amount, and one for each further column. */
class Maker {
	private readonly keys: Keys;
	constructor(
		private readonly columns: Columns,
		private readonly rules: Rules,
		rows: Row[],
	) {
		const first = rows.find(({ day }) => day !== '');
		this.keys = new Keys(columns, first?.day.slice(0, 7));
	}

	madeOf(row: Row): Made[] {
		const bank = resolveBank(this.columns, row);
		const isOwn = row.cents !== 0;
		const category = isOwn ? resolveCategory(this.columns, this.rules, row) : { code: '' };
		const own = isOwn ? [this.made(row, bank, row.cents, category, '')] : [];
		const further = row.further.map(({ cents, column, category: code }) =>
			this.made(row, bank, cents, { code }, column),
		);
		return [...own, ...further];
	}

	private made(
		row: Row,
		bank: string,
		cents: number | undefined,
		{ code, rule }: Category,
		column: string,
	): Made {
		const { columns } = this;
		const { layout } = columns.means;
		const reference = columns.text(row.cells, 'reference');
		const document = {
			kind: 'voucher',
			key: this.keys.of(row, row.account || bank, cents, column),
			date: row.day,
			direction: wayOfMoney(cents),
			bank_code: bank,
			category_code: code,
			total: cents === undefined ? '' : amountText(Math.abs(cents)),
			account_number: columns.account(row.cells) || digitsOf(layout.account_number),
			account_name: layout.account_name ?? '',
			reference,
			link: columns.text(row.cells, 'link'),
			description: [column, row.text || reference].filter(Boolean).join(' '),
			differs_from: row.decision.another ?? '',
		};
		return { document, lines: [row.line], cents: cents ?? 0, rule };
	}
}

/** Leaves out the documents of a row, except for the fee of a transfer, which is money out. */
function leaveOut(reading: Reading, made: Made[], leaves: Left['leaves']): void {
	for (const each of made) {
		const isFee = leaves === 'transfer' && each.document.category_code !== TRANSFER;
		if (isFee) reading.documents.push(each);
		else reading.left.push({ ...each, leaves });
	}
}

/** Adds a row to the list where it belongs: posted, left out, or held. */
function place(reading: Reading, row: Row, made: Made[]): void {
	const text = lineText(row);
	const isSkippedByRule = made.some(({ document }) => document.category_code === SKIP);
	const leaves = row.decision.leaves ?? (isSkippedByRule ? 'skip' : undefined);
	if (leaves && isWhole(row)) {
		leaveOut(reading, made, leaves);
		return;
	}
	if (leaves === 'skip' || leaves === 'same') {
		reading.others.push({ line: row.line, text, isSkipped: true });
		return;
	}
	if (row.held.length > 0) {
		reading.held.push(heldRow(row, text, made));
		return;
	}
	for (const each of made) {
		const isTransfer = each.document.category_code === TRANSFER;
		if (isTransfer) reading.left.push({ ...each, leaves: 'transfer' });
		else reading.documents.push(each);
	}
}

/** The money of each line as stated in the file. */
function moneyByLine(rows: Row[]): Reading['money'] {
	const money: Reading['money'] = {};
	for (const { line, cents = 0, further } of rows) {
		const own = (money[line] ??= { in: 0, out: 0 });
		for (const each of [cents, ...further.map((other) => other.cents)]) {
			own[each > 0 ? 'in' : 'out'] += each;
		}
	}
	return money;
}

/**
 * Reads vouchers strictly by a confirmed layout. A row that doesn't fit is held, with the reason.
 */
export function readVouchers(means: Means): Reading {
	const columns = new Columns(means);
	const { rows, others, entries } = linesOf(columns);
	const rules = new Rules(means.layout.rules, means.categories);
	tellApart(rows, (number) => rules.names(number));
	const off = new Set(checkValues(columns, rows));
	const proof = means.layout.balance ? proveBalances(entries) : {};
	const counting = rows.filter((row) => !off.has(row));
	for (const row of rows.filter(({ isProven }) => isProven)) {
		row.held = row.held.filter(({ code }) => !ANSWERED_BY_PROOF.includes(code));
	}
	check(columns, counting);
	const money = moneyByLine(rows);
	const reading: Reading = { documents: [], left: [], held: [], others, money, ...proof };
	const maker = new Maker(columns, rules, rows);
	for (const row of rows) {
		const made = maker.madeOf(row);
		// What doesn't count today may count in the next export, so it is not stored in the list.
		if (off.has(row)) others.push({ line: row.line, text: lineText(row), isSkipped: true });
		else place(reading, row, made);
	}
	return reading;
}
