import * as decimal from '../values/decimal';
import type { Decimal } from '../values/decimal';
import type { JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import { compareAmount, fieldsOf } from './compareValues';
import type { Difference } from './difference';

/** Numbers of a line that its sub-total is made of. */
const OF_SUB_TOTAL = ['quantity', 'unit_price'];

function subTotalInBody(line: Readonly<JsonObject>): Decimal {
	const quantity = decimal.amountOf(line.quantity) ?? decimal.ZERO;
	const unitPrice = decimal.amountOf(line.unit_price) ?? decimal.ZERO;
	return decimal.multiply(quantity, unitPrice);
}

/** Whether nothing was sent that changes a total: no tax, and no number but those of the sub-total. */
function isSimple(asked: Readonly<JsonObject>): boolean {
	return Object.entries(asked).every(([api, value]) => {
		if (api === 'tax_code') return isEmpty(value);
		return typeof value !== 'number' || value === 0 || OF_SUB_TOTAL.includes(api);
	});
}

function compareLineCount(count: number, { items }: Readonly<JsonObject>): Difference[] {
	const asked = String(count);
	if (!Array.isArray(items)) return [{ kind: 'missing', field: 'items', asked }];
	if (items.length === count) return [];
	return [{ kind: 'lines', field: 'items', asked, answered: String(items.length) }];
}

/**
 * Compares the totals of an invoice and the number of its lines (API document, endpoint 2). Its total is
 * compared only if nothing was sent that changes it, such as tax or a discount: what ACC makes of these is
 * not in the API document.
 */
export function compareInvoice(
	body: Readonly<JsonObject>,
	answer: Readonly<JsonObject>,
): Difference[] {
	const lines = (Array.isArray(body.items) ? body.items : []).map(fieldsOf);
	const subTotals = lines.map(subTotalInBody);
	const subTotal = decimal.sum(subTotals);
	const hasTotal = isSimple(body) && lines.every(isSimple);
	const isPaid = body.auto_create_payment === true && !isEmpty(answer.outstanding_amount);
	return [
		...(isPaid ? compareAmount('outstanding_amount', answer, decimal.ZERO) : []),
		...compareAmount('sub_total_amount', answer, subTotal, subTotals),
		...(hasTotal ? compareAmount('total_amount', answer, subTotal, subTotals) : []),
		...compareLineCount(lines.length, answer),
	];
}
