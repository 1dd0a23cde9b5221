import { field } from '../../nodes/AccAccounting/documents/field';

it('takes its name in the form and its label from its name in ACC, unless it has others', () => {
	expect(field({ api: 'bank_account_number', type: 'code' })).toMatchObject({
		form: 'bankAccountNumber',
		label: 'Bank Account Number',
	});
	expect(field({ api: 'bank_code', label: 'Bank', type: 'code' }).label).toBe('Bank');
});
