import type { Row } from './formats';

/**
 * What n8n's QuickChart node is given to draw a report, each by an expression: *Chart Type*
 * `type`, *Add Labels: From Array* `labels`, *Data* `data`, *Dataset Options › Label* `label`.
 *
 * A picture made here would need a drawing library, and what is published may carry none; the
 * QuickChart node sends the figures to quickchart.io, which its user decides on.
 */
export interface Chart {
	type: 'bar';
	label: string;
	labels: string[];
	data: Array<number | null>;
}

/** A bar for each amount, its growth in the label; `null`, a gap, for an amount that is missing. */
export function chartConfig(label: string, rows: Row[], data: Array<number | null>): Chart {
	return {
		type: 'bar',
		label,
		labels: rows.map((row) => `${row.label} ${row.growth ?? ''}`.trim()),
		data,
	};
}
