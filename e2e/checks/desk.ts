import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { NO_CHROMIUM } from '../chromium';
import { added, voucher, type Added, type Document } from '../desk';
import { readExample } from '../examples';
import { USER } from '../importPages';
import { expect, test as inOneN8n } from '../fixtures';
import { lookAt } from '../look';
import type { N8nFolder } from '../n8n';
import { takePictureOf } from '../picture';
import { rowsOf, type TableRow } from '../tables';
import { speak, type Templates } from '../templates';

const APPROVED = { state: 'approved', approved_by: 'siti' };

let published: Promise<void> | undefined;

async function publishPage({ running, credentials, called }: Templates): Promise<void> {
	const user = { user: USER.username, password: USER.password };
	const httpBasicAuth = await running.client.createCredential('To-do', user, 'httpBasicAuth');
	const own = { ...credentials, httpBasicAuth };
	const page = readExample('documents-to-do.json', own, running.folder, called);
	await running.client.publish(await running.client.saveWorkflow(page));
}

const test = inOneN8n.extend<{
	bring: (rows: Document[]) => Promise<Added[]>;
	documents: (prefix: string) => Promise<TableRow[]>;
	todo: Page;
}>({
	bring: async ({ templates }, use) => await use(async (rows) => await added(templates, rows)),
	/** Rows of the table whose key starts like this. */
	documents: async ({ running }, use) =>
		await use(async (prefix) => {
			const rows = await rowsOf(running, 'ACC Documents');
			return rows.filter(({ key }) => String(key).startsWith(prefix));
		}),
	/** The to-do page, signed in, with its first page open and a name entered. */
	todo: async ({ templates, page }, use) => {
		test.skip(...NO_CHROMIUM);
		await (published ??= publishPage(templates));
		await openPage(page, templates.running.client.url);
		await use(page);
	},
});

test.use({ httpCredentials: USER });

/** Opens the first page by a URL that prefills a name. */
async function openPage(page: Page, url: string): Promise<void> {
	for (let attempt = 0; attempt < 50; attempt++) {
		const answer = await page.goto(`${url}/form/acc-documents?by=Siti`);
		if (answer?.status() !== 404) break;
		await page.waitForTimeout(200);
	}
	await page.getByRole('button', { name: 'OK', exact: true }).waitFor();
}

/** Clicks OK. Returns the text of the next page. */
async function ok(page: Page): Promise<string> {
	const mark = page.locator('input[type=hidden]').first();
	const before = (await mark.count()) > 0 ? await mark.inputValue() : '';
	await page.getByRole('button', { name: 'OK', exact: true }).click();
	await expect
		.poll(async () => ((await mark.count()) > 0 ? await mark.inputValue() : before), {
			timeout: 60_000,
		})
		.not.toBe(before);
	return await page.locator('body').innerText();
}

/** Selects the action in the drop-down. */
const choose = async (page: Page, label: string) => {
	await page.locator('select').first().selectOption({ label });
};

const find = async (page: Page, text: string) => {
	await page.getByLabel('Cari nomor').fill(text);
	await choose(page, 'Cari, atau muat ulang');
	return await ok(page);
};

test('desk: a document is added and posted once, whatever its source', async ({
	bring,
	documents,
	numbers,
}) => {
	const first = await bring([
		voucher('D-1', APPROVED),
		voucher('D-2'),
		voucher('D-1', APPROVED),
		voucher('', APPROVED),
	]);
	expect(first.map(({ key, state, isNew }) => [key, state, isNew])).toEqual([
		['D-1', 'posted', true],
		['D-2', 'waiting', true],
		['D-1', 'posted', false],
		['', 'refused', false],
	]);
	const again = await bring([
		voucher('D-1', { ...APPROVED, source: 'other', total: '7' }),
		voucher('D-1', { company: '11111111-2222-4333-8444-555555555555' }),
	]);
	expect(again[0]).toMatchObject({ state: 'waiting', number: '', isNew: true, verdict: 'differs' });
	expect(again[0]?.message).toContain(
		`Nomor ini sudah ada (${first[0]?.number}, 21/11/2026, Rp\u00a01.250.000,50`,
	);
	expect(again[1]).toMatchObject({ state: 'waiting', isNew: true });
	expect(numbers()).toEqual([first[0]?.number]);
	expect((await documents('D-')).map(({ state, approved_by }) => [state, approved_by])).toEqual([
		['posted', 'siti'],
		['waiting', ''],
		['waiting', 'siti'],
		['waiting', ''],
	]);
});

