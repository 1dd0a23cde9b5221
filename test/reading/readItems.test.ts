import { readItems } from '../../nodes/AccAccounting/reading/readItems';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { NodeParameters } from '../../nodes/AccAccounting/form/parameters';
import { insideNode } from '../support/context';
import { reasonsOf } from '../support/documents';
import {
	byCode,
	CREATE,
	guardedBy,
	INVOICE_OF_ROWS,
	rows,
	usePair,
	type Json,
} from '../support/pair';

const pair = usePair();

const COMPANY = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'name@company.com' };

/**
 * The documents that items ask for.
 *
 * @param node what is different about the node
 * @param around other nodes before and after it
 */
async function read(
	type: DocumentType,
	parameters: Json,
	input: Json[],
	node: Json = {},
	around: Around = {},
) {
	const all = { ...CREATE[type.resource as keyof typeof CREATE], ...parameters };
	return await insideNode(pair, all, input, async (context) => {
		const { before = [], after = [] } = around;
		const its = Object.create(context, {
			getNode: { value: () => ({ ...context.getNode(), ...node }) },
			getParentNodes: { value: () => before },
			getChildNodes: { value: () => after },
		}) as typeof context;
		return await readItems(its, type, {
			parameters: new NodeParameters(context),
			company: { company: COMPANY },
		});
	});
}

const LOOP = 'n8n-nodes-base.splitInBatches';

interface OtherNode {
	name: string;
	type: string;
	disabled: boolean;
}

interface Around {
	before?: OtherNode[];
	after?: OtherNode[];
}

const other = (name: string, type = LOOP, disabled = false): OtherNode => ({
	name,
	type,
	disabled,
});

const IN_LOOP: Around = { before: [other('Loop')], after: [other('Loop')] };

const ONE = rows(1)[0] ?? {};

