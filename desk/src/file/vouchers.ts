import { groupsOf, rupiah } from '../page/html';
import { pairsOf, wayOf, type Code, type Facts } from './layout';
import { amountText, checkTexts, daysFrom, readRows, TEXTS, wordsOfRow } from './rows';
import type { Means, Reading, Row } from './rows';
import { accountDigits, isBlank, plain, readMoney, textOf } from './sheet';

/** Amount of a cell such as `15,000.00 DB`; -1 for a word of money out, 1 for money in, 0 for another. */
function signed(cell: unknown): [amount: unknown, way?: number] {
	const [, amount, sign = ''] = /^(.*\d[^a-z]*?) ?([a-z]+)$/i.exec(textOf(cell)) ?? [];
	if (amount === undefined) return [cell];
	const isIn = /^(cr?|kr?|kredit|credit)$/i.test(sign);
	return [amount, /^(db?|dr|debi?e?t)$/i.test(sign) ? -1 : Number(isIn)];
}

const find = (codes: Code[], text: string) =>
	codes.find(({ code, name }) => code === text || plain(name) === plain(text));

const wayOfCode = ({ categories }: Facts, text: string) => wayOf(find(categories, text)?.type);

/** The amount of two columns, out and in. */
function readTwo(row: Row): number | undefined {
	const [out, into] = [row.money(row.column('amount')), row.money(row.column('amount_in'))];
	const isBoth = Boolean(out && into);
	row.holdIf(isBoth, 'bothSides', '', `${row.text('amount')} / ${row.text('amount_in')}`);
	return out === undefined || into === undefined || isBoth ? undefined : into - out;
}

/** What the column of the direction says: -1 for a word of money out, 1 for one of money in. */
function saidWay(row: Row): number {
	const { words_out: out = '', words_in: into = '' } = row.means.layout;
	const same = (word: string) => plain(word) || textOf(word);
	const own = same(row.text('direction'));
	const [isOut, isIn] = [out, into].map((list) => list.split(/[,;]/).map(same).includes(own));
	return Number(isIn) - Number(isOut);
}

/** The amount of one column, with its direction as the layout says it. */
function readOne(row: Row): number | undefined {
	const { layout, facts } = row.means;
	const { direction = '' } = layout;
	const cell = row.cell('amount');
	const [digits, sign = 0] = direction === 'behind' ? signed(cell) : [cell];
	const least = direction.startsWith('minus') ? -Infinity : 0;
	const cents = row.money(row.column('amount'), least, digits);
	const category = wayOfCode(facts, row.text('category_out'));
	const ways: Record<string, number> = {
		...{ minusOut: 1, minusIn: -1, in: 1, out: -1, behind: sign, category },
	};
	const way = ways[direction] ?? saidWay(row);
	row.holdIf(direction === 'category' && way === 0, 'noCategory', 'category_out');
	row.holdIf(way === 0, 'noDirection', direction === 'behind' ? 'amount' : 'direction');
	return cents === undefined || way === 0 ? undefined : cents * way;
}

/** The balance of a row: `1.000 CR`, `1.000 DB`, `1.000`. */
function readBalance(row: Row): number | undefined {
	const cell = row.cell('balance');
	const [digits, way = 1] = signed(cell);
	const cents = readMoney(digits, row.means.layout.numbers ?? '');
	if (cents !== undefined && way !== 0) return cents * way;
	row.holdIf(!isBlank(cell), 'noBalance', 'balance');
	return undefined;
}

