import { type CureCode, REFUSAL } from '../../nodes/AccAccounting/sentences/failures';
import {
	isPassing,
	judge,
	type Judgement,
	interpretStatus,
	type RequestKind,
	readCredentialFailure,
	readFailure,
} from '../../nodes/AccAccounting/service/answers';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';
import { readAnswer } from '../../nodes/AccAccounting/service/readAnswer';

describe('answers', () => {
	const NUMBER = '00001/AKB/11/26';
	const document = { document_number: NUMBER, total_amount: 5 };

	/** HTTP statuses by what they mean for a create. */
	const STATUSES = {
		success: [200, 201, 202, 204, 299],
		/** Nothing has processed the request. */
		notHandled: [400, 404, 405, 407, 422, 429],
		/** Certain only in ACC's own words. */
		handled: [402, 406, 410, 411, 413, 414, 415, 418, 421, 424, 426, 431, 451, 499],
		redirect: [301, 302, 303, 307, 308],
		token: [401, 403, 419, 440, 498],
		timing: [408, 409, 425],
		fault: [500, 502, 503, 504, 599],
		odd: [0, 100, 199, 600, 999, NaN],
	};

	type Group = keyof typeof STATUSES;

	function judged(httpStatus: number, body: unknown, kind: RequestKind = 'create'): Judgement {
		return judge(readAnswer({ httpStatus, headers: {}, body }), kind);
	}

	/** Refused if anybody's word counts, and if only ACC's does. */
	const BY_ANYBODY: Group[] = ['notHandled'];
	const BY_ACC: Group[] = ['notHandled', 'handled'];
	const REFUSED: Group[] = [...BY_ACC, 'success'];

	/** Answers, with the statuses at which each is a success or refused; otherwise it is unknown. */
	const ANSWERS: Array<[string, unknown, { success?: Group[]; refused?: Group[] }]> = [
		['a document', { status: '00', data: document }, { success: ['success'] }],
		['success without data', { status: '00', message: 'success' }, {}],
		['success with data that are null', { status: '00', data: null }, {}],
		['a document without a number', { status: '00', data: {} }, {}],
		...['', ' ', 'null', '\n\u200b', '-', '\u3164'].map(
			(document_number): [string, unknown, object] => [
				`the document number ${JSON.stringify(document_number)}`,
				{ status: '00', data: { document_number } },
				{},
			],
		),
		['a number that is no text', { status: '00', data: { document_number: 17 } }, {}],
		['a document in an array', { status: '00', data: [document] }, {}],
		['a document beside data', { status: '00', ...document }, {}],
		['a document a level deeper', { status: '00', data: { a: { documentNumber: NUMBER } } }, {}],

		...['01', 'ACC03', 'ACC09'].map((status): [string, unknown, object] => [
			`the error ${status}`,
			{ status, message: 'no', traceId: 'trace-1' },
			{ refused: REFUSED },
		]),
		['an error without a message', { status: '01' }, { refused: BY_ANYBODY }],
		['an error with a blank message', { status: '01', message: ' ' }, { refused: BY_ANYBODY }],
		...[
			'68',
			'99',
			'ACC9',
			'ACC77',
			'constructor',
			'PENDING',
			'ACC',
			'ACC00',
			'acc03',
			'XACC03',
			'001',
			' 01 ',
			'1',
			'ACC1234567890',
		].map((status): [string, unknown, object] => [
			`the status ${JSON.stringify(status)}`,
			{ status, message: 'no' },
			{ refused: BY_ACC },
		]),
		['a status that is a number', { status: 1, message: 'no' }, { refused: BY_ACC }],
		['the HTTP status as status', { status: 404, message: 'no' }, { refused: BY_ANYBODY }],
		['a status that is no text', { status: {}, message: 'no' }, { refused: BY_ANYBODY }],
		['a status of 100,000 blanks', { status: ' '.repeat(100_000) }, { refused: BY_ANYBODY }],
		...['ok', 'OK ', '0', '000', '200', 'success', ' 00'].map(
			(status): [string, unknown, object] => [
				`the status ${JSON.stringify(status)}`,
				{ status, message: 'no' },
				{},
			],
		),
		["ACC's message of success", { status: '01', message: ' Success ' }, {}],
		['other words', { status: '01', message: 'Voucher saved' }, { refused: REFUSED }],

		['an error with a document', { status: '01', message: 'no', data: document }, {}],
		...[
			{ Document_Number: NUMBER },
			{ 'document number': NUMBER },
			{ document_number: 17 },
			{ data: [document] },
			{ data: { items: [{ name: 'Pen' }, { document_number: NUMBER }] } },
			{ data: [[{ a: { items: [{ DOCUMENTNUMBER: NUMBER }] } }]] },
			{ error: { existing: { documentNumber: NUMBER } } },
			{ metadata: { voucher: document } },
		].map((beside): [string, unknown, object] => [
			`an error with the number in ${JSON.stringify(beside)}`,
			{ status: '01', message: 'no', ...beside },
			{},
		]),
		[
			'an error with other fields named like it',
			{ status: '01', message: 'no', document_numbers: [7], last_document_number: NUMBER },
			{ refused: BY_ANYBODY },
		],
		[
			'an error with a document as a text',
			{ status: '01', message: 'no', data: JSON.stringify(document) },
			{ refused: BY_ANYBODY },
		],
		[
			'an error about another document',
			{ status: 'ACC09', message: 'not found', purchase_order_document_number: '1/PO/11/26' },
			{ refused: BY_ANYBODY },
		],
		[
			'an error with an empty number',
			{ status: '01', message: 'no', data: { document_number: null, items: [] } },
			{ refused: REFUSED },
		],

		['no envelope', {}, { refused: BY_ANYBODY }],
		['no envelope with a document', { data: document }, {}],
		['nothing', null, { refused: BY_ANYBODY }],
		['an empty text', '', { refused: BY_ANYBODY }],
		['a list', [], { refused: BY_ANYBODY }],
		['a list with a document', [document], {}],
		['a document without an envelope', document, {}],
		['HTML', '<html>document_number: none</html>', { refused: BY_ANYBODY }],
		['a text', `{"status":"00","data":${JSON.stringify(document)}}`, { refused: BY_ANYBODY }],
		[
			'a cut-off answer',
			`{"status":"00","data":{"document_number":"${NUMBER}","tot`,
			{ refused: BY_ANYBODY },
		],
		['an answer cut off before', '{"status":"00","data":{"document_num', { refused: BY_ANYBODY }],
	];

	it.each(ANSWERS)('an answer with %s', (_, body, { success = [], refused = [] }) => {
		const outcomes = Object.fromEntries(
			Object.entries(STATUSES).map(([group, statuses]) => [
				group,
				[
					...new Set(
						statuses.map((httpStatus) => judged(httpStatus, structuredClone(body)).outcome),
					),
				],
			]),
		);
		const expected = Object.fromEntries(
			(Object.keys(STATUSES) as Group[]).map((group) => {
				if (success.includes(group)) return [group, ['success']];
				return [group, [refused.includes(group) ? 'refused' : 'unknown']];
			}),
		);
		expect(outcomes).toEqual(expected);
	});

	const EXPIRED = { status: '01', message: 'token expired' };

	describe('the token', () => {
		const HTML = '<html>';
		const OF_DATA = { ...EXPIRED, status: 'ACC03' };

		it.each<[number, unknown]>([
			[200, { status: '00', message: 'success' }],
			[400, OF_DATA],
			[404, { ...EXPIRED, status: 'ACC09' }],
			[400, { ...EXPIRED, data: { id: 7 } }],
			[400, HTML],
			[429, EXPIRED],
			[401, { ...EXPIRED, data: document }],
			[401, { ...EXPIRED, document_number: NUMBER }],
			[400, { ...EXPIRED, data: [document] }],
			[429, { ...EXPIRED, items: [document] }],
			...[302, 408, 409, 500, 503].map((httpStatus): [number, unknown] => [httpStatus, EXPIRED]),
		])('is kept after HTTP %d with %j', (httpStatus, body) => {
			expect(judged(httpStatus, body).token).toBe('keep');
			expect(judged(httpStatus, body, 'read').token).toBe('keep');
		});

		it.each<[number, unknown]>([
			...STATUSES.token.map((httpStatus): [number, unknown] => [httpStatus, HTML]),
			[401, { status: '01' }],
			[401, { ...EXPIRED, status: 401 }],
			[401, { ...EXPIRED, status: '00' }],
			[401, { ...EXPIRED, message: 'success' }],
			[200, { status: '68', message: 'suspect' }],
			[200, { status: '01' }],
		])('is renewed after HTTP %d with %j, and only a read is resent', (httpStatus, body) => {
			expect(judged(httpStatus, body).token).toBe('renew');
			expect(judged(httpStatus, body, 'read').token).toBe('resend');
		});

		it.each<[number, unknown]>([
			...STATUSES.token.map((httpStatus): [number, unknown] => [httpStatus, OF_DATA]),
			...[200, 400, 401, 404, 423].map((httpStatus): [number, unknown] => [httpStatus, EXPIRED]),
			[403, { ...EXPIRED, status: 'ACC31' }],
			[400, { status: '01' }],
			...[{}, [], [[]], null, '', { voucher: null }].map((data): [number, unknown] => [
				400,
				{ ...EXPIRED, data },
			]),
		])('is renewed after HTTP %d with %j, and everything is resent', (httpStatus, body) => {
			expect(judged(httpStatus, body).token).toBe('resend');
			expect(judged(httpStatus, body, 'read').token).toBe('resend');
		});
	});

	it.each([
		[429, true],
		[500, true],
		[503, true],
		[401, false],
		[200, false],
		[302, false],
	])('a read that got HTTP %d is worth repeating: %s', (httpStatus, expected) => {
		expect(isPassing({ httpStatus })).toBe(expected);
	});

	describe('what to do', () => {
		const said = (status: string, message = 'else') => ({ status, message });

		it.each<[number, unknown, RequestKind, CureCode]>([
			[400, said('01'), 'create', 'askAcc'],
			[400, said('01'), 'read', 'askAcc'],
			[400, said('ACC03'), 'create', 'correctNamed'],
			[404, said('ACC09'), 'create', 'createNamed'],
			[422, said('ACC77'), 'create', 'askAcc'],
			[400, said('ACC03', 'multiple tax codes are not allowed'), 'create', 'oneTaxCode'],
			[
				400,
				said('ACC03', 'Expired date should be later or equal to document date'),
				'create',
				'expiryAfterDocument',
			],
			[
				404,
				said('ACC09', 'transaction data purchase order not found'),
				'create',
				'enterPurchaseOrder',
			],
			[404, said('ACC09', 'master data currency not found'), 'create', 'createCurrency'],
			[404, said('ACC09', 'parameter data account payable not found'), 'create', 'setAccount'],
			[404, said('ACC09', 'master data unit not found'), 'create', 'createMasterData'],
			[401, EXPIRED, 'read', 'testCredential'],
			[403, EXPIRED, 'read', 'askForRight'],
			[401, EXPIRED, 'create', 'lookFirst'],
			[429, EXPIRED, 'create', 'slowDown'],
			[404, '<html>', 'read', 'checkAddress'],
			[404, '<html>', 'create', 'checkAddress'],
			[500, EXPIRED, 'create', 'lookFirst'],
			[200, '<html>', 'create', 'lookFirst'],
		])('after HTTP %d with %j to a %s: %s', (httpStatus, body, kind, cure) => {
			expect(judged(httpStatus, body, kind).cure).toBe(cure);
		});
	});

	it.each([
		[200, 'request'],
		[302, 'redirect'],
		[401, 'token'],
		[404, 'address'],
		[405, 'address'],
		[422, 'request'],
		[429, 'pace'],
		[500, 'server'],
	])('HTTP %d is about the %s', (httpStatus, about) => {
		expect(interpretStatus(httpStatus).about).toBe(about);
	});
});

describe('failure', () => {
	const failureAt = (httpStatus: number, body: unknown) =>
		readFailure(readAnswer({ httpStatus, headers: {}, body }), 'create');

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
			[
				{ errors: { bank_code: ['not found', 'closed'] } },
				'bank_code: not found; bank_code: closed',
			],
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
			expect(failureAt(400, { status: '01', ...body }).message).toBe(
				'ACC returned no reason (01).',
			);
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
			expect(failureAt(400, { errors: ['x'.repeat(1_000_000)] }).message.length).toBeLessThan(
				1_100,
			);
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
		expect(readCredentialFailure(refused)).toEqual({
			code: 'credential',
			message: 'Client ID is empty in the credential.',
			advice: 'Fill it in.',
		});
		expect(readCredentialFailure(new Error('Client ID is empty.'))).toMatchObject({
			code: 'credential',
			message: 'The credential cannot be used: Client ID is empty.',
		});
	});
});
