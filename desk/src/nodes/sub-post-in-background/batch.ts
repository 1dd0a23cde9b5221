import { isBeingPosted, nextBatch } from '../../documents/batches';
import { rowsOf } from '../../documents/row';

/** A run ends after so many batches; the next one goes on. */
const MOST_BATCHES = 300;

/**
 * The next rows to post; nothing once there are none. The schedule starts only what no other run is posting:
 * runs beside each other do not post faster, and each keeps rows in memory.
 */
export default function batch() {
	const next = nextBatch(rowsOf($('Approved').all()));
	if (!next || $runIndex >= MOST_BATCHES) return [];
	const [before] = rowsOf($input.all());
	const isScheduled = $runIndex === 0 && $('Every 5 Minutes').isExecuted;
	if (isScheduled && isBeingPosted(before, Date.now())) return [];
	return [{ json: { ...next, table: $('Documents Table').first().json.id } }];
}
