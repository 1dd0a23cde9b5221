import { added, voucher } from '../desk';
import { expect, test } from '../fixtures';
import { rowsOf } from '../tables';

test('desk: a document is added and posted once, whoever brings it', async ({
	templates,
	numbers,
	running,
}) => {
	const first = await added(templates, [
		voucher('D-1', { state: 'approved', approved_by: 'siti' }),
		voucher('D-2'),
		voucher('D-1', { state: 'approved' }),
		voucher('', { state: 'approved' }),
	]);
	expect(first.map(({ key, state, isNew }) => [key, state, isNew])).toEqual([
		['D-1', 'posted', true],
		['D-2', 'waiting', true],
		['D-1', 'posted', false],
		['', 'refused', false],
	]);
	expect(numbers()).toEqual([first[0]?.number]);
	const again = await added(templates, [voucher('D-1', { state: 'approved', source: 'other' })]);
	expect(again).toMatchObject([{ state: 'posted', number: first[0]?.number, isNew: false }]);
	expect(numbers()).toHaveLength(1);
	const rows = await rowsOf(running, 'ACC Documents');
	expect(rows.map(({ state, approved_by }) => [state, approved_by])).toEqual([
		['posted', 'siti'],
		['waiting', ''],
	]);
});
