import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { DocumentType } from '../documents/documentType';
import type { OutputFields } from './output';

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
