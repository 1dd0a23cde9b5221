import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from '../fixtures';
import { isInstalled, NEWEST } from '../install';
import { REPOSITORY, type N8nFolder } from '../n8n';
import { yaraFindings } from '../yara';

/** n8n's package scanner: source and package are linted with the rules for these files. */
interface Scanner {
	SOURCE_FILE_PATTERNS: string[];
	/** In addition to `passed`, the result says what is wrong with the package in a folder. */
	analyzePackage(folder: string, patterns?: string[]): Promise<{ passed: boolean }>;
}

async function loadScanner(): Promise<Scanner> {
	test.skip(!isInstalled(), `it is installed with n8n ${NEWEST.version}`);
	const scanner = '@n8n/scan-community-package/scanner/scanner.mjs';
	return (await import(scanner)) as Scanner;
}

/** The packed package, unpacked into an otherwise empty folder. */
function unpack(folder: N8nFolder): string {
	const unpacked = join(folder.path, 'unpacked');
	mkdirSync(unpacked, { recursive: true });
	execFileSync('tar', ['-xzf', folder.tarball, '-C', unpacked]);
	return unpacked;
}

test('nodes and tool variant are offered', async ({ client }) => {
	const types = await client.nodeTypes();
	expect(types, 'node').toContain('n8n-nodes-acc-accounting.accAccounting');
	expect(types, 'tool').toContain('n8n-nodes-acc-accounting.accAccountingTool');
});

test("the packed package passes the rules of n8n's package scanner", async ({ folder }) => {
	const { analyzePackage } = await loadScanner();
	expect(await analyzePackage(join(unpack(folder), 'package'))).toEqual({ passed: true });
});

test('the source passes them too', async () => {
	const { analyzePackage, SOURCE_FILE_PATTERNS } = await loadScanner();
	expect(await analyzePackage(REPOSITORY, SOURCE_FILE_PATTERNS)).toEqual({ passed: true });
});

/**
 * Rules named `capability…` say what code can do (read, send); `threat…` is what n8n will refuse.
 */
test("GuardDog's YARA rules see no threat in the packed package", async ({ folder }) => {
	const rules = process.env.YARA_RULES ?? '';
	test.skip(rules === '', 'YARA_RULES names no folder with the rules of GuardDog');
	const findings = await yaraFindings(resolve(rules), unpack(folder));
	console.log(`${findings.length} findings of what it can do`);
	expect(findings.filter((finding) => finding.startsWith('threat'))).toEqual([]);
});
