import {
	FIELDS,
	guardedBy,
	ITEM,
	JSON_LINES,
	LINE,
	PURCHASES,
	ROW,
	rowsWith,
	VOUCHERS,
} from './given';
import { rule, type Case, type Json } from './table';

/** As n8n stores a new node: without what has its default. */
const NEW = { dryRun: undefined, duplicateGuard: undefined };
const POSTING = { ...NEW, dryRun: false };
const NO_KEY = /Duplicate Guard Key is empty[^]*turn off 'Duplicate Guard'/;

const SHEETS: Array<[string, Json, Json]> = [
	['vouchers', VOUCHERS, ROW],
	['invoices', PURCHASES, LINE],
];
for (const [kind, form, row] of SHEETS) {
	rule(11, `the first press is safe (rows of ${kind})`, { ...form, ...NEW }, [
		{
			what: 'a new node posts nothing, however often it is executed',
			rows: [row],
			become: ['OK'],
			says: /Nothing was posted[^]*turn off 'Dry Run'/,
			then: [{ become: ['OK'] }],
		},
		{
			what: 'with Dry Run off, rows need no key, and are posted once',
			form: POSTING,
			rows: [row],
			become: ['posted'],
			then: [{ become: ['skipped: recorded'] }],
		},
	]);
}

const MODES: Array<[string, Json]> = [
	['Fields', FIELDS],
	['JSON', JSON_LINES],
];
for (const [mode, form] of MODES) {
	const posted: Case = {
		what: 'with a key, it is posted once',
		form: { ...POSTING, ...guardedBy('={{ $json.mark }}') },
		rows: rowsWith(ITEM, 'mark', 'a', 'b'),
		become: ['posted', 'posted'],
		then: [{ become: ['skipped: recorded', 'skipped: recorded'] }],
	};
	rule(11, `the first press is safe (${mode})`, { ...form, ...NEW }, [
		{
			what: 'a new node posts nothing',
			rows: [ITEM],
			become: ['OK'],
			says: /Nothing was posted[^]*turn off 'Dry Run'/,
		},
		{
			what: 'with Dry Run off, it asks for the key',
			form: POSTING,
			rows: [ITEM],
			become: ['keyMissing'],
			says: NO_KEY,
		},
		{
			what: 'with Dry Run off and Stop, it asks for the key',
			form: POSTING,
			rows: [ITEM],
			stops: NO_KEY,
		},
		posted,
		{
			what: 'as a tool, it posts nothing while Dry Run is on, and says so first',
			isTool: true,
			rows: [ITEM, ITEM],
			become: ['OK', 'OK'],
			says: /"message":"Not posted: Dry Run is on\./,
		},
		{
			what: 'as a tool with Dry Run off, it posts a call, and refuses its repetition',
			form: POSTING,
			isTool: true,
			rows: [ITEM, { ...ITEM, of: 'no parameter' }, { ...ITEM, amount: 7 }],
			become: ['posted', 'repeated', 'posted'],
		},
		{
			what: 'as a tool, it has no key of its own',
			form: { ...POSTING, duplicateGuardKey: '={{ $json.date }}' },
			isTool: true,
			rows: rowsWith(ITEM, 'amount', 5, 6),
			become: ['posted', 'posted'],
		},
		{
			what: 'with the guard off, it is posted each time',
			form: { ...POSTING, duplicateGuard: false },
			rows: [ITEM],
			become: ['posted'],
			then: [{ become: ['posted'] }],
		},
	]);
}
