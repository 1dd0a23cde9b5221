import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import type { JsonObject } from '../documents/record';
import { failedItem, pairedWith } from '../output/failures';
import { itemsText } from '../output/text';
import type { DocumentKind } from './documentKind';
import type { EndedRun } from './endedRun';
import type { LookFor } from './lookFor';
import type { Posting } from './posting';
import { summarizeRun, summaryLine } from './summary';

function pick(document: JsonObject, fields: readonly string[]): JsonObject {
	return Object.fromEntries(
		fields
			.filter((field) => document[field] !== undefined)
			.map((field) => [field, document[field]]),
	);
}

/** The fields of the node itself; a field of ACC with such a name comes out as `acc_<name>`. */
const OWN_FIELDS = new Set(['outcome', 'tenantId', 'warnings', 'error']);

function besideOwnFields(document: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(document).map(([name, value]) => [
			OWN_FIELDS.has(name) ? `acc_${name}` : name,
			value,
		]),
	);
}

function outputItem(
	context: IExecuteFunctions,
	kind: DocumentKind,
	{ draft, outcome }: Posting,
	lookFor: LookFor | undefined,
): INodeExecutionData {
	const { rows, actFor } = draft;
	const company = actFor ? { tenantId: actFor.tenantId } : {};
	switch (outcome.outcome) {
		case 'posted': {
			const { document, warnings } = outcome;
			const shown = draft.simplify ? pick(document, kind.simpleFields) : besideOwnFields(document);
			return {
				json: {
					outcome: 'posted',
					...company,
					...shown,
					...(warnings.length > 0 ? { warnings } : {}),
				} as IDataObject,
				pairedItem: pairedWith(rows),
			};
		}
		case 'skipped': {
			const { key, reason } = outcome;
			return {
				json: {
					outcome: 'skipped',
					...company,
					skipped: true,
					reason,
					key,
					documentType: kind.resource,
					itemIndex: rows[0] ?? null,
					...(rows.length > 1 ? { itemIndexes: rows } : {}),
				},
				pairedItem: pairedWith(rows),
			};
		}
		case 'unknown':
			return failedItem(context, {
				...outcome,
				...company,
				rows,
				documentNumber: outcome.number,
				lookFor,
			});
		case 'refused':
			return failedItem(context, { ...outcome, ...company, rows });
	}
}

/** One output item per document, in their order, paired with the items that it was made of. */
export function outputItems(
	context: IExecuteFunctions,
	kind: DocumentKind,
	{ postings, lookFor }: EndedRun,
): INodeExecutionData[] {
	return postings.map((posting) => outputItem(context, kind, posting, lookFor.get(posting)));
}

/** One item per draft: what would be sent, and every reason why it cannot be. */
export function dryRunItems(drafts: Draft[]): INodeExecutionData[] {
	const firstOfKey = new Map<string, Draft>();
	return drafts.map((draft) => {
		const { rows, key, actFor } = draft;
		const earlier = key && firstOfKey.get(key.recorded);
		if (key && !earlier) firstOfKey.set(key.recorded, draft);
		return {
			json: {
				dryRun: true,
				...(actFor ? { tenantId: actFor.tenantId } : {}),
				valid: draft.problems.length === 0,
				body: draft.body as IDataObject,
				totals: draft.totals as IDataObject,
				problems: draft.problems as unknown as IDataObject[],
				...(key ? { key: key.text } : {}),
				...(earlier
					? { wouldBeSkipped: `Same key as ${itemsText(earlier.rows)} of this run` }
					: {}),
			},
			pairedItem: pairedWith(rows),
		};
	});
}

/** The item that counts the run, paired with all of its items. */
export function summaryItem({ postings, lookFor }: EndedRun): INodeExecutionData {
	const summary = summarizeRun(postings);
	const unknownItems = [...lookFor].map(([{ draft }, how]) => ({ items: draft.rows, ...how }));
	return {
		json: {
			summary: true,
			text: summaryLine(summary),
			...summary,
			...(unknownItems.length > 0
				? { unknownItems: unknownItems as unknown as IDataObject[] }
				: {}),
		},
		pairedItem: pairedWith(postings.flatMap(({ draft }) => draft.rows)),
	};
}
