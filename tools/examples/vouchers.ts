import { rupiah } from './importWords';
import { pairsOf } from './layout';
import {
	amountText,
	cellOf,
	checkNumbers,
	checkStatus,
	checkTexts,
	checkWidth,
	dateRows,
	hold,
	rowsOfTable,
	wordsOfRow,
	type Means,
	type Reading,
	type Row,
} from './rows';
import { isBlank, readMoney } from './sheet';
import { plain, textOf } from './text';

const SIGNS: Record<string, number> = {
	db: -1,
	d: -1,
	dr: -1,
	debit: -1,
	debet: -1,
	cr: 1,
	c: 1,
	k: 1,
	kr: 1,
	kredit: 1,
	credit: 1,
};

/** The words of a list, as they compare. */
const wordsOf = (text = '') =>
	text
		.split(/[,;]/)
		.map((word) => plain(word) || textOf(word))
		.filter(Boolean);

/** Hundredths as a number, or what is wrong: code, column and cell. */
type Amount = number | [code: string, column: string, cell: unknown];

/** Amount and sign of a cell such as `15,000.00 DB`. */
function signed(cell: unknown): [amount: unknown, sign: string] {
	const [, amount, sign = ''] = /^(.*\d[^a-z]*?) ?([a-z]+)$/i.exec(textOf(cell)) ?? [];
	return amount === undefined || typeof cell === 'number' ? [cell, ''] : [amount, plain(sign)];
}

/** The amount of two columns, out and in. */
function ofTwo(means: Means, row: Row): Amount {
	const { layout } = means;
	const sides = (['amount', 'amount_in'] as const).map((name) => {
		const cell = cellOf(means, row, name);
		return {
			name: layout[name] ?? '',
			cell,
			cents: isBlank(cell) ? 0 : readMoney(cell, layout.numbers ?? ''),
		};
	});
	const unread = sides.find(({ cents }) => cents === undefined);
	if (unread) return ['noAmount', unread.name, unread.cell];
	const minus = sides.find(({ cents = 0 }) => cents < 0);
	if (minus) return ['negative', minus.name, minus.cell];
	const [out = 0, into = 0] = sides.map(({ cents }) => cents);
	if (out && into)
		return [
			'bothSides',
			layout.amount ?? '',
			`${textOf(sides[0]?.cell)} / ${textOf(sides[1]?.cell)}`,
		];
	return into - out;
}

/** The amount of one column; less than 0 for money out. */
function ofOne(means: Means, row: Row): Amount {
	const { layout, facts } = means;
	const { direction = '', amount: column = '' } = layout;
	const cell = cellOf(means, row, 'amount');
	const [digits, sign] = direction === 'behind' ? signed(cell) : [cell, ''];
	const cents = readMoney(digits, layout.numbers ?? '');
	if (cents === undefined) return ['noAmount', column, cell];
	if (direction === 'minusOut' || direction === 'minusIn')
		return direction === 'minusIn' ? -cents : cents;
	if (cents < 0) return ['negative', column, cell];
	if (direction === 'out' || direction === 'in') return direction === 'out' ? -cents : cents;
	if (direction === 'category') {
		const code = textOf(cellOf(means, row, 'category_out')) || (layout.category_out ?? '');
		const type = facts.categories.find((each) => each.code === code)?.type ?? '';
		if (!/keluar|masuk/i.test(type))
			return ['noCategory', (layout.category_out ?? '').replace(/^column:/, ''), code];
		return /keluar/i.test(type) ? -cents : cents;
	}
	if (direction === 'behind')
		return SIGNS[sign] ? cents * (SIGNS[sign] ?? 0) : ['noDirection', column, cell];
	const said = cellOf(means, row, 'direction');
	const word = plain(said) || textOf(said);
	const isOut = wordsOf(layout.words_out).includes(word);
	const isIn = wordsOf(layout.words_in).includes(word);
	if (isOut === isIn) return ['noDirection', direction.slice(7), said];
	return isOut ? -cents : cents;
}

