import { DOCUMENT_TYPES } from '../../nodes/AccAccounting/documents/types';
import { TEXT, type Schema } from '../../nodes/AccAccounting/operations/operation';
import { propertiesOf } from '../../tools/schemas';
import type { RunResult } from '../../tools/engine';
import { isRecord } from '../../nodes/AccAccounting/values/json';

type Json = Record<string, unknown>;

/** Where a value violates its schema; null is an empty value of every type. */
export function mismatches(value: unknown, schema: Schema, at = ''): string[] {
	if (value === null) return [];
	switch (schema.type) {
		case 'array':
			if (!Array.isArray(value)) return [`${at} is no list`];
			return value.flatMap((each, index) => mismatches(each, schema.items, `${at}[${index}]`));
		case 'object':
			if (!isRecord(value)) return [`${at} is no object`];
			return Object.entries(schema.properties).flatMap(([name, property]) =>
				name in value ? mismatches(value[name], property, `${at}.${name}`) : [],
			);
		default:
			return typeof value === schema.type ? [] : [`${at} is no ${schema.type}`];
	}
}

/** Columns that the simple table leaves out: a dry run's documents have no numbers yet, and rows become invoices. */
function leftOut(item: Json, { createFrom }: Json, isInvoice: boolean): string[] {
	return [
		...('check' in item ? ['document_number'] : []),
		...(isInvoice && createFrom === 'rows' ? ['row'] : []),
	];
}

/**
 * Checks the items of a create run against the operation's output schema. With Simplify, an item has
 * only columns of the schema, in its order, which are never empty; without it, it also has others. All
 * are there, except those that the simple table leaves out. The error output has other columns.
 *
 * @throws Error naming the first offending column
 */
export function holdAgainstSchema(result: RunResult, parameters: Json, node: Json): void {
	const { resource, operation, simplify } = parameters;
	const kind = DOCUMENT_TYPES.find((type) => type.resource === resource);
	if (!kind || operation !== 'create' || node.onError === 'continueErrorOutput') return;
	const { outcome = TEXT, ...others } = propertiesOf(kind.resource, 'create');
	const isSimple = simplify === undefined || simplify === true;
	const isSummary = ({ json }: { json: Json }) => [json.outcome, json.check].includes('summary');
	for (const { json } of result.output('ACC').filter((item) => !isSummary(item))) {
		const first = 'check' in json ? 'check' : 'outcome';
		const schema: Record<string, Schema> = { [first]: outcome, ...others };
		const missing = Object.keys(schema).filter((name) => !(name in json));
		const mayMiss = isSimple ? leftOut(json, parameters, kind.lineFields !== undefined) : [];
		const columns = Object.keys(schema).filter((name) => name in json);
		const wrong = [
			...(isSimple && Object.keys(json).join() !== columns.join()
				? [Object.keys(json).join()]
				: []),
			...missing.filter((name) => !mayMiss.includes(name)),
			...(isSimple && Object.values(json).includes('') ? ['an empty cell'] : []),
			...mismatches(json, { type: 'object', properties: schema }),
			...(json.message === '' ? ['message is empty'] : []),
		];
		if (wrong.length > 0) throw new Error(`${kind.resource}: ${wrong.join(', ')}`);
	}
}
