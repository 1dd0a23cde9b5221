import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import {
	findNetworkCode,
	type NotAnswered,
	readSendError,
} from '../../nodes/AccAccounting/service/sendError';

/** Wraps an error as a cause this many times. */
function below(error: object, times: number): object {
	let outer = error;
	for (let above = 0; above < times; above++) outer = { cause: outer };
	return outer;
}

describe('the causes of an error', () => {
	it.each([
		[1, 'no'],
		[8, 'no'],
		[9, 'maybe'],
	])('are followed, up to eight: the decisive one is number %d', (number, sent) => {
		const error = below({ syscall: 'connect' }, number - 1);
		expect(readSendError(error, { wasSigned: true })).toMatchObject({ sent });
	});

	it('are finite, even if an error is its own cause', () => {
		const error: { cause?: unknown } = {};
		error.cause = error;
		expect(readSendError(error, { wasSigned: true })).toMatchObject({ sent: 'maybe' });
	});
});

describe('an address that n8n itself blocks', () => {
	it.each(['SsrfBlockedIpError', 'SsrfBlockedHostnameError'])('is recognized from %s', (name) => {
		for (const depth of [0, 1, 3]) {
			const error = below({ name, message: 'The request was blocked' }, depth);
			for (const wasSigned of [true, false]) {
				expect(readSendError(error, { wasSigned })).toMatchObject({
					sent: 'no',
					failure: { code: 'addressBlocked' },
				});
			}
		}
	});

	it.each([undefined, null, 'text', new Error('x'), { name: 'Ssrf'.repeat(100_000) }])(
		'is not recognized from %#',
		(error) => {
			expect(readSendError(error, { wasSigned: true })).toMatchObject({
				failure: { code: 'noAnswer' },
			});
		},
	);
});

it.each([
	['ECONNREFUSED', 'no'],
	['ENOTFOUND', 'no'],
	['CERT_HAS_EXPIRED', 'no'],
	['DEPTH_ZERO_SELF_SIGNED_CERT', 'no'],
	['EPROTO', 'no'],
	['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'no'],
	['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'no'],
	['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'no'],
	// These can follow a request that the service has received.
	['ERR_SSL_WRONG_VERSION_NUMBER', 'maybe'],
	['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'maybe'],
	['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'maybe'],
	['ECONNRESET', 'maybe'],
	['ETIMEDOUT', 'maybe'],
	['502', 'maybe'],
])('a signed request that fails with %s: sent %s', (code, sent) => {
	expect(readSendError({ code }, { wasSigned: true })).toMatchObject({ sent });
	expect(readSendError({ httpCode: code }, { wasSigned: true })).toMatchObject({ sent });
});

it('a request that took too long says so, instead of that n8n cancelled it', () => {
	const error = { code: 'ERR_CANCELED', cause: { code: 'ERR_CANCELED' } };
	const { failure } = readSendError(error, { wasSigned: true, isLate: true }) as NotAnswered;
	expect(failure).toEqual({
		...FAILURE.noAnswer({ networkCode: 'ETIMEDOUT' }),
		networkCode: 'ETIMEDOUT',
	});
	expect(readSendError(error, { wasSigned: true })).toMatchObject({
		failure: { networkCode: 'ERR_CANCELED' },
	});
});

describe('what the socket of a request shows', () => {
	it.each<[unknown, string]>([
		[{ socket: null }, 'no'],
		[{ socket: { connecting: true } }, 'no'],
		[{ socket: { connecting: false, secureConnecting: true } }, 'no'],
		[{ socket: { connecting: false, secureConnecting: false } }, 'maybe'],
		[{ socket: {} }, 'maybe'],
		[{ socket: 'x' }, 'maybe'],
		[{ socket: undefined }, 'maybe'],
		[{}, 'maybe'],
		[null, 'maybe'],
	])('%j: sent %s', (request, sent) => {
		const error = { code: 'ECONNRESET', cause: { request } };
		expect(readSendError(error, { wasSigned: true })).toMatchObject({ sent });
	});

	it('n8n before 2.41 keeps of it only what Node.js said', () => {
		const closed =
			'Client network socket disconnected before secure TLS connection was established';
		for (const texts of [{ message: closed }, { message: 'Closed', messages: [closed] }]) {
			const error = { httpCode: 'ECONNRESET', ...texts };
			expect(readSendError(error, { wasSigned: true })).toMatchObject({ sent: 'no' });
		}
	});

	it('a response without TLS for an address with TLS is from a proxy', () => {
		const readAt = (request: object) => {
			const response = { status: 502, headers: {}, data: '' };
			return readSendError({ cause: { request, response } }, { wasSigned: true });
		};
		const protocol = 'https:';
		const refused = { sent: 'no', failure: { code: 'proxyRefused' } };
		expect(readAt({ protocol, socket: {} })).toMatchObject(refused);
		expect(readAt({ protocol, socket: { encrypted: true } })).toMatchObject({ httpStatus: 502 });
		expect(readAt({ protocol, socket: null })).toMatchObject({ httpStatus: 502 });
		expect(readAt({ protocol: 'http:', socket: {} })).toMatchObject({ httpStatus: 502 });
	});
});

it('a code of 100,000 characters is ignored', () => {
	for (const code of ['E'.repeat(100_000), `${'SELF_SIGNED_CERT'.repeat(10_000)}!`]) {
		expect(findNetworkCode({ code })).toBe('');
		expect(readSendError({ code, name: code, syscall: code }, { wasSigned: true })).toMatchObject({
			sent: 'maybe',
		});
	}
});

it('an answer in an error is read', () => {
	const response = { status: 404, headers: { date: 'x' }, data: { status: 'ACC09' } };
	expect(readSendError({ cause: { response } }, { wasSigned: true })).toEqual({
		httpStatus: 404,
		headers: { date: 'x' },
		body: { status: 'ACC09' },
	});
});