describe('vouchers', () => {
	const vouchers = (options: Json, input: Json[], parameters: Json = {}) =>
		read(VOUCHER, { options, ...parameters }, input);

	it('are plain data: what would be sent, the day and total, and what identifies them', async () => {
		const guard = guardedBy('={{ $json.mark }}');
		const asked = await vouchers({ amountLimit: 1000 }, [{ ...ONE, row_number: 2 }], guard);
		expect(asked.documents).toEqual([
			{
				rows: [0],
				known: { key: 'row-0.' },
				date: { year: 2026, month: 11, day: 21 },
				body: {
					document_date: '21/11/2026',
					bank_code: '008',
					bank_account_number: '',
					bank_account_name: '',
					total_amount: 1000,
					category_code: 'KK01',
					description: 'row-0.',
				},
				totals: { total_amount: 1000 },
				total: '1000',
				given: {},
				problems: [],
				notes: [],
			},
		]);
		expect(asked).toMatchObject({ problems: [], notes: [], sheetRows: [2] });
		expect(JSON.parse(JSON.stringify(asked))).toEqual(asked);
	});

	it('say why they cannot be read, and what the row contained', async () => {
		const { documents } = await vouchers({ amountLimit: 5 }, [
			{ ...ONE, date: '31/02/2026', amount: '1.250.000', bank: '', category: { a: 1 } },
		]);
		expect(documents[0]).toMatchObject({
			given: { document_date: '31/02/2026', total_amount: '1.250.000', category_code: '{"a":1}' },
			totals: {},
		});
		expect(reasonsOf(documents[0]?.problems ?? [])).toEqual([
			'Document Date: noSuchDay',
			'Bank: empty',
			'Total Amount: otherFormat',
			'Cash Category: notText',
		]);
	});

	it.each([
		[100, 100, []],
		[0.3, 0.3, []],
		[100.01, 100, ['Amount Limit: aboveLimit']],
		['9007199254740991', 9007199254740990, ['Amount Limit: aboveLimit']],
		['150.000', 100, ['Total Amount: mayBeThousands']],
	])('of %p under a limit of %p: %j', async (amount, amountLimit, reasons) => {
		const { documents } = await vouchers({ amountLimit }, [{ ...ONE, amount }]);
		expect(reasonsOf(documents[0]?.problems ?? [])).toEqual(reasons);
	});

	it('have no amount above the headings, where numbers are those of accounts', async () => {
		const lines = [
			['No. Rekening', '7000111222'],
			['Tanggal', 'Jumlah'],
			['21/11/2026', '150000'],
		];
		const { documents } = await vouchers(
			{},
			lines.map((row) => ({ row })),
			{ createFrom: 'rows' },
		);
		expect(documents.map(({ total }) => total)).toEqual([undefined, undefined, '150000']);
	});

	it('say only once why a field has no value', async () => {
		const documentDate = "={{ $('No such node').item.json.x }}";
		const { documents } = await read(VOUCHER, { documentDate }, [ONE]);
		expect(reasonsOf(documents[0]?.problems ?? [])).toEqual(['Document Date: expressionFailed']);
	});

	it('have no additional fields if n8n returns no collection, or report its failure', async () => {
		const failing = { extraFields: "={{ $('No such node').item.json.x }}" };
		for (const additionalFields of [{}, null, [], '{}', 7, failing]) {
			const { documents } = await read(VOUCHER, { additionalFields }, [ONE]);
			expect(reasonsOf(documents[0]?.problems ?? [])).toEqual(
				additionalFields === failing ? ['Additional Fields: expressionFailed'] : [],
			);
		}
	});

	it.each(['currency_code', 'Currency Code', 'currencyCode'])(
		'have no %s next to an Amount Limit, which is in rupiah',
		async (name) => {
			const additionalFields = { extraFields: JSON.stringify({ [name]: 'USD' }) };
			const reasons = async (options: Json) => {
				const { documents } = await vouchers(options, [ONE], { additionalFields });
				return reasonsOf(documents[0]?.problems ?? []);
			};
			expect(await reasons({ amountLimit: 10_000_000 })).toEqual([
				'Extra Fields: currencyWithLimit',
			]);
			expect(await reasons({})).toEqual([]);
		},
	);

	it('get a note if their date is more than a month ahead, or a year away', async () => {
		const day = (days: number) =>
			new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
		const input = [0, -399, -402, 29, 33, 402].map((days) => ({ ...ONE, date: day(days) }));
		const { documents } = await vouchers({}, input);
		expect(documents.map(({ notes }) => notes.map(({ code }) => code))).toEqual([
			[],
			[],
			['farDate'],
			[],
			['farDate'],
			['farDate'],
		]);
	});

	it('get a note with Execute Once', async () => {
		const { notes, problems } = await read(VOUCHER, {}, [ONE], { executeOnce: true });
		expect([notes, problems]).toEqual([[NOTE.executeOnce()], []]);
	});

	it.each<[string, Json, string]>([
		['is unreadable', { dryRun: 'yes' }, 'Dry Run: notTrueOrFalse'],
		[
			'differs between items',
			{ dryRun: '={{ $json.mark === "row-0." }}' },
			'Dry Run: differsByItem',
		],
		[
			'would be left to a model',
			{ dryRun: '={{ $fromAI("dry") ?? true }}' },
			'Dry Run: leftToModel',
		],
	])(
		'are no dry run if Dry Run %s, because only a run ends with an error',
		async (_, dry, reason) => {
			const { options, problems } = await read(VOUCHER, dry, rows(2));
			expect([options.dryRun, reasonsOf(problems)]).toEqual([
				false,
				expect.arrayContaining([reason]),
			]);
		},
	);

	it('are not read at all if it is unclear where they come from', async () => {
		const { documents, problems } = await read(VOUCHER, { createFrom: 'sheet' }, [ONE, ONE]);
		expect(problems).toMatchObject([{ field: 'Create From' }]);
		expect(documents).toMatchObject([
			{ body: {}, problems: [] },
			{ body: {}, problems: [] },
		]);
	});
});

