import {
	FAILURE,
	guardError,
	networkError,
	type CureCode,
	type Failure,
} from '../../nodes/AccAccounting/sentences/failures';
import { errorText } from '../../nodes/AccAccounting/values/record';
import { expectPlain, samplesOf } from '../support/sentences';

describe('a failure', () => {
	const origin = { accCode: 'ACC03', accMessage: 'something is wrong', httpStatus: 400 };
	const cause = FAILURE.noAnswer({ networkCode: 'ECONNRESET' });
	const fault = { why: 'store', error: 'no such table.', mayBeRecorded: true } as const;
	const ALL: Array<[string, Failure]> = [
		...samplesOf<Failure>(FAILURE).filter(([, { message }]) => !message.includes('undefined')),
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
		expect(networkError('ECONNRESET')).toBe('it closed the connection');
		for (const code of [undefined, 'X', 'constructor', 'toString']) {
			expect(networkError(code)).toBe('the connection failed');
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
