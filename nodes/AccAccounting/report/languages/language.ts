import type { FigureName } from '../figures';

/** A language of reports and of the trigger's texts: everything that differs between languages. */
export interface Language {
	/** HTML language code, also stored in the form: `en`. */
	code: string;
	/** Label in the form: `English`. */
	name: string;
	/**
	 * Locale that formats numbers, currencies, percentages, and the names of days and months:
	 * `en-US`.
	 */
	locale: string;
	/** Combines the day's number with the month and year: `23 November 2026`. */
	writeDay: (day: string, month: string) => string;

	// Report
	title: string;
	asOf: string;
	cashFlow: string;
	ratios: string;
	labels: Record<FigureName, string>;
	growth: string;
	change: string;
	since: string;
	/** Unit after a change in a percentage. */
	points: string;
	notAvailable: string;
	previousUnreadable: string;
	/** @param period the month of the previous report, in this language */
	otherPeriod: (period: string) => string;

	/** Trigger: the text between the name of a figure and the limit. */
	event: {
		before: string;
		above: string;
		below: string;
		/** For a test of the node, when nothing has happened. */
		beyond: string;
		within: string;
	};
}
