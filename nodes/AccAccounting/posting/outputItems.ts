import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft, JsonObject } from '../documents/draft';
import { apiError } from './errors';
import type { DocumentKind } from './kind';
import type { RunOptions } from './options';
import { summarize, summaryLine, type Result } from './results';

/** Item links of an output item: one number for one row, all of them for several. */
function pairedWith(rows: number[]): INodeExecutionData['pairedItem'] {
	const [first, ...others] = rows;
	return others.length === 0 ? { item: first } : rows.map((item) => ({ item }));
}

function pick(document: JsonObject, fields: readonly string[]): JsonObject {
	return Object.fromEntries(
		fields
			.filter((field) => document[field] !== undefined)
			.map((field) => [field, document[field]]),
	);
}

function outputJson(
	kind: DocumentKind,
	draft: Draft,
	result: Result,
	simplify: boolean,
): JsonObject {
	if (result.kind === 'posted') {
		const { document, warnings } = result;
		return {
			outcome: 'posted',
			...(simplify ? pick(document, kind.simpleFields) : document),
			...(warnings.length > 0 ? { warnings } : {}),
		};
	}
	if (result.kind === 'skipped') {
		return { skipped: true, reason: result.reason, key: result.key };
	}
	const { failure, problems } = result;
	return {
		error: failure.message,
		description: failure.description,
		code: failure.code ?? null,
		traceId: failure.traceId ?? null,
		httpStatus: failure.httpStatus ?? null,
		outcome: result.kind,
		itemIndex: draft.rows[0],
		...(draft.rows.length > 1 ? { itemIndexes: draft.rows } : {}),
		...(problems ? { problems } : {}),
	};
}

/** One output item per draft, in their order, paired with the items that it was made of. */
export function outputItems(
	context: IExecuteFunctions,
	kind: DocumentKind,
	drafts: Draft[],
	results: Result[],
	options: RunOptions,
): INodeExecutionData[] {
	const toErrorOutput = context.getNode().onError === 'continueErrorOutput';
	return drafts.map((draft, index) => {
		const result = results[index];
		const item: INodeExecutionData = {
			json: outputJson(kind, draft, result, options.simplify) as IDataObject,
			pairedItem: pairedWith(draft.rows),
		};
		if (toErrorOutput && 'failure' in result) {
			// n8n sends an item with an error to the error output, but then replaces its JSON with the
			// error's message alone. Not enumerable, the error is seen and not copied: the JSON stays.
			const value = apiError(context, result.failure, draft.rows[0], result.failure.description);
			Object.defineProperty(item, 'error', { value, enumerable: false });
		}
		return item;
	});
}

/** One item per draft: what would be sent, and every reason why it cannot be. */
export function dryRunItems(drafts: Draft[]): INodeExecutionData[] {
	return drafts.map((draft) => ({
		json: {
			dryRun: true,
			valid: draft.problems.length === 0,
			body: draft.body as IDataObject,
			totals: draft.totals as IDataObject,
			problems: draft.problems as unknown as IDataObject[],
			...(draft.key === undefined ? {} : { key: draft.key }),
		},
		pairedItem: pairedWith(draft.rows),
	}));
}

/** The item that counts the run, paired with all of its items. */
export function summaryItem(drafts: Draft[], results: Result[]): INodeExecutionData {
	const summary = summarize(results);
	return {
		json: { summary: true, text: summaryLine(summary), ...summary },
		pairedItem: pairedWith(drafts.flatMap(({ rows }) => rows)),
	};
}
