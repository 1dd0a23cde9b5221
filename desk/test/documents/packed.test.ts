import { packed, unpacked } from '../../src/documents/packed';

it.each([
	[{ text: 'PT "A" \\ 50% %22 %5C', cells: ['é', '', null, 0.1, '\ud83d\ude00 \ud83d'] }],
	[[]],
	['a\nb'],
])('packs %j into a string without quotes, and restores it', (value) => {
	expect(packed(value)).not.toMatch(/["\\]/);
	expect(unpacked(packed(value))).toEqual(value);
});
