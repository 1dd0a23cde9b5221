import { CONTINUE, usePair } from '../support/pair';

const pair = usePair();

const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

describe('reads', () => {
	it('that fail become items if the user chose so', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'status', httpStatus: 403 }, path: '/v1/vouchers/category-cash' },
		]);
		const result = await pair.run(CATEGORIES, [{}], CONTINUE);
		expect(result.output('ACC')[0]).toMatchObject({
			json: { message: expect.stringContaining('(403)'), httpStatus: 403, itemIndex: 0 },
			pairedItem: { item: 0 },
		});
	});
});
