import { createHmac } from 'node:crypto';

/** The parts of a credential that sign a request. */
interface Signer {
	signatureSecret: string;
	email: string;
	tenantId: string;
}

/** The body of a token request (API document, endpoint 1). */
export function tokenRequest(client: { clientId: string; clientSecret: string }) {
	return { client_id: client.clientId, client_secret: client.clientSecret };
}

/**
 * The three authentication headers, created with node:crypto and from the API document alone.
 * Tests, benchmark, and probe sign with them, independently of the published code.
 *
 * @param path of the API, without query and without the prefix of a base URL
 * @param data the contents of A-Data before encoding
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
