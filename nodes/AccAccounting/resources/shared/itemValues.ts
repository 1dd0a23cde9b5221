import type { IExecuteFunctions } from 'n8n-workflow';

import type { Draft } from '../../documents/draft';
import type { Problem } from '../../documents/fields';

/** Values of the parameters that hold no expression: the same for all items of a run. */
export type Constants = Map<string, unknown>;

function hasExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	return typeof raw === 'object' && raw !== null && Object.values(raw).some(hasExpression);
}

/**
 * Reads parameters of one input item. An expression that fails becomes a problem of its field, so
 * that one bad row does not hide the others.
 */
export class ItemValues {
	readonly problems: Problem[] = [];

	constructor(
		private readonly context: IExecuteFunctions,
		readonly itemIndex: number,
		private readonly constants: Constants,
	) {}

	/**
	 * The value of a parameter, or undefined where its expression fails.
	 *
	 * @param name as n8n addresses it, for example `options.duplicateGuard.guard.key`
	 * @param field as the form shows it
	 */
	get(name: string, field: string, extractValue = false): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		try {
			const { context, itemIndex } = this;
			const value: unknown = context.getNodeParameter(name, itemIndex, null, { extractValue });
			const raw: unknown = context.getNodeParameter(name, itemIndex, null, {
				rawExpressions: true,
			});
			if (!hasExpression(raw)) this.constants.set(name, value);
			return value;
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			this.problems.push({ field, message: reason, rows: [this.itemIndex] });
			return undefined;
		}
	}

	/** Adds what went wrong here to a draft; what follows from it alone is not said again. */
	addProblemsTo(draft: Draft): Draft {
		return withProblems(draft, this.problems);
	}
}

/** A draft with problems that come before its own, instead of its own about the same fields. */
export function withProblems(draft: Draft, problems: Problem[]): Draft {
	if (problems.length === 0) return draft;
	const named = new Set(problems.map(({ field }) => field));
	const others = draft.problems.filter(({ field }) => !named.has(field));
	return { ...draft, problems: [...problems, ...others] };
}
