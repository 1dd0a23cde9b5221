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

/** How many documents a run reported as posted and as unknown, in its items or in its error. */
export function reportedBy({ run, error }: RunResult) {
	const task = run.data.resultData.runData.ACC?.at(-1);
	const items = task?.data?.main?.[0];
	if (!items) {
		const { context } = (task?.error ?? error) as unknown as { context: { data?: Json } };
		const { posted = [], unknown = [] } = (context.data ?? {}) as Record<string, Json[]>;
		return { posted: posted.length, unknown: unknown.length };
	}
	const count = (outcome: string) => items.filter(({ json }) => json.outcome === outcome).length;
	return { posted: count('posted'), unknown: count('unknown') };
}
