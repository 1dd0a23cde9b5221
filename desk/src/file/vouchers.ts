import { groupsOf, rupiah } from '../page/html';
import { amountText, readMoney } from './amounts';
import { isBlank, isFilled, plain, textOf } from './cells';
import { checkOrder } from './dating';
import { findCode, TRANSFER, wayOfCategory } from './facts';
import { checkFraming } from './framing';
import { pairsOf } from './layout';
import { checkTexts } from './notes';
import type { Means, Row } from './row';
import { place, readRows, wordsOfRow, type Made, type Reading } from './rows';
import { accountDigits } from './sheet';

/** An amount such as `15,000.00 DB`: its digits, and -1 for a word of money out, 1 for money in. */
interface Signed {
	digits: unknown;
	/** 0 for another word; undefined where nothing stands behind the digits. */
	way?: -1 | 0 | 1;
}

function signed(cell: unknown): Signed {
	const text = textOf(cell).slice(0, 60);
	const [, digits, word = ''] = /^([^a-z]*\d[^a-z]*?) ?([a-z]+)$/i.exec(text) ?? [];
	if (digits === undefined) return { digits: cell };
	if (/^(db?|dr|debi?e?t)$/i.test(word)) return { digits, way: -1 };
	return { digits, way: /^(cr?|kr?|kredit|credit)$/i.test(word) ? 1 : 0 };
}

/** The amount of two columns, out and in. */
function readTwo(row: Row): number | undefined {
	const out = row.money(row.column('amount'));
	const into = row.money(row.column('amount_in'));
	const isBoth = Boolean(out && into);
	row.holdIf(isBoth, 'bothSides', '', `${row.text('amount')} / ${row.text('amount_in')}`);
	if (out === undefined || into === undefined || isBoth) return undefined;
	return into - out;
}

/** A word of direction as it compares; an empty cell matches only where a person chose it by name. */
function directionWord(text: string, empty: string): string {
	const word = plain(text) || textOf(text);
	return word === '' ? plain(empty) : word;
}

/** What the column of the direction says: -1 for a word of money out, 1 for one of money in, else 0. */
function saidWay(row: Row): number {
	const { layout, facts } = row.means;
	const empty = facts.words.emptyWord ?? '';
	const own = directionWord(row.text('direction'), empty);
	const says = (list = '') =>
		list
			.split(/[,;]/)
			.filter((word) => textOf(word) !== '')
			.some((word) => directionWord(word, '') === own);
	return Number(says(layout.words_in)) - Number(says(layout.words_out));
}

/** The direction of a row whose amount has one column. */
function wayOfRow(row: Row, sign: Signed['way']): number {
	const { layout, facts } = row.means;
	const { direction = '' } = layout;
	const fixed: Record<string, number> = { minusOut: 1, minusIn: -1, in: 1, out: -1 };
	const own = fixed[direction];
	if (own !== undefined) return own;
	if (direction === 'behind') return sign ?? 0;
	if (direction === 'creditMarked') return sign ?? -1;
	if (direction === 'category') {
		return wayOfCategory(facts, row.decision.category ?? row.text('category_out'));
	}
	return saidWay(row);
}

/** The amount of one column, with its direction as the layout says it. */
function readOne(row: Row): number | undefined {
	const { direction = '' } = row.means.layout;
	const cell = row.cell('amount');
	const isMarked = direction === 'behind' || direction === 'creditMarked';
	const { digits, way: sign } = isMarked ? signed(cell) : { digits: cell };
	const least = direction.startsWith('minus') ? -Infinity : 0;
	const cents = row.money(row.column('amount'), least, digits);
	const way = wayOfRow(row, sign);
	if (way === 0 && direction === 'category') row.holdIf(true, 'noCategory', 'category_out');
	if (way === 0) row.holdIf(true, 'noDirection', isMarked ? 'amount' : 'direction');
	return cents === undefined || way === 0 ? undefined : cents * way;
}

/** The balance of a row: `1.000 CR`, `1.000 DB`, `1.000`. */
function readBalance(row: Row): number | undefined {
	const cell = row.cell('balance');
	const { digits, way = 1 } = signed(cell);
	const cents = readMoney(digits, row.means.layout.numbers ?? '');
	if (cents !== undefined && way !== 0) return cents * way;
	row.holdIf(!isBlank(cell), 'noBalance', 'balance');
	return undefined;
}

/** What following the balances shows. */
interface Followed {
	/** The oldest first. */
	rows: Row[];
	proven: Row[];
	/** The rows from the first balance that does not follow from the one before. */
	broken?: { unproven: Row[]; values: string[] };
}

