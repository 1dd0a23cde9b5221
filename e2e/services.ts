import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { atEnd } from './ending';
import { freePort } from '../tools/sandbox/ports';
import { until } from './until';

const POSTGRES = '/usr/lib/postgresql';
const REDIS = '/usr/bin/redis-server';

/** Redis and PostgreSQL for n8n's queue mode, on free ports, in a temporary folder. */
export interface Services {
	env: Record<string, string>;
	/** Queries n8n's database. Returns the lines of the answer, without a heading. */
	query(sql: string): string[];
}

async function untilOpen(port: number, what: string): Promise<void> {
	const isOpen = async () =>
		await new Promise<boolean>((resolve) => {
			const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
			socket.once('error', () => resolve(false));
		});
	await until(`${what} has started`, isOpen, 20);
}

/** PostgreSQL does not run as root. */
function asPostgres(command: string, args: string[]): [string, string[]] {
	return process.getuid?.() === 0
		? ['runuser', ['-u', 'postgres', '--', command, ...args]]
		: [command, args];
}

/** Starts Redis and returns its port. */
async function startRedis(folder: string): Promise<number> {
	const port = await freePort();
	const redis = spawn(REDIS, ['--port', String(port), '--save', '', '--dir', folder], {
		stdio: 'ignore',
	});
	atEnd(() => void redis.kill('SIGKILL'));
	await untilOpen(port, 'Redis');
	return port;
}

function postgresBin(): string {
	return join(POSTGRES, String(readdirSync(POSTGRES).sort().at(-1)), 'bin');
}

/** Starts an empty PostgreSQL and returns its port. */
async function startPostgres(folder: string): Promise<number> {
	const bin = postgresBin();
	const data = join(folder, 'data');
	const initdb = ['-D', data, '-U', 'n8n', '--auth=trust', '-E', 'UTF8'];
	execFileSync(...asPostgres(join(bin, 'initdb'), initdb), { stdio: 'ignore', cwd: folder });
	const port = await freePort();
	const postgres = spawn(
		...asPostgres(join(bin, 'postgres'), [
			'-D',
			data,
			'-k',
			folder,
			'-h',
			'127.0.0.1',
			'-p',
			String(port),
		]),
		{ stdio: 'ignore', cwd: folder },
	);
	atEnd(() => {
		if (!existsSync(join(data, 'postmaster.pid'))) {
			postgres.kill('SIGTERM');
			return;
		}
		execFileSync(...asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), {
			stdio: 'ignore',
			cwd: folder,
		});
	});
	await untilOpen(port, 'PostgreSQL');
	return port;
}

export const hasServices = (): boolean => existsSync(REDIS) && existsSync(POSTGRES);

/** Starts both. The end of the run ends them. */
export async function startServices(): Promise<Services> {
	const folder = mkdtempSync(join(tmpdir(), 'acc-services-'));
	atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	chmodSync(folder, 0o777);
	const redisPort = await startRedis(folder);
	const postgresPort = await startPostgres(folder);
	const query = (sql: string) =>
		execFileSync(
			join(postgresBin(), 'psql'),
			['-h', '127.0.0.1', '-p', String(postgresPort), '-U', 'n8n', '-Atc', sql, 'postgres'],
			{ encoding: 'utf8' },
		)
			.split('\n')
			.filter((line) => line !== '');
	return {
		query,
		env: {
			EXECUTIONS_MODE: 'queue',
			QUEUE_BULL_REDIS_HOST: '127.0.0.1',
			QUEUE_BULL_REDIS_PORT: String(redisPort),
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: '127.0.0.1',
			DB_POSTGRESDB_PORT: String(postgresPort),
			DB_POSTGRESDB_DATABASE: 'postgres',
			DB_POSTGRESDB_USER: 'n8n',
		},
	};
}