test('desk: the same documents at the same moment are posted once', async ({
	bring,
	documents,
	numbers,
}) => {
	const rows = ['E-1', 'E-2', 'E-3'].map((key) => voucher(key, APPROVED));
	await Promise.all([1, 2, 3, 4].map(async () => await bring(rows)));
	expect(numbers()).toHaveLength(3);
	const posted = (await documents('E-')).filter(({ state }) => state === 'posted');
	expect(posted.map(({ key }) => key).sort()).toEqual(['E-1', 'E-2', 'E-3']);
});

test('desk: another export of the same payments waits next to the known ones', async ({
	bring,
	documents,
	numbers,
}) => {
	const account = { ...APPROVED, account_number: '777-0001' };
	const [known] = await bring([
		voucher('X-1', { ...account, total: '6500', description: 'BIAYA ADM' }),
		voucher('X-2', { ...account, total: '6500', description: 'BIAYA ADM KARTU' }),
	]);
	expect(numbers()).toHaveLength(2);
	const [again, , newOne] = await bring([
		voucher('Y-1', { ...account, account_number: '7770001', total: '6500.00' }),
		voucher('X-2', { ...account, total: '6500' }),
		voucher('Y-3', { ...account, total: '7000' }),
	]);
	expect(again).toMatchObject({ state: 'waiting', verdict: 'suspected', same_as: `${known?.id}` });
	expect(again?.message).toContain(`Mungkin sudah tercatat: ${known?.number}`);
	expect(newOne?.state).toBe('posted');
	const seen = { decide: again?.id, updatedAt: again?.updatedAt, ...APPROVED };
	expect((await bring([seen]))[0]).toMatchObject({ isDecided: false });
	const another = await bring([{ ...seen, answer: 'another' }]);
	expect(another[0]).toMatchObject({ isDecided: true, state: 'posted' });
	expect(numbers()).toHaveLength(4);
	// A genuine look-alike: the key is known, and a person says that it differs from everything that
	// it resembles.
	const [asked] = await bring([voucher('X-1', { ...account, total: '6500' })]);
	expect(asked).toMatchObject({ verdict: 'same', isNew: false });
	expect(asked?.resembles?.split(',')).toHaveLength(3);
	const twin = voucher('X-1', { ...account, total: '6500', differs_from: asked?.resembles });
	const twins = [...(await bring([twin])), ...(await bring([twin]))];
	expect(twins.map(({ state, isNew }) => [state, isNew])).toEqual([
		['posted', true],
		['posted', false],
	]);
	expect(await documents('X-1')).toHaveLength(2);
});

test('desk: a corrected document is compared again by its current content', async ({
	bring,
	numbers,
}) => {
	const lines = [{ item_name: 'Kertas', quantity: 'x', unit_price: '15000' }];
	const named = { names: 'confirmed' };
	const [refused] = await bring([
		invoice('pt. sumber makmur / 001', 'PT. Sumber Makmur', { ...named, lines }),
	]);
	expect(refused).toMatchObject({ state: 'refused' });
	expect(refused?.message).toContain('Kuantitas');
	const [other] = await bring([invoice('pt sumber makmur / 001', 'PT Sumber Makmur', named)]);
	expect(other?.state).toBe('posted');
	const [corrected] = await bring([
		{
			decide: refused?.id,
			updatedAt: refused?.updatedAt,
			...APPROVED,
			party: 'PT Sumber Makmur',
			lines: [{ item_name: 'Kertas', quantity: '2', unit_price: '15000' }],
		},
	]);
	expect(corrected).toMatchObject({ state: 'waiting', note: 'suspected' });
	expect(numbers()).toHaveLength(1);
});

test('desk: a large file is posted in the background, each document once', async ({
	bring,
	numbers,
}) => {
	const rows = Array.from({ length: 120 }, (_, at) => voucher(`M-${at}`, APPROVED));
	const first = await bring(rows);
	expect(new Set(first.map(({ state }) => state))).toEqual(new Set(['approved']));
	// A second tab, while the first is being posted.
	await bring(rows);
	await expect.poll(() => numbers().length, { timeout: 180_000 }).toBe(120);
	const states = async () => new Set((await bring(rows)).map(({ state }) => state));
	await expect.poll(states, { timeout: 60_000 }).toEqual(new Set(['posted']));
	expect(new Set(numbers()).size).toBe(120);
	expect(numbers()).toHaveLength(120);
});

const invoice = (key: string, party: string, more: Document = {}): Document => ({
	kind: 'purchaseInvoice',
	source: 'e2e',
	key,
	party,
	date: '2026-11-21',
	total: '30000',
	lines: [{ item_name: 'Kertas', quantity: 2, unit_price: '15000' }],
	...APPROVED,
	...more,
});

