import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

import { atEnd } from '../ending';
import type { Forward, OutsideAnswer, Service } from './service';

/** A certificate for these names, and its key. n8n is told to trust it. */
function certify(names: string[], folder: string): { key: Buffer; cert: Buffer; file: string } {
	const keyFile = join(folder, 'key.pem');
	const file = join(folder, 'certificate.pem');
	const subject = names.map((name) => `DNS:${name}`).join(',');
	execFileSync(
		'openssl',
		[
			'req',
			'-x509',
			'-newkey',
			'rsa:2048',
			'-nodes',
			'-days',
			'2',
			'-subj',
			'/CN=acc-e2e',
			'-addext',
			`subjectAltName=${subject}`,
			'-keyout',
			keyFile,
			'-out',
			file,
		],
		{ stdio: 'ignore' },
	);
	return { key: readFileSync(keyFile), cert: readFileSync(file), file };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts);
}

function send(response: ServerResponse, { status, json, bytes, contentType }: OutsideAnswer): void {
	response.writeHead(status ?? 200, { 'Content-Type': contentType ?? 'application/json' });
	response.end(bytes ?? JSON.stringify(json ?? {}));
}

/**
 * The Internet as n8n sees it in these checks: a proxy with stand-ins under the names of the real
 * services. So n8n's nodes for chats, sheets and models run unchanged, and nothing leaves this
 * computer.
 */
export class Internet {
	/** Requested names without a stand-in. */
	readonly refused = new Set<string>();

	/** Names of all connections. */
	readonly reached: string[] = [];

	private constructor(
		/** What n8n needs to use the proxy. */
		readonly env: Record<string, string>,
	) {}

	/** Starts the proxy. The end of the run ends it. */
	static async start(services: Service[], forwards: Forward[]): Promise<Internet> {
		const folder = mkdtempSync(join(tmpdir(), 'acc-internet-'));
		atEnd(() => rmSync(folder, { recursive: true, force: true }));
		const names = [...services, ...forwards].flatMap(({ hosts }) => hosts);
		const { key, cert, file } = certify(names, folder);

		const inside = https.createServer({ key, cert }, (request, response) => {
			void answer(request, response, services, forwards).catch((error: Error) =>
				send(response, { status: 500, json: { error: error.message } }),
			);
		});
		const proxy = http.createServer((_request, response) => send(response, { status: 403 }));
		proxy.listen(0, '127.0.0.1');
		await new Promise((resolve) => proxy.once('listening', resolve));
		const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
		const internet = new Internet({
			HTTP_PROXY: url,
			HTTPS_PROXY: url,
			NO_PROXY: '127.0.0.1,localhost',
			NODE_EXTRA_CA_CERTS: file,
		});
		const open = new Set<Duplex>();
		proxy.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
			open.add(socket);
			socket.on('error', () => socket.destroy());
			socket.once('close', () => open.delete(socket));
			const [host = ''] = (request.url ?? '').split(':');
			if (!names.includes(host)) {
				internet.refused.add(host);
				socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
				return;
			}
			internet.reached.push(host);
			socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
			if (head.length > 0) socket.unshift(head);
			inside.emit('connection', socket);
		});
		atEnd(() => {
			for (const socket of open) socket.destroy();
			proxy.close();
		});
		return internet;
	}
}

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	services: Service[],
	forwards: Forward[],
): Promise<void> {
	const [host = ''] = String(request.headers.host).split(':');
	const body = await bodyOf(request);
	const forward = forwards.find(({ hosts }) => hosts.includes(host));
	if (forward) {
		const { method, url } = request;
		// The sandbox answers only to names of this computer.
		const headers = { ...request.headers, host: new URL(forward.to).host };
		const onward = http.request(`${forward.to}${url}`, { method, headers }, (reply) => {
			response.writeHead(reply.statusCode ?? 502, reply.headers);
			reply.pipe(response);
		});
		onward.on('error', () => response.destroy());
		onward.end(body);
		return;
	}
	const service = services.find(({ hosts }) => hosts.includes(host));
	if (!service) throw new Error(`No service ${host}`);
	const { pathname, searchParams } = new URL(request.url ?? '/', `https://${host}`);
	send(
		response,
		service.answer({
			method: request.method ?? 'GET',
			host,
			path: decodeURIComponent(pathname),
			query: searchParams,
			headers: request.headers,
			body: body.toString('utf8'),
		}),
	);
}
