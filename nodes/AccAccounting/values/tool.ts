/**
 * Whether a node is a tool of an AI agent: a model reads its result, it has a single output, and its
 * `$json` contains what the model says.
 */
export function isTool({ type }: { type: string }): boolean {
	return type.endsWith('Tool');
}
