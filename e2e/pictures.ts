import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { openEditor } from './browser';
import type { N8nClient } from './client';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from './workflows';

const NODE = 'ACC Accounting';

/** Parameters of the nodes whose panels are looked at. */
function panels(): Record<string, Record<string, unknown>> {
	const line = (itemName: string, quantity: number, unitPrice: number) => ({
		itemCode: 'BRG-001',
		itemName,
		quantity,
		unitOfMeasurement: 'pcs',
		unitPrice,
		discountAmount: 0,
		taxCode: 'PPN',
	});
	const invoice = {
		resource: 'purchaseInvoice',
		operation: 'create',
		vendorName: 'PT Sumber Makmur',
		documentDate: '2026-11-21T00:00:00',
	};
	return {
		'purchase-invoice-lines': {
			...invoice,
			items: { item: [line('Kertas A4', 10, 45000)] },
			additionalFields: { autoCreatePayment: true },
			options: { dryRun: true },
		},
		'purchase-invoice-rows': {
			...invoice,
			vendorName: '={{ $json.vendor }}',
			documentDate: '={{ $json.date }}',
			itemsMode: 'rows',
			groupBy: '={{ $json.invoice }}',
			columns: { mappingMode: 'defineBelow', value: { item_name: '={{ $json.item }}' } },
		},
		'sales-invoice-json': {
			resource: 'salesInvoice',
			operation: 'create',
			customerName: '={{ $json.customer }}',
			documentDate: '={{ $now }}',
			itemsMode: 'json',
			itemsJson: '={{ $json.lines }}',
		},
		'voucher-options': {
			...VOUCHER_PARAMETERS,
			options: {
				checkMasterData: true,
				concurrentRequests: 8,
				duplicateGuard: { guard: { key: '={{ $json.id }}', scope: 'workflow' } },
			},
		},
		banks: { resource: 'bank', operation: 'getAll', search: 'mandiri' },
		report: {
			resource: 'dashboard',
			operation: 'getReport',
			format: 'slack',
			language: 'id',
			compare: true,
			options: { currency: 'IDR', title: 'PT Demo Sejahtera' },
		},
		'clear-keys': { resource: 'duplicateGuard', operation: 'clear' },
	};
}

async function openNode(page: Page, url: string): Promise<void> {
	await page.goto(url);
	const node = page.locator('[data-test-id="canvas-node"]').filter({ hasText: NODE }).first();
	await node.waitFor();
	await page.waitForTimeout(1500);
	await node.dblclick();
	await page.locator('[data-test-id="parameter-input"]').first().waitFor();
	await page.waitForTimeout(1000);
}

/**
 * Fills in the form of a new credential and saves it, as a user does for the first time.
 *
 * @returns the text of the page when n8n has tested the credential
 */
export async function saveNewCredential(
	client: N8nClient,
	values: Record<string, string>,
): Promise<string> {
	const { browser, page } = await openEditor(client);
	const part = (name: string) => page.locator(`[data-test-id="${name}"]`).first();
	try {
		await page.goto(`${client.url}/home/credentials/create`);
		await part('new-credential-type-select').locator('input').fill('ACC Acc');
		await page
			.locator('[data-test-id="new-credential-type-select-option"]')
			.filter({ hasText: 'ACC Accounting' })
			.first()
			.click();
		await part('new-credential-type-button').click();
		await page.getByText('Base URL').first().waitFor();
		for (const [field, value] of Object.entries(values)) {
			await part(`parameter-input-${field}`).locator('input').fill(value);
		}
		const tested = page.waitForResponse(/\/rest\/credentials\/test$/);
		await part('credential-save-button').click();
		await (await tested).finished();
		const green = page.getByText('Connection tested successfully');
		const more = page.getByText('More details');
		await green.or(more).first().waitFor();
		if (await more.isVisible()) {
			await more.click();
			await more.waitFor({ state: 'hidden' });
		}
		return await page.locator('body').innerText();
	} finally {
		await browser.close();
	}
}

