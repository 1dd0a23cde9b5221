import { WRONG } from '../sentences/problems';
import { equals, isZero, multiply, subtract, toAmountText, ZERO } from '../values/decimal';
import { readJson } from '../values/json';
import { problem, problemOf, type LinePlace, type Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty } from '../values/text';
import type {
	DocumentRead,
	DocumentType,
	Head,
	LineInput,
	LineRead,
	NameRows,
} from './documentType';
import { EXTRA_FIELDS } from '../form/createOptions';
import type { Field } from './field';
import {
	FieldReader,
	type FieldsRead,
	type FieldValue,
	type ReadField,
	type ReadingSettings,
} from './fieldReader';

/**
 * Reads the fields of a document, and its free extra fields.
 *
 * @param readField looks up the value of a field
 * @param additional Additional Fields of the form, which include the extra fields
 */
export function readHead(
	{ fields, lineFields }: DocumentType,
	readField: ReadField,
	additional: JsonObject,
	settings: ReadingSettings,
): Head {
	const reader = new FieldReader(settings);
	const read = reader.fields(fields, readField);
	const lines = lineFields ? [{ api: 'items', label: 'Lines' }] : [];
	const { extra, problems } = readExtraFields(additional, [...fields, ...lines]);
	return { ...read, extra, problems: [...reader.problems, ...problems], notes: reader.notes };
}

/**
 * Reads the free extra fields of a body, which are sent unchanged (API document, endpoint 2, rule
 * 2). Names of fields that the form has are refused, even in different case or with different
 * underscores, because the service may ignore both.
 *
 * @param additional Additional Fields of the form
 * @param taken labels of the fields that the form has, by ACC's field names
 */
export function readExtraFields(
	additional: JsonObject,
	taken: ReadonlyArray<{ api: string; label: string }>,
): { extra: JsonObject; problems: Problem[] } {
	const { displayName: field, name } = EXTRA_FIELDS;
	const given = additional[name];
	if (isEmpty(given)) return { extra: {}, problems: [] };
	const reading = readJson(given);
	if (!reading.ok) return { extra: {}, problems: [problemOf(field, reading.wrong, given)] };
	const { value } = reading;
	if (!isRecord(value)) {
		return { extra: {}, problems: [problemOf(field, WRONG.notObject(), given)] };
	}
	const labelOf = new Map(taken.map(({ api, label }) => [comparableName(api), label]));
	const names = Object.keys(value).filter((each) => labelOf.has(comparableName(each)));
	const labels = names.map((each) => `'${labelOf.get(comparableName(each))}'`);
	const problems = names.length > 0 ? [problem(field, WRONG.ownField(names, labels))] : [];
	return { extra: value, problems };
}

/**
 * Completes a document: combines the fields that were read with its lines.
 *
 * @param nameOf how messages call the lines' input items; they count the lines if it is missing
 */
export function readDocument(
	type: DocumentType,
	head: Head,
	lines: readonly LineInput[],
	nameOf?: NameRows,
): DocumentRead {
	const read = type.lineFields ? readLines(type.lineFields, lines, nameOf) : [];
	return { ...type.read(head, read, type.fields), notes: read.flatMap(({ notes }) => notes) };
}

/** Reads the lines of a document, in order. */
function readLines(
	fields: readonly Field[],
	inputs: readonly LineInput[],
	nameOf?: NameRows,
): LineRead[] {
	return inputs.map((input, index) => {
		const { row } = input;
		const line = index + 1;
		return readLine(fields, input, {
			line,
			// Only problems need it, and an invoice may have 100,000 lines.
			get name() {
				return row === undefined || !nameOf ? `of line ${line}` : `in ${nameOf([row])}`;
			},
		});
	});
}

/**
 * Reads a line of a document (API document, endpoint 2: element of items). Fields that the API
 * document doesn't list are sent unchanged.
 */
function readLine(
	fields: readonly Field[],
	{ line: given, settings, row, lineNames = {}, lineTotal }: LineInput,
	place: LinePlace,
): LineRead {
	const reader = new FieldReader(settings, place);
	if (!isRecord(given)) reader.refuse('Line', WRONG.notObject(), given);
	const line = isRecord(given) ? withApiNames(reader, given, byName(fields)) : {};
	const { body, amounts } = reader.fields(fields, ({ api, label }) => {
		return { value: line[api], name: lineNames[api] ?? label };
	});
	if (lineTotal) checkLineTotal(reader, lineTotal, amounts);
	const extra = { ...line };
	for (const { api } of fields) delete extra[api];
	const rows = row === undefined ? {} : { rows: [row] };
	const problems = reader.problems.map((each) => ({ ...each, ...rows }));
	return { body: { ...body, ...extra }, amounts, problems, notes: reader.notes };
}

/** Refuses a line that doesn't have the total that its source states. An empty total says nothing. */
function checkLineTotal(
	reader: FieldReader,
	{ value, name }: FieldValue,
	{ quantity, unit_price: price, discount_amount: discount = ZERO }: FieldsRead['amounts'],
): void {
	if (isEmpty(value)) return;
	const stated = reader.amount({ type: 'amount' }, value, name);
	if (!stated || !quantity || !price) return;
	const gross = multiply(quantity, price);
	const net = subtract(gross, discount);
	if (equals(stated, gross) || equals(stated, net)) return;
	const less = isZero(discount) ? undefined : toAmountText(net);
	reader.refuse(name, WRONG.otherLineTotal(toAmountText(gross), less), value);
}

/**
 * Renames the fields of a line to ACC's names; unknown fields are kept. A near miss of a known name
 * is refused: a service that ignores case would take it for that field.
 */
function withApiNames(reader: FieldReader, line: JsonObject, known: FieldsByName): JsonObject {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(line)) {
		const { api = name, form, label = '' } = known.get(comparableName(name)) ?? {};
		if (name !== api && name !== form) {
			reader.addProblem(label, WRONG.nameOfLine(name, api));
		} else if (form !== undefined && values.has(api)) {
			reader.addProblem(label, WRONG.twoNamesOfLine([api, form]));
		}
		values.set(api, value);
	}
	return Object.fromEntries(values);
}

type FieldsByName = ReadonlyMap<string, Field>;

const knownFields = new WeakMap<readonly Field[], FieldsByName>();

/** Fields by their normalized names, both in ACC and in the form. */
function byName(fields: readonly Field[]): FieldsByName {
	let found = knownFields.get(fields);
	if (!found) {
		found = new Map(
			fields.flatMap((field) =>
				[field.api, field.form].map((name) => [comparableName(name), field] as const),
			),
		);
		knownFields.set(fields, found);
	}
	return found;
}
