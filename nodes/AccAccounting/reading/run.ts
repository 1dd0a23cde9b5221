import { ACT_FOR, actForField, readActFor } from '../form/actFor';
import {
	GUARD,
	GUARD_KEY,
	GUARD_KEY_LABEL,
	guardScope,
	ITEM_OPTIONS,
	RUN_OPTIONS,
	simplify,
	SPEED_AT,
	SPEED_OPTIONS,
} from '../form/createOptions';
import { LINE_FIELDS } from '../form/documentFields';
import type { Option } from '../form/option';
import type { Company, OwnCompany } from '../values/company';
import type { Decimal } from '../values/decimal';
import { problemOf, wrongKey, type Note, type Problem, read } from '../values/problem';
import { isRecord } from '../values/record';
import { caselessText, isEmpty, keyText, show, cut } from '../values/text';
import type { RunOptions } from './asked';
import type { ReadingSettings } from './fields';
import type { ItemParameters, NodeParameters } from './nodeParameters';

const LONGEST_SHOWN = 80;

/** Names in an expression that gives JSON, and what each is filled with. */
const FILLED = /[{,]\s*["']?([A-Za-z_]\w*)["']?\s*:\s*["']?(?:\{\{)?\s*(\$[^,}\]]*)/g;

const OF_LINES = new Set(LINE_FIELDS.flatMap(({ api, form }) => [api, form]));

/** All names in a value, with whether they have got something. */
function namesIn(value: unknown, names = new Map<string, boolean>()): Map<string, boolean> {
	if (typeof value !== 'object' || value === null) return names;
	for (const [name, inner] of Object.entries(value)) {
		names.set(name, names.get(name) === true || !isEmpty(inner));
		namesIn(inner, names);
	}
	return names;
}

/**
 * Looks for names in Lines (JSON) and Extra Fields that get nothing from their expression for any item:
 * most often the name in the expression is misspelt. An empty cell of one item is normal.
 */
export class GivesNothing {
	private readonly given = new Map<string, Map<string, boolean>>();

	private readonly expressions = new Map<string, string>();

	/**
	 * Takes note of what an item gives for a field.
	 *
	 * @param raw as the form holds it
	 * @param value as JSON, parsed
	 */
	see(field: string, raw: unknown, value: unknown): void {
		if (typeof raw !== 'string' || !raw.startsWith('=')) return;
		this.expressions.set(field, raw);
		this.given.set(field, namesIn(value, this.given.get(field)));
	}

	/** A note for each name that got nothing, when all items are read. */
	notes(): Note[] {
		return [...this.expressions].flatMap(([field, raw]) => {
			const names = this.given.get(field);
			// A name that is nowhere in the JSON may be a word of a text, unless lines have it.
			const open = [...raw.matchAll(FILLED)].filter(([, name = '']) =>
				names?.has(name) ? !names.get(name) : OF_LINES.has(name),
			);
			return open.map(([, name = '', expression = '']): Note => ({
				code: 'givesNothing',
				with: { field, name, expression: cut(expression.trim(), LONGEST_SHOWN) },
			}));
		});
	}
}

const MOST_TOLD = 10;

/** What an item sets for itself. */
export interface ItemOptions {
	settings: ReadingSettings;
	limit: Decimal | undefined;
	simplify: boolean;
	/** The company that it is posted for; undefined, with a problem, if it cannot be told. */
	company: Company | undefined;
}

/** The company of an item; undefined, with a problem, if it cannot be told. */
export function readCompany(item: ItemParameters, own: OwnCompany): Company | undefined {
	const { problems } = item;
	const known = problems.length;
	const value = item.get(`options.${ACT_FOR}`, actForField.displayName);
	if (problems.length > known) return undefined;
	const company = readActFor(value, own);
	if (!Array.isArray(company)) return company;
	for (const problem of company) item.add(problem);
	return undefined;
}

/** Reads the options of a run of creates, and collects what is wrong with the run as a whole. */
export class RunReader {
	/** Every reason why nothing of the run may be sent. */
	readonly problems: Problem[] = [];

	readonly notes: Note[] = [];

	readonly givesNothing = new GivesNothing();

	readonly options: RunOptions;

	constructor(
		readonly parameters: NodeParameters,
		readonly timezone: string,
		readonly own: OwnCompany,
	) {
		const guard = parameters.raw(GUARD).value !== undefined;
		if (guard) this.read(guardScope, `${GUARD}.guard`);
		this.options = {
			summaryItem: this.read(RUN_OPTIONS.summaryItem),
			checkMasterData: this.read(RUN_OPTIONS.checkMasterData),
			dryRun: this.read(RUN_OPTIONS.dryRun),
			guard,
			concurrentRequests: this.read(SPEED_OPTIONS.concurrentRequests, SPEED_AT),
			requestsPerMinute: this.read(SPEED_OPTIONS.requestsPerMinute, SPEED_AT),
			timeout: this.read(SPEED_OPTIONS.timeout, SPEED_AT),
		};
	}

	/**
	 * Reads an option that must be the same for all items, or else is a problem of the run.
	 *
	 * @param within the collection that it stands in; empty for a parameter of its own
	 */
	read<T>(option: Option<T>, within = 'options'): T {
		const { displayName: field, name, noDataExpression } = option.property;
		const { value: raw, isExpression } = this.parameters.raw(within ? `${within}.${name}` : name);
		if (noDataExpression) {
			const reading = raw === undefined ? read(option.fallback) : option.read(raw);
			if (reading.ok) return reading.value;
			this.problems.push(problemOf(field, reading.wrong, raw));
			return option.fallback;
		}
		const firstItemOf = new Map<T, number>();
		for (let index = 0; index < (isExpression ? this.parameters.count : 1); index++) {
			const item = this.parameters.ofItem(index);
			const value = item.option(option, within);
			for (const problem of item.problems) this.problems.push(problem);
			if (item.problems.length === 0 && !firstItemOf.has(value)) firstItemOf.set(value, index);
		}
		const values = [...firstItemOf.keys()];
		if (values.length > 1) {
			const items = [...firstItemOf.values()].slice(0, MOST_TOLD);
			const told = { values: values.slice(0, MOST_TOLD).map(show), items };
			this.problems.push({ field, reason: 'differsByItem', with: told, rows: items });
		}
		return values[0] ?? option.fallback;
	}

	/** The options that an item sets for itself; what is wrong with them is a problem of the item. */
	ofItem(item: ItemParameters): ItemOptions {
		const { amountLimit, order, amountFormat } = ITEM_OPTIONS;
		const { value: options } = this.parameters.raw('options');
		// A limit that was added and left empty does not mean that there is none.
		if (isRecord(options) && options[amountLimit.property.name] === null) {
			item.add({ field: amountLimit.property.displayName, reason: 'empty', got: '' });
		}
		return {
			settings: {
				timezone: this.timezone,
				order: item.option(order, 'options'),
				amountFormat: item.option(amountFormat, 'options'),
			},
			limit: item.option(amountLimit, 'options'),
			simplify: item.option(simplify),
			company: readCompany(item, this.own),
		};
	}

	/**
	 * The key of the duplicate guard of an item; undefined if the guard is off, or, with a problem, if
	 * the item has no key.
	 *
	 * @param invoice of a row: without a key in the form, its group and party are the key
	 */
	keyOf(
		item: ItemParameters,
		invoice?: { group: string | undefined; party: unknown },
	): string | undefined {
		if (!this.options.guard) return undefined;
		const known = item.problems.length;
		if (invoice && isEmpty(this.parameters.raw(GUARD_KEY).value)) {
			const { group, party } = invoice;
			const name = keyText(party);
			// An empty name and a missing group are problems of their own fields.
			if (name === undefined && !isEmpty(party)) {
				item.refuse(GUARD_KEY_LABEL, wrongKey(party), party);
			}
			if (name === undefined || group === undefined) return undefined;
			return keyText(JSON.stringify([caselessText(name), group]));
		}
		const value = item.get(GUARD_KEY, GUARD_KEY_LABEL);
		if (item.problems.length > known) return undefined;
		const key = keyText(value);
		if (key === undefined) item.refuse(GUARD_KEY_LABEL, wrongKey(value), value);
		return key;
	}

	/** Refuses a key that is the same for all documents: all but the first would be skipped. */
	refuseFixedKey(documents: number): void {
		const { value, isExpression } = this.parameters.raw(GUARD_KEY);
		if (!this.options.guard || isEmpty(value) || isExpression || documents < 2) return;
		this.problems.push(
			problemOf(GUARD_KEY_LABEL, { reason: 'sameKeyForAll', with: { documents } }, value),
		);
	}
}
