import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { IConnections, INode, INodeParameters } from 'n8n-workflow';

import {
	createEngine,
	type Engine,
	type EngineOptions,
	type ExportedWorkflow,
} from '../../tools/engine';

/** An engine with the test node and credential of `fixture/`. */
export async function fixtureEngine(options: EngineOptions = {}): Promise<Engine> {
	return await createEngine({ packages: [join(__dirname, 'fixture')], ...options });
}

export function baseNode(
	name: string,
	type: string,
	parameters: INodeParameters = {},
	typeVersion = 1,
): INode {
	return {
		id: `id of ${name}`,
		name,
		type: `n8n-nodes-base.${type}`,
		typeVersion,
		position: [0, 0],
		parameters,
	};
}

export function fixtureNode(does: string, more: Partial<INode> = {}): INode {
	const base = baseNode('Fixture', '', { does });
	return { ...base, type: 'n8n-nodes-fixture.fixture', ...more };
}

/** Nodes connected in sequence. */
export function chain(...nodes: INode[]): ExportedWorkflow {
	const connections: IConnections = {};
	nodes.forEach(({ name }, index) => {
		const next = nodes[index + 1];
		if (next) connections[name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	});
	return { nodes, connections };
}

export interface Service {
	url: string;
	/** Method, path, and token of each request. */
	requests: string[];
	headers: Array<IncomingMessage['headers']>;
	/** Issued tokens that are still valid. */
	valid: Set<string>;
	/** The answer to the credential's test request. */
	testAnswer: { status: number; body: unknown };
	close(): Promise<void>;
}

/** A service that requires a token, on a real socket. */
export async function startService(): Promise<Service> {
	let tokens = 0;
	const service: Service = {
		url: '',
		requests: [],
		headers: [],
		valid: new Set(),
		testAnswer: { status: 200, body: {} },
		close: async () => await closed(server),
	};
	const server = createServer((request, response) => {
		let body = '';
		const reply = (status: number, json: unknown) => {
			response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
			response.end(JSON.stringify(json));
		};
		request.on('data', (part: Buffer) => (body += part.toString()));
		request.on('end', () => {
			const token = request.headers.authorization?.replace('Bearer ', '');
			service.requests.push(`${request.method} ${request.url} ${token ?? '-'}`);
			service.headers.push(request.headers);
			if (request.url === '/token') {
				const { secret } = JSON.parse(body) as { secret: string };
				if (secret !== 'right') return reply(400, { message: 'The secret is wrong' });
				const given = `token-${++tokens}`;
				service.valid.add(given);
				return reply(200, { token: given });
			}
			if (request.url === '/test') return reply(service.testAnswer.status, service.testAnswer.body);
			if (!service.valid.has(String(token))) return reply(401, { message: 'No' });
			return reply(200, { path: request.url });
		});
	});
	service.url = `http://127.0.0.1:${await listening(server)}`;
	return service;
}

async function listening(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return (server.address() as AddressInfo).port;
}

async function closed(server: { close(done: () => void): unknown }): Promise<void> {
	await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
	const socket = createSocket();
	await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
	const { port } = socket.address() as AddressInfo;
	await closed(socket);
	return port;
}
