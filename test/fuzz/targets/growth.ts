import assert from 'node:assert/strict';
import fc from 'fast-check';

import { readSettings } from '../../../nodes/AccAccounting/credential/settings';
import { renewAt } from '../../../nodes/AccAccounting/credential/signRequest';
import { compareAnswer } from '../../../nodes/AccAccounting/documents/compare';
import { readAnswer } from '../../../nodes/AccAccounting/service/readAnswer';
import { redact, secretRemover } from '../../../nodes/AccAccounting/service/redact';
import { CredentialRefused } from '../../../nodes/AccAccounting/service/company';
import { readAmount } from '../../../nodes/AccAccounting/values/amounts';
import { readEmail, readTenantId } from '../../../nodes/AccAccounting/values/company';
import { readDate } from '../../../nodes/AccAccounting/values/dates';
import { readJson } from '../../../nodes/AccAccounting/values/json';
import { SETTINGS } from '../../support/documents';
import { target } from '../target';

const ASKED = {
	date: { year: 2026, month: 11, day: 21 },
	body: { vendor_name: 'PT Maju', items: [{ item_name: 'a' }] },
	totals: { lines: 1 },
};

/** Everything that reads foreign text. */
const READERS: Record<string, (text: string) => unknown> = {
	'an amount (plain)': (text) => readAmount(text, 'plain'),
	'an amount (indonesian)': (text) => readAmount(text, 'indonesian'),
	'an amount (english)': (text) => readAmount(text, 'english'),
	'a date': (text) => readDate(text, SETTINGS),
	JSON: (text) => readJson(text),
	'a JSON text': (text) => readJson(JSON.stringify([text])),
	// Its own limit is lifted, so that each pattern sees the whole text.
	'a text of the service': (text) => redact(text, ['QXZ7QXZ7'], Infinity),
	'an answer with secrets': (text) =>
		secretRemover(['QXZ7QXZ7', ' 0 0 0 0 0'])({ message: text, data: [text] }),
	'an envelope': (text) =>
		readAnswer({
			httpStatus: 200,
			headers: {},
			body: { status: text, message: text, traceId: text },
		}),
	'an answer': (text) =>
		readAnswer({ httpStatus: 200, headers: {}, body: { data: { document_number: text } } }),
	'a token': (text) => renewAt(text, text, 0),
	'a field of the credential': (text) => {
		try {
			readSettings({ baseUrl: `https://${text}`, email: text });
		} catch (error) {
			assert.ok(error instanceof CredentialRefused);
		}
		readEmail(text);
		readTenantId(text);
	},
	'an answer that is compared': (text) =>
		compareAnswer(ASKED, { document_date: text, sub_total_amount: text }),
};

const piece = fc.oneof(
	fc.constantFrom(
		...[' ', '\n', '\\', '"', "'", ':', '=', '.', ',', '-', '0', 'a', 'A', '/', 'é', '%20'],
		...['Rp', '.000', ',000', '1/', '{"a":', '[', '{', '1,', '1e9,', '\u200b', '\ud800', '😀'],
	),
	fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
/** How the patterns begin. */
const OPENERS = [
	'',
	'-',
	'(',
	'Rp ',
	'1',
	'1.',
	'2026-11-21T00:00',
	'21/11/',
	'"',
	'[1',
	'{"a":',
	'e30.',
	'bearer ',
	'token',
	'token":"',
	'secret=',
	'a-data: ',
	'eyJhbGciOiJIUzI1NiI',
	'signature\\"',
	'"document_number',
	'"document_number":',
	'"document_number":null',
];
const opener = fc.oneof(fc.constantFrom(...OPENERS), piece);
const repeated = fc.oneof(
	{ weight: 2, arbitrary: piece },
	{ weight: 1, arbitrary: fc.tuple(opener, piece).map((pieces) => pieces.join('')) },
);
const pumped = fc.tuple(
	opener,
	repeated.filter((text) => text !== ''),
	fc.oneof(fc.constant(''), piece),
);

type Pumped = [before: string, part: string, after: string];

function textOf([before, part, after]: Pumped, length: number): string {
	return `${before}${part.repeat(Math.ceil(length / part.length))}${after}`;
}

/** A backtracking pattern would never finish it. */
const LONG = 100_000;

/** A text of 100,000 characters is read or refused. */
export const longTexts = target(
	'long texts',
	fc.tuple(fc.constantFrom(...Object.values(READERS)), pumped),
	([read, input]) => void read(textOf(input, LONG)),
);

function cpuMs(read: (text: string) => unknown, text: string): number {
	const before = process.cpuUsage();
	read(text);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

const MEASURED = 20_000;
/** Shorter times are meaningless. */
const LEAST_MS = 30;

/**
 * Four times the text takes four times as long, not sixteen. Because it is a measurement, it is not
 * part of the tests. Five attempts, because other work on the computer takes time too.
 */
export const growth = target('growth of long texts', pumped, (input) => {
	const one = textOf(input, MEASURED / 4);
	const four = textOf(input, MEASURED);
	for (const [name, read] of Object.entries(READERS)) {
		const factors: number[] = [];
		while (factors.length < 5) {
			const ms = cpuMs(read, four);
			const factor = ms / cpuMs(read, one);
			if (ms < LEAST_MS || factor < 8) break;
			factors.push(factor);
		}
		assert.ok(
			factors.length < 5,
			`${name}: four times the text took ${factors.map(Math.round).join(', ')} times as long`,
		);
	}
});
