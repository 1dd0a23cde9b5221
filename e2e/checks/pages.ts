import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { NO_CHROMIUM } from '../chromium';
import type { Workflow } from '../client';
import { readExample } from '../examples';
import { expect, test as inOneN8n } from '../fixtures';
import { takePictureOf } from '../picture';
import type { Running } from '../setUp';
import { writeWorkbook, xlsx } from '../workbook';
import { ACC_NODE, accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const USER = { username: 'siti', password: 'e2e-page-password' };

/** The templates that are pages. */
const PAGES = [
	'template-page-to-vouchers.json',
	'template-page-to-purchase-invoices.json',
	'template-find-document.json',
];

/** What the checks of the pages share. */
interface Pages {
	running: Running;
	page: Page;
	/** For the files of this check. */
	folder: string;
	/** ID of the credential of the pages. */
	basicAuth: string;
}

type Cells = unknown[][];

interface UploadOptions {
	numbers?: string;
	language?: 'English' | 'Bahasa Indonesia';
}

const VOUCHERS = ['Tanggal', 'Kas/Bank', 'Nominal', 'Kategori', 'Keterangan', 'Nomor Bukti'];

let published: Promise<string> | undefined;

/** Publishes the pages, once for an n8n; gives the ID of their credential. */
async function publishPages({ client, credentialId, folder }: Running): Promise<string> {
	const user = { user: USER.username, password: USER.password };
	const httpBasicAuth = await client.createCredential('Bookkeepers', user, 'httpBasicAuth');
	const credentials = { accAccountingApi: credentialId, httpBasicAuth };
	for (const file of PAGES) {
		await client.publish(await client.saveWorkflow(readExample(file, credentials, folder)));
	}
	return httpBasicAuth;
}

const test = inOneN8n.extend<{ pages: Pages }>({
	pages: async ({ running, page }, use, testInfo) => {
		const basicAuth = await (published ??= publishPages(running));
		const folder = testInfo.outputPath('files');
		mkdirSync(folder, { recursive: true });
		await use({ running, page, folder, basicAuth });
	},
});

test.skip(...NO_CHROMIUM);
test.use({ httpCredentials: USER, viewport: { width: 1440, height: 1000 } });

function workbook({ folder }: Pages, name: string, cells: Cells, is1904 = false): string {
	const file = join(folder, name);
	writeWorkbook(file, cells, is1904);
	return file;
}

function textFile({ folder }: Pages, name: string, text: string): string {
	const file = join(folder, name);
	writeFileSync(file, text);
	return file;
}

/** Opens the first page of a form; n8n registers it a moment after the workflow was published. */
async function openForm({ running, page }: Pick<Pages, 'running' | 'page'>, path: string) {
	for (let attempt = 0; ; attempt++) {
		const answer = await page.goto(`${running.n8n.url}/form/${path}`);
		if (answer?.status() !== 404 || attempt === 50) return;
		await page.waitForTimeout(200);
	}
}

/** Sends a file with the first page of a form, and gives the text of the page that follows. */
async function upload(
	{ running, page }: Pages,
	path: string,
	file: string,
	{ numbers = 'Rp 1.234,56', language = 'English' }: UploadOptions = {},
): Promise<string> {
	await openForm({ running, page }, path);
	await page.locator('input[type=file]').setInputFiles(file);
	const choose = page.locator('select');
	await choose.nth(0).selectOption({ label: numbers });
	await choose.nth(2).selectOption({ label: language });
	await press(page);
	return await shown(page, 'Check / Periksa');
}

async function press(page: Page): Promise<void> {
	await page.locator('button[type=submit]').first().click();
}

/** The text of the next page, once it is another one than that with this button. */
async function shown(page: Page, button: string): Promise<string> {
	await page
		.getByRole('button', { name: button, exact: true })
		.waitFor({ state: 'detached', timeout: 240_000 });
	await page.locator('h1').first().waitFor();
	await page.waitForTimeout(300);
	return await page.locator('body').innerText();
}

async function decide(page: Page, decision: 'Post / Catat' | 'Cancel / Batal'): Promise<string> {
	await page.getByText(decision, { exact: true }).click();
	await press(page);
	return await shown(page, 'OK');
}

test('page: a file becomes vouchers, is checked first, and comes back', async ({
	page,
	sandbox,
	numbers,
	pages,
}) => {
	const file = workbook(pages, 'november.xlsx', [
		['Pengeluaran'],
		[...VOUCHERS, 'Paraf'],
		[46346, '008', 1250000.5, 'KK01', 'Kertas', 'BK-1', 'x'],
		[],
		['21/11/2026', '008', '2.000,25', 'KK01', 'Tinta $& {{ 1 }}', 'BK-2', ''],
		['30/02/2026', '008', '1', 'KK01', '<img src=x onerror=alert(1)>', 'BK-3', ''],
		['21/11/2026', '<img src=x onerror=alert(2)>', '1', 'KK01', 'x', 'BK-4', ''],
	]);
	const check = await upload(pages, 'acc-vouchers', file);
	expect(check).toMatch(/2 of 4 can be posted, in all 1,252,000\.75/);
	expect(check).toMatch(/Dates from 20\/11\/2026 to 21\/11\/2026/);
	expect(check).toMatch(/Columns that are not used: Paraf/);
	expect(check).toMatch(/KK01\s+2\s+1,252,000\.75/);
	expect(check).toMatch(/6\s+Document Date/);
	expect(check).toMatch(/7\s+.*<img src=x onerror/);
	expect(await page.locator('img[src=x]').count()).toBe(0);
	await takePictureOf(page.locator('.card').first(), 'page-check');
	expect(numbers(), 'posted before it was decided').toEqual([]);

	const done = await decide(page, 'Post / Catat');
	expect(done).toMatch(/2 posted, 2 refused/);
	const posted = numbers();
	for (const number of posted) expect(done).toContain(number);
	await takePictureOf(page.locator('.card').first(), 'page-result');
	expect(
		sandbox.ledger().map(({ request }) => [request.document_date, request.total_amount]),
	).toEqual([
		['20/11/2026', 1250000.5],
		['21/11/2026', 2000.25],
	]);

	// The same file again: everything is known, and nothing is posted twice.
	expect(await upload(pages, 'acc-vouchers', file)).toMatch(/2 of 4/);
	const download = page.waitForEvent('download');
	expect(await decide(page, 'Post / Catat')).toMatch(/2 already sent before, 2 refused/);
	const path = await (await download).path();
	const { read, utils } = xlsx();
	const book = read(readFileSync(path));
	const [sheet = ''] = book.SheetNames;
	const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet] ?? {});
	expect(rows.map((row) => [row['Nomor Bukti'], row.Tanggal, row.acc_outcome])).toEqual([
		['BK-1', '20/11/2026', 'skipped'],
		['BK-2', '21/11/2026', 'skipped'],
		['BK-3', '30/02/2026', 'refused'],
		['BK-4', '21/11/2026', 'refused'],
	]);
	expect(numbers()).toEqual(posted);

	expect(await upload(pages, 'acc-vouchers', file, { language: 'Bahasa Indonesia' })).toMatch(
		/2 dari 4/,
	);
	expect(await decide(page, 'Cancel / Batal')).toMatch(/Tidak ada yang dicatat/);
	expect(numbers()).toEqual(posted);
});

