import type { FigureName } from '../figures';

/** A language of reports and of the trigger's texts: all that differs between one and another. */
export interface Language {
	/** As in HTML, and as the form stores it: `en`. */
	code: string;
	/** As the form shows it: `English`. */
	name: string;
	/** By it numbers, currencies, percentages and the names of days and months are written: `en-US`. */
	locale: string;
	/** A day: `23 November 2026`, of its number and of the month with its year. */
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
	/** After a change of percentages. */
	points: string;
	notAvailable: string;
	previousUnreadable: string;
	/** @param period the month of the previous report, in this language */
	otherPeriod: (period: string) => string;

	/** Trigger: what its text says about a figure, between the figure's name and the limit. */
	event: {
		before: string;
		above: string;
		below: string;
		/** In a test of the node, where nothing has happened. */
		beyond: string;
		within: string;
	};
}
