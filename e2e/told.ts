import type { Execution } from './client';
import { ACC_NODE } from './workflows';

/** What an execution reports about a row that it did not post. */
type ToldAs = 'posted' | 'recorded' | 'held' | 'refused' | 'unknown' | 'nothing';

/** What an execution reports about one row. */
export interface Told {
	as: ToldAs;
	/** The message of its item, without the content of the row. */
	why: string;
}

function read({ json }: { json: Record<string, unknown> }): Told {
	const { outcome, message } = json;
	const [why = ''] = String(message ?? '').split(' · ');
	switch (outcome) {
		case 'skipped':
			if (/^already (sent|posted as )/.test(why)) return { as: 'recorded', why };
			if (/^key \S+ is held/.test(why)) return { as: 'held', why };
			return { as: 'nothing', why: `skipped: ${why}` };
		case 'posted':
		case 'refused':
		case 'unknown':
			return { as: outcome, why };
		default:
			return { as: 'nothing', why: JSON.stringify(json) };
	}
}

/**
 * What an execution reports about each row, in order. Empty if it was killed or canceled.
 *
 * @param output 1 for the error output
 */
export function told(execution: Execution, node = ACC_NODE, output = 0): Told[] {
	return execution.output(node, output).map(read);
}

/** Counts as text: `posted 100, recorded 850, held 50`. */
export function countsOf(all: Array<{ as: string }>): string {
	const counts = new Map<string, number>();
	for (const { as } of all) counts.set(as, (counts.get(as) ?? 0) + 1);
	return [...counts].map(([as, count]) => `${as} ${count}`).join(', ');
}
