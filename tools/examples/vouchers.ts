import { groupsOf } from './groups';
import { rupiah } from './html';
import { pairsOf, type Code } from './layout';
import { amountText, checkRows, checkTexts, daysFrom, rowsOfTable, wordsOfRow } from './rows';
import type { Means, Reading, Row } from './rows';
import { accountDigits, isBlank, readMoney } from './sheet';
import { plain, textOf } from './text';

/** -1 for a bank's word for money out, 1 for money in, 0 for another word. */
const signOf = (word: string) =>
	/^(db?|dr|debi?e?t)$/i.test(word) ? -1 : /^(cr?|kr?|kredit|credit)$/i.test(word) ? 1 : 0;

/** Amount and sign of a cell such as `15,000.00 DB`. */
function signed(cell: unknown): [amount: unknown, sign: string] {
	const [, amount, sign = ''] = /^(.*\d[^a-z]*?) ?([a-z]+)$/i.exec(textOf(cell)) ?? [];
	return amount === undefined || typeof cell === 'number' ? [cell, ''] : [amount, sign];
}

/** -1 for a category of money out, 1 for one of money in, 0 if ACC does not say it. */
const wayOf = ({ type = '' }: Partial<Code> = {}) =>
	/keluar/i.test(type) ? -1 : /masuk/i.test(type) ? 1 : 0;

const find = (codes: Code[], text: string) =>
	codes.find(({ code, name }) => code === text || plain(name) === plain(text));

/** Reads the amount of two columns, out and in. */
function readTwo(row: Row): void {
	const [out, into] = [row.money(row.column('amount')), row.money(row.column('amount_in'))];
	if (out === undefined || into === undefined) return;
	row.holdIf(out < 0, 'negative', 'amount');
	row.holdIf(into < 0, 'negative', 'amount_in');
	row.holdIf(out && into, 'bothSides', '', `${row.text('amount')} / ${row.text('amount_in')}`);
	row.value = out < 0 || into < 0 || (out && into) ? undefined : into - out;
}

/** What the column of the direction says: -1 for a word of money out, 1 for one of money in. */
function saidWay(row: Row): number {
	const { words_out: out = '', words_in: into = '' } = row.means.layout;
	const same = (word: string) => plain(word) || textOf(word);
	const own = same(row.text('direction'));
	const [isOut, isIn] = [out, into].map((list) => list.split(/[,;]/).map(same).includes(own));
	return Number(isIn) - Number(isOut);
}

/** Reads the amount of one column, and its direction in the way that the layout says. */
function readOne(row: Row): void {
	const { layout, facts } = row.means;
	const { direction = '', numbers = '' } = layout;
	const cell = row.cell('amount');
	const [digits, sign] = direction === 'behind' ? signed(cell) : [cell, ''];
	const cents = readMoney(digits, numbers);
	const category = find(facts.categories, row.text('category_out'));
	const ways: Record<string, number> = {
		...{ minusOut: 1, minusIn: -1, in: 1, out: -1 },
		...{ behind: signOf(sign), category: wayOf(category) },
	};
	const way = ways[direction] ?? saidWay(row);
	const isNegative = cents !== undefined && cents < 0 && !direction.startsWith('minus');
	const says = { category: 'category_out', behind: 'amount' }[direction] ?? 'direction';
	row.holdIf(cents === undefined, 'noAmount', 'amount');
	row.holdIf(isNegative, 'negative', 'amount');
	row.holdIf(way === 0, direction === 'category' ? 'noCategory' : 'noDirection', says);
	if (cents !== undefined && !isNegative && way !== 0) row.value = cents * way;
}

/** Reads the balance of a row: `1.000 CR`, `1.000 DB`, `1.000`. */
function readBalance(row: Row): void {
	const cell = row.cell('balance');
	const [digits, sign] = signed(cell);
	const cents = readMoney(digits, row.means.layout.numbers ?? '');
	const way = sign ? signOf(sign) : 1;
	const isRead = cents !== undefined && way !== 0;
	row.holdIf(!isRead && !isBlank(cell), 'noBalance', 'balance');
	row.balance = isRead ? cents * way : undefined;
}

/**
 * Goes from balance to balance, the oldest row first.
 *
 * @returns `broken`: the row whose balance does not follow, the balance it should have, and from which row
 *   on nothing is proven
 */
