import type { Company } from '../values/company';
import { absolute, compare, toText, type Decimal } from '../values/decimal';
import type { Failure, Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { show } from '../values/text';
import { amountOf } from '../posting/compare';
import type { FieldReader, ReadingSettings } from './fields';

/** Where something stands in the input, as errors and output items name it. */
export interface Place {
	/** The input items, in their order. */
	rows: readonly number[];
	/** What Group By holds, where the document is made of rows; null where that cannot be read. */
	group?: string | null;
	/** The company that it is for, where the credential is for several. */
	tenantId?: string;
	/** The row of the sheet that an input item says it comes from (`row_number`). */
	sheetRow?: (row: number) => number | undefined;
	/** The first text of an input item. */
	rowText?: (row: number) => string | undefined;
}

/**
 * A document that is ready to be sent, or the reasons why it is not: what the first stage makes of
 * the input items, and all that the posting engine needs to know.
 */
export interface Draft extends Place {
	/** The input items that it was made of, in their order. */
	rows: number[];
	/** Every reason why it cannot be sent; none if it can. */
	problems: Problem[];
	/** Why it could not be checked against ACC's lists, where it was to be: it is not sent then. */
	notChecked?: Failure;
	/** The exact body of the request. With problems it holds what could be read, and nothing in place of the rest. */
	body: JsonObject;
	/** What the document should come to, as far as it can be told: amounts by the API's field names. */
	totals: JsonObject;
	/** Holds ACC's answer against what was asked; one line for each difference. */
	compare: (answer: unknown) => string[];
	/** What deserves a look in how its values were read. */
	hints?: string[];
	/** Whether its answer comes out simplified. */
	simplify: boolean;
	/** The company that it is for; none where that cannot be told: it is not sent then. */
	company?: Company;
	/** Whether money comes in or goes out, in ACC's words, where its cash category was looked up. */
	direction?: string;
	/** Key of the duplicate guard, where it is on. */
	key?: DraftKey;
}

/** Key of the duplicate guard of a document. */
export interface DraftKey {
	/** As the user gave it. */
	text: string;
	/** Together with the company: two companies may have the same. */
	recorded: string;
}

/** A document as it comes from the input items: nothing is read yet. */
export interface DocumentInput {
	rows: number[];
	/** The values of its fields, and of `extraFields`, by their names in the form. */
	values: Readonly<JsonObject>;
	/** How its values are read. */
	settings: ReadingSettings;
	simplify: boolean;
	/** The most that it may come to; any amount where undefined. */
	amountLimit?: Decimal;
}

/** What is made of a document's fields. */
interface Made extends Pick<Draft, 'body' | 'totals' | 'compare'> {
	/** What it comes to as far as that is known; undefined where an amount cannot be read. */
	total: Decimal | undefined;
	/** What that is called, for example `total before tax`. */
	totalName: string;
}

const LIMIT = 'Amount Limit';

function isAbove(amount: Decimal, limit: Decimal): boolean {
	return compare(absolute(amount), limit) > 0;
}

/** What ACC has made of the document: with tax, it may be above the limit all the same. */
function warningsOfLimit(answer: unknown, limit: Decimal): string[] {
	const given = isRecord(answer) ? answer.total_amount : undefined;
	const total = amountOf(given);
	if (total && !isAbove(total, limit)) return [];
	const most = toText(limit);
	return [
		total
			? `${LIMIT}: total_amount is ${toText(total)}, above the limit of ${most}`
			: `${LIMIT}: total_amount is ${show(given)}, which cannot be compared with the limit of ${most}`,
	];
}

/**
 * The draft of a document that was read. One above its Amount Limit cannot be sent, and ACC's answer is
 * held to it as well, since tax is not known before. Amounts are compared exactly, without their sign,
 * whatever the currency.
 */
export function draftOf(
	{ rows, simplify, amountLimit: limit }: DocumentInput,
	{ problems, hints }: FieldReader,
	{ total, totalName, ...made }: Made,
): Draft {
	const draft: Draft = { rows, problems, hints, simplify, ...made };
	if (!limit) return draft;
	const isTooMuch = total !== undefined && isAbove(total, limit);
	const message =
		isTooMuch && `expected a ${totalName} of at most ${toText(limit)}, got ${toText(total)}`;
	return {
		...withProblems(draft, message ? [{ field: LIMIT, message }] : []),
		compare: (answer) => [...warningsOfLimit(answer, limit), ...draft.compare(answer)],
	};
}

/** A draft with problems that come before its own, instead of its own about the same fields. */
export function withProblems(draft: Draft, problems: Problem[]): Draft {
	if (problems.length === 0) return draft;
	const named = new Set(problems.map(({ field }) => field));
	const others = draft.problems.filter(({ field }) => !named.has(field));
	return { ...draft, problems: [...problems, ...others] };
}

/** What deserves a look in how values were read: the first of each item that has some, and how many have. */
export function hintsOfDrafts(drafts: readonly Draft[]): string[] {
	const hinted = drafts.filter(({ hints = [] }) => hints.length > 0);
	const [first] = hinted[0]?.hints ?? [];
	if (first === undefined) return [];
	return [`${first}${hinted.length > 1 ? ` The same holds for ${hinted.length - 1} more.` : ''}`];
}
