import { RESOURCES } from '../../nodes/AccAccounting/operations';
import type { Kind } from '../../nodes/AccAccounting/create/asked';
import { CASH_FLOW, RATIOS } from '../../nodes/AccAccounting/report/figures';
import { simpleColumns } from '../../nodes/AccAccounting/telling/items';

/** A JSON schema, with the keywords that n8n's editor reads. */
export type Schema =
	| { type: 'string' | 'number' | 'boolean' }
	| { type: 'array'; items: Schema }
	| { type: 'object'; properties: Record<string, Schema> };

type Properties = Record<string, Schema>;

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const objectOf = (properties: Properties): Schema => ({ type: 'object', properties });
const all = (names: readonly string[], schema: Schema): Properties =>
	Object.fromEntries(names.map((name) => [name, schema]));

function columnOf(name: string): Schema {
	return name === 'itemIndex' || /_amount$|_tax$/.test(name) ? number : text;
}

/**
 * The columns of the items of a create with Simplify on. The company is not among them: the table names
 * it only if items choose it.
 */
function createProperties(kind: Kind): Properties {
	const names = simpleColumns(kind).filter(
		(name) => name !== 'tenantId' && (name !== 'group' || kind.party !== undefined),
	);
	return Object.fromEntries(names.map((name) => [name, columnOf(name)]));
}

const CASH_FLOW_FIELDS = all(Object.keys(CASH_FLOW), number);
const RATIO_FIELDS = all(Object.keys(RATIOS), number);
const FIGURES = { ...CASH_FLOW_FIELDS, ...RATIO_FIELDS };

/** The fields of the items of all other operations, by resource and operation. */
const READS: Record<string, Properties> = {
	'bank/getAll': all(['bank_code', 'bank_name'], text),
	'cashCategory/getAll': {
		...all(['code', 'desc', 'account_number', 'category_code', 'category_name'], text),
		cash_type_name: text,
		is_member_required: { type: 'boolean' },
	},
	'dashboard/getMonthlyCashFlow': CASH_FLOW_FIELDS,
	'dashboard/getAccountingRatios': RATIO_FIELDS,
	'dashboard/getReport': {
		...all(['text', 'subject', 'period', 'asOf'], text),
		chart: objectOf({
			...all(['type', 'label'], text),
			labels: listOf(text),
			data: listOf(number),
		}),
		values: objectOf(FIGURES),
		texts: objectOf(all(Object.keys(FIGURES), text)),
		missing: listOf(text),
	},
	'duplicateGuard/clear': { cleared: number, notKnown: listOf(text), held: listOf(text) },
};

/** The fields of all events of the trigger: n8n has one schema for it. */
const TRIGGER: Properties = {
	event: text,
	text,
	figure: text,
	name: text,
	direction: text,
	limit: number,
	value: number,
	previous: number,
	dashboard: text,
	changed: listOf(text),
	values: objectOf(FIGURES),
	previousValues: objectOf(FIGURES),
};

/** The fields of an operation's items, which n8n offers to the next node before the first run. */
export function propertiesOf(resource: string, operation: string): Properties {
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	const properties = found?.kind ? createProperties(found.kind) : READS[`${resource}/${operation}`];
	if (!properties) throw new Error(`${resource}/${operation} has no schema`);
	return properties;
}

/**
 * The schemas of all operations and of the trigger, by their paths in the package. n8n serves them from
 * the folders of the nodes, and its editor shows their fields.
 */
export function schemaFiles(): Record<string, object> {
	const file = (properties: Properties) => ({ ...objectOf(properties), version: 1 });
	const ofOperations = RESOURCES.flatMap(({ value: resource, operations }) =>
		operations.map(({ value: operation }) => [
			`nodes/AccAccounting/__schema__/v1.0.0/${resource}/${operation}.json`,
			file(propertiesOf(resource, operation)),
		]),
	);
	return {
		...(Object.fromEntries(ofOperations) as Record<string, object>),
		'nodes/AccAccountingTrigger/__schema__/v1.0.0.json': file(TRIGGER),
	};
}

/** The fields of the trigger's items. */
export const triggerProperties = TRIGGER;
