import {
	FIGURE_NAMES,
	FIGURE_TYPES,
	isSurplus,
	RATIOS,
	readValues,
	type FigureName,
	type FigureValues,
} from './figures';
import { FORMATS, type Format, type ReportLine } from './formats';
import type { Language } from './languages';
import { formatFigure, readCurrency, type NumberStyle } from './numbers';

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
	/** IANA name of the workflow's time zone. */
	timezone: string;
	title?: string;
}

/**
 * Formats a moment in an IANA time zone: `month` is `November 2026`, `minute` `Monday, 23 November
 * 2026 08:00 GMT+7` (`WIB` in Indonesian).
 *
 * @throws RangeError for an invalid moment or time zone
 */
function formatMoment(moment: Date, timeZone: string, { locale }: Language) {
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment);
	const month = write({ month: 'long', year: 'numeric' });
	const day = `${write({ day: 'numeric' })} ${month}`;
	const time = write({
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
		timeZoneName: 'short',
	});
	return { month, minute: `${write({ weekday: 'long' })}, ${day} ${time}` };
}

/** The amounts of a report, each with the name of its growth figure. */
const GROWTH_OF: Partial<Record<FigureName, FigureName>> = {
	total_income: 'income_growth',
	total_expense: 'expense_growth',
	total_balance: 'balance_growth',
};
const AMOUNTS = Object.keys(GROWTH_OF) as FigureName[];
const RATIO_NAMES = Object.keys(RATIOS) as FigureName[];

/**
 * Collapses a title to a single line, so that it can't start a list, a new paragraph, or a mail
 * header.
 */
function titleInOneLine(title: string): string {
	return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Each figure as text, and a function that builds its line with its growth. */
function writerOf(values: FigureValues, style: NumberStyle) {
	const { language } = style;
	const labels = isSurplus(values)
		? { ...language.labels, total_balance: language.surplus }
		: language.labels;
	const texts = Object.fromEntries(
		FIGURE_NAMES.map((field) => {
			const value = values[field];
			const type = FIGURE_TYPES[field];
			return [field, value === null ? language.notAvailable : formatFigure(value, type, style)];
		}),
	) as Record<FigureName, string>;
	const rowOf = (field: FigureName): ReportLine => {
		const growth = GROWTH_OF[field];
		return { label: labels[field], value: texts[field], growth: growth && texts[growth] };
	};
	return { texts, rowOf };
}

/**
 * Both dashboards as a message for a chat or an email (API document, endpoints 7 and 8).
 *
 * ACC calls the cash flow monthly but doesn't say which month it covers. So the report names the
 * month and the moment of the run, both in the workflow's time zone. A figure that is missing or
 * not a number reads "n/a" and is listed in `missing`. Requirements of each format:
 * {@link FORMATS}.
 *
 * @throws RangeError for an unknown `currency` or `timezone`, or an invalid `now`
 */
export function buildReport(input: ReportInput) {
	const { language, format, now, timezone } = input;
	const currency = readCurrency(input.currency);
	if (!currency.ok) {
		throw new RangeError(`Currency: expected an ISO 4217 code, got "${input.currency}"`);
	}
	const moment = formatMoment(now, timezone, language);
	const values = readValues(input.cashFlow, input.ratios);
	const style = { language, currency: currency.value };
	const { texts, rowOf } = writerOf(values, style);
	const amounts = AMOUNTS.map(rowOf);
	const subject = `${titleInOneLine(input.title ?? '') || language.title} – ${moment.month}`;
	const sections = [
		{ heading: language.cashFlow, rows: amounts },
		{ heading: language.ratios, rows: RATIO_NAMES.map(rowOf) },
	];
	const text = FORMATS[format]({
		language: language.code,
		heading: subject,
		time: `${language.asOf} ${moment.minute}`,
		sections,
		growth: language.growth,
	});
	return {
		/** The report, escaped for its format. */
		text,
		/** A single line without escaping, for the subject of an email. */
		subject,
		/** Month of the run, such as `November 2026`. */
		period: moment.month,
		/** Day, time, and time zone of the run as text. */
		asOf: moment.minute,
		/**
		 * For n8n's QuickChart node; a missing amount is a gap. The editor shows only about twenty
		 * fields.
		 */
		chart: {
			type: 'bar',
			label: `${language.cashFlow}, ${moment.month}`,
			labels: amounts.map((row) => `${row.label} ${row.growth}`),
			data: AMOUNTS.map((field) => values[field]),
		},
		/** Required *Parse Mode* of the Telegram node. */
		...(format === 'telegram' && { parseMode: 'HTML' }),
		values,
		/** Each formatted figure on a single line, for approved WhatsApp templates. */
		texts,
		missing: FIGURE_NAMES.filter((field) => values[field] === null),
	};
}
