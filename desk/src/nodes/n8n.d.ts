/** What n8n provides to code in a node; only what is used here. */

/** A file; n8n stores its content elsewhere. */
interface N8nFile {
	mimeType?: string;
	fileName?: string;
}

interface N8nItem {
	json: Record<string, unknown>;
	binary?: Record<string, N8nFile>;
	pairedItem?: number;
}

interface N8nItems {
	isExecuted: boolean;
	all(): N8nItem[];
	first(): N8nItem;
}

/**
 * The output items of a node. n8n finds the node's name by scanning the code, so it must be a
 * string literal.
 */
declare function $(node: string): N8nItems;

declare const $input: N8nItems;
declare const $json: Record<string, unknown>;
declare const $prevNode: { name: string };
declare const $execution: { id: string; resumeUrl: string };
declare const $now: { toISODate(): string };
declare const $workflow: { id: string };
declare const $runIndex: number;

declare const helpers: {
	prepareBinaryData(bytes: Buffer, name: string, mimeType: string): Promise<N8nFile>;
	getBinaryDataBuffer(item: number, file: N8nFile): Promise<Buffer>;
};
