import fc from 'fast-check';

import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import type { RowRead } from '../../nodes/AccAccounting/sheet/row';
import { joinRows, readRows, type SheetDocument } from '../../nodes/AccAccounting/sheet/rows';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import { reasonsOf, SETTINGS, saying } from '../support/documents';
import { invoiceRow as row } from '../support/invoiceRow';
import { guardedBy, usePair, type Json } from '../support/pair';
import { columns, LINE, raw, ROW, rules, without, withPlan } from './reading';

const pair = usePair();

const read = (...rows: [RowRead, ...RowRead[]]) =>
	joinRows(PURCHASE_INVOICE, rows, ([item]) => `row ${item}`);

describe('rows of one invoice', () => {
	it('are its lines, in order', () => {
		const { problems, body } = read(row(4), row(7), row(9));
		expect(problems).toEqual([]);
		expect(body.items).toMatchObject([4, 7, 9].map((at) => ({ item_name: `line of ${at}` })));
	});

	it.each<[string, object, object]>([
		['a vendor with a number for a name', { vendorName: 5 }, { vendorName: '5 ' }],
		['a date', { documentDate: 46347 }, { documentDate: '2026-11-21' }],
		['a switch', { autoCreatePayment: 'TRUE' }, { autoCreatePayment: true }],
		['an amount', { otherAmount: 5 }, { otherAmount: '5.00' }],
		[
			'extra fields',
			{ extraFields: { a: 1, b: { c: 2, d: 3 } } },
			{ extraFields: '{ "b": {"d":3,"c":2}, "a": 1 }' },
		],
		['no extra fields', { extraFields: '{}' }, { extraFields: '' }],
		['no switch', { autoCreatePayment: ' ' }, { autoCreatePayment: null }],
		['no amount', { otherAmount: '' }, { otherAmount: undefined }],
	])('may write %s differently', (_, first, second) => {
		expect(read(row(0, first), row(1, second)).problems).toEqual([]);
	});

	it.each<[string, RowRead, string[]]>([
		['Vendor Name', row(1, { vendorName: 'pt a' }), ['"PT A"', '"pt a"']],
		['Document Date', row(1, { documentDate: '22/11/2026' }), ['21/11/2026', '22/11/2026']],
		['Document Date', row(1, { documentDate: 'today' }), ['21/11/2026', '"today"']],
		['Document Date', row(1, { documentDate: '' }), ['21/11/2026', 'empty']],
		['Auto Create Payment', row(1, { autoCreatePayment: true }), ['empty', 'true']],
		['Other Amount', row(1, { otherAmount: 0.1 }), ['empty', '0.1']],
		['Extra Fields', row(1, { extraFields: '{"a":[1,2]}' }), ['{}', '{"a":[1,2]}']],
		['Extra Fields', row(1, { extraFields: '{' }), ['{}', '"{"']],
		[
			'document_number',
			row(1, {}, { skip: { why: 'posted', number: '1/AKB' } }),
			['empty', '1/AKB'],
		],
		['Duplicate Guard Key', row(1, {}, { key: 'L' }), ['"K"', '"L"']],
	])('that differ in %s are refused', (field, second, values) => {
		expect(read(row(0), second).problems).toMatchObject([
			{
				field,
				code: 'rowsDiffer',
				message: `${field} differs between the rows of this invoice: ${values[0]} (row 0) and ${values[1]} (row 1). Use one value, or another invoice number.`,
				rows: [0, 1],
			},
		]);
	});

	it('are read in the date order of their own item', () => {
		const monthFirst = { settings: { ...SETTINGS, order: 'monthFirst' } } as const;
		const dates = { documentDate: '03/04/2026' };
		expect(reasonsOf(read(row(0, dates), row(1, dates, monthFirst)).problems)).toEqual([
			'Document Date: rowsDiffer',
		]);
	});

	it('are refused if they differ only at the end of a long key, and show that end', () => {
		const key = (end: string) => `${'branch of Surabaya, '.repeat(4)}${end}`;
		const rows = [
			row(0, {}, { key: key('invoice 1') }),
			row(1, {}, { key: key('invoice 2') }),
		] as const;
		const [problem] = read(...rows).problems;
		expect(problem?.message).toMatch(/invoice 1.*invoice 2/);
	});

	it('are reported with ten values if they have a thousand', () => {
		const dates = Array.from({ length: 1_000 }, (_, at) => row(at, { documentDate: `${at}` }));
		const [problem] = read(row(1_000), ...dates).problems;
		expect(problem?.message.match(/\(row \d+\)/g)).toHaveLength(10);
		expect(problem?.rows).toHaveLength(10);
	});

	it('are refused once if their extra fields contain themselves', () => {
		const extraFields: Json = {};
		extraFields.a = [extraFields];
		const { problems } = read(row(0, { extraFields }), row(1, { extraFields }));
		expect(reasonsOf(problems)).toEqual(['Extra Fields: notJson']);
	});

	it('are named by their values, in order of first appearance', () => {
		const dates = fc.constantFrom('21/11/2026', '22/11/2026', '23/11/2026');
		fc.assert(
			fc.property(fc.array(dates, { minLength: 1, maxLength: 9 }), ([first, ...others]) => {
				const { problems } = read(
					row(0, { documentDate: first }),
					...others.map((documentDate, at) => row(at + 1, { documentDate })),
				);
				const values = [...new Set([first, ...others])];
				const items = values.map((value) => [first, ...others].indexOf(value));
				const said = values.map((value, at) => `${value} (row ${items[at]})`);
				const different = values.length > 1 ? [saying('rowsDiffer', { values: said })] : [];
				expect(problems.map(({ what }) => what)).toEqual(different.map(({ message }) => message));
			}),
		);
	});

	it('say which item a wrong line comes from, and read it in its own number format', () => {
		const line = { item_name: 'a', quantity: 1, unit_price: '1.500,50' };
		const indonesian = { ...SETTINGS, amountFormat: 'indonesian' } as const;
		const { problems, body } = read(
			row(3, {}, { line, settings: indonesian }),
			row(8, {}, { line }),
		);
		expect(body.items).toMatchObject([{ unit_price: 1500.5 }, {}]);
		expect(problems).toMatchObject([
			{ field: 'Unit Price', line: 2, code: 'otherFormat', rows: [8] },
		]);
	});
});

