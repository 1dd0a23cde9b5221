import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import {
	readStatement,
	type StatementFile,
	type StatementLine,
} from '../../tools/examples/statement';

const DATA = join(__dirname, '..', '..', 'examples', 'data');
const data = (file: string) => readFileSync(join(DATA, file), 'utf8');

const ACCOUNTS = `account_number,bank_code,account_name,currency,file
1230004567891,008,PT Demo,IDR,
5210987654,014,PT Demo,,preview
020601002345300,002,PT Demo,IDR,
777700001111,009,PT Demo,USD,dollar`;

const RULES = `text,match,direction,category_code
PLN,,out,KK01
TELKOM,contains,out,KK05
SETORAN,starts with,in,KM01
BIAYA,contains,out,KK06
UMUM,,in,KM09
UMUM,,out,KK09`;

const read = (text: string, more: Partial<StatementFile> = {}): StatementLine[] =>
	readStatement({
		...{ file: 'file.csv', text, accounts: ACCOUNTS, rules: RULES, language: 'en' },
		...{ today: '2026-11-22', ...more },
	});

/** What a person would look at: date, amount with its sign, category or the beginning of the message. */
const seen = (lines: StatementLine[]) =>
	lines.map(({ date, amount, direction, category_code, result, message }) =>
		[
			date,
			amount !== '' && direction === 'out' ? -amount : amount,
			result || category_code,
			message,
		]
			.filter((part) => part !== '')
			.join(' ')
			.replace(/ \(line.*/s, ''),
	);

const BCA_HEAD = `No. rekening : 5210987654
Periode : 01/11/2026 - 30/11/2026
Kode Mata Uang : Rp
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
`;

describe('exports of banks', () => {
	it('reads KlikBCA: no year, sign in a column of its own, PEND, sums below', () => {
		expect(
			seen(
				read(`${BCA_HEAD}'02/11,PLN PASCABAYAR,'0000,"15,000.00",DB,"985,000.00"
'05/11,SETORAN TUNAI,'0000,"1,000,000.00",CR,"1,985,000.00"
PEND,PLN PASCABAYAR,'0000,"25,000.00",DB,"1,960,000.00"
Saldo Awal,:,"1,000,000.00"
Kredit,:,"1,000,000.00"
Debet,:,"15,000.00"
Saldo Akhir,:,"1,985,000.00"
`),
			),
		).toEqual([
			'2026-11-02 -15000 KK01',
			'2026-11-05 1000000 KM01',
			'-25000 held The bank has not booked it yet (PEND)',
		]);
	});

	it('reads KlikBCA Bisnis: amount and sign in one cell', () => {
		expect(
			seen(
				read(`No. rekening,:,'5210987654
Nama,:,PT DEMO
Periode,:,01/11/2026 - 30/11/2026
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
02/11/2026,PLN PASCABAYAR,0000,"15,000.00 DB","985,000.00"
05/11/2026,SETORAN TUNAI,0000,"500 CR","985,500.00"
PEND,PLN,0000,"1,000.00 DB",
Saldo Awal,:,"1,000,000.00"`),
			),
		).toEqual([
			'2026-11-02 -15000 KK01',
			'2026-11-05 500 KM01',
			'-1000 held The bank has not booked it yet (PEND)',
		]);
	});

	it("reads the preview of KlikBCA Bisnis, whose account the file's name tells", () => {
		const text = `No,Tanggal,Keterangan,Debit,Kredit,Saldo
1,02/11/2026,PLN PASCABAYAR,"15,000.00",0.00,"985,000.00"
2,05/11/2026,SETORAN TUNAI,0.00,"1,000.50","986,000.50"`;
		expect(seen(read(text, { file: 'preview-1.csv' }))).toEqual([
			'2026-11-02 -15000 KK01',
			'2026-11-05 1000.5 KM01',
		]);
		expect(read(text)[0]?.message).toMatch(
			/^The file file\.csv, which names no account, stands in no rows/,
		);
	});

	it('reads Mandiri Kopra: date with a time, two columns of text', () => {
		const [line, ...others] =
			read(`AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1230004567891;IDR;03 August 2026 11:27:10;SETORAN;TOKO A;750000.00;0.00;1750000.00
1230004567891;IDR;04 Agustus 2026 11:27:10;PLN;;0.00;.00;1750000.00
1230004567891;USD;04 Agt 2026 11:27:10;PLN;;0.00;50000.00;1700000.00`);
		expect(line).toMatchObject({
			row_id: '1230004567891 2026-08-03 750000.00 #1',
			...{ bank_code: '008', account: '1230004567891', description: 'SETORAN TOKO A' },
		});
		expect(seen(others)).toEqual([
			'2026-08-04 0 to do The amount is 0',
			'2026-08-04 -50000 to do The currency is USD, and statement-accounts.csv says IDR',
		]);
	});

	it('reads Mandiri MCM: two columns of one name, years of two digits, no balance', () => {
		const lines =
			read(`Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit
1230004567891,03/11/26,03/11/26,1019,PLN,PASCABAYAR,,"2,150,000.00",.00
1230004567891,04/11/26,04/11/26,1019,SETORAN,TUNAI,,.00,"12,500,000.00"`);
		expect(seen(lines)).toEqual(['2026-11-03 -2150000 KK01', '2026-11-04 12500000 KM01']);
		expect(lines[0]?.description).toBe('PLN PASCABAYAR');
	});

	it('reads BRI CMS: the balance before and after, zeros in front of the account', () => {
		const head =
			'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN\n';
		const row = (account: string, debit: string, after: string) =>
			`1,${account},2026-11-02 00:00:00,2026-11-02 00:00:00,101010,1,PLN,1000000.00,${debit},0.00,${after},D\n`;
		const [line] = read(head + row('20601002345300', '15000.00', '985000.00'));
		expect(line).toMatchObject({
			row_id: '20601002345300 2026-11-02 -15000.00 #1',
			...{ account: '020601002345300', result: '', date: '2026-11-02' },
		});
		expect(seen(read(head + row('020601002345300', '15000.00', '985001.00')))).toEqual([
			'2026-11-02 -15000 to do The balance does not follow: 985000.00 expected, 985001.00 in the file',
		]);
	});

	it.each([
		['Tanggal;Keterangan;Debet;Kredit;Saldo', ';'],
		['Tanggal;Keterangan;Debit;Kredit;Saldo', ';'],
		['Tanggal\tKeterangan\tDebet\tKredit\tSaldo', '\t'],
		['\ufeffTGL,URAIAN,DEBET,KREDIT,SALDO', ','],
	])('reads the usual Indonesian table %s', (heading, separator) => {
		const row = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator);
		const text = [
			`Rekening${separator}5210987654`,
			heading,
			row('02-11-2026', 'PLN', '1.500.000,00', '', '8.500.000,00'),
			row('3 Nopember 2026', 'SETORAN', '', '1.250,50', '8.501.250,50'),
		].join('\r\n');
		expect(seen(read(text))).toEqual(['2026-11-02 -1500000 KK01', '2026-11-03 1250.5 KM01']);
	});

	it('reads rows of a workbook with lines above and cells that are numbers', () => {
		const cells = [
			['', '', ''],
			['Nomor Rekening', '', '5210987654', '', ''],
			[],
			['Tanggal', 'Uraian', 'Debet', 'Kredit', 'Saldo'],
			[46328, 'PLN', 15000.5, '', 984999.5],
			['03/11/2026', 'SETORAN', '', 1000, 985999.5],
			['', '', '', '', ''],
			['Saldo Akhir', '', '', '', 985999.5],
		];
		expect(seen(read('', { cells }))).toEqual(['2026-11-02 -15000.5 KK01', '2026-11-03 1000 KM01']);
		// A workbook of the date system of 1904 is four years and a day early.
		const early = cells.map((row) => (row[0] === 46328 ? [44866, ...row.slice(1)] : row));
		expect(seen(read('', { cells: early }))[0]).toMatch(/far from today/);
	});

	it('reads an amount with its sign in a column of its own', () => {
		const text = `No Rekening: 5210987654
Post Date;Description;Amount;Db/Cr;Balance
02/11/2026;PLN;15.000,00;D;985.000,00
03/11/2026;SETORAN;1.000,00;K;986.000,00
04/11/2026;SETORAN;1.000,00;;987.000,00`;
		expect(seen(read(text))).toEqual([
			'2026-11-02 -15000 KK01',
			'2026-11-03 1000 KM01',
			'2026-11-04 to do Neither DB nor CR stands at the amount "1.000,00"',
		]);
	});
});

