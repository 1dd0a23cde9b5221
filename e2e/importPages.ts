import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { readExample, subWorkflows } from './examples';
import { test as inOneN8n } from './fixtures';
import type { Running } from './setUp';
import { until } from './until';

export const USER = { username: 'siti', password: 'e2e-page-password' };

const PAGES = ['import-page-vouchers.json', 'import-page-purchase-invoices.json'];

/** Data shared by the checks of the pages. */
export interface Pages {
	running: Running;
	page: Page;
	/** For this check's files. */
	folder: string;
	/** IDs of credentials by their type, and of the workflows that the pages call. */
	credentials: Record<string, string>;
	called: Record<string, string>;
}

type Published = Pick<Pages, 'credentials' | 'called'>;

let published: Promise<Published> | undefined;

/** Publishes the pages and what they call. */
export async function publishPages({ client, credentialId, folder }: Running): Promise<Published> {
	const user = { user: USER.username, password: USER.password };
	const httpBasicAuth = await client.createCredential('Bookkeepers', user, 'httpBasicAuth');
	const credentials = { accAccountingApi: credentialId, httpBasicAuth };
	const called: Record<string, string> = {};
	for (const name of [...subWorkflows(), ...PAGES]) {
		const file = name.endsWith('.json') ? name : `${name}.json`;
		const saved = await client.saveWorkflow(readExample(file, credentials, folder, called));
		await client.publish(saved);
		called[name] = saved.id;
	}
	return { credentials, called };
}

export const test = inOneN8n.extend<{ pages: Pages }>({
	pages: async ({ running, page }, use, testInfo) => {
		const shared = await (published ??= publishPages(running));
		const folder = testInfo.outputPath('files');
		mkdirSync(folder, { recursive: true });
		await use({ running, page, folder, ...shared });
	},
});

export function textFile({ folder }: Pages, name: string, text: string): string {
	const file = join(folder, name);
	writeFileSync(file, text);
	return file;
}

/** Opens the first page of a form; n8n registers it shortly after the workflow is published. */
export async function openForm({ running, page }: Pick<Pages, 'running' | 'page'>, path: string) {
	for (let attempt = 0; ; attempt++) {
		const answer = await page.goto(`${running.n8n.url}/form/${path}`);
		if (answer?.status() !== 404 || attempt === 50) return;
		await page.waitForTimeout(200);
	}
}

/** Clicks the button of a page. Returns the text of the next one. */
export async function press({ page }: Pick<Pages, 'page'>): Promise<string> {
	await page.evaluate('document.body.dataset.sent = "yes"');
	await page.locator('button[type=submit]').first().click();
	const next = 'document.querySelector("h1")?.innerText && !document.body.dataset.sent';
	await page.waitForFunction(next, undefined, { timeout: 120_000 });
	await page.waitForTimeout(300);
	return await page.locator('body').innerText();
}

/** Refreshes, as a person does, until nothing is being posted. Returns the text of the result. */
export async function untilPosted(
	pages: Pick<Pages, 'page'>,
	posting = /Sedang dicatat/,
): Promise<string> {
	return await until(
		'the file is posted',
		async () => {
			await pages.page.waitForTimeout(5_000);
			const text = await press(pages);
			return !posting.test(text) && text;
		},
		2700,
	);
}

/** Submits a file on the first page. Returns the text of the page that follows. */
export async function upload(pages: Pages, path: string, file: string): Promise<string> {
	await openForm(pages, path);
	await pages.page.locator('input[type=file]').setInputFiles(file);
	await pages.page.locator('input[type=text]').fill(USER.username);
	return await press(pages);
}

/** Finds the field of a question by its label. */
export const fieldIn = (page: Page) => (label: string) =>
	page
		.locator('.form-group, .form-group-input, div', {
			has: page.locator(
				`xpath=./label[normalize-space(text())="${label}" or normalize-space(text())="${label} *"]`,
			),
		})
		.last();

/**
 * Answers questions by their labels; asks the layout page for all questions if one is not there
 * yet.
 */
