import type { ReadRows } from '../../file/reading';

/**
 * Each voucher as an item for the dry run, by ACC's names, which the node's Columns form
 * recognizes. Expressions for each field of each row would take ten times as long.
 */
export default function eachVoucher() {
	const { reading } = $('Rows').first().json as unknown as ReadRows;
	return reading.documents.map(({ document }) => ({
		json: {
			document_date: document.date,
			bank_code: document.bank_code,
			total_amount: document.total,
			category_code: document.category_code,
			bank_account_number: document.account_number,
			bank_account_name: document.account_name,
			description: document.description,
		},
	}));
}
