import { WRONG } from '../sentences/problems';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName } from '../values/text';
import type { LineInput, LineRead } from './documentType';
import type { Field } from './field';
import { FieldReader } from './fieldReader';

type FieldsByName = ReadonlyMap<string, Field>;

const knownFields = new WeakMap<readonly Field[], FieldsByName>();

/** Fields by their comparable names, in ACC and in the form. */
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

/**
 * A line with ACC's names of its fields; unknown fields are kept. A name that is almost one of ours is
 * refused: a service that ignores case would take it for the field.
 */
function withApiNames(reader: FieldReader, line: JsonObject, known: FieldsByName): JsonObject {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(line)) {
		const { api = name, form, label = '' } = known.get(comparableName(name)) ?? {};
		if (name !== api && name !== form) {
			reader.note(label, WRONG.nameOfLine(name, api));
		} else if (form !== undefined && values.has(api)) {
			reader.note(label, WRONG.twoNamesOfLine([api, form]));
		}
		values.set(api, value);
	}
	return Object.fromEntries(values);
}

/**
 * Reads a line of a document (API document, endpoint 2: element of items). Fields that the API document does
 * not show are sent as they are.
 *
 * @param number counted from 1
 */
function readLine(
	fields: readonly Field[],
	{ line: given, settings, row, lineNames = {} }: LineInput,
	number: number,
): LineRead {
	const reader = new FieldReader(settings, number);
	if (!isRecord(given)) reader.refuse('Line', WRONG.notObject(), given);
	const line = isRecord(given) ? withApiNames(reader, given, byName(fields)) : {};
	const { body, amounts } = reader.fields(fields, ({ api, label }) => {
		return { value: line[api], name: lineNames[api] ?? label };
	});
	const extra = { ...line };
	for (const { api } of fields) delete extra[api];
	const rows = row === undefined ? {} : { rows: [row] };
	const problems = reader.problems.map((each) => ({ ...each, ...rows }));
	return { body: { ...body, ...extra }, amounts, problems, notes: reader.notes };
}

/** Reads the lines of a document, in their order. */
export function readLines(fields: readonly Field[], inputs: readonly LineInput[]): LineRead[] {
	return inputs.map((input, index) => readLine(fields, input, index + 1));
}
