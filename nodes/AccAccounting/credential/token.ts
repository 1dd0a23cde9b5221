import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { isRecord } from '../values/record';
import {
	A_DATA_LAYOUTS,
	fingerprintOf,
	type ADataLayout,
	type CredentialSettings,
} from './settings';

/** What the credential stores about a token. */
export interface Token {
	accessToken: string;
	/** The layout that the service accepts with it. */
	aDataLayout: ADataLayout;
	/** When it is to be renewed, milliseconds since 1970 by this computer's clock. */
	renewAt: number;
}

/**
 * The characters of a bearer token (RFC 6750, b64token), a JWT included. It cannot begin with `=`: n8n
 * evaluates stored values that do, so such a token would read the secrets of the credential.
 */
const TOKEN = /^[\w.~+/-]+=*$/;

const LONGEST_TOKEN = 16_384;

/** Whether a value can be an access token. */
export function isUsableToken(value: unknown): value is string {
	return typeof value === 'string' && value.length <= LONGEST_TOKEN && TOKEN.test(value);
}

/** A token as it is stored in the hidden fields of the credential. */
export function tokenFields(settings: CredentialSettings, token: Token): Record<string, string> {
	return {
		accessToken: token.accessToken,
		accessTokenRenewAt: String(token.renewAt),
		accessTokenFor: fingerprintOf(settings, token.accessToken),
		acceptedADataLayout: token.aDataLayout,
	};
}

/** The stored token; undefined if it was obtained with other fields, or is not the text that was stored. */
export function storedToken(
	credentials: ICredentialDataDecryptedObject,
	settings: CredentialSettings,
): Token | undefined {
	const { accessToken, accessTokenFor, accessTokenRenewAt, acceptedADataLayout } = credentials;
	const aDataLayout = A_DATA_LAYOUTS.find((layout) => layout === acceptedADataLayout);
	if (!isUsableToken(accessToken) || !aDataLayout) return undefined;
	// What n8n has evaluated does not match either.
	if (accessTokenFor !== fingerprintOf(settings, accessToken)) return undefined;
	return { accessToken, renewAt: Number(accessTokenRenewAt), aDataLayout };
}

const DAY_S = 86_400;

/** Nobody gives tokens for longer; what says so counts in another unit, or means "for ever". */
const LONGEST_BELIEVED_S = 7 * DAY_S;

/** A new token serves at least so long: else a token that ends at once would be exchanged for ever. */
const SHORTEST_USE_MS = 1_000;

/** A finite number, or the text of one; NaN for all else. */
function claimNumber(value: unknown): number {
	const isText = typeof value === 'string' && value.trim() !== '';
	const number = typeof value === 'number' || isText ? Number(value) : NaN;
	return Number.isFinite(number) ? number : NaN;
}

/** Reads the claims of a JWT without checking its signature; none where it is none. */
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
 * How long a new token lives, in seconds: until `exp` of the JWT, counted from the service's clock or from
 * `iat`, whichever is less. Without it `expires_in` counts as seconds; its unit is "not stated" (API
 * document, "Limits"). It is a day if neither can be right.
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
 * When a new token is to be renewed: a minute or a tenth of its life before it ends, but at least two seconds
 * (a JWT counts in whole seconds), and never before half of its life. Times are milliseconds since 1970.
 *
 * @param lifetime seconds from `asked`
 * @param ready when it can first be used; from then it serves a second in any case
 */
export function renewAt(lifetime: number, asked: number, ready = asked): number {
	const margin = Math.min(60, Math.max(2, lifetime / 10));
	const planned = asked + Math.max(lifetime - margin, lifetime / 2) * 1000;
	return Math.max(planned, ready + SHORTEST_USE_MS);
}

/** Whether a token is to be renewed at `now`, milliseconds since 1970, or its time cannot be right. */
export function isDue({ renewAt }: { renewAt: number }, now: number): boolean {
	return !(now < renewAt && renewAt <= now + LONGEST_BELIEVED_S * 1000);
}
