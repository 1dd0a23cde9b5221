import { CASH_FLOW, RATIOS } from '../nodes/AccAccounting/report/figures';
import { OWN_COLUMNS } from '../nodes/AccAccounting/telling/outputItems';
import type { DocumentKind } from '../nodes/AccAccounting/posting/documentKind';
import { RESOURCES } from '../nodes/AccAccounting/operations';

/** A JSON schema, as far as n8n's editor reads it. */
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

/** Columns of creates that are no text and no amount. */
const COLUMNS: Properties = {
	itemIndex: number,
	itemIndexes: listOf(number),
	httpStatus: number,
	warnings: listOf(text),
	lookFor: objectOf({ searchFor: objectOf({}), candidates: listOf(text), certainty: text }),
};

/** Columns that are there with Simplify off, for tools, and at the error output alone. */
const NOT_ALWAYS = ['problems'];

function columnOf(name: string): Schema {
	return COLUMNS[name] ?? (/_amount$|_tax$/.test(name) ? number : text);
}

/** The columns of the node itself in every item of a create. */
export function ownColumns({ identifiedBy }: DocumentKind): string[] {
	const others = OWN_COLUMNS.filter(
		(name) => name !== 'total_before_tax' && !NOT_ALWAYS.includes(name),
	);
	return [...others.slice(0, 3), ...identifiedBy, ...others.slice(3)];
}

function createProperties(kind: DocumentKind): Properties {
	const own = ownColumns(kind);
	const afterKey = own.indexOf('key') + 1;
	const names = [...own.slice(0, afterKey), ...kind.simpleFields, ...own.slice(afterKey)];
	return Object.fromEntries(names.map((name) => [name, columnOf(name)]));
}

const CASH_FLOW_FIELDS = all(Object.keys(CASH_FLOW), number);
const RATIO_FIELDS = all(Object.keys(RATIOS), number);
const FIGURES = { ...CASH_FLOW_FIELDS, ...RATIO_FIELDS };

/** What the operations give that create nothing, by resource and operation. */
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
		values: objectOf(FIGURES),
		texts: objectOf(all(Object.keys(FIGURES), text)),
		missing: listOf(text),
		chart: objectOf({
			...all(['type', 'label'], text),
			labels: listOf(text),
			data: listOf(number),
		}),
	},
	'duplicateGuard/clear': { cleared: number, notKnown: listOf(text), held: listOf(text) },
};

/** The events of the trigger in one: n8n has one schema for it. */
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

/** What the items of an operation hold: the fields that n8n offers to the next node before any run. */
export function propertiesOf(resource: string, operation: string): Properties {
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	const properties = found?.kind ? createProperties(found.kind) : READS[`${resource}/${operation}`];
	if (!properties) throw new Error(`Which fields does ${resource}/${operation} give?`);
	return properties;
}

/**
 * The schemas of all operations and of the trigger, by their paths in the package.
 *
 * n8n serves them from beside the files of the nodes, and its editor shows their fields.
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