/** What the rows of a sheet ask for, and what is said about the run. */
async function documentsOf(rows: Json[], parameters: Json & { type?: DocumentType } = {}) {
	const all = await withPlan(pair, parameters, rows, (reader, plan) =>
		readRows(reader, plan, true),
	);
	return { ...all, reasons: reasonsOf(all.problems) };
}

/** The problems of a document, by field and code. */
const whyOf = ({ document, problems }: SheetDocument) =>
	reasonsOf([...problems, ...document.problems]);

const INVOICE = { type: PURCHASE_INVOICE };

describe('a column of amounts or dates', () => {
	const amounts = (...values: unknown[]) => values.map((Jumlah) => ({ ...ROW, Jumlah }));
	const dates = (...values: unknown[]) => values.map((Tanggal) => ({ ...ROW, Tanggal }));
	const INDONESIAN = { options: { amountFormat: 'indonesian' } };

	it.each<[string, Json[], Json & { type?: DocumentType }, string]>([
		[
			'numbers, and amounts with separators',
			amounts(150, '1.250.000'),
			{},
			'Jumlah (Total Amount)',
		],
		['numbers, and text with a fraction', amounts('5,5', 5), {}, 'Jumlah (Total Amount)'],
		['numbers, and dates as text', dates(46_347, '13/11/2026'), {}, 'Tanggal (Document Date)'],
		[
			'numbers, and prices as text',
			[LINE, { ...LINE, 'Harga Satuan': '1.000' }],
			INVOICE,
			'Harga Satuan (Unit Price)',
		],
		['numbers, and quantities as text', [LINE, { ...LINE, Qty: '1,5' }], INVOICE, 'Qty (Quantity)'],
		[
			'numbers, and totals as text',
			[
				{ ...LINE, 'Total Baris': 1 },
				{ ...LINE, 'Total Baris': '1.000' },
			],
			INVOICE,
			'Total Baris (Line Total)',
		],
		[
			'numbers in one of two columns, and text',
			['1.000', 5].map((Penerimaan) => ({ ...without(ROW, 'Jumlah'), Penerimaan })),
			{},
			'Penerimaan (Money In)',
		],
	])('refuses the run with %s', async (_, rows, parameters, field) => {
		const { problems, reasons } = await documentsOf(rows, parameters);
		expect(reasons).toEqual([`${field}: mixedKinds`]);
		expect(problems[0]?.message).toMatch(
			/ is a number in data row [12], but text in data row [12],/,
		);
	});

	it('refuses the run with JavaScript dates, and dates as text', async () => {
		const { reasons } = await documentsOf([ROW, { ...ROW, Tanggal: '13/11/2026' }], {});
		expect(reasons).toEqual([]);
		const rows = [ROW, { ...ROW, Tanggal: '13/11/2026' }];
		const found = await withPlan(pair, {}, rows, async (run, plan) => {
			const dated = [{ ...ROW, Tanggal: new Date('2026-11-21') }, rows[1] ?? {}];
			const { problems } = await readRows(run, { ...plan, sheet: { rows: dated } }, true);
			return reasonsOf(problems);
		});
		expect(found).toEqual(['Tanggal (Document Date): mixedKinds']);
	});

	it.each<[string, Json[], Json]>([
		['only numbers', amounts(150, 1.5), {}],
		['only text with separators', amounts('150,00', '1.250.000'), INDONESIAN],
		['numbers, and digits as text', amounts(150, '1250000'), {}],
		[
			'numbers, and text without digits',
			[...amounts(150, 'x'), ...dates(46_347, 'x')].slice(0, 2),
			{},
		],
		[
			'a row that a rule skips',
			[...amounts(150), { ...ROW, Jumlah: '1.5', Keterangan: 'SALDO' }],
			rules(['SALDO', 'skip']),
		],
		[
			'a row that was posted',
			[
				{ ...ROW, Jumlah: '1.5', document_number: '1' },
				{ ...ROW, document_number: '' },
			],
			{},
		],
	])('may have %s', async (_, rows, parameters) => {
		expect((await documentsOf(rows, parameters)).reasons).toEqual([]);
	});

	it('may be of another kind than another column', async () => {
		const row = { ...ROW, Tanggal: '13/11/2026', Jumlah: 5 };
		expect((await documentsOf([row, row])).reasons).toEqual([]);
	});
});

