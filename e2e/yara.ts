import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * The part of `@virustotal/yara-x` used here. TypeScript can't resolve this ES module from here.
 */
interface YaraX {
	default(init: { module_or_path: Uint8Array }): Promise<unknown>;
	Compiler: new () => {
		newNamespace(name: string): void;
		addSource(source: string): void;
		build(): { scan(payload: Uint8Array): { matches: Match[] } };
	};
}

interface Match {
	identifier: string;
	metadata: Array<{ identifier: string; value: unknown }>;
}

/** A rule's text with its includes inlined, because the engine reads no files. */
function ruleText(folder: string, file: string): string {
	return readFileSync(join(folder, file), 'utf8').replace(
		/^include "([^"]+)"$/gm,
		(_, included: string) => ruleText(folder, included),
	);
}

/** Whether GuardDog applies a rule to a file. `path_include` is a list of patterns with `*`. */
function isTriedOn({ metadata }: Match, path: string): boolean {
	const include = metadata.find(({ identifier }) => identifier === 'path_include')?.value;
	if (include === undefined) return true;
	return String(include)
		.split(',')
		.some((pattern) => {
			const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
			return new RegExp(`^${parts.join('.*')}$`).test(path);
		});
}

/**
 * The findings of YARA rules in GuardDog's form in a folder. n8n's package scanner will run them.
 *
 * @param rulesFolder the rules (`*.yar`) and the files that they include
 * @returns name of the rule and file, one finding per line
 * @throws Error if there is no rule, or an invalid one
 */
export async function yaraFindings(rulesFolder: string, folder: string): Promise<string[]> {
	const name = '@virustotal/yara-x';
	const { default: init, Compiler } = (await import(name)) as YaraX;
	const wasm = join(dirname(require.resolve(`${name}/package.json`)), 'pkg/yara_x_js_bg.wasm');
	await init({ module_or_path: readFileSync(wasm) });
	const files = readdirSync(rulesFolder).filter((file) => file.endsWith('.yar'));
	if (files.length === 0) throw new Error(`no rule in ${rulesFolder}`);
	const compiler = new Compiler();
	for (const file of files) {
		compiler.newNamespace(file);
		compiler.addSource(ruleText(rulesFolder, file));
	}
	const rules = compiler.build();
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.flatMap((entry) => {
			const path = join(entry.parentPath, entry.name);
			return rules
				.scan(readFileSync(path))
				.matches.filter((match) => isTriedOn(match, relative(folder, path)))
				.map(({ identifier }) => `${identifier} ${relative(folder, path)}`);
		});
}