/** The balance of a row: `1.000 CR`, `1.000 DB`, `1.000`. */
function balanceOf(means: Means, row: Row): number | undefined {
	const cell = cellOf(means, row, 'balance');
	const [digits, sign] = signed(cell);
	const cents = isBlank(cell) ? undefined : readMoney(digits, means.layout.numbers ?? '');
	return cents !== undefined && sign && !SIGNS[sign]
		? undefined
		: cents && cents * (SIGNS[sign] ?? 1);
}

/** Goes from balance to balance; gives the rows before the first break, and the first row after it. */
function follow(rows: Row[]): { proven: Set<Row>; broken?: Row; expected?: number } {
	const proven = new Set<Row>();
	let last: number | undefined;
	let open: Row[] = [];
	let sums: number[] = [0];
	for (const row of rows) {
		const { value, balance, held } = row;
		open.push(row);
		// Money of a row that was cancelled or is pending may not have moved at all.
		const isOpen = /^(statusOff|pending|stopWord)$/.test(held?.code ?? '');
		if (value === undefined) sums = [];
		else
			sums = isOpen
				? [...new Set([...sums, ...sums.map((sum) => sum + value)])].slice(0, 64)
				: sums.map((sum) => sum + value);
		if (balance === undefined) continue;
		const before = last;
		if (before !== undefined && sums.length > 0) {
			const isProven = sums.some((sum) => before + sum === balance);
			if (!isProven)
				return { proven, broken: open[0] ?? row, expected: before + (sums.at(-1) ?? 0) };
			for (const each of open) proven.add(each);
		}
		last = balance;
		open = [];
		sums = [0];
	}
	return { proven };
}

/** Holds each balance against the one before it, the oldest row first; after a break everything is held. */
function proveBalances(means: Means, rows: Row[]): Pick<Reading, 'proven' | 'balances'> {
	const { layout } = means;
	if (!layout.balance) return {};
	for (const row of rows) {
		row.balance = balanceOf(means, row);
		const cell = cellOf(means, row, 'balance');
		if (row.balance === undefined && !isBlank(cell)) hold(row, 'noBalance', layout.balance, cell);
	}
	const reversed = [...rows].reverse();
	const days = rows.map(({ date }) => date).filter(Boolean);
	const isDown = (days[0] ?? '') <= (days.at(-1) ?? '');
	const [one, other] = isDown ? [rows, reversed] : [reversed, rows];
	const inOrder = follow(other).proven.size > follow(one).proven.size ? other : one;
	const { proven, broken, expected = 0 } = follow(inOrder);
	for (const row of proven) row.isProven = true;
	const rest = broken ? inOrder.slice(inOrder.indexOf(broken)) : [];
	const at = rest.findIndex(({ balance }) => balance !== undefined);
	for (const [index, row] of rest.entries()) {
		const cell = cellOf(means, row, 'balance');
		if (index <= at)
			hold(row, 'balanceOff', layout.balance, cell, [
				rupiah(expected),
				rupiah(rest[at]?.balance ?? 0),
			]);
		else hold(row, 'afterBalance', layout.balance, cell, [String(rest[at]?.line)]);
	}
	for (const [index, row] of inOrder.entries()) {
		const first = Math.max(0, Math.min(index - 1, inOrder.length - 3));
		const around = inOrder.slice(first, first + 3).filter((other) => other !== row && other.date);
		const days = around.map(({ date }) => (Date.parse(row.date) - Date.parse(date)) / 86_400_000);
		const isOdd =
			days.length === 2 && (days.every((each) => each > 7) || days.every((each) => each < -7));
		const isBetween = index > 0 && index < inOrder.length - 1;
		const isSameWay = around.every(
			({ date }) => Math.abs(Date.parse(date) - Date.parse(around[0]?.date ?? '')) < 8 * 86_400_000,
		);
		if (isOdd && (isBetween || isSameWay)) hold(row, 'dateOrder', layout.date, row.date);
	}
	const all = inOrder.flatMap(({ balance }) => balance ?? []);
	const first = inOrder.find(({ balance }) => balance !== undefined);
	all.unshift((first?.balance ?? 0) - (first?.value ?? 0));
	return {
		proven: { count: proven.size, of: rows.length },
		...(first ? { balances: { all, closing: all.at(-1) ?? 0 } } : {}),
	};
}