describe('a negative amount', () => {
	const INDONESIAN = { options: { amountFormat: 'indonesian' } };
	const signed = (Jumlah: unknown) => [
		{ ...ROW, Jumlah: '5' },
		{ ...ROW, Jumlah },
	];

	it.each([-5, '-5', '5-', '(5)', '-Rp 1.500', '1.500,00-', '−5', '–5', '5—', '－5'])(
		'refuses the run if nothing says what it means: %p',
		async (amount) => {
			const { problems, reasons } = await documentsOf(signed(amount), INDONESIAN);
			expect(reasons).toEqual(['Jumlah (Total Amount): signed']);
			expect(problems[0]?.message).toContain('has "-" next to the amount in data row 2.');
		},
	);

	it.each<[string, Json[], Json]>([
		['has a mark', signed('-5'), columns({ moneyOutMark: '-' })],
		['is none, only without cents', signed('1.500,-'), INDONESIAN],
		['is none, only a dash', signed('-'), {}],
		['is skipped', signed('-5').map((row) => ({ ...row, Keterangan: 'x' })), rules(['x', 'skip'])],
	])('does not refuse the run if it %s', async (_, rows, parameters) => {
		expect((await documentsOf(rows, parameters)).reasons).toEqual([]);
	});

	it('refuses the run in one of two columns as well, with other advice', async () => {
		const row = { ...without(ROW, 'Jumlah'), Penerimaan: 5, Pengeluaran: '' };
		const { problems } = await documentsOf([row, { ...row, Penerimaan: -5 }]);
		expect(problems).toMatchObject([
			{
				field: 'Penerimaan (Money In)',
				advice: expect.stringMatching(/Only a refund belongs in the other column/),
			},
		]);
	});
});

