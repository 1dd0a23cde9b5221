import { readAnswer } from '../../nodes/AccAccounting/service/answer';
import { credentialFailure, failureOf } from '../../nodes/AccAccounting/service/failure';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { NOT_ABOUT_THE_DOCUMENT } from '../../nodes/AccAccounting/values/problem';

const failureAt = (httpStatus: number, body: unknown) =>
	failureOf(readAnswer({ httpStatus, headers: {}, body }));

describe('the failure of an answer', () => {
	it("keeps ACC's words, code and trace ID", () => {
		const body = { status: 'ACC09', message: 'master data currency not found', traceId: 'trace-1' };
		expect(failureAt(404, body)).toEqual({
			code: 'accRefused',
			accCode: 'ACC09',
			accMessage: 'master data currency not found',
			traceId: 'trace-1',
			httpStatus: 404,
		});
	});

	it('is another one where the answer has no envelope', () => {
		expect(failureAt(404, '<html>')).toEqual({ code: 'notFromAcc', httpStatus: 404 });
		expect(failureAt(401, { message: 'Forbidden' })).toEqual({
			code: 'notFromAcc',
			httpStatus: 401,
		});
	});

	it('tells no token that came as the code, and a long code in short', () => {
		const token = `eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;
		const told = (status: string) => failureAt(400, { status });
		expect(told(`token ${token}`)).toMatchObject({ accCode: '…', accMessage: '' });
		expect(told('x'.repeat(1_000)).accCode).toHaveLength(50);
	});
});

describe('the failure of the credential', () => {
	it('is its refusal with its values, or the message that n8n has left of it', () => {
		const refused = new CredentialRefused('fieldEmpty', { field: 'E-mail' });
		expect(credentialFailure(refused)).toEqual({
			code: 'credential',
			with: { refusal: 'fieldEmpty', field: 'E-mail' },
		});
		expect(credentialFailure(new Error('E-mail is empty.'))).toEqual({
			code: 'credential',
			with: { error: 'E-mail is empty.' },
		});
	});
});

it('the statuses about the credential and the pace are those that a create may be sent again after', () => {
	expect([...NOT_ABOUT_THE_DOCUMENT].sort()).toEqual([401, 403, 419, 429, 440, 498]);
});
