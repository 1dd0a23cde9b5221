import { FIELDS, ITEM, options, ROW, rowsWith, VOUCHERS } from './given';
import { rule, type Json } from './table';

/** Today is 26 November 2026. */
const LATEST = options({ datesWithoutYear: 'latest' });
const on = (date: string): Json => ({ document_date: date });

rule(21, 'a date without a year', VOUCHERS, [
	{
		what: 'is refused unless the form says how to read it',
		rows: rowsWith(ROW, 'Tanggal', '21/11'),
		become: ['yearMissing'],
	},
	{
		what: 'is the latest such day up to today',
		form: LATEST,
		rows: rowsWith(ROW, 'Tanggal', '26/11', '28/12', '01/01'),
		become: [on('26/11/2026'), on('28/12/2025'), on('01/01/2026')],
	},
	{
		what: 'is refused if it would be 1 to 31 days ahead',
		form: LATEST,
		rows: rowsWith(ROW, 'Tanggal', '27/11', '27/12'),
		become: ['refused', 'refused'],
		says: /has no year, and the next such day is within 31 days[^]*time zone/,
	},
	{
		what: 'in a dry run, too',
		form: LATEST,
		isDry: true,
		rows: rowsWith(ROW, 'Tanggal', '27/11', '26/11'),
		become: ['refused', 'OK'],
	},
	{
		what: 'with Stop, nothing is sent',
		form: LATEST,
		rows: rowsWith(ROW, 'Tanggal', '26/11', '27/11'),
		stops: /27\/11/,
	},
]);

rule(21, 'a date without a year', FIELDS, [
	{
		what: 'of an item',
		form: LATEST,
		rows: rowsWith(ITEM, 'date', '25/11', '28/11'),
		become: [on('25/11/2026'), 'refused'],
	},
]);