describe('invoices', () => {
	const invoices = (parameters: Json, input: Json[]) => read(PURCHASE_INVOICE, parameters, input);

	it.each<[unknown, string[]]>([
		[[], ['Lines: empty']],
		['', ['Lines: empty']],
		[{ a: 1 }, ['Lines: notList']],
		['[{', ['Lines: notJson']],
	])('with the lines %j are refused: %j', async (lines, reasons) => {
		const { documents } = await invoices({ linesJson: '={{ $json.lines }}' }, [{ ...ONE, lines }]);
		expect(reasonsOf(documents[0]?.problems ?? [])).toEqual(reasons);
	});

	it.each<[string, string | undefined]>([
		['150.000', '150.000'],
		['-1.000', '1.000'],
		['[1.500]', '1.500'],
		['150.0000', undefined],
		['0.125', undefined],
		['1.25', undefined],
		['1.234567', undefined],
		['1.000e3', undefined],
		['"150.000"', undefined],
		['"\\" 150.000"', undefined],
	])('with the number %s in JSON text: doubtful is %p', async (price, doubtful) => {
		const text = `[{ "item_name": "a 1.000", "quantity": 2, "unit_price": ${price} }]`;
		const { documents } = await invoices({ linesJson: text }, [ONE]);
		const found = documents[0]?.problems.filter(({ code }) => code === 'thousandsInJson') ?? [];
		expect(found.map(({ message }) => message)).toEqual(
			doubtful === undefined
				? []
				: [expect.stringContaining(`contains ${doubtful}, which has two possible meanings`)],
		);
	});

	it.each(['1000.0000000000000001', '123456789012.123456789', '9007199254740993'])(
		'with the number %s in JSON text, which would be rounded, are refused',
		async (price) => {
			const text = `[{ "item_name": "a", "quantity": 2, "unit_price": ${price} }]`;
			const { documents } = await invoices({ linesJson: text }, [ONE]);
			const messages = documents[0]?.problems.map(({ message }) => message);
			expect(messages).toContainEqual(expect.stringContaining(`contains the number ${price}`));
		},
	);

	it('may have such a number in an array, where it is what it is', async () => {
		const lines = [{ item_name: 'a', quantity: 1.125, unit_price: 1000 }];
		const { documents } = await invoices({ linesJson: '={{ $json.lines }}' }, [{ ...ONE, lines }]);
		expect(documents[0]?.problems).toEqual([]);
	});

	it('have the first 100 problems, and one more counts the rest', async () => {
		const linesJson = JSON.stringify(Array.from({ length: 60 }, () => ({ item_name: 'a' })));
		const { documents } = await invoices({ linesJson }, [ONE]);
		const problems = documents[0]?.problems ?? [];
		expect(problems).toHaveLength(101);
		expect(problems.at(-1)?.message).toBe(
			'20 more problems are not listed. Correct the others first.',
		);
		const fewer = { linesJson: JSON.stringify(JSON.parse(linesJson).slice(0, 50)) };
		const [exact] = (await invoices(fewer, [ONE])).documents;
		expect(exact?.problems.map(({ code }) => code)).toEqual(Array(100).fill('empty'));
	});

	it('have the lines from Define Below', async () => {
		const line = { itemName: 'Beras', quantity: 2.5, unitPrice: '10000', taxCode: 'PPN' };
		const parameters = { createFrom: 'fields', linesJson: '', lines: { line: [line] } };
		const { documents } = await invoices(parameters, [ONE]);
		expect(documents[0]?.body.items).toMatchObject([
			{ item_name: 'Beras', quantity: 2.5, unit_price: 10000, tax_code: 'PPN' },
		]);
		expect(documents[0]).toMatchObject({ total: '25000', totals: { total_before_tax: 25000 } });
	});

	it('get a note about fields that no item has', async () => {
		const parameters = {
			linesJson:
				'={{ [{ item_name: $json.mark, quantity: 1, unit_price: 1, tax_code: $json.tx }] }}',
			vendorName: 'PT A {{ $json.nothing }}',
			additionalFields: {
				otherAmount: '={{ $json.shiping }}',
				extraFields: '={ "currency_code": "{{ $json.cur }}" }',
			},
		};
		const { notes } = await invoices(parameters, [ONE, ONE]);
		expect(notes[0]).toMatchObject(NOTE.fieldsNotInItems(['tx', 'shiping', 'cur']));
	});
});

