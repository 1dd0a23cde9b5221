import { entriesLeftOut, NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { expectPlain, samplesOf } from '../support/sentences';

const { dateElsewhere, guardNotAsked, guardNotClosed, ...OTHERS } = NOTE;
const days = { origin: '21/11/2026', taken: '20/11/2026' };
const fault = { why: 'store', error: 'no such table' } as const;

it.each([
	...samplesOf<{ code: string; message: string }>(OTHERS),
	['dateElsewhere', dateElsewhere('Document Date "x"', days, 'UTC')] as const,
	['guardNotAsked', guardNotAsked(fault, 25)] as const,
	['guardNotClosed', guardNotClosed(fault)] as const,
])('a note consists of complete sentences: %s', (code, note) => {
	expect(note.code).toBe(code);
	expectPlain(note.message);
	expect(note.message).toMatch(/^[a-zA-Z"']/);
	expect(note.message.length).toBeLessThanOrEqual(400);
});

it('a failed look-up says how many keys it may hold', () => {
	const hint = /If it also skips rows that were never sent, at most 25, clear their keys/;
	for (const why of ['store', 'lost'] as const) {
		expect(guardNotAsked({ why, error: why }, 25).message).toMatch(hint);
	}
});

it('a note lists ten names and counts the rest', () => {
	const names = Array.from({ length: 12 }, (_, at) => `k${at}`);
	expect(NOTE.keysHeld(names).message).toContain(
		'k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, … and 2 more',
	);
	expect(entriesLeftOut(3)).toMatch(/^3 omitted/);
});
