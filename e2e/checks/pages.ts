import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NO_CHROMIUM } from '../chromium';
import { readExample } from '../examples';
import { expect } from '../fixtures';
import {
	answer,
	answerAllTexts,
	choose,
	decide,
	fieldIn,
	isOffered,
	OPEN,
	openForm,
	press,
	sheet,
	SHEET,
	SHEET_ANSWERS,
	test,
	textFile,
	untilPosted,
	upload,
	USER,
	WHOLE_RUPIAH,
} from '../importPages';
import { lookAt } from '../look';
import { takePictureOf } from '../picture';
import { rowsOf } from '../tables';
import { speak } from '../templates';
import { writeWorkbook, xlsx } from '../workbook';

test.skip(...NO_CHROMIUM);
test.use({ httpCredentials: USER, viewport: { width: 1440, height: 1000 } });

const BCA = (number: string) => `No. rekening : ${number}
Periode : 01/11/2026 - 30/11/2026
Kode Mata Uang : Rp
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'02/11,PLN $& {{ 1+1 }} <img src=x onerror=alert(1)>,'0000,"15,000.00",DB,"985,000.00"
'05/11,PELUNASAN Café,'0000,"1,000,000.00",CR,"1,985,000.00"
'06/11,PELUNASAN INV 12,'0000,"500,000.00",CR,"2,485,000.00"
PEND,PLN PASCABAYAR,'0000,"25,000.00",DB,"2,460,000.00"
Saldo Awal,:,"1,000,000.00"
Saldo Akhir,:,"2,485,000.00"
`;

/** What a person says of a statement of this bank. */
const answersForBca = (number: string) => ({
	...OPEN,
	'Nomor rekening file ini': number,
	'Jumlah, atau jumlah keluar': 'Jumlah',
	'Masuk atau keluar': 'kolom: (5)',
	'Kata atau tanda uang keluar, kalau ada; (kosong) untuk sel kosong': 'DB',
	'Kata atau tanda uang masuk, kalau ada; (kosong) untuk sel kosong': 'CR',
});

test('page: an unknown file raises questions, and a known one takes three clicks', async ({
	page,
	sandbox,
	numbers,
	pages,
}) => {
	const file = textFile(pages, 'bca.csv', BCA('5210987654'));
	expect(await upload(pages, 'acc-vouchers', file)).toMatch(/Cocokkan kolom/);
	await takePictureOf(page.locator('.card').first(), 'import-layout');
	// Date, date order, balance, and format are evident from every row; everything that affects money
	// is left open.
	await answer(pages, {
		...answersForBca('5210987654'),
		'Kategori per keterangan: teks = kategori, satu per baris': 'PLN = KK01',
	});
	const open = await press(pages);
	expect(open).toMatch(/Angka kontrol[^]*Di file[^]*Belum dijawab\s+2\s+Rp\u00a01\.500\.000,00/);
	expect(open).toMatch(/1 siap dicatat/);
	const check = await answerAllTexts(pages);
	expect(check).toMatch(/3 siap dicatat/);
	expect(check).toMatch(/02\/11\/2026 sampai 06\/11\/2026/);
	expect(check).toMatch(/Cocok dengan saldo: 3 dari 4/);
	expect(check).toMatch(/Uang masuk: Rp\u00a01\.500\.000,00/);
	expect(check).toMatch(
		/014 · Bank Central Asia\s+KK01 · Beban listrik dan air\s+1\s+Rp\u00a015\.000,00/,
	);
	expect(check).toMatch(/Tanggal Transaksi "PEND" tidak terbaca sebagai tanggal[^]*PLN PASCABAYAR/);
	expect(numbers(), 'posted before it was decided').toEqual([]);
	await takePictureOf(page.locator('.card').first(), 'import-check');
	const download = page.waitForEvent('download');
	const done = await decide(pages, 'Catat');
	expect(done).toMatch(/3 tercatat/);
	for (const number of numbers()) expect(done).toContain(number);
	await takePictureOf(page.locator('.card').first(), 'import-result');
	expect(await page.locator('img[src=x]').count()).toBe(0);
	expect(
		sandbox
			.ledger()
			.map(({ request }) => [
				request.document_date,
				request.total_amount,
				request.category_code,
				request.description,
			]),
	).toEqual([
		['02/11/2026', 15000, 'KK01', 'PLN $& {{ 1+1 }} <img src=x onerror=alert(1)>'],
		['05/11/2026', 1000000, 'KM01', 'PELUNASAN Café'],
		['06/11/2026', 500000, 'KM01', 'PELUNASAN INV 12'],
	]);
	const { read, utils } = xlsx();
	const book = read(readFileSync(await (await download).path()));
	const rows = utils.sheet_to_json<Record<string, unknown>>(
		book.Sheets[book.SheetNames[0] ?? ''] ?? {},
	);
	expect(rows.map((row) => row.Hasil).filter(Boolean)).toEqual([
		'tercatat',
		'tercatat',
		'tercatat',
		'perlu disetujui',
		'perlu disetujui',
		'perlu disetujui',
	]);
	expect(rows.flatMap((row) => row['Nomor di ACC'] || [])).toEqual(numbers());

	// The next statement of the account: upload, Catat, OK; posted rows are recognized by their
	// number.
	const next = BCA('5210987654').replace('PEND,PLN', "'07/11,PLN");
	expect(await upload(pages, 'acc-vouchers', textFile(pages, 'next.csv', next))).toMatch(
		/Sudah ada\s+3\s[^]*1 siap dicatat[^]*AKB/,
	);
	expect(await decide(pages, 'Catat')).toMatch(/1 tercatat/);
	expect(numbers()).toHaveLength(4);
	// Another account at the same bank is not read with the layout of the first.
	const other = textFile(pages, 'other.csv', BCA('7770001112'));
	expect(await upload(pages, 'acc-vouchers', other)).toMatch(/Cocokkan kolom/);
	expect(await rowsOf(pages.running, 'ACC Layouts')).toHaveLength(1);
});