test('page: what cannot be read is said', async ({ running, pages }) => {
	const send = async (file: string, options?: UploadOptions) =>
		await upload(pages, 'acc-vouchers', file, options);
	const row = ['21/11/2026', '008', '1000', 'KK01', 'Café', 'C-1'];
	expect(
		await send(workbook(pages, 'less.xlsx', [VOUCHERS.filter((name) => name !== 'Nominal'), row])),
	).toMatch(/no column for amount/);
	expect(await send(workbook(pages, 'headings.xlsx', [VOUCHERS]))).toMatch(/no row below/);
	expect(await send(textFile(pages, 'empty.csv', ''))).toMatch(/cannot be used/);
	expect(await send(textFile(pages, 'scan.xlsx', '%PDF-1.7\nstream'))).toMatch(/cannot be used/);
	const plain = textFile(pages, 'plain.csv', `${VOUCHERS.join(';')}\n${row.join(';')}\n`);
	expect(await send(plain)).toMatch(/1 of 1 can be posted/);
	const old = workbook(pages, 'mac.xlsx', [VOUCHERS, [44866, ...row.slice(1)]], true);
	expect(await send(old)).toMatch(/days from 1904/);
	const nobody = await fetch(`${running.n8n.url}/form/acc-vouchers`);
	expect(nobody.status).toBe(401);
	expect(running.numbers()).toEqual([]);
	// Without a mark at its beginning that says UTF-8.
	await send(plain);
	expect(await decide(pages.page, 'Post / Catat')).toMatch(/1 posted/);
	expect(running.sandbox.ledger()[0]?.request.description).toBe('Café');
});

