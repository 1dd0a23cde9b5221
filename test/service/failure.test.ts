import { REFUSAL } from '../../nodes/AccAccounting/sentences/credential';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { credentialFailure, failureOf } from '../../nodes/AccAccounting/service/failure';
import { readAnswer } from '../../nodes/AccAccounting/service/answers';

const failureAt = (httpStatus: number, body: unknown) =>
	failureOf(readAnswer({ httpStatus, headers: {}, body }), 'create');

describe('the failure of an answer', () => {
	it("keeps ACC's words, code and trace ID, and says what to do", () => {
		const body = {
			status: 'ACC09',
			message: 'master data currency not found',
			traceId: 'trace-1',
		};
		expect(failureAt(404, body)).toEqual({
			code: 'accRefused',
			message: 'master data currency not found (ACC09).',
			advice: "Create this currency in ACC's master data, or use another one.",
			accCode: 'ACC09',
			accMessage: 'master data currency not found',
			traceId: 'trace-1',
			httpStatus: 404,
			cure: 'createCurrency',
		});
	});

	it('is a different one if the answer has no envelope', () => {
		expect(failureAt(404, '<html>')).toEqual({
			code: 'notFromAcc',
			message: 'The response is not an ACC message (HTTP 404).',
			advice:
				"Check 'Base URL' in the credential, the network connection, and whether ACC is available.",
			httpStatus: 404,
			cure: 'checkAddress',
		});
		expect(failureAt(401, { message: 'Forbidden' })).toMatchObject({ code: 'notFromAcc' });
	});

	it('exposes no token that came as the code, and truncates a long code', () => {
		const token = `eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;
		const told = (status: string) => failureAt(400, { status });
		expect(told(`token ${token}`)).toMatchObject({ accCode: 'token …', accMessage: '' });
		expect(told('x'.repeat(1_000)).accCode).toHaveLength(50);
	});
});

it("the credential's failure is its refusal, or what n8n has left of the message", () => {
	const refused = new CredentialRefused(REFUSAL.fieldEmpty('Client ID'));
	expect(credentialFailure(refused)).toEqual({
		code: 'credential',
		message: 'Client ID is empty in the credential.',
		advice: 'Fill it in.',
	});
	expect(credentialFailure(new Error('Client ID is empty.'))).toMatchObject({
		code: 'credential',
		message: 'The credential cannot be used: Client ID is empty.',
	});
});
