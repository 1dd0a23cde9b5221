import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that is not ACC. It records every request. */
export interface OtherOrigin {
	url: string;
	/** Headers of each request. */
	received: IncomingHttpHeaders[];
	close(): Promise<void>;
}

/** Starts one on a free port. It answers everything with a success in ACC's form. */
export async function startOtherOrigin(): Promise<OtherOrigin> {
	const received: IncomingHttpHeaders[] = [];
	const server = createServer((request, response) => {
		received.push(request.headers);
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ status: '00', message: 'success', data: [] }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
