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

/** A token is renewed this long before it expires. */
const MARGIN_S = 60;

/** A number, or text in its place; otherwise NaN. */
function secondsIn(value: unknown): number {
	return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
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
 * When to renew a new token, in milliseconds since 1970: a minute before it expires, and within a
 * day. Its lifetime is `exp` less `iat` of a JWT, otherwise `expires_in` in seconds, whose unit is
 * "not stated" (API document, "Limits"). A lifetime under two minutes is used by half: less the
 * minute, such a token would be renewed for every request.
 *
 * @param asked time of the exchange, by this computer's clock
 */
export function renewAt(accessToken: string, expiresIn: unknown, asked: number): number {
	const { exp, iat } = claimsOf(accessToken);
	const stated = [secondsIn(exp) - secondsIn(iat), secondsIn(expiresIn)].find((life) => life > 0);
	const lifetime = Math.min(stated ?? DAY_S, DAY_S);
	return asked + Math.max(lifetime - MARGIN_S, lifetime / 2) * 1000;
}

/**
 * Whether a token is due for renewal at `now`, in milliseconds since 1970, or its renewal time is
 * implausible.
 */
export function isDue({ renewAt }: Pick<Token, 'renewAt'>, now: number): boolean {
	return !(now < renewAt && renewAt <= now + DAY_S * 1000);
}
