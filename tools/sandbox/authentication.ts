import Base64 from 'crypto-js/enc-base64';
import hmacSHA256 from 'crypto-js/hmac-sha256';

import type { ExpiresIn, SandboxOptions } from './options';
import { reply, type Reply } from './reply';
import type { Tokens } from './tokens';

const LAYOUTS = {
	colon: (email: string, tenant: string) => `${email}:${tenant}`,
	query: (email: string, tenant: string) => `email=${email}&tenant_id=${tenant}`,
	json: (email: string, tenant: string) => JSON.stringify({ email, tenant_id: tenant }),
};

const PER_SECOND = { seconds: 1, minutes: 1 / 60, milliseconds: 1000 };

const EXPIRES_IN: Record<ExpiresIn, (lifetime: number) => unknown> = {
	number: (lifetime) => lifetime,
	text: String,
	zero: () => 0,
	negative: () => -1,
	huge: () => 1e15,
	word: () => 'NaN',
	missing: () => undefined,
};

/**
 * Issues a token for client ID and secret (API document, endpoint 1). The document does not show the
 * answer to a wrong secret; HTTP 401 with status 01 is assumed.
 */
export function exchangeToken(body: unknown, options: SandboxOptions, tokens: Tokens): Reply {
	const { client_id, client_secret } = (body ?? {}) as Record<string, unknown>;
	if (client_id !== options.clientId || client_secret !== options.clientSecret) {
		return reply(401, { status: '01', message: 'invalid client' });
	}
	const lifetime = Math.round(options.tokenLifetimeSeconds * PER_SECOND[options.expiresInUnit]);
	return reply(200, {
		status: '00',
		message: 'success',
		data: {
			organization_name: options.organizationName,
			client_id,
			access_token: tokens.issue(),
			expires_in: EXPIRES_IN[options.expiresIn](lifetime),
		},
	});
}

/** The settings of each tenant that the client may act for, starting with its own. */
function tenantsOf(options: SandboxOptions): SandboxOptions[] {
	return [options, ...options.tenants.map((tenant) => ({ ...options, ...tenant }))];
}

/**
 * Checks the three headers of a signed request (API document, "Authentication"). It calculates the
 * signature with crypto-js, which shares no code with the signer.
 *
 * @param path the endpoint's path, without query and prefix
 * @returns the settings of the requested tenant, or the refusal
 */
export function authenticate(
	headers: Record<string, string | string[] | undefined>,
	path: string,
	options: SandboxOptions,
	tokens: Tokens,
): { tenant: SandboxOptions } | { refusal: Reply } {
	const refuse = (message: string) => ({
		refusal: reply(options.authErrorStatus, { status: '01', message }),
	});
	const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1];
	if (!token) return refuse('authorization header is required');
	const problem = tokens.problemOf(token);
	if (problem === 'invalid') return refuse('invalid token');
	if (problem) {
		const { expiredTokenStatus, expiredTokenCode } = options;
		const message = `token ${problem}`;
		return { refusal: reply(expiredTokenStatus, { status: expiredTokenCode, message }) };
	}
	const tenant = tenantsOf(options).find(({ email, tenantId, aDataLayout }) => {
		const data = Buffer.from(LAYOUTS[aDataLayout](email, tenantId)).toString('base64');
		return headers['a-data'] === data;
	});
	if (!tenant) return refuse('invalid data');
	const { email, tenantId, signatureSecret } = tenant;
	const plain = `path=${path}&token=${token}&email=${email}&tenant_id=${tenantId}`;
	const expected = Base64.stringify(hmacSHA256(plain, signatureSecret));
	return headers['a-signature'] === expected ? { tenant } : refuse('invalid signature');
}
