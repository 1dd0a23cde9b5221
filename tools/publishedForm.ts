import { readFileSync, writeFileSync } from 'node:fs';
import { inspect } from 'node:util';

import { nodeProperties } from '../nodes/AccAccounting/operations';

const FILE = '.cache/published/nodes/AccAccounting/AccAccounting.node.ts';

/** Rules of n8n's linter that the form breaks on purpose. */
const ACCEPTED = {
	'node-param-fixed-collection-type-unsorted-items':
		'Fields of a line and columns of a sheet stand in the order in which a person fills them in.',
	'node-param-placeholder-miscased-id': 'The placeholder is an expression: {{ $json.id }}.',
};

/*
 * n8n's linter reads only literals, but functions build the form. So it is written out in the copy of
 * the node that the linter reads.
 */
const form = inspect(nodeProperties, {
	depth: null,
	maxArrayLength: null,
	maxStringLength: null,
	compact: false,
	breakLength: Infinity,
});
const accepted = Object.entries(ACCEPTED).map(
	([rule, why]) => `/* eslint-disable n8n-nodes-base/${rule} -- ${why} */\n`,
);
const node = readFileSync(FILE, 'utf8').replace('import { nodeProperties, ', 'import { ');
const written = node.replace('properties: nodeProperties', () => `properties: ${form}`);
if (written === node) throw new Error(`${FILE} has no "properties: nodeProperties"`);
writeFileSync(FILE, [...accepted, written].join(''));
