import type { Fault } from '../../tools/sandbox';
import { FIELDS, guardedBy, ITEM, ROW, rowsWith, VOUCHERS } from './given';
import { rule } from './table';

const GUARDED = { ...VOUCHERS, duplicateGuard: true };
const lost: Fault = { kind: 'reset', stored: false };
const stored: Fault = { kind: 'reset', stored: true };
const SENT = /[Aa]lready sent/;

rule(24, 'already sent means posted', GUARDED, [
	{
		what: 'a posted row is already sent',
		rows: [ROW],
		become: ['posted'],
		then: [{ become: ['skipped: recorded'], says: SENT }],
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
		what: 'of two equal rows, the posted one keeps the first key',
		rows: [ROW, ROW],
		fault: [{ fault: lost, path: '/v1/vouchers', nth: 1 }],
		become: ['unknown', 'posted'],
		stored: 1,
		then: [{ fault: [], become: ['skipped: recorded', 'skipped: held'] }],
	},
]);

rule(24, 'already sent means posted', { ...FIELDS, ...guardedBy('={{ $json.mark }}') }, [
	{
		what: 'a document without an answer is held',
		rows: [ITEM],
		fault: lost,
		become: ['unknown'],
		stored: 0,
		then: [{ fault: [], become: ['skipped: held'], silent: SENT }],
	},
]);
