import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';

import { byCode, CREATE, guardedBy, rows, startPair, type Pair } from './support/pair';
import { filesThatRun } from './support/stations';

const ARCHITECTURE = readFileSync(resolve('contributing/architecture.md'), 'utf8');

/** The files named in a section of the document, by their paths below the node's folder. */
function named(heading: string): string[] {
	const [, section = ''] = ARCHITECTURE.split(`## ${heading}\n`);
	const [text = ''] = section.split('\n## ');
	return [...new Set([...text.matchAll(/`([\w./]+)\.ts`/g)].map(([, file = '']) => file))].sort();
}

/**
 * The files that run, in the document's notation; every file may use `values/` and `sentences/`.
 */
async function run(work: () => Promise<unknown>): Promise<string[]> {
	const files = await filesThatRun(async () => void (await work()));
	return files
		.map((file) => file.replace('nodes/AccAccounting/', ''))
		.filter((file) => !/^(values|sentences)\//.test(file))
		.map((file) => (file.startsWith('credentials/') ? basename(file) : file))
		.sort();
}

describe('contributing/architecture.md names the files that actually run', () => {
	let pair: Pair;

	beforeAll(async () => {
		pair = await startPair();
		await pair.run(CREATE.voucher, rows(1, 'first'));
	});

	afterAll(async () => await pair.close());

	test('for a row on its way to a voucher', async () => {
		const files = await run(async () => await pair.run(CREATE.voucher, rows(1, 'second')));
		expect(files).toEqual(named('A row on its way to a voucher'));
	});

	test('in addition, for a row with a key of the duplicate guard', async () => {
		const guarded = { ...CREATE.voucher, ...guardedBy('={{ $json.mark }}') };
		const files = await run(async () => await pair.run(guarded, rows(1, 'third')));
		const usual = named('A row on its way to a voucher');
		expect(files.filter((file) => !usual.includes(file))).toEqual(
			named('With the duplicate guard'),
		);
	});

	test('in addition, for a row of a sheet', async () => {
		const row = { Tanggal: '21/11/2026', Jumlah: -5, Keterangan: 'PLN', Bank: '008' };
		const parameters = {
			resource: 'voucher',
			operation: 'create',
			createFrom: 'rows',
			columns: { names: { moneyOutMark: '-' } },
			categoryRules: { rules: [{ text: 'PLN', category: byCode('KK01') }] },
		};
		const cells = [Object.keys(row), Object.values(row)].map((each) => ({ row: each }));
		const files = await run(async () => {
			const { error } = await pair.run(parameters, cells);
			expect(error).toBeUndefined();
		});
		const usual = named('A row on its way to a voucher');
		const isOurs = (file: string) => /^(sheet|create)\//.test(file) && !usual.includes(file);
		expect(files.filter(isOurs)).toEqual(named('A row of a sheet').filter(isOurs));
	});

	test('in addition, for an expired token', async () => {
		const usual = await run(async () => await pair.run(CREATE.voucher, rows(1, 'fourth')));
		pair.sandbox.revokeTokens();
		const files = await run(async () => await pair.run(CREATE.voucher, rows(1, 'fifth')));
		const besides = named('An expired token').filter((file) => !usual.includes(file));
		expect(files.filter((file) => !usual.includes(file))).toEqual(besides);
		expect(besides).not.toEqual([]);
	});

	test('for a search in a picker', async () => {
		const acc = { id: pair.credentialId, name: 'ACC' };
		const using = { credentials: { accAccountingApi: acc } };
		const files = await run(
			async () =>
				await pair.engine.listSearch(
					'n8n-nodes-acc-accounting.accAccounting',
					'searchBanks',
					using,
					'mandiri',
				),
		);
		expect(files).toEqual(named('A search in a picker'));
	});
});

/** Folders of the published code, and of its tests. */
const MIRRORS: Array<[source: string, tests: string]> = [
	['credentials', 'test/credentials'],
	['nodes/AccAccounting', 'test'],
];

/** Tables and forms, which their readers' tests cover, and files that are tested through others. */
const WITHOUT_A_TEST = [
	'nodes/AccAccounting/AccAccounting.node',
	'nodes/AccAccounting/create/postingContext',
	'nodes/AccAccounting/create/readItem',
	'nodes/AccAccounting/operations/operation',
	'nodes/AccAccounting/sentences/columns',
	'nodes/AccAccounting/service/endpoints',
	'nodes/AccAccounting/telling/errors',
	'nodes/AccAccounting/telling/toldRun',
	'nodes/AccAccounting/values/tool',
];

/** Paths of the files below a folder, without extensions. */
function filesIn(folder: string, ending: string): string[] {
	return readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith(ending))
		.map((file) => join(folder, file).slice(0, -ending.length))
		.sort();
}

describe('test/ mirrors nodes/ and credentials/', () => {
	const sources = MIRRORS.flatMap(([source, tests]) =>
		filesIn(source, '.ts').map((file) => ({ file, test: file.replace(source, tests) })),
	);
	const tests = filesIn('test', '.test.ts');

	test('each file with behavior has a test at the same path', () => {
		const untested = sources.filter(({ file, test }) => {
			const text = readFileSync(resolve(`${file}.ts`), 'utf8');
			const hasCode = /^(export )?(async )?(const|function|class) /m.test(text);
			return hasCode && !tests.includes(test);
		});
		expect(untested.map(({ file }) => file)).toEqual(WITHOUT_A_TEST);
	});

	test('each test in a folder of the node has a source file', () => {
		const folders = new Set(sources.map(({ test }) => test.split('/')[1]));
		const known = sources.map(({ test }) => test);
		const strays = tests.filter((test) => {
			const [, folder = '', file] = test.split('/');
			return file !== undefined && folders.has(folder) && !known.includes(test);
		});
		expect(strays).toEqual([]);
	});
});

test('a top-level name in a file means only one thing', () => {
	const filesOf = new Map<string, string[]>();
	for (const file of [...filesIn('nodes', '.ts'), ...filesIn('credentials', '.ts')]) {
		const { statements } = ts.createSourceFile(
			file,
			readFileSync(resolve(`${file}.ts`), 'utf8'),
			ts.ScriptTarget.Latest,
		);
		const declared = statements.flatMap((statement): readonly ts.Node[] =>
			ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
		);
		for (const each of declared) {
			const name = 'name' in each ? (each.name as ts.Node | undefined) : undefined;
			if (!name || !ts.isIdentifier(name)) continue;
			filesOf.set(name.text, [...(filesOf.get(name.text) ?? []), file]);
		}
	}
	expect(filesOf.size).toBeGreaterThan(500);
	expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([]);
});
