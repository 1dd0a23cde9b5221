import { built } from '../build';
import { readRows, storeRows } from '../src/nodes/rowsFile';
import type { FileRows } from '../src/page/fileRows';
import { wordsIn } from '../src/wording/words';
import { reasonsText } from '../src/wording/reasonText';
import { openFile } from '../src/rows/sheet';
import { PURCHASE_FILES } from './files/purchases';
import {
	allQuestions,
	answersOf,
	answerTexts,
	asRead,
	factsOf,
	posted,
	readBy,
	readFile,
	USUAL,
	workbook,
	type ReadFile,
} from './files/read';
import { VOUCHER_FILES } from './files/vouchers';
import { provideFiles } from './storedFiles';

describe('every file', () => {
	const all = [
		...VOUCHER_FILES.map((each) => ({ ...each, kind: 'voucher' as const })),
		...PURCHASE_FILES.map((each) => ({ ...each, kind: 'purchaseInvoice' as const })),
	];

	it.each(all)('$name: no row is lost, and each reason is a sentence', ({ file, layout, kind }) => {
		const { reading, sheet, heading } = readBy(file, layout, factsOf(kind));
		if (!reading) throw new Error('stopped at the layout page');
		const { left, documents, held, others } = reading;
		const made = [...left, ...documents].flatMap(({ lines }) => lines);
		const told = new Set([...made, ...[...held, ...others].map(({ line }) => line)]);
		const body = sheet.lines.filter(({ line }) => line > heading).map(({ line }) => line);
		expect([...told].sort((one, other) => one - other)).toEqual(body);
		for (const row of held) {
			for (const language of ['en', 'id'] as const) {
				const text = reasonsText(row.reasons, wordsIn(language));
				expect(text).toMatch(/\p{L}{3}/u);
				expect(text).not.toMatch(/\{|undefined/);
			}
		}
	});
});

it.each([';', '\t', '|'])('commas within amounts do not split lines separated by "%s"', (sign) => {
	const rows = [
		'Tanggal;Keterangan;Jumlah;Saldo',
		'02/11/2026;Gaji, lembur;48,750,000.00;61,000,000.00',
		'03/11/2026;"PLN";7,315,000.00;53,685,000.00',
	];
	const text = rows.join('\n').replaceAll(';', sign);
	expect(openFile(asRead(Buffer.from(text))).lines.map(({ cells }) => cells)).toEqual([
		['Tanggal', 'Keterangan', 'Jumlah', 'Saldo'],
		['02/11/2026', 'Gaji, lembur', '48,750,000.00', '61,000,000.00'],
		['03/11/2026', 'PLN', '7,315,000.00', '53,685,000.00'],
	]);
});

describe('files that are not tables', () => {
	const problemOf = (bytes: Buffer) => openFile(asRead(bytes)).problem;

	it.each([
		['empty', Buffer.from(''), 'emptyFile'],
		['blank', Buffer.from(' \n \n'), 'emptyFile'],
		['a PDF', Buffer.from('%PDF-1.7\nstream'), 'pdf'],
		['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'picture'],
		[
			'with a password',
			Buffer.from(`\u00d0\u00cf\u0011\u00e0${[...'EncryptedPackage'].join('\0')}`, 'latin1'),
			'password',
		],
		['broken', Buffer.from('PK\u0003\u0004broken', 'latin1'), 'unreadable'],
	])('%s is named', (_, bytes, problem) => {
		expect(problemOf(bytes)).toBe(problem);
		expect(readFile(asRead(bytes), undefined, [], factsOf())).toMatchObject({
			page: 'problem',
			title: 'Nothing was posted',
		});
	});

	it('a table without rows is named', () => {
		expect(
			readFile(asRead(Buffer.from('Tanggal;Jumlah\n')), undefined, [], factsOf()).told,
		).toEqual(['There are no rows below the headings.']);
	});

	it('says so if ACC did not answer', () => {
		const raw = asRead(Buffer.from('Tanggal;Jumlah\n02/11/2026;1.000'));
		expect(readFile(raw, undefined, [], { ...factsOf(), banks: [] }).told[0]).toMatch(
			/ACC did not respond/,
		);
	});

	it.each(['xlsx', 'biff8'] as const)('further sheets in %s are named', (type) => {
		const table = [
			['Tanggal', 'Keterangan', 'Jumlah'],
			['02/11/2026', 'A', '1.000'],
		];
		const layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };
		expect(readBy(workbook([table], type), layout).notes).toEqual([]);
		expect(readBy(workbook([table, table], type), layout).notes).toEqual([
			'The file has more sheets or tables. Only one was read.',
		]);
	});
});

describe('another sheet of a workbook', () => {
	const table = (text: string) => [
		['Tanggal', 'Keterangan', 'Jumlah'],
		['15/11/2026', text, '1.000'],
	];
	const facts = factsOf();
	const first = readFile(asRead(workbook([table('satu'), table('dua')])), undefined, [], facts);
	const second = asRead(workbook([table('dua')]));
	const answer = { heading_was: 1, sheet_name: 'Sheet2' };

	it('is read when a person names it, and asked about as a separate table', () => {
		expect(first.told).toEqual(['The file has more sheets or tables. Only one was read.']);
		const other = readFile(second, answer, [], facts, first);
		expect([other.page, other.layout.sheet_name]).toEqual(['layout', 'Sheet2']);
		const layout = { ...USUAL, amount: 'Jumlah', direction: 'out', sheet_name: 'Sheet2' };
		const all = { ...answersOf(allQuestions(other, facts), layout), sheet_name: 'Sheet2' };
		const read = answerTexts(readFile(other.sheet, all, [], facts, other), layout, facts);
		expect(posted(read)).toEqual(['2026-11-15 -1000 KK06']);
		expect(read.reading?.documents[0]?.document.description).toBe('dua');
	});

	it('that does not exist is named', () => {
		const none = readFile({ bytes: 'PK', error: 'no sheet' }, answer, [], facts, first);
		expect([none.page, none.told[0]]).toEqual(['problem', expect.stringMatching(/no such sheet/)]);
	});
});

const HEAD = 'Tanggal;Keterangan;Debet;Kredit;Saldo\n';
const ROWS = `02/11/2026;PLN;1.000,00;;99.000,00
03/11/2026;Setor;;2.000,00;101.000,00
04/11/2026;Setor;;3.000,00;104.000,00`;
const TWO = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', balance: 'Saldo' };
const keysOf = (read: ReadFile) =>
	(read.reading?.documents ?? []).map(({ document }) => document.key);

describe('keys', () => {
	it('are the same with any layout, and in another format of the same statement', () => {
		const keys = keysOf(readBy(HEAD + ROWS, TWO));
		expect(keys[0]).toBe('014 2026-11-02 -10.00 pln #1'.replace('-10.00', '-1000.00'));
		const other = {
			...TWO,
			description: 'Tanggal',
			description_2: 'Keterangan',
			balance: '',
			category_out: 'KK01',
		};
		expect(keysOf(readBy(HEAD + ROWS, other))).toEqual(keys);
		const cells = [
			['Tanggal', 'Keterangan', 'Debet', 'Kredit', 'Saldo'],
			[46328, 'PLN', 1000, '', 99000],
			[46329, 'Setor', '', 2000, 101000],
			[46330, 'Setor', '', 3000, 104000],
		];
		expect(
			keysOf(readBy(workbook([cells]), { ...TWO, date_order: 'cells', numbers: 'cells' })),
		).toEqual(keys);
	});

	it('number equal rows, and contain the account of the file', () => {
		const text = `No. rekening : 123-456-7890\n${HEAD}02/11/2026;A;1.000,00;;98.000,00\n02/11/2026;A;1.000,00;;97.000,00`;
		expect(keysOf(readBy(text, TWO))).toEqual([
			'1234567890 2026-11-02 -1000.00 a #1',
			'1234567890 2026-11-02 -1000.00 a #2',
		]);
	});

	it('keep their number if the previous row does not count', () => {
		const text = `${HEAD.trim()};Status\n02/11/2026;A;1.000,00;;;Gagal\n02/11/2026;A;1.000,00;;;Berhasil`;
		const layout = { ...TWO, balance: '', status: 'Status', status_ok: 'Berhasil' };
		expect(keysOf(readBy(text, layout))).toEqual(['014 2026-11-02 -1000.00 a #2']);
	});
});

it('purchase invoices have the same key as in the mail intake', () => {
	const text = 'No Faktur;Pemasok;Tanggal;Harga\nINV-1;PT  Sumber Makmur;02/11/2026;45.000';
	const layout = {
		number: 'No Faktur',
		vendor: 'Pemasok',
		date: 'Tanggal',
		date_order: 'dmy',
		price: 'Harga',
		numbers: '1.234,56',
		item_text: 'Kertas',
		ppn: 'noTax',
		total: 'column:Harga',
		total_of: 'perInvoice',
	};
	expect(keysOf(readBy(text, layout, factsOf('purchaseInvoice')))).toEqual([
		'pt sumber makmur / inv-1',
	]);
});

describe('layouts', () => {
	it('ask for the marks of the direction on the first page, before a column of them is chosen', () => {
		const text =
			'Tanggal;Keterangan;Jumlah;\n02/11/2026;PLN;1.000,00;DB\n03/11/2026;Setor;2.000,00;CR';
		const { form } = readFile(asRead(Buffer.from(text)), undefined, [], factsOf());
		const names = (JSON.parse(form) as Array<{ fieldName?: string }>).map((each) => each.fieldName);
		expect(names).toEqual(expect.arrayContaining(['direction', 'words_out', 'words_in']));
	});

	const raw = asRead(Buffer.from(HEAD + ROWS));
	const first = allQuestions(readFile(raw, undefined, [], factsOf()), factsOf());
	const proposed = (file: string | Buffer) => {
		const { form } = readFile(asRead(Buffer.from(file)), undefined, [], factsOf());
		const fields = JSON.parse(form) as Array<{ fieldName?: string; defaultValue?: unknown }>;
		return Object.fromEntries(
			fields.flatMap(({ fieldName, defaultValue }) =>
				fieldName &&
				defaultValue !== undefined &&
				!['–', '', 'Choose …'].includes(String(defaultValue))
					? [[fieldName, defaultValue]]
					: [],
			),
		);
	};

	it('propose what every row supports, and nothing about money from a heading alone', () => {
		expect(
			proposed(`${HEAD}15/11/2026;PLN;1.000,00;;99.000,00\n16/11/2026;Setor;;2.000,00;101.000,00`),
		).toEqual({
			date: 'Tanggal',
			date_order: 'day/month/year',
			description: 'Keterangan',
			balance: 'Saldo',
			numbers: '1.234,56',
		});
		expect(
			proposed('Tanggal;Keterangan;Jumlah;Harga\n02/11/2026;A;10;1.000\n03/11/2026;B;20;2.000'),
		).toEqual({ date: 'Tanggal', description: 'Keterangan' });
		expect(
			proposed('Tanggal;Tgl Valuta;Keterangan;Jumlah\n02/11/2026;03/11/2026;A;10.000'),
		).not.toHaveProperty('date');
	});

	it('propose an account column only if the account is always the same', () => {
		const head = 'Tanggal;No Rekening\n15/11/2026;1234567\n';
		const date = { date: 'Tanggal', date_order: 'day/month/year' };
		expect(proposed(`${head}16/11/2026;1234567`)).toEqual({
			...date,
			says_1: 'own account',
		});
		expect(proposed(`${head}16/11/2026;7654321`)).toEqual(date);
	});

	it('are stored by kind, account, and headings, and ask nothing the next time', () => {
		const confirmed = readFile(first.sheet, answersOf(first, TWO), [], factsOf());
		const stored = [
			{ fingerprint: confirmed.fingerprint, layout: confirmed.kept, balance: confirmed.balance },
		];
		expect(confirmed.fingerprint).toBe('voucher||tanggal|keterangan|debet|kredit|saldo');
		const again = readFile(raw, undefined, stored, factsOf());
		expect([again.page, again.notes]).toEqual(['check', []]);
		const other = asRead(Buffer.from(`No. rekening : 1234567890\n${HEAD}${ROWS}`));
		expect(readFile(other, undefined, stored, factsOf()).page).toBe('layout');
		const next = asRead(Buffer.from(`${HEAD}05/11/2026;X;1.000,00;;500.000,00`));
		expect(readFile(next, undefined, stored, factsOf()).notes?.[0]).toMatch(
			/opening balance is not the closing balance/,
		);
		const follows = asRead(Buffer.from(`${HEAD}05/11/2026;X;1.000,00;;103.000,00`));
		expect(readFile(follows, undefined, stored, factsOf()).notes).toEqual([]);
	});

	it('are not stored without headings, so the balance of another file says nothing', () => {
		const texts = { date: '(1)', description: '(2)', heading_line: '0' };
		const file = readBy(ROWS, {
			...TWO,
			...texts,
			amount: '(3)',
			amount_in: '(4)',
			balance: '(5)',
		});
		const stored = [{ fingerprint: file.fingerprint, layout: file.kept, balance: '7' }];
		const opened = { ...file, correction: {} };
		expect([file.page, file.fingerprint]).toEqual(['check', '']);
		expect(readFile(file.sheet, undefined, stored, factsOf(), opened).notes).toEqual([]);
	});

	describe('the account of a file', () => {
		const facts = factsOf();
		const fileOf = (...above: string[]) =>
			Buffer.from([...above, 'Tanggal;Keterangan;Keluar', '30/10/2026;BIAYA;10.000'].join('\n'));
		const layout = { ...USUAL, amount: 'Keluar', direction: 'out' };
		const accountsOf = (page: ReadFile) => {
			const fields = JSON.parse(page.form) as Array<{
				fieldName?: string;
				defaultValue?: string;
				fieldOptions?: { values: Array<{ option: string }> };
			}>;
			const field = fields.find(({ fieldName }) => fieldName === 'account_number');
			return field && [field.defaultValue, ...(field.fieldOptions?.values ?? [])];
		};
		const kept = ({ fingerprint, kept: own }: ReadFile) => [{ fingerprint, layout: own }];
		const open = (file: Buffer, stored: ReturnType<typeof kept> = []) =>
			readFile(asRead(file), undefined, stored, facts);

		it('is chosen from the long numbers above, whatever stands beside them', () => {
			const page = open(fileOf('A/C;1111222233', 'Telp 021-23588000; 01/11/2026; 15.000.000'));
			expect(accountsOf(page)).toEqual(
				['Choose …', 'Choose …', '1111222233', '02123588000', 'none of these'].map((option, at) =>
					at === 0 ? option : { option },
				),
			);
			expect(accountsOf(open(fileOf('BCA 1234 5678 901')))).toContainEqual({
				option: '12345678901',
			});
			expect(accountsOf(open(fileOf('Buku kas November 2026')))).toBeUndefined();
		});

		it('is needed, and tells its payments from those of another account', () => {
			const one = readBy(fileOf('A/C: 1111222233'), layout);
			const other = open(fileOf('A/C: 4444555566'), kept(one));
			expect([keysOf(one), other.page]).toEqual([
				['1111222233 2026-10-30 -10000.00 biaya #1'],
				'layout',
			]);
			const bare = answersOf(other, layout);
			const asked = readFile(other.sheet, { ...bare, account_number: '–' }, [], facts, other);
			expect(asked.told).toEqual(['Account number of this file: choose']);
			expect(keysOf(readBy(fileOf('A/C: 4444555566'), layout))).toEqual([
				'4444555566 2026-10-30 -10000.00 biaya #1',
			]);
		});

		it('is known again though other numbers change, but not at another place', () => {
			const one = readBy(fileOf('A/C: 1111222233', 'Statement 2026100001'), layout);
			const next = open(fileOf('A/C: 1111222233', 'Statement 2026110001'), kept(one));
			expect([next.page, next.fingerprint]).toEqual(['check', one.fingerprint]);
			expect(open(fileOf('A/C: 4444555566', 'See 1111222233'), kept(one)).page).toBe('layout');
		});

		it('is asked alone where none of the numbers was one', () => {
			const one = readBy(fileOf('Saldo awal: 15000000'), { ...layout, rules: 'BIAYA = KK06' });
			const next = open(fileOf('Saldo awal: 17500000'), kept(one));
			expect([next.page, next.layout]).toMatchObject([
				'layout',
				{ account_number: '', bank: '', rules: 'BIAYA = KK06', amount: 'Keluar' },
			]);
			expect(open(fileOf('Saldo awal: 15000000'), kept(one)).page).toBe('check');
		});
	});

	it('ask again for what is missing, for columns that are not there, and for a month', () => {
		const ask = (layout: Record<string, string>) =>
			readFile(first.sheet, answersOf(first, layout), [], factsOf()).told;
		expect(ask({ ...TWO, bank: '', rupiah: '' })).toEqual([
			'All amounts are whole rupiah of one account (check the lines above the table): choose',
			'Bank: choose',
		]);
		expect(ask({ ...TWO, rules: 'PLN KK01', more_vouchers: 'Biaya = KK06' })).toEqual([
			'Categories by description: text = category, one per line: enter A = B',
			'Costs in other columns, such as Admin fee = KK06: no column Biaya',
		]);
		expect(ask({ ...TWO, rules: 'PLN = KK99', period: 'Nov' })).toEqual([
			'Categories by description: text = category, one per line: no category KK99',
			'Month of this file, such as 2026-11 / 2026-11 - 2027-01',
		]);
		expect(ask({ ...TWO, period: '2026-12 - 2026-11' })).toHaveLength(1);
	});

	it('are not stored for a table without headings, or if Excel has lost digits of the account', () => {
		const fingerprintOf = (text: string) =>
			readFile(asRead(Buffer.from(text)), undefined, [], factsOf()).fingerprint;
		expect(fingerprintOf(`Account No : 1.23E+12\n${HEAD}${ROWS}`)).toBe('');
		expect(fingerprintOf(ROWS)).toBe('');
		expect(fingerprintOf(HEAD + ROWS)).not.toBe('');
	});

	it('ask again after a different heading line is selected, and end if nobody answers', () => {
		const moved = { ...answersOf(first, TWO), heading_line: 2, heading_was: 1 };
		expect(readFile(first.sheet, moved, [], factsOf())).toMatchObject({
			page: 'layout',
			heading: 2,
		});
		expect(readFile(first.sheet, {}, [], factsOf()).page).toBe('problem');
	});

	it('never put text from the file into the page as HTML or as something that n8n replaces', () => {
		const { form } = readFile(
			asRead(
				Buffer.from(`Tanggal;<b>{{ $env }}</b>;Jumlah\n02/11/2026;<img src=x> $& {{ 1 }};1.000`),
			),
			undefined,
			[],
			factsOf(),
		);
		expect(form).not.toContain('$');
		const [sample] = JSON.parse(form) as Array<{ html: string }>;
		expect(sample?.html).not.toMatch(/<img|<b>|\{|\$/);
	});
});

describe('Code nodes', () => {
	beforeAll(provideFiles);

	type Items = N8nItem[];

	const items = (...jsons: object[]): Items => jsons.map((json) => ({ json: { ...json } }));

	/** Runs a node's code like n8n, with the output of the preceding nodes. */
	async function run(
		file: string,
		node: string,
		data: Record<string, Items>,
		input: Items = [],
	): Promise<Items> {
		const { jsCode, jsonOutput } =
			built(file).nodes.find(({ name }) => name === node)?.parameters ?? {};
		const fields = String(jsonOutput).replace(/^=\{\{|\}\}$/g, '');
		const code = jsCode ?? `return [{ json: ${fields} }]`;
		const $ = (name: string) => ({
			all: () => data[name] ?? [],
			first: () => data[name]?.[0],
			isExecuted: name in data,
		});
		const names = ['$', '$input', '$now', '$execution'];
		const now = { toISODate: () => '2026-11-22' };
		const call = new Function(...names, String(code)) as (...globals: unknown[]) => Items;
		return await call($, { all: () => input }, now, { id: '7' });
	}

	it('lead from the file to the check, and from the answers to the result', async () => {
		const text =
			'Tanggal;Keterangan;Jumlah\n15/11/2026;A;1.000\n16/11/2026;B;2.000\n17/11/2026;C;x\n18/11/2026;D;3.000';
		const { bytes, cells = [] } = asRead(Buffer.from(text));
		const rules = 'A = KK06\nB = KK06';
		const layout = { ...USUAL, amount: 'Jumlah', direction: 'out', rules };
		const known = readBy(text, layout);
		const data: Record<string, Items> = {
			File: items({ kind: 'voucher' }),
			Bytes: items({ bytes }),
			Cells: items(...cells.map((row) => ({ row }))),
			Settings: items({ name: 'language', value: 'en' }),
			Layouts: items({ fingerprint: known.fingerprint, layout: known.kept }),
			Banks: items({ bank_code: '014', bank_name: 'Bank Central Asia' }),
			Categories: items(
				{ code: 'KK06', desc: 'Biaya', cash_type_name: 'Kas Keluar' },
				{ code: 'KM01', desc: 'Jual', cash_type_name: 'Kas Masuk' },
			),
		};
		data.Rows = await run('sub-read-file', 'Rows', data);
		expect(data.Rows).toMatchObject([{ json: { chosen: { page: 'check' } } }]);
		data['Check Vouchers'] = items(
			{ check: 'OK' },
			{
				check: 'wrong',
				problems: [
					{
						field: 'Document Date',
						reason: 'notDate',
						got: '"16/11"',
						message: 'Document Date "16/11": not a date',
					},
				],
			},
		);
		data['Read File'] = await run('sub-read-file', 'Check', data);
		const [read] = data['Read File'];
		const json = read?.json ?? {};
		const { documents = [] } = (await readRows<FileRows>(read)) ?? {};
		// Whatever grows with the rows stays out of the JSON, which n8n loads for every page.
		expect(JSON.stringify({ ...json, decide: '' })).not.toContain('2026-11-15');
		expect(json.decide).toMatch(
			/Held.*?<i>2<\/i>.*Unanswered.*?<i>1<\/i>.*1 ready to be posted.*Money out: Rp.*1\.000,00/,
		);
		// In line order within each group; what needs attention comes first.
		expect(json.decide).toMatch(
			/Date &#34;16\/11&#34;: not a date.*Jumlah &#34;x&#34; is not an amount.*ready/,
		);
		const answers = documents.map(({ document: { key } }) => ({
			key,
			state: 'posted',
			number: '00001',
			isNew: true,
		}));
		data['Add Documents'] = items(...answers);
		data.Progress = [{ json: { isOver: true }, binary: await storeRows([]) }];
		const [result] = await run('import-page-vouchers', 'Result', data);
		expect(result?.json.html).toMatch(/1 posted.*00001/);
		expect(
			(result?.json.file as Array<Record<string, unknown>>).map((row) => [
				row.Outcome,
				row['Number in ACC'],
			]),
		).toEqual([
			['', ''],
			['posted', '00001'],
			['waiting for approval', ''],
			['waiting for approval', ''],
			['waiting for approval', ''],
		]);
	});

	it('show the most urgent state of a line with several documents', async () => {
		const read = readBy('Tanggal;Keterangan;Jumlah\n15/11/2026;A;1.000', {
			...USUAL,
			amount: 'Jumlah',
			direction: 'out',
		});
		const [document] = read.reading?.documents ?? [];
		const outcome = async (before: object) => {
			const { words } = factsOf();
			const { sheet, names } = read;
			const money = { 2: { in: 0, out: -100_000 } };
			const rows = { sheet, names, documents: [document], kept: [], lines: { 2: before }, money };
			const key = document?.document.key;
			const data = {
				'Read File': [{ json: { words }, binary: await storeRows(rows) }],
				'Add Documents': items({ key, state: 'posted', number: '00001', isNew: true }),
				Progress: items({}),
			};
			const [result] = await run('import-page-vouchers', 'Result', data);
			const { Outcome, Message, ...row } =
				(result?.json.file as Array<Record<string, unknown>>)[1] ?? {};
			return [Outcome, row['Number in ACC'], Message];
		};
		expect(await outcome({ state: 'held', message: 'No' })).toEqual(['held', '00001', 'No']);
		expect(await outcome({ state: 'posted', number: '00007' })).toEqual([
			'already there',
			'00007, 00001',
			'',
		]);
	});

	it('show what is already in the list, with its number', async () => {
		const text = 'Tanggal;Keterangan;Jumlah\n15/11/2026;A;1.000';
		const read = readBy(text, { ...USUAL, amount: 'Jumlah', direction: 'out' });
		const known = { ...read.reading?.documents[0]?.document, id: 1 };
		const data = {
			Rows: items({ ...read, opened: read, chosen: read, facts: factsOf() }),
			'Check Vouchers': items({ check: 'OK' }),
		};
		const inList = items({ ...known, state: 'posted', number: '00007' });
		const [checked] = await run('sub-read-file', 'Check', data, inList);
		expect(await readRows(checked)).toMatchObject({
			documents: [],
			lines: { 2: { state: 'posted', number: '00007' } },
		});
		expect(checked?.json.decide).toMatch(/Already there.*?<i>1<\/i>.*00007/);
		expect(checked?.json.decide).not.toMatch(/"option":"Post"/);
	});
});