test('page: a missing answer is asked for again, and a layout can be changed', async ({
	page,
	numbers,
	pages,
}) => {
	const file = textFile(
		pages,
		'sheet.csv',
		sheet([
			['15/11/2026', 'Parkir', '5.000'],
			['16/11/2026', 'Tol', '12.500'],
		]),
	);
	await upload(pages, 'acc-vouchers', file);
	const { Bank: bank, ...others } = SHEET_ANSWERS;
	await answer(pages, others);
	expect(await press(pages)).toMatch(/Bank: pilih/);
	await answer(pages, { Bank: bank });
	expect(await press(pages)).toMatch(
		/0 siap dicatat[^]*PARKIR\s+Jumlah baris: 1 · keluar · Rp\u00a05\.000,00/,
	);
	expect(await answerAllTexts(pages)).toMatch(/2 siap dicatat/);
	expect(await decide(pages, 'Ubah pengaturan kolom')).toMatch(/Cocokkan kolom/);
	await answer(pages, { 'Format angka': '1,234.56' });
	expect(await press(pages)).toMatch(/0 siap dicatat[^]*Nominal "5\.000" tidak terbaca/);
	expect(await decide(pages, 'Batal')).toMatch(/Tidak ada yang dicatat/);
	expect(numbers()).toEqual([]);
	await page.getByText('File lain', { exact: true }).click();
	await page.locator('input[type=file]').waitFor();
});

/** The field for naming rows. */
const ROWS = 'Baris, misalnya 12, 15-18; atau kata, misalnya PLN, juga untuk file berikutnya';