describe('dates of statements', () => {
	const dated = (period: string, ...dates: string[]) =>
		read(
			`No. rekening : 5210987654\nPeriode : ${period}\nTanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\n` +
				dates.map((date) => `${date},PLN,0,1.00,DB,\n`).join(''),
		).map(({ date, message }) => date + (message && ` ${message.replace(/ \(line.*/s, '')}`));

	it('takes the year from the period, also over the end of a year', () => {
		expect(dated('15/12/2025 - 14/01/2026', "'31/12", "'01/01", "'20/06")).toEqual([
			'2025-12-31',
			'2026-01-01',
			' The date "20/06" cannot be read',
		]);
		expect(dated('01 Nov 2026 s/d 30 Nov 2026', '05/11')).toEqual(['2026-11-05']);
	});

	it('does not choose between two years', () => {
		expect(dated('01/11/2025 - 30/11/2026', '05/11', '05/12')).toEqual([
			' The date "05/11" cannot be read',
			'2025-12-05',
		]);
	});

	it('asks a person where there is no period, or the date lies outside', () => {
		expect(dated('November', '05/11')).toEqual([
			' The date "05/11" has no year, and the file states no period',
		]);
		expect(dated('01/11/2026 - 30/11/2026', '05/10/2026', '30/02/2026', '11/30/2026')).toEqual([
			'2026-10-05 The date 2026-10-05 lies outside the period 2026-11-01 to 2026-11-30',
			' The date "30/02/2026" cannot be read',
			' The date "11/30/2026" cannot be read',
		]);
	});
});

