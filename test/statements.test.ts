import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { judge } from '../nodes/AccAccounting/service/answers';
import { readAnswer } from '../nodes/AccAccounting/service/readAnswer';
import { readAmount } from '../nodes/AccAccounting/values/amounts';
import { readDate } from '../nodes/AccAccounting/values/dates';
import { storedBy } from './support/outcomes';
import {
	CONTINUE,
	CREATE,
	INVOICE_OF_ROWS,
	jsonOf,
	rows,
	usePair,
	type Json,
} from './support/pair';

/**
 * Statements of the documents that were once wrong, or that follow from a table: each test reads the
 * statement from its page, or fails if the page no longer makes it.
 */

const page = (file: string) => readFileSync(resolve(file), 'utf8');

/** Fails if a page does not state something word for word. */
function stated(file: string, ...texts: string[]): void {
	for (const text of texts) expect(page(file)).toContain(text);
}

/** The cells of the rows of a page's tables. */
function cellsOf(file: string): string[][] {
	return page(file)
		.split('\n')
		.filter((line) => /^\| (?!-)/.test(line))
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

const ASSUMPTIONS = 'contributing/api-assumptions.md';
const PERFORMANCE = 'contributing/performance.md';

describe('which answers refuse a create', () => {
	const table = cellsOf(ASSUMPTIONS);
	const [statuses = ''] = table.find(([first = '']) => first.startsWith('400,')) ?? [];
	const without = new Set(
		statuses.split(', ').flatMap((part) => {
			const [from = 0, to = from] = part.split('–').map(Number);
			return Array.from({ length: to - from + 1 }, (_, index) => from + index);
		}),
	);
	const outcomeOf = (httpStatus: number, status?: string) => {
		const body = status === undefined ? '<html>' : { status, message: 'no' };
		return judge(readAnswer({ httpStatus, headers: {}, body }), 'create').outcome;
	};
	const ALL = Array.from({ length: 500 }, (_, index) => 100 + index);

	it('without an envelope of ACC: the statuses of the table', () => {
		expect(without.size).toBeGreaterThan(4);
		expect(ALL.filter((status) => outcomeOf(status) === 'refused')).toEqual([...without]);
	});

	it('with an envelope: all 4xx statuses except these', () => {
		stated(ASSUMPTIONS, '4xx except 401, 403, 408, 409, 419, 425, 440 and 498');
		const unknown = ALL.filter(
			(status) => status >= 400 && status < 500 && outcomeOf(status, 'XY7') === 'unknown',
		);
		expect(unknown).toEqual([401, 403, 408, 409, 419, 425, 440, 498]);
		expect(
			ALL.filter((status) => status >= 500 && outcomeOf(status, 'ACC03') === 'refused'),
		).toEqual([]);
	});

	it.each([
		['ACC03', true],
		['01', true],
		['PENDING', false],
		['00', false],
		['200', false],
		['ok', false],
	])('at HTTP 200, the status %s: %s', (status, is) => {
		stated(ASSUMPTIONS, `\`${status}\``);
		expect(outcomeOf(200, status) === 'refused').toBe(is);
	});
});

describe('ambiguous values', () => {
	it('numbers as long as a double holds exactly', () => {
		stated('docs/reference.md', 'up to 9,007,199,254,740,991');
		expect(readAmount(9_007_199_254_740_991, 'plain').ok).toBe(true);
		expect(readAmount(9_007_199_254_740_992, 'plain').ok).toBe(false);
	});

	it('dates: day first, date numbers of this century, no empty moments', () => {
		stated('docs/reference.md', "A spreadsheet's date number, 2000 to 2099");
		stated(ASSUMPTIONS, '31 December 1969 to 26 January 1970');
		const today = { year: 2026, month: 11, day: 21 };
		const settings = {
			timezone: 'UTC',
			order: 'dayFirst',
			withoutYear: 'error',
			today,
		} as const;
		const isRead = (value: unknown) => readDate(value, settings).ok;
		expect([36_525, 36_526, 73_050, 73_051].map(isRead)).toEqual([false, true, true, false]);
		const moments = [
			'1969-12-30T23:59Z',
			'1969-12-31T00:00Z',
			'1970-01-26T23:59Z',
			'1970-01-27T00:00Z',
		];
		expect(moments.map(isRead)).toEqual([true, false, false, true]);
	});
});

describe('the figures of performance', () => {
	it('follow from the formula', () => {
		stated(PERFORMANCE, '(3 × round trip + time of ACC) ÷');
		const perSecond = (roundTrip: number, ofAcc: number) => {
			const rate = 1000 / (3 * roundTrip + ofAcc);
			return rate < 2 ? Math.round(rate * 10) / 10 : Math.round(rate);
		};
		const table = cellsOf(PERFORMANCE).filter(([first = '']) => /^\d+ ms( \(|$)/.test(first));
		expect(table).toHaveLength(4);
		for (const [roundTrip = '', of50 = '', of200 = ''] of table) {
			const ms = parseInt(roundTrip, 10);
			const told = [of50, of200].map((cell) => Number(/[\d.]+/.exec(cell)?.[0]));
			expect([ms, ...told]).toEqual([ms, perSecond(ms, 50), perSecond(ms, 200)]);
		}
	});

	it('name the processor time of its table', () => {
		const rows = cellsOf(PERFORMANCE).filter(([first = '']) => first.startsWith('this node'));
		// Processor times over HTTPS have two decimals and a ratio: `4.08 (1.00)`.
		const https = rows
			.flat()
			.flatMap((cell) => (/^\d\.\d\d \(/.test(cell) ? parseFloat(cell) : []));
		stated(
			PERFORMANCE,
			`${Math.floor(Math.min(...https))} to ${Math.round(Math.max(...https))} ms`,
		);
	});
});

const ITEMS_RAW = { simplify: false };

describe('what a run does', () => {
	const pair = usePair();
	const documents = () => storedBy(pair);

	it('reads 03/04/2026 day first unless the option says otherwise', async () => {
		stated('docs/reference.md', 'Whether `03/04/2026` is 3 April or March 4');
		const [row = {}] = rows(1);
		const items = [{ ...row, date: '03/04/2026' }];
		await pair.run(CREATE.voucher, items);
		await pair.run({ ...CREATE.voucher, options: { dateOrder: 'monthFirst' } }, items);
		expect(documents().map(({ document_date: date }) => date)).toEqual([
			'03/04/2026',
			'04/03/2026',
		]);
	});

	it('posts nothing with Stop if an item is wrong, and the others with Continue', async () => {
		stated('docs/output.md', 'posts nothing unless all items are valid');
		const items = rows(2).map((row, index) => (index === 1 ? { ...row, date: '31/02/2026' } : row));
		const stopped = await pair.run(CREATE.voucher, items);
		expect([documents().length, stopped.status]).toEqual([0, 'error']);
		const result = await pair.run(CREATE.voucher, items, CONTINUE);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'refused']);
	});

	it('posts lines without a tax code beside others', async () => {
		stated('docs/reference.md', 'A line needs no tax code');
		const linesJson = ['PPN', '', 'PPN'].map((tax_code) => ({
			item_name: 'a',
			quantity: 1,
			unit_price: 5,
			tax_code,
		}));
		const create = { ...CREATE.purchaseInvoice, linesJson: JSON.stringify(linesJson) };
		expect(jsonOf(await pair.run(create, rows(1)))[0]?.outcome).toBe('posted');
	});

	it('calls a create unknown after HTTP 401 if ACC still accepts the token', async () => {
		stated(ASSUMPTIONS, 'After HTTP 401, 403, 419, 440, and 498, the document is *unknown* |');
		pair.sandbox.setFaults([{ fault: { kind: 'unauthorized' }, path: '/v1/vouchers' }]);
		const result = await pair.run(CREATE.voucher, rows(1), CONTINUE);
		expect(jsonOf(result)[0]?.outcome).toBe('unknown');
	});

	it.each([401, 403])('calls a create unknown after HTTP %s: look in ACC first', async (status) => {
		stated('docs/errors.md', `HTTP ${status}`);
		stated('docs/errors.md', 'If the document is *unknown*, look in ACC first');
		const inIndonesian = cellsOf('docs/id/README.md').filter(([code]) => code === `HTTP ${status}`);
		expect(inIndonesian.flat().join(' ')).toMatch(/cari dulu di ACC/);
		expect(inIndonesian.flat().join(' ')).not.toMatch(/coba lagi/);
		const fault = { kind: 'status', httpStatus: status, stored: true } as const;
		pair.sandbox.setFaults([{ fault, path: '/v1/vouchers' }]);
		const [item] = jsonOf(await pair.run(CREATE.voucher, rows(1), CONTINUE));
		expect(item?.outcome).toBe('unknown');
		expect(documents()).toHaveLength(1);
	});

	it('shows the same columns with Simplify on in a run and in a dry run', async () => {
		stated('docs/output.md', 'A dry run has `check` in place of `outcome`');
		const columnsOf = async (more: Json) => {
			const [item = {}] = jsonOf(await pair.run({ ...CREATE.voucher, ...more }, rows(1)));
			return Object.keys(item);
		};
		const run = await columnsOf({});
		const dryRun = await columnsOf({ dryRun: true });
		expect(run).toEqual(['outcome', 'row', 'document_number', 'message']);
		expect(dryRun).toEqual(['check', ...run.slice(1)]);
	});

	it('calls fields of ACC with the names of columns acc_…', async () => {
		stated('docs/output.md', 'share a name with a column of the node, such as `message`');
		const merge = { data: { message: 'of ACC', outcome: 'of ACC', advice: 'of ACC' } };
		const fault = { kind: 'answer', stored: true, merge } as const;
		pair.sandbox.setFaults([{ fault, path: '/v1/vouchers' }]);
		const [item = {}] = jsonOf(await pair.run({ ...CREATE.voucher, ...ITEMS_RAW }, rows(1)));
		const { outcome, acc_message: message, acc_outcome: other, acc_advice: advice } = item;
		expect([outcome, message, other, advice]).toEqual(['posted', 'of ACC', 'of ACC', 'of ACC']);
	});

	it('names the network error of a document without an answer', async () => {
		stated('docs/output.md', '`code` is the network error, for example `ECONNRESET`');
		pair.sandbox.setFaults([{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers' }]);
		const [item] = jsonOf(await pair.run({ ...CREATE.voucher, ...ITEMS_RAW }, rows(1), CONTINUE));
		expect([item?.outcome, item?.code]).toEqual(['unknown', 'ECONNRESET']);
	});

	it('repeats words of ACC for refused documents only', async () => {
		const messageAt = async (httpStatus: number) => {
			const body = { status: '01', message: 'kategori tidak aktif' };
			const fault = { kind: 'answer', stored: false, httpStatus, body } as const;
			pair.sandbox.setFaults([{ fault, path: '/v1/vouchers' }]);
			const [item] = jsonOf(await pair.run({ ...CREATE.voucher, ...ITEMS_RAW }, rows(1), CONTINUE));
			return [item?.outcome, String(item?.message).includes('kategori tidak aktif')];
		};
		expect(await messageAt(400)).toEqual(['refused', true]);
		expect(await messageAt(502)).toEqual(['unknown', false]);
	});

	it('lists everything that an item says about a problem', async () => {
		const [, told = ''] =
			/^\| `problems` \| Each problem: (.*) \|$/m.exec(page('docs/output.md')) ?? [];
		const names = [...told.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
		const linesJson = '[{"item_name": "a", "quantity": "x", "unit_price": 5}]';
		const create = { ...CREATE.purchaseInvoice, ...ITEMS_RAW, linesJson };
		const items = [
			...jsonOf(await pair.run(create, rows(1), CONTINUE)),
			...jsonOf(await pair.run({ ...CREATE.voucher, ...ITEMS_RAW }, [{}], CONTINUE)),
		];
		const problems = items.flatMap((item) => item.problems as Json[]);
		expect(problems.length).toBeGreaterThan(1);
		const given = new Set(problems.flatMap((problem) => Object.keys(problem)));
		expect([...given].filter((name) => !names.includes(name))).toEqual([]);
		expect(names).toEqual(expect.arrayContaining(['field', 'message', 'got', 'line']));
	});

	it('outputs exactly these fields for a failed read', async () => {
		const [, told = ''] =
			/With \*Continue\*, the item of a failed read has `outcome: refused`, (.*?)\.$/m.exec(
				page('docs/output.md'),
			) ?? [];
		const names = [...told.matchAll(/`(\w+)`/g)].map(([, name]) => name);
		pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 500 }, path: '/v1/banks' }]);
		const list = { resource: 'bank', operation: 'getAll' };
		const [item = {}] = jsonOf(await pair.run(list, [{}], CONTINUE));
		expect(Object.keys(item)).toEqual(['outcome', ...names]);
	});

	it('leaves entries that look like expressions out of the list of a field, and says so', async () => {
		stated(
			'SECURITY.md',
			'the lists of the fields *Bank* and *Cash Category* omit entries whose code or text begins with `=`',
		);
		const merge = { data: [[{ bank_name: '={{ 1 }}' }]] };
		const fault = { kind: 'answer', stored: false, merge } as const;
		pair.sandbox.setFaults([{ fault, path: '/v1/banks' }]);
		const type = 'n8n-nodes-acc-accounting.accAccounting';
		const { results } = await pair.engine.listSearch(type, 'searchBanks', pair.credentialId);
		expect(results.map(({ name }) => name).join()).not.toContain('={{');
		expect(results.map(({ name }) => name).join()).toMatch(/omitted, because n8n would run/);
		const list = { resource: 'bank', operation: 'getAll' };
		const [item] = jsonOf(await pair.run(list, [{}]));
		expect(item?.bank_name).toBe('={{ 1 }}');
	});

	it('counts rows from 1', async () => {
		stated('docs/output.md', 'the position in the data, counted from 1');
		const told = jsonOf(await pair.run(CREATE.voucher, rows(2)));
		expect(told.map(({ row }) => row)).toEqual([1, 2]);
	});

	it('ignores extra spaces in keys, and nothing else', async () => {
		stated('docs/duplicate-guard.md', 'Keys are case-sensitive');
		const row = { Date: '21/11/2026', Amount: 5, Category: 'KK01', Bank: '008' };
		const keys = ['A 1', ' A  1', 'a 1', 'A1'].map((Key) => ({ ...row, Key }));
		const create = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
		const outcomes = jsonOf(await pair.run(create, keys)).map(({ outcome }) => outcome);
		expect(outcomes).toEqual(['posted', 'skipped', 'posted', 'posted']);
	});

	it('writes the number of an invoice back to each of its rows', async () => {
		const [, field = '', include = '', expression = ''] =
			/add \*\*Split Out\*\* with the field `(\w+)` and \*\*Include\*\* set to \*(.*?)\*, and use `\{\{ (.*?) \}\}`/.exec(
				page('docs/output.md'),
			) ?? [];
		expect(include).toBe('All Other Fields');
		const rowNumber = expression.replace('Rows', 'Start');
		const workflow = pair.workflow({ ...INVOICE_OF_ROWS, ...ITEMS_RAW });
		const then = (name: string, type: string, typeVersion: number, parameters: Json) => ({
			id: name,
			name,
			type: `n8n-nodes-base.${type}`,
			typeVersion,
			position: [0, 0] as [number, number],
			parameters: parameters as never,
		});
		workflow.nodes.push(
			then('Split Out', 'splitOut', 1, { fieldToSplitOut: field, include: 'allOtherFields' }),
			then('Written', 'set', 3.4, {
				mode: 'raw',
				jsonOutput: `={{ { row: ${rowNumber}, number: $json.document_number } }}`,
			}),
		);
		const to = (node: string) => ({ main: [[{ node, type: 'main' as const, index: 0 }]] });
		Object.assign(workflow.connections, { ACC: to('Split Out'), 'Split Out': to('Written') });
		const line = { date: '21/11/2026', vendor: 'PT Sumber Makmur', quantity: 1 };
		const items = ['INV-1', 'INV-1', 'INV-2'].map((invoice, at) => {
			return { ...line, invoice, item_name: `a${at}`, unit_price: 5, row_number: at + 2 };
		});
		const result = await pair.engine.run(workflow, { input: items as never });
		expect(result.output('Written').map(({ json }) => json)).toEqual([
			{ row: 2, number: '00001/FPB/11/26' },
			{ row: 3, number: '00001/FPB/11/26' },
			{ row: 4, number: '00002/FPB/11/26' },
		]);
	});

	it('outputs parseMode for Telegram only', async () => {
		stated('docs/dashboards.md', 'For Telegram only: `HTML`');
		const report = { resource: 'dashboard', operation: 'getReport' };
		const modeOf = async (format: string) => {
			const [item] = jsonOf(await pair.run({ ...report, format }, [{}]));
			return item?.parseMode;
		};
		expect([await modeOf('telegram'), await modeOf('slack')]).toEqual(['HTML', undefined]);
	});
});

describe('the wording of the documents', () => {
	const PAGES = [
		'README.md',
		...['docs', 'docs/id', 'examples', 'contributing'].flatMap((folder) =>
			readdirSync(folder)
				.filter((file) => file.endsWith('.md'))
				.map((file) => `${folder}/${file}`),
		),
	];

	it.each(PAGES)('%s names menus as n8n does', (file) => {
		expect(page(file)).not.toContain('Import from File');
		expect(page(file)).not.toMatch(/Workflow › Settings › (Timezone|Error Workflow)/);
		expect(page(file)).not.toMatch(/Community Nodes|Migration Report/);
	});

	it('name tests that exist', () => {
		const commands = [...page('CONTRIBUTING.md').matchAll(/npx jest (\S+\.ts) -t '(.*?)'/g)];
		expect(commands.length).toBeGreaterThan(0);
		for (const [, file = '', word = ''] of commands) {
			const names = [...page(file).matchAll(/\bit(?:\.each)?\(\s*'(.*)'/g)].map(([, name]) => name);
			expect(names.filter((name) => name?.includes(word))).not.toEqual([]);
		}
	});

	it('name test folders that exist', () => {
		const folders = cellsOf('test/README.md').flatMap(([first = '']) =>
			[...first.matchAll(/`(\w+)\/`/g)].map(([, name = '']) => name),
		);
		expect(folders.length).toBeGreaterThan(5);
		const there = readdirSync('test');
		expect(folders.filter((name) => !there.includes(name))).toEqual([]);
	});

	it('have exactly one line for every e2e theme', () => {
		const themes = readdirSync('e2e/checks').map((file) => file.replace('.ts', ''));
		const lines = cellsOf('e2e/README.md').flatMap(
			([first = '']) => /^`(\w+)`(, only when named)?$/.exec(first)?.[1] ?? [],
		);
		expect(lines.sort()).toEqual(themes.sort());
	});

	const ALL_PAGES = [
		...PAGES,
		'CONTRIBUTING.md',
		'SECURITY.md',
		'CHANGELOG.md',
		'e2e/README.md',
		'test/README.md',
		...['engine', 'probe', 'sandbox'].map((tool) => `tools/${tool}/README.md`),
	];

	it.each(ALL_PAGES)('%s names e2e themes that exist', (file) => {
		const themes = readdirSync('e2e/checks').map((each) => each.replace('.ts', ''));
		const commands = page(file).matchAll(/npm run e2e -- ([a-zA-Z0-9 ]+)/g);
		const named = [...commands].flatMap(([, words = '']) => words.trim().split(' '));
		expect(named.filter((name) => name !== '' && !themes.includes(name))).toEqual([]);
	});

	it('say which e2e themes do not run by default', () => {
		const [, list = ''] = /ONLY_WHEN_NAMED = \[(.*)\]/.exec(page('e2e/run.ts')) ?? [];
		const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
		const [, told = ''] = /# all themes except (.*)$/m.exec(page('e2e/README.md')) ?? [];
		expect(told.split(/, and |, /)).toEqual(names);
	});

	it('agree on how long the first start of n8n takes', () => {
		stated('e2e/try.ts', 'about five minutes, 2.4 GB');
		stated('docs/install.md', 'about five minutes');
		stated('docs/id/README.md', 'sekitar lima menit');
		stated('CONTRIBUTING.md', 'The first start installs n8n (5 min)');
		stated('e2e/README.md', '2.4 GB, about five minutes');
		const [, seconds] = /\| (\d+) for the first start/.exec(page(PERFORMANCE)) ?? [];
		expect(Math.round(Number(seconds) / 60)).toBe(5);
	});

	it('name the accounts that each template needs', () => {
		const accounts: Record<string, string> = {
			accAccounting: 'ACC',
			accAccountingTool: 'ACC',
			emailReadImap: 'IMAP',
			emailSend: 'SMTP',
			googleSheets: 'Google Sheets',
			lmChatOpenAi: 'OpenAI',
			mcpTrigger: 'bearer token',
			microsoftExcel: 'Microsoft 365',
			openAi: 'OpenAI',
			telegram: 'Telegram',
			telegramTrigger: 'Telegram',
			wooCommerceTrigger: 'WooCommerce',
		};
		const templates = cellsOf('examples/README.md').flatMap(([first = '', , needs = '']) => {
			const file = /`(.*\.json)`/.exec(first)?.[1];
			return file ? [{ file, needs: needs.split(', ').sort() }] : [];
		});
		expect(templates.length).toBeGreaterThan(10);
		for (const { file, needs } of templates) {
			const { nodes } = JSON.parse(page(`examples/${file}`)) as {
				nodes: Array<{ type: string; disabled?: boolean; parameters: { authentication?: string } }>;
			};
			const names = nodes.flatMap(({ type, disabled, parameters: { authentication } }) => {
				if (disabled) return [];
				const account = accounts[type.replace(/^.*\./, '')];
				return authentication === 'basicAuth' ? ['Basic Auth'] : (account ?? []);
			});
			expect([file, needs]).toEqual([file, [...new Set(names)].sort()]);
		}
	});

	it.each(ALL_PAGES.filter((file) => !file.includes('/id/')))(
		'%s is written in American English, without the habits of a translation',
		(file) => {
			const british =
				/\b(organis|recognis|behaviour|colour|favour|neighbour|centre\b|licence|cancelled|honour)\w*/gi;
			const habits =
				/of every (row|item) |could not be had|which is why|\bleaves? out\b|\bblanks\b|tells? (one|a) \w+ from|held against|some days|are told\b|is told\b/gi;
			const prose = page(file).replace(/`[^`\n]*`/g, '');
			expect([...(prose.match(british) ?? []), ...(prose.match(habits) ?? [])]).toEqual([]);
		},
	);

	it('do not mention earlier versions, because there are none', () => {
		for (const file of ['README.md', 'CHANGELOG.md', 'docs/install.md', 'docs/reference.md']) {
			expect(page(file)).not.toMatch(/earlier version|upgrade from|since version/i);
		}
	});
});

describe("ACC's errors in docs/errors.md", () => {
	const pair = usePair();
	const told = cellsOf('docs/errors.md').filter(([code = '']) => code.startsWith('ACC'));
	// Obtains a token first, so that no test run has to.
	beforeAll(async () => void (await pair.run(CREATE.voucher, rows(1))));

	const item = (name: string) =>
		JSON.stringify([{ item_name: 'a', item_code: name, quantity: 1, unit_price: 5 }]);
	const CASES: Array<[string, Json]> = [
		['expired_date', { additionalFields: { extraFields: '{"expired_date": "01/01/2020"}' } }],
		[
			'purchase_order',
			{ additionalFields: { extraFields: '{"purchase_order_document_number": "9"}' } },
		],
		['currency', { additionalFields: { extraFields: '{"currency_code": "XXX"}' } }],
		...['NO-INVENTORY', 'NO-EXPENSES', 'NO-PAYABLE', 'NO-CONSUMPTION'].map(
			(code): [string, Json] => [code, { linesJson: item(code) }],
		),
	];

	it.each(CASES)('%s: code, message, and what to do', async (_, parameters) => {
		const create = { ...CREATE.purchaseInvoice, ...ITEMS_RAW, ...parameters };
		const [{ code, message, advice } = {} as Json] = jsonOf(
			await pair.run(create, rows(1), CONTINUE),
		);
		const row = told.find(
			([ofRow, words = '']) =>
				ofRow === code && String(message).includes(words.split(' … ')[0] ?? ''),
		);
		expect(row).toBeDefined();
		// The words in parentheses are those that the dots stand for.
		const [, named] = /parameter data (.+) not found/.exec(String(message)) ?? [];
		if (named) expect(row?.[1]).toContain(named);
		expect(advice).not.toBe('');
		// A code known to be about data doesn't cast doubt on the token.
		expect(Object.keys(pair.sandbox.stats().requests)).toEqual([
			expect.stringMatching(/^POST \/v1\/purchase-invoices 4/),
		]);
	});
});
