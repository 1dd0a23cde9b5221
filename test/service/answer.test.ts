import {
	documentNumbersIn,
	listElements,
	readAnswer,
	successOf,
	wholeNumber,
	credentialFailure,
	failureOf,
} from '../../nodes/AccAccounting/service/answer';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { NOT_ABOUT_THE_DOCUMENT } from '../../nodes/AccAccounting/service/accCodes';

const answerOf = (httpStatus: number, body: unknown) =>
	readAnswer({ httpStatus, headers: {}, body });

describe('envelope', () => {
	it.each([
		[{ status: '00', message: 'ok', data: {} }, 200, true],
		[{ status: 0, message: 'ok' }, 200, false],
		[{ status: '01' }, 200, false],
		[{ status: '00' }, 500, false],
		['<html>', 200, false],
		[null, 200, false],
		[[], 200, false],
	])('%j at HTTP %d is a success: %s', (body, httpStatus, expected) => {
		expect(successOf(answerOf(httpStatus, body)) !== undefined).toBe(expected);
	});

	it('has no envelope where there is no status', () => {
		expect(answerOf(200, { message: 'x' }).envelope).toBeUndefined();
	});

	it('is read with all that may be shown of it', () => {
		const body = {
			status: 17,
			message: `not hush, nor eyJ${'a'.repeat(40)}`,
			traceId: 't'.repeat(1_000),
			metadata: [],
			data: { document_number: '1/A', message: 'hush' },
		};
		const { traceId, ...envelope } = readAnswer(
			{ httpStatus: 200, headers: {}, body: structuredClone(body) },
			['hush'],
		).envelope ?? { traceId: '' };
		expect(traceId).toHaveLength(100);
		expect(envelope).toEqual({ status: '17', data: body.data, metadata: {} });
		expect(readAnswer({ httpStatus: 200, headers: {}, body }, ['hush'])).toMatchObject({
			message: 'not …, nor …',
			numbers: ['1/A'],
		});
	});

	it('flattens one level of nesting', () => {
		expect(listElements([[{ a: 1 }, { a: 2 }]])).toEqual([{ a: 1 }, { a: 2 }]);
		expect(listElements([{ a: 1 }])).toEqual([{ a: 1 }]);
		expect(listElements(undefined)).toEqual([]);
		expect(listElements([[null, 3]])).toEqual([]);
	});

	it('is read without blanks being dropped from its status', () => {
		expect(successOf(answerOf(200, { status: ' 00' }))).toBeUndefined();
	});
});

describe('a whole number of the metadata', () => {
	it.each([
		[0, 0],
		[137, 137],
		['0', 0],
		['137', 137],
		['999999999', 999_999_999],
		['1000000000', undefined],
		[-1, undefined],
		[1.5, undefined],
		[NaN, undefined],
		['-1', undefined],
		['1.5', undefined],
		['1e3', undefined],
		[' 1', undefined],
		['', undefined],
		[null, undefined],
		[true, undefined],
		[[1], undefined],
	])('%j is %s', (value, expected) => {
		expect(wholeNumber(value)).toBe(expected);
	});
});

describe('a document number', () => {
	const NUMBER = '00001/AKB/11/26';

	it.each<[string, unknown]>([
		[
			'after 100,000 others',
			{ data: [Array(100_000).fill({ a: 1 }), { document_number: NUMBER }] },
		],
		['among 100,000 fields', { ...Array(100_000).fill(1), document_number: NUMBER }],
		['at the end of 3 MB of text', `${' '.repeat(3_000_000)}"document_number":"${NUMBER}"`],
		[
			'in a text in a text in a text that was cut off',
			`${JSON.stringify(JSON.stringify(JSON.stringify({ document_number: NUMBER, a: 1 })))}`.slice(
				1,
				60,
			),
		],
	])('is found %s', (_, body) => {
		expect(documentNumbersIn(body)).toEqual([NUMBER]);
	});

	it('is shown on one line, without a token, and not longer than 100 characters', () => {
		const shown = (document_number: string) => documentNumbersIn({ document_number })[0];
		expect(shown(`1\n2`)).toBe('1 2');
		expect(shown(`eyJ${'a'.repeat(40)}.b.c`)).toBe('…');
		expect(shown('1'.repeat(200))).toHaveLength(100);
	});

	it('is looked for in what contains itself', () => {
		const body: Record<string, unknown> = { status: '01' };
		body.data = [body];
		expect(documentNumbersIn(body)).toEqual([]);
	});
});

describe('depths of an answer', () => {
	/** The body after it was read, and the document numbers in it. */
	const readFrom = (body: unknown) => [body, answerOf(200, body).numbers] as const;
	const nested = (levels: number, inner: unknown) => {
		let value = inner;
		for (let level = 0; level < levels; level++) value = level % 2 ? { value } : [value];
		return { value };
	};

	it('are left as they are where anything could be meant', () => {
		expect(readFrom(nested(97, { a: [] }))[0]).toEqual(nested(97, { a: [] }));
		for (const body of ['text', null, undefined, 5])
			expect(answerOf(200, body).numbers).toEqual([]);
	});

	it('are cut off further down, after the numbers of documents were read', () => {
		const [cut, numbers] = readFrom(nested(100_000, { document_number: '00001/AKB/11/26' }));
		expect(JSON.stringify(cut)).toMatch(/"…"/);
		expect(numbers).toEqual(['00001/AKB/11/26']);
	});

	it('of what contains itself have an end', () => {
		const body: Record<string, unknown> = { a: 1 };
		body.self = [body, body];
		answerOf(200, body);
		expect(body.a).toBe(1);
	});
});

describe('failure', () => {
	const failureAt = (httpStatus: number, body: unknown) =>
		failureOf(readAnswer({ httpStatus, headers: {}, body }));

	describe('the failure of an answer', () => {
		it("keeps ACC's words, code and trace ID", () => {
			const body = {
				status: 'ACC09',
				message: 'master data currency not found',
				traceId: 'trace-1',
			};
			expect(failureAt(404, body)).toEqual({
				code: 'accRefused',
				accCode: 'ACC09',
				accMessage: 'master data currency not found',
				traceId: 'trace-1',
				httpStatus: 404,
			});
		});

		it('is another one where the answer has no envelope', () => {
			expect(failureAt(404, '<html>')).toEqual({ code: 'notFromAcc', httpStatus: 404 });
			expect(failureAt(401, { message: 'Forbidden' })).toEqual({
				code: 'notFromAcc',
				httpStatus: 401,
			});
		});

		it('tells no token that came as the code, and a long code in short', () => {
			const token = `eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;
			const told = (status: string) => failureAt(400, { status });
			expect(told(`token ${token}`)).toMatchObject({ accCode: '…', accMessage: '' });
			expect(told('x'.repeat(1_000)).accCode).toHaveLength(50);
		});
	});

	describe('the failure of the credential', () => {
		it('is its refusal with its values, or the message that n8n has left of it', () => {
			const refused = new CredentialRefused('fieldEmpty', { field: 'E-mail' });
			expect(credentialFailure(refused)).toEqual({
				code: 'credential',
				with: { refusal: 'fieldEmpty', with: { field: 'E-mail' } },
			});
			expect(credentialFailure(new Error('E-mail is empty.'))).toEqual({
				code: 'credential',
				with: { error: 'E-mail is empty.' },
			});
		});
	});

	it('the statuses about the credential and the pace are those that a create may be sent again after', () => {
		expect([...NOT_ABOUT_THE_DOCUMENT].sort()).toEqual([401, 403, 419, 429, 440, 498]);
	});
});
