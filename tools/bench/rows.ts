import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { table } from '../demo/print';
import { createEngine, type ExportedWorkflow } from '../engine';
import { DEFAULTS, startSandbox } from '../sandbox';

const { values } = parseArgs({
	options: {
		count: { type: 'string', multiple: true, default: ['10000', '50000', '100000'] },
		/** Number of rows in an invoice. */
		lines: { type: 'string', default: '100' },
		only: { type: 'string' },
	},
});

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });
const { clientId, clientSecret, signatureSecret, email, tenantId } = DEFAULTS;

const CREATE_ROWS = {
	resource: 'purchaseInvoice',
	operation: 'create',
	createFrom: 'rows',
	columns: { names: { invoiceNumber: 'invoice', ignoreColumns: 'bank, category' } },
	dryRun: false,
	duplicateGuard: false,
};
const CREATE_VOUCHERS = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'fields',
	dryRun: false,
	duplicateGuard: false,
	documentDate: '={{ $json.date }}',
	bankCode: byCode('={{ $json.bank }}'),
	categoryCode: byCode('={{ $json.category }}'),
	totalAmount: '={{ $json.unit_price }}',
	additionalFields: { voucherDescription: '={{ $json.item_name }}' },
};

/** The same rows, with columns found by their headings. */
const VOUCHERS_OF_COLUMNS = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'rows',
	dryRun: false,
	duplicateGuard: false,
	columns: {
		names: {
			totalAmount: 'unit_price',
			voucherDescription: 'item_name',
			categoryCode: 'category',
			ignoreColumns: 'invoice, vendor, quantity',
		},
	},
};

/** As many rules as a bookkeeper has after some years. One of them matches each row of `rawRows`. */
const RULES = 100;

const STATEMENT = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'rows',
	bankCode: byCode('014'),
	columns: { names: { moneyOutMark: 'DB', moneyInMark: 'CR', ignoreColumns: 'Cabang, Saldo' } },
	categoryRules: {
		rules: Array.from({ length: RULES }, (_, index) => ({
			text: `TOKO NOMOR${index}`,
			category: byCode('KK01'),
		})),
	},
	options: { amountFormat: 'english' },
};

interface Task {
	parameters: object;
	onError?: string;
	/** By default `rows`. */
	rowsOf?: (count: number) => object[];
}

/** What happens to the rows. */
const TASKS: Record<string, Task> = {
	'rows read and grouped (dry run)': {
		parameters: { ...CREATE_ROWS, dryRun: true },
	},
	'rows posted as invoices': {
		parameters: { ...CREATE_ROWS, options: { speed: { values: { concurrentRequests: 20 } } } },
	},
	'vouchers read from fields (dry run)': {
		parameters: { ...CREATE_VOUCHERS, dryRun: true },
	},
	'vouchers read from columns (dry run)': {
		parameters: { ...VOUCHERS_OF_COLUMNS, dryRun: true },
	},
	'raw rows read with 100 rules (dry run)': {
		parameters: { ...STATEMENT, dryRun: true, duplicateGuard: true },
		rowsOf: rawRows,
	},
	'vouchers posted': {
		parameters: { ...CREATE_VOUCHERS, options: { speed: { values: { concurrentRequests: 20 } } } },
	},
	'vouchers posted, On Error: Continue': {
		parameters: { ...CREATE_VOUCHERS, options: { speed: { values: { concurrentRequests: 20 } } } },
		onError: 'continueRegularOutput',
	},
};

function rows(count: number, lines: number) {
	return Array.from({ length: count }, (_, index) => ({
		invoice: `INV-${Math.floor(index / lines)}`,
		vendor: 'PT Sumber Makmur',
		date: '21/11/2026',
		bank: '008',
		category: 'KK01',
		item_name: `row ${index}`,
		quantity: 2,
		unit_price: 1000 + index / 100,
	}));
}

/** A bank statement, as Extract from File reads it without headings. */
function rawRows(count: number): object[] {
	const headings = ['Tanggal', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo'];
	const ofPayments = Array.from({ length: count }, (_, index) => [
		'21/11/2026',
		`TRSF E-BANKING DB 2111/FTSCY/WS95031 ${index} TOKO NOMOR${index % RULES}`,
		'0000',
		`${1 + (index % 999)},500.00 DB`,
		'12,480,000.00',
	]);
	return [headings, ...ofPayments].map((row) => ({ row }));
}

function workflowOf(credentialId: string, { parameters, onError }: Task) {
	const node = (name: string, type: string, more: object) => ({
		id: name,
		name,
		type,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		...more,
	});
	return {
		id: 'rows',
		nodes: [
			node('Start', 'n8n-nodes-base.manualTrigger', {}),
			node('ACC', 'n8n-nodes-acc-accounting.accAccounting', {
				parameters,
				credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
				...(onError ? { onError } : {}),
			}),
		],
		connections: { Start: { main: [[{ node: 'ACC', type: 'main', index: 0 }]] } },
	} as unknown as ExportedWorkflow;
}

/**
 * Measures time, memory, and the delay of the event loop for many rows. The sandbox runs in the
 * same process, so the figures for posting include it.
 */
async function main(): Promise<void> {
	const lines: Array<Array<string | number>> = [];
	for (const [name, task] of Object.entries(TASKS)) {
		if (!name.includes(values.only ?? '')) continue;
		for (const count of values.count.map(Number)) {
			const sandbox = await startSandbox();
			const engine = await createEngine({ baseNodes: ['manualTrigger'] });
			const id = engine.addCredential('accAccountingApi', 'ACC', {
				baseUrl: sandbox.url,
				clientId,
				clientSecret,
				signatureSecret,
				email,
				tenantId,
			});
			const workflow = workflowOf(id, task);
			const rowsOf = task.rowsOf ?? ((many) => rows(many, Number(values.lines)));
			await engine.run(workflow, { input: rowsOf(1) as never });
			const input = rowsOf(count) as never;
			const delay = monitorEventLoopDelay({ resolution: 5 });
			delay.enable();
			const started = performance.now();
			const cpu = process.cpuUsage();
			const result = await engine.run(workflow, { input });
			const ms = performance.now() - started;
			const used = process.cpuUsage(cpu);
			// The event loop reports its last delay only afterwards.
			await wait(50);
			if (result.status !== 'success') throw new Error(result.error?.message);
			const line = [
				name,
				count,
				(ms / 1000).toFixed(1),
				((used.user + used.system) / 1000 / count).toFixed(3),
				Math.round(process.resourceUsage().maxRSS / 1024),
				Math.round(delay.percentile(99) / 1e6),
				Math.round(delay.max / 1e6),
			];
			lines.push(line);
			console.log(line.join('  '));
			await engine.close();
			await sandbox.close();
		}
	}
	const headings = ['', 'rows', 'seconds', 'CPU ms a row', 'peak MB', 'loop p99 ms', 'loop max ms'];
	console.log(`\n${table(headings, lines)}`);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
