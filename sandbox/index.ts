import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { exchangeToken, refuseAuthentication } from './authentication';
import { DEFAULTS } from './demoData';
import { CREATES } from './documents';
import { Faults, type Fault, type FaultRule } from './faults';
import { Ledger, type Entry } from './ledger';
import { READS } from './lists';
import type { SandboxOptions } from './options';
import { reply, type Reply } from './reply';

export type { ADataLayout, SandboxOptions } from './options';
export type { Fault, FaultRule } from './faults';
export type { Entry } from './ledger';
export { DEFAULTS } from './demoData';

const TOKEN_PATH = '/oauth/clients/accesstoken';
const LARGEST_BODY = 10_000_000;

/** What has been asked of the sandbox. */
export interface Stats {
	tokenExchanges: number;
	/** Requests by `POST /v1/vouchers 200`; `aborted` in place of a status where none was written. */
	requests: Record<string, number>;
}

/** What a credential needs to reach the sandbox. */
export interface SandboxCredentials {
	[field: string]: string;
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	email: string;
	tenantId: string;
}

async function readBody(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of request) {
		length += (part as Buffer).length;
		if (length > LARGEST_BODY) throw new Error('The body is too large');
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The ACC API as a real HTTP server on this computer. */
export class Sandbox {
	private readonly ledgerBook = new Ledger();

	private readonly faults = new Faults();

	private statistics: Stats = { tokenExchanges: 0, requests: {} };

	private readonly server: Server;

	private readonly closing = new AbortController();

	constructor(readonly options: SandboxOptions) {
		this.server = createServer((request, response) => {
			this.handle(request, response).catch((error: unknown) => {
				// A client that goes away while it is answered is its own business.
				if (!response.destroyed) response.destroy(error as Error);
			});
		});
		this.server.keepAliveTimeout = 60_000;
	}

	async listen(): Promise<this> {
		await new Promise<void>((resolve, reject) => {
			this.server.once('error', reject);
			this.server.listen(this.options.port, '127.0.0.1', resolve);
		});
		return this;
	}

	get port(): number {
		return (this.server.address() as AddressInfo).port;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}${this.options.pathPrefix}`;
	}

	get credentials(): SandboxCredentials {
		const { clientId, clientSecret, signatureSecret, email, tenantId } = this.options;
		return { baseUrl: this.url, clientId, clientSecret, signatureSecret, email, tenantId };
	}

	/** All documents in the order in which they were stored. */
	ledger(): Entry[] {
		return this.ledgerBook.entries;
	}

	stats(): Stats {
		return this.statistics;
	}

	setFaults(rules: FaultRule[]): void {
		this.faults.set(rules);
	}

	/** Forgets documents, statistics and faults. */
	reset(): void {
		this.ledgerBook.clear();
		this.faults.set([]);
		this.statistics = { tokenExchanges: 0, requests: {} };
	}

	/** Ends at once, with all connections. */
	async close(): Promise<void> {
		this.closing.abort();
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '/', 'http://127.0.0.1');
		const method = request.method ?? 'GET';
		const text = await readBody(request);
		if (url.pathname.startsWith('/sandbox/')) {
			this.write(response, this.control(method, url.pathname, text));
			return;
		}
		const { pathPrefix } = this.options;
		const path = url.pathname.startsWith(`${pathPrefix}/`)
			? url.pathname.slice(pathPrefix.length)
			: url.pathname;
		const fault = this.faults.next({ path, method, body: text });
		const latency = this.options.latencyMs + (fault?.kind === 'latency' ? fault.ms : 0);
		if (latency > 0) await wait(latency);

		const answer = this.answer(request, path, url.searchParams, text, fault);
		const counted = `${method} ${path}`;
		if (!answer || fault?.kind === 'reset' || fault?.kind === 'hang') {
			this.count(`${counted} aborted`);
			if (fault?.kind === 'hang') await this.hang();
			response.destroy();
			return;
		}
		this.count(`${counted} ${answer.httpStatus}`);
		this.write(response, answer, fault?.kind === 'truncated');
	}

	private async hang(): Promise<void> {
		const { signal } = this.closing;
		if (signal.aborted) return;
		await new Promise<void>((resolve) =>
			signal.addEventListener('abort', () => resolve(), { once: true }),
		);
	}

	private count(what: string): void {
		this.statistics.requests[what] = (this.statistics.requests[what] ?? 0) + 1;
	}

	/** What the service would answer, bent by the fault. */
	private answer(
		request: IncomingMessage,
		path: string,
		query: URLSearchParams,
		text: string,
		fault: Fault | undefined,
	): Reply | undefined {
		if (fault?.kind === 'unauthorized') {
			return reply(401, { status: '01', message: 'invalid token' });
		}
		if (fault?.kind === 'tooMany') {
			const headers = fault.retryAfter ? { 'Retry-After': fault.retryAfter } : undefined;
			return reply(429, { status: '01', message: 'too many requests' }, headers);
		}
		if (fault?.kind === 'status01') {
			return reply(200, { status: '01', message: 'general error' });
		}
		const untouched = !fault || fault.kind === 'latency';
		const stored = fault && 'stored' in fault && fault.stored === true;
		const honest = untouched || stored ? this.honestAnswer(request, path, query, text) : undefined;
		switch (fault?.kind) {
			case 'status':
				return reply(
					fault.httpStatus,
					{ status: String(fault.httpStatus), message: 'internal server error' },
					fault.headers,
				);
			case 'html':
				return reply(fault.httpStatus, '<html><body><h1>Service page</h1></body></html>', {
					'Content-Type': 'text/html',
				});
			case 'noNumber':
				return reply(200, { status: '00', message: 'success', data: {} });
			case 'truncated':
				return honest ?? reply(200, { status: '00', message: 'success', data: {} });
			default:
				return honest;
		}
	}

	private honestAnswer(
		request: IncomingMessage,
		path: string,
		query: URLSearchParams,
		text: string,
	): Reply {
		const { method } = request;
		if (path === TOKEN_PATH) {
			if (method !== 'POST') return reply(405, { status: '01', message: 'method not allowed' });
			const answer = exchangeToken(parseJson(text), this.options);
			if (answer.httpStatus === 200) this.statistics.tokenExchanges++;
			return answer;
		}
		const create = path in CREATES ? CREATES[path] : undefined;
		const read = path in READS ? READS[path] : undefined;
		if (!create && !read) return reply(404, { status: '01', message: 'not found' });
		if (method !== (create ? 'POST' : 'GET')) {
			return reply(405, { status: '01', message: 'method not allowed' });
		}
		const refusal = refuseAuthentication(request.headers, path, this.options);
		if (refusal) return refusal;
		if (read) return read(query, this.options);
		if (!create) return reply(404, { status: '01', message: 'not found' });
		const creation = create(parseJson(text), this.options, this.ledgerBook);
		return 'store' in creation ? creation.store() : creation;
	}

	/** The sandbox's own endpoints, for another process that drives it. */
	private control(method: string, path: string, text: string): Reply {
		switch (`${method} ${path}`) {
			case 'GET /sandbox/ledger':
				return reply(200, this.ledger());
			case 'GET /sandbox/stats':
				return reply(200, this.stats());
			case 'PUT /sandbox/faults': {
				const rules = parseJson(text);
				if (!Array.isArray(rules)) return reply(400, { message: 'an array of rules is needed' });
				this.setFaults(rules as FaultRule[]);
				return reply(200, { rules: rules.length });
			}
			case 'POST /sandbox/reset':
				this.reset();
				return reply(200, { reset: true });
			default:
				return reply(404, { message: 'the sandbox has no such control' });
		}
	}

	private write(response: ServerResponse, answer: Reply, truncated = false): void {
		const isText = typeof answer.body === 'string';
		const body = isText ? String(answer.body) : JSON.stringify(answer.body);
		response.writeHead(answer.httpStatus, {
			'Content-Type': 'application/json',
			...answer.headers,
		});
		response.end(truncated ? body.slice(0, Math.floor(body.length / 2)) : body);
	}
}

/** Starts a sandbox on a free port of this computer, or on the given one. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
	return await new Sandbox({ ...DEFAULTS, ...options }).listen();
}
