import type { Fault } from './faults';
import { reply, success, type Reply } from './reply';

/**
 * The answer as a fault bends it; `honest` gives the real one and is called only where the request
 * is to take effect.
 *
 * @returns undefined where nothing is to be answered
 */
export function faultAnswer(fault: Fault, honest: () => Reply): Reply | undefined {
	const real =
		fault.kind === 'latency' || ('stored' in fault && fault.stored) ? honest() : undefined;
	switch (fault.kind) {
		case 'latency':
			return real;
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
		case 'status01':
			return reply(200, { status: '01', message: 'general error' });
		case 'noNumber':
			return success({});
	}
}
