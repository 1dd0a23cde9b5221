import { failureOfException, notSent, outcomeOf } from '../../nodes/AccAccounting/create/outcome';
import { readAnswer } from '../../nodes/AccAccounting/service/readAnswer';

const NUMBER = '00001/AKB/11/26';
const document = { document_number: NUMBER, total_amount: 5 };

function outcomeAt(httpStatus: number, body: unknown) {
	const answer = readAnswer({ httpStatus, headers: {}, body });
	return outcomeOf({ sent: 'answered', answer }, 'create');
}

describe('the outcome of a create', () => {
	it('is posted with status 00 and a document number', () => {
		expect(outcomeAt(200, { status: '00', data: document })).toEqual({
			outcome: 'posted',
			number: NUMBER,
			answer: document,
			differences: [],
		});
	});

	it.each([401, 403, 500])('is unknown at HTTP %d, and says to look first', (httpStatus) => {
		expect(outcomeAt(httpStatus, { status: 'ACC03', message: 'no' })).toMatchObject({
			outcome: 'unknown',
			failure: { cure: expect.stringMatching(/^look/) },
		});
	});

	it('tells every number of an answer that holds two documents', () => {
		const two = [{ document_number: '1/A' }, { document_number: '2/A' }];
		expect(outcomeAt(200, { status: '00', data: two })).toMatchObject({
			number: '1/A',
			others: ['2/A'],
		});
		const also = { status: '00', data: { ...document, payment: two[1] } };
		expect(outcomeAt(200, also)).toMatchObject({
			number: NUMBER,
			differences: [{ kind: 'otherNumber', field: 'document_number', answered: '2/A' }],
		});
		const lines = { ...document, items: [{ document_number: '3/A' }] };
		expect(outcomeAt(200, { status: '00', data: lines })).toMatchObject({ differences: [] });
	});

	it('with success and no document says in which way', () => {
		expect(outcomeAt(200, { status: '00', data: {} })).toMatchObject({
			failure: { code: 'successWithoutNumber', httpStatus: 200 },
		});
		expect(outcomeAt(200, { status: '00', data: [document] })).toMatchObject({
			failure: { code: 'successInOtherForm' },
			number: NUMBER,
		});
	});

	it('without an answer is refused only if it is certain that nothing was sent', () => {
		const failure = { code: 'noAnswer', networkCode: 'ECONNRESET' } as const;
		expect(outcomeOf({ sent: 'no', failure }, 'create')).toEqual({ outcome: 'refused', failure });
		expect(outcomeOf({ sent: 'maybe', failure }, 'create')).toEqual({
			outcome: 'unknown',
			failure,
		});
	});

	it('keeps code, message, trace ID and HTTP status, whatever it is', () => {
		const body = { status: 'ACC03', message: 'no', traceId: 'trace-1' };
		for (const httpStatus of [400, 500]) {
			expect(outcomeAt(httpStatus, body)).toMatchObject({
				failure: { accCode: 'ACC03', accMessage: 'no', traceId: 'trace-1', httpStatus },
			});
		}
	});

	it('names the document that the answer holds, not one of its lines', () => {
		const data = { document_number: NUMBER };
		const items = [{ document_number: 'line' }];
		for (const body of [
			{ items, data },
			{ data, items },
		]) {
			expect(outcomeAt(200, { status: '01', ...body })).toMatchObject({ number: NUMBER });
		}
	});
});

it('the outcome of a document that was not sent says why', () => {
	expect(notSent('pauseTooLong', { seconds: 90 })).toEqual({
		outcome: 'refused',
		failure: { code: 'pauseTooLong', with: { seconds: 90 } },
	});
	expect(notSent('cancelled')).toEqual({ outcome: 'refused', failure: { code: 'cancelled' } });
});

describe('the outcome after an exception', () => {
	it.each([
		['out of memory', new Error('out of memory')],
		['a text', 'a text'],
		['The node failed', new Error('')],
		['undefined', undefined],
	])('is "%s"', (error, thrown) => {
		const failure = { code: 'exception', with: { error } };
		expect(failureOfException(thrown)).toEqual(failure);
	});
});