test('page: rows are changed on the check page, and a word becomes a rule', async ({
	page,
	sandbox,
	numbers,
	pages,
}) => {
	const rows = [
		['15/11/2026', 'PLN PASCABAYAR', '150.000'],
		['16/11/2026', 'Parkir', '5.000'],
		['16/11/2026', 'Parkir', '5.000'],
		['17/11/2026', 'Sewa', 'dua juta'],
	];
	const file = textFile(pages, 'change.csv', sheet(rows, 'change'));
	await upload(pages, 'acc-vouchers', file);
	await answer(pages, SHEET_ANSWERS);
	const first = await press(pages);
	expect(first).toMatch(/0 siap dicatat/);
	expect(first).toMatch(/Sama persis dengan baris 3/);
	expect(first).toMatch(/Nominal "dua juta" tidak terbaca/);
	// Typed input is checked first, even if *save* was selected.
	await answer(pages, {
		[ROWS]: 'PLN',
		'Jawaban atau kategori': 'KK01 · Beban listrik dan air',
	});
	expect(await decide(pages, 'Simpan ke daftar tanpa mencatat')).toMatch(
		/1 siap dicatat[^]*KK01 Beban listrik/,
	);
	expect(numbers()).toEqual([]);
	expect(await answerAllTexts(pages)).toMatch(/2 siap dicatat/);
	await answer(pages, {
		[ROWS]: '4',
		'Jawaban atau kategori': 'transaksi lain: catat juga',
	});
	expect(await decide(pages, 'Simpan perubahan dan periksa lagi')).toMatch(/3 siap dicatat/);
	await answer(pages, {
		[ROWS]: '5',
		'Jumlah, misalnya 1.250.000, atau -1.250.000 untuk uang keluar': '-2.000.000',
	});
	await decide(pages, 'Simpan perubahan dan periksa lagi');
	expect(await answerAllTexts(pages)).toMatch(/4 siap dicatat/);
	await takePictureOf(page.locator('.card').first(), 'import-change');
	expect(await decide(pages, 'Catat')).toMatch(/4 tercatat/);
	expect(sandbox.ledger().map(({ request }) => request.category_code)).toEqual([
		'KK01',
		'KK06',
		'KK06',
		'KK06',
	]);
	// The rule persists: the next file asks nothing.
	const next = textFile(pages, 'change2.csv', sheet([['18/11/2026', 'PLN', '9.000']], 'change'));
	expect(await upload(pages, 'acc-vouchers', next)).toMatch(/1 siap dicatat[^]*KK01 Beban listrik/);
	await decide(pages, 'Batal');
});

/** Payments with 7 different texts that contain their days. */
const paymentsOf = (month: string) => [
	[`02/${month}/2026`, `TRSF E-BANKING DB 02${month}/FTSCY PT SUMBER KERTAS`, '-1.250.000'],
	[`03/${month}/2026`, `TRSF E-BANKING DB 03${month}/FTSCY PT SUMBER KERTAS`, '-750.000'],
	[`04/${month}/2026`, `TRSF E-BANKING CR 04${month}/FTSCY PT RETAIL NUSANTARA`, '9.000.000'],
	[`05/${month}/2026`, 'PLN PASCABAYAR 5312', '-450.000'],
	[`06/${month}/2026`, 'BIAYA ADM', '-15.000'],
	[`07/${month}/2026`, `DEPOSITO 07${month} KE REK SENDIRI`, '-5.000.000'],
	[`08/${month}/2026`, 'QRIS TOKO CABANG BANDUNG', '1.875.000'],
	[`09/${month}/2026`, 'PROMO', '25.000'],
];

/** Rows with typos. */
const MISTYPED = [
	['31/09/2026', 'TELKOM INDIHOME', '-385.000'],
	['10/10/2026', 'SEWA RUKO', 'dua juta'],
];

