import type { Fault, OddAnswer } from '../../tools/sandbox';
import { FIELDS, ITEM, JSON_LINES, options, rowsWith } from './given';
import { rule, type Case, type Json } from './table';

/** The first promise: a document without a clear answer is unknown, and never sent again. */

const NUMBER = /00001\/AKB\/11\/26/;
const DOCUMENT = { status: '00', message: 'success' };

/** One voucher, whose create gets this answer. */
function answer(what: string, fault: Partial<OddAnswer>, more: Partial<Case> = {}): Case {
	const { become = ['unknown'] } = more;
	const stored = fault.stored === false ? 0 : 1;
	const all: Fault = { kind: 'answer', stored: true, ...fault };
	return { what, rows: [ITEM], fault: all, become, stored, says: NUMBER, ...more };
}

/** A number that is not where the API document shows it is not read. */
const WITHOUT_NUMBER = { says: /May have been posted/, silent: /00001\/AKB/ };
const NOTHING = { says: /May have been posted/ };
const POSTED = { become: ['posted'] };
const STATUSES = [0, '0', 200, '00 ', ' 00', '01', 'OK', 'success', '000', '', null, true, 'ACC03'];
const HTTP_STATUSES = [400, 401, 403, 404, 422, 429, 302, 500, 502];
const BODY =
	'"status":"00","message":"ok","data":{"document_number":"{{number}}","document_date":"2026-11-21T00:00:00Z"';
const refusal = (what: string, httpStatus: number, body: Json, more: Partial<Case> = {}) =>
	answer(
		what,
		{ stored: false, httpStatus, body },
		{ become: ['refused'], says: /no \(01\)/, ...more },
	);

rule('decided', 'an answer is clear or the document is unknown', FIELDS, [
	...STATUSES.map((status) =>
		answer(`the status ${JSON.stringify(status)} with a number`, { merge: { status } }),
	),
	...HTTP_STATUSES.map((httpStatus) =>
		answer(`HTTP ${httpStatus} with 00 and a number`, { httpStatus }),
	),
	answer('a list with the document', { body: { ...DOCUMENT, data: ['{{data}}'] } }, WITHOUT_NUMBER),
	answer('the bare document', { body: '{{data}}' }, WITHOUT_NUMBER),
	answer(
		'the document one level deeper',
		{ body: { ...DOCUMENT, data: { voucher: '{{data}}' } } },
		WITHOUT_NUMBER,
	),
	answer(
		'a number called documentNumber',
		{ body: { ...DOCUMENT, data: { documentNumber: '{{number}}' } } },
		WITHOUT_NUMBER,
	),
	answer(
		'a number that is none',
		{ body: { ...DOCUMENT, data: { document_number: 7 } } },
		{ says: /Look in ACC for 7, 21/ },
	),
	answer(
		'cut off after the number',
		{ body: '{"status":"00","data":{"document_number":"{{number}}","total' },
		WITHOUT_NUMBER,
	),
	answer(
		'JSON as text',
		{
			body: JSON.stringify({ ...DOCUMENT, data: { document_number: '{{number}}' } }),
			headers: { 'Content-Type': 'text/plain' },
		},
		POSTED,
	),
	answer(
		'JSON in a text',
		{
			body: JSON.stringify(
				JSON.stringify({ ...DOCUMENT, data: { document_number: '{{number}}' } }),
			),
		},
		WITHOUT_NUMBER,
	),
	answer('nothing', { body: '' }, NOTHING),
	answer('null', { body: 'null' }, NOTHING),
	answer('an empty list', { body: '[]' }, NOTHING),
	answer('an amount of 1e400', { body: `{${BODY},"total_amount":1e400}}` }, POSTED),
	answer('a __proto__', { body: `{${BODY},"total_amount":1000,"__proto__":{"x":1}}}` }, POSTED),
	answer(
		'fields called outcome, error and warnings',
		{ merge: { data: { outcome: 'refused', error: 'no', warnings: 'none' } } },
		{ ...POSTED, says: /"acc_error":"no"/ },
	),
	refusal('a refusal', 400, { status: '01', message: 'no' }),
	refusal('a refusal with an empty number', 400, {
		status: '01',
		message: 'no',
		data: { document_number: '' },
	}),
	refusal(
		'a refusal that names the purchase order',
		404,
		{ status: 'ACC09', message: 'no', data: { purchase_order_document_number: '7/PO/11/26' } },
		{ become: ['refused'], says: /no \(ACC09\)/ },
	),
	refusal(
		'429 with a code',
		429,
		{ status: '01', message: 'slow' },
		{ says: /too many requests/, silent: /Check bank/ },
	),
	refusal(
		'403 with a code',
		403,
		{ status: '01', message: 'no right' },
		{ become: ['unknown'], says: /Look in ACC for/, silent: /Check bank/ },
	),
	answer(
		'429 that asks for a day',
		{
			stored: false,
			httpStatus: 429,
			headers: { 'Retry-After': '86400' },
			body: { status: '01', message: 'slow' },
		},
		{ rows: [ITEM, ITEM], become: ['refused', 'refused'], says: /86400 seconds/ },
	),
	answer(
		'429 that asks for a date next year',
		{
			stored: false,
			httpStatus: 429,
			headers: { 'Retry-After': 'Fri, 31 Dec 2027 23:59:59 GMT' },
			body: { status: '01', message: 'slow' },
		},
		{
			rows: [ITEM, ITEM],
			become: ['refused', 'refused'],
			says: /asks to wait \d{7,} seconds/,
			silent: /Dec 2027|Check bank/,
		},
	),
	{
		what: 'a connection that is closed',
		rows: rowsWith(ITEM, 'mark', 'a'),
		fault: { kind: 'reset', stored: true },
		become: ['unknown'],
		stored: 1,
		says: /"code":"ECONNRESET"/,
	},
	{
		what: 'a page of a proxy',
		rows: [ITEM],
		fault: { kind: 'html', httpStatus: 502, stored: true },
		become: ['unknown'],
		stored: 1,
	},
	{
		what: 'an answer that drips until the timeout',
		form: options({ speed: { values: { timeout: 1 } } }),
		rows: [ITEM],
		fault: { kind: 'drip', stored: true, everyMs: 100 },
		become: ['unknown'],
		stored: 1,
		says: /May have been posted/,
	},
]);

rule('decided', 'a refused invoice gets no advice about banks', JSON_LINES, [
	refusal('a refusal', 400, { status: '01', message: 'no' }, { silent: /[Cc]heck bank/ }),
]);

/** A document that ACC stored, with other values in its answer. */
const echoing = (what: string, data: Json, field: string): Case => ({
	what,
	rows: [ITEM],
	fault: { kind: 'answer', stored: true, merge: { data } },
	become: ['posted'],
	says: new RegExp(`"differences":\\[[^\\]]*${field}`),
});

rule(16, "ACC's answer is compared by date and one amount", FIELDS, [
	echoing('another date', { document_date: '2026-11-19T00:00:00Z' }, 'document_date'),
	echoing('another total', { total_amount: 999 }, 'total_amount'),
]);
rule(16, "ACC's answer is compared by date and one amount", JSON_LINES, [
	echoing('another sub-total', { sub_total_amount: 1 }, 'sub_total_amount'),
]);
