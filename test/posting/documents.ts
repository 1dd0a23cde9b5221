import type { Outcome } from '../../nodes/AccAccounting/posting/ended';
import type { Asked, AskedRun } from '../../nodes/AccAccounting/reading/asked';
import { OPTIONS } from '../support/ended';

/** A voucher that can be sent. */
export const ASKED: Asked = {
	rows: [0],
	known: {},
	date: { year: 2026, month: 11, day: 21 },
	body: { document_date: '21/11/2026', bank_code: '008', category_code: 'KK01', total_amount: 5 },
	totals: { total_amount: 5 },
	total: '5',
	given: {},
	problems: [],
	notes: [],
};

export const POSTED: Outcome = {
	outcome: 'posted',
	number: '00001/AKB/11/26',
	answer: { document_number: '00001/AKB/11/26' },
	differences: [],
};

/** A run of such vouchers, one for each change. */
export function runOf(
	changes: ReadonlyArray<Partial<Asked>>,
	options: Partial<AskedRun['options']> = {},
): AskedRun {
	return {
		documents: changes.map((change, row) => ({ ...ASKED, rows: [row], ...change })),
		options: { ...OPTIONS, ...options },
		problems: [],
		notes: [],
	};
}

/** A document with a key of the duplicate guard. */
export function keyed(text: string): Partial<Asked> {
	return { known: { key: text } };
}