test('desk: a vendor is posted as a person approved it, and stays as it is in other invoices', async ({
	bring,
	documents,
}) => {
	const numbered = (number: string) =>
		invoice(number, 'CV. Sumber  Rejeki', { reference: number, state: 'waiting' });
	const [first] = await bring([numbered('N-1')]);
	const decided = { decide: first?.id, updatedAt: first?.updatedAt, ...APPROVED };
	const [answer] = await bring([{ ...decided, party: 'CV Kertas Nusantara' }]);
	expect(answer).toMatchObject({ state: 'posted', isDecided: true });
	await bring([numbered('N-2')]);
	expect((await documents('N-')).map(({ state, party }) => [state, party])).toEqual([
		['posted', 'CV Kertas Nusantara'],
		['waiting', 'CV. Sumber Rejeki'],
	]);
});

test('desk: an unknown document is resolved by an answer', async ({
	bring,
	sandbox,
	numbers,
	documents,
}) => {
	const lost = { kind: 'status', httpStatus: 502, stored: true } as const;
	const gone = { kind: 'status', httpStatus: 502, stored: false } as const;
	sandbox.setFaults([
		{ fault: lost, bodyIncludes: 'U-1' },
		{ fault: gone, bodyIncludes: 'U-2' },
	]);
	const unknown = await bring([voucher('U-1', APPROVED), voucher('U-2', APPROVED)]);
	sandbox.setFaults([]);
	expect(unknown.map(({ state }) => state)).toEqual(['unknown', 'unknown']);
	expect(unknown[0]?.message).toContain('Cari di ACC: 21/11/2026, Rp\u00a01.250.000,50');
	const [one, other] = unknown;
	const seen = (row?: Added) => ({ decide: row?.id, updatedAt: row?.updatedAt });
	// Approving alone doesn't resend it, and nobody can decide about something that has changed in
	// the meantime.
	expect((await bring([{ ...seen(one), ...APPROVED }]))[0]).toMatchObject({ isDecided: false });
	const stale = { ...seen(one), updatedAt: '2026-11-21T00:00:00.000Z' };
	const noted = { state: 'posted', number: numbers()[0] };
	expect((await bring([{ ...stale, ...noted }]))[0]).toMatchObject({ isDecided: false });
	expect((await bring([{ ...seen(one), ...noted }]))[0]).toMatchObject({ state: 'posted' });
	// A number belongs to one document.
	expect((await bring([{ ...seen(other), ...noted }]))[0]).toMatchObject({ isDecided: false });
	const again = await bring([{ ...seen(other), ...APPROVED, again: true }]);
	expect(again[0]).toMatchObject({ state: 'posted', isDecided: true });
	expect(numbers()).toHaveLength(2);
	expect((await documents('U-')).map(({ attempt }) => attempt)).toEqual(['', '2']);
});

test('desk: a number that another document has is not trusted', async ({ bring, sandbox }) => {
	const [first] = await bring([voucher('S-1', APPROVED)]);
	sandbox.setFaults([{ fault: { kind: 'sameNumber' }, bodyIncludes: 'S-2' }]);
	const [other] = await bring([voucher('S-2', APPROVED)]);
	sandbox.setFaults([]);
	expect(other).toMatchObject({ state: 'unknown', number: '' });
	expect(other?.message).toContain(`ACC menjawab nomor ${first?.number}, yang sudah dipakai`);
});

/** Pretends that documents have been posting for more than ten minutes. */
function tenMinutesLater({ path, n8n }: N8nFolder): void {
	const later = `
		const { DatabaseSync } = require('node:sqlite');
		const db = new DatabaseSync(process.argv[1]);
		db.exec('pragma busy_timeout = 5000');
		const tables = db.prepare("select name from sqlite_master where name like '%data_table_user_%'").all();
		for (const { name } of tables) {
			const columns = db.prepare('select name from pragma_table_info(?)').all(name);
			if (!columns.some((column) => column.name === 'claimed_by')) continue;
			db.exec('update "' + name + '" set "updatedAt" = \\'2026-11-01 00:00:00.000\\' where state = \\'posting\\'');
		}`;
	const database = join(path, '.n8n', 'database.sqlite');
	execFileSync(join(n8n.nodeHome, 'bin', 'node'), ['-e', later, database]);
}

