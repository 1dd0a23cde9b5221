import { parseArgs } from 'node:util';

import { startSandbox, type ADataLayout } from '.';

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '4010' },
		latency: { type: 'string', default: '0' },
		layout: { type: 'string', default: 'query' },
		'token-lifetime': { type: 'string', default: '172800' },
	},
});

async function main(): Promise<void> {
	const sandbox = await startSandbox({
		port: Number(values.port),
		latencyMs: Number(values.latency),
		aDataLayout: values.layout as ADataLayout,
		tokenLifetimeSeconds: Number(values['token-lifetime']),
	});
	console.log(`ACC sandbox at ${sandbox.url} – press Ctrl+C to end it.`);
	console.log('Demo values for the credential (they open nothing but this sandbox):');
	console.table(sandbox.credentials);
	const end = () => void sandbox.close().then(() => process.exit(0));
	process.once('SIGINT', end);
	process.once('SIGTERM', end);
}

void main();
