import { decide, readRules, readTable, type Direction } from './rules';
import { plain, rowsOf, SEPARATORS, textOf, type Language, type Row, type Said } from './text';
import {
	accountDigits,
	amountText,
	formatOf,
	readCents,
	readDate,
	type NumberFormat,
} from './values';

/** Headings that a column may have; `description 2` is the second of that name, `amount +1` the unnamed one behind it. */
type Headings = string[];

/** A kind of export, recognised by the headings of its table. */
interface Layout {
	name: string;
	date: Headings;
	/** All that are there make the description. */
	description: Headings[];
	/** One column for both directions, with `DB` or `CR` in its cells or in the column *sign*. */
	amount?: Headings;
	sign?: Headings;
	/** Or one column for each direction. */
	debit?: Headings;
	credit?: Headings;
	balance?: Headings;
	/** The balance before the row. */
	before?: Headings;
	account?: Headings;
	currency?: Headings;
	/** How amounts are written that do not show it themselves. */
	numbers?: NumberFormat;
	/** Years have two digits. */
	shortYears?: boolean;
}

/** The first whose columns are all there is taken: what a bank is known by stands before what is usual. */
const LAYOUTS: Layout[] = [
	{
		name: 'KlikBCA',
		date: ['tanggaltransaksi'],
		description: [['keterangan']],
		amount: ['jumlah'],
		sign: ['jumlah +1'],
		balance: ['saldo'],
		numbers: 'english',
	},
	{
		name: 'KlikBCA Bisnis',
		date: ['tanggaltransaksi'],
		description: [['keterangan']],
		amount: ['jumlah'],
		balance: ['saldo'],
		numbers: 'english',
	},
	{
		name: 'Mandiri Kopra',
		account: ['accountno'],
		currency: ['ccy'],
		date: ['postdate'],
		description: [['remarks'], ['additionaldesc']],
		credit: ['creditamount'],
		debit: ['debitamount'],
		balance: ['closebalance'],
		numbers: 'english',
	},
	{
		name: 'Mandiri MCM',
		account: ['accountno'],
		date: ['date'],
		description: [['description'], ['description 2']],
		debit: ['debit'],
		credit: ['credit'],
		numbers: 'english',
		shortYears: true,
	},
	{
		name: 'BRI CMS',
		account: ['norek'],
		date: ['tgltran'],
		description: [['desktran']],
		before: ['saldoawalmutasi'],
		debit: ['mutasidebet'],
		credit: ['mutasikredit'],
		balance: ['saldoakhirmutasi'],
		numbers: 'english',
	},
	...(['columns', 'sign'] as const).map((kind): Layout => {
		const usual = {
			date: ['tanggal', 'tgl', 'tanggaltransaksi', 'tgltransaksi', 'tanggalmutasi', 'date'].concat([
				'transactiondate',
				'trxdate',
				'postdate',
				'postingdate',
				'bookingdate',
			]),
			description: [
				['keterangan', 'uraian', 'deskripsi', 'uraiantransaksi', 'keterangantransaksi'].concat([
					'description',
					'transactiondescription',
					'remarks',
					'remark',
					'details',
				]),
			],
			balance: ['saldo', 'saldoakhir', 'balance', 'closebalance', 'runningbalance'],
			account: ['norekening', 'nomorrekening', 'norek', 'accountno', 'accountnumber'],
			currency: ['ccy', 'currency', 'matauang'],
		};
		return kind === 'columns'
			? {
					...usual,
					name: 'debit and credit',
					debit: ['debet', 'debit', 'mutasidebet', 'mutasidebit', 'debitamount', 'keluar'],
					credit: ['kredit', 'credit', 'mutasikredit', 'creditamount', 'masuk'],
				}
			: {
					...usual,
					name: 'amount and sign',
					amount: ['jumlah', 'nominal', 'mutasi', 'amount'],
					sign: ['dk', 'dc', 'dbcr', 'debitkredit', 'debetkredit', 'debitcredit', 'dbcr'].concat([
						'type',
						'jenis',
						'tipe',
					]),
				};
	}),
];

