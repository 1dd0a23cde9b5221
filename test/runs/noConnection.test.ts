import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type * as Core from 'n8n-core';
import type { IHttpRequestOptions, INode, Workflow as N8nWorkflow } from 'n8n-workflow';
import type * as WorkflowModule from 'n8n-workflow';

import { renew, type SendRequest } from '../../nodes/AccAccounting/credential/exchange';
import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import {
	type NodeRequest,
	sendWithGoodToken,
	type RequestContext,
} from '../../nodes/AccAccounting/service/send';
import { makeCertificate } from '../../tools/bench/certificate';
import { createEngine, type Engine } from '../../tools/engine';
import { load } from '../../tools/engine/load';

const COMPANY = { tenantId: '', email: '' };
const CREDENTIALS = {
	clientId: 'c',
	clientSecret: 'client-secret',
	signatureSecret: 'signature-secret',
	email: 'a@b.co',
	tenantId: '123e4567-e89b-12d3-a456-426614174000',
};
const REFUSAL = JSON.stringify({ status: '01', message: 'no' });

let engine: Engine;
const servers: Server[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
	engine = await createEngine();
});

afterEach(() => {
	for (const name of ['HTTPS_PROXY', 'NO_PROXY']) delete process.env[name];
	for (const server of servers.splice(0)) server.close();
	for (const socket of sockets) socket.destroy();
});

afterAll(async () => await engine.close());

/** Starts a server that treats each connection like this. Returns its port. */
async function listen(treat: (socket: Socket) => void): Promise<number> {
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		treat(socket);
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return (server.address() as AddressInfo).port;
}