function follow(rows: Row[]) {
	const proven: Row[] = [];
	let last: number | undefined;
	let open: Row[] = [];
	let expected = 0;
	for (const [at, row] of rows.entries()) {
		const { value = NaN, balance, held } = row;
		open.push(row);
		// Money of a row that was cancelled or is pending moved only if its balance says so.
		const isOpen = /^(statusOff|pending|stopWord)$/.test(held?.code ?? '');
		if (!isOpen || expected + value === balance) expected += value;
		if (balance === undefined) continue;
		if (last !== undefined && !Number.isNaN(expected)) {
			const from = proven.length === 0 ? 0 : at + 1 - open.length;
			if (expected !== balance) return { rows, proven, broken: { from, off: row, expected } };
			proven.push(...open);
		}
		[last, open, expected] = [balance, [], balance];
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
	for (const row of rows) readBalance(row);
	const days = rows.map(({ date }) => date).filter(Boolean);
	const down = follow(rows);
	const up = follow([...rows].reverse());
	const more =
		up.proven.length - down.proven.length || Number((days[0] ?? '') > (days.at(-1) ?? ''));
	const { rows: inOrder, proven, broken } = more > 0 ? up : down;
	for (const row of proven) row.isProven = true;
	if (broken) {
		const { from, off, expected } = broken;
		const values = [String(off.line), rupiah(expected), rupiah(off.balance ?? 0)];
		for (const row of inOrder.slice(from)) row.hold('balanceOff', '', '', values);
	}
	checkOrder(inOrder);
	const stated = inOrder.filter(({ balance }) => balance !== undefined);
	const all = stated.map(({ balance = 0 }) => balance);
	const opening = (all[0] ?? 0) - (stated[0]?.value ?? 0);
	const balances = { all: [opening, ...all], closing: all.at(-1) ?? 0 };
	return { proven: { count: proven.length, of: rows.length }, ...(all.length > 0 && { balances }) };
}

/**
 * Holds what may be no amount where no balance proves it: an order in several rows, since a report with a row
 * for each product repeats its amount, and amounts below Rp 1.000, which may be quantities.
 */
function checkUnproven({ layout, table }: Means, rows: Row[]): void {
	const isOrder = /^(?=.*(no|id\b|number))(?=.*(pesanan|\border\b|invoice|faktur))/i;
	const column = layout.reference || (table.names.find((name) => isOrder.test(name)) ?? '');
	const named = rows.filter((row) => plain(row.at(column)));
	const groups = groupsOf(named, (row) => {
		const amount = layout.more_vouchers ? '' : ` ${row.date} ${row.value}`;
		return plain(row.at(column)) + amount;
	});
	for (const group of [...groups.values()].filter(({ length }) => length > 1)) {
		const lines = group.map(({ line }) => line).join(', ');
		for (const row of group) row.hold('sameReference', column, row.at(column), [lines]);
	}
	const valued = rows.filter(({ value }) => value);
	const isSmall = valued.every(({ value = 0 }) => Math.abs(value) < 100_000);
	for (const row of rows) row.holdIf(isSmall && valued.length > 1, 'tooSmall', 'amount');
}

const describe = (row: Row) =>
	['description', 'description_2', 'description_3']
		.map((name) => row.text(name))
		.filter(Boolean)
		.join(' ');

/** Words in capitals with a blank around each. */
const spaced = (text: string) =>
	` ${
		text
			.toUpperCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.join(' ') ?? ''
	} `;

/** The categories that the words of a row name; a rule that says more comes before one that says less. */
function ruled(row: Row): string[] {
	const { layout, facts } = row.means;
	const text = spaced(`${row.summary} ${describe(row)}`);
	const found = pairsOf(layout.rules)
		.map(([word, code]) => ({ word: spaced(word), code }))
		.filter(({ word, code }) => {
			const isWay = wayOf(find(facts.categories, code)) === Math.sign(row.value ?? 0);
			return isWay && text.includes(word);
		});
	const best = found.filter(({ word }) => {
		return !found.some((other) => other.word !== word && other.word.includes(word));
	});
	return [...new Set(best.map(({ code }) => code))];
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
function partiesOf(row: Row) {
	const { layout, facts } = row.means;
	const { value } = row;
	if (value === undefined) return { bank: '', category: '' };
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
	row.holdIf(wayOf(category) * value < 0, 'otherWay', side, wanted);
	return { bank: bank?.code ?? '', category: category?.code ?? '' };
}

/** Money of further columns, such as fees; the stated total of the row has to come out. */
function furtherMoney(row: Row) {
	const { layout, facts } = row.means;
	const more = pairsOf(layout.more_vouchers).map(([column, category]) => {
		const size = Math.abs(row.money(column) ?? 0);
		return { cents: wayOf(find(facts.categories, category)) < 0 ? -size : size, category, column };
	});
	const sum = more.reduce((all, { cents }) => all + cents, row.value ?? 0);
	const stated = layout.total ? row.money(layout.total) : sum;
	const amounts = [rupiah(sum), rupiah(stated ?? 0)];
	if (stated !== sum) row.hold('totalOff', layout.total, row.cell('total'), amounts);
	return more.filter(({ cents }) => cents !== 0);
}

/** The digits of the account of a row, or of the file. */
const accountOfRow = (row: Row) => accountDigits(row.text('account')) || row.means.table.account;

/** Reads the amounts of all rows, and holds those of another account. */
function readAmounts({ layout, table }: Means, rows: Row[]): void {
	const isOneBank = !layout.bank?.startsWith('column:');
	const account = table.account || rows.map(accountOfRow).find(Boolean);
	for (const row of rows) {
		if (layout.amount_in) readTwo(row);
		else readOne(row);
		row.holdIf(row.value === 0, 'zero', 'amount');
		const own = accountOfRow(row);
		row.holdIf(isOneBank && account && own !== account, 'otherAccount', 'account', own);
	}
}

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
	const { rows, others } = rowsOfTable(means);
	checkRows(means, rows, ['amount', 'amount_in', 'balance']);
	readAmounts(means, rows);
	const ofAccount = rows.filter(
		({ held }) => !/^(secondTable|otherAccount)$/.test(held?.code ?? ''),
	);
	const proof = means.layout.balance ? proveBalances(ofAccount) : {};
	if (!means.layout.balance) checkUnproven(means, rows);
	const documents = documentsOf(means, rows);
	return { documents, held: rows.flatMap(({ held }) => held ?? []), others, ...proof };
}