describe('an item that is only the error of an earlier node', () => {
	const FAILED = { error: { message: 'The sheet was not found.', status: 404 } };
	const TEXT = 'Item is an error from an earlier node: The sheet was not found. Correct it there.';
	const sheet = {
		Tanggal: '21/11/2026',
		Jumlah: 5,
		Keterangan: 'PLN',
		Bank: '008',
		Kategori: 'KK01',
	};

	it.each<[string, DocumentType, Json, Json]>([
		['fields', VOUCHER, {}, ONE],
		['JSON', PURCHASE_INVOICE, {}, { ...ONE, vendor: 'PT A' }],
		['rows', VOUCHER, { createFrom: 'rows' }, sheet],
	])('is refused with its text; the other items are not: %s', async (_, type, parameters, item) => {
		const run = await read(type, parameters, [item, FAILED, item]);
		expect(run.problems).toEqual([]);
		const told = run.documents.map(({ problems }) => problems.map(({ message }) => message));
		expect(told).toEqual([[], [TEXT], []]);
		expect(run.documents[1]?.skip).toBeUndefined();
	});

	it('refuses all invoices of rows, because it may be a line of any of them', async () => {
		const line = { item_name: 'a', quantity: 1, unit_price: 5, invoice: 'A' };
		const row = { vendor: 'PT A', date: '21/11/2026', ...line };
		const run = await read(PURCHASE_INVOICE, INVOICE_OF_ROWS, [row, FAILED, row]);
		expect(run.problems.map(({ message }) => message)).toContain(TEXT);
	});
});

describe('rows of invoices', () => {
	const LINE = { item_name: 'a', quantity: 1, unit_price: 5 };
	const row = (invoice: unknown, more: Json = {}) => ({
		vendor: 'PT A',
		date: '21/11/2026',
		invoice,
		...LINE,
		...more,
	});
	const NOTHING_ELSE = { documentDate: undefined, vendorName: undefined, linesJson: undefined };
	const fromRows = (input: Json[], parameters: Json = {}, node: Json = {}, around?: Around) =>
		read(
			PURCHASE_INVOICE,
			{ ...NOTHING_ELSE, ...INVOICE_OF_ROWS, ...parameters },
			input,
			node,
			around,
		);

	it('with the same group form one invoice, in order of first appearance', async () => {
		const { documents } = await fromRows([row('B'), row('A'), row('B', { date: '2026-11-21' })]);
		expect(documents.map(({ rows: of, known }) => [of, known.group])).toEqual([
			[[0, 2], 'B'],
			[[1], 'A'],
		]);
		expect(documents.map(({ totals }) => totals.lines)).toEqual([2, 1]);
	});

	it('without a group stand alone, and nothing is sent', async () => {
		const { documents, problems: ofRun } = await fromRows([
			row('A'),
			row(''),
			row('B'),
			row('A', { quantity: 2 }),
			row('-'),
		]);
		expect(documents.map(({ rows: of, problems }) => [of, ...reasonsOf(problems)])).toEqual([
			[[0, 3]],
			[[1], 'invoice: empty'],
			[[2]],
			[[4], 'invoice: notKey'],
		]);
		expect(ofRun).toMatchObject([{ code: 'unclearRows', rows: [1, 4] }]);
	});

	it('that disagree are refused', async () => {
		const { documents } = await fromRows([row('A'), row('A', { vendor: 'PT B' })]);
		expect(reasonsOf(documents[0]?.problems ?? [])).toEqual(['vendor: rowsDiffer']);
	});

	it('are refused with Execute Once, which would pass on only the first', async () => {
		const { problems } = await fromRows([row('A')], {}, { executeOnce: true });
		expect(problems).toMatchObject([{ field: 'Execute Once', code: 'executeOnce' }]);
	});

	it.each<[string, boolean, OtherNode[], OtherNode[]]>([
		['if the loop is before and after the node', true, [other('Loop')], [other('Loop')]],
		['not if it comes after the loop', false, [other('Loop')], []],
		['not if it comes before the loop', false, [], [other('Loop')]],
		['not between two loops', false, [other('Loop')], [other('Second')]],
		['not if the loop is off', false, [other('Loop', LOOP, true)], [other('Loop', LOOP, true)]],
		['not with another node', false, [other('Set', 'set')], [other('Set', 'set')]],
	])(
		'are refused inside a loop, which may split an invoice, %s: %p',
		async (_, isRefused, before, after) => {
			const { problems } = await fromRows([row('A')], {}, {}, { before, after });
			expect(reasonsOf(problems)).toEqual(isRefused ? ['Create From: rowsInLoop'] : []);
		},
	);
});

