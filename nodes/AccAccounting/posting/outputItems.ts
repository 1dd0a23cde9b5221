import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import type { JsonObject } from '../documents/record';
import { decimalOf, isZero, toAmountText } from '../documents/decimal';
import { failedItem, placeFields, pairedWith } from '../output/failures';
import { sameKeyText } from '../output/text';
import type { DocumentKind } from './documentKind';
import type { EndedRun } from './endedRun';
import type { LookFor } from './lookFor';
import type { Posting } from './posting';
import type { RunSummary } from './summary';

function pick(document: JsonObject, fields: readonly string[]): JsonObject {
	return Object.fromEntries(
		fields
			.filter((field) => document[field] !== undefined)
			.map((field) => [field, document[field]]),
	);
}

/** The fields of the node itself; a field of ACC with such a name comes out as `acc_<name>`. */
const OWN_FIELDS = new Set(['outcome', 'tenantId', 'warnings', 'error', 'group', 'itemIndexes']);

function besideOwnFields(document: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(document).map(([name, value]) => [
			OWN_FIELDS.has(name) ? `acc_${name}` : name,
			value,
		]),
	);
}

/** The key of a document as its item names it, for Duplicate Guard › Clear Keys. */
function keyFields(kind: DocumentKind, key: string | undefined): IDataObject {
	return key === undefined ? {} : { key, documentType: kind.resource };
}

function outputItem(
	context: IExecuteFunctions,
	kind: DocumentKind,
	{ draft, outcome }: Posting,
	lookFor: LookFor | undefined,
): INodeExecutionData {
	const { rows, group, actFor } = draft;
	switch (outcome.outcome) {
		case 'posted': {
			const { document, warnings } = outcome;
			const shown = draft.simplify ? pick(document, kind.simpleFields) : besideOwnFields(document);
			return {
				json: {
					outcome: 'posted',
					...placeFields(draft),
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
					skipped: true,
					reason,
					...keyFields(kind, key),
					itemIndex: rows[0] ?? null,
					...placeFields(draft),
				},
				pairedItem: pairedWith(rows),
			};
		}
		case 'unknown': {
			const { number: documentNumber } = outcome;
			const more = keyFields(kind, draft.key?.text);
			return failedItem(context, {
				rows,
				group,
				actFor,
				...outcome,
				documentNumber,
				lookFor,
				more,
			});
		}
		case 'refused':
			return failedItem(context, { rows, group, actFor, ...outcome });
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

/** What totals are called where people read them. */
const TOTALS = {
	sub_total_amount: 'sub-total',
	discount_amount: 'discount',
	other_amount: 'other amount',
	total_amount: 'total amount',
};

/** The totals of a draft as people read them: `sub-total 1,250,000.50, discount 100.00`. */
function totalsText({ totals }: Draft): string {
	const texts = Object.entries(TOTALS).flatMap(([field, name]) => {
		const amount = decimalOf(String(totals[field]));
		const isShown = amount && !(isZero(amount) && field === 'discount_amount');
		return isShown ? [`${name} ${toAmountText(amount)}`] : [];
	});
	return texts.join(', ');
}

/** What would become of drafts: an item for each, and how many of them could be posted. */
export interface DryRun {
	items: INodeExecutionData[];
	valid: number;
	/** How many of the valid ones have a key that an earlier one of the run has. */
	skipped: number;
}

/** One item per draft: every reason why it cannot be sent, and what would be sent. */
export function dryRunOf(kind: DocumentKind, drafts: readonly Draft[]): DryRun {
	const firstOfKey = new Map<string, Draft>();
	const dryRun: DryRun = { items: [], valid: 0, skipped: 0 };
	for (const draft of drafts) {
		const { rows, key, notChecked } = draft;
		const problems = [...draft.problems];
		if (notChecked) {
			const message = `${notChecked.message}. ${notChecked.description}`;
			problems.push({ field: 'Bank and Cash Category', message });
		}
		const earlier = key && firstOfKey.get(key.recorded);
		if (key && !earlier) firstOfKey.set(key.recorded, draft);
		const valid = problems.length === 0;
		if (valid) dryRun.valid++;
		if (valid && earlier) dryRun.skipped++;
		const text = totalsText(draft);
		dryRun.items.push({
			json: {
				valid,
				problems: problems as unknown as IDataObject[],
				...placeFields(draft),
				...keyFields(kind, key?.text),
				...(earlier ? { wouldBeSkipped: sameKeyText(earlier) } : {}),
				totals: draft.totals as IDataObject,
				...(text === '' ? {} : { totalsText: text }),
				body: draft.body as IDataObject,
				dryRun: true,
			},
			pairedItem: pairedWith(rows),
		});
	}
	return dryRun;
}

/** The one line that a user wants to read after a dry run. */
export function dryRunLine({ items, valid, skipped }: DryRun): string {
	const documents = `${items.length} ${items.length === 1 ? 'document' : 'documents'}`;
	const alike =
		skipped > 0 ? ` ${skipped} would be skipped: another one before has the same key.` : '';
	return `Dry Run: ${valid} of ${documents} valid.${alike} Nothing was posted.`;
}

/**
 * The item that counts a run, paired with all of its items.
 *
 * @param rows the input items of the run
 */
export function summaryItem(
	{ text, companies, ...summary }: RunSummary,
	rows: number[],
	{ lookFor, hints }: Pick<EndedRun, 'lookFor' | 'hints'> = { lookFor: new Map(), hints: [] },
): INodeExecutionData {
	const unknownItems = [...lookFor].map(([{ draft }, how]) => ({ items: draft.rows, ...how }));
	return {
		json: {
			outcome: 'summary',
			...summary,
			text,
			...(companies ? { companies: companies as unknown as IDataObject[] } : {}),
			...(unknownItems.length > 0
				? { unknownItems: unknownItems as unknown as IDataObject[] }
				: {}),
			...(hints.length > 0 ? { hints } : {}),
		},
		pairedItem: pairedWith(rows),
	};
}
