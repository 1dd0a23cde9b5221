import { REFUSAL } from '../../nodes/AccAccounting/sentences/credential';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { credentialFailure, failureOf } from '../../nodes/AccAccounting/service/failure';
import { readAnswer } from '../../nodes/AccAccounting/service/readAnswer';

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

	it.each<[unknown, string]>([
		[{ message: ['bank not found', 'vendor not found'] }, 'bank not found; vendor not found'],
		[{ message: [], errors: ['bank not found.'] }, 'bank not found'],
		[{ message: '', error: 'bank not found' }, 'bank not found'],
		[{ error: { message: 'bank not found', code: 'E-7', stack: 'at line 1' } }, 'bank not found'],
		[{ error: { code: 'E-7', bank: 'not found' } }, 'code: E-7; bank: not found'],
		[{ errors: [{ field: 'bank', message: 'not found' }, 'no date'] }, 'not found; no date'],
		[{ errors: { bank_code: ['not found', 'closed'] } }, 'bank_code: not found; bank_code: closed'],
		[{ message: 'Invalid', errors: ['bank not found', 'Invalid'] }, 'Invalid; bank not found'],
		[
			{ title: 'Invalid', detail: 'bank not found', type: 'about:blank' },
			'Invalid; bank not found',
		],
		[{ data: { errors: ['bank not found'] } }, 'bank not found'],
		[{ error: 'invalid_request', error_description: 'no bank' }, 'invalid_request; no bank'],
	])('has the reason, wherever it is: %j', (body, reason) => {
		const envelope = { status: 'ACC77', ...(body as object) };
		expect(failureAt(422, envelope)).toMatchObject({
			code: 'accRefused',
			message: `${reason} (ACC77).`,
			cure: 'askAcc',
		});
		expect(failureAt(400, body)).toMatchObject({
			code: 'notFromAcc',
			message: `${reason} (HTTP 400).`,
			cure: 'askAcc',
		});
		expect(failureAt(404, body)).toMatchObject({
			message: `${reason} (HTTP 404).`,
			cure: 'checkAddress',
		});
	});

	it.each([
		[{ message: 7, errors: null, error: [{}, [], 5], detail: true }],
		[{ data: { name: 'PT Maju', items: [{ error: 'x' }] }, reasons: ['x'] }],
		[{ errors: [[[[[['too deep']]]]]] }],
	])('has no reason from other values: %j', (body) => {
		expect(failureAt(400, { status: '01', ...body }).message).toBe('ACC returned no reason (01).');
		expect(failureAt(400, body).message).toBe('The response is not an ACC message (HTTP 400).');
	});

	it('says what to do about a reason in a list', () => {
		const message = ['multiple tax codes are not allowed'];
		expect(failureAt(400, { status: 'ACC03', message })).toMatchObject({ cure: 'oneTaxCode' });
	});

	it('shows a reason of 100,000 texts shortened, on one line', () => {
		const errors = Array<string>(100_000)
			.fill('bank\nnot found ')
			.map((text, at) => text + String(at));
		const { message } = failureAt(400, { status: '01', errors });
		expect(message).toMatch(/^bank not found 0; .*bank not found 9 \(01\)\.$/);
		expect(failureAt(400, { errors: ['x'.repeat(1_000_000)] }).message.length).toBeLessThan(1_100);
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
