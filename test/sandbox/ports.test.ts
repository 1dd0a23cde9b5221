import { createServer, type AddressInfo } from 'node:net';

import { freePort } from '../../tools/sandbox/ports';

describe('freePort', () => {
	it('returns the preferred port if it is free, otherwise another one', async () => {
		const taken = createServer();
		await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
		const { port } = taken.address() as AddressInfo;
		try {
			expect(await freePort(port)).not.toBe(port);
		} finally {
			await new Promise((closed) => taken.close(closed));
		}
		expect(await freePort(port)).toBe(port);
	});
});