test('page: a category for each text, chosen by a person and remembered', async ({
	page,
	sandbox,
	pages,
}) => {
	const file = textFile(pages, 'texts.csv', sheet([...paymentsOf('10'), ...MISTYPED], 'texts'));
	await upload(pages, 'acc-vouchers', file);
	await answer(pages, { ...SHEET_ANSWERS, 'Masuk atau keluar': 'minus berarti keluar' });
	await takePictureOf(page.locator('.card').first(), 'texts-layout');
	expect(await press(pages)).toMatch(
		/Belum dijawab\s+8[^]*0 siap dicatat[^]*TRSF E BANKING DB FTSCY PT SUMBER KERTAS\s+Jumlah baris: 2 · keluar · Rp\u00a02\.000\.000,00/,
	);
	await takePictureOf(page.locator('.card').first(), 'page-categories');
	const texts = page.locator('label', { hasText: /Jumlah baris: \d+ · (masuk|keluar) · / });
	expect(await texts.count()).toBe(7);
	const choices: Array<[text: string, option: string]> = [
		['TRSF E BANKING DB FTSCY PT SUMBER KERTAS', 'KK04 · Pembayaran hutang'],
		['TRSF E BANKING CR FTSCY PT RETAIL NUSANTARA', 'KM01 · Penjualan tunai'],
		['PLN PASCABAYAR', 'KK01 · Beban listrik dan air'],
		['QRIS TOKO CABANG BANDUNG', 'KM01 · Penjualan tunai'],
		['BIAYA ADM', 'KK06 · Beban administrasi bank'],
		['DEPOSITO KE REK SENDIRI', 'transfer antar rekening sendiri'],
	];
	const say = async (text: string, option: string) =>
		await page
			.locator('.form-group', { has: page.locator('label', { hasText: text }) })
			.locator('select')
			.selectOption({ label: option });
	for (const [text, option] of choices) await say(text, option);
	// The answers are checked first: *save* is selected, but nothing is posted.
	const second = await press(pages);
	expect(second).toMatch(/Belum dijawab\s+1\s[^]*6 siap dicatat/);
	expect(second).toMatch(/KK04 Pembayaran hutang \(aturan\)/);
	await say('PROMO', 'jangan dicatat');
	expect(await press(pages)).toMatch(/6 siap dicatat/);
	await takePictureOf(page.locator('.card').first(), 'page-check');
	expect(await decide(pages, 'Catat')).toMatch(/6 tercatat/);
	await takePictureOf(page.locator('.card').first(), 'page-result');
	expect(sandbox.ledger().map(({ request }) => request.category_code)).toEqual([
		'KK04',
		'KK04',
		'KM01',
		'KK01',
		'KK06',
		'KM01',
	]);
	// The next file with these texts asks nothing: upload, Catat, OK.
	const next = textFile(pages, 'texts2.csv', sheet(paymentsOf('11'), 'texts'));
	expect(await upload(pages, 'acc-vouchers', next)).toMatch(
		/Transfer antar rekening sendiri, tidak dicatat\s+1\s[^]*Dilewati\s+1\s[^]*6 siap dicatat/,
	);
	expect(await texts.count()).toBe(0);
	await page.setViewportSize({ width: 390, height: 844 });
	await takePictureOf(page.locator('.card').first(), 'page-telephone');
	await decide(pages, 'Batal');
});

test('page: unreadable content is named', async ({ running, pages }) => {
	const send = async (name: string, text: string) =>
		await upload(pages, 'acc-vouchers', textFile(pages, name, text));
	expect(await send('scan.xlsx', '%PDF-1.7\nstream')).toMatch(/File ini PDF/);
	expect(await send('broken.xlsx', 'PK\u0003\u0004broken')).toMatch(/Tidak ada tabel yang terbaca/);
	expect(await send('blank.csv', ' \n')).toMatch(/File ini kosong/);
	expect(await send('head.csv', SHEET.join(';'))).toMatch(/Tidak ada baris di bawah judul kolom/);
	const table = sheet([['15/11/2026', 'A', '1.000']])
		.split('\n')
		.map((row) => `<tr><td>${row.split(';').join('</td><td>')}</td></tr>`);
	expect(
		await send(
			'bank.xls',
			`<html><table><tr><td>Bank</td></tr></table><table>${table.join('')}</table></html>`,
		),
	).toMatch(/Cocokkan kolom[^]*15\/11\/2026/);
	expect((await fetch(`${running.n8n.url}/form/acc-vouchers`)).status).toBe(401);
	expect(running.numbers()).toEqual([]);
});

