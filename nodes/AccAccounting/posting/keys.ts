import { createHash } from 'node:crypto';

import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { rowNames, type SheetRows } from '../sentences/sentence';
import { comparableJson, groupBy, plainText } from '../values/json';
import { problem, type Problem } from '../values/reading';
import { cut, normalText } from '../values/text';
import type { Asked } from '../reading/asked';
import type { Ended } from './ended';

/** Enough hex digits to avoid collisions, and short enough to copy into Clear Keys. */
const HASH_LENGTH = 24;

/** A hash that is the same for equal values. */
export function hashContent(value: unknown): string {
	return createHash('sha256').update(comparableJson(value)).digest('hex').slice(0, HASH_LENGTH);
}

/** A tool's key is everything that it sends: a model may call it again with the same values. */
export function addToolKey(asked: Asked): Asked {
	const content = hashContent(asked.body);
	return { ...asked, known: { ...asked.known, key: { text: content, content } } };
}

/**
 * A hash of what a row of a sheet says: date, amount, direction, bank, description, account, and
 * whatever an expression computes. Its category isn't part of it, and nor is what the form says
 * about all rows: both can be corrected between two runs, and the row stays the same. Undefined for
 * rows with a key of their own, and for rows that ask for nothing.
 */
function hashRow({ sheet, skip, body, known }: Asked): string | undefined {
	if (!sheet || known.key || known.group !== undefined) return undefined;
	if (skip && skip.why !== 'posted') return undefined;
	// Empty fields don't count. Otherwise, a field added in a later version would change the content of
	// every row.
	const filled = Object.entries(body)
		.filter(([api, value]) => sheet.content.includes(api) && value !== '')
		// The same statement as a CSV file and as a workbook may have different spaces.
		.map(([api, value]) => [api, typeof value === 'string' ? normalText(value) : value]);
	return hashContent([sheet.direction ?? '', Object.fromEntries(filled)]);
}

const LONGEST_CATEGORY = 60;

/**
 * Why rows are refused that are equal but have different categories: the next run couldn't tell
 * which of them it has posted.
 */
function otherCategories(equal: readonly Ended[], names: string): Problem {
	const categories = new Set(
		equal.map(({ asked }) => plainText(asked.body.category_code) || 'empty'),
	);
	const field = equal[0]?.asked.sheet?.cells.category_code ?? 'Cash Category';
	const shown = [...categories].map((each) => cut(each, LONGEST_CATEGORY));
	return problem(field, WRONG.equalRows(names, shown));
}

/**
 * Gives the rows of a sheet without a key of their own one: their content with a number, because
 * equal rows are two payments. Two identical parking fees are two vouchers, and are recognized as the
 * same two when the sheet is imported again. Equal rows get a note, and are refused if they would be
 * booked differently.
 *
 * Rows that an earlier run has posted come first. Refused rows are not numbered: next time they may
 * be corrected, moved, or gone. Which of two equal rows comes first doesn't matter.
 */
export function addContentKeys(documents: readonly Ended[], sheetRows: SheetRows): Ended[] {
	const contents = documents.map(({ asked }) => hashRow(asked));
	const known = [...documents.keys()].filter((at) => contents[at] !== undefined);
	const compared = [...documents];
	for (const [content = '', places] of groupBy(known, (at) => contents[at])) {
		const equal = settle(
			places.flatMap((at) => documents[at] ?? []),
			content,
			sheetRows,
		);
		places.forEach((at, index) => {
			const document = equal[index];
			if (document) compared[at] = document;
		});
	}
	return compared;
}

/** Equal rows, with their keys and notes, or why they are refused. */
function settle(equal: readonly Ended[], content: string, sheetRows: SheetRows): Ended[] {
	const isPosted = ({ asked }: Ended) => asked.skip !== undefined;
	const open = equal.filter((each) => !isPosted(each));
	const nameOf = (its: readonly Ended[]) => {
		const rows = its.flatMap(({ asked }) => asked.rows);
		return rowNames(rows, sheetRows);
	};
	const categories = new Set(open.map(({ asked }) => asked.body.category_code));
	const refused = categories.size > 1 ? [otherCategories(open, nameOf(open))] : [];
	const first = equal.find(isPosted) ?? equal[0];
	const same = first && equal.length > 1 ? [NOTE.equalRow(nameOf([first]))] : [];
	let count = equal.length - open.length;
	return equal.map((document): Ended => {
		const { asked, outcome, looks = [] } = document;
		if (isPosted(document)) return document;
		const problems = [...asked.problems, ...refused];
		const isOpen = outcome === 'ready' && problems.length === 0;
		const key = isOpen ? { text: `${content}-${++count}`, content } : undefined;
		return {
			...document,
			asked: { ...asked, problems, known: { ...asked.known, key } },
			...(document === first ? {} : { looks: [...looks, ...same] }),
		};
	});
}
