import { createServer, type AddressInfo } from 'node:net';

/** A port of this computer that nobody listens on. */
export async function freePort(): Promise<number> {
	return await new Promise((found, failed) => {
		const server = createServer();
		server.once('error', failed);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => found(port));
		});
	});
}