describe('a mark that nobody declared', () => {
	const marked = (Jumlah: unknown, more: Json = {}) => [ROW, { ...ROW, Jumlah, ...more }];

	it.each(['5 DB', 'CR 5', '5D', 'DB Rp 10.000'])('refuses the run: %s', async (amount) => {
		const { reasons } = await documentsOf(marked(amount));
		expect(reasons).toContain('Jumlah (Total Amount): signed');
	});

	it.each<[string, Json[], Json]>([
		['another currency', marked('USD 5'), {}],
		['a zero', marked('0 DB'), {}],
		['a row that a rule skips', marked('5 DB', { Keterangan: 'x' }), rules(['x', 'skip'])],
	])('does not refuse the run if it is %s', async (_, rows, parameters) => {
		expect((await documentsOf(rows, parameters)).reasons).toEqual([]);
	});
});

describe('a minus as the mark of two columns', () => {
	const TWO = { ...without(ROW, 'Jumlah'), Penerimaan: '', Pengeluaran: '' };
	const parameters = columns({ moneyOutMark: '-' });

	it('stands at money out, and nowhere else', async () => {
		const rows = [
			{ ...TWO, Pengeluaran: -5 },
			{ ...TWO, Penerimaan: 7, Pengeluaran: '0' },
			{ ...TWO, Pengeluaran: '5' },
			{ ...TWO, Penerimaan: '(5)' },
		];
		const { documents, reasons } = await documentsOf(rows, parameters);
		expect(reasons).toEqual([]);
		expect(documents.map(({ rows: [row] }) => row.direction)).toEqual(['out', 'in', 'out', 'in']);
		expect(documents.map(({ document }) => document.body.total_amount)).toEqual([
			5,
			7,
			undefined,
			undefined,
		]);
		expect(documents.map(whyOf)).toEqual([
			[],
			[],
			['Pengeluaran (Money Out): otherSign'],
			['Penerimaan (Money In): otherSign'],
		]);
	});
});

describe('an amount of zero', () => {
	const TWO = { ...without(ROW, 'Jumlah'), Penerimaan: 5, Pengeluaran: '' };
	const zero = (Jumlah: unknown) => ({ ...ROW, Jumlah });

	it.each<[string, Json[], Json]>([
		['in one column', [ROW, zero(0), zero('0,00'), zero('Rp 0')], {}],
		[
			'with a mark',
			[zero('5 DB'), zero('0 DB'), zero('0'), zero(0)],
			columns({ moneyOutMark: 'DB' }),
		],
	])('skips its row if there are others: %s', async (_, rows, parameters) => {
		const { documents, reasons } = await documentsOf(rows, parameters);
		expect(reasons.filter((each) => !each.endsWith('mixedKinds'))).toEqual([]);
		expect(documents.map(({ skip }) => skip?.why)).toEqual([undefined, 'zero', 'zero', 'zero']);
	});

	it.each<[string, Json[], string[]]>([
		['all are zero', [zero(0), zero(0)], ['Jumlah (Total Amount): onlyZeros']],
		[
			'one of two columns has no other',
			[TWO, { ...TWO, Penerimaan: 0, Pengeluaran: 0 }],
			['Pengeluaran (Money Out): onlyZeros'],
		],
		['it stands next to an amount', [TWO, { ...TWO, Pengeluaran: 0 }], []],
		['a rule skips the row', [{ ...zero(0), Keterangan: 'x' }], []],
	])('stops the run or not if %s', async (_, rows, reasons) => {
		expect((await documentsOf(rows, rules(['x', 'skip']))).reasons).toEqual(reasons);
	});
});

