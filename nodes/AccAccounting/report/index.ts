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
	WORDING,
	type Language,
} from './figures';
import {
	FORMATS,
	type Format,
	type Row,
	formatChange,
	formatFigure,
	formatMoment,
	readCurrency,
	type NumberStyle,
} from './formats';

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

interface ReportStyle extends NumberStyle {
	wording: (typeof WORDING)[Language];
}

/** The amounts of a report, each with its growth. */
const GROWTH_OF: Partial<Record<Field, Field>> = {
	total_income: 'income_growth',
	total_expense: 'expense_growth',
	total_balance: 'balance_growth',
};
const AMOUNTS = Object.keys(GROWTH_OF) as Field[];

/** The entry of a table, which an expression in n8n may miss whatever the types say. */
function entry<K extends string, V>(table: Record<K, V>, key: K, setting: string): V {
	if (Object.hasOwn(table, key)) return table[key];
	throw new RangeError(`${setting}: expected ${Object.keys(table).join(', ')}, got "${key}"`);
}

/** A title in one line, so that it cannot start a list, a new paragraph or a mail header. */
function oneLine(title: string): string {
	return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The figures as the report writes them, and a row of one with its growth and its change. */
function writerOf(values: Values, previous: PreviousReport | undefined, style: ReportStyle) {
	const { wording } = style;
	const changes = previous && changesSince(previous.values, values);
	const texts = Object.fromEntries(
		FIELDS.map((field) => {
			const value = values[field];
			const type = FIGURE_TYPES[field];
			return [field, value === null ? wording.notAvailable : formatFigure(value, type, style)];
		}),
	) as Record<Field, string>;
	const rowOf = (field: Field): Row => {
		const growth = GROWTH_OF[field];
		const change = changes?.[field];
		return {
			label: wording.labels[field],
			value: texts[field],
			growth: growth && texts[growth],
			change:
				change === undefined
					? undefined
					: formatChange(change, FIGURE_TYPES[field], style, wording.points),
		};
	};
	return { changes, texts, rowOf };
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
	const { language, format, now, timezone } = input;
	const wording = entry(WORDING, language, 'Language');
	const write = entry(FORMATS, format, 'Format');
	const currency = readCurrency(input.currency);
	if (!currency.ok) {
		throw new RangeError(`Currency: expected an ISO 4217 code, got "${input.currency}"`);
	}
	const { locale, growth } = wording;
	const moment = formatMoment(now, timezone, locale);
	const values = readValues(input.cashFlow, input.ratios);
	const previous = readPrevious(input.previous);
	const style = { wording, locale, currency: currency.value };
	const { changes, texts, rowOf } = writerOf(values, previous, style);
	const amounts = AMOUNTS.map(rowOf);
	const subject = `${oneLine(input.title ?? '') || wording.title} – ${moment.month}`;
	const times = [`${wording.asOf} ${moment.minute}`];
	const notes: string[] = [];
	if (previous) {
		times.push(`${wording.since} ${formatMoment(new Date(previous.time), timezone, locale).day}`);
		const begun = formatMoment(new Date(previous.period), 'UTC', locale).month;
		if (previous.period !== moment.key) notes.push(wording.otherPeriod(begun));
	} else if (input.previous !== undefined && input.previous !== null) {
		notes.push(wording.previousUnreadable);
	}
	const sections = [
		{ heading: wording.cashFlow, rows: amounts },
		{ heading: wording.ratios, rows: ratiosToShow(values).map(rowOf) },
	];
	const change = previous && wording.change;
	return {
		/** The report, escaped for its format. */
		text: write({ language, heading: subject, times, sections, growth, change }),
		/** One line without any escaping, for a mail's subject. */
		subject,
		/** Month of the run, such as `November 2026`. */
		period: moment.month,
		/** Day, time and zone of the run in words. */
		asOf: moment.minute,
		/** For n8n's QuickChart node; a missing amount is a gap. The editor shows some twenty fields. */
		chart: {
			type: 'bar',
			label: `${wording.cashFlow}, ${moment.month}`,
			labels: amounts.map((row) => `${row.label} ${row.growth}`),
			data: AMOUNTS.map((field) => values[field]),
		},
		/** What the Telegram node's *Parse Mode* must be set to. */
		...(format === 'telegram' && { parseMode: 'HTML' }),
		values,
		/** Each figure as the report writes it, in one line, for approved templates of WhatsApp. */
		texts,
		missing: FIELDS.filter((field) => values[field] === null),
		...(changes && { changes }),
		/** What the reader should know about the comparison. */
		notes,
		/** What to store for the next report's `previous`. */
		snapshot: { time: now.toISOString(), period: moment.key, values },
	};
}
