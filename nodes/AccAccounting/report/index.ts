import {
	changesSince,
	FIELDS,
	FIGURE_TYPES,
	ratiosToShow,
	readPrevious,
	readValues,
	type Field,
	type PreviousReport,
	type Values,
} from './figures';
import { FORMATS, type Format, type Row } from './formats';
import {
	formatChange,
	formatFigure,
	formatMoment,
	formatMonth,
	readCurrency,
	type NumberStyle,
} from './intl';
import { WORDING, type Language } from './wording';

export type { Field, Format, Language, PreviousReport, Values };
export { readCurrency };

/**
 * What n8n's QuickChart node is given to draw a report, each by an expression: *Chart Type*
 * `type`, *Add Labels: From Array* `labels`, *Data* `data`, *Dataset Options › Label* `label`.
 *
 * A picture made here would need a drawing library, and what is published may carry none; the
 * QuickChart node sends the figures to quickchart.io, which its user decides on.
 */
export interface Chart {
	type: 'bar';
	label: string;
	/** Each with the growth of its amount. */
	labels: string[];
	/** `null`, a gap, for an amount that is missing. */
	data: Array<number | null>;
}

export interface ReportInput {
	/** `data` of `GET /v1/dashboard/monthly-cashflow`. */
	cashFlow: unknown;
	/** `data` of `GET /v1/dashboard/accountings`. */
	ratios: unknown;
	format: Format;
	language: Language;
	/** ISO 4217 code, or empty for plain numbers: the API states no currency. */
	currency: string;
	now: Date;
	/** IANA zone of the workflow. */
	timezone: string;
	title?: string;
	/** The `snapshot` of the report to compare with, as it was stored; nothing when there is none. */
	previous?: unknown;
}

export interface ReportOutput {
	/** The report, escaped for its format. */
	text: string;
	/** One line without any escaping, for a mail's subject. */
	subject: string;
	/** Month of the run in the workflow's zone, such as `November 2026`. */
	period: string;
	/** Day, time and zone of the run in words. */
	asOf: string;
	/** For n8n's QuickChart node. */
	chart: Chart;
	/** What the Telegram node's *Parse Mode* must be set to; only in the Telegram format. */
	parseMode?: 'HTML';
	/** Each figure as the API gave it, by the API's names; `null` where it gave no number. */
	values: Values;
	/** Each figure as the report writes it, in one line: approved templates of WhatsApp take such. */
	texts: Record<Field, string>;
	/** Figures that were not in the answers, or not as numbers. */
	missing: Field[];
	/** Exact differences against the previous report, of the figures that both have. */
	changes?: Partial<Record<Field, number>>;
	/** What the reader of the report should know about the comparison. */
	notes: string[];
	/** What to store for the next report's `previous`. */
	snapshot: PreviousReport;
}

/**
 * Both dashboards as a message for a chat or a mail (Endpoints 7 and 8).
 *
 * The API calls the cash flow monthly and does not say which month it is of: the report names the
 * month of the run and the moment it is as of, both in the workflow's zone. The units that it does
 * not state either are assumed in `figures.ts`. A figure that is missing, or is not a number, reads "n/a" and is
 * listed in `missing`. What each format needs: {@link FORMATS}.
 *
 * @throws RangeError when `language` or `format` is none of those here, `currency` no ISO 4217
 * code, `timezone` no IANA zone or `now` no time.
 */
export function buildReport(input: ReportInput): ReportOutput {
	const wording = entry(WORDING, input.language, 'Language');
	const write = entry(FORMATS, input.format, 'Format');
	const currency = readCurrency(input.currency);
	if (!currency.ok) {
		throw new RangeError(`Currency: expected an ISO 4217 code, got "${input.currency}"`);
	}
	const style: NumberStyle = { locale: wording.locale, currency: currency.value };
	const moment = formatMoment(input.now, input.timezone, wording.locale);
	const values = readValues(input.cashFlow, input.ratios);
	const previous = readPrevious(input.previous);
	const changes = previous && changesSince(previous.values, values);

	const figure = (field: Field) => {
		const value = values[field];
		return value === null ? wording.notAvailable : formatFigure(value, FIGURE_TYPES[field], style);
	};
	const row = (field: Field): Row => {
		const growth = GROWTH_OF[field];
		const change = changes?.[field];
		return {
			label: wording.labels[field],
			value: figure(field),
			growth: growth && figure(growth),
			change:
				change === undefined
					? undefined
					: formatChange(change, FIGURE_TYPES[field], style, wording.points),
		};
	};

	const amounts = AMOUNTS.map(row);
	const subject = `${oneLine(input.title ?? '') || wording.title} – ${moment.month}`;
	const text = write({
		language: input.language,
		heading: subject,
		asOf: `${wording.asOf} ${moment.minute}`,
		sections: [
			{ heading: wording.cashFlow, rows: amounts },
			{ heading: wording.ratios, rows: ratiosToShow(values).map(row) },
		],
		growth: wording.growth,
		change: wording.change,
		since:
			previous &&
			`${wording.since} ${formatMoment(new Date(previous.time), input.timezone, wording.locale).day}`,
	});

	const notes: string[] = [];
	if (input.previous !== undefined && input.previous !== null && !previous) {
		notes.push(wording.previousUnreadable);
	}
	if (previous && previous.period !== moment.key) {
		notes.push(wording.otherPeriod(formatMonth(previous.period, wording.locale)));
	}

	return {
		text,
		subject,
		period: moment.month,
		asOf: moment.minute,
		// Before the figures: the editor's panel shows some twenty fields at once.
		chart: {
			type: 'bar',
			label: `${wording.cashFlow}, ${moment.month}`,
			labels: amounts.map(({ label, growth = '' }) => `${label} ${growth}`.trim()),
			data: AMOUNTS.map((field) => values[field]),
		},
		...(input.format === 'telegram' && { parseMode: 'HTML' }),
		values,
		texts: Object.fromEntries(
			FIELDS.map((field) => [field, figure(field)]),
		) as ReportOutput['texts'],
		missing: FIELDS.filter((field) => values[field] === null),
		...(changes && { changes }),
		notes,
		snapshot: { time: input.now.toISOString(), period: moment.key, values },
	};
}

const AMOUNTS = ['total_income', 'total_expense', 'total_balance'] as const;
const GROWTH_OF: Partial<Record<Field, Field>> = {
	total_income: 'income_growth',
	total_expense: 'expense_growth',
	total_balance: 'balance_growth',
};

/** The entry of a table, which an expression in n8n may miss whatever the types say. */
function entry<K extends string, V>(table: Record<K, V>, key: K, setting: string): V {
	if (Object.hasOwn(table, key)) return table[key];
	throw new RangeError(`${setting}: expected ${Object.keys(table).join(', ')}, got "${key}"`);
}

/** A title in one line, so that it cannot start a list, a new paragraph or a mail header. */
function oneLine(title: string): string {
	return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
