import { NodeParameters } from '../../nodes/AccAccounting/reading/nodeParameters';
import { keyOfGroup, readGuardKey } from '../../nodes/AccAccounting/form/guardOption';
import { insideNode } from '../support/context';
import { CREATE, rows, usePair } from '../support/pair';

const pair = usePair();

/** What the form gives as the key of an item with this value, and what is wrong with it. */
async function read(value: unknown) {
	const options = { duplicateGuard: { guard: { key: '={{ $json.value }}' } } };
	const input = [{ ...rows(1)[0], value }];
	return await insideNode(pair, { ...CREATE.voucher, options }, input, (context) => {
		const item = new NodeParameters(context).ofItem(0);
		const key = readGuardKey(item);
		return { key, problems: item.problems.map(({ field, message }) => `${field}: ${message}`) };
	});
}

describe('the key of an item', () => {
	it.each([
		['INV-1', 'INV-1'],
		[" ' INV\u00a0 1 ", 'INV 1'],
		[7, '7'],
	])('%p is %p', async (value, key) => {
		expect(await read(value)).toEqual({ key, problems: [] });
	});

	it.each([
		['', 'is empty, expected a text or a whole number'],
		['-', 'with a letter or a digit in it, got "-"'],
		[1.5, 'expected a text or a whole number, got 1.5'],
		[1e21, 'keep it as text in the sheet'],
	])('%p is none', async (value, message) => {
		expect(await read(value)).toEqual({
			key: undefined,
			problems: [expect.stringContaining(message)],
		});
	});
});

it('the key of an invoice of rows is its group with vendor or customer, whose case does not count', () => {
	expect(keyOfGroup('INV-1', 'PT A')).toBe(keyOfGroup('INV-1', ' pt a'));
	expect(keyOfGroup('INV-1', 'PT A')).not.toBe(keyOfGroup('INV-1', 'PT B'));
	expect(keyOfGroup('INV-1', 'PT A')).not.toBe(keyOfGroup('inv-1', 'PT A'));
	expect([keyOfGroup(undefined, 'PT A'), keyOfGroup('INV-1', '')]).toEqual([undefined, undefined]);
});
