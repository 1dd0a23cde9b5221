import { isInLoop } from '../../nodes/AccAccounting/create/loopOverItems';

const LOOP = 'n8n-nodes-base.splitInBatches';

type Node = { name: string; type: string; disabled: boolean };

function node(name: string, type = LOOP, disabled = false): Node {
	return { name, type, disabled };
}

function inLoop(before: Node[], after: Node[]): boolean {
	return isInLoop({
		getNode: () => ({ name: 'ACC' }),
		getParentNodes: () => before,
		getChildNodes: () => after,
	} as never);
}

describe('a node is in a loop', () => {
	it.each<[string, boolean, Node[], Node[]]>([
		['if the loop is before and after it', true, [node('Loop')], [node('Loop')]],
		['not if it comes after the loop', false, [node('Loop')], []],
		['not if it comes before the loop', false, [], [node('Loop')]],
		['not between two loops', false, [node('Loop')], [node('Second')]],
		['not if the loop is disabled', false, [node('Loop', LOOP, true)], [node('Loop', LOOP, true)]],
		['not with another node', false, [node('Set', 'set')], [node('Set', 'set')]],
	])('%s: %p', (_, result, before, after) => {
		expect(inLoop(before, after)).toBe(result);
	});
});
