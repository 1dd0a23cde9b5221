import type {
	IDisplayOptions,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

/** An operation: what the editor shows, and what it does. */
export interface Operation {
	value: string;
	name: string;
	/** Its label in the node panel, for example `Create voucher`. */
	action: string;
	description: string;
	/** Its parameters, without display options: those derive from resource and operation. */
	fields: INodeProperties[];
	/** The fields of its output items with default settings. */
	output: OutputFields;
	/** Runs it for all input items, and returns the items of each output. */
	execute: (context: IExecuteFunctions) => Promise<INodeExecutionData[][]>;
}

/** A resource with its operations. */
export interface Resource {
	value: string;
	name: string;
	/** Where the editor offers it; everywhere by default. */
	displayOptions?: IDisplayOptions;
	/** The first one is preselected in a new node. */
	operations: [Operation, ...Operation[]];
}

/** A JSON schema, limited to the keywords that n8n's editor reads. */
export type Schema =
	| { type: 'string' | 'number' | 'boolean' }
	| { type: 'array'; items: Schema }
	| { type: 'object'; properties: OutputFields };

/** The fields of an operation's items, which n8n offers to the next node before the first run. */
export type OutputFields = Readonly<Record<string, Schema>>;

export const TEXT: Schema = { type: 'string' };
export const NUMBER: Schema = { type: 'number' };
export const YES_OR_NO: Schema = { type: 'boolean' };

/** The schema of a list. */
export function listSchema(items: Schema): Schema {
	return { type: 'array', items };
}

/** The schema of an object with these fields. */
export function objectSchema(properties: OutputFields): Schema {
	return { type: 'object', properties };
}

/** Fields that all have the same schema. */
export function fieldSchemas(names: readonly string[], schema: Schema): OutputFields {
	return Object.fromEntries(names.map((name) => [name, schema]));
}
