import { checkPage, resultPage, type Told } from '../../tools/examples/page';
import { readUpload, type Kind } from '../../tools/examples/upload';

const HEADINGS = ['Tanggal', 'Kas/Bank', 'Nominal', 'Kategori', 'Keterangan', 'No. Bukti'];

const read = (cells: unknown[][], kind: Kind = 'voucher') =>
	readUpload({ kind, cells, language: 'en' });

const readText = (text: string) => readUpload({ kind: 'voucher', text, language: 'en' });

describe('the file of a page', () => {
	it('is read by the usual names of its columns, wherever the table begins', () => {
		const { rows, notTaken, problem } = read([
			['Pengeluaran November'],
			[],
			[...HEADINGS, 'Paraf'],
			[46327, '008', 1250000.5, 'KK01', "'Kertas", 'BK-1', 'x'],
			[],
			['02/11/2026', 8, '1.250.000,50', 'KK02', '<img>', 'BK-2', ''],
		]);
		expect(problem).toBe('');
		expect(notTaken).toEqual(['Paraf']);
		expect(
			rows.map(({ line, date, bank, amount, description, key }) => [
				...[line, date, bank, amount, description, key],
			]),
		).toEqual([
			[4, 46327, '008', 1250000.5, 'Kertas', 'BK-1'],
			[6, '02/11/2026', 8, '1.250.000,50', '<img>', 'BK-2'],
		]);
	});

	it.each([
		['date;bank;amount;category\n2026-11-21;008;1.000,50;KK01\n', '1.000,50'],
		['date,bank,amount,category\n2026-11-21,008,"1,000.50",KK01\n', '1,000.50'],
		['\ufeffdate\tbank\tamount\tcategory\r\n2026-11-21\t008\t1000.50\tKK01', '1000.50'],
	])('is read with any separator: %j', (text, amount) => {
		expect(readText(text).rows.map((row) => [row.line, row.bank, row.amount])).toEqual([
			[2, '008', amount],
		]);
	});

	it.each([
		['no table', [['%PDF-1.7'], ['stream']], /No line of the file holds the headings date, bank/],
		['nothing', [], /No line of the file holds the headings.*nothing/],
		[
			'a missing column',
			[
				['Tanggal', 'Bank', 'Kategori'],
				['a', 'b', 'c'],
			],
			/no column for amount/,
		],
		['headings alone', [HEADINGS], /no row below them/],
		[
			'two columns for one field',
			[
				['Tanggal', 'Tgl', 'Bank', 'Nominal', 'Kategori'],
				[1, 1, 1, 1, 1],
			],
			/Several columns could be date: Tanggal, Tgl/,
		],
	])('says what is wrong with %s', (_, cells, problem) => {
		expect(read(cells)).toMatchObject({ rows: [], problem: expect.stringMatching(problem) });
	});

	it('says that letters cannot be read, and that n8n could not read it', () => {
		expect(readText('tanggal,Caf\ufffd').problem).toMatch(/CSV UTF-8/);
		const failed = readUpload({ kind: 'voucher', error: 'Bad zip', language: 'id' });
		expect(failed.problem).toMatch(/tidak bisa dibaca: Bad zip/);
	});

	it('tells equal rows apart by their place, and the same file has the same keys', () => {
		const rows = [['21/11/2026', '008', 1000, 'KK01', 'Parkir', '']];
		const cells = [HEADINGS, ...rows, ...rows, ['21/11/2026', '008', 1000, 'KK01', 'Parkir', 'B1']];
		const keys = read(cells).rows.map(({ key }) => key);
		expect(new Set(keys).size).toBe(3);
		expect(read(cells).rows.map(({ key }) => key)).toEqual(keys);
		expect(keys[2]).toBe('B1');
	});

	it('is read with Indonesian headings in any case, with blanks and signs in them', () => {
		const { rows, problem } = read([
			[' TANGGAL  transaksi', 'Kas / Bank', 'NOMINAL ', 'kode_kategori', 'No. Bukti:'],
			[46327, '008', 1, 'KK01', 'B1'],
		]);
		expect(problem).toBe('');
		expect(rows[0]).toMatchObject({ date: 46327, bank: '008', category: 'KK01', key: 'B1' });
	});

	it('keeps the cells of two columns with the same heading', () => {
		const upload = read([
			[...HEADINGS, 'Paraf', 'Paraf'],
			['21/11/2026', '008', 1, 'KK01', 'a', 'B1', 'Siti', 'Budi'],
		]);
		expect(upload.notTaken).toEqual(['Paraf', 'Paraf (2)']);
		const { file } = resultPage(upload, [{ outcome: 'posted', itemIndex: 0 }], 'en');
		expect(file[0]).toMatchObject({ Paraf: 'Siti', 'Paraf (2)': 'Budi' });
	});

	it('lets nothing of the file into the HTML of the page that says what is wrong with it', () => {
		const { html, problem } = read([['<img src=x> $& {{ 1 }}', 'Bank']]);
		expect(problem).toContain('<img src=x> $& {{ 1 }}');
		expect(html).toContain('&#60;img src=x&#62; &#36;&#38; &#123;&#123; 1 &#125;&#125;');
	});

	it('is read as lines of invoices', () => {
		const { rows, problem } = read(
			[
				[
					'No Faktur',
					'Pemasok',
					'Tanggal',
					'Nama Barang',
					'Qty',
					'Satuan',
					'Harga Satuan',
					'Diskon',
				],
				['INV-1', 'PT Sumber Makmur', '21/11/2026', 'Kertas', 2, 'rim', 45000, ''],
			],
			'purchaseInvoice',
		);
		expect(problem).toBe('');
		expect(rows[0]).toMatchObject({ invoice: 'INV-1', vendor: 'PT Sumber Makmur', unit: 'rim' });
	});
});

