import type { IExecuteFunctions } from 'n8n-workflow';

/** n8n's node Loop Over Items, formerly Split In Batches. */
const LOOP = 'n8n-nodes-base.splitInBatches';

/** Whether a node runs inside Loop Over Items: the loop is before it, and what it returns leads back there. */
export function isInLoop(
	context: Pick<IExecuteFunctions, 'getNode' | 'getParentNodes' | 'getChildNodes'>,
): boolean {
	const { name } = context.getNode();
	const isLoop = (node: { type: string; disabled?: boolean }) =>
		node.type === LOOP && node.disabled !== true;
	const loops = context.getParentNodes(name).filter(isLoop);
	if (loops.length === 0) return false;
	const after = new Set(context.getChildNodes(name).map((node) => node.name));
	return loops.some((loop) => after.has(loop.name));
}
