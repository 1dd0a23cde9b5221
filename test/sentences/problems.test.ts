import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { REFUSAL, FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { valueProblem, wholeProblem } from '../../nodes/AccAccounting/values/reading';
import { expectPlain, WRONGS } from '../support/sentences';

/** It ends with a list to paste, which no period may follow. */
const TO_PASTE = 'columnsLeft';

describe('what is wrong with a value', () => {
	it.each(
		WRONGS.filter(({ code }) => code !== TO_PASTE).map((wrong) => [wrong.code, wrong] as const),
	)('%s: what is wrong, then what to do', (code, wrong) => {
		const { message } = valueProblem('Total Amount', wrong, '1,250,000.00');
		expectPlain(message);
		const isWhole = /^[A-Z]/.test(wrong.message);
		expect(wrong.message).toMatch(/[.?]$/);
		if (!isWhole) expect(message).toMatch(/^Total Amount "1,250,000\.00" [a-z].*\.$/);
		// It goes without saying that an empty field must be filled in.
		if (code !== 'empty') expect(wrong.advice).toMatch(/^[A-Z].*\.$/);
		expect(message.length).toBeLessThanOrEqual(250);
	});
});

const SOURCE = ['nodes', 'credentials']
	.flatMap((folder) =>
		readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.ts'))
			.map((file) => readFileSync(join(resolve(folder), file), 'utf8')),
	)
	.join('\n');

it('a list to paste is the last thing that is said about columns', () => {
	const asked = ['"D/K" may be Money Direction.'];
	const textOf = (others: string[], isWebhook: boolean) =>
		wholeProblem('Columns', WRONG.columnsLeft(asked, others, isWebhook)).message;
	expect(textOf(['No', 'Cabang'], false)).toMatch(
		/^[A-Z].*\. To ignore the others, paste this into .*: No, Cabang$/,
	);
	expectPlain(textOf([], true));
});

describe('an unused sentence must be removed', () => {
	it.each(Object.entries({ WRONG, FAILURE, REFUSAL, NOTE }))('%s', (table, sentences) => {
		const unsaid = Object.keys(sentences).filter((code) => !SOURCE.includes(`${table}.${code}`));
		expect(unsaid).toEqual([]);
	});
});
