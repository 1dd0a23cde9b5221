import { setTimeout as wait } from 'node:timers/promises';

import { normalText } from '../../nodes/AccAccounting/values/text';
import {
	CONTINUE,
	CREATE,
	guardedBy,
	hintsOf,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';

const CLEAR = { resource: 'duplicateGuard', operation: 'clear', key: '={{ $json.mark }}' };

const GUARDED = {
	...CREATE.voucher,
	...guardedBy('={{ $json.mark }}'),
};

const ONE = { cleared: 1, notKnown: [], held: [] };

const CUSTOMERS = ['Toko Maju Jaya', 'İSTANBUL A\u030a'];
const pair = usePair({
	customers: CUSTOMERS.map((name, at) => ({ name, code: `C${at}`, address: '' })),
});

async function post(input: Json[]): Promise<unknown[]> {
	return jsonOf(await pair.run(GUARDED, input)).map(({ outcome }) => outcome);
}

/** Clears the key from a simplified item that was not sent. */
async function clearsWhatWasGiven({ key }: Json, documentType: string): Promise<void> {
	const result = await pair.run({ ...CLEAR, key: '={{ $json.key }}', documentType }, [{ key }]);
	expect(jsonOf(result)).toEqual([ONE]);
}

describe('clearing keys', () => {
	it('lets the document of a key be sent again, and no other', async () => {
		const input = rows(3, 'given');
		await post(input);
		expect(jsonOf(await pair.run(CLEAR, input.slice(0, 1)))).toEqual([ONE]);
		expect(await post(input)).toEqual(['posted', 'skipped', 'skipped']);
	});

	it.each<[string, unknown]>([
		['a text', 'PT Ä \u{1F4B0} / 007'],
		['a text with two spaces', 'A  1'],
		['a number', 42],
		['a text that looks like an expression', '{{ $json.x }}'],
		['a text that looks like JSON', '["a","b"]'],
		['a long text', 'k'.repeat(3000)],
		['a text that grows in lower case', 'İstanbul ıIſ'],
		['a text of combining marks', 'A\u030a e\u0301\u0323'],
	])('accepts the key from an output: %s', async (_, key) => {
		const guarded = {
			...CREATE.voucher,
			...guardedBy('={{ $json.key }}'),
			simplify: false,
		};
		const [input] = rows(1);
		const run = async () => jsonOf(await pair.run(guarded, [{ ...input, key }]))[0] ?? {};
		expect(await run()).toMatchObject({ outcome: 'posted' });
		const skipped = await run();
		expect(skipped).toMatchObject({ key: normalText(String(key)), outcome: 'skipped' });
		await clearsWhatWasGiven(skipped, 'voucher');
		expect(await run()).toMatchObject({ outcome: 'posted' });
	});

	it('accepts the key of an invoice made from rows without a key', async () => {
		const parameters = {
			resource: 'salesInvoice',
			operation: 'create',
			createFrom: 'rows',
			columns: {
				names: {
					invoiceNumber: 'group',
					itemName: 'mark',
					unitPrice: 'amount',
					taxCode: 'tax',
					ignoreColumns: 'bank, category, vendor',
				},
			},
			...guardedBy(''),
			simplify: false,
		};
		for (const [group, customer] of [
			['F-1/"Ä"', CUSTOMERS[0]],
			[7, CUSTOMERS[1]],
		]) {
			const run = async () =>
				jsonOf(
					await pair.run(
						parameters,
						rows(1).map((row) => ({ ...row, bank: 'Mandiri', group, customer, quantity: 1 })),
					),
				)[0] ?? {};
			await run();
			const skipped = await run();
			expect(skipped).toMatchObject({
				outcome: 'skipped',
				invoice_number: String(group),
				key: expect.stringMatching(/^\[".*"\]$/),
			});
			await clearsWhatWasGiven(skipped, 'salesInvoice');
			expect(await run()).toMatchObject({ outcome: 'posted' });
		}
	});

	it('warns about a key that is not recorded', async () => {
		const result = await pair.run({ ...CLEAR, documentType: 'salesInvoice' }, [{ mark: 'none' }]);
		expect(jsonOf(result)).toEqual([{ cleared: 0, notKnown: ['none'], held: [] }]);
		expect(hintsOf(result)).toEqual([
			'Not found in this workflow: none. Clear keys in the workflow that posted the documents.',
		]);
	});

	it('warns about a key that is held', async () => {
		const [row] = rows(1, 'under way');
		pair.sandbox.setFaults([{ fault: { kind: 'latency', ms: 2000 }, path: '/v1/vouchers' }]);
		const { calls } = pair.engine.processedData;
		const { clear: released } = calls;
		const posting = post([row ?? {}]);
		// The lock is released once the key is recorded.
		while (calls.clear === released) await wait(5);
		const result = await pair.run(CLEAR, [row ?? {}]);
		expect(jsonOf(result)).toEqual([{ ...ONE, held: ['under way-0.'] }]);
		expect(hintsOf(result)).toEqual([
			expect.stringMatching(/^These keys were held: under way-0\.\. .*no run is in progress\.$/),
		]);
		expect(await posting).toEqual(['posted']);
	});

	it('needs a key for each item, and a choice without an expression', async () => {
		expect((await pair.run(CLEAR, [{ mark: '' }])).error?.message).toBe('Key is empty.');
		const both = { ...CLEAR, clear: '={{ $json.clear }}' };
		const { error } = await pair.run(both, [{ clear: 'all', mark: 'a' }]);
		expect(error?.message).toMatch(/^Clear .* is not a valid option\./);
		expect(error?.description).toContain('No key was cleared.');
		const [item] = jsonOf(await pair.run(CLEAR, [{ mark: '-' }], CONTINUE));
		expect(item).toMatchObject({
			outcome: 'refused',
			itemIndex: 0,
			advice: 'Correct it and run it again.',
			problems: [{ field: 'Key', code: 'notKey', got: '"-"' }],
		});
	});

	it.each([
		['the key of each item', {}],
		['all keys', { clear: 'all' }],
	])('says why the guard failed: %s', async (_, which) => {
		const { processedData } = pair.engine;
		const record = processedData.checkProcessedAndRecord;
		processedData.checkProcessedAndRecord = async () => {
			throw new Error('the database is away');
		};
		try {
			const { error } = await pair.run({ ...CLEAR, ...which }, rows(2));
			expect(error).toMatchObject({
				name: 'NodeOperationError',
				message: expect.stringMatching(/^The Duplicate Guard failed: .*the database is away\.$/),
				description: 'Run it again later.',
			});
			const result = await pair.run({ ...CLEAR, ...which }, rows(2), CONTINUE);
			expect(jsonOf(result)).toMatchObject([
				{ outcome: 'refused', message: error?.message, advice: 'Run it again later.' },
			]);
			expect(result.output('ACC')[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
		} finally {
			processedData.checkProcessedAndRecord = record;
		}
	});

	it('for all companies accepts no company', async () => {
		const parameters = {
			...CLEAR,
			clear: 'all',
			options: { actFor: { company: { whose: 'own' } } },
		};
		expect((await pair.run(parameters, [{}])).error?.message).toMatch(
			/^Act For has no effect on All Keys\. Remove it\./,
		);
	});

	it('lets all documents be sent again', async () => {
		const input = rows(3, 'all');
		await post(input);
		await pair.run({ ...CLEAR, clear: 'all' }, [{}]);
		expect(await post(input)).toEqual(['posted', 'posted', 'posted']);
	});
});
