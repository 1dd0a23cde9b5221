import { ownColumns, propertiesOf, type Schema } from '../../schemas';
import type { RunResult } from '../../engine';
import { RESOURCES } from '../../nodes/AccAccounting/operations';
import { isRecord } from '../../nodes/AccAccounting/values/record';

type Json = Record<string, unknown>;

/** Where a value is not as its schema says; null is an empty value of each type. */
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
 * Holds the items of a run of a create against the output schema of the operation: every column of
 * the node is there and of its type, and with Simplify there is no other. At the error output the
 * columns of the row are there as well; a dry run and a summary have columns of their own.
 *
 * @throws Error naming the first column that is not as it should be
 */
export function holdAgainstSchema(result: RunResult, parameters: Json, node: Json): void {
	const { resource, operation, simplify, options } = parameters;
	const kind = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	)?.kind;
	const isDryRun = isRecord(options) && options.dryRun !== undefined;
	if (!kind || isDryRun || node.onError === 'continueErrorOutput') return;
	const schema = propertiesOf(kind.resource, 'create');
	const own = ownColumns(kind);
	for (const { json } of result.output('ACC')) {
		if (json.outcome === 'summary') continue;
		const missing = own.filter((name) => !(name in json)).map((name) => `${name} is missing`);
		const ofOwn = own.filter((name) => !kind.identifiedBy.includes(name));
		const odd = ofOwn.flatMap((name) => mismatches(json[name], schema[name] as Schema, name));
		const others =
			simplify === undefined || simplify === true
				? Object.keys(json).filter((name) => !(name in schema))
				: [];
		const wrong = [...missing, ...odd, ...others.map((name) => `${name} is in no schema`)];
		if (wrong.length > 0) throw new Error(`${kind.resource}: ${wrong.join(', ')}`);
	}
}
