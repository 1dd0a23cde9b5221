import { isEmptyData, readAnswer, successOf } from '../../nodes/AccAccounting/service/readAnswer';

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
		expect(successOf(answerOf(httpStatus, body)) !== undefined).toBe(expected);
	});

	it.each([
		[{ status: '01', message: 'no' }, true],
		[{ status: '01', message: 'no', traceId: 't', data: [[{}]], metadata: null }, true],
		[{ status: '01', message: 'no', data: { a: 0 } }, false],
		[{ status: '01', message: 'no', document_number: '1/A' }, false],
	])('%j is bare: %s', (body, expected) => {
		expect(answerOf(400, body).envelope?.isBare).toBe(expected);
	});

	it('is missing where there is no status', () => {
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
		const answer = readAnswer({ httpStatus: 200, headers: {}, body: structuredClone(body) }, [
			'hush',
		]);
		const { traceId, ...envelope } = answer.envelope ?? { traceId: '' };
		expect(traceId).toHaveLength(100);
		expect(envelope).toEqual({ status: '17', data: body.data, metadata: {}, isBare: false });
		expect(answer).toMatchObject({ message: 'not …, nor …', documentNumber: '1/A' });
	});
});

it('a document number of 1 MB is shown on one line, without a token, at most 100 characters long', () => {
	const long = `\u001b[2J\n${'9'.repeat(1_000_000)}`;
	const { documentNumber = '' } = answerOf(200, { data: { document_number: long } });
	expect(documentNumber).toMatch(/^\[2J 9+…$/);
	expect(documentNumber).toHaveLength(100);
	const token = { data: { document_number: `eyJ${'a'.repeat(40)}.b.c` } };
	expect(answerOf(200, token).documentNumber).toBe('…');
});

it('a document number that is a JSON number is one', () => {
	expect(answerOf(200, { data: { document_number: 17 } }).documentNumber).toBe('17');
});

it.each(['', ' ', '\u200b', 'null', ' NULL ', 'undefined', null, true, [], {}])(
	'%j is no number of a document',
	(document_number) => {
		expect(answerOf(200, { data: { document_number } }).documentNumber).toBeUndefined();
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