describe('balances and sums', () => {
	const bca = (...rows: string[]) => seen(read(BCA_HEAD + rows.join('\n')));

	it('sends a row whose balance does not follow to a person, with both numbers', () => {
		expect(
			bca(
				`'02/11,PLN,0,"15,000.00",DB,"985,000.00"`,
				`'03/11,PLN,0,"1,500.00",DB,"970,000.00"`,
				`'04/11,PLN,0,"1,000.00",DB,"969,000.00"`,
			),
		).toEqual([
			'2026-11-02 -15000 KK01',
			'2026-11-03 -1500 to do The balance does not follow: 983500.00 expected, 970000.00 in the file',
			'2026-11-04 -1000 KK01',
		]);
	});

	it('puts a text with an unquoted comma together where the balance proves it', () => {
		const mended = `'03/11,PLN, RUMAH, TOKO,0,"1,000.00",DB,"984,000.00"`;
		expect(bca(`'02/11,PLN,0,"15,000.00",DB,"985,000.00"`, mended)).toEqual([
			'2026-11-02 -15000 KK01',
			'2026-11-03 -1000 KK01',
		]);
		expect(bca(mended)).toEqual(['2026-11-03 -1000 to do The row has more cells than the heading']);
		expect(
			bca(`'02/11,PLN,0,"15,000.00",DB,"985,000.00"`, `'03/11,PLN,0,1,000.00,DB,"984,000.00"`),
		).toEqual(['2026-11-02 -15000 KK01', expect.stringMatching(/^2026-11-03 .*to do /)]);
	});

	it('asks where a separator is missing', () => {
		expect(bca(`'02/11,PLN 0,"15,000.00",DB,"985,000.00"`)).toEqual([
			expect.stringMatching(/to do The row has fewer cells than the heading$/),
		]);
	});

	it('reads the newest row first', () => {
		const lines = read(
			`${BCA_HEAD}'05/11,PLN,0,"1,000.00",DB,"983,000.00"\n'05/11,TELKOM,0,"1,000.00",DB,"984,000.00"\n'04/11,PLN,0,"15,000.00",DB,"985,000.00"\nSaldo Awal,:,"1,000,000.00"`,
		);
		expect(lines.map(({ row_id, category_code }) => `${row_id} ${category_code}`)).toEqual([
			'5210987654 2026-11-05 -1000.00 #2 KK01',
			'5210987654 2026-11-05 -1000.00 #1 KK05',
			'5210987654 2026-11-04 -15000.00 #1 KK01',
		]);
	});

	it('holds the sums below the table against the rows', () => {
		const [row, sums] = bca(`'02/11,PLN,0,"15,000.00",DB,"985,000.00"`, 'Debet,:,"16,000.00"');
		expect(row).toBe('2026-11-02 -15000 KK01');
		expect(sums).toBe(
			'to do A row may be missing. Debits: 15000.00 in the rows, 16000.00 below the table',
		);
		expect(bca(`'02/11,PLN,0,"15,000.00",DB,`, 'Debet,:,"16,000.00"')[0]).toMatch(
			/A row may be missing/,
		);
	});

	it('adds up rows between two balances', () => {
		expect(
			bca(
				`'02/11,PLN,0,"1,000.00",DB,`,
				`'02/11,PLN,0,"2,000.00",DB,"997,000.00"`,
				`'03/11,PLN,0,"1,000.00",DB,`,
				`'03/11,PLN,0,"2,000.00",DB,"990,000.00"`,
				'Saldo Awal,:,"1,000,000.00"',
			).map((line) => line.includes('does not follow')),
		).toEqual([false, false, true, true]);
	});

	it('reads a balance below zero, and asks where one cannot be read', () => {
		expect(
			bca(
				`'02/11,PLN,0,"1,000.00",DB,500.00 DB`,
				`'03/11,PLN,0,"2,000.00",DB,"-2,500.00"`,
				`'04/11,PLN,0,"2,000.00",DB,n/a`,
				'Saldo Awal,:,500.00',
			),
		).toEqual([
			'2026-11-02 -1000 KK01',
			'2026-11-03 -2000 KK01',
			'2026-11-04 -2000 to do The balance "n/a" cannot be read',
		]);
	});
});