/** The roles of columns, and which a table may lack. */
const OPTIONAL = ['balance', 'before', 'account', 'currency'];

/** Where the columns of a layout stand. */
type Columns = Partial<Record<keyof Layout, number>> & { descriptions: number[] };

function place(heading: string[], names: Headings): number | undefined {
	for (const each of names) {
		const [name = '', which] = each.split(' ');
		const places = heading.flatMap((cell, at) => (cell === name ? [at] : []));
		const [first] = places;
		if (which?.startsWith('+')) {
			const behind = (first ?? -1) + Number(which);
			if (first !== undefined && heading[behind] === '' && behind < heading.length - 1)
				return behind;
			continue;
		}
		const at = which === undefined ? first : places[Number(which) - 1];
		if (at !== undefined) return at;
	}
	return undefined;
}

/** Where a layout's columns stand in a row of headings; nothing where it is another one. */
function columnsOf(layout: Layout, { cells }: Row): Columns | undefined {
	const heading = cells.map(plain);
	const columns: Columns = { descriptions: [] };
	for (const [role, names] of Object.entries(layout) as Array<[keyof Layout, Headings]>) {
		if (!Array.isArray(names) || role === 'description') continue;
		const at = place(heading, names);
		if (at !== undefined) columns[role] = at;
		else if (!OPTIONAL.includes(role)) return undefined;
	}
	for (const names of layout.description) {
		const at = place(heading, names);
		if (at === undefined) return undefined;
		columns.descriptions.push(at);
	}
	return columns;
}

/** A column that stands there twice, of which nobody knows which one counts. */
function twice(layout: Layout, columns: Columns, { cells }: Row): string | undefined {
	const heading = cells.map(plain);
	const numbered = layout.description.flat().some((name) => name.includes(' '));
	const used = [...Object.values(columns).flat()].map((at) => heading[Number(at)] ?? '');
	return used.find((name) => {
		const isNumbered = numbered && layout.description.flat().includes(name);
		return name !== '' && !isNumbered && heading.filter((each) => each === name).length > 1;
	});
}

/** What stands around the table. */
interface Frame {
	account?: string;
	/** An account number that cannot be read. */
	badAccount?: string;
	currency?: string;
	period?: [from: string, to: string];
}

const DATE = String.raw`\d\d?[-/. ](?:\d\d?|\p{L}+)[-/. ]\d{4}|\d{4}-\d\d-\d\d`;

