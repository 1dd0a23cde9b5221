import { type FieldReader } from './fields';
import { findAlike } from '../values/json';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty } from '../values/text';

/**
 * Reads the free extra body fields. ACC's errors speak of fields that its request schema does not
 * show (an expiry date, a purchase order, a currency: API document, endpoint 2, rule 2); they are
 * sent as they stand here. A field that the form has may not be set twice, nor under a name that a
 * service which does not regard case or underscores would take for it.
 */
export function readExtraFields(reader: FieldReader, value: unknown, taken: string[]): JsonObject {
	const field = 'Extra Fields (JSON)';
	if (isEmpty(value)) return {};
	const extra = reader.json(
		field,
		value,
		'a JSON object such as {"currency_code": "USD"}',
		isRecord,
	);
	const fields = new Set(taken.map(comparableName));
	for (const name of Object.keys(extra ?? {})) {
		if (fields.has(comparableName(name))) {
			reader.problems.push({ field, message: `"${name}" has a field of its own; set it there` });
		}
	}
	const alike = findAlike(extra);
	if (alike) reader.problems.push({ field, message: alike });
	return extra ?? {};
}
