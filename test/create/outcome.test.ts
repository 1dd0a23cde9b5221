import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { outcomeOf } from '../../nodes/AccAccounting/create/outcome';
import { readAnswer } from '../../nodes/AccAccounting/service/readAnswer';

const NUMBER = '00001/AKB/11/26';
const document = { document_number: NUMBER, total_amount: 5 };

function outcomeAt(httpStatus: number, body: unknown) {
	const answer = readAnswer({ httpStatus, headers: {}, body });
	return outcomeOf({ sent: 'answered', answer });
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

	it('says if a success has no document', () => {
		for (const data of [{}, [document], { voucher: document }]) {
			const outcome = outcomeAt(200, { status: '00', data });
			expect(outcome).toMatchObject({
				outcome: 'unknown',
				failure: { code: 'successWithoutNumber', httpStatus: 200 },
			});
			expect(outcome).not.toHaveProperty('number');
		}
	});

	it('is refused without an answer only if it is certain that nothing was sent', () => {
		const failure = {
			...FAILURE.noAnswer({ networkCode: 'ECONNRESET' }),
			networkCode: 'ECONNRESET',
		};
		expect(outcomeOf({ sent: 'no', failure })).toEqual({ outcome: 'refused', failure });
		expect(outcomeOf({ sent: 'maybe', failure })).toEqual({
			outcome: 'unknown',
			failure,
		});
	});

	it('always keeps code, message, trace ID, and HTTP status', () => {
		const body = { status: 'ACC03', message: 'no', traceId: 'trace-1' };
		for (const httpStatus of [400, 500]) {
			expect(outcomeAt(httpStatus, body)).toMatchObject({
				failure: { accCode: 'ACC03', accMessage: 'no', traceId: 'trace-1', httpStatus },
			});
		}
	});

	it('contains the number of the document, not of one of its lines', () => {
		const body = { items: [{ document_number: 'line' }], data: { document_number: NUMBER } };
		for (const [httpStatus, status] of [
			[200, '01'],
			[400, 'ACC03'],
			[429, '68'],
			[500, '00'],
		] as const) {
			const outcome = outcomeAt(httpStatus, { status, message: 'no', ...body });
			expect(outcome).toMatchObject({ outcome: 'unknown', number: NUMBER });
		}
	});
});
