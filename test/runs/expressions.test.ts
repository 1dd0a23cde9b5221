import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { CREATE, CONTINUE, jsonOf, rows, usePair } from '../support/pair';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';
const FIELDS = {
	clientId: 'client',
	clientSecret: 'the-client-secret',
	signatureSecret: 'the-signature-secret',
	email: 'a@b.co',
	tenantId: TENANT,
};
const EXPRESSIONS = [
	'={{$self["signatureSecret"]}}',
	'={{ $self.clientSecret }}',
	"={{ $('Manual Trigger').first().json.mark }}",
	'=a.b.c',
	'=',
	' ={{ $self.clientSecret }}',
];
const ACC = 'n8n-nodes-acc-accounting.accAccounting';
const BANKS = { resource: 'bank', operation: 'getAll' };

const pair = usePair();

/** A service that issues this token, and accepts everything that is signed. */
class Service {
	readonly received: IncomingHttpHeaders[] = [];

	private readonly server: Server;

	constructor(public token: string) {
		this.server = createServer((request, response) => {
			this.received.push(request.headers);
			const data = request.url?.includes('accesstoken')
				? {
						organization_name: token,
						client_id: token,
						access_token: this.token,
						expires_in: token,
					}
				: [[{ bank_code: '008', bank_name: 'Mandiri' }]];
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify({ status: '00', message: 'success', data, metadata: {} }));
		});
	}

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}
}

describe.each(EXPRESSIONS)('a service that issues the token %j', (token) => {
	it('gets it neither stored nor any secret in a request', async () => {
		const service = new Service(token);
		const id = pair.engine.addCredential('accAccountingApi', 'Odd', {
			...FIELDS,
			baseUrl: await service.start(),
		});
		const workflow = pair.workflow(BANKS);
		const node = workflow.nodes.find(({ type }) => type === ACC);
		Object.assign(node ?? {}, { credentials: { accAccountingApi: { id, name: 'Odd' } } });
		for (let request = 0; request < 2; request++) {
			const { error } = await pair.engine.run(workflow, { input: rows(1) as never });
			expect(error?.message).toContain('ACC issued no usable access token');
			const stored = Object.values(pair.engine.storedCredential(id)).map(String);
			expect(stored.filter((text) => text.trimStart().startsWith('='))).toEqual([]);
		}
		service.token = 'h.e30.s';
		const { error } = await pair.engine.run(workflow, { input: rows(1) as never });
		expect(error).toBeUndefined();
		const sent = service.received.map(({ authorization = '' }) => authorization);
		expect([...new Set(sent)]).toEqual(['', 'Bearer h.e30.s']);
		await service.close();
	});
});

describe('a token that is stored as an expression', () => {
	const post = async () => await pair.run(CREATE.voucher, rows(1), CONTINUE);

	it.each(['={{$self["signatureSecret"]}}', '={{ $self.clientSecret }}', '={{ "h.e30.s" }}'])(
		'%s is renewed before anything is signed',
		async (accessToken) => {
			await post();
			const stored = pair.engine.storedCredential(pair.credentialId);
			pair.engine.saveCredential(pair.credentialId, { ...stored, accessToken });
			pair.sandbox.reset();
			expect(jsonOf(await post())[0]?.outcome).toBe('posted');
			const { requests, tokenExchanges } = pair.sandbox.stats();
			expect(tokenExchanges).toBeLessThanOrEqual(1);
			// A request signed with the expression's result would have been refused.
			expect(Object.keys(requests).filter((request) => request.endsWith(' 401'))).toEqual([]);
			const { accessToken: renewed } = pair.engine.storedCredential(pair.credentialId);
			expect(renewed).toMatch(/^[\w.-]+$/);
		},
	);

	it('is renewed for a picker as well', async () => {
		const stored = pair.engine.storedCredential(pair.credentialId);
		const accessToken = '={{$self["signatureSecret"]}}';
		pair.engine.saveCredential(pair.credentialId, { ...stored, accessToken });
		pair.sandbox.reset();
		const { results } = await pair.engine.listSearch(ACC, 'searchBanks', pair.credentialId);
		expect(results).toHaveLength(137);
		expect(pair.sandbox.stats().requests).not.toHaveProperty('GET /v1/banks 401');
	});
});
