import { join } from 'node:path';

import type { SandboxOptions } from '../../tools/sandbox';
import { expectNoSecrets, startPair, type Pair } from '../support/pair';

/** Services with other tokens, and a node that sends by itself: `test/rules` has one service and ours. */

const REPOSITORY = join(__dirname, '../..');
const BANKS = '/v1/banks';
const VOUCHERS = '/v1/vouchers';
const VOUCHER = {
	document_date: '21/11/2026',
	bank_code: '008',
	total_amount: 5,
	category_code: 'KK01',
	description: 'by hand',
};

let pair: Pair;

async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
	pair = await startPair(options, { packages: [REPOSITORY, join(__dirname, 'fixture')] });
}

afterEach(async () => {
	await pair.close();
});

/** Sends vouchers concurrently; a refused one is resent if the token was the reason. */
async function send(vouchers: object[]) {
	const node = { type: 'n8n-nodes-sender.sender' };
	const workflow = pair.workflow({ doubt: true }, node);
	const input = vouchers.map((body) => ({ method: 'POST', url: VOUCHERS, body }));
	const result = await pair.engine.run(workflow, { input: input as never });
	expectNoSecrets(pair, result.run);
	return result.output('ACC').map(({ json }) => json);
}

const requests = (what: string) =>
	Object.entries(pair.sandbox.stats().requests)
		.filter(([request]) => request.startsWith(what))
		.reduce((sum, [, times]) => sum + times, 0);

describe.each([401, 403, 400, 200])('if a revoked token is answered with HTTP %d', (status) => {
	it.each(['detect', 'query'])(
		'it is renewed once and everything is sent, layout %s',
		async (layout) => {
			await start({ expiredTokenStatus: status });
			const stored = pair.engine.storedCredential(pair.credentialId);
			pair.engine.saveCredential(pair.credentialId, {
				...stored,
				moreSettings: true,
				aDataLayout: layout,
			});
			await send([VOUCHER]);
			pair.sandbox.revokeTokens();
			const sent = await send(Array.from({ length: 20 }, () => VOUCHER));
			for (const { statusCode, again } of sent) {
				expect({ statusCode, again }).toEqual({ statusCode: 200, again: 'sent' });
			}
			expect(pair.sandbox.ledger()).toHaveLength(21);
			expect(pair.sandbox.stats().tokenExchanges).toBe(2);
		},
	);

	it('a document that is refused for its own reason is not resent', async () => {
		await start({ voucherErrorStatus: status });
		const [sent] = await send([{ ...VOUCHER, bank_code: 'none' }]);
		expect(sent).toMatchObject({ statusCode: status, body: { status: '01' } });
		expect(sent?.again).toContain('refused the access token, but accepted it in a test');
		expect(requests(`POST ${VOUCHERS}`)).toBe(1);
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
	});

	it('a new token that is refused as well causes no resending', async () => {
		await start({ expiredTokenStatus: status });
		await send([VOUCHER]);
		pair.sandbox.revokeTokens();
		pair.sandbox.setFaults([{ path: BANKS, fault: { kind: 'status', httpStatus: 403 } }]);
		const [sent] = await send([VOUCHER]);
		expect(sent?.statusCode).toBe(status);
		expect(sent?.again).toContain('but not the signed request');
		expect(pair.sandbox.ledger()).toHaveLength(1);
	});
});

it('an unreachable service has not refused a token', async () => {
	await start();
	await send([VOUCHER]);
	pair.sandbox.revokeTokens();
	pair.sandbox.setFaults([{ path: BANKS, fault: { kind: 'reset', stored: false } }]);
	const [sent] = await send([VOUCHER]);
	expect(sent?.again).toContain('refused the access token, but accepted it in a test');
	expect(pair.sandbox.stats().tokenExchanges).toBe(1);
});

describe.each(['jwt', 'opaque'] as const)(
	'a token of the form %s that states its expiry as',
	(tokenForm) => {
		it.each(['number', 'text', 'zero', 'negative', 'huge', 'word', 'missing'] as const)(
			'%s',
			async (expiresIn) => {
				const tokenLifetimeSeconds = 3_600;
				await start({ tokenForm, tokenHasExpiry: false, expiresIn, tokenLifetimeSeconds });
				const before = Date.now();
				await send([VOUCHER, VOUCHER]);
				await send([VOUCHER]);
				expect(pair.sandbox.ledger()).toHaveLength(3);
				expect(pair.sandbox.stats().tokenExchanges).toBe(1);
				const life = ['number', 'text'].includes(expiresIn) ? 3_540_000 : 86_340_000;
				const renewAt = Number(pair.engine.storedCredential(pair.credentialId).accessTokenRenewAt);
				expect(renewAt).toBeGreaterThanOrEqual(before + life);
				expect(renewAt).toBeLessThanOrEqual(Date.now() + life);
			},
		);
	},
);

it('a token without an expiry is renewed based on the answer to it', async () => {
	const says = { tokenForm: 'opaque', expiresIn: 'missing' } as const;
	await start({ ...says, expiredTokenStatus: 403, expiredTokenCode: 'ACC99' });
	await send([VOUCHER]);
	pair.sandbox.revokeTokens();
	const [sent] = await send([VOUCHER]);
	expect(sent).toMatchObject({ statusCode: 200, again: 'sent' });
	expect(pair.sandbox.ledger()).toHaveLength(2);
	expect(pair.sandbox.stats().tokenExchanges).toBe(2);
});
