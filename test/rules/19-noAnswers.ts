import type { Fault } from '../../tools/sandbox';
import { FIELDS, ITEM, options, ROW, rowsWith, VOUCHERS } from './given';
import { rule } from './table';

const PATH = '/v1/vouchers';
const reset: Fault = { kind: 'reset', stored: true };
const five = rowsWith(ITEM, 'mark', 'a', 'b', 'c', 'd', 'e');

rule(19, 'a number that ACC gives to two documents of a run', VOUCHERS, [
	{
		what: 'makes the second one unknown',
		rows: rowsWith(ROW, 'Keterangan', 'a', 'b'),
		fault: [{ fault: { kind: 'sameNumber' }, path: PATH, nth: 2 }],
		become: ['posted', 'unknown'],
		stored: 2,
		says: /00001\/AKB\/11\/26/,
		// In a sheet, it would say that the second row was posted.
		items: [{ document_number: '00001/AKB/11/26' }, { document_number: '' }],
	},
	{
		what: 'with Stop, ends the run at it',
		rows: rowsWith(ROW, 'Keterangan', 'a', 'b', 'c'),
		fault: [{ fault: { kind: 'sameNumber' }, path: PATH, nth: 2 }],
		stops: /00001\/AKB\/11\/26/,
		stored: 2,
	},
]);

rule(19, 'three documents in a row without an answer end the sending', FIELDS, [
	{
		what: 'the rest is not sent, and safe to run again',
		rows: five,
		fault: reset,
		become: ['unknown', 'unknown', 'unknown', 'refused', 'refused'],
		stored: 3,
		says: /Data rows 4, 5: Not sent/,
		then: [{ rows: five.slice(3), fault: [], become: ['posted', 'posted'] }],
	},
	{
		what: 'a page of a proxy is no answer',
		rows: five,
		fault: { kind: 'html', httpStatus: 502, stored: false },
		become: ['unknown', 'unknown', 'unknown', 'refused', 'refused'],
		stored: 0,
	},
	{
		what: 'an answer between them: they are not in a row',
		rows: five,
		fault: [
			{ fault: reset, path: PATH, nth: 1 },
			{ fault: reset, path: PATH, nth: 2 },
			{ fault: reset, path: PATH, nth: 4 },
		],
		become: ['unknown', 'unknown', 'posted', 'unknown', 'posted'],
		stored: 5,
	},
	{
		what: "errors of ACC's own do not count",
		rows: five,
		fault: { kind: 'status01' },
		become: ['refused', 'refused', 'refused', 'refused', 'refused'],
		silent: /[Nn]ot sent/,
	},
	{
		what: 'with Stop, the first one ends the run',
		rows: five,
		fault: reset,
		stops: /May have been posted/,
		stored: 1,
	},
	{
		what: 'in the order in which attempts end, also with several at a time',
		form: options({ speed: { values: { concurrentRequests: 2 } } }),
		rows: five,
		fault: reset,
		become: ['unknown', 'unknown', 'unknown', 'unknown', 'refused'],
		stored: 4,
	},
]);
