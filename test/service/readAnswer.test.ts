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
		expect(envelope).toEqual({ status: '17', data: body.data, metadata: {} });
		expect(answer).toMatchObject({ message: 'not …, nor …', numbers: ['1/A'] });
	});
});

describe('a document number of 1 MB, with control characters', () => {
	const long = `\u001b[2J\n${'9'.repeat(1_000_000)}`;
	const body = () => ({
		status: '00',
		data: { document_number: long, items: [{ document_number: long }] },
	});

	it('is evidence, and bounded and clean wherever it comes out', () => {
		const { documentNumber = '', envelope, numbers } = answerOf(200, body());
		expect(documentNumber).toMatch(/^\[2J 9+…$/);
		expect(documentNumber).toHaveLength(100);
		expect(numbers).toEqual([documentNumber]);
		expect(envelope?.data).toEqual({
			document_number: documentNumber,
			items: [{ document_number: documentNumber }],
		});
	});

	it('is evidence in an answer that is cut off', () => {
		const [number = ''] = answerOf(200, JSON.stringify(body()).slice(0, -5)).numbers;
		expect(number).not.toBe('');
		expect(number.length).toBeLessThanOrEqual(100);
	});
});

it.each(['', ' ', '\u200b', 'null', ' NULL ', 'undefined', null, 17, {}])(
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