/** Goes from balance to balance, the oldest row first. */
function follow(rows: Row[]): Followed {
	const proven: Row[] = [];
	let from = 0;
	let expected = NaN;
	for (const [at, row] of rows.entries()) {
		const { value = NaN, balance, decision } = row;
		// Money of a row that was cancelled, is pending or left out moved only if its balance says so.
		const isStopped = row.isHeldFor('statusOff', 'pending', 'stopWord');
		const isOpen = isStopped || decision.leaves === 'skip';
		if (!isOpen || expected + value === balance) expected += value;
		if (balance === undefined) continue;
		if (!Number.isNaN(expected)) {
			const values = [String(row.line), rupiah(expected), rupiah(balance)];
			const unproven = proven.length === 0 ? rows : rows.slice(from);
			if (expected !== balance) return { rows, proven, broken: { unproven, values } };
			proven.push(...rows.slice(from, at + 1));
		}
		[from, expected] = [at + 1, balance];
	}
	return { rows, proven };
}

/** Follows the balances from above or from below, whichever proves more; else as the dates say. */
function followed(rows: Row[]): Followed {
	const down = follow(rows);
	const up = follow([...rows].reverse());
	const more = up.proven.length - down.proven.length;
	const days = rows.map(({ date }) => date).filter(Boolean);
	const isNewestFirst = (days[0] ?? '') > (days.at(-1) ?? '');
	return more > 0 || (more === 0 && isNewestFirst) ? up : down;
}

/** Holds each balance against the one before it; after one that does not follow everything is held. */
function proveBalances(rows: Row[]): Pick<Reading, 'proven' | 'balances'> {
	for (const row of rows) row.balance = readBalance(row);
	const { rows: inOrder, proven, broken } = followed(rows);
	for (const row of proven) row.isProven = true;
	for (const row of broken?.unproven ?? []) row.hold('balanceOff', '', '', broken?.values);
	checkOrder(inOrder);
	const [first, ...stated] = inOrder.filter(({ balance }) => balance !== undefined);
	const count = { count: proven.length, of: rows.length };
	if (!first) return { proven: count };
	const { balance = 0, value = 0 } = first;
	const balances = [balance - value, balance, ...stated.map((row) => row.balance ?? 0)];
	return { proven: count, balances };
}

const IS_ORDER = /^(?=.*(no|id\b|number))(?=.*(pesanan|\border\b|invoice|faktur))/i;

/** Holds orders that stand in several rows: a report with a row for each product repeats their amount. */
function checkOrders({ layout, table }: Means, rows: Row[]): void {
	const column = layout.reference || (table.names.find((name) => IS_ORDER.test(name)) ?? '');
	const groups = groupsOf(rows, (row) => {
		const amount = layout.more_vouchers ? '' : ` ${row.date} ${row.value}`;
		return plain(row.at(column)) && plain(row.at(column)) + amount;
	});
	for (const [name, group] of groups) {
		if (name === '' || group.length < 2) continue;
		const lines = group.map(({ line }) => line).join(', ');
		for (const row of group) row.hold('sameReference', column, row.at(column), [lines]);
	}
}

/** Holds amounts below Rp 1.000, which may be quantities. */
function checkSize(rows: Row[]): void {
	const valued = rows.filter(({ value }) => value);
	const isSmall = valued.every(({ value = 0 }) => Math.abs(value) < 100_000);
	for (const row of rows) row.holdIf(isSmall && valued.length > 0, 'tooSmall', 'amount');
}