test('page: a check in two tabs is posted once, and a failing service is reported', async ({
	page,
	sandbox,
	numbers,
	pages,
}) => {
	const file = textFile(
		pages,
		'tabs.csv',
		sheet([
			['15/11/2026', 'Satu', '5.000'],
			['16/11/2026', 'Dua', '12.500'],
		]),
	);
	await upload(pages, 'acc-vouchers', file);
	await answer(pages, SHEET_ANSWERS);
	await press(pages);
	await answerAllTexts(pages);
	const late = await page.context().newPage();
	await late.goto(page.url());
	sandbox.setFaults([
		{ fault: { kind: 'status', httpStatus: 502, stored: true }, bodyIncludes: 'Satu' },
	]);
	expect(await decide(pages, 'Catat')).toMatch(/1 tercatat[^]*Tidak dicatat: 1[^]*belum pasti/);
	sandbox.setFaults([]);
	await choose({ page: late }, 'Catat');
	await late.locator('button[type=submit]').first().click();
	await late.waitForTimeout(3000);
	await late.close();
	expect(numbers()).toHaveLength(2);
	// Nothing is resent: both are in the list.
	expect(await upload(pages, 'acc-vouchers', file)).toMatch(/Sudah ada\s+2\s[^]*0 siap dicatat/);
	// Nothing can be checked while the service is down.
	sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 503, stored: false } }]);
	expect(await upload(pages, 'acc-vouchers', file)).toMatch(/ACC tidak menjawab/);
	sandbox.setFaults([]);
});

const LINES = ['No Faktur', 'Pemasok', 'Tanggal', 'Barang', 'Qty', 'Harga', 'Total'];
const line = (number: string, ...rest: unknown[]) => [
	number,
	'PT Sumber Makmur',
	'15/11/2026',
	...rest,
];

test('page: a file becomes purchase invoices', async ({ page, sandbox, numbers, pages }) => {
	const file = join(pages.folder, 'invoices.xlsx');
	writeWorkbook(file, [
		LINES,
		line('INV-1', 'Kertas', 2, '45.000', '105.000'),
		line('INV-2', 'Tinta', 'dua', '9.000', '9.000'),
		line('INV-1', 'Pulpen', 3, '5.000', ''),
	]);
	await upload(pages, 'acc-purchase-invoices', file);
	await answer(pages, {
		'Format angka': '1.234,56',
		PPN: 'harga apa adanya, tanpa tambahan PPN',
		'Total yang harus cocok': 'kolom: Total',
		'Total dan PPN adalah': 'seluruh faktur',
		...WHOLE_RUPIAH,
	});
	const check = await press(pages);
	expect(check).toMatch(/1 siap dicatat[^]*PT Sumber Makmur\s+1\s+Rp\u00a0105\.000,00/);
	expect(check).toMatch(/3\s+[^]*INV-2[^]*Qty "dua" bukan kuantitas/);
	await takePictureOf(page.locator('.card').first(), 'import-invoices');
	expect(await decide(pages, 'Catat')).toMatch(/1 tercatat/);
	expect(numbers()).toHaveLength(1);
	expect(sandbox.ledger()[0]?.request.items as unknown[]).toHaveLength(2);
});

test('page: it works on a phone and with the keyboard', async ({ page, pages }) => {
	const long = 'Uraian panjang sekali '.repeat(4);
	const rows = Array.from({ length: 30 }, (_, at) => [`${30 + at}/13/2026`, long, '1.250.000,00']);
	await page.setViewportSize({ width: 390, height: 844 });
	await upload(
		pages,
		'acc-vouchers',
		textFile(
			pages,
			'telephone.csv',
			sheet([['15/11/2026', 'baik', '125.000.000,00'], ...rows], 'telephone'),
		),
	);
	const width = async () => Number(await page.evaluate('document.documentElement.scrollWidth'));
	await takePictureOf(page.locator('.card').first(), 'import-telephone-layout');
	expect(await width()).toBeLessThanOrEqual(390);
	await answer(pages, { ...SHEET_ANSWERS, 'Biaya di kolom lain, misalnya Biaya Admin = KK06': '' });
	expect(await press(pages)).toMatch(/Rp\u00a0125\.000\.000,00/);
	await takePictureOf(page.locator('.card').first(), 'import-telephone');
	expect(await width()).toBeLessThanOrEqual(390);
	await page.keyboard.press('Tab');
	const outline =
		'getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement).outlineWidth';
	expect(await page.evaluate(outline)).toBe('solid3px');
});

