import { isObject } from './checks';
import type { Fault, OddAnswer } from './faults';
import { mapTexts, merged, without } from './json';
import type { Ledger } from './ledger';
import { reply, success, type Reply } from './reply';

/**
 * Returns the real answer.
 *
 * @param store whether the request takes effect; otherwise, the answer only pretends that it did
 */
type Honest = (store: boolean) => Reply;

function numberIn({ body }: Reply): string | undefined {
	const data = isObject(body) ? body.data : undefined;
	const number = isObject(data) ? data.document_number : undefined;
	return typeof number === 'string' ? number : undefined;
}

/** Inserts number and data of the real answer into the answer of a fault. */
function filled(value: unknown, real: Reply): unknown {
	const number = numberIn(real);
	if (number === undefined || !isObject(real.body)) return value;
	const { data } = real.body;
	return mapTexts(value, (text) =>
		text === '{{data}}' ? data : text.replaceAll('{{number}}', number),
	);
}

function oddAnswer({ httpStatus, headers, body, merge, remove }: OddAnswer, real: Reply): Reply {
	const whole =
		body === undefined ? merged(real.body, filled(merge ?? {}, real)) : filled(body, real);
	const rest = (remove ?? []).reduce((left, path) => without(left, path.split('.')), whole);
	const given = filled(headers ?? {}, real) as Record<string, string>;
	return reply(httpStatus ?? real.httpStatus, rest, { ...real.headers, ...given });
}

/** The real answer with the number of the previous document, if there is one. */
function withNumberBefore(real: Reply, ledger: Ledger): Reply {
	const number = numberIn(real);
	const before = number === undefined ? undefined : ledger.numberBefore(number);
	if (before === undefined) return real;
	return { ...real, body: mapTexts(real.body, (text) => (text === number ? before : text)) };
}

/**
 * The answer as modified by a fault. It calls `honest` such that the request takes effect only if
 * the fault says so.
 *
 * @returns undefined if there is no answer
 */
export function faultAnswer(fault: Fault, honest: Honest, ledger: Ledger): Reply | undefined {
	if (fault.kind === 'latency') return honest(true);
	if (fault.kind === 'sameNumber') return withNumberBefore(honest(true), ledger);
	if (fault.kind === 'answer') return oddAnswer(fault, honest(fault.stored));
	const real = 'stored' in fault && fault.stored ? honest(true) : undefined;
	switch (fault.kind) {
		case 'reset':
		case 'hang':
			return undefined;
		case 'unauthorized':
			return reply(401, { status: '01', message: 'invalid token' });
		case 'tooMany':
			return reply(
				429,
				{ status: '01', message: 'too many requests' },
				fault.retryAfter ? { 'Retry-After': fault.retryAfter } : undefined,
			);
		case 'status': {
			const body = { status: String(fault.httpStatus), message: 'internal server error' };
			return reply(fault.httpStatus, body, fault.headers);
		}
		case 'html':
			return reply(fault.httpStatus, '<html><body><h1>Service page</h1></body></html>', {
				'Content-Type': 'text/html',
			});
		case 'truncated': {
			const whole = JSON.stringify((real ?? success({})).body);
			return reply(200, whole.slice(0, Math.floor(whole.length / 2)));
		}
		case 'drip':
			return reply(200, '');
		case 'status01':
			return reply(200, { status: '01', message: 'general error' });
		case 'noNumber':
			return success({});
	}
}
