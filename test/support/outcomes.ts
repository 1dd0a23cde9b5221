import type { RunResult } from '../../tools/engine';
import { CONTINUE, jsonOf, type Json, type Pair } from './pair';

/**
 * What became of each document of a run with Simplify off: `posted`, `unknown`, why it was skipped,
 * or the codes of why it was refused, in order.
 */
export function outcomesIn(result: RunResult): string[] {
	return jsonOf(result).map(({ outcome, check, skipped, code, problems }) => {
		if (skipped !== '') return `skipped: ${String(skipped)}`;
		const codes = (problems as Json[]).map((each) => each.code);
		const why = [...new Set([...codes, code])].filter(Boolean).join(', ');
		return why === '' ? String(outcome ?? check) : why;
	});
}

/** Runs the node, which continues after errors, and says what became of each document. */
export async function outcomesOf(pair: Pair, parameters: Json, rows: Json[]): Promise<string[]> {
	return outcomesIn(await pair.run({ ...parameters, simplify: false }, rows, CONTINUE));
}

/** The requests that were stored, in order. */
export function storedBy({ sandbox }: Pair): Json[] {
	return sandbox.ledger().map(({ request }) => request as Json);
}

/** Forgets all keys of the duplicate guard. */
export async function clearKeys(pair: Pair): Promise<void> {
	const clear = { resource: 'duplicateGuard', operation: 'clear', clear: 'all' };
	const { error } = await pair.run(clear, [{}]);
	if (error) throw error;
}
