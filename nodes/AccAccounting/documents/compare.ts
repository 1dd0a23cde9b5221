import { dateOfAcc, readDate, sameDay } from '../values/dates';
import * as decimal from '../values/decimal';
import { ownValue, type JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import {
	amountText,
	caselessComparable,
	compareAmount,
	comparableText,
	differs,
	fieldsOf,
	shortText,
} from './compareValues';
import type { Difference } from './difference';
import type { DocumentType, SentDocument } from './documentType';
import { isNumeric, type Field } from './field';

/** What was sent, what ACC answered, and the time zone in which a moment of the answer is a day. */
interface Comparison {
	body: Readonly<JsonObject>;
	answer: Readonly<JsonObject>;
	timezone: string;
}

/** An amount or a switch that nobody asked for. Texts that ACC fills in by itself are no difference. */
function compareUnasked({ api, type }: Field, { answer }: Comparison): Difference[] {
	const answered = ownValue(answer, api);
	if (type === 'switch' && caselessComparable(answered) === 'true') {
		return [{ kind: 'unasked', field: api, answered: 'true' }];
	}
	const amount = decimal.amountOf(answered);
	if (type !== 'amount' || !amount || decimal.isZero(amount)) return [];
	return [{ kind: 'unasked', field: api, answered: amountText(amount) }];
}

function compareDate(field: Field, { body, answer, timezone }: Comparison): Difference[] {
	const { api, isDocumentDate } = field;
	const answered = ownValue(answer, api);
	const asked = String(body[api]);
	if (isEmpty(answered)) return isDocumentDate ? [{ kind: 'missing', field: api, asked }] : [];
	const date = dateOfAcc(asked);
	if (date && typeof answered === 'string' && sameDay(answered, date, timezone)) return [];
	return [differs(api, answered, asked)];
}

/** Compares a number, if the answer has a field of that name. An empty one means 0. */
function compareNumber(api: string, { body, answer }: Comparison): Difference[] {
	const asked = decimal.amountOf(body[api]);
	const answered = ownValue(answer, api);
	if (!asked || answered === undefined) return [];
	if (!isEmpty(answered)) return compareAmount(api, answer, asked);
	return decimal.isZero(asked) ? [] : [differs(api, answered, body[api])];
}

/** Compares the total of a voucher, which every answer has. */
function compareTotal(api: string, { body, answer }: Comparison): Difference[] {
	const asked = decimal.amountOf(body[api]);
	return asked ? compareAmount(api, answer, asked) : [];
}

/** Compares a field as its type says. A field that the answer does not have is no difference, but for two. */
function compareField(field: Field, comparison: Comparison): Difference[] {
	const { body, answer } = comparison;
	const { api, type } = field;
	const asked = ownValue(body, api);
	if (isEmpty(asked)) return compareUnasked(field, comparison);
	if (type === 'date') return compareDate(field, comparison);
	if (type === 'voucherTotal') return compareTotal(api, comparison);
	if (isNumeric(field)) return compareNumber(api, comparison);
	const answered = ownValue(answer, api);
	const written = type === 'code' ? comparableText : caselessComparable;
	if (answered === undefined || written(answered) === written(asked)) return [];
	return [differs(api, answered, asked)];
}

/** Compares a free extra field, if the answer has a field of that name. */
function compareExtra(api: string, comparison: Comparison): Difference[] {
	const { body, answer, timezone } = comparison;
	const asked = body[api];
	const answered = ownValue(answer, api);
	if (answered === undefined || isEmpty(asked) || typeof asked === 'object') return [];
	if (asked === answered || caselessComparable(asked) === caselessComparable(answered)) return [];
	if (typeof asked === 'number') return compareNumber(api, comparison);
	if (typeof asked === 'string' && typeof answered === 'string') {
		// A day that was sent as DD/MM/YYYY may come back as a date-time.
		const day = readDate(asked, { timezone, order: 'dayFirst' });
		if (day.ok && sameDay(answered, day.value, timezone)) return [];
	}
	return [differs(api, answered, asked)];
}

/** What ACC made of the document may be above the limit: its tax is not known before. */
function compareLimit({ limit }: SentDocument, answer: Readonly<JsonObject>): Difference[] {
	const most = decimal.decimalOf(limit ?? '');
	if (!most) return [];
	const field = 'total_amount';
	const total = decimal.amountOf(answer[field]);
	if (!total)
		return [{ kind: 'notCompared', field, asked: limit, answered: shortText(answer[field]) }];
	if (decimal.compare(decimal.absolute(total), most) <= 0) return [];
	return [{ kind: 'aboveLimit', field, asked: limit, answered: decimal.toText(total) }];
}

/**
 * Compares the answer to a created document with what was sent: the Amount Limit, the fields of its type,
 * what its type compares besides (of an invoice the totals and the number of lines), and each extra field
 * that the answer has as well.
 *
 * @param timezone in which a moment in the answer is a day
 */
export function differencesOf(
	type: DocumentType,
	sent: SentDocument,
	answered: unknown,
	timezone: string,
): Difference[] {
	const { body } = sent;
	const answer = fieldsOf(answered);
	const comparison: Comparison = { body, answer, timezone };
	const known = new Set([...type.fields.map(({ api }) => api), ...type.filledByAcc]);
	const extra = Object.keys(body).filter((api) => !known.has(api));
	return [
		...compareLimit(sent, answer),
		...type.fields.flatMap((field) => compareField(field, comparison)),
		...(type.compare?.(body, answer) ?? []),
		...extra.flatMap((api) => compareExtra(api, comparison)),
	];
}
