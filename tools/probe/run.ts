import { errorText } from '../../nodes/AccAccounting/values/json';
import { realService } from '../realService';
import type { ServiceCredentials } from '../sandbox';
import { asTable, probe } from './questions';

function serviceOrNone(): ServiceCredentials | undefined {
	try {
		return realService(process.env);
	} catch (error) {
		console.error(errorText(error));
		return undefined;
	}
}

async function main(): Promise<void> {
	const service = serviceOrNone();
	if (!service) {
		process.exitCode = 2;
		return;
	}
	console.log('Reads only; nothing is posted.\n');
	console.log(asTable(await probe(service)));
}

main().catch((error: unknown) => {
	process.exitCode = 1;
	const code = (error as { code?: string }).code;
	console.error(`The service cannot be reached${code ? ` (${code})` : ''}. Check ACC_BASE_URL.`);
});
