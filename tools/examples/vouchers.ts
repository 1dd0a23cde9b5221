import { rupiah } from './html';
import { pairsOf, type Code } from './layout';
import { amountText, checkNumbers, checkStatus, checkTexts, checkWidth, dateRows } from './rows';
import { daysFrom, rowsOfTable, wordsOfRow, type Means, type Reading, type Row } from './rows';
import { isBlank, readMoney } from './sheet';
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
const wayOf = (category?: Code) => {
	const { type = '' } = category ?? {};
	return /keluar/i.test(type) ? -1 : /masuk/i.test(type) ? 1 : 0;
};

const find = (codes: Code[], text: string) =>
	codes.find(({ code, name }) => code === text || plain(name) === plain(text));

/** Reads the amount of two columns, out and in. */
function readTwo(row: Row): void {
	const [out, into] = [row.money('amount'), row.money('amount_in')];
	if (out === undefined || into === undefined) return;
	const minus = out < 0 ? 'amount' : 'amount_in';
	if (out < 0 || into < 0) row.hold('negative', row.column(minus), row.cell(minus));
	else if (out && into)
		row.hold('bothSides', '', `${row.text('amount')} / ${row.text('amount_in')}`);
	else row.value = into - out;
}

/** Whether a row says money out (-1) or in (1), in the way that its layout says; 0 if it says neither. */
function directionOf(row: Row, sign: string): number {
	const { layout, facts } = row.means;
	const { direction = '', words_out: out = '', words_in: into = '' } = layout;
	if (direction === 'out' || direction === 'in') return direction === 'out' ? -1 : 1;
	if (direction === 'behind') return signOf(sign);
	if (direction === 'category') return wayOf(find(facts.categories, row.text('category_out')));
	const same = (word: string) => plain(word) || textOf(word);
	const says = (list: string) =>
		list
			.split(/[,;]/)
			.map(same)
			.includes(same(row.text('direction')));
	return says(out) === says(into) ? 0 : says(out) ? -1 : 1;
}

/** Reads the amount of one column. */
function readOne(row: Row): void {
	const { direction = '', amount: column = '', numbers = '' } = row.means.layout;
	const cell = row.cell('amount');
	const [digits, sign] = direction === 'behind' ? signed(cell) : [cell, ''];
	const cents = readMoney(digits, numbers);
	const isSigned = direction === 'minusOut' || direction === 'minusIn';
	const way = isSigned ? (direction === 'minusIn' ? -1 : 1) : directionOf(row, sign);
	const said =
		direction === 'category' ? 'category_out' : direction === 'behind' ? 'amount' : 'direction';
	const code = direction === 'category' ? 'noCategory' : 'noDirection';
	if (cents === undefined) row.hold('noAmount', column, cell);
	else if (cents < 0 && !isSigned) row.hold('negative', column, cell);
	else if (way === 0) row.hold(code, row.column(said), row.cell(said));
	else row.value = cents * way;
}

/** Reads the balance of a row: `1.000 CR`, `1.000 DB`, `1.000`. */
function readBalance(row: Row): void {
	const cell = row.cell('balance');
	const [digits, sign] = signed(cell);
	const cents =
		sign && !signOf(sign) ? undefined : readMoney(digits, row.means.layout.numbers ?? '');
	if (isBlank(cell)) return;
	if (cents === undefined) row.hold('noBalance', row.column('balance'), cell);
	else row.balance = cents * (signOf(sign) || 1);
}

/** Goes from balance to balance; gives the rows before the first break, and the first row after it. */
function follow(rows: Row[]): { proven: Set<Row>; broken?: Row | undefined; expected: number } {
	const proven = new Set<Row>();
	let last: number | undefined;
	let open: Row[] = [];
	let sums = [0];
	for (const row of rows) {
		const { value, balance, held } = row;
		open.push(row);
		// Money of a row that was cancelled or is pending may not have moved at all.
		const isOpen = /^(statusOff|pending|stopWord)$/.test(held?.code ?? '');
		const moved = sums.map((sum) => sum + (value ?? 0));
		sums =
			value === undefined ? [] : isOpen ? [...new Set([...sums, ...moved])].slice(0, 64) : moved;
		if (balance === undefined) continue;
		const expected = sums.map((sum) => (last ?? 0) + sum);
		if (last !== undefined && sums.length > 0) {
			if (!expected.includes(balance))
				return { proven, broken: open[0], expected: expected.at(-1) ?? 0 };
			for (const each of open) proven.add(each);
		}
		[last, open, sums] = [balance, [], [0]];
	}
	return { proven, expected: 0 };
}

