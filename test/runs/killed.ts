import { createEngine } from '../../tools/engine';
import { CREATE, guardedBy, rows } from '../support/rows';
import { workflowOf } from '../support/workflows';

/**
 * A separate process that posts guarded vouchers: the test kills it, or lets it finish.
 *
 * Arguments: credential ID, folder of the stores, number of rows, concurrent requests.
 */
async function main(): Promise<void> {
	const [credentialId = '', folder, count, concurrentRequests] = process.argv.slice(2);
	const engine = await createEngine({
		credentialsFile: `${folder}/credentials.json`,
		processedDataFile: `${folder}/processed.json`,
	});
	const options = { speed: { values: { concurrentRequests: Number(concurrentRequests) } } };
	const workflow = workflowOf(
		credentialId,
		{ ...CREATE.voucher, ...guardedBy('={{ $json.mark }}'), options },
		{ onError: 'continueRegularOutput' },
	);
	const result = await engine.run(workflow, { input: rows(Number(count)) as never });
	const told = result.output('ACC').map(({ json: { outcome, message } }) => ({ outcome, message }));
	process.stdout.write(JSON.stringify(told));
	await engine.close();
}

void main();
