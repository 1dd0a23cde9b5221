import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { NO_CHROMIUM } from '../chromium';
import { readExample } from '../examples';
import { expect, test as inOneN8n } from '../fixtures';
import { takePictureOf } from '../picture';
import type { Running } from '../setUp';
import { rowsOf } from '../tables';
import { writeWorkbook, xlsx } from '../workbook';

const USER = { username: 'siti', password: 'e2e-page-password' };

/** What the pages need, each after those that it calls. */
const CALLED = [
	...['sub-post-vouchers', 'sub-post-purchase-invoices', 'sub-post-sales-invoices'],
	...['sub-add-documents', 'sub-read-file'],
];

const PAGES = ['import-page-vouchers.json', 'import-page-purchase-invoices.json'];

/** What the checks of the pages share. */
interface Pages {
	running: Running;
	page: Page;
	/** For the files of this check. */
	folder: string;
	/** IDs of credentials by their type, and of the workflows that the pages call. */
	credentials: Record<string, string>;
	called: Record<string, string>;
}

type Published = Pick<Pages, 'credentials' | 'called'>;

let published: Promise<Published> | undefined;

/** Publishes the pages and what they call, once for an n8n. */
async function publishPages({ client, credentialId, folder }: Running): Promise<Published> {
	const user = { user: USER.username, password: USER.password };
	const httpBasicAuth = await client.createCredential('Bookkeepers', user, 'httpBasicAuth');
	const credentials = { accAccountingApi: credentialId, httpBasicAuth };
	const called: Record<string, string> = {};
	for (const name of [...CALLED, ...PAGES]) {
		const file = name.endsWith('.json') ? name : `${name}.json`;
		const saved = await client.saveWorkflow(readExample(file, credentials, folder, called));
		await client.publish(saved);
		called[name] = saved.id;
	}
	return { credentials, called };
}

const test = inOneN8n.extend<{ pages: Pages }>({
	pages: async ({ running, page }, use, testInfo) => {
		const shared = await (published ??= publishPages(running));
		const folder = testInfo.outputPath('files');
		mkdirSync(folder, { recursive: true });
		await use({ running, page, folder, ...shared });
	},
});

test.skip(...NO_CHROMIUM);
test.use({ httpCredentials: USER, viewport: { width: 1440, height: 1000 } });

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

/** Presses the button of a page; gives the text of the next one. */
async function press({ page }: Pick<Pages, 'page'>): Promise<string> {
	await page.evaluate('document.body.dataset.sent = "yes"');
	await page.locator('button[type=submit]').first().click();
	const next = 'document.querySelector("h1")?.innerText && !document.body.dataset.sent';
	await page.waitForFunction(next, undefined, { timeout: 30_000 });
	await page.waitForTimeout(300);
	return await page.locator('body').innerText();
}

/** Sends a file with the first page; gives the text of the page that follows. */
async function upload(pages: Pages, path: string, file: string): Promise<string> {
	await openForm(pages, path);
	await pages.page.locator('input[type=file]').setInputFiles(file);
	return await press(pages);
}

/** Answers questions of a layout page by their labels. */
async function answer({ page }: Pages, answers: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(answers)) {
		const group = page
			.locator('.form-group, .form-group-input, div', {
				has: page.locator(
					`xpath=./label[normalize-space(text())="${label}" or normalize-space(text())="${label} *"]`,
				),
			})
			.last();
		const select = group.locator('select');
		if ((await select.count()) > 0) await select.selectOption({ label: value });
		else await group.locator('input, textarea').first().fill(value);
	}
}

async function debug({ running: { client }, called }: Pages): Promise<void> {
	for (const name of ['sub-read-file', 'import-page-vouchers.json']) {
		for (const id of (await client.executionIds(called[name] ?? '')).slice(0, 1)) {
			const { data } = await client.call<{ data: string }>('GET', `/rest/executions/${id}`);
			writeFileSync(`/tmp/ib/${name}.exec.json`, data);
		}
	}
}

test('page: try', async ({ page, pages, sandbox }) => {
	const file = textFile(
		pages,
		'bca.csv',
		`No. rekening : 5210987654
Periode : 01/11/2026 - 30/11/2026
Kode Mata Uang : Rp
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'02/11,PLN PASCABAYAR $& {{ 1+1 }} <b>x</b>,'0000,"15,000.00",DB,"985,000.00"
'05/11,SETORAN TUNAI Café,'0000,"1,000,000.00",CR,"1,985,000.00"
'06/11,SETORAN TUNAI,'0000,"500,000.00",CR,"2,485,000.00"
PEND,PLN PASCABAYAR,'0000,"25,000.00",DB,"2,460,000.00"
Saldo Awal,:,"1,000,000.00"
Saldo Akhir,:,"2,485,000.00"
`,
	);
	await upload(pages, 'acc-vouchers', file);
	await answer(pages, {
		Bank: '014 · Bank Central Asia',
		'Kategori uang keluar': 'KK06 · Beban administrasi bank',
		'Kategori uang masuk': 'KM01 · Penjualan tunai',
		'Kategori lain: teks = kategori': 'PLN = KK01',
	});
	console.log(await press(pages));
	await page.screenshot({ path: '/tmp/ib/2.png', fullPage: true });
	await debug(pages);
	await page.getByText('Catat', { exact: true }).click();
	console.log(await press(pages));
	await page.screenshot({ path: '/tmp/ib/3.png', fullPage: true });
	await debug(pages);
	console.log(sandbox.ledger().map(({ request }) => request));
	console.log(await upload(pages, 'acc-vouchers', file));
	await page.screenshot({ path: '/tmp/ib/4.png', fullPage: true });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.screenshot({ path: '/tmp/ib/5.png', fullPage: true });
});
