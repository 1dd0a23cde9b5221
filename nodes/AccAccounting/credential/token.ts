import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { isRecord } from '../values/record';
import {
	A_DATA_LAYOUTS,
	fingerprintOf,
	type ADataLayout,
	type CredentialSettings,
} from './settings';

/** The token data that the credential stores. */
export interface Token {
	accessToken: string;
	/** The layout that the service accepts with this token. */
	aDataLayout: ADataLayout;
	/** When to renew it, in milliseconds since 1970 by this computer's clock. */
	renewAt: number;
}

/**
 * The characters of a bearer token (RFC 6750, b64token), which includes JWTs. It can't begin with
 * `=`: n8n evaluates stored values that do, so such a token could read the secrets of the
 * credential.
 */
const TOKEN = /^[\w.~+/-]+=*$/;

const LONGEST_TOKEN = 16_384;

/** Whether a value can be an access token. */
export function isUsableToken(value: unknown): value is string {
	return typeof value === 'string' && value.length <= LONGEST_TOKEN && TOKEN.test(value);
}

/** Serializes a token for the hidden fields of the credential. */
export function tokenFields(settings: CredentialSettings, token: Token): Record<string, string> {
	return {
		accessToken: token.accessToken,
		accessTokenRenewAt: String(token.renewAt),
		accessTokenFor: fingerprintOf(settings, token.accessToken),
		acceptedADataLayout: token.aDataLayout,
	};
}

/**
 * The stored token; undefined if it was obtained with other fields, or if the stored text was
 * altered.
 */
export function storedToken(
	credentials: ICredentialDataDecryptedObject,
	settings: CredentialSettings,
): Token | undefined {
	const { accessToken, accessTokenFor, accessTokenRenewAt, acceptedADataLayout } = credentials;
	const aDataLayout = A_DATA_LAYOUTS.find((layout) => layout === acceptedADataLayout);
	if (!isUsableToken(accessToken) || !aDataLayout) return undefined;
	// A value that n8n evaluated as an expression doesn't match either.
	if (accessTokenFor !== fingerprintOf(settings, accessToken)) return undefined;
	return { accessToken, renewAt: Number(accessTokenRenewAt), aDataLayout };
}

const DAY_S = 86_400;

/** No service issues tokens for longer. A larger number is in another unit or means "forever". */
const LONGEST_BELIEVED_S = 7 * DAY_S;

/**
 * Minimum time that a new token is used: otherwise, a token that expires immediately would cause
 * endless exchanges.
 */
const SHORTEST_USE_MS = 1_000;

/** A finite number, or its string form; otherwise NaN. */
function claimNumber(value: unknown): number {
	const isText = typeof value === 'string' && value.trim() !== '';
	const number = typeof value === 'number' || isText ? Number(value) : NaN;
	return Number.isFinite(number) ? number : NaN;
}

/** Reads the claims of a JWT without verifying its signature; empty if it is not a JWT. */
function claimsOf(token: string): Record<string, unknown> {
	const payload = token.split('.', 2)[1] ?? '';
	try {
		const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
		return isRecord(claims) ? claims : {};
	} catch {
		return {};
	}
}

/**
 * Lifetime of a new token in seconds: until the JWT's `exp`, counted from the service's clock or
 * from `iat`, whichever is shorter. Without `exp`, `expires_in` is taken as seconds; its unit is
 * "not stated" (API document, "Limits"). One day if neither is plausible.
 *
 * @param now the service's clock, milliseconds since 1970
 */
export function lifetimeSeconds(token: string, expiresIn: unknown, now: number): number {
	const { exp, iat } = claimsOf(token);
	const end = claimNumber(exp);
	const byToken = [end - now / 1000, end - claimNumber(iat)].filter((life) => life > 0);
	const life = byToken.length > 0 ? Math.min(...byToken) : claimNumber(expiresIn);
	return life > 0 && life <= LONGEST_BELIEVED_S ? life : DAY_S;
}

/**
 * When to renew a new token: a minute or a tenth of its lifetime before it expires, whichever is
 * less, but at least two seconds (a JWT counts in whole seconds), and never in the first half of
 * its lifetime. Times are in milliseconds since 1970.
 *
 * @param lifetime seconds from `asked`
 * @param ready when it can first be used; it is used for at least one second from then
 */
export function renewAt(lifetime: number, asked: number, ready = asked): number {
	const margin = Math.min(60, Math.max(2, lifetime / 10));
	const planned = asked + Math.max(lifetime - margin, lifetime / 2) * 1000;
	return Math.max(planned, ready + SHORTEST_USE_MS);
}

/**
 * Whether a token is due for renewal at `now`, in milliseconds since 1970, or its renewal time is
 * implausible.
 */
export function isDue({ renewAt }: { renewAt: number }, now: number): boolean {
	return !(now < renewAt && renewAt <= now + LONGEST_BELIEVED_S * 1000);
}
