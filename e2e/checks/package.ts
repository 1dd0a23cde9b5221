import { ok, deepStrictEqual as same } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Report } from '../report';
import type { Running } from '../setUp';

interface Scanner {
	/** What is wrong with the package in a folder stands beside `passed`. */
	analyzePackage(folder: string): Promise<{ passed: boolean }>;
}

async function nodeAndToolAreOffered({ client }: Running): Promise<void> {
	const types = await client.nodeTypes();
	ok(types.includes('n8n-nodes-acc-accounting.accAccounting'), 'node');
	ok(types.includes('n8n-nodes-acc-accounting.accAccountingTool'), 'tool');
	ok(types.includes('n8n-nodes-acc-accounting.accAccountingTrigger'), 'trigger');
}

async function theScannerPassesThePackage({ folder }: Running): Promise<void> {
	const scanner = '@n8n/scan-community-package/scanner/scanner.mjs';
	const { analyzePackage } = (await import(scanner)) as Scanner;
	const unpacked = join(folder.path, 'unpacked');
	mkdirSync(unpacked);
	execFileSync('tar', ['-xzf', folder.tarball, '-C', unpacked]);
	same(await analyzePackage(join(unpacked, 'package')), { passed: true });
}

/** n8n offers what the package brings, and its package scanner has nothing against it. */
export async function packageChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		['nodes and tool variant are offered', nodeAndToolAreOffered],
		["the packed package passes the rules of n8n's package scanner", theScannerPassesThePackage],
	]);
}
