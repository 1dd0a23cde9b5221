import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Network from '@n8n/backend-network';
import type * as Config from '@n8n/config';
import type * as Injection from '@n8n/di';
import type * as Core from 'n8n-core';

import { DeduplicatorSwitch } from './deduplicator';
import { load } from './load';

/** What n8n shares within a process: its engine, and the settings that our engines change. */
export interface N8n {
	core: typeof Core;
	/** Forwards each workflow's processed data to the engine that runs it. */
	deduplicators: DeduplicatorSwitch;
	/** Allows nodes to read and write files in these folders. */
	allowFiles(folders: string[]): void;
}

let folder: string | undefined;
let ready: Promise<N8n> | undefined;
let engines = 0;

function removeFolder(): void {
	if (folder) rmSync(folder, { recursive: true, force: true });
}

/** n8n's modules read the environment while they load, so this runs before the first of them. */
function prepareEnvironment(logLevel: string): void {
	folder = mkdtempSync(join(tmpdir(), 'acc-engine-'));
	process.once('exit', removeFolder);
	Object.assign(process.env, {
		N8N_USER_FOLDER: folder,
		N8N_ENCRYPTION_KEY: 'engine-for-tests-and-demo',
		N8N_LOG_LEVEL: logLevel,
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'false',
		N8N_DEFAULT_BINARY_DATA_MODE: 'default',
	});
}

async function startN8n(logLevel: string): Promise<N8n> {
	prepareEnvironment(logLevel);
	const core = load<typeof Core>('n8n-core');
	const { Container } = load<typeof Injection>('@n8n/di');
	const { SecurityConfig } = load<typeof Config>('@n8n/config');
	load<typeof Network>('@n8n/backend-network').configureGlobalAxiosDefaults();
	await Container.get(core.BinaryDataService).init();
	const deduplicators = new DeduplicatorSwitch();
	await core.DataDeduplicationService.init(deduplicators);
	return {
		core,
		deduplicators,
		allowFiles: (folders) => {
			Container.get(SecurityConfig).restrictFileAccessTo = folders.join(';');
		},
	};
}

/**
 * Does what n8n's start does before its engine can be used, once per process: settings in a temporary
 * folder, binary data in memory, no telemetry, n8n's defaults for HTTP requests.
 *
 * @param logLevel n8n's log level; only the first engine of a process sets it
 */
export async function acquireN8n(logLevel: string): Promise<N8n> {
	engines++;
	if (folder) mkdirSync(folder, { recursive: true });
	ready ??= startN8n(logLevel);
	return await ready;
}

/** Deletes the files on disk after the last engine has closed. */
export function releaseN8n(): void {
	engines--;
	if (engines === 0) removeFolder();
}
