import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { isObject } from './checks';
import { faultAnswer } from './faultAnswer';
import { problemOfRules } from './faultRules';
import { Faults, type Fault, type FaultRule } from './faults';
import { Ledger, type Entry } from './ledger';
import type { SandboxOptions } from './options';
import { reply, type Reply } from './reply';
import { answer, create, parseJson, TOKEN_PATH, type AskedOfAcc, type Service } from './routes';
import { Tokens } from './tokens';

const LARGEST_BODY = 10_000_000;

/** The `arrival` of a document without a request. */
const SOMEBODY_ELSE = 0;

/** Names of this computer, with any port, because a proxy in front has its own port. */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const NOT_FROM_HERE = reply(403, {
	status: '01',
	message: 'The sandbox answers programs of this computer only, no web pages.',
});

const TOO_LARGE = reply(413, { status: '01', message: 'too large' });

/** Statistics of the requests to the sandbox. */
export interface Stats {
	/** Number of issued tokens. */
	tokenExchanges: number;
	/** Requests by `POST /v1/vouchers 200`; `aborted` instead of a status if no answer was sent. */
	requests: Record<string, number>;
}

/** What a credential needs to use a service. */
export interface ServiceCredentials {
	[field: string]: string;
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	email: string;
	tenantId: string;
}

/** Reads a whole body, so that its sender gets the answer; undefined if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		length += part.length;
		if (length <= LARGEST_BODY) parts.push(part);
	}
	return length <= LARGEST_BODY ? Buffer.concat(parts).toString('utf8') : undefined;
}

function writeHead(response: ServerResponse, { httpStatus, headers }: Reply): void {
	// One by one: a header with another spelling replaces the old one instead of doubling it.
	response.setHeader('Content-Type', 'application/json');
	for (const [name, text] of Object.entries(headers ?? {})) response.setHeader(name, text);
	response.writeHead(httpStatus);
}

function write(response: ServerResponse, given: Reply): void {
	// First, so that an invalid JSON body can still be reported.
	const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
	writeHead(response, given);
	response.end(text);
}

/** Sends headers immediately, and then a space at intervals until the connection ends. */
function drip(response: ServerResponse, given: Reply, everyMs: number): void {
	const { socket } = response.req;
	if (socket.destroyed) return;
	writeHead(response, given);
	response.flushHeaders();
	const timer = setInterval(() => {
		// If the client doesn't read, the spaces would pile up in memory.
		if (!response.writableNeedDrain) response.write(' ');
	}, everyMs);
	socket.once('close', () => clearInterval(timer));
}

const noStats = (): Stats => ({ tokenExchanges: 0, requests: {} });

/** The ACC API as a real HTTP server on this computer. */
export class Sandbox {
	private readonly service: Service;

	private readonly faults = new Faults();

	private statistics = noStats();

	private arrivals = 0;

	private underway = 0;

	private readonly closing = new AbortController();

	private readonly server = createServer((request, response) => {
		this.underway++;
		this.handle(request, response)
			.catch((error: unknown) => this.fail(response, error))
			.finally(() => this.underway--);
	});

