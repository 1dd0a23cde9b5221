import jwt from 'jsonwebtoken';

import type { SandboxOptions, TokenForm } from './options';

/**
 * Writes and reads tokens. The opaque form wraps the JWT, so the sandbox need not remember tokens. It
 * contains no dots, so nobody can read it as a JWT.
 */
const FORMS: Record<
	TokenForm,
	{ given: (token: string) => string; read: (text: string) => string }
> = {
	jwt: { given: (token) => token, read: (text) => text },
	opaque: {
		given: (token) => Buffer.from(token).toString('base64url'),
		read: (text) => Buffer.from(text, 'base64url').toString(),
	},
};

/** Issues, checks and revokes tokens. */
export class Tokens {
	/** Number of revocations; a token contains the number at the time of issue. */
	private generation = 0;

	constructor(private readonly options: SandboxOptions) {}

	/** A new token (API document, "Authentication"), in the form of the options. */
	issue(): string {
		const { clientId, clientSecret, tokenForm, tokenHasExpiry, tokenLifetimeSeconds } =
			this.options;
		const claims = { client_id: clientId, jti: crypto.randomUUID(), generation: this.generation };
		const lifetime = tokenHasExpiry ? { expiresIn: tokenLifetimeSeconds } : {};
		return FORMS[tokenForm].given(jwt.sign(claims, clientSecret, lifetime));
	}

	/** Refuses all tokens issued so far. */
	revoke(): void {
		this.generation++;
	}

	/**
	 * What is wrong with a token: it was never issued (`invalid`), has expired or was revoked;
	 * undefined if it is valid.
	 */
	problemOf(token: string): 'invalid' | 'expired' | 'revoked' | undefined {
		const { clientId, clientSecret, tokenForm, tokenLifetimeSeconds } = this.options;
		try {
			// `maxAge` expires tokens that contain no expiry.
			const claims = jwt.verify(FORMS[tokenForm].read(token), clientSecret, {
				algorithms: ['HS256'],
				maxAge: tokenLifetimeSeconds,
			});
			if (typeof claims === 'string' || claims.client_id !== clientId) return 'invalid';
			return (claims.generation ?? 0) < this.generation ? 'revoked' : undefined;
		} catch (error) {
			return error instanceof jwt.TokenExpiredError ? 'expired' : 'invalid';
		}
	}
}
