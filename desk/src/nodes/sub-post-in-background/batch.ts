import { nextBatch } from '../../documents/batches';
import { rowsOf } from '../../documents/row';

/** A run ends after so many batches; the next one goes on. */
const MOST_BATCHES = 300;

/** The next rows to post; nothing once there are none. */
export default function batch() {
	const next = nextBatch(rowsOf($input.all()));
	if (!next || $runIndex >= MOST_BATCHES) return [];
	return [{ json: { ...next, table: $('Documents Table').first().json.id } }];
}
