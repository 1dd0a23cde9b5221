import { EXTRA_FIELDS } from '../form/createOptions';
import { WRONG, type Wrong } from '../sentences/problems';
import { firstFew } from '../sentences/sentence';
import { formatAmount, RUPIAH } from '../values/amounts';
import { isSameAmount, isZero, multiply, subtract, ZERO, type Decimal } from '../values/decimal';
import {
	findLostNumber,
	readJson,
	findThousands,
	isRecord,
	plainText,
	type JsonObject,
} from '../values/json';
import {
	problem,
	valueProblem,
	wholeProblem,
	type LinePlace,
	type Problem,
} from '../values/reading';
import { comparableName, isEmpty, show } from '../values/text';
import {
	type DocumentRead,
	type DocumentType,
	type Head,
	type LineInput,
	type LineRead,
	type NameRows,
	type Field,
	FieldReader,
	type FieldsRead,
	type FieldValue,
	type ReadField,
	type ReadingSettings,
} from './type';

/**
 * Reads the fields of a document, and its free extra fields.
 *
 * @param readField looks up the value of a field
 * @param additional Additional Fields of the form, which include the extra fields
 */
export function readHead(
	type: DocumentType,
	readField: ReadField,
	additional: JsonObject,
	settings: ReadingSettings,
): Head {
	const { extra, problems } = readExtraFields(additional, type);
	const currency = plainText(extra.currency_code).trim().toUpperCase() || RUPIAH;
	const reader = new FieldReader({ currency, ...settings });
	const { body, amounts, date } = reader.fields(type.fields, readField);
	return {
		body,
		amounts,
		date,
		extra,
		amountFormat: settings.amountFormat,
		currency,
		problems: [...reader.problems, ...problems],
		notes: reader.notes,
	};
}

/**
 * A date such as 11/25/2026 proves that the month comes first, also in 11/02/2026, which can be read
 * in both orders. So the first such date refuses the whole run, even if errors don't stop it.
 *
 * @param documents the problems of each, and the input item that it begins with
 */
export function checkDateOrder(
	documents: ReadonlyArray<{ row: number; head: Pick<Head, 'problems'> }>,
	nameRows: NameRows,
): Problem[] {
	for (const { row, head } of documents) {
		const found = head.problems.find(({ code }) => code === 'otherOrder');
		if (!found) continue;
		const wrong = WRONG.orderUnclear(nameRows([row]), found.got ?? '');
		return [{ ...wholeProblem(found.field, wrong), rows: [row] }];
	}
	return [];
}

/**
 * Reads the free extra fields of a body, which are sent unchanged (API document, endpoint 2, rule
 * 2). Numbers that would change are refused, and names of fields that the form has, even in
 * different case or with different underscores, because the service may ignore both.
 *
 * @param additional Additional Fields of the form
 * @param type whose fields the form has
 */
function readExtraFields(
	additional: JsonObject,
	type: DocumentType,
): { extra: JsonObject; problems: Problem[] } {
	const { displayName: field, name } = EXTRA_FIELDS;
	const given = additional[name];
	if (isEmpty(given)) return { extra: {}, problems: [] };
	const reading = readJson(given);
	const value = reading.ok ? reading.value : undefined;
	if (!isRecord(value)) {
		const wrong = reading.ok ? WRONG.notObject('{"currency_code": "USD"}') : reading.wrong;
		return { extra: {}, problems: [valueProblem(field, wrong, given)] };
	}
	const wrong = wrongNumber(given) ?? ownField(value, type) ?? droppedName(value);
	return wrong ? { extra: {}, problems: [problem(field, wrong)] } : { extra: value, problems: [] };
}

/** Why a number in JSON would not be sent as it is meant. */
export function wrongNumber(given: unknown): Wrong | undefined {
	const thousands = typeof given === 'string' ? findThousands(given) : undefined;
	if (thousands !== undefined) return WRONG.thousandsInJson(thousands);
	const lost = findLostNumber(given);
	return lost === undefined ? undefined : WRONG.lostNumber(lost);
}

/** Names that n8n's HTTP client leaves out, in inner objects too. */
const DROPPED_NAMES = ['__proto__', 'constructor', 'prototype'];

/** Whether an object holds a name that would not be sent. */
function droppedName(value: unknown): Wrong | undefined {
	const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	for (const [name, each] of inner) {
		const wrong = DROPPED_NAMES.includes(name) ? WRONG.droppedName(name) : droppedName(each);
		if (wrong) return wrong;
	}
	return undefined;
}

/** Which of these fields the form has. */
function ownField(value: JsonObject, { fields, lineFields }: DocumentType): Wrong | undefined {
	const lines = lineFields ? [{ api: 'items', label: 'Lines' }] : [];
	const labelOf = new Map(
		[...fields, ...lines].map(({ api, label }) => [comparableName(api), label]),
	);
	const names = Object.keys(value).filter((each) => labelOf.has(comparableName(each)));
	const labels = names.map((each) => `'${labelOf.get(comparableName(each))}'`);
	return names.length > 0 ? WRONG.ownField(names, labels) : undefined;
}

