import { createHmac } from 'node:crypto';

import { BANKS_PATH } from '../service/nodeRequest';
import type { Company } from '../values/company';
import { A_DATA_LAYOUTS, type ADataLayout, type Settings } from './settings';

/** What a request is signed with. `path` is the endpoint's: no query, no prefix of the base URL. */
export interface SignedParts {
	path: string;
	token: string;
	email: string;
	tenantId: string;
}

/** What a request is signed with besides the signature secret. */
export interface SigningToken {
	accessToken: string;
	aDataLayout: ADataLayout;
}

/**
 * The plain text that is signed (API document, "Authentication"):
 * `path=<path>&token=<token>&email=<email>&tenant_id=<tenant>`.
 */
export function plainSignature({ path, token, email, tenantId }: SignedParts): string {
	return `path=${path}&token=${token}&email=${email}&tenant_id=${tenantId}`;
}

/** The A-Signature header: Base64 of the HMAC-SHA256 of the plain text, keyed with the signature secret. */
export function signature(parts: SignedParts, signatureSecret: string): string {
	return createHmac('sha256', signatureSecret)
		.update(plainSignature(parts), 'utf8')
		.digest('base64');
}

const WRITERS: Record<ADataLayout, (email: string, tenantId: string) => string> = {
	colon: (email, tenantId) => `${email}:${tenantId}`,
	query: (email, tenantId) => `email=${email}&tenant_id=${tenantId}`,
	json: (email, tenantId) => JSON.stringify({ email, tenant_id: tenantId }),
};

/**
 * The A-Data header: e-mail and tenant ID in the given layout, Base64-encoded. The layout is "not shown"
 * in the API document ("Authentication") and is detected.
 */
export function aData(layout: ADataLayout, email: string, tenantId: string): string {
	return Buffer.from(WRITERS[layout](email, tenantId), 'utf8').toString('base64');
}

/** The three headers of a signed request (API document, "Authentication"). */
export function signedHeaders(
	settings: Settings,
	token: SigningToken,
	path: string,
	{ email, tenantId }: Company = settings,
): Record<'Authorization' | 'A-Signature' | 'A-Data', string> {
	return {
		Authorization: `Bearer ${token.accessToken}`,
		'A-Signature': signature(
			{ path, token: token.accessToken, email, tenantId },
			settings.signatureSecret,
		),
		'A-Data': aData(token.aDataLayout, email, tenantId),
	};
}

/** What must not be shown of an answer; after a signed request it includes what the token made. */
export function secretsOf(settings: Settings, accessToken?: string): string[] {
	const { clientSecret, signatureSecret, email, tenantId } = settings;
	if (accessToken === undefined) return [clientSecret, signatureSecret];
	const signed = { path: BANKS_PATH, token: accessToken, email, tenantId };
	return [
		...[clientSecret, signatureSecret, accessToken, signature(signed, signatureSecret)],
		...A_DATA_LAYOUTS.map((layout) => aData(layout, email, tenantId)),
	];
}