test('page: a file of 300 rows', async ({ numbers, pages }) => {
	const rows = Array.from({ length: 300 }, (_, at) => [
		`${13 + (at % 10)}/11/2026`,
		`Baris ${at}`,
		`${at + 1000},00`,
	]);
	const file = textFile(pages, 'many.csv', sheet(rows, 'many'));
	await upload(pages, 'acc-vouchers', file);
	await answer(pages, SHEET_ANSWERS);
	await press(pages);
	expect(await answerAllTexts(pages)).toMatch(/300 siap dicatat/);
	// It is posted in the background, even while nobody looks.
	expect(await decide(pages, 'Catat')).toMatch(/Sedang dicatat: \d+ dari 300/);
	const address = pages.page.url();
	await pages.page.goto('about:blank');
	await pages.page.goto(address);
	expect(await untilPosted(pages)).toMatch(/300 tercatat/);
	expect(numbers()).toHaveLength(300);
	expect(new Set(numbers()).size).toBe(300);
});

/** Makes a node of a type fail as a whole. */
const NOT_THERE = "={{ $('Not There').first().json }}";
const BROKEN: Record<string, (parameters: Record<string, unknown>) => void> = {
	set: (parameters) => (parameters.jsonOutput = NOT_THERE),
	splitOut: (parameters) => (parameters.fieldToSplitOut = NOT_THERE),
	executeWorkflow: (parameters) =>
		(parameters.workflowId = { __rl: true, mode: 'id', value: NOT_THERE }),
	dataTable: (parameters) => (parameters.dataTableId = { __rl: true, mode: 'name', value: 'none' }),
	convertToFile: (parameters) => (parameters.binaryPropertyName = NOT_THERE),
	code: (parameters) => (parameters.jsCode = 'throw new Error("broken");'),
};

test('page: every node fails once, and the page says what happened', async ({ pages }) => {
	const { client, sandbox, numbers, folder } = pages.running;
	const template = 'import-page-vouchers.json';
	const failed: string[] = [];
	for (const [at, { name, type }] of readExample(
		template,
		pages.credentials,
		folder,
	).nodes.entries()) {
		const breaks = BROKEN[String(type).split('.').at(-1) ?? ''];
		if (!breaks) continue;
		sandbox.reset();
		const workflow = readExample(template, pages.credentials, folder, pages.called);
		for (const node of workflow.nodes) {
			if (node.name === name) breaks(node.parameters as Record<string, unknown>);
			const { options } = node.parameters as { options?: { path?: string } };
			if (options?.path) options.path = `broken-${at}`;
			if (node.webhookId) node.webhookId = `${node.webhookId as string}-${at}`;
		}
		await client.publish(await client.saveWorkflow(workflow));
		const file = textFile(
			pages,
			`broken-${at}.csv`,
			sheet([['15/11/2026', `Rusak ${at}`, `${5000 + at},00`]], `broken ${at}`),
		);
		let seen = await upload(pages, `broken-${at}`, file);
		if (/Cocokkan kolom/.test(seen)) {
			await answer(pages, SHEET_ANSWERS);
			seen = await press(pages);
			seen = await answerAllTexts(pages);
		}
		if (await isOffered(pages, 'Catat')) seen = await decide(pages, 'Catat');
		const says =
			numbers().length > 0
				? numbers().every((number) => seen.includes(number)) ||
					/tidak ada yang dicatat dua kali/.test(seen)
				: /Tidak ada yang dicatat|belum pasti/.test(seen);
		if (!says || /Problem submitting|undefined/.test(seen))
			failed.push(`${name} (${numbers().length}): ${seen.slice(0, 300)}`);
	}
	expect(failed).toEqual([]);
});

