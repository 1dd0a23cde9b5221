/** Rows with the same key. */
export interface RowGroup {
	key: string;
	/** Indexes, in their order. */
	rows: number[];
}

/** Groups row indexes by key, in the order in which each key first appears. Linear time. */
export function groupRows(keys: readonly string[]): RowGroup[] {
	const groups = new Map<string, RowGroup>();
	keys.forEach((key, row) => {
		const group = groups.get(key);
		if (group) group.rows.push(row);
		else groups.set(key, { key, rows: [row] });
	});
	return [...groups.values()];
}

/** A field on which the rows of a group differ. */
export interface Disagreement {
	field: string;
	/** For each value, the rows that hold it, in the order of first appearance. */
	rowsByValue: Map<string, number[]>;
}

/**
 * Finds the fields on which rows differ. Linear time.
 *
 * @param rows the rows of one group
 * @param values for each field its value in each of the rows, as text that can be compared
 */
export function disagreements(
	rows: readonly number[],
	values: Readonly<Record<string, readonly string[]>>,
): Disagreement[] {
	return Object.entries(values).flatMap(([field, inRows]) => {
		if (inRows.every((value) => value === inRows[0])) return [];
		const rowsByValue = new Map<string, number[]>();
		inRows.forEach((value, index) => {
			const at = rowsByValue.get(value);
			if (at) at.push(rows[index]);
			else rowsByValue.set(value, [rows[index]]);
		});
		return [{ field, rowsByValue }];
	});
}