/** Holds dates that do not fit between those of the rows around them, by more than a week. */
function checkOrder(rows: Row[]): void {
	const dated = rows.filter(({ date }) => date);
	for (const [index, row] of dated.entries()) {
		const first = Math.max(0, Math.min(index - 1, dated.length - 3));
		const around = dated.slice(first, first + 3).filter((other) => other !== row);
		const [one = 0, other = 0] = around.map(({ date }) => daysFrom(row.date, date));
		const isOdd = Math.min(Math.abs(one), Math.abs(other)) > 7 && one > 0 === other > 0;
		const isBetween = index > 0 && index < dated.length - 1;
		if (isOdd && (isBetween || Math.abs(one - other) < 8))
			row.hold('dateOrder', row.column('date'), row.date);
	}
}

/** Holds each balance against the one before it, the oldest row first; after a break everything is held. */
function proveBalances(rows: Row[]): Pick<Reading, 'proven' | 'balances'> {
	for (const row of rows) readBalance(row);
	const days = rows.map(({ date }) => date).filter(Boolean);
	const isDown = (days[0] ?? '') <= (days.at(-1) ?? '');
	const [one, other] = isDown ? [rows, [...rows].reverse()] : [[...rows].reverse(), rows];
	const inOrder = follow(other).proven.size > follow(one).proven.size ? other : one;
	const { proven, broken, expected } = follow(inOrder);
	for (const row of proven) row.isProven = true;
	// Before the first proof nothing shows that amounts and directions are read rightly.
	const from = proven.size === 0 ? inOrder[0] : broken;
	const rest = broken && from ? inOrder.slice(inOrder.indexOf(from)) : [];
	const after = broken ? inOrder.slice(inOrder.indexOf(broken)) : [];
	const off = after.find(({ balance }) => balance !== undefined);
	const at = off ? rest.indexOf(off) : -1;
	const column = rows[0]?.column('balance');
	for (const [index, row] of rest.entries()) {
		const cell = row.cell('balance');
		if (index > at) row.hold('afterBalance', column, cell, [String(off?.line)]);
		else row.hold('balanceOff', column, cell, [rupiah(expected), rupiah(off?.balance ?? 0)]);
	}
	checkOrder(inOrder);
	const stated = inOrder.filter(({ balance }) => balance !== undefined);
	const all = stated.map(({ balance = 0 }) => balance);
	const opening = (all[0] ?? 0) - (stated[0]?.value ?? 0);
	const balances = { all: [opening, ...all], closing: all.at(-1) ?? 0 };
	return { proven: { count: proven.size, of: rows.length }, ...(all.length > 0 && { balances }) };
}

/** Holds orders that stand in several rows: a report with a row for each product repeats their amount. */
function checkReferences({ layout, table }: Means, rows: Row[]): void {
	const implied = table.names.find((name) =>
		/^(?=.*(no|id\b|number))(?=.*(pesanan|\border\b|invoice|faktur))/i.test(name),
	);
	const column = layout.reference || (implied ?? '');
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const name = plain(row.cell('', column));
		const key = layout.more_vouchers ? name : `${name} ${row.date} ${row.value}`;
		if (name) groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	for (const group of [...groups.values()].filter(({ length }) => length > 1)) {
		const lines = group.map(({ line }) => line).join(', ');
		for (const row of group) row.hold('sameReference', column, row.cell('', column), [lines]);
	}
}

const SMALL = 100_000;

/** Holds amounts that are hardly rupiah, where nothing proves them: quantities, or thousands lost. */
function checkSize(rows: Row[]): void {
	const values = rows.flatMap(({ value }) => (value ? [Math.abs(value)] : []));
	const isSmall = values.length >= 2 && values.every((value) => value < SMALL);
	for (const row of isSmall ? rows : [])
		row.hold('tooSmall', row.column('amount'), row.cell('amount'));
}

const describe = (row: Row) =>
	['description', 'description_2', 'description_3']
		.map((name) => row.text(name))
		.filter(Boolean)
		.join(' ');

