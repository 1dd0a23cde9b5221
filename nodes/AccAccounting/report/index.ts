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
	/** The `snapshot` of the report to compare with, as it was stored. */
	previous?: unknown;
}

/**
 * Both dashboards as a message for a chat or a mail (API document, endpoints 7 and 8).
 *
 * ACC calls the cash flow monthly and does not say of which month: the report names the month and the
 * moment of the run, both in the workflow's zone. A figure that is missing, or not a number, reads "n/a"
 * and is listed in `missing`. What each format needs: {@link FORMATS}.
 *
 * @throws RangeError for an unknown `language`, `format`, `currency` or `timezone`, or an invalid `now`
 */
export function buildReport(input: ReportInput) {
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
			...(change !== undefined && {
				change: formatChange(change, FIGURE_TYPES[field], style, wording.points),
			}),
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
		/** The report, escaped for its format. */
		text,
		/** One line without any escaping, for a mail's subject. */
		subject,
		/** Month of the run, such as `November 2026`. */
		period: moment.month,
		/** Day, time and zone of the run in words. */
		asOf: moment.minute,
		/**
		 * What n8n's QuickChart node is given to draw a report; an amount that is missing is a gap. A picture
		 * made here would need a drawing library. Before the figures: the editor shows some twenty fields.
		 */
		chart: {
			type: 'bar',
			label: `${wording.cashFlow}, ${moment.month}`,
			labels: amounts.map(({ label, growth = '' }) => `${label} ${growth}`.trim()),
			data: AMOUNTS.map((field) => values[field]),
		},
		/** What the Telegram node's *Parse Mode* must be set to. */
		...(input.format === 'telegram' && { parseMode: 'HTML' }),
		values,
		/** Each figure as the report writes it, in one line, for approved templates of WhatsApp. */
		texts: Object.fromEntries(FIELDS.map((field) => [field, figure(field)])) as Record<
			Field,
			string
		>,
		missing: FIELDS.filter((field) => values[field] === null),
		...(changes && { changes }),
		/** What the reader should know about the comparison. */
		notes,
		/** What to store for the next report's `previous`. */
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
