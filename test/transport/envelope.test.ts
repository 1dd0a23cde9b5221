import {
	documentNumbersIn,
	listElements,
	readEnvelope,
	successOf,
	withoutDepths,
} from '../../nodes/AccAccounting/transport/envelope';

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
		expect(successOf({ httpStatus, headers: {}, body }) !== undefined).toBe(expected);
	});

	it('has no envelope where there is no status', () => {
		expect(readEnvelope({ message: 'x' })).toBeUndefined();
	});

	it('flattens one level of nesting', () => {
		expect(listElements([[{ a: 1 }, { a: 2 }]])).toEqual([{ a: 1 }, { a: 2 }]);
		expect(listElements([{ a: 1 }])).toEqual([{ a: 1 }]);
		expect(listElements(undefined)).toEqual([]);
		expect(listElements([[null, 3]])).toEqual([]);
	});

	it('is read without blanks being dropped from its status', () => {
		expect(successOf({ httpStatus: 200, headers: {}, body: { status: ' 00' } })).toBeUndefined();
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
	const nested = (levels: number, inner: unknown) => {
		let value = inner;
		for (let level = 0; level < levels; level++) value = level % 2 ? { value } : [value];
		return { value };
	};

	it('are left as they are where anything could be meant', () => {
		expect(withoutDepths(nested(97, { a: [] }))).toEqual(nested(97, { a: [] }));
		for (const body of ['text', null, undefined, 5]) expect(withoutDepths(body)).toBe(body);
	});

	it('are cut off further down, but for the numbers of documents', () => {
		expect(JSON.stringify(withoutDepths(nested(100_000, 'x')))).toMatch(/"…"/);
		const deep = nested(100_000, { document_number: '00001/AKB/11/26' });
		expect(documentNumbersIn(JSON.parse(JSON.stringify(withoutDepths(deep))))).toEqual([
			'00001/AKB/11/26',
		]);
	});

	it('of what contains itself have an end', () => {
		const body: Record<string, unknown> = { a: 1 };
		body.self = [body, body];
		withoutDepths(body);
		expect(body.a).toBe(1);
	});
});
