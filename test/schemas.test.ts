import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { propertiesOf, schemaFiles } from '../tools/schemas';
import type { Schema } from '../nodes/AccAccounting/operations/operation';
import { RESOURCES } from '../nodes/AccAccounting/operations';
import { mismatches } from './support/schema';
import { CREATE, jsonOf, rows, usePair, type Json } from './support/pair';
import { present } from './support/present';

const pair = usePair();

/** Parameters of each operation that post or read something. */
const PARAMETERS: Record<string, Json> = {
	...Object.fromEntries(
		Object.entries(CREATE).map(([resource, parameters]) => [`${resource}/create`, parameters]),
	),
	'duplicateGuard/clear': { key: 'k' },
	'dashboard/getReport': { format: 'whatsapp', language: 'id' },
};

const OPERATIONS = RESOURCES.flatMap(({ value, operations }) =>
	operations.map((operation) => [value, operation.value] as const),
);

it.each(OPERATIONS)(
	'%s/%s outputs what its schema says, in that order',
	async (resource, operation) => {
		const parameters = { resource, operation, ...PARAMETERS[`${resource}/${operation}`] };
		const [item] = jsonOf(await pair.run(parameters, rows(1)));
		const json = present(item);
		const properties = propertiesOf(resource, operation);
		const known = Object.keys(properties);
		const names = Object.keys(json);
		expect(names.filter((name) => !known.includes(name))).toEqual([]);
		expect(names).toEqual(known.filter((name) => names.includes(name)));
		expect(mismatches(json, { type: 'object', properties })).toEqual([]);
	},
);

it('a mismatch is found, wherever it is', () => {
	const list: Schema = { type: 'array', items: { type: 'string' } };
	const schema: Schema = {
		type: 'object',
		properties: { a: { type: 'number' }, b: { type: 'object', properties: { c: list } } },
	};
	expect(mismatches({ a: null, b: { c: ['x'] } }, schema)).toEqual([]);
	expect(mismatches({ a: '1', b: { c: ['x', 5] } }, schema)).toEqual([
		'.a is no number',
		'.b.c[1] is no string',
	]);
	expect(mismatches({ b: [] }, schema)).toEqual(['.b is no object']);
});

it('the build has them where n8n looks for them', () => {
	for (const [path, schema] of Object.entries(schemaFiles())) {
		const built = JSON.parse(readFileSync(join(__dirname, '..', 'dist', path), 'utf8')) as unknown;
		expect(built).toEqual(schema);
	}
	expect(Object.keys(schemaFiles())).toHaveLength(OPERATIONS.length);
});
