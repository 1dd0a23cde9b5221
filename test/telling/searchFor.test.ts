import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import type { Asked } from '../../nodes/AccAccounting/create/asked';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/purchaseInvoice';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { searchForOf } from '../../nodes/AccAccounting/telling/searchFor';
import { asked, COMPANY, ended } from '../support/ended';

const unknown = (change: Partial<Asked>, more: { number?: string } = {}) =>
	ended({ outcome: 'unknown', failure: FAILURE.noAnswer(), ...more }, change);

describe('what to search for in ACC', () => {
	it('is what was sent, without what is empty', () => {
		const body = { ...asked().body, description: '', bank_account_name: 'x' };
		expect(searchForOf(unknown({ body }), VOUCHER)).toEqual({
			document_date: '21/11/2026',
			bank_code: '008',
			category_code: 'KK01',
			total_amount: 10,
		});
	});

	it('has the company if items choose it', () => {
		const body = { vendor_name: 'PT A', items: [] };
		const totals = { sub_total_amount: 5 };
		expect(searchForOf(unknown({ body, totals, mayChoose: true }), PURCHASE_INVOICE)).toEqual({
			tenant_id: COMPANY.tenantId,
			vendor_name: 'PT A',
			sub_total_amount: 5,
		});
	});

	it("has the number in ACC's answer first", () => {
		const number = '00007/AKB/11/26';
		expect(Object.entries(searchForOf(unknown({}, { number }), VOUCHER))[0]).toEqual([
			'document_number',
			number,
		]);
	});
});