/** n8n's own context of a node, whose credential signs every request and trusts every certificate. */
function contextOf(baseUrl: string): RequestContext {
	const { ExecuteContext } = load<typeof Core>('n8n-core');
	const { Workflow, createRunExecutionData } = load<typeof WorkflowModule>('n8n-workflow');
	const node: INode = {
		id: '1',
		name: 'ACC',
		type: 'x',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const nodeTypes = { getByName: () => undefined, getByNameAndVersion: () => undefined };
	const workflow: N8nWorkflow = new Workflow({
		nodes: [],
		connections: {},
		active: false,
		nodeTypes: nodeTypes as never,
	});
	const credentialsHelper = {
		getParentTypes: () => [],
		preAuthentication: async () => await Promise.resolve(undefined),
		authenticate: async (_: unknown, __: unknown, options: IHttpRequestOptions) => {
			(options as unknown as { nodeRequest: NodeRequest }).nodeRequest.isSigned = true;
			return await Promise.resolve({
				...options,
				url: baseUrl + options.url,
				disableFollowRedirect: true,
				skipSslCertificateValidation: true,
			});
		},
	};
	const context = new ExecuteContext(
		workflow,
		node,
		{ credentialsHelper } as never,
		'manual',
		createRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	return Object.create(context, {
		getCredentials: { value: async () => await Promise.resolve({}) },
	}) as RequestContext;
}

async function send(baseUrl: string, options: IHttpRequestOptions, timeoutMs = 5_000) {
	return await sendWithGoodToken(contextOf(baseUrl), COMPANY, options, timeoutMs);
}

async function create(baseUrl: string, timeoutMs?: number) {
	const body = { description: 'x' };
	return await send(baseUrl, { method: 'POST', url: '/v1/vouchers', body }, timeoutMs);
}

const alert = (code: number) => Buffer.from([21, 3, 3, 0, 2, 2, code]);
const onHello = (treat: (socket: Socket) => void) => (socket: Socket) => {
	socket.once('data', () => treat(socket));
};

/** What a server does in place of TLS. */
const WITHOUT_TLS: Record<string, (socket: Socket) => void> = {
	'closes at once': (socket) => socket.end(),
	'resets at once': (socket) => socket.resetAndDestroy(),
	'closes after the hello': onHello((socket) => socket.end()),
	'resets after the hello': onHello((socket) => socket.resetAndDestroy()),
	'answers in plain HTTP': onHello((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
	'speaks another protocol': (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
	'fails the handshake': onHello((socket) => socket.end(alert(40))),
	'does not know the name': onHello((socket) => socket.end(alert(112))),
	'speaks an old version only': onHello((socket) => socket.end(alert(70))),
	'has an internal error': onHello((socket) => socket.end(alert(80))),
	'says goodbye': onHello((socket) => socket.end(Buffer.from([21, 3, 3, 0, 2, 1, 0]))),
};

describe('nothing was sent', () => {
	it.each(Object.keys(WITHOUT_TLS))('to a service that %s in place of TLS', async (name) => {
		const port = await listen(WITHOUT_TLS[name] as never);
		expect(await create(`https://localhost:${port}`)).toMatchObject({
			sent: 'no',
			failure: { code: 'noAnswer' },
		});
	});

	it('to a service that stays silent during TLS', async () => {
		const port = await listen(() => undefined);
		expect(await create(`https://localhost:${port}`, 300)).toMatchObject({
			sent: 'no',
			failure: { message: 'No response from ACC: it did not respond in time.' },
		});
	});

	it.each([403, 407, 500, 502, 503, 504])(
		'if a proxy refuses to connect with HTTP %d',
		async (status) => {
			const port = await listen(
				onHello((socket) => {
					socket.end(
						`HTTP/1.1 ${status} No\r\nContent-Length: ${REFUSAL.length}\r\n\r\n${REFUSAL}`,
					);
				}),
			);
			process.env.HTTPS_PROXY = `http://127.0.0.1:${port}`;
			const url = 'https://acc.example.com';
			const failure = {
				code: 'proxyRefused',
				message: `The proxy refused the connection to ACC (HTTP ${status}).`,
				advice: "Ask your n8n administrator to allow the host in 'Base URL' in the proxy.",
				httpStatus: status,
			};
			expect(await create(url)).toEqual({ sent: 'no', failure });
			expect(await send(url, { method: 'GET', url: '/v1/banks' })).toEqual({ sent: 'no', failure });
			const { httpRequest } = contextOf(url).helpers as unknown as { httpRequest: SendRequest };
			const settings = readSettings({ ...CREDENTIALS, baseUrl: url });
			await expect(renew(settings, httpRequest, undefined)).rejects.toMatchObject({
				refusal: failure,
			});
		},
	);

	it.each(['closes', 'resets'])('if a proxy %s in place of connecting', async (how) => {
		const treat = (socket: Socket) => (how === 'closes' ? socket.end() : socket.resetAndDestroy());
		process.env.HTTPS_PROXY = `http://127.0.0.1:${await listen(onHello(treat))}`;
		expect(await create('https://acc.example.com', 300)).toMatchObject({ sent: 'no' });
	});

	it('if TLS fails behind a proxy', async () => {
		const port = await listen(
			onHello((socket) => {
				socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
				socket.once('data', () => socket.end());
			}),
		);
		process.env.HTTPS_PROXY = `http://127.0.0.1:${port}`;
		expect(await create('https://acc.example.com')).toMatchObject({ sent: 'no' });
	});
});

describe('something may have been sent', () => {
	const files = makeCertificate();
	const key = readFileSync(files.key);
	const cert = readFileSync(files.certificate);

	/** What a service does with a request that it received over TLS. */
	const AFTER_REQUEST: Record<string, (tls: TLSSocket, raw: Socket) => void> = {
		closes: (tls) => tls.end(),
		resets: (_, raw) => raw.resetAndDestroy(),
		'breaks the encryption': (_, raw) => {
			raw.write(Buffer.concat([Buffer.from([23, 3, 3, 0, 40]), Buffer.alloc(40, 7)]));
		},
		'goes on in plain HTTP': (_, raw) => raw.write('HTTP/1.1 200 OK\r\n\r\n'),
		'stays silent': () => undefined,
	};

	/** Starts a service that answers over TLS. */
	async function serve(answer: (tls: TLSSocket, raw: Socket) => void) {
		return await listen((raw) => {
			const tls = new TLSSocket(raw, { isServer: true, key, cert });
			tls.on('error', () => undefined);
			tls.once('data', () => answer(tls, raw));
		});
	}

	it.each(Object.keys(AFTER_REQUEST))('to a service that then %s', async (name) => {
		const port = await serve(AFTER_REQUEST[name] as never);
		expect(await create(`https://localhost:${port}`, 1_000)).toMatchObject({ sent: 'maybe' });
	});

	it.each([200, 403, 407, 500, 502, 503, 504])(
		'to a service that answers HTTP %d, also through a proxy',
		async (status) => {
			const head = `HTTP/1.1 ${status} No\r\nContent-Type: application/json\r\n`;
			const port = await serve((tls) => {
				tls.end(`${head}Content-Length: ${REFUSAL.length}\r\n\r\n${REFUSAL}`);
			});
			const proxy = await listen(
				onHello((socket) => {
					const through = connect(port, '127.0.0.1', () => {
						socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
						socket.pipe(through).pipe(socket);
					});
					through.on('error', () => undefined);
				}),
			);
			const answered = {
				sent: 'answered',
				answer: { httpStatus: status, message: 'no', envelope: { status: '01' } },
			};
			expect(await create(`https://localhost:${port}`)).toMatchObject(answered);
			process.env.HTTPS_PROXY = `http://127.0.0.1:${proxy}`;
			expect(await create('https://acc.example.com')).toMatchObject(answered);
		},
	);
});
