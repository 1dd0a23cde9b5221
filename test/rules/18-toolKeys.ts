import { byCode, rowsOf } from './given';
import { rule, type Json } from './table';

const VOUCHER_TOOL = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'fields',
	documentDate: "={{ $fromAI('date') }}",
	totalAmount: "={{ $fromAI('amount') }}",
	bankCode: byCode("={{ $fromAI('bank') }}"),
	categoryCode: byCode("={{ $fromAI('category') }}"),
	additionalFields: { voucherDescription: "={{ $fromAI('description') }}" },
	dryRun: false,
};
const SAID: Json = {
	date: '21/11/2026',
	amount: 150_000,
	bank: '008',
	category: 'KK01',
	description: 'Listrik',
};
const INVOICE_TOOL = {
	resource: 'purchaseInvoice',
	operation: 'create',
	createFrom: 'fields',
	vendorName: "={{ $fromAI('vendor') }}",
	documentDate: "={{ $fromAI('date') }}",
	lines: {
		line: [
			{ itemName: "={{ $fromAI('item') }}", quantity: 1, unitPrice: "={{ $fromAI('amount') }}" },
		],
	},
	dryRun: false,
};
const ASKED: Json = { vendor: 'PT Sumber Makmur', date: '21/11/2026', item: 'Map', amount: 5 };

rule(
	18,
	"a tool's key is the date, the bank, the category, the total, and the currency",
	VOUCHER_TOOL,
	[
		{
			what: 'the same voucher in other words is refused: a person enters a second one in ACC',
			isTool: true,
			rows: rowsOf(SAID, {}, { description: 'Electricity bill' }),
			become: ['posted', 'repeated'],
			says: /a voucher with the same date, bank or partner, and total was sent/,
			silent: /other values/,
		},
		...(
			[
				['date', '20/11/2026'],
				['amount', 150_001],
				['bank', '014'],
				['category', 'KK05'],
			] as const
		).map(([name, value]) => ({
			what: `another ${name} is another voucher`,
			isTool: true,
			rows: rowsOf(SAID, {}, { [name]: value }),
			become: ['posted', 'posted'],
		})),
		{
			what: 'a document that may have been posted is not sent again',
			isTool: true,
			rows: [SAID],
			fault: { kind: 'reset', stored: true },
			become: ['unknown'],
			stored: 1,
			then: [
				{
					fault: [],
					rows: [SAID],
					become: ['refused'],
					says: /unknown whether a voucher .* is in ACC/,
					silent: /[Aa]lready sent|was sent/,
				},
			],
		},
	],
);

rule(18, "a tool's key is the date, the partner, the total, and the currency", INVOICE_TOOL, [
	{
		what: 'the vendor without case, spaces, and punctuation, and other lines',
		isTool: true,
		rows: rowsOf(ASKED, {}, { vendor: 'pt. sumber  MAKMUR', item: 'Folder' }),
		become: ['posted', 'repeated'],
	},
	{
		what: 'lines that are split',
		form: {
			lines: undefined,
			createFrom: 'json',
			linesJson:
				'={{ $json.parts.map((n) => ({ item_name: "Map", quantity: n, unit_price: 5 })) }}',
		},
		isTool: true,
		rows: rowsOf(ASKED, { parts: [2] }, { parts: [1, 1] }),
		become: ['posted', 'repeated'],
	},
	{
		what: 'another vendor is another invoice',
		isTool: true,
		rows: rowsOf(ASKED, {}, { vendor: 'PT Tinta Jaya' }),
		become: ['posted', 'posted'],
	},
]);

rule(18, 'Clear Keys', { resource: 'duplicateGuard', operation: 'clear', key: 'a' }, [
	{
		what: 'cannot be a tool',
		isTool: true,
		rows: [{ key: 'a' }],
		become: ['notForTools'],
		says: /Clear Keys cannot be a tool\. Clear keys in a workflow that a person runs\./,
		then: [
			{ form: { key: "={{ $fromAI('key') }}" }, stops: /Clear Keys cannot be a tool\./ },
			{ form: { clear: 'all' }, become: ['notForTools'] },
		],
	},
]);
