import { readSuccess } from '../../nodes/AccAccounting/service/answers';
import {
	isEmptyData,
	readAnswer,
	retryAfterMs,
} from '../../nodes/AccAccounting/service/readAnswer';

/** Texts in the place of a document number in which nobody sees one. */
const UNSEEN_NUMBERS = [
	'',
	' ',
	'null',
	' NULL ',
	'undefined',
	'\n\u200b',
	'-',
	'—',
	'//',
	'…',
	'?',
	// Fillers of Hangul, which are letters, an empty Braille pattern, a joiner, and a Khmer vowel.
	'\u3164',
	'\u115f\u1160',
	'\uffa0',
	'\u2800',
	'\u034f',
	'\u17b4',
	'\u00ad-\ufe0f',
	'\u0301',
];

describe('what an answer asks for', () => {
	it.each([
		['3', 3000],
		['0', 0],
		[' 7 ', 7000],
		[60, 60_000],
		['Sat, 21 Nov 2026 00:00:05 GMT', 5000],
		[' Sat, 21 Nov 2026 01:00:00 GMT ', 3_600_000],
		['Saturday, 21-Nov-26 00:01:00 GMT', 60_000],
		['Sat Nov 21 00:00:07 2026', 7000],
		['Sun Nov  1 00:00:07 2026', 0],
		['Fri, 20 Nov 2026 23:59:59 GMT', 0],
		['Sat, 21 Nov 2026 00:00:05 +0700', undefined],
		['Sab, 32 Nop 2026 00:00:05 GMT', undefined],
		['2026-11-21T00:00:05Z', undefined],
		['21/11/2026 00:00:05', undefined],
		['soon', undefined],
		['-5', undefined],
		['1.5', undefined],
		['5, 10', undefined],
		['9'.repeat(100_000), undefined],
		[`Sat, ${' '.repeat(100_000)}`, undefined],
		['', undefined],
		[null, undefined],
		[undefined, undefined],
	])('Retry-After %#', (value, expected) => {
		const date = 'Sat, 21 Nov 2026 00:00:00 GMT';
		expect(retryAfterMs({ 'retry-after': value, date })).toBe(expected);
	});

	it.each([undefined, 'soon', null, ['x']])(
		'is compared with our clock if the service shows none (%j)',
		(date) => {
			jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
			const value = 'Sat, 21 Nov 2026 00:00:05 GMT';
			expect(retryAfterMs({ 'retry-after': value, date })).toBe(5000);
			jest.useRealTimers();
		},
	);

	it('requires headers', () => {
		expect(retryAfterMs(undefined)).toBeUndefined();
	});
});

const answerOf = (httpStatus: number, body: unknown) =>
	readAnswer({ httpStatus, headers: {}, body });

describe('the envelope', () => {
	it.each([
		[{ status: '00', message: 'ok', data: {} }, 200, true],
		[{ status: 0, message: 'ok' }, 200, false],
		[{ status: ' 00' }, 200, false],
		[{ status: '01' }, 200, false],
		[{ status: '00' }, 500, false],
		['<html>', 200, false],
		[null, 200, false],
		[[], 200, false],
	])('%j at HTTP %d is a success: %s', (body, httpStatus, expected) => {
		expect(readSuccess(answerOf(httpStatus, body)) !== undefined).toBe(expected);
	});

	it.each([
		[{ status: '01', message: 'no' }, true],
		[{ status: '01', message: 'no', traceId: 't', data: [[{}]], metadata: null }, true],
		[{ status: '01', message: 'no', data: { a: 0 } }, false],
		[{ status: '01', message: 'no', document_number: '1/A' }, false],
	])('%j is bare: %s', (body, expected) => {
		expect(answerOf(400, body).envelope?.isBare).toBe(expected);
	});

	it('is undefined without a status', () => {
		expect(answerOf(200, { message: 'x' }).envelope).toBeUndefined();
	});

	it('is read with everything that may be shown', () => {
		const body = {
			status: 17,
			message: `not hush, nor eyJ${'a'.repeat(40)}`,
			traceId: 't'.repeat(1_000),
			metadata: [],
			data: { document_number: '1/A', message: 'hush' },
		};
		const answer = readAnswer({ httpStatus: 200, headers: {}, body: structuredClone(body) }, [
			'hush',
		]);
		const { traceId, ...envelope } = answer.envelope ?? { traceId: '' };
		expect(traceId).toHaveLength(100);
		expect(envelope).toEqual({ status: '17', data: body.data, metadata: {}, isBare: false });
		expect(answer).toMatchObject({ message: 'not …, nor …', documentNumber: '1/A' });
	});
});

it('a document number of 1 MB is shown on one line, without tokens, with at most 100 characters', () => {
	const long = `\u001b[2J\n${'9'.repeat(1_000_000)}`;
	const { documentNumber = '' } = answerOf(200, { data: { document_number: long } });
	expect(documentNumber).toMatch(/^\[2J 9+…$/);
	expect(documentNumber).toHaveLength(100);
});

it('a JSON number is accepted as a document number', () => {
	expect(answerOf(200, { data: { document_number: 17 } }).documentNumber).toBe('17');
});

it.each([...UNSEEN_NUMBERS, `eyJ${'a'.repeat(40)}.b.c`, null, true, [], {}])(
	'%j is not a document number',
	(document_number) => {
		const answer = answerOf(400, { data: { document_number } });
		expect(answer).toMatchObject({ documentNumber: undefined, namesDocument: false });
	},
);

it.each(['7', 'A', 'é', '\u3164\u0662', '一', 'No 5', '00001/AKB/11/26'])(
	'%j is a document number',
	(document_number) => {
		expect(answerOf(200, { data: { document_number } }).documentNumber).toBeDefined();
	},
);

describe('empty data', () => {
	it.each([[undefined], [null], [''], [[]], [{}], [[[{ a: null, b: [''] }]]]])('%j', (data) => {
		expect(isEmptyData(data)).toBe(true);
	});

	it.each([[0], [false], ['a'], [[0]], [{ a: { b: false } }]])('is not %j', (data) => {
		expect(isEmptyData(data)).toBe(false);
	});
});