/** Goes from balance to balance, the oldest row first; `broken` if one does not follow from the one before. */
function follow(rows: Row[]) {
	const proven: Row[] = [];
	let from = 0;
	let expected = NaN;
	for (const [at, row] of rows.entries()) {
		const { value = NaN, balance, held } = row;
		// Money of a row that was cancelled or is pending moved only if its balance says so.
		const isOpen = /^(statusOff|pending|stopWord)$/.test(held?.code ?? '');
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
	return { rows, proven, broken: undefined };
}

/** Holds dates that are a week later or earlier than those of both rows around them. */
function checkOrder(rows: Row[]): void {
	const dated = rows.filter(({ date }) => date);
	for (const [at, row] of dated.entries()) {
		const around = [dated[at - 1] ?? dated[at + 2], dated[at + 1] ?? dated[at - 2]];
		const days = around.map((other = row) => daysFrom(row.date, other.date));
		const isLate = at < dated.length - 1 && days.every((each) => each > 7);
		const isEarly = at > 0 && days.every((each) => each < -7);
		row.holdIf(isLate || isEarly, 'dateOrder', 'date', row.date);
	}
}

/** Holds each balance against the one before it; after one that does not follow everything is held. */
function proveBalances(rows: Row[]): Pick<Reading, 'proven' | 'balances'> {
	for (const row of rows) row.balance = readBalance(row);
	const days = rows.map(({ date }) => date).filter(Boolean);
	const [down, up] = [follow(rows), follow([...rows].reverse())];
	const more = up.proven.length - down.proven.length;
	const isUp = more > 0 || (more === 0 && (days[0] ?? '') > (days.at(-1) ?? ''));
	const { rows: inOrder, proven, broken } = isUp ? up : down;
	for (const row of proven) row.isProven = true;
	for (const row of broken?.unproven ?? []) row.hold('balanceOff', '', '', broken?.values);
	checkOrder(inOrder);
	const [first, ...stated] = inOrder.filter(({ balance }) => balance !== undefined);
	const { balance = 0, value = 0 } = first ?? {};
	const balances = [balance - value, balance, ...stated.map((row) => row.balance ?? 0)];
	return { proven: { count: proven.length, of: rows.length }, ...(first && { balances }) };
}

/**
 * Holds what may be no amount where no balance proves it: an order in several rows, since a report with a row
 * for each product repeats its amount, and amounts below Rp 1.000, which may be quantities.
 */
function checkUnproven({ layout, table }: Means, rows: Row[]): void {
	const isOrder = /^(?=.*(no|id\b|number))(?=.*(pesanan|\border\b|invoice|faktur))/i;
	const column = layout.reference || (table.names.find((name) => isOrder.test(name)) ?? '');
	const groups = groupsOf(rows, (row) => {
		const amount = layout.more_vouchers ? '' : ` ${row.date} ${row.value}`;
		return plain(row.at(column)) && plain(row.at(column)) + amount;
	});
	for (const [name, group] of groups) {
		const lines = group.map(({ line }) => line).join(', ');
		for (const row of name && group[1] ? group : [])
			row.hold('sameReference', column, row.at(column), [lines]);
	}
	const valued = rows.filter(({ value }) => value);
	const isSmall = valued.every(({ value = 0 }) => Math.abs(value) < 100_000);
	for (const row of rows) row.holdIf(isSmall && valued.length > 1, 'tooSmall', 'amount');
}

const describe = (row: Row) =>
	TEXTS.map((name) => row.text(name))
		.filter(Boolean)
		.join(' ');

/** Words in capitals with a blank around each. */
const spaced = (text: string) => ` ${text.toUpperCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The categories that the words of a row name; a rule that says more comes before one that says less. */
function ruled(row: Row): string[] {
	const { layout, facts } = row.means;
	const text = spaced(`${row.summary} ${describe(row)}`);
	const found = pairsOf(layout.rules)
		.map(([word, code]) => ({ word: spaced(word), code }))
		.filter(({ word }) => word !== ' ' && text.includes(word))
		.filter(({ code }) => wayOfCode(facts, code) === Math.sign(row.value ?? 0));
	const isPart = (word: string) =>
		found.some((other) => other.word !== word && other.word.includes(word));
	return [...new Set(found.filter(({ word }) => !isPart(word)).map(({ code }) => code))];
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
function partiesOf(row: Row) {
	const { layout, facts } = row.means;
	const { value = 0 } = row;
	const isSaid = layout.direction === 'category';
	const side = value < 0 || isSaid ? 'category_out' : 'category_in';
	const own = (field: string) =>
		layout[field]?.startsWith('column:') ? row.text(field) : (layout[field] ?? '');
	const bank = find(facts.banks, own('bank'));
	const [rule, otherRule] = isSaid ? [] : ruled(row);
	const wanted = rule ?? own(side);
	const category = find(facts.categories, wanted);
	row.holdIf(!bank, 'noBank', 'bank', own('bank'));
	row.holdIf(otherRule, 'twoRules', '', describe(row));
	row.holdIf(!category, 'noCategory', side, wanted);
	row.holdIf(wayOfCode(facts, wanted) * value < 0, 'otherWay', side, wanted);
	return { bank: bank?.code ?? '', category: category?.code ?? '' };
}

/** Money of further columns, such as fees; the stated total of the row has to come out. */
function furtherMoney(row: Row) {
	const { layout, facts } = row.means;
	const more = pairsOf(layout.more_vouchers).map(([column, category]) => {
		const size = Math.abs(row.money(column, -Infinity) ?? 0);
		return { cents: wayOfCode(facts, category) < 0 ? -size : size, category, column };
	});
	const sum = more.reduce((all, { cents }) => all + cents, row.value ?? 0);
	const stated = layout.total ? row.money(layout.total, -Infinity) : sum;
	const amounts = [rupiah(sum), rupiah(stated ?? 0)];
	if (stated !== sum) row.hold('totalOff', layout.total, row.cell('total'), amounts);
	return more.filter(({ cents }) => cents !== 0);
}

/** The digits of the account of a row, or of the file. */
const accountOfRow = (row: Row) => accountDigits(row.text('account')) || row.means.table.account;

/** The vouchers of rows. Their keys name account, date, amount, words, and which one of equals it is. */
function documentsOf({ layout, table }: Means, rows: Row[]): Reading['documents'] {
	const isAccount = /^(account(no|number)|no(mor)?rek(ening)?)$/;
	const implied = table.names.find((name) => isAccount.test(plain(name))) ?? '';
	const seen = new Map<string, number>();
	return rows.flatMap((row) => {
		checkTexts(row);
		const further = furtherMoney(row);
		const { bank, category } = partiesOf(row);
		const account = accountOfRow(row) || accountDigits(textOf(row.at(implied))) || bank;
		const own = { cents: row.value ?? 0, category, column: '' };
		const documents = [own, ...further].map(({ cents, category: code, column }) => {
			const parts = [account, row.date, amountText(cents), plain(column), wordsOfRow(row)];
			const same = parts.filter(Boolean).join(' ');
			const count = (seen.get(same) ?? 0) + 1;
			seen.set(same, count);
			const document = {
				...{ kind: 'voucher', key: `${same} #${count}`, date: row.date, bank_code: bank },
				...{ category_code: code, total: amountText(Math.abs(cents)) },
				account_number: row.text('account') || table.account,
				account_name: layout.account_name ?? '',
				description: [column, describe(row) || row.text('reference')].filter(Boolean).join(' '),
			};
			return { document, lines: [row.line], cents };
		});
		return row.held ? [] : documents;
	});
}

/** Reads vouchers by a confirmed layout alone. A row that does not fit it is held, and says why. */
export function readVouchers(means: Means): Reading {
	const { layout, table } = means;
	const { rows, others } = readRows(means, ['amount', 'amount_in', 'balance']);
	const isOneBank = !layout.bank?.startsWith('column:');
	const account = table.account || rows.map(accountOfRow).find(Boolean);
	for (const row of rows) {
		row.value = layout.amount_in ? readTwo(row) : readOne(row);
		row.holdIf(row.value === 0, 'zero', 'amount');
		const own = accountOfRow(row);
		row.holdIf(isOneBank && account && own !== account, 'otherAccount', 'account', own);
	}
	const isOther = /^(secondTable|otherAccount)$/;
	const ofAccount = rows.filter(({ held }) => !isOther.test(held?.code ?? ''));
	const proof = layout.balance ? proveBalances(ofAccount) : {};
	if (!layout.balance) checkUnproven(means, rows);
	const documents = documentsOf(means, rows);
	return { documents, held: rows.flatMap(({ held }) => held ?? []), others, ...proof };
}
