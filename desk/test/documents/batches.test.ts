import { isBeingPosted } from '../../src/documents/batches';

describe('whether another run posts the approved rows', () => {
	const now = Date.parse('2026-11-23T10:00:00Z');
	const before = (updatedAt: string) => ({ id: 1, updatedAt });

	it.each([
		['a moment ago', before('2026-11-23T09:59:00Z'), true],
		['some time ago', before('2026-11-23T09:57:00Z'), false],
		['never: no row is before them', undefined, false],
		['at an unknown time', { id: 1 }, false],
	])('by the row before them, written %s', (_, row, expected) => {
		expect(isBeingPosted(row, now)).toBe(expected);
	});
});
