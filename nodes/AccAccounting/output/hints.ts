import type { IExecuteFunctions } from 'n8n-workflow';
import { escapeHtml } from '../values/text';

/** Tells the user something above the output; each text once. n8n drops hints when the node throws. */
export function addHints(
	context: IExecuteFunctions,
	texts: Iterable<string>,
	type: 'info' | 'warning' = 'warning',
): void {
	for (const text of new Set(texts)) {
		// n8n renders hints as HTML.
		const message = text.split('\n').map(escapeHtml).join('<br>');
		context.addExecutionHints({ message, location: 'outputPane', type });
	}
}