describe('rows of vouchers', () => {
	const NOTHING_ELSE = {
		documentDate: undefined,
		totalAmount: undefined,
		bankCode: undefined,
		categoryCode: undefined,
		additionalFields: undefined,
	};
	const ROW = { Tanggal: '21/11/2026', Jumlah: 5, Keterangan: 'PLN', Kategori: 'Listrik' };
	const fromRows = (input: Json[], parameters: Json = {}, around?: Around) =>
		read(
			VOUCHER,
			{ ...NOTHING_ELSE, createFrom: 'rows', bankCode: byCode('008'), ...parameters },
			input,
			{},
			around,
		);

	it('say where their values come from, and what makes them different', async () => {
		const options = {
			bankAccountNumber: '123',
			extraFields: '={{ { reference: $json.Keterangan } }}',
		};
		const { documents, problems } = await fromRows([ROW], { options });
		expect(problems).toEqual([]);
		expect(documents).toMatchObject([
			{
				body: { description: 'PLN', bank_account_number: '123', reference: 'PLN' },
				sheet: { cells: { category_code: 'Kategori (Cash Category)' } },
				problems: [],
			},
		]);
		expect(new Set(documents[0]?.sheet?.content)).toEqual(
			new Set(['document_date', 'total_amount', 'bank_code', 'description', 'reference']),
		);
		const fixed = await fromRows([ROW], { options: { extraFields: '{"reference": "A"}' } });
		expect(fixed.documents[0]?.sheet?.content).not.toContain('reference');
	});

	it('need no key', async () => {
		const { documents, problems } = await fromRows([ROW], { duplicateGuard: true });
		expect([documents[0]?.known.key, problems]).toEqual([undefined, []]);
	});

	it('with a column for the key turn the guard on', async () => {
		const { documents, options } = await fromRows([
			{ ...ROW, Key: 7 },
			{ ...ROW, Key: '' },
		]);
		expect(options.guard).toBe(true);
		expect(documents.map(({ known }) => known.key)).toEqual(['7', undefined]);
		expect(documents.map(({ problems }) => reasonsOf(problems))).toEqual([[], ['Key: empty']]);
	});

	it.each<[string, Json[], Json, string[]]>([
		['need a key', [ROW, {}], { duplicateGuard: true }, ['Duplicate Guard Key: keyInLoop']],
		['need none without the guard', [ROW], {}, []],
		['may have a column for it', [{ ...ROW, Key: 7 }, { Key: '' }], {}, []],
	])('inside a loop, they %s', async (_, input, parameters, reasons) => {
		const { problems } = await fromRows(input, parameters, IN_LOOP);
		expect(reasonsOf(problems)).toEqual(reasons);
	});
});
