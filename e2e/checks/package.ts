import { ok, deepStrictEqual as same } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isInstalled, NEWEST } from '../install';
import { REPOSITORY, type N8nFolder } from '../n8n';
import { note, NotRun, type Report } from '../report';
import type { Running } from '../setUp';
import { yaraFindings } from '../yara';

/** n8n's package scanner: the source, and the package, are linted by the rules that these files get. */
interface Scanner {
	SOURCE_FILE_PATTERNS: string[];
	/** What is wrong with the package in a folder stands beside `passed`. */
	analyzePackage(folder: string, patterns?: string[]): Promise<{ passed: boolean }>;
}

async function loadScanner(): Promise<Scanner> {
	if (!isInstalled()) throw new NotRun(`it is installed with n8n ${NEWEST.version}`);
	const scanner = '@n8n/scan-community-package/scanner/scanner.mjs';
	return (await import(scanner)) as Scanner;
}

/** The packed package, unpacked into a folder that holds nothing else. */
function unpack(folder: N8nFolder): string {
	const unpacked = join(folder.path, 'unpacked');
	mkdirSync(unpacked, { recursive: true });
	execFileSync('tar', ['-xzf', folder.tarball, '-C', unpacked]);
	return unpacked;
}

async function nodeAndToolAreOffered({ client }: Running): Promise<void> {
	const types = await client.nodeTypes();
	ok(types.includes('n8n-nodes-acc-accounting.accAccounting'), 'node');
	ok(types.includes('n8n-nodes-acc-accounting.accAccountingTool'), 'tool');
	ok(types.includes('n8n-nodes-acc-accounting.accAccountingTrigger'), 'trigger');
}

async function theScannerPassesThePackage({ folder }: Running): Promise<void> {
	const { analyzePackage } = await loadScanner();
	same(await analyzePackage(join(unpack(folder), 'package')), { passed: true });
}

async function theScannerPassesTheSource(): Promise<void> {
	const { analyzePackage, SOURCE_FILE_PATTERNS } = await loadScanner();
	same(await analyzePackage(REPOSITORY, SOURCE_FILE_PATTERNS), { passed: true });
}

/** Rules named `capability…` say what code can do (read, send); `threat…` is what n8n will refuse. */
async function noYaraRuleSeesAThreat({ folder }: Running): Promise<void> {
	const rules = process.env.YARA_RULES;
	if (!rules) throw new NotRun('YARA_RULES names no folder with the rules of GuardDog');
	const findings = await yaraFindings(resolve(rules), unpack(folder));
	note(`${findings.length} findings of what it can do`);
	same(
		findings.filter((finding) => finding.startsWith('threat')),
		[],
	);
}

/** n8n offers what the package brings, and its package scanner has nothing against package and source. */
export async function packageChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		['nodes and tool variant are offered', nodeAndToolAreOffered],
		["the packed package passes the rules of n8n's package scanner", theScannerPassesThePackage],
		['the source passes them too', theScannerPassesTheSource],
		["GuardDog's YARA rules see no threat in the packed package", noYaraRuleSeesAThreat],
	]);
}