describe('a sheet that arrived twice', () => {
	const different = ['a', 'b', 'c'].map((Keterangan) => ({ ...ROW, Keterangan }));

	it.each<[string, Json[], string[]]>([
		['each row twice', [...different, ...different], ['Rows: rowsTwice']],
		['each row three times', [different, different, different].flat(), ['Rows: rowsTwice']],
		['two equal rows', [...different, ROW, ROW], []],
		[
			'two different rows twice',
			[ROW, ROW, ...different.slice(0, 1), ...different.slice(0, 1)],
			[],
		],
	])('is refused with %s: %3$j', async (_, rows, reasons) => {
		expect((await documentsOf(rows)).reasons).toEqual(reasons);
	});
});

describe('a description of two columns', () => {
	const row = { ...without(ROW, 'Keterangan'), Payee: '', Reference: '' };

	it('joins their filled cells', async () => {
		const rows = [
			{ ...row, Payee: 'PLN', Reference: 'Nov' },
			{ ...row, Payee: 'PDAM' },
			{ ...row, Reference: 7 },
			{ ...row, Payee: 'x', Reference: '#N/A' },
		];
		const { documents } = await documentsOf(
			rows,
			columns({ voucherDescription: 'Payee, reference' }),
		);
		expect(documents.map(({ document }) => document.body.description)).toEqual([
			'PLN Nov',
			'PDAM',
			'7',
			undefined,
		]);
		expect(documents.map(whyOf).flat()).toEqual(['Payee, reference (Description): formulaError']);
	});
});

describe('a row above the headings', () => {
	const NAMES = Object.keys(ROW);
	const CELLS = Object.values(ROW);

	it('stops the run if it is a transaction', async () => {
		const { problems, documents } = await documentsOf(raw(['PT Maju'], CELLS, NAMES, CELLS));
		expect(problems).toMatchObject([{ field: 'Heading Row', code: 'rowsAbove', rows: [1] }]);
		expect(documents.map(({ skip }) => skip?.why)).toEqual([
			'above',
			'above',
			'heading',
			undefined,
		]);
	});

	it('stops the run if it is a line of an invoice', async () => {
		const names = Object.keys(LINE);
		const cells = Object.values(LINE);
		const { reasons, documents } = await documentsOf(raw(cells, names, cells), INVOICE);
		expect(reasons).toEqual(['Heading Row: rowsAbove']);
		expect(documents.map(({ skip }) => skip?.why)).toEqual(['above', 'heading', undefined]);
	});

	it.each([
		['no date', ['Saldo', 5000]],
		['no amount', ['21/11/2026', '']],
		['neither', ['Periode', '11/2026']],
	])('is skipped without problems if it has %s', async (_, above) => {
		const { documents, reasons } = await documentsOf(raw(above, NAMES, CELLS));
		expect(reasons).toEqual([]);
		expect(documents[0]).toMatchObject({ skip: { why: 'above' }, problems: [] });
		expect(documents[0]?.document.problems).toEqual([]);
	});
});

it('a row that no rule matches shows its description without words with digits', async () => {
	const row = { ...ROW, Kategori: '', Keterangan: 'BIAYA ADM 11' };
	const { documents } = await documentsOf([row], rules(['PLN', 'KK01']));
	expect(documents[0]?.problems.map(({ message }) => message)).toEqual([
		'Keterangan (Description) "BIAYA ADM" matches no category rule. Add a rule, or fill in the row\'s category.',
	]);
});

describe('a mark that no row has', () => {
	it.each<[string, string, unknown[], string[]]>([
		['is a note', 'DB', [5, 6], ["No row has the mark DB. Check the marks in 'Columns'."]],
		[
			'is none in any spelling',
			'd.b., X',
			['5 DB', 6],
			["No row has the mark X. Check the marks in 'Columns'."],
		],
		['is none if it is a sign that a row has', '-', [-5, 6], []],
	])('%s', async (_, moneyOutMark, amounts, expected) => {
		const rows = amounts.map((Jumlah) => ({ ...ROW, Jumlah }));
		const { notes } = await documentsOf(rows, columns({ moneyOutMark }));
		expect(notes.map(({ message }) => message)).toEqual(expected);
	});
});

