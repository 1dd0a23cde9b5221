import { readDirection } from '../../nodes/AccAccounting/values/cashType';

it.each([
	['Kas Masuk', 'in'],
	[' kas  masuk', 'in'],
	['CASH IN', 'in'],
	['Kas Keluar', 'out'],
	['out', 'out'],
	['Payments from customers', undefined],
	['Penerimaan dan Pengeluaran', undefined],
	['Transfer', undefined],
	['', undefined],
])('the cash type %p has the direction %p', (cashType, direction) => {
	expect(readDirection(cashType)).toBe(direction);
});
