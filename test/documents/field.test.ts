import { field, isNumeric } from '../../nodes/AccAccounting/documents/field';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';

it('takes its name in the form and its label from its name in ACC, unless it has others', () => {
	expect(field({ api: 'bank_account_number', type: 'code' })).toMatchObject({
		form: 'bankAccountNumber',
		label: 'Bank Account Number',
	});
	expect(field({ api: 'bank_code', label: 'Bank', type: 'code' }).label).toBe('Bank');
});

it('holds a number if it is an amount or a quantity', () => {
	const numeric = VOUCHER.fields.filter(isNumeric).map(({ api }) => api);
	expect(numeric).toEqual(['total_amount']);
	expect(isNumeric(field({ api: 'quantity', type: 'quantity' }))).toBe(true);
});
