import {
	GUARD_KEY,
	ITEM_OPTIONS,
	MAIN_SWITCHES,
	RUN_OPTIONS,
	simplify,
	SPEED_AT,
	SPEED_OPTIONS,
} from './createOptions';
import type { Option } from './option';
import { WRONG, type Wrong } from '../sentences/problems';
import { NOTE, type Note } from '../sentences/notes';
import type { AmountFormat } from '../values/amounts';
import { dateInZone, type CalendarDate, type DateSettings } from '../values/dates';
import { checkAgree, type Problem, problem, valueProblem, wholeProblem } from '../values/reading';
import { isEmpty, show } from '../values/text';
import { holdsExpression, type ItemParameters, type NodeParameters } from './parameters';

/** Options of a create run. */
export interface RunOptions {
	summaryItem: boolean;
	dryRun: boolean;
	/** Whether the duplicate guard is on. */
	guard: boolean;
	/** Documents above it are refused. */
	amountLimit?: number;
	/** Whether output items are simplified. */
	simplify: boolean;
	/** Whether the node is a tool of an AI agent. */
	isTool: boolean;
	/** Range: 1 to 20. */
	concurrentRequests: number;
	/** 0 means no limit. */
	requestsPerMinute: number;
	/** Time limit of one request, in seconds, from start to end. */
	timeout: number;
	/** How messages show amounts and dates: as the first item's are read. */
	format: { amounts: AmountFormat; dates: DateSettings['order'] };
}

/** Options that an item can set for itself. */
export type ItemOptions = ReturnType<RunReader['ofItem']>;

/** Reads the options of a create run and collects problems of the run as a whole. */
export class RunReader {
	/** Every reason why nothing in the run may be sent. */
	readonly problems: Problem[] = [];

	readonly notes: Note[] = [];

	readonly options: RunOptions;

	/** The current day in the workflow's time zone. */
	readonly today: CalendarDate;

	/** Whether a date has proved that the order of day and month is another one. */
	private isOrderUnclear = false;

	/** Path of the key's parameter; undefined if it has none. */
	private readonly keyPath: string | undefined;

	/** @param of where documents come from: the key of rows is in Options, and tools have none */
	constructor(
		readonly parameters: NodeParameters,
		readonly timezone: string,
		of: 'rows' | 'form' | 'tool' = 'form',
	) {
		this.keyPath = { rows: `options.${GUARD_KEY.name}`, form: GUARD_KEY.name, tool: undefined }[of];
		this.today = dateInZone(new Date(), timezone);
		this.options = {
			summaryItem: this.read(RUN_OPTIONS.summaryItem),
			dryRun: this.read(MAIN_SWITCHES.dryRun, ''),
			guard: this.read(MAIN_SWITCHES.duplicateGuard, ''),
			amountLimit: this.read(RUN_OPTIONS.amountLimit),
			simplify: this.read(simplify, ''),
			isTool: of === 'tool',
			concurrentRequests: this.read(SPEED_OPTIONS.concurrentRequests, SPEED_AT),
			requestsPerMinute: this.read(SPEED_OPTIONS.requestsPerMinute, SPEED_AT),
			timeout: this.read(SPEED_OPTIONS.timeout, SPEED_AT),
			format: { amounts: ITEM_OPTIONS.amountFormat.fallback, dates: ITEM_OPTIONS.order.fallback },
		};
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
		const values = [...firstItemOf].map(([value, item]) => [show(value), item] as const);
		this.problems.push(...checkAgree(field, values, (rows) => this.parameters.rowNames(rows)));
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
		this.problems.push(valueProblem(option.property.displayName, wrong, raw));
		return option.fallback;
	}

	/**
	 * The distinct values of an option among the first items, each with the first item that has it.
	 * Ends with a problem at the first item whose value can't be read.
	 */
	private valuesOf<T>(option: Option<T>, within: string, items: number): Map<T, number> {
		const firstItemOf = new Map<T, number>();
		for (let index = 0; index < items; index++) {
			const item = this.parameters.ofItem(index);
			const value = item.option(option, within);
			if (item.problems.length > 0) {
				this.problems.push(...(items > 1 ? item.namedProblems() : item.problems));
				return firstItemOf;
			}
			if (!firstItemOf.has(value)) firstItemOf.set(value, index);
		}
		return firstItemOf;
	}

	/**
	 * A date such as 11/25/2026 proves that the month comes first, also in 11/02/2026, which can be
	 * read in both orders. So the first such date refuses the whole run, even if errors don't stop it.
	 *
	 * @param problems of the fields of an item
	 */
	seeDates(problems: readonly Problem[], row: number): void {
		const found = problems.find(({ code }) => code === 'otherOrder');
		if (!found || this.isOrderUnclear) return;
		this.isOrderUnclear = true;
		const wrong = WRONG.orderUnclear(this.parameters.rowNames([row]), found.got ?? '');
		this.problems.push({ ...wholeProblem(found.field, wrong), rows: [row] });
	}

	/** The options that an item sets for itself. Invalid ones are problems of the item. */
	ofItem(item: ItemParameters) {
		const order = item.option(ITEM_OPTIONS.order, 'options');
		const amountFormat = item.option(ITEM_OPTIONS.amountFormat, 'options');
		if (item.itemIndex === 0) this.options.format = { amounts: amountFormat, dates: order };
		const withoutYear = item.option(ITEM_OPTIONS.withoutYear, 'options');
		const { timezone, today } = this;
		return { settings: { timezone, today, order, withoutYear, amountFormat } };
	}

	/** The key as stored in the form; undefined if it has none. */
	private get keyOfForm() {
		const raw = this.keyPath === undefined ? undefined : this.parameters.raw(this.keyPath);
		return isEmpty(raw?.value) ? undefined : raw;
	}

	/**
	 * The key of an item from the form; undefined if the guard is off, without one, or, with a
	 * problem, if it can't be read, or if an expression makes it without one of its parts.
	 */
	keyOf(item: ItemParameters): string | undefined {
		if (!this.options.guard || this.keyPath === undefined || !this.keyOfForm) return undefined;
		const { value, isTold } = item.read(this.keyPath, GUARD_KEY.displayName);
		if (isTold) return undefined;
		const key = item.readKey(value, GUARD_KEY.displayName);
		const isWhole = !this.keyOfForm.isExpression || !item.isIncomplete(this.keyPath, value);
		if (key === undefined || isWhole) return key;
		item.refuse(GUARD_KEY.displayName, WRONG.keyIncomplete(), value);
		return undefined;
	}

	/**
	 * Checks the key in the form against the guard: a run that posts documents of the form needs one,
	 * and whoever entered one meant the guard to be on.
	 */
	checkKey(): void {
		const { guard, dryRun } = this.options;
		const { displayName: field } = MAIN_SWITCHES.duplicateGuard.property;
		if (!guard && this.keyOfForm && !this.problems.some((each) => each.field === field)) {
			this.problems.push(problem(field, WRONG.keyWithoutGuard()));
		}
		if (!guard || this.keyPath !== GUARD_KEY.name || this.keyOfForm) return;
		if (dryRun) this.notes.push(NOTE.keyMissing());
		else this.problems.push(problem(GUARD_KEY.displayName, WRONG.keyMissing()));
	}

	/** Refuses a key that is the same for all documents: all but the first would be skipped. */
	refuseFixedKey(documents: number): void {
		const key = this.keyOfForm;
		if (!this.options.guard || !key || key.isExpression || documents < 2) return;
		const wrong = WRONG.sameKeyForAll(documents);
		this.problems.push(valueProblem(GUARD_KEY.displayName, wrong, key.value));
	}
}
