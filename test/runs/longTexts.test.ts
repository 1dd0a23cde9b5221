import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import { renewAt } from '../../nodes/AccAccounting/credential/signRequest';
import { compareAnswer } from '../../nodes/AccAccounting/documents/compare';
import { DOCUMENT_TYPES } from '../../nodes/AccAccounting/documents/types';
import { readCurrency } from '../../nodes/AccAccounting/report/figures';
import { judge } from '../../nodes/AccAccounting/service/answers';
import { readAnswer, retryAfterMs } from '../../nodes/AccAccounting/service/readAnswer';
import { metadataNumber } from '../../nodes/AccAccounting/service/reads';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { redact, secretRemover } from '../../nodes/AccAccounting/service/redact';
import { readSendError } from '../../nodes/AccAccounting/service/sendError';
import { readAmount } from '../../nodes/AccAccounting/values/amounts';
import { readEmail, readTenantId } from '../../nodes/AccAccounting/values/company';
import { isAroundDay, otherDay, readDate } from '../../nodes/AccAccounting/values/dates';
import { toDecimal } from '../../nodes/AccAccounting/values/decimal';
import { readJson } from '../../nodes/AccAccounting/values/json';
import {
	caselessText,
	comparableName,
	isShortened,
	keyText,
	findOddSign,
} from '../../nodes/AccAccounting/values/text';
import { headOf, invoice } from '../support/documents';

/** No text from a row or an answer may block n8n for longer than this, in CPU time. */
const MOST_MS = 2_000;

const LENGTH = 100_000;

const DAY = { year: 2026, month: 11, day: 21 };
const DATES = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst',
	withoutYear: 'latest',
	today: DAY,
} as const;

/** An object with the same text in every field. */
function allOf(names: readonly string[], text: string): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, text]));
}

/** Reads a text as every field of every document, as its lines, and as its extra fields. */
function readDocuments(text: string): void {
	for (const type of DOCUMENT_TYPES) {
		const values = allOf(['extraFields', ...type.fields.map(({ form }) => form)], text);
		headOf(type, values);
		const lineFields = type.lineFields ?? [];
		const line = allOf(
			lineFields.map(({ api }) => api),
			text,
		);
		invoice(values, [line, text], type);
		invoice(values, [{ [text]: 1 }], type);
	}
}

/** Compares an answer that holds a text in every field. */
function compareAnswers(text: string): void {
	for (const type of DOCUMENT_TYPES) {
		const names = [...type.fields.map(({ api }) => api), 'sub_total_amount', 'due_date'];
		const body = { ...allOf(names, 'a'), document_date: '21/11/2026', due_date: '31/12/2026' };
		const answer = { ...allOf(names, text), total_amount: text, items: [text] };
		compareAnswer({ body, totals: { total_amount: 5 } }, answer);
		compareAnswer(
			{ body: allOf(names, text), totals: { total_amount: text } },
			allOf(names, `${text}b`),
		);
	}
}

/** Reads a text as a field of the credential, and as the address of a request. */
function readCredential(text: string): void {
	try {
		readSettings({ baseUrl: `https://${text}`, email: text });
	} catch (error) {
		if (!(error instanceof CredentialRefused)) throw error;
	}
}

/** Everything that reads foreign text: from rows, the form, and ACC's answers. */
const READERS: Record<string, (text: string) => unknown> = {
	'a date': (text) => readDate(text, DATES),
	'the day of a moment': (text) => otherDay(text, DAY, DATES),
	'a date of an answer': (text) => isAroundDay(text, DAY),
	'a plain amount': (text) => readAmount(text, 'plain'),
	'an English amount': (text) => readAmount(text, 'english'),
	'an Indonesian amount': (text) => readAmount(text, 'indonesian'),
	'an amount of an answer': (text) => toDecimal(text),
	'a key': (text) => keyText(text),
	'a name': (text) => caselessText(text),
	'the name of a column': (text) => comparableName(text),
	'a shortened number': (text) => isShortened(text),
	'an odd character': (text) => findOddSign(text),
	'a tenant ID': (text) => readTenantId(text),
	'an email address': (text) => readEmail(text),
	'a currency': (text) => readCurrency(text),
	'a field of the credential': readCredential,
	'an access token': (text) => renewAt(text, text, 0),
	'a header that says when to come back': (text) => retryAfterMs({ 'retry-after': text }),
	'an error of a request': (text) =>
		readSendError({ name: text, code: text, syscall: text, message: text }, { wasSigned: true }),
	'a number of the metadata': (text) => metadataNumber(text),
	"an answer's texts": (text) => {
		const body = { status: text, message: text, traceId: text, data: { [text]: text } };
		judge(
			readAnswer({ httpStatus: 400, headers: {}, body: secretRemover(['s3cret-value'])(body) }),
		);
	},
	'an answer that is a text': (text) => readAnswer({ httpStatus: 200, headers: {}, body: text }),
	'a document number': (text) =>
		readAnswer({ httpStatus: 200, headers: {}, body: { data: { document_number: text } } }),
	'a text with secrets': (text) => redact(text, ['s3cret-value', text.slice(0, 50)], Infinity),
	JSON: (text) => readJson(text),
	'a JSON text': (text) => readJson(JSON.stringify({ [text]: [text] })),
};

/** Code that uses many of them at once. */
const WHOLE: Record<string, (text: string) => unknown> = {
	'the fields of documents': readDocuments,
	'answers to documents': compareAnswers,
};

/**
 * What is repeated: spaces, digits, letters, brackets, and the punctuation of numbers, dates, and
 * JSON.
 */
const REPEATED = [
	' ',
	'\t',
	'\n',
	'\u00a0',
	'\u200b',
	"'",
	'"',
	'\\',
	'0',
	'1',
	'a',
	'E',
	'(',
	'[',
	'{',
	'{"a":',
	'[1,',
	'.',
	',',
	'-',
	'/',
	':',
	'+',
	'@',
	'1,',
	'1.',
	'000.',
	',000',
	'1 ',
	'- ',
	'bearer ',
	'eyJ',
	'%41',
	'%',
	'"document_number":',
	'\\\\',
];

/** What comes before and after, so that patterns get as far as they can and then fail. */
const AROUND = [
	['', ''],
	['1', 'x'],
	['21/11/2026', '8'],
	['2026-11-21T08:00', '+'],
	['Rp', 'Rp'],
	['a@', '!'],
	["'1E+", '!'],
] as const;

/** Milliseconds of CPU time. */
function timeOf(work: () => unknown): number {
	const begun = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(begun);
	return (user + system) / 1000;
}

/** Which long texts take too long. */
function slowTexts(
	readText: (text: string) => unknown,
	around: ReadonlyArray<readonly [before: string, after: string]>,
): string[] {
	const slow: string[] = [];
	for (const repeated of REPEATED) {
		const many = repeated.repeat(Math.ceil(LENGTH / repeated.length));
		for (const [before, after] of around) {
			const ms = timeOf(() => readText(`${before}${many}${after}`));
			if (ms > MOST_MS) slow.push(`${before}${repeated}…${after}: ${ms} ms`);
		}
	}
	return slow;
}

it.each(Object.entries(READERS))('a long text does not block n8n: %s', (_, readText) => {
	expect(slowTexts(readText, AROUND)).toEqual([]);
});

it.each(Object.entries(WHOLE))('nor does it as a whole: %s', (_, readText) => {
	expect(slowTexts(readText, [['1', 'x']])).toEqual([]);
});
