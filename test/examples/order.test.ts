import { checkOrder, type OrderSettings } from '../../tools/examples/order';

const SETTINGS: OrderSettings = {
	...{ tax_code: 'PPN', tax_percent: 11, prices_include_tax: true, unit: 'pcs', language: 'en' },
};
const ITEM = { sku: 'A', title: 'Pulpen', quantity: 3, price: '5000.00' };
const ORDER = {
	...{ order_id: 'S-1', customer: 'PT Retail', paid_at: '2026-11-20T23:30:00Z', shipping: 15000 },
	...{ total: 30000, items: [ITEM] },
};

const problem = (changed: object, settings: Partial<OrderSettings> = {}) =>
	checkOrder({ ...ORDER, ...changed }, { ...SETTINGS, ...settings }).problem;

describe('an order of a shop', () => {
	it('takes the tax out of prices that include it', () => {
		const { lines, ...order } = checkOrder(ORDER, SETTINGS);
		expect(order).toMatchObject({ order_id: 'S-1', shipping: 15000, total: 30000, problem: '' });
		expect(lines).toEqual([
			{
				...{ item_code: 'A', item_name: 'Pulpen', quantity: 3, unit_of_measurement: 'pcs' },
				...{ unit_price: 4504.5045, discount_amount: 0, tax_code: 'PPN' },
			},
		]);
	});

	it.each([
		['no tax', { tax_code: '', prices_include_tax: false }, 30000, 5000],
		['no tax, whatever the percentage says', { tax_code: '' }, 30000, 5000],
		['tax on top', { prices_include_tax: false }, 31650, 5000],
	])('leaves prices alone: %s', (_what, settings, total, price) => {
		const { lines, problem: found } = checkOrder({ ...ORDER, total }, { ...SETTINGS, ...settings });
		expect([found, lines[0]?.unit_price]).toEqual(['', price]);
	});

	it('holds what ACC will make of it against what was paid', () => {
		expect(problem({}, { prices_include_tax: false })).toBe(
			"the invoice would come to 31650.00, but the order's total is 30000.00: check tax and prices in the settings",
		);
		expect(problem({ total: 30001 })).toBe('');
		expect(problem({ total: 30002 })).toMatch(/would come to/);
		expect(problem({ items: [{ ...ITEM, quantity: 999, price: 333 }], total: 347667 })).toBe('');
	});

	it.each([
		[{ order_id: undefined }, 'order_id is missing'],
		[{ order_id: ' ' }, 'order_id is missing'],
		[{ order_id: {} }, 'order_id is missing'],
		[{ customer: null }, 'customer is missing'],
		[{ shipping: undefined }, 'shipping is missing: 0 where there is none'],
		[{ shipping: '15.000,00' }, 'shipping is missing: 0 where there is none'],
		[{ total: undefined }, 'total is missing'],
		[{ items: [] }, 'items is empty'],
		[{ items: 'Pulpen' }, 'items is empty'],
		[{ items: [null] }, expect.stringMatching(/title of item 1 is missing; quantity of item 1/)],
		[{ items: [{ ...ITEM, quantity: 0 }] }, 'quantity of item 1 must be above 0'],
		[
			{ items: [{ ...ITEM, price: '5.000,00' }] },
			expect.stringMatching(/price of item 1 is no amount/),
		],
		[
			{ items: [ITEM, { ...ITEM, discount: 15001 }] },
			'discount of item 2 is no amount, or more than its price',
		],
		[{ items: [{ ...ITEM, discount: -1 }] }, expect.stringMatching(/^discount of item 1/)],
		[{ items: [{ ...ITEM, discount: {} }] }, expect.stringMatching(/^discount of item 1/)],
	])('tells what is wrong with %j', (changed, expected) => {
		expect(problem(changed)).toEqual(expected);
	});

	it('is told in Indonesian too, whatever comes', () => {
		for (const body of [undefined, null, 'text', [], 7]) {
			const { problem: told } = checkOrder(body, { ...SETTINGS, language: 'id' });
			expect(told).toMatch(/^order_id tidak ada; customer tidak ada/);
		}
	});
});
