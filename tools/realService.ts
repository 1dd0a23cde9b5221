import { readSettings } from '../nodes/AccAccounting/credential/settings';
import type { ServiceCredentials } from './sandbox';

const VARIABLES = {
	baseUrl: 'ACC_BASE_URL',
	clientId: 'ACC_CLIENT_ID',
	clientSecret: 'ACC_CLIENT_SECRET',
	signatureSecret: 'ACC_SIGNATURE_SECRET',
	email: 'ACC_EMAIL',
	tenantId: 'ACC_TENANT_ID',
};

/**
 * The credential of the real service that the environment names, read by the rules of the node's
 * credential: https, and only valid fields.
 *
 * @throws Error naming the missing variables
 * @throws CredentialRefused for an invalid field
 */
export function realService(env: NodeJS.ProcessEnv): ServiceCredentials {
	const missing = Object.values(VARIABLES).filter((name) => !env[name]);
	if (missing.length > 0) {
		throw new Error(`Set these environment variables first: ${missing.join(', ')}`);
	}
	const given = Object.entries(VARIABLES).map(([field, name]) => [field, env[name]]);
	const settings = readSettings(Object.fromEntries(given));
	const { baseUrl, clientId, clientSecret, signatureSecret, email, tenantId } = settings;
	return { baseUrl, clientId, clientSecret, signatureSecret, email, tenantId };
}
