import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { createEngine, readWorkflow, type Engine, type RunResult } from '../engine';
import { section, table } from './print';
import { demoService, type DemoService } from './service';

/** The first example, whose last sample row is wrong on purpose. */
const TEMPLATE = join(__dirname, '../..', 'examples', 'vouchers-from-spreadsheet.json');
const ACC = 'Check Sample Rows';

type Json = Record<string, unknown>;

/** Runs the sample rows of the first example. */
async function run(engine: Engine, credentialId: string, dryRun: boolean): Promise<RunResult> {
	const { nodes, ...workflow } = readWorkflow(TEMPLATE);
	const set = nodes.map((node) =>
		node.name === ACC
			? {
					...node,
					parameters: { ...node.parameters, dryRun },
					credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
				}
			: node,
	);
	const result = await engine.run({ ...workflow, id: 'demo', nodes: set }, { startNode: 'Start' });
	if (result.status !== 'success') throw new Error(result.error?.message);
	return result;
}

/** Prints what n8n shows: the box above the table, and the table. Returns its rows. */
function show(heading: string, result: RunResult): Json[] {
	const rows = result.output(ACC).map(({ json }) => json);
	const columns = Object.keys(rows[0] ?? {});
	const cells = rows.map((row) => columns.map((name) => row[name] as string | number));
	// n8n renders them as HTML.
	const hints = result.hints(ACC).map(({ message }) => message.replaceAll('<br>', '\n'));
	console.log(section(heading, [...hints, '', table(columns, cells)].join('\n')));
	return rows;
}

async function agreed(service: DemoService): Promise<boolean> {
	if (service.sandbox) return true;
	console.log(
		`The next step posts up to 3 vouchers to ${service.name}. The API cannot delete them.`,
	);
	if (!process.stdin.isTTY) {
		console.log('Nothing was posted, because no one can confirm it here.');
		return false;
	}
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question('Type "post" to continue: ');
	terminal.close();
	return answer.trim() === 'post';
}

const NEXT = `Install the package in your n8n (docs/install.md), import
examples/vouchers-from-spreadsheet.json, and select your ACC credential.
To try it in n8n first, npm run try starts an n8n with the sandbox.`;

/** Whether the books contain exactly the vouchers that were reported. */
function isTold({ sandbox }: DemoService, posted: Json[]): boolean {
	if (!sandbox) return true;
	const numbers = posted.map(({ document_number }) => document_number);
	return (
		numbers.join() ===
			sandbox
				.ledger()
				.map(({ number }) => number)
				.join() && numbers[0] !== undefined
	);
}

async function demo(service: DemoService): Promise<boolean> {
	const engine = await createEngine({ timezone: 'Asia/Jakarta' });
	try {
		console.log(`Four payments, on n8n's engine, against ${service.name}.`);
		const id = engine.addCredential('accAccountingApi', 'ACC', service.credentials);
		show('1. Dry run: row 4 is wrong, and nothing is posted', await run(engine, id, true));
		if (!(await agreed(service))) return false;
		const first = show('2. Dry Run is off: the good rows are posted', await run(engine, id, false));
		show('3. The same rows again: posted ones are skipped', await run(engine, id, false));
		console.log(section('Next', NEXT));
		const isRight = isTold(
			service,
			first.filter(({ outcome }) => outcome === 'posted'),
		);
		console.log(
			isRight
				? '\nThe sandbox has stored exactly the vouchers posted above.'
				: '\nThe sandbox has stored other vouchers than those posted above.',
		);
		return isRight;
	} finally {
		await engine.close();
	}
}

async function main(): Promise<boolean> {
	const service = await demoService(process.env);
	try {
		return await demo(service);
	} finally {
		await service.close();
	}
}

main()
	.then((well) => {
		process.exitCode = well ? 0 : 1;
	})
	.catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	});
