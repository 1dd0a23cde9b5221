import Base64 from 'crypto-js/enc-base64';
import hmacSHA256 from 'crypto-js/hmac-sha256';
import jwt from 'jsonwebtoken';

import type { SandboxOptions } from './options';
import { reply, type Reply } from './reply';

const LAYOUTS = {
	colon: (email: string, tenant: string) => `${email}:${tenant}`,
	query: (email: string, tenant: string) => `email=${email}&tenant_id=${tenant}`,
	json: (email: string, tenant: string) => JSON.stringify({ email, tenant_id: tenant }),
};

const PER_SECOND = { seconds: 1, minutes: 1 / 60, milliseconds: 1000 };

/**
 * Gives a token for client ID and secret (API document, endpoint 1). What a wrong secret gets is not
 * shown; HTTP 401 with status 01 is assumed.
 */
export function exchangeToken(body: unknown, options: SandboxOptions): Reply {
	const { client_id, client_secret } = (body ?? {}) as Record<string, unknown>;
	if (client_id !== options.clientId || client_secret !== options.clientSecret) {
		return reply(401, { status: '01', message: 'invalid client' });
	}
	const access_token = jwt.sign(
		{ client_id, jti: crypto.randomUUID() },
		options.clientSecret,
		options.tokenHasExpiry ? { expiresIn: options.tokenLifetimeSeconds } : {},
	);
	return reply(200, {
		status: '00',
		message: 'success',
		data: {
			organization_name: options.organizationName,
			client_id,
			access_token,
			expires_in: Math.round(options.tokenLifetimeSeconds * PER_SECOND[options.expiresInUnit]),
		},
	});
}

/**
 * Checks the three headers of a signed request (API document, "Authentication"). The signature is
 * made anew with crypto-js, which shares no code with the signer.
 *
 * @param path the endpoint's path, without query and prefix
 * @returns the refusal, or undefined where all is right
 */
export function refuseAuthentication(
	headers: Record<string, string | string[] | undefined>,
	path: string,
	options: SandboxOptions,
): Reply | undefined {
	const { email, tenantId, signatureSecret } = options;
	const refuse = (message: string, httpStatus = options.authErrorStatus) =>
		reply(httpStatus, { status: '01', message });
	const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1];
	if (!token) return refuse('authorization header is required');
	try {
		// `maxAge` ends tokens that do not say themselves when they end.
		const claims = jwt.verify(token, options.clientSecret, {
			algorithms: ['HS256'],
			maxAge: options.tokenLifetimeSeconds,
		});
		if (typeof claims === 'string' || claims.client_id !== options.clientId) {
			return refuse('invalid token');
		}
	} catch (error) {
		return error instanceof jwt.TokenExpiredError
			? refuse('token expired', options.expiredTokenStatus)
			: refuse('invalid token');
	}
	const data = Buffer.from(LAYOUTS[options.aDataLayout](email, tenantId)).toString('base64');
	if (headers['a-data'] !== data) return refuse('invalid data');
	const plain = `path=${path}&token=${token}&email=${email}&tenant_id=${tenantId}`;
	const expected = Base64.stringify(hmacSHA256(plain, signatureSecret));
	return headers['a-signature'] === expected ? undefined : refuse('invalid signature');
}