/** Reading a larger invoice would keep n8n's main process busy for seconds. */
const MOST_LINES = 10_000;

/** Why none of the lines is read: there are too many, or they have fields that ACC doesn't name. */
function wrongLines(fields: readonly Field[], inputs: readonly LineInput[]): Wrong | undefined {
	if (inputs.length > MOST_LINES) return WRONG.tooManyLines(inputs.length, MOST_LINES);
	const known = new Set<string>(fields.map(({ api }) => api));
	const unknown = new Set<string>();
	let first = 0;
	for (const [index, { line }] of inputs.entries()) {
		for (const name of isRecord(line) ? Object.keys(line) : []) {
			if (known.has(name)) continue;
			if (unknown.size === 0) first = index + 1;
			unknown.add(name);
		}
	}
	if (unknown.size === 0) return undefined;
	return WRONG.unknownInLines(firstFew([...unknown].map(show)).join(', '), first, [...known]);
}

/**
 * Completes a document: combines the fields that were read with its lines.
 *
 * @param lines undefined if it's said elsewhere why they can't be read
 * @param nameOf how messages call the lines' input items; they count the lines if it is missing
 */
export function readDocument(
	type: DocumentType,
	head: Head,
	lines: readonly LineInput[] | undefined,
	nameOf?: NameRows,
): DocumentRead {
	const { lineFields = [] } = type;
	const wrong = lines && wrongLines(lineFields, lines);
	if (!lines || wrong) {
		const problems = [...head.problems, ...(wrong ? [problem('Lines', wrong)] : [])];
		return { body: head.body, totals: {}, total: undefined, problems, notes: [] };
	}
	const read = readLines(lineFields, lines, head.currency, nameOf);
	const placesOf = (numbers: readonly number[]) => {
		const rows = numbers.flatMap((number) => lines[number - 1]?.row ?? []);
		if (nameOf && rows.length === numbers.length) return nameOf(rows);
		return `line${numbers.length > 1 ? 's' : ''} ${firstFew(numbers.map(String)).join(', ')}`;
	};
	const document = type.read(head, read, type.fields, placesOf);
	const notes = read.flatMap((line) => line.notes);
	return { ...document, notes: [...document.notes, ...notes] };
}

/** Lines of *Fields*, with ACC's names in place of those of the form. */
export function linesInForm(
	{ lineFields = [] }: DocumentType,
	lines: readonly unknown[],
): unknown[] {
	return lines.map((line) => {
		if (!isRecord(line)) return line;
		return Object.fromEntries(lineFields.map(({ api, form }) => [api, line[form]]));
	});
}

/** Reads the lines of a document, in order. */
function readLines(
	fields: readonly Field[],
	inputs: readonly LineInput[],
	currency: string,
	nameOf?: NameRows,
): LineRead[] {
	return inputs.map((input, index) => {
		const { row } = input;
		const line = index + 1;
		const settings = { currency, ...input.settings };
		return readOneLine(
			fields,
			{ ...input, settings },
			{
				line,
				// Only problems need it, and an invoice may have thousands of lines.
				get name() {
					return row === undefined || !nameOf ? `of line ${line}` : `in ${nameOf([row])}`;
				},
			},
		);
	});
}

/** Reads a line of a document (API document, endpoint 2: element of items). */
function readOneLine(
	fields: readonly Field[],
	{ line: given, settings, row, columns, lineTotal }: LineInput,
	place: LinePlace,
): LineRead {
	const reader = new FieldReader(settings, place);
	if (!isRecord(given)) reader.refuse('Line', WRONG.notObject('{"item_name": "Paper", …}'), given);
	const line = isRecord(given) ? given : {};
	const { body, amounts } = reader.fields(fields, ({ api, label }) => ({
		value: line[api],
		name: columns?.names.get(api) ?? label,
		isTold: columns?.missing.has(api),
	}));
	if (lineTotal) checkLineTotal(reader, lineTotal, amounts);
	const rows = row === undefined ? {} : { rows: [row] };
	const problems = reader.problems.map((each) => ({ ...each, ...rows }));
	return { body, amounts, columns, problems, notes: reader.notes };
}

/** Refuses a line that doesn't have the total that its source states, or none unless it's zero. */
function checkLineTotal(
	reader: FieldReader,
	{ value, name }: FieldValue,
	{ quantity, unit_price: price, discount_amount: discount = ZERO }: FieldsRead['amounts'],
): void {
	const gross = quantity && price && multiply(quantity, price);
	if (isEmpty(value) && gross && isZero(gross)) return;
	const stated = reader.amount({ type: 'amount' }, value, name);
	if (!stated || !gross) return;
	const net = subtract(gross, discount);
	if (isSameAmount(stated, gross) || isSameAmount(stated, net)) return;
	const textOf = (amount: Decimal) => formatAmount(amount, reader.settings.amountFormat);
	const less = isZero(discount) ? undefined : textOf(net);
	reader.refuse(name, WRONG.otherLineTotal(textOf(gross), less), value);
}
