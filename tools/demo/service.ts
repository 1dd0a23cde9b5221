import { realService } from '../realService';
import { startSandbox, type Sandbox, type ServiceCredentials } from '../sandbox';

/** The service that the demo posts to. */
export interface DemoService {
	name: string;
	credentials: ServiceCredentials;
	/** Only if the demo started its own service: then its stored documents can be read. */
	sandbox?: Sandbox;
	close(): Promise<void>;
}

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
	const credentials = realService(env);
	return {
		name: `the service at ${credentials.baseUrl}`,
		credentials,
		close: async () => undefined,
	};
}
