import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import { asTable, probe } from './questions';
import type { ProbedService } from './service';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';

const VARIABLES: Record<keyof ProbedService, string> = {
	baseUrl: 'ACC_BASE_URL',
	clientId: 'ACC_CLIENT_ID',
	clientSecret: 'ACC_CLIENT_SECRET',
	signatureSecret: 'ACC_SIGNATURE_SECRET',
	email: 'ACC_EMAIL',
	tenantId: 'ACC_TENANT_ID',
};

async function main(): Promise<void> {
	const missing = Object.values(VARIABLES).filter((name) => !process.env[name]);
	if (missing.length > 0) {
		console.error(`Set these environment variables first: ${missing.join(', ')}`);
		process.exitCode = 2;
		return;
	}
	const given = Object.entries(VARIABLES).map(([field, name]) => [field, process.env[name]]);
	// The same rules as in the credential: https, and only valid fields.
	const service: ProbedService = readSettings(Object.fromEntries(given));
	console.log('Reads only; nothing is posted.\n');
	console.log(asTable(await probe(service)));
}

main().catch((error: unknown) => {
	process.exitCode = 1;
	if (error instanceof CredentialRefused) {
		console.error(error.message);
		return;
	}
	const code = (error as { code?: string }).code;
	console.error(`The service cannot be reached${code ? ` (${code})` : ''}. Check ACC_BASE_URL.`);
});
