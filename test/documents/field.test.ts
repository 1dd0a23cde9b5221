import { field } from '../../nodes/AccAccounting/documents/field';

it('derives its form name and label from its name in ACC, unless they are given', () => {
	expect(field({ api: 'bank_account_number', type: 'code' })).toMatchObject({
		form: 'bankAccountNumber',
		label: 'Bank Account Number',
	});
	expect(field({ api: 'bank_code', label: 'Bank', type: 'code' }).label).toBe('Bank');
});
