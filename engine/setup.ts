import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/**
 * What n8n's own start does before its engine can be used: settings in a folder of their own, which
 * is removed when the process ends, no log, no telemetry. Must run before `n8n-core` is loaded.
 */
export function setUpN8n(): void {
	if (folder) return;
	folder = mkdtempSync(join(tmpdir(), 'acc-engine-'));
	process.env.N8N_USER_FOLDER = folder;
	process.env.N8N_ENCRYPTION_KEY ??= 'engine-for-tests-and-demo';
	process.env.N8N_LOG_LEVEL ??= 'silent';
	process.env.N8N_DIAGNOSTICS_ENABLED = 'false';
	process.env.N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS = 'false';
	const created = folder;
	process.once('exit', () => rmSync(created, { recursive: true, force: true }));
}
