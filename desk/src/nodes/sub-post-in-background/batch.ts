import { isBeingPosted, nextBatch } from '../../documents/batches';
import { rowsOf } from '../../documents/row';

/**
 * A run ends after this many batches, as many as the largest file has, and the schedule continues:
 * n8n keeps the data of a run in memory until it ends.
 */
const MOST_BATCHES = 200;

/**
 * The next rows to post; none when done. The schedule starts only what no other run is posting:
 * parallel runs don't post faster, and each of them keeps rows in memory.
 */
export default function batch() {
	const next = nextBatch(rowsOf($('Approved').all()));
	if (!next || $runIndex >= MOST_BATCHES) return [];
	const [before] = rowsOf($input.all());
	const isScheduled = $runIndex === 0 && $('Every 5 Minutes').isExecuted;
	if (isScheduled && isBeingPosted(before, Date.now())) return [];
	return [{ json: { ...next, table: $('Documents Table').first().json.id } }];
}