export async function answer(pages: Pages, answers: Record<string, string>): Promise<void> {
	const fieldOf = fieldIn(pages.page);
	const all = Object.keys(answers);
	const counts = await Promise.all(all.map((label) => fieldOf(label).count()));
	if (counts.includes(0)) {
		await fieldOf('Pengaturan lain').locator('select').selectOption({ label: 'tampilkan semua' });
		await press(pages);
	}
	for (const [label, value] of Object.entries(answers)) {
		const field = fieldOf(label);
		const select = field.locator('select');
		if ((await select.count()) > 0) await select.selectOption({ label: value });
		else await field.locator('input, textarea').first().fill(value);
	}
}

/** Answers for texts that a check doesn't care about: bank fees out, sales in. */
const CATEGORIES = ['KK06 · Beban administrasi bank', 'KM01 · Penjualan tunai'];

/** A question for the category of a text, or of all texts with a word. */
const TEXT = /(Jumlah baris: \d+ · (masuk|keluar)|Rows: \d+ · (in|out)) · /;

/** Answers the texts that still need a category. Returns whether there were any. */
export async function answerTexts({ page }: Pick<Pages, 'page'>): Promise<boolean> {
	const label = page.locator('label', { hasText: TEXT });
	const selects = await page.locator('.form-group', { has: label }).locator('select').all();
	for (const select of selects) {
		const options = await select.locator('option').allInnerTexts();
		const option = CATEGORIES.find((each) => options.includes(each));
		if (option) await select.selectOption({ label: option });
	}
	return selects.length > 0;
}

const optionOf = (page: Page, decision: string) =>
	page.locator('option', { hasText: new RegExp(`^\\s*${decision}\\s*$`) });

/** Whether a page has a question with this answer. */
export async function isOffered({ page }: Pick<Pages, 'page'>, decision: string): Promise<boolean> {
	return (await optionOf(page, decision).count()) > 0;
}

/** Selects one of the last question's answers. */
export async function choose({ page }: Pick<Pages, 'page'>, decision: string): Promise<void> {
	const option = optionOf(page, decision);
	await page.locator('select', { has: option }).last().selectOption({ label: decision });
}

/** Answers texts until none needs a category. Returns the text of the check page. */
export async function answerAllTexts(
	pages: Pick<Pages, 'page'>,
	update = 'Simpan perubahan dan periksa lagi',
): Promise<string> {
	for (let round = 0; round < 20 && (await answerTexts(pages)); round++) {
		await choose(pages, update);
		await press(pages);
	}
	return await pages.page.locator('body').innerText();
}

/**
 * Selects the action on the check page. Returns the text of the next page. Before *Catat*, open
 * texts are answered.
 */
export async function decide(
	pages: Pages,
	decision:
		| 'Catat'
		| 'Simpan ke daftar tanpa mencatat'
		| 'Ubah pengaturan kolom'
		| 'Simpan perubahan dan periksa lagi'
		| 'Batal',
): Promise<string> {
	if (decision === 'Catat') await answerAllTexts(pages);
	await choose(pages, decision);
	return await press(pages);
}

export const WHOLE_RUPIAH = {
	'Semua jumlah rupiah penuh dari satu rekening (cek baris di atas tabel)': 'ya',
};

/** What nobody can tell from a statement. */
export const OPEN = { Bank: '014 · Bank Central Asia', ...WHOLE_RUPIAH };

/** A sheet of vouchers, and a person's answers about it. */
export const SHEET = ['Tanggal', 'Keterangan', 'Nominal'];
export const SHEET_ANSWERS = {
	...OPEN,
	Tanggal: 'Tanggal',
	'Format tanggal': 'tanggal/bulan/tahun',
	Keterangan: 'Keterangan',
	'Jumlah, atau jumlah keluar': 'Nominal',
	'Masuk atau keluar': 'semua keluar',
	'Format angka': '1.234,56',
};

/** A sheet whose headings are unique to one check. */
export const sheet = (rows: string[][], check = '') =>
	[[...SHEET, `Kolom ${check}`], ...rows].map((row) => row.join(';')).join('\n');
