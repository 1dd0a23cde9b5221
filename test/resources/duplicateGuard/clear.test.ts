import { CREATE, jsonOf, rows, usePair, type Json } from '../../support/pair';

const CLEAR = { resource: 'duplicateGuard', operation: 'clear', key: '={{ $json.mark }}' };

const GUARDED = {
	...CREATE.voucher,
	options: { duplicateGuard: { guard: { key: '={{ $json.mark }}' } } },
};

const pair = usePair();

async function post(input: Json[]): Promise<unknown[]> {
	return jsonOf(await pair.run(GUARDED, input)).map(({ outcome }) => outcome);
}

describe('clearing keys', () => {
	it('lets the document of a key be sent again, and no other', async () => {
		const input = rows(3, 'given');
		await post(input);
		expect(jsonOf(await pair.run(CLEAR, input.slice(0, 1)))).toEqual([{ cleared: 1 }]);
		expect(await post(input)).toEqual(['posted', 'skipped', 'skipped']);
	});

	it('lets all documents be sent again', async () => {
		const input = rows(3, 'all');
		await post(input);
		await pair.run({ ...CLEAR, clear: 'all' }, [{}]);
		expect(await post(input)).toEqual(['posted', 'posted', 'posted']);
	});
});
