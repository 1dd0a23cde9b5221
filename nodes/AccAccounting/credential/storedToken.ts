import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { Settings } from './settings';
import { A_DATA_LAYOUTS } from './signature';
import { isUsableToken, type Token } from './token';

/** A token as it is stored in the hidden fields of the credential. */
export function tokenFields(settings: Settings, token: Token): Record<string, string> {
	return {
		accessToken: token.accessToken,
		accessTokenRenewAt: String(token.renewAt),
		accessTokenFor: settings.fingerprint,
		acceptedADataLayout: token.aDataLayout,
	};
}

/**
 * The stored token; undefined where there is none, where it was obtained with other fields than the
 * credential has now, or where what is stored is no token.
 */
export function storedToken(
	credentials: ICredentialDataDecryptedObject,
	settings: Settings,
): Token | undefined {
	const { accessToken, accessTokenFor, accessTokenRenewAt, acceptedADataLayout } = credentials;
	const aDataLayout = A_DATA_LAYOUTS.find((layout) => layout === acceptedADataLayout);
	if (!isUsableToken(accessToken) || !aDataLayout) return undefined;
	if (accessTokenFor !== settings.fingerprint) return undefined;
	return { accessToken, renewAt: Number(accessTokenRenewAt), aDataLayout };
}
