import type { Target } from '../target';
import { amountTexts, amountValues, writtenAmounts } from './amounts';
import { answers, texts, tokens } from './answers';
import { dateTexts, dateValues } from './dates';
import { growth, longTexts } from './growth';
import { comparedAnswers, invoiceRows, oddAnswers } from './invoices';

/** Properties of every input to the parsers. */
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

/** Measurements, which are therefore only run by hand. */
export const TIMED_TARGETS: readonly Target[] = [growth];
