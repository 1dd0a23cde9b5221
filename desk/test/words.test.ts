import { SENTENCES } from '../src/documents/words';
import { CHECK } from '../src/wording/check';
import { CHOICES } from '../src/wording/choices';
import { LAYOUT } from '../src/wording/layout';
import { OUTCOMES } from '../src/wording/outcomes';
import { QUESTION_LABELS } from '../src/wording/questions';
import { ADVICE, REASONS } from '../src/wording/reasons';
import { RESULT } from '../src/wording/result';
import { UNREADABLE } from '../src/wording/unreadable';
import { TODO } from '../src/todo/words';
import type { Said } from '../src/words';

const PAGES = [QUESTION_LABELS, CHOICES, LAYOUT, CHECK, OUTCOMES, REASONS, ADVICE, RESULT];
const all = [...PAGES, UNREADABLE, TODO].flatMap((table) => Object.entries<Said>(table));

it('no code is in two tables', () => {
	const codes = all.map(([code]) => code);
	expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

it('all texts exist in both languages', () => {
	expect(all.filter(([, { en, id }]) => en === '' || id === '')).toEqual([]);
});

it('no document that may be a voucher is called an invoice', () => {
	const { differs, suspected, otherSide, sameAs } = SENTENCES;
	for (const said of [differs, suspected, otherSide, sameAs, REASONS.nothingAlike]) {
		expect(said.id).not.toMatch(/faktur/i);
	}
});
