import { createHmac } from 'node:crypto';

/** Of a credential, what signs a request. */
export interface Signer {
	signatureSecret: string;
	email: string;
	tenantId: string;
}

/** The body that asks for a token (API document, endpoint 1). */
export function tokenRequest(client: { clientId: string; clientSecret: string }) {
	return { client_id: client.clientId, client_secret: client.clientSecret };
}

/**
 * The three authentication headers, made with node:crypto and from the API document alone: what tests,
 * benchmark and probe sign with, beside the code that is published.
 *
 * @param path of the API, without query and without the prefix of a base URL
 * @param data what A-Data carries, before it is encoded
 */
export function signedHeaders(
	{ signatureSecret, email, tenantId }: Signer,
	path: string,
	token: string,
	data = `email=${email}&tenant_id=${tenantId}`,
): Record<string, string> {
	const plain = `path=${path}&token=${token}&email=${email}&tenant_id=${tenantId}`;
	return {
		authorization: `Bearer ${token}`,
		'a-signature': createHmac('sha256', signatureSecret).update(plain).digest('base64'),
		'a-data': Buffer.from(data).toString('base64'),
	};
}
