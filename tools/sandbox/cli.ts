import { parseArgs } from 'node:util';

import { DEFAULTS, demoTenants, startSandbox, type SandboxOptions } from '.';

const LAYOUTS = ['colon', 'query', 'json'] as const;
const TOKEN_FORMS = ['jwt', 'opaque'] as const;
const EXPIRES_IN = ['number', 'text', 'zero', 'negative', 'huge', 'word', 'missing'] as const;

function wholeNumber(flag: string, text: string): number {
	if (!/^\d{1,9}$/.test(text)) throw new Error(`--${flag} must be a whole number`);
	return Number(text);
}

function oneOf<T extends string>(flag: string, text: string, choices: readonly T[]): T {
	const chosen = choices.find((choice) => choice === text);
	if (!chosen) throw new Error(`--${flag} must be one of ${choices.join(', ')}`);
	return chosen;
}

/** Reads the command line. */
function readOptions(): Partial<SandboxOptions> {
	const { values } = parseArgs({
		options: {
			port: { type: 'string', default: '4010' },
			latency: { type: 'string', default: '0' },
			layout: { type: 'string', default: DEFAULTS.aDataLayout },
			'path-prefix': { type: 'string', default: '' },
			'time-zone': { type: 'string', default: DEFAULTS.timeZone },
			'token-lifetime': { type: 'string', default: String(DEFAULTS.tokenLifetimeSeconds) },
			'token-form': { type: 'string', default: DEFAULTS.tokenForm },
			tenants: { type: 'string', default: '0' },
			'expires-in': { type: 'string', default: DEFAULTS.expiresIn },
		},
	});
	if (!/^(\/[^/?#]+)*$/.test(values['path-prefix'])) {
		throw new Error('--path-prefix must be a path like /acc');
	}
	return {
		aDataLayout: oneOf('layout', values.layout, LAYOUTS),
		port: wholeNumber('port', values.port),
		latencyMs: wholeNumber('latency', values.latency),
		pathPrefix: values['path-prefix'],
		timeZone: values['time-zone'],
		tokenLifetimeSeconds: wholeNumber('token-lifetime', values['token-lifetime']),
		tenants: demoTenants(wholeNumber('tenants', values.tenants)),
		tokenForm: oneOf('token-form', values['token-form'], TOKEN_FORMS),
		expiresIn: oneOf('expires-in', values['expires-in'], EXPIRES_IN),
	};
}

async function main(): Promise<void> {
	const sandbox = await startSandbox(readOptions());
	console.log(`ACC sandbox at ${sandbox.url} – press Ctrl+C to end it.`);
	console.log('Demo values for the credential (they open nothing but this sandbox):');
	console.table(sandbox.credentials);
	const { tenants } = sandbox.options;
	if (tenants.length > 0) {
		console.log('The client may also act for:');
		console.table(tenants.map(({ tenantId, email }) => ({ tenantId, email })));
	}
	const end = () => void sandbox.close().then(() => process.exit(0));
	process.once('SIGINT', end);
	process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
