import { RESOURCES } from '../../nodes/AccAccounting/operations';
import { objectSchema, type OutputFields } from '../../nodes/AccAccounting/operations/operation';

/** The fields of an operation's items, which n8n offers to the next node before the first run. */
export function propertiesOf(resource: string, operation: string): OutputFields {
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	if (!found) throw new Error(`${resource}/${operation} is no operation`);
	return found.output;
}

function schemaFile(fields: OutputFields): object {
	return { ...objectSchema(fields), version: 1 };
}

/**
 * The schemas of all operations, by their paths in the package. n8n serves them from
 * the folders of the nodes, and its editor shows their fields.
 */
export function schemaFiles(): Record<string, object> {
	const files: Record<string, object> = {};
	for (const { value: resource, operations } of RESOURCES) {
		for (const { value: operation, output } of operations) {
			const path = `nodes/AccAccounting/__schema__/v1.0.0/${resource}/${operation}.json`;
			files[path] = schemaFile(output);
		}
	}
	return files;
}