/** Holds orders that stand in several rows: a report with a row for each product repeats their amount. */
function checkReferences(means: Means, rows: Row[]): void {
	const { layout, table } = means;
	const implied = table.names.find(
		(name) => /pesanan|\border\b|invoice|faktur/i.test(name) && /no|id\b|nomor|number/i.test(name),
	);
	const at = table.names.indexOf(layout.reference || (implied ?? '-'));
	if (at < 0 || layout.balance) return;
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const name = plain(row.cells[at]);
		const key = layout.more_vouchers ? name : `${name} ${row.date} ${row.value}`;
		if (name) groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	for (const group of groups.values()) {
		for (const row of group.length > 1 ? group : []) {
			const lines = group.map(({ line }) => line).join(', ');
			hold(row, 'sameReference', table.names[at], row.cells[at], [lines]);
		}
	}
}

const SMALL = 100_000;

/** Holds amounts that are hardly rupiah, where nothing proves them: quantities, or thousands lost. */
function checkSize(means: Means, rows: Row[]): void {
	const values = rows.flatMap(({ value }) => (value ? [Math.abs(value)] : []));
	if (means.layout.balance || values.length < 2 || values.some((value) => value >= SMALL)) return;
	for (const row of rows) hold(row, 'tooSmall', means.layout.amount, cellOf(means, row, 'amount'));
}

/** The category of a text: that of the rule that says most; `twoRules` where two say different things. */
function ruled(text: string, value: number, { layout, facts }: Means): string | undefined {
	const normal = (each: string) =>
		` ${each
			.toUpperCase()
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim()} `;
	const way = value < 0 ? /keluar/i : /masuk/i;
	const typeOf = (code: string) => facts.categories.find((each) => each.code === code)?.type ?? '';
	const found = pairsOf(layout.rules).filter(
		([word, code]) => way.test(typeOf(code)) && normal(text).includes(normal(word)),
	);
	const best = found.filter(
		([word]) => !found.some(([other]) => other !== word && normal(other).includes(normal(word))),
	);
	const codes = [...new Set(best.map(([, code]) => code))];
	return codes.length > 1 ? 'twoRules' : codes[0];
}

/** Bank and category of a row; what ACC does not know, or what says the other direction, holds it. */
function partiesOf(means: Means, row: Row): { bank: string; category: string } {
	const { layout, facts } = means;
	const value = row.value ?? 0;
	const asked = textOf(cellOf(means, row, 'bank')) || (layout.bank ?? '');
	const bank =
		facts.banks.find(({ code, name }) => code === asked || plain(name) === plain(asked))?.code ??
		'';
	const column = (name: string) => (layout[name] ?? '').replace(/^column:/, '');
	if (!bank) hold(row, 'noBank', column('bank'), asked);
	const side = value < 0 ? 'category_out' : 'category_in';
	const rule = ruled(`${row.text} ${describe(means, row)}`, value, means);
	if (rule === 'twoRules') hold(row, 'twoRules', '', describe(means, row));
	const own = layout[side]?.startsWith('column:')
		? textOf(cellOf(means, row, side))
		: (layout[side] ?? '');
	const wanted =
		layout.direction === 'category'
			? textOf(cellOf(means, row, 'category_out')) || own
			: (rule ?? own);
	const category = facts.categories.find(
		({ code, name }) => code === wanted || plain(name) === plain(wanted),
	);
	if (!category) hold(row, 'noCategory', column(side), wanted);
	const type = category?.type ?? '';
	if (/keluar|masuk/i.test(type) && /keluar/i.test(type) !== value < 0)
		hold(row, 'otherWay', column(side), wanted);
	return { bank, category: category?.code ?? '' };
}

const describe = (means: Means, row: Row) =>
	['description', 'description_2', 'description_3']
		.map((name) => textOf(cellOf(means, row, name)).replace(/\s+/g, ' '))
		.filter(Boolean)
		.join(' ');