test('page: two people at the same time stay apart', async ({ running, page, pages }) => {
	const one = workbook(pages, 'one.xlsx', [
		VOUCHERS,
		['21/11/2026', '008', 1, 'KK01', 'one', 'P-1'],
	]);
	const other = workbook(pages, 'other.xlsx', [
		VOUCHERS,
		['21/11/2026', '008', 2, 'KK01', 'other', 'P-2'],
	]);
	const second = await page.context().newPage();
	await upload(pages, 'acc-vouchers', one);
	await upload({ ...pages, page: second }, 'acc-vouchers', other);
	expect(await decide(page, 'Post / Catat')).toMatch(/1 posted/);
	expect(await decide(second, 'Post / Catat')).toMatch(/1 posted/);
	expect(running.sandbox.ledger().map(({ request }) => request.description)).toEqual([
		'one',
		'other',
	]);
	await second.close();
});

test('page: a service that fails is told', async ({ page, sandbox, pages }) => {
	const rows = ['F-1', 'F-2'].map((ref) => ['21/11/2026', '008', 1, 'KK01', `Note ${ref}`, ref]);
	const file = workbook(pages, 'faults.xlsx', [VOUCHERS, ...rows]);
	await upload(pages, 'acc-vouchers', file);
	const fault = { kind: 'status', httpStatus: 502, stored: true } as const;
	sandbox.setFaults([{ fault, bodyIncludes: 'Note F-1' }]);
	const done = await decide(page, 'Post / Catat');
	sandbox.setFaults([]);
	expect(done).toMatch(/1 posted, 1 unknown: look in ACC first/);
	// Nothing can be read while the service is away: the page says so, and offers nothing to post.
	sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 503, stored: false } }]);
	expect(await upload(pages, 'acc-vouchers', file)).toMatch(/0 of 2 can be posted/);
});

const CLOSED = [
	VOUCHERS,
	...['T-1', 'T-2', 'T-3'].map((ref) => ['21/11/2026', '008', 5, 'KK01', `Note ${ref}`, ref]),
];

/** Makes posting take so long that somebody can do something meanwhile. */
function slowPosting({ running: { sandbox } }: Pages): void {
	sandbox.setFaults([{ fault: { kind: 'latency', ms: 2000 }, bodyIncludes: 'Note ' }]);
}

async function untilPosted({ running }: Pages, count: number): Promise<void> {
	await expect.poll(running.numbers, { timeout: 60_000 }).toHaveLength(count);
}

/** Opens a later page again, until it shows the result: while the execution posts, n8n gives no answer. */
async function openAgain(page: Page, address: string): Promise<string> {
	for (let attempt = 0; attempt < 20; attempt++) {
		const answer = await page.goto(address, { timeout: 3000 }).catch(() => undefined);
		if (answer) return await page.locator('body').innerText();
	}
	throw new Error('n8n does not answer');
}

test('page: a tab is closed during posting', async ({ page, sandbox, numbers, pages }) => {
	const file = workbook(pages, 'closed.xlsx', CLOSED);
	const tab = await page.context().newPage();
	const check = await upload({ ...pages, page: tab }, 'acc-vouchers', file);
	expect(check).toMatch(/If the result does not come, open this page again/);
	slowPosting(pages);
	await tab.getByText('Post / Catat', { exact: true }).click();
	const address = tab.url();
	await press(tab);
	await untilPosted(pages, 1);
	await tab.close();
	await untilPosted(pages, 3);
	sandbox.setFaults([]);
	// Her browser opens the closed tab again.
	const seen = await openAgain(page, address);
	for (const number of numbers()) expect(seen).toContain(number);
	// Or she sends the file again.
	await upload(pages, 'acc-vouchers', file);
	expect(await decide(page, 'Post / Catat')).toMatch(/3 already sent before/);
	expect(numbers()).toHaveLength(3);
	await page.getByText('Send another file', { exact: true }).click();
	await page.locator('input[type=file]').waitFor();
});

