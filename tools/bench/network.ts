import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { freePort } from '../sandbox/ports';
import type { Certificate } from './certificate';

/** The HTTPS address of the network. */
export interface Network {
	url: string;
}

async function listen(server: Server, port = 0): Promise<void> {
	await new Promise<void>((listening, failed) => {
		server.once('error', failed);
		server.listen(port, '127.0.0.1', listening);
	});
}

/** Forwards data in order, each piece after a delay. */
function carry(from: Socket, to: Socket, delayMs: number): void {
	const later = (action: () => void) => {
		if (delayMs === 0) action();
		else setTimeout(action, delayMs);
	};
	from.setNoDelay(true);
	from.on('data', (piece) => later(() => to.writable && to.write(piece)));
	from.on('end', () => later(() => to.end()));
	from.on('error', () => to.destroy());
	from.on('close', () => later(() => to.destroy()));
}

/**
 * A connection with a delay: every piece takes half of the round trip in each direction. The
 * operating system accepts the connection before a program sees it, so the first piece also waits
 * for the round trip of connecting.
 */
function line(port: number, roundTripMs: number): Server {
	return createServer({ pauseOnConnect: true }, (near) => {
		const far = connect(port, '127.0.0.1');
		carry(far, near, roundTripMs / 2);
		carry(near, far, roundTripMs / 2);
		setTimeout(() => near.resume(), roundTripMs);
	});
}

/** TLS in front of a service, behind such a line. */
async function startNetwork(
	servicePort: number,
	roundTripMs: number,
	{ key, certificate }: Certificate,
): Promise<Network> {
	const tls = createTlsServer(
		{ key: readFileSync(key), cert: readFileSync(certificate) },
		(near) => {
			const far = connect(servicePort, '127.0.0.1');
			carry(far, near, 0);
			carry(near, far, 0);
		},
	);
	const tlsPort = await freePort();
	await listen(tls, tlsPort);
	const port = await freePort();
	await listen(line(tlsPort, roundTripMs), port);
	return { url: `https://127.0.0.1:${port}` };
}

/**
 * Runs as a separate process, so that its CPU time is not attributed to a contender:
 * `network.ts PORT ROUND_TRIP_MS KEY_FILE CERTIFICATE_FILE`.
 */
async function main(): Promise<void> {
	const [port, roundTripMs, key = '', certificate = ''] = process.argv.slice(2);
	process.once('SIGTERM', () => process.exit(0));
	process.once('disconnect', () => process.exit(0));
	const files = { key, certificate };
	process.send?.(await startNetwork(Number(port), Number(roundTripMs), files));
}

void main();