/** Money of a row: of itself, and of further columns; the stated total has to come out. */
function moneyOf(
	means: Means,
	row: Row,
): Array<{ cents: number; category: string; column: string }> {
	const { layout, facts, table } = means;
	const value = row.value ?? 0;
	const more = pairsOf(layout.more_vouchers).map(([column, category]) => {
		const cell = row.cells[table.names.indexOf(column)];
		const cents = isBlank(cell) ? 0 : readMoney(cell, layout.numbers ?? '');
		if (cents === undefined) hold(row, 'noAmount', column, cell);
		const isOut = /keluar/i.test(
			facts.categories.find(({ code }) => code === category)?.type ?? '',
		);
		return { cents: isOut ? -Math.abs(cents ?? 0) : Math.abs(cents ?? 0), category, column };
	});
	if (layout.total) {
		const cell = cellOf(means, row, 'total');
		const stated = readMoney(cell, layout.numbers ?? '');
		const sum = more.reduce((all, { cents }) => all + cents, value);
		if (stated !== sum) {
			hold(row, stated === undefined ? 'noAmount' : 'totalOff', layout.total, cell, [
				rupiah(sum),
				rupiah(stated ?? 0),
			]);
		}
	}
	return more.filter(({ cents }) => cents !== 0);
}

/** The digits of the account of a row. */
const accountOfRow = (means: Means, row: Row) =>
	textOf(cellOf(means, row, 'account'))
		.replace(/\D/g, '')
		.replace(/^0+/, '') || means.table.account;

/** Reads vouchers by a confirmed layout alone. A row that does not fit it is held, and says why. */
export function readVouchers(means: Means): Reading {
	const { layout } = means;
	const { rows, others } = rowsOfTable(means);
	const accounts = rows.map((row) => accountOfRow(means, row));
	const [account = ''] = [means.table.account, ...accounts].filter(Boolean);
	dateRows(means, rows);
	checkNumbers(means, rows, ['amount', 'amount_in', 'balance']);
	for (const [index, row] of rows.entries()) {
		const amount = layout.amount_in ? ofTwo(means, row) : ofOne(means, row);
		if (typeof amount === 'number') row.value = amount;
		else hold(row, ...amount);
		if (amount === 0) hold(row, 'zero', layout.amount, cellOf(means, row, 'amount'));
		const isOther = accounts[index] !== account && !layout.bank?.startsWith('column:');
		if (isOther) hold(row, 'otherAccount', layout.account, accounts[index]);
		checkStatus(means, row);
	}
	checkWidth(means, rows);
	const money = rows.map((row) => (row.held ? [] : moneyOf(means, row)));
	const proof = proveBalances(means, rows);
	checkReferences(means, rows);
	checkSize(means, rows);
	const seen = new Map<string, number>();
	const documents: Reading['documents'] = [];
	for (const [index, row] of rows.entries()) {
		checkTexts(means, row);
		const { bank, category } =
			row.value === undefined ? { bank: '', category: '' } : partiesOf(means, row);
		const main = { cents: row.value ?? 0, category, column: '' };
		for (const { cents, category: code, column } of [main, ...(money[index] ?? [])]) {
			const same = [
				accounts[index] || bank,
				row.date,
				amountText(cents),
				plain(column),
				wordsOfRow(means, row),
			]
				.filter(Boolean)
				.join(' ');
			const count = (seen.get(same) ?? 0) + 1;
			seen.set(same, count);
			if (row.held) continue;
			const document = {
				...{
					kind: 'voucher',
					key: `${same} #${count}`,
					date: row.date,
					bank_code: bank,
					category_code: code,
				},
				account_number: textOf(cellOf(means, row, 'account')) || accounts[index] || '',
				...{ account_name: layout.account_name ?? '', total: amountText(Math.abs(cents)) },
				description: [column, describe(means, row) || row.reference].filter(Boolean).join(' '),
			};
			documents.push({ document, lines: [row.line], cents });
		}
	}
	const held = rows.flatMap((row) => row.held ?? []);
	return { documents, held, others, account, ...proof };
}