describe('the documents of rows', () => {
	it('are one for each row, and what is skipped has no problems', async () => {
		const { documents } = await documentsOf([ROW, { ...ROW, Bank: {}, Keterangan: 'x' }, {}], {
			...rules(['x', 'skip']),
		});
		expect(documents.map(({ skip }) => skip?.why)).toEqual([undefined, 'rule', 'empty']);
		expect(documents.map(whyOf)).toEqual([[], [], []]);
	});

	it('do not repeat what the run reports: columns that are missing', async () => {
		const { documents } = await documentsOf([without(ROW, 'Tanggal', 'Bank', 'Jumlah')]);
		expect(documents.map(whyOf)).toEqual([[]]);
	});

	it('have the key of their column, or that of the form', async () => {
		const guarded = { duplicateGuard: true };
		const ofColumn = await documentsOf(
			[
				{ ...ROW, Key: 'a' },
				{ ...ROW, Key: '' },
			],
			guarded,
		);
		expect(ofColumn.documents.map(({ rows: [row] }) => row.key)).toEqual(['a', undefined]);
		expect(ofColumn.documents.map(whyOf)).toEqual([[], ['Key: empty']]);
		const options = { duplicateGuardKey: '={{ $json.Keterangan }}' };
		const ofForm = await documentsOf([ROW, { ...ROW, Keterangan: '' }], { ...guarded, options });
		expect(ofForm.documents.map(({ rows: [row] }) => row.key)).toEqual(['PLN', undefined]);
		expect(ofForm.documents.map(whyOf)).toEqual([[], ['Duplicate Guard Key: empty']]);
	});
});

describe('the invoices of rows', () => {
	const of = (number: unknown, more: Json = {}) => ({ ...LINE, 'No. Faktur': number, ...more });

	it('have the rows with their number, in order of first appearance', async () => {
		const { documents } = await documentsOf([of('B'), of('A'), {}, of(' B ')], INVOICE);
		expect(
			documents.map(({ rows, skip }) => [rows[0].group, rows.map(({ row: at }) => at), skip?.why]),
		).toEqual([
			['B', [0, 3], undefined],
			['A', [1], undefined],
			[null, [2], 'empty'],
		]);
	});

	it('are all unclear if a row has no number', async () => {
		const { problems } = await documentsOf([of('A'), of(''), of('-')], INVOICE);
		expect(problems).toMatchObject([
			{ field: 'No. Faktur (Invoice Number)', code: 'unclearRows', rows: [1, 2] },
		]);
		const discount = { 'Jumlah Diskon': 25_000 };
		expect(
			(await documentsOf([of('A', { 'Jumlah Diskon': 0 }), discount], INVOICE)).reasons,
		).toEqual(['No. Faktur (Invoice Number): unclearRows']);
		// Then, each says so.
		expect((await documentsOf([of(''), of('-')], INVOICE)).reasons).toEqual([]);
	});

	it('are skipped if an earlier run posted all their rows, and refused if only some', async () => {
		const number = { document_number: '1/APB' };
		const other = { document_number: '2/APB' };
		const rows = [
			of('A', number),
			of('A', number),
			of('B', other),
			of('B', { document_number: '' }),
		];
		const { documents } = await documentsOf(rows, INVOICE);
		expect(documents.map(({ skip }) => skip)).toEqual([
			{ why: 'posted', number: '1/APB' },
			undefined,
		]);
		expect(documents.map(whyOf)).toEqual([[], ['document_number: rowsDiffer']]);
	});

	it('have the key of the column', async () => {
		const keysOf = async (rows: Json[]) => {
			const parameters = { ...INVOICE, ...guardedBy('') };
			return (await documentsOf(rows, parameters)).documents.map(({ rows: [row] }) => row.key);
		};
		expect(await keysOf([of('A'), of('A')])).toEqual([undefined]);
		expect(await keysOf([of('A', { Key: 'K-1' })])).toEqual(['K-1']);
	});

	it('of two vendors are refused for that, and not for the key that is made of them', async () => {
		const rows = [of('A'), of('A', { Pemasok: 'PT B' })];
		const { documents } = await documentsOf(rows, { ...INVOICE, ...guardedBy('') });
		expect(documents.map(whyOf)).toEqual([['Pemasok (Vendor Name): rowsDiffer']]);
	});
});
