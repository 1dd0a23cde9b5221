import type { Fault } from '../../tools/sandbox';
import { FIELDS, guardedBy, ITEM, ROW, rowsWith, VOUCHERS } from './given';
import { rule, type Case, type Run } from './table';

const GUARDED = { ...VOUCHERS, duplicateGuard: true };
const lost: Fault = { kind: 'reset', stored: false };
const stored: Fault = { kind: 'reset', stored: true };
const SENT = /[Aa]lready sent/;

/** Clears the key of an item of the run before. */
const clearing = (at: number): Run => ({
	form: { resource: 'duplicateGuard', operation: 'clear', key: '={{ $json.key }}' },
	rows: (_, items) => items.slice(at, at + 1),
	fault: [],
	become: ['done'],
	items: [{ cleared: 1 }],
});

rule(24, 'already sent means posted', GUARDED, [
	{
		what: 'a posted row is already sent, also in a dry run, until its key is cleared',
		rows: [ROW],
		become: ['posted'],
		then: [
			{ become: ['skipped: recorded'], says: SENT },
			{ isDry: true, become: ['skipped: recorded'], says: SENT },
			clearing(0),
			{ form: GUARDED, rows: [ROW], become: ['posted'] },
		],
	},
	{
		what: 'a row without an answer is held: nobody knows, so it is not sent again',
		rows: [ROW],
		fault: lost,
		become: ['unknown'],
		stored: 0,
		then: [
			{
				fault: [],
				become: ['skipped: held'],
				silent: SENT,
				says: /key \w+-1 is held[^]*Look in ACC, and count equal rows\./,
			},
		],
	},
	{
		what: 'if it is in ACC, its number in document_number skips it',
		rows: [ROW],
		fault: stored,
		become: ['unknown'],
		stored: 1,
		then: [
			{
				fault: [],
				rows: rowsWith(ROW, 'document_number', '00001/AKB/11/26'),
				become: ['skipped: posted'],
			},
		],
	},
	{
		what: 'a dry run says so, too',
		rows: [ROW],
		fault: lost,
		become: ['unknown'],
		stored: 0,
		then: [{ fault: [], isDry: true, become: ['skipped: held'], silent: SENT }],
	},
	{
		what: 'if it is not in ACC, its key is cleared, and it is sent again',
		rows: [ROW],
		fault: lost,
		become: ['unknown'],
		stored: 0,
		then: [
			clearing(0),
			{ form: GUARDED, rows: [ROW], become: ['posted'] },
			{ become: ['skipped: recorded'] },
		],
	},
	...[1, 2, 3].map((nth): Case => ({
		what: `of three equal rows, the posted ones keep the first keys, and row ${nth} without an answer has the last`,
		rows: [ROW, ROW, ROW],
		fault: [{ fault: lost, path: '/v1/vouchers', nth }],
		become: [1, 2, 3].map((at) => (at === nth ? 'unknown' : 'posted')),
		stored: 2,
		items: [1, 2, 3].map((at) => ({
			key: at === nth ? expect.stringMatching(/-3$/) : expect.stringMatching(/-[12]$/),
		})),
		then: [
			{ fault: [], become: ['skipped: recorded', 'skipped: recorded', 'skipped: held'] },
			clearing(2),
			{
				form: GUARDED,
				rows: [ROW, ROW, ROW],
				become: ['skipped: recorded', 'skipped: recorded', 'posted'],
			},
		],
	})),
	{
		what: 'the held one stays held if an equal row is posted later and has its number',
		rows: [ROW],
		fault: lost,
		become: ['unknown'],
		stored: 0,
		then: [
			{ fault: [], rows: [ROW, ROW], become: ['skipped: held', 'posted'] },
			{
				rows: ([, posted = {}]) => [ROW, posted],
				become: ['skipped: held', 'skipped: posted'],
			},
		],
	},
]);

rule(24, 'already sent means posted', { ...FIELDS, ...guardedBy('={{ $json.mark }}') }, [
	{
		what: 'only what was refused is sent again',
		rows: [{ ...ITEM, bank: 'nowhere' }, ...rowsWith(ITEM, 'mark', 'b', 'c')],
		fault: [{ fault: stored, path: '/v1/vouchers', bodyIncludes: '"b"' }],
		become: ['refused', 'unknown', 'posted'],
		stored: 2,
		then: [
			{
				fault: [],
				rows: rowsWith(ITEM, 'mark', ITEM.mark, 'b', 'c'),
				become: ['posted', 'skipped: held', 'skipped: recorded'],
			},
		],
	},
	{
		what: 'with Stop, the keys of what was not sent anymore are free again',
		rows: [ITEM, { ...ITEM, mark: 'b', bank: 'nowhere' }, ...rowsWith(ITEM, 'mark', 'c', 'd')],
		stops: /bank not found/,
		stored: 1,
		then: [
			{
				rows: rowsWith(ITEM, 'mark', ITEM.mark, 'b', 'c', 'd'),
				become: ['skipped: recorded', 'posted', 'posted', 'posted'],
			},
		],
	},
	{
		what: 'a document without an answer is held until its key is cleared',
		rows: [ITEM],
		fault: lost,
		become: ['unknown'],
		stored: 0,
		then: [
			{ fault: [], isDry: true, become: ['skipped: held'], silent: SENT },
			{ become: ['skipped: held'], silent: SENT },
			clearing(0),
			{ form: FIELDS, rows: [ITEM], become: ['posted'] },
		],
	},
]);