/** The texts that the check below clicks and fills in, in both languages. */
const SAID = {
	id: {
		path: 'acc-vouchers',
		answers: SHEET_ANSWERS,
		more: 'Pengaturan lain',
		all: 'tampilkan semua',
		post: 'Catat',
		update: 'Simpan perubahan dan periksa lagi',
		next: 'Baris berikutnya',
		checked: /Sudah ada\s+3\s[^]*133 siap dicatat/,
		posting: /Sedang dicatat/,
		posted: /133 tercatat/,
		problem: /File ini PDF/,
	},
	en: {
		path: 'acc-vouchers-en',
		answers: {
			Bank: '014 · Bank Central Asia',
			'All amounts are whole rupiah of one account (check the lines above the table)': 'yes',
			Date: 'Tanggal',
			'Date format': 'day/month/year',
			Description: 'Keterangan',
			'Amount, or amount out': 'Nominal',
			'In or out': 'everything is money out',
			'Number format': '1.234,56',
		},
		more: 'More settings',
		all: 'show all',
		post: 'Post',
		update: 'Save changes and check again',
		next: 'Next rows',
		checked: /Already there\s+3\s[^]*133 ready to be posted/,
		posting: /Being posted/,
		posted: /133 posted/,
		problem: /This is a PDF/,
	},
} as const;

/**
 * Three payments, and a file that repeats them among others: ready, already there, suspected, held,
 * not a payment.
 */
function filesToLookAt(language: string, day: number) {
	const date = (at: number) => `${String(day + (at % 7)).padStart(2, '0')}/10/2026`;
	const first = [0, 1, 2, 3, 4].map((at) => [
		date(at),
		`BELI KERTAS ${at} ${language}`,
		`70${at}.000,00`,
	]);
	const others = Array.from({ length: 130 }, (_, at) => [
		date(at),
		`TRSF E-BANKING DB ${at} PT PELANGGAN NUSANTARA ABADI ${language}`,
		`${at + 1}.250.000,00`,
	]);
	const odd = [
		['31/11/2026', 'Tanggal salah', '5.000,00'],
		[date(1), 'Sewa', 'dua juta'],
		[date(1), 'TARIK SALDO GOPAY', '75.000,00'],
		[date(2), 'Parkir', '3.000,00'],
		[date(2), 'Parkir', '3.000,00'],
		[date(3), 'BELI ATK (salah input, abaikan)', '4.000,00'],
	];
	const suspected = first
		.slice(3)
		.map(([at = '', text = '', amount = '']) => [at, `${text} LAIN`, amount]);
	const total = [['', 'TOTAL PENGELUARAN', '999.999,00']];
	return { first, all: [...first.slice(0, 3), ...suspected, ...others, ...odd, ...total] };
}

for (const language of ['id', 'en'] as const) {
	test(`page: all of them fit and are readable, in ${language}`, async ({ page, pages }) => {
		const { running, called, credentials } = pages;
		const { client, folder } = running;
		const said = SAID[language];
		const change = fieldIn(page);
		if (language === 'en') {
			const workflow = readExample('import-page-vouchers.json', credentials, folder, called);
			for (const node of workflow.nodes) {
				const { options } = node.parameters as { options?: { path?: string } };
				if (options?.path) options.path = said.path;
				if (node.webhookId) node.webhookId = `${node.webhookId as string}-en`;
			}
			await client.publish(await client.saveWorkflow(workflow));
		}
		const scan = textFile(pages, 'scan.xlsx', '%PDF-1.7\nstream');
		// The settings table is created when the first file is read.
		await upload(pages, said.path, scan);
		await speak(running, language);
		const look = async (name: string) => await lookAt(page, `${language}-${name}`);
		const { first, all } = filesToLookAt(language, language === 'id' ? 2 : 16);
		await openForm(pages, said.path);
		await look('1-first');
		await upload(pages, said.path, textFile(pages, 'first.csv', sheet(first, `look ${language}`)));
		await look('2-layout');
		await change(said.more).locator('select').selectOption({ label: said.all });
		await press(pages);
		await look('3-layout-all');
		for (const [label, value] of Object.entries(said.answers)) {
			await change(label).locator('select').selectOption({ label: value });
		}
		await press(pages);
		await look('3-texts');
		await answerAllTexts(pages, said.update);
		await choose(pages, said.post);
		await press(pages);
		await look('4-result');
		const file = textFile(pages, 'all.csv', sheet(all, `look ${language}`));
		await upload(pages, said.path, file);
		expect(await answerAllTexts(pages, said.update)).toMatch(said.checked);
		await look('5-check');
		await choose(pages, said.next);
		await press(pages);
		await look('6-check-next');
		await choose(pages, said.post);
		expect(await press(pages)).toMatch(said.posting);
		await look('7-posting');
		expect(await untilPosted(pages, said.posting)).toMatch(said.posted);
		await look('8-result-many');
		expect(await upload(pages, said.path, scan)).toMatch(said.problem);
		await look('9-problem');
		await speak(running, 'id');
	});
}

