import { DOCUMENT_TYPES } from '../../nodes/AccAccounting/documents/all';
import type { Schema } from '../../nodes/AccAccounting/operations/operation';
import { propertiesOf } from '../../tools/schemas';
import type { RunResult } from '../../tools/engine';
import { isRecord } from '../../nodes/AccAccounting/values/record';

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

/**
 * Checks the items of a create run against the operation's output schema. With Simplify, all items
 * have the same columns, at most six, and only ones in the schema; otherwise, they have at least the columns of the schema. The error output, tools, and dry runs
 * have other columns.
 *
 * @throws Error naming the first offending column
 */
export function holdAgainstSchema(result: RunResult, parameters: Json, node: Json): void {
	const { resource, operation, simplify, dryRun } = parameters;
	const kind = DOCUMENT_TYPES.find((type) => type.resource === resource);
	const isDryRun = dryRun !== undefined;
	if (!kind || operation !== 'create' || isDryRun || node.onError === 'continueErrorOutput') return;
	const schema = propertiesOf(kind.resource, 'create');
	const isSimple = simplify === undefined || simplify === true;
	const items = result.output('ACC').filter(({ json }) => json.outcome !== 'summary');
	const first = Object.keys(items[0]?.json ?? {}).join();
	for (const { json } of items) {
		const names = Object.keys(json);
		const odd = names.filter((name) => !(name in schema));
		const wrong = [
			...(isSimple ? odd.map((name) => `${name} is in no schema`) : []),
			...(isSimple && names.length > 6 ? [`${names.length} columns`] : []),
			...(isSimple && names.join() !== first ? [`${names.join()} differ from ${first}`] : []),
			...(isSimple && json.outcome === 'posted'
				? mismatches(json, { type: 'object', properties: schema })
				: []),
			...(json.message === '' ? ['message is empty'] : []),
			...['outcome', 'message', 'document_number'].filter((name) => !(name in json)),
		];
		if (wrong.length > 0) throw new Error(`${kind.resource}: ${wrong.join(', ')}`);
	}
}
