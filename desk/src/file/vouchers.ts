import { accountDigits } from '../documents/row';
import { rupiah } from '../page/html';
import { accountOfRow, checkAccounts, IS_ACCOUNT, isNotOwn } from './accounts';
import { amountText } from './amounts';
import { proveBalances } from './balances';
import { partiesOf } from './categories';
import { plain, textOf } from './cells';
import { checkOrder } from './dating';
import { wayOfCategory } from './facts';
import { checkFraming } from './framing';
import { tellApart } from './longNumbers';
import { checkTexts } from './notes';
import { checkOtherSides } from './otherSides';
import { pairsOf } from './pairs';
import type { Means, Row } from './row';
import { place, readRows, wordsOfRow, type Made, type Reading } from './rows';
import { checkUnproven } from './unproven';
import { checkWays, valueOf } from './ways';

/** Money of further columns, such as fees; the stated total of the row has to come out. */
function furtherMoney(row: Row) {
	const { layout, facts } = row.means;
	if (!layout.more_vouchers) return [];
	const more = pairsOf(layout.more_vouchers).map(({ left: column, right: category }) => {
		const size = Math.abs(row.money(column, -Infinity) ?? 0);
		return { cents: wayOfCategory(facts, category) < 0 ? -size : size, category, column };
	});
	const sum = more.reduce((all, { cents }) => all + cents, row.value ?? 0);
	const stated = layout.total ? row.money(layout.total, -Infinity) : sum;
	// What a payment comes to with its fees is written without a minus.
	const isSame = stated === sum || (sum < 0 && stated === -sum);
	if (!isSame) {
		const amounts = [rupiah(sum), rupiah(stated ?? 0)];
		row.hold('totalOff', layout.total, row.cell('total'), amounts);
	}
	return more.filter(({ cents }) => cents !== 0);
}

/** What a row becomes. Its key names account, date, amount, words, and which one of equals it is. */
function madeOf(row: Row, implied: string, seen: Map<string, number>): Made[] {
	const { layout, table } = row.means;
	checkFraming(row);
	checkTexts(row);
	const further = furtherMoney(row);
	const { bank, category } = partiesOf(row);
	const accountNumber = (isNotOwn(row.means) ? '' : row.text('account')) || table.account;
	const account = accountOfRow(row) || accountDigits(textOf(row.at(implied))) || bank;
	const words = wordsOfRow(row);
	const description = row.description || row.text('reference');
	const own = { cents: row.value ?? 0, category: category.code, column: '' };
	// A row may have nothing but further money: a column for each kind of receipt.
	const moved = [own, ...further].filter(({ cents }) => cents !== 0);
	row.holdIf(row.value === 0 && moved.length === 0, 'zero', 'amount');
	return moved.map(({ cents, category: code, column }) => {
		const parts = [account, row.date, amountText(cents), plain(column), words];
		const same = parts.filter(Boolean).join(' ');
		const count = (seen.get(same) ?? 0) + 1;
		seen.set(same, count);
		const document = {
			kind: 'voucher',
			key: `${same} #${count}`,
			date: row.date,
			direction: cents < 0 ? 'out' : 'in',
			bank_code: bank,
			category_code: code,
			total: amountText(Math.abs(cents)),
			account_number: accountNumber,
			account_name: layout.account_name ?? '',
			reference: row.text('reference'),
			link: row.text('link'),
			description: [column, description].filter(Boolean).join(' '),
		};
		return { document, lines: [row.line], cents, rule: column === '' ? category.rule : undefined };
	});
}

/** Reads vouchers by a confirmed layout alone. A row that does not fit it is held, and says why. */
export function readVouchers(means: Means): Reading {
	const { layout, table } = means;
	const { rows, others } = readRows(means, ['amount', 'amount_in', 'balance']);
	const implied = table.names.find((name) => IS_ACCOUNT.test(plain(name))) ?? '';
	for (const row of rows) row.value = valueOf(row);
	checkAccounts(means, rows, implied);
	const ofAccount = rows.filter(
		(row) => !row.isHeldFor('secondTable', 'otherAccount', 'twoAccounts'),
	);
	const proof = layout.balance ? proveBalances(ofAccount) : {};
	if (!layout.balance) {
		checkUnproven(means, rows);
		checkOrder(rows);
	}
	checkWays(ofAccount, means);
	tellApart(ofAccount);
	const seen = new Map<string, number>();
	const reading: Reading = { documents: [], left: [], held: [], others, ...proof };
	const all = rows.map((row) => ({ row, made: madeOf(row, implied, seen) }));
	checkOtherSides(all);
	for (const { row, made } of all) place(reading, row, made);
	return reading;
}
