import type { Place } from '../documents/draft';
import { firstFew } from '../documents/firstFew';

const LONGEST_NAME = 60;

/** Items as an error names them, with n8n's own count from 0. */
export function itemsText(rows: readonly number[]): string {
	return `${rows.length === 1 ? 'item' : 'items'} ${firstFew(rows)}`;
}

/** Why a document is not sent after another of the same run. */
export function sameKeyText(earlier: Place): string {
	return `Same key as ${itemsText(earlier.rows)} of this run`;
}

/** The text of Group By as a sentence names it: in one line, and short. */
export function groupText(group: string): string {
	const line = group.replace(/\s+/g, ' ');
	return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
}

/**
 * Where something stands, as an error names it: `item 1, line 2 of INV-1, sheet row 17`.
 *
 * @param line the line of the document, counted from 1
 */
export function placeText({ rows, group, sheetRow }: Place, line?: number): string {
	const of = typeof group === 'string' ? ` of ${groupText(group)}` : '';
	const ofLine = line === undefined || of === '' ? '' : `, line ${line}`;
	const ofSheet = rows.map((row) => sheetRow?.(row)).filter((row) => row !== undefined);
	const sheet =
		ofSheet.length === 0
			? ''
			: `, sheet ${ofSheet.length === 1 ? 'row' : 'rows'} ${firstFew(ofSheet)}`;
	return `${itemsText(rows)}${ofLine}${of}${sheet}`;
}