test('desk: an answer that comes after the document was posted again keeps both numbers', async ({
	running,
	bring,
	sandbox,
	numbers,
	documents,
}) => {
	await bring([voucher('L-0')]);
	sandbox.setFaults([{ fault: { kind: 'latency', ms: 15_000 }, bodyIncludes: 'L-1', nth: 1 }]);
	const late = bring([voucher('L-1', APPROVED)]);
	const row = async () => (await documents('L-1'))[0];
	await expect.poll(async () => (await row())?.state, { timeout: 60_000 }).toBe('posting');
	tenMinutesLater(running.folder);
	const { id, updatedAt } = (await row()) ?? {};
	const [again] = await bring([{ decide: id, updatedAt, ...APPROVED, again: true }]);
	expect(again).toMatchObject({ state: 'posted', isDecided: true });
	await late;
	const [number, ofFirst] = numbers();
	expect(again?.number).toBe(number);
	expect(await row()).toMatchObject({ state: 'unknown', number });
	expect(String((await row())?.message)).toContain(`ACC juga menjawab nomor ${ofFirst}`);
});

test('desk: n8n is killed while it posts', async ({
	templates,
	running,
	bring,
	sandbox,
	numbers,
	documents,
}) => {
	const { n8n, folder } = running;
	await bring([voucher('K-0')]);
	sandbox.setFaults([{ fault: { kind: 'latency', ms: 1500 }, bodyIncludes: 'K-' }]);
	const rows = ['K-1', 'K-2', 'K-3', 'K-4'].map((key) => voucher(key, APPROVED));
	const cut = added(templates, rows).catch(() => 'cut off');
	await expect.poll(numbers, { timeout: 60_000 }).toHaveLength(1);
	await n8n.stop('SIGKILL');
	expect(await cut).toBe('cut off');
	sandbox.setFaults([]);
	tenMinutesLater(folder);
	await n8n.restart();
	const killed = (await documents('K-')).slice(1);
	expect(killed.map(({ state }) => state)).toEqual(Array(4).fill('posting'));
	const decisions = killed.map(({ id, updatedAt }) => ({ decide: id, updatedAt, ...APPROVED }));
	const after = await bring(decisions);
	const states = after.map(({ state }) => state);
	expect(states.every((state) => state === 'posted' || state === 'unknown')).toBe(true);
	const descriptions = sandbox.ledger().map(({ request }) => request.description);
	expect(new Set(descriptions).size, 'posted twice').toBe(descriptions.length);
	for (const { key, state } of after) {
		expect(state === 'unknown' || descriptions.includes(key), `${key} is lost`).toBe(true);
	}
});

test('to-do page: twenty documents in three clicks, one corrected in five', async ({
	todo: page,
	bring,
	numbers,
	documents,
}) => {
	const hostile = 'P-4 $& {{ 1 }} ={{ 2 }} <img src=x onerror=alert(1)>';
	const keys = Array.from({ length: 20 }, (_, at) => `P-${at}`);
	await bring(keys.map((key) => voucher(key, key === 'P-4' ? { description: hostile } : {})));
	await bring([voucher('P-wrong', { ...APPROVED, category_code: 'KK99', description: 'Salah' })]);
	const list = await ok(page); // 1
	expect(list).toContain(hostile);
	expect(await page.locator('img[src=x]').count()).toBe(0);
	expect(list).toContain('Rp\u00a01.250.000,50');
	await takePictureOf(page.locator('.card').first(), 'to-do-list');
	// Other checks have left waiting documents behind.
	const isPlain = ({ note, kind }: TableRow) =>
		kind === 'voucher' && note !== 'suspected' && note !== 'differs';
	const waiting = (await documents('')).filter(
		(row) => row.state === 'waiting' && isPlain(row),
	).length;
	await choose(page, `Catat semua yang menunggu (${waiting})`); // 2
	const posted = await ok(page); // 3
	expect(posted).toMatch(/\d tercatat/);
	expect((await documents('P-')).map(({ state }) => state).slice(0, 20)).toEqual(
		Array(20).fill('posted'),
	);
	expect((await documents('P-'))[4]).toMatchObject({
		description: hostile,
		approved_by: 'Siti',
	});
	const before = numbers().length;

	await page.getByText(/Salah/).click(); // 2, after the first page
	await choose(page, 'Buka yang dicentang'); // 3
	expect(await ok(page)).toContain('Kode kategori'); // 4
	await takePictureOf(page.locator('.card').first(), 'to-do-correct');
	await page.getByLabel('Kode kategori').fill('KK01');
	await page.getByLabel('Jumlah (1.250.000,50)').fill('2.500,75');
	expect(await ok(page)).toMatch(/1 tercatat/); // 5
	expect(numbers()).toHaveLength(before + 1);
	expect((await documents('P-wrong'))[0]).toMatchObject({ state: 'posted', total: '2500.75' });

	for (const text of ['2.500,75', String(numbers().at(-1)), 'Salah', 'Mandiri']) {
		expect(await find(page, text), text).toContain(String(numbers().at(-1)));
	}
	expect(await find(page, 'tidak ada yang begini')).toContain('Tidak ada dokumen.');
});

