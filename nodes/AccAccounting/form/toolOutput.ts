import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

/** Only the tool of an AI agent has these fields; other nodes have Simplify. */
const OF_TOOLS = { show: { '@tool': [true] } };

const OUTPUT = 'output';
const FIELDS = 'fields';

/** How much of an item a tool returns: one of two forms, or the names of the selected fields. */
export type ToolOutput = 'simplified' | 'raw' | readonly string[];

function titleOf(field: string): string {
	const words = field.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
	return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace(/\bId\b/, 'ID');
}

/**
 * The fields Output and Fields of a tool, as n8n's own tools have them. They take no expression: a model
 * must not choose them.
 *
 * @param fields the fields that can be selected
 */
export function toolOutputProperties(fields: readonly string[]): INodeProperties[] {
	const options = fields.map((value) => ({ name: titleOf(value), value }));
	return [
		{
			displayName: 'Output',
			name: OUTPUT,
			type: 'options',
			noDataExpression: true,
			default: 'simplified',
			displayOptions: OF_TOOLS,
			options: [
				{ name: 'Simplified', value: 'simplified' },
				{ name: 'Raw', value: 'raw' },
				{ name: 'Selected Fields', value: FIELDS },
			],
		},
		{
			displayName: 'Fields',
			name: FIELDS,
			type: 'multiOptions',
			noDataExpression: true,
			default: [],
			description: 'The fields to return',
			displayOptions: { show: { ...OF_TOOLS.show, [OUTPUT]: [FIELDS] } },
			options: options.sort((a, b) => a.name.localeCompare(b.name)),
		},
	];
}

/** How much of an item the node returns if it is a tool; simplified if that is not set. */
export function readToolOutput(context: Pick<IExecuteFunctions, 'getNodeParameter'>): ToolOutput {
	const output = context.getNodeParameter(OUTPUT, 0, 'simplified') as unknown;
	if (output !== FIELDS) return output === 'raw' ? 'raw' : 'simplified';
	const fields = context.getNodeParameter(FIELDS, 0, []) as unknown;
	return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
}
