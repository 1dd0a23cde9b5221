import assert from 'node:assert/strict';
import fc from 'fast-check';

import { judgeSent } from '../../../nodes/AccAccounting/posting/ended';
import { listElements } from '../../../nodes/AccAccounting/service/reads';
import { readSuccess } from '../../../nodes/AccAccounting/service/answers';
import { readAnswer } from '../../../nodes/AccAccounting/service/readAnswer';
import { redact } from '../../../nodes/AccAccounting/service/redact';
import { mutated, target } from '../target';
import { isDue, renewAt } from '../../../nodes/AccAccounting/credential/signRequest';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ client_id: 'c-1', exp: 1 })}.k3JvQ8mZp1Xw7TnL`;

/** A piece of this length would reveal something that nobody could guess. */
const TELLING = 12;

function assertHolds(text: string, secret: string): void {
	for (let at = 0; at + TELLING <= secret.length; at++) {
		assert.ok(!text.includes(secret.slice(at, at + TELLING)), `${text} tells of ${secret}`);
	}
}

/* --- answers to a create --- */

const NUMBER = '00001/AKB/11/26';

/** Whether an answer contains a document number anywhere, as a string or a number. */
function holdsNumber(body: unknown): boolean {
	if (typeof body !== 'object' || body === null) return false;
	return Object.entries(body).some(([name, value]) => {
		const isNumber = /^document_?number$/i.test(name);
		if (isNumber && typeof value === 'number') return true;
		if (isNumber && typeof value === 'string') {
			return /[a-z\d]/i.test(value) && !/^\W*(null|undefined)\W*$/.test(value);
		}
		return holdsNumber(value);
	});
}

const word = fc.constantFrom<unknown>(
	'00',
	'01',
	'ACC03',
	0,
	null,
	'',
	'success',
	'constructor',
	NUMBER,
	17,
	`bad token ${TOKEN}`,
	`{"document_number":"${NUMBER}"}`,
	`Bearer ${TOKEN}`,
);
const anyBody = fc.letrec<{ body: unknown }>((tie) => ({
	body: fc.oneof(
		{ maxDepth: 5, depthSize: 'small' },
		word,
		fc.jsonValue({ maxDepth: 2 }),
		fc.array(tie('body'), { maxLength: 4 }),
		fc.dictionary(
			fc.constantFrom(
				...['status', 'message', 'data', 'metadata', 'traceId', 'items', '__proto__'],
				...['document_number', 'documentNumber', 'purchase_order_document_number', 'total_amount'],
			),
			tie('body'),
			{ maxKeys: 6 },
		),
	),
})).body;

const KNOWN = [
	{ status: '00', message: 'success', data: { document_number: NUMBER, total_amount: 5 } },
	{ status: 'ACC03', message: 'no', traceId: '123e4567-e89b-12d3-a456-426614174000' },
	{ status: 'constructor', message: 'no' },
	{ status: '01', message: 'the token is not good', data: [[{ document_number: NUMBER }]] },
	{ status: '00', message: 'success', data: [[{ bank_code: '008' }]], metadata: { total: 1 } },
	{ status: '01', data: { document_number: null, items: [{ document_number: NUMBER }] } },
].map((body) => JSON.stringify(body));
const PIECES = [
	...'{}[]",:\\ 01',
	'"status":',
	'"document_number":',
	'null',
	'"00"',
	'<html>',
	'\\"',
];

/** As n8n's helper returns it: parsed if it is JSON, otherwise as text. */
const received = mutated(KNOWN, PIECES).map((text): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
});

/**
 * Any answer has an outcome; one with a document number is never refused and never exposes a token.
 */
export const answers = target(
	'answers to a create',
	fc.tuple(
		fc.oneof(received, anyBody, fc.anything()),
		fc.oneof(fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503), fc.nat()),
	),
	([body, httpStatus]) => {
		const answer = readAnswer({ httpStatus, headers: {}, body });
		listElements(answer.envelope?.data);
		const became = judgeSent({ sent: 'answered', answer });
		if (became.outcome === 'posted') {
			assert.ok(readSuccess(answer) && httpStatus >= 200 && httpStatus < 300);
			assertHolds(became.number, TOKEN);
			return;
		}
		if (holdsNumber(body)) assert.equal(became.outcome, 'unknown');
		assert.ok(became.outcome === 'refused' || became.outcome === 'unknown');
		const told = JSON.stringify(became.failure);
		assert.ok(became.failure && told.length < 2_000);
		assertHolds(told, TOKEN);
	},
);

/* --- tokens --- */

const claim = fc.oneof(
	fc.integer({ min: -10, max: 4_000_000_000 }),
	fc.double(),
	fc.constantFrom<unknown>('172800', ' 5 ', '0', '-1', '1e9', null, true, {}, [], 'never'),
	fc.maxSafeInteger().map(String),
);
const jwt = fc
	.oneof(
		fc.record({ exp: claim, iat: claim, client_id: fc.string() }, { requiredKeys: [] }),
		fc.jsonValue(),
	)
	.map((claims) => `e30.${base64url(claims)}.c2ln`);
const PIECES_OF_TOKEN = ['.', '..', 'e30', '=', '%', '\u0000', 'eyJ', '-', '_'];

/**
 * A token is renewed within a day, and not before it was obtained, whatever it and its response
 * claim.
 */
export const tokens = target(
	'tokens (JWT claims, expires_in)',
	fc.tuple(
		fc.oneof(jwt, mutated([TOKEN, 'opaque', ''], PIECES_OF_TOKEN), fc.string()),
		claim,
		fc.integer({ min: 1_000_000_000_000, max: 4_000_000_000_000 }),
	),
	([token, expiresIn, now]) => {
		const at = renewAt(token, expiresIn, now);
		assert.ok(at >= now && at <= now + 86_340_000, `${at - now} ms`);
		assert.ok(isDue({ renewAt: at }, at) && !isDue({ renewAt: at }, at - 1));
	},
);

/* --- texts of the service --- */

/**
 * Characters that occur nowhere else in the text, so that any piece of the secret is recognizable.
 */
const secret = fc.stringMatching(/^[QXZ7"\\&é]{12,60}$/);
const WRITINGS: Array<(secret: string) => string> = [
	(each) => each,
	(each) => JSON.stringify(each).slice(1, -1),
	(each) => encodeURIComponent(each),
];
const filler = fc.oneof(
	fc.constantFrom(
		' ',
		'"',
		"'",
		':',
		'=',
		'\\',
		'token',
		'Bearer ',
		'eyJ',
		'secret: "',
		'\n',
		'\u202e',
	),
	fc.string({ unit: 'binary', maxLength: 3 }).map((text) => text.replace(/[QXZ7"\\&é%]/g, '')),
	fc.nat(150).map((length) => 'lorem '.repeat(length / 6)),
);

/** No piece of a secret remains; the result is on one line and within its maximum length. */
export const texts = target(
	'texts of the service',
	fc.tuple(
		secret,
		fc.array(
			fc.oneof(
				{ weight: 1, arbitrary: filler },
				{ weight: 1, arbitrary: fc.nat(WRITINGS.length - 1) },
			),
			{ maxLength: 40 },
		),
		fc.constantFrom(20, 100, 200, 1_000),
	),
	([known, parts, most]) => {
		const text = parts
			.map((part) => (typeof part === 'string' ? part : (WRITINGS[part]?.(known) ?? '')))
			.join(' ');
		const cleaned = redact(text, [known], most);
		assert.ok(cleaned.length <= most);
		assert.doesNotMatch(cleaned, /[\p{Cc}\p{Cs}]/u);
		for (const write of WRITINGS) assertHolds(cleaned, write(known));
	},
);
