import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import { startSandbox, type Sandbox, type SandboxCredentials } from '../sandbox';

/** The service that the demo posts to. */
export interface DemoService {
	name: string;
	credentials: SandboxCredentials;
	/** Only if the demo started its own service: then its stored documents can be read. */
	sandbox?: Sandbox;
	close(): Promise<void>;
}

const VARIABLES: Record<keyof SandboxCredentials & string, string> = {
	baseUrl: 'ACC_BASE_URL',
	clientId: 'ACC_CLIENT_ID',
	clientSecret: 'ACC_CLIENT_SECRET',
	signatureSecret: 'ACC_SIGNATURE_SECRET',
	email: 'ACC_EMAIL',
	tenantId: 'ACC_TENANT_ID',
};

/**
 * A sandbox on this computer, or the real service named in the environment by `ACC_BASE_URL` and the
 * other variables.
 *
 * @throws Error naming missing variables, or an invalid field
 */
export async function demoService(env: NodeJS.ProcessEnv): Promise<DemoService> {
	if (!env.ACC_BASE_URL) {
		const sandbox = await startSandbox();
		return {
			name: `a sandbox at ${sandbox.url}`,
			credentials: sandbox.credentials,
			sandbox,
			close: async () => await sandbox.close(),
		};
	}
	const missing = Object.values(VARIABLES).filter((name) => !env[name]);
	if (missing.length > 0)
		throw new Error(`Set these environment variables too: ${missing.join(', ')}`);
	const credentials = Object.fromEntries(
		Object.entries(VARIABLES).map(([field, name]) => [field, env[name]]),
	) as SandboxCredentials;
	// The same rules as in the credential: https, and only valid fields.
	readSettings(credentials);
	return {
		name: `the service at ${credentials.baseUrl}`,
		credentials,
		close: async () => undefined,
	};
}