test('page: both sides of a transfer find each other, and the month’s end says what is open', async ({
	page,
	numbers,
	pages,
}) => {
	const { running, credentials, called } = pages;
	const monthEnd = readExample('month-end.json', credentials, running.folder, called);
	await running.client.publish(await running.client.saveWorkflow(monthEnd));
	const rows = [
		['16/11/2026', 'Setor ke BCA', '5.100.300'],
		['16/11/2026', 'Galon air', '45.300'],
	];
	const transfer = 'transfer antar rekening sendiri';
	await upload(pages, 'acc-vouchers', textFile(pages, 'cash.csv', sheet(rows, 'month')));
	await answer(pages, { ...SHEET_ANSWERS, Bank: '008 · Bank Mandiri' });
	await press(pages);
	await answer(pages, { [ROWS]: '2', 'Jawaban atau kategori': transfer });
	await decide(pages, 'Simpan perubahan dan periksa lagi');
	await decide(pages, 'Catat');
	const bank = `No. rekening : 7001002003
Periode : 01/11/2026 - 30/11/2026
Kode Mata Uang : Rp
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'17/11,PAK BUDI SANTOSO,'0000,"5,100,300.00",CR,"6,100,300.00"
'18/11,PLN,'0000,"15,000.00",DB,"6,085,300.00"
`;
	await upload(pages, 'acc-vouchers', textFile(pages, 'month.csv', bank));
	await answer(pages, answersForBca('7001002003'));
	expect(await press(pages)).toMatch(
		/Mungkin transfer antar rekening sendiri: sisi lainnya #\d+, 008, 16\/11\/2026, Rp\u00a05\.100\.300, Setor ke BCA/,
	);
	await answer(pages, { [ROWS]: '5', 'Jawaban atau kategori': transfer });
	await decide(pages, 'Simpan perubahan dan periksa lagi');
	expect(await decide(pages, 'Catat')).toMatch(/1 tercatat[^]*sisi lainnya #\d+, 008/);
	expect(numbers()).toHaveLength(2);
	await openForm(pages, 'acc-month-end');
	await page.locator('input[type=text]').fill('11/2026');
	const shown = await press(pages);
	expect(shown).toMatch(/Akhir bulan 11\/2026/);
	const account = /014 · Bank Central Asia · 7001002003[^]*?(?=\n\d{3} ·|$)/.exec(shown)?.[0] ?? '';
	expect(account).toMatch(/17\/11\/2026 sampai 18\/11\/2026 \(baris: 2\)/);
	expect(account).toMatch(/Uang keluar, tercatat\s+Rp\u00a015\.000,00 \(1\)/);
	expect(account).toMatch(/Rp\u00a06\.085\.300,00 per 18\/11\/2026 \(month\.csv\)/);
	expect(account).toMatch(/Transfer yang sisi lainnya belum ada\s+tidak ada/);
	expect(shown).not.toContain('Setor ke BCA');
	await lookAt(page, 'month-end');
	await page.getByText('Bulan lain').click();
	await page.locator('input[type=text]').fill('November');
	expect(await press(pages)).toContain('Tulis bulannya seperti 11/2026.');
});
