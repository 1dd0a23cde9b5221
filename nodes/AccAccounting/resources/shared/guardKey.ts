import type { Draft } from '../../documents/draft';
import type { RunOptions } from '../../posting/options';
import type { ItemValues } from './itemValues';

/**
 * Gives a draft the key of the duplicate guard, where that is on. The key names the resource, so
 * that an invoice and a voucher may carry the same number.
 */
export function withGuardKey(
	draft: Draft,
	values: ItemValues,
	resource: string,
	options: RunOptions,
): Draft {
	if (!options.guard) return draft;
	const field = 'Duplicate Guard Key';
	const key = values.get('options.duplicateGuard.guard.key', field);
	const filled = (typeof key === 'string' && key.trim() !== '') || Number.isSafeInteger(key);
	if (filled) return { ...draft, key: `${resource} ${String(key).trim()}` };
	const problem = { field, message: 'expected a text or a whole number, got nothing' };
	return { ...draft, problems: [...draft.problems, problem] };
}