test('page: the same check in two tabs is posted once', async ({
	page,
	sandbox,
	numbers,
	pages,
}) => {
	const rows = CLOSED.slice(1).map((row) => [...row.slice(0, 5), `second ${row[5]}`]);
	const file = workbook(pages, 'tabs.xlsx', [VOUCHERS, ...rows]);
	await upload(pages, 'acc-vouchers', file);
	const other = await page.context().newPage();
	const late = await page.context().newPage();
	for (const tab of [other, late]) await tab.goto(page.url());
	slowPosting(pages);
	for (const tab of [page, other, late]) {
		await tab.getByText('Post / Catat', { exact: true }).click();
	}
	await press(page);
	await untilPosted(pages, 1);
	await press(other);
	const first = await shown(page, 'OK');
	sandbox.setFaults([]);
	expect(first).toMatch(/3 posted/);
	await press(late);
	// To the tab that comes late n8n answers with an error of its own.
	await late.getByText('"code":').waitFor();
	for (const tab of [other, late]) {
		expect(await openAgain(tab, tab.url())).toMatch(/3 posted/);
		await tab.close();
	}
	expect(numbers()).toHaveLength(3);
});

/** What makes a node of a type fail as a whole. */
const NOT_THERE = "={{ $('Not There').first().json }}";
const BROKEN: Record<string, (parameters: Record<string, unknown>) => void> = {
	if: ({ conditions }) => {
		const [condition] = (conditions as { conditions: Array<{ leftValue: string }> }).conditions;
		if (condition) condition.leftValue = NOT_THERE;
	},
	set: (parameters) => (parameters.jsonOutput = NOT_THERE),
	splitOut: (parameters) => (parameters.fieldToSplitOut = NOT_THERE),
	extractFromFile: (parameters) => (parameters.binaryPropertyName = NOT_THERE),
	convertToFile: (parameters) => (parameters.binaryPropertyName = NOT_THERE),
	code: (parameters) => (parameters.jsCode = 'throw new Error("broken");'),
	accAccounting: (parameters) => (parameters.resource = 'none'),
};

/** In a page each node fails once: what is said must be so, and name what was posted before. */
async function aFailureInEveryNode(pages: Pages, template: string, file: string): Promise<void> {
	const { running, page } = pages;
	const { client, sandbox, numbers, credentialId, folder } = running;
	const credentials = { accAccountingApi: credentialId, httpBasicAuth: pages.basicAuth };
	const failed: string[] = [];
	for (const [at, { name, type }] of readExample(template, credentials, folder).nodes.entries()) {
		const breaks = BROKEN[String(type).split('.').at(-1) ?? ''];
		if (!breaks) continue;
		sandbox.reset();
		const workflow = readExample(template, credentials, folder);
		const path = `${template.replace('.json', '')}-${at}`;
		for (const node of workflow.nodes) {
			if (node.name === name) breaks(node.parameters as Record<string, unknown>);
			const { options } = node.parameters as { options?: { path?: string } };
			if (options?.path) options.path = path;
			if (node.webhookId) node.webhookId = `${node.webhookId as string}-${at}`;
		}
		await client.publish(await client.saveWorkflow(workflow));
		const used = name === 'Read Text' ? textFile(pages, 'broken.csv', 'x') : file;
		let seen = await upload(pages, path, used);
		if (await page.getByText('Post / Catat', { exact: true }).isVisible()) {
			expect(numbers()).toEqual([]);
			seen = await decide(page, 'Post / Catat');
		}
		const says =
			numbers().length > 0
				? numbers().every((number) => seen.includes(number))
				: /Nothing was posted|1 refused/.test(seen);
		if (!says || /Problem submitting|undefined/.test(seen)) failed.push(`${name}: ${seen}`);
	}
	expect(failed).toEqual([]);
}

test('page: every node fails once, and the page says what is so', async ({ pages }) => {
	const row = ['21/11/2026', '008', 5, 'KK01', 'x', 'E-1'];
	const vouchers = workbook(pages, 'every.xlsx', [VOUCHERS, row]);
	await aFailureInEveryNode(pages, 'template-page-to-vouchers.json', vouchers);
	const invoices = workbook(pages, 'every-invoice.xlsx', [
		INVOICES,
		invoiceLine('E-1', 'Kertas', 2),
	]);
	await aFailureInEveryNode(pages, 'template-page-to-purchase-invoices.json', invoices);
});

const INVOICES = ['No Faktur', 'Pemasok', 'Tanggal', 'Nama Barang', 'Qty', 'Harga Satuan'];

const invoiceLine = (number: string, item: string, quantity: unknown) => [
	...[number, 'PT Sumber Makmur', '21/11/2026', item, quantity, 45000],
];

