import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import {
	createEngine,
	readWorkflow,
	type Engine,
	type ExportedWorkflow,
	type RunResult,
} from '../engine';
import { section, table } from './print';
import { demoService, type DemoService } from './service';

/**
 * Small workflows that read the data of the examples, so that this runs without n8n's user
 * interface.
 */
const WORKFLOWS = join(__dirname, 'workflows');
const DATA = join(__dirname, '../..', 'examples', 'data');
const ACC_NODE = 'n8n-nodes-acc-accounting.accAccounting';

/** The documents in the example files, which is the most that can be posted. */
const DOCUMENTS = 'up to 5 purchase invoices and 6 vouchers';

type Json = Record<string, unknown>;

/** A workflow ready to import, with the demo's folder and credential filled in. */
function example(file: string, credentialId: string): ExportedWorkflow {
	const workflow = readWorkflow(join(WORKFLOWS, file));
	workflow.id = file;
	for (const node of workflow.nodes) {
		if (node.type === ACC_NODE) {
			node.credentials = { accAccountingApi: { id: credentialId, name: 'ACC' } };
		}
		if (node.name === 'Settings') {
			const { assignments } = node.parameters.assignments as {
				assignments: Array<{ name: string; value: string }>;
			};
			const folder = assignments.find(({ name }) => name === 'folder');
			if (folder) folder.value = DATA;
		}
	}
	return workflow;
}

async function runExample(engine: Engine, file: string, credentialId: string): Promise<RunResult> {
	const result = await engine.run(example(file, credentialId));
	if (result.status !== 'success') {
		throw new Error(`${file} ended with ${result.status}: ${result.error?.message}`);
	}
	return result;
}

function items(result: RunResult, node: string, output = 0): Json[] {
	return result.output(node, output).map(({ json }) => json);
}

async function agreed(service: DemoService): Promise<boolean> {
	if (service.sandbox) return true;
	console.log(`This posts ${DOCUMENTS} to ${service.name}. The API cannot delete them.`);
	if (!process.stdin.isTTY) {
		console.log('Nothing was posted, because no one can confirm it here.');
		return false;
	}
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question('Type "post" to continue: ');
	terminal.close();
	return answer.trim() === 'post';
}

/** A posted document as a row of the table. An item without a value ends the demo with an error. */
function rowOf(item: Json): Array<string | number> {
	const { document_number, document_date, total_amount } = item;
	const name = item.vendor_name ?? item.description;
	if (typeof document_date !== 'string' || typeof name !== 'string' || !Number(total_amount)) {
		throw new Error(`${String(document_number)} came out without date, name or total amount`);
	}
	return [String(document_number), document_date.slice(0, 10), name, Number(total_amount)];
}

/** Differences between what was reported and what the sandbox has on its books. */
function differences(service: DemoService, posted: Json[]): string[] {
	if (!service.sandbox) return [];
	const books = service.sandbox.ledger();
	const stored = books.map(({ number }) => number);
	const reported = posted.map(({ document_number }) => String(document_number));
	const totalOf = new Map(books.map(({ number, document }) => [number, document.total_amount]));
	const wrongTotals = posted.filter(
		({ document_number, total_amount }) => totalOf.get(String(document_number)) !== total_amount,
	);
	return [
		...wrongTotals.map(({ document_number }) => `${String(document_number)} has another total`),
		...stored.filter((number) => !reported.includes(number)).map((n) => `${n} is not reported`),
		...reported.filter((number) => !stored.includes(number)).map((n) => `${n} is not stored`),
		...(new Set(stored).size === stored.length ? [] : ['a document is stored twice']),
	];
}

async function demo(service: DemoService): Promise<boolean> {
	const engine = await createEngine({ timezone: 'Asia/Jakarta', files: [DATA] });
	try {
		console.log(`Running three workflows on n8n's engine, against ${service.name}.`);
		if (!(await agreed(service))) return false;
		const id = engine.addCredential('accAccountingApi', 'ACC', service.credentials);
		const invoices = items(
			await runExample(engine, 'purchase-invoices-from-csv.json', id),
			'Create Purchase Invoices',
		);
		const voucherRun = await runExample(engine, 'vouchers-from-spreadsheet.json', id);
		const vouchers = items(voucherRun, 'Create Vouchers');
		const [summary] = items(voucherRun, 'Create Vouchers', 1);
		const [message] = items(await runExample(engine, 'dashboards-to-message.json', id), 'Message');

		const all = [...invoices, ...vouchers];
		const posted = all.filter(({ outcome }) => outcome === 'posted');
		const refused = all.filter(({ outcome }) => outcome === 'refused');
		const unknown = all.filter(({ outcome }) => outcome === 'unknown');
		console.log(
			section(
				'Posted',
				table(['Number', 'Date', 'Vendor or description', 'Total amount'], posted.map(rowOf)),
			),
		);
		if (summary) console.log(`\nSummary of the vouchers: ${String(summary.text)}`);
		for (const item of refused) {
			console.log(
				section(
					'Refused',
					`${String(item.message)}\nItems: ${String(item.itemIndexes ?? item.itemIndex)}`,
				),
			);
		}
		console.log(section('Message', String(message?.text)));

		const off = differences(service, posted);
		if (service.sandbox) {
			const { tokenExchanges, requests } = service.sandbox.stats();
			console.log(
				section(
					'Requests',
					table(
						['Request and HTTP status', 'Times'],
						Object.entries(requests).map(([request, times]) => [request, Number(times)]),
					),
				),
			);
			console.log(`\nTokens exchanged: ${tokenExchanges}`);
			if (refused.length !== 1) off.push(`${refused.length} documents refused, expected 1`);
			if (posted.length !== 10) off.push(`${posted.length} documents posted, expected 10`);
			if (tokenExchanges !== 1) off.push(`${tokenExchanges} tokens exchanged, expected 1`);
		}
		if (unknown.length > 0) off.push(`unknown whether posted: ${unknown.length}`);
		console.log(
			off.length === 0
				? '\nThe books contain exactly the documents reported above.'
				: `\nDifferences:\n${off.join('\n')}`,
		);
		return off.length === 0;
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
