import { failureOfException, notSent, outcomeOf } from '../../nodes/AccAccounting/create/outcome';
import { readAnswer } from '../../nodes/AccAccounting/service/answer';

const NUMBER = '00001/AKB/11/26';
const document = { document_number: NUMBER, total_amount: 5 };

/** HTTP statuses by what they say about a request that got no document. */
const STATUSES = {
	success: [200, 201, 202, 204, 299],
	redirect: [301, 302, 303, 307, 308],
	refusal: [400, 404, 405, 415, 422, 423, 429, 451],
	/** Certain with a code of the service only: proxies also give these in place of an answer. */
	token: [401, 419, 440, 498],
	/** What stands before the service may give these for an answer that it holds back. */
	doubtful: [403, 406, 413, 418, 444, 460, 499],
	uncertain: [408, 409, 425],
	fault: [500, 502, 503, 504, 599],
	odd: [0, 100, 199, 600, 999, NaN],
};

type Group = keyof typeof STATUSES;

type Answer = [
	string,
	unknown,
	{ posted?: Group[]; refused?: Group[]; number?: string; others?: string[] },
];

/** Where nobody but the service gives such a status, and where it has said it in its own words. */
const MADE_UP: Group[] = ['refusal'];
const SAID: Group[] = [...MADE_UP, 'token', 'doubtful'];

/** Answers, and the groups of statuses that they are posted or refused with; else it is unknown. */
const ANSWERS: Answer[] = [
	['a document', { status: '00', data: document }, { posted: ['success'], number: NUMBER }],
	['success without data', { status: '00', message: 'success' }, {}],
	['success with data that are null', { status: '00', data: null }, {}],
	['a document without a number', { status: '00', data: {} }, {}],
	['a document with an empty number', { status: '00', data: { document_number: ' ' } }, {}],
	['a number that is no text', { status: '00', data: { document_number: 17 } }, { number: '17' }],
	['a document in an array', { status: '00', data: [document] }, { number: NUMBER }],
	['a document beside data', { status: '00', ...document }, { number: NUMBER }],
	[
		'a document a level deeper',
		{ status: '00', data: { voucher: { documentNumber: NUMBER } } },
		{ number: NUMBER },
	],
	['an error', { status: 'ACC03', message: 'no' }, { refused: [...SAID, 'success'] }],
	['an error without a message', { status: '01' }, { refused: [...SAID, 'success'] }],
	['a status that is a number', { status: 1, data: {} }, { refused: SAID }],
	['a code that may mean success', { status: 0, data: {} }, {}],
	['another one', { status: ' OK ', message: 'saved' }, {}],
	['a code beside a success', { status: '07', message: 'Success ' }, {}],
	...[
		{ status: 'PENDING', message: 'in queue' },
		{ status: '68', message: 'Transaction timeout' },
		{ status: 1, message: 'Berhasil disimpan' },
		{ status: '1' },
		{ status: 'ACC00' },
		{ status: 'ACC' },
		{ status: 'XACC03' },
		{ status: '001' },
	].map((body): Answer => [
		`the code ${body.status} ${body.message ?? ''}`,
		body,
		{ refused: body.message?.startsWith('Berhasil') ? [] : SAID },
	]),
	...['CREATED', '00-OK', 'ACCEPTED', '200', '000'].map((status): Answer => [
		`the code ${status}`,
		{ status },
		{},
	]),
	['a message that something was stored', { status: '01', message: 'Voucher has been saved' }, {}],
	[
		'a message with a negation',
		{ status: '01', message: 'not saved' },
		{ refused: [...SAID, 'success'] },
	],
	['a flag of success', { status: '01', success: true }, {}],
	...[
		{ status: '01', message: 'Berhasil' },
		{ status: 'ACC03', message: 'Data berhasil disimpan' },
		{ status: '01', message: 'Successfully created' },
		{ status: '01', message: ' SUKSES.' },
	].map((body): Answer => [`an error that says "${body.message}"`, body, {}]),
	...[
		{ status: 'acc12', message: 'no' },
		{ status: ' 01 ', message: 'Not successful' },
		{ status: 'ACC03', message: 'Tidak berhasil' },
		{ status: 'ACC112', message: 'without success: not stored' },
	].map((body): Answer => [
		`the error ${body.status}, ${body.message}`,
		body,
		{ refused: [...SAID, 'success'] },
	]),
	['blanks', { status: ' '.repeat(100_000) }, {}],
	['an error with a document', { status: '01', data: document }, { number: NUMBER }],
	['an error with a number', { status: '01', Document_Number: NUMBER }, { number: NUMBER }],
	[
		'an error with a number deep inside',
		{ status: '01', data: [[{ result: { items: [{ DOCUMENTNUMBER: ` ${NUMBER} ` }] } }]] },
		{ number: NUMBER },
	],
	[
		'an error with a document as a text',
		{ status: '01', data: JSON.stringify(document) },
		{ number: NUMBER },
	],
	[
		'an error about another document',
		{ status: 'ACC09', message: 'not found', purchase_order_document_number: '1/PO/11/26' },
		{ refused: [...SAID, 'success'] },
	],
	[
		'an error with an empty number',
		{ status: '01', data: { document_number: null, items: [{ document_number: '' }] } },
		{ refused: [...SAID, 'success'] },
	],
	['a status that is no text', { status: {}, data: {} }, { refused: MADE_UP }],
	['no envelope', {}, { refused: MADE_UP }],
	['no envelope with a document', { data: document }, { number: NUMBER }],
	['nothing', null, { refused: MADE_UP }],
	['an empty text', '', { refused: MADE_UP }],
	['a list', [], { refused: MADE_UP }],
	['a list with a document', [document], { number: NUMBER }],
	['HTML', '<html>document_number: none</html>', { refused: MADE_UP }],
	['a text', `{"status":"00","data":${JSON.stringify(document)}}`, { number: NUMBER }],
	[
		'a cut-off answer',
		`{"status":"00","data":{"document_number":"${NUMBER}","tot`,
		{ number: NUMBER },
	],
	['an answer cut off before', '{"status":"00","data":{"document_num', { refused: MADE_UP }],
	['a text in a text', JSON.stringify(JSON.stringify(document)), { number: NUMBER }],
	[
		'a cut-off answer whose first number is null',
		`{"order":{"document_number": null},"document_number":"${NUMBER}","tot`,
		{ number: NUMBER },
	],
];

