import { FIELDS, ITEM, JSON_LINES, LINE, options, PURCHASES, rowsOf, rowsWith } from './given';
import { rule, type Json } from './table';

/** Decided: an option has an allowed value, or what it applies to is refused. */

const SPEED = ['concurrentRequests', 'requestsPerMinute', 'timeout'];
const AT_TOP = ['dryRun', 'duplicateGuard', 'simplify'];

/** Parameters with an option by an expression. */
function byExpression(name: string): Json {
	const value = '={{ $json.value }}';
	if (AT_TOP.includes(name)) return { [name]: value };
	return options(
		SPEED.includes(name) ? { speed: { values: { [name]: value } } } : { [name]: value },
	);
}

const VALUES: Array<[name: string, values: unknown[]]> = [
	['requestsPerMinute', [59.5, '60/min', -1, '', true, {}, []]],
	['concurrentRequests', [0, 21, 1.5, '8', null, 'many']],
	['timeout', ['', 0, -5, '30', 3601, 0.5]],
	['amountFormat', ['Indonesian', 'INDONESIAN', '', 0, ['plain']]],
	['dateOrder', ['MM/DD', 'dayfirst', '', true]],
	['summaryItem', ['ja', 1, 'TRUE!']],
	['simplify', [0, 'ja']],
	['dryRun', [1, 0, 'yes', '', 'wahr', null, {}, []]],
	['duplicateGuard', [1, 0, 'yes', '', 'an', null, {}, []]],
];

rule('decided', 'an option has an allowed value, otherwise nothing is sent', FIELDS, [
	...VALUES.flatMap(([name, values]) =>
		values.map((value) => ({
			what: `${name} is ${JSON.stringify(value)}`,
			form: byExpression(name),
			rows: rowsWith(ITEM, 'value', value),
			become: ['refused'],
		})),
	),
	...(
		[
			['dryRun', false, true],
			['dryRun', true, false],
			['duplicateGuard', true, false],
			['timeout', 10, 20],
			['requestsPerMinute', 0, 60],
			['concurrentRequests', 1, 2],
			['amountLimit', 5000, 5],
			['amountLimit', 5000, '5000'],
		] as const
	).map(([name, first, second]) => ({
		what: `${name} is ${JSON.stringify(first)} in one item and ${JSON.stringify(second)} in the next`,
		form: byExpression(name),
		rows: rowsWith(ITEM, 'value', first, second),
		become: ['refused', 'refused'],
		says: /must be the same for all items|is not a valid option/,
	})),
	{
		what: 'Dry Run by an expression that gives nothing',
		form: { dryRun: '={{ $json.none }}' },
		rows: [ITEM],
		become: ['refused'],
	},
	{
		what: 'Dry Run by an expression that fails',
		form: { dryRun: '={{ $json.none.deep.er }}' },
		rows: [ITEM],
		become: ['refused'],
	},
	...["={{ 'true' }}", "={{ ' TRUE ' }}"].map((dryRun) => ({
		what: `Dry Run is the text ${dryRun}`,
		form: { dryRun },
		rows: [ITEM],
		become: ['OK'],
	})),
	{
		what: 'Simplify is the text false',
		form: { simplify: "={{ 'false' }}" },
		rows: [ITEM],
		become: ['posted'],
		items: [{ menu_code: 'AKB', itemIndexes: [0] }],
	},
	{
		what: 'Dry Run is the text False',
		form: { dryRun: "={{ 'False' }}" },
		rows: [ITEM],
		become: ['posted'],
	},
]);

const LIMIT = { amountLimit: 1001 };
const amounts = (...all: number[]) => rowsWith(ITEM, 'amount', ...all);

rule('decided', 'Amount Limit', FIELDS, [
	{
		what: 'a document above it is refused',
		form: options(LIMIT),
		rows: amounts(1000, 1001, 1002),
		become: ['posted', 'posted', 'aboveLimit'],
		says: /Amount Limit is 1,001, but the total is 1,002\./,
	},
	{
		what: 'with Stop, nothing is sent if one document is above it',
		form: options(LIMIT),
		rows: amounts(1000, 1001, 1002),
		stops: /Data row 3: Amount Limit is 1,001, but the total is 1,002\./,
	},
	{
		what: 'a dry run says so',
		form: options(LIMIT),
		isDry: true,
		rows: amounts(1000, 1002),
		become: ['OK', 'aboveLimit'],
	},
	{
		what: 'one value by an expression',
		form: options({ amountLimit: '={{ $json.most }}' }),
		rows: rowsOf({ ...ITEM, most: 1000 }, { amount: 1000 }, { amount: 1001 }),
		become: ['posted', 'aboveLimit'],
	},
]);

rule('decided', 'Amount Limit of invoices', JSON_LINES, [
	{
		what: 'is compared with the total before tax',
		form: options({ amountLimit: 2002 }),
		rows: amounts(1001, 1002),
		become: ['posted', 'aboveLimit'],
		says: /Amount Limit is 2,002, but the total before tax is 2,004\./,
	},
	{
		what: 'applies to all rows of an invoice',
		form: { ...PURCHASES, ...options({ amountLimit: 1999 }) },
		rows: rowsOf(LINE, { 'No. Faktur': 'A' }, { 'No. Faktur': 'B' }, { 'No. Faktur': 'B', Qty: 4 }),
		become: ['posted', 'aboveLimit'],
	},
]);
