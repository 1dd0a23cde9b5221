import type { Target } from '../target';
import { amountTexts, amountValues, writtenAmounts } from './amounts';
import { answers, texts, tokens } from './answers';
import { dateTexts, dateValues } from './dates';
import { growth, longTexts } from './growth';
import { comparedAnswers, invoiceRows, oddAnswers } from './invoices';

/** What holds for every input of the parsers. */
export const TARGETS: readonly Target[] = [
	amountTexts,
	amountValues,
	writtenAmounts,
	dateTexts,
	dateValues,
	answers,
	tokens,
	texts,
	invoiceRows,
	comparedAnswers,
	oddAnswers,
	longTexts,
];

/** What is measured, and therefore tried by hand only. */
export const TIMED_TARGETS: readonly Target[] = [growth];
