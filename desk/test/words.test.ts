import { sentencesIn } from '../src/documents/words';
import { TABLES, wordsIn } from '../src/wording/words';
import { TODO } from '../src/todo/words';
import type { Said } from '../src/words';

const all = [...TABLES, TODO].flatMap((table) => Object.entries<Said>(table));

it('no code is in two tables', () => {
	const codes = all.map(([code]) => code);
	expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

it('all texts exist in both languages', () => {
	expect(all.filter(([, { en, id }]) => en === '' || id === '')).toEqual([]);
});

it('no document that may be a voucher is called an invoice', () => {
	const { differs, suspected, otherSide, sameAs } = sentencesIn('id');
	for (const said of [differs, suspected, otherSide, sameAs, wordsIn('id').nothingAlike]) {
		expect(said).not.toMatch(/faktur/i);
	}
});