/**
 * Goes through the editor as a user does and takes a picture of each place.
 *
 * @param folder where the pictures go
 * @returns the texts that were seen, for checks
 */
export async function takePictures(
	client: N8nClient,
	credentialId: string,
	folder: string,
): Promise<Record<string, string>> {
	mkdirSync(folder, { recursive: true });
	const seen: Record<string, string> = {};
	const { browser, page } = await openEditor(client);
	const picture = async (name: string) => {
		await page.screenshot({ path: join(folder, `${name}.png`) });
	};
	const workflowUrl = async (
		name: string,
		parameters: Record<string, unknown>,
		rows = voucherRows('p', 2),
	) => {
		const saved = await client.saveWorkflow(accWorkflow(name, credentialId, rows, parameters));
		return `${client.url}/workflow/${saved.id}`;
	};
	try {
		for (const [name, parameters] of Object.entries(panels())) {
			await openNode(page, await workflowUrl(name, parameters));
			await picture(name);
			if (name === 'voucher-options' || name === 'purchase-invoice-lines') {
				await page.locator('[data-test-id="node-parameters"]').first().hover();
				await page.mouse.wheel(0, 3000);
				await page.waitForTimeout(500);
				await picture(`${name}-below`);
			}
		}

		await openNode(
			page,
			await workflowUrl('picker', {
				...VOUCHER_PARAMETERS,
				bankCode: { __rl: true, mode: 'list', value: '' },
			}),
		);
		await page.locator('[data-test-id="resource-locator-bankCode"] input').last().click();
		await page.getByText('Bank Mandiri (008)').first().waitFor();
		await picture('voucher-picker');
		seen.picker = await page.locator('[data-test-id="rlc-item"]').allInnerTexts().then(String);

		const bad = voucherRows('q', 2);
		bad[1].date = '2026-02-30';
		await openNode(page, await workflowUrl('error', VOUCHER_PARAMETERS, bad));
		await page.locator('[data-test-id="node-execute-button"]').first().click();
		await page.locator('[data-test-id="node-error-message"]').first().waitFor();
		await page.waitForTimeout(800);
		await picture('error');
		seen.error = await page.locator('[data-test-id="node-error-message"]').first().innerText();
		seen.errorDescription = await page
			.locator('[data-test-id="node-error-description"]')
			.first()
			.innerText();

		await openNode(page, await workflowUrl('posted', VOUCHER_PARAMETERS, voucherRows('r', 3)));
		await page.locator('[data-test-id="node-execute-button"]').first().click();
		await page.getByText('/AKB/').first().waitFor();
		await page.waitForTimeout(800);
		await picture('posted');
		seen.posted = await page.locator('[data-test-id="output-panel"]').innerText();

		await page.goto(`${client.url}/home/credentials/${credentialId}`);
		await page.getByText('Base URL').first().waitFor();
		await page.waitForTimeout(2500);
		await picture('credential');
		seen.credential = await page.locator('body').innerText();

		await page.goto(await workflowUrl('node panel', VOUCHER_PARAMETERS));
		await page.locator('[data-test-id="canvas-node"]').first().waitFor();
		await page.waitForTimeout(1500);
		await page.keyboard.press('n');
		await page.locator('[data-test-id="node-creator-search-bar"]').first().fill('acc accounting');
		await page.waitForTimeout(1500);
		await page.locator('[data-test-id="node-creator-item-name"]').getByText(NODE).first().click();
		await page.waitForTimeout(1500);
		await picture('node-panel');
		seen.nodePanel = await page.locator('[data-test-id="node-creator"]').innerText();
	} finally {
		await browser.close();
	}
	const dark = await openEditor(client, 'dark');
	try {
		await dark.page.goto(await workflowUrl('dark', VOUCHER_PARAMETERS));
		await dark.page.locator('[data-test-id="canvas-node"]').first().waitFor();
		await dark.page.waitForTimeout(2500);
		await dark.page.screenshot({ path: join(folder, 'dark.png') });
	} finally {
		await dark.browser.close();
	}
	return seen;
}
