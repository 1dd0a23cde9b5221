import {
	isSuccess,
	listElements,
	readEnvelope,
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
		expect(isSuccess({ httpStatus, headers: {}, body })).toBe(expected);
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
});