/** Holds the second of two rows that say the same in all but a running number: typed twice, or two payments. */
function checkTwins(rows: Row[]): void {
	const isRunning = /^(no|nomor|nr|urut|id|seq|#)$/i;
	const twins = groupsOf(rows, (row) => {
		const { names } = row.means.table;
		const cells = row.cells.filter((_, at) => !isRunning.test(plain(names[at])));
		return row.value === undefined ? `line ${row.line}` : cells.map(textOf).join('\n');
	});
	for (const [, [first, ...others]] of twins) {
		for (const row of others) row.hold('twin', '', '', [String(first?.line)]);
	}
}

/** Holds what may be no amount, or no payment of its own, where no balance proves it. */
function checkUnproven(means: Means, rows: Row[]): void {
	const own = rows.filter(({ decision }) => decision.leaves !== 'skip');
	checkOrders(means, own);
	checkSize(own);
	checkTwins(own);
}

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

/** Money that may go from one own account to another: booked as income or expense it would count twice. */
const MAYBE_TRANSFER =
	/\b(penarikan (saldo|dana)|tarik (saldo|dana)|pencairan (saldo|dana)|withdraw(al)?|payout to bank|transfer ke rekening (bank|sendiri)|ke rekening (bank|sendiri)|(antar|antara) rekening|rekening sendiri|own account|top ?up (saldo|gopay|ovo|dana|shopeepay|linkaja)|isi saldo|pemindahan dana)\b/i;

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
	const mayBeTransfer = decided === undefined && MAYBE_TRANSFER.test(row.description);
	row.holdIf(mayBeTransfer, 'maybeTransfer', 'description', row.description);
	const category = findCode(facts.categories, wanted);
	row.holdIf(!category, 'noCategory', side, wanted);
	row.holdIf(wayOfCategory(facts, wanted) * value < 0, 'otherWay', side, wanted);
	return category?.code ?? '';
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
function partiesOf(row: Row) {
	const { banks } = row.means.facts;
	const named = saidIn(row, 'bank');
	const bank = findCode(banks, named);
	row.holdIf(!bank, 'noBank', 'bank', named);
	return { bank: bank?.code ?? '', category: categoryOf(row) };
}

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

const IS_ACCOUNT =
	/^(account(no|number)?|no(mor)?rek(ening)?|rekening|sumberdana|darirekening|akun(kas|bank))$/;

/** Whether the layout says that the file's column of accounts is not of own accounts. */
const isNotOwn = ({ layout }: Means) => layout.account === 'notOwn';

/** The digits of the account of a row, or of the file. */
function accountOfRow(row: Row): string {
	const own = isNotOwn(row.means) ? '' : accountDigits(row.text('account'));
	return own || row.means.table.account;
}

/** Holds rows of another account, or all where two stand in a column that nobody explained. */
function checkAccounts(means: Means, rows: Row[], implied: string): void {
	const isOneBank = !means.layout.bank?.startsWith('column:');
	if (!isOneBank || isNotOwn(means)) return;
	const account = means.table.account || rows.map(accountOfRow).find(Boolean);
	for (const row of rows) {
		const own = accountOfRow(row);
		row.holdIf(account && own !== account, 'otherAccount', 'account', own);
	}
	if (means.layout.account || !implied) return;
	const accounts = new Set(rows.map((row) => plain(row.at(implied))).filter(Boolean));
	if (accounts.size < 2) return;
	for (const row of rows) row.hold('twoAccounts', implied, row.at(implied));
}

/** What a row becomes. Its key names account, date, amount, words, and which one of equals it is. */
function madeOf(row: Row, implied: string, seen: Map<string, number>): Made[] {
	const { layout, table } = row.means;
	checkFraming(row);
	checkTexts(row);
	const further = furtherMoney(row);
	const { bank, category } = partiesOf(row);
	const account = accountOfRow(row) || accountDigits(textOf(row.at(implied))) || bank;
	const words = wordsOfRow(row);
	const own = { cents: row.value ?? 0, category, column: '' };
	const accountNumber = isNotOwn(row.means) ? '' : row.text('account');
	return [own, ...further].map(({ cents, category: code, column }) => {
		const parts = [account, row.date, amountText(cents), plain(column), words];
		const same = parts.filter(Boolean).join(' ');
		const count = (seen.get(same) ?? 0) + 1;
		seen.set(same, count);
		const description = row.description || row.text('reference');
		const document = {
			kind: 'voucher',
			key: `${same} #${count}`,
			date: row.date,
			direction: cents < 0 ? 'out' : 'in',
			bank_code: bank,
			category_code: code,
			total: amountText(Math.abs(cents)),
			account_number: accountNumber || table.account,
			account_name: layout.account_name ?? '',
			reference: row.text('reference'),
			description: [column, description].filter(Boolean).join(' '),
		};
		return { document, lines: [row.line], cents };
	});
}

/** The amount of a row, as the layout or a person says it. */
function valueOf(row: Row): number | undefined {
	const { cents } = row.decision;
	if (cents === undefined) return row.means.layout.amount_in ? readTwo(row) : readOne(row);
	const read = row.means.layout.amount_in ? undefined : wayOfRow(row, undefined);
	const way = read || wayOfCategory(row.means.facts, row.decision.category ?? '');
	const isOut = way < 0 || (way === 0 && isFilled(row.cell('amount')));
	return isOut ? -Math.abs(cents) : Math.abs(cents);
}

/** Reads vouchers by a confirmed layout alone. A row that does not fit it is held, and says why. */
export function readVouchers(means: Means): Reading {
	const { layout, table } = means;
	const { rows, others } = readRows(means, ['amount', 'amount_in', 'balance']);
	const implied = table.names.find((name) => IS_ACCOUNT.test(plain(name))) ?? '';
	for (const row of rows) {
		row.value = valueOf(row);
		row.holdIf(row.value === 0, 'zero', 'amount');
	}
	checkAccounts(means, rows, implied);
	const ofAccount = rows.filter(
		(row) => !row.isHeldFor('secondTable', 'otherAccount', 'twoAccounts'),
	);
	const proof = layout.balance ? proveBalances(ofAccount) : {};
	if (!layout.balance) checkUnproven(means, rows);
	const seen = new Map<string, number>();
	const reading: Reading = { documents: [], left: [], held: [], others, ...proof };
	for (const row of rows) place(reading, row, madeOf(row, implied, seen));
	return reading;
}
