import {
	FAILURE,
	guardError,
	type CureCode,
	type Failure,
	REFUSAL,
} from '../../nodes/AccAccounting/sentences/failures';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { messageText, type Message } from '../../nodes/AccAccounting/sentences/sentence';
import { errorText } from '../../nodes/AccAccounting/values/json';
import { expectPlain, samplesOf } from '../support/sentences';

describe('failures', () => {
	describe('a failure', () => {
		const origin = { accCode: 'ACC03', accMessage: 'something is wrong', httpStatus: 400 };
		const cause = FAILURE.noAnswer({ networkCode: 'ECONNRESET' });
		const fault = { why: 'store', error: 'no such table.', mayBeRecorded: true } as const;
		const ALL: Array<[string, Failure]> = [
			...samplesOf<Failure>({ ...FAILURE, keyOfOther: () => FAILURE.keyOfOther('row') }).filter(
				([, { message }]) => !message.includes('undefined'),
			),
			['accRefused', FAILURE.accRefused(origin)],
			['notFromAcc', FAILURE.notFromAcc({ httpStatus: 502 })],
			['keyNotRecorded', FAILURE.keyNotRecorded(fault)],
			['guardFailed', FAILURE.guardFailed(fault)],
			['listsNotRead', FAILURE.listsNotRead(cause)],
		];

		it.each(ALL)('%s: what happened, and what to do', (code, failure) => {
			expect(failure.code).toBe(code);
			expectPlain(failure.message);
			expectPlain(failure.advice);
			expect(failure.advice).toMatch(/^[A-Z]/);
			expect(failure.message.length).toBeLessThanOrEqual(200);
			expect(failure.advice.length).toBeLessThanOrEqual(200);
		});

		it.each<[CureCode, string]>([
			['askAcc', 'Correct it and run it again.'],
			['setAccount', 'the account for "$1 payable" in the ACC settings'],
			['slowDown', "Set 'Requests per Minute'"],
		])('from ACC with the cure %s', (cure, advice) => {
			const accMessage = 'parameter data $1 payable not found';
			const failure = FAILURE.accRefused({ ...origin, accMessage, cure });
			expect(failure.message).toBe(`${accMessage} (ACC03).`);
			expect(failure.advice).toContain(advice);
		});

		it.each([
			[{ httpStatus: 400, accCode: '00' }, 'ACC returned no reason (HTTP 400).'],
			[{ httpStatus: 400, accCode: '', accMessage: 'No.' }, 'No (HTTP 400).'],
			[{ accCode: 'X', accMessage: 'a → {credential}' }, 'a → {credential} (X).'],
		])('from ACC, %j, says what it can', (said, message) => {
			expect(FAILURE.accRefused(said).message).toBe(message);
		});

		it('of the network explains known codes, and is not fooled by property names', () => {
			const said = (networkCode?: string) => FAILURE.noAnswer({ networkCode }).message;
			expect(said('ECONNRESET')).toBe('No response from ACC: it closed the connection.');
			for (const code of [undefined, 'X', 'constructor', 'toString']) {
				expect(said(code)).toBe('No response from ACC: the connection failed.');
			}
		});

		it.each(['lost', 'busy', 'cancelled', 'store'] as const)('of the guard, %s', (why) => {
			expect(guardError({ why, error: 'x' })).toMatch(/^[a-z].*[a-z]$/);
		});
	});

	describe('the failure of an exception', () => {
		it.each([
			['out of memory', new Error('out of memory')],
			['a text', 'a text'],
			['The node failed', new Error('')],
			['undefined', undefined],
		])('is "%s"', (error, thrown) => {
			const failure = { code: 'exception', message: `${error}.` };
			expect(FAILURE.exception(errorText(thrown))).toMatchObject(failure);
		});
	});
});

describe('credential', () => {
	const ANSWER = {
		httpStatus: 401,
		accMessage: 'invalid client',
		target: 'https://acc.example/v2',
		version: '/v1',
		blanks: 'Client Secret',
		isLayoutChosen: true,
	};

	/** Refusals that are caused by an answer from ACC. */
	const BY_ANSWER = [
		REFUSAL.redirected,
		REFUSAL.noSuchService,
		REFUSAL.notNow,
		REFUSAL.noUsableToken,
		REFUSAL.keysRefused,
		REFUSAL.signatureRefused,
	].map((say) => say(ANSWER));

	const OTHERS = samplesOf<Message>({ ...REFUSAL, fieldWrong: () => REFUSAL.otherNode() }).map(
		([, refusal]) => refusal,
	);

	it.each([...OTHERS, ...BY_ANSWER].map((each) => [each.code, each] as const))(
		'the credential says what is wrong, and what to do: %s',
		(_, refusal) => {
			if (!refusal.message.includes('undefined')) expectPlain(messageText(refusal));
			expect(messageText(refusal)).toMatch(/^[a-zA-Z"].*\. [A-Z].*\.$/s);
			expect(messageText(refusal).length).toBeLessThanOrEqual(330);
		},
	);

	it("a problem of a value is reported for the credential's field", () => {
		expect(messageText(REFUSAL.fieldWrong('Tenant ID', WRONG.notUuid()))).toBe(
			'Tenant ID in the credential is not a UUID. Use one such as 123e4567-e89b-12d3-a456-426614174000.',
		);
	});

	it("ACC's answer is quoted, and a version at the end of Base URL is named", () => {
		expect(messageText(REFUSAL.keysRefused(ANSWER))).toBe(
			`"invalid client" (HTTP 401): ACC did not accept 'Client ID' and 'Client Secret'. Remove /v1 from the end of 'Base URL'. 'Client Secret' begins or ends with a space.`,
		);
		expect(messageText(REFUSAL.notNow({ httpStatus: 503 }))).toContain('it returned HTTP 503.');
	});
});