/** Reads account, currency and period above the table. */
function readFrame(rows: Row[]): Frame {
	const frame: Frame = {};
	for (const { cells } of rows) {
		const text = cells.map(textOf).filter(Boolean).join(' ');
		const dates = [...text.matchAll(new RegExp(DATE, 'gu'))].map(([date]) => readDate(date));
		const [from, to] = dates;
		if (
			/peri?ode?|period|tanggal|date/i.test(text) &&
			from &&
			to &&
			from <= to &&
			dates.length === 2
		) {
			frame.period ??= [from, to];
		}
		const labelled =
			/^(?:no(?:mor|\.)?\s*(?:rek(?:ening|\.)?|acc(?:ount|t)?)|rekening|account(?:\s*(?:no\.?|number))?)\s*[:=.]*\s*(.*)$/i.exec(
				text,
			);
		const value = labelled?.[1]?.replace(/^'/, '');
		if (value && frame.account === undefined) {
			const [number = ''] = /^[\d .-]*\d/.exec(value) ?? [];
			const isNumber = /^[\d .-]*\d(?![\d.,]*E\+|[,\p{L}])/iu.test(value) && accountDigits(number);
			if (isNumber) frame.account = number;
			else if (/\d/.test(value)) frame.badAccount ??= value;
		}
		const [, currency] = /(?:mata uang|currency|ccy)\s*[:=]*\s*(rp|[a-z]{3})\b/i.exec(text) ?? [];
		if (currency) frame.currency ??= currency.toUpperCase().replace(/^RP$/, 'IDR');
	}
	return frame;
}

/** A table that was recognised. */
interface Found {
	layout: Layout;
	columns: Columns;
	heading: Row;
	above: Row[];
	below: Row[];
	twice?: string;
}

function find(rows: Row[]): Found | undefined {
	for (const [index, heading] of rows.entries()) {
		if (index >= 60) return undefined;
		for (const layout of LAYOUTS) {
			const columns = columnsOf(layout, heading);
			if (!columns) continue;
			const found = { layout, columns, heading };
			const double = twice(layout, columns, heading);
			return {
				...found,
				above: rows.slice(0, index),
				below: rows.slice(index + 1),
				...(double === undefined ? {} : { twice: double }),
			};
		}
	}
	return undefined;
}

/** The sums that stand below the table, in hundredths. */
type Sums = Partial<Record<'opening' | 'closing' | Direction, number>>;

const SUMS: Array<[RegExp, keyof Sums]> = [
	[/^saldo ?awal|^opening balance|^beginning balance/i, 'opening'],
	[/^saldo ?akhir|^closing balance|^ending balance/i, 'closing'],
	[/^(mutasi |total )*(kredit|credit|cr)\b/i, 'in'],
	[/^(mutasi |total )*(debe?i?t|db)\b/i, 'out'],
];

/** A row of the table on its way to a line. */
interface Reading {
	row: Row;
	raw: string;
	date: string;
	description: string;
	/** Hundredths; less than 0 for what goes out. */
	amount?: number;
	balance?: number | undefined;
	before?: number | undefined;
	account: unknown;
	currency: string;
	held: boolean;
	problem?: Said;
	/** Its cells were put together anew: only a balance that follows shows that it is right. */
	mended: boolean;
}

const SIGNS: Record<string, Direction> = {
	...Object.fromEntries(['db', 'd', 'dr', 'debit', 'debet'].map((sign) => [sign, 'out'])),
	...Object.fromEntries(['cr', 'c', 'k', 'kr', 'kredit', 'credit'].map((sign) => [sign, 'in'])),
};

/** Splits `15,000.00 DB` into amount and sign. */
function signedCell(cell: unknown): [amount: unknown, sign: string] {
	const [, amount, sign] = /^(.*?\d[^a-z]*?)\s*([a-z]+)$/i.exec(textOf(cell)) ?? [];
	return amount === undefined || typeof cell === 'number' ? [cell, ''] : [amount, plain(sign)];
}

const isEmpty = (cell: unknown) => /^[-–]?$/.test(textOf(cell));

/** Reads the amount of a row, less than 0 for what goes out; a text says why it cannot be read. */
function readAmount(cells: unknown[], columns: Columns, format?: NumberFormat): number | Said {
	const bad = (cell: unknown): Said => ({
		en: `The amount "${textOf(cell)}" cannot be read`,
		id: `Jumlah "${textOf(cell)}" tidak dapat dibaca`,
	});
	if (columns.amount !== undefined) {
		const cell = cells[columns.amount];
		const [amount, inCell] = signedCell(cell);
		const own = columns.sign === undefined ? '' : plain(cells[columns.sign]);
		const cents = readCents(amount, format);
		if (cents === undefined || cents < 0) return bad(cell);
		const direction = SIGNS[own || inCell];
		if (!direction || (own && inCell && own !== inCell)) {
			return {
				en: `Neither DB nor CR stands at the amount "${textOf(cell)}"`,
				id: `Jumlah "${textOf(cell)}" tanpa DB atau CR`,
			};
		}
		return direction === 'in' ? cents : -cents;
	}
	const sides = [columns.debit, columns.credit].map((at) => cells[at ?? -1]);
	const [out, into] = sides.map((cell) => (isEmpty(cell) ? 0 : readCents(cell, format)));
	if (out === undefined || out < 0) return bad(sides[0]);
	if (into === undefined || into < 0) return bad(sides[1]);
	if (out !== 0 && into !== 0) {
		return { en: 'Both debit and credit are filled', id: 'Debet dan kredit sama-sama terisi' };
	}
	return into - out;
}

/** The one format that the amounts of a table show; two different ones are none. */
function numbersOf(readings: unknown[][], { layout, columns }: Found): NumberFormat | undefined {
	const roles = ['amount', 'debit', 'credit', 'balance', 'before'] as const;
	const places = roles.flatMap((role) => columns[role] ?? []);
	const seen = new Set(
		readings.flatMap((cells) => places.flatMap((at) => formatOf(signedCell(cells[at])[0]) ?? [])),
	);
	const [only] = seen;
	return seen.size === 1 ? only : layout.numbers;
}

/** Cells of a row that has too many of them, since a comma in the text was not quoted. */
function mend(cells: unknown[], { heading, columns }: Found): unknown[] {
	const more = cells.length - heading.cells.length;
	const at = Math.max(...columns.descriptions);
	return [
		...cells.slice(0, at),
		cells
			.slice(at, at + more + 1)
			.map(String)
			.join(','),
		...cells.slice(at + more + 1),
	];
}

const PENDING = /^(pend|pending)$/i;

function readRow(row: Row, found: Found, frame: Frame, format?: NumberFormat): Reading {
	const { columns, layout, heading } = found;
	const mended = row.cells.slice(heading.cells.length).some((cell) => !isEmpty(cell));
	const cells = mended ? mend(row.cells, found) : row.cells;
	const cell = (role: keyof Layout) => cells[Number(columns[role] ?? -1)];
	/** A balance; `undefined` where there is none or it cannot be read. */
	const balanceOf = (role: keyof Layout) => {
		const [amount, sign] = signedCell(cell(role));
		const cents = isEmpty(amount) ? undefined : readCents(amount, format);
		return cents !== undefined && SIGNS[sign] === 'out' ? -cents : cents;
	};
	const unreadable = (['before', 'balance'] as const).find(
		(role) => !isEmpty(cell(role)) && balanceOf(role) === undefined,
	);
	const held = PENDING.test(textOf(cell('date')));
	const { period } = frame;
	const date = held
		? ''
		: (readDate(cell('date'), {
				shortYears: layout.shortYears === true,
				...(period ? { period } : {}),
			}) ?? '');
	const amount = readAmount(cells, columns, format);
	const reading: Reading = {
		row,
		raw: row.cells.map(textOf).join(' | '),
		date,
		description: columns.descriptions
			.map((at) => textOf(cells[at]).replace(/\s+/g, ' '))
			.filter(Boolean)
			.join(' '),
		balance: balanceOf('balance'),
		before: balanceOf('before'),
		account: cell('account') ?? '',
		currency: textOf(cell('currency')).toUpperCase().replace(/^RP$/, 'IDR'),
		held,
		mended,
	};
	if (typeof amount === 'number') reading.amount = amount;
	const noDate = date === '' && !held;
	// Where a separator is missing, amounts stand in columns of others.
	const isShort = row.cells.length < heading.cells.length;
	if (noDate) {
		const text = textOf(cell('date'));
		const noYear = !period && /^\d\d?[-/.]\d\d?$/.test(text);
		reading.problem = noYear
			? {
					en: `The date "${text}" has no year, and the file states no period`,
					id: `Tanggal "${text}" tanpa tahun, dan berkas tidak menyebut periode`,
				}
			: {
					en: `The date "${text}" cannot be read`,
					id: `Tanggal "${text}" tidak dapat dibaca`,
				};
	} else if (isShort) {
		reading.problem = {
			en: 'The row has fewer cells than the heading',
			id: 'Baris ini punya lebih sedikit kolom daripada judulnya',
		};
	} else if (typeof amount !== 'number') {
		reading.problem = amount;
	} else if (unreadable) {
		const text = textOf(cell(unreadable));
		reading.problem = {
			en: `The balance "${text}" cannot be read`,
			id: `Saldo "${text}" tidak dapat dibaca`,
		};
	} else if (date && period && (date < period[0] || date > period[1])) {
		reading.problem = {
			en: `The date ${date} lies outside the period ${period.join(' to ')}`,
			id: `Tanggal ${date} di luar periode ${period.join(' s.d. ')}`,
		};
	}
	return reading;
}

/** Both numbers of a balance that does not follow. */
function doesNotFollow(expected: number, stated: number): Said {
	const [one, other] = [amountText(expected), amountText(stated)];
	return {
		en: `The balance does not follow: ${one} expected, ${other} in the file`,
		id: `Saldo tidak cocok: seharusnya ${one}, di berkas ${other}`,
	};
}

/** Holds every balance against the one before it, the oldest row first; gives the rows that fail. */
function check(readings: Reading[], opening: number | undefined): Map<Reading, Said> {
	const wrong = new Map<Reading, Said>();
	let last = opening;
	let group: Reading[] = [];
	for (const reading of readings) {
		const { amount, balance, before, held } = reading;
		if (held) {
			last = balance ?? last;
			continue;
		}
		group.push(reading);
		const isUnread = group.some((each) => each.amount === undefined);
		const sum = group.reduce((all, each) => all + (each.amount ?? 0), 0);
		if (before !== undefined && balance !== undefined && amount !== undefined) {
			if (before + amount !== balance) wrong.set(reading, doesNotFollow(before + amount, balance));
			if (last !== undefined && before !== last) wrong.set(reading, doesNotFollow(last, before));
		} else if (balance !== undefined && last !== undefined && !isUnread && last + sum !== balance) {
			for (const each of group) wrong.set(each, doesNotFollow(last + sum, balance));
		}
		// Nothing shows that the cells were put together rightly.
		if (reading.mended && (balance === undefined || last === undefined || isUnread)) {
			wrong.set(reading, {
				en: 'The row has more cells than the heading',
				id: 'Baris ini punya lebih banyak kolom daripada judulnya',
			});
		}
		if (balance === undefined) continue;
		last = balance;
		group = [];
	}
	return wrong;
}

/** Whether the newest row stands first, which the balances show, or else the dates. */
function isNewestFirst(readings: Reading[], opening: number | undefined): boolean {
	const failures = [readings, [...readings].reverse()].map((each) => check(each, opening).size);
	const [forwards = 0, backwards = 0] = failures;
	if (forwards !== backwards) return backwards < forwards;
	const dates = readings.map(({ date }) => date).filter(Boolean);
	return (dates[0] ?? '') > (dates.at(-1) ?? '');
}

/** One account of ACC, from the table of accounts. */
interface Account {
	digits: string;
	number: string;
	name: string;
	bank: string;
	currency: string;
	/** The beginning of the file's name, where the file does not name the account. */
	file: string;
}

/** The table of accounts, by the name under which people know it, and what is wrong with it. */
interface Accounts {
	name: string;
	accounts: Account[];
	problems: Said[];
}

function readAccounts(source: unknown): Accounts {
	const name = typeof source === 'string' ? 'statement-accounts.csv' : 'ACC Statement Accounts';
	const columns = {
		accountnumber: 'account_number',
		bankcode: 'bank_code',
		accountname: 'account_name',
	};
	const { rows, problem } = readTable(source, name, columns);
	const problems = problem ? [problem] : [];
	const accounts = rows.flatMap(({ line, values }): Account[] => {
		const { accountnumber: number = '', bankcode: bank = '', accountname = '' } = values;
		const digits = accountDigits(number);
		if (digits && bank) {
			const currency = values.currency?.toUpperCase() || 'IDR';
			return [{ digits, number, name: accountname, bank, currency, file: values.file ?? '' }];
		}
		const [field, value] = digits ? ['bank_code', bank] : ['account_number', number];
		problems.push({
			en: `${name}, line ${line}: ${field} is "${value}". Keep it as text, with digits only`,
			id: `${name}, baris ${line}: ${field} berisi "${value}". Simpan sebagai teks, hanya angka`,
		});
		return [];
	});
	return { name, accounts, problems };
}

/** What the workflow gives to the reading. */
export interface StatementFile {
	/** Its name. */
	file: string;
	/** The content of a text file. */
	text?: string;
	/** Or the rows of a workbook. */
	cells?: unknown[][];
	/** Why neither is there. */
	error?: string;
	/** The table of accounts, and that of rules: the text of a file, or rows of a sheet. */
	accounts: unknown;
	rules: unknown;
	language: Language;
	/** Of the run, `2026-11-22`. */
	today: string;
}

/** A line of a statement: to be posted where `result` is empty. */
export interface StatementLine {
	/** The key of the duplicate guard: account, date, amount, place among equal ones. */
	row_id: string;
	file: string;
	line: number;
	account: string;
	account_name: string;
	bank_code: string;
	date: string;
	description: string;
	/** In whole units of the currency, without sign; empty where it cannot be read. */
	amount: number | '';
	direction: Direction | '';
	category_code: string;
	/** Empty, *to do* (a person decides) or *held* (the bank has not booked it). */
	result: '' | 'to do' | 'held';
	message: string;
}

/** Finds the account of a row, or says why there is none. */
function accountOf(
	{ account, currency }: Reading,
	frame: Frame,
	{ name, accounts }: Accounts,
	file: string,
): Account | Said {
	const stated = isEmpty(account) ? (frame.account ?? frame.badAccount ?? '') : account;
	const byFile = accounts.filter((each) => each.file && file.startsWith(each.file));
	const digits = accountDigits(stated);
	if (!isEmpty(stated) && !digits) {
		return {
			en: `The account number "${textOf(stated)}" has lost its digits: export the file anew, and do not save it in Excel`,
			id: `Nomor rekening "${textOf(stated)}" kehilangan angkanya: unduh ulang berkasnya, jangan simpan dari Excel`,
		};
	}
	const own = digits ? accounts.filter((each) => each.digits === digits) : byFile;
	const [found] = own;
	if (!found || own.length > 1) {
		const which = digits ? `account ${textOf(stated)}` : `file ${file}, which names no account,`;
		const whichId = digits
			? `Rekening ${textOf(stated)}`
			: `Berkas ${file}, yang tidak menyebut rekening,`;
		return {
			en: `The ${which} stands in ${own.length || 'no'} rows of ${name}`,
			id: `${whichId} ada di ${own.length} baris ${name}`,
		};
	}
	const stateds = currency || frame.currency || found.currency;
	if (stateds !== found.currency) {
		return {
			en: `The currency is ${stateds}, and ${name} says ${found.currency}`,
			id: `Mata uangnya ${stateds}, sedangkan ${name} menyebut ${found.currency}`,
		};
	}
	return found;
}

/** A date number of a workbook of another date system lies years away. */
function isFar(reading: Reading, { columns }: Found, today: string): boolean {
	if (typeof reading.row.cells[Number(columns.date)] !== 'number') return false;
	const days = (Date.parse(today) - Date.parse(reading.date)) / 86_400_000;
	return days < -31 || days > 800;
}

/**
 * Reads the export of a bank: every row of its table becomes a line, with a category, or with what a
 * person has to do. Nothing is guessed, and no row is left out.
 */
export function readStatement(input: StatementFile): StatementLine[] {
	const { file, language, today } = input;
	const empty: StatementLine = {
		...{ row_id: file, file, line: 0, account: '', account_name: '', bank_code: '', date: '' },
		...{
			description: '',
			amount: '' as const,
			direction: '',
			category_code: '',
			result: 'to do',
			message: '',
		},
	};
	const told = (problem: Said, more: Partial<StatementLine> = {}): StatementLine => ({
		...empty,
		message: problem[language],
		...more,
	});
	const ofAccounts = readAccounts(input.accounts);
	const { rules, problems: ofRules } = readRules(input.rules);
	const tables = [...ofAccounts.problems, ...ofRules].map((problem) =>
		told(problem, { row_id: problem.en, file: problem.en.split(/[, ]/, 1)[0] ?? '' }),
	);

	const cells = input.cells?.map((row, index) => ({ line: index + 1, cells: [...row] }));
	const ways = cells ? [cells] : SEPARATORS.map((separator) => rowsOf(input.text ?? '', separator));
	const filled = ways.map((rows) => rows.filter((row) => row.cells.some((cell) => !isEmpty(cell))));
	const found = filled.map(find).find(Boolean);
	if (!found) {
		const [rows = []] = filled;
		const longest = [...rows].sort((a, b) => b.cells.length - a.cells.length)[0];
		const seen = longest?.cells.map(textOf).join(', ').slice(0, 200) ?? '';
		if (input.error) {
			return [
				...tables,
				told({
					en: `The file cannot be read: ${input.error}`,
					id: `Berkas tidak dapat dibaca: ${input.error}`,
				}),
			];
		}
		return [
			...tables,
			told(
				rows.length === 0
					? { en: 'The file is empty', id: 'Berkas kosong' }
					: {
							en: `No known layout. Its longest row is: ${seen}`,
							id: `Format tidak dikenal. Baris terpanjangnya: ${seen}`,
						},
			),
		];
	}
	if (found.twice !== undefined) {
		return [
			...tables,
			told({
				en: `Two columns are called ${found.twice}`,
				id: `Dua kolom bernama ${found.twice}`,
			}),
		];
	}

	const frame = readFrame(found.above);
	const headings = found.heading.cells.map(plain).join();
	const format = numbersOf(
		found.below.map((row) => row.cells),
		found,
	);
	const sums: Sums = {};
	let opening: number | undefined;
	const readings: Reading[] = [];
	for (const row of found.below) {
		if (row.cells.map(plain).join() === headings) continue;
		const reading = readRow(row, found, frame, format);
		const parts = row.cells
			.flatMap((cell) => (typeof cell === 'string' ? textOf(cell).split(/[:=]/) : [cell]))
			.filter((part) => textOf(part) !== '');
		const [label = '', ...values] = parts;
		const sum =
			reading.date || reading.held ? undefined : SUMS.find(([name]) => name.test(textOf(label)));
		if (sum && values.length <= 2) {
			const value = readCents(signedCell(values[0])[0], format);
			if (value !== undefined) {
				sums[sum[1]] = value;
				continue;
			}
		}
		// Some exports begin their table with a row for the balance that was there.
		if (
			/^saldo ?awal$/i.test(reading.description) &&
			!reading.amount &&
			reading.balance !== undefined
		) {
			opening = reading.balance;
			continue;
		}
		readings.push(reading);
	}
	opening ??= sums.opening;

	const groups = new Map<string, Reading[]>();
	for (const reading of readings) {
		const name = textOf(reading.account);
		groups.set(name, [...(groups.get(name) ?? []), reading]);
	}
	const lines = new Map<Reading, StatementLine>();
	const after: StatementLine[] = [];
	for (const group of groups.values()) {
		const start = groups.size === 1 ? opening : undefined;
		const oldestFirst = isNewestFirst(group, start) ? [...group].reverse() : group;
		const wrong = check(oldestFirst, start);
		// The sums below the table show whether a row is missing.
		const moved = (direction: Direction) =>
			oldestFirst.reduce((all, { amount = 0, held }) => {
				const isOwn = !held && (direction === 'in' ? amount > 0 : amount < 0);
				return isOwn ? all + Math.abs(amount) : all;
			}, 0);
		const isWhole = group.every(({ amount, held }) => amount !== undefined && !held);
		const lastBalance = oldestFirst.filter(({ held }) => !held).at(-1)?.balance;
		const compared: Array<[Said, number | undefined, number | undefined]> = [
			[{ en: 'Credits', id: 'Jumlah kredit' }, sums.in, moved('in')],
			[{ en: 'Debits', id: 'Jumlah debet' }, sums.out, moved('out')],
			[{ en: 'The last balance', id: 'Saldo terakhir' }, sums.closing, lastBalance],
		];
		const off = compared.filter(
			([, stated, read]) => stated !== undefined && read !== undefined && stated !== read,
		);
		if (groups.size === 1 && isWhole && off.length > 0) {
			const tell = (key: Language, said: string, own: string) =>
				off
					.map(
						([name, stated = 0, read = 0]) =>
							`${name[key]}: ${amountText(read)} ${own}, ${amountText(stated)} ${said}`,
					)
					.join('; ');
			const problem = {
				en: `A row may be missing. ${tell('en', 'below the table', 'in the rows')}`,
				id: `Mungkin ada baris yang hilang. ${tell('id', 'di bawah tabel', 'di baris-baris')}`,
			};
			after.push(told(problem, { row_id: `${file} sums` }));
			// Without balances nothing else shows which of the rows are right.
			for (const reading of oldestFirst) {
				if (reading.balance === undefined && !wrong.has(reading)) wrong.set(reading, problem);
			}
		}
		const places = new Map<string, number>();
		for (const reading of oldestFirst) {
			const { row, date, description, amount, held } = reading;
			const account = accountOf(reading, frame, ofAccounts, file);
			const direction: Direction = (amount ?? 0) < 0 ? 'out' : 'in';
			const line: StatementLine = {
				...empty,
				...{ row_id: `${file} line ${row.line}`, line: row.line, date, description },
				...(amount === undefined ? {} : { amount: Math.abs(amount) / 100, direction }),
			};
			let problem = reading.problem ?? wrong.get(reading);
			if ('en' in account) {
				problem ??= account;
			} else {
				Object.assign(line, {
					...{ account: account.number, account_name: account.name, bank_code: account.bank },
				});
				if ((date || held) && amount !== undefined) {
					const same = `${account.digits} ${date || 'PEND'} ${amountText(amount)}`;
					places.set(same, (places.get(same) ?? 0) + 1);
					line.row_id = `${same} #${places.get(same)}`;
				}
			}
			if (!problem && amount === 0) {
				problem = { en: 'The amount is 0', id: 'Jumlahnya 0' };
			}
			if (!problem && isFar(reading, found, today)) {
				problem = {
					en: `The date ${date} is far from today: is the workbook one of the date system of 1904?`,
					id: `Tanggal ${date} jauh dari hari ini: apakah berkas memakai sistem tanggal 1904?`,
				};
			}
			lines.set(reading, line);
			if (problem) {
				line.message = `${problem[language]} (${language === 'id' ? 'baris' : 'line'} ${row.line}: ${reading.raw})`;
			} else if (held) {
				line.result = 'held';
				line.message = {
					en: 'The bank has not booked it yet (PEND)',
					id: 'Belum dibukukan bank (PEND)',
				}[language];
			} else {
				const decision = decide(description, direction, rules);
				if (decision.problem) line.message = decision.problem[language];
				else Object.assign(line, { category_code: decision.category, result: '' });
			}
		}
	}
	const inOrder = readings.flatMap((reading) => lines.get(reading) ?? []);
	if (inOrder.length === 0) {
		after.push(told({ en: 'The file has no rows', id: 'Berkas tidak punya baris' }));
	}
	return [...tables, ...inOrder, ...after];
}
