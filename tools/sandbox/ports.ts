import { createServer, type AddressInfo } from 'node:net';

/**
 * A free port of this computer.
 *
 * @param preferred the port to use if it is free; any other port otherwise
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