const UPLOAD = read([
	HEADINGS,
	['21/11/2026', '008', 1000.1, 'KK01', 'a', 'B1'],
	[],
	['21/11/2026', '008', 2000.2, 'KK01', 'b', 'B2'],
	[46327, '008', 0, 'KK02', 'c', 'B3'],
]);

const ok = (category: string, total: number, day: string): Told => ({
	...{ check: 'OK', problem: '', category_code: category, total_amount: total },
	document_date: day,
});

describe('the page before posting', () => {
	const items = [
		ok('KK01', 1000.1, '2026-11-21'),
		ok('KK01', 2000.2, '2026-11-25'),
		{ check: 'wrong', problem: 'Total Amount <0> & $& {{ 1 }}', itemIndexes: [2] },
	];

	it('counts, sums by category, and names the line of the file that is wrong', () => {
		const { html, valid } = checkPage(UPLOAD, items, 'en', '2026-11-22');
		expect(valid).toBe(2);
		expect(html).toContain('2 of 3 can be posted, in all 3,000.30');
		expect(html).toContain('Dates from 21/11/2026 to 25/11/2026');
		expect(html).toMatch(
			/<td headers="name">KK01<\/td><td headers="count">2<\/td><td headers="amount">3,000.30/,
		);
		expect(html).toMatch(/<td headers="line">5<\/td>/);
		expect(html).not.toMatch(/more than a year/);
	});

	it('lets no text of a row become HTML or one of n8n’s replacements', () => {
		const { html } = checkPage(UPLOAD, items, 'en', '2026-11-22');
		expect(html).toContain('&#60;0&#62; &#38; &#36;&#38; &#123;&#123; 1 &#125;&#125;');
	});

	it('says that of a workbook only the first sheet is read', () => {
		const page = (upload: typeof UPLOAD) => checkPage(upload, items, 'en', '2026-11-22').html;
		expect(page(UPLOAD)).toMatch(/Only the first sheet/);
		const text = readText('date,bank,amount,category\n2026-11-21,008,1,KK01');
		expect(page(text)).not.toMatch(/sheet/);
	});

	it('warns of dates years away, as a workbook that counts from 1904 gives them', () => {
		const { html } = checkPage(UPLOAD, [ok('KK01', 1, '2022-11-01')], 'en', '2026-11-22');
		expect(html).toMatch(/counts days from 1904/);
	});

	it('says what n8n said where a node failed, and lists no more than a telephone opens', () => {
		const failed = Array.from({ length: 300 }, () => ({ error: { message: 'No credential' } }));
		const { html, valid } = checkPage(UPLOAD, failed, 'id', '2026-11-22');
		expect([valid, html.split('<tr>').length - 2]).toEqual([0, 200]);
		expect(html).toMatch(/No credential[^]*dan 100 lagi/);
	});
});

describe('the page after posting', () => {
	it('tells each row, what needs a look first, and gives the file back', () => {
		const { html, file } = resultPage(
			UPLOAD,
			[
				{ outcome: 'posted', document_number: '00001/AKB/11/26', message: '', itemIndex: 0 },
				{ outcome: 'unknown', document_number: '', message: 'Look it up <b>', itemIndex: 1 },
				{
					outcome: 'refused',
					document_number: '',
					message: 'Total is empty',
					advice: 'Total is empty. Fill it in',
					problems: [{}],
					document_date: '2026-11-01',
					itemIndex: 2,
				},
			],
			'en',
		);
		expect(html).toContain('1 posted, 1 refused, 1 unknown: look in ACC first');
		expect(html.indexOf('Look it up &#60;b&#62;')).toBeLessThan(html.indexOf('00001/AKB/11/26'));
		expect(file.map((row) => [row['No. Bukti'], row.acc_outcome, row.acc_document_number])).toEqual(
			[
				['B1', 'posted', '00001/AKB/11/26'],
				['B2', 'unknown', ''],
				['B3', 'refused', ''],
			],
		);
		expect(file[2]?.acc_message).toBe('Total is empty. Fill it in');
		expect(file.map(({ Tanggal }) => Tanggal)).toEqual(['21/11/2026', '21/11/2026', '01/11/2026']);
	});

	it('gives every row of an invoice its number', () => {
		const posted = { outcome: 'posted', document_number: 'N1', message: '', itemIndexes: [0, 2] };
		const other = { outcome: 'skipped', document_number: '', message: 'known', itemIndexes: [1] };
		const { file, html } = resultPage(UPLOAD, [posted, other], 'id');
		expect(file.map(({ acc_document_number }) => acc_document_number)).toEqual(['N1', '', 'N1']);
		expect(html).toMatch(/<td headers="line">2, 5<\/td>/);
	});

	it('is unknown where n8n failed: nobody knows what was sent before', () => {
		const { file, html } = resultPage(UPLOAD, [{ error: 'worker died' }], 'en');
		expect(html).toContain('3 unknown: look in ACC first');
		expect(html).toMatch(/worker died[^]*not known what became of this row/);
		expect(file.map(({ acc_outcome }) => acc_outcome)).toEqual(['unknown', 'unknown', 'unknown']);
	});
});
