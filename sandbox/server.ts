import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { faultAnswer } from './faultAnswer';
import { Faults, problemOfRules, type Fault, type FaultRule } from './faults';
import { Ledger, type Entry } from './ledger';
import type { SandboxOptions } from './options';
import { reply, type Reply } from './reply';
import { answer, parseJson, TOKEN_PATH, type AskedOfAcc } from './routes';

const LARGEST_BODY = 10_000_000;

/** What has been asked of the sandbox. */
export interface Stats {
	/** Tokens that were given out. */
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

/** Reads a body to its end, so that its sender gets the answer; undefined where it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		length += part.length;
		if (length <= LARGEST_BODY) parts.push(part);
	}
	return length <= LARGEST_BODY ? Buffer.concat(parts).toString('utf8') : undefined;
}

function write(response: ServerResponse, { httpStatus, headers, body }: Reply): void {
	response.writeHead(httpStatus, { 'Content-Type': 'application/json', ...headers });
	response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const noStats = (): Stats => ({ tokenExchanges: 0, requests: {} });

/** The ACC API as a real HTTP server on this computer. */
export class Sandbox {
	private readonly ledgerBook = new Ledger();

	private readonly faults = new Faults();

	private statistics = noStats();

	private arrivals = 0;

	private readonly closing = new AbortController();

	private readonly server = createServer((request, response) => {
		this.handle(request, response).catch((error: unknown) => this.fail(response, error));
	});

	constructor(readonly options: SandboxOptions) {
		this.server.keepAliveTimeout = 60_000;
		// Each request that is held back listens.
		setMaxListeners(0, this.closing.signal);
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

	/** All documents in the order in which they were stored, as of now. */
	ledger(): Entry[] {
		return [...this.ledgerBook.entries];
	}

	/** What has been asked so far, as of now. */
	stats(): Stats {
		return structuredClone(this.statistics);
	}

	/** Replaces all rules; their counts begin anew. */
	setFaults(rules: FaultRule[]): void {
		this.faults.set(rules);
	}

	/** Forgets documents, statistics and faults. */
	reset(): void {
		this.ledgerBook.clear();
		this.faults.set([]);
		this.statistics = noStats();
		this.arrivals = 0;
	}

	/** Ends at once, with all connections. */
	async close(): Promise<void> {
		this.closing.abort();
		await new Promise((resolve) => {
			this.server.close(resolve);
			this.server.closeAllConnections();
		});
	}

	private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const [pathname = '', query] = (request.url ?? '').split(/\?(.*)/s, 2);
		const { method = '', headers } = request;
		if (pathname.startsWith('/sandbox/')) {
			write(response, this.control(method, pathname, (await readBody(request)) ?? ''));
			return;
		}
		const arrival = ++this.arrivals;
		const text = await readBody(request);
		if (text === undefined) {
			this.conclude(
				request,
				response,
				pathname,
				reply(413, { status: '01', message: 'too large' }),
			);
			return;
		}
		const { pathPrefix, latencyMs } = this.options;
		const isInside = pathname.startsWith(`${pathPrefix}/`);
		const path = isInside ? pathname.slice(pathPrefix.length) : pathname;
		const fault = this.faults.next({ path, method, body: text });
		const latency = latencyMs + (fault?.kind === 'latency' ? fault.ms : 0);
		if (latency > 0) await wait(latency, undefined, { signal: this.closing.signal });

		const asked = { method, path, query: new URLSearchParams(query), headers, text, arrival };
		const honest = () =>
			isInside ? this.honest(asked) : reply(404, { status: '01', message: 'not found' });
		this.conclude(request, response, path, fault ? faultAnswer(fault, honest) : honest(), fault);
	}

	private honest(asked: AskedOfAcc): Reply {
		const given = answer(asked, this.options, this.ledgerBook);
		if (asked.path === TOKEN_PATH && given.httpStatus === 200) this.statistics.tokenExchanges++;
		return given;
	}

	/** Counts a request and answers it, or leaves it without an answer. */
	private conclude(
		request: IncomingMessage,
		response: ServerResponse,
		path: string,
		given: Reply | undefined,
		fault?: Fault,
	): void {
		const counted = `${request.method} ${path} ${given?.httpStatus ?? 'aborted'}`;
		const { requests } = this.statistics;
		requests[counted] = (requests[counted] ?? 0) + 1;
		if (given) write(response, given);
		else if (fault?.kind === 'reset') request.socket.resetAndDestroy();
	}

	/** A client that goes away, or a sandbox that closes, needs no answer; a fault of ours is told. */
	private fail(response: ServerResponse, error: unknown): void {
		if (response.headersSent || response.destroyed || this.closing.signal.aborted) {
			response.destroy();
			return;
		}
		write(response, reply(500, { message: `The sandbox failed: ${String(error)}` }));
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
				const problem = problemOfRules(rules);
				if (problem) return reply(400, { message: problem });
				this.setFaults(rules as FaultRule[]);
				return reply(200, { rules: (rules as FaultRule[]).length });
			}
			case 'POST /sandbox/reset':
				this.reset();
				return reply(200, { reset: true });
			default:
				return reply(404, { message: 'the sandbox has no such control' });
		}
	}
}