describe('amounts', () => {
	const plainTable = (...amounts: string[]) =>
		seen(
			read(
				`Rekening;5210987654\nTanggal;Keterangan;Debet;Kredit;Saldo\n` +
					amounts.map((amount) => `02/11/2026;PLN;${amount};;\n`).join(''),
			),
		);

	it('reads what a file shows by itself, and nothing else', () => {
		expect(plainTable('150.000', '1.250.000')).toEqual([
			'2026-11-02 -150000 KK01',
			'2026-11-02 -1250000 KK01',
		]);
		expect(plainTable('150.000', '150000')).toEqual([
			'2026-11-02 to do The amount "150.000" cannot be read',
			'2026-11-02 -150000 KK01',
		]);
		expect(
			plainTable('1.500,00', '1,500.00').filter((line) => line.includes('cannot')),
		).toHaveLength(2);
	});

	it.each([
		'1.5E+06',
		'1,5 jt',
		'15rb',
		'(1.500,00)',
		'1.500,000',
		'1 500,00',
		'1.50.000,00',
		'1.500,5',
		'-1.500,00',
	])('does not read %s', (amount) => {
		expect(plainTable('9.999,00', amount)[1]).toMatch(/to do The amount/);
	});

	it.each(['Rp 1.500,00', 'Rp1.500,-', '1.500,--', '1500,00', '1.500'])('reads %s', (amount) => {
		expect(plainTable('9.999,00', amount)[1]).toBe('2026-11-02 -1500 KK01');
	});

	it('does not choose between debit and credit', () => {
		const text =
			'Rekening;5210987654\nTanggal;Keterangan;Debet;Kredit;Saldo\n02/11/2026;PLN;1,00;2,00;\n02/11/2026;PLN;;;';
		expect(seen(read(text))).toEqual([
			'2026-11-02 to do Both debit and credit are filled',
			'2026-11-02 0 to do The amount is 0',
		]);
	});
});

