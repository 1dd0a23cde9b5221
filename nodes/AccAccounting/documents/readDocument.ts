import type { JsonObject } from '../values/record';
import type { DocumentRead, DocumentType, Head, LineInput } from './documentType';
import { readExtraFields } from './extraFields';
import { FieldReader, type ReadField, type ReadingSettings } from './fieldReader';
import { readLines } from './lines';

/**
 * Reads the fields of a document, and its free extra fields.
 *
 * @param readField the value of a field, wherever it comes from
 * @param additional Additional Fields of the form, which hold the extra fields
 */
export function readHead(
	{ fields, lineFields }: DocumentType,
	readField: ReadField,
	additional: JsonObject,
	settings: ReadingSettings,
): Head {
	const reader = new FieldReader(settings);
	const read = reader.fields(fields, readField);
	const taken = fields.map(({ api, label }) => ({ api, label }));
	if (lineFields) taken.push({ api: 'items', label: 'Lines' });
	const { extra, problems } = readExtraFields(additional, taken);
	return { ...read, extra, problems: [...reader.problems, ...problems], notes: reader.notes };
}

/** Reads a document: what was read of its fields, with its lines. */
export function readDocument(
	type: DocumentType,
	head: Head,
	lines: readonly LineInput[],
): DocumentRead {
	const read = type.lineFields ? readLines(type.lineFields, lines) : [];
	return { ...type.read(head, read), notes: read.flatMap(({ notes }) => notes) };
}
