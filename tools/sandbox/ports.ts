import { createServer, type AddressInfo } from 'node:net';

/**
 * A port of this computer that nobody listens on.
 *
 * @param preferred the one to give where it is free; without it any
 */
export async function freePort(preferred = 0): Promise<number> {
	return await new Promise((found, failed) => {
		const server = createServer();
		server.once('error', (error) => {
			if (preferred === 0) failed(error);
			else freePort().then(found, failed);
		});
		server.listen(preferred, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => found(port));
		});
	});
}