describe('keys', () => {
	const id = (account: string, accounts = ACCOUNTS) =>
		read(
			`No. rekening : ${account}\n${BCA_HEAD.split('\n').slice(1).join('\n')}'02/11,PLN,0,1.00,DB,`,
			{
				accounts,
			},
		);

	it('is the same however the account number is written', () => {
		const keys = [
			'5210987654',
			"'5210987654",
			'521-0987-654',
			'0521 0987 654',
			'5210987654 (IDR)',
		].map((account) => id(account)[0]?.row_id);
		expect(new Set(keys)).toEqual(new Set(['5210987654 2026-11-02 -1.00 #1']));
		const typed = 'account_number;bank_code;account_name\n521-0987-654;014;PT Demo';
		expect(id('5210987654', typed)[0]?.row_id).toBe('5210987654 2026-11-02 -1.00 #1');
	});

	it('is refused where the number has lost its digits', () => {
		for (const account of ['5.21E+09', '5,21E+09']) {
			expect(id(account)[0]).toMatchObject({
				result: 'to do',
				message: expect.stringMatching(/has lost its digits/),
			});
		}
		const lost = 'account_number,bank_code,account_name\n5.21E+09,014,PT Demo';
		const lines = id('5210987654', lost);
		expect(lines.map(({ result }) => result)).toEqual(['to do', 'to do']);
		expect(lines[0]?.message).toBe(
			'statement-accounts.csv, line 2: account_number is "5.21E+09". Keep it as text, with digits only',
		);
	});

	it('counts equal lines of a day, whatever else stands between them', () => {
		const lines = read(
			`${BCA_HEAD}'02/11,PLN A,0,1.00,DB,\n'02/11,PLN B,0,2.00,DB,\n'02/11,PLN C,0,1.00,DB,\n'02/11,SETORAN,0,1.00,CR,`,
		);
		expect(lines.map(({ row_id }) => row_id.replace('5210987654 2026-11-02 ', ''))).toEqual([
			...['-1.00 #1', '-2.00 #1', '-1.00 #2', '1.00 #1'],
		]);
	});
});

describe('files that are none', () => {
	it.each([
		['', /^The file is empty$/],
		['\n \n', /^The file is empty$/],
		['a,b\n1,2,3', /^No known layout\. Its longest row is: 1, 2, 3$/],
		[BCA_HEAD, /^The file has no rows$/],
		['Tanggal;Keterangan;Keterangan;Debet;Kredit;Saldo', /^Two columns are called keterangan$/],
	])('says what is wrong with %j', (text, message) => {
		const lines = read(text);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatchObject({ row_id: 'file.csv', result: 'to do' });
		expect(lines[0]?.message).toMatch(message);
	});

	it('leaves no row of the table out', () => {
		const lines = read(
			`${BCA_HEAD}'02/11,PLN,0,1.00,DB,\nCatatan: lihat cabang\n,,,,,\n"never closed,PLN,0,1.00,DB,\n'04/11,PLN,0,1.00,DB,`,
		);
		expect(lines.map(({ line, result }) => `${line} ${result}`)).toEqual([
			...['5 ', '6 to do', '8 to do', '9 '],
		]);
		expect(lines[1]?.message).toContain('Catatan: lihat cabang');
	});

	it('tells an error of the file, and speaks Indonesian', () => {
		expect(read('', { error: 'corrupt', language: 'id' })[0]?.message).toBe(
			'Berkas tidak dapat dibaca: corrupt',
		);
		expect(read('', { language: 'id' })[0]?.message).toBe('Berkas kosong');
	});
});

