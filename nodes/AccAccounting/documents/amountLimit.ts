import { amountOf } from './compare';
import { absolute, compare, toText, type Decimal } from '../values/decimal';
import { withProblems, type Draft } from './draft';
import { isRecord } from '../values/record';
import { show } from '../values/text';

const FIELD = 'Amount Limit';

function isAbove(amount: Decimal, limit: Decimal): boolean {
	return compare(absolute(amount), limit) > 0;
}

/** What ACC has made of the document: with tax, it may be above the limit all the same. */
function warningsOf(answer: unknown, limit: Decimal): string[] {
	const given = isRecord(answer) ? answer.total_amount : undefined;
	const total = amountOf(given);
	if (total && !isAbove(total, limit)) return [];
	return [
		total
			? `${FIELD}: total_amount is ${toText(total)}, above the limit of ${toText(limit)}`
			: `${FIELD}: total_amount is ${show(given)}, which cannot be compared with the limit of ${toText(limit)}`,
	];
}

/**
 * Holds a draft to the most that its document may come to: one above it cannot be sent. ACC's answer
 * is held to it as well, since tax is not known before. Amounts are compared exactly, without their
 * sign, whatever the currency.
 *
 * @param limit any amount where undefined
 * @param total what it comes to as far as that is known; undefined where an amount cannot be read
 * @param what the total is called, for example `total before tax`
 */
export function withAmountLimit(
	draft: Draft,
	limit: Decimal | undefined,
	total: Decimal | undefined,
	what: string,
): Draft {
	if (!limit) return draft;
	const isTooMuch = total !== undefined && isAbove(total, limit);
	const problem = isTooMuch && {
		field: FIELD,
		message: `expected a ${what} of at most ${toText(limit)}, got ${toText(total)}`,
	};
	return {
		...withProblems(draft, problem ? [problem] : []),
		compare: (answer) => [...warningsOf(answer, limit), ...draft.compare(answer)],
	};
}
