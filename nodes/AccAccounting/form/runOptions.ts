import {
	GUARD_KEY,
	ITEM_OPTIONS,
	leftToModel,
	MAIN_SWITCHES,
	RUN_OPTIONS,
	simplify,
	SPEED_AT,
	SPEED_OPTIONS,
} from './createOptions';
import type { Option } from './option';
import { NOTE, type Note } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import type { AmountFormat } from '../values/amounts';
import type { DateSettings } from '../values/dates';
import { checkAgree, type Problem, problem, valueProblem } from '../values/reading';
import { isEmpty, show } from '../values/text';
import { holdsExpression, type ItemParameters, type NodeParameters } from './parameters';

/** Where the documents of a run come from: the key of rows is in Options, and tools have none. */
export type Source = 'rows' | 'form' | 'tool';

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

/** An option of the whole run. */
interface OptionRead<T> {
	/** If it can't be read, its value in the items before, or its default. */
	value: T;
	problems: Problem[];
}

/**
 * Reads an option that must have the same value for all items.
 *
 * @param within the collection that holds it; empty for an option outside of Options
 */
export function readRunOption<T>(
	parameters: NodeParameters,
	option: Option<T>,
	within = '',
): OptionRead<T> {
	const { displayName: field, name, noDataExpression } = option.property;
	const path = within ? `${within}.${name}` : name;
	if (noDataExpression) return readInForm(option, parameters.raw(path).value);
	const firstItemOf = new Map<T, number>();
	const problems: Problem[] = [];
	const items = parameters.itemsOf(path);
	for (const index of items) {
		const item = parameters.ofItem(index);
		const value = item.option(option, within);
		problems.push(...(items.length > 1 ? item.namedProblems() : item.problems));
		if (problems.length > 0) break;
		if (!firstItemOf.has(value)) firstItemOf.set(value, index);
	}
	const values = [...firstItemOf].map(([value, item]) => [show(value), item] as const);
	problems.push(...checkAgree(field, values, (rows) => parameters.rowNames(rows)));
	const [value = option.fallback] = firstItemOf.keys();
	return { value, problems };
}

/**
 * Reads an option as stored in the form, because other fields or the node's outputs depend on it.
 */
function readInForm<T>({ property, fallback, read }: Option<T>, raw: unknown): OptionRead<T> {
	if (raw === undefined) return { value: fallback, problems: [] };
	const reading = read(raw);
	if (reading.ok && reading.value === raw) return { value: reading.value, problems: [] };
	const isExpression = reading.ok || holdsExpression(raw);
	const wrong = isExpression ? WRONG.expressionNotAllowed() : reading.wrong;
	return { value: fallback, problems: [valueProblem(property.displayName, wrong, raw)] };
}

/** Reads the options of a create run, and every reason why they can't be used. */
export function readOptions(
	parameters: NodeParameters,
	source: Source,
): { options: RunOptions; problems: Problem[] } {
	const isTool = source === 'tool';
	const problems = leftToModel(parameters, isTool);
	const read = <T>(option: Option<T>, within = 'options'): T => {
		const found = readRunOption(parameters, option, within);
		problems.push(...found.problems);
		return found.value;
	};
	const first = parameters.ofItem(0);
	const options: RunOptions = {
		summaryItem: read(RUN_OPTIONS.summaryItem),
		dryRun: read(MAIN_SWITCHES.dryRun, ''),
		guard: read(MAIN_SWITCHES.duplicateGuard, ''),
		amountLimit: read(RUN_OPTIONS.amountLimit),
		simplify: read(simplify, ''),
		isTool,
		concurrentRequests: read(SPEED_OPTIONS.concurrentRequests, SPEED_AT),
		requestsPerMinute: read(SPEED_OPTIONS.requestsPerMinute, SPEED_AT),
		timeout: read(SPEED_OPTIONS.timeout, SPEED_AT),
		format: {
			amounts: first.option(ITEM_OPTIONS.amountFormat, 'options'),
			dates: first.option(ITEM_OPTIONS.order, 'options'),
		},
	};
	// If it's unclear whether it is a dry run, it must end with an error: a table would look as if
	// everything were in order.
	const { displayName } = MAIN_SWITCHES.dryRun.property;
	if (problems.some(({ field }) => field === displayName)) options.dryRun = false;
	return { options, problems };
}

/** The key of the Duplicate Guard as stored in the form. */
export interface FormKey {
	/** Path of its parameter. */
	path: string;
	value: unknown;
	isExpression: boolean;
}

/** Finds the key in the form; undefined if it has none. */
export function findFormKey(parameters: NodeParameters, source: Source): FormKey | undefined {
	if (source === 'tool') return undefined;
	const path = source === 'rows' ? `options.${GUARD_KEY.name}` : GUARD_KEY.name;
	const raw = parameters.raw(path);
	return isEmpty(raw.value) ? undefined : { path, ...raw };
}

/** How the items of a run are read. */
export interface ItemReader {
	parameters: NodeParameters;
	options: RunOptions;
	/** Day and time zone of the workflow. */
	clock: Pick<DateSettings, 'today' | 'timezone'>;
	key?: FormKey;
}

/** The options that an item sets for itself. Invalid ones are problems of the item. */
export function readItemOptions(item: ItemParameters, { clock }: ItemReader) {
	return {
		settings: {
			order: item.option(ITEM_OPTIONS.order, 'options'),
			amountFormat: item.option(ITEM_OPTIONS.amountFormat, 'options'),
			withoutYear: item.option(ITEM_OPTIONS.withoutYear, 'options'),
			...clock,
		},
	};
}

/** Options that an item can set for itself. */
export type ItemOptions = ReturnType<typeof readItemOptions>;

/**
 * The key of an item from the form; undefined without one or the guard, or, with a problem, if it
 * can't be read, or if an expression makes it without one of its parts.
 */
export function readFormKey(
	item: ItemParameters,
	{ key, options }: ItemReader,
): string | undefined {
	if (!key || !options.guard) return undefined;
	const { displayName } = GUARD_KEY;
	const { value, isTold } = item.read(key.path, displayName);
	if (isTold) return undefined;
	const text = item.readKey(value, displayName);
	const isWhole = !key.isExpression || !item.isIncomplete(key.path, value);
	if (text === undefined || isWhole) return text;
	item.refuse(displayName, WRONG.keyIncomplete(), value);
	return undefined;
}

/**
 * Checks the key in the form against the guard: a run that posts documents of the form needs one,
 * whoever entered one meant the guard to be on, and one key for all documents would skip all but the
 * first.
 */
export function checkFormKey(
	key: FormKey | undefined,
	source: Source,
	{ guard, dryRun }: RunOptions,
	documents: number,
): { problems?: Problem[]; notes?: Note[] } {
	const { displayName } = GUARD_KEY;
	if (key && !guard) {
		const { displayName: field } = MAIN_SWITCHES.duplicateGuard.property;
		return { problems: [problem(field, WRONG.keyWithoutGuard())] };
	}
	if (key && !key.isExpression && documents > 1) {
		return { problems: [valueProblem(displayName, WRONG.sameKeyForAll(documents), key.value)] };
	}
	if (key || !guard || source !== 'form') return {};
	return dryRun
		? { notes: [NOTE.keyMissing()] }
		: { problems: [problem(displayName, WRONG.keyMissing())] };
}