test('page: a file becomes purchase invoices', async ({ page, sandbox, numbers, pages }) => {
	const file = workbook(pages, 'invoices.xlsx', [
		INVOICES,
		invoiceLine('INV-1', 'Kertas', 2),
		invoiceLine('INV-2', 'Tinta', 'two'),
		invoiceLine('INV-1', 'Pulpen', 3),
	]);
	const check = await upload(pages, 'acc-purchase-invoices', file);
	expect(check).toMatch(/1 of 2 can be posted, in all 225,000\.00/);
	expect(check).toMatch(/PT Sumber Makmur\s+1\s+225,000\.00/);
	expect(check).toMatch(/3\s+.*Quantity/);
	await takePictureOf(page.locator('.card').first(), 'page-invoices');
	expect(await decide(page, 'Post / Catat')).toMatch(/1 posted, 1 refused/);
	expect(numbers()).toHaveLength(1);
	expect(sandbox.ledger()[0]?.request.items as unknown[]).toHaveLength(2);
});

test('page: a telephone shows it', async ({ page, pages }) => {
	const rows = Array.from({ length: 30 }, (_, at) => [
		...[`${30 + at}/13/2026`, '008', 1, 'KK01', 'A long description '.repeat(4), `T-${at}`],
	]);
	const good = ['21/11/2026', '008', 1, 'KK01', 'good', 'T-good'];
	await page.setViewportSize({ width: 390, height: 844 });
	const file = workbook(pages, 'telephone.xlsx', [VOUCHERS, good, ...rows]);
	await upload(pages, 'acc-vouchers', file);
	const width = await page.evaluate('document.documentElement.scrollWidth');
	await takePictureOf(page.locator('.card').first(), 'page-telephone');
	expect(Number(width), `${width} pixels wide`).toBeLessThanOrEqual(390);
});

test('page: a file of 2,000 rows', async ({ page, numbers, pages }) => {
	const rows = Array.from({ length: 2000 }, (_, at) => [
		...['21/11/2026', at % 3 === 0 ? '999' : '008', at + 1, 'KK01', `Row ${at}`, `L-${at}`],
	]);
	const file = workbook(pages, 'long.xlsx', [VOUCHERS, ...rows]);
	page.setDefaultTimeout(120_000);
	const begun = Date.now();
	expect(await upload(pages, 'acc-vouchers', file)).toMatch(/1333 of 2000[^]*and 467 more/);
	const checked = Date.now();
	expect(await decide(page, 'Post / Catat')).toMatch(/1333 posted, 667 refused/);
	const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
	console.log(
		`         check ${seconds(begun, checked)} s, post ${seconds(checked, Date.now())} s`,
	);
	expect(numbers()).toHaveLength(1333);
});

test('page: a document is found in the register', async ({
	running,
	page,
	client,
	credentialId,
	numbers,
	pages,
}) => {
	const register = await client.saveWorkflow(readExample('sub-register.json', {}, running.folder));
	await client.publish(register);
	const nodes = accWorkflow(
		'found later',
		credentialId,
		voucherRows('found', 2),
		VOUCHER_PARAMETERS,
	) as unknown as Workflow;
	nodes.nodes.push({
		id: 'register',
		name: 'Register',
		type: 'n8n-nodes-base.executeWorkflow',
		typeVersion: 1.3,
		position: [880, 0],
		parameters: {
			workflowId: { __rl: true, mode: 'id', value: register.id },
			workflowInputs: {
				mappingMode: 'defineBelow',
				value: { document: '={{ $json }}', row: '', execution: '', approved_by: 'siti' },
			},
		},
	});
	const connections = nodes.connections as Record<string, unknown>;
	connections[ACC_NODE] = { main: [[{ node: 'Register', type: 'main', index: 0 }]] };
	expect((await client.runManually(await client.saveWorkflow(nodes), 'Start')).status).toBe(
		'success',
	);
	const [, second = ''] = numbers();

	const find = async (field: number, text: string, language = 'English') => {
		await openForm(pages, 'acc-find');
		await page.locator('input[type=text]').nth(field).fill(text);
		await page.locator('select').selectOption(language);
		await press(page);
		return await shown(page, 'Find / Cari');
	};
	expect(await find(0, second)).toMatch(new RegExp(`1 found[^]*${second}[^]*siti`));
	expect(await find(2, '1.001,00')).toMatch(/1 found/);
	expect(await find(0, '99999/AKB/01/26')).toMatch(/0 found/);
	expect(await find(0, second, 'Bahasa Indonesia')).toMatch(/1 ditemukan[^]*Disetujui oleh/);
});
