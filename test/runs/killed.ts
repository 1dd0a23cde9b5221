import { createEngine } from '../../engine';
import { CREATE, rows } from '../support/rows';

/**
 * A process of its own that posts guarded vouchers: the test kills it, or lets it end.
 *
 * Arguments: credential id, folder of the stores, number of rows, requests at a time.
 */
async function main(): Promise<void> {
	const [credentialId = '', folder, count, concurrentRequests] = process.argv.slice(2);
	const engine = await createEngine({
		credentialsFile: `${folder}/credentials.json`,
		processedDataFile: `${folder}/processed.json`,
	});
	const result = await engine.run(
		{
			id: 'workflow',
			nodes: [
				{
					id: 'start',
					name: 'Start',
					type: 'n8n-nodes-base.manualTrigger',
					typeVersion: 1,
					position: [0, 0],
					parameters: {},
				},
				{
					id: 'acc',
					name: 'ACC',
					type: 'n8n-nodes-acc-accounting.accAccounting',
					typeVersion: 1,
					position: [200, 0],
					parameters: {
						...CREATE.voucher,
						options: {
							speed: { values: { concurrentRequests: Number(concurrentRequests) } },
							duplicateGuard: { guard: { key: '={{ $json.mark }}' } },
						},
					} as never,
					credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
					onError: 'continueRegularOutput',
				},
			],
			connections: { Start: { main: [[{ node: 'ACC', type: 'main', index: 0 }]] } },
		},
		{ input: rows(Number(count)) as never },
	);
	const told = result.output('ACC').map(({ json: { outcome, message } }) => ({ outcome, message }));
	process.stdout.write(JSON.stringify(told));
	await engine.close();
}

void main();
