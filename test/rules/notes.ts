import { byCode, FIELDS, ITEM, JSON_LINES, rowsWith } from './given';
import { rule } from './table';

const dated = (documentDate: string) => ({ ...FIELDS, documentDate });

rule('decided', 'what the node says about a run', FIELDS, [
	{
		what: 'a moment at another offset: which day is meant',
		form: dated('2026-11-21T23:30:00-05:00'),
		rows: [ITEM],
		become: [{ document_date: '22/11/2026' }],
		says: /At its own offset, the day is 21\/11\/2026\./,
	},
	{
		what: 'a moment of an empty cell',
		form: dated('={{ DateTime.fromMillis(0) }}'),
		rows: [ITEM],
		become: ['invalidMoment'],
	},
	{
		what: 'an invalid moment',
		form: dated('={{ DateTime.fromISO("nonsense") }}'),
		rows: [ITEM],
		become: ['invalidMoment'],
	},
	{
		what: 'a time zone that does not exist',
		// What can't be read at all is told in the simple table.
		form: { ...dated('2026-11-21T08:00:00+07:00'), simplify: true },
		settings: { timezone: 'Mars/Olympus' },
		rows: [ITEM],
		become: ['refused'],
		says: /Mars\/Olympus/,
	},
	{
		what: 'Execute Once: only the first item',
		node: { executeOnce: true },
		rows: rowsWith(ITEM, 'mark', 'a', 'b'),
		become: ['posted'],
		says: /Only the first item was processed\./,
	},
	{
		what: "a code that isn't in the part of ACC's list that could be read",
		form: { bankCode: byCode('ZZZ') },
		isDry: true,
		fault: [
			{
				fault: { kind: 'answer', stored: false, merge: { metadata: { total: 900 } } },
				path: '/v1/banks',
			},
		],
		rows: [ITEM],
		become: ['look'],
		says: /not in the part of ACC's list that could be read\./,
	},
]);

rule('decided', 'what the node says about a run', JSON_LINES, [
	{
		what: 'Execute Once: rows would be left out',
		form: { createFrom: 'rows' },
		node: { executeOnce: true },
		rows: rowsWith(ITEM, 'mark', 'a', 'b'),
		stops: /Execute Once/,
	},
]);
