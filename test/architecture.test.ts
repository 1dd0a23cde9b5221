import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** Folders of the published code, and of its tests. */
const MIRRORS: Array<[source: string, tests: string]> = [
	['credentials', 'test/credentials'],
	['nodes/AccAccounting', 'test'],
];

/** Tables and forms, which their readers' tests cover, and files that are tested through others. */
const WITHOUT_A_TEST = [
	'nodes/AccAccounting/AccAccounting.node',
	'nodes/AccAccounting/operations/operation',
	'nodes/AccAccounting/posting/context',
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

/** The files that a file imports, types included. */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
	const source = ts.createSourceFile(
		file,
		readFileSync(resolve(`${file}.ts`), 'utf8'),
		ts.ScriptTarget.Latest,
	);
	return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => {
		const at = join(dirname(file), (moduleSpecifier as ts.StringLiteral).text);
		return [at, join(at, 'index')].filter((each) => files.has(each));
	});
}

/** The first circle that a file is part of, or leads to. */
function findCircle(
	file: string,
	imports: ReadonlyMap<string, readonly string[]>,
	path: readonly string[] = [],
	done = new Set<string>(),
): readonly string[] | undefined {
	if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
	if (done.has(file)) return undefined;
	done.add(file);
	for (const next of imports.get(file) ?? []) {
		const circle = findCircle(next, imports, [...path, file], done);
		if (circle) return circle;
	}
	return undefined;
}

test('no files import each other in a circle, not even types', () => {
	const files = new Set([...filesIn('nodes', '.ts'), ...filesIn('credentials', '.ts')]);
	const imports = new Map([...files].map((file) => [file, importsOf(file, files)]));
	expect([...imports.values()].flat().length).toBeGreaterThan(200);
	expect([...files].flatMap((file) => findCircle(file, imports) ?? [])).toEqual([]);
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
