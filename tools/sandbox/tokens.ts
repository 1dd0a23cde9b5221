import jwt from 'jsonwebtoken';

import type { SandboxOptions, TokenForm } from './options';

/**
 * How a token is given out and read again. The opaque form wraps the JWT, so that the sandbox has
 * to remember none of either form; it has no dots, so nobody can read it as a JWT.
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

/** Gives out tokens, checks them, and takes them back. */
export class Tokens {
	/** Counts the revocations; a token carries the count of its time. */
	private generation = 0;

	constructor(private readonly options: SandboxOptions) {}

	/** A new token (API document, "Authentication"), in the form that the options say. */
	issue(): string {
		const { clientId, clientSecret, tokenForm, tokenHasExpiry, tokenLifetimeSeconds } =
			this.options;
		const claims = { client_id: clientId, jti: crypto.randomUUID(), generation: this.generation };
		const lifetime = tokenHasExpiry ? { expiresIn: tokenLifetimeSeconds } : {};
		return FORMS[tokenForm].given(jwt.sign(claims, clientSecret, lifetime));
	}

	/** All tokens that were given out until now are refused from now on. */
	revoke(): void {
		this.generation++;
	}

	/** What is wrong with a token: `invalid` for one that was never given out, or that it ended. */
	problemOf(token: string): 'invalid' | 'expired' | 'revoked' | undefined {
		const { clientId, clientSecret, tokenForm, tokenLifetimeSeconds } = this.options;
		try {
			// `maxAge` ends tokens that do not say themselves when they end.
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
