import { readAnswer } from '../../nodes/AccAccounting/service/answer';
import { failureOf, networkFailure } from '../../nodes/AccAccounting/service/failure';

const failureAt = (httpStatus: number, body: unknown) =>
	failureOf(readAnswer({ httpStatus, headers: {}, body }));

describe('failures', () => {
	it.each([
		['ACC03', 'multiple tax codes are not allowed', /one invoice for each tax code/],
		['ACC03', 'expired date should be later or equal to document date', /must not be before/],
		['ACC09', 'transaction data purchase order not found', /enter the purchase order in ACC/],
		['ACC09', 'master data currency not found', /Create this currency in the master data/],
		['ACC09', 'parameter data product inventory not found', /"product inventory"/],
		['ACC09', 'parameter data other purchasing expenses not found', /"other purchasing expenses"/],
		['ACC09', 'parameter data account payable not found', /"account payable"/],
		['ACC09', 'parameter data consumption expense not found', /"consumption expense"/],
		['ACC09', 'master data vendor not found', /Create it in ACC/],
		['ACC42', 'something new', /ask ACC with the trace ID/],
		['01', 'general error', /Correct this item/],
	])('%s %s', (status, message, advice) => {
		const failure = failureAt(404, { status, message, traceId: 'trace-1' });
		expect(failure).toMatchObject({
			message: `${message} (${status})`,
			code: status,
			traceId: 'trace-1',
			httpStatus: 404,
		});
		expect(failure.description).toMatch(advice);
	});

	it('describes an answer without an envelope by its HTTP status', () => {
		const failure = failureAt(404, '<html>');
		expect(failure).toEqual({
			message: 'ACC answered HTTP 404 with something that is not an ACC message',
			description: 'ACC has no such address. Check Base URL in the credential.',
			httpStatus: 404,
		});
	});

	it.each([401, 419, 440, 498])(
		'with HTTP %d is about the credential, whatever it says',
		(httpStatus) => {
			for (const body of ['<html>', { status: 'ACC03', message: 'master data bank not found' }]) {
				const { description } = failureAt(httpStatus, body);
				expect(description).toMatch(/^ACC did not accept the credential/);
			}
		},
	);

	it.each(['constructor', '__proto__', 'toString'])('has advice for the code %s', (status) => {
		const failure = failureAt(400, { status });
		expect(failure.description).toMatch(/^Correct this item and run it again/);
		expect(networkFailure(status).message).toBe('No answer from ACC: the connection failed');
	});

	it('tells no token that came as the code, and a long code in short', () => {
		const token = `eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;
		const told = (status: string) => failureAt(400, { status });
		expect(told(`token ${token}`)).toMatchObject({
			message: 'ACC gave no reason (…)',
			code: '…',
		});
		expect(told('x'.repeat(1_000)).code).toHaveLength(50);
	});
});