function outcomeAt(httpStatus: number, body: unknown) {
	return outcomeOf({ sent: 'answered', answer: readAnswer({ httpStatus, headers: {}, body }) });
}

describe('the outcome of a create', () => {
	it.each(ANSWERS)(
		'by an answer with %s',
		(_, body, { posted = [], refused = [], number, others }) => {
			for (const group of Object.keys(STATUSES) as Group[]) {
				const becomes = STATUSES[group].map((httpStatus) => [
					httpStatus,
					outcomeAt(httpStatus, body),
				]);
				const unknown = {
					outcome: 'unknown',
					failure: expect.objectContaining({ code: expect.any(String) }),
					...(number === undefined ? {} : { number }),
					...(others === undefined ? {} : { others }),
				};
				const expected = () => {
					if (posted.includes(group))
						return {
							outcome: 'posted',
							number,
							answer: document,
							differences: [],
						};
					if (!refused.includes(group)) return unknown;
					return { outcome: 'refused', failure: expect.anything() };
				};
				expect(becomes).toEqual(STATUSES[group].map((httpStatus) => [httpStatus, expected()]));
			}
		},
	);

	it('does not take the words of a proxy, which repeat the status, for those of the service', () => {
		for (const httpStatus of [403, 406, 413, 499]) {
			const body = { status: httpStatus, error: 'Forbidden', message: 'no' };
			expect(outcomeAt(httpStatus, body).outcome).toBe('unknown');
			expect(outcomeAt(httpStatus, { ...body, status: 'ACC31' }).outcome).toBe('refused');
		}
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
		expect(outcomeOf({ sent: 'no', failure })).toEqual({ outcome: 'refused', failure });
		expect(outcomeOf({ sent: 'maybe', failure })).toEqual({ outcome: 'unknown', failure });
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
