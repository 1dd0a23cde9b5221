import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { DocumentType } from '../documents/documentType';

/** One operation: what the editor shows of it, and what it does. */
export interface Operation {
	value: string;
	name: string;
	/** What the node panel calls it, for example `Create voucher`. */
	action: string;
	description: string;
	/** Its parameters, without display options: those follow from resource and operation. */
	fields: INodeProperties[];
	/** The fields of its output items, as they come out where nothing else is set. */
	output: OutputFields;
	/** The documents that it creates, if it creates any. */
	documentType?: DocumentType;
	/** Runs it for all input items, and returns the items of each output. */
	execute: (context: IExecuteFunctions) => Promise<INodeExecutionData[][]>;
}

/** A resource with its operations. */
export interface Resource {
	value: string;
	name: string;
	/** The first is selected in a new node. */
	operations: [Operation, ...Operation[]];
}

/** A JSON schema, with the keywords that n8n's editor reads. */
export type Schema =
	| { type: 'string' | 'number' | 'boolean' }
	| { type: 'array'; items: Schema }
	| { type: 'object'; properties: OutputFields };

/** The fields of an operation's items, which n8n offers to the next node before the first run. */
export type OutputFields = Readonly<Record<string, Schema>>;

export const TEXT: Schema = { type: 'string' };
export const NUMBER: Schema = { type: 'number' };
export const YES_OR_NO: Schema = { type: 'boolean' };

/** A list of values of one type. */
export function listOf(items: Schema): Schema {
	return { type: 'array', items };
}

/** An object with these fields. */
export function objectOf(properties: OutputFields): Schema {
	return { type: 'object', properties };
}

/** Fields of one type. */
export function fieldsOfType(names: readonly string[], schema: Schema): OutputFields {
	return Object.fromEntries(names.map((name) => [name, schema]));
}
