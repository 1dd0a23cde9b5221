import {
	CREDENTIAL_WORDS,
	credentialMessage,
} from '../../nodes/AccAccounting/telling/credentialWords';
import {
	CURE_WORDS,
	FAILURE_WORDS,
	NOTE_WORDS,
} from '../../nodes/AccAccounting/telling/failureWords';
import { Names } from '../../nodes/AccAccounting/telling/names';
import { noteTexts } from '../../nodes/AccAccounting/telling/notes';
import { failureTexts } from '../../nodes/AccAccounting/telling/sentences';
import { wordsOfValue } from '../../nodes/AccAccounting/telling/words';
import type { CureCode } from '../../nodes/AccAccounting/values/cure';
import type { Failure, FailureCode } from '../../nodes/AccAccounting/values/failure';
import type { Note, NoteCode } from '../../nodes/AccAccounting/values/note';
import type { Refusal, Refused } from '../../nodes/AccAccounting/values/refusal';
import { problemOf } from '../../nodes/AccAccounting/values/problem';
import { asked, NODE } from '../support/ended';
import { FAILURES, NOTES, REFUSALS, WRONGS } from './samples';

const names = new Names(
	{ ...NODE, credentials: { accAccountingApi: { id: '1', name: 'ACC – PT Maju' } } },
	[3, 4, 5].map((row) => asked({ rows: [row], known: { sheetRows: [row + 2] } })),
);

function expectPlain(text: string): void {
	expect(text).not.toMatch(
		/ {2}|\u00a0|undefined|\[object|\bitem 0\b|^\s|\s$|\{\w+\}|\.\.(?!\.)|: ?$|\(\)/,
	);
	expect(text).not.toMatch(/\blanes?\b|dresses|wears|tells you/i);
}

describe('what is wrong with a value', () => {
	it.each(WRONGS.map((wrong) => [wrong.code, wrong] as const))(
		'%s: what is wrong, then what to do',
		(code, wrong) => {
			const { message } = problemOf('Total Amount', wrong, '1,250,000.00');
			expectPlain(message);
			expect(message).toMatch(/^Total Amount "1,250,000\.00" [a-z].*\.$/);
			const sentences = message.replace(/"[^"]*"|\d\.\d/g, '').match(/[.] [A-Z]/g) ?? [];
			if (code !== 'empty') expect(sentences.length).toBeGreaterThan(0);
			expect(message.length).toBeLessThanOrEqual(190);
		},
	);
});

describe('the words of failures', () => {
	const codes = Object.keys(FAILURE_WORDS) as FailureCode[];
	const failure = {
		accCode: 'ACC03',
		accMessage: 'something is wrong',
		httpStatus: 400,
		networkCode: 'ECONNRESET',
	};

	it.each(codes)('%s: what happened, and what to do', (code) => {
		const { what, cure } = failureTexts(
			{ ...failure, code, with: FAILURES[code] } as Failure,
			names,
		);
		expectPlain(what);
		expectPlain(cure);
		expect(what).not.toMatch(/\.$/);
		expect(what.length).toBeLessThanOrEqual(160);
		expect(cure).toMatch(/^[a-zA-Z]/);
		expect(cure).not.toMatch(/\.$|^(A(?!CC)|[B-Z])/);
		expect(cure.length).toBeLessThanOrEqual(160);
	});

	it.each(Object.keys(CURE_WORDS) as CureCode[])('an answer of ACC with the cure %s', (cure) => {
		const accMessage = 'parameter data $1 payable not found';
		const texts = failureTexts({ ...failure, code: 'accRefused', accMessage, cure }, names);
		expect(texts.what).toBe(`${accMessage} (ACC03)`);
		const account = CURE_WORDS[cure].includes('{account}') ? 'for "$1 payable" in' : '';
		expect(texts.cure).toContain(account);
		expectPlain(texts.cure);
		expect(texts.cure.length).toBeLessThanOrEqual(160);
	});

	it('of ACC without a message or a code still say something', () => {
		const texts = failureTexts({ code: 'accRefused', httpStatus: 400, accCode: '00' }, names);
		expect(texts.what).toBe('ACC gave no reason (HTTP 400)');
	});

	it('of the credential say what ACC answered', () => {
		const values = { accMessage: 'invalid client', httpStatus: 401 };
		const refused = { refusal: 'keysRefused', with: values } as const;
		expect(failureTexts({ code: 'credential', with: refused }, names).what).toMatch(
			/: it answered "invalid client" \(HTTP 401\)$/,
		);
	});

	it('name the credential', () => {
		expect(failureTexts({ code: 'credential', with: { error: 'x' } }, names).what).toMatch(
			/^The credential "ACC – PT Maju": x/,
		);
	});
});

describe('the words of the credential', () => {
	it.each(Object.keys(CREDENTIAL_WORDS) as Refusal[])(
		'%s: what is wrong, and what to do',
		(refusal) => {
			const text = credentialMessage({ refusal, with: REFUSALS[refusal] } as Refused);
			expectPlain(text);
			expect(text).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
			expect(text.length).toBeLessThanOrEqual(330);
		},
	);
});

describe('the words of notes', () => {
	// Entries of the pickers, which are no sentences of a hint.
	const ofPickers = ['leftOutOfList', 'moreBanks'];
	const codes = (Object.keys(NOTE_WORDS) as NoteCode[]).filter((code) => !ofPickers.includes(code));

	it.each(codes)('%s: whole sentences', (code) => {
		const [text = ''] = noteTexts([{ code, with: NOTES[code], rows: [3, 4] } as Note], names);
		expectPlain(text);
		expect(text).toMatch(/^[A-Z].*[.?]$/);
		expect(text.length).toBeLessThanOrEqual(400);
	});

	it('begin with the company if they are about one', () => {
		const note = { code: 'guardOff', tenantId: 'a-b' } as const;
		expect(noteTexts([note], names)[0]).toMatch(/^a-b: Duplicate Guard/);
	});
});

describe('values that look like words', () => {
	it('stay as they are', () => {
		const accMessage = 'a → {credential}';
		const failure = { code: 'accRefused', accCode: 'ACC03', accMessage } as const;
		expect(failureTexts({ ...failure, cure: 'correctNamed' }, names)).toEqual({
			what: 'a → {credential} (ACC03)',
			cure: 'correct what the message names',
		});
	});
});

describe('values in words', () => {
	it.each([
		['', undefined],
		['5', 5],
		['a', ['a']],
		['a, b or c', ['a', 'b', 'c']],
	])('%s', (text, value) => {
		expect(wordsOfValue(value)).toBe(text);
	});
});
