import { VOUCHER_FIELDS } from '../form/documentFields';
import type { JsonObject } from '../values/record';
import type { DocumentRead } from './document';
import { FieldReader, type ReadingSettings } from './fields';

const NAMES = VOUCHER_FIELDS.map(({ api }) => api);

/**
 * Reads a voucher and writes its body (API document, endpoint 4). Which fields are required is "not
 * shown": date, bank, category and an amount above 0 are needed here, the rest is optional.
 *
 * @param values of its fields, and of `extraFields`, by their names in the form
 */
export function readVoucher(values: Readonly<JsonObject>, settings: ReadingSettings): DocumentRead {
	const reader = new FieldReader(settings);
	const { body, date, amounts } = reader.fields(VOUCHER_FIELDS, ({ form }) => values[form]);
	const total = amounts.total_amount;
	Object.assign(body, reader.extraFields(values.extraFields, NAMES));
	return {
		body,
		date,
		totals: total ? { total_amount: body.total_amount } : {},
		total,
		problems: reader.problems,
		notes: reader.notes,
	};
}