test('to-do page: an old page and another person change nothing', async ({
	todo: page,
	bring,
	client,
	documents,
}) => {
	await bring([voucher('T-1'), voucher('T-2')]);
	await ok(page);
	const old = await page.context().newPage();
	await old.goto(page.url());
	await find(page, 'T-1');
	// The old tab shows an outdated state.
	await old.getByText('T-1').click();
	expect(await ok(old)).toContain('Halaman tadi sudah lama');
	expect((await documents('T-'))[0]).toMatchObject({ state: 'waiting' });

	const other = await page.context().newPage();
	await openPage(other, client.url);
	await ok(other);
	await other.getByText('T-1').click();
	await choose(other, 'Yang dicentang: jangan dicatat');
	expect(await ok(other)).toContain('1 diabaikan');
	await page.reload();
	await page.getByText('T-1').click();
	expect(await ok(page)).toContain('tidak diubah');
	expect((await documents('T-')).map(({ state }) => state)).toEqual(['dismissed', 'waiting']);
});

/** What waits at the end of a day: payments, an invoice from a new vendor, and failures. */
async function bringADay(bring: (rows: Document[]) => Promise<Added[]>, run: Templates['running']) {
	const said: Array<[text: string, direction: string, category: string, total: number]> = [
		['TRSF E-BANKING DB PT LISTRIK NUSANTARA', 'out', 'KK01', 1_284_500],
		['BIAYA ADM', 'out', 'KK06', 17_500],
		['SETORAN TUNAI TOKO JAYA', 'in', 'KM01', 3_450_000],
		['QR 0231 PENJUALAN', 'in', 'KM01', 186_000],
	];
	const more = { source: 'import page', account_name: 'PT Maju Bersama' };
	const payments = Array.from({ length: 14 }, (_, at) => {
		const [description, direction, category_code, total] = said[at % 4] ?? ['', '', '', 0];
		const own = { description: `${description} ${at}`, direction, category_code };
		return voucher(`L-${at}`, { ...more, ...own, total: String(total + at * 12_500) });
	});
	await bring([
		...payments,
		invoice('L-new', 'CV. Kertas & Tinta Nusantara', { reference: 'INV/2026/11/0042' }),
		...[1, 2, 3].map((at) =>
			voucher(`L-refused-${at}`, { ...more, ...APPROVED, category_code: 'KK99' }),
		),
	]);
	const { account_number } = voucher('L-posted');
	await bring([
		voucher('L-again', { ...more, ...APPROVED, account_number, description: 'SEWA RUKO 11/2026' }),
	]);
	run.sandbox.setFaults([
		{ fault: { kind: 'status', httpStatus: 502, stored: true }, bodyIncludes: 'L-lost' },
	]);
	await bring([1, 2, 3, 4, 5].map((at) => voucher(`L-lost-${at}`, { ...more, ...APPROVED })));
	run.sandbox.setFaults([]);
}

for (const language of ['id', 'en'] as const) {
	test(`to-do page: everything fits and is readable, in ${language}`, async ({
		todo: page,
		bring,
		running,
	}) => {
		const look = async (name: string) => await lookAt(page, `${language}-to-do-${name}`);
		// The first document creates the settings table; the language is read when the first page is
		// sent.
		await bring([voucher('L-posted', { ...APPROVED, description: 'SEWA RUKO NOVEMBER' })]);
		await speak(running, language);
		await look('1-first');
		await ok(page);
		await look('2-nothing-waits');
		await bringADay(bring, running);
		await choose(page, language === 'en' ? 'Search, or reload' : 'Cari, atau muat ulang');
		const list = await ok(page);
		expect(list).toMatch(language === 'en' ? /Waiting for you: / : /Menunggu Anda: /);
		expect(list).toMatch(/SEWA RUKO 11\/2026/);
		await look('3-list');
		if (language === 'id') await takePictureOf(page.locator('.card').first(), 'to-do');
		for (const [name, text] of [
			['4-correct', 'L-refused-1'],
			['5-doubtful', 'SEWA RUKO 11/2026'],
			['6-unknown', 'L-lost-1'],
		] as const) {
			await page.locator('.multiselect-option').getByText(text).first().click();
			await choose(page, language === 'en' ? 'Open selected' : 'Buka yang dicentang');
			await ok(page);
			await look(name);
			await choose(page, language === 'en' ? 'Back to the list' : 'Kembali ke daftar');
			await ok(page);
		}
		await speak(running, 'id');
	});
}
