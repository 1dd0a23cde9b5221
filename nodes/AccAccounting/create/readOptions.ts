import {
	GUARD_KEY,
	ITEM_OPTIONS,
	MAIN_SWITCHES,
	RUN_OPTIONS,
	simplify,
	SPEED_AT,
	SPEED_OPTIONS,
} from '../form/createOptions';
import type { Option } from '../form/option';
import { WRONG, type Wrong } from '../sentences/problems';
import type { Note } from '../sentences/notes';
import { type Problem, problem, problemOf, wrongKey } from '../values/problem';
import { ownValue } from '../values/record';
import { caselessText, isEmpty, keyText, show } from '../values/text';
import type { RunOptions } from './asked';
import { holdsExpression, joinedFields } from '../form/expressions';
import type { ItemParameters, NodeParameters } from '../form/nodeParameters';

const MOST_TOLD = 10;

/** Options that an item can set for itself. */
export type ItemOptions = ReturnType<RunReader['ofItem']>;

/** Reads the options of a create run and collects problems of the run as a whole. */
export class RunReader {
	/** Every reason why nothing in the run may be sent. */
	readonly problems: Problem[] = [];

	readonly notes: Note[] = [];

	readonly options: RunOptions;

	/** The fields of the item that the key's expression joins. */
	private readonly joined: ReadonlySet<string>;

	constructor(
		readonly parameters: NodeParameters,
		readonly timezone: string,
	) {
		this.options = {
			summaryItem: this.read(RUN_OPTIONS.summaryItem),
			dryRun: this.read(MAIN_SWITCHES.dryRun, ''),
			guard: this.read(MAIN_SWITCHES.duplicateGuard, ''),
			concurrentRequests: this.read(SPEED_OPTIONS.concurrentRequests, SPEED_AT),
			requestsPerMinute: this.read(SPEED_OPTIONS.requestsPerMinute, SPEED_AT),
			timeout: this.read(SPEED_OPTIONS.timeout, SPEED_AT),
		};
		this.joined = joinedFields(parameters.raw(GUARD_KEY.name).value);
	}

	/**
	 * Reads an option that must have the same value for all items. Pass an empty `within` for an
	 * option outside of Options.
	 */
	read<T>(option: Option<T>, within = 'options'): T {
		const { displayName: field, name, noDataExpression } = option.property;
		const { value: raw, isExpression } = this.parameters.raw(within ? `${within}.${name}` : name);
		if (noDataExpression) return raw === undefined ? option.fallback : this.asInForm(option, raw);
		const firstItemOf = this.valuesOf(option, within, isExpression ? this.parameters.count : 1);
		if (firstItemOf.size > 1) this.refuseDifferent(field, firstItemOf);
		const [value = option.fallback] = firstItemOf.keys();
		return value;
	}

	/**
	 * Reads an option as stored in the form, because other fields or the node's outputs depend on it.
	 */
	private asInForm<T>(option: Option<T>, raw: unknown): T {
		const reading = option.read(raw);
		if (reading.ok && reading.value === raw) return reading.value;
		const isExpression = reading.ok || holdsExpression(raw);
		const wrong: Wrong = isExpression ? WRONG.expressionNotAllowed() : reading.wrong;
		this.problems.push(problemOf(option.property.displayName, wrong, raw));
		return option.fallback;
	}

	/**
	 * The distinct values of an option among the first items, each with the first item that has it.
	 */
	private valuesOf<T>(option: Option<T>, within: string, items: number): Map<T, number> {
		const firstItemOf = new Map<T, number>();
		for (let index = 0; index < items; index++) {
			const item = this.parameters.ofItem(index);
			const value = item.option(option, within);
			this.problems.push(...item.problems);
			const isNew = item.problems.length === 0 && !firstItemOf.has(value);
			if (isNew) firstItemOf.set(value, index);
		}
		return firstItemOf;
	}

	/** Refuses an option with different values, naming the first item of each value. */
	private refuseDifferent(field: string, firstItemOf: ReadonlyMap<unknown, number>): void {
		const first = [...firstItemOf].slice(0, MOST_TOLD);
		const values = first.map(([value, item]) => {
			return `${show(value)} (${this.parameters.rowNames([item])})`;
		});
		const rows = first.map(([, item]) => item);
		this.problems.push({ ...problem(field, WRONG.differsByItem(values)), rows });
	}

	/** The options that an item sets for itself. Invalid ones are problems of the item. */
	ofItem(item: ItemParameters) {
		const { amountLimit, order, amountFormat } = ITEM_OPTIONS;
		return {
			settings: {
				timezone: this.timezone,
				order: item.option(order, 'options'),
				amountFormat: item.option(amountFormat, 'options'),
			},
			limit: item.option(amountLimit, 'options'),
			simplify: item.option(simplify),
		};
	}

	/**
	 * The key of an item; undefined if the guard is off or, with a problem, if it has none. If the
	 * form has no key, an invoice row uses its group and partner, and any other row uses its content,
	 * from which the key is derived later.
	 */
	keyOf(
		item: ItemParameters,
		row?: 'content' | { group: string | null; partner: unknown },
	): string | undefined {
		if (!this.options.guard) return undefined;
		if (!row || !isEmpty(this.parameters.raw(GUARD_KEY.name).value)) return this.keyInForm(item);
		if (row === 'content') return undefined;
		const { group, partner } = row;
		const name = keyText(partner);
		// An empty name or a missing group is reported as a problem of its own field.
		const isTold = name !== undefined || isEmpty(partner);
		if (!isTold) item.refuse(GUARD_KEY.displayName, wrongKey(partner), partner);
		if (name === undefined || group === null) return undefined;
		return keyText(JSON.stringify([caselessText(name), group]));
	}

	/**
	 * The key from the form. If it joins fields, none of them may be empty: all invoices of a vendor
	 * without a number would have the same key, and all but the first would be skipped.
	 */
	private keyInForm(item: ItemParameters): string | undefined {
		const key = item.key(GUARD_KEY.name, GUARD_KEY.displayName);
		if (key === undefined) return undefined;
		const row = this.parameters.rows[item.itemIndex];
		const empty = [...this.joined].filter((field) => isEmpty(ownValue(row ?? {}, field)));
		if (empty.length === 0) return key;
		item.refuse(GUARD_KEY.displayName, WRONG.keyIncomplete(empty.map(show)), key);
		return undefined;
	}

	/**
	 * Refuses a key in the form while the guard is off: whoever entered it meant the guard to be on.
	 */
	refuseKeyWithoutGuard(): void {
		const { displayName: field } = MAIN_SWITCHES.duplicateGuard.property;
		const isTold = this.problems.some((each) => each.field === field);
		if (this.options.guard || isTold) return;
		if (!isEmpty(this.parameters.raw(GUARD_KEY.name).value)) {
			this.problems.push(problem(field, WRONG.keyWithoutGuard()));
		}
	}

	/** Refuses a key that is the same for all documents: all but the first would be skipped. */
	refuseFixedKey(documents: number): void {
		const { value, isExpression } = this.parameters.raw(GUARD_KEY.name);
		if (!this.options.guard || isEmpty(value) || isExpression || documents < 2) return;
		const wrong = WRONG.sameKeyForAll(documents);
		this.problems.push(problemOf(GUARD_KEY.displayName, wrong, value));
	}
}