/** The categories that the words of a row name, those that say more before those that say less. */
function ruled(row: Row): string[] {
	const { layout, facts } = row.means;
	const normal = (text: string) =>
		` ${text
			.toUpperCase()
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim()} `;
	const text = normal(`${row.summary} ${describe(row)}`);
	const found = pairsOf(layout.rules).filter(([word, code]) => {
		return (
			wayOf(find(facts.categories, code)) === Math.sign(row.value ?? 0) &&
			text.includes(normal(word))
		);
	});
	const best = found.filter(([word]) => {
		return !found.some(([other]) => other !== word && normal(other).includes(normal(word)));
	});
	return [...new Set(best.map(([, code]) => code))];
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
function partiesOf(row: Row): { bank: string; category: string } {
	const { layout, facts } = row.means;
	const { value = 0 } = row;
	const side = value < 0 || layout.direction === 'category' ? 'category_out' : 'category_in';
	const own = (name: string) =>
		layout[name]?.startsWith('column:') ? row.text(name) : (layout[name] ?? '');
	const bank = find(facts.banks, own('bank'));
	const [rule, otherRule] = layout.direction === 'category' ? [] : ruled(row);
	const wanted = rule ?? own(side);
	const category = find(facts.categories, wanted);
	if (!bank) row.hold('noBank', row.column('bank'), own('bank'));
	if (otherRule) row.hold('twoRules', '', describe(row));
	if (!category) row.hold('noCategory', row.column(side), wanted);
	if (wayOf(category) * value < 0) row.hold('otherWay', row.column(side), wanted);
	return { bank: bank?.code ?? '', category: category?.code ?? '' };
}

/** Money of further columns, such as fees; the stated total of the row has to come out. */
function furtherMoney(row: Row): Array<{ cents: number; category: string; column: string }> {
	const { layout, facts } = row.means;
	const more = pairsOf(layout.more_vouchers).map(([column, category]) => {
		const size = Math.abs(row.money('', column) ?? 0);
		return { cents: wayOf(find(facts.categories, category)) < 0 ? -size : size, category, column };
	});
	const sum = more.reduce((all, { cents }) => all + cents, row.value ?? 0);
	const stated = layout.total ? row.money('total') : sum;
	const amounts = [rupiah(sum), rupiah(stated ?? 0)];
	if (stated !== sum) row.hold('totalOff', layout.total, row.cell('total'), amounts);
	return more.filter(({ cents }) => cents !== 0);
}

/** Reads vouchers by a confirmed layout alone. A row that does not fit it is held, and says why. */
export function readVouchers(means: Means): Reading {
	const { layout, table } = means;
	const { rows, others } = rowsOfTable(means);
	const accountOf = (row: Row) =>
		row.text('account').replace(/\D/g, '').replace(/^0+/, '') || table.account;
	const account = table.account || rows.map(accountOf).find(Boolean);
	// Keys name the account also where nobody said which column holds it.
	const implied = table.names.find((name) =>
		/^(account(no|number)|no(mor)?rek(ening)?)$/.test(plain(name)),
	);
	const keyAccount = (row: Row) =>
		accountOf(row) || textOf(row.cell('', implied)).replace(/\D/g, '').replace(/^0+/, '');
	const isOneBank = !layout.bank?.startsWith('column:');
	dateRows(means, rows);
	checkNumbers(rows, ['amount', 'amount_in', 'balance']);
	for (const row of rows) {
		if (layout.amount_in) readTwo(row);
		else readOne(row);
		if (row.value === 0) row.hold('zero', layout.amount, row.cell('amount'));
		const isOther = isOneBank && account && accountOf(row) !== account;
		if (isOther) row.hold('otherAccount', layout.account, accountOf(row));
		checkStatus(row);
	}
	checkWidth(means, rows);
	const money = new Map(rows.map((row) => [row, row.held ? [] : furtherMoney(row)]));
	const ofAccount = rows.filter(
		({ held }) => !/^(secondTable|otherAccount)$/.test(held?.code ?? ''),
	);
	const proof = layout.balance
		? proveBalances(ofAccount)
		: (checkReferences(means, rows), checkSize(rows), {});
	const seen = new Map<string, number>();
	const documents: Reading['documents'] = [];
	for (const row of rows) {
		checkTexts(row);
		const { bank, category } =
			row.value === undefined ? { bank: '', category: '' } : partiesOf(row);
		const own = { cents: row.value ?? 0, category, column: '' };
		for (const { cents, category: code, column } of [own, ...(money.get(row) ?? [])]) {
			const parts = [
				keyAccount(row) || bank,
				row.date,
				amountText(cents),
				plain(column),
				wordsOfRow(row),
			];
			const same = parts.filter(Boolean).join(' ');
			const count = (seen.get(same) ?? 0) + 1;
			seen.set(same, count);
			const document = {
				...{ kind: 'voucher', key: `${same} #${count}`, date: row.date, bank_code: bank },
				...{ category_code: code, total: amountText(Math.abs(cents)) },
				...{
					account_number: row.text('account') || accountOf(row),
					account_name: layout.account_name ?? '',
				},
				description: [column, describe(row) || row.text('reference')].filter(Boolean).join(' '),
			};
			if (!row.held) documents.push({ document, lines: [row.line], cents });
		}
	}
	return { documents, held: rows.flatMap(({ held }) => held ?? []), others, ...proof };
}