describe('the samples', () => {
	const tables = { accounts: data('statement-accounts.csv'), rules: data('statement-rules.csv') };

	it('are read', () => {
		const bca = read(data('statements/klikbca-2026-11.csv'), tables);
		expect(bca.map(({ category_code, result }) => category_code || result)).toEqual([
			...['KM04', 'KK06', 'KK02', 'to do', 'held'],
		]);
		const mandiri = read(data('statements/mandiri-kopra-2026-11.csv'), tables);
		expect(mandiri.map(({ category_code, result }) => category_code || result)).toEqual([
			...['KK01', 'KM01', 'KK06', 'KK05', 'KK05', 'to do'],
		]);
	});
});

/** A movement: day of November 2026 and hundredths, less than 0 for what goes out. */
type Movement = [day: number, cents: number];

const english = (cents: number) =>
	(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const indonesian = (cents: number) =>
	(cents / 100).toLocaleString('id-ID', { minimumFractionDigits: 2 });

type WriteRow = (day: string, cents: number, balance: number) => string;

const WRITTEN: Array<[layout: string, heading: string, row: WriteRow]> = [
	[
		'KlikBCA',
		BCA_HEAD,
		(day, cents, balance) =>
			`'${day}/11,PLN,'0000,"${english(Math.abs(cents))}",${cents < 0 ? 'DB' : 'CR'},"${english(balance)}"`,
	],
	[
		'Kopra',
		'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance\n',
		(day, cents, balance) =>
			[
				...['5210987654', 'IDR', `${day} November 2026 11:27:10`, 'PLN', ''],
				...[Math.max(cents, 0), Math.max(-cents, 0), balance].map((each) =>
					(each / 100).toFixed(2),
				),
			].join(';'),
	],
	[
		'the usual one',
		'Rekening;5210987654\nTanggal;Keterangan;Debet;Kredit;Saldo\n',
		(day, cents, balance) =>
			[
				...[`${day}/11/2026`, 'PLN', cents < 0 ? indonesian(-cents) : ''],
				...[cents > 0 ? indonesian(cents) : '', indonesian(balance)],
			].join(';'),
	],
];

describe.each(WRITTEN)('statements of any content: %s', (_layout, heading, writeRow) => {
	const BOTH = 'text,match,direction,category_code\nPLN,,in,IN\nPLN,,out,OUT';
	const movement = fc.tuple(
		fc.integer({ min: 1, max: 30 }),
		fc.integer({ min: -1e10, max: 1e10 }).filter((cents) => cents !== 0),
	);
	const movements = fc
		.array(movement, { minLength: 1, maxLength: 8 })
		.map((all): Movement[] => [...all].sort(([one], [other]) => one - other));
	const rowsOf = (all: Movement[]) => {
		let balance = 0;
		return all.map(([day, cents]) =>
			writeRow(String(day).padStart(2, '0'), cents, (balance += cents)),
		);
	};
	const posted = (rows: string[]) =>
		read(heading + rows.join('\n'), { rules: BOTH }).flatMap(
			({ date, amount, direction, result }) =>
				result === '' ? [`${date} ${direction} ${amount}`] : [],
		);
	const expected = (all: Movement[]) =>
		all.map(
			([day, cents]) =>
				`2026-11-${String(day).padStart(2, '0')} ${cents < 0 ? 'out' : 'in'} ${Math.abs(cents) / 100}`,
		);

	it('are read as they are, the oldest or the newest row first', () => {
		fc.assert(
			fc.property(movements, fc.boolean(), (all, isReversed) => {
				const [rows, wanted] = [rowsOf(all), expected(all)];
				if (isReversed) [rows, wanted].forEach((each) => each.reverse());
				expect(posted(rows)).toEqual(wanted);
			}),
			{ numRuns: 100 },
		);
	});

	it('post nothing that is not there, where a row or a separator is lost', () => {
		fc.assert(
			fc.property(movements, fc.nat(), fc.boolean(), (all, place, isRow) => {
				const rows = rowsOf(all);
				const at = place % rows.length;
				if (isRow) rows.splice(at, 1);
				else rows[at] = (rows[at] ?? '').replace(/[,;](?=[^,;]*[,;][^,;]*$)/, '');
				const wanted = expected(all);
				for (const line of posted(rows)) expect(wanted).toContain(line);
			}),
			{ numRuns: 100 },
		);
	});
});