	constructor(readonly options: SandboxOptions) {
		this.service = { options, ledger: new Ledger(), tokens: new Tokens(options) };
		this.server.keepAliveTimeout = 60_000;
		// Each held request adds a listener.
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

	get credentials(): ServiceCredentials {
		const { clientId, clientSecret, signatureSecret, email, tenantId } = this.options;
		return { baseUrl: this.url, clientId, clientSecret, signatureSecret, email, tenantId };
	}

	/** All documents so far, in storage order. */
	ledger(): Entry[] {
		return [...this.service.ledger.entries];
	}

	/** The statistics so far. */
	stats(): Stats {
		return structuredClone(this.statistics);
	}

	/** Whether no request is waiting for its answer. */
	isIdle(): boolean {
		return this.underway === 0;
	}

	/**
	 * Replaces all rules; their counts start again.
	 *
	 * @throws TypeError if a rule is invalid
	 */
	setFaults(rules: FaultRule[]): void {
		const problem = problemOfRules(rules);
		if (problem) throw new TypeError(problem);
		this.faults.set(rules);
	}

	/** Refuses all tokens issued so far. */
	revokeTokens(): void {
		this.service.tokens.revoke();
	}

	/**
	 * Stores a document as if another user of ACC had entered it.
	 *
	 * @param path path of the create endpoint, without prefix
	 * @throws Error with the endpoint's answer if it refuses the body
	 */
	storeAsSomebodyElse(path: string, body: unknown): Entry {
		// As it would have arrived over HTTP, instead of the caller's own object.
		const creation = create(path, parseJson(JSON.stringify(body)), this.service);
		if (!('store' in creation)) throw new Error(`refused: ${JSON.stringify(creation.body)}`);
		creation.store(SOMEBODY_ELSE);
		return this.service.ledger.entries.at(-1) as Entry;
	}

	/** Forgets documents, statistics, and faults. Revoked tokens stay revoked. */
	reset(): void {
		this.service.ledger.clear();
		this.faults.set([]);
		this.statistics = noStats();
		this.arrivals = 0;
	}

	/** Stops immediately and closes all connections. */
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
		// A web page in a browser on this computer: it sends Origin, or its own host name points here.
		if (headers.origin !== undefined || !OWN_HOST.test(headers.host ?? '')) {
			request.resume();
			write(response, NOT_FROM_HERE);
			return;
		}
		if (pathname.startsWith('/sandbox/')) {
			const text = await readBody(request);
			write(response, text === undefined ? TOO_LARGE : this.control(method, pathname, text));
			return;
		}
		const arrival = ++this.arrivals;
		const text = await readBody(request);
		if (text === undefined) {
			this.conclude(request, response, pathname, TOO_LARGE);
			return;
		}
		const { pathPrefix, latencyMs } = this.options;
		const isInside = pathname.startsWith(`${pathPrefix}/`);
		const path = isInside ? pathname.slice(pathPrefix.length) : pathname;
		const fault = this.faults.next({ path, method, body: text });
		const latency = latencyMs + (fault?.kind === 'latency' ? fault.ms : 0);
		if (latency > 0) await wait(latency, undefined, { signal: this.closing.signal });

		const asked = { method, path, query: new URLSearchParams(query), headers, text, arrival };
		const honest = (store: boolean) =>
			isInside ? this.honest(asked, store) : reply(404, { status: '01', message: 'not found' });
		const given = fault ? faultAnswer(fault, honest, this.service.ledger) : honest(true);
		this.conclude(request, response, path, given, fault);
	}

	private honest(asked: AskedOfAcc, store: boolean): Reply {
		const { ledger } = this.service;
		if (!store) return answer(asked, { ...this.service, ledger: ledger.draft() });
		const given = answer(asked, this.service);
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
		if (given && fault?.kind === 'drip') drip(response, given, fault.everyMs);
		else if (given) write(response, given);
		else if (fault?.kind === 'reset') request.socket.resetAndDestroy();
	}

	/** A client that disconnects and a closing sandbox need no answer. Our own errors are reported. */
	private fail(response: ServerResponse, error: unknown): void {
		if (response.headersSent || response.destroyed || this.closing.signal.aborted) {
			response.destroy();
			return;
		}
		write(response, reply(500, { message: `The sandbox failed: ${String(error)}` }));
	}

	/** The sandbox's own endpoints, which let another process control it. */
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
			case 'POST /sandbox/documents': {
				const asked = parseJson(text);
				if (!isObject(asked) || typeof asked.path !== 'string') {
					return reply(400, { message: 'an object with path and body is needed' });
				}
				const creation = create(asked.path, asked.body, this.service);
				return 'store' in creation ? creation.store(SOMEBODY_ELSE) : creation;
			}
			case 'POST /sandbox/revoke':
				this.revokeTokens();
				return reply(200, { revoked: true });
			case 'POST /sandbox/reset':
				this.reset();
				return reply(200, { reset: true });
			default:
				return reply(404, { message: 'the sandbox has no such control' });
		}
	}
}
